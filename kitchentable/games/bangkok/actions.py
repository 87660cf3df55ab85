"""Bangkok's actions, and how they are written."""

from __future__ import annotations

import re

from kitchentable.drawing.text import as_typed
from kitchentable.games.bangkok.scoring import FACE, Group
from kitchentable.games.bangkok.words import say
from kitchentable.values import Action, BadNotation, Seat

EACH = 7
"""Dice of each colour in the middle, and dice that each player takes (BKK-2.8, BKK-3.8)."""


class Goal(Action):
    """Chance rolls the goal of the round: six and a die."""

    goal: int

    def __str__(self) -> str:
        return f"goal {self.goal}"


class Values(Action):
    """Chance rolls one die of every colour for the Dice Values Board."""

    dice: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("values", *self.dice))


class Roll(Action):
    """Chance rolls the dice of the middle: a colour and its faces each, such as `R1124566`.

    Without letters the sets are in the order of colours, which is quick to type for people with real dice.
    """

    sets: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("roll", *self.sets))


class Take(Action):
    """A seat takes a die of the middle: alone, or beside one of its own groups, `g1` being the first that it began."""

    die: str
    groups: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"take {self.die}" + (f" with {' '.join(self.groups)}" if self.groups else "")


def taken(groups: tuple[tuple[Group, ...], ...], seat: Seat, take: Take) -> tuple[tuple[tuple[Group, ...], ...], int]:
    """Everybody's groups after the seat has taken the die, and in which of its own that lies, counted from 1."""
    own = groups[seat]
    at = GROUPS.index(take.groups[0]) if take.groups else len(own)
    own = (*own[:at], (*(own[at] if take.groups else ()), take.die), *own[at + 1 :])
    return (*groups[:seat], own, *groups[seat + 1 :]), at + 1


class Pass(Action):
    """Takes nothing, which BKK-3.2 never allows: said by people, refused by its rule."""

    def __str__(self) -> str:
        return "pass"


DIE = re.compile(r"[a-z]\d", re.IGNORECASE | re.ASCII)


SET = re.compile(r"[a-z]?\d{1,9}", re.IGNORECASE | re.ASCII)


CHANCE_WRITTEN = ("start", "goal", "values", "roll")
"""The words with which what chance does is written."""


GROUPS = tuple(f"g{number}" for number in range(1, EACH + 1))


TAKES = {die: (Take(die), *(Take(die, (group,)) for group in GROUPS)) for die in FACE}
"""Every way to take a die: alone, then beside the first group, the second, ..."""


def read_take(words: list[str], text: str) -> Take:
    """The action of `take R5`, `take R5 with g2`; groups of others are written `1.g2`, to be refused by their rule."""
    die, groups = words[0].upper(), tuple(word.casefold() for word in words[2:])
    if len(words) > 1 and (words[1].casefold() != "with" or not groups):
        raise BadNotation(say("bad-take", die=die, found=as_typed(text[:60])))
    if bad := [group for group in groups if not re.fullmatch(r"(\d\.)?g\d{1,2}", group, re.ASCII)]:
        raise BadNotation(say("bad-group", found=as_typed(bad[0][:20])))
    return Take(die, groups)
