"""Tables over HTTP: making, finding, joining and hosting them, and what is chosen around a match."""

from __future__ import annotations

from typing import Literal

import msgspec

from kitchentable.drawing.scene import Preview
from kitchentable.protocol.base import Body, Option, Phase, Wire


class TableCard(Wire, frozen=True):
    """A table in a list."""

    code: str
    game: str
    phase: Phase
    seats: tuple[str, ...]
    """The names at the table; an empty seat is an empty text."""
    host: str
    private: bool = False
    yours: bool = False
    your_turn: bool = False
    options: str = ""
    """Options that are not the usual ones, as records write them."""


class Asking(Wire, frozen=True):
    """A friend asks one to a table that has not begun."""

    friend: str
    table: TableCard


class Tables(Wire, frozen=True):
    """The open tables that one could join, one's own, and those to which friends ask one, newest first."""

    open: tuple[TableCard, ...]
    mine: tuple[TableCard, ...]
    asked: tuple[Asking, ...] = ()


class Pace(Body, frozen=True):
    """The time that a table gives, in seconds; all 0 is no clock.

    Each player has `budget` for the whole match and gets `increment` more with each of their moves; and no decision may
    take longer than `turn`, which is days where one plays turn by turn. When time is up, the others choose.
    """

    budget: int = 0
    increment: int = 0
    turn: int = 0


class CreateTable(Body, frozen=True):
    """A new table; whoever makes it is its host and sits in seat 0. `bots` are levels, put into the last seats.

    Who only watches is shown everything `delay` seconds later, until the match is over.
    """

    game: str
    seats: int
    options: dict[str, Option] = msgspec.field(default_factory=dict)
    bots: tuple[str, ...] = ()
    private: bool = False
    hints: bool = True
    dice: Literal["fair", "real"] = "fair"
    pace: Pace = Pace()
    delay: int = 0


class PlayBots(Body, frozen=True):
    """A match against bots that begins at once: a level for each; or easy ones, as many as the game is best with.

    Without `options` it is played with those of a first table.
    """

    bots: tuple[str, ...] = ()
    options: dict[str, Option] | None = None
    hints: bool = True
    dice: Literal["fair", "real"] = "fair"
    pace: Pace = Pace()


class House(Wire, frozen=True):
    """What a table has agreed on beside the rules."""

    pace: Pace = Pace()
    hints: bool = True
    private: bool = False
    delay: int = 0


class TakenAlong(Wire, frozen=True):
    """A match as one word (`docs/record-format.md`): it goes into a link (`HOME#take=TEXT`), a QR code or a file, and
    `TakeUp` goes on with it. `hidden` says that it tells what lies hidden, and so counts for nobody any more."""

    text: str
    hidden: bool = False


class Found(Body, frozen=True):
    """Such a text, the link or file that it is in, or a record, to be looked at."""

    text: str


class Waiting(Wire, frozen=True):
    """A match that was taken along: what there is to choose from before it goes on."""

    game: str
    players: tuple[str, ...]
    """Who played for each seat, a bot as `bot:LEVEL`."""
    entries: int
    to_act: tuple[int, ...]
    conceded: tuple[int, ...] = ()
    options_text: str = ""
    dice: Literal["fair", "real"] = "fair"
    hidden: bool = False
    """Whether the game hides something: whoever brings the match can know that."""
    over: bool = False
    """It is over: it can be replayed, and not gone on with."""
    record: str = ""
    """Of a match that is over."""


class TakeUp(Body, frozen=True):
    """A match that was taken along goes on at a new table: one sits in that seat of it, or else in the first one that a
    person had. Bots take the others, and it begins at once; with `friends` the seats of people stay free for them."""

    text: str
    seat: int | None = None
    friends: bool = False


class TableMade(Wire, frozen=True):
    """The code of a table; its page is `/t/CODE`."""

    code: str


