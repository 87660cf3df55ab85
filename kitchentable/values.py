"""The values that every game is made of: seats, actions, results, rules' ids, and what is wrong with a request."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, dataclass_transform

import msgspec

Seat = int
CHANCE: Final = -1
"""The seat that rolls dice and draws tiles; written `*` in records."""
CLOCK: Final = -2
"""The writer of what happens because time ran out; written `~` in records."""
TABLE: Final = -3
"""The writer of what the table does to the match (a bot takes a seat, an undo); written `!` in records."""


@dataclass_transform(frozen_default=True)
class Struct(msgspec.Struct, frozen=True):
    """An immutable value: compares and hashes by its fields."""


class RuleId(str):
    """A rule's id such as `PER-3.4`; `about` adds what it means here ("3 or more now"), or is empty.

    Two ids are equal whatever they are about. `about` reaches the player who asked: it says only what their view knows.
    """

    about: str

    def __new__(cls, rule: str, about: str = "") -> RuleId:
        self = super().__new__(cls, rule)
        self.about = about
        return self

    @property
    def key(self) -> str:
        """As the names of messages about it have it: `3-4`."""
        return self.partition("-")[2].replace(".", "-")


class Problem(ValueError):
    """A request that cannot be met; its text is one line: what was wrong, and what is expected."""


class RuleBroken(Problem):
    """What a rule forbids, and which."""

    def __init__(self, rule: RuleId, text: str) -> None:
        self.rule = rule
        super().__init__(text)


class BadNotation(Problem):
    """A text that is not an action of the game."""


class BadOptions(Problem):
    """Options or a number of seats that the game does not have."""


class Action(Struct):
    """What a seat does, or what chance gave; `game.parse(str(action)) == action`."""


class Result(Struct):
    """How a match ended: one score and one place (1 is best, ties share) a seat, and who won."""

    scores: tuple[int | float, ...]
    places: tuple[int, ...]
    winners: tuple[Seat, ...]

    @classmethod
    def by_score(cls, scores: Iterable[int | float], low: bool = False) -> Result:
        """The result in which the highest (or lowest) score wins and equal scores share a place."""
        all_scores = tuple(scores)
        keys = [score if low else -score for score in all_scores]
        places = tuple(1 + sum(other < key for other in keys) for key in keys)
        return cls(all_scores, places, tuple(seat for seat, place in enumerate(places) if place == 1))
