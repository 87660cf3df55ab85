"""A program's line to a table that breaks: it comes back, does nothing twice and loses nothing, or says why not."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from http import HTTPStatus
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.sync.server import ServerConnection, serve

from bench.process import ServerProcess
from kitchentable import GAMES, Problem, client
from kitchentable.client import Seat, join, join_async, replayed
from tests.patience import PATIENCE
from tests.ports import listening
from tests.server.serving import Page, Player, serving, started

PERUDO = GAMES["perudo"]
WAYS: dict[str, Callable[..., Any]] = {
    "waiting": join,
    "in a loop": lambda *words, **more: asyncio.run(join_async(*words, **more)),
}


@contextmanager
def table(monkeypatch: pytest.MonkeyPatch, comes: Callable[[ServerConnection], Any], **how: Any) -> Iterator[str]:
    """The link of a table whose server does that with each line."""

    def seated(*_: Any) -> tuple[Seat, str]:
        return Seat(PERUDO, PERUDO.bots["random"], Random(1)), "token"

    monkeypatch.setattr(client, "_seated", seated)
    with serve(comes, "127.0.0.1", 0, **how) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.socket.getsockname()[1]}/t/ABCDEF"
        server.shutdown()
        thread.join()


@pytest.mark.parametrize("way", WAYS)
def test_who_finds_no_line_any_more_is_told_so_in_one_line(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    lines: list[str] = []

    def breaks(line: ServerConnection) -> None:
        lines.append(str(line.recv()))
        line.close(1011)

    notices: list[str] = []
    gone = "^the table could not be reached again within 1 seconds: given up$"
    with table(monkeypatch, breaks) as url, pytest.raises(Problem, match=gone):
        WAYS[way](url, PERUDO.bots["random"], patience=1.0, notice=notices.append)
    assert len(lines) > 2 and all('"hello"' in each for each in lines)
    assert notices == ["the line to the table broke; it is tried again for 1 seconds"]


@pytest.mark.parametrize("way", WAYS)
def test_who_is_refused_does_not_come_again(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    came: list[str] = []

    def refuses(line: ServerConnection) -> None:
        came.append(str(line.recv()))
        line.close(4404, "there is no table ABCDEF")

    with table(monkeypatch, refuses) as url, pytest.raises(Problem, match=r"^there is no table ABCDEF$"):
        WAYS[way](url, PERUDO.bots["random"])
    assert len(came) == 1

    def denies(line: ServerConnection, _: Any) -> Any:
        return line.respond(HTTPStatus.FORBIDDEN, "no")

    with table(monkeypatch, refuses, process_request=denies) as url, pytest.raises(Problem, match="server answers 403"):
        WAYS[way](url, PERUDO.bots["random"])


def test_what_goes_wrong_in_a_bot_is_its_own_and_no_line_that_broke(tmp_path: Path) -> None:
    class Reads(type(PERUDO.bots["random"])):  # type: ignore[misc]
        def choose(self, *_: Any) -> Any:
            return (tmp_path / "book").read_text()

    with serving(tmp_path) as served, Player(served, "Ana") as ana, ThreadPoolExecutor(1) as pool:
        code = ana.create("perudo", private=False)
        coming = pool.submit(join, f"{served.url}/t/{code}", Reads())
        with ana.socket(code, {}) as page:
            while not all(seat.get("name") for seat in page.next("table")["seats"]):
                pass
            started(ana, code)
            if page.next("offers")["to_act"][0] == 0:
                page.act(path=first_path(page.offered["offers"]))
            with pytest.raises(FileNotFoundError):
                coming.result(PATIENCE)


class Cutting:
    """A way to a server that is cut again and again: behind what the client says, or before it has come there."""

    def __init__(self, port: int) -> None:
        self._port, self._socket = port, listening()
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self.cuts = 0
        self._ended = False
        self._thread = threading.Thread(target=self._serve)

    def __enter__(self) -> Cutting:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended = True
        socket.create_connection(self._socket.getsockname()).close()
        self._thread.join()
        self._socket.close()

    def _serve(self) -> None:
        while True:
            near, _ = self._socket.accept()
            if self._ended:
                near.close()
                return
            threading.Thread(target=self._carry, args=(near,), daemon=True).start()

    def _carry(self, near: socket.socket) -> None:
        with near, socket.create_connection(("127.0.0.1", self._port)) as far:
            back = threading.Thread(target=_poured, args=(far, near), daemon=True)
            back.start()
            said = 0
            with contextlib.suppress(OSError):
                while data := near.recv(65536):
                    said += 1
                    if said == 3:  # after the way in and `hello`, which no request has
                        self.cuts += 1
                        if self.cuts % 2:
                            far.sendall(data)
                        break
                    far.sendall(data)
            for end in (far, near):
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
            back.join()


def _poured(far: socket.socket, near: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := far.recv(65536):
            near.sendall(data)


def first_path(node: Any) -> list[str]:
    """The first way through the trie of offers."""
    if isinstance(node, str):
        return []
    name = next(iter(node))
    return [name, *(first_path(node[name]) if isinstance(node, dict) else [])]


@pytest.mark.parametrize("way", WAYS)
def test_a_line_that_is_cut_at_every_action_loses_none_and_does_none_twice(tmp_path: Path, way: str) -> None:
    said: list[str] = []
    notices: list[str] = []
    told = tmp_path / "told.jsonl"
    with ExitStack() as stack:
        served = stack.enter_context(serving(tmp_path))
        ana = stack.enter_context(Player(served, "Ana"))
        cutting = stack.enter_context(Cutting(served.port))
        pool = stack.enter_context(ThreadPoolExecutor(1))
        code = ana.create("perudo", options={"dice": 2}, private=False)
        more = {"report": said.append, "save": told, "notice": notices.append, "seed": 1}
        coming = pool.submit(WAYS[way], f"{cutting.url}/t/{code}", PERUDO.bots["easy"], "Robo", 0.05, **more)
        with ana.socket(code, {}) as page:
            while not all(seat.get("name") for seat in page.next("table")["seats"]):
                pass
            started(ana, code)
            moves(page, 1000)
        assert sorted(coming.result(PATIENCE).places) == [1, 2]
        record = ana.sent("GET", f"/api/tables/{code}/record").text
    assert cutting.cuts >= len(said) > 0 and 0 < len(notices) <= cutting.cuts
    assert re.findall(r"^1: (.*)$", record, re.MULTILINE) == said
    seen = list(replayed(told))
    assert all(len(before.log) <= len(after.log) for before, after in itertools.pairwise(seen))


def test_a_killed_server_that_comes_back_finds_its_programs_again(tmp_path: Path) -> None:
    """By the command, which is told of each kill in a line."""
    pipe = subprocess.PIPE
    server = ServerProcess("--data", str(tmp_path), "--bot-pause", "0")
    server.start()
    with ExitStack() as stack:
        stack.callback(server.stop)
        ana = stack.enter_context(Player(server, "Ana"))
        code = ana.create("perudo", private=False)  # five dice each: it lasts for more than three of her moves
        command = [sys.executable, "-m", "kitchentable", "join", f"{server.url}/t/{code}", "--bot", "easy"]
        with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as robo:
            with ana.socket(code, {}) as page:
                while not all(seat.get("name") for seat in page.next("table")["seats"]):
                    pass
                started(ana, code)
                moves(page, 1)
            for _ in range(2):
                server.kill()
                server.start()
                with ana.socket(code, {}) as page:
                    moves(page, 1)
            with ana.socket(code, {}) as page:
                moves(page, 1000)
            out, err = robo.communicate(timeout=PATIENCE)
        record = ana.sent("GET", f"/api/tables/{code}/record").text
    said = out.splitlines()
    assert robo.returncode == 0 and said[-1].startswith("places: "), err
    assert re.findall(r"^1: (.*)$", record, re.MULTILINE) == said[:-1]
    assert set(err.splitlines()) == {"the line to the table broke; it is tried again for 120 seconds"}


def moves(page: Page, most: int) -> None:
    """The host acts as often as that, each time as is offered first, until the match is over."""
    page.offered = {}
    while most and page.my_turn(0)["to_act"]:
        page.act(path=first_path(page.offered["offers"]))
        most -= 1
