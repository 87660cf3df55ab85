"""What a bot advises is filled in where a number is asked for. The bots think for ever."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from tests.browser.conftest import Guest
from tests.browser.hands import push
from tests.browser.inside import Running, after, beginning_inside, play_from
from tests.patience import until


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of which nothing is seen but what one does oneself."""
    with pytest.MonkeyPatch.context() as patch, beginning_inside(tmp_path_factory.mktemp("data"), patch) as running:
        yield running


def test_an_advised_amount_is_filled_in_and_played(guest: Guest, server: Running) -> None:
    page = guest()
    state: Any = after("farkle_craps", "start 0")
    play_from(page, server, "farkle_craps", replace(state, play=replace(state.play, totals=(1000, 1000))))
    push(page.get_by_role("button", name="Hint", exact=True))
    hint = page.get_by_role("group", name="Hint")
    expect(hint).to_be_visible()
    wager = re.sub(r"\D", "", str(hint.locator(".title").text_content()).split(":")[1])
    assert int(wager) > 50, "not the least that may be given"
    push(page.locator('[data-button="take"]'))
    expect(page.get_by_label("Amount as a number")).to_have_value(wager)
    push(page.locator("form.amount button"))
    code = page.url.rsplit("/", 1)[1]
    until(
        lambda: re.search(rf"\n0: secret .* {wager}\n", page.request.get(f"/api/tables/{code}/record").text() + "\n"),
        "the advised wager is not in the record",
        lambda: page.wait_for_timeout(50),
    )
