"""Drawings of a view, once for browser, notebook, replay and paper; and the touches that make actions.

A game's `board.py` has (all take views, so that a drawing can hold no secret):

- `static(options, seats, form) -> Static`: what never changes during a match; sent once.
- `draw(view, form) -> Scene`: the items by stable name, the buttons, the plates beside the names.
- `touch(action, view) -> tuple[str, ...]`: the names that a person touches to make the action: touch names of items,
  names of spots, of poses, and of buttons. No two legal actions share a path, none begins another.
- `say(action, view) -> str`: what the last button of that path says ("Bank 650|makes 3 850"; "" = its own text).
- `tell(before, seat, action, after) -> tuple[Line, ...]`: what happened, in words, from one seat's views before and
  after a log entry (`action` as `game.seen` gives it).
- `cover() -> str`: the game's small drawn board for the list of games (an SVG of 288 x 150).
- if no words can tell the board: `diagram(view) -> str`, the board in letters, for terminals;
- for games with amounts: `amount(path, view) -> Action`, see `Node`;
- for games with the gesture arrange, rows being lists of touch names: `notes(rows, view) -> Notes`,
  `arrange(rows, view, form) -> tuple[Item, ...]` (the table and rack drawn as they lie now), and
  `arranged(rows, view) -> Action` for the path `R5 R6 R7 / K8 R8 B8 submit`.

Texts name players as `{0}`, `{1}`: the seat's number, replaced by the name where they are shown. The signs ⚀ to ⚅ in
texts are drawn as small dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Literal

import msgspec

from kitchentable.core import CHANCE, Problem, Seat, State, Struct

if TYPE_CHECKING:
    from kitchentable.core import Action, View

Form = Literal["wide", "narrow"]
"""A page of 900 px and more, or a phone; games may place things differently."""
How = Literal["", "pick", "toggle", "carry", "arrange"]


class Part(Struct, frozen=True, omit_defaults=True):
    """A piece of a drawing as it goes over the wire; fields at their defaults are left out."""


class Item(Part):
    """One thing on the table, kept by its name from scene to scene.

    `shape` is a symbol of `Static.symbols`, or `text` (`text` centred on the place, or as its class says: `start`,
    `end`), or `box` (a rectangle of `w` by `h` centred there). The place is in the area's own coordinates; `turn` in
    degrees clockwise. `touch` is the name in touch paths; items that the rules cannot tell apart share it. `src` names
    the item, spot or area that a new item comes from. `roll` is a die's throw number: a new one tumbles, even to the
    same face. Of arranged items `row` says in which row of the table it lies (from left to right in the scene's order;
    -1 is the rack), `ranks` its place on the rack under each of `Static.sorts`. `label` is what a screen reader says;
    items without one are decoration.
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
    row: int = -1
    ranks: tuple[int, ...] = ()


class Button(Part):
    """The end of a path. `text` (after `|` a second, smaller line) stands when no leaf gives another."""

    name: str
    text: str
    kind: Literal["main", "plain", "danger"] = "plain"


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


class Patch(Part):
    """What changed from one scene to the next: items new or changed, names gone, and the order if it changed."""

    set: tuple[Item, ...] = ()
    gone: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    buttons: tuple[Button, ...] | None = None
    plates: tuple[Plate, ...] | None = None
    title: str | None = None
    status: tuple[str, ...] | None = None
    prompt: str | None = None
    text: str | None = None


def patch(old: Scene, new: Scene) -> Patch:
    """The smallest patch that turns the old scene into the new one."""
    before = {item.name: item for item in old.items}
    names = [item.name for item in new.items]
    after = set(names)
    kept = [item.name for item in old.items if item.name in after]
    added = [name for name in names if name not in before]
    fields = {
        field: getattr(new, field)
        for field in ("buttons", "plates", "title", "status", "prompt", "text")
        if getattr(new, field) != getattr(old, field)
    }
    return Patch(
        set=tuple(item for item in new.items if before.get(item.name) != item),
        gone=tuple(name for name in before if name not in after),
        order=() if kept + added == names else tuple(names),
        **fields,
    )


def patched(old: Scene, change: Patch) -> Scene:
    """The scene after the patch: `patched(old, patch(old, new)) == new`."""
    items = {item.name: item for item in old.items if item.name not in set(change.gone)}
    items.update((item.name, item) for item in change.set)
    if change.order:
        items = {name: items[name] for name in change.order}
    fields = {
        field: getattr(old, field) if getattr(change, field) is None else getattr(change, field)
        for field in ("buttons", "plates", "title", "status", "prompt", "text")
    }
    return Scene(items=tuple(items.values()), **fields)


class BadTouch(Problem):
    """A touch path that makes no legal action now."""


def paths(state: State, seat: Seat) -> dict[tuple[str, ...], Action]:
    """The touch path of every action that `legal_actions` yields for the seat."""
    if seat not in state.to_act or seat == CHANCE:
        return {}
    view = state.view(seat)
    touch = state.game.board.touch
    return {touch(action, view): action for action in state.legal_actions(seat)}


