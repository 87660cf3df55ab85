"""A table does no input and no output, and nothing below it does: said of every import, file by file."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "kitchentable" / "table"
PROTOCOL = ROOT / "kitchentable" / "protocol"
LAYERS = {"kitchentable.protocol": 0, "kitchentable.table": 1}
"""What may be imported by which; the library is below both, everything else above."""
ABOVE = {"server", "cli", "lab"}
"""What stands on tables; the rest of the package is the library, below them."""
PLAIN = {
    "__future__",
    "collections",
    "contextlib",
    "functools",
    "itertools",
    "msgspec",
    "re",
    "typing",
    "unicodedata",
}
"""All that a table needs beside the library; `random.Random` is a generator that is seeded, see below."""
LONGEST = 300


def files() -> list[Path]:
    return [*sorted(TABLE.glob("*.py")), *sorted(PROTOCOL.glob("*.py"))]


def imports(path: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The modules that a file imports anywhere, each with the names that are taken from it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, ()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None and not node.level
            yield node.module, tuple(alias.name for alias in node.names)


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_table_imports_nothing_that_does_input_or_output(path: Path) -> None:
    here = LAYERS[f"kitchentable.{path.parent.name}"]
    for module, names in imports(path):
        package, _, rest = module.partition(".")
        if package == "random":
            assert names == ("Random",), f"{path.name} imports {names} of random: chance comes from outside"
        elif package != "kitchentable":
            assert package in PLAIN, f"{path.name} imports {module}"
        elif rest.split(".")[0] in ("table", "protocol"):
            assert LAYERS[f"kitchentable.{rest.split('.')[0]}"] <= here, f"{path.name} imports {module}"
        else:
            assert not ABOVE & ({rest.split(".")[0]} if rest else set(names)), f"{path.name} imports {module}"


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_generator_is_made_without_a_seed_and_no_file_is_too_long(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Random":
            assert node.args, f"{path.name}: a generator without a seed"
        assert not (isinstance(node, ast.Name) and node.id == "TYPE_CHECKING"), "arrows point down, also those of types"
    assert len(text.splitlines()) <= LONGEST


def test_the_modules_of_a_table_import_each_other_in_no_circle() -> None:
    known = {path.stem: path for path in TABLE.glob("*.py")}
    below: dict[str, set[str]] = {}
    for name, path in known.items():
        found: set[str] = set()
        for module, names in imports(path):
            if module == "kitchentable.table":
                found |= set(names) & set(known)
            elif module.startswith("kitchentable.table."):
                found.add(module.rpartition(".")[2])
        below[name] = found
    while free := {name for name, needs in below.items() if not needs}:
        below = {name: needs - free for name, needs in below.items() if name not in free}
    assert not below, f"a circle, or what stands on one: {below}"


def test_whoever_imports_a_table_gets_no_loop_no_socket_and_no_database() -> None:
    unwanted = ["asyncio", "socket", "selectors", "sqlite3", "sqlalchemy", "litestar", "uvicorn", "multiprocessing"]
    code = "import sys; had = {*sys.modules}; import kitchentable.table.table; print(sorted({*sys.modules} - had))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {*unwanted} & {*ast.literal_eval(found.stdout)}
