"""What a card of the Secret Attack is worth: how likely its field comes up after its owner has gained the wager, and
before the match is over, times what the other then loses."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from typing import NamedTuple

from kitchentable.games.farkle_craps.actions import Secret
from kitchentable.games.farkle_craps.bets import CELLS
from kitchentable.games.farkle_craps.odds import ways
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.position import HALF
from kitchentable.games.farkle_craps.rules import View
from kitchentable.values import Seat

GAIN = 450
"""Points that a turn brings on average, about, after farkles and openings."""
ROLLS = 1.16
"""Rolls of all six dice in a turn: the first, and those after corners."""
LEAST = 25.0
"""Points that a card must take from the other, on average, to be laid, or more than before to be changed."""


class Aim(NamedTuple):
    """A card that could be laid: its field, whom it names, its wager, and what it takes from them on average."""

    cell: str
    target: Seat
    wager: int
    takes: float


def aims(view: View, seat: Seat) -> Iterator[Aim]:
    """The best card for each field on which one may be laid or changed, the best first; none where it does not pay."""
    options = view.options
    assert isinstance(options, Options)
    scored = view.play.scored
    others = [other for other in range(view.seats) if other != seat]
    leader = max(others, key=lambda other: scored[other])
    found = []
    for number, cell in enumerate(CELLS[options.boards]):
        card = view.bets.cards[seat][number]
        if card is None and not view.bets.unused[seat]:
            continue
        held = 0.0
        if card is not None and card.wager is not None and card.target is not None:
            held = takes(view, seat, cell, card.target, card.total, card.wager) * (
                1.0 if card.target == leader else 0.3
            )
        most = max(HALF, options.target - min(scored[seat], options.target - HALF))
        wagers = range(HALF, most + 1, HALF)
        worth, wager = max((takes(view, seat, cell, leader, scored[seat], wager), wager) for wager in wagers)
        if worth > 1.1 * held + LEAST:
            found.append(Aim(cell, leader, wager, worth))
    return iter(sorted(found, key=lambda aim: -aim.takes))


def takes(view: View, seat: Seat, cell: str, target: Seat, front: int, wager: int) -> float:
    """What such a card takes on average; a round of turns brings everybody `GAIN`."""
    play = view.play
    each_round = view.seats * ROLLS * ways(cell, play.options.scores) / 6**6
    rounds = max(1.0, (play.options.target - max(play.scored)) / GAIN)
    if play.last is not None:
        rounds = ((play.last - play.turn) % view.seats) / view.seats
    until = max(0.0, (front + wager - play.scored[seat]) / GAIN)
    if until >= rounds:
        return 0.0
    hits = exp(-each_round * until) - exp(-each_round * rounds)
    return hits * min(wager, max(0.0, play.scored[target] + GAIN * until))


def secret(aim: Aim) -> Secret:
    """The action."""
    return Secret(aim.cell, aim.target, aim.wager)
