"""Decoders of the project's types: built one after the other, and before any thread has something to decode.

msgspec works out how a `Struct` is read when it is first asked, and keeps what it found with the type before it is
whole, as types may hold themselves. A second thread that comes in that moment reads what is not there yet, and the
process ends by SIGSEGV (msgspec 0.22). So nothing else in the package calls `msgspec.json.decode` with a type, or
`msgspec.convert`: who decodes in threads asks for its decoder when it is imported, and who comes first elsewhere
builds it alone. Writing needs no such care: it goes by the fields of the value.
"""

from __future__ import annotations

import threading
from types import UnionType
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")

_BUILDING = threading.Lock()
_built: dict[Any, msgspec.json.Decoder[Any]] = {}


@overload
def decoder(kind: type[T]) -> msgspec.json.Decoder[T]: ...
@overload
def decoder(kind: UnionType) -> msgspec.json.Decoder[Any]: ...
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """What reads the type from JSON. Raises `TypeError` for a type that JSON cannot hold."""
    found = _built.get(kind)
    if found is None:
        with _BUILDING:
            found = _built.setdefault(kind, msgspec.json.Decoder(kind))
    return found


def converted(given: Any, kind: type[T], strict: bool = True) -> T:
    """The plain value as one of the type; not `strict` reads texts as numbers. Raises `msgspec.ValidationError`."""
    decoder(kind)
    return msgspec.convert(given, kind, strict=strict)
