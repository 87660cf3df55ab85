"""A scene as one self-contained SVG: for files, notebooks, replays, docs and paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from math import ceil, inf
from typing import Literal, NamedTuple, get_args

from msgspec.structs import replace

from kitchentable.drawing import inline
from kitchentable.drawing.scene import Area, Item, Plate, Scene, Static
from kitchentable.drawing.text import with_names


@cache
def style() -> str:
    """The style sheet of scenes: the one text of colours and type, used by the client too."""
    return (files("kitchentable") / "drawing" / "scene.css").read_text(encoding="utf-8")


GAP = 16.0

Theme = Literal["light", "dark", "paper", "auto"]
"""How a drawing is coloured. `light`, `dark` and `paper` (outlines on white, which cost little ink) are for files: they
open anywhere, all that they need stands at their elements. `auto` is for browsers, and follows the page it is in."""
THEMES: tuple[Theme, ...] = get_args(Theme)

_PAGES = (
    ".kt-scene:not(:root){color-scheme:inherit}"
    ":is([data-jp-theme-light='false'],.vscode-dark) .kt-scene{color-scheme:dark}"
)
"""A notebook is light or dark by its own choice, whatever the reader's system is: a drawing in it is as the page says,
or as the editor names its theme. Alone in a window, or as an image, it is its browser's."""


class Window(NamedTuple):
    """A part of an area, in its own coordinates: all that is seen of it, so many times as large."""

    x: float
    y: float
    w: float
    h: float
    scale: float = 1.0


class Frame(NamedTuple):
    """How much is drawn around a scene: its room to all sides, and whether it lies on the table's top.

    `sheet` is whether it takes its style sheet along (theme `auto`); the project's own page has it already. `areas` are
    drawn even if nothing lies there; no row of them is wider than `width`, if it is not one alone.
    """

    edge: float = 2 * GAP
    table: bool = True
    sheet: bool = True
    windows: Mapping[str, Window] = {}
    areas: frozenset[str] = frozenset()
    width: float = inf


ALL = Frame()
"""A whole scene on the table's top."""


def render(static: Static, scene: Scene, names: Sequence[str], theme: Theme = "light", around: Frame = ALL) -> str:
    """The scene as one self-contained SVG text: the others, the board, what lies at its side, and what is one's own.

    Items of class `control`, which are there to be touched only, are left out.
    """
    items = [item for item in scene.items if "control" not in item.classes.split()]
    used = {item.area for item in items} | around.areas
    areas = [_seen(area, around.windows.get(area.name)) for area in static.areas if area.name in used]
    plain = inline.root("light" if theme == "auto" else theme)
    look: inline.Look = inline.Classes(plain, "kt-scene" if around.sheet else "") if theme == "auto" else plain
    lines = {area.name: _lines(area, scene.plates, static, names, look) for area in areas}
    places, width, height = _stacked(areas, lines, around)
    layers = "".join(
        _layer(area, places[area.name], static, items, names, look, around.windows.get(area.name)) for area in areas
    )
    plates = "".join(line.drawn(area, places[area.name]) for area in areas for line in lines[area.name])
    title = escape(with_names(scene.text, names))
    sheet = f"<style>{style()}{_PAGES}</style>" if theme == "auto" and around.sheet else ""
    table = look.inline(f'<rect class="table" width="{width:g}" height="{height:g}" rx="12"/>') if around.table else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{look.attributes} viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img"><title>{title}</title>{sheet}'
        f"{table}{look.inline(_common_ground(areas, places, static, width, around.edge))}{layers}{plates}</svg>"
    )


def place_of(name: str, static: Static, scene: Scene, names: Sequence[str], around: Frame) -> tuple[float, float]:
    """Where the upper left corner of an area lies in what `render` draws of a frame that names its areas."""
    areas = [_seen(area, around.windows.get(area.name)) for area in static.areas if area.name in around.areas]
    look = inline.root("light")
    lines = {area.name: _lines(area, scene.plates, static, names, look) for area in areas}
    return _stacked(areas, lines, around)[0][name]


def _seen(area: Area, window: Window | None) -> Area:
    """The area as large as what is seen of it."""
    return area if window is None else replace(area, w=window.w * window.scale, h=window.h * window.scale)


def _stacked(
    areas: Sequence[Area], lines: Mapping[str, Sequence[_Line]], around: Frame
) -> tuple[dict[str, tuple[float, float]], float, float]:
    """The upper left corner of every area on one sheet, each in the middle of its room, and its size in pixels."""
    edge = around.edge
    rooms = {area.name: max([area.w, *(line.width for line in lines[area.name])]) for area in areas}
    rows = [[area for area in areas if area.kind == kind] for kind in ("seat", "board", "side", "mine")]
    rows = [part for row in rows for part in _broken(row, rooms, around.width)]
    widths = [sum(rooms[area.name] + GAP for area in row) - GAP for row in rows]
    width = float(ceil(max(widths) + 2 * edge))
    places: dict[str, tuple[float, float]] = {}
    y = bottom = edge
    for row, length in zip(rows, widths, strict=True):
        x = (width - length) / 2
        for area in row:
            places[area.name] = (x + (rooms[area.name] - area.w) / 2, y)
            x += rooms[area.name] + GAP
        if row:
            plate = 44 if row[0].kind == "seat" else 0
            bottom = y + max(area.h for area in row) + plate
            y = bottom + (2 * GAP if row[0].kind == "board" else GAP)
    return places, width, float(ceil(bottom + edge if around is not ALL else y + GAP))


