"""What is done in Farkle, and how it is written."""

import re
from typing import Literal

import msgspec

from kitchentable.drawing.text import as_typed
from kitchentable.games.common import Start
from kitchentable.games.farkle.words import say
from kitchentable.values import Action, BadNotation, Seat

Dice = tuple[int, ...]


class Roll(Action):
    """Chance rolls: the dice, and bonus dice where they can be told apart (a roll of all dice of an extra turn)."""

    dice: Dice
    bonus: Dice = ()

    def __str__(self) -> str:
        bonus = f"+{joined(self.bonus)}" if self.bonus else ""
        return f"roll {joined(self.dice)}{bonus}"


class Keep(Action):
    """Sets dice aside, in any order, and then rolls the rest or banks."""

    dice: Dice
    then: Literal["roll", "bank"]

    def __post_init__(self) -> None:
        # The order says nothing: equal selections are equal actions.
        msgspec.structs.force_setattr(self, "dice", tuple(sorted(self.dice)))

    def __str__(self) -> str:
        return " ".join(("keep", *map(str, self.dice), self.then))


class Plain(Action):
    """Farkle Attack: plays a usual turn."""

    def __str__(self) -> str:
        return "plain"


class Extra(Action):
    """Farkle Attack: tries for the extra dice."""

    def __str__(self) -> str:
        return "extra"


class Attack(Action):
    """Farkle Attack: plays for points that another player loses."""

    seat: Seat

    def __str__(self) -> str:
        return f"attack {self.seat}"


PLAIN, EXTRA = Plain(), Extra()


def moves() -> str:
    """How moves are typed."""
    return say("moves")


def joined(dice: Dice) -> str:
    """Dice without anything between: `112456`."""
    return "".join(map(str, dice))


def parse(text: str) -> Action:
    """The action that the text writes, in small letters or capitals; raises `BadNotation`."""
    words = text.casefold().split()
    text = " ".join(words)
    if text == "plain":
        return PLAIN
    if text == "extra":
        return EXTRA
    if match := re.fullmatch(r"(start|attack) (\d{1,3})", text, re.ASCII):
        seat = int(match[2])
        return Start(seat) if match[1] == "start" else Attack(seat)
    if match := re.fullmatch(r"roll (\d{1,12})(?: ?\+ ?(\d{1,12}))?", text, re.ASCII):
        return Roll(_faces(match[1]), _faces(match[2] or ""))
    if words[:1] == ["keep"] and words[-1:] in (["roll"], ["bank"]) and 3 <= len(words) <= 30:
        dice = "".join(words[1:-1])
        if re.fullmatch(r"\d{1,12}", dice, re.ASCII):
            return Keep(_faces(dice), "roll" if words[-1] == "roll" else "bank")
    raise BadNotation(say("no-move", given=as_typed(" ".join(words)[:60])))


def _faces(digits: str) -> Dice:
    return tuple(map(int, digits))
