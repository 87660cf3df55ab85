"""Farkle Craps in words: the log, what is expected, and the position."""

from collections.abc import Iterator

from kitchentable.core import Action, Seat
from kitchentable.games.farkle import words as farkle
from kitchentable.games.farkle.actions import Keep, Roll
from kitchentable.games.farkle.words import spaced
from kitchentable.games.farkle_craps.actions import Back, Done, Place, Pull, Secret
from kitchentable.games.farkle_craps.bets import BOARDS, CELLS
from kitchentable.games.farkle_craps.position import Event, Options, most_bet
from kitchentable.games.farkle_craps.rules import View
from kitchentable.scene import Line
from kitchentable.words import named, sentences


def tell(before: View, seat: Seat, action: Action, after: View) -> Iterator[Line]:
    """What happened between two positions, in words."""
    said = _said(before, seat, action)
    if said:
        yield said
    else:
        yield from farkle.tell(before.play, seat, action, after.play)
    known = 0 if isinstance(action, Roll | Keep) else len(before.bets.events)
    for event in after.bets.events[known:]:
        yield _event(event)
    if said and after.play.phase == "over":
        yield Line(farkle.winners(after.play.scored), kind="note")
    if after.bets.phase == "bets" and before.bets.phase != "bets":
        yield Line("Bets", kind="head")


def _said(before: View, seat: Seat, action: Action) -> Line | None:
    """What a seat said between turns."""
    if isinstance(action, Place):
        return Line(f"{named(seat)} bets on {action.bet}", seat, spaced(action.amount))
    if isinstance(action, Pull):
        return Line(f"{named(seat)} pulls from {action.bet}", seat, spaced(action.amount))
    if isinstance(action, Secret):
        if action.target is None or action.wager is None:
            return Line(f"{named(seat)} lays a card on {action.cell}", seat)
        return Line(
            f"{named(seat)} lays a card on {action.cell}, against {named(action.target)}", seat, spaced(action.wager)
        )
    if isinstance(action, Done):
        leaves = before.bets.phase == "pull"
        words = "leaves it there" if leaves else "makes no bets for now" if action.standing else "is done"
        return Line(f"{named(seat)} {words}", seat, kind="note")
    return Line(f"{named(seat)} bets again", seat, kind="note") if isinstance(action, Back) else None


def _event(event: Event) -> Line:
    who, bet = named(event.seat), event.bet.capitalize()
    if event.kind == "paid":
        return Line(f"{bet} pays {who}", event.seat, f"+{spaced(event.amount)}", hold=1.0)
    if event.kind == "cleared":
        return Line(f"{bet} of {who} is cleared", event.seat, f"−{spaced(event.amount)}")
    if event.kind == "hit":
        assert event.target is not None
        return Line(
            f"{who}’s secret attack hits {named(event.target)}", event.target, f"−{spaced(event.amount)}", hold=1.5
        )
    return Line(f"{who}’s secret attack on {event.bet} misses", event.seat)


def prompt(view: View, asked: bool) -> str:
    """What is expected now."""
    bets, play, seat = view.bets, view.play, view.seat
    if play.phase == "over" or bets.phase == "play":
        return farkle.prompt(play, seat)
    if bets.phase == "pull":
        return "Your bet has paid: pull it, or leave it there" if asked else "Who has won may pull his bet"
    if not asked or seat is None:
        waiting = ", ".join(named(each) for each in range(view.seats) if not bets.ready[each])
        return f"{waiting} may still bet"
    most = most_bet(play, bets, seat)
    return f"Bet up to {most}, or say done" if most else "Lay or change a card, or say done"


def text(view: View, asked: str) -> str:
    """The position in words; `asked` is what is expected now."""
    told = [farkle.text(view.play, view.seat, asked).rstrip(".")]
    for bet, row in zip(BOARDS[_options(view).boards], view.bets.stakes, strict=True):
        if any(row):
            laid = [f"{named(seat)} {spaced(stake)}" for seat, stake in enumerate(row) if stake]
            told.append(f"On {bet.name}: {', '.join(laid)}")
    for cell, field in enumerate(CELLS[_options(view).boards]):
        cards = [(seat, mine[cell]) for seat, mine in enumerate(view.bets.cards)]
        laid = [f"{named(seat)} at {spaced(card.total)}" for seat, card in cards if card]
        if laid:
            told.append(f"Secret attack on {field}: {', '.join(laid)}")
    told.append(f"Max bet {view.bets.limit}")
    return sentences(told)


def _options(view: View) -> Options:
    assert isinstance(view.options, Options)
    return view.options
