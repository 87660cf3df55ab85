"""Pictures of every game in the middle of a match, made from real matches against bots, always the same ones.

`python -m tests.browser.pictures` writes those of the README, at a desk, to `docs/screenshots`.
`python -m tests.browser.pictures FOLDER` writes them all, at seven sizes, light and dark; `FOLDER blokus 740x360` only
those whose game or size is named.
"""

import json
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from kitchentable.games import GAMES
from kitchentable.match import Match
from kitchentable.values import CHANCE, Action
from tests.browser.conftest import DESKTOP, FLAGS, WAIT, Server
from tests.pieces import chromium

README = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = ((1280, 800), (360, 740), (740, 360), (640, 400), (768, 1024), (1366, 625), (1920, 1080))
ZOOMED = (640, 400)
"""A desk's page at 200 %."""
HEADERS = {"X-Kitchentable": "1"}
NAMES = ("Anna", "Tom", "Grandma", "Ben", "Mia", "Lucy")
MIDDLES = {  # seats, seed, and after how many of the first seat's decisions
    "perudo": (4, 3, 3),
    "farkle": (4, 5, 12),
    "farkle_craps": (3, 4, 14),
    "bangkok": (4, 2, 9),
    "klongs": (3, 7, 9),
    "blokus": (4, 1, 8),
    "rummikub": (3, 6, 9),
}


Wanted = tuple[tuple[int, int], str, dict[str, Path]]


def middle_of(name: str) -> Match:
    """A match of bots up to a decision of the first seat."""
    game = GAMES[name]
    seats, seed, decisions = MIDDLES[name]
    rng, bot = Random(seed), game.bots["easy"]
    match = Match.new(game, NAMES[:seats])
    while match.state.to_act[:1] != (0,) or decisions > 0:
        seat = match.state.to_act[0]
        action: Action | None
        if seat == CHANCE:
            action = match.state.sample(rng)
        else:
            decisions -= seat == 0
            action = bot.choose(match.observation(seat), seat, rng, 60)
        match.append(seat, action or next(iter(match.state.legal_actions(seat))))
    return match


def begin(page: Page, game: str, seats: int, **options: int) -> str:
    """A table of the game, made and begun by whoever looks at the page, with easy bots: its code."""
    ask = page.request
    ask.put("/api/me", data={"name": NAMES[0]}, headers=HEADERS)
    asked = {"game": game, "seats": seats, "bots": ["easy"] * (seats - 1), "options": options}
    code = str(ask.post("/api/tables", data=asked, headers=HEADERS, timeout=4 * WAIT).json()["code"])
    ask.post(f"/api/tables/{code}/host", data={"type": "start"}, headers=HEADERS)
    page.goto(f"/t/{code}")
    page.locator(".stage .item").first.wait_for(state="attached")
    return code


def host(page: Page) -> dict[str, str]:
    """Tables of all games: their codes by game."""
    untimed = {"rummikub": {"turn_time": 0}}
    return {name: begin(page, name, seats, **untimed.get(name, {})) for name, (seats, _, _) in MIDDLES.items()}


def fill(data: Path, codes: dict[str, str]) -> None:
    """Puts the matches in the place of what was played at the tables, while no server runs."""
    with closing(sqlite3.connect(next(data.glob("*.db")))) as database, database:
        for name, code in codes.items():
            body = json.loads(database.execute("select body from tables where code = ?", (code,)).fetchone()[0])
            for seat, chair in enumerate(body["chairs"]):
                chair["name"] = NAMES[seat]
            body["names"] = list(NAMES[: len(body["chairs"])])
            database.execute("update tables set body = ? where code = ?", (json.dumps(body), code))
            database.execute("delete from events where match = ?", (code,))
            rows = [(code, seq, each.seat, str(each.action)) for seq, each in enumerate(middle_of(name).log)]
            database.executemany("insert into events values (?, ?, ?, ?, '', '', 0)", rows)


def looks(browser: Browser, url: str, size: tuple[int, int], theme: str, kept: Any) -> BrowserContext:
    """A browser of the one who sits at the tables."""
    small = size[0] < 900
    return browser.new_context(
        base_url=url,
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=small and size != ZOOMED,
        device_scale_factor=2 if small else 1,
        storage_state=kept,
    )


def shoot(browser: Browser, server: Server, codes: dict[str, str], kept: Any, wanted: Iterator[Wanted]) -> None:
    """Takes the pictures that are wanted."""
    for size, theme, pictures in wanted:
        context = looks(browser, server.url, size, theme, kept)
        page = context.new_page()
        for name, path in pictures.items():
            page.goto(f"/t/{codes[name]}")
            page.locator(".stage .item").first.wait_for(state="attached")
            page.evaluate("document.fonts.ready")
            page.get_by_role("heading", name=GAMES[name].title, exact=True).wait_for()
            page.wait_for_timeout(400)
            page.screenshot(path=path)
        context.close()


def wanted(arguments: list[str]) -> Iterator[Wanted]:
    """Which pictures are to be taken of what: by size and theme, the file of each game."""
    if not arguments:
        yield DESKTOP, "light", {name: README / f"{name}.png" for name in MIDDLES}
        return
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    games = [name for name in MIDDLES if name in arguments] or list(MIDDLES)
    themes = [theme for theme in ("light", "dark") if theme in arguments] or ["light", "dark"]
    for width, height in SIZES:
        shape = f"{width}x{height}"
        if shape in arguments or not any("x" in each and each[0].isdigit() for each in arguments[1:]):
            for theme in themes:
                yield (width, height), theme, {name: folder / f"{name}-{shape}-{theme}.png" for name in games}


def main() -> None:
    """Take the pictures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, "--no-sandbox"])
        server = Server(Path(folder), "--bot-pause", "60")
        try:
            context = looks(browser, server.url, DESKTOP, "light", None)
            codes = host(context.new_page())
            kept = context.storage_state()
            server.stop()
            fill(Path(folder), codes)
            server.start()
            shoot(browser, server, codes, kept, wanted(sys.argv[1:]))
        finally:
            server.stop()
            browser.close()


if __name__ == "__main__":
    main()
