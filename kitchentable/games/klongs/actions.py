"""What one does at the floating market, and how it is written."""

from __future__ import annotations

import re
from typing import Literal

from kitchentable.drawing.text import as_typed
from kitchentable.games.common import Start
from kitchentable.games.klongs.components import boat
from kitchentable.games.klongs.words import say
from kitchentable.values import Action, BadNotation

Keep = Literal["store", "hand"]
UNSEEN = "?"
"""A boat card whose face is not known."""


class Place(Action):
    """Places a boat from hand.

    `merchant` says `empty`, or the field that a merchant is fetched from, when none is left. A thief names the `prey`
    (a field, or `none`), a guard that catches two thieves the field of the one that is kept in `prey`; `to` says
    whether the boat so won goes to the warehouse or to the hand.
    """

    boat: str
    field: str
    merchant: str = ""
    prey: str = ""
    to: Keep | Literal[""] = ""

    def __str__(self) -> str:
        words = ["place", self.boat, self.field]
        if self.merchant:
            words += ["empty"] if self.merchant == "empty" else ["from", self.merchant]
        if self.boat == "thief" and self.prey:
            words += ["none"] if self.prey == "none" else ["take", self.prey, self.to]
        elif self.to:
            words += [self.to] + (["keep", self.prey] if self.prey else [])
        return " ".join(words)


class Move(Action):
    """Moves an own boat to an adjacent field for a movement card."""

    origin: str
    field: str

    def __str__(self) -> str:
        return f"move {self.origin} {self.field}"


class Score(Action):
    """Puts the market master on a landing spot (its upper left field) and takes the boat of a field home."""

    landing: str
    remove: str

    def __str__(self) -> str:
        return f"score {self.landing} remove {self.remove}"


class Pass(Action):
    """Does nothing more now."""

    def __str__(self) -> str:
        return "pass"


class Deal(Action):
    """Chance deals the first hands, one a seat."""

    hands: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        return "deal " + " ".join(",".join(hand) for hand in self.hands)


class Draw(Action):
    """Chance gives the player whose turn ends a boat from the pile."""

    boat: str

    def __str__(self) -> str:
        return f"boat {self.boat}"


PASS = Pass()
_FIELD = r"([a-z]\d{1,2})"
_PLACE = re.compile(
    rf"place (\S+) {_FIELD}(?: (empty)| from {_FIELD})?"
    rf"(?: (none)| take {_FIELD} (store|hand)| (store|hand)(?: keep {_FIELD})?)?",
    re.ASCII,
)


def parse(text: str) -> Action:
    """The action that the text writes; raises `BadNotation`."""
    words = " ".join(text.split()).casefold() if len(text) < 2000 else ""
    if words == "pass":
        return PASS
    if match := _PLACE.fullmatch(words):
        return _place(match)
    if match := re.fullmatch(rf"move {_FIELD} {_FIELD}", words, re.ASCII):
        return Move(match[1], match[2])
    if match := re.fullmatch(rf"score {_FIELD} remove {_FIELD}", words, re.ASCII):
        return Score(match[1], match[2])
    if match := re.fullmatch(r"start (\d)", words, re.ASCII):
        return Start(int(match[1]))
    if words.startswith("deal "):
        return Deal(tuple(tuple(map(_known, hand.split(","))) for hand in words.split()[1:]))
    if match := re.fullmatch(r"boat (\S+)", words):
        return Draw(_known(match[1]))
    raise BadNotation(say("bad-action", found=as_typed(text[:60])))


def _place(match: re.Match[str]) -> Place:
    name, field, empty, fetched, none, prey, to, caught, kept = match.groups()
    if none or prey:
        if name != "thief":
            raise BadNotation(say("bad-taker", field=field))
        return Place(name, field, empty or fetched or "", none or prey, _to(to))
    if caught and name == "thief":
        raise BadNotation(say("bad-thief"))
    return Place(_known(name), field, empty or fetched or "", kept or "", _to(caught))


def _to(word: str | None) -> Keep | Literal[""]:
    return "store" if word == "store" else "hand" if word == "hand" else ""


def _known(name: str) -> str:
    """The boat's name, checked; `?` stands for one that is not seen."""
    try:
        return name if name == UNSEEN else str(boat(name))
    except ValueError:
        raise BadNotation(say("bad-boat", found=as_typed(name[:30]))) from None
