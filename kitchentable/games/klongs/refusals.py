"""What a touch that leads nowhere stands for in Bangkok Klongs, and its refusal in words."""

from __future__ import annotations

from kitchentable.drawing.scene import Mark, WhyNot
from kitchentable.drawing.text import number_word
from kitchentable.games.klongs import boats
from kitchentable.games.klongs.actions import PASS, Move, Place, Score
from kitchentable.games.klongs.components import boat
from kitchentable.games.klongs.position import View
from kitchentable.games.klongs.words import say
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

HERE = tuple(
    f"KLO-{number}"
    for number in (
        *("3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "4.1", "4.2", "4.3", "4.4"),
        *("7.1", "7.2", "7.3", "7.6", "7.8", "8.2", "8.3", "9.2", "9.5", "9.6", "9.7"),
    )
)
"""The rules for which a message says in one line what is wrong where one touched."""
WHICH = ("KLO-9.6", "KLO-9.7")
"""Those by which one has to say more: what becomes of a thief that is caught, or which of them one keeps."""
RIGHT = tuple(
    f"KLO-{number}"
    for number in ("3.1", "3.3", "3.4", "3.5", "3.6", "4.1", "4.4", "7.1", "7.2", "7.6", "7.8", "8.3", "9.6", "9.7")
)
"""Those for which one says what would be right, where the rule takes more than a line to say it."""


def refused(path: tuple[str, ...], action: Action, rule: RuleId, view: View) -> WhyNot | None:
    """What is wrong with this field or boat, and which boats are the reason."""
    if rule not in HERE or (rule in WHICH and not _catches(action, view)):
        return None
    text = _here(action, rule, view)
    more = say(f"right-{rule.key}") if rule in RIGHT else view.game.sentence(rule, view.options)
    return WhyNot(text, more, rule, _marks(action, rule, view))


def _here(action: Action, rule: RuleId, view: View) -> str:
    """What is wrong here, with the boat or the field that is the reason."""
    if isinstance(action, Place):
        return _of_placing(action, rule, view)
    if isinstance(action, Move):
        return _of_moving(action, rule, view)
    if isinstance(action, Score):
        return _of_scoring(action, rule, view)
    return say(f"here-{rule.key}")


def _of_placing(action: Place, rule: RuleId, view: View) -> str:
    field, (origin, last) = view.box.by_name.get(action.field, -1), view.last
    if rule == "KLO-3.1" and view.placed:
        return _of_boat("here-3-1", last, view) if origin == "hand" else say("here-3-1-moved")
    if rule == "KLO-3.1":
        return _named("here-3-1-hand", action.boat) if action.boat else say("choose-boat")
    if rule == "KLO-3.2":
        return say("here-3-2-none") if field < 0 else _of_boat("here-3-2", action.field, view)
    return say(f"here-{rule.key}")


def _of_moving(action: Move, rule: RuleId, view: View) -> str:
    origin, last = view.last
    if rule == "KLO-4.3":
        moved = origin != "hand" and _lies(last, view)
        return _of_boat("here-4-3", last, view) if moved else say("here-4-3-before")
    if rule == "KLO-4.1" and not _lies(action.origin, view):
        return say("here-4-1-none")
    if rule == "KLO-4.4" and _lies(action.field, view):
        return _of_boat("here-3-2", action.field, view)
    return say(f"here-{rule.key}")


def _of_scoring(action: Score, rule: RuleId, view: View) -> str:
    landing = view.box.by_name.get(action.landing, -1)
    if rule == "KLO-7.2" and landing >= 0:
        return say("here-7-2-quarter")
    if rule == "KLO-7.1" and view.market is None:
        return say("here-7-1-none")
    if rule == "KLO-7.3":
        free = sum(not view.boats[at] for at in view.box.around(landing))
        return say("here-7-3", count=free, number=number_word(free))
    if rule in ("KLO-7.6", "KLO-8.3") and view.box.by_name.get(action.remove, -1) not in view.box.around(landing):
        return say("here-7-6-none")
    if rule == "KLO-7.6":
        return _of_boat("here-7-6", action.remove, view)
    return say(f"here-{rule.key}")


def _of_boat(message: str, field: str, view: View) -> str:
    """A message about the boat that lies there."""
    return _named(message, view.boats[view.box.by_name[field]])


def _named(message: str, name: str) -> str:
    """A message about a boat."""
    each = boat(name)
    return say(message, good=each.good, baskets=each.baskets)


def _catches(action: Action, view: View) -> bool:
    """Whether a guard comes to a thief's column, and what is missing is what becomes of the thief, or which it is."""
    if not isinstance(action, Place) or action.field not in view.box.by_name or action.prey:
        return False
    return bool(boats.thieves_in(view, view.box.by_name[action.field]))


def _lies(field: str, view: View) -> bool:
    """Whether a boat lies there."""
    return field in view.box.by_name and bool(view.boats[view.box.by_name[field]])


def _marks(action: Action, rule: RuleId, view: View) -> tuple[Mark, ...]:
    """The boats that are the reason, or the quarter that is full."""
    if rule == "KLO-7.3" and isinstance(action, Score):
        around = view.box.around(view.box.by_name[action.landing])
        return tuple(Mark("frame", view.box.names[at]) for at in around if not view.boats[at])
    if not isinstance(action, Place | Move):
        return ()
    field = view.box.by_name.get(action.field, -1)
    if rule == "KLO-3.6":
        quarter = view.box.quarter_fields[view.box.quarters[field]]
        return (Mark("frame", view.box.names[quarter[0]], view.box.names[quarter[-1]]),)
    if rule in WHICH:
        return tuple(Mark("frame", view.box.names[at]) for at in boats.thieves_in(view, field))
    if rule == "KLO-9.5":
        return tuple(Mark("frame", view.box.names[at]) for at in boats.guards_in(view, field))
    return (Mark("frame", action.field),) if field >= 0 and rule in ("KLO-3.2", "KLO-3.5", "KLO-4.4") else ()
