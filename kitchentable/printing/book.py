"""Books as data, and what makes pages of them: paragraphs, rules, pictures, tables; a booklet to be folded.

What is said goes to typst as data (`book.json`, read by `book.typ`), so that no word is taken for a command.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from kitchentable.drawing import inline, typesetter
from kitchentable.printing.press import APART, TICK
from kitchentable.printing.shapes import die
from kitchentable.printing.sheet import Paper

Block = Mapping[str, Any]
"""A part of a book as `book.typ` reads it: its `kind`, and what belongs to that."""
SIZES = (10.4, 10.0, 9.5, 9.0, 8.6)
"""Points of a booklet's type, from the largest: the first that needs no more sheets than the smallest is taken."""
GLANCE_SIZES = (10.0, 9.5, 9.0, 8.6, 8.3, 8.0, 7.7, 7.2)
"""Points of what is to be on one page, from the largest."""
DICE = "⚀⚁⚂⚃⚄⚅"
_ESCAPED = re.compile(r"\\([\\*`])")
_LETTER = r"(?:\\.|[^\\])"
_MARKED = re.compile(
    rf"\\(?P<plain>[\\*`])|\*\*(?P<strong>{_LETTER}+?)\*\*|\*(?P<half>{_LETTER}+?)\*|`(?P<code>[^`]+)`|(?P<die>[⚀-⚅])"
)


class Book(NamedTuple):
    """What stands in a book, in order, with the drawings that it shows, by the names of their files.

    `cover` is on a page of its own without a number; `foot` stands beside the numbers of pages; `label` is how many ems
    the numbers of rules take; `columns` how many a page has.
    """

    title: str
    blocks: tuple[Block, ...]
    drawings: Mapping[str, str] = {}
    language: str = "en"
    cover: bool = False
    foot: str = ""
    label: float = 2.6
    columns: int = 1


def literal(words: str) -> str:
    """What people have written as it stands in a text with emphasis: it has none."""
    return re.sub(r"([\\*`])", r"\\\1", words)


def runs(markdown: str) -> list[dict[str, str]]:
    """A text with its emphasis as data; dice are drawn. A sign behind a backslash is itself."""
    found, at = [], 0
    for match in _MARKED.finditer(markdown):
        if match.start() > at:
            found.append({"kind": "plain", "text": markdown[at : match.start()]})
        kind = match.lastgroup or "plain"
        words = str(DICE.index(match[0]) + 1) if kind == "die" else _ESCAPED.sub(r"\1", match[kind])
        found.append({"kind": "half" if kind == "code" else kind, "text": words})
        at = match.end()
    if at < len(markdown):
        found.append({"kind": "plain", "text": markdown[at:]})
    return found


def heading(words: str, level: int = 2) -> Block:
    return {"kind": "heading", "level": level, "text": words}


def text(markdown: str) -> Block:
    return {"kind": "text", "runs": runs(markdown)}


def small(markdown: str, leads: bool = False) -> Block:
    """A text in small type; one that `leads` is on the page on which what follows begins."""
    return {"kind": "small", "runs": runs(markdown), "leads": leads}


def rule(label: str, markdown: str, leads: bool = False) -> Block:
    """A rule with its number; one that `leads` is on the page on which what follows begins."""
    return {"kind": "rule", "label": label, "runs": runs(markdown), "leads": leads}


def picture(file: str, width: float, alt: str) -> Block:
    """A drawing in the middle of the page, so many millimetres wide."""
    return {"kind": "picture", "file": file, "width": width, "alt": alt}


def figures(*pictures: tuple[str, float, str, Sequence[str]]) -> Block:
    """Drawings with words beside them: file, width in millimetres, what it shows, what is said."""
    shown = [
        {"file": file, "width": width, "alt": alt, "said": [runs(words) for words in said]}
        for file, width, alt, said in pictures
    ]
    return {"kind": "figures", "pictures": shown}


def table(rows: Sequence[Sequence[str]], columns: Sequence[float], right: bool = True) -> Block:
    """Rows of texts; a column's share of the width, 0 where it takes what it needs."""
    cells = [[runs(words) for words in row] for row in rows]
    return {"kind": "table", "rows": cells, "columns": list(columns), "right": right}


def log(entries: Sequence[Block]) -> Block:
    """Headings and small texts in two columns that stay together."""
    middle = (len(entries) + 1) // 2
    return {"kind": "log", "columns": [list(entries[:middle]), list(entries[middle:])]}


def glance(rows: Sequence[tuple[Sequence[tuple[str, float]], str, str]]) -> Block:
    """Rows of drawings (their files, and how many millimetres high), a text, and a value."""
    shown = [
        {"things": [{"file": file, "height": high} for file, high in things], "runs": runs(text), "value": runs(value)}
        for things, text, value in rows
    ]
    return {"kind": "glance", "rows": shown}


def lines(count: int, pitch: float = 9.0) -> Block:
    """Lines to write on."""
    return {"kind": "lines", "count": count, "pitch": pitch}


