"""A game in numbers, for agents that learn: ids of actions, and views as rows of numbers.

A game that can be numbered has `encoding.py` beside its module, with `ENCODING`, a subclass of `Encoding`. The ids of a
table depend on its seats and options alone; whose view it is stands first wherever there is one number for each seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import Any, ClassVar, Generic, TypeVar

from kitchentable.values import Action, Result, Seat, Struct

AView_contra = TypeVar("AView_contra", contravariant=True)


class Part(Struct):
    """Some numbers of an observation that belong together, in a row or a grid of that shape."""

    name: str
    shape: tuple[int, ...]
    about: str
    """What they mean, with their unit."""
    low: float = 0.0
    high: float = 1.0

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Encoding(Generic[AView_contra]):
    """The numbers of a table with so many seats and these options."""

    actions: int
    """How many ids there are, from 0 on."""
    decline: ClassVar[int | None] = None
    """The id that lets an invitation to interrupt go by, in games that invite."""
    parts: tuple[Part, ...]
    """What an observation consists of, in order."""

    def __init__(self, seats: int, options: Any) -> None:
        self.seats: int = seats
        self.options: Any = options

    def number_of(self, action: Action, view: AView_contra) -> int:
        """The id of a legal action of the view's seat."""
        raise NotImplementedError

    def action_of(self, number: int, view: AView_contra) -> Action:
        """The action that has this id, which may be illegal now. No action is `decline`."""
        raise NotImplementedError

    def observed(self, view: AView_contra) -> Iterator[Sequence[float]]:
        """The numbers of each of the parts."""
        raise NotImplementedError

    def observe(self, view: AView_contra) -> list[float]:
        """All that the seat knows, as far as the parts tell it: `size` numbers. Raises `ValueError` for a spectator's
        view, which has no side to be told from."""
        if getattr(view, "seat", 0) is None:
            raise ValueError("the numbers are told from a seat: this is what a spectator sees")
        return [number for part in self.observed(view) for number in part]

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(part.size for part in self.parts)

    def around(self, seat: Seat) -> list[Seat]:
        """All seats from that one on."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def from_seat(self, number: int, seat: Seat) -> Seat:
        """The other seat that is `number` places behind the next one."""
        return (seat + 1 + number) % self.seats

    def to_seat(self, other: Seat, seat: Seat) -> int:
        """Which of the others it is, the next one being 0."""
        return (other - seat - 1) % self.seats


def one_hot(place: int | None, size: int) -> list[float]:
    """Zeros with a one at that place; all zeros where there is none."""
    return [float(place == each) for each in range(size)]


def numbers_of(parts: Sequence[Part]) -> str:
    """The parts as lines of text: where each begins, its shape, its bounds, and what it means."""
    lines, begin = [], 0
    for part in parts:
        shape = " x ".join(map(str, part.shape))
        lines.append(f"{begin:>6}  {part.name}  {shape}  {part.low:g} to {part.high:g}: {part.about}")
        begin += part.size
    return "\n".join(lines)


def returns(result: Result) -> list[float]:
    """What a match was worth to each seat, from -1 (behind all others) to 1 (before all): the share of the others that
    it is before, less the share that is before it. The returns of all seats add up to zero; alone it is 1."""
    others = len(result.places) - 1
    if not others:
        return [1.0]
    return [sum((place > mine) - (place < mine) for place in result.places) / others for mine in result.places]
