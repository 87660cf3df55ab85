"""A match taken along as a short text: its record so far, compressed, as it stands in a link, a QR code or a file.

    text = packed(match)                 # letters, digits, `-` and `_`
    match = unpacked(text, games)        # also from a whole link, the file, or a record; raises `Problem`

`docs/record-format.md` defines it, and says how long it may be. Nothing in it can be trusted: who made it may have
chosen what fell.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Mapping

from kitchentable import record
from kitchentable.drawing.text import as_typed
from kitchentable.game import Game
from kitchentable.language import say
from kitchentable.match import FAIR, Match
from kitchentable.record import Revealed
from kitchentable.values import Problem

VERSION = "1"
"""What every such text begins with."""
MOST_CHARS = 200_000
"""Characters of the record."""
MOST_PACKED = 100_000
"""Characters of such a text, with whatever stands around it."""
MOST_ENTRIES = 5_000
MOST_UNDONE = 20_000
"""Entries that all undos together may play again: each builds its position anew."""
FRAGMENT = "#take="
"""What stands before it in a link, behind the address of a home page."""
_PACKED = re.compile(rf"(?:{FRAGMENT}|\s|^)({VERSION}[A-Za-z0-9_-]{{20,}})$")
_RECORD = re.compile(r"^game:", re.MULTILINE)


class NotWhole(Problem):
    """A text that has no match in it, or not all of one."""


def packed(match: Match, revealed: Revealed | None = None) -> str:
    """The match so far as a text; `revealed` only when it is over."""
    squeezed = zlib.compress(record.write(match, revealed).encode(), 9)
    return VERSION + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def unpacked(text: str, games: Mapping[str, Game]) -> Match:
    """The match of one of the games that the text tells, every line judged. Raises `Problem`: `BadRecord` with the line
    and the rule, or `NotWhole`."""
    told = written(text)
    if re.search(r"^\s*state:", told, re.MULTILINE):
        raise NotWhole(say("taken-from-position"))
    if len(record.entry_lines(told)) > MOST_ENTRIES:
        raise NotWhole(say("taken-too-long", most=MOST_ENTRIES))
    if sum(map(int, re.findall(r"undo to (\d{1,9})", told))) > MOST_UNDONE:
        raise NotWhole(say("taken-undone-often"))
    match = record.read(told, games)
    if match.header.fair and not FAIR.fullmatch(match.header.fair):
        raise NotWhole(say("taken-fair", text=as_typed(match.header.fair[:60])))
    return match


def written(text: str) -> str:
    """The record in such a text. Raises `NotWhole`."""
    text = text.strip()
    if _RECORD.search(text):
        if len(text) > MOST_CHARS:
            raise NotWhole(say("taken-characters", most=MOST_CHARS, count=len(text)))
        return text
    found = _PACKED.search(text) if len(text) <= MOST_PACKED else None
    if found is None:
        raise NotWhole(say("taken-nothing"))
    return _unsqueezed(found[1].removeprefix(VERSION))


def _unsqueezed(text: str) -> str:
    opener = zlib.decompressobj()
    try:
        data = opener.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), MOST_CHARS + 1)
        if len(data) > MOST_CHARS:
            raise NotWhole(say("taken-bytes", most=MOST_CHARS))
        if not opener.eof or opener.unused_data:
            raise NotWhole(say("taken-lost"))
        return data.decode()
    except (zlib.error, binascii.Error, UnicodeDecodeError):
        raise NotWhole(say("taken-changed")) from None
