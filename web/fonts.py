"""Makes the TrueType files of `kitchentable/drawing/fonts/` from the page's own typefaces: for pictures and paper.

They are static cuts of what `web/package.json` names, of the letters that names and rulebooks have; how wide these are
goes into `kitchentable/printing/letters.json`, for where words are measured without them. Run it after those packages
have changed, in an environment that has fontTools and brotli: `python web/fonts.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger  # pyright: ignore[reportMissingImports]
from fontTools.ttLib import TTFont  # pyright: ignore[reportMissingImports]
from fontTools.varLib.instancer import instantiateVariableFont  # pyright: ignore[reportMissingImports]

HERE = Path(__file__).parent
FILES = HERE / "node_modules" / "@fontsource-variable"
FONTS = HERE.parent / "kitchentable" / "drawing" / "fonts"
CUTS = (("Inter", 400), ("Inter", 600), ("Inter", 700), ("Fraunces", 600))
FACES = {"plain": CUTS[0], "half": CUTS[1], "strong": CUTS[2], "title": CUTS[3]}
WIDTHS = HERE.parent / "kitchentable" / "printing" / "letters.json"
NAMES = {400: "Regular", 600: "SemiBold", 700: "Bold"}
LETTERS = ("latin", "latin-ext", "cyrillic", "greek")


def cut(family: str, weight: int) -> None:
    """One weight of all letters as one file, with the names that programs look for."""
    folder = FILES / family.lower() / "files"
    with TemporaryDirectory() as work:
        parts = []
        for letters in LETTERS:
            source = folder / f"{family.lower()}-{letters}-wght-normal.woff2"
            if source.exists():
                font = instantiateVariableFont(TTFont(source), {"wght": weight})
                font.flavor = None
                parts.append(str(Path(work) / f"{letters}.ttf"))
                font.save(parts[-1])
        whole = Merger().merge(parts)
        with_narrow_space(whole)
        named(whole, family, weight)
        whole.save(FONTS / f"{family}-{NAMES[weight]}.ttf")


def with_narrow_space(font: TTFont) -> None:
    """Numbers are spaced with U+202F, which no file has: a program would set the whole word in another typeface."""
    glyph, tables = font.getBestCmap()[0x20], [table for table in font["cmap"].tables if table.isUnicode()]
    advance, _ = font["hmtx"][glyph]
    font.setGlyphOrder([*font.getGlyphOrder(), "narrowspace"])
    font["glyf"]["narrowspace"] = font["glyf"][glyph]
    font["hmtx"]["narrowspace"] = (round(0.7 * advance), 0)
    for table in tables:
        table.cmap[0x202F] = "narrowspace"


def named(font: TTFont, family: str, weight: int) -> None:
    style = NAMES[weight]
    plain = weight in (400, 700)
    said = {1: family if plain else f"{family} {style}", 2: style if plain else "Regular", 4: f"{family} {style}"}
    said |= {6: f"{family}-{style}", 16: family, 17: style}
    for number, words in said.items():
        font["name"].setName(words, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight


def measured(family: str, weight: int) -> dict[str, object]:
    """How wide the letters of a cut are, in runs of letters that follow each other."""
    font, runs = TTFont(FONTS / f"{family}-{NAMES[weight]}.ttf"), {}
    first, before = 0, -1
    for letter, glyph in sorted(font.getBestCmap().items()):
        first = first if letter == before + 1 else letter
        runs.setdefault(str(first), []).append(font["hmtx"][glyph][0])
        before = letter
    return {"units": font["head"].unitsPerEm, "runs": runs}


if __name__ == "__main__":
    FONTS.mkdir(exist_ok=True)
    for each in CUTS:
        cut(*each)
    table = {face: measured(*each) for face, each in FACES.items()}
    WIDTHS.write_text(json.dumps(table, separators=(",", ":")) + "\n")
