"""Perudo for programs: many tables in arrays, actions as ids, random matches by the ten thousand.

Ids are those of `encoding.py`: 0 is dudo, `3 + 6 * (count - 1) + face - 1` a bid. `compile_all` makes it quick: seconds
the first time on a machine; until then it is interpreted, and a hundred times as slow. Tables without calza, which
others may call out of turn: that is played by the rules themselves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kitchentable.arrays import Int64s, np
from kitchentable.games.perudo import engine_kernel
from kitchentable.games.perudo.actions import Bid
from kitchentable.games.perudo.encoding import FIRST
from kitchentable.games.perudo.legality import why_not_bid
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.rules import PERUDO
from kitchentable.kernels import compiled

__all__ = ["Tables", "compile_all", "playouts"]


class Tables:
    """Matches that are played side by side: row `t` of each array is table `t`.

    `counts[size, seats]`: dice left. `cups[size, seats, 6]`: how many dice of each face a cup has, ones first; hidden
    things are in there, of which a seat knows its own cup. `info[size, 4]`: whose turn it is, -1 where the match is
    over; who has bid, -1 for nobody; the standing bid, `6 * (count - 1) + face - 1`, or -1; 1 in a palifico round.
    `places[size, seats]`: 0 for who is still in. Arrays are changed in place.

    The same seed gives the same dice. Raises `ValueError` for options or seats that it does not play.
    """

    def __init__(self, size: int, seats: int = 2, options: Options | None = None, seed: int = 0) -> None:
        options = options or Options()
        if options.calza != "off":
            raise ValueError(f"the engine plays without calza, not with calza={options.calza}")
        if seats not in PERUDO.seats(options):
            raise ValueError(f"Perudo is for two to six, not for {seats}")
        self.options: Options = options
        self.actions: int = FIRST + 6 * seats * options.dice
        self.counts: Int64s = np.empty((size, seats), np.int64)
        self.cups: Int64s = np.empty((size, seats, 6), np.int64)
        self.info: Int64s = np.empty((size, 4), np.int64)
        self.places: Int64s = np.empty((size, seats), np.int64)
        self._been = np.empty((size, seats), np.int64)
        self._rng: Int64s = np.random.default_rng(seed).integers(1, 2**62, size)
        self._legal = _legal(seats * options.dice, options)
        self._how = np.array(_how(options), np.int64)
        self.again(np.ones(size, bool))

    @property
    def over(self) -> Any:
        """Which matches are over: `bool[size]`."""
        return self.info[:, engine_kernel.TURN] == engine_kernel.OVER

    def masks(self) -> Any:
        """What may be done: `bool[size, actions]`, nothing where a match is over."""
        found = np.zeros((len(self.counts), self.actions), bool)
        most = self.counts.shape[1] * self.options.dice
        compiled(engine_kernel).mark(self.counts, self.info, self._legal, self._how, most, found)
        return found

    def act(self, ids: Any) -> None:
        """One action at each table, by its id; what stands for a table that is over is not looked at. Raises
        `ValueError` for the first that is forbidden, and changes nothing then."""
        ids = np.asarray(ids, np.int64)
        fits = (ids >= 0) & (ids < self.actions)
        allowed = (fits & self.masks()[np.arange(len(ids)), np.where(fits, ids, 0)]) | self.over
        if not allowed.all():
            wrong = int(np.argmin(allowed))
            raise ValueError(f"table {wrong}: the action {ids[wrong]} is not allowed")
        compiled(engine_kernel).act_all(ids, *self._arrays(), self._how, self._rng)

    def again(self, which: Any) -> None:
        """New matches at these tables: `bool[size]`."""
        set_up = compiled(engine_kernel).set_up
        for table in np.flatnonzero(which):
            set_up(table, self.options.dice, *self._arrays(), self._rng)

    def play_out(self, count: int) -> Int64s:
        """Plays that many new random matches at the first table; see `playouts`."""
        seats = self.counts.shape[1]
        totals = np.zeros((seats, seats), np.int64)
        kernels = compiled(engine_kernel)
        kernels.playouts(count, self.options.dice, *self._arrays(), self._legal, self._how, self._rng, totals)
        return totals

    def _arrays(self) -> tuple[Any, ...]:
        return self.counts, self.cups, self.info, self._been, self.places


def compile_all() -> None:
    """Compiles the engine, or reads it from the cache."""
    tables = Tables(1)
    tables.act([int(np.argmax(tables.masks()[0]))])
    tables.play_out(1)


def playouts(count: int, seats: int = 2, options: Options | None = None, seed: int = 0) -> Int64s:
    """How often each seat came in at each place, `int64[seats, seats]`, in so many random matches: every legal action
    is equally likely, and so is who begins."""
    return Tables(1, seats, options, seed).play_out(count)


def _how(options: Options) -> tuple[bool, ...]:
    return (
        options.visible_dice,
        options.palifico_once,
        options.palifico_two_players,
        options.palifico_change == "one_die",
    )


@lru_cache(16)
def _legal(most: int, options: Options) -> Any:
    """What `why_not_bid` says of each bid over each, where that many dice are in play: `bool[change, palifico, standing
    + 1, bid]`."""
    every = [Bid(count, face) for count in range(1, most + 1) for face in range(1, 7)]
    changing = (False, True) if options.palifico_change == "one_die" else (False,)
    return np.array(
        [
            [
                [
                    [why_not_bid(bid, standing, most, options, palifico, change) is None for bid in every]
                    for standing in (None, *every)
                ]
                for palifico in (False, True)
            ]
            for change in changing
        ]
    )
