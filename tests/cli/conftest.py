"""Commands run in this process, and records to run them on."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from kitchentable.cli import main

HAND = """\
# written by hand
game: perudo 1
seats: Lima, Bangkok, bot:hard
options: calza=anyone

*: start 0
*: roll 12236 22234 11136
0: 3x4
1: 4x4
2: calza
"""


class Answer(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command: `run("replay", file)`, with what is typed as `typed`."""

    def command(*arguments: str, typed: str | bytes = "") -> Answer:
        raw = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), "utf-8"))
        with pytest.raises(SystemExit) as end:
            main(list(arguments))
        said = capsys.readouterr()
        assert isinstance(end.value.code, int)
        return Answer(end.value.code, said.out, said.err)

    return command


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    """A record written by hand."""
    file = tmp_path / "match.txt"
    file.write_text(HAND, encoding="utf-8")
    return file
