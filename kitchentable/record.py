"""Records: a match as text, readable, diffable and replayable (`docs/record-format.md`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from kitchentable.conditions import values_in
from kitchentable.decoding import decoder
from kitchentable.drawing.text import as_typed
from kitchentable.game import Game, Illegal, State
from kitchentable.language import say
from kitchentable.match import Header, Match, parse_table
from kitchentable.options import changed
from kitchentable.quoting import quoted, unquoted
from kitchentable.values import CHANCE, CLOCK, TABLE, BadNotation, BadOptions, Problem, Seat, Struct

KEYS = ("game", "seats", "options", "fair", "seed", "salts", "state")
MAX_CHARS = 4_000_000
"""The most characters of a record that are read."""
LONG_CHARS = 200
"""Characters beyond which an option's text comes from a file."""
_ENTRY = re.compile(r"([*~!]|[0-9]{1,3}):\s*(.+)$")
_WRITERS: dict[str, Seat] = {"*": CHANCE, "~": CLOCK, "!": TABLE}


class BadRecord(Problem):
    """A text that is not a record of a legal match: the line (1-based), the rule where one is broken, and the match up
    to there where it has begun."""

    def __init__(self, line: int, text: str, rule: str = "", match: Match | None = None) -> None:
        self.line, self.rule, self.match = line, rule, match
        super().__init__(say("record-line", line=str(line), text=text))


class Revealed(Struct):
    """What a record of a finished match tells of the dice that its table promised last: the seed and each seat's salt
    (hexadecimal; `-` none)."""

    seed: str = ""
    salts: tuple[str, ...] = ()


def write(match: Match, revealed: Revealed | None = None) -> str:
    """The record of a match; `revealed` only when it is over."""
    header = match.header
    lines = [f"game: {header.game} {header.version}", "seats: " + ", ".join(map(quoted, header.seats))]
    if options := options_text(header.options):
        lines.append(f"options: {options}")
    if header.fair:
        lines.append(f"fair: {header.fair}")
    if revealed and revealed.seed:
        lines.append(f"seed: {revealed.seed}")
        if revealed.salts:
            lines.append("salts: " + " ".join(revealed.salts))
    if header.start is not None:
        lines.append("state: " + msgspec.json.encode(header.start).decode())
    return "\n".join([*lines, "", *map(str, match.log)]) + "\n"


def read(text: str | bytes, games: Mapping[str, Game]) -> Match:
    """The match of one of the games that a record tells, every line judged; raises `BadRecord`."""
    return read_all(text, games)[0]


def read_all(text: str | bytes, games: Mapping[str, Game]) -> tuple[Match, Revealed]:
    """The match and what the record reveals of its dice; raises `BadRecord`."""
    keys: dict[str, tuple[int, str]] = {}
    match: Match | None = None
    number = 0
    for number, line in _lines(text):
        if match is None and (head := re.match(rf"({'|'.join(KEYS)}):\s*(.*)$", line)):
            if head[1] in keys:
                raise BadRecord(number, say("record-twice", name=as_typed(head[1])))
            keys[head[1]] = (number, head[2].strip())
            continue
        match = match or _begin(keys, number, games)
        _line(match, number, line)
    match = match or _begin(keys, number + 1, games)
    return match, Revealed(keys.get("seed", (0, ""))[1], tuple(keys.get("salts", (0, ""))[1].split()))


