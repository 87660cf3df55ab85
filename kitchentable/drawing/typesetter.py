"""The one door to typst: drawings as PNG pictures, pages as PDF, with the typefaces that are shipped.

typst is an extra (`kitchentable[print]`), imported when something is first drawn. Nothing is read of the system's own
typefaces, so that a picture looks the same everywhere, and the same pages are the same bytes.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kitchentable.language import say
from kitchentable.values import Problem

POINTS_PER_INCH = 72.0
_TIMESTAMP = 946_684_800
"""When every file says that it was made: the same pages are the same bytes."""


def installed() -> bool:
    """Whether pictures and pages can be made here."""
    return importlib.util.find_spec("typst") is not None


def missing() -> str:
    """What is said where it is not installed."""
    return say("typst-missing")


def picture(svg: str, scale: float = 2.0) -> bytes:
    """The drawing (a file's: `light`, `dark` or `paper`) as a PNG, so many times as large. Raises `Problem` where there
    is no typst."""
    width, height = _size(svg)
    return images({"main.typ": _page(width, height), "drawing.svg": svg}, scale * POINTS_PER_INCH)[0]


Sources = Mapping[str, str | bytes]
"""What `main.typ` is, and what it reads, by the names of the files: texts, and PDFs of pages that were made before."""


def images(sources: Sources, dots_per_inch: float) -> list[bytes]:
    """The pages of `main.typ`, each as a PNG. Raises `Problem` where there is no typst."""
    made = _compiled(sources, format="png", ppi=dots_per_inch)
    return made if isinstance(made, list) else [made]


def pdf(sources: Sources) -> bytes:
    """`main.typ`, and what it reads, as one PDF. Raises `Problem` where there is no typst."""
    made: bytes = _compiled(sources, format="pdf", timestamp=_TIMESTAMP)
    return made


def asked(sources: Mapping[str, str], label: str) -> Any:
    """The value of what is labelled so in `main.typ`. Raises `Problem` where there is no typst."""
    texts = {name: text.encode() for name, text in sources.items()}
    return json.loads(_typst().query(texts, label, field="value", one=True, **_fonts()))


def _compiled(sources: Sources, **how: Any) -> Any:
    """What typst answers: of texts alone in memory, where it takes nothing else."""
    plain = {name: text.encode() if isinstance(text, str) else text for name, text in sources.items()}
    if all(isinstance(text, str) for text in sources.values()):
        return _typst().compile(plain, **how, **_fonts())
    with TemporaryDirectory() as folder:
        for name, content in plain.items():
            (Path(folder) / name).write_bytes(content)
        return _typst().compile(str(Path(folder) / "main.typ"), **how, **_fonts())


def _typst() -> Any:
    try:
        return importlib.import_module("typst")
    except ImportError:
        raise Problem(missing()) from None


@cache
def _fonts() -> dict[str, Any]:
    with as_file(files("kitchentable") / "drawing" / "fonts") as folder:
        return {"font_paths": [str(folder)], "ignore_system_fonts": True}


def _page(width: float, height: float) -> str:
    size = f"width: {width:g}pt, height: {height:g}pt"
    return f'#set page({size}, margin: 0pt, fill: none)\n#image("drawing.svg", {size})'


def _size(svg: str) -> tuple[float, float]:
    """Width and height as the drawing says them."""
    found = re.match(r'<svg[^>]* width="([\d.]+)" height="([\d.]+)"', svg)
    assert found, "a drawing says how large it is"
    return float(found[1]), float(found[2])


def quoted(words: str) -> str:
    """The words as a text in typst's language."""
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
