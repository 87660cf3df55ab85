"""What the server sends over the WebSocket of a table."""

from __future__ import annotations

from typing import Literal

import msgspec

from kitchentable.drawing.diff import Patch
from kitchentable.drawing.finale import Finale
from kitchentable.drawing.scene import Form, Line, Node, Scene, Static, Throw, WhyNot
from kitchentable.protocol.answers import Drafted, Explained, Foreseen, Noted, Told
from kitchentable.protocol.base import Code, Message, Option, Phase, Wire
from kitchentable.protocol.tables import Caller, Pace
from kitchentable.values import Result


class SeatInfo(Wire, frozen=True):
    """A seat: who sits there (an empty name is an empty seat), and whether they have the page open."""

    name: str = ""
    bot: str = ""
    """The bot's level; empty for people."""
    present: bool = False
    left: bool = False
    """Whether they got up during the match, and nobody plays for them."""
    late: bool = False
    """Whether the time for their decision is up: the others choose what is to happen."""
    conceded: bool = False
    device: int | None = None
    """The seat at whose device this player sits too (hot seat)."""
    choices: dict[int, str] = msgspec.field(default_factory=dict)
    """What other seats have chosen for a seat that was left or is late: `bot`, `bot:LEVEL`, `wait` or `end`."""
    asked: tuple[int, ...] = ()
    """The seats whose choice it is."""


class Undoing(Wire, frozen=True):
    """A seat's wish to undo its last move: who is asked, and who has agreed."""

    seat: int
    asked: tuple[int, ...]
    agreed: tuple[int, ...] = ()


class Earlier(Wire, frozen=True):
    """The match was brought here from another table, with its log so far."""

    players: tuple[str, ...]
    """Who played for each seat there, a bot as `bot:LEVEL`."""
    entries: int
    hidden: bool = False
    """Whether something lay hidden in it: whoever brought it can know that."""


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
    again: int | None = None
    """The seat of whoever wanted to play once more, and sits there already."""
    watchers: tuple[str, ...] = ()
    """The names of those who only watch; empty for who has not given one."""
    yours: tuple[int, ...] = ()
    """All your seats: several at one device (hot seat), none for who watches."""
    pace: Pace = Pace()
    delay: int = 0
    undo: Undoing | None = None
    door: tuple[Caller, ...] = ()
    """Who knocks at the door of a private table; the host alone is told."""
    earlier: Earlier | None = None
    uncounted: bool = False
    """Whether its result counts for nobody's rating or figures."""
    warming: bool = False
    """Whether its bots still compile what they need: until then a move takes longer."""


class Salts(Message, frozen=True):
    """The fair dice ask for a salt: first its commitment, and when all have, the salt. Who is late is left out."""

    stage: Literal["commit", "reveal"]
    commitment: str
    """Of the seed."""
    seconds: float
    promises: tuple[str, ...] = ()
    """With `reveal`: every seat's commitment (`-` none), stored before the first salt was asked for. Who keeps them
    can show afterwards that none was exchanged; whose own is missing does well to keep the salt back."""


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
    finale: Finale | None = None


class Step(Message, frozen=True):
    """One entry of the log: who (`-1` dice, `-2` clock, `-3` table), what as you may know it, what is to be said of it,
    what changed on the drawing, and for how long it is to be seen before the next step."""

    seq: int
    seat: int
    notation: str
    lines: tuple[Line, ...] = ()
    patch: Patch = Patch()
    hold: float = 0.0
    finale: Finale | None = None
    """How the match ended, with its last entry."""


class Observed(Message, frozen=True):
    """The match as a seat may know it, for a program that asked for views: what a bot is given, and who is to act.

    Sent in place of `Position`, `Step` and `Offers`: first with the whole log that counts (what was undone does not),
    then after every entry with what was added.
    """

    seq: int
    """The last entry of the match's log."""
    seat: int
    epoch: int
    to_act: tuple[int, ...]
    view: msgspec.Raw
    """The game's own `View` as JSON."""
    first: int = 0
    """How many entries that count came before those in `log`."""
    log: tuple[tuple[int, str], ...] = ()
    """Who did what, as the seat may know it, in the game's notation."""


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
    thrower: int | None = None
    """Whose real dice are due; null for those of all."""
    correctable: int | None = None
    """How long the log was before the latest throw of real dice, where you may take it back to enter it anew
    (`POST …/undo?to=`)."""
    correctable_choice: str = ""
    """What the players chose there, as its pool is called (`Who begins?`); empty for dice."""
    draft: tuple[tuple[str, ...], ...] | None = None
    """Your last arrangement, after coming back."""
    careful: tuple[str, ...] = ()
    """First names of paths whose actions a page shows (`foresee`) at a first touch, and does at a second."""
    proposed: tuple[str, ...] = ()
    """A usual path, all but the last name of which a page shows as chosen while nobody has chosen anything."""
    clocks: Clocks | None = None


class Reply(Message, frozen=True):
    """The answer to the `Act` of that id, once the action is stored or refused; the same id gets the same answer.
    A stale one comes with the current position; where a rule forbids it, `why` says so as `Explained` does."""

    id: str
    ok: bool
    code: Code | None = None
    text: str = ""
    rule: str = ""
    position: Position | None = None
    why: WhyNot | None = None


class Said(Message, frozen=True):
    """Chat: `number` counts a table's messages, `at` is in seconds since 1970."""

    number: int
    name: str
    text: str
    at: float
    seat: int | None = None


class Refused(Message, frozen=True):
    """A message that could not be taken; `Act` is answered with `Reply` instead."""

    code: Code
    text: str


class Stopping(Message, frozen=True):
    """The server stops or starts anew: come back in about so many seconds. Nothing is lost."""

    seconds: float


Messages = (
    Table
    | Salts
    | Position
    | Step
    | Observed
    | Offers
    | Reply
    | Said
    | Noted
    | Explained
    | Foreseen
    | Told
    | Drafted
    | Refused
    | Stopping
)


class Talk(Wire, frozen=True):
    """Earlier chat, oldest first; `more` says whether there is still earlier."""

    said: tuple[Said, ...]
    more: bool = False
