"""What is in the box: board, deck, track and merchants, read from `components.txt` or an owner's corrected copy."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import TypeVar

from kitchentable.drawing.text import as_typed
from kitchentable.games.klongs.words import say
from kitchentable.values import BadOptions, Struct

T = TypeVar("T")

GOODS = ("bananas", "fish", "flowers", "rice", "vegetables", "coconuts", "spices")
SPECIAL = ("thief", "guard", "cook")
MOST_BOATS, LONGEST_TRACK = 300, 60
LIMIT = 20_000
"""The most characters that a file of components may have."""
_BOAT = re.compile(r"([a-z]+)([0-3])(n?)(\*?)")
_KEYS = (
    "columns",
    "rows",
    "quarter",
    "light entrances",
    "dark entrances",
    "merchants",
    "movement cards",
    "hand",
    "track",
)


class Boat(Struct):
    """One boat: a good with its baskets, or a special boat (`good` is then thief, guard or cook)."""

    good: str
    baskets: int = 0
    neutral: bool = True
    luk_phat: bool = False

    @property
    def special(self) -> bool:
        return self.good in SPECIAL

    def __str__(self) -> str:
        if self.special:
            return self.good
        return f"{self.good}{self.baskets}{'n' if self.neutral else ''}{'*' if self.luk_phat else ''}"


@lru_cache(maxsize=4096)
def boat(text: str) -> Boat:
    """The boat that the text names; raises `ValueError`."""
    if text in SPECIAL:
        return Boat(text)
    match = _BOAT.fullmatch(text)
    if match is None or match[1] not in GOODS:
        raise ValueError(text)
    return Boat(match[1], int(match[2]), bool(match[3]), bool(match[4]))


class TrackField(Struct):
    """A field of the Luk Phat track: what it pays, and the market day that it calls (0 none, 1 small, 2 great)."""

    points: int
    market: int


class Components(Struct, frozen=True, dict=True, eq=False):
    """Board, deck, track and merchants. Fields are numbered row by row from the upper left.

    `components` makes one of a text: two are equal if they are the same object, which makes them quick keys.
    """

    columns: int
    rows: int
    quarter: tuple[int, int]
    light: tuple[int, ...]
    dark: tuple[int, ...]
    merchants: tuple[int, ...]
    movements: int
    hand: int
    track: tuple[TrackField, ...]
    deck: tuple[str, ...]

    @cached_property
    def fields(self) -> int:
        return self.columns * self.rows

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of every field: column letter, row number from the top."""
        return tuple(f"{chr(97 + field % self.columns)}{field // self.columns + 1}" for field in range(self.fields))

    @cached_property
    def by_name(self) -> dict[str, int]:
        return {name: field for field, name in enumerate(self.names)}

    @cached_property
    def quarters(self) -> tuple[int, ...]:
        """The number of the market quarter that each field lies in."""
        wide, high = self.quarter
        across = self.columns // wide
        return tuple(
            field // self.columns // high * across + field % self.columns // wide for field in range(self.fields)
        )

    @cached_property
    def quarter_fields(self) -> tuple[tuple[int, ...], ...]:
        count = max(self.quarters) + 1
        return tuple(tuple(f for f in range(self.fields) if self.quarters[f] == quarter) for quarter in range(count))

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The fields side by side or diagonally, for each field."""
        return tuple(
            tuple(
                row * self.columns + column
                for row in range(max(0, at // self.columns - 1), min(self.rows, at // self.columns + 2))
                for column in range(max(0, at % self.columns - 1), min(self.columns, at % self.columns + 2))
                if row * self.columns + column != at
            )
            for at in range(self.fields)
        )

    @cached_property
    def landings(self) -> tuple[int, ...]:
        """The landing spots, each by its upper left field: all squares of four fields that are not one quarter."""
        return tuple(
            field
            for field in range(self.fields - self.columns)
            if field % self.columns < self.columns - 1
            and len({self.quarters[around] for around in self.around(field)}) > 1
        )

    def around(self, landing: int) -> tuple[int, int, int, int]:
        """The four fields around a landing spot."""
        return (landing, landing + 1, landing + self.columns, landing + self.columns + 1)

    @cached_property
    def squares_of(self) -> tuple[tuple[int, ...], ...]:
        """The landing spots that each field lies at."""
        return tuple(
            tuple(spot for spot in self.landings if field in self.around(spot)) for field in range(self.fields)
        )

    @cached_property
    def spots_of_quarter(self) -> tuple[tuple[int, ...], ...]:
        """The landing spots that have a field in each quarter."""
        return tuple(
            tuple(sorted({spot for field in fields for spot in self.squares_of[field]}))
            for fields in self.quarter_fields
        )


@cache
def shipped() -> str:
    """The file that comes with the game, for owners to correct."""
    return (files("kitchentable.games.klongs") / "components.txt").read_text(encoding="utf-8")


@lru_cache(maxsize=64)
def components(text: str = "") -> Components:
    """The components that the text describes, ours if it is empty. Raises `BadOptions`, naming the line."""
    text = text or shipped()
    if len(text) > LIMIT:
        raise BadOptions(say("components-long", most=LIMIT, count=len(text)))
    lines: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or key not in (*_KEYS, *GOODS, *SPECIAL):
            raise _wrong(number, say("components-unknown", keys=", ".join(_KEYS), found=as_typed(line[:60])))
        if key in lines:
            raise _wrong(number, say("components-twice", key=as_typed(key), first=lines[key][0]))
        lines[key] = (number, value)
    return _Reader(lines).read()


def _wrong(line: int, what: str) -> BadOptions:
    return BadOptions(say("components-line", line=line, what=what))


class _Reader:
    """Makes components of the lines of a file, and says in which line something is wrong."""

    def __init__(self, lines: dict[str, tuple[int, str]]) -> None:
        self.lines = lines

    def read(self) -> Components:
        columns = self.number("columns", 4, 16)
        rows = self.number("rows", 4, 16)
        quarter = self.quarter(columns, rows)
        names = {f"{chr(97 + at % columns)}{at // columns + 1}": at for at in range(columns * rows)}
        light = self.words("light entrances", names.get, "components-light")
        dark = self.words("dark entrances", names.get, "components-dark")
        merchants = self.words("merchants", _count, "components-merchants")
        if len(merchants) != 3:
            self.wrong("merchants", say("components-three-numbers"))
        if len(light) < 2 or len(light) + len(dark) < 4 or len({*light, *dark}) < len(light) + len(dark):
            self.wrong("light entrances", say("components-entrances"))
        track = self.words("track", _track, "components-track")
        if [field.market for field in track].count(2) != 1 or track[-1].market != 2:
            self.wrong("track", say("components-great-day"))
        if len(track) > LONGEST_TRACK:
            self.wrong("track", say("components-fields", most=LONGEST_TRACK))
        hand = self.number("hand", 1, 12)
        deck = tuple(sorted(text for key in (*GOODS, *SPECIAL) for text in self.boats(key)))
        if not 4 * hand <= len(deck) <= MOST_BOATS:
            self.wrong("hand", say("components-hand", least=4 * hand, most=MOST_BOATS, count=len(deck)))
        movements = self.number("movement cards", 0, 9)
        return Components(columns, rows, quarter, light, dark, merchants, movements, hand, track, deck)

    def wrong(self, key: str, what: str, found: str = "") -> None:
        number, line = self.lines[key]
        raise _wrong(number, say("components-wrong", key=key, what=what, found=as_typed((found or line)[:60])))

    def value(self, key: str) -> str:
        if key not in self.lines:
            raise BadOptions(say("components-lacks", key=key))
        return self.lines[key][1]

    def number(self, key: str, low: int, high: int) -> int:
        found = _count(self.value(key))
        if found is None or not low <= found <= high:
            self.wrong(key, say("components-number", low=low, high=high))
        return found or 0

    def quarter(self, columns: int, rows: int) -> tuple[int, int]:
        match = re.fullmatch(r"(\d) ?x ?(\d)", self.value("quarter"), re.ASCII)
        wide, high = (int(match[1]), int(match[2])) if match else (0, 0)
        if wide * high < 2 or columns % wide or rows % high:
            self.wrong("quarter", say("components-quarter", columns=columns, rows=rows))
        return wide, high

    def words(self, key: str, reads: Callable[[str], T | None], expected: str) -> tuple[T, ...]:
        """The values of a line; `expected` is the message that says what each of its words should be."""
        found = [(word, reads(word)) for word in self.value(key).split()]
        for word, value in found:
            if value is None:
                self.wrong(key, say("components-expected", what=say(expected)), word)
        return tuple(value for _, value in found if value is not None)

    def boats(self, key: str) -> tuple[str, ...]:
        if key in SPECIAL:
            return (key,) * self.number(key, 0, 20)
        return self.words(key, lambda word: _boat(key, word), "components-boat")


def _count(word: str) -> int | None:
    return int(word) if re.fullmatch(r"\d{1,3}", word, re.ASCII) else None


def _track(word: str) -> TrackField | None:
    match = re.fullmatch(r"(\d{1,2})(\*{0,2})", word, re.ASCII)
    return TrackField(int(match[1]), len(match[2])) if match else None


def _boat(good: str, word: str) -> str | None:
    return good + word if _BOAT.fullmatch(good + word) else None
