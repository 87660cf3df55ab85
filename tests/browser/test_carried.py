"""A match is taken along from a page without a server to a server's table, and back: by link, by file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, QUICK, Guest, Server
from tests.browser.hands import Device, Hand
from tests.browser.player import Player
from tests.browser.test_pocket import Host
from tests.browser.test_pocket import site as site
from tests.patience import until


@pytest.fixture(scope="module")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"), *QUICK)
    yield running
    running.stop()


@pytest.fixture
def server(site: Path) -> Iterator[Host]:
    """Where guests go: to the site without a server."""
    host = Host(site)
    yield host
    host.stop()


def board(page: Page) -> None:
    page.locator(".stage .item").first.wait_for(state="attached")


def move(page: Page, device: Device) -> None:
    """It comes to one's own turn, and one does something."""
    board(page)
    player = Player(page, device)
    until(lambda: player.touches, "there is nothing to touch", player.play)


def take_along(page: Page, hand: Hand) -> None:
    hand.push(page.get_by_role("button", name="Menu"))
    hand.push(page.get_by_role("button", name="Take this match along"))


def link_to(page: Page, hand: Hand, address: str) -> str:
    """The match as a link that leads to that address."""
    take_along(page, hand)
    hand.push(page.get_by_text("At another server or site"))
    hand.write(page.get_by_label("Its address"), address)
    field = page.get_by_label("The match as a link")
    link = field.input_value()
    assert link.startswith(f"{address}#take=1")
    hand.push(page.get_by_role("button", name="Close"))
    return link


def gone_on(page: Page, hand: Hand, game: str) -> None:
    """Goes on with what the page shows of a match."""
    expect(page.get_by_role("heading", name=game)).to_be_visible()
    assert "#take=" not in page.url, "the match has left the address"
    expect(page.get_by_role("radio").first).to_be_checked()
    hand.push(page.get_by_role("button", name="Go on here"))
    board(page)


@pytest.mark.long
def test_a_match_of_hidden_dice_goes_to_a_server_and_back(guest: Guest, server: Host, table_server: Server) -> None:
    page = guest(PHONE)
    hand = Hand(page, "finger")
    page.goto("#/play/perudo")
    move(page, "finger")
    there = link_to(page, hand, f"{table_server.url}/")
    page.goto(there)
    gone_on(page, hand, "Perudo")
    assert page.url.startswith(f"{table_server.url}/t/")
    move(page, "finger")
    back = link_to(page, hand, server.url)
    page.goto(back)
    gone_on(page, hand, "Perudo")
    assert page.url.startswith(f"{server.url}#/t/")
    hand.push(page.get_by_role("navigation", name="Log, rules and chat").get_by_role("button", name="Log"))
    expect(page.get_by_text("The match goes on at this table")).to_have_count(2)


def test_a_match_of_open_dice_goes_as_a_file_and_what_is_broken_is_said(
    guest: Guest, server: Host, table_server: Server, tmp_path: Path
) -> None:
    page = guest(DESKTOP)
    hand = Hand(page, "mouse")
    page.goto("#/play/farkle")
    move(page, "mouse")
    take_along(page, hand)
    with page.expect_download() as coming:
        hand.push(page.get_by_role("link", name="Save it as a file"))
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    page.goto(table_server.url)
    hand.push(page.get_by_role("link", name="Go on with it"))
    field = page.get_by_label("The link, or a record")
    hand.write(field, file.read_text(encoding="utf-8")[:-30])
    hand.push(page.get_by_role("button", name="Look at it"))
    expect(page.get_by_role("alert")).to_contain_text("This is not whole")
    page.locator("input[type=file]").set_input_files(file)
    gone_on(page, hand, "Farkle")
    move(page, "mouse")
