"""What is said of a table that is being arranged: of every row, and whether all of it may be the new table."""

from collections import Counter
from collections.abc import Sequence

from kitchentable.drawing.board import Rows
from kitchentable.drawing.scene import Notes
from kitchentable.games.rummikub.actions import Table
from kitchentable.games.rummikub.legality import why_no_set
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.text import new_tiles, plate
from kitchentable.games.rummikub.tiles import (
    JOKER,
    VALUES,
    Tiles,
    fault,
    in_words,
    is_group,
    missing,
    parse_tile,
    parted,
    run_starts,
    stands_for,
    worth,
)
from kitchentable.games.rummikub.words import say
from kitchentable.values import RuleId

LACKING = {"RUM-4.2": "lay-one", "RUM-5.2": "table-waits", "RUM-5.5": "no-joker"}
"""What says what a whole table lacks, by its rule."""


def notes(rows: Rows, view: View) -> Notes:
    """A word on every row, and whether this may be the new table."""
    table = read(rows)
    said = row_notes(table, view)
    rule = view.why_not(Table(table))
    wrong = sum(not good for good, _ in said)
    laid = len(new_tiles(view, Table(table)))
    left = plate(view, view.seat, laid) if laid and view.at_turn and view.seat is not None else None
    if rule is None:
        return Notes(said, True, say("lays-so-many", count=laid), left)
    if wrong:
        begun = all(missing(row) for row, (good, _) in zip(table, said, strict=True) if not good)
        return Notes(said, False, say("sets-begun" if begun else "sets-wrong", count=wrong), left)
    return Notes(said, False, _lacking(rule, view), left)


def _lacking(rule: RuleId, view: View) -> str:
    """What the whole table lacks, in a few words."""
    if rule in ("RUM-5.1", "RUM-5.3"):
        return say("meld-lacks", points=rule.about)
    message = LACKING.get(rule)
    return say(message) if message else f"{rule} {rule.about}".strip()


def read(rows: Rows) -> tuple[Tiles, ...]:
    """The sets that are named, a run that was cut as those that it makes; raises `BadNotation` for what is no tile."""
    return tuple(part for row in rows if row for part in parted(tuple(parse_tile(name) for name in row)))


def counted_as(row: Tiles, said: str) -> str:
    """What is said of a set's worth, with the numbers that count where its jokers lie for less (RUM-2.5)."""
    if worth(row) == sum(tile % VALUES + 1 for tile in stands_for(row)):
        return said
    first = run_starts(row)[-1]
    return say("counts-as", said=said, first=first, last=first + len(row) - 1)


def row_notes(table: Sequence[Tiles], view: View) -> tuple[tuple[bool, str], ...]:
    """Of every row whether it is a set, and what it is or why not."""
    found = []
    there = Counter(tile for row in table for tile in row)
    for row in table:
        if thrice := next((tile for tile in row if there[tile] > 2), None):
            found.append((False, say("too-many", tile=in_words([thrice]), count=there[thrice])))
        elif why_no_set(row, view.options) is None:
            found.append((True, counted_as(row, say("group" if is_group(row) else "run", points=worth(row) or 0))))
        elif more := missing(row):
            found.append((False, say("more-tiles", count=more)))
        else:
            wrong = fault((*row, JOKER) if len(row) < 3 else row)  # with any third tile it would still be none
            found.append((False, say("one-joker" if wrong is None else f"fault-{wrong}")))
    return tuple(found)
