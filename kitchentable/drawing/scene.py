"""Drawings as data: what a game's board shows of a view, once for browser, notebook, replay and paper.

Texts name players as `{0}`, `{1}`: the seat's number, replaced by the name where they are shown. The signs ⚀ to ⚅ in
texts are drawn as small dice. What a board has to offer stands in `board.py`, what to draw with in `shapes.py`, a
scene as one SVG in `svg.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, Literal, ParamSpec, cast

import msgspec

from kitchentable.language import language_cache
from kitchentable.values import Problem, Seat, Struct

Form = Literal["wide", "narrow"]
"""A page of 900 px and more, or a phone; games may place things differently."""
How = Literal["", "pick", "toggle", "carry", "arrange"]


class Part(Struct, frozen=True, omit_defaults=True, gc=False):
    """A piece of a drawing as it goes over the wire; fields at their defaults are left out. None holds itself, so that
    the search for cycles need not look at all that is drawn."""


class Item(Part):
    """One thing on the table, kept by its name from scene to scene.

    `shape` is a symbol of `Static.symbols` (with a `text`, if there is one, written over its middle), or `text`
    (`text` centred on the place, or as its class says: `start`, `end`), or `box` (a rectangle of `w` by `h` centred
    there). The place is in the area's own coordinates; `turn` in degrees clockwise. `touch` is the name in touch
    paths; items that the rules cannot tell apart share it. `src` names the item, spot or area that a new item comes
    from. `roll` is a die's throw number: a new one tumbles, even to the same face. `after` is how many seconds later
    a new thing is seen, or a moved one moves, where one is to follow the other; who does not want to wait sees all at
    once. Of arranged items `row` says in which row of the table it lies (from left to right in the scene's order; -1
    is the rack), `ranks` its place on the rack under each of `Static.sorts`. `hit` is what takes touches besides the
    picture, such as the card on which it lies: left, top, width and height from its place. `label` is what a screen
    reader says; items without one are decoration. What is only there to be touched has the class `control`: replays
    leave it out.
    """

    name: str
    shape: str
    area: str
    x: float
    y: float
    turn: float = 0.0
    mirror: bool = False
    scale: float = 1.0
    w: float = 0.0
    h: float = 0.0
    classes: str = ""
    label: str = ""
    text: str = ""
    touch: str = ""
    how: How = ""
    src: str = ""
    roll: int = 0
    after: float = 0.0
    row: int = -1
    ranks: tuple[int, ...] = ()
    hit: tuple[float, ...] = ()


def text_item(
    name: str,
    x: float,
    y: float,
    classes: str,
    text: str,
    room: float = 0.0,
    area: str = "board",
    label: str = "",
    after: float = 0.0,
) -> Item:
    """Words on the table, centred on the place unless a class says otherwise; what is longer than `room` is smaller."""
    # A zero is the default only as what stands in the class: what is not said goes not over the wire.
    item = Item(name, "text", area, round(x, 1), round(y, 1), classes=classes, text=text, label=label)
    if not room and not after:
        return item
    return msgspec.structs.replace(item, w=round(room, 1), after=after)


Items = tuple[Item, ...]


Parameters = ParamSpec("Parameters")


def kept(make: Callable[Parameters, Iterable[Item]]) -> Callable[Parameters, Items]:
    """A part of a drawing as a function of the small values that it shows, whose last results are kept.

    What stays from move to move, or is the same for all who look, is then not made again, and is the same object, so
    that patches need not compare it. The values are hashed: no more of a view than the part shows.
    """

    def made(*values: Parameters.args, **named: Parameters.kwargs) -> Items:
        return tuple(make(*values, **named))

    return cast("Callable[Parameters, Items]", language_cache(512)(wraps(make)(made)))


class Button(Part):
    """The end of a path. `text` (after `|` a second, smaller line) stands when no leaf gives another.

    A `fleeting` one is shown only while it can be pressed; while there is none, the prompt stands in its place. `seat`
    is whose plate can be touched in its place: whoever is asked for a player looks there first.
    """

    name: str
    text: str
    kind: Literal["main", "plain", "danger"] = "plain"
    fleeting: bool = False
    seat: Seat | None = None


class Plate(Part):
    """What stands beside a player's name: a value with its unit, a note, and whether they are out.

    `gain` is what the value has just grown or shrunk by (`+1 200`). `asked` says that they are asked as the first seat
    to act is, where all decide at once. `score` is what a chart of the match has of them, where value and unit say
    something else or more.
    """

    seat: Seat
    value: str = ""
    unit: str = ""
    note: str = ""
    out: bool = False
    gain: str = ""
    asked: bool = False
    score: int | None = None


class Ask(Part):
    """What is expected when something has been touched already: the sentence for the paths of that pattern.

    A name of the pattern stands for itself, `*` for any, `@*` for all that begin with `@`.
    """

    path: tuple[str, ...]
    text: str


class Scene(Part):
    """The drawing of a view: items from bottom to top, buttons in order, plates, and the position in words.

    `title` stands beside the game's name ("round 4"), `status` are short facts under the log. `prompt` says in one
    sentence, without notation, what this seat can do now, or for whom it waits, and at the end that the match is over:
    who has won the table says. `asks` says what follows a touch (the first that fits). `sign` is whose sign stands
    beside one's turn, where that is not one's own: who plays several colours sees the one that is next.
    """

    items: tuple[Item, ...]
    buttons: tuple[Button, ...] = ()
    plates: tuple[Plate, ...] = ()
    title: str = ""
    status: tuple[str, ...] = ()
    prompt: str = ""
    text: str = ""
    asks: tuple[Ask, ...] = ()
    sign: Seat | None = None


class Area(Part):
    """A part of the table with coordinates of its own (0..w, 0..h), laid out by the client.

    Kinds: `board` the common middle; `mine` the dock of this seat; `seat` what belongs to another player (`seat` says
    whom), next to their name; `side` tracks and score boards. A dock area too wide for its room may `scroll`.
    One without a `ground` is drawn to its edge, and needs no room around it.
    """

    name: str
    kind: Literal["board", "mine", "seat", "side"]
    w: float
    h: float
    seat: Seat | None = None
    label: str = ""
    ground: Literal["", "cloth", "linen", "paper", "well", "water", "wood"] = ""
    scroll: bool = False


class Spot(Part):
    """A named place without an item, where things can be put."""

    name: str
    area: str
    x: float
    y: float
    w: float = 0.0
    h: float = 0.0
    label: str = ""


class Pose(Part):
    """One way to hold a carried item: its name in paths, the turn and mirror, and where the target lies.

    The target of a placement is the spot at (dx, dy) from the centre of the turned item. Eight poses a piece, in the
    order of four quarter turns clockwise, then the same four mirrored; poses that look alike share a name.
    """

    name: str
    turn: float
    mirror: bool
    dx: float
    dy: float


class Static(Part):
    """What never changes during a match: symbols (SVG texts around the origin), areas, spots, poses by touch name.

    Layouts: `round` puts the others around the board, `strip` puts them as cards above it, `sides` puts them as cards
    to its left and the dock to its right.
    """

    symbols: dict[str, str]
    areas: tuple[Area, ...]
    spots: tuple[Spot, ...] = ()
    poses: dict[str, tuple[Pose, ...]] = msgspec.field(default_factory=dict)
    layout: Literal["round", "strip", "sides"] = "round"
    sorts: tuple[str, ...] = ()
    """Names of the orders that a rack can be sorted by; the client deals the rack's places anew by `Item.ranks`."""


