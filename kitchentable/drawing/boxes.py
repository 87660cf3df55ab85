"""The room of things on a drawing: where they lie, what they lie in together, and the part of a board around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import NamedTuple

from kitchentable.drawing.extent import extent
from kitchentable.drawing.scene import Area, Item, Mark, Scene, Spot, Static
from kitchentable.drawing.svg import Window

LEAST_CELLS = 8
"""A window shows so many squares of a board each way at least."""
ROOM_CELLS = 2.0
"""How many squares are seen around what a window is about."""
FEWEST_SQUARES = 20
"""A board with fewer spots is none of squares."""
LEAST_HEIGHT = 90.0
"""How high a board without squares is at least."""
LINE = 5.0
"""How wide the line of a frame is, with what sets it off."""
MOST_SCALE = 2.0
"""How much larger than on a phone's page what is seen through a window is at most."""


class Box(NamedTuple):
    """The room of a thing in its area: its middle and its size."""

    area: str
    x: float
    y: float
    w: float
    h: float


def box_of(static: Static, scene: Scene, name: str) -> Box | None:
    """The room of what a name means: an item, the first thing that is touched by it, or a spot."""
    items = [item for item in scene.items if item.name == name] or [
        item for item in scene.items if item.touch == name and item.shape != "text"
    ]
    for item in items[:1]:
        return box_of_item(static, item)
    spot = next((spot for spot in static.spots if spot.name == name), None)
    return Box(spot.area, spot.x, spot.y, *room_of(spot)) if spot else None


def boxes_meant(static: Static, scene: Scene, lit: Iterable[str], marks: Sequence[Mark]) -> list[Box]:
    """The room of what is lit, or marked as a fault."""
    names = (*lit, *(mark.at for mark in marks), *(mark.to for mark in marks))
    return [box for name in names if name and (box := box_of(static, scene, name))]


def boxes_of_things(static: Static, over: Iterable[Item]) -> list[Box]:
    """The room of the things that lie over a scene, as rings and badges do not."""
    return [box_of_item(static, item) for item in over if item.shape in static.symbols]


def box_of_item(static: Static, item: Item) -> Box:
    """The room of an item, turned as it lies."""
    x, y, w, h = extent(static.symbols[item.shape]) if item.shape in static.symbols else (0, 0, item.w, item.h or 20)
    if round(item.turn / 90) % 2:
        x, y, w, h = -y, x, h, w
    return Box(item.area, item.x + x * item.scale, item.y + y * item.scale, w * item.scale, h * item.scale)


def has_squares(static: Static, area: str) -> bool:
    """Whether an area is a board of squares or fields."""
    return sum(spot.area == area for spot in static.spots) >= FEWEST_SQUARES


def window_of(static: Static, area: Area, boxes: Iterable[Box]) -> Window | None:
    """The part of a board that these things are on, with some room; None if that is most of it.

    On a board without squares it is as high as what lies there.
    """
    spots = [spot for spot in static.spots if spot.area == area.name]
    found = [box for box in boxes if box.area == area.name]
    if not has_squares(static, area.name):
        h = min(area.h, max([LEAST_HEIGHT, *(box.y + box.h / 2 + 10 for box in found)]))
        return Window(0, 0, area.w, round(h, 1))
    if not found:
        return None
    cell = min(room_of(spot)[0] for spot in spots)
    whole = reduce(around, found)
    size = max(max(whole.w, whole.h) + 2 * ROOM_CELLS * cell, LEAST_CELLS * cell)
    x, w = span(whole.x, size, area.w)
    y, h = span(whole.y, size, area.h)
    if w * h > 0.6 * area.w * area.h:
        return None
    scale = min(area.w / w, area.h / h, MOST_SCALE)
    return Window(round(x, 1), round(y, 1), round(w, 1), round(h, 1), round(scale, 2))


def span(middle: float, size: float, length: float) -> tuple[float, float]:
    """From where and how long: so much around a middle, within the area."""
    size = min(length, size)
    return min(max(0.0, middle - size / 2), length - size), size


def room_of(spot: Spot) -> tuple[float, float]:
    """The size of a spot."""
    return spot.w or 30.0, spot.h or spot.w or 30.0


def joined(boxes: Iterable[Box], upright: bool = False) -> list[Box]:
    """The boxes, those of a row as one where no frame has room between them; `upright` those of a column."""
    found: list[Box] = []
    for box in sorted(map(_upright, boxes) if upright else boxes, key=lambda each: each.x):
        at = next((place for place, last in enumerate(found) if _in_row(last, box)), None)
        if at is None:
            found.append(box)
        else:
            found[at] = around(found[at], box)
    return [_upright(box) for box in found] if upright else found


def _upright(box: Box) -> Box:
    return Box(box.area, box.y, box.x, box.h, box.w)


def _in_row(one: Box, other: Box) -> bool:
    """Whether the other, which lies further right, is as high as one and right beside it."""
    alike = abs(one.y - other.y) < LINE / 2 and abs(one.h - other.h) < LINE
    return one.area == other.area and alike and (other.x - other.w / 2) - (one.x + one.w / 2) < 2 * LINE


def around(one: Box, other: Box) -> Box:
    """What both lie in."""
    left, right = min(one.x - one.w / 2, other.x - other.w / 2), max(one.x + one.w / 2, other.x + other.w / 2)
    top, bottom = min(one.y - one.h / 2, other.y - other.h / 2), max(one.y + one.h / 2, other.y + other.h / 2)
    return Box(one.area, (left + right) / 2, (top + bottom) / 2, right - left, bottom - top)
