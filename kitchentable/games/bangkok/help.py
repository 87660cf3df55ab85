"""What is this? Each thing of Bangkok's table in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import capitalised, named
from kitchentable.games.bangkok.hand import laid_last
from kitchentable.games.bangkok.rules import View
from kitchentable.games.bangkok.scoring import (
    COLOURS,
    FACE,
    KINDS,
    PLACES,
    Kind,
    Sheet,
    kind_name,
    rule_of,
    sheet,
    total,
)
from kitchentable.games.bangkok.text import by_lines, distance, finished, layout, reasons, sheet_of
from kitchentable.games.bangkok.words import say

LONGEST = 150
"""So many letters at most say what one's points on a line are for: a bubble is read at a glance."""
KIND: dict[str, Kind] = dict(zip(KINDS, KINDS, strict=True))
"""The lines of the Scoring Order Card by their names."""


def explain(name: str, view: View) -> Help | None:
    """See `Board.help`."""
    kind, _, rest = name.partition("-")
    if kind in ("plate", "marker", "hundreds") and rest:
        return _points(int(rest), view)
    if kind in ("scores", "track", "hundreds"):
        return Help(say("help-scores"), "BKK-5.1")
    if kind == "values":
        return Help(say("help-values"), "BKK-4.11")
    if name == "order":
        return Help(say("help-order"), "BKK-4.1")
    if name == "own-score" and view.seat is not None:
        return _points(view.seat, view)
    if kind in FACE:
        return Help(say("help-die"), "BKK-3.2")
    if kind in ("box", "sum", "far", "mine", "of", "own"):
        return _group(kind, rest, view)
    if kind == "goal":
        return Help(say("help-goal"), "BKK-2.2")
    if kind == "value" and rest in COLOURS:
        return _value(rest, view)
    if kind in ("sheet", "order"):
        return _line(rest, view)
    return None


def _group(kind: str, rest: str, view: View) -> Help:
    """A group, one's own as a box of the dock or small beside the name, or one of its dice."""
    if rest == "new":
        return Help(say("help-new"), "BKK-3.4")
    parts = rest.split("-")
    seat = int(parts.pop(0)) if kind in ("of", "own") else view.seat
    if seat is None:
        raise ValueError(rest)
    number = int(parts.pop(0).removeprefix("g"))
    group, last = view.now.groups[seat][number - 1], laid_last(view, seat)
    if last and parts == [str(len(group) - 1)] and last in ((group[-1], number), (group[-1], 0)):
        return Help(say("help-last", who=named(seat)), "BKK-3.2")
    if kind == "of":
        return Help(say("help-others", who=named(seat)), "BKK-3.5")
    makes = total(group)
    return Help(say("help-group", makes=makes, distance=distance(makes, view.now.goal)), "BKK-3.4")


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
    if kind == "total" and seat:
        return Help(say("help-points-of-round", who=named(int(seat))), "BKK-4.1")
    line = KIND.get(kind)
    if line is None:
        return None
    about, done = say(f"help-{line}"), finished(view)
    whose = int(seat) if seat.isdecimal() else view.seat
    found = sheet_of(done, view.options) if done else sheet(layout(view)) if view.now.phase == "take" else None
    own = reasons(found, line).get(whose, "") if found and whose is not None else ""
    told = _told(line, own) if own else about
    if found and whose is not None and line in ("number", "colour") and len(told) > LONGEST:
        told = _told(line, _most(found, line, whose))
    return Help(told if len(told) <= LONGEST else about, rule_of(line, view.options))


def _told(line: Kind, reasons: str) -> str:
    return f"{capitalised(say('kind-line', kind=kind_name(line), reasons=reasons))}."


def _most(found: Sheet, line: Kind, seat: int) -> str:
    """The points of a seat for having most dice, number by number or colour by colour, without the places."""
    lines = [each for each in found.lines if each.kind == line and each.seat == seat]
    parts = [
        say(f"brings-{line}", colour=each.dice[0][0], face=int(each.dice[0][1]), points=each.points) for each in lines
    ]
    return say("scored-for", who=named(seat), points=sum(each.points for each in lines), reasons=", ".join(parts))


def _points(seat: int, view: View) -> Help | None:
    """What a player has, and of what the round would bring now is made."""
    if seat not in range(view.seats):
        return None
    if view.now.phase != "take":
        return Help(say("help-points-so-far", who=named(seat)), "BKK-5.1")
    if not view.now.groups[seat]:
        return Help(say("help-points", who=named(seat)), "BKK-5.1")
    found = sheet(layout(view))
    parts = by_lines({line: points for line in KINDS if (points := found.of(line)[seat])})
    who, points, more = named(seat), view.now.scores[seat], found.totals[seat]
    text = say("help-points-now", who=who, count=points, more=more, parts=parts or say("nothing-yet"))
    return Help(text, "BKK-4.1")