def grid(head: Sequence[str], columns: int, rows: int, pitch: float = 8.5) -> Block:
    """A table to write in."""
    return {"kind": "grid", "head": list(head), "columns": columns, "rows": rows, "pitch": pitch}


PAGE: Block = {"kind": "page"}
"""What follows begins a page."""


class Sheetful(NamedTuple):
    """A size of page in millimetres, and its margin at the sides."""

    w: float
    h: float
    margin: float


def whole(paper: Paper) -> Sheetful:
    return Sheetful(paper.w, paper.h, 20)


def filled(paper: Paper) -> Sheetful:
    """A page that much has to fit on: its margin is 12 mm, where that of other pages is 20 mm."""
    return Sheetful(paper.w, paper.h, 12)


def half(paper: Paper) -> Sheetful:
    """A page of a booklet: half of the paper."""
    return Sheetful(paper.h / 2, paper.w, 13)


def sources(book: Book, page: Sheetful, size: float) -> dict[str, str]:
    """What typst reads to make the book's pages."""
    data = {
        "title": book.title, "language": book.language, "cover": book.cover, "foot": book.foot, "label": book.label,
        "columns": book.columns,
        "w": page.w, "h": page.h, "margin": page.margin, "size": size, "blocks": list(book.blocks),
    }  # fmt: skip
    return {"main.typ": _template(), "book.json": json.dumps(data), **_dice(), **book.drawings}


def pages(book: Book, page: Sheetful, size: float) -> int:
    """How many pages the book has."""
    return int(typesetter.asked(sources(book, page, size), "<pages>"))


def fitted(book: Book, page: Sheetful, sizes: Sequence[float] = GLANCE_SIZES) -> dict[str, str]:
    """The book in the largest of the sizes in which it needs one page; in the smallest where there is none."""
    return sources(book, page, next((size for size in sizes if pages(book, page, size) == 1), sizes[-1]))


class Booklet(NamedTuple):
    """A book that ends with what fills its last sheet: of `fill` as many as there are pages left, then the `back`."""

    book: Book
    fill: tuple[tuple[Block, ...], ...]
    back: tuple[Block, ...]


def booklet(made: Booklet, paper: Paper) -> tuple[Book, float]:
    """The book with all its pages, a multiple of four, and the points of its type."""
    page = half(paper)
    counts = {size: pages(made.book, page, size) + 1 for size in (SIZES[0], SIZES[-1])}
    fewest = -(-counts[SIZES[-1]] // 4) * 4
    size = next(size for size in SIZES if (counts.get(size) or pages(made.book, page, size) + 1) <= fewest)
    left = fewest - (counts.get(size) or pages(made.book, page, size) + 1)
    extra = [block for part in made.fill[:left] for block in (PAGE, *part)]
    extra += [block for _ in range(left - len(made.fill)) for block in (PAGE, *made.fill[-1])]
    return made.book._replace(blocks=(*made.book.blocks, *extra, *made.back)), size


def folded(made: Booklet, paper: Paper) -> typesetter.Sources:
    """The booklet two pages a side, to be printed on both sides, turned on the short edge, and folded. Raises `Problem`
    where there is no typst."""
    book, size = booklet(made, paper)
    count = pages(book, half(paper), size)
    inner = typesetter.pdf(sources(book, half(paper), size))
    return {"main.typ": "\n".join(_imposed(book, count, paper)), "book.pdf": inner}


def order(count: int) -> Iterator[tuple[int, int]]:
    """The pages beside each other on each side of paper, sheet by sheet, front and back."""
    for sheet in range(count // 4):
        yield count - 2 * sheet, 1 + 2 * sheet
        yield 2 + 2 * sheet, count - 1 - 2 * sheet


def _imposed(book: Book, count: int, paper: Paper) -> Iterator[str]:
    yield f'#set document(title: {typesetter.quoted(book.title)}, author: "kitchentable")'
    yield f"#set page(width: {paper.h}mm, height: {paper.w}mm, margin: 0mm)"
    middle = paper.h / 2
    for left, right in order(count):
        marks = "".join(
            f"#place(dx: {middle}mm, dy: {y}mm, line(angle: 90deg, length: {TICK}mm, stroke: 0.4pt + gray))"
            for y in (APART, paper.w - APART - TICK)
        )
        placed = "".join(
            f'#place(dx: {x}mm, image("book.pdf", page: {number}, width: {middle}mm, height: {paper.w}mm))'
            for x, number in ((0, left), (middle, right))
        )
        yield f"#page[{placed}{marks}]"


@cache
def _template() -> str:
    return (files("kitchentable") / "printing" / "book.typ").read_text(encoding="utf-8")


@cache
def _dice() -> Mapping[str, str]:
    """The dice that stand in texts, as drawings."""
    style, size = inline.root("outline"), 'viewBox="-5.4 -5.4 10.8 10.8" width="10.8" height="10.8"'
    start = f'<svg xmlns="http://www.w3.org/2000/svg" {size}{style.attributes}>'
    return {f"die-{face}.svg": f"{start}{style.inline(die(0, 0, face, 10, pips=0.11))}</svg>" for face in range(1, 7)}
