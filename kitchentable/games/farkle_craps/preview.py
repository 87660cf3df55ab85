"""What a bet, a pull and a secret attack do, before they are made; the dice are Farkle's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from kitchentable.drawing.aside import apart
from kitchentable.drawing.board import CannotDraw
from kitchentable.drawing.scene import Item, Preview
from kitchentable.drawing.text import named, pips, spaced
from kitchentable.games.farkle import preview as farkle
from kitchentable.games.farkle.actions import Keep, Roll
from kitchentable.games.farkle.text import turn_points
from kitchentable.games.farkle_craps.actions import DONE, Back, Done, Place, Pull, Secret
from kitchentable.games.farkle_craps.bets import BOARDS, CELLS, Bet
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.position import Card, only_paid
from kitchentable.games.farkle_craps.rules import State, View
from kitchentable.games.farkle_craps.words import field_name, say
from kitchentable.values import Action, Seat

Middle = tuple[float, float]
GHOST = 0.8
"""How large a chip is drawn that would lie there."""


def preview(action: Action, view: View, fields: Sequence[Middle], cells: Sequence[Middle]) -> Preview:
    """What the seat would do; `fields` and `cells` are where an amount stands on what can be bet on."""
    options = view.options
    assert isinstance(options, Options)
    names = [bet.name for bet in view.board]
    if isinstance(action, Place | Pull) and action.bet not in names:
        raise CannotDraw
    if isinstance(action, Secret) and action.cell not in CELLS[options.boards]:
        if action.cell not in names:
            raise CannotDraw
        return Preview("", lit=(f"bet-{names.index(action.cell)}",))
    if isinstance(action, Place):
        return _placed(action, view, names.index(action.bet), fields)
    if isinstance(action, Pull):
        field = names.index(action.bet)
        if view.seat is None or not view.bets.stakes[field][view.seat]:
            return Preview("", lit=(f"bet-{field}",))
        items = (_amount(spaced(action.amount), fields[field]),)
        said = say("preview-pull", amount=action.amount, field=_called(view.board[field]))
        lit = "take" if only_paid(view.bets, view.seat) == field else f"mine-{field}"
        return Preview(said, say("preview-pull-more"), say("take-back"), items, lit=(lit,))
    if isinstance(action, Secret):
        return _secret(action, CELLS[options.boards].index(action.cell), cells)
    if isinstance(action, Done):
        return _done(action, view)
    if isinstance(action, Back):
        return Preview(say("preview-back"), say("preview-back-more"), say("back"))
    return _kept(action, view, fields) if isinstance(action, Keep) else farkle.preview(action, view.play)


def _kept(action: Keep, view: View, fields: Sequence[Middle]) -> Preview:
    """Dice set aside, and what of one's own a corner or the end of the turn clears on the board."""
    brings, lost = besides(action, view)
    seen = farkle.preview(action, view.play, brings)
    items = tuple(
        _amount(f"−{spaced(amount)}", fields[field], f"-{field}") for field, amount in enumerate(lost) if amount
    )
    more = [seen.more]
    if any(lost):
        more.append(say("preview-cleared", amount=sum(lost)))
    if others := _of_others(action, view):
        more.append(say("preview-cleared-others", amount=others))
    return replace(seen, more=" ".join(more), items=(*seen.items, *items))


def _of_others(action: Keep, view: View) -> int:
    """What the corner clears of the others' money, as far as they do not pull it."""
    seat = view.play.turn
    assert isinstance(view.options, Options)
    state = State(view.options, view.play, view.bets).apply(seat, action)
    return sum(event.amount for event in state.bets.events if event.kind == "cleared" and event.seat != seat)


def besides(action: Keep, view: View) -> tuple[int, Sequence[int]]:
    """What the dice bring the seat in turn on the board, or cost it, and what of its own is cleared there on each
    field; what has paid it pulls in time (CRA-2.7)."""
    seat, bets = view.play.turn, view.bets
    if not any(row[seat] for row in bets.stakes):
        return 0, ()
    assert isinstance(view.options, Options)
    state = State(view.options, view.play, bets).apply(seat, action)
    pulled = [0] * len(view.board)
    while state.bets.phase == "pull":
        winner = state.to_act[0]
        if winner != seat:
            state = state.apply(winner, DONE)
            continue
        field = state.bets.winners[seat][0]
        pulled[field] = state.bets.stakes[field][seat]
        state = state.apply(seat, Pull(view.board[field].name, pulled[field]))
    rows = zip(bets.stakes, pulled, state.bets.stakes, strict=True)
    lost = [row[seat] - back - left[seat] for row, back, left in rows]
    scored = turn_points(action, view.play) if action.then == "bank" else 0
    return state.play.scored[seat] - view.play.scored[seat] - scored, lost


