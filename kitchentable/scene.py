"""Drawings of a view, once for browser, notebook, replay and paper; and the touches that make actions.

A game's `board.py` has (all take views, so that a drawing can hold no secret):

- `static(options, seats, form) -> Static`: what never changes during a match; sent once.
- `draw(view, form) -> Scene`: the items by stable name, the buttons, the plates beside the names.
- `touch(action, view) -> tuple[str, ...]`: the names that a person touches to make the action: touch names of items,
  names of spots, of poses, and of buttons. No two legal actions share a path, none begins another.
- `say(action, view) -> str`: what the last button of that path says ("Bank 650|makes 3 850"; "" = its own text).
- `tell(before, seat, action, after) -> tuple[Line, ...]`: what happened, in words, from one seat's views before and
  after a log entry (`action` as `game.seen` gives it).
- if a touch that leads nowhere has a meaning that a rule forbids: `meant(path, view) -> Action | None`, the action to
  be judged, so that the refusal names the rule;
- `cover() -> str`: the game's small drawn board for the list of games (an SVG of 288 x 150).
- if others do not see some areas of the dock: `hidden: tuple[str, ...]`, their names; if some hold only what is touched
  to act: `keys: tuple[str, ...]`;
- if a table may roll its own dice: `throw(view) -> Throw | None`, what is due, so that it can be tapped in;
- if no words can tell the board: `diagram(view) -> str`, the board in letters, for terminals;
- for games with amounts: `amount(path, view) -> Action`, see `Node`;
- for games with the gesture arrange, rows being lists of touch names: `notes(rows, view) -> Notes`,
  `arrange(rows, view, form) -> tuple[Item, ...]` (the table and rack drawn as they lie now), and
  `arranged(rows, view) -> Action` for the path `R5 R6 R7 / K8 R8 B8 submit`.

Texts name players as `{0}`, `{1}`: the seat's number, replaced by the name where they are shown. The signs ⚀ to ⚅ in
texts are drawn as small dice. What to draw with is in `shapes.py`, a scene as one SVG in `paper.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, Literal, ParamSpec, cast

import msgspec

from kitchentable.core import CHANCE, Problem, Seat, State, Struct

if TYPE_CHECKING:
    from kitchentable.core import Action, View

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
    is the rack), `ranks` its place on the rack under each of `Static.sorts`. `label` is what a screen reader says;
    items without one are decoration. What is only there to be touched has the class `control`: replays leave it out.
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


Items = tuple[Item, ...]


Parameters = ParamSpec("Parameters")


def kept(make: Callable[Parameters, Iterable[Item]]) -> Callable[Parameters, Items]:
    """A part of a drawing as a function of the small values that it shows, whose last results are kept.

    What stays from move to move, or is the same for all who look, is then not made again, and is the same object, so
    that patches need not compare it. The values are hashed: no more of a view than the part shows.
    """

    def made(*values: Parameters.args, **named: Parameters.kwargs) -> Items:
        return tuple(make(*values, **named))

    return cast("Callable[Parameters, Items]", lru_cache(512)(wraps(make)(made)))


class Button(Part):
    """The end of a path. `text` (after `|` a second, smaller line) stands when no leaf gives another.

    A `fleeting` one is shown only while it can be pressed; while there is none, the prompt stands in its place.
    """

    name: str
    text: str
    kind: Literal["main", "plain", "danger"] = "plain"
    fleeting: bool = False


class Plate(Part):
    """What stands beside a player's name: a value with its unit, a note, and whether he is out."""

    seat: Seat
    value: str = ""
    unit: str = ""
    note: str = ""
    out: bool = False


class Scene(Part):
    """The drawing of a view: items from bottom to top, buttons in order, plates, and the position in words.

    `title` stands beside the game's name ("round 4"), `status` are short facts under the log, `prompt` says what is
    expected of this seat now.
    """

    items: tuple[Item, ...]
    buttons: tuple[Button, ...] = ()
    plates: tuple[Plate, ...] = ()
    title: str = ""
    status: tuple[str, ...] = ()
    prompt: str = ""
    text: str = ""


class Area(Part):
    """A part of the table with coordinates of its own (0..w, 0..h), laid out by the client.

    Kinds: `board` the common middle; `mine` the dock of this seat; `seat` what belongs to another player (`seat` says
    whom), next to his name; `side` tracks and score boards. A dock area too wide for its room may `scroll`.
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

    `hold` asks for so many seconds before the next step is shown, so that a reveal can be seen.
    """

    text: str
    seat: Seat | None = None
    value: str = ""
    kind: Literal["move", "note", "head"] = "move"
    hold: float = 0.0


class Notes(Part):
    """What is to be said of an arrangement in progress: a row is good or not, and why; and whether it may be sent."""

    rows: tuple[tuple[bool, str], ...]
    ready: bool
    why: str = ""


Node = str | list[str] | dict[str, "Node"]
"""A branch of the trie of touch paths. A text is a leaf and stands on its last button; a list is leaves without text.

A name that begins with `#` (`#100..500/100`: from, to, step) is a field for a number: the path that comes back has
`#300` in its place, and `board.amount(path, view)` makes the action, which `why_not` judges.
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


def paths(state: State, seat: Seat, view: View | None = None) -> dict[tuple[str, ...], Action]:
    """The touch path of every action that `legal_actions` yields for the seat; `view` is the seat's, if at hand."""
    if seat not in state.to_act or seat == CHANCE:
        return {}
    view = view or state.view(seat)
    touch = state.game.board.touch
    return {touch(action, view): action for action in state.legal_actions(seat)}


def offers(view: View, actions: Mapping[tuple[str, ...], Action]) -> Node:
    """The trie of the touch paths, with the text of each leaf; a branch of textless leaves is a list."""
    say = getattr(view.game.board, "say", None)
    root: dict[str, Any] = {}
    branches = []
    last, branch = None, root
    for path, action in actions.items():
        way, end = path[:-1], path[-1]
        if way != last:
            last, branch = way, root
            for name in way:
                below = branch.get(name)
                if below is None:
                    below = branch[name] = {}
                branch = below
            branches.append((way, branch))
        assert end not in branch, f"two actions have the touch path {path}, or it begins another"
        branch[end] = say(action, view) if say else ""
    for way, branch in branches:
        if not any(branch.values()):
            if not way:
                return list(branch)
            above = root
            for name in way[:-1]:
                above = above[name]
            above[way[-1]] = list(branch)
    return root


def touched(view: View, actions: Mapping[tuple[str, ...], Action], path: Sequence[str]) -> Action:
    """The action that the path makes; raises `BadTouch`."""
    whole = tuple(path)
    if whole in actions:
        return actions[whole]
    board = view.game.board
    action: Action
    if whole[-1:] == ("submit",) and hasattr(board, "arranged"):
        action = board.arranged(rows(whole[:-1]), view)
        return action
    if any(name.startswith("#") for name in whole):
        action = board.amount(whole, view)
        return action
    if view.game.complete and hasattr(board, "meant"):
        meant: Action | None = board.meant(whole, view)
        if meant is not None and meant not in actions.values():
            return meant
    raise BadTouch("there is nothing to do with that now")


def rows(names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The rows that `/` separates."""
    text = "\0".join(names)
    return tuple(tuple(row.strip("\0").split("\0")) for row in text.split("/")) if names else ()
