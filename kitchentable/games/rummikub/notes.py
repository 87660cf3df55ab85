"""What is said of a table that is being arranged: of every row, and whether all of it may be the new table."""

from collections.abc import Sequence

from kitchentable.drawing.board import Rows
from kitchentable.drawing.scene import Notes
from kitchentable.games.rummikub.actions import Table
from kitchentable.games.rummikub.legality import why_no_set
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.text import count_of, new_tiles, plate
from kitchentable.games.rummikub.tiles import Tiles, describe, missing, parse_tile, worth


def notes(rows: Rows, view: View) -> Notes:
    """A word on every row, and whether this may be the new table."""
    table = read(rows)
    said = row_notes(table, view)
    rule = view.why_not(Table(table))
    wrong = sum(not good for good, _ in said)
    laid = len(new_tiles(view, Table(table)))
    left = plate(view, view.seat, laid) if laid and view.at_turn and view.seat is not None else None
    if rule is None:
        return Notes(said, True, f"lays {count_of(laid)}", left)
    if wrong:
        return Notes(said, False, "one set is not right" if wrong == 1 else f"{wrong} sets are not right", left)
    short = {
        "RUM-4.2": "lay a tile from your rack",
        "RUM-5.1": f"initial meld: {rule.about} points",
        "RUM-5.2": "the table waits for your initial meld",
        "RUM-5.3": f"initial meld: {rule.about} points",
        "RUM-5.5": "no joker in the initial meld",
    }
    return Notes(said, False, short.get(rule, f"{rule} {rule.about}".strip()), left)


def read(rows: Rows) -> tuple[Tiles, ...]:
    """The sets that are named; raises `BadNotation` for what is no tile."""
    return tuple(tuple(parse_tile(name) for name in row) for row in rows if row)


def row_notes(table: Sequence[Tiles], view: View) -> tuple[tuple[bool, str], ...]:
    """Of every row whether it is a set, and what it is or why not."""
    found = []
    for row in table:
        rule = why_no_set(row, view.options)
        if rule is None:
            found.append((True, describe(row)))
        elif more := missing(row):
            found.append((False, "one more tile" if more == 1 else "two more tiles"))
        else:
            reason = rule.about.partition(": ")[2] if worth(row) is None else "only one joker a set"
            found.append((False, reason or rule.about))
    return tuple(found)
