"""A game of another package is played in the browser like all others: no JavaScript comes with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from bench.process import ServerProcess
from tests.browser.conftest import DESKTOP, QUICK, Guest
from tests.browser.hands import Hand
from tests.browser.player import Player
from tests.browser.test_plays import finish, set_short_table
from tests.package import Fresh
from tests.ports import free_port


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    fresh = Fresh(tmp_path)
    fresh.install()
    around = {"KITCHENTABLE_COMPILE": "false", "KITCHENTABLE_THINKERS": "1"}
    program = (fresh.python, "-m", "kitchentable", "serve", "--data", str(tmp_path / "data"), *QUICK)
    running = ServerProcess(port=free_port(), program=program, environment=around)
    running.start()
    yield running
    running.stop()


def test_an_installed_game_is_found_at_home_and_played_to_its_end(guest: Guest, tmp_path: Path) -> None:
    page = guest(DESKTOP)
    set_short_table(Hand(page, "mouse"), "pig", tmp_path, {"target": "10"})
    finish(page, Player(page))
    expect(page.locator(".over h2")).to_be_visible()
