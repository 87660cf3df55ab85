"""What somebody is sent, looked through for texts of a language that they do not read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from kitchentable.language import languages
from kitchentable.language.patterns import parts_of
from tests.language.catalogues import messages

TELLING = re.compile(r"[A-Za-zäöüß’]{2,}\W+(?:[A-Za-zäöüß’]+\W+)*[A-Za-zäöüß’]{2,}")
"""Two words at least: one alone, such as `Dudo` or `Bot`, may be of several languages."""


def texts(message: object) -> Iterator[str]:
    """All texts within a message."""
    if isinstance(message, str):
        yield message
    elif isinstance(message, dict):
        for part in message.values():
            yield from texts(part)
    elif isinstance(message, list | tuple):
        for part in message:
            yield from texts(part)


def foreign(sent: Iterable[object], language: str, folders: Iterable[Path]) -> set[tuple[str, str]]:
    """What was sent in another language: pieces of its messages, each with the text in which it is."""
    folders = tuple(folders)
    others = {piece for other in languages() if other != language for piece in _pieces(other, folders)}
    others -= _pieces(language, folders)
    said = {text for message in sent for text in texts(message) if "<" not in text}
    own = " ".join(_pieces(language, folders))
    return {(piece, text) for text in said for piece in others if piece in text and piece not in own}


@cache
def _pieces(language: str, folders: tuple[Path, ...]) -> frozenset[str]:
    patterns = [pattern for folder in folders for pattern in messages(folder, language).values()]
    parts = [part for pattern in patterns for part in parts_of(pattern)]
    return frozenset(part.strip() for part in parts if isinstance(part, str) and TELLING.search(part))
