"""A picture of a part of a scene: the areas that matter, of a large board only what it is about, with what is meant.

What lies over the scene (a thing where it would lie, what is framed, the edge at fault) is drawn as items of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from msgspec.structs import replace

from kitchentable.drawing import aside, inline, svg
from kitchentable.drawing.boxes import (
    LINE,
    Box,
    around,
    box_of,
    box_of_item,
    boxes_meant,
    boxes_of_things,
    has_squares,
    joined,
    room_of,
    span,
)
from kitchentable.drawing.extent import extent
from kitchentable.drawing.scene import Area, Item, Mark, Plate, Scene, Static
from kitchentable.drawing.svg import GAP, Frame, Theme, Window

NEAR_CELLS = 6
"""So many are seen of a picture that is itself seen small."""
PAD = 2.0
"""The room around a thing that is drawn alone."""
SMALL = 20.0
"""A smaller thing has a fine frame, which leaves what lies beside it free."""
LEAST_EDGE = 6.0
"""The room around a picture whose board has no ground of its own."""
MOST_WIDTH = 380.0
"""How wide a row of areas is at most, if it is not one alone: as wide as a phone."""


class Figure(NamedTuple):
    """A scene to be shown in part: `areas` of it, each whole or through its window.

    `over` lies over it: things where they would lie, rings and badges (as in `Preview.items`); `lit` names the items,
    touch names and spots that it is about; `marks` show a fault. `beside` is what lies beside the table, if the drawing
    has room for that (`aside.with_strip`). `label` says it to who does not see it.
    """

    static: Static
    scene: Scene
    areas: frozenset[str]
    windows: Mapping[str, Window] = {}
    over: tuple[Item, ...] = ()
    lit: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    refused: bool = False
    label: str = ""
    beside: tuple[str, ...] = ()

    def svg(self, names: Sequence[str], theme: Theme = "light", sheet: bool = True) -> str:
        """The picture as one SVG text; without its style sheet (theme `auto`) for a page that has it."""
        drawn = _Drawn(self.static, {})
        moved = self._moved
        lying = [item for item in self.scene.items if item.name not in moved]
        items = [item for item in lying if item.area in self.areas]
        items += [drawn.over(item, self.refused) for item in self.over if item.area in self.areas]
        boxes = drawn.meant(self.scene, self.lit, self.areas)
        items += drawn.frames(boxes, self.refused)
        tried = replace(self.scene, items=(*lying, *self.over))
        marked = (item for mark in self.marks for item in drawn.marked(tried, mark, mark.at in moved))
        items += [item for item in marked if item.area in self.areas]
        items += drawn.beside(self.beside, self.refused)
        framed = [box_of_item(self.static, item) for item in self.over if item.shape == "box"]
        items = _bared(self.static, items, [*map(_frame_of, boxes), *framed])
        scene = replace(self.scene, items=tuple(items), plates=self._plates, text=self.label or self.scene.text)
        static = replace(self.static, symbols={**self.static.symbols, **drawn.symbols})
        return svg.render(static, scene, names, theme, self._frame(sheet))

    def near(self, names: Sequence[str]) -> Window | None:
        """The part of the picture in which something happens, where that is on squares: for one that is seen small."""
        area = next((area for area in self._shown if area.kind == "board"), None)
        if area is None or not has_squares(self.static, area.name):
            return None
        tried = boxes_of_things(self.static, self.over)
        meant = boxes_meant(self.static, self.scene, self.lit, self.marks)
        boxes = [box for box in tried if box.area == area.name] or [box for box in meant if box.area == area.name]
        if not boxes:
            return None
        seen, whole = self.windows.get(area.name, Window(0, 0, area.w, area.h)), reduce(around, boxes)
        cell = min(room_of(spot)[0] for spot in self.static.spots if spot.area == area.name)
        size = max(whole.w + 2 * cell, whole.h + 2 * cell, NEAR_CELLS * cell)
        x, w = span(whole.x - seen.x, size, seen.w)
        y, h = span(whole.y - seen.y, size, seen.h)
        scene = replace(self.scene, plates=self._plates)
        left, top = svg.place_of(area.name, self.static, scene, names, self._frame(True))
        return Window(left + x * seen.scale, top + y * seen.scale, w * seen.scale, h * seen.scale)

    def _frame(self, sheet: bool) -> Frame:
        edge = GAP if self.static.layout == "round" else LEAST_EDGE
        return Frame(edge, False, sheet, self.windows, self.areas - self._empty, MOST_WIDTH)

    @property
    def _plates(self) -> tuple[Plate, ...]:
        return self.scene.plates if any(area.kind == "seat" for area in self._shown) else ()

    @property
    def things(self) -> frozenset[object]:
        """What is seen in it: what lies where, what is written, and what is meant."""
        lying = {(item.shape, item.text, item.area, item.x, item.y, item.turn) for item in self.scene.items}
        over = {(item.shape, item.text, item.area, item.x, item.y, item.turn) for item in self.over}
        seen = frozenset(thing for thing in lying | over if thing[2] in self.areas)
        row = enumerate(self.beside)  # two that are alike are two
        beside = frozenset((thing, at, aside.STRIP.name) for at, thing in row if thing in self.static.symbols)
        return seen | frozenset(self.marks) | beside

    def differs(self, other: Figure) -> bool:
        """Whether things lie elsewhere than there, or others do, or something is meant: words alone are none."""
        new = self.things - other.things
        return any(not isinstance(thing, tuple) or thing[0] != "text" for thing in new)

    @property
    def _shown(self) -> list[Area]:
        return [area for area in self.static.areas if area.name in self.areas]

    @property
    def _empty(self) -> set[str]:
        """What has nothing in it, among it the seat of who looks, where all sit around a board and have what is theirs
        before them."""
        seated = {item.area for item in self.scene.items} | {aside.STRIP.name}
        kinds = ("seat", "side") if self.static.layout == "round" else ("side",)
        return {area.name for area in self._shown if area.kind in kinds and area.name not in seated}

    @property
    def _moved(self) -> set[str]:
        """What lies over the scene in its own name has left its place."""
        return {item.name for item in self.over if "ghost" not in item.classes}


def thing(static: Static, symbol: str, classes: str = "", theme: Theme = "light", sheet: bool = True) -> str:
    """One symbol of a drawing as an SVG text of its own. Raises `KeyError` for none of the drawing."""
    x, y, w, h = extent(static.symbols[symbol])
    item = Item(symbol, symbol, "thing", w / 2 - x + PAD, h / 2 - y + PAD, classes=f"{classes} bare".strip())
    area = Area("thing", "board", w + 2 * PAD, h + 2 * PAD)
    alone = replace(static, areas=(area,), spots=(), layout="strip")
    return svg.render(alone, Scene((item,)), (), theme, Frame(0, False, sheet))


def _frame_of(box: Box) -> Box:
    """The frame of a thing."""
    room = 1.5 if min(box.w, box.h) < SMALL else 5
    return box._replace(w=box.w + room, h=box.h + room)


def _bared(static: Static, items: Sequence[Item], frames: Sequence[Box]) -> list[Item]:
    """The items, the words last over which a frame would lie: with a halo, unless they are those of a label."""
    written = {index: _words_of(static, item) for index, item in enumerate(items) if item.text and frames}
    under = {index for index, words in written.items() if any(_crosses(frame, words) for frame in frames)}
    found = [item for index, item in enumerate(items) if index not in under]
    labels = {(item.area, item.x, item.y) for item in items if item.shape == "box"}
    for index in sorted(under):
        item = items[index]
        if item.shape == "text" and (item.area, item.x, item.y) not in labels:
            found.append(replace(item, name=f"{item.name}-halo", classes=f"{item.classes} halo"))
        found.append(item)
    return found


def _crosses(frame: Box, words: Box) -> bool:
    """Whether the line of a frame runs through that room, which lies neither inside nor outside of it."""
    dx, dy = 2 * abs(words.x - frame.x), 2 * abs(words.y - frame.y)
    meets = dx < frame.w + LINE + words.w and dy < frame.h + LINE + words.h
    inside = dx <= frame.w - LINE - words.w and dy <= frame.h - LINE - words.h
    return words.area == frame.area and meets and not inside


def _words_of(static: Static, item: Item) -> Box:
    """The room of words, or of what they stand on."""
    if item.shape != "text":
        return box_of_item(static, item)
    look = inline.root("light").child("g", f"item {item.classes}").child("text")
    w, h = look.width(item.text), 0.72 * float(look.drawn["font-size"])  # a capital's
    w = min(w, item.w or w)
    anchored = {"start": w / 2, "end": -w / 2}.get(look.drawn["text-anchor"], 0.0)
    return Box(item.area, item.x + anchored, item.y, w, h)


class _Drawn(NamedTuple):
    """What lies over a scene, as items; the symbols that they need."""

    static: Static
    symbols: dict[str, str]

    def over(self, item: Item, refused: bool) -> Item:
        """A thing of a preview: rings and badges become symbols."""
        if item.shape == "ring":
            shape = f"ring-{item.w:g}"
            self.symbols[shape] = (
                f'<circle class="meant-back" r="{item.w / 2:g}"/><circle class="meant-line" r="{item.w / 2:g}"/>'
            )
            return replace(item, shape=shape, touch="", how="")
        if item.shape == "badge":
            width = aside.badge_width(item.text)
            shape = f"badge-{width:g}"
            self.symbols[shape] = (
                f'<rect class="badge-face" x="{-width / 2:g}" y="-11" width="{width:g}" height="22" rx="11"/>'
            )
            return replace(item, shape=shape, w=width, classes=f"{item.classes} badge")
        return replace(item, classes=f"{item.classes} refused") if refused else item

    def beside(self, things: Sequence[str], refused: bool) -> Iterator[Item]:
        """What lies beside the table, in one frame if it is refused."""
        if not things:
            return
        row = list(aside.row(self.static, things))
        for item in row:
            yield self.over(replace(item, classes=f"{item.classes} {'loss' * refused}".strip()), False)
        if refused and {item.shape for item in row} != {"badge"}:  # a label has an edge of its own
            whole = reduce(around, (box_of_item(self.static, item) for item in row))
            yield self._framed("aside-frame", whole, "meant refused")

    def meant(self, scene: Scene, names: Iterable[str], areas: frozenset[str]) -> list[Box]:
        """The room of each thing that is meant; those side by side and one above the other have one together."""
        words = {item.name for item in scene.items if item.shape == "text"}  # they are as wide as their type
        named = [name for name in names if name not in words]
        boxes = {box for name in named if (box := box_of(self.static, scene, name)) and box.area in areas}
        return sorted(joined(joined(boxes), upright=True))

    def frames(self, boxes: Iterable[Box], refused: bool) -> Iterator[Item]:
        """A frame around each of them."""
        for index, box in enumerate(boxes):
            yield self._framed(f"meant-{index}", box, "meant refused" if refused else "meant")

    def marked(self, scene: Scene, mark: Mark, tried: bool) -> Iterator[Item]:
        """A fault: what is framed (dashed, as all that was tried, if it lies so only now), where two squares meet, the
        corner at which the colour could go on."""
        at = box_of(self.static, scene, mark.at)
        to = box_of(self.static, scene, mark.to) if mark.to else None
        name = f"fault-{mark.kind}-{mark.at}-{mark.to}"
        if at and mark.kind == "frame":
            yield self._framed(name, around(at, to) if to else at, "meant refused" if tried else "fault")
        elif at and to and mark.kind == "edge":
            half = (at.w if at.x == to.x else at.h) / 2
            line = f"M{-half:g} 0H{half:g}" if at.x == to.x else f"M0 {-half:g}V{half:g}"
            self.symbols[name] = f'<path class="fault-back" d="{line}"/><path class="fault-edge" d="{line}"/>'
            yield Item(name, name, at.area, (at.x + to.x) / 2, (at.y + to.y) / 2)
        elif at and to:
            self.symbols[name] = f'<circle class="fault-corner" r="{0.24 * at.w:g}"/>'
            yield Item(name, name, at.area, (at.x + to.x) / 2, (at.y + to.y) / 2)

    def _framed(self, name: str, box: Box, classes: str) -> Item:
        small = min(box.w, box.h) < SMALL
        corner = 4 if small else 6
        _, _, _, w, h = _frame_of(box)
        shape = f"frame-{w:g}-{h:g}"
        rect = f'x="{-w / 2:g}" y="{-h / 2:g}" width="{w:g}" height="{h:g}" rx="{corner}"'
        classes += " fine" * small
        self.symbols[shape] = f'<rect class="meant-back" {rect}/><rect class="meant-line" {rect}/>'
        return Item(name, shape, box.area, box.x, box.y, classes=classes)
