"""Reads the tables of the typefaces that are shipped."""

from __future__ import annotations

import struct
from importlib.resources import files


def widths(file: str) -> dict[int, float]:
    """How wide each letter is in ems, as the TrueType file of that name says."""
    data = (files("kitchentable") / "drawing" / "fonts" / f"{file}.ttf").read_bytes()
    tables = {}
    for index in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        tables[tag.decode()] = offset
    units: int = struct.unpack_from(">H", data, tables["head"] + 18)[0]
    measured = struct.unpack_from(">H", data, tables["hhea"] + 34)[0]

    def advance(glyph: int) -> float:
        at: int = struct.unpack_from(">H", data, tables["hmtx"] + 4 * min(glyph, measured - 1))[0]
        return float(at) / units

    return {letter: advance(glyph) for letter, glyph in _glyphs(data, tables["cmap"]).items()}


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
