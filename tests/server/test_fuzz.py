"""Messages made up, for every game and phase: nothing fails, nothing tells what is hidden, the next honest move works.

Every message is sent in two worlds that its sender cannot tell apart: the true position, and one imagined from all
that they may know. As long as nothing that they send is accepted, they must be told the same, to the byte, in both.
"""

from __future__ import annotations

import asyncio
import copy
import json
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import Phase as Stage
from hypothesis import strategies as st

from kitchentable import touch
from kitchentable.game import Game, State
from kitchentable.games import GAMES
from kitchentable.match import Match
from kitchentable.protocol.base import Phase
from kitchentable.protocol.commands import Act, Commands
from kitchentable.server.rooms.host import TableHost
from kitchentable.server.rooms.room import Room
from kitchentable.server.store import tables
from kitchentable.server.transport.page import Socket
from kitchentable.table.row import Chair, Row
from kitchentable.values import CHANCE, Seat
from tests.server.race.rules import RACE
from tests.server.serving import QUICK

FEW, MANY = 8, 150
"""Examples a game; each has so many messages at most:"""
LONGEST = 40
PHASES: tuple[Phase, ...] = ("playing", "playing", "playing", "playing", "lobby", "dice", "over")
FUZZED = [*GAMES.values(), RACE]


class Line:
    """The other end of a page's socket, in the same process."""

    def __init__(self) -> None:
        self.next: str | bytes = ""

    async def receive(self) -> dict[str, Any]:
        kind = "text" if isinstance(self.next, str) else "bytes"
        return {"type": "websocket.receive", kind: self.next}


class Page(Socket):
    """A page that keeps what it is told."""

    def __init__(self, host: TableHost, person: str) -> None:
        self.line = Line()
        self.frames: list[bytes] = []
        super().__init__(cast(Any, self.line), host, person, person.title())

    def send(self, encoded: bytes) -> None:
        self.frames.append(encoded)

    async def says(self, message: str | bytes) -> list[bytes]:
        """What the page is told after it has sent the message."""
        self.frames.clear()
        self.line.next = message
        assert await self._one()
        return list(self.frames)


class World:
    """A table at which p0, p1, … sit, in a given position, and the pages around it."""

    def __init__(self, room: Room, game: Game, state: State, code: str, phase: Phase, seats: int) -> None:
        people = [f"p{seat}" for seat in range(seats)]
        options = msgspec.to_builtins(game.options())
        self.row = Row(
            code=code,
            game=game.name,
            version=game.version,
            made=1.0,
            host="p0",
            chairs=tuple(Chair(person, person.title()) for person in people),
            options=options,
            invitation=f"invitation-{code}",
            phase=phase,
            names=tuple(person.title() for person in people) if phase in ("playing", "over") else (),
            seed=SEED,
            fair="sha256:" + "0" * 64 if phase == "dice" else "",
        )
        begun = copy.copy(game)
        begun.begin = lambda seats, options: state  # type: ignore[method-assign]
        self.host = room.host(begun, self.row)
        if self.row.names:
            self.host.table.drives = False  # the clock of a position from nowhere has run out long ago
            self.host.table.restore((), 1.0)
        room.tables[code] = self.host

    async def page(self, person: str) -> Page:
        page = Page(self.host, person)
        await page.says('{"type":"hello"}')
        return page


SEED = "c0ffee" * 10 + "beef"


@lru_cache
def positions(name: str) -> list[tuple[int, State]]:
    """Positions of random matches, each with its number of seats."""
    game, rng = next(game for game in FUZZED if game.name == name), Random(8)
    found: list[tuple[int, State]] = []
    for seats in (game.seats(game.options())[0], game.seats(game.options())[-1]):
        match = Match.new(game, [f"p{seat}" for seat in range(seats)])
        for step in range(60):
            if match.over:
                break
            seat = match.state.to_act[0]
            if seat != CHANCE and step % 3 == 0:
                found.append((seats, match.state))
            if seat == CHANCE:
                match.append(CHANCE, match.state.sample(rng))
            else:
                match.append(seat, rng.choice(list(islice(match.state.legal_actions(seat), 40))))
    return found


# What is sent --------------------------------------------------------------------------------------------------------

TEXTS = st.one_of(
    st.text(max_size=20), st.sampled_from(["", "?", "\u0000", "9" * 300, "x" * 600, "\u202e", "\ud7ff", "1e999"])
)
NUMBERS = st.one_of(st.integers(-3, 12), st.sampled_from([2**31, -(2**63), 2**64, 10**400]))
ANY = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, st.floats(allow_nan=False, allow_infinity=False), TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS, inner, max_size=4)),
    max_leaves=8,
)


