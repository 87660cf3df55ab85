"""What is this? Each thing of Bangkok's table in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import named
from kitchentable.games.bangkok.rules import View
from kitchentable.games.bangkok.scoring import COLOUR_NAMES, COLOURS, FACE, PLACES

LINES = {
    "sum": ("Correct sums: each group that makes exactly the goal scores 4.", "BKK-4.2"),
    "closest": ("Closest sum: the groups nearest to the goal score 2.", "BKK-4.3"),
    "fewest": ("Fewest colours: whose dice have the fewest colours scores 6.", "BKK-4.7"),
    "sequence": ("Sequences: dice in a row score 2 for three, 4 for four, 6 for five, 8 for six.", "BKK-4.10"),
    "number": ("Most of a number: for each value, having most dice of it scores.", "BKK-4.11"),
    "colour": ("Most of a colour: for each colour, having most dice of it scores what its row pays.", "BKK-4.14"),
}
"""The lines of the sheet after a round."""


def explain(name: str, view: View) -> Help | None:
    """See `Board.help`."""
    kind, _, rest = name.partition("-")
    if kind == "plate" or kind == "marker":
        return _points(int(rest), view)
    if kind in FACE:
        return Help("A die of the middle: who is in turn takes one and puts it down at once.", "BKK-3.2")
    if kind in ("box", "sum", "far", "mine", "of", "own"):
        return _group(kind, rest)
    if kind == "goal":
        return Help("The goal of the round: a group of dice that makes exactly it scores 4.", "BKK-2.2")
    if kind == "value" and rest in COLOURS:
        return _value(rest, view)
    if kind == "sheet":
        return _line(rest, view)
    return None


def _group(kind: str, rest: str) -> Help:
    if rest == "new":
        return Help("Puts the die that you chose alone: it begins a group of its own.", "BKK-3.4")
    if kind == "of":
        return Help(f"Dice of {named(int(rest.partition('-')[0]))}: no die is put beside those of another.", "BKK-3.5")
    return Help("A group of yours: it stays as it is, and a die that you take may join it.", "BKK-3.4")


def _value(colour: str, view: View) -> Help | None:
    row = view.now.rows.find(colour)
    if row < 0:
        return None
    places = ("most", "second most", "third most")
    pays = ", ".join(f"{place} {points}" for place, points in zip(places, PLACES[row], strict=False))
    return Help(f"What {COLOUR_NAMES[colour]} dice are worth at the end of the round: {pays}.", "BKK-2.7")


def _line(rest: str, view: View) -> Help | None:
    kind, _, seat = rest.partition("-")
    if kind == "mark":
        return _points(int(seat), view)
    if kind == "triple":
        rule = "BKK-4.8" if view.options.triple_per == "player" else "BKK-4.9"
        return Help("Three of a kind: dice of one value in three colours or more score 8.", rule)
    return Help(*LINES[kind]) if kind in LINES else None


def _points(seat: int, view: View) -> Help | None:
    if seat not in range(view.seats):
        return None
    return Help(
        f"The points of {named(seat)} from the rounds before; those of this round are added at its end.", "BKK-5.1"
    )