class Line(Part):
    """A line of the readable log: whose mark stands before it, a text, and a value at its end.

    `hold` asks for so many seconds before the next step is shown, so that a reveal can be seen. `lit` are items, touch
    names or spots that the line is about: who points at it sees them light up, as far as they are still there. A line
    that `clears` says that what earlier lines are about has gone, though other things may have its name now.
    """

    text: str
    seat: Seat | None = None
    value: str = ""
    kind: Literal["move", "note", "head"] = "move"
    hold: float = 0.0
    lit: tuple[str, ...] = ()
    clears: bool = False


class Gain(Part):
    """What an action would bring or cost a player, beside their name: `+9`."""

    seat: Seat
    text: str


class Preview(Part):
    """What an action would do, before it is done: a drawing that looks forward. A hint is drawn by it too.

    `text` says what is done, in the words of the game and without notation ("The Y, along the edge"), `more` what
    follows from it; `button` stands on the button that does it. `items` lie over the scene and are no part of it: a
    `ghost` is the thing where it would lie; their shapes may also be `ring` (a circle, `w` across) and `badge` (the
    text on a label). `lit` are the items, touch names or spots of the scene that it is about; `steps`, if there is an
    order in which they are touched, names them in it.
    """

    text: str
    more: str = ""
    button: str = ""
    items: tuple[Item, ...] = ()
    lit: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    gains: tuple[Gain, ...] = ()


