"""What is this? Each thing of Farkle Craps' table in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import named
from kitchentable.games.farkle import help as farkle
from kitchentable.games.farkle_craps.bets import CELLS, Bet, rule_of
from kitchentable.games.farkle_craps.rules import View
from kitchentable.games.farkle_craps.words import field_name, say

BUTTONS = {"done": "CRA-2.8", "rest": "CRA-2.9", "back": "CRA-2.9", "place": "CRA-2.3", "take": "CRA-2.6"}
"""The rules of the buttons."""


def explain(name: str, view: View) -> Help | None:
    """See `Board.help`; dice and what they score are Farkle's, whose rules this game has by CRA-1.2."""
    kind, _, rest = name.partition("-")
    if kind == "plate":
        return _plate(int(rest), view)
    if kind in ("field", "stake"):
        return _field(kind, rest, view)
    if kind in ("cell", "card"):
        return _secret(kind, rest, view)
    if kind == "on":
        return Help(say("help-target", who=named(int(rest))), "CRA-4.3")
    if kind in BUTTONS and not rest:
        return Help(say(f"help-{kind}"), BUTTONS[kind])
    found = farkle.explain(name, view.play, view.seat)
    return found and Help(found.text, "CRA-1.2")


def _field(kind: str, rest: str, view: View) -> Help | None:
    index, _, owner = rest.partition("-")
    if int(index) >= len(view.board):
        return None
    bet = view.board[int(index)]
    when, rule = _pays_when(bet), rule_of(bet.name)
    if kind == "field":
        said = say(
            "help-field",
            field=field_name(bet.name),
            pays=bet.pays,
            when=when,
            cleared=say(f"cleared-{bet.expiry}"),
        )
        return Help(said, rule)
    stake = view.bets.stakes[int(index)][int(owner)] if int(owner) in range(view.seats) else 0
    field = field_name(bet.name)
    return Help(say("help-chips", who=named(int(owner)), amount=stake, field=field, when=when), rule)


def _pays_when(bet: Bet) -> str:
    return say("when-triple", face=bet.face) if bet.face else say(f"when-{bet.name.replace(' ', '-')}")


def _secret(kind: str, rest: str, view: View) -> Help | None:
    index, _, owner = rest.partition("-")
    cells = CELLS[view.options.boards]
    if int(index) >= len(cells):
        return None
    if kind == "cell":
        shown = say(f"shown-{cells[int(index)].replace(' ', '-')}")
        return Help(say("help-cell", shown=shown), "CRA-4.5")
    card = view.bets.cards[int(owner)][int(index)] if int(owner) in range(view.seats) else None
    if card is None:
        return None
    if card.target is None or card.wager is None:
        return Help(say("help-card", who=named(int(owner)), total=card.total), "CRA-4.3")
    victim, most = named(card.target), card.total + card.wager
    return Help(say("help-card-own", total=most, victim=victim, wager=card.wager), "CRA-4.6")


def _plate(seat: int, view: View) -> Help | None:
    if seat not in range(view.seats):
        return None
    return Help(say("help-plate", who=named(seat)), "CRA-1.3")
