"""The messages of a catalogue as plain data, which is what an installed package has of them, as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from msgspec import Struct

from kitchentable.decoding import decoder


class Variable(Struct, frozen=True, tag="value", array_like=True):
    """A value that is given."""

    name: str


class Reference(Struct, frozen=True, tag="message", array_like=True):
    """Another message, which is given the same values."""

    name: str


class Genitive(Struct, frozen=True, tag="genitive", array_like=True):
    """Whose something is."""

    of: Part


class Selection(Struct, frozen=True, tag="select", array_like=True):
    """One of several ways to say it, by a value: by itself, or by its plural category."""

    by: str
    ways: Mapping[str, Pattern]
    default: str


Part = str | Variable | Reference | Genitive | Selection
Pattern = list[Part]
Catalogue = dict[str, Pattern]
"""Patterns by the ids of messages; attributes as `id.attribute`, terms as `-id`."""
_DECODER, _UNREAD, _PATTERN = decoder(Catalogue), decoder(dict[str, msgspec.Raw]), decoder(Pattern)


def packed(catalogue: Catalogue) -> bytes:
    """The catalogue as JSON."""
    return msgspec.json.encode(catalogue)


def unpacked(data: bytes) -> Catalogue:
    """A catalogue that `packed` has made."""
    return _DECODER.decode(data)


def unread(data: bytes) -> dict[str, msgspec.Raw]:
    """The messages of such a catalogue, not yet read: `pattern` reads one."""
    return _UNREAD.decode(data)


def pattern(message: msgspec.Raw) -> Pattern:
    """One message of a catalogue."""
    return _PATTERN.decode(message)


def parts_of(pattern: Pattern) -> Iterator[Part]:
    """All parts, those within others too."""
    for part in pattern:
        yield part
        if isinstance(part, Genitive):
            yield from parts_of([part.of])
        elif isinstance(part, Selection):
            for way in part.ways.values():
                yield from parts_of(way)
