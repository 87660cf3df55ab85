"""A page from a static host: all is on the device, and a match goes on without any network."""

from __future__ import annotations

import re
import shutil
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, Route, expect
from typer.testing import CliRunner

from kitchentable import GAMES, evening
from kitchentable.cli import app
from tests.browser import camera
from tests.browser.conftest import DESKTOP, PHONE, WAIT, Guest, Server
from tests.browser.hands import Hand, tab_to
from tests.browser.pads import begin, enter
from tests.browser.player import MOMENT, Player
from tests.browser.test_plays import SHORT, set_options
from tests.patience import PATIENCE, until
from tests.shared import shared

KEPT = "() => navigator.serviceWorker.ready.then((found) => found.active.state === 'activated')"
LEADS = """() => navigator.serviceWorker.getRegistrations().then((all) =>
  all.filter((each) => each.active?.state === 'activated').map((each) => new URL(each.scope).pathname).sort())"""
LEFT = """async () => [...(await indexedDB.databases()).map((each) => each.name), ...(await caches.keys()),
  ...(await navigator.serviceWorker.getRegistrations()).map((each) => each.scope), ...Object.keys(localStorage)]"""
"""What of the site and its matches is on the device."""
BODIES = """async () => {
  let total = 0;
  for (const name of await caches.keys())
    for (const each of await (await caches.open(name)).matchAll()) total += (await each.arrayBuffer()).byteLength;
  return total;
}"""
"""Bytes of what is kept, as it is kept."""
INSTALL = """async () => {
  const { installing } = await navigator.serviceWorker.register('./sw.js');
  await new Promise((resolve, reject) => {
    installing.onstatechange = ({ target: { state } }) => {
      if (state === 'activated') resolve();
      if (state === 'redundant') reject(new Error(state));
    };
  });
}"""
LOADS_ON = "() => { setInterval(() => fetch('klongs.html'), 50); }"
MOST_KEPT = 8e6
"""Bytes that a site may take on a device, without matches."""
LOOKED_AT_AGAIN = 6_000
"""Milliseconds after which home has asked for its tables once more."""
BELOW = "below/this"
"""The site stands anywhere on its host."""


class Host:
    """A plain file server. Whoever asks for the page waits for `pause` seconds, and whoever asks for one of `failing`
    is answered 503 as often as it says."""

    def __init__(self, folder: Path) -> None:
        self.pause = 0.0
        self.failing: dict[str, int] = {}
        host = self

        class Files(SimpleHTTPRequestHandler):
            def log_message(self, format: str, *args: object) -> None: ...

            def do_GET(self) -> None:
                name = self.path.rsplit("/", 1)[-1]
                if not name:
                    time.sleep(host.pause)
                if host.failing.get(name, 0) > 0:
                    host.failing[name] -= 1
                    self.send_error(503)
                else:
                    super().do_GET()

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=folder))
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/{BELOW}/"

    def stop(self) -> None:
        """Ends it for good."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def write(folder: Path) -> None:
    """What `kitchentable static` writes, in a folder below another."""
    done = CliRunner().invoke(app("static"), ["static", str(folder / BELOW)], catch_exceptions=False)
    assert done.exit_code == 0, done.output


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site without a server, of one's own: it takes ten seconds to write."""
    folder = tmp_path_factory.mktemp("host")
    shutil.copytree(shared(tmp_path_factory, "site", write), folder, dirs_exist_ok=True)
    return folder


@pytest.fixture
def server(site: Path) -> Iterator[Host]:
    """Where guests go."""
    host = Host(site)
    yield host
    host.stop()


def set_short_table(page: Page, hand: Hand, game: str, folder: Path) -> None:
    """From home to the first turn of a match of two."""
    page.goto("")
    hand.push(page.locator(f'[data-game="{game}"] a', has_text="choose first"))
    two = page.get_by_role("radio", name="2", exact=True)
    if two.get_attribute("aria-checked") != "true":
        hand.push(two)
    hand.choose(page.get_by_label("Seat 2", exact=True), "easy")
    set_options(hand, folder, SHORT[game])
    hand.push(page.get_by_role("button", name="Play", exact=True))
    page.locator(".stage .item").first.wait_for(state="attached")


