"""Perudo's actions, and how they are written."""

from __future__ import annotations

from kitchentable.values import Action

Cup = tuple[int, ...]
"""Dice under a cup, sorted; 0 is a die whose face is not known."""


class Dudo(Action):
    """Doubts the standing bid."""

    def __str__(self) -> str:
        return "dudo"


class Calza(Action):
    """Calls the standing bid exact."""

    def __str__(self) -> str:
        return "calza"


class Roll(Action):
    """Chance rolls all dice: one cup a seat, empty for who is out."""

    cups: tuple[Cup, ...]

    def __str__(self) -> str:
        return "roll " + " ".join("".join(map(_digit, cup)) or "-" for cup in self.cups)


DUDO, CALZA = Dudo(), Calza()


def _digit(face: int) -> str:
    return str(face) if face else "?"


PACO = 1
"""PER-1.3: the face that is a joker."""


class Bid(Action):
    """PER-2.3: a claim that at least `count` of all dice in play show that face."""

    count: int
    face: int

    def __str__(self) -> str:
        return f"{self.count}x{self.face}"
