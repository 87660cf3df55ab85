"""What a picture of rules shows beside the table, for nothing on it does: dice as they fell, a button that was pressed.

It lies in a strip of its own: things by their symbols, and words on labels, in one row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from kitchentable.drawing.extent import extent
from kitchentable.drawing.scene import Area, Item, Static

STRIP = Area("aside", "side", 340, 54)
"""As wide as a phone's board."""
HIGHEST = 42.0
"""Things that are higher are drawn smaller."""
GAP = 6.0


def badge_width(text: str) -> float:
    """How wide a label with these words is."""
    return 18 + 8.4 * len(text)


def with_strip(static: Static) -> Static:
    """The drawing, with room for what lies beside the table."""
    return replace(static, areas=(*static.areas, STRIP))


def apart(groups: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """The things of all groups for one row, with a gap between two groups."""
    return tuple(thing for group in groups for thing in ("", *group))[1:]


def row(static: Static, things: Sequence[str]) -> Iterator[Item]:
    """Symbols of the drawing, and words on labels, side by side in the middle of the strip; an empty one is a gap."""
    drawn = [_drawn(static, thing) for thing in things]
    widths = [width for _, width in drawn]
    whole = sum(widths) + GAP * (len(widths) - 1)
    smaller = min(1.0, (STRIP.w - 2 * GAP) / whole)
    x = (STRIP.w - whole * smaller) / 2
    for index, (item, width) in enumerate(drawn):
        middle = x + width * smaller / 2
        if things[index]:
            y = STRIP.h / 2 + item.y * smaller
            place = replace(item, name=f"aside-{index}", x=middle + item.x * smaller, y=y)
            yield replace(place, scale=round(item.scale * smaller, 3))
        x += (width + GAP) * smaller


def _drawn(static: Static, thing: str) -> tuple[Item, float]:
    """A thing with its middle at its place, and its width."""
    if thing not in static.symbols:
        width = badge_width(thing) if thing else GAP
        return Item("", "badge", STRIP.name, 0, 0, w=width, h=22, text=thing), width
    x, y, w, h = extent(static.symbols[thing])
    scale = min(1.0, HIGHEST / h)
    return Item("", thing, STRIP.name, -x * scale, -y * scale, scale=scale, classes="bare"), w * scale
