"""Games, their options, bots and rulebooks over HTTP."""

from __future__ import annotations

from typing import Literal

from kitchentable.protocol.base import Body, Option, Wire
from kitchentable.rulebook import Standing


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
    first: Option | None = None
    """What a form begins with where that is not the default: so newcomers play it."""
    asked: str = ""
    """The default in words, for newcomers to choose beside `first`."""
    none: str = ""
    """What 0 is called of a number, where it means that there is none."""


class Preset(Wire, frozen=True):
    """Named options that people know; those at their defaults are left out."""

    name: str
    title: str
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
    best_with: int
    options: tuple[OptionField, ...]
    bots: tuple[str, ...]
    """Levels, weakest first."""
    cover: str
    """An SVG of 288 x 150."""
    presets: tuple[Preset, ...] = ()
    open_dice: bool = False
    """Whether a table may roll its own, real dice."""
    chance: bool = True
    """Whether anything falls or is drawn by chance."""
    hides: bool = False
    """Whether a player may know what others may not: then a device is handed over with nothing on it."""
    pad: bool = False
    """Whether games played with real things can be scored: `GET` and `POST /api/games/NAME/pad`."""
    lessons: int = 0
    """How many there are: `GET /api/games/NAME/lessons`."""
    sheets: bool = False
    """Whether tables have score sheets: `GET /api/tables/CODE/pad`."""
    careful: bool = False
    """Whether a page asks once more before some moves (`careful` in `offers` names them)."""


class Printable(Wire, frozen=True):
    """Something that there is of a game on paper: `GET /api/games/NAME/prints/WHAT` is the PDF."""

    name: str
    title: str
    about: str
    languages: tuple[str, ...]


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


class RuleNote(Wire, frozen=True):
    """An option that changes a rule: its title, and in words how; the ids in it are those of rules."""

    title: str
    text: str


class RulePart(Wire, frozen=True):
    """A paragraph of a rulebook, in Markdown (emphasis and code only); a rule if it has an id."""

    text: str
    rule: str = ""
    pictures: int = 0
    """How many examples show it: `/pictures` has them."""
    manners: bool = False
    """Whether only people can judge it."""
    notes: tuple[RuleNote, ...] = ()
    """In the general book: the options that change it."""
    here: bool = False
    """At a table: whether it is so because of what was agreed there."""
    settled: str = ""
    """Why it is settled so here, where the sources of the game leave it open."""
    usually: str = ""
    """At a table: how it is where nothing was agreed; empty where it is no rule then."""
    standing: Standing = ""
    """In the general book, of a rule that has a condition: whether it is in force usually, or only where agreed."""


class RuleSection(Wire, frozen=True):
    """A headed part of a rulebook."""

    title: str
    level: int
    parts: tuple[RulePart, ...]


class GlanceThing(Wire, frozen=True):
    """A thing of a game as an SVG text, with what is written under it; `board` is whether it is the whole board."""

    svg: str
    name: str = ""
    board: bool = False


class GlanceRow(Wire, frozen=True):
    """A line of what is in the box, or of the game on one page: things, a text, and what that brings."""

    text: str
    things: tuple[GlanceThing, ...] = ()
    value: str = ""


class RulebookPage(Wire, frozen=True):
    """A game's rulebook in one language; `agreed` are a table's options that are not the usual ones, in words. `box` is
    what is in the box, `turn` and `scores` are the game on one page."""

    game: str
    title: str
    language: str
    languages: tuple[str, ...]
    sections: tuple[RuleSection, ...]
    agreed: tuple[tuple[str, str], ...] = ()
    box_title: str = ""
    box: tuple[GlanceRow, ...] = ()
    page_title: str = ""
    turn: tuple[GlanceRow, ...] = ()
    scores: tuple[GlanceRow, ...] = ()


class BookOf(Body, frozen=True):
    """Asks for the rulebook of a table with these options."""

    options: dict[str, Option]
    language: str = "en"


class PicturesOf(Body, frozen=True):
    """Asks for the examples of a rule, with these options."""

    rule: str
    options: dict[str, Option]
    language: str = "en"


class AskRules(Body, frozen=True):
    """Asks the book of a table with these options."""

    words: str
    options: dict[str, Option]
    language: str = "en"


class FoundRule(Wire, frozen=True):
    """A rule that answers a question: in which game's book, under which heading; its text in Markdown, and which words
    of it were found, as they stand there. Asked at a table, one that has a `standing` is not in force there."""

    game: str
    title: str
    rule: str
    section: str
    text: str
    standing: Standing = ""
    words: tuple[str, ...] = ()


class RulePicture(Wire, frozen=True):
    """A step of an example: the scene, a move on the way, what is allowed or refused. `text` is what is seen, `more`
    why, `rule` the one that refuses, `by` whose own things are seen, if any are; `svg` is coloured by the page's style
    sheet, and empty where nothing is to be seen; `near` is the part of it, as a `viewBox`, in which something happens,
    where a large board is seen small."""

    kind: Literal["before", "move", "yes", "no"]
    text: str
    svg: str
    more: str = ""
    rule: str = ""
    by: str = ""
    near: str = ""


class RuleStrip(Wire, frozen=True):
    """Examples that begin with one scene, to be stepped through from it."""

    pictures: tuple[RulePicture, ...]
    options: str = ""
    """What was agreed there, as a sentence, where that is not the usual."""


class Health(Wire, frozen=True):
    """`GET /health`."""

    ok: bool
    version: str
    tables: int
    """Tables in memory."""
    sockets: int
