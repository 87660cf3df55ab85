"""The best rearrangement of a Rummikub table: exact, for the most tiles, the most points, or the best initial meld.

    >>> best = solve(parse_tiles("R4 B9 J"), parse_sets("R5 R6 R7 / K1 R1 B1"), "tiles")
    >>> best.optimum, spell(best.played)
    (2, 'R4 J')

The search itself is in `kernel.py` and is compiled where numba is installed; `layout.py` makes sets of what it finds.
"""

import threading
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any, Literal

from kitchentable.arrays import Int64s as Array
from kitchentable.arrays import np
from kitchentable.games.rummikub import kernel, layout
from kitchentable.games.rummikub.tiles import JOKER, NAMES, VALUES, Tiles, fault, points, spell, worth
from kitchentable.games.rummikub.tiles import parse_sets as parse_sets
from kitchentable.games.rummikub.tiles import parse_tiles as parse_tiles
from kitchentable.games.rummikub.words import say
from kitchentable.kernels import compiled, have_numba, may_wait
from kitchentable.values import Problem, Struct

Goal = Literal["tiles", "points", "meld"]
GOALS: tuple[Goal, ...] = ("tiles", "points", "meld")
SHORT: Mapping[Goal, tuple[int, ...]] = {"tiles": (0, 2), "points": (0, 15)}
"""By how much an answer may fall short of laying everything while that is still searched for first; found by trial."""


class Answer(Struct):
    """The best play: what it reaches, the whole new table (for a meld: the new sets alone), the rack tiles in it."""

    goal: Goal
    optimum: int
    sets: tuple[Tiles, ...]
    played: Tiles


def solve(
    rack: Sequence[int], table: Sequence[Sequence[int]] = (), goal: Goal = "tiles", most_jokers: int = 2
) -> Answer:
    """The best play from the rack onto a legal table; the table unchanged where nothing can be played.

    The optimum counts rack tiles (`tiles`), their points with a joker at 30 (`points`), or the points of an initial
    meld from the rack alone with jokers at what they stand for (`meld`). No set holds more than `most_jokers`, 1 or 2.
    Raises `Problem` for tiles that the box does not have and for a table with a set that is none.
    """
    sets = tuple(map(tuple, table))
    on_rack, on_table = _checked_counts(rack, sets, most_jokers)
    if goal == "meld":
        sets, on_table = (), [0] * (JOKER + 1)
    found = _search(on_rack, on_table, sets, goal)
    if found is None:
        return Answer(goal, 0, sets, ())
    optimum, laid = found
    new = layout.arrange(laid, sets)
    if any(row.count(JOKER) > most_jokers for row in new):
        optimum, new = _one_joker_a_set(on_rack, on_table, sets, goal, optimum)
    played = [-count for count in on_table]
    for row in new:
        for tile in row:
            played[tile] += 1
    return Answer(goal, optimum, new, tuple(tile for tile, count in enumerate(played) for _ in range(count)))


def _checked_counts(rack: Sequence[int], table: Sequence[Tiles], most_jokers: int) -> tuple[list[int], list[int]]:
    """How often each tile is on the rack and on the table; raises `Problem` for what cannot be there."""
    for row in table:
        if worth(row) is None:
            wrong = say(f"fault-{fault(row)}")
            raise Problem(say("table-not-legal", row=spell(row) or say("an-empty-set"), wrong=wrong))
        if row.count(JOKER) > most_jokers:
            raise Problem(say("table-not-legal", row=spell(row), wrong=say("one-joker")))
    counts = [0] * (JOKER + 1), [0] * (JOKER + 1)
    for part, tiles in zip(counts, (rack, [tile for row in table for tile in row]), strict=True):
        for tile in tiles:
            if not 0 <= tile <= JOKER:
                raise Problem(say("no-tile-number", number=tile, most=JOKER))
            part[tile] += 1
    for tile, both in enumerate(map(sum, zip(*counts, strict=True))):
        if both > 2:
            raise Problem(say("box-has-two", tile=NAMES[tile], count=both))
    return counts


_ready = False
"""Whether `warm_up` has compiled the search for this process."""


class _Scratch(threading.local):
    """The arrays that a search fills, one lot a thread; grown when a position needs more."""

    def __init__(self) -> None:
        self.code: Any = None
        """The kernel as this thread has it, once that is compiled."""
        self.memo = np.zeros((4, 3, 3, 64, kernel.MAX_OPTIONS), dtype=np.int64)
        self.known = np.zeros((4, 3, 3, 64), dtype=np.int64)
        self.begins = np.zeros(16, dtype=np.int64)
        self.grow(1 << 13)

    def grow(self, slots: int) -> None:
        """Makes room for layers: a hash table, and four times as many states (key, value, parent, choice)."""
        self.layers = (
            np.zeros(slots, dtype=np.int32),
            np.zeros(4 * slots, dtype=np.int64),
            np.zeros(4 * slots, dtype=np.int64),
            np.zeros(4 * slots, dtype=np.int32),
            np.zeros(4 * slots, dtype=np.int32),
        )

    def kernels(self) -> Any:
        """The search compiled; interpreted in a thread that may not wait for a compiler, until another has waited."""
        if self.code is None and at_hand():
            self.code = compiled(kernel)
        return self.code or kernel

    def search(self, tiles: object, jokers: int, reach: int, goal: Goal) -> tuple[int, int, int]:
        """What `kernel.search` answers, with as much room as it needs."""
        mode = GOALS.index(goal)
        while True:
            best, at, extra = self.kernels().search(
                tiles, jokers, reach, mode, self.memo, self.known, self.begins, self.layers
            )
            if best != kernel.OVERFLOW:
                return int(best), int(at), int(extra)
            self.grow(4 * len(self.layers[0]))


