"""Farkle in numbers: every choice of dice to set aside has an id, once to roll on and once to bank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement

from kitchentable.encoding import Encoding, Part, one_hot
from kitchentable.games.farkle.actions import EXTRA, PLAIN, Attack, Dice, Extra, Keep, Plain
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.position import DICE, SPARE, Play
from kitchentable.games.farkle.rules import View
from kitchentable.values import Action, Seat

PHASES = ("choose", "keep")


@cache
def choices(most: int) -> tuple[Dice, ...]:
    """Every set of dice that may be set aside, fewest dice first: 923 of at most six, 5,004 of at most nine."""
    return tuple(dice for count in range(1, most + 1) for dice in combinations_with_replacement(range(1, 7), count))


@cache
def _numbers(most: int) -> dict[Dice, int]:
    return {dice: number for number, dice in enumerate(choices(most))}


class PlayEncoding:
    """The numbers of the dice alone, for Farkle and for games that play on it.

    2 n sets the n-th choice of dice aside and rolls on, 2 n + 1 banks; then follow, with Farkle Attack, a usual turn,
    one for extra dice, and an attack on each of the others, the next one first.
    """

    def __init__(self, seats: int, options: Options) -> None:
        self.seats, self.options = seats, options
        self.most = DICE + SPARE if options.attack else DICE
        self.turns = 2 * len(choices(self.most))
        self.actions = self.turns + (1 + seats if options.attack else 0)
        target = options.target
        self.parts = (
            Part("totals", (seats,), f"points of each seat, in parts of the target ({target})", -20.0, 400.0),
            Part("opened", (seats,), "1 for who has banked for the first time"),
            Part("farkles", (seats,), "farkles in a row, in parts of three"),
            Part("turn", (seats,), "whose turn it is"),
            Part("last", (seats,), "whose total began the last round"),
            Part("points", (1,), "points of this turn so far, in parts of the target", 0.0, 400.0),
            Part("phase", (2,), "a kind of turn is to be chosen; dice lie rolled"),
            Part("rolled", (6,), "dice that lie rolled, by face, in parts of nine"),
            Part("aside", (6,), "dice set aside since the last corner, by face, in parts of nine"),
            Part("size", (2,), "dice of this turn, and bonus dice in the pot, in parts of nine"),
            Part("victim", (seats,), "whom this turn attacks"),
        )

    def number_of(self, action: Action, seat: Seat) -> int:
        """The id of an action of the seat."""
        if isinstance(action, Keep):
            return 2 * _numbers(self.most)[action.dice] + (action.then == "bank")
        if isinstance(action, Attack):
            return self.turns + 2 + (action.seat - seat - 1) % self.seats
        return self.turns + {Plain: 0, Extra: 1}[type(action)]

    def action_of(self, number: int, seat: Seat) -> Action:
        """The action of the seat that has this id."""
        if number < self.turns:
            return Keep(choices(self.most)[number // 2], "bank" if number % 2 else "roll")
        kind = number - self.turns
        return (PLAIN, EXTRA)[kind] if kind < 2 else Attack((seat + kind - 1) % self.seats)

    def observed(self, play: Play, around: Sequence[Seat]) -> Iterator[Sequence[float]]:
        """The numbers of each of the parts; `around` are all seats from one's own on."""
        target, seats = self.options.target, self.seats
        yield [play.totals[seat] / target for seat in around]
        yield [float(play.opened[seat]) for seat in around]
        yield [min(play.farkles[seat], 3) / 3 for seat in around]
        yield one_hot(around.index(play.turn), seats)
        yield one_hot(None if play.last is None else around.index(play.last), seats)
        yield [play.points / target]
        yield [float(play.phase == phase) for phase in PHASES]
        yield [play.rolled.count(face) / 9 for face in range(1, 7)]
        yield [play.aside.count(face) / 9 for face in range(1, 7)]
        yield [play.size / 9, play.pot / 9]
        yield one_hot(None if play.victim is None else around.index(play.victim), seats)


class FarkleEncoding(Encoding[View]):
    """Ids and parts of `PlayEncoding`, for all is open."""

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self._play = PlayEncoding(seats, options)
        self.actions, self.parts = self._play.actions, self._play.parts

    def number_of(self, action: Action, view: View) -> int:
        assert view.seat is not None
        return self._play.number_of(action, view.seat)

    def action_of(self, number: int, view: View) -> Action:
        assert view.seat is not None
        return self._play.action_of(number, view.seat)

    def observed(self, view: View) -> Iterator[Sequence[float]]:
        assert view.seat is not None
        return self._play.observed(view.play, self.around(view.seat))


ENCODING = FarkleEncoding