def offers(view: View, actions: Mapping[tuple[str, ...], Action]) -> Node:
    """The trie of the touch paths, with the text of each leaf."""
    say = getattr(view.game.board, "say", lambda action, view: "")
    root: dict[str, Node] = {}
    for path, action in actions.items():
        branch = root
        for name in path[:-1]:
            below = branch.setdefault(name, {})
            assert isinstance(below, dict), f"touch path {path} begins with another"
            branch = below
        assert path[-1] not in branch, f"two actions have the touch path {path}"
        branch[path[-1]] = say(action, view)
    return _packed(root)


def _packed(node: Node) -> Node:
    """The trie with every branch of textless leaves as a list."""
    if not isinstance(node, dict):
        return node
    if node and all(below == "" for below in node.values()):
        return list(node)
    return {name: _packed(below) for name, below in node.items()}


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
    raise BadTouch(f"nothing to do by touching {' '.join(whole)[:80]!r} now")


def rows(names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The rows that `/` separates."""
    text = "\0".join(names)
    return tuple(tuple(row.strip("\0").split("\0")) for row in text.split("/")) if names else ()


# Shapes that table tops share -------------------------------------------------------------------------------------

PIPS: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
MARKS = ("●", "▲", "■", "◆", "✚", "★")
"""The mark of each player's colour, by seat: blue, yellow, red, green, orange, purple (classes `seat-0`...)."""


def die(face: int, size: float = 50.0, classes: str = "") -> str:
    """A die of ivory seen from above, with its lower edge; face 0 has no pips (a die whose face is not known).

    An item's class `lit` shows the ring around it, `dull` greys it; class `paco` of the die makes the one stand out.
    """
    half, edge, radius, ring = size / 2, size * 0.07, size * 0.2, size * 0.06
    pip = 0.15 if face == 1 and "paco" in classes else 0.09
    box = f'x="{-half:g}" width="{size:g}" height="{size:g}" rx="{radius:g}"'
    pips = "".join(
        f'<circle class="pip pip-{face}" cx="{x * size * 0.25:g}" cy="{y * size * 0.25:g}" r="{size * pip:g}"/>'
        for x, y in PIPS.get(face, ())
    )
    return (
        f'<g class="die {classes}"><rect class="die-ring" x="{-half - ring:g}" y="{-half - ring:g}" '
        f'width="{size + 2 * ring:g}" height="{size + edge + 2 * ring:g}" rx="{radius + ring:g}"/>'
        f'<rect class="die-edge" {box} y="{-half + edge:g}"/>'
        f'<rect class="die-top" {box} y="{-half:g}"/>{pips}</g>'
    )


_MARK_PATHS = (
    "M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z",
    "M0 -1L1.05 0.85L-1.05 0.85Z",
    "M-0.9 -0.9H0.9V0.9H-0.9Z",
    "M0 -1.15L1 0L0 1.15L-1 0Z",
    "M-0.36 -1H0.36V-0.36H1V0.36H0.36V1H-0.36V0.36H-1V-0.36H-0.36Z",
    "M0 -1.1L0.28 -0.38L1.05 -0.34L0.45 0.15L0.65 0.89L0 0.47L-0.65 0.89L-0.45 0.15L-1.05 -0.34L-0.28 -0.38Z",
    "M0 -1.1L0.95 -0.55V0.55L0 1.1L-0.95 0.55V-0.55Z",
    "M-1 -0.6L-0.6 -1L0 -0.4L0.6 -1L1 -0.6L0.4 0L1 0.6L0.6 1L0 0.4L-0.6 1L-1 0.6L-0.4 0Z",
)


def mark(seat: Seat, size: float, classes: str = "on-seat") -> str:
    """A player's mark as a shape of about that height, for things in his colour: fonts draw the signs differently."""
    return f'<path class="mark {classes}" transform="scale({size / 2:g})" d="{_MARK_PATHS[seat]}"/>'


def outline_die(face: int, size: float = 28.0, classes: str = "") -> str:
    """A die as a line drawing, for pickers: solid dice would look like one's own. Class `paco` enlarges the one."""
    half, pip = size / 2, 0.14 if face == 1 and "paco" in classes else 0.075
    pips = "".join(
        f'<circle class="ink pip-{face}" cx="{x * size * 0.25:g}" cy="{y * size * 0.25:g}" r="{size * pip:g}"/>'
        for x, y in PIPS[face]
    )
    return (
        f'<g class="outline-die {classes}"><rect class="line" x="{-half:g}" y="{-half:g}" '
        f'width="{size:g}" height="{size:g}" rx="{size * 0.22:g}"/>{pips}</g>'
    )


def key(w: float, h: float, inside: str = "") -> str:
    """A picker's key: a raised paper button with something on it; its classes come from its state."""
    return (
        f'<g class="key"><rect class="key-edge" x="{-w / 2:g}" y="{-h / 2 + 3:g}" width="{w:g}" height="{h:g}" rx="8"/>'
        f'<rect class="key-top" x="{-w / 2:g}" y="{-h / 2:g}" width="{w:g}" height="{h:g}" rx="8"/>{inside}</g>'
    )


# A scene as one SVG -----------------------------------------------------------------------------------------------


@cache
def style() -> str:
    """The style sheet of scenes: the one text of colours and type, used by the client too."""
    return (files("kitchentable") / "scene.css").read_text(encoding="utf-8")


GAP = 16.0


def render(view: View, names: Sequence[str] = (), form: Form = "wide") -> str:
    """The view as one self-contained SVG text: the others, the board, what lies at its side, and what is one's own.

    Items of class `control`, which are there to be touched only, are left out.
    """
    board = view.game.board
    seats = len(names) or view.seats
    static: Static = board.static(view.options, seats, form)
    scene: Scene = board.draw(view, form)
    names = names or [f"player {seat + 1}" for seat in range(seats)]
    items = [item for item in scene.items if "control" not in item.classes.split()]
    used = {item.area for item in items}
    areas = [area for area in static.areas if area.name in used]
    places, width, height = _stacked(areas)
    layers = "".join(_layer(area, places[area.name], static, items, names) for area in areas)
    plates = "".join(
        _plate(plate, area, places[area.name], static, names)
        for area in areas
        for plate in scene.plates
        if area.kind == "seat" and area.seat == plate.seat
    )
    title = escape(_named(scene.text, names))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="kt-scene" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img"><title>{title}</title><style>{style()}</style>'
        f'<rect class="table" width="{width:g}" height="{height:g}" rx="12"/>'
        f"{_common_ground(areas, places, static, width)}{layers}{plates}</svg>"
    )


