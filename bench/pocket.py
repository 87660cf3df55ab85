"""A site without a server, on a page of 360 pixels: from opening the page to the first thing that can be touched."""

from __future__ import annotations

import gzip
import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from bench.report import table
from kitchentable.cli.static import run
from tests.pieces import chromium

WAYS = (("as it is", 1, None), ("processor slowed four times", 4, 6.0))
WAIT_MS = 120_000


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None: ...


def opened(page: Page, url: str, slowed: int) -> float:
    """Seconds from opening a game against bots to the first thing on its table that can be touched."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    began = time.perf_counter()
    page.goto(f"{url}#/play/klongs")
    page.locator(".stage .item.live, .dock [data-button]:enabled").first.wait_for(state="attached", timeout=WAIT_MS)
    return time.perf_counter() - began


def measured(browser: Browser, url: str, slowed: int) -> tuple[float, float]:
    """Without anything on the device, and with the site on it."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    page = context.new_page()
    cold = opened(page, url, slowed)
    page.evaluate("() => navigator.serviceWorker.ready")
    page.close()
    warm = opened(context.new_page(), url, slowed)
    context.close()
    return cold, warm


def measure() -> str:
    with tempfile.TemporaryDirectory() as name:
        site = Path(name) / "site"
        run(site)
        host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=site))
        threading.Thread(target=host.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{host.server_port}/"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            found = [(what, *measured(browser, url, slowed), most) for what, slowed, most in WAYS]
            browser.close()
        host.shutdown()
        files = [file.read_bytes() for file in site.rglob("*") if file.is_file()]
    times = table(
        ("", "first visit, s", "next visits, s", "first visit at most"),
        ((what, f"{cold:.1f}", f"{warm:.1f}", "" if most is None else f"{most:g}") for what, cold, warm, most in found),
    )
    plain, packed = sum(map(len, files)) / 1e6, sum(len(gzip.compress(file)) for file in files) / 1e6
    return f"{times}\nThe whole site: {plain:.1f} MB, {packed:.1f} MB as hosts compress it.\n"
