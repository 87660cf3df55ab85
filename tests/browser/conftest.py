"""A real browser and a real server: what a person sees is tested as a person sees it."""

import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.patience import PATIENCE, until
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
WAIT = PATIENCE * 1000
"""In milliseconds, how long a page is waited for."""
AWAY = re.compile(r"net::ERR_(CONNECTION_|EMPTY_RESPONSE|SOCKET_)|WebSocket connection|responded with a status of 4")
"""What a page may complain of: refusals, and that the server was away while it was killed."""
Guest = Callable[..., Page]


class Server:
    """`kitchentable serve` as a process of its own, which can be killed and started again on the same data."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data, self.arguments = data, arguments
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = "from kitchentable.cli import main; main()"
        where = ("--port", str(self.port), "--data", str(self.data))
        self.process = subprocess.Popen(
            [sys.executable, "-c", command, "serve", *where, *self.arguments], stdout=subprocess.DEVNULL
        )
        until(self._answers, "the server does not answer")

    def _answers(self) -> bool:
        if self.process.poll() is not None:
            raise RuntimeError(f"the server ended with status {self.process.returncode}")
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=PATIENCE):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """End it as Ctrl-C would."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with data of its own, whose bots do not take long."""
    running = Server(tmp_path / "data", "--bot-pause", "0.1")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium for the tests of a module: while Playwright runs, its thread can run no other event loop, and a
    worker may have tests with a loop of their own after it."""
    path = chromium()
    assert path, "no browser to test with: see tests/pieces.py"
    expect.set_options(timeout=WAIT)
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *(["--no-sandbox"] if root else [])])
        yield running
        running.close()


@pytest.fixture
def guest(browser: Browser, server: Server) -> Iterator[Guest]:
    """Makes pages for people who do not know each other; fails the test if one of their pages has an error."""
    errors: list[str] = []
    contexts = []

    def new(size: tuple[int, int] = DESKTOP, theme: str = "light", still: bool = False) -> Page:
        phone = size[0] < 900
        context = browser.new_context(
            base_url=server.url,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone else 1,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(WAIT)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: _note(errors, message.type, message.text))
        return page

    yield new
    for context in contexts:
        context.close()
    assert not errors


def _note(errors: list[str], kind: str, text: str) -> None:
    """Remember what the page complained of."""
    if kind == "error" and not AWAY.search(text):
        errors.append(text)
