"""Threads that decode a type first, at once, do not end the process (see `kitchentable/decoding.py`)."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import kitchentable
from bench.starts import AT_ONCE, crowd
from tests.server import first

PACKAGE = Path(kitchentable.__file__).parent


def test_threads_may_be_the_first_to_decode() -> None:
    """Before decoders were built at import, about every sixth of these processes ended by SIGSEGV."""
    command = [sys.executable, "-W", "error", first.__file__]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert (done.stdout.split(), done.stderr) == (["0"] * first.TIMES, "")


def test_a_server_that_just_started_is_asked_by_a_crowd() -> None:
    """`bench/starts.py` does it 200 times."""
    alive, statuses, _, wrong = crowd(1)
    assert (alive, wrong) == (1, []) and sum(statuses.values()) == AT_ONCE
    assert set(statuses) == {200, 201, 400, 404}


def test_the_program_for_msgspecs_authors_runs() -> None:
    program = PACKAGE.parent / "docs" / "upstream" / "msgspec_threads.py"
    done = subprocess.run([sys.executable, str(program), "5", "--built"], capture_output=True, text=True, check=True)
    assert done.stdout.endswith(": {0: 5}\n"), done


def test_nothing_decodes_with_a_type_that_it_builds_itself() -> None:
    wrong = []
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and file.name != "decoding.py" and _builds(node):
                wrong.append(f"{file.relative_to(PACKAGE)}:{node.lineno}")
    assert not wrong, "ask kitchentable/decoding.py for a decoder"


def _builds(call: ast.Call) -> bool:
    """Whether the call has msgspec work a type out."""
    name = ast.unparse(call.func)
    if name.endswith(("json.decode", "msgpack.decode")):
        return len(call.args) > 1 or any(given.arg == "type" for given in call.keywords)
    return name.split(".")[-1] == "Decoder" or name in ("msgspec.convert", "convert")
