"""Farkle on paper: a score pad with what scores below it, and cards of that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kitchentable.drawing.text import spaced
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.scoring import FIXED, MULTIPLES
from kitchentable.games.farkle.words import say
from kitchentable.language import languages
from kitchentable.printing.shapes import die, ground, head, line, rect, ringed
from kitchentable.printing.sheet import CARDS, WINDOW, Cell, Page, Setup, Sheet, Sheets
from kitchentable.printing.words import paragraph, text

COLUMNS, ROWS, ROW = 6, 18, 10.0


class Scored(NamedTuple):
    """What scores: dice that show it, its name, its points."""

    dice: tuple[int, ...]
    name: str
    points: str


def scored(options: Options) -> list[Scored]:
    """All that scores at such a table."""
    rows = [
        Scored((1,), say("scored-one"), "100"),
        Scored((5,), say("scored-five"), "50"),
        Scored((1, 1, 1), say("scored-three-ones"), spaced(options.three_ones)),
        Scored((4, 4, 4), say("scored-three"), say("scored-three-worth")),
    ]
    times = [say("scored-times", times=times) for times in MULTIPLES.get(options.of_a_kind, ())]
    worth = [spaced(points) for points in FIXED] if options.of_a_kind == "fixed" else times
    for count, name, points in zip((4, 5, 6), ("scored-four", "scored-five-alike", "scored-six"), worth, strict=False):
        rows.append(Scored((3,) * count, say(name), points))
    combined = [
        (options.straight, (1, 2, 3, 4, 5, 6), say("straight")),
        (options.three_pairs, (2, 2, 4, 4, 6, 6), say("three-pairs")),
    ]
    if options.four_two:
        combined.append((options.three_pairs, (2, 2, 2, 2, 5, 5), say("scored-four-two")))
    combined.append((options.two_triplets, (2, 2, 2, 5, 5, 5), say("two-triplets")))
    return rows + [Scored(dice, name, spaced(points)) for points, dice, name in combined if points]


def facts(options: Options) -> Iterator[str]:
    """What else the options say, a line each."""
    yield say("fact-hot-dice-must" if options.must_roll_hot_dice else "fact-hot-dice")
    if options.opening:
        yield say("fact-opening", points=options.opening)
    if options.three_farkles:
        yield say("fact-three-farkles", points=options.three_farkles)
    if options.six_dice_farkle:
        yield say("fact-six-dice", points=options.six_dice_farkle)
    yield say("fact-target", points=options.target)


def pad(setup: Setup) -> Iterator[Page]:
    return score_pad("Farkle", (say("sheet-left"), say("sheet-dash")), setup)


def score_pad(title: str, beside: Sequence[str], setup: Setup) -> Iterator[Page]:
    """A sheet with a column for each player, turns by lines, and what scores below."""
    options: Options = setup.options
    columns, top, left = max(COLUMNS, setup.seats), 28.0, 8.0
    wide = (WINDOW[0] - left) / columns
    drawn = head(WINDOW[0], title, beside)
    bottom = top + ROWS * ROW
    drawn += rect(Cell(left, top - 12, WINDOW[0] - left, bottom - top + 12), "frame", 2)
    for column in range(columns):
        x = left + column * wide
        drawn += ringed(x + 4.5, top - 6, column, 2.6) + line(x + 8.5, top - 3, x + wide - 1.8, top - 3, "write")
        drawn += line(x + wide / 2, top, x + wide / 2, bottom, "half-hair")
        if column:
            drawn += line(x, top - 12, x, bottom, "write")
    for row in range(ROWS):
        drawn += line(left, top + row * ROW, WINDOW[0], top + row * ROW, "hair" if row else "write")
        drawn += text(left - 2, top + row * ROW + 6, str(row + 1), 3, colour="soft", anchor="end")
    said = [*facts(options)]
    drawn += text(0, bottom + 8, say("sheet-scores"), 5, "title")
    drawn += text(WINDOW[0], bottom + 4.4, said[0], 2.8, colour="soft", anchor="end")
    drawn += text(WINDOW[0], bottom + 8, " ".join(said[1:]), 2.8, colour="soft", anchor="end", room=122)
    rows = scored(options)
    half = -(-len(rows) // 2)
    for index, each in enumerate(rows):
        at = Cell(0 if index < half else 98, bottom + 10.5 + index % half * 7.3, 91, 7.3)
        drawn += _row(at, each, 5.4, last=index % half == half - 1)
    yield Page(drawn, say("sheet-pad.note", game=title))


def _row(cell: Cell, each: Scored, size: float, last: bool) -> str:
    y = cell.middle[1]
    drawn = "".join(
        die(cell.x + size / 2 + place * (size + 0.8), y, face, size) for place, face in enumerate(each.dice)
    )
    drawn += text(cell.x + 41 * size / 5.4, y + 1.1, each.name, 3 * min(1, size / 5))
    drawn += text(cell.x + cell.w, y + 1.6, each.points, 4.4 * min(1, size / 5), "title", "accent", "end")
    return drawn + ("" if last else line(cell.x, cell.y + cell.h, cell.x + cell.w, cell.y + cell.h))


def scoring_cards(title: str, setup: Setup) -> Iterator[Page]:
    """Nine cards of what scores."""
    drawn = ground(Cell(0, 0, *WINDOW), "leaf") + "".join(
        _card(CARDS.cell(place), title, setup.options) for place in range(9)
    )
    return iter([Page(drawn, say("sheet-scoring.note", game=title), CARDS.across, CARDS.down)])


def _card(cell: Cell, title: str, options: Options) -> str:
    rows = scored(options)
    drawn = rect(cell.within(2.4), "panel", 3) + text(
        cell.x + 31.5, cell.y + 10.5, title, 5.6, "title", anchor="middle"
    )
    pitch = min(5.4, 58 / len(rows))
    for index, each in enumerate(rows):
        at = Cell(cell.x + 6, cell.y + 13.5 + index * pitch, 51, pitch)
        drawn += _row(at, each, 3.3, last=index == len(rows) - 1)
    words = " ".join(facts(options))
    return drawn + paragraph(
        cell.x + 31.5, cell.y + 76.5, words, 2.15, 52, colour="soft", anchor="middle", leading=1.25
    )


def sheets() -> Sheets:
    """What there is of the game on paper."""
    return (
        Sheet("pad", say("sheet-pad"), say("sheet-pad.about"), pad, languages()),
        Sheet(
            "scoring",
            say("sheet-scoring"),
            say("sheet-scoring.about"),
            lambda setup: scoring_cards("Farkle", setup),
            languages(),
        ),
    )
