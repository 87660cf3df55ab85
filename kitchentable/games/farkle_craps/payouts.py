"""What the bank pays and takes, and what secret attacks bring. Ids are those of `rulebook.md`."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from kitchentable.games.farkle.actions import Roll
from kitchentable.games.farkle.scoring import counted
from kitchentable.games.farkle_craps.bets import CELLS, Expiry, matches
from kitchentable.games.farkle_craps.position import Event, Position, added, changed
from kitchentable.values import Seat

Played = TypeVar("Played", bound=Position)


def paid(state: Played, won: list[int]) -> tuple[Played, list[tuple[int, ...]]]:
    """CRA-3.9, CRA-2.2: the bank pays on top of the stake, which stays."""
    totals, events, bank = list(state.play.totals), list(state.bets.events), state.bets.bank
    winning: list[tuple[int, ...]] = [()] * len(totals)
    for field in won:
        bet = state.board[field]
        for seat, stake in enumerate(state.bets.stakes[field]):
            if stake:
                gain = stake * bet.halves // 2
                totals[seat], bank = totals[seat] + gain, bank - gain
                winning[seat] = (*winning[seat], field)
                events.append(Event("paid", seat, bet.name, gain))
    return state.having(replace(state.play, totals=tuple(totals)), events=tuple(events), bank=bank), winning


def attacked(state: Played, action: Roll) -> Played:
    """CRA-4.5 to CRA-4.7: all cards on the fields of this roll are judged at once, then losses are taken."""
    counts, before = counted(action.dice), state
    scored = before.play.scored
    for cell, name in enumerate(CELLS[before.options.boards]):
        if not matches(name, counts, before.play.options.scores):
            continue
        for seat in before.seats:
            card = before.bets.cards[seat][cell]
            if card is not None:
                assert card.target is not None and card.wager is not None
                cards = changed(state.bets.cards, seat, changed(state.bets.cards[seat], cell, None))
                state = state.having(cards=cards)
                if scored[seat] >= card.total + card.wager:
                    state = _robbed(state, seat, name, card.target, card.wager)
                else:
                    state = state.having(events=(*state.bets.events, Event("missed", seat, name)))  # CRA-4.7
    return state


def _robbed(state: Played, seat: Seat, name: str, target: Seat, wager: int) -> Played:
    """CRA-4.6: cash first, then from the board, field by field, never below zero."""
    cash = min(wager, max(0, state.play.totals[target]))
    left, stakes = wager - cash, state.bets.stakes
    for field, row in enumerate(stakes):
        taken = min(left, row[target])
        left, stakes = left - taken, changed(stakes, field, added(row, target, -taken))
    play = replace(state.play, totals=added(state.play.totals, target, -cash))
    event = Event("hit", seat, name, wager - left, target)
    events = (*state.bets.events, event)
    return state.having(play, stakes=stakes, events=events, bank=state.bets.bank + wager - left)


def cleared(state: Played, expiry: Expiry) -> Played:
    """CRA-3.9, CRA-2.2: lost bets go to the bank."""
    stakes, events, bank = state.bets.stakes, list(state.bets.events), state.bets.bank
    for field, bet in enumerate(state.board):
        if bet.expiry == expiry:
            events += [Event("cleared", seat, bet.name, stake) for seat, stake in enumerate(stakes[field]) if stake]
            bank += sum(stakes[field])
            stakes = changed(stakes, field, (0,) * len(state.seats))
    return state.having(stakes=stakes, events=tuple(events), bank=bank)
