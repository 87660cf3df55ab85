"""Everything that goes over the wire, both ways: `docs/protocol.md` says when; `web/src/wire.ts` is made from it.

Fields at their defaults are left out. What the server sends about a match is made of views, scenes and `seen` entries
only. Bodies of HTTP requests and messages of a WebSocket that the client sends refuse unknown fields.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kitchentable.core import Result
from kitchentable.pad import Pad, Scored, Written
from kitchentable.patching import Patch
from kitchentable.scene import Form, Item, Line, Node, Notes, Scene, Static, Throw

Option = bool | int | float | str
"""The value of an option of a game."""
Phase = Literal["lobby", "dice", "playing", "over", "closed"]
"""A table's: people gather; the salts of the fair dice are brought; the match runs; it ended; the host closed it."""
Code = Literal[
    "bad_message",
    "too_large",
    "too_fast",
    "no_name",
    "name",
    "name_taken",
    "unknown_game",
    "options",
    "unknown_table",
    "invitation",
    "full",
    "not_host",
    "not_seated",
    "phase",
    "not_your_turn",
    "stale",
    "rule",
    "notation",
    "no_hints",
    "origin",
    "storage",
    "not_found",
    "record",
    "busy",
    "account",
    "sign_in",
    "passphrase",
]
"""Why something was refused, for programs; the text beside it is for people."""


