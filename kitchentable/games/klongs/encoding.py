"""Bangkok Klongs in numbers: every boat on every field with all that may be said with it, moves, scorings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kitchentable.encoding import Encoding, Part, one_hot
from kitchentable.games.klongs.actions import PASS, Keep, Move, Pass, Place, Score
from kitchentable.games.klongs.components import GOODS, SPECIAL, boat, components
from kitchentable.games.klongs.options import Options
from kitchentable.games.klongs.position import View
from kitchentable.values import Action

KINDS = (*GOODS, *SPECIAL)
KEEPS: tuple[Keep, ...] = ("store", "hand")
POINTS = 100
"""Points are told in hundreds."""


class KlongsEncoding(Encoding[View]):
    """The placements boat by boat (as `boats` names them) and field by field; then moves, a field to move from and one
    of the eight around it; scorings, a landing spot and one of the four fields; and a pass.

    With a boat that takes a merchant aboard: nothing, nobody's, or the field that a merchant is fetched from. With a
    thief: nothing said, takes nothing, or a field and whether into the warehouse or the hand. With a guard the same,
    the field being the thief that is kept; nothing, and warehouse or hand for the only one.
    """

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.box = box = components(options.components)
        self.boats = tuple(sorted(set(box.deck)))
        fields = box.fields
        self._first: dict[str, int] = {}
        begin = 0
        for name in self.boats:
            self._first[name] = begin
            begin += fields * self._ways(name)
        self._moves = begin
        self._scores = begin + 8 * fields
        self._pass = self._scores + 4 * len(box.landings)
        self.actions = self._pass + 1
        steps = [(row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column]
        self._steps = [row * box.columns + column for row, column in steps]
        grid = (box.rows, box.columns)
        self.parts = (
            Part("kinds", (len(KINDS), *grid), "a plane for each kind of boat: the seven goods, thief, guard, cook"),
            Part("baskets", grid, "baskets of each boat, in parts of three"),
            Part("owners", (seats, *grid), "a plane for each seat: whose merchant is aboard"),
            Part("hand", (len(self.boats),), "boats of one's own hand, in parts of a hand", 0.0, 10.0),
            Part("hands", (seats,), "how many boats each seat has in hand, in parts of a hand", 0.0, 10.0),
            Part("stores", (seats, len(KINDS)), "boats in each warehouse by kind, in tens", 0.0, 30.0),
            Part("supply", (seats,), "merchants left, in parts of those at the start", 0.0, 2.0),
            Part("movements", (seats,), "movement cards left, in parts of those at the start"),
            Part("scores", (seats,), "points, in hundreds", 0.0, 100.0),
            Part("track", (1,), "fields of the Luk Phat track that are behind, in parts of all"),
            Part("pile", (1,), "boats in the pile, in parts of all"),
            Part("turn", (seats,), "whose turn it is"),
            Part("so far", (3,), "1 if in this turn a boat was placed; one was moved; one was taken in hand"),
            Part("market", (2,), "a small market day is on; the great one"),
        )

    def _ways(self, name: str) -> int:
        """In how many ways a boat can be placed on one field."""
        if name in ("thief", "guard"):
            return 4 + 2 * self.box.fields
        return 1 if boat(name).neutral else 2 + self.box.fields

    def number_of(self, action: Action, view: View) -> int:
        fields = self.box.by_name
        if isinstance(action, Place):
            return self._first[action.boat] + fields[action.field] * self._ways(action.boat) + self._way(action)
        if isinstance(action, Move):
            origin = fields[action.origin]
            return self._moves + 8 * origin + self._steps.index(fields[action.field] - origin)
        if isinstance(action, Score):
            landing = fields[action.landing]
            place = self.box.around(landing).index(fields[action.remove])
            return self._scores + 4 * self.box.landings.index(landing) + place
        assert isinstance(action, Pass)
        return self._pass

    def _way(self, action: Place) -> int:
        """Which of the ways to place the boat it is."""
        if action.boat in ("thief", "guard"):
            if action.prey not in ("", "none"):
                return 4 + 2 * self.box.by_name[action.prey] + (action.to == "hand")
            return 1 if action.prey else 2 + (action.to == "hand") if action.to else 0
        if action.merchant in ("", "empty"):
            return int(action.merchant == "empty")
        return 2 + self.box.by_name[action.merchant]

    def action_of(self, number: int, view: View) -> Action:
        names = self.box.names
        if number == self._pass:
            return PASS
        if number >= self._scores:
            landing, place = divmod(number - self._scores, 4)
            first = self.box.landings[landing]
            return Score(names[first], names[self.box.around(first)[place]])
        if number >= self._moves:
            origin, step = divmod(number - self._moves, 8)
            field = origin + self._steps[step]
            return Move(names[origin], names[field] if field in self.box.neighbours[origin] else "")
        name = max((name for name in self.boats if self._first[name] <= number), key=self._first.__getitem__)
        field, way = divmod(number - self._first[name], self._ways(name))
        return self._placed(name, names[field], way)

    def _placed(self, name: str, field: str, way: int) -> Place:
        names = self.box.names
        if name not in ("thief", "guard"):
            return Place(name, field, ("", "empty", *names)[way])
        if way < 2:
            return Place(name, field, "", "none" if way else "")
        prey, to = divmod(way - 4, 2)
        return Place(name, field, "", names[prey] if prey >= 0 else "", KEEPS[to])

    def observed(self, view: View) -> Iterator[Sequence[float]]:
        assert view.seat is not None
        around, box = self.around(view.seat), self.box
        afloat = [boat(name) if name else None for name in view.boats]
        yield [float(each is not None and each.good == kind) for kind in KINDS for each in afloat]
        yield [each.baskets / 3 if each else 0.0 for each in afloat]
        yield [float(owner == seat) for seat in around for owner in view.owners]
        yield [view.hand.count(name) / box.hand for name in self.boats]
        yield [view.hands[seat] / box.hand for seat in around]
        stores = [[boat(name).good for name in view.stores[seat]] for seat in around]
        yield [store.count(kind) / 10 for store in stores for kind in KINDS]
        yield [view.supply[seat] / self._merchants() for seat in around]
        yield [view.movements[seat] / max(1, box.movements) for seat in around]
        yield [view.scores[seat] / POINTS for seat in around]
        yield [view.marker / len(box.track)]
        yield [view.pile / len(box.deck)]
        yield one_hot(around.index(view.turn), self.seats)
        yield [float(view.placed), float(view.moved), float(view.drawn)]
        yield [float(view.market is not None and view.market.great == great) for great in (False, True)]

    def _merchants(self) -> int:
        return max(1, self.box.merchants[self.seats - 2])


ENCODING = KlongsEncoding
