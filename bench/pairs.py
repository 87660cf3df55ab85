"""Pairs of people who play at servers that may be gone at any moment, and note what they were answered and shown."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import secrets
import time
from collections import Counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.process import Node
from kitchentable.games import GAMES

TALKS = 0.1
"""How often somebody says something with their move."""


class Run:
    """What happened in a run."""

    def __init__(self, nodes: list[Node], pause: float, rng: random.Random) -> None:
        self.nodes, self.pause, self.rng = nodes, pause, rng
        self.acknowledged: dict[str, list[str]] = {}
        """By table: the ids of moves that were answered with yes."""
        self.moved: dict[str, float] = {}
        """By table: when a step was seen last."""
        self.over: set[str] = set()
        self.games: dict[str, str] = {}
        """By table: what is played there."""
        self.shown: dict[tuple[str, int, int], str] = {}
        """By table, seat and number of the entry: what its page was shown of it."""
        self.heard: dict[tuple[str, int], str] = {}
        """By table and number: the words that pages were shown."""
        self.results: dict[str, Any] = {}
        """By table: how the match ended, as a page was told."""
        self.noted: Counter[tuple[str, str]] = Counter()
        """By table and beginning of the entry: what was answered with yes to who got up, chose, and came back."""
        self.contradictions: list[str] = []
        """Where pages were shown two things of one."""
        self.at: dict[str, dict[int, Node]] = {}
        """By table: at which server each seat's page is open."""
        self.ending = False
        self.compression: str | None = "deflate"
        """Of what goes through sockets."""

    def show(self, known: dict[Any, Any], key: Any, what: Any) -> None:
        """A page was shown that; it is to be what was shown before."""
        if known.setdefault(key, what) != what:
            self.contradictions.append(f"{key}: {known[key]!r}, then {what!r}")

    async def ask(self, method: str, path: str, headers: dict[str, str], **body: Any) -> Any:
        """What any server answers, asked again where one is gone."""
        while True:
            node = self.rng.choice(self.nodes)
            with contextlib.suppress(httpx.TransportError):
                async with httpx.AsyncClient(
                    headers={"X-Kitchentable": "1", **headers}, timeout=90, verify=False
                ) as http:
                    answer = await http.request(method, f"http://{node.address}{path}", json=body)
                if answer.status_code < 500:
                    return answer.raise_for_status().json()
            await asyncio.sleep(0.2)