def _named(text: str, names: Sequence[str]) -> str:
    for seat, name in enumerate(names):
        text = text.replace(f"{{{seat}}}", name)
    return text


def _stacked(areas: Sequence[Area]) -> tuple[dict[str, tuple[float, float]], float, float]:
    """The upper left corner of every area on one sheet, and the sheet's size."""
    rows = [[area for area in areas if area.kind == kind] for kind in ("seat", "board", "side", "mine")]
    widths = [sum(area.w + GAP for area in row) - GAP for row in rows]
    width = max(widths) + 4 * GAP
    places: dict[str, tuple[float, float]] = {}
    y = 2 * GAP
    for row, length in zip(rows, widths, strict=True):
        x = (width - length) / 2
        for area in row:
            places[area.name] = (x, y)
            x += area.w + GAP
        if row:
            plate = 44 if row[0].kind == "seat" else 0
            y += max(area.h for area in row) + plate + (2 * GAP if row[0].kind == "board" else GAP)
    return places, width, y + GAP


def _common_ground(
    areas: Sequence[Area], places: Mapping[str, tuple[float, float]], static: Static, width: float
) -> str:
    """Where the others sit around the board, its ground lies under them too."""
    board = next((area for area in areas if area.kind == "board"), None)
    if board is None or static.layout != "round":
        return ""
    box = f'x="{GAP:g}" y="{GAP:g}" width="{width - 2 * GAP:g}" height="{places[board.name][1] + board.h:g}" rx="10"'
    return f'<rect class="ground {board.ground}" {box}/>'


def _plate(
    plate: Plate, area: Area, place: tuple[float, float], static: Static, names: Sequence[str]
) -> str:
    """A player's name under what belongs to him, and what he said last."""
    cloth = static.layout == "round" and any(each.ground == "cloth" for each in static.areas if each.kind == "board")
    x, top = place[0] + area.w / 2, place[1] + area.h
    lines = ((names[plate.seat], 16, "bold"), (plate.note or f"{plate.value} {plate.unit}".strip(), 35, "small"))
    return "".join(
        f'<g class="item {size} {"on-cloth" if cloth else ""}" transform="translate({x:g} {top + y:g})">'
        f"<text>{escape(_named(text, names))}</text></g>"
        for text, y, size in lines
    )


def _layer(
    area: Area, place: tuple[float, float], static: Static, items: Sequence[Item], names: Sequence[str]
) -> str:
    ground = (
        f'<rect class="ground {area.ground}" width="{area.w:g}" height="{area.h:g}" rx="10"/>' if area.ground else ""
    )
    drawn = "".join(_item(item, static, names) for item in items if item.area == area.name)
    return f'<g transform="translate({place[0]:g} {place[1]:g})">{ground}{drawn}</g>'


def _item(item: Item, static: Static, names: Sequence[str]) -> str:
    move = f"translate({item.x:g} {item.y:g})"
    if item.turn:
        move += f" rotate({item.turn:g})"
    if item.mirror or item.scale != 1:
        move += f" scale({-item.scale if item.mirror else item.scale:g} {item.scale:g})"
    if item.shape == "text":
        inside = f'<text dy="0.35em">{escape(_named(item.text, names))}</text>'
    elif item.shape == "box":
        inside = f'<rect x="{-item.w / 2:g}" y="{-item.h / 2:g}" width="{item.w:g}" height="{item.h:g}" rx="8"/>'
    else:
        inside = static.symbols[item.shape]
    return f'<g class="item {escape(item.classes)}" transform="{move}">{inside}</g>'
