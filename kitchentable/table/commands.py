"""What a table can be asked to do: what people ask for, and what is due without anybody's doing.

Each is handed to `Table.plan`. Ids, seeds and names come in with it: a table makes none.
"""

from __future__ import annotations

from kitchentable.protocol.commands import Act, Commit, Draft, Explain, Foresee, Hello, Look, Reveal, WhatIs
from kitchentable.protocol.tables import HostCommands, Vote
from kitchentable.values import Action, Seat, Struct

PageId = int
"""A page that is open at the table, as the shell numbers it."""


class Move(Struct):
    """What a page sends to act."""

    page: PageId
    act: Act


class Join(Struct):
    """The person sits down, or comes back to the seats that they left; `also` seats a further one at one device."""

    person: str
    name: str
    seat: Seat | None = None
    also: bool = False


class Leave(Struct):
    """The person gets up, from all their seats if none is named."""

    person: str
    seat: Seat | None = None


class GiveUp(Struct):
    """The seat is placed behind all who stay; where the match goes on, a bot plays its part."""

    person: str
    seat: Seat | None = None


class CastVote(Struct):
    """Chooses what is to become of a seat that was left or is late."""

    person: str
    vote: Vote


class AskUndo(Struct):
    """Asks the others to have one's last move back; `to` names a throw of real dice that is to be corrected."""

    person: str
    seat: Seat | None = None
    to: int | None = None


class AnswerUndo(Struct):
    """Agrees to another's wish, or not, which ends it."""

    person: str
    yes: bool


class Lead(Struct):
    """What the host alone may do; `invitation` is the next one where one is needed, `seed` the dice's (32 bytes)."""

    person: str
    command: HostCommands
    invitation: str
    seed: bytes


class PlayAgain(Struct):
    """The next table of the same people, with this code, for the first who asks."""

    person: str
    code: str
    invitation: str


class TakeAlong(Struct):
    """The person takes the match so far along, to go on with it at another table."""

    person: str


class AskIn(Struct):
    """The person asks the host of a private table to be let in; the host answers by the key."""

    person: str
    name: str
    key: str


class Speak(Struct):
    """Words for all at the table; `name` is that of who sits nowhere."""

    page: PageId
    name: str
    text: str


class FixPromises(Struct):
    """All promises of salts are there: they are stored before the first salt is asked for."""

    promise: str


class Begin(Struct):
    """The dice are ready: the match begins."""

    salts: tuple[str, ...]
    promise: str


class DrawChance(Struct):
    """Chance acts, where nobody else's move has brought that along."""


class Settle(Struct):
    """All agree who are still asked about a seat, or about a move to be taken back: who was asked too is gone."""


class Strike(Struct):
    """The time that the game itself gives for a decision is out."""


class BotMove(Struct):
    """What a bot does that has thought; `must` says that somebody has to act now, and it is its turn."""

    epoch: int
    seat: Seat
    action: Action | None
    must: bool


class NoteEnd(Struct):
    """The match is over, and the row does not say so yet."""


Command = (
    Move
    | Join
    | Leave
    | GiveUp
    | CastVote
    | AskUndo
    | AnswerUndo
    | Lead
    | PlayAgain
    | TakeAlong
    | AskIn
    | Speak
    | FixPromises
    | Begin
    | DrawChance
    | Settle
    | Strike
    | BotMove
    | NoteEnd
)
DueCommand = FixPromises | Begin | DrawChance | Settle | Strike | BotMove | NoteEnd
"""What is due without anybody's doing."""
Unstored = Hello | Look | Draft | Explain | Foresee | WhatIs | Commit | Reveal
"""What a page says that changes nothing that is stored."""
