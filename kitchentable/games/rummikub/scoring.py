"""Who begins a game, and what everybody gets at its end. Ids are those of `rulebook.md`."""

from collections.abc import Sequence
from random import Random

from kitchentable.games.rummikub.tiles import ALL_TILES, JOKER, VALUES, Tiles, beyond, rack_points
from kitchentable.values import Seat

PARTS = 6
"""Scores are kept in sixths of a point, so that a shared win splits without remainder."""


def settle(racks: Sequence[Tiles]) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    """Who wins a game that ended with these racks, and every seat's gain in `PARTS`; gains sum to zero (RUM-8.7)."""
    values = [rack_points(rack) for rack in racks]
    ranks = [(value, len(rack)) for value, rack in zip(values, racks, strict=True)]  # RUM-8.5, RUM-8.6
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))
    gains = [PARTS * (min(values) - value) for value in values]  # RUM-8.2; RUM-8.3 is in rack_points
    share = -sum(gain for seat, gain in enumerate(gains) if seat not in winners) // len(winners)
    return winners, tuple(share if seat in winners else gain for seat, gain in enumerate(gains))


def placed(won: Sequence[int], totals: Sequence[int]) -> tuple[int, ...]:
    """RUM-9.3: everybody's place in the match, by games won, then by the total score."""
    ranks = list(zip(won, totals, strict=True))
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


def points_of(parts: int) -> int | float:
    """A score in points: a whole number wherever it is one."""
    return parts // PARTS if parts % PARTS == 0 else parts / PARTS


def first_by_lots(lots: Sequence[Tiles], seats: int) -> Seat | None:
    """Who begins by the tiles drawn (RUM-3.1), or None if they do not decide it, or more was drawn than needed."""
    if len(lots) != seats or beyond(tile for lot in lots for tile in lot) is not None:
        return None
    waiting = [list(lot) for lot in lots]
    among = list(range(seats))
    while len(among) > 1:
        best: dict[Seat, int] = {}
        for seat in among:
            while waiting[seat] and waiting[seat][0] == JOKER:
                waiting[seat].pop(0)
            if not waiting[seat]:
                return None
            best[seat] = waiting[seat].pop(0) % VALUES
        among = [seat for seat in among if best[seat] == max(best.values())]
    return among[0] if not any(waiting) else None


def draw_lots(rng: Random, seats: int) -> tuple[Seat, tuple[Tiles, ...]]:
    """Each draws a tile for the start; jokers and ties are drawn again."""
    box = list(ALL_TILES)
    rng.shuffle(box)
    lots: list[list[int]] = [[] for _ in range(seats)]
    among = list(range(seats))
    while len(among) > 1:
        best: dict[Seat, int] = {}
        for seat in among:
            lots[seat].append(box.pop())
            while lots[seat][-1] == JOKER:
                lots[seat].append(box.pop())
            best[seat] = lots[seat][-1] % VALUES
        among = [seat for seat in among if best[seat] == max(best.values())]
    return among[0], tuple(map(tuple, lots))
