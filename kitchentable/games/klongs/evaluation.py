"""How far every seat leads: points, warehouses, and what landing spots and market days still promise."""

from __future__ import annotations

from collections import Counter

from kitchentable import game
from kitchentable.games.klongs.components import GOODS, boat
from kitchentable.games.klongs.market import store_value
from kitchentable.games.klongs.prospects import Prospects, load
from kitchentable.games.klongs.rules import State
from kitchentable.values import Seat


def lead(state: game.State) -> list[float]:
    """How far every seat leads the mean of the others: points, warehouses, and what the market days still promise.

    On a market day that is what a great one would bring, played out greedily; before, what landing spots promise.
    """
    assert isinstance(state, State)
    totals = [float(score) for score in state.scores]
    if state.phase != "over":
        totals = [score + store_value(kept) for score, kept in zip(totals, state.stores, strict=True)]
    if state.phase == "market":
        totals = [score + gain for score, gain in zip(totals, harvest(state), strict=True)]
    others = state.seats - 1
    ahead = [score - (sum(totals) - score) / others for score in totals]
    if state.phase in ("over", "market"):
        return ahead
    return [score + Prospects(state, seat).total for seat, score in enumerate(ahead)]


def harvest(state: State) -> list[float]:
    """What every seat would still win if a great market day were held now and all scored greedily."""
    box, seats, owners = state.box, state.seats, state.owners
    spots: dict[int, tuple[float, list[int]]] = {}
    for spot in box.landings:
        four = box.around(spot)
        if all(state.boats[field] for field in four):
            loads = [load(state.boats[field]) for field in four]
            factor = sum(held for held, _ in loads) * float(1 << sum(cook for _, cook in loads))
            aboard = [0] * seats
            for field in four:
                if owners[field] >= 0:
                    aboard[owners[field]] += 1
            spots[spot] = (factor, aboard)
    goods = [Counter(boat(name).good for name in kept) for kept in state.stores]
    gains, turn, idle = [0.0] * seats, state.turn if state.market else 0, 0
    while idle < seats and spots:
        best = _best_spot(spots, turn, seats)
        idle = idle + 1 if best < 0 else 0
        if best >= 0:
            factor, aboard = spots[best]
            for seat in range(seats):
                gains[seat] += factor * aboard[seat]
            taken = _cheapest(state, spots, best, turn)
            good = boat(state.boats[taken]).good
            goods[turn][good] += 1
            gains[turn] += goods[turn][good] * (good in GOODS)
            for around in box.squares_of[taken]:
                spots.pop(around, None)
        turn = (turn + 1) % seats
    return gains


def _best_spot(spots: dict[int, tuple[float, list[int]]], turn: Seat, seats: int) -> int:
    """The landing spot that brings the seat the most ahead of the others; -1 if they have none."""
    best, most = -1, -1e9
    for spot, (factor, aboard) in spots.items():
        if aboard[turn]:
            lead = factor * (aboard[turn] - (sum(aboard) - aboard[turn]) / (seats - 1))
            if lead > most:
                best, most = spot, lead
    return best


def _cheapest(state: State, spots: dict[int, tuple[float, list[int]]], spot: int, turn: Seat) -> int:
    """The own or neutral boat at a landing spot whose leaving costs the seat the least elsewhere."""
    best, least = -1, 1e9
    for field in state.box.around(spot):
        if state.owners[field] == turn or state.owners[field] < 0:
            loss = 0.0
            for other in state.box.squares_of[field]:
                if other != spot and other in spots:
                    factor, aboard = spots[other]
                    loss += factor * (aboard[turn] * state.seats - sum(aboard))
            if loss < least:
                best, least = field, loss
    return best
