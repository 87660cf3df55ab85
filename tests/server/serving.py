"""A real server on a real port inside the test, and players who talk to it as programs do."""

from __future__ import annotations

import asyncio
import json
import secrets
import threading
import time
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

import httpx
import msgspec
import uvicorn
from argon2 import PasswordHasher
from litestar import Litestar
from websockets.sync.client import ClientConnection, connect

from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.server.app import make_app
from kitchentable.server.cluster import node
from kitchentable.server.rooms.host import TableHost
from kitchentable.server.settings import Settings
from kitchentable.server.store import accounts
from kitchentable.server.transport.http import ImpatientHttp
from kitchentable.server.transport.websocket import FastWebSocket
from tests.patience import PATIENCE
from tests.ports import listening
from tests.server.race.rules import RACE

QUICK = Settings(
    database="",
    bot_pause=0,
    interrupt_pause=0,
    thinkers=1,
    salt_time=0.4,
    think_time=0.05,
    requests=10_000,
    request_burst=10_000,
    reads=10_000,
    reads_burst=10_000,
    made=10_000,
    made_burst=10_000,
    messages=10_000,
    burst=10_000,
    words=10_000,
    words_burst=10_000,
    person_sockets=10_000,
    address_sockets=10_000,
    compile=False,
)
TESTED: Mapping[str, Game] = {**GAMES, "race": RACE}
PATIENT: Mapping[str, Any] = {
    "max_size": None,
    "max_queue": None,
    "ping_interval": None,
    "open_timeout": PATIENCE,
    "close_timeout": PATIENCE,
}
"""A page that a test does not look at for long takes what it is sent all the same, and is not taken for gone."""
SERVERS_HASHER = accounts.HASHER
"""That of servers, which takes a fifth of a second for each of hundreds of passphrases; tests have a quick one."""
accounts.HASHER = PasswordHasher(time_cost=1, memory_cost=1_024, parallelism=1)
node.LEASE_S = 10.0  # a thread of a busy machine may be held up for longer than a server's threads are


class Served:
    """A running server."""

    def __init__(self, app: Litestar, port: int, loop: asyncio.AbstractEventLoop) -> None:
        self.app, self.port, self._loop = app, port, loop
        self.url = f"http://127.0.0.1:{port}"

    def run(self, work: Any) -> Any:
        """What a coroutine answers when it runs on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)


@contextmanager
def serving(folder: Path, games: Mapping[str, Game] = TESTED, **changes: Any) -> Iterator[Served]:
    """A server with its data in the folder."""
    changes.setdefault("database", f"sqlite:///{folder / 'kitchentable.db'}")
    app = make_app(msgspec.structs.replace(QUICK, **changes), games)
    socket = listening()
    sockets: dict[str, Any] = {"ws": FastWebSocket, "ws_max_size": 256_000, "ws_ping_timeout": PATIENCE}
    config = uvicorn.Config(app, log_config=None, log_level="error", http=ImpatientHttp, **sockets)
    config.load()
    server = uvicorn.Server(config)
    loop = asyncio.new_event_loop()

    def serve() -> None:
        loop.run_until_complete(server.serve([socket]))
        # As `asyncio.run` does: what its threads compile would be ready in the middle of another test.
        loop.run_until_complete(loop.shutdown_default_executor())

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        while not server.started and thread.is_alive():
            thread.join(0.01)
        yield Served(app, socket.getsockname()[1], loop)
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        loop.close()
        socket.close()
        assert not thread.is_alive(), "the server does not stop"


async def time_is_out(host: TableHost) -> None:
    """The game's own time for the decision that is due now is over."""
    clock = host.table._clock
    strikes = clock.strikes_at()
    assert strikes is not None, "nothing is to be decided for which the game has a time"
    clock._at += time.time() - 1 - strikes  # just over: a clock that slept gives the time again
    await host.go_on()


class Address(Protocol):
    """Where a server is."""

    @property
    def url(self) -> str: ...


class Player:
    """A program that plays."""

    def __init__(self, served: Address, name: str = "") -> None:
        self.served, self.name = served, name
        # No certificates: to load those that are trusted takes a tenth of a second.
        self.http = httpx.Client(base_url=served.url, headers={"X-Kitchentable": "1"}, timeout=PATIENCE, verify=False)
        if name:
            made = self.post("/api/programs", name=name)
            self.http.headers["Authorization"] = f"Bearer {made['token']}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.http.close()

    def post(self, path: str, **body: Any) -> Any:
        return self.sent("POST", path, body).raise_for_status().json()

    def get(self, path: str) -> Any:
        return self.sent("GET", path).raise_for_status().json()

    def sent(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return self.http.request(method, path, json=body)

    def create(self, game: str = "race", seats: int = 2, **more: Any) -> str:
        code: str = self.post("/api/tables", game=game, seats=seats, **more)["code"]
        return code

    def socket(self, code: str, hello: Mapping[str, Any] | None, **headers: str) -> Page:
        if token := self.http.headers.get("Authorization"):
            headers["Authorization"] = token
        address = f"{self.served.url.replace('http', 'ws')}/api/tables/{code}/socket"
        return Page(connect(address, additional_headers=headers, **PATIENT), hello)


class Page:
    """An open socket and all that it was sent."""

    connection: ClientConnection

    def __init__(self, connecting: AbstractContextManager[ClientConnection], hello: Mapping[str, Any] | None) -> None:
        self._connecting, self._hello = connecting, hello
        self.frames: list[str] = []
        """The messages that were read, as they came."""
        self._come: deque[str] = deque()
        self.offered: dict[str, Any] = {}
        self.brings_salt = False
        self._acts = count(1)
        self._nonce = secrets.token_hex(4)

    def __enter__(self) -> Self:
        self.connection = self._connecting.__enter__()
        if self._hello is not None:
            self.send("hello", **self._hello)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._connecting.__exit__(kind, error, trace)

    def send(self, kind: str, **fields: Any) -> None:
        self.connection.send(json.dumps({"type": kind, **fields}))

    def next(self, kind: str = "", timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message, or the next of that kind; others are kept in `frames`."""
        while True:
            if not self._come:
                self._come.extend(str(self.connection.recv(timeout)).split("\n"))
            text = self._come.popleft()
            self.frames.append(text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "offers":
                self.offered = message
            if message["type"] == "salts" and message["stage"] == "commit" and not self.brings_salt:
                self.send("commit", commitment="-")
            if not kind or message["type"] == kind:
                return message

    def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next message of that kind with those fields."""
        while True:
            message = self.next(kind)
            if all(message.get(name) == value for name, value in fields.items()):
                return message

    def act(self, text: str = "", **fields: Any) -> dict[str, Any]:
        """Sends an action and answers its reply."""
        fields = {"id": f"{self._nonce}-{next(self._acts)}", "epoch": self.offered.get("epoch", 0), **fields}
        self.send("act", text=text, **fields)
        return self.until("reply", id=fields["id"])

    def my_turn(self, seat: int) -> dict[str, Any]:
        """Waits until the seat is first to act, or the match is over."""
        while not self.offered or self.offered["to_act"][:1] not in ([seat], []):
            self.next("offers")
        return self.offered


def started(host: Player, code: str) -> None:
    """Begins the match."""
    host.post(f"/api/tables/{code}/host", type="start")


def broken_off(host: Player, code: str, *others: Player) -> None:
    """Ends the match unfinished, as the others choose when the host would close the table."""
    host.post(f"/api/tables/{code}/host", type="close")
    for other in others:
        other.post(f"/api/tables/{code}/vote", seat=0, choice="end")
