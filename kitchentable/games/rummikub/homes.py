"""Which of the sets that lay on the table a row is, so that it stays where that lay."""

from collections import Counter
from collections.abc import Sequence

from kitchentable.games.rummikub.tiles import Tiles

SAME = 100
"""A set that is whole still is itself before any that only share tiles with it."""


def homes(before: Sequence[Tiles], rows: Sequence[Tiles]) -> list[int]:
    """For each row the index of the set that it was; -1 for none.

    Rows keep the order of their sets: one that was begun behind all others with the last tile of a set is a new one.
    Of all ways to tell them in order the first one in which most tiles stay; what is left then by two tiles or more.
    """
    counted, old = [Counter(row) for row in rows], [Counter(row) for row in before]
    alike = [[_alike(row, lay) for lay in old] for row in counted]
    found = _in_order(alike)
    free = sorted({*range(len(before))} - {*found})
    for row, home in enumerate(found):
        if home < 0 and free:
            likeliest = max(free, key=alike[row].__getitem__)
            if alike[row][likeliest] > 1:
                found[row] = likeliest
                free.remove(likeliest)
    return found


def _alike(row: Counter[int], lay: Counter[int]) -> int:
    return SAME if row == lay else (row & lay).total()


def _in_order(alike: Sequence[Sequence[int]]) -> list[int]:
    """The pairs of rows and columns, each in order, with the greatest sum: the column of each row, or -1."""
    rows, columns = len(alike), len(alike[0]) if alike else 0
    best = [[0] * (columns + 1) for _ in range(rows + 1)]  # of the rows and columns from there on
    for row in reversed(range(rows)):
        for column in reversed(range(columns)):
            paired = alike[row][column] + best[row + 1][column + 1]
            best[row][column] = max(paired, best[row + 1][column], best[row][column + 1])
    found, row, column = [-1] * rows, 0, 0
    while row < rows and column < columns:
        if best[row][column] == alike[row][column] + best[row + 1][column + 1] and alike[row][column]:
            found[row] = column
            row, column = row + 1, column + 1
        elif best[row][column] == best[row + 1][column]:
            row += 1
        else:
            column += 1
    return found
