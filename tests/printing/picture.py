"""The picture of paper in the README: `python -m tests.printing.picture` writes it to `docs/screenshots/paper.png`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdfium2

from kitchentable.drawing import typesetter
from kitchentable.games import GAMES
from kitchentable.printing import press
from kitchentable.printing.sheet import PAPERS, Setup

FILE = Path(__file__).parents[2] / "docs" / "screenshots" / "paper.png"
SHOWN = (  # game, sheet, page, where its middle lies in millimetres, how it is turned
    ("bangkok", "boards", 1, 470, 175, 5),
    ("farkle_craps", "board", 0, 190, 150, -6),
    ("klongs", "boats", 0, 640, 190, -3),
    ("farkle_craps", "chips", 0, 330, 215, 9),
    ("bangkok", "boards", 0, 120, 265, 3),
    ("perudo", "cards", 0, 560, 320, -8),
)
SIZE = (760, 400)


def made() -> Any:
    """Pages on a table, drawn as a viewer of PDFs draws them."""
    sources, placed = {}, []
    for number, (game, name, page, x, y, turn) in enumerate(SHOWN):
        sheet = next(each for each in GAMES[game].sheets if each.name == name)
        drawn = sheet.drawn(Setup(GAMES[game].options()))[page]
        sources[f"{number}.svg"] = press.svg(drawn, PAPERS["A4"], "colour")
        w, h = (297, 210) if drawn.lies else (210, 297)
        leaf = f'box(width: {w}mm, height: {h}mm, fill: white, stroke: 0.6mm + rgb("#00000022"), image("{number}.svg"))'
        placed.append(f"#place(dx: {x - w / 2}mm, dy: {y - h / 2}mm, rotate({turn}deg, {leaf}))")
    table = f'#set page(width: {SIZE[0]}mm, height: {SIZE[1]}mm, margin: 0mm, fill: rgb("#d9c9aa"))'
    pdf = typesetter.pdf({"main.typ": "\n".join((table, *placed)), **sources})
    return pypdfium2.PdfDocument(pdf)[0].render(scale=1280 / (SIZE[0] / 25.4 * 72)).to_pil()


if __name__ == "__main__":
    made().save(FILE, optimize=True)