def names_of(state: State) -> list[str]:
    """Names that mean something at the board: of its items and buttons, all seats' together, and steps of paths."""
    found: set[str] = set()
    for seat in (None, *range(cast(Any, state).view(None).seats)):
        drawing = cast(Any, state.view(seat)).game.board.draw(state.view(seat), "wide")
        found |= {item.touch or item.name for item in drawing.items} | {button.name for button in drawing.buttons}
    return sorted(found)


def texts_of(state: State) -> list[str]:
    """Actions of all seats as they are typed, the first few of each."""
    seats = range(cast(Any, state).view(None).seats)
    return [str(action) for seat in seats if seat in state.to_act for action in islice(state.legal_actions(seat), 20)]


def paths_of(state: State) -> list[tuple[str, ...]]:
    """Touch paths of all seats."""
    return [path for seat in state.to_act if seat >= 0 for path in islice(touch.paths(state, seat), 40)]


def messages(state: State) -> st.SearchStrategy[str | bytes]:
    """Messages that this position may meet: sensible ones, sensible ones with other fields, and nonsense."""
    names = st.one_of(st.sampled_from(names_of(state) or [""]), TEXTS)
    typed = st.sampled_from(texts_of(state) or [""])
    torn = st.builds(lambda text, at, other: text[:at] + other + text[at + 1 :], typed, st.integers(0, 30), TEXTS)
    path = st.one_of(st.sampled_from(paths_of(state) or [()]), st.lists(names, max_size=6))
    seat = st.one_of(st.none(), st.integers(-3, 9))
    epoch = st.one_of(st.just(cast(Any, state).epoch), st.integers(-1, 5))
    rows_ = st.lists(st.lists(names, max_size=5), max_size=5)
    shapes: dict[str, dict[str, st.SearchStrategy[Any]]] = {
        "hello": {
            "after": NUMBERS,
            "form": st.sampled_from(["wide", "narrow", "round"]),
            "language": st.one_of(st.sampled_from(["en", "de", "tlh"]), TEXTS),
        },
        "act": {
            "id": st.one_of(st.just("same"), st.uuids().map(str), TEXTS),
            "epoch": epoch,
            "path": path,
            "text": st.one_of(st.just(""), typed, torn, TEXTS),
            "dice": st.booleans(),
            "seat": seat,
        },
        "look": {"seat": seat},
        "say": {"text": TEXTS},
        "draft": {"rows": rows_},
        "explain": {"id": TEXTS, "path": path, "seat": seat},
        "foresee": {"path": path},
        "whatis": {"id": TEXTS, "thing": names},
        "commit": {"commitment": st.one_of(st.sampled_from(["-", "sha256:" + "ab" * 32]), TEXTS)},
        "reveal": {"salt": st.one_of(st.just("ab" * 32), TEXTS)},
    }
    assert {kind.__struct_config__.tag for kind in Commands.__args__} == set(shapes)
    good = [st.fixed_dictionaries({"type": st.just(kind)}, optional=fields) for kind, fields in shapes.items()]
    whole = [st.fixed_dictionaries({"type": st.just(kind), **fields}) for kind, fields in shapes.items()]
    wrong = st.builds(lambda message, field, value: {**message, field: value}, st.one_of(whole), TEXTS, ANY)
    swapped = st.builds(
        lambda message, at, value: {**message, list(message)[at % len(message)]: value},
        st.one_of(whole),
        st.integers(0, 9),
        ANY,
    )
    made = st.one_of(*whole, *whole, *good, wrong, swapped, ANY).map(json.dumps)
    return st.one_of(made, made, made, made, st.text(max_size=40), st.binary(max_size=40))


# Both worlds ---------------------------------------------------------------------------------------------------------


