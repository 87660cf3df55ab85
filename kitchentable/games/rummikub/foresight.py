"""What a new table would offer the others: of plays that are as good for oneself, the one that helps them least."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from kitchentable.games.rummikub.actions import Table
from kitchentable.games.rummikub.rules import View
from kitchentable.games.rummikub.solver import solve
from kitchentable.games.rummikub.tiles import ALL_TILES, JOKER, Tiles, worth
from kitchentable.values import Seat


def least_help(view: View, action: Table, played: Tiles) -> Table:
    """Of the plays that lay as many tiles with numbers as this one, the one of which the others have the least."""
    lacking = could_not_play(view)
    unseen = Counter(ALL_TILES)
    unseen.subtract((*view.mine, *(tile for row in view.common.table for tile in row)))
    return min(_equal_plays(view, action, played), key=lambda other: _help(other, view, unseen, lacking))


def could_not_play(view: View) -> Mapping[Seat, int]:
    """Who has drawn instead of playing on the table as it lies, and how many tiles: they had none that fits it."""
    found: dict[Seat, int] = {}
    for back in range(1, view.seats):
        seat = (view.common.turn - back) % view.seats
        drew = -view.common.did[seat]
        if drew <= 0:
            break
        if view.common.melded[seat]:
            found[seat] = drew
    return found


@lru_cache(maxsize=1 << 15)
def extensions(row: Tiles) -> frozenset[int]:
    """The tiles with a number that can be added to a set as it is; the row is sorted."""
    return frozenset(tile for tile in range(JOKER) if worth((*row, tile)))


def fitting(table: Sequence[Tiles]) -> frozenset[int]:
    """The tiles that can be added to some set of a table."""
    return frozenset().union(*(extensions(tuple(sorted(row))) for row in table))


def _equal_plays(view: View, action: Table, played: Tiles) -> Iterator[Table]:
    """The play itself, the one that lays the most points, and those that do without one of its tiles."""
    yield action
    rack = tuple(tile for tile in view.mine if tile != JOKER)
    most = view.options.max_jokers_per_set
    others = [solve(rack, view.common.table, "points", most)]
    for tile in dict.fromkeys(played):
        left = list(rack)
        left.remove(tile)
        others.append(solve(left, view.common.table, "tiles", most))
    yield from (Table(other.sets) for other in others if len(other.played) == len(played))


def _help(action: Table, view: View, unseen: Counter[int], lacking: Mapping[Seat, int]) -> float:
    """The share of the others' racks that could be added to the new table, all others together."""
    new, old = fitting(action.sets), fitting(view.common.table)
    share = 0.0
    for seat in range(view.seats):
        if seat != view.seat and view.counts[seat]:
            drawn = min(1.0, lacking.get(seat, view.counts[seat]) / view.counts[seat])
            share += sum(unseen[tile] * (drawn if tile in old else 1.0) for tile in new)
    return share / max(1, unseen.total())
