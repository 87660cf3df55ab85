"""A server that has just been started is asked by 64 at once: whether it lives, and answers them all.

Libraries build things when they are first needed, and a server's threads may need them in the same moment (msgspec's
readers of types ended the process by SIGSEGV: docs/security.md). Every start is a fresh process, under `PYTHONDEVMODE`
and with `faulthandler`, on data with a running match and a lobby of every game. The requests wait in the socket before
the server's loop runs for the first time: lists, tables, rulebooks, pads, records, new tables, accounts and programs.
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

from bench import report
from bench.process import QUICK, SERVE, Process, ServerProcess
from kitchentable.games import GAMES

TIMES = 200
AT_ONCE = 64
DEVELOPMENT = {**QUICK, "PYTHONDEVMODE": "1", "PYTHONFAULTHANDLER": "1", "KITCHENTABLE_MIGRATE": "false"}
Asked = tuple[str, str, Any]
"""Method, path and body."""


def prepared(data: Path) -> tuple[list[str], str]:
    """Data with two tables of every game, of which one has begun; their codes, and a token of who sits there."""
    server, codes = ServerProcess("--data", str(data), environment=QUICK), []
    server.start()
    try:
        with httpx.Client(base_url=server.url, headers={"X-Kitchentable": "1"}, timeout=60) as http:
            token: str = http.post("/api/programs", json={"name": "Ana"}).raise_for_status().json()["token"]
            http.headers["Authorization"] = f"Bearer {token}"
            for game in GAMES:
                for begins in (True, False):
                    made = http.post("/api/tables", json={"game": game, "seats": 2, "bots": ["easy"] if begins else []})
                    codes.append(made.raise_for_status().json()["code"])
                    if begins:
                        http.post(f"/api/tables/{codes[-1]}/host", json={"type": "start"}).raise_for_status()
    finally:
        server.stop()
    return codes, token


def requests(codes: list[str]) -> list[Asked]:
    """What 64 ask, as different as can be."""
    asked: list[Asked] = [("GET", path, None) for path in ("/", "/api/home", "/api/games", "/api/me", "/health")]
    asked += [("GET", f"/api/tables/{code}", None) for code in codes]
    asked += [("GET", f"/api/tables/{code}/record", None) for code in codes[::2]]
    asked += [("GET", f"/api/games/{game}/rulebook", None) for game in GAMES]
    asked += [("GET", "/api/tables", None)] * 8
    asked += [("POST", "/api/tables", {"game": game, "seats": 3, "options": {}}) for game in GAMES]
    asked += [("POST", "/api/programs", {"name": f"Ben {number}"}) for number in range(8)]
    asked += [("POST", "/api/tables", {"game": 7}), ("GET", "/api/none", None), ("GET", "/api/openapi.json", None)]
    asked += [("GET", "/api/tables", None)] * (AT_ONCE - len(asked))
    return asked


async def _ask(port: int, asked: Asked, token: str) -> int:
    """The status of the answer."""
    method, path, given = asked
    body = b"" if given is None else json.dumps(given).encode()
    head = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "X-Kitchentable: 1", "Connection: close"]
    head += [f"Authorization: Bearer {token}", "Content-Type: application/json", f"Content-Length: {len(body)}"]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write("\r\n".join([*head, "", ""]).encode() + body)
    answer = await reader.read()
    writer.close()
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0


async def _ask_all(port: int, codes: list[str], token: str) -> Counter[int]:
    return Counter(await asyncio.gather(*(_ask(port, each, token) for each in requests(codes))))


BAD = re.compile(r"Fatal Python error|Traceback|\w*Warning: |ERROR")


def started(data: Path, codes: list[str], token: str) -> tuple[Counter[int], float, list[str]]:
    """A start: the statuses of the answers, the seconds until the last, and what was said that should not be. Fails
    where the server ends by itself."""
    with tempfile.TemporaryFile("w+") as errors:
        command = [*SERVE, "--data", str(data), "--port", "0"]
        server = Process(command, DEVELOPMENT, errors.fileno())
        since = time.monotonic()
        found = re.search(r"http://[\d.]+:(\d+)", server.begin())
        try:
            assert found is not None, "the server does not start"
            statuses = asyncio.run(asyncio.wait_for(_ask_all(int(found[1]), codes, token), 300))
            took = time.monotonic() - since
        finally:
            server.stop(signal.SIGTERM)
        errors.seek(0)
        return statuses, took, [line for line in errors.read().splitlines() if BAD.search(line)]


def crowd(times: int, progress: bool = False) -> tuple[int, Counter[int], list[float], list[str]]:
    """So many starts: how many lived, the statuses of all answers, the seconds of each, and what was wrong."""
    alive, statuses, took, wrong = 0, Counter[int](), list[float](), list[str]()
    with tempfile.TemporaryDirectory() as place:
        first = Path(place) / "first"
        codes, token = prepared(first)
        for number in range(1, times + 1):
            data = Path(place) / "data"
            shutil.rmtree(data, ignore_errors=True)
            shutil.copytree(first, data)
            try:
                answered, seconds, said = started(data, codes, token)
                alive, statuses, wrong = alive + 1, statuses + answered, wrong + said
                took.append(seconds)
            except (AssertionError, OSError, TimeoutError, subprocess.SubprocessError) as error:
                wrong.append(f"start {number}: {error}")
            if progress and number % 10 == 0:
                print(f"{alive} of {number} starts lived; {len(wrong)} faults", file=sys.stderr, flush=True)
    return alive, statuses, took, wrong


def measure(times: int = TIMES) -> str:
    """The report."""
    alive, statuses, took, wrong = crowd(times, progress=True)
    answers = ", ".join(f"{number} × {status}" for status, number in sorted(statuses.items()))
    row = (
        times,
        alive,
        sum(statuses.values()),
        answers,
        len(wrong),
        f"{statistics.median(took):.1f} / {max(took):.1f}",
    )
    head = ("starts", "lived", "answers", "by status", "faults told", "seconds to the last answer: p50 / most")
    return report.table(head, [row]) + "\n".join(["", *(f"- {one}" for one in wrong[:20])])