class Fuzz:
    """A room, and a loop in which all happens."""

    def __init__(self, folder: Path) -> None:
        self.loop = asyncio.new_event_loop()
        database = f"sqlite:///{folder / 'fuzz.db'}"
        free = msgspec.structs.replace(
            QUICK, database=database, salt_time=600, messages=1e9, burst=1e9, words=1e9, words_burst=1e9
        )
        self.room = Room(free, {game.name: game for game in FUZZED})
        self.codes, self.sent, self.accepted, self.compared = count(), 0, 0, 0

    def example(self, game: Game, number: int, phase: Phase, sender: int, sent: list[str | bytes]) -> None:
        """One table in two worlds, and all that one person sends there."""
        self.loop.run_until_complete(self._example(game, number, phase, sender, sent))

    async def _example(self, game: Game, number: int, phase: Phase, sender: int, sent: list[str | bytes]) -> None:
        seats, state = positions(game.name)[number]
        eye: Seat | None = sender if sender < seats else None
        other = game.imagine(state.view(eye), Random(number))
        worlds = [World(self.room, game, each, f"FUZZ{next(self.codes):06}", phase, seats) for each in (state, other)]
        for world in worlds:
            await self.room.store.write(tables.insert(world.row))
        pages = [await world.page("" if eye is None and number % 2 else f"p{sender}") for world in worlds]
        everybody = [[await world.page(f"p{seat}") for seat in range(seats)] for world in worlds]
        if phase == "dice":
            for world in worlds:
                await world.host.go_on()  # both have asked for salts
        alike = phase != "dice" or seats > 1  # one who plays alone begins with their promise, in the background
        for message in sent:
            frames = [plain(await page.says(message), world) for page, world in zip(pages, worlds, strict=True)]
            self.sent += 1
            if any(b'"ok":true' in frame for frame in frames[0]):
                self.accepted, alike = self.accepted + 1, False
            if alike:
                self.compared += 1
                assert frames[0] == frames[1], f"{message!r} tells {frames[0]} or {frames[1]}"
            assert not any(SEED.encode() in frame for frame in frames[0])
        for world, all_of_them in zip(worlds, everybody, strict=True):
            await honest(world, all_of_them)
            world.host.close()
            del self.room.tables[world.row.code]

    def close(self) -> None:
        self.loop.run_until_complete(self.room.close())
        self.loop.close()


def plain(frames: list[bytes], world: World) -> list[bytes]:
    """The frames without the name of the table, the time of day and what is left of it."""
    code = world.row.code.encode()
    return [PASSING.sub(b"", frame.replace(code, b"CODE")) for frame in frames]


PASSING = re.compile(rb'"(at|seconds)":[\d.e-]+')


async def honest(world: World, pages: list[Page]) -> None:
    """The next move of whoever is to act is accepted, and everybody sees it."""
    table = world.host.table
    if table.match is None or table.match.over or table.row.phase != "playing":
        return
    seat = next(seat for seat in table.match.state.to_act if seat >= 0)
    action = next(iter(table.match.state.legal_actions(seat)))
    for page in pages:
        page.frames.clear()
    command = Act(id="honest", epoch=table.match.epoch, text=str(action), seat=seat)
    frames = await pages[seat].says(msgspec.json.encode(command))
    assert any(b'"id":"honest","ok":true' in frame for frame in frames), (str(action), frames)
    for page in pages:
        assert any(b'"type":"step"' in frame for frame in page.frames)


@contextmanager
def no_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    caplog.clear()
    with caplog.at_level(logging.ERROR):
        yield
    assert not caplog.records, caplog.text


@pytest.fixture(scope="module")
def fuzz(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzz]:
    made = Fuzz(tmp_path_factory.mktemp("fuzz"))
    yield made
    made.close()


def run(fuzz: Fuzz, game: Game, examples: int, everybody: bool = False) -> None:
    """Made-up examples of one game, each sent by one person, or by everybody who sits there and one who watches."""
    known = positions(game.name)
    strategies: dict[int, st.SearchStrategy[Any]] = {}

    def sent(number: int) -> st.SearchStrategy[Any]:
        if number not in strategies:
            strategies[number] = st.lists(messages(known[number][1]), min_size=LONGEST // 2, max_size=LONGEST)
        return st.tuples(st.just(number), strategies[number])

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Stage.generate],  # the message that fails is named; smaller examples would take minutes to find
        suppress_health_check=list(HealthCheck),
    )
    @given(st.integers(0, len(known) - 1).flatmap(sent), st.sampled_from(PHASES), st.integers(0, 6))
    def all_of_it(what: tuple[int, list[str | bytes]], phase: Phase, sender: int) -> None:
        for each in range(known[what[0]][0] + 1) if everybody else [sender]:
            fuzz.example(game, what[0], phase, each, what[1])

    all_of_it()


@pytest.mark.parametrize("game", FUZZED, ids=lambda game: game.name)
def test_made_up_messages_harm_nobody_and_tell_nothing(
    fuzz: Fuzz, game: Game, caplog: pytest.LogCaptureFixture
) -> None:
    with no_errors(caplog):
        run(fuzz, game, FEW)


@pytest.mark.long
@pytest.mark.parametrize("game", FUZZED, ids=lambda game: game.name)
def test_a_hundred_thousand_made_up_messages_harm_nobody_and_tell_nothing(
    fuzz: Fuzz, game: Game, caplog: pytest.LogCaptureFixture
) -> None:
    before = fuzz.sent
    with no_errors(caplog):
        run(fuzz, game, MANY, everybody=True)
    assert fuzz.sent - before >= 13_000
    print(f"{game.name}: {fuzz.sent - before} messages; so far {fuzz.accepted} accepted, {fuzz.compared} compared")
