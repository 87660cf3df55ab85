"""Farkle Craps in words: the log, what is expected, and the position."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from kitchentable.drawing.scene import Ask, Line
from kitchentable.drawing.text import capitalised, listed, named, pips, sentences, spaced
from kitchentable.games.farkle import text as farkle
from kitchentable.games.farkle import text as farkle_words
from kitchentable.games.farkle.actions import Keep, Roll
from kitchentable.games.farkle.position import DICE, SPARE, Play
from kitchentable.games.farkle_craps.actions import Back, Done, Place, Pull, Secret
from kitchentable.games.farkle_craps.bets import BOARDS, CELLS, Edition
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.position import CHIP, MANY, Bets, Cards, Event, Rows, most_bet, only_paid
from kitchentable.games.farkle_craps.rules import View
from kitchentable.games.farkle_craps.words import field_name, say
from kitchentable.language import language_cache
from kitchentable.values import Action, Seat

PAID = 1.8
"""Seconds that what a bet has paid can be read, also by who has looked at nothing but the dice."""


def narrate(before: View, seat: Seat, action: Action, after: View) -> Iterator[Line]:
    """What happened between two positions, in words."""
    if isinstance(action, Place | Pull | Secret | Done | Back):
        yield _bet_line(seat, action, _options(before).boards, before.bets.phase == "pull")
    else:
        lines = farkle.narrate(before.play, seat, action, after.play)
        yield from _corners(seat, action, lines) if farkle.rolls_all(action, before.play) else lines
    known = 0 if isinstance(action, Roll | Keep) else len(before.bets.events)
    for event in after.bets.events[known:]:
        yield _event(event, _options(after).boards)
    if after.bets.phase == "bets" and before.bets.phase != "bets":
        yield Line(say("bets-head"), kind="head")


def _corners(seat: Seat, action: Action, lines: Iterable[Line]) -> Iterator[Line]:
    """What are hot dice in Farkle turns the corner here."""
    assert isinstance(action, Keep)
    said = say("turned-the-corner", who=named(seat), dice=pips(*action.dice))
    return (replace(line, text=said) for line in lines)


@language_cache(1024)
def _bet_line(seat: Seat, action: Place | Pull | Secret | Done | Back, boards: Edition, pulling: bool) -> Line:
    """What a seat said between turns, or as a winner who may pull."""
    who = named(seat)
    if isinstance(action, Place):
        said = say("bets-on", who=who, field=field_name(action.bet))
        return Line(said, seat, spaced(action.amount), lit=_field(action.bet, boards))
    if isinstance(action, Pull):
        said = say("pulls-from", who=who, field=field_name(action.bet))
        return Line(said, seat, spaced(action.amount), lit=_field(action.bet, boards))
    if isinstance(action, Secret):
        field, lit = field_name(action.cell), _field(action.cell, boards)
        if action.target is None or action.wager is None:
            return Line(say("lays-card", who=who, field=field), seat, lit=lit)
        said = say("lays-card-against", who=who, field=field, victim=named(action.target))
        return Line(said, seat, spaced(action.wager), lit=lit)
    if isinstance(action, Done) and pulling:
        return Line(say("leaves-it", who=who), seat, kind="note")
    if isinstance(action, Done):
        return Line(say("makes-no-bets" if action.standing else "is-done", who=who), seat, kind="note")
    return Line(say("bets-again", who=who), seat, kind="note")


def _field(name: str, boards: Edition) -> tuple[str, ...]:
    """What the drawing calls a field to bet on, or of the secret attack."""
    fields = [bet.name for bet in BOARDS[boards]]
    return (f"field-{fields.index(name)}" if name in fields else f"cell-{CELLS[boards].index(name)}",)


def _event(event: Event, boards: Edition) -> Line:
    who, field, lit = named(event.seat), field_name(event.bet), _field(event.bet, boards)
    if event.kind == "paid":
        said = say("pays-whom", field=capitalised(field), who=who)
        return Line(said, event.seat, f"+{spaced(event.amount)}", hold=PAID, lit=lit)
    if event.kind == "cleared":
        said = say("cleared", field=field, who=who)
        return Line(said, event.seat, f"−{spaced(event.amount)}", lit=lit)
    if event.kind == "hit":
        assert event.target is not None
        said = say("hits", who=who, victim=named(event.target))
        return Line(said, event.target, f"−{spaced(event.amount)}", hold=1.5, lit=lit)
    # CRA-4.7: how much they lack would tell the wager.
    return Line(say("misses", who=who, field=field), event.seat, lit=lit)


def prompt(view: View, asked: bool) -> str:
    """What is expected now."""
    bets, play, seat = view.bets, view.play, view.seat
    resting = seat is not None and bets.resting[seat] and bets.phase != "pull"
    if play.phase == "over" or bets.phase == "play":
        said = farkle.prompt(play, seat)
        others = play.phase not in _THROWN and play.turn != seat
        return say("and-no-bets", prompt=said) if resting and others else said
    if bets.phase == "pull":
        if asked and seat is not None:
            return _has_paid(view, seat)
        return say("may-pull", names=listed([named(each) for each in range(view.seats) if bets.winners[each]]))
    if asked and seat is not None:
        return _betting(view, seat)
    waiting = say("may-bet", names=listed([named(each) for each in range(view.seats) if not bets.ready[each]]))
    return say("and-no-bets", prompt=waiting) if resting else waiting


def _has_paid(view: View, seat: Seat) -> str:
    """What the bets of the seat's that may be pulled have just paid, and what lies there."""
    bets = view.bets
    board = BOARDS[view.options.boards]
    fields = {board[field].name for field in bets.winners[seat]}
    paid = [event for event in bets.events if event.kind == "paid" and event.seat == seat]
    won = sum(event.amount for event in paid if event.bet in fields)
    lies = sum(bets.stakes[field][seat] for field in bets.winners[seat])
    return say("has-paid", won=won, amount=lies, count=len(bets.winners[seat]))


