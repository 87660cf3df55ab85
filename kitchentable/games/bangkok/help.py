"""What is this? Each thing of Bangkok's table in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import named
from kitchentable.games.bangkok.rules import View
from kitchentable.games.bangkok.scoring import COLOURS, FACE, PLACES
from kitchentable.games.bangkok.words import say

LINES = {
    "sum": "BKK-4.2",
    "closest": "BKK-4.3",
    "fewest": "BKK-4.7",
    "sequence": "BKK-4.10",
    "number": "BKK-4.11",
    "colour": "BKK-4.14",
}
"""The rules of the lines of the sheet after a round, but for threes, which have two."""


def explain(name: str, view: View) -> Help | None:
    """See `Board.help`."""
    kind, _, rest = name.partition("-")
    if kind == "plate" or kind == "marker":
        return _points(int(rest), view)
    if kind in FACE:
        return Help(say("help-die"), "BKK-3.2")
    if kind in ("box", "sum", "far", "mine", "of", "own"):
        return _group(kind, rest)
    if kind == "goal":
        return Help(say("help-goal"), "BKK-2.2")
    if kind == "value" and rest in COLOURS:
        return _value(rest, view)
    if kind == "sheet":
        return _line(rest, view)
    return None


def _group(kind: str, rest: str) -> Help:
    if rest == "new":
        return Help(say("help-new"), "BKK-3.4")
    if kind == "of":
        return Help(say("help-others", who=named(int(rest.partition("-")[0]))), "BKK-3.5")
    return Help(say("help-group"), "BKK-3.4")


def _value(colour: str, view: View) -> Help | None:
    row = view.now.rows.find(colour)
    if row < 0:
        return None
    pays = ", ".join(say("place-pays", place=place, points=points) for place, points in enumerate(PLACES[row], 1))
    return Help(say("help-value", colour=colour, pays=pays), "BKK-2.7")


def _line(rest: str, view: View) -> Help | None:
    kind, _, seat = rest.partition("-")
    if kind == "mark":
        return _points(int(seat), view)
    if kind == "triple":
        rule = "BKK-4.8" if view.options.triple_per == "player" else "BKK-4.9"
        return Help(say("help-triple"), rule)
    return Help(say(f"help-{kind}"), LINES[kind]) if kind in LINES else None


def _points(seat: int, view: View) -> Help | None:
    if seat not in range(view.seats):
        return None
    return Help(say("help-points", who=named(seat)), "BKK-5.1")