class JoinTable(Body, frozen=True):
    """Sits down, in the first empty seat where none is named; `name` is set first, if given.

    With `also`, a further person of that name sits down at the same device (hot seat): one then owns several seats.
    """

    seat: int | None = None
    name: str = ""
    also: bool = False


class Token(Body, frozen=True):
    """The secret of an invitation, from the fragment of its link (`/t/CODE#TOKEN`)."""

    token: str


class Invitation(Wire, frozen=True):
    """How to bring others to a table: the secret, the link with it, and the link as a QR code (an SVG).

    With `serve --lan` the link has the address that phones in the same network can reach; there is no QR code for a
    link that only this machine can open.
    """

    token: str
    url: str
    qr: str = ""


class HostCommand(Body, frozen=True, tag_field="type", tag=str.lower):
    """What the host of a table may do: the body of `POST /api/tables/CODE/host`."""


class Reorder(HostCommand, frozen=True):
    """`order[new] = old` for every seat; before the start."""

    order: tuple[int, ...]


class Remove(HostCommand, frozen=True):
    """Empties a seat; before the start. Who sat there can sit down again only after a new invitation was made."""

    seat: int


class AddBot(HostCommand, frozen=True):
    """Puts a bot into an empty seat, or gives the bot there another level; before the start."""

    level: str
    seat: int | None = None


class NewInvitation(HostCommand, frozen=True):
    """Makes a new invitation, also for those who were removed; links given before no longer work."""


class Close(HostCommand, frozen=True):
    """Closes the table; a running match is kept, readable, as unfinished. While others play, the host gets up from it,
    and they choose what is to become of it (`Vote`)."""


class LetIn(HostCommand, frozen=True):
    """Lets in who knocks at the door, or, without `yes`, sends them away until there is a new invitation."""

    key: str
    yes: bool


class Start(HostCommand, frozen=True):
    """Begins the match with those who sit; empty seats are taken away."""


HostCommands = Reorder | Remove | AddBot | NewInvitation | Close | LetIn | Start


class Knock(Body, frozen=True):
    """Asks the host of a private table to be let in, by its code alone; `name` is set first, if given."""

    name: str = ""


class Caller(Wire, frozen=True):
    """Somebody at the door of a private table; `key` is what the host lets them in by."""

    key: str
    name: str


class Door(Wire, frozen=True):
    """How one stands at a table's door: it is `open`; or `closed`, and one may knock; or the `host` is asked, and one
    is `waiting`; or it is `shut`: the host has said no."""

    state: Literal["open", "closed", "waiting", "shut"]
    host: str = ""


class Vote(Body, frozen=True):
    """What one would have for a seat that was left or whose time is up: a `bot` plays on, all `wait`, the match is to
    `end`; `none` takes back what one chose. It is done when all have chosen the same: for an end all other players,
    else those of them who are at the table (or all, where one plays turn by turn)."""

    seat: int
    choice: Literal["bot", "wait", "end", "none"] = "bot"
    level: str = ""
    """The bot's level; empty for the middle one. The last voter who names one decides."""


class Wish(Wire, frozen=True):
    """Whether one's last move may be undone: to the position after that many entries of the log, or why not."""

    to: int | None = None
    why: str = ""


class Answer(Body, frozen=True):
    """What one says to another's wish to undo their last move."""

    yes: bool


class HintChoice(Wire, frozen=True):
    """An action as it is typed, what speaks for it, its touch path, and how it is drawn and called on the board."""

    text: str
    why: str = ""
    path: tuple[str, ...] = ()
    preview: Preview | None = None


class Hint(Wire, frozen=True):
    """What the best bot would do in your place and why; `text` is empty where it would do nothing now."""

    text: str
    why: str
    path: tuple[str, ...] = ()
    """The touch path of the action."""
    preview: Preview | None = None
    """How it is drawn and called on the board, in words without notation."""
    others: tuple[HintChoice, ...] = ()
    epoch: int = 0
