"""What the page on printing shows can be done."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from kitchentable.printing import press
from kitchentable.printing.sheet import PAPERS, Setup

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "printing.md").read_text(encoding="utf-8")


def test_the_sheets_of_the_page_are_sheets() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    found: dict[str, Any] = {}
    exec(compile(code, "printing.md", "exec"), found)
    (sheet,) = found["sheets"]()
    (page,) = sheet.drawn(Setup(None))
    assert "</svg>" in press.svg(page, PAPERS["A4"], "colour") and len(page.across) == 4
