"""Levels of bots that need something computed once: it is done in the background, and they are there afterwards."""

import asyncio
import os
import threading
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

import httpx
import pytest

from kitchentable import GAMES, kernels
from kitchentable.game import Game
from kitchentable.games.blokus import position
from kitchentable.games.rummikub import solver
from kitchentable.kernels import cache_folder
from kitchentable.server.workers.pool import Thinkers
from tests.patience import PATIENCE, until
from tests.server.serving import Player, serving, started

OURS = {"X-Kitchentable": "1"}


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    cache_folder().mkdir(parents=True)
    return cache_folder()


def test_a_bot_is_prepared_in_the_background_and_plays(ana: Player, own_cache: Path) -> None:
    usual, longer = {"options": {}, "seats": 2}, {"options": {"goal": 30}, "seats": 2}
    asked = bots(ana, **usual)
    assert asked["levels"] == ["broken", "runner"]
    assert asked["preparable"] == [{"level": "trained", "about": "trains first"}]
    assert "preparable" not in bots(ana, options={}, seats=3), "it is for two"
    refused = ana.sent("POST", "/api/tables", {"game": "race", "seats": 2, "bots": ["trained"]})
    assert refused.status_code == 422 and "prepare it first" in refused.json()["text"]
    refused = ana.sent("POST", "/api/tables", {"game": "race", "seats": 3, "bots": ["trained"]})
    assert refused.status_code == 422 and "the bot trained of Race is for 2 seats, not 3" in refused.json()["text"]

    ana.post("/api/games/race/prepare", level="trained", options={})
    until(lambda: bots(ana, **usual)["preparable"][0].get("progress") == 0.5)
    assert bots(ana, **longer)["preparable"][0]["waits"]
    other = ana.sent("POST", "/api/games/race/prepare", {"level": "trained", "options": {"goal": 30}})
    assert (other.status_code, other.json()["code"]) == (409, "busy")
    assert ana.post("/api/games/race/prepare", level="trained", options={})["progress"] == 0.5, (
        "asking twice is no harm"
    )

    (own_cache / "finish").touch()
    until(lambda: bots(ana, **usual)["levels"] == ["broken", "runner", "trained"])
    assert "preparable" not in bots(ana, **usual)
    code = ana.create(bots=["trained"])
    started(ana, code)


def test_a_preparation_that_fails_can_be_begun_again(ana: Player, own_cache: Path) -> None:
    broken = {"options": {"goal": 1}, "seats": 2}
    asked = {"level": "trained", "options": {"goal": 1}}
    until(lambda: ana.sent("POST", "/api/games/race/prepare", asked).is_success)  # the one before may just be ending
    until(lambda: bots(ana, **broken)["preparable"][0].get("failed", False))
    (own_cache / "finish").touch()
    ana.post("/api/games/race/prepare", level="trained", options={})
    until(lambda: "trained" in bots(ana, options={}, seats=2)["levels"])


@pytest.mark.parametrize("game", ["blokus", "farkle_craps"])  # the one compiles, the other computes
def test_a_table_says_while_its_bots_get_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    got_ready = threading.Event()

    async def warm_up(self: Thinkers, game: Game, options: Any) -> None:
        await asyncio.to_thread(got_ready.wait, PATIENCE)

    monkeypatch.setattr(Thinkers, "warm_up", warm_up)
    with serving(tmp_path) as served, Player(served, "Ana") as ana:  # which ends with what it compiles
        code = ana.create(game, bots=["easy"])
        with ana.socket(code, {}) as page:
            started(ana, code)
            assert page.until("table", warming=True)["phase"] == "playing"
            got_ready.set()
            page.until("table", warming=None)


def test_tables_open_and_are_played_at_while_nothing_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a minute passes before that, on a busy machine that does it for the first time."""

    def not_yet(module: ModuleType) -> NoReturn:
        raise AssertionError(f"somebody waits for {module.__name__} to be compiled")

    monkeypatch.setattr(kernels, "_compiled", {})
    monkeypatch.setattr(kernels, "_compile", not_yet)
    for compiles in (position, solver):
        monkeypatch.setattr(compiles, "_ready", False)
    with serving(tmp_path) as served, Player(served, "Ana") as ana, Player(served, "Ben") as ben:
        for game in GAMES:
            code = ana.create(game, seats=2)
            ben.post(f"/api/tables/{code}/join")
            with ana.socket(code, {}) as page, ben.socket(code, {}) as other:
                started(ana, code)
                while not (seats := [seat for seat in page.next("offers")["to_act"] if seat >= 0]):
                    pass
                state = served.run(served.app.state.room.table(code)).table.match.state
                who = (page, other)[seats[0]]
                while seats[0] not in who.offered.get("to_act", ()):
                    who.next("offers")
                assert who.act(str(next(state.legal_actions(seats[0]))))["ok"], game


class Compiler:
    """In place of the process that compiles: it ends when it is killed."""

    def __init__(self) -> None:
        self.ended = threading.Event()

    def join(self) -> None:
        self.ended.wait(PATIENCE)

    def kill(self) -> None:
        self.ended.set()


def test_tables_that_wait_for_the_compiler_leave_threads_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kitchentable.server.rooms.warming.compile_all", Compiler)
    with serving(tmp_path, compile=True) as served:
        threads = min(32, (os.cpu_count() or 1) + 4)
        for _ in range(threads + 2):
            httpx.post(f"{served.url}/api/games/race/play", json={}, headers=OURS, timeout=20).raise_for_status()


def test_only_what_can_be_prepared_is_and_only_for_people_with_a_name(ana: Player, nobody: Player) -> None:
    for level in ("runner", "brilliant"):
        refused = ana.sent("POST", "/api/games/race/prepare", {"level": level, "options": {}})
        assert refused.status_code == 422 and level in refused.json()["text"]
    refused = ana.sent("POST", "/api/games/race/prepare", {"level": "trained", "options": {"goal": 99}})
    assert refused.status_code == 422 and "cannot be had with these options" in refused.json()["text"]
    assert nobody.sent("POST", "/api/games/race/prepare", {"level": "trained", "options": {}}).status_code == 401


def bots(player: Player, **table: Any) -> dict[str, Any]:
    found: dict[str, Any] = player.post("/api/games/race/bots", **table)
    return found
