"""What the page on printing shows can be done."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from kitchentable.printing import press
from kitchentable.printing.sheet import PAPERS, Setup
from tests.cli.conftest import HAND, Run, run

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "printing.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    kitchentable (print [^#\n]+)", PAGE, re.MULTILINE)
__all__ = ["run"]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_page_prints(run: Run, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    if "--record" in command:
        Path("match.txt").write_text(HAND, encoding="utf-8")
    answer = run(*shlex.split(command))
    assert answer.status == 0 and not answer.err, answer.err
    for file in tmp_path.glob("*.p*"):
        assert file.read_bytes().startswith((b"%PDF", b"\x89PNG")) and file.stat().st_size > 5_000
    assert answer.out or any(tmp_path.iterdir())


def test_the_sheets_of_the_page_are_sheets() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    found: dict[str, Any] = {}
    exec(compile(code, "printing.md", "exec"), found)
    (sheet,) = found["sheets"]()
    (page,) = sheet.drawn(Setup(None))
    assert "</svg>" in press.svg(page, PAPERS["A4"], "colour") and len(page.across) == 4
