"""Long rounds of two solved for sides that forget, and how far anybody who does not can exploit that."""

from typing import Any

from kitchentable.arrays import Floats, np
from kitchentable.games.perudo.actions import Cup
from kitchentable.games.perudo.duel import Duel, round_of
from kitchentable.games.perudo.duel_solver import Bytes, numbers
from kitchentable.games.perudo.large_answer import Trail
from kitchentable.games.perudo.large_graph import graph
from kitchentable.games.perudo.large_learning import Singles, scratch
from kitchentable.games.perudo.large_memory import Memory, Said, Span
from kitchentable.games.perudo.large_tables import STRAY
from kitchentable.kernels import compiled

WHOLE_STEPS = 4
"""Of so many steps one looks at idle choices, too."""
MOST_LINES = 1_000_000
"""Of so many bids it is told at most whether a best answer leads there."""


class LargeSolver:
    """A long round that is being solved, or whose plans are measured. A plan is an array by place (`Graph`)."""

    def __init__(self, duel: Duel, span: Span, chosen: frozenset[Said] | None = None) -> None:
        from kitchentable.games.perudo import large_answer, large_learning

        self.game, self.steps = round_of(duel), 0
        self.memory = Memory(self.game, span, chosen)
        self.graph, self.known = graph(self.memory)
        """All decisions, and what is known at each."""
        self.numbers = numbers(self.game)
        self.size = int(self.graph.place[-1])
        self._learning: Any = compiled(large_learning)
        self._answer: Any = compiled(large_answer)
        self._regrets, self._sums = np.zeros(self.size, np.float32), np.zeros(self.size, np.float32)
        choices = np.diff(self.graph.first)
        hands = self.numbers.hands[self.graph.side]
        sizes = np.repeat(hands, choices)
        self._starts = np.cumsum(sizes) - sizes
        """By choice of all decisions: its place."""
        self._even = np.repeat(1 / choices, choices * hands).astype(np.float32)
        """A plan that makes all choices alike."""
        self._current = self._even.copy()
        self._room = scratch(self.graph, self.numbers)
        self._apart = [_apart(hands) for hands in self.game.hands]
        self._judging = self._room._replace(idle=np.zeros_like(self._room.idle))
        """The same, with no choice idle: for plans that are measured."""

    def begin(self, plan: Singles) -> None:
        """Begins anew, from a plan: as if each choice had been regretted as often as it is made there."""
        self.steps, self._current = 0, plan.copy()
        self._learning.reached(self.graph, self.numbers, plan, False, self._judging)
        met = self._judging.reach[np.arange(len(self.known)), 1 - self.graph.side].sum(1)
        self._regrets[:] = plan * np.repeat(met, np.diff(self.graph.place))
        self._sums[:] = 0.0
        self._room.idle[:] = 0

    def learn(self, steps: int) -> None:
        """Takes so many steps more."""
        for _ in range(steps):
            self.steps += 1
            for me in (0, 1):
                busy = self.steps % WHOLE_STEPS != 0
                self._go(me, False, self._current, self._sums, float(self.steps) ** 2, busy)

    def even(self) -> Singles:
        """A plan that makes all choices alike."""
        return self._even.copy()

    def plan(self) -> Singles:
        """The average of all steps so far, as chances; as they are now, where no step led."""
        found = self._current.copy()
        self._learning.averaged(self.graph, self.numbers, self._sums, found)
        return found

    def kept(self, plan: Singles) -> tuple[Bytes, Singles]:
        """The plan as codes of a table (`large_answer.py`), and what is read from them."""
        codes, kept = np.zeros(self.size, np.uint8), np.zeros(self.size, np.float32)
        self._answer.rounded(self.graph, self.numbers, plan, self.reach(plan), codes, kept)
        return codes, kept

    def answer(self, plan: Singles, me: int, least: float | None = None) -> float:
        """The chance of the best answer to the other's plan, as opener (0) or second (1), by somebody who remembers all
        bids: exact, but that it wins for sure what is less likely than `least`, and where the plan says nothing."""
        duel = self.game.duel
        least = least if least is not None else 1e-6 if duel.opener + duel.other <= 8 else 1e-5
        return self._answered(plan, me, least, 0, 1.0)[0]

    def lines(self, plan: Singles, me: int, least: float, seldom: float) -> dict[Said, float]:
        """How likely the bids are to which such a best answer leads and the plan at least as often as `seldom`, if I
        do all that leads there."""
        _, trail = self._answered(plan, me, least, MOST_LINES, seldom)
        found: list[tuple[Said, Floats]] = []
        likely, never = dict[Said, float](), np.zeros(trail.answer.shape[1])
        for place in range(int(trail.filled[0])):
            before, bid = int(trail.before[place]), int(trail.bid[place])
            said, mine = found[before] if before >= 0 else ((), self.numbers.chance[me])
            if before >= 0:
                if len(said) % 2 == me:
                    mine = np.where(trail.answer[before] == bid, mine, 0.0)
                    mine = mine if mine.any() else never
                said = (*said, bid)
            found.append((said, mine))
            likely[said] = float(mine.sum() * trail.likely[place])
        return likely

    def _answered(self, plan: Singles, me: int, least: float, kept: int, seldom: float) -> tuple[float, Any]:
        """The chance of the best answer, and the trail of so many bids."""
        g = self.numbers
        hands = int(g.hands.max())
        reach, value, each = (np.zeros((len(g.need) + 2, hands)) for _ in range(3))
        reach[0] = g.chance[1 - me]
        idle = (np.maximum.reduceat(plan, self._starts) <= 0.0).astype(np.uint8)
        before, bid, filled = np.zeros(kept, np.int64), np.zeros(kept, np.int64), np.zeros(1, np.int64)
        trail = Trail(seldom, before, bid, np.zeros(kept), np.zeros((kept, hands), np.uint8), filled)
        room = (reach, value, each, self._room.held)
        self._answer.best(self.graph, g, 0, 0, 0, me, plan, idle, least, *room, -1, trail)
        return float(value[0] @ g.chance[me]), trail

    def exploitability(self, plan: Singles, least: float | None = None) -> float:
        """How far best answers get beyond the game's value, the mean of both roles, at most."""
        return (self.answer(plan, 0, least) + self.answer(plan, 1, least) - 1) / 2

    def value(self, plan: Singles) -> float:
        """The opener's chance if both keep to the plan."""
        self._go(0, True, plan, np.zeros(self.size, np.float32), 0.0)
        return float(self._room.worth[0] @ self.numbers.chance[0])

    def worth(self, plan: Singles) -> Singles:
        """By place: the chance to win the round with that choice, if both otherwise keep to the plan, or nearly."""
        straying = np.float32(1 - STRAY) * plan + np.float32(STRAY) * self._even
        found = np.full(self.size, 0.5, np.float32)
        for me in (0, 1):
            self._go(me, True, straying, found, 0.0)
        return found

    def rows(self, numbers: Any, decision: int) -> Any:
        """Of numbers by place those of a decision, by hand and choice."""
        begin, end = self.graph.place[decision : decision + 2]
        return numbers[begin:end].reshape(-1, self.numbers.hands[self.graph.side[decision]]).T

    def likest(self, decision: int, hands: Any) -> Any:
        """By hand of who is in turn: the place of the likest one among these: as `likest` of `large_tables.py`, whole
        decisions at a time."""
        side, standing = self.graph.side[decision], self.graph.standing[decision]
        count = self.numbers.counting[side, : len(self.game.hands[side]), standing]
        return (self._apart[side][:, hands] + 2 * abs(count[:, None] - count[hands])).argmin(1)

    def reach(self, plan: Singles) -> Singles:
        """By decision and hand of who is in turn: how likely their own plan leads there, whatever the other does."""
        self._learning.reached(self.graph, self.numbers, plan, False, self._judging)
        return self._room.reach[np.arange(len(self.known)), self.graph.side]

    def _go(self, me: int, judge: bool, plan: Singles, out: Singles, weight: float, busy: bool = False) -> None:
        t, g, k = self.graph, self.numbers, self._learning
        room = self._judging if judge else self._room
        k.reached(t, g, plan, busy, room)
        k.valued(t, g, me, plan, room)
        k.learned(t, g, me, judge, plan, self._regrets, out, weight, busy, room)


def _apart(hands: tuple[Cup, ...]) -> Any:
    """By pair of hands, in how many dice of each face they differ."""
    faces = np.array([[hand.count(face) for face in range(1, 7)] for hand in hands], np.int64)
    return abs(faces[:, None] - faces).sum(2)
