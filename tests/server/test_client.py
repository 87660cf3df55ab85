"""A bot of the library at a served table: by Python, in an event loop, and by the command."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kitchentable import read_record
from kitchentable.bot import Bot, Observation
from kitchentable.client import Seat, TableLink, join, join_async, replayed
from kitchentable.games import GAMES
from kitchentable.values import Problem
from tests.server.serving import Page, Player, Served, serving, started

SHORT = {"dice": 1}


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path) as running:
        yield running


def first_path(node: Any) -> list[str]:
    """The first way through the trie of offers."""
    if isinstance(node, str):
        return []
    name = next(iter(node))
    return [name, *(first_path(node[name]) if isinstance(node, dict) else [])]


def played_against(page: Page) -> None:
    """The host does what is offered first, until the match is over."""
    page.offered = {}
    while page.my_turn(0)["to_act"]:
        page.act(path=first_path(page.offered["offers"]))


def a_match(served: Served, comes: Callable[[str], Any], records: list[str] | None = None) -> Any:
    """What comes of it when that joins the host's private table by its link, in a thread of its own; `records` gets
    what the table has written."""
    with Player(served, "Ana") as ana, ThreadPoolExecutor(1) as pool:
        code = ana.create("perudo", options=SHORT, private=True)
        link = ana.get(f"/api/tables/{code}/invitation")["url"]
        found: Future[Any] = pool.submit(comes, link)
        with ana.socket(code, {}) as page:
            while not all(seat.get("name") for seat in page.next("table")["seats"]):
                pass
            started(ana, code)
            played_against(page)
        if records is not None:
            records.append(ana.sent("GET", f"/api/tables/{code}/record").text)
        return found.result(60)


def test_a_bot_plays_its_match_to_the_end(served: Served) -> None:
    said: list[str] = []
    outcome = a_match(
        served, lambda link: join(link, GAMES["perudo"].bots["hard"], "Robo", 0.05, seed=1, report=said.append)
    )
    assert sorted(outcome.places) == [1, 2] and said and all(GAMES["perudo"].parse(text) for text in said)


def test_what_its_seat_was_told_is_replayed_into_what_the_record_says_that_it_knew(
    served: Served, tmp_path: Path
) -> None:
    file = tmp_path / "told.jsonl"
    while_it_ran: list[Observation[Any]] = []

    def said(_: str) -> None:
        while_it_ran[:] = replayed(file)

    records: list[str] = []
    bot = GAMES["perudo"].bots["easy"]
    a_match(served, lambda link: join(link, bot, "Robo", 0.05, report=said, save=file), records)
    told = list(replayed(file))
    assert 0 < len(while_it_ran) < len(told) and told[: len(while_it_ran)] == while_it_ran
    seat = told[-1].view.seat
    match = read_record(records[0].encode())
    known = [observation for observation, _ in match.observations(seat)]
    assert told == known[-len(told) :]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", None),
        ("hello\n", "line 1"),
        ('{"game":"chess","version":1}\n', "line 1: .*there is no game 'chess'"),
        ('{"game":"perudo","version":1}\n{"type":"observed"}\n', "line 2"),
        ('{"game":"perudo","version":1}\n{"type":"obse', None),
    ],
)
def test_a_file_that_is_no_such_log_is_said_to_be_none(tmp_path: Path, text: str, why: str | None) -> None:
    file = tmp_path / "told.jsonl"
    file.write_text(text)
    if why is None:
        assert list(replayed(file)) == []
        return
    with pytest.raises(Problem, match=why):
        list(replayed(file))


def test_it_does_so_in_an_event_loop(served: Served) -> None:
    outcome = a_match(
        served, lambda link: asyncio.run(join_async(link, lambda game: game.bots["medium"], "Robo", 0.05))
    )
    assert sorted(outcome.places) == [1, 2]


def test_it_does_so_by_the_command(served: Served) -> None:
    command = [sys.executable, "-m", "kitchentable", "join"]

    def joined(link: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([*command, link, "--bot", "easy", "--name", "R2"], capture_output=True, text=True)

    done = a_match(served, joined)
    assert done.returncode == 0 and done.stdout.splitlines()[-1].startswith("places: "), done.stderr


def test_what_is_wrong_is_one_line(served: Served) -> None:
    bot = GAMES["perudo"].bots["easy"]
    with Player(served, "Ana") as ana:
        private = ana.create("perudo", private=True)
        code = ana.create("perudo", private=False)
        for url, why in {
            "no link": "a table's link is like",
            f"{served.url}/rules/perudo": "a table's link is like",
            f"{served.url}/t/ABCDEF": "no table",
            f"{served.url}/t/{private}": "private",
            f"{served.url}/t/{private}#wrong": "not valid",
            "http://127.0.0.1:9/t/ABCDEF": "does not answer",
        }.items():
            with pytest.raises(Problem) as wrong:
                join(url, bot)
            assert why in str(wrong.value) and "\n" not in str(wrong.value), wrong.value

        def farkle_only(game: Any) -> Bot[Any]:
            raise Problem(f"not {game.name}")

        with pytest.raises(Problem, match="not perudo"):
            join(f"{served.url}/t/{code}", farkle_only)
        seats = ana.get(f"/api/tables/{code}")["seats"]
        assert [seat["name"] for seat in seats if seat.get("name")] == ["Ana"], "it took no seat"


def test_a_link_may_lie_below_a_path() -> None:
    link = TableLink.read("https://games.example.org/kitchen/t/abcdef#secret")
    assert link == ("https://games.example.org/kitchen", "ABCDEF", "secret")
    assert link.socket == "wss://games.example.org/kitchen/api/tables/ABCDEF/socket"


def test_what_cannot_be_read_is_said() -> None:
    seat = Seat(GAMES["perudo"], GAMES["perudo"].bots["easy"], Random(1))
    with pytest.raises(Problem, match="cannot read"):
        list(seat.hear('{"type": "observed"}'))
    assert not list(seat.hear('{"type": "said", "number": 1}'))
