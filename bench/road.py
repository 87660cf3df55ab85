"""The road of one move through a server: a bid of Perudo, from the frame that brings it to the frames that tell of it.

Three players sit at the table as programs; one bid is sent, and the server's threads are followed until all three have
been told. *Functions* and *files* are those of the package that were called; an *arrow* leads from a file of the server
or the table to another one that it calls (calls by libraries and the event loop are none).

*Before* is `d64e256`, the last version without `table/`, followed by this same program. Its server was 58 files beside
each other, 17 of them one circle of imports, and a move was judged three times and done twice. Now it is judged and
done once. The road has more files and arrows than it had, for each part of a table is a file of its own: what became
less is not the number of steps but that any of them could lead to any other. Imports have no circle any more
(`lint-imports`), and nothing of `table/` calls the server.
"""

from __future__ import annotations

import tempfile
import threading
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from types import FrameType
from typing import Any

import kitchentable
from bench.report import table
from tests.server.serving import Page, Player, serving, started

PEOPLE = ("Ana", "Ben", "Cy")
SETTLED_S = 0.5
"""After which nothing of a move is under way any more."""
WHAT = ("functions", "files", "files of the server and the table", "arrows between these", "`why_not`", "`apply`")
BEFORE = (152, 23, 14, 18, 3, 2)
PACKAGE = Path(kitchentable.__file__).parent
CHANCE = -1
BIDS = ("1x2", "1x3", "1x4", "1x5", "1x6")
HOUSE = ("server", "table")
"""The packages between whose files arrows are counted."""


class Road:
    """What is called in the package while it looks."""

    def __init__(self) -> None:
        self.looks = False
        self.calls: Counter[tuple[str, str]] = Counter()
        """How often a file's function was entered; a coroutine is also where it goes on."""
        self.arrows: set[tuple[str, str]] = set()

    def seen(self, frame: FrameType, event: str) -> None:
        if event != "call" or (file := here(frame)) is None:
            return
        self.calls[file, frame.f_code.co_qualname] += 1
        caller = here(frame.f_back) if frame.f_back is not None else None
        if caller is not None and caller != file and {caller.split("/")[0], file.split("/")[0]} <= {*HOUSE}:
            self.arrows.add((caller, file))

    def times(self, name: str) -> int:
        """How often the game's method was called."""
        return sum(
            many
            for (file, qualname), many in self.calls.items()
            if file.endswith("perudo/rules.py") and qualname == name
        )


def here(frame: FrameType) -> str | None:
    """The file of the package in which the frame is."""
    file = frame.f_code.co_filename
    return file.removeprefix(f"{PACKAGE}/") if file.startswith(f"{PACKAGE}/") else None


def followed() -> Road:
    """The shortest road of the bids of a match: on others something else is loaded, or due by itself."""
    roads = [Road() for _ in BIDS]

    def seen(frame: FrameType, event: str, argument: Any) -> None:
        for road in roads:
            if road.looks:
                road.seen(frame, event)

    threading.setprofile(seen)
    with ExitStack() as around:
        folder = around.enter_context(tempfile.TemporaryDirectory())
        served = around.enter_context(serving(Path(folder)))
        players = [around.enter_context(Player(served, name)) for name in PEOPLE]
        code = players[0].create("perudo", len(PEOPLE))
        for player in players[1:]:
            player.post(f"/api/tables/{code}/join")
        pages = [around.enter_context(player.socket(code, {})) for player in players]
        started(players[0], code)
        epoch = -1
        for bid, road in zip(BIDS, roads, strict=True):
            offers = [next_offers(page, epoch) for page in pages]
            seat, epoch = offers[0]["to_act"][0], offers[0]["epoch"]
            time.sleep(SETTLED_S)
            road.looks = True
            assert pages[seat].act(bid)["ok"]
            for page in pages:
                next_offers(page, epoch)
            time.sleep(SETTLED_S)
            road.looks = False
    threading.setprofile(None)
    return min(roads, key=lambda road: len(road.calls))


def next_offers(page: Page, epoch: int) -> dict[str, Any]:
    """What is offered to a player once that epoch is over and somebody is to act."""
    while not page.offered or page.offered["epoch"] <= epoch or page.offered["to_act"] == [CHANCE]:
        page.next("offers")
    return page.offered


def measure() -> str:
    road = followed()
    now = (
        len(road.calls),
        len({file for file, _ in road.calls}),
        len({file for file, _ in road.calls if file.split("/")[0] in HOUSE}),
        len(road.arrows),
        road.times("State.why_not"),
        road.times("State.apply"),
    )
    rows = list(zip(WHAT, BEFORE, now, strict=True))
    arrows = "\n".join(f"    {caller} → {file}" for caller, file in sorted(road.arrows))
    return f"{table(('of one bid', 'before', 'now'), rows)}\nThe arrows now:\n\n{arrows}\n"