@pytest.mark.long
@pytest.mark.parametrize("game", SHORT)
def test_a_match_is_played_to_its_result_without_a_network(
    guest: Guest, server: Host, tmp_path: Path, game: str
) -> None:
    page = guest(PHONE)
    set_short_table(page, Hand(page, "finger"), game, tmp_path)
    bar = page.get_by_role("navigation", name="Log, rules and chat").get_by_role("button")
    expect(bar).to_have_text(["Log", "Rules"])  # nobody else can come
    assert page.evaluate(KEPT), "the site is on the device"
    table = page.url
    server.stop()
    page.context.set_offline(True)
    page.goto("about:blank")  # the page is gone, and its workers: nothing is left but what the device keeps
    page.goto(table)
    page.locator(".stage .item").first.wait_for(state="attached")
    player = Player(page, "finger")
    until(lambda: player.look().over, "the match does not end", player.play, 10 * PATIENCE)
    expect(page.locator(".over h2")).to_be_visible()
    with page.expect_download() as saved:
        Hand(page, "finger").push(page.locator(".over").get_by_role("button", name="Share"))
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    Hand(page, "finger").push(page.locator(".over").get_by_role("link", name="Replay"))
    page.locator(".replay .stage .item").first.wait_for(state="attached")


def test_rules_pads_and_pages_are_there_without_a_network_and_tables_print(guest: Guest, server: Host) -> None:
    page = guest(PHONE)
    page.goto("#/play/klongs")
    page.locator(".stage .item").first.wait_for(state="attached")
    until(lambda: page.evaluate(KEPT), "the site is not on the device", lambda: page.wait_for_timeout(MOMENT))
    server.stop()
    page.context.set_offline(True)
    page.emulate_media(media="print")
    expect(page.locator(".stage .item").first).to_be_visible()
    page.emulate_media(media="screen")
    page.goto("about:blank")
    page.goto("./klongs.html")
    expect(page.get_by_role("heading", level=1)).to_have_text("Bangkok Klongs")
    expect(page.locator("#KLO-1\\.1")).to_be_visible()
    page.goto("./#/rules/klongs")
    expect(page.locator(".rules .id").first).to_have_text("KLO-1.1")
    page.goto("./#/score/perudo")
    game = GAMES["perudo"]
    assert game.pad is not None
    written = evening.read(game, game.pad.example)
    begin(page, game, written)
    before = game.pad.begin(len(written.players), written.options)
    for number, line in enumerate(written.lines[:2], 1):
        enter(page, game, before, line, written.players, number)
        before = game.pad.write(before, line)
    expect(page.get_by_role("tab").nth(0)).to_contain_text("out")


def test_the_first_page_speaks_the_readers_language_without_a_network_too(guest: Guest, server: Host) -> None:
    page = guest(PHONE, locale="de-DE")
    page.goto("")
    hand = Hand(page, "finger")
    hand.push(page.get_by_role("link", name="Farkle gegen Bots spielen"))
    expect(page.get_by_role("button", name="Würfeln").first).to_be_visible()
    until(lambda: page.evaluate(KEPT), "the site is not on the device", lambda: page.wait_for_timeout(MOMENT))
    server.stop()
    page.context.set_offline(True)
    for place in ("", "./index.de.html"):
        page.goto("about:blank")
        page.goto(place)
        expect(page.get_by_role("heading", level=1)).to_have_text("Was spielen wir?")
        expect(page.locator(".learn .words")).to_contain_text(["lernen"] * len(GAMES), ignore_case=True)
    hand.push(page.get_by_role("button", name="English"))
    expect(page.get_by_role("heading", level=1)).to_have_text("What shall we play?")


