"""A site without a server, on a page of 360 pixels: how long its table takes to stand, how soon a touch is answered,
and what it takes of the memory."""

from __future__ import annotations

import gzip
import re
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from bench.report import table
from kitchentable.cli.static import LATER, TEXTS, run
from tests.browser.player import Player
from tests.pieces import chromium

WAYS = (("as it is", 1), ("processor slowed four times", 4))
GAME = "klongs"
VISITS = 4
"""Of each kind: in some the person begins."""
MOST_S = (6.0, 2.5)
"""What is wanted of a first visit and of the next, with the processor slowed four times."""
TOUCHES = 40
MOST_MS, MOST_MB, MOST_KEPT_MB = 100, 250, 8
PARTS = (
    ("memory of Python, with all of the package", r"memory-.*\.xz"),
    ("program, for WebAssembly", r"python-.*\.xz"),
    ("what calls the program, JavaScript", r"python-.*/"),
    ("what is not in the memory: of Python's library, and of the package", r"library-|kitchentable-"),
    ("pages, scripts, styles, typefaces, pictures", ""),
)
"""Of what a device keeps, and how the names of their files begin."""
WAIT_MS = 120_000
AT_ONCE_S = 0.15
"""Between the table and what can be touched there: so soon only if nobody else has moved before."""
WATCH = """() => {
  window.answers = [];
  let touched;
  addEventListener('pointerup', (event) => (touched = event.timeStamp), true);
  const seen = () => {
    if (touched === undefined) return;
    const since = touched;
    touched = undefined;
    requestAnimationFrame(() => window.answers.push(performance.now() - since));
  };
  new MutationObserver(seen).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""From a finger that is lifted to the picture in which the page has changed."""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None: ...


class Visit(NamedTuple):
    """Seconds from opening a game against bots."""

    table: float
    """Until the table stands there."""
    touch: float
    """Until something on it can be touched."""


@contextmanager
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """A phone on which nothing of the site is."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True, reduced_motion="reduce"
    )
    yield context
    context.close()


def opened(page: Page, url: str, slowed: int) -> Visit:
    """Opens a game against bots."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    began = time.perf_counter()
    page.goto(f"{url}#/play/{GAME}")
    page.locator(".stage .item").first.wait_for(state="attached", timeout=WAIT_MS)
    stands = time.perf_counter() - began
    page.locator(".stage .item.live, .dock [data-button]:enabled").first.wait_for(state="attached", timeout=WAIT_MS)
    return Visit(stands, time.perf_counter() - began)


def visited(browser: Browser, url: str, slowed: int) -> tuple[Visit, Visit]:
    """Without anything on the device, and with the site on it."""
    with visitor(browser) as context:
        page = context.new_page()
        cold = opened(page, url, slowed)
        page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
        page.close()
        return cold, opened(context.new_page(), url, slowed)


def answered(browser: Browser, url: str, slowed: int) -> list[float]:
    """Milliseconds from each touch to the picture that answers it."""
    with visitor(browser) as context:
        page = context.new_page()
        opened(page, url, slowed)
        page.evaluate(WATCH)
        player = Player(page, "finger")
        while len(found := page.evaluate("() => window.answers")) < TOUCHES and not player.look().over:
            player.play()
        return [float(each) for each in found]


def memory(browser: Browser, url: str) -> float:
    """Megabytes that the page's process has written for itself while bots play at its table: not the browser's code."""
    with visitor(browser) as context:
        page = context.new_page()
        session = browser.new_browser_cdp_session()
        before = _renderers(session.send("SystemInfo.getProcessInfo"))
        opened(page, url, 1)
        page.wait_for_timeout(5000)
        new = _renderers(session.send("SystemInfo.getProcessInfo"))
        return max(_private(each) for each in new | before) / 1000


def _renderers(found: dict[str, list[dict[str, object]]]) -> set[int]:
    return {int(str(each["id"])) for each in found["processInfo"] if each["type"] == "renderer"}


def _private(process: int) -> int:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty"))


def measure() -> str:
    with tempfile.TemporaryDirectory() as name:
        site = Path(name) / "site"
        run(site)
        host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=site))
        threading.Thread(target=host.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{host.server_port}/"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            visits = {what: [visited(browser, url, slowed) for _ in range(VISITS)] for what, slowed in WAYS}
            touches = {what: answered(browser, url, slowed) for what, slowed in WAYS}
            taken = memory(browser, url)
            browser.close()
        host.shutdown()
        parts = (_starts(visits), _touches(touches), _room(site, taken))
    return "\n".join(parts)


def _starts(visits: dict[str, list[tuple[Visit, Visit]]]) -> str:
    rows = []
    for what, found in visits.items():
        for kind, (name, most) in enumerate(zip(("first", "next"), MOST_S, strict=True)):
            each = [pair[kind] for pair in found]
            first = [visit.touch for visit in each if visit.touch - visit.table < AT_ONCE_S]
            stood = [visit.table for visit in each]
            own = f"{median(first):.1f} ({len(first)} of {len(each)})" if first else "nobody began"
            wanted = f"{most:g}" if what == WAYS[-1][0] else ""
            rows.append((what, name, f"{median(stood):.1f}", f"{max(stood):.1f}", own, wanted))
    own = "first own move where the person begins, s"
    head = ("", "visit", "table stands, s", "slowest, s", own, "wanted, at most")
    return table(head, rows)


def _touches(touches: dict[str, list[float]]) -> str:
    rows = ((what, len(found), f"{median(found):.0f}", f"{max(found):.0f}", MOST_MS) for what, found in touches.items())
    return table(("", "touches", "answered after, ms", "slowest, ms", "wanted, at most"), rows)


def _room(site: Path, taken: float) -> str:
    """What it takes of a device, all of it and by its parts, each by a name that its files begin with."""
    sizes = {
        file.relative_to(site).as_posix(): len(gzip.compress(data) if file.name.endswith(TEXTS) else data)
        for file in site.rglob("*")
        if file.is_file() and file.suffix != LATER
        for data in (file.read_bytes(),)
    }
    all_of_it, rows = sum(sizes.values()), []
    for what, named in PARTS:
        own = {name: size for name, size in sizes.items() if re.match(named, name)}
        sizes = {name: size for name, size in sizes.items() if name not in own}
        rows.append((what, f"{sum(own.values()) / 1e6:.1f}"))
    return (
        f"The page's process has written {taken:.0f} MB, both workers with it; at most {MOST_MB} are wanted.\n\n"
        f"A device keeps {all_of_it / 1e6:.1f} MB; at most {MOST_KEPT_MB} are wanted. Its parts, in MB as kept:\n\n"
        f"{table(('', 'now'), rows)}\n"
        "Chromium slows the page's own thread, and no worker: a phone whose every core is four times slower starts "
        "later than the second line says.\n"
    )
