"""What a bet, a pull and a secret attack do, before they are made; the dice are Farkle's."""

from __future__ import annotations

from collections.abc import Sequence

from kitchentable.drawing.scene import Item, Preview
from kitchentable.drawing.text import named, pips, spaced
from kitchentable.games.farkle import preview as farkle
from kitchentable.games.farkle_craps.actions import Back, Done, Place, Pull, Secret
from kitchentable.games.farkle_craps.bets import CELLS, CLEARED, Bet
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.rules import View
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
        said = f"Take {spaced(action.amount)} back from {_called(action.bet, view.board[field])}"
        return Preview(said, "It is cash again.", "Take it back", items, lit=(f"mine-{field}",))
    if isinstance(action, Secret):
        return _secret(action, CELLS[options.boards].index(action.cell), cells)
    if isinstance(action, Done):
        return _done(action, view)
    if isinstance(action, Back):
        return Preview("Bet again", "You are asked between turns from now on.", "Bet again")
    return farkle.preview(action, view.play)


def _called(name: str, bet: Bet) -> str:
    """A field as one says it: `4 of a kind`, `triple ⚄`."""
    return f"triple {pips(bet.face)}" if bet.face else name


def _amount(said: str, middle: Middle) -> Item:
    return Item("amount", "badge", "board", middle[0], middle[1], text=said)


def _placed(action: Place, bet: Bet, field: int, fields: Sequence[Middle]) -> Preview:
    return Preview(
        f"Bet {spaced(action.amount)} on {_called(action.bet, bet)}",
        f"It pays {bet.pays} times the bet, and is {CLEARED[bet.expiry]}.",
        f"Bet {spaced(action.amount)}",
        (_amount(f"+{spaced(action.amount)}", fields[field]),),
        (f"bet-{field}",),
    )


def _secret(action: Secret, cell: int, cells: Sequence[Middle]) -> Preview:
    target, wager = named(action.target or 0), spaced(action.wager or 0)
    gained = f"If you have gained {wager} by the next {action.cell}"
    more = f"{gained}, {target} loses {wager} to the bank, at most what they have."
    items = (_amount(wager, cells[cell]),)
    return Preview(f"A secret attack on {target}: {wager}", more, "Lay the card", items, (f"secret-{cell}",))


def _done(action: Done, view: View) -> Preview:
    if view.bets.phase == "pull":
        return Preview("Leave the bet there", "It may pay again, or be cleared.", "Leave it")
    if action.standing:
        return Preview("No bets from now on", "You are not asked again until you say so.", "No bets")
    return Preview("Make no more bets now", "The next turn begins when all are done.", "Done")
