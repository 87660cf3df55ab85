"""What replays send and take over HTTP; `docs/protocol.md` says when."""

from __future__ import annotations

from typing import Literal

import msgspec

from kitchentable.drawing.scene import Form, Scene, Static
from kitchentable.protocol.base import Body, Option, Wire
from kitchentable.protocol.messages import Outcome, Step
from kitchentable.protocol.tables import House

View = str
"""Through whose eyes: `0`, `1`, … a seat; `watch` who only watches; `open` all that was hidden, too."""


class Replay(Wire, frozen=True):
    """A match to be looked at again: all about it but its course. `views` are those that one may choose."""

    game: str
    names: tuple[str, ...]
    length: int
    """Entries of the log; a position is a number of entries, from 0 to all."""
    part: int
    """Entries of one part of the reel; the last one may have fewer."""
    views: tuple[View, ...]
    view: View
    """The one to begin with."""
    code: str = ""
    """Of its table; empty for a record that somebody brought."""
    options: dict[str, Option] = msgspec.field(default_factory=dict)
    options_text: str = ""
    house: House | None = None
    """What was agreed beside the rules; not known of a record that somebody brought."""
    result: Outcome | None = None
    stopped: str = ""
    running: bool = False
    """The match goes on: this is what one's own seats have seen of it so far."""
    dice: Literal["fair", "real", "none", ""] = ""
    """Whether its dice, or what was drawn, can be checked, were real, are none, or promise nothing."""
    without_dice: bool = False
    """Whether chance draws tiles and the like in this game, and throws no dice."""
    estimated: bool = False
    """Whether the game has bots that can play on from a position, to estimate it."""


class Reel(Wire, frozen=True):
    """A part of a replay: the scene after the first `first` entries, and a step for each of the next ones."""

    first: int
    scene: Scene
    steps: tuple[Step, ...]
    static: Static | None = None
    """The drawing's symbols and areas, where they were asked for."""


class Recomputed(Wire, frozen=True):
    """One action of chance: its entry (counted from 0), what the record says, and what seed and salts give.

    `asked` are the numbers that were drawn for it: `[6, 0]` is one of 0 to 5, and it was 0.
    """

    seq: int
    recorded: str
    drawn: str
    asked: tuple[tuple[int, int], ...]


class Postcard(Wire, frozen=True):
    """How a match ended, to be shared: an SVG text of 1200 by 630, its typefaces by name."""

    svg: str


class DiceCheck(Wire, frozen=True):
    """All that is needed to check the dice of a match; `problem` is what `kitchentable verify` says of a bad record."""

    fair: tuple[str, ...]
    """The promises: of the seed, then of each seat's salt (`-` none)."""
    seed: str = ""
    salts: tuple[str, ...] = ()
    throws: tuple[Recomputed, ...] = ()
    problem: str = ""
    brought: int = 0
    """The entries with which the match was brought to its table; of these nothing is claimed."""
    earlier: int = 0
    """The actions of chance in them: the first of `throws` has this number."""


class Estimate(Wire, frozen=True):
    """How often each seat won when bots of that level played on so many times from the position `at`."""

    at: int
    values: tuple[float, ...]
    played: int
    level: str


class Brought(Body, frozen=True):
    """A record that somebody brought, and what is asked of it (see the routes)."""

    record: str
    view: View = ""
    form: Form = "wide"
    first: int = 0
    static: bool = False


class AskEstimate(Body, frozen=True):
    """The position, as a number of entries, that a bot shall think about; `record` for one that somebody brought."""

    at: int
    record: str = ""


class MatchCard(Wire, frozen=True):
    """A finished match in a list."""

    code: str
    game: str
    names: tuple[str, ...]
    you: int
    made: float
    """When its table was made, in seconds since 1970."""
    result: Outcome | None = None
    """Null where it was stopped, or ended under a version that noted no results."""
    stopped: str = ""


HTTP = (Replay, Reel, Postcard, DiceCheck, Estimate, Brought, AskEstimate, MatchCard)
"""The bodies of requests and answers."""
