"""How much room a symbol takes: by the shapes in it, as far as their corners and the points of their curves reach."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

Rectangle = tuple[float, float, float, float]
"""The middle, and how wide and high it is."""

UNKNOWN: Rectangle = (0.0, 0.0, 30.0, 30.0)
"""Of a symbol without a shape, such as words alone."""
_ARGUMENTS = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}
Place = tuple[float, float, float]
"""Where a group's origin is, and how many times as large all in it is."""


@lru_cache(4096)
def extent(symbol: str) -> Rectangle:
    """The room of a symbol around its origin; what is turned in it counts as if it were not."""
    xs: list[float] = []
    ys: list[float] = []
    within: list[Place] = [(0.0, 0.0, 1.0)]
    for ends, tag, said, empty in re.findall(r"<(/?)([\w-]+)([^>]*?)(/?)>", symbol):
        if ends:
            within.pop()
            continue
        attributes = dict(re.findall(r'([\w-]+)="([^"]*)"', said))
        here = _placed(within[-1], attributes.get("transform", ""))
        if attributes.get("class") != "die-ring":
            for x, y in _corners(tag, attributes):
                xs.append(here[0] + x * here[2])
                ys.append(here[1] + y * here[2])
        if not empty:
            within.append(here)
    if not xs:
        return UNKNOWN
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, max(xs) - min(xs), max(ys) - min(ys)


def _placed(outer: Place, transform: str) -> Place:
    x, y, scale = outer
    for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", transform):
        values = [float(each) for each in re.findall(r"-?[\d.]+", numbers)]
        if name == "translate":
            x, y = x + scale * values[0], y + scale * (values[1] if len(values) > 1 else 0.0)
        elif name == "scale":
            scale *= abs(values[0])
    return x, y, scale


def _corners(tag: str, said: Mapping[str, str]) -> Iterator[tuple[float, float]]:
    def number(name: str) -> float:
        return float(said.get(name, "0"))

    if tag == "rect":
        yield number("x"), number("y")
        yield number("x") + number("width"), number("y") + number("height")
    elif tag == "path":
        yield from _points(said.get("d", ""))
    elif tag in ("circle", "ellipse"):
        wide, high = number("r") or number("rx"), number("r") or number("ry")
        yield number("cx") - wide, number("cy") - high
        yield number("cx") + wide, number("cy") + high


def _points(path: str) -> Iterator[tuple[float, float]]:
    """The points of a path, those that curves bend to among them."""
    x = y = 0.0
    for command, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        kind, count = command.upper(), _ARGUMENTS[command.upper()]
        values = [float(each) for each in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)]
        for first in range(0, len(values) - count + 1, count) if count else ():
            part = values[first : first + count]
            ox, oy = (x, y) if command.islower() else (0.0, 0.0)
            if kind in "HV":
                x, y = (ox + part[0], y) if kind == "H" else (x, oy + part[0])
                yield x, y
                continue
            pairs = part[-2:] if kind == "A" else part
            for place in range(0, len(pairs), 2):
                yield ox + pairs[place], oy + pairs[place + 1]
            x, y = ox + pairs[-2], oy + pairs[-1]