def test_a_page_of_a_game_is_read_without_a_script_and_plays_where_it_is_touched(guest: Guest, server: Host) -> None:
    page = guest()
    page.goto("./farkle.html")
    hand = Hand(page, "mouse")
    assert page.workers == []  # nothing begins before somebody wants it
    hand.push(page.get_by_role("link", name="Play Farkle here"))
    table = page.frame_locator('iframe[title="A table of Farkle"]')
    table.locator(".stage .item").first.wait_for(state="attached")
    expect(table.locator("header, nav").filter(visible=True)).to_have_count(0)
    assert page.evaluate(LEFT) == [], "what is played within a page leaves nothing"
    hand.push(page.get_by_role("link", name="On the whole page"))
    page.locator(".stage .item").first.wait_for(state="attached")
    page.go_back()
    expect(page.get_by_role("link", name="Play Farkle here")).to_be_visible()


def test_the_table_of_the_docs_plays_within_any_page(guest: Guest, server: Host, site: Path) -> None:
    """The example of `docs/static.md`, on a page of another host."""
    text = (Path(__file__).parents[2] / "docs" / "static.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```html\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    (site / "other.html").write_text(f"<!doctype html>{example.replace('https://games.example.org/', server.url)}")
    page = guest()
    page.goto(server.url.replace("127.0.0.1", "localhost").replace(f"{BELOW}/", "other.html"))
    table = page.frame_locator("iframe")
    Hand(page, "mouse").push(table.get_by_text("Play Perudo against bots"))
    table.locator(".stage .item").first.wait_for(state="attached")


@pytest.fixture
def beside(site: Path, tmp_path: Path) -> Iterator[Server]:
    """A server with such a site beside it."""
    server = Server(tmp_path, "--pocket", str(site / BELOW))
    yield server
    server.stop()


def test_where_the_server_is_away_one_plays_here(browser: Browser, beside: Server) -> None:
    """Its page loads nothing for that before it is asked for, and what it keeps can be removed."""
    server = beside
    context = browser.new_context(base_url=server.url, viewport={"width": 360, "height": 740}, has_touch=True)
    page, seen = context.new_page(), list[str]()
    page.set_default_timeout(WAIT)
    hand = Hand(page, "finger")
    page.on("request", lambda request: seen.append(request.url))
    page.goto("/", wait_until="networkidle")
    assert not [url for url in seen if "/pocket/" in url]
    hand.push(page.get_by_role("link", name="Play here"))
    hand.push(page.locator('[data-game="perudo"] .play'))
    page.locator(".stage .item").first.wait_for(state="attached")
    until(lambda: len(page.evaluate(LEADS)) == 2, "nothing is kept", lambda: page.wait_for_timeout(MOMENT))
    server.stop()
    page.goto("about:blank")
    page.goto("/")
    assert page.url == f"{server.url}/pocket/"
    page.locator('[data-game="perudo"] .play').wait_for()
    page.goto("about:blank")
    page.goto("/play/farkle")
    page.locator(".stage .item").first.wait_for(state="attached")
    server.start()
    page.goto("/pocket/")
    hand.push(page.get_by_role("button", name="Remove them"))
    with page.expect_navigation():  # it is loaded anew, with nothing of it kept
        hand.push(page.get_by_role("dialog").get_by_role("button", name="Remove it"))
    until(lambda: page.evaluate(LEADS) == ["/"], "it stays", lambda: page.wait_for_timeout(MOMENT))
    context.close()


@pytest.mark.long
def test_a_device_without_room_is_said_to_be_so_and_all_can_be_removed(guest: Guest, server: Host) -> None:
    page = guest(PHONE)
    hand = Hand(page, "finger")
    page.goto("#/rules/perudo")
    until(lambda: page.evaluate(KEPT), "the site is not on the device")
    origin = {"origin": server.url.removesuffix(f"/{BELOW}/")}
    browser = page.context.new_cdp_session(page)
    browser.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    page.goto("#/play/perudo")
    full = page.get_by_role("alert").filter(has_text="no room for more")
    hand.push(full.get_by_role("button", name="Close"))
    expect(full).to_have_count(0)
    browser.send("Storage.overrideQuotaForOrigin", origin)
    page.goto("#/")
    hand.push(page.get_by_role("button", name="Remove them"))
    server.pause = LOOKED_AT_AGAIN / 1000  # until the next page is there this one goes on: it asks for its tables,
    page.evaluate(LOADS_ON)  # and its workers for files
    with page.expect_navigation():
        hand.push(page.get_by_role("dialog").get_by_role("button", name="Remove it"))
    page.locator(".start .play").first.wait_for()

    def left() -> str:
        return f"something stays: {page.evaluate(LEFT)}"

    until(lambda: not page.evaluate(LEFT), left, lambda: page.wait_for_timeout(MOMENT))
    page.wait_for_timeout(LOOKED_AT_AGAIN)
    assert page.evaluate(LEFT) == []
    expect(page.get_by_role("button", name="Remove them")).to_have_count(0)


def test_a_device_keeps_eight_megabytes_at_most_and_is_told_how_many(guest: Guest, server: Host, site: Path) -> None:
    page = guest(PHONE)
    page.goto("#/play/perudo")
    page.locator(".stage .item").first.wait_for(state="attached")
    until(lambda: page.evaluate(KEPT), "the site is not on the device")
    kept = page.evaluate(BODIES)
    whole = sum(file.stat().st_size for file in site.rglob("*") if file.is_file() and file.suffix != ".later")
    assert 5e6 < kept < whole, "texts are kept packed"
    used = page.evaluate("() => navigator.storage.estimate()")["usage"]
    assert kept <= MOST_KEPT and used <= MOST_KEPT, (kept, used)
    (told,) = re.findall(r"^const KEPT = (\d+);$", (site / BELOW / "sw.js").read_text("utf-8"), re.MULTILINE)
    assert abs(int(told) - kept) < 0.01 * kept, "what a server says of it"
    page.goto("#/")
    expect(page.get_by_text(f"{kept / 1e6:.1f} MB and your matches are kept")).to_be_visible()


def test_a_version_that_cannot_be_had_whole_is_not_kept(guest: Guest, site: Path, tmp_path: Path) -> None:
    """While the files of a host are being replaced, or one is missing, a device keeps what it had: here nothing."""
    shutil.copytree(site / BELOW, tmp_path / BELOW)
    (other,) = (tmp_path / BELOW).glob("library-*.zip")
    other.write_bytes(other.read_bytes() + b"\0")
    host = Host(tmp_path)
    try:
        page = guest(PHONE)
        page.goto(host.url)
        with pytest.raises(Error, match="redundant"):
            page.evaluate(INSTALL)
        assert page.evaluate("() => caches.keys()") == []
        other.write_bytes(other.read_bytes()[:-1])
        page.evaluate(INSTALL)
        assert page.evaluate(BODIES) > 5e6
    finally:
        host.stop()


def test_a_host_that_is_busy_for_a_moment_is_asked_again(guest: Guest, server: Host, site: Path) -> None:
    for end in ("zip", "xz"):
        for file in (site / BELOW).glob(f"*.{end}"):
            server.failing[file.name] = 1
    assert len(server.failing) > 1
    page = guest(PHONE)
    page.goto(server.url)
    page.evaluate(INSTALL)
    assert not any(server.failing.values())
    assert page.evaluate(BODIES) > 5e6


def test_python_starts_before_the_page_where_a_table_is_asked_for(guest: Guest) -> None:
    """A phone takes as long for the page's own script as for the half of Python's start: both go on at once."""
    page = guest(PHONE)
    held: list[Route] = []

    def tables() -> list[str]:
        return [each.url for each in page.workers if "/worker-" in each.url]

    page.route("**/assets/index-*.js", lambda route: held.append(route))
    page.goto("#/play/perudo", wait_until="commit")
    until(lambda: held and tables(), "nothing starts", lambda: page.wait_for_timeout(MOMENT))
    held[0].continue_()
    page.locator(".stage .item").first.wait_for(state="attached")
    assert len(tables()) == 1, "the page has taken over what was started"


def test_a_second_tab_says_that_the_tables_are_in_the_first(guest: Guest) -> None:
    first = guest(PHONE)
    first.goto("#/play/perudo")
    first.locator(".stage .item").first.wait_for(state="attached")
    second = first.context.new_page()
    second.goto(first.url)
    told = second.get_by_role("alert").filter(has_text="open in another tab")
    expect(told).to_be_visible()
    first.close()
    second.locator(".stage .item").first.wait_for(state="attached")
    expect(told).to_have_count(0)


# Friends, each with a device of their own -----------------------------------------------------------------------------


def carried(page: Page) -> str:
    """The code that the page shows: a camera reads the link that stands below the picture."""
    link = page.get_by_label("The same as a link")
    link.wait_for()
    assert camera.read(page.get_by_role("img", name="as a QR code")) == link.input_value()
    return link.input_value()


WAITED_FOR = """() => {
  const friends = JSON.parse(localStorage.getItem('friends'));
  return friends?.length && friends.every((each) => each.way);
}"""
"""Whether the host's page knows how it would come back to its guests."""


def let_in(page: Page, hand: Hand, code: str) -> None:
    """The host pastes what came back."""
    hand.write(page.get_by_label("Their code"), code)
    hand.push(page.get_by_role("button", name="Let them in"))


def checked_dice(page: Page, hand: Hand) -> None:
    """From the result to its replay, where this page recomputes every throw."""
    hand.push(page.locator(".over").get_by_role("link", name="Replay"))
    hand.push(page.get_by_role("button", name="The dice", exact=True))
    hand.push(page.get_by_role("button", name="Check the dice"))
    expect(page.locator(".verdict.good")).to_contain_text("are those of the promised seed and salts")


@pytest.mark.long
def test_two_devices_play_at_one_table_without_a_server(guest: Guest, server: Host) -> None:
    """Over WebRTC, joined by codes that are carried by hand; through reloads of both, and handed on in the middle."""
    ada, bo = guest(PHONE), guest(PHONE, "dark")
    hand, other = Hand(ada, "finger"), Hand(bo, "finger")
    ada.goto("")
    hand.push(ada.locator('[data-game="perudo"] a', has_text="choose first"))
    hand.push(ada.get_by_role("radio", name="2", exact=True))
    hand.push(ada.get_by_role("radio", name="Friends, own devices"))
    hand.write(ada.get_by_label("Your name"), "Ada")
    hand.push(ada.locator("summary", has_text="Options"))
    hand.write(ada.locator("#option-dice"), "1")
    hand.push(ada.get_by_role("button", name="Set the table"))
    hand.push(ada.get_by_role("button", name="Invite somebody with a device"))

    invitation = carried(ada)
    bo.goto(invitation)
    expect(bo.get_by_role("heading", name="Ada invites you to Perudo")).to_be_visible()
    expect(bo.get_by_text("Ada’s device: it knows all that is hidden")).to_be_visible()
    other.write(bo.get_by_label("Your name"), "Bo")
    other.push(bo.get_by_role("button", name="Join"))
    answer = carried(bo)
    for wrong, why in (
        ("hello", "no code of a table"),
        (invitation, "This is an invitation"),
        (answer[:-3], "no code"),
    ):
        let_in(ada, hand, wrong)
        expect(ada.get_by_role("dialog").get_by_role("alert")).to_contain_text(why)
    let_in(ada, hand, answer)
    expect(ada.get_by_role("dialog").get_by_role("status")).to_contain_text("Bo is here")
    expect(ada.get_by_label("The same as a link")).not_to_have_value(invitation)
    let_in(ada, hand, answer)
    expect(ada.get_by_role("dialog").get_by_role("alert")).to_contain_text("an invitation that is over")
    hand.push(ada.get_by_role("button", name="Done"))

    hand.push(ada.get_by_role("button", name="Start"))
    for page in (bo, ada):  # each comes back by itself while the other's page is open, and waits for it
        page.locator(".stage .item").first.wait_for(state="attached")
        page.reload()
        page.locator(".stage .item").first.wait_for(state="attached")
        until(lambda: ada.evaluate(WAITED_FOR), "no way back is known", lambda: ada.wait_for_timeout(MOMENT))
    first, second = Player(ada, "finger"), Player(bo, "finger", seed=1)
    until(lambda: first.step() or second.step(), "nobody can touch anything")

    hand.push(ada.get_by_role("button", name="Menu"))
    hand.push(ada.get_by_role("button", name="Hand the table on"))
    hand.push(ada.get_by_role("button", name="To Bo"))
    other.push(bo.get_by_role("button", name="Take it"))
    expect(ada.get_by_role("dialog")).to_have_count(0)
    until(lambda: bo.evaluate(WAITED_FOR), "no way back is known", lambda: bo.wait_for_timeout(MOMENT))
    ada.reload()  # a guest now
    ada.locator(".stage .item").first.wait_for(state="attached")

    def play() -> None:
        for player in (first, second):
            player.play()

    until(lambda: first.look().over and second.look().over, "the match does not end", play, 5 * PATIENCE)
    for page, finger in ((ada, hand), (bo, other)):
        checked_dice(page, finger)


FOCUS = "() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.trim()"


@pytest.mark.long
def test_friends_come_together_by_keys_alone(guest: Guest, server: Host) -> None:
    """Nothing that had the focus is lost with it: what is asked next begins where one is."""
    ada, bo = guest(DESKTOP, theme="dark"), guest(DESKTOP, theme="dark")
    hand, other = Hand(ada, "keys"), Hand(bo, "keys")
    ada.goto("./#/new/perudo")
    hand.push(ada.get_by_role("radio", name="Friends, own devices"))
    hand.write(ada.get_by_label("Your name"), "Ada")
    hand.push(ada.get_by_role("button", name="Set the table"))
    hand.push(ada.get_by_role("button", name="Invite somebody with a device"))
    bo.goto(carried(ada))
    ada.keyboard.press("Tab")
    assert ada.evaluate(FOCUS) == "The same as a link", "the first of what is to be done"
    expect(ada.get_by_label("Their code")).to_be_in_viewport()
    expect(bo.get_by_label("Your name")).to_be_focused()
    bo.keyboard.type("Bo")
    bo.keyboard.press("Enter")
    expect(bo.get_by_role("heading", name="Show this to Ada")).to_be_focused()
    let_in(ada, hand, carried(bo))
    expect(ada.get_by_role("dialog").get_by_role("status")).to_contain_text("Bo is here")
    ada.keyboard.press("Escape")
    hand.push(ada.get_by_role("button", name="Start"))
    ada.locator(".stage .item").first.wait_for(state="attached")
    hand.push(ada.get_by_role("button", name="Menu"))
    hand.push(ada.get_by_role("button", name="Hand the table on"))
    expect(ada.get_by_role("dialog")).to_be_visible()  # it is fetched when it is first asked for
    ada.keyboard.press("Escape")
    expect(ada.get_by_role("dialog")).to_have_count(0)
    assert ada.evaluate(FOCUS) == "Menu"
    ada.keyboard.press("Enter")
    entry = ada.get_by_role("button", name="Give up")
    tab_to(entry)
    ada.keyboard.press("Escape")
    expect(entry).to_have_count(0)
    assert ada.evaluate(FOCUS) == "Menu"
    ada.close()
    away = bo.get_by_role("alert").filter(has_text="Ada’s device is away")
    again = away.get_by_role("button", name="Try again")
    again.wait_for(timeout=2 * WAIT)
    expect(bo.get_by_text("Connection lost")).to_be_in_viewport()
    other.push(again)
    expect(away.get_by_role("button", name="One moment")).to_be_focused()
