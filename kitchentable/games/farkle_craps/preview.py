"""What a bet, a pull and a secret attack do, before they are made; the dice are Farkle's."""

from __future__ import annotations

from collections.abc import Sequence

from kitchentable.drawing.scene import Item, Preview
from kitchentable.drawing.text import named, pips, spaced
from kitchentable.games.farkle import preview as farkle
from kitchentable.games.farkle_craps.actions import Back, Done, Place, Pull, Secret
from kitchentable.games.farkle_craps.bets import CELLS, Bet
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.rules import View
from kitchentable.games.farkle_craps.words import field_name, say
from kitchentable.values import Action

Middle = tuple[float, float]


def preview(action: Action, view: View, fields: Sequence[Middle], cells: Sequence[Middle]) -> Preview:
    """What the seat would do; `fields` and `cells` are the middles of what can be bet on."""
    options = view.options
    assert isinstance(options, Options)
    names = [bet.name for bet in view.board]
    if isinstance(action, Place):
        return _placed(action, view.board[names.index(action.bet)], names.index(action.bet), fields)
    if isinstance(action, Pull):
        field = names.index(action.bet)
        items = (_amount(f"−{spaced(action.amount)}", fields[field]),)
        said = say("preview-pull", amount=action.amount, field=_called(view.board[field]))
        return Preview(said, say("preview-pull-more"), say("take-back"), items, lit=(f"mine-{field}",))
    if isinstance(action, Secret):
        return _secret(action, CELLS[options.boards].index(action.cell), cells)
    if isinstance(action, Done):
        return _done(action, view)
    if isinstance(action, Back):
        return Preview(say("preview-back"), say("preview-back-more"), say("back"))
    return farkle.preview(action, view.play)


def _called(bet: Bet) -> str:
    """A field as one says it: `4 of a kind`, `triple ⚄`."""
    return say("field-triple", face=pips(bet.face)) if bet.face else field_name(bet.name)


def _amount(said: str, middle: Middle) -> Item:
    return Item("amount", "badge", "board", middle[0], middle[1], text=said)


def _placed(action: Place, bet: Bet, field: int, fields: Sequence[Middle]) -> Preview:
    plus = "+" if action.amount > 0 else ""
    return Preview(
        say("preview-bet", amount=action.amount, field=_called(bet)),
        say("preview-bet-more", pays=bet.pays, cleared=say(f"cleared-{bet.expiry}")),
        say("bet-amount", amount=action.amount),
        (_amount(f"{plus}{spaced(action.amount)}", fields[field]),),
        (f"bet-{field}",),
    )


def _secret(action: Secret, cell: int, cells: Sequence[Middle]) -> Preview:
    who, wager = named(action.target or 0), spaced(action.wager or 0)
    more = say("preview-attack-more", who=who, wager=wager, field=field_name(action.cell))
    items = (_amount(wager, cells[cell]),)
    return Preview(say("preview-attack", who=who, wager=wager), more, say("lay-card"), items, (f"secret-{cell}",))


def _done(action: Done, view: View) -> Preview:
    if view.bets.phase == "pull":
        return Preview(say("preview-leave"), say("preview-leave-more"), say("leave"))
    if action.standing:
        return Preview(say("preview-rest"), say("preview-rest-more"), say("no-bets"))
    return Preview(say("preview-done"), say("preview-done-more"), say("done"))