@cache
def _scratch() -> _Scratch:
    """The one scratch object, made when the first question comes."""
    return _Scratch()


def warm_up(options: object = None) -> None:
    """Compiles the search, or reads it from what is kept on the machine."""
    global _ready
    solve((), (), "tiles")
    _ready = True


def at_hand() -> bool:
    """Whether a question is answered at once, or this thread may wait until the search is compiled."""
    return _ready or may_wait() or not have_numba()


@cache
def _sets_with_one_joker() -> tuple[Tiles, ...]:
    """Every group, and every run of three to five, with one joker in it: longer runs part into these and others."""
    groups = [
        (*(VALUES * colour + v for colour in colours), JOKER)
        for v in range(VALUES)
        for size in (2, 3)
        for colours in combinations(range(4), size)
    ]
    runs = [
        (*cells[:place], *cells[place + 1 :], JOKER)
        for size in (3, 4, 5)
        for tile in range(JOKER)
        if tile % VALUES + size <= VALUES
        for cells in [tuple(range(tile, tile + size))]
        for place in range(size)
    ]
    return tuple(dict.fromkeys((*groups, *runs)))


def _one_joker_a_set(
    on_rack: list[int], on_table: list[int], table: tuple[Tiles, ...], goal: Goal, bound: int
) -> tuple[int, tuple[Tiles, ...]]:
    """The optimum, and the new table, where both jokers could be laid and no set may hold the two of them.

    Either one joker is laid at most, or one is in a set of its own and the other among the rest: every such set is
    tried, and a rest is only looked for while it would be better. `bound`: what two jokers in a set would reach.
    """
    best, new = 0, table
    if on_table[JOKER] < 2:
        found = _search([*on_rack[:JOKER], 1 - on_table[JOKER]], on_table, table, goal)
        if found:
            best, new = found[0], layout.arrange(found[1], table)
    for row in dict.fromkeys((*(tuple(sorted(row)) for row in table if JOKER in row), *_sets_with_one_joker())):
        if best == bound:
            break
        if any(on_rack[tile] + on_table[tile] == 0 for tile in row):
            continue
        own = [tile for tile in row if not on_table[tile]]
        gain = worth(row) or 0 if goal == "meld" else len(own) if goal == "tiles" else sum(map(points, own))
        rest_table = [max(0, count - (tile in row)) for tile, count in enumerate(on_table)]
        rest_rack = [count - (tile in own) for tile, count in enumerate(on_rack)]
        found = _search(rest_rack, rest_table, table, goal, best + 1 - gain)
        if found is None and not any(rest_table):
            found = 0, layout.NOTHING
        if found and found[0] + gain > best:
            best, new = found[0] + gain, layout.arrange(found[1], table, row)
    return best, new


def _search(
    on_rack: list[int], on_table: list[int], table: tuple[Tiles, ...], goal: Goal, more: int = 0
) -> tuple[int, layout.Laid] | None:
    """The optimum and what is laid for it; None where no set can be laid, or the optimum would be less than `more`.

    `table` only tells what would be good to keep: what must be laid is `on_table`.
    """
    s = _scratch()
    must = layout.by_number(on_table)
    jokers = on_table[JOKER] + on_rack[JOKER]
    avail = layout.by_number([there + own for there, own in zip(on_table, on_rack, strict=True)])
    s.kernels().keep_useful(avail, jokers)
    least = 0
    if goal != "meld":
        least = sum(count if goal == "tiles" else count * points(tile) for tile, count in enumerate(on_table) if count)
    tiles = (avail, must, *layout.links(table))
    best, at, extra = -1, 0, 0
    for reach in _reaches(goal, avail, jokers, least, more):
        best, at, extra = s.search(tiles, jokers, reach, goal)
        if best > 0:
            break
    if best <= 0:
        return None
    return best // kernel.UNIT - least, _follow(at, avail, must, extra, on_table[JOKER])


def _reaches(goal: Goal, avail: Array, jokers: int, least: int, more: int) -> Iterator[int]:
    """What to search for, from all that could be laid at most down to what must be reached.

    Often nothing, or little, has to stay on the rack; where that much is asked for, the search soon drops what falls
    short of it, which makes it several times as fast where many tiles and jokers are about.
    """
    reach = least + max(0, more)
    if goal != "meld":
        each = [sum(numbers) for numbers in zip(*avail.tolist(), strict=True)]
        most = sum(each) if goal == "tiles" else sum(number * count for number, count in enumerate(each))
        most += jokers * (1 if goal == "tiles" else points(JOKER))
        if most < reach:
            return
        if more <= 0:
            yield from (most - short for short in SHORT[goal] if most - short > reach)
    yield reach


def _follow(at: int, avail: Array, must: Array, extra: int, table_jokers: int) -> layout.Laid:
    """What is laid at each number, read back from the last state of the search."""
    _, _, _, parents, choices = _scratch().layers
    runs = [[0] * 15 for _ in range(4)]
    run_jokers = [[0] * 15 for _ in range(4)]
    groups: dict[int, tuple[int, ...]] = {}
    jokers = 0
    have = avail.tolist()
    for v in range(VALUES, 0, -1):
        choice = int(choices[at])
        at = int(parents[at])
        row = kernel.GROUP_WAYS[choice >> 12]
        if row[0]:
            groups[v] = row
            jokers += row[1]
        for c in range(4):
            u = choice >> 3 * c & 7
            if u:
                runs[c][v] = u
                run_jokers[c][v] = wild = max(0, u - have[c][v] + row[2 + c])
                jokers += wild
    return layout.Laid(runs, run_jokers, groups, extra, max(0, table_jokers - jokers - extra), must.tolist())
