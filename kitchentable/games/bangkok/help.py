"""What is this? Each thing of Bangkok's table in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import capitalised, named
from kitchentable.games.bangkok.rules import View
from kitchentable.games.bangkok.scoring import COLOURS, FACE, KINDS, PLACES, Kind, kind_name, rule_of, sheet
from kitchentable.games.bangkok.text import finished, layout, reasons, sheet_of
from kitchentable.games.bangkok.words import say

LONGEST = 150
"""So many letters at most say what one's points on a line are for: a bubble is read at a glance."""
KIND: dict[str, Kind] = dict(zip(KINDS, KINDS, strict=True))
"""The lines of the Scoring Order Card by their names."""


def explain(name: str, view: View) -> Help | None:
    """See `Board.help`."""
    kind, _, rest = name.partition("-")
    if kind == "plate" or kind == "marker":
        return _points(int(rest), view)
    if name == "own-score" and view.seat is not None:
        return _points(view.seat, view)
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
    line = KIND.get(kind)
    if line is None:
        return None
    about, done = say(f"help-{line}"), finished(view)
    own = reasons(sheet_of(done, view.options), line).get(view.seat, "") if done and view.seat is not None else ""
    told = f"{capitalised(say('kind-line', kind=kind_name(line), reasons=own))}." if own else about
    return Help(told if len(told) <= LONGEST else about, rule_of(line, view.options))


def _points(seat: int, view: View) -> Help | None:
    """What a player has, and of what the round would bring now is made."""
    if seat not in range(view.seats):
        return None
    if view.now.phase != "take" or not view.now.groups[seat]:
        return Help(say("help-points", who=named(seat)), "BKK-5.1")
    found = sheet(layout(view))
    brings = zip(KINDS, [found.of(line)[seat] for line in KINDS], strict=True)
    parts = ", ".join(say("part-brings", kind=kind_name(line), points=points) for line, points in brings if points)
    who, points, more = named(seat), view.now.scores[seat], found.totals[seat]
    text = say("help-points-now", who=who, count=points, more=more, parts=parts or say("nothing-yet"))
    return Help(text, "BKK-4.1")