_THROWN = ("start", "roll", "extra", "over")
"""The phases in which nobody decides."""


def _betting(view: View, seat: Seat) -> str:
    """Who rolls next, and what the seat may do before: `Dot rolls next: bet up to 300, lay a secret attack or …`."""
    bets, most, roller = view.bets, most_bet(view.play, view.bets, seat), view.play.turn
    staked, ways = any(row[seat] for row in bets.stakes), []
    poor = not staked and view.play.totals[seat] < CHIP
    if most:
        few, more = most == CHIP, bets.placed[seat] > 0
        if more:
            ways.append(say("bet-hundred-more" if few else "bet-up-to-more", amount=most))
        else:
            ways.append(say("bet-hundred" if few else "bet-up-to", amount=most))
    if staked:
        ways.append(say("pull-chips"))
    if bets.unused[seat] or any(bets.cards[seat]):
        ways.append(say("lay-attack" if bets.unused[seat] else "change-attack"))
    said = listed([*ways, say("say-done")], "or")
    if seat == roller:
        return say("you-roll-next-poor" if poor else "you-roll-next", ways=said)
    return say("rolls-next-poor" if poor else "rolls-next", who=named(roller), ways=said)


def over_the_dice(play: Play, bets: Bets) -> str:
    """What stands there in place of Farkle's words: what the last roll has brought whom by bets or cost them by an
    attack, or between turns that the last one has turned the corner: so one may bet more."""
    if happened := _happened(bets):
        return happened
    ended = farkle.between(play)
    if not ended or ended.farkle or bets.phase != "bets" or bets.limit != MANY:
        return ""
    return say("banked-corner", who=named(ended.seat), points=ended.points)


