"""What Farkle Craps forbids, and by which rule, and what it lists; dice are judged by Farkle. Ids: `rulebook.md`."""

from __future__ import annotations

from collections.abc import Iterator

from kitchentable.drawing.text import named
from kitchentable.games.farkle.rules import FARKLE
from kitchentable.games.farkle_craps.actions import BACK, DONE, REST, Back, Done, Place, Pull, Secret
from kitchentable.games.farkle_craps.bets import CELLS
from kitchentable.games.farkle_craps.position import CHIP, HALF, LARGEST, MANY, Position, most_bet, still_to_bet
from kitchentable.games.farkle_craps.words import field_name, say
from kitchentable.values import CHANCE, Action, RuleId, Seat


def why_not(state: Position, seat: Seat, action: Action) -> RuleId | None:
    """The rule that forbids the action to the seat, or None."""
    if state.play.phase == "over":
        return RuleId("CRA-6.2")
    if isinstance(action, Place | Secret | Done):
        return _why_not_betting(state, seat, action)
    if isinstance(action, Pull):
        return _why_not_pull(state, seat, action)
    if isinstance(action, Back):
        allowed = seat in state.seats and state.bets.resting[seat] and seat in state.to_act
        return None if allowed and state.bets.phase != "pull" else RuleId("CRA-2.9")
    if state.bets.phase != "play":
        return RuleId("CRA-2.1")
    rule = state.play.why_not(seat, action)
    if rule is None:
        return None
    if seat == CHANCE and rule == "FAR-2.10":  # its sentence is one for people
        return RuleId("CRA-1.2", say("about-dice-wait", who=named(state.play.turn)))
    about = f"{rule} {FARKLE.sentence(rule, state.play.options)}" + (f" ({rule.about})" if rule.about else "")
    return RuleId("CRA-1.2", about)


def _why_not_betting(state: Position, seat: Seat, action: Place | Secret | Done) -> RuleId | None:
    bets = state.bets
    if bets.phase == "pull" and seat in state.seats and bets.winners[seat] and action == DONE:
        return None
    if bets.phase != "bets" or seat not in state.seats:
        return RuleId("CRA-2.1")
    if bets.ready[seat]:
        return RuleId("CRA-2.9" if bets.resting[seat] else "CRA-2.8")
    if isinstance(action, Place):
        return _why_not_place(state, seat, action)
    return _why_not_secret(state, seat, action) if isinstance(action, Secret) else None


def _why_not_place(state: Position, seat: Seat, action: Place) -> RuleId | None:
    if state.field(action.bet) is None:
        return RuleId("CRA-3.1", say("about-fields", fields=", ".join(field_name(bet.name) for bet in state.board)))
    if action.amount < CHIP or action.amount % CHIP:
        return RuleId("CRA-2.3")
    left = still_to_bet(state.bets, seat)
    if action.amount > left:
        return RuleId("CRA-2.4", say("about-2-4", amount=left))
    if action.amount > state.play.totals[seat]:
        return RuleId("CRA-2.5", say("about-2-5", amount=state.play.totals[seat]))
    return None


def _why_not_pull(state: Position, seat: Seat, action: Pull) -> RuleId | None:
    bets, field = state.bets, state.field(action.bet)
    if bets.phase == "play" or seat not in state.seats:
        return RuleId("CRA-2.6")
    if bets.phase == "bets" and bets.ready[seat]:
        return RuleId("CRA-2.9" if bets.resting[seat] else "CRA-2.8")
    if bets.phase == "pull" and field not in bets.winners[seat]:
        return RuleId("CRA-2.7")
    stake = 0 if field is None else bets.stakes[field][seat]
    left = stake - action.amount
    if action.amount < HALF or left < 0:
        return RuleId("CRA-2.6", say("about-2-6", amount=stake))
    return RuleId("CRA-2.6", say("about-2-6-left", amount=left)) if left % CHIP else None


def _why_not_secret(state: Position, seat: Seat, action: Secret) -> RuleId | None:
    cells = CELLS[state.options.boards]
    if action.cell not in cells:
        return RuleId("CRA-4.1", say("about-fields", fields=", ".join(map(field_name, cells))))
    if action.target not in state.seats or action.target == seat:
        return RuleId("CRA-4.4")
    if action.wager is None or not HALF <= action.wager <= LARGEST or action.wager % HALF:
        return RuleId("CRA-4.3", say("about-4-3", amount=10 * HALF))
    new = state.bets.cards[seat][cells.index(action.cell)] is None
    return RuleId("CRA-4.2") if new and not state.bets.unused[seat] else None


def legal_actions(state: Position, seat: Seat) -> Iterator[Action]:
    """All of the dice; of bets, pulls and secret attacks one for each field, with the least amount."""
    bets = state.bets
    if bets.phase == "pull":
        yield from (_least_pull(state, seat, field) for field in bets.winners[seat])
        yield DONE
    elif bets.phase == "bets" and not bets.ready[seat]:
        yield from _betting(state, seat)
    elif bets.resting[seat]:
        yield BACK
    if bets.phase == "play":
        yield from state.play.legal_actions(seat)


def _betting(state: Position, seat: Seat) -> Iterator[Action]:
    bets = state.bets
    if most_bet(state.play, bets, seat):
        yield from (Place(bet.name, CHIP) for bet in state.board)
    yield from (_least_pull(state, seat, field) for field, row in enumerate(bets.stakes) if row[seat])
    for index, cell in enumerate(CELLS[state.options.boards]):
        if bets.unused[seat] or bets.cards[seat][index]:
            yield from (Secret(cell, other, MANY) for other in state.seats if other != seat)
    yield DONE
    yield REST


def _least_pull(state: Position, seat: Seat, field: int) -> Pull:
    stake = state.bets.stakes[field][seat]
    return Pull(state.board[field].name, stake % CHIP or CHIP)
