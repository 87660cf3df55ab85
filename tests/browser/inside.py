"""A server in the test's own process, so that the test may say what lies on its tables, and where matches begin."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from kitchentable import GAMES, examples
from kitchentable.cli.serve import make_server
from kitchentable.drawing.scene import Line
from kitchentable.game import Game, State, play
from kitchentable.rulebook import Example
from kitchentable.server.settings import Settings
from kitchentable.server.store.writer import sqlite_in
from kitchentable.table import frames
from kitchentable.table.botplay import BotPlay
from tests.patience import PATIENCE
from tests.ports import listening

START = Game.start
EXAMPLE = examples._first
LINES_OF = frames.lines_of
FOREVER = 3600.0
HEADERS = {"X-Kitchentable": "1"}


class Running(NamedTuple):
    """A server in this process, and where the matches of a game begin."""

    url: str
    begins: dict[str, State]


def begin_matches(monkeypatch: pytest.MonkeyPatch, begin: Callable[..., State]) -> None:
    """Matches begin as that says; the examples of rulebooks as ever, since what is known of them is kept for others."""
    shown = threading.local()

    def start(game: Game, *given: Any) -> State:
        state: State = START(game, *given) if getattr(shown, "example", False) else begin(game, *given)
        return state

    def example_first(game: Game, example: Example) -> State:
        shown.example = True
        try:
            return EXAMPLE(game, example)
        finally:
            shown.example = False

    monkeypatch.setattr(Game, "start", start)
    monkeypatch.setattr(examples, "_first", example_first)


@contextmanager
def beginning_inside(data: Path, monkeypatch: pytest.MonkeyPatch, **settings: Any) -> Iterator[Running]:
    """A server whose matches begin where the test says, and whose bots think for ever."""
    begins: dict[str, State] = {}
    begin_matches(monkeypatch, lambda game, *given: begins.get(game.name) or START(game, *given))
    # Where nobody looks on yet, bots make no pause otherwise.
    monkeypatch.setattr(BotPlay, "_pause", lambda self, seat, must: FOREVER)
    with served_inside(data, **settings) as url:
        yield Running(url, begins)


def seen_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is revealed needs a tenth of a second to be seen, and not the time that people need."""
    monkeypatch.setattr(frames, "lines_of", lambda *given: tuple(map(_short, LINES_OF(*given))))


def _short(line: Line) -> Line:
    return replace(line, hold=min(line.hold, 0.1))


def after(game: str, *moves: str, **options: Any) -> State:
    """The position of two after these moves of whoever is to act."""
    state: State = START(GAMES[game], 2, options)
    for move in moves:
        state = play(state, state.to_act[0], GAMES[game].parse(move))
    return state


def play_from(page: Page, server: Running, game: str, state: State, bots: int = 1) -> None:
    """Sit at a match against bots that begins so."""
    server.begins[game] = state
    answer = page.request.post(f"/api/games/{game}/play", data={"bots": ["easy"] * bots}, headers=HEADERS)
    page.goto(f"/t/{answer.json()['code']}")
    expect(page.locator(".dock.yours")).to_be_attached()


@contextmanager
def served_inside(data: Path, **settings: Any) -> Iterator[str]:
    """The address of a server with data of its own, and with these settings, while it runs."""
    with listening() as socket:
        uvicorn = make_server(Settings(database=sqlite_in(data), compile=False, thinkers=1, **settings))
        thread = threading.Thread(target=uvicorn.run, kwargs={"sockets": [socket]})
        thread.start()
        yield f"http://127.0.0.1:{socket.getsockname()[1]}"
        uvicorn.should_exit = True
        thread.join(PATIENCE)