def _broken(row: Sequence[Area], rooms: Mapping[str, float], width: float) -> Iterator[list[Area]]:
    """The areas in rows of that width at most, each of one at least."""
    part: list[Area] = []
    for area in row:
        if part and sum(rooms[each.name] + GAP for each in part) + rooms[area.name] > width:
            yield part
            part = []
        part.append(area)
    yield part


def _common_ground(
    areas: Sequence[Area], places: Mapping[str, tuple[float, float]], static: Static, width: float, edge: float
) -> str:
    """Where the others sit around the board, its ground lies under them too."""
    board = next((area for area in areas if area.kind == "board"), None)
    if board is None or static.layout != "round":
        return ""
    x = edge - GAP
    box = (
        f'x="{x:g}" y="{x:g}" width="{width - 2 * x:g}" height="{places[board.name][1] + board.h + GAP - x:g}" rx="10"'
    )
    return f'<rect class="ground {board.ground}" {box}/>'


class _Line(NamedTuple):
    """A line of a plate: its text, how far under the area, how it looks and how wide it may be."""

    text: str
    below: float
    look: inline.Look
    width: float

    def drawn(self, area: Area, place: tuple[float, float]) -> str:
        at = f"{place[0] + area.w / 2:g} {place[1] + area.h + self.below:g}"
        words = f"<text{self.look.child('text').attributes}>{escape(self.text)}</text>"
        return f'<g{self.look.attributes} transform="translate({at})">{words}</g>'


def _lines(area: Area, plates: Sequence[Plate], static: Static, names: Sequence[str], look: inline.Look) -> list[_Line]:
    """A player's name under what belongs to them, what they have, and what they said last."""
    cloth = static.layout == "round" and any(each.ground == "cloth" for each in static.areas if each.kind == "board")
    found = []
    for plate in plates if area.kind == "seat" else ():
        if plate.seat == area.seat:
            name, value = names[plate.seat], f"{plate.value} {plate.unit}".strip()
            head = f"{name}: {value}" if plate.note and value else name
            for words, below, size in ((head, 16, "bold"), (plate.note or value, 35, "small")):
                inner, text = look.child("g", f"item {size}" + " on-cloth" * cloth), with_names(words, names)
                found.append(_Line(text, below, inner, inner.child("text").width(text)))
    return found


def _layer(
    area: Area,
    place: tuple[float, float],
    static: Static,
    items: Sequence[Item],
    names: Sequence[str],
    look: inline.Look,
    window: Window | None,
) -> str:
    inner = look.child("g")
    w, h = (area.w, area.h) if window is None else (window.x + window.w, window.y + window.h)
    ground = f'<rect class="ground {area.ground}" width="{w:g}" height="{h:g}" rx="10"/>' if area.ground else ""
    drawn = "".join(_item(item, area, static, names, inner) for item in items if item.area == area.name)
    x, y = place
    if window is None:
        return f'<g transform="translate({x:g} {y:g})">{inner.inline(ground)}{drawn}</g>'
    seen = f'viewBox="{window.x:g} {window.y:g} {window.w:g} {window.h:g}" width="{area.w:g}" height="{area.h:g}"'
    return f'<svg x="{x:g}" y="{y:g}" {seen} overflow="hidden">{inner.inline(ground)}{drawn}</svg>'


def _item(item: Item, area: Area, static: Static, names: Sequence[str], look: inline.Look) -> str:
    move = f"translate({item.x:g} {item.y:g})"
    if item.turn:
        move += f" rotate({item.turn:g})"
    if item.mirror or item.scale != 1:
        move += f" scale({-item.scale if item.mirror else item.scale:g} {item.scale:g})"
    quarters = round(item.turn / 90) * (-1 if item.mirror else 1) % 4
    inner = look.child("g", f"item {item.classes}" + (f" turned-{quarters}" if quarters else ""))
    words = _words(with_names(item.text, names), (item.w or area.w) / item.scale, inner) if item.text else ""
    if item.shape == "text":
        inside = words
    elif item.shape == "box":
        at = f'x="{-item.w / 2:g}" y="{-item.h / 2:g}" width="{item.w:g}" height="{item.h:g}"'
        inside = inner.inline(f'<rect class="box" {at} rx="8"/>')
    else:
        inside = inner.inline(static.symbols[item.shape]) + words
    return f'<g{inner.attributes} transform="{move}">{inside}</g>'


def _words(text: str, room: float, look: inline.Look) -> str:
    """Words around the origin; what is longer than its room is smaller."""
    inner = look.child("text")
    width = inner.width(text)
    smaller = f' transform="scale({room / width:.3g})"' if width > room else ""
    return f'<text{inner.attributes} dy="0.35em"{smaller}>{escape(text)}</text>'
