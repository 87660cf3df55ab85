"""A contest's matches in a file, a line each, so that it can be stopped and gone on with.

The first line says what is played; each line after it is a match, in the order of their numbers. A match depends on the
contest and its number alone, so that what is in the file is the beginning of what an undisturbed contest would write,
byte for byte, however often it was stopped and on however many processes it ran.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec
from msgspec.structs import replace

from kitchentable.decoding import decoder
from kitchentable.drawing.text import as_typed, of_system
from kitchentable.games import GAMES
from kitchentable.lab.simulate import Contest, Simulated, seated
from kitchentable.language import say
from kitchentable.values import BadOptions, Problem, Struct


class Row(Struct):
    """A match as a line has it, seat by seat; `entrants` are indices of the contest's, which may be of one level."""

    match: int
    bots: tuple[str, ...]
    entrants: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[int | float, ...]
    actions: int


_ENCODE = msgspec.json.Encoder().encode
_DECODE = decoder(Row).decode


class Rows:
    """The file, open: what it has, and where what comes next is added. Raises `Problem` where it is another's."""

    def __init__(self, file: Path, contest: Contest) -> None:
        self._contest = contest
        self.found: list[Simulated] = []
        """What was played before."""
        first = _header(contest)
        try:
            data = file.read_bytes() if file.exists() else b""
            end = data.rfind(b"\n") + 1  # a line that was being written when all ended is played again
            lines = data[:end].splitlines()
            if not first.startswith(data) and lines[:1] != [first]:
                ours = data.startswith(b'{"contest":')
                raise Problem(say("cli-rows-of-another" if ours else "cli-rows-none", file=str(file)))
            self.found = [_read(file, contest, number, line) for number, line in enumerate(lines[1:])]
            self._open = file.open("ab")
            self._open.truncate(end)
        except OSError as error:
            raise Problem(say("cli-rows-unwritten", file=str(file), why=of_system(error))) from error
        if not lines:
            self._write([first])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()

    def add(self, outcomes: Iterable[Simulated], first: int) -> None:
        """Writes matches, of which the first has that number."""
        self._write([_line(self._contest, number, each) for number, each in enumerate(outcomes, first)])

    def _write(self, lines: list[bytes]) -> None:
        self._open.write(b"".join(line + b"\n" for line in lines))
        self._open.flush()


def _header(contest: Contest) -> bytes:
    """What is the same however many matches are asked for."""
    described: dict[str, Any] = msgspec.to_builtins(replace(contest, matches=1))
    del described["matches"]
    return _ENCODE({"contest": described})


def _line(contest: Contest, number: int, outcome: Simulated) -> bytes:
    bots = tuple(contest.entrants[entrant] for entrant in outcome.entrants)
    return _ENCODE(Row(number, bots, outcome.entrants, outcome.places, outcome.scores, outcome.actions))


def _read(file: Path, contest: Contest, number: int, line: bytes) -> Simulated:
    try:
        row = _DECODE(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Problem(say("cli-rows-broken", file=str(file), line=number + 2)) from error
    outcome = Simulated(row.entrants, row.places, row.actions, row.scores)
    if not _fits(contest, number, outcome) or _line(contest, number, outcome) != line:
        raise Problem(say("cli-rows-broken", file=str(file), line=number + 2))
    return outcome


def _fits(contest: Contest, number: int, outcome: Simulated) -> bool:
    """Whether the match of that number can have ended so."""
    places = outcome.places
    ranked = all(place == 1 + sum(other < place for other in places) for place in places)
    return (
        outcome.entrants == seated(contest, number)
        and len(places) == len(outcome.scores) == contest.seats
        and ranked
        and outcome.actions >= 0
    )


class Kept(Struct):
    """A file's contest, of as many matches as it has, and these."""

    contest: Contest
    outcomes: tuple[Simulated, ...]


def read(file: Path) -> Kept:
    """What a file of rows has. Raises `Problem` where it is none, or its game is not here."""
    try:
        lines = file.read_bytes().splitlines(keepends=True)
        described = msgspec.json.decode(lines[0])["contest"]
        game = GAMES[described["game"]]
        options = game.options(described.pop("options"))
        described |= {"options": None, "matches": len(lines) - 1}
        contest = decoder(Contest).decode(msgspec.json.encode(described))
        sound = bool(contest.entrants) and contest.seats in game.seats(options)
    except OSError as error:
        raise Problem(say("cli-cannot-read", file=as_typed(str(file)), why=of_system(error))) from error
    except BadOptions as error:
        raise Problem(say("dataset-line", file=str(file), line=1, why=str(error))) from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, IndexError, KeyError, TypeError) as error:
        raise Problem(say("cli-rows-none", file=str(file))) from error
    if not sound:
        raise Problem(say("cli-rows-none", file=str(file)))
    contest = replace(contest, options=options)
    whole = [line[:-1] for line in lines[1:] if line.endswith(b"\n")]  # the last may be being written
    outcomes = tuple(_read(file, contest, number, line) for number, line in enumerate(whole))
    if not outcomes:
        raise Problem(say("cli-rows-none", file=str(file)))
    return Kept(replace(contest, matches=len(outcomes)), outcomes)