def _happened(bets: Bets) -> str:
    """Attacks that hit or missed, and what bets have just paid each."""
    said: list[str] = []
    for event in bets.events:
        if event.kind == "hit":
            victim, amount = named(event.target or 0), spaced(event.amount)
            said.append(say("hits-now", who=named(event.seat), victim=victim, amount=amount))
    missed = [event for event in bets.events if event.kind == "missed"]
    if len(missed) == 1:
        said.append(say("misses-now", who=named(missed[0].seat), field=field_name(missed[0].bet)))
    elif missed:
        said.append(say("miss-now", names=listed([named(event.seat) for event in missed])))
    won: dict[Seat, int] = {}
    for event in bets.events:
        if event.kind == "paid":
            won[event.seat] = won.get(event.seat, 0) + event.amount
    if won:
        fields = dict.fromkeys(field_name(event.bet) for event in bets.events if event.kind == "paid")
        whom = listed([say("paid-to", who=named(seat), amount=spaced(amount)) for seat, amount in won.items()])
        said.append(say("pays-now", fields=capitalised(listed(list(fields))), whom=whom, count=len(fields)))
    return " · ".join(said)


def gains(play: Play, bets: Bets, seat: Seat) -> str:
    """What a seat's money has just grown and shrunk by: the turn, what bets have paid, what is cleared or was taken;
    what it lost comes first where that is more."""
    amounts = [event.amount for event in bets.events if event.kind == "paid" and event.seat == seat]
    amounts += [-event.amount for event in bets.events if event.kind == "cleared" and event.seat == seat]
    amounts += [-event.amount for event in bets.events if event.kind == "hit" and event.target == seat]
    won, lost = (sum(each for each in amounts if (each > 0) == grown) for grown in (True, False))
    turn = farkle.brought(play, seat)
    parts = [part for part in map(farkle.moved, (turn, won, lost)) if part]
    return " ".join(reversed(parts) if turn + won + lost < 0 else parts)


def asks(view: View) -> tuple[Ask, ...]:
    """What follows the touch of a field, of one's chips, of a card's field."""
    seat = view.seat
    assert seat is not None
    few = most_bet(view.play, view.bets, seat) == CHIP
    small = tuple(
        Ask((f"mine-{field}",), say("ask-pull-these"))
        for field, row in enumerate(view.bets.stakes)
        if 0 < row[seat] <= CHIP
    )
    alone = only_paid(view.bets, seat)
    laid = [Ask((f"secret-{cell}",), say("ask-whom-now")) for cell, card in enumerate(view.bets.cards[seat]) if card]
    return (
        *([Ask(("take",), say("ask-pull"))] if alone is not None else []),
        Ask(("bet-*",), say("ask-hundred" if few else "ask-amount")),
        *small,
        Ask(("mine-*",), say("ask-pull")),
        *laid,
        Ask(("secret-*",), say("ask-whom")),
        Ask(("secret-*", "on-*"), say("ask-wager")),
    )


def text(view: View, asked: str) -> str:
    """The position in words; `asked` is what is expected now."""
    bets, boards = view.bets, _options(view).boards
    return f"{farkle.text(view.play, view.seat, asked)} {_on_board(boards, bets.stakes, bets.cards, bets.limit)}"


@language_cache(512)
def _on_board(boards: Edition, stakes: Rows, cards: Cards, limit: int) -> str:
    """What lies on the betting board; of cards what all may see."""
    parts = []
    for bet, row in zip(BOARDS[boards], stakes, strict=True):
        if any(row):
            laid = [say("laid", who=named(seat), amount=stake) for seat, stake in enumerate(row) if stake]
            parts.append(say("on-field", field=field_name(bet.name), laid=", ".join(laid)))
    for cell, field in enumerate(CELLS[boards]):
        there = [(seat, card) for seat, mine in enumerate(cards) if (card := mine[cell])]
        laid = [say("laid-at", who=named(seat), total=card.total) for seat, card in there]
        if laid:
            parts.append(say("attacks-on", field=field_name(field), laid=", ".join(laid)))
    parts.append(say("max-bet-is", limit=limit))
    return sentences(parts)


def _options(view: View) -> Options:
    assert isinstance(view.options, Options)
    return view.options


def pot(play: Play) -> str:
    """Where the bonus dice are, in short; empty where there are none."""
    if not play.options.attack:
        return ""
    return farkle_words.pot(play) if play.size > DICE else say("pot", pot=play.pot, all=SPARE)


def status(view: View) -> tuple[str, ...]:
    return say("status-max-bet", limit=view.bets.limit), *farkle_words.status(view.play)
