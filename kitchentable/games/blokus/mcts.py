"""Thinking about a position of Blokus: the compiled search run for a time, on one or more threads."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, NamedTuple

from kitchentable import kernels
from kitchentable.arrays import HAVE_NUMPY, np
from kitchentable.games.blokus import search
from kitchentable.games.blokus.learned import weights
from kitchentable.games.blokus.manners import MANY, WIDEST, ByTable, Manner
from kitchentable.games.blokus.pieces import STRIDE
from kitchentable.games.blokus.position import Layout, Position

NODES_A_SECOND = 2_000_000
MOST_NODES = 4_000_000
AT_A_TIME = 20
"""Rounds before the first look at the clock; later looks are rarer, but at most a sixteenth of all rounds apart."""
NO_END = 1 << 30
"""More rounds than any time is enough for."""
PACE = (1, 1, 1, *(6,) * 9, 3, 3, *(1,) * 5)
"""What time does for the placements of a colour, the first, second and so on of four colours on a board."""


class SearchRoot(NamedTuple):
    """Whose placements are sought: the board, the number of players, the colour, and whether bonuses count."""

    board: Layout
    seats: int
    colour: int
    advanced: bool


class Thought(NamedTuple):
    """A placement, the rounds it was given, and the mean reward that they brought, 0 to 1."""

    code: int
    rounds: int
    value: float


class Tree:
    """One thread's search from one position, in the manner of its table; the same seed and number of rounds give the
    same tree."""

    def __init__(
        self, position: Position, table: SearchRoot, seed: int, nodes: int, manners: ByTable[Manner] = MANY
    ) -> None:
        self.position, self.table = position, table
        self.manner = manners.among(table.seats, table.board.colours)
        self.ints = np.empty((nodes, 6), np.int32)
        self.reals = np.empty((nodes, 4), np.float32)
        self.ints[0] = (0, 0, -1, table.colour, 0, 0)
        self.reals[0] = 0
        self.used, self.rounds = 1, 0
        self.rng = np.array([1 + seed % (2**31 - 2)], np.int64)
        self.played = np.zeros((4, 91 * STRIDE), np.int32)
        self.weights = weights(table.board.colours, table.seats, table.board.size)
        self.fast = kernels.compiled(search)

    def grow(self, rounds: int) -> None:
        """So many rounds more."""
        table = self.table
        self.used = self.fast.search(
            *self.position, table.board.colours, table.seats, table.board.size, int(table.advanced),
            self.ints, self.reals, self.used, rounds, self.rng, self.played, self.rounds, self.weights, self.manner,
        )  # fmt: skip
        self.rounds += rounds

    def lead(self) -> int:
        """How many rounds more than any other the leading placement has."""
        first, kids = int(self.ints[0, search.FIRST]), int(self.ints[0, search.KIDS])
        rounds = sorted(self.ints[first : first + kids, search.VISITS].tolist())
        return int(rounds[-1] - rounds[-2])

    def thoughts(self) -> list[Thought]:
        """The root's placements, those with most rounds first."""
        first, kids = int(self.ints[0, search.FIRST]), int(self.ints[0, search.KIDS])
        found = []
        for child in range(first, first + max(0, kids)):
            rounds = int(self.ints[child, search.VISITS])
            value = float(self.reals[child, search.VALUE]) / rounds if rounds else 0.0
            found.append(Thought(int(self.ints[child, search.MOVE]), rounds, value))
        return sorted(found, key=lambda thought: (-thought.rounds, -thought.value))


def warm_up(options: object = None) -> Any:
    """Compiles the search, or reads it from the cache."""
    from kitchentable.games.blokus import position

    position.warm_up()
    fast = kernels.compiled(search)
    if not HAVE_NUMPY:
        return fast
    board = position.layout("duo", False)
    Tree(position.new(board), SearchRoot(board, 2, 0, False), 1, 4096).grow(1)
    return fast


def part_of_time(board: Layout, laid: int) -> float:
    """Which part of the time that a colour has left for a match its next placement is to have, when it has laid so
    many pieces. Some pieces are never laid."""
    pace = PACE if board.colours == 4 else (1,) * len(PACE)
    rest = pace[min(laid, len(pace) - 1) :]
    return rest[0] / sum(rest)


def think(
    position: Position,
    table: SearchRoot,
    seed: int,
    seconds: float,
    rounds: int = NO_END,
    threads: int = 1,
    manners: ByTable[Manner] = MANY,
) -> list[Thought]:
    """The placements of the colour to play, most promising first; none if it has none.

    Stops after so many seconds, or so many rounds a thread, or when the best placement cannot be overtaken. Threads
    search trees of their own, whose rounds are added up. With one thread and a number of rounds that fits into the
    time, the same seed gives the same answer.
    """
    nodes = int(min(MOST_NODES, 4096 + NODES_A_SECOND * seconds, 4096 + WIDEST * min(rounds, 1 << 20)))
    trees = [Tree(position, table, seed + 7919 * number, nodes, manners) for number in range(threads)]
    end = monotonic() + seconds
    if threads == 1:
        _grow(trees[0], end, seconds, rounds)
        return trees[0].thoughts()
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(lambda tree: _grow(tree, end, seconds, rounds), trees))
    return _together(trees)


def _grow(tree: Tree, end: float, seconds: float, rounds: int) -> None:
    """Rounds until the time is over or the leader is safe."""
    some = AT_A_TIME
    while tree.rounds < rounds:
        tree.grow(min(some, rounds - tree.rounds))
        now = monotonic()
        if now >= end or tree.ints[0, search.KIDS] <= 1:
            return
        in_time = int(tree.rounds / max(seconds - (end - now), 1e-3) * (end - now))
        if tree.lead() > min(rounds - tree.rounds, in_time):
            return
        some = max(AT_A_TIME, min(tree.rounds // 16, in_time))


def _together(trees: list[Tree]) -> list[Thought]:
    """The thoughts of several trees added up."""
    rounds: dict[int, int] = {}
    value: dict[int, float] = {}
    for tree in trees:
        for thought in tree.thoughts():
            rounds[thought.code] = rounds.get(thought.code, 0) + thought.rounds
            value[thought.code] = value.get(thought.code, 0.0) + thought.rounds * thought.value
    found = [Thought(code, count, value[code] / count if count else 0.0) for code, count in rounds.items()]
    return sorted(found, key=lambda thought: (-thought.rounds, -thought.value))
