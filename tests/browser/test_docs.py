"""The documentation as a site: built without a warning, and its pictures are tables that play."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from kitchentable.games import NAMES
from tests.browser.conftest import PHONE, Guest
from tests.browser.hands import Hand
from tests.browser.player import MOMENT, Player
from tests.browser.test_pocket import BELOW, Host
from tests.docs.test_pages import ROOT
from tests.patience import until


def built(folder: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, capture_output=True, text=True
    )
    assert done.returncode == 0 and "WARNING" not in done.stderr, done.stderr
    reference = (folder / "reference" / "game.html").read_text(encoding="utf-8")
    assert "A full position, secrets included" in reference
    for page in (ROOT / "docs").glob("*.md"):
        assert (folder / page.with_suffix(".html").name).exists()
    assert not list(folder.rglob("site_hooks*"))


@pytest.mark.long
def test_the_documentation_is_a_site_whose_pictures_play(guest: Guest, tmp_path: Path) -> None:
    """On a plain file server, below a path; a picture loads nothing of its table before it is asked for."""
    built(tmp_path / BELOW)
    host = Host(tmp_path)
    try:
        page = guest()
        page.goto(host.url)
        for game in NAMES:
            expect(page.locator(f'figure.live[data-table$="/{game}"] img')).to_have_count(1)
        assert page.frames == [page.main_frame]
        hand = Hand(page, "mouse")
        hand.push(page.locator('figure[data-table$="/farkle"]').get_by_role("link", name="Play here"))
        table = page.frame_locator('iframe[title="A table of Farkle"]')
        live = table.locator(".stage .item.live, .dock [data-button]:enabled").first
        live.wait_for()
        stage = table.locator(".stage")
        before = stage.inner_html()  # in their turn nobody else moves

        def answers() -> bool:
            live.click()
            page.wait_for_timeout(10 * MOMENT)
            return stage.inner_html() != before  # a die that scores only beside others changes no word

        until(answers, "a touch does nothing")  # one that comes while the dice still roll chooses nothing
        phone = guest(PHONE)
        phone.goto(f"{host.url}static.html")
        Hand(phone, "finger").push(phone.get_by_role("link", name="Play here", exact=True))
        phone.locator(".stage .item").first.wait_for(state="attached")  # on a phone it is a page of its own
        player = Player(phone, "finger")
        until(lambda: player.touches, "there is nothing to touch", player.play)
    finally:
        host.stop()
