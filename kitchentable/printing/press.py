"""Pages of sheets as files: the marks around what is cut, one SVG for each page, one PDF of all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kitchentable.drawing import inline, typesetter
from kitchentable.printing.sheet import Ink, Page, Paper
from kitchentable.printing.words import text

TICK, APART = 3.0, 1.5
"""Millimetres: how long a mark is, and how far it stands from what is cut."""
BLEED = 1.5
"""Millimetres by which grounds go on beyond the cut, so that a knife that misses shows no white."""
_NARROW = 10.0
"""Millimetres of a margin that has no room for words below the marks."""


def svg(page: Page, paper: Paper, ink: Ink) -> str:
    """The page on its paper, as one SVG text whose units are millimetres."""
    w, h = (paper.h, paper.w) if page.lies else (paper.w, paper.h)
    x, y = (w - page.size[0]) / 2, (h - page.size[1]) / 2
    drawn = f'<g transform="translate({x:.5g} {y:.5g})">{page.drawing}{_ticks(page)}{_note(page, x, y)}</g>'
    style = inline.root(ink)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{style.attributes} viewBox="0 0 {w:g} {h:g}" width="{w:g}mm" '
        f'height="{h:g}mm">{style.inline(drawn)}</svg>'
    )


def sources(pages: Sequence[Page], paper: Paper, ink: Ink, title: str, language: str = "en") -> dict[str, str]:
    """What typst reads to make the pages."""
    drawn = {f"{number}.svg": svg(page, paper, ink) for number, page in enumerate(pages)}
    return {"main.typ": "\n".join(_main(pages, paper, title, language)), **drawn}


def _main(pages: Sequence[Page], paper: Paper, title: str, language: str) -> Iterator[str]:
    yield f'#set document(title: {typesetter.quoted(title)}, author: "kitchentable")'
    yield f"#set text(lang: {typesetter.quoted(language)})"
    for number, page in enumerate(pages):
        w, h = (paper.h, paper.w) if page.lies else (paper.w, paper.h)
        size = f"width: {w:g}mm, height: {h:g}mm"
        picture = f'image("{number}.svg", {size}, alt: {typesetter.quoted(page.note)})'
        yield f"#page({size}, margin: 0mm, {picture})"


def _ticks(page: Page) -> str:
    """Marks outside the window where it is cut."""
    if not page.across and not page.down:
        return ""
    left, right = (page.across[0], page.across[-1]) if page.across else (0.0, page.size[0])
    top, bottom = (page.down[0], page.down[-1]) if page.down else (0.0, page.size[1])
    steps = [f"M{x:.5g} {at:.5g}v{TICK:g}" for x in page.across for at in (top - APART - TICK, bottom + APART)]
    steps += [f"M{at:.5g} {y:.5g}h{TICK:g}" for y in page.down for at in (left - APART - TICK, right + APART)]
    return f'<path class="cut" d="{"".join(steps)}"/>'


def _note(page: Page, x: float, y: float) -> str:
    """The line that says what the page is, where a margin has room for it: below, or along the right side."""
    below = page.size[1] + min(y - 4, APART + TICK + 3.5)
    if y >= _NARROW:
        return text(page.size[0] / 2, below, page.note, 2.1, colour="soft", anchor="middle")
    beside = page.size[0] + min(x - 4, APART + TICK + 3.5)
    words = text(0, 0, page.note, 2.1, colour="soft", anchor="middle")
    return f'<g transform="translate({beside:.5g} {page.size[1] / 2:.5g}) rotate(90)">{words}</g>'
