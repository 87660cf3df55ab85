"""What a touch that leads nowhere stands for in Bangkok Klongs, and its refusal in words."""

from __future__ import annotations

from kitchentable.drawing.scene import Mark, WhyNot
from kitchentable.games.klongs import boats
from kitchentable.games.klongs.actions import PASS, Move, Place, Score
from kitchentable.games.klongs.components import boat
from kitchentable.games.klongs.position import View
from kitchentable.values import Action, RuleId

KEEPS = ("store", "hand")


def meant(path: tuple[str, ...], view: View) -> Action | None:
    """A boat from hand on a field, a boat on the water on its way, or a landing spot and who leaves it."""
    if path[-1] == "pass":
        return PASS
    first, rest = path[0], path[1:]
    if path[-1].startswith("@"):
        return Score(path[-1][1:], path[-1][1:])
    if first.startswith("@"):
        return Score(first[1:], rest[-1])
    if first in view.box.by_name:
        if view.phase == "market":
            return Score("", first)
        if not view.boats[view.box.by_name[first]]:
            return Place("", first)
        return Move(first, rest[-1] if rest else _way_from(view, view.box.by_name[first]))
    if first in KEEPS or first in ("empty", "none"):
        return None
    return _placed(first, rest, view)


def _placed(name: str, rest: tuple[str, ...], view: View) -> Place:
    """The placement that the touches stand for; where no field was touched, one that it could be."""
    boat(name)
    field, more = (rest[0] if rest else _field_for(view)), rest[1:]
    to = more[-1] if more and more[-1] in KEEPS else ""
    others = [each for each in more if each not in KEEPS]
    if name in ("thief", "guard"):
        return Place(name, field, "", others[-1] if others else "", "store" if to != "hand" else "hand")
    return Place(name, field, others[-1] if others else "")


def _field_for(view: View) -> str:
    """A field that takes boats, or else any."""
    free = boats.placing_fields(view)
    return view.box.names[free[0] if free else 0]


def _way_from(view: View, field: int) -> str:
    """A free field beside, or else any beside."""
    beside = view.box.neighbours[field]
    return view.box.names[next((near for near in beside if not view.boats[near]), beside[0])]


# Words ----------------------------------------------------------------------------------------------------------------

HERE = {
    "KLO-3.1": "You have placed your boat of this turn.",
    "KLO-3.2": "Here lies a boat already.",
    "KLO-3.3": "This field is no entrance.",
    "KLO-3.4": "This entrance is a dark one.",
    "KLO-3.5": "No boat lies next to this field.",
    "KLO-3.6": "This quarter has three boats already.",
    "KLO-4.1": "This boat is not yours.",
    "KLO-4.2": "You have no movement card left.",
    "KLO-4.3": "You have moved a boat this turn.",
    "KLO-7.1": "It is market day: score, or pass.",
    "KLO-7.2": "Choose a landing spot first.",
    "KLO-7.3": "Not all four fields around hold boats.",
    "KLO-7.6": "Only your own boat can leave from there.",
    "KLO-7.8": "None of these four boats is yours.",
    "KLO-8.2": "It is market day: score, or pass.",
    "KLO-8.3": "This boat is another player’s.",
    "KLO-9.2": "The thief cannot take this boat.",
    "KLO-9.5": "A guard protects this column.",
}
"""What is wrong where one touched, in one line."""


RIGHT = {
    "KLO-3.1": "You place one boat a turn, from your hand.",
    "KLO-3.3": "In the first round boats come in at an entrance.",
    "KLO-3.4": "Two players use the light entrances only.",
    "KLO-3.5": "Side by side or corner to corner with another.",
    "KLO-3.6": "At most three of its four fields hold boats.",
    "KLO-4.1": "Only a boat with your merchant aboard moves.",
    "KLO-4.4": "To a free field beside it, or corner to corner.",
    "KLO-7.2": "The market master stands between four fields.",
    "KLO-7.6": "Then one boat of your own goes home.",
    "KLO-8.3": "One goes home that is yours or nobody’s.",
}
"""What would be right, where the rule takes more than a line to say it."""


def refused(path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
    """What is wrong with this field or boat, and which boats are the reason."""
    text = HERE.get(rule, "")
    if rule == "KLO-3.1" and isinstance(action, Place) and not action.boat:
        text = "Choose a boat of your hand first."
    if rule == "KLO-4.4" and isinstance(action, Move):
        taken = action.field in view.box.by_name and view.boats[view.box.by_name[action.field]]
        text = "Here lies a boat already." if taken else "That is too far: one field at a time."
    more = RIGHT.get(rule) or view.game.sentence(rule, view.options)
    return WhyNot(text, more, rule, _marks(action, rule, view)) if text else None


def _marks(action: Action, rule: RuleId, view: View) -> tuple[Mark, ...]:
    """The boats that are the reason."""
    if not isinstance(action, Place | Move):
        return ()
    field = view.box.by_name.get(action.field, -1)
    if rule == "KLO-3.6":
        return tuple(Mark("frame", view.box.names[at]) for at in boats.crowd(view, field))
    if rule == "KLO-9.5":
        return tuple(Mark("frame", view.box.names[at]) for at in boats.guards_in(view, field))
    return (Mark("frame", action.field),) if field >= 0 and rule in ("KLO-3.2", "KLO-3.5", "KLO-4.4") else ()