class Seat:
    """A person at a table."""

    def __init__(self, run: Run, code: str, seat: int, headers: dict[str, str]) -> None:
        self._run, self._code, self._seat, self._headers = run, code, seat, headers
        self._offers: dict[str, Any] = {}
        self._pending: dict[str, Any] | None = None
        self._answered = -1
        """The epoch of the last move that was answered."""

    async def play(self) -> None:
        """Plays the match to its end, through whatever server there is."""
        run = self._run
        while not (self._code in run.over and self._pending is None) and not run.ending:
            node = run.rng.choice(run.nodes)
            address = f"ws://{node.address}/api/tables/{self._code}/socket"
            how: dict[str, Any] = {"open_timeout": 20, "max_size": None, "compression": run.compression}
            opening = connect(address, additional_headers=self._headers, **how)
            try:
                async with opening as socket:
                    run.at.setdefault(self._code, {})[self._seat] = node
                    await socket.send('{"type":"hello"}')
                    if self._pending is not None:
                        await socket.send(json.dumps(self._pending))
                    await self._follow(socket)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.2)

    async def _follow(self, socket: ClientConnection) -> None:
        run = self._run
        while not (self._code in run.over and self._pending is None) and not run.ending:
            try:
                async with asyncio.timeout(1):  # `wait_for` may lose a cancellation before Python 3.12
                    frame = str(await socket.recv())
            except TimeoutError:
                continue
            for text in frame.split("\n"):
                await self._read(socket, json.loads(text))
            await self._act(socket)

    async def _read(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        run, kind = self._run, message["type"]
        if kind == "salts" and message["stage"] == "commit":
            await socket.send('{"type":"commit","commitment":"-"}')
        elif kind == "step":
            run.moved[self._code] = time.monotonic()
            run.show(run.shown, (self._code, self._seat, message["seq"]), f"{message['seat']}: {message['notation']}")
        elif kind == "said":
            run.show(run.heard, (self._code, message["number"]), message["text"])
        elif kind == "table" and message["phase"] in ("over", "closed"):
            run.over.add(self._code)
            run.show(run.results, self._code, message.get("result"))
        elif kind == "reply":
            await self._hear(socket, message)
        elif kind == "offers":
            self._offers = message

    async def _hear(self, socket: ClientConnection, reply: dict[str, Any]) -> None:
        pending = self._pending
        if pending is None or reply["id"] != pending["id"]:
            return
        if reply["ok"]:
            self._run.acknowledged.setdefault(self._code, []).append(reply["id"])
            self._answered = pending["epoch"]
        if reply["ok"] or reply["code"] not in ("storage", "busy", "too_fast"):
            self._pending = None
            if not reply["ok"]:
                await socket.send('{"type":"hello"}')  # to be told once more what can be done
        else:
            await asyncio.sleep(0.2)
            await socket.send(json.dumps(pending))

    async def _act(self, socket: ClientConnection) -> None:
        offered = self._offers
        if self._pending is not None or offered.get("to_act", [])[:1] != [self._seat] or "offers" not in offered:
            return
        if offered["epoch"] < self._answered:
            return
        await asyncio.sleep(self._run.pause * self._run.rng.uniform(0.5, 1.5))
        path, node = [], offered["offers"]
        while not isinstance(node, str):
            names = list(node)
            name = self._run.rng.choice([*names[:2], names[-1]])
            path.append(name.partition("..")[0] if name.startswith("#") else name)  # of a field, its least number
            node = "" if isinstance(node, list) else node[name]
        if self._run.rng.random() < TALKS:
            await socket.send(
                json.dumps({"type": "say", "text": f"words of seat {self._seat}: {secrets.token_hex(4)}"})
            )
        self._offers = {}
        self._pending = {"type": "act", "id": secrets.token_hex(8), "epoch": offered["epoch"], "path": path}
        await socket.send(json.dumps(self._pending))


async def interlude(run: Run, code: str, headers: list[dict[str, str]]) -> None:
    """The second person gets up in the middle of the match, the first has a bot play on, and the second comes back."""
    here = f"/api/tables/{code}"
    while not run.ending and code not in run.over:
        await asyncio.sleep(run.pause * run.rng.uniform(5, 20))
        with contextlib.suppress(httpx.HTTPStatusError):  # done already, by what was not answered; or the match is over
            await run.ask("POST", f"{here}/leave", headers[1])
            chosen = await run.ask("POST", f"{here}/vote", headers[0], seat=1, choice="bot", level="easy")
            run.noted[code, "seat 1 bot:easy"] += chosen["seats"][1].get("bot") == "easy"
            await asyncio.sleep(run.pause)
            back = await run.ask("POST", f"{here}/join", headers[1])
            run.noted[code, "seat 1 Ben"] += back["phase"] == "playing" and not back["seats"][1].get("bot")


async def pair(run: Run, number: int, ready: asyncio.Event) -> None:
    """Two people, or one and a bot, play matches of one game after the other until the run ends."""
    bot, games = number % 10 == 9, itertools.cycle(GAMES)
    for _ in range(number % len(GAMES)):
        next(games)
    headers = []
    for name in ("Ana",) if bot else ("Ana", "Ben"):
        made = await run.ask("POST", "/api/programs", {}, name=name)
        headers.append({"Authorization": f"Bearer {made['token']}"})
    while not run.ending:
        wanted: dict[str, Any] = {"game": next(games), "seats": 2, "bots": ["easy"] if bot else []}
        code = (await run.ask("POST", "/api/tables", headers[0], **wanted))["code"]
        for other in headers[1:]:
            await run.ask("POST", f"/api/tables/{code}/join", other)
        seats = [asyncio.create_task(Seat(run, code, at, who).play()) for at, who in enumerate(headers)]
        with contextlib.suppress(httpx.HTTPStatusError):  # a start that was not answered may have been done
            await run.ask("POST", f"/api/tables/{code}/host", headers[0], type="start")
        run.games[code] = wanted["game"]
        run.moved.setdefault(code, time.monotonic())
        ready.set()
        beside = [] if bot else [asyncio.create_task(interlude(run, code, headers))]
        await asyncio.gather(*seats, *beside)
