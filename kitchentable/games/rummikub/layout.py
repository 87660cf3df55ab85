"""From what the solver lays to rows of tiles, leaving as many sets of the old table as they are as is cheap."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from kitchentable.arrays import Int64s as Array
from kitchentable.arrays import np
from kitchentable.games.rummikub.tiles import JOKER, VALUES, Tiles, in_order, is_group, run_starts, stands_for, worth
from kitchentable.values import Struct


class Laid(Struct):
    """How many tiles lie where: what the search decided, not yet parted into sets.

    runs, run_jokers: cells of runs and the jokers among them, by colour and number; groups: rows of `kernel.GROUPS` by
    number; extra: jokers to add to any set; forced: jokers of the table that must still take a rack tile's place;
    must: the tiles of the table.
    """

    runs: list[list[int]]
    run_jokers: list[list[int]]
    groups: dict[int, tuple[int, ...]]
    extra: int
    forced: int
    must: list[list[int]]


NOTHING = Laid([[0] * 15] * 4, [[0] * 15] * 4, {}, 0, 0, [[0] * 16] * 4)
"""No tile laid."""


@lru_cache(maxsize=64)
def links(table: tuple[Tiles, ...]) -> tuple[Array, Array]:
    """The steps of the table's runs into each number, and the tiles in its groups: two arrays (4, 16) to read only."""
    steps, grouped = [0] * (JOKER + 1), [0] * (JOKER + 1)
    for row in table:
        if is_group(row):
            for tile in row:
                grouped[tile] += 1
        else:
            for tile in sorted(stands_for(row))[1:]:
                steps[tile] += 1
    return by_number(steps), by_number(grouped)


def by_number(counts: Sequence[int]) -> Array:
    """Counts by tile as an array (4, 16) by colour and number, numbers from 1; jokers are left out."""
    rows = [[0, *counts[VALUES * colour : VALUES * (colour + 1)], 0, 0] for colour in range(4)]
    return np.array(rows, dtype=np.int64)


