"""Being told that it is one's turn: the page where one asks for it, the service worker, and the links of letters."""

import json
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.amounts import some_of
from tests.browser.conftest import DESKTOP, PHONE, Guest, Server, launched
from tests.browser.test_accessible import findings
from tests.patience import until
from tests.pieces import chromium
from tests.server.receivers import MailServer, PushService, Subscribed
from tests.server.serving import Player

ASK = """async ([method, path, body]) => {
  const headers = { 'X-Kitchentable': '1', 'Content-Type': 'application/json' };
  return (await fetch(path, { method, headers, body: JSON.stringify(body) })).json();
}"""
NOTED = """() => {
  const { prototype } = ServiceWorkerRegistration;
  const { showNotification } = prototype;
  self.shown = 0;
  prototype.showNotification = async function (...what) {
    await showNotification.apply(this, what);
    self.shown += 1;
  };
}"""
"""Chromium drops a notification that it is asked for while it is about to show it: it is asked when that is done."""
CLICK = """() => {
  self.opened = '';
  self.clients.openWindow = async (path) => { self.opened = path; };
  const click = ([notification]) => self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  void self.registration.getNotifications().then(click);
}"""
STUB = """(() => {
  // Only the maker's push service can subscribe a browser; all else is the browser's own.
  let made = null;
  const keys = { p256dh: '%s', auth: '%s' };
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async (options) => {
    if (!options.userVisibleOnly || options.applicationServerKey.length !== 87) throw new Error('no key');
    const unsubscribe = async () => { made = null; return true; };
    made = { toJSON: () => ({ endpoint: '%s', keys }), endpoint: '%s', unsubscribe };
    return made;
  };
})()"""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The whole of Chromium: its shell shows no notifications."""
    with launched(playwright, chromium(whole=True)) as running:
        yield running


@pytest.fixture
def server(tmp_path: Path, pushes: PushService, mails: MailServer) -> Iterator[Server]:
    """A server that tells at once."""
    config = tmp_path / "kitchentable.toml"
    config.write_text(
        f'push_services = "{pushes.url}"\nsmtp = "{mails.url}"\naddress = "https://table.test"\n'
        'mail_from = "table@table.test"\nnotice_wait = 0\nsalt_time = 0.2\n'
    )
    running = Server(tmp_path / "data", "--config", str(config))
    yield running
    running.stop()


def asked(page: Page, method: str, path: str, **body: Any) -> Any:
    return page.evaluate(ASK, [method, path, body])


def called(page: Page, name: str) -> None:
    page.goto("/")
    asked(page, "PUT", "/api/me", name=name)


def shown(page: Page) -> list[dict[str, str]]:
    """The notifications that the service worker shows."""
    found: list[dict[str, str]] = page.evaluate(
        """async () => {
          const { getNotifications } = ServiceWorkerRegistration.prototype;
          const found = await getNotifications.call(await navigator.serviceWorker.ready);
          return found.map(({ title, body, data }) => ({ title, body, data }));
        }"""
    )
    return found


def delivered(page: Page, server: Server, message: str) -> None:
    """The browser gets the message from its push service."""
    session = page.context.new_cdp_session(page)
    numbers: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: numbers.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    until(lambda: bool(numbers), "no service worker is there", lambda: page.wait_for_timeout(20))
    session.send(
        "ServiceWorker.deliverPushMessage", {"origin": server.url, "registrationId": numbers[-1], "data": message}
    )


def test_a_browser_is_told_and_a_click_on_the_message_opens_the_table(
    guest: Guest, server: Server, pushes: PushService
) -> None:
    page = guest(DESKTOP)
    page.context.grant_permissions(["notifications"], origin=server.url)
    browser = Subscribed(f"{pushes.url}/anna")
    keys = browser.body
    page.add_init_script(STUB % (keys["p256dh"], keys["auth"], browser.endpoint, browser.endpoint))
    called(page, "Anna")
    code = asked(page, "POST", "/api/tables", game="blokus", seats=2, pace={"turn": 86400})["code"]
    page.goto(f"/t/{code}")
    page.get_by_role("link", name="Be told when it is your turn").click()
    page.get_by_role("button", name="Tell me here").click()
    expect(page.get_by_role("button", name="Tell me no more")).to_be_visible()
    with Player(server, "Ben") as ben:
        ben.post(f"/api/tables/{code}/join", name="Ben")
        asked(page, "POST", f"/api/tables/{code}/host", type="start")
        until(lambda: bool(pushes.taken), "nobody was told")
    message = browser.read(pushes.taken[0].body)
    assert message == {"code": code, "heading": "Your turn at Blokus", "body": f"Table {code}"}
    worker = page.context.service_workers[0]
    worker.evaluate(NOTED)
    delivered(page, server, json.dumps(message))
    until(lambda: bool(worker.evaluate("self.shown")), "no message is shown", lambda: page.wait_for_timeout(20))
    assert shown(page) == [{"title": "Your turn at Blokus", "body": f"Table {code}", "data": code}]
    worker.evaluate(CLICK)
    until(lambda: bool(worker.evaluate("self.opened")), "nothing is opened", lambda: page.wait_for_timeout(20))
    assert worker.evaluate("self.opened") == f"/t/{code}"
    page.get_by_role("button", name="Tell me no more").click()
    expect(page.get_by_role("button", name="Tell me here")).to_be_visible()
    assert "browsers" not in asked(page, "PUT", "/api/me/notices", everywhere=False)


def test_an_address_is_given_confirmed_and_ended_on_the_page(guest: Guest, mails: MailServer) -> None:
    page = guest(PHONE)
    called(page, "Anna")
    page.goto("/notices")
    page.get_by_label("E-mail address").fill("anna@home.test")
    page.get_by_role("button", name="Write to me").click()
    expect(page.get_by_text("A letter is on its way to anna@home.test")).to_be_visible()
    link = re.search(r"https://table\.test(/notices#confirm:\S+)", mails.letters[0].get_content())
    assert link is not None
    page.goto("/")
    page.goto(link[1])
    page.get_by_role("button", name="Yes, send them").click()
    expect(page.get_by_text("Letters go to anna@home.test from now on.")).to_be_visible()
    assert page.url.endswith("/notices"), "the secret does not stay in the address"
    page.goto("/")
    page.goto(link[1].replace("confirm", "stop"))
    page.get_by_role("button", name="Send no more").click()
    expect(page.get_by_text("anna@home.test gets no more letters.")).to_be_visible()
    expect(page.get_by_role("button", name="Write to me")).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), some_of(product((DESKTOP, PHONE), ("light", "dark")), [(PHONE, "dark")]))
def test_axe_finds_nothing_serious_on_the_page_of_notices(guest: Guest, size: tuple[int, int], theme: str) -> None:
    page = guest(size, theme)
    called(page, "Anna")
    page.goto("/notices#confirm:abc")
    expect(page.get_by_label("E-mail address")).to_be_visible()
    assert not findings(page)
    page.get_by_role("button", name="Yes, send them").click()
    expect(page.get_by_role("alert")).to_have_text(re.compile("This link is of no use"))
    assert not findings(page)