def _lines(text: str | bytes) -> Iterator[tuple[int, str]]:
    """The lines that say something, numbered from 1; comments start with `#`."""
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise BadRecord(error.object[: error.start].count(b"\n") + 1, say("record-utf8")) from None
    if len(text) > MAX_CHARS:
        raise BadRecord(1, say("record-too-long", most=MAX_CHARS, count=len(text)))
    for number, line in enumerate(text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"), 1):
        bare = line.strip()
        if bare and not bare.startswith("#"):
            yield number, bare


def _begin(keys: dict[str, tuple[int, str]], line: int, games: Mapping[str, Game]) -> Match:
    """The match that the header begins."""
    if "game" not in keys:
        raise BadRecord(min(line, 1), say("record-begins"))
    number, named = keys["game"]
    head = re.fullmatch(r"(\S+)\s+(\d{1,9})", named, re.ASCII)
    if head is None:
        raise BadRecord(number, say("record-game", text=as_typed(named[:60])))
    try:
        game = games[head[1]]
    except KeyError:
        known = ", ".join(games)
        raise BadRecord(number, say("game-unknown", game=as_typed(head[1][:40]), known=known)) from None
    except Problem as error:  # of a package, and broken
        raise BadRecord(number, str(error)) from None
    if int(head[2]) != game.version:
        raise BadRecord(number, say("record-version", game=game.name, version=head[2], here=game.version))
    if "seats" not in keys:
        raise BadRecord(number, say("record-seats-missing"))
    try:
        seats = _names(keys["seats"][1])
        options = options_from(game, keys.get("options", (0, ""))[1])
        if len(seats) not in game.seats(options):
            game.start(len(seats), options)
    except Problem as error:
        raise BadRecord(
            keys["options" if isinstance(error, BadOptions) and "options" in keys else "seats"][0], str(error)
        ) from None
    start = _state(game, keys["state"], len(seats)) if "state" in keys else None
    header = Header(game.name, game.version, seats, options, keys.get("fair", (0, ""))[1], start)
    return Match(game, header)


def _state(game: Game, given: tuple[int, str], seats: int) -> State:
    """The position that a record begins from, as far as it can be seen to be one of the game."""
    line, text = given
    try:
        state = decoder(game.State).decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadRecord(line, say("record-state-unreadable", game=game.title, why=str(error))) from None
    try:
        views = [state.view(seat) for seat in (None, *range(seats))]
        sound = all(view.seats == seats for view in views) and all(-1 <= seat < seats for seat in state.to_act)
        sound = sound and (state.result is None or len(state.result.places) == seats)
    except Exception:  # fields of the right types that do not belong together may fail anywhere
        sound = False
    if not sound:
        raise BadRecord(line, say("record-state-unsound", game=game.title, seats=seats))
    return state


def _line(match: Match, number: int, line: str) -> None:
    parts = _ENTRY.match(line)
    if parts is None:
        raise BadRecord(number, say("record-entry", text=as_typed(line[:60])))
    seat = _WRITERS[parts[1]] if parts[1] in _WRITERS else int(parts[1])
    last = len(match.header.seats) - 1
    if seat > last:
        raise BadRecord(number, say("match-seat", seat=str(seat), last=last), match=match)
    try:
        action = parse_table(parts[2]) if seat == TABLE else match.game.parse(parts[2])
        match.append(seat, action)
    except Illegal as error:
        raise BadRecord(number, str(error), error.rule, match) from None
    except Problem as error:
        raise BadRecord(number, str(error), match=match) from None
    except Exception:
        if match.header.start is None:
            raise
        raise BadRecord(number, say("record-not-judged")) from None


def entry_lines(text: str | bytes) -> list[int]:
    """The line of each entry of the log in the text of a record."""
    return [number for number, line in _lines(text) if _ENTRY.match(line)]


def _names(text: str) -> tuple[str, ...]:
    """The names in a line of seats; raises `BadNotation`."""
    tokens = [token.strip() for token in re.findall(r'"(?:[^"\\]|\\.)*"|[^",]+|,|"', text) if token.strip()]
    names, commas = tokens[::2], tokens[1::2]
    if len(names) != len(commas) + 1 or {",", '"'} & {*names} or {*commas} - {","}:
        raise BadNotation(say("record-seats", text=as_typed(text[:60])))
    return tuple(map(unquoted, names))


def options_text(options: Struct) -> str:
    """The options that differ from the defaults, as records write them: `calza=anyone, dice=4`."""
    return ", ".join(f"{name}={_value(value)}" for name, value in changed(options).items())


def options_summary(options: Struct) -> str:
    """The same for people to read: of a long text only that it is a file's."""
    named = []
    for name, value in changed(options).items():
        long = isinstance(value, str) and len(value) > LONG_CHARS
        named.append(f"{name} {say('option-file')}" if long else f"{name}={_value(value)}")
    return ", ".join(named)


def _value(value: Any) -> str:
    return quoted(value) if isinstance(value, str) else msgspec.json.encode(value).decode()


def options_from(game: Game, text: str, preset: str = "") -> Any:
    """The options that `options_text` wrote, or a preset's with these changed; a bare name means `true`.

    Raises `BadOptions`.
    """
    given: dict[str, Any] = {}
    if not re.fullmatch(r'(?:"(?:[^"\\]|\\.)*"|[^"])*', text):
        raise BadOptions(say("options-quote", text=as_typed(text[:60])))
    for name, value in values_in(text):
        if name in given:
            raise BadOptions(say("options-twice", option=as_typed(name)))
        given[name] = value
    return game.options(msgspec.structs.asdict(game.presets[preset]) | given if preset else given)


def options_named(game: Game, text: str) -> Any:
    """The options that a person names: `calza=anyone,dice=4`, the preset `classic`, or the changed one
    `classic,opening=0`. Raises `BadOptions`."""
    first, _, rest = (part.strip() for part in text.partition(","))
    return options_from(game, rest, preset=first) if first in game.presets else options_from(game, text)
