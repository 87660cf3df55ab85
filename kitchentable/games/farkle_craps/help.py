"""What is this? Each thing of Farkle Craps' table in a sentence, with its rule."""

from __future__ import annotations

from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import named, spaced
from kitchentable.games.farkle import help as farkle
from kitchentable.games.farkle_craps.bets import CELLS, CLEARED, Bet
from kitchentable.games.farkle_craps.rules import View

BUTTONS = {
    "done": Help("Says that you are done: you bet, or pull, no more before the dice roll.", "CRA-2.8"),
    "rest": Help("Makes no bets, and is not waited for, until you say that you bet again.", "CRA-2.9"),
    "back": Help("Says that you bet again: from the next time on you are waited for.", "CRA-2.9"),
    "place": Help("Puts 100 of your money on the field that you chose.", "CRA-2.3"),
    "take": Help("Takes back what lies on the field that you chose, or a part of it.", "CRA-2.6"),
}
WHEN = {
    "3 of a kind": ("the first roll of a turn has three alike or more", "CRA-3.2"),
    "corner turn": ("the player sets aside all dice in their turn", "CRA-3.3"),
    "farkle": ("the first roll of a turn scores nothing", "CRA-3.4"),
    "3 pairs": ("the first roll of a turn is three different pairs", "CRA-5.4"),
    "4 of a kind": ("the first roll of a turn has four alike or more", "CRA-3.5"),
}
"""When a field pays, and the rule of it."""
SHOWN = {"3 pairs": "three pairs", "straight": "a straight", "2 triplets": "two triplets", "farkle": "a farkle"}


def explain(name: str, view: View) -> Help | None:
    """See `Board.help`; dice and what they score are Farkle's, whose rules this game has by CRA-1.2."""
    kind, _, rest = name.partition("-")
    if kind == "plate":
        return _plate(int(rest), view)
    if kind in ("field", "stake"):
        return _field(kind, rest, view)
    if kind in ("cell", "card"):
        return _secret(kind, rest, view)
    if kind == "target":
        return Help(f"Aims a secret attack at {named(int(rest))}: nobody else sees at whom.", "CRA-4.3")
    if kind in BUTTONS and not rest:
        return BUTTONS[kind]
    found = farkle.explain(name, view.play, view.seat)
    return found and Help(found.text, "CRA-1.2")


def _field(kind: str, rest: str, view: View) -> Help | None:
    index, _, owner = rest.partition("-")
    if int(index) >= len(view.board):
        return None
    bet = view.board[int(index)]
    when, rule = _pays_when(bet)
    if kind == "field":
        return Help(f"A field to bet on: it pays {bet.pays} times the stake when {when}; {CLEARED[bet.expiry]}.", rule)
    stake = spaced(view.bets.stakes[int(index)][int(owner)]) if int(owner) in range(view.seats) else "0"
    return Help(f"{named(int(owner))} has {stake} on {bet.name}, which pays when {when}.", rule)


def _pays_when(bet: Bet) -> tuple[str, str]:
    if bet.face:
        return f"the first roll of a turn has three or more dice that show {bet.face}", "CRA-3.6"
    return WHEN[bet.name]


def _secret(kind: str, rest: str, view: View) -> Help | None:
    index, _, owner = rest.partition("-")
    cells = CELLS[view.options.boards]
    if int(index) >= len(cells):
        return None
    if kind == "cell":
        return Help(
            f"A field of the Secret Attack: its cards are judged when six dice show {SHOWN[cells[int(index)]]}.",
            "CRA-4.5",
        )
    card = view.bets.cards[int(owner)][int(index)] if int(owner) in range(view.seats) else None
    if card is None:
        return None
    if card.target is None or card.wager is None:
        who, total = named(int(owner)), spaced(card.total)
        return Help(f"{who}’s secret attack, laid at {total}: whom it is aimed at only {who} knows.", "CRA-4.3")
    most = spaced(card.total + card.wager)
    loses = f"{named(card.target)} loses {spaced(card.wager)}"
    return Help(f"Your secret attack: if you have {most} or more when it is judged, {loses}.", "CRA-4.6")


def _plate(seat: int, view: View) -> Help | None:
    if seat not in range(view.seats):
        return None
    return Help(f"What {named(seat)} has in hand and on the betting board, together.", "CRA-1.3")
