"""Farkle Craps in words: the log, what is expected, and the position."""

from collections.abc import Iterator

from kitchentable.drawing.scene import Ask, Form, Line
from kitchentable.drawing.text import capitalised, listed, named, sentences, spaced
from kitchentable.games.farkle import text as farkle
from kitchentable.games.farkle import text as farkle_words
from kitchentable.games.farkle.actions import Keep, Roll
from kitchentable.games.farkle.position import DICE, SPARE, Play
from kitchentable.games.farkle_craps.actions import Back, Done, Place, Pull, Secret
from kitchentable.games.farkle_craps.bets import CELLS
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.position import CHIP, Event, most_bet
from kitchentable.games.farkle_craps.rules import View
from kitchentable.values import Action, Seat


def narrate(before: View, seat: Seat, action: Action, after: View) -> Iterator[Line]:
    """What happened between two positions, in words."""
    said = _bet_line(before, seat, action)
    if said:
        yield said
    else:
        yield from farkle.narrate(before.play, seat, action, after.play)
    known = 0 if isinstance(action, Roll | Keep) else len(before.bets.events)
    for event in after.bets.events[known:]:
        yield _event(event, after)
    if after.bets.phase == "bets" and before.bets.phase != "bets":
        yield Line("Bets", kind="head")


def _bet_line(before: View, seat: Seat, action: Action) -> Line | None:
    """What a seat said between turns."""
    if isinstance(action, Place):
        return Line(f"{named(seat)} bets on {action.bet}", seat, spaced(action.amount), lit=_field(action.bet, before))
    if isinstance(action, Pull):
        return Line(
            f"{named(seat)} pulls from {action.bet}", seat, spaced(action.amount), lit=_field(action.bet, before)
        )
    if isinstance(action, Secret):
        if action.target is None or action.wager is None:
            return Line(f"{named(seat)} lays a card on {action.cell}", seat, lit=_field(action.cell, before))
        said = f"{named(seat)} lays a card on {action.cell}, against {named(action.target)}"
        return Line(said, seat, spaced(action.wager), lit=_field(action.cell, before))
    if isinstance(action, Done):
        leaves = before.bets.phase == "pull"
        words = "leaves it there" if leaves else "makes no bets for now" if action.standing else "is done"
        return Line(f"{named(seat)} {words}", seat, kind="note")
    return Line(f"{named(seat)} bets again", seat, kind="note") if isinstance(action, Back) else None


def _field(name: str, view: View) -> tuple[str, ...]:
    """What the drawing calls a field to bet on, or of the secret attack."""
    boards = _options(view).boards
    fields = [bet.name for bet in view.board]
    return (f"field-{fields.index(name)}" if name in fields else f"cell-{CELLS[boards].index(name)}",)


def _event(event: Event, view: View) -> Line:
    who, bet, lit = named(event.seat), event.bet.capitalize(), _field(event.bet, view)
    if event.kind == "paid":
        return Line(f"{bet} pays {who}", event.seat, f"+{spaced(event.amount)}", hold=1.0, lit=lit)
    if event.kind == "cleared":
        return Line(f"{bet} of {who} is cleared", event.seat, f"−{spaced(event.amount)}", lit=lit)
    if event.kind == "hit":
        assert event.target is not None
        said = f"{who}’s secret attack hits {named(event.target)}"
        return Line(said, event.target, f"−{spaced(event.amount)}", hold=1.5, lit=lit)
    # CRA-4.7: how much they lack would tell the wager.
    why = "their total has not grown by the wager"
    return Line(f"{who}’s secret attack on {event.bet} misses: {why}", event.seat, lit=lit)


def prompt(view: View, asked: bool) -> str:
    """What is expected now."""
    bets, play, seat = view.bets, view.play, view.seat
    resting = seat is not None and bets.resting[seat] and bets.phase != "pull"
    if play.phase == "over" or bets.phase == "play":
        said = farkle.prompt(play, seat)
        return f"{said}; you make no bets until you say so" if resting and play.phase not in _THROWN else said
    if bets.phase == "pull":
        if asked:
            return "Your bet has paid: pull it, or leave it there"
        return f"{listed([named(each) for each in range(view.seats) if bets.winners[each]])} may pull what has paid"
    if asked and seat is not None:
        return _betting(view, seat)
    waiting = listed([named(each) for each in range(view.seats) if not bets.ready[each]])
    return f"{waiting} may still bet" + ("; you make no bets until you say so" if resting else "")


_THROWN = ("start", "roll", "extra", "over")
"""The phases in which nobody decides."""


def _betting(view: View, seat: Seat) -> str:
    """What the seat may do between turns: `Bet up to 300 or lay a secret attack; or say that you are done`."""
    bets, most = view.bets, most_bet(view.play, view.bets, seat)
    ways = []
    if most:
        ways.append(f"bet {spaced(most)}" if most == CHIP else f"bet up to {spaced(most)}")
    if any(row[seat] for row in bets.stakes):
        ways.append("pull chips of yours")
    if bets.unused[seat] or any(bets.cards[seat]):
        ways.append("lay a secret attack" if bets.unused[seat] else "change a secret attack")
    said = listed(ways, "or")
    return f"{capitalised(said)}; or say that you are done" if said else "Nothing to bet: say that you are done"


def asks(view: View) -> tuple[Ask, ...]:
    """What follows the touch of a field, of one's chips, of a card's field."""
    seat = view.seat
    assert seat is not None
    few = most_bet(view.play, view.bets, seat) == CHIP
    small = tuple(
        Ask((f"mine-{field}",), "Do you pull these chips?")
        for field, row in enumerate(view.bets.stakes)
        if 0 < row[seat] <= CHIP
    )
    return (
        Ask(("bet-*",), "Do you bet a hundred here?" if few else "How much do you bet here?"),
        *small,
        Ask(("mine-*",), "How much do you pull?"),
        Ask(("secret-*",), "Whom do you attack?"),
        Ask(("secret-*", "on-*"), "How much is your secret attack worth?"),
    )


def text(view: View, asked: str) -> str:
    """The position in words; `asked` is what is expected now."""
    parts = [farkle.text(view.play, view.seat, asked).rstrip(".")]
    for bet, row in zip(view.board, view.bets.stakes, strict=True):
        if any(row):
            laid = [f"{named(seat)} {spaced(stake)}" for seat, stake in enumerate(row) if stake]
            parts.append(f"On {bet.name}: {', '.join(laid)}")
    for cell, field in enumerate(CELLS[_options(view).boards]):
        cards = [(seat, mine[cell]) for seat, mine in enumerate(view.bets.cards)]
        laid = [f"{named(seat)} at {spaced(card.total)}" for seat, card in cards if card]
        if laid:
            parts.append(f"Secret attack on {field}: {', '.join(laid)}")
    parts.append(f"Max bet {view.bets.limit}")
    return sentences(parts)


def _options(view: View) -> Options:
    assert isinstance(view.options, Options)
    return view.options


def pot(play: Play) -> str:
    """Where the bonus dice are, in short; empty where there are none."""
    if not play.options.attack:
        return ""
    return farkle_words.pot(play) if play.size > DICE else f"pot {play.pot} of {SPARE}"


def status(view: View, form: Form) -> Iterator[str]:
    yield f"max bet: {view.bets.limit}"
    yield from farkle_words.status(view.play)
