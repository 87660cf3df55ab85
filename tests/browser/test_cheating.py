"""An operator who cheats with the dice, in three ways: the page sees each, and so does `kitchentable verify`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from kitchentable import fair
from kitchentable.cli import main
from kitchentable.table.commands import Begin
from kitchentable.table.handshake import DiceHandshake
from kitchentable.table.planner import Planner
from kitchentable.table.row import Row
from tests.browser.conftest import DESKTOP, Guest
from tests.browser.inside import served_inside
from tests.browser.people import set_table, sure

CHOSEN = bytes(range(32))
"""What suits the operator, who knows by now what else goes into the dice."""


class Server:
    """Where it is served."""

    def __init__(self, url: str) -> None:
        self.url = url


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server in this process, so that the test may be its operator."""
    with served_inside(tmp_path / "data", bot_pause=0.1) as url:
        yield Server(url)


def at_the_start(change: Callable[[Row], Row], patch: pytest.MonkeyPatch) -> None:
    """The operator, who knows all salts, changes what the match begins with."""
    honest = Planner._due_plan

    def cheating(self: Planner, command: Any, now: float) -> Any:
        plan = honest(self, command, now)
        return plan._replace(row=change(plan.row)) if isinstance(command, Begin) and plan.row else plan

    patch.setattr(Planner, "_due_plan", cheating)


def another_seed(patch: pytest.MonkeyPatch) -> None:
    def change(row: Row) -> Row:
        return replace(row, seed=CHOSEN.hex(), fair=" ".join([fair.commitment(CHOSEN), *row.fair.split()[1:]]))

    at_the_start(change, patch)


def choosing_last(patch: pytest.MonkeyPatch) -> None:
    def change(row: Row) -> Row:
        promises = " ".join([*row.fair.split()[:2], fair.commitment(CHOSEN)])
        return replace(row, salts=(row.salts[0], CHOSEN.hex()), fair=promises)

    at_the_start(change, patch)


def starting_again(patch: pytest.MonkeyPatch) -> None:
    honest = DiceHandshake.advance
    again: list[tuple[str, ...]] = []

    def cheating(self: DiceHandshake, now: float) -> None:
        honest(self, now)
        if isinstance(self.ready, Begin) and not again:
            again.append(self.ready.salts)
            self._state.row = replace(self._state.row, seed=CHOSEN.hex(), fair=fair.commitment(CHOSEN))
            self._promised, self._shown, self.ready = {}, {}, None
            self._begin("commit", now)

    patch.setattr(DiceHandshake, "advance", cheating)


CHEATS: dict[Callable[[pytest.MonkeyPatch], None], tuple[str, str]] = {
    another_seed: ("The seed is not the one", "the seed is not the one"),
    choosing_last: ("salt is not the one that was promised", "the salt of seat 1 is not the one"),
    starting_again: ("Salts were asked for again", "salts were asked for again"),
}


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.__name__)
def test_an_operator_who_cheats_with_the_dice_is_seen(
    cheat: Callable[[pytest.MonkeyPatch], None],
    guest: Guest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    in_page, in_command = CHEATS[cheat]
    cheat(monkeypatch)
    page = guest(DESKTOP)
    set_table(page, "Perudo", "Anna", seats=2, people=1)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator('.stage [data-name="mine-0"]')).to_be_attached()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Close the table").click()
    sure(page, "Close the table")
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("tab", name="The dice").click()
    page.get_by_role("button", name="Check the dice").click()
    expect(page.locator(".verdict.bad")).to_contain_text("The dice were tampered with")
    expect(page.locator(".witness .bad").first).to_contain_text(in_page)

    with page.expect_download() as saved:
        page.get_by_role("link", name=re.compile("Save what this browser kept")).click()
    witness, record = tmp_path / "witness.txt", tmp_path / "record.txt"
    saved.value.save_as(witness)
    record.write_text(page.request.get(f"/api/tables/{page.url.split('/')[4]}/record").text(), encoding="utf-8")
    assert verified(str(record)) == 0, "the record alone is without fault"
    capsys.readouterr()
    assert verified(str(record), "--witness", str(witness)) == 1
    assert in_command in capsys.readouterr().err


def verified(*arguments: str) -> int:
    """How `kitchentable verify` ends."""
    with pytest.raises(SystemExit) as end:
        main(["verify", *arguments])
    assert isinstance(end.value.code, int)
    return end.value.code