class Mark(Part):
    """What is drawn over the scene to show a fault, between things known by touch names, spots or item names.

    `frame` frames a thing, or all from one to another; `edge` lies where two neighbouring spots meet, `corner` where
    two meet corner to corner.
    """

    kind: Literal["frame", "edge", "corner"]
    at: str
    to: str = ""


class WhyNot(Part):
    """A refusal in two lines: what is wrong here, and what would be right; the rule that says so; what is marked."""

    text: str
    more: str = ""
    rule: str = ""
    marks: tuple[Mark, ...] = ()

    def __post_init__(self) -> None:
        # A RuleId has told what it is about; over the wire goes a plain text.
        msgspec.structs.force_setattr(self, "rule", str(self.rule))


class Help(Part):
    """What a thing of the table is, in one sentence, and the rule that tells more of it."""

    text: str
    rule: str


class Notes(Part):
    """What is to be said of an arrangement in progress: a row is good or not, and why; and whether it may be sent.

    `plate` is what stands at one's own name meanwhile, where that is not as before.
    """

    rows: tuple[tuple[bool, str], ...]
    ready: bool
    why: str = ""
    plate: Plate | None = None


def asked(scene: Scene, path: Sequence[str]) -> str:
    """The sentence that says what is expected when the names of the path have been touched, or none."""
    if not path:
        return scene.prompt
    found = (ask.text for ask in scene.asks if len(ask.path) == len(path) and all(map(_fits, path, ask.path)))
    return next(found, "")


def _fits(name: str, pattern: str) -> bool:
    return name.startswith(pattern[:-1]) if pattern.endswith("*") else name == pattern


if TYPE_CHECKING:
    Node = str | list[str] | dict[str, "Node"]
else:  # what reads types at run time cannot read a circle
    Node = str | list[str] | dict[str, Any]
"""A branch of the trie of touch paths. A text is a leaf and stands on its last button; a list is leaves without text.

A name that begins with `#` (`#100..500/100=200`: from, to, step, and after `=` the usual one, where that is not the
least) is a field for a number, of what is usual: the rules may allow more. The path that comes back has
`#300` in its place, and `Board.amount(path, view)` makes the action, which `why_not` judges. `Board.number(action)` is
the number of an action whose path has a field.
"""


class Face(Part):
    """A face that a real die can show: as chance's action writes it, and how it is drawn.

    `shape` is a symbol of `Static.symbols` of about 50 units; without one the label (or else the value) is written.
    """

    value: str
    shape: str = ""
    label: str = ""


class Pool(Part):
    """Real dice that are alike: how many of them fall, and what stands before their faces in chance's action."""

    label: str
    count: int
    faces: tuple[Face, ...]
    before: str = " "


class Throw(Part):
    """The real dice that are due: `verb`, then for each pool what stands before it and its faces, is chance's action.

    Six dice that fell 111234 are `roll 111234`: the verb `roll`, and one pool. Where the players choose with which of
    the pools they play, `dice` is how many fall in all, and the pools of which none fell are not written.
    """

    verb: str
    pools: tuple[Pool, ...]
    dice: int = 0


class BadTouch(Problem):
    """A touch path that makes no legal action now."""


def rows(names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The rows that `/` separates."""
    text = "\0".join(names)
    return tuple(tuple(row.strip("\0").split("\0")) for row in text.split("/")) if names else ()