class _Pile:
    """What is left to part into sets, taken from as old sets are kept."""

    def __init__(self, laid: Laid) -> None:
        self.runs = [row[:] for row in laid.runs]
        self.wild = [row[:] for row in laid.run_jokers]
        self.groups = {v: list(row) for v, row in laid.groups.items()}
        self.extra = laid.extra

    def keep(self, row: Tiles) -> bool:
        """Takes an old set out of the pile if the rest still parts into sets; answers whether it did."""
        return self._keep_group(row) if is_group(row) else self._keep_run(row)

    def _keep_run(self, row: Tiles) -> bool:
        cells = stands_for(row)
        colour = cells[0] // VALUES
        runs, wild, extra = self.runs[colour][:], self.wild[colour][:], self.extra
        if not any(runs):
            return False
        for tile, cell in zip(row, cells, strict=True):
            v = cell % VALUES + 1
            if tile == JOKER and not wild[v]:
                extra -= 1
                continue
            if tile == JOKER:
                wild[v] -= 1
            runs[v] -= 1
            if runs[v] < wild[v]:
                return False
        if extra < 0 or not parts(runs):
            return False
        self.runs[colour], self.wild[colour], self.extra = runs, wild, extra
        return True

    def _keep_group(self, row: Tiles) -> bool:
        v = next(tile for tile in row if tile != JOKER) % VALUES + 1
        if v not in self.groups:
            return False
        left = self.groups[v][:]
        left[0] -= 1
        extra = self.extra
        for tile in row:
            if tile != JOKER:
                left[2 + tile // VALUES] -= 1
            elif left[1]:
                left[1] -= 1
            else:
                extra -= 1
        cells = sum(left[1:6])
        if min(left) < 0 or extra < 0 or max(left[2:6]) > left[0] or not 3 * left[0] <= cells <= 4 * left[0]:
            return False
        self.groups[v], self.extra = left, extra
        return True

    def rest(self) -> list[list[int]]:
        """New sets of all that is left; extra jokers are not in them."""
        rows = []
        for colour in range(4):
            if not any(self.runs[colour]):
                continue
            wild, base = self.wild[colour], VALUES * colour - 1
            for first, last in intervals(self.runs[colour]):
                if not any(wild):
                    rows.append(list(range(base + first, base + last + 1)))
                    continue
                row = []
                for v in range(first, last + 1):
                    row.append(JOKER if wild[v] else base + v)
                    wild[v] -= wild[v] > 0
                rows.append(row)
        for v, left in self.groups.items():
            tiles = [VALUES * colour + v - 1 for colour in range(4) for _ in range(left[2 + colour])]
            tiles += [JOKER] * left[1]
            rows += [tiles[place :: left[0]] for place in range(left[0])]
        return rows


def parts(runs: Sequence[int]) -> bool:
    """Whether counts of one colour, by number, part into runs of three and more."""
    one = two = many = 0
    for count in runs:
        begun = count - one - two
        if begun < 0:
            return False
        on = min(begun, many)
        one, two, many = begun - on, one, two + on
    return one == two == 0


def intervals(runs: Sequence[int]) -> list[tuple[int, int]]:
    """The runs that counts of one colour part into, as (first, last) number; for counts where `parts` is true."""
    open_at: list[int] = []
    done = []
    for v, count in enumerate(runs):
        while len(open_at) > count:
            done.append((open_at.pop(0), v - 1))
        open_at += [v] * (count - len(open_at))
    return done


def arrange(laid: Laid, table: Sequence[Tiles], given: Tiles = ()) -> tuple[Tiles, ...]:
    """The new table: old sets where they were as far as they can stay, then the new ones where most of theirs lay.

    given: a set that lies there besides what is laid, and takes none of the jokers that are to be added.
    """
    pile = _Pile(laid)
    was = next((index for index, row in enumerate(table) if given and sorted(row) == sorted(given)), -1)
    kept = [index == was or pile.keep(row) for index, row in enumerate(table)]
    old = [list(row) for index, row in enumerate(table) if kept[index] and index != was]
    new = pile.rest()
    for _ in range(pile.extra):
        _add_joker(new, old)
    for _ in range(laid.forced):
        _make_room(new, old, laid)
    if was >= 0:
        old.insert(sum(kept[:was]), list(table[was]))
    elif given:
        new.append(list(in_order(given)))
    return _in_place(old, new, table, kept)


def _add_joker(new: list[list[int]], old: list[list[int]]) -> None:
    """Adds a joker to a row that can take it, a changed one first; a run of thirteen is parted for it."""
    for row in (*new, *old):
        if worth((*row, JOKER)):
            starts = run_starts(tuple(row))
            at_front = not is_group(tuple(row)) and starts and starts[-1] + len(row) > VALUES
            row.insert(0 if at_front else len(row), JOKER)
            return
    for rows in (new, old):
        for row in rows:
            if len(row) == VALUES:
                rows.append(row[6:])
                row[6:] = [JOKER]
                return
    raise AssertionError("no set can take the joker")


def _make_room(new: list[list[int]], old: list[list[int]], laid: Laid) -> None:
    """Puts a joker of the table where a rack tile, the lowest, would have gone; only groups of four are there then."""
    rows = (*new, *old)
    used = Counter(tile for row in rows for tile in row)
    surplus = [
        (tile % VALUES, row, tile)
        for row in rows
        for tile in row
        if tile != JOKER and used[tile] > laid.must[tile // VALUES][tile % VALUES + 1]
    ]
    _, row, tile = min(surplus, key=lambda entry: entry[0])
    row[row.index(tile)] = JOKER


def _in_place(
    old: list[list[int]], new: list[list[int]], table: Sequence[Tiles], kept: Sequence[bool]
) -> tuple[Tiles, ...]:
    """The rows in the order of the old table: kept ones stay, each changed place takes the row most like it."""
    remaining = iter(old)
    waiting = [tuple(row) for row in new]
    rows: list[Tiles] = []
    for row, stays in zip(table, kept, strict=True):
        if stays:
            rows.append(tuple(next(remaining)))
        elif waiting:
            alike = [len(set(row).intersection(other)) for other in waiting]
            rows.append(waiting.pop(alike.index(max(alike))))
    return (*rows, *(tuple(row) for row in remaining), *waiting)
