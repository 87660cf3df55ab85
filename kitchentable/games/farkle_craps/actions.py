"""What is done in Farkle Craps beside the dice, and how it is written."""

import re

import msgspec

from kitchentable.drawing.text import as_typed
from kitchentable.games.farkle import actions as farkle
from kitchentable.games.farkle_craps.words import say
from kitchentable.values import Action, BadNotation, Seat


class Place(Action):
    """Bets money on a field."""

    bet: str
    amount: int

    def __str__(self) -> str:
        return f"bet {msgspec.json.encode(self.bet).decode()} {self.amount}"


class Pull(Action):
    """Takes money of a bet back."""

    bet: str
    amount: int

    def __str__(self) -> str:
        return f"pull {msgspec.json.encode(self.bet).decode()} {self.amount}"


class Secret(Action):
    """Lays a card on a field of the Secret Attack, or changes the one that lies there; None is what is not known."""

    cell: str
    target: Seat | None
    wager: int | None

    def __str__(self) -> str:
        named = self.cell if re.fullmatch(r"[a-z]+", self.cell) else msgspec.json.encode(self.cell).decode()
        return f"secret {named} {_shown(self.target)} {_shown(self.wager)}"


class Done(Action):
    """Has made all bets for now; `standing`: and for the gaps to come, until further notice."""

    standing: bool = False

    def __str__(self) -> str:
        return "rest" if self.standing else "done"


class Back(Action):
    """Wants to bet again."""

    def __str__(self) -> str:
        return "back"


DONE, REST, BACK = Done(), Done(True), Back()
MOST = 400
"""Characters of a move that are read."""
_QUOTES = str.maketrans("“”„«»'‘’", '"' * 8)
"""What phones and people write for the quotes around a field's name, which may be left out too."""


def _shown(value: int | None) -> str:
    return "?" if value is None else str(value)


def parse(text: str) -> Action:
    """The action that the text writes, however its letters, quotes and spaces are; raises `BadNotation`."""
    words = " ".join(text[:MOST].translate(_QUOTES).casefold().split())
    if words in ("done", "rest", "back"):
        return {"done": DONE, "rest": REST, "back": BACK}[words]
    if match := re.fullmatch(r"(bet|pull) (.{1,60}) (-?\d{1,9})", words, re.ASCII):
        kind = Place if match[1] == "bet" else Pull
        return kind(match[2].strip('" '), int(match[3]))
    if match := re.fullmatch(r"secret (.{1,60}) (\S{1,40}) (\S{1,40})", words):
        return Secret(match[1].strip('" '), _number(match[2], 3), _number(match[3], 9))
    try:
        return farkle.parse(text)
    except BadNotation:
        given = " ".join(text.split())[:60]
        raise BadNotation(say("no-move", dice=farkle.moves(), given=as_typed(given))) from None


def _number(text: str, digits: int) -> int | None:
    """A target or a wager; None for what is none (`?`, or a word): the rule then says what is expected."""
    return int(text) if re.fullmatch(rf"-?\d{{1,{digits}}}", text, re.ASCII) else None
