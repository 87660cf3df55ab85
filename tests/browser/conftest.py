"""A real browser and a real server: what a person sees is tested as a person sees it."""

import os
import re
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partialmethod
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from bench.process import SERVE, ServerProcess
from tests.amounts import some_of
from tests.browser.hands import HELD
from tests.patience import PATIENCE
from tests.pieces import chromium
from tests.ports import free_port

FLAGS = (
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP = (1280, 800)
PHONE = (360, 740)
SIZES = {"mouse": DESKTOP, "finger": PHONE}
WAIT = PATIENCE * 1000
"""In milliseconds, how long a page is waited for."""
AWAY = re.compile(
    r"net::ERR_(CONNECTION_|EMPTY_RESPONSE|SOCKET_|INTERNET_DISC)|WebSocket connection|responded with a status of 4"
)
"""What a page may complain of: refusals, and that the server or the network was away."""
Guest = Callable[..., Page]


class Server(ServerProcess):
    """`kitchentable serve` as a process of its own, which can be killed and started again on the same data."""

    def __init__(self, data: Path, *arguments: str, package: Path | None = None) -> None:
        # `make kernels` has compiled before, or each bot does.
        environment = {"KITCHENTABLE_COMPILE": "false", "KITCHENTABLE_THINKERS": "1", "KITCHENTABLE_WORDS_BURST": "100"}
        program: tuple[str, ...] = SERVE
        if package:  # a copy of the repository, without what is compiled for this one
            environment |= {"PYTHONPATH": str(package), "NUMBA_DISABLE_JIT": "1"}
            program = (SERVE[0], "-P", *SERVE[1:])
        super().__init__("--data", str(data), *arguments, port=free_port(), environment=environment, program=program)
        self.start()


QUICK = ("--bot-pause", "0.1")
"""What a server is started with so that its bots do not take long."""


def sizes(argument: str, now: str, indirect: bool = False) -> pytest.MarkDecorator:
    """The window of somebody with a mouse and of somebody with fingers, of which one is tried `now` and the other is
    long."""
    given = [pytest.param(size, id=hand, marks=() if hand == now else pytest.mark.long) for hand, size in SIZES.items()]
    return pytest.mark.parametrize(argument, given, indirect=indirect)


LANGUAGES = some_of(["en-US", "de-DE"], ["de-DE"])
"""Browsers whose pages must have room for their words: German ones are the longer, and English long to try."""


@pytest.fixture(scope="package")
def lasting_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests here: to start one takes seconds."""
    running = Server(tmp_path_factory.mktemp("data"), *QUICK)
    yield running
    running.stop()


@pytest.fixture
def server(lasting_server: Server) -> Server:
    """A server, at which others may have played before."""
    if lasting_server.process.poll() is not None:
        lasting_server.start()
    return lasting_server


@pytest.fixture
def fresh_server(tmp_path: Path) -> Iterator[Server]:
    """A server at which nobody has been before; for a module whose `server` this is."""
    running = Server(tmp_path / "data", *QUICK)
    yield running
    running.stop()


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """For all tests here and no others: while it runs, its thread can run no other event loop.

    A click is a mouse that is pressed for a moment (`HELD`): what is taken away under it is not clicked.
    """
    expect.set_options(timeout=WAIT)
    click = Locator.click
    with sync_playwright() as running, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Locator, "click", partialmethod(click, delay=HELD))
        yield running


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests here, without a window where that can be had."""
    with launched(playwright, chromium()) as running:
        yield running


@contextmanager
def launched(playwright: Playwright, path: str | None) -> Iterator[Browser]:
    """The browser at that path, while it runs."""
    assert path, "no browser to test with: see tests/pieces.py"
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    running = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *(["--no-sandbox"] if root else [])])
    yield running
    running.close()


FAILED = pytest.StashKey[bool]()
"""Whether a test has failed, for what comes after it."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Notes that a test has failed, while its pages are still there."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def guest(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Guest]:
    """Makes pages for people who do not know each other; fails the test if one of their pages has an error.

    Of a test that fails it is printed where its pages are and what stands on them.

    Where a test is not about what moves, nothing does (`still`): to draw every frame takes most of the processor.
    A small page belongs to a device without a mouse, except where it is a `zoomed` one: a desk's at 200 %.
    """
    errors: list[str] = []
    contexts = []

    def new(
        size: tuple[int, int] = DESKTOP,
        theme: str = "light",
        still: bool = True,
        zoomed: bool = False,
        locale: str = "en-US",
    ) -> Page:
        phone = size[0] < 900 and not zoomed
        context = browser.new_context(
            base_url=server.url,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if theme == "dark" else "light",
            locale=locale,
            reduced_motion="reduce" if still else "no-preference",
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone or zoomed else 1,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(WAIT)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: _note(errors, message.type, message.text))
        return page

    yield new
    for context in contexts:
        if request.node.stash.get(FAILED, False):
            for page in context.pages:
                _describe(page)
        context.close()
    assert not errors


def _describe(page: Page) -> None:
    """Print where a page is, and what stands on it."""
    try:
        print(page.url, page.locator("body").aria_snapshot(timeout=5_000)[:4_000], sep="\n")
    except PlaywrightError as error:  # a page may be as broken as its test
        print(page.url, error)


def _note(errors: list[str], kind: str, text: str) -> None:
    """Remember what the page complained of."""
    if kind == "error" and not AWAY.search(text):
        errors.append(text)
