"""Many matches in one file, a line of JSON each, for programs that count, learn or draw (`docs/record-format.md`)."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from kitchentable import record
from kitchentable.decoding import decoder
from kitchentable.drawing.text import as_typed, of_system
from kitchentable.games import GAMES
from kitchentable.language import say
from kitchentable.match import Match
from kitchentable.options import changed
from kitchentable.quoting import quoted
from kitchentable.values import BadOptions, Problem, Struct


class Line(Struct):
    """A match as a line has it."""

    game: str
    version: int
    seats: tuple[str, ...]
    options: dict[str, Any]
    """Those that are not at their defaults."""
    log: tuple[str, ...]
    """The lines of the record's log."""
    places: tuple[int, ...] | None = None
    """One a seat, 1 being best; none where the match did not end."""
    scores: tuple[int | float, ...] | None = None
    fair: str = ""


_ENCODE = msgspec.json.Encoder().encode
_DECODE = decoder(Line).decode
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What may be wrong with JSON of others."""


def line_of(match: Match) -> Line:
    """The match as a line. Raises `Problem` for one that does not begin as its game does."""
    header = match.header
    if header.start is not None:
        raise Problem(say("dataset-only-whole"))
    chosen = {name: msgspec.to_builtins(value) for name, value in changed(header.options).items()}
    log, result = tuple(map(str, match.log)), match.result
    places, scores = (result.places, result.scores) if result else (None, None)
    return Line(header.game, header.version, header.seats, chosen, log, places, scores, header.fair)


def match_of(line: Line) -> Match:
    """The match of a line, every entry of its log judged, and its end what the log leads to. Raises `Problem`."""
    if line.game not in GAMES:
        raise Problem(say("game-unknown", game=as_typed(line.game[:40]), known=", ".join(GAMES)))
    options = record.options_text(GAMES[line.game].options(line.options))
    head = [f"game: {line.game} {line.version}", "seats: " + ", ".join(map(quoted, line.seats))]
    head += [f"options: {options}"] if options else []
    head += [f"fair: {line.fair}"] if line.fair else []
    match = record.read("\n".join([*head, *line.log]), GAMES)
    if (len(match.log), match.header.seats, match.header.fair) != (len(line.log), line.seats, line.fair):
        raise Problem(say("dataset-log"))
    ended = (match.result.places, match.result.scores) if match.result else (None, None)
    if any(told not in (None, own) for told, own in zip((line.places, line.scores), ended, strict=True)):
        raise Problem(say("dataset-result"))
    return match


def write(file: Path, matches: Iterable[Match]) -> int:
    """Writes a file of matches, packed where its name ends in `.gz`; answers how many."""
    count = 0
    with gzip.GzipFile(file, "wb", mtime=0) if file.suffix == ".gz" else file.open("wb") as out:
        for match in matches:
            out.write(_ENCODE(line_of(match)) + b"\n")
            count += 1
    return count


def lines(file: Path) -> Iterator[Line]:
    """The lines of a file. Raises `Problem`, with the number of a line that is none."""
    try:
        with gzip.open(file) if file.suffix == ".gz" else file.open("rb") as source:
            for number, line in enumerate(source, 1):
                try:
                    yield _DECODE(line)
                except UNREADABLE as error:
                    raise Problem(say("dataset-line", file=str(file), line=number, why=str(error))) from None
    except OSError as error:
        raise Problem(say("cli-cannot-read", file=as_typed(str(file)), why=of_system(error))) from None
    except (EOFError, zlib.error) as error:
        raise Problem(say("cli-cannot-read", file=as_typed(str(file)), why=str(error))) from None


def read(file: Path) -> Iterator[Match]:
    """The matches of a file, each judged anew. Raises `Problem`, with the number of the line."""
    return judged(file, lines(file))


def judged(file: Path, found: Iterable[Line]) -> Iterator[Match]:
    """The matches of the lines found in a file. Raises `Problem`, with the number of the line."""
    for number, line in enumerate(found, 1):
        try:
            yield match_of(line)
        except (Problem, BadOptions) as error:
            raise Problem(say("dataset-line", file=str(file), line=number, why=str(error))) from None
