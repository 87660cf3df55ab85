"""What lies on the table of Bangkok Klongs, as values: what State and View share. Ids are those of `rulebook.md`."""

from __future__ import annotations

from typing import Literal, TypeVar

from kitchentable import game
from kitchentable.games.klongs.components import Components, components
from kitchentable.games.klongs.options import Options
from kitchentable.values import Seat, Struct

Phase = Literal["start", "deal", "turn", "draw", "market", "over"]


class Market(Struct):
    """A market day in progress. `queue` are the turns to come, the present one first: at a small market day those that
    are left, at the great one the seats in order; `passes` counts passes in a row at the great one."""

    great: bool
    trigger: Seat
    queue: tuple[Seat, ...]
    passes: int = 0


class Scored(Struct):
    """What a scoring brought, kept to be shown: points a seat, from so many baskets and cookshops."""

    seat: Seat
    landing: str
    baskets: int
    cooks: int
    points: tuple[int, ...]
    taken: str
    """The boat that went to the scorer's warehouse."""


class View(game.View):
    """What a seat knows: all but the others' hands and the order of the pile."""

    options: Options
    phase: Phase
    turn: Seat
    turns: int
    hand: tuple[str, ...]
    hands: tuple[int, ...]
    pile: int
    boats: tuple[str, ...]
    owners: tuple[Seat, ...]
    supply: tuple[int, ...]
    movements: tuple[int, ...]
    scores: tuple[int, ...]
    stores: tuple[tuple[str, ...], ...]
    out: tuple[str, ...]
    marker: int
    placed: bool
    moved: bool
    drawn: bool
    idle: int
    market: Market | None
    scored: Scored | None
    last: tuple[str, str]
    epoch: int

    @property
    def box(self) -> Components:
        return components(self.options.components)


class Position(game.State):
    """A full position: what a View has, with the hands and the pile.

    `boats` holds a boat's name for every field ("" is water), `owners` whose merchant is on it (-1 nobody's). `pile`
    is sorted: its order is chance's. `turns` counts turns begun; `placed`, `moved` and `drawn` (a boat was taken in
    hand, so that none is drawn) tell of the running turn; `idle` counts turns in a row without a placement. `scored`
    is the last scoring of a market day, kept until the next placement; `last` is where the last boat came from (`hand`
    or a field) and went.
    """

    options: Options
    phase: Phase
    turn: Seat
    turns: int
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    boats: tuple[str, ...]
    owners: tuple[Seat, ...]
    supply: tuple[int, ...]
    movements: tuple[int, ...]
    scores: tuple[int, ...]
    stores: tuple[tuple[str, ...], ...]
    out: tuple[str, ...]
    marker: int
    placed: bool
    moved: bool
    drawn: bool
    idle: int
    market: Market | None
    scored: Scored | None
    last: tuple[str, str]
    epoch: int  # pyright: ignore[reportIncompatibleMethodOverride]

    @property
    def box(self) -> Components:
        return components(self.options.components)

    @property
    def seats(self) -> int:
        return len(self.hands)


Played = TypeVar("Played", bound=Position)
"""The state that a function of positions is given, and answers with changes."""
