"""Bangkok in numbers: every die with every place for it has an id."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kitchentable.encoding import Encoding, Part, one_hot
from kitchentable.games.bangkok.actions import EACH, TAKES, Take
from kitchentable.games.bangkok.options import Options
from kitchentable.games.bangkok.rules import View
from kitchentable.games.bangkok.scoring import COLOURS, DICE
from kitchentable.values import Action

WAYS = 1 + EACH
POINTS = 100
"""Points are told in hundreds."""


class BangkokEncoding(Encoding[View]):
    """8 n + g takes the n-th die (red 1 to 6, orange, green, blue, purple): alone (g = 0), or beside the g-th group."""

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.actions = len(DICE) * WAYS
        self.parts = (
            Part("goal", (6,), "the goal of the round, 7 to 12"),
            Part("values", (6, 5), "whose colour's die lies on each row of the Dice Values Board"),
            Part("middle", (len(DICE),), "dice left in the middle, in parts of seven"),
            Part("groups", (seats, EACH, len(DICE)), "dice in each group of each seat, in parts of seven"),
            Part("scores", (seats,), "points of the rounds that are over, in hundreds", 0.0, 50.0),
            Part("round", (1,), "rounds that are over, in parts of the seats"),
            Part("turn", (seats,), "whose turn it is"),
        )

    def number_of(self, action: Action, view: View) -> int:
        assert isinstance(action, Take)
        return DICE.index(action.die) * WAYS + (int(action.groups[0][1:]) if action.groups else 0)

    def action_of(self, number: int, view: View) -> Action:
        return TAKES[DICE[number // WAYS]][number % WAYS]

    def observed(self, view: View) -> Iterator[Sequence[float]]:
        assert view.seat is not None
        now, around = view.now, self.around(view.seat)
        yield one_hot(now.goal - 7, 6)
        yield [float(row == colour) for row in now.rows for colour in COLOURS]
        yield [now.middle.count(die) / EACH for die in DICE]
        groups = [[*now.groups[seat], *[()] * EACH][:EACH] for seat in around]
        yield [group.count(die) / EACH for each in groups for group in each for die in DICE]
        yield [now.scores[seat] / POINTS for seat in around]
        yield [len(now.done) / self.seats]
        yield one_hot(around.index(now.turn), self.seats)


ENCODING = BangkokEncoding
