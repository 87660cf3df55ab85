"""Long rounds of two solved for one side, and how far anybody can exploit that."""

from collections.abc import Iterator
from typing import Any

from kitchentable.arrays import np
from kitchentable.games.perudo.actions import Cup
from kitchentable.games.perudo.duel import Duel, round_of
from kitchentable.games.perudo.duel_solver import Bytes, numbers
from kitchentable.games.perudo.large_learning import room
from kitchentable.games.perudo.large_tree import Singles, choices_of, tree
from kitchentable.kernels import compiled

BETWEEN = 20
"""The tree grows after so many steps."""
SHARE = 1 / 8
"""It then follows bids of theirs, so many as a share of the decisions that there are; behind each come several."""
ASTRAY = 0.1
"""Every other time I do anything at all so often, before it grows: much seems not worth doing only because nothing that
may come of it is followed."""
IDLE = 4
"""It has grown when it finds nothing more to follow so many times."""
GROWING = 0.2
"""That is about so large a part of the work."""


class LargeSolver:
    """A long round that is being solved for who opens (0) or is second (1), in a tree of so many decisions at most. A
    plan says how often I make each choice: an array by place of mine (`Tree`)."""

    def __init__(self, duel: Duel, me: int, most: int) -> None:
        from kitchentable.games.perudo import large_answer, large_learning, large_tree

        self.game, self.me, self.steps = round_of(duel), me, 0
        self._grow: Any = compiled(large_tree)
        self._learning: Any = compiled(large_learning)
        self._answer: Any = compiled(large_answer)
        g = numbers(self.game)
        self.tree = tree(self.game, g, me, most)
        self._room = room(self.tree)
        self._chance = [g.chance[side, : g.hands[side]].astype(np.float32) for side in (me, 1 - me)]
        self._counting, self._apart = g.counting[me, : g.hands[me]], _apart(self.game.hands[me])
        if me == 0:
            self._grow.followed(self.tree, 0, -1)
        else:
            self._grow.opened(self.tree)

    def learn(self, steps: int, astray: float = 0.0) -> None:
        """Takes so many steps more, in which I do anything at all so often."""
        self._learning.learned(self.tree, *self._chance, self.steps, steps, astray, self._room)
        self.steps += steps

    def grow(self) -> int:
        """Looks at more of what they may bid, and begins to count anew; answers how many decisions more, or -1 where
        there is no room."""
        r, self.steps = self._room, 0
        for each in (r.sums, r.owed, r.won, r.met):
            each[:] = 0.0
        return int(self._grow.grown(self.tree, len(r.regrets), len(r.sums), SHARE))

    def filling(self, steps: int) -> Iterator[float]:
        """Grows while there is room and more to look at, and then takes so many steps; answers each time which part of
        that is done."""
        astray, more, none = ASTRAY, 0, 0
        while more >= 0 and none < IDLE:
            self.learn(BETWEEN, astray)
            more, astray = self.grow(), ASTRAY - astray
            none = 0 if more > 0 else none + 1
            yield GROWING * float(self.tree.filled[0]) / len(self.tree.mine)
        for step in range(1, steps + 1):
            self.learn(1)
            yield GROWING + (1 - GROWING) * step / steps

    def plan(self) -> Singles:
        """The average of all steps since the tree has grown; dudo where no step led."""
        found = np.zeros(int(self.tree.filled[3]), np.float32)
        self._learning.averaged(self.tree, self._room, found)
        return found

    def kept(self, plan: Singles) -> tuple[Bytes, Singles]:
        """The plan as codes of a table (`large_answer.py`), and the chances that they stand for."""
        codes, kept = np.zeros(len(plan), np.uint8), np.zeros(len(plan), np.float32)
        self._answer.led(self.tree, self._chance[0], plan, self._room)
        self._answer.rounded(self.tree, self._chance[0], plan, self._room, codes, kept)
        return codes, kept

    def answer(self, plan: Singles) -> float:
        """The chance of the best answer to a plan by somebody who knows it: exact."""
        self._answer.led(self.tree, self._chance[0], plan, self._room)
        self._answer.best(self.tree, self._room)
        return float(self._chance[1] @ self._room.value[0, : len(self._chance[1])])

    def decisions(self) -> list[tuple[int, bytes]]:
        """The number of every decision of mine, and the numbers of all bids before it."""
        t, found = self.tree, dict[int, bytes]()
        for n in range(int(t.filled[0])):
            if not t.mine[n] or (n == 0 and self.me):
                continue
            theirs = int(t.before[n])
            before = found.get(int(t.before[theirs]), b"") if n else b""
            said = [int(t.standing[each]) for each in (theirs, n) if n and t.standing[each]]
            found[n] = before + bytes(said)
        return list(found.items())

    def rows(self, places: Any, decision: int) -> Any:
        """Of what is there for each place of mine that of a decision, by hand and choice."""
        hands, begin = len(self._chance[0]), int(self.tree.summed[decision])
        choices = choices_of(self.tree, decision)
        return places[begin : begin + choices * hands].reshape(choices, hands).T

    def choices(self, decision: int) -> Any:
        """The numbers of a decision's choices (`Round`)."""
        t, standing = self.tree, int(self.tree.standing[decision])
        bids = t.bid[t.first[decision] : t.first[decision] + t.raises[decision]]
        raises = self.game.raises[standing]
        return np.array([*map(raises.index, bids.tolist()), *([len(raises)] if standing else [])])

    def likest(self, decision: int, hands: Any) -> Any:
        """By hand of mine: the place of the likest one among these: as `likest` of `large_tables.py`, a decision at
        once."""
        count = self._counting[:, self.tree.standing[decision]]
        return (self._apart[:, hands] + 2 * abs(count[:, None] - count[hands])).argmin(1)

    def likely(self, plan: Singles) -> dict[int, Singles]:
        """By decision and hand of mine: how likely the plan leads there, whatever they do."""
        self._answer.led(self.tree, self._chance[0], plan, self._room)
        before = self.tree.before
        return {n: self._room.reach[before[n]] if n else self._chance[0] for n, _ in self.decisions()}

    def worth(self, decision: int) -> Singles:
        """By hand of mine: the chance to win from there against what they did in all steps; an even one where they
        never came."""
        met = self._room.met[decision]
        return np.clip(self._room.won[decision] / met, 0.0, 1.0) if met > 0.0 else np.full_like(self._chance[0], 0.5)


def _apart(hands: tuple[Cup, ...]) -> Any:
    """By pair of hands, in how many dice of each face they differ."""
    faces = np.array([[hand.count(face) for face in range(1, 7)] for hand in hands], np.int64)
    return abs(faces[:, None] - faces).sum(2)