def _called(bet: Bet) -> str:
    """A field as one says it: `4 of a kind`, `triple ⚄`."""
    return say("field-triple", face=pips(bet.face)) if bet.face else field_name(bet.name)


def _amount(said: str, middle: Middle, which: str = "") -> Item:
    classes = "loss" if said.startswith("−") else ""
    return Item(f"amount{which}", "badge", "board", middle[0], middle[1], text=said, classes=classes)


def _placed(action: Place, view: View, field: int, fields: Sequence[Middle]) -> Preview:
    bet, (x, y) = view.board[field], fields[field]
    seat = view.seat or 0
    if view.bets.stakes[field][seat]:
        items: tuple[Item, ...] = (_amount(f"+{spaced(action.amount)}", (x, y)),)
    else:
        items = (Item("amount", f"chip-{seat}", "board", x, y, scale=GHOST, classes="ghost"),)
    return Preview(
        say("preview-bet", amount=action.amount, field=_called(bet)),
        say("preview-bet-more", pays=bet.pays, cleared=say(f"cleared-{bet.expiry}")),
        say("bet-amount", amount=action.amount),
        items,
        (f"bet-{field}",),
    )


def _secret(action: Secret, cell: int, cells: Sequence[Middle]) -> Preview:
    who, wager = named(action.target or 0), spaced(action.wager or 0)
    more = say("preview-attack-more", who=who, wager=wager, field=field_name(action.cell))
    items = (_amount(wager, cells[cell]),) if action.wager is not None else ()
    return Preview(say("preview-attack", who=who, wager=wager), more, say("lay-card"), items, (f"secret-{cell}",))


def _done(action: Done, view: View) -> Preview:
    if view.bets.phase == "pull":
        lost = "all" if view.seat is None else view.given_away(view.seat)
        return Preview(say("preview-leave"), say(f"preview-leave-{lost}"), say("leave"))
    if action.standing:
        return Preview(say("preview-rest"), say("preview-rest-more"), say("no-bets"))
    return Preview(say("preview-done"), say("preview-done-more"), say("done"))


def aside(before: View, seat: Seat, action: Action, after: View | None) -> tuple[str, ...]:
    """A card of the Secret Attack as it is laid and as it is judged: its front, and its back where one may see it. Of
    what is forbidden also how much is bet or pulled, and on which field that is none, and what Farkle shows."""
    if isinstance(action, Secret):
        card = _card(seat, Card(before.play.scored[seat], action.target, action.wager))
        return (*card, "?") if after is None and action.wager is None else card
    if after is None and isinstance(action, Place | Pull):
        assert isinstance(before.options, Options)
        chip = (f"chip-{seat}", spaced(action.amount))
        if any(action.bet == bet.name for bet in before.board):
            return chip
        known = any(action.bet == bet.name for boards in BOARDS.values() for bet in boards)
        return (*chip, field_name(action.bet) if known else action.bet)
    if after is not None and isinstance(action, Roll):
        return apart(_card(owner, card) for owner, card in _judged(before, after))
    return farkle.aside(action, before.play, after is not None)


def _judged(before: View, after: View) -> Iterator[tuple[Seat, Card]]:
    """The cards that a roll has taken away, and whose they were."""
    for seat, (was, now) in enumerate(zip(before.bets.cards, after.bets.cards, strict=True)):
        for card, left in zip(was, now, strict=True):
            if card is not None and left is None:
                yield seat, card


def _card(seat: Seat, card: Card) -> tuple[str, ...]:
    """A card: whose it is and at which total, then what is on its back, where that is known."""
    front = (f"card-{seat}", f"{named(seat)} {say('card-at', total=card.total)}")
    if card.target is None or card.wager is None:
        return front
    return (*front, say("card-back", wager=card.wager, victim=named(card.target)))
