"""A scene as one self-contained SVG: for notebooks, replays, docs and paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files

from kitchentable.drawing.scene import Area, Item, Plate, Scene, Static
from kitchentable.drawing.text import with_names


@cache
def style() -> str:
    """The style sheet of scenes: the one text of colours and type, used by the client too."""
    return (files("kitchentable") / "drawing" / "scene.css").read_text(encoding="utf-8")


GAP = 16.0


def render(static: Static, scene: Scene, names: Sequence[str]) -> str:
    """The scene as one self-contained SVG text: the others, the board, what lies at its side, and what is one's own.

    Items of class `control`, which are there to be touched only, are left out.
    """
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
    title = escape(with_names(scene.text, names))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="kt-scene" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img"><title>{title}</title><style>{style()}</style>'
        f'<rect class="table" width="{width:g}" height="{height:g}" rx="12"/>'
        f"{_common_ground(areas, places, static, width)}{layers}{plates}</svg>"
    )


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


def _plate(plate: Plate, area: Area, place: tuple[float, float], static: Static, names: Sequence[str]) -> str:
    """A player's name under what belongs to them, what they have, and what they said last."""
    cloth = static.layout == "round" and any(each.ground == "cloth" for each in static.areas if each.kind == "board")
    x, top = place[0] + area.w / 2, place[1] + area.h
    name, value = names[plate.seat], f"{plate.value} {plate.unit}".strip()
    head = f"{name}: {value}" if plate.note and value else name
    lines = ((head, 16, "bold"), (plate.note or value, 35, "small"))
    return "".join(
        f'<g class="item {size} {"on-cloth" if cloth else ""}" transform="translate({x:g} {top + y:g})">'
        f"<text>{escape(with_names(text, names))}</text></g>"
        for text, y, size in lines
    )


def _layer(area: Area, place: tuple[float, float], static: Static, items: Sequence[Item], names: Sequence[str]) -> str:
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
    words = f'<text dy="0.35em">{escape(with_names(item.text, names))}</text>' if item.text else ""
    if item.shape == "text":
        inside = words
    elif item.shape == "box":
        inside = f'<rect x="{-item.w / 2:g}" y="{-item.h / 2:g}" width="{item.w:g}" height="{item.h:g}" rx="8"/>'
    else:
        inside = static.symbols[item.shape] + words
    quarters = round(item.turn / 90) * (-1 if item.mirror else 1) % 4
    classes = f"item {item.classes}" + (f" turned-{quarters}" if quarters else "")
    return f'<g class="{escape(classes)}" transform="{move}">{inside}</g>'
