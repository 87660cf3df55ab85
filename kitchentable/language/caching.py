"""What was read of catalogues as they are written, kept where Python keeps what it compiled: reading them takes a
hundred times as long as what was read of them."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from importlib.util import cache_from_source
from pathlib import Path

from kitchentable.language.patterns import Catalogue, packed, unpacked

_READERS = tuple(Path(__file__).with_name(name) for name in ("parsing.py", "patterns.py"))


def kept(file: Path, parse: Callable[[Path], Catalogue]) -> bytes:
    """The catalogue in the file as data, parsed if that was not done since the file, or what reads it, changed."""
    facts = [each.stat() for each in (file, *_READERS)]
    stamp = " ".join(f"{fact.st_mtime_ns} {fact.st_size}" for fact in facts).encode()
    place = _place(file)
    with contextlib.suppress(OSError, ValueError):
        before, _, data = place.read_bytes().partition(b"\n") if place else (b"", b"", b"")
        if before == stamp:
            unpacked(data)  # it may be damaged
            return data
    made = packed(parse(file))
    if place and not sys.dont_write_bytecode:
        with contextlib.suppress(OSError):
            _write(place, b"\n".join((stamp, made)))
    return made


def _place(file: Path) -> Path | None:
    """Where it is kept; None for a Python that keeps nothing."""
    try:
        return Path(cache_from_source(str(file))).with_name(f"{file.name}.json")
    except NotImplementedError:
        return None


def _write(place: Path, data: bytes) -> None:
    """Writes all of it or nothing, whoever else does so at the same time."""
    place.parent.mkdir(exist_ok=True)
    unfinished = place.with_name(f"{place.name}.{os.getpid()}.part")
    unfinished.write_bytes(data)
    os.replace(unfinished, place)
