"""Words on paper: as wide as the typefaces that are shipped really are, in millimetres."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Literal, NamedTuple
from unicodedata import normalize

from kitchentable.decoding import decoder
from kitchentable.language import say
from kitchentable.values import Struct

Face = Literal["plain", "half", "strong", "title"]
"""Inter in three weights, and Fraunces."""
Anchor = Literal["start", "middle", "end"]
MILLIMETRES_PER_POINT = 25.4 / 72
OTHERS = frozenset("★✓♪→♠♣♥♦" + "".join(map(chr, (*range(0x5D0, 0x5EB), *range(0x1E00, 0x1F00)))))
"""Letters that typst's own typeface has where Inter has none: some signs, Hebrew, Vietnamese."""
LONG_WORD = 16
"""Letters of a word from which on it may be parted anywhere: with so many it can be too long for a line."""
ZERO_WIDTH_SPACE = "\u200b"
"""Where a line may end within a word; it takes no room."""


class Measured(Struct, frozen=True):
    """A typeface's widths as they are kept."""

    units: int
    runs: dict[str, list[int]]


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


def unsettable(words: str) -> str:
    """The letters of what people have written that no typeface here has."""
    return "".join(letter for letter in lacking(normalize("NFC", words)) if letter not in OTHERS)


def settable(words: str) -> str:
    """What people have written, without those letters."""
    left_out = dict.fromkeys(map(ord, unsettable(words)))
    return " ".join(normalize("NFC", words).translate(left_out).split())


def set_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names of all seats as they can be set; one of which nothing is left is that of its seat."""
    return tuple(settable(name) or say("player-number", number=seat) for seat, name in enumerate(names, 1))


def parted(words: str) -> str:
    """The words, of which those that are too long for a line may be parted anywhere."""
    return re.sub(rf"\S{{{LONG_WORD},}}", lambda found: ZERO_WIDTH_SPACE.join(found[0]), words)


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
    for word in words.split(" "):  # numbers have narrow spaces, at which nothing is split
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
    """How wide the typeface's letters are, as `letters.json` has it by runs of letters that follow each other: the
    typefaces themselves are not everywhere where words are measured."""
    table = decoder(dict[str, Measured]).decode((files("kitchentable") / "printing" / "letters.json").read_bytes())
    units, runs = table[face].units, table[face].runs
    return Letters({int(first) + at: each / units for first, run in runs.items() for at, each in enumerate(run)})
