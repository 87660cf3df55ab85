"""Words on paper: as wide as the typefaces that are shipped really are, in millimetres."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Literal, NamedTuple

Face = Literal["plain", "half", "strong", "title"]
"""Inter in three weights, and Fraunces."""
Anchor = Literal["start", "middle", "end"]
_FILES: Mapping[Face, str] = {
    "plain": "Inter-Regular", "half": "Inter-SemiBold", "strong": "Inter-Bold", "title": "Fraunces-SemiBold",
}  # fmt: skip
MILLIMETRES_PER_POINT = 25.4 / 72


class Letters(NamedTuple):
    """How wide the letters of a typeface are, in ems."""

    widths: Mapping[int, float]

    def width(self, words: str) -> float:
        return sum(self.widths.get(ord(letter), 0.6) for letter in words)


def width(words: str, size: float, face: Face = "plain") -> float:
    """Millimetres that the words take in that size of type."""
    return letters(face).width(words) * size


def lacking(words: str, face: Face = "plain") -> str:
    """The letters that the typeface does not have."""
    return "".join(letter for letter in words if ord(letter) not in letters(face).widths)


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    face: Face = "plain",
    colour: str = "ink",
    anchor: Anchor = "start",
    room: float = 0.0,
) -> str:
    """A line of words that stands on `y`; what is longer than its room is smaller. Lengths in millimetres."""
    if room and (wide := width(words, size, face)) > room:
        size *= room / wide
    at = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return (
        f'<text class="print {face} {colour}" x="{x:.5g}" y="{y:.5g}" font-size="{size:.4g}"{at}>{escape(words)}</text>'
    )


def centred(
    x: float, y: float, words: str, size: float, face: Face = "plain", colour: str = "ink", room: float = 0.0
) -> str:
    """A line of words around a point."""
    return text(x, y + 0.355 * size, words, size, face, colour, "middle", room)


def wrapped(words: str, size: float, room: float, face: Face = "plain") -> list[str]:
    """The words in lines of that room; a word that is longer alone is a line of its own."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, face) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def paragraph(
    x: float,
    y: float,
    words: str,
    size: float,
    room: float,
    face: Face = "plain",
    colour: str = "ink",
    anchor: Anchor = "start",
    leading: float = 1.36,
) -> str:
    """The words in lines, the first of which stands on `y`."""
    return "".join(
        text(x, y + index * leading * size, line, size, face, colour, anchor, room)
        for index, line in enumerate(wrapped(words, size, room, face))
    )


def height(words: str, size: float, room: float, face: Face = "plain", leading: float = 1.36) -> float:
    """How high the lines of a paragraph are together."""
    return len(wrapped(words, size, room, face)) * leading * size


@cache
def letters(face: Face) -> Letters:
    """What the typeface's file says: its tables are read here, for want of anything else that a reader of them does."""
    data = (files("kitchentable") / "drawing" / "fonts" / f"{_FILES[face]}.ttf").read_bytes()
    tables = {}
    for index in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        tables[tag.decode()] = offset
    units: int = struct.unpack_from(">H", data, tables["head"] + 18)[0]
    measured = struct.unpack_from(">H", data, tables["hhea"] + 34)[0]

    def advance(glyph: int) -> float:
        at: int = struct.unpack_from(">H", data, tables["hmtx"] + 4 * min(glyph, measured - 1))[0]
        return float(at) / units

    return Letters({letter: advance(glyph) for letter, glyph in _glyphs(data, tables["cmap"]).items()})


def _glyphs(data: bytes, cmap: int) -> dict[int, int]:
    """The glyph of each letter, by the tables of formats 4 and 12."""
    found: dict[int, int] = {}
    for index in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        at = cmap + struct.unpack_from(">I", data, cmap + 4 + 8 * index + 4)[0]
        form = struct.unpack_from(">H", data, at)[0]
        if form == 4:
            found |= _segments(data, at)
        elif form == 12:
            for group in range(struct.unpack_from(">I", data, at + 12)[0]):
                first, last, glyph = struct.unpack_from(">III", data, at + 16 + 12 * group)
                found |= {letter: glyph + letter - first for letter in range(first, last + 1)}
    return found


def _segments(data: bytes, at: int) -> dict[int, int]:
    count = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends, starts = at + 14, at + 16 + 2 * count
    found = {}
    for segment in range(count):
        last, first = (struct.unpack_from(">H", data, part + 2 * segment)[0] for part in (ends, starts))
        delta = struct.unpack_from(">H", data, starts + 2 * count + 2 * segment)[0]
        where = starts + 4 * count + 2 * segment
        offset = struct.unpack_from(">H", data, where)[0]
        for letter in range(first, min(last, 0xFFFE) + 1):
            glyph = letter if not offset else struct.unpack_from(">H", data, where + offset + 2 * (letter - first))[0]
            if offset and not glyph:
                continue
            found[letter] = (glyph + delta) & 0xFFFF
    return {letter: glyph for letter, glyph in found.items() if glyph}
