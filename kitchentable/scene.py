"""Drawings of a view, once for browser, notebook, replay and paper; and the touches that make actions.

A game's `board.py` has (all take views, so that a drawing can hold no secret):

- `static(options, seats, form) -> Static`: what never changes during a match; sent once.
- `draw(view, form) -> Scene`: the items by stable name, the buttons, the plates beside the names.
- `touch(action, view) -> tuple[str, ...]`: the names that a person touches to make the action: touch names of items,
  names of spots, of poses, and of buttons. No two legal actions share a path, none begins another.
- `say(action, view) -> str`: what the last button of that path says ("Bank 650|makes 3 850"; "" = its own text).
- `tell(before, seat, action, after) -> tuple[Line, ...]`: what happened, in words, from one seat's views before and
  after a log entry (`action` as `game.seen` gives it).
- `meant(path, view) -> Action | None`: the action that a touch which leads nowhere stands for, so that `why_not` can
  name the rule that forbids it; the path is what was chosen before and what was touched, or let go somewhere (without
  it the last name is read as it is typed);
- if the rule's sentence is not enough: `refused(path, action, rule, view) -> WhyNot | None` (see `refusals.py`), what
  is wrong there in a line, and where; if things wait for another of one's own turns: `later(path, view) -> str`;
- `finale(course, view, result) -> Finale`: how it ended, in a sentence, and what decided (see `finale.py`); without it
  the places alone are told;
- `cover() -> str`: the game's small drawn board for the list of games (an SVG of 288 x 150).
- if others do not see some areas of the dock: `hidden: tuple[str, ...]`, their names; if some hold only what is touched
  to act: `keys: tuple[str, ...]`;
- if a table may roll its own dice: `throw(view) -> Throw | None`, what is due, so that it can be tapped in;
- if no words can tell the board: `diagram(view) -> str`, the board in letters, for terminals;
- if it shows what an action does before it is done: `preview(action, view, form) -> Preview`, for legal actions of the
  one who looks (without it, `previewed` names what is touched); if some actions cannot be taken back and are not plain,
  `careful(action, view) -> bool`: whether this one is shown at a first touch and done by a second;
- if an action stands chosen already, so that one touch does it: `proposed(view) -> Action | None`, a usual one whose
  things are toggled (no advice: who takes it should not tell by it what they alone know);
- for games with amounts: `amount(path, view) -> Action` and `number(action) -> int`, see `Node`;
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
    """What stands beside a player's name: a value with its unit, a note, and whether they are out."""

    seat: Seat
    value: str = ""
    unit: str = ""
    note: str = ""
    out: bool = False


class Ask(Part):
    """What is expected when something has been touched already: the sentence for the paths of that pattern.

    A name of the pattern stands for itself, `*` for any, `@*` for all that begin with `@`.
    """

    path: tuple[str, ...]
    text: str


class Scene(Part):
    """The drawing of a view: items from bottom to top, buttons in order, plates, and the position in words.

    `title` stands beside the game's name ("round 4"), `status` are short facts under the log. `prompt` says in one
    sentence, without notation, what this seat can do now, or for whom it waits; `asks` says what follows a touch (the
    first that fits).
    """

    items: tuple[Item, ...]
    buttons: tuple[Button, ...] = ()
    plates: tuple[Plate, ...] = ()
    title: str = ""
    status: tuple[str, ...] = ()
    prompt: str = ""
    text: str = ""
    asks: tuple[Ask, ...] = ()


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


class Notes(Part):
    """What is to be said of an arrangement in progress: a row is good or not, and why; and whether it may be sent."""

    rows: tuple[tuple[bool, str], ...]
    ready: bool
    why: str = ""


def asked(scene: Scene, path: Sequence[str]) -> str:
    """The sentence that says what is expected when the names of the path have been touched, or none."""
    if not path:
        return scene.prompt
    found = (ask.text for ask in scene.asks if len(ask.path) == len(path) and all(map(_fits, path, ask.path)))
    return next(found, "")


def _fits(name: str, pattern: str) -> bool:
    return name.startswith(pattern[:-1]) if pattern.endswith("*") else name == pattern


Node = str | list[str] | dict[str, "Node"]
"""A branch of the trie of touch paths. A text is a leaf and stands on its last button; a list is leaves without text.

A name that begins with `#` (`#100..500/100`: from, to, step) is a field for a number: the path that comes back has
`#300` in its place, and `board.amount(path, view)` makes the action, which `why_not` judges. `board.number(action)` is
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


def previewed(action: Action, view: View, form: Form) -> Preview:
    """What a legal action of the one who looks would do; of a game that draws no previews, what is touched for it."""
    board = view.game.board
    if hasattr(board, "preview"):
        preview: Preview = board.preview(action, view, form)
        return preview
    path = board.touch(action, view)
    said = (getattr(board, "say", None) or _unsaid)(action, view).partition("|")[0]
    names = {button.name: button.text for button in board.draw(view, form).buttons}
    text = said or names.get(path[-1], "").partition("|")[0] or "This one"
    return Preview(text, lit=path[:-1] if path[-1] in names else path, steps=path)


def _unsaid(action: Action, view: View) -> str:
    return ""


def careful(view: View, actions: Mapping[tuple[str, ...], Action]) -> tuple[str, ...]:
    """The first names of the paths whose actions are shown at a first touch and done by a second."""
    shown = getattr(view.game.board, "careful", None)
    return tuple(sorted({path[0] for path, action in actions.items() if shown(action, view)})) if shown else ()


def proposed(view: View, actions: Mapping[tuple[str, ...], Action]) -> tuple[str, ...]:
    """The path of the action that stands chosen already, of which only the last name is left to be touched, or none."""
    chosen = getattr(view.game.board, "proposed", None)
    action = chosen(view) if chosen and actions else None
    if action is None:
        return ()
    path: tuple[str, ...] = view.game.board.touch(action, view)
    return path if path in actions else ()


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
    if any(name.startswith("#") for name in whole) and hasattr(board, "amount"):
        action = board.amount(whole, view)
        return action
    if view.game.complete and hasattr(board, "meant"):
        meant: Action | None = board.meant(whole, view)
        if meant is not None and meant not in actions.values():
            return meant
    raise BadTouch("there is nothing to do with that now")


def exact(action: Action, view: View) -> tuple[str, ...]:
    """The touch path of this very action: with its number where `touch` names a field for any number."""
    board = view.game.board
    path: tuple[str, ...] = board.touch(action, view)
    return tuple(f"#{board.number(action)}" if name.startswith("#") else name for name in path)


def rows(names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The rows that `/` separates."""
    text = "\0".join(names)
    return tuple(tuple(row.strip("\0").split("\0")) for row in text.split("/")) if names else ()