class Wire(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a message."""


class Body(Wire, frozen=True, forbid_unknown_fields=True):
    """What a client sends."""


class Message(Wire, frozen=True, tag_field="type", tag=str.lower):
    """What the server sends over a WebSocket."""


# HTTP: what can be asked before and around a match -----------------------------------------------------------------


class Refusal(Wire, frozen=True):
    """The body of every answer with a status of 400 and more."""

    code: Code
    text: str
    rule: str = ""


class Choice(Wire, frozen=True):
    """A value that an option may have, and its name."""

    value: Option
    title: str


class OptionField(Wire, frozen=True):
    """An option as a field of a form: a `switch`, a `number` from `least` to `most`, a `choice`, a `text`, or a `file`.

    A file's text is the value; `sample` is one that can be corrected.
    """

    name: str
    title: str
    description: str
    kind: Literal["switch", "number", "choice", "text", "file"]
    default: Option
    choices: tuple[Choice, ...] = ()
    least: int | None = None
    most: int | None = None
    rules: tuple[str, ...] = ()
    """The ids of the rules that it changes."""
    longest: int | None = None
    """The most characters that a text or a file may have."""
    sample: str = ""


class Preset(Wire, frozen=True):
    """Named options that people know; those at their defaults are left out."""

    name: str
    options: dict[str, Option]
    table: tuple[tuple[str, str], ...] = ()
    """What scores then, and its points, where the game has a table of that."""


class GameInfo(Wire, frozen=True):
    """A game as the list of games shows it."""

    name: str
    title: str
    tagline: str
    minutes: int
    version: int
    least_seats: int
    most_seats: int
    """With the usual options; `POST /api/games/NAME/seats` tells for others."""
    options: tuple[OptionField, ...]
    bots: tuple[str, ...]
    """Levels, weakest first."""
    cover: str
    """An SVG of 288 x 150."""
    presets: tuple[Preset, ...] = ()
    open_dice: bool = False
    """Whether a table may roll its own, real dice."""
    hides: bool = False
    """Whether a player may know what others may not: then a device is handed over with nothing on it."""
    pad: bool = False
    """Whether rounds played with real things can be scored: `GET` and `POST /api/games/NAME/pad`."""


class ChosenOptions(Body, frozen=True):
    """Options to be checked; the answer is a list of the numbers of seats that they allow."""

    options: dict[str, Option]


class AskBots(Body, frozen=True):
    """A table that one thinks of."""

    options: dict[str, Option]
    seats: int


class Preparable(Wire, frozen=True):
    """A level of bots that could be had there after something has been computed, once."""

    level: str
    about: str
    """What it does and how long that takes."""
    progress: float | None = None
    """The share done, from 0 to 1, while it is being prepared."""
    waits: bool = False
    """Another is being prepared now: one after the other."""
    failed: bool = False


class GameBots(Wire, frozen=True):
    """The levels of bots that such a table can have, weakest first, and those that it could have."""

    levels: tuple[str, ...]
    preparable: tuple[Preparable, ...] = ()


class PrepareBot(Body, frozen=True):
    """Prepares a level of bots for such tables; who asks again meanwhile changes nothing."""

    level: str
    options: dict[str, Option]


class RulePart(Wire, frozen=True):
    """A paragraph of a rulebook, in Markdown (emphasis and code only); a rule if it has an id."""

    text: str
    rule: str = ""
    examples: tuple[str, ...] = ()
    manners: bool = False
    """Whether only people can judge it."""


class RuleSection(Wire, frozen=True):
    """A headed part of a rulebook."""

    title: str
    level: int
    parts: tuple[RulePart, ...]


class RulebookPage(Wire, frozen=True):
    """A game's rulebook in one language."""

    game: str
    title: str
    language: str
    languages: tuple[str, ...]
    sections: tuple[RuleSection, ...]


class Me(Wire, frozen=True):
    """Who asks; the name is empty until it is given, and `account`, what one signs in with, for a guest."""

    name: str = ""
    account: str = ""


class NewName(Body, frozen=True):
    """The name that a person wants to go by."""

    name: str


class ProgramToken(Wire, frozen=True):
    """For programs: sent as `Authorization: Bearer TOKEN` in place of the cookie."""

    token: str
    name: str


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

    Each player has `budget` for the whole match and gets `increment` more with each of his moves; and no decision may
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
    options: dict[str, Option] = {}
    bots: tuple[str, ...] = ()
    private: bool = False
    hints: bool = True
    dice: Literal["fair", "real"] = "fair"
    pace: Pace = Pace()
    delay: int = 0


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
    """Closes the table; a running match is kept, readable, as unfinished."""


class Start(HostCommand, frozen=True):
    """Begins the match with those who sit; empty seats are taken away."""


HostCommands = Reorder | Remove | AddBot | NewInvitation | Close | Start


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
    """What one says to another's wish to undo his last move."""

    yes: bool


class Talk(Wire, frozen=True):
    """Earlier chat, oldest first; `more` says whether there is still earlier."""

    said: tuple[Said, ...]
    more: bool = False


class HintChoice(Wire, frozen=True):
    """An action as it is typed, and what speaks for it."""

    text: str
    why: str = ""


class Hint(Wire, frozen=True):
    """What the best bot would do in your place and why; `text` is empty where it would do nothing now."""

    text: str
    why: str
    path: tuple[str, ...] = ()
    """The touch path of the action, to show it on the board."""
    others: tuple[HintChoice, ...] = ()
    epoch: int = 0


class Health(Wire, frozen=True):
    """`GET /health`."""

    ok: bool
    version: str
    tables: int
    """Tables in memory."""
    sockets: int


# WebSocket: client to server --------------------------------------------------------------------------------------


class Command(Body, frozen=True, tag_field="type", tag=str.lower):
    """What a client sends over a WebSocket."""


class Hello(Command, frozen=True):
    """The first message, and again when the window changes its form.

    `after` is the seq of the last step that the client has shown, -1 for none: where that is near, the server sends
    only the steps after it, and else a whole position.
    """

    after: int = -1
    form: Form = "wide"


class Act(Command, frozen=True):
    """An action, by its touch path or as typed. `id` is the client's own, unique in the match (at most 64 characters);
    `epoch` is the one of the offers that the person saw. `dice` says that this is what the real dice gave."""

    id: str
    epoch: int
    path: tuple[str, ...] = ()
    text: str = ""
    dice: bool = False
    seat: int | None = None
    """Which of one's seats acts, where one has several; else the one that the page looks from."""


class Look(Command, frozen=True):
    """From which of one's seats the page looks (hot seat); null shows only what all may see."""

    seat: int | None = None


class Say(Command, frozen=True):
    """Words for all at the table."""

    text: str


class Draft(Command, frozen=True):
    """An arrangement in progress: rows of touch names; answered with `Noted`. The last one counts when time is out."""

    rows: tuple[tuple[str, ...], ...]


class Commit(Command, frozen=True):
    """The SHA-256 of this player's salt: `sha256:` and 64 hexadecimal digits."""

    commitment: str


class Reveal(Command, frozen=True):
    """The salt itself, 16 to 64 bytes in hexadecimal."""

    salt: str


Commands = Hello | Act | Look | Say | Draft | Commit | Reveal


# WebSocket: server to client --------------------------------------------------------------------------------------


class SeatInfo(Wire, frozen=True):
    """A seat: who sits there (an empty name is an empty seat), and whether he has the page open."""

    name: str = ""
    bot: str = ""
    """The bot's level; empty for people."""
    present: bool = False
    left: bool = False
    """Whether he got up during the match, and nobody plays for him."""
    late: bool = False
    """Whether the time for his decision is up: the others choose what is to happen."""
    conceded: bool = False
    device: int | None = None
    """The seat at whose device this player sits too (hot seat)."""
    choices: dict[int, str] = {}
    """What other seats have chosen for a seat that was left or is late: `bot`, `bot:LEVEL`, `wait` or `end`."""
    asked: tuple[int, ...] = ()
    """The seats whose choice it is."""


class Undoing(Wire, frozen=True):
    """A seat's wish to undo its last move: who is asked, and who has agreed."""

    seat: int
    asked: tuple[int, ...]
    agreed: tuple[int, ...] = ()


class Outcome(Wire, frozen=True):
    """How the match ended."""

    scores: tuple[int | float, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def of(cls, result: Result | None) -> Outcome | None:
        """The result as it goes over the wire."""
        return cls(result.scores, result.places, result.winners) if result else None


class Table(Message, frozen=True):
    """The table around the match: sent after `Hello` and whenever something of it changed."""

    code: str
    game: str
    phase: Phase
    seats: tuple[SeatInfo, ...]
    host: int | None
    you: int | None
    """The seat that the page looks from, null for who watches."""
    options: dict[str, Option]
    options_text: str = ""
    """Those that are not the usual ones."""
    private: bool = False
    hints: bool = True
    dice: Literal["fair", "real"] = "fair"
    fair: str = ""
    """The commitment to the dice: of the seed, then of every seat's salt (`-` brought none)."""
    least_seats: int = 2
    result: Outcome | None = None
    stopped: str = ""
    """Why the match ended unfinished."""
    rematch: str = ""
    """The code of the next table of the same people."""
    watchers: tuple[str, ...] = ()
    """The names of those who only watch; empty for who has not given one."""
    yours: tuple[int, ...] = ()
    """All your seats: several at one device (hot seat), none for who watches."""
    pace: Pace = Pace()
    delay: int = 0
    undo: Undoing | None = None
    warming: bool = False
    """Whether its bots still compile what they need: until then a move takes longer."""


class Salts(Message, frozen=True):
    """The fair dice ask for a salt: first its commitment, and when all have, the salt. Who is late is left out."""

    stage: Literal["commit", "reveal"]
    commitment: str
    """Of the seed."""
    seconds: float


class LogLine(Wire, frozen=True):
    """A line of the readable log and the entry that it is about."""

    seq: int
    line: Line


class Position(Message, frozen=True):
    """The whole match as you may know it, after entry `seq` of its log (-1: nothing happened yet)."""

    seq: int
    form: Form
    static: Static
    scene: Scene
    lines: tuple[LogLine, ...] = ()


class Step(Message, frozen=True):
    """One entry of the log: who (`-1` dice, `-2` clock, `-3` table), what as you may know it, what is to be said of it,
    what changed on the drawing, and for how long it is to be seen before the next step."""

    seq: int
    seat: int
    notation: str
    lines: tuple[Line, ...] = ()
    patch: Patch = Patch()
    hold: float = 0.0


class Clocks(Wire, frozen=True):
    """The seconds that each seat has left for its decision, null where it has no limit. That of the first seat to act
    runs, from `starts` seconds on, when all that happened has been seen."""

    left: tuple[float | None, ...]
    starts: float = 0.0


class Offers(Message, frozen=True):
    """What can be done now. `offers` is the trie of your touch paths; it is left out where you are not to act."""

    epoch: int
    to_act: tuple[int, ...]
    """The first seat's clock runs; `(-1,)` while dice roll, `()` when the match is over."""
    offers: Node | None = None
    seconds: float | None = None
    """Until the game's own time is out."""
    dice: str = ""
    """Where real dice are to be typed: an example of what to type."""
    throw: Throw | None = None
    """The same dice, to be tapped."""
    draft: tuple[tuple[str, ...], ...] | None = None
    """Your last arrangement, after coming back."""
    clocks: Clocks | None = None


class Reply(Message, frozen=True):
    """The answer to the `Act` of that id, once the action is stored or refused; the same id gets the same answer.
    A stale one comes with the current position."""

    id: str
    ok: bool
    code: Code | None = None
    text: str = ""
    rule: str = ""
    position: Position | None = None


class Said(Message, frozen=True):
    """Chat: `number` counts a table's messages, `at` is in seconds since 1970."""

    number: int
    name: str
    text: str
    at: float
    seat: int | None = None


class Noted(Message, frozen=True):
    """What is to be said of your arrangement, and table and rack drawn as they lie now."""

    notes: Notes
    items: tuple[Item, ...] = ()


class Drafted(Message, frozen=True):
    """Another seat's arrangement in progress: the areas of the rows drawn as they lie now, without anybody's rack."""

    seat: int
    items: tuple[Item, ...] = ()


class Refused(Message, frozen=True):
    """A message that could not be taken; `Act` is answered with `Reply` instead."""

    code: Code
    text: str


class Stopping(Message, frozen=True):
    """The server stops or starts anew: come back in about so many seconds. Nothing is lost."""

    seconds: float


Messages = Table | Salts | Position | Step | Offers | Reply | Said | Noted | Drafted | Refused | Stopping

HTTP = (
    Refusal,
    GameInfo,
    ChosenOptions,
    AskBots,
    GameBots,
    PrepareBot,
    RulebookPage,
    Pad,
    Written,
    Scored,
    Me,
    NewName,
    ProgramToken,
    Tables,
    CreateTable,
    TableMade,
    JoinTable,
    Wish,
    Answer,
    Talk,
    Token,
    Invitation,
    HostCommands,
    Vote,
    Hint,
    Health,
)
"""The bodies of requests and answers."""
