"""Tells people that it is their turn, when they have the table not open: by web push, or by a letter.

A turn is told once. It waits a little (whoever opens the table meanwhile needs no notice), then a mark is stored, and
then it goes out, beside the event loop; a move never waits for it. The node that drives a table sends its notices, and
the mark lets only one send where two think that they drive. What cannot be delivered now is tried again, ever later.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

import msgspec

from kitchentable.language import said_alike, said_in, say, speaking
from kitchentable.server.notify import push
from kitchentable.server.notify.mail import Mailer, Undelivered
from kitchentable.server.ports import Hosted, Room
from kitchentable.server.settings import Settings
from kitchentable.server.store import notices
from kitchentable.server.store.notices import Browser, Ways
from kitchentable.server.store.writer import Conflict, NotStored
from kitchentable.table.table import Table

T = TypeVar("T")
log = logging.getLogger("kitchentable")
TRIES = 6
"""After so many tries a notice is given up."""
LONGER = 4
"""Each try waits so many times longer than the one before."""
SEEN = 30
"""Who has had the table open during their turn is told so many times later."""
SENDERS = 4
"""Threads that send."""
KEY = "vapid"
"""The fact that is the private key for push services."""


class Scheduled(NamedTuple):
    """Somebody is to be told."""

    turn: int
    """The length of the log when their turn began."""
    due: float
    """When, in seconds of the monotonic clock."""
    timer: asyncio.TimerHandle | None
    """None while they are being told."""


class Notifier:
    """All notices that one server process sends."""

    def __init__(self, settings: Settings) -> None:
        """Raises `Problem` where the settings do not fit together."""
        self.settings = settings
        self.mailer = Mailer(settings)
        self._waiting: dict[str, Scheduled] = {}
        """By the table's code."""
        self._room: Room
        self._key = ""
        self._senders = ThreadPoolExecutor(SENDERS, "notices")

    def open(self, room: Room) -> None:
        """Begins."""
        self._room = room

    def close(self) -> None:
        """Ends; what waits is sent by whoever drives the table next."""
        for code in list(self._waiting):
            self._forget(code)
        self._senders.shutdown(wait=False, cancel_futures=True)

    async def key(self) -> str:
        """The server's private key for push services, made when it is first needed, and kept in the database."""
        while not self._key:
            self._key = await self._room.store.read(notices.fact(KEY))
            if not self._key:
                made = await self._aside(push.new_key)
                with contextlib.suppress(Conflict):  # another node has made one at the same time
                    self._key = await self._room.store.write(notices.fact(KEY, made))
        return self._key

    async def public_key(self) -> str:
        """The key that browsers need."""
        return await self._aside(push.public_key, await self.key())

    async def ask(self, address: str, token: str) -> None:
        """Sends the letter that asks whether the address is right. Raises `Undelivered`."""
        base = self.mailer.base
        parts = ("letter-asks", "letter-confirm", "letter-else")
        text = "\n\n".join(say(part, server=base, link=f"{base}/notices#confirm:{token}") for part in parts)
        stop = f"{base}/notices#stop:{token}"
        letter = self.mailer.letter(address, say("letter-asks-subject"), text, stop, token[:8])
        await self._aside(self.mailer.send, letter)

    async def _aside(self, work: Callable[..., T], *arguments: object) -> T:
        """What the work answers, done in a thread of the senders."""
        return await asyncio.get_running_loop().run_in_executor(self._senders, said_alike(work), *arguments)

    # When -----------------------------------------------------------------------------------------------------------

    def wake(self, host: Hosted) -> None:
        """Something happened at the table, or somebody came or went: perhaps somebody is to be told now."""
        code, turn = host.code, host.table.turn
        person = self._player(host)
        planned = self._waiting.get(code)
        if planned is not None and (planned.turn != turn.since or not person):
            self._forget(code)
            planned = None
        if not person:
            return
        if host.table.pages.present(person):
            turn.seen = True
            self._forget(code)
        elif planned is None:
            self._plan(code, turn.since, self.settings.notice_wait * (SEEN if turn.seen else 1))

    def holds(self, host: Hosted) -> bool:
        """Whether the table is to stay in memory, because somebody is to be told."""
        return host.code in self._waiting and host.table.row.pace.turn_by_turn

    def planned(self, code: str) -> float | None:
        """In how many seconds somebody at the table is to be told: 0 while they are, None where nobody is to be."""
        return max(0.0, self._waiting[code].due - time.monotonic()) if code in self._waiting else None

    def _player(self, host: Hosted) -> str:
        """The person whose turn it is; an empty text where it is nobody's, or not this node's to tell."""
        table = host.table
        match, seat = table.match, table.turn.seat
        if match is None or match.over or seat is None or seat < 0 or not table.drives or table.row.phase != "playing":
            return ""
        chair = table.row.chairs[seat]
        return "" if chair.bot or chair.left or seat in match.conceded else chair.person

    def _plan(self, code: str, since: int, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        timer = loop.call_later(seconds, lambda: self._room.spawn(self._due(code, since)))
        self._waiting[code] = Scheduled(since, time.monotonic() + seconds, timer)

    def _forget(self, code: str) -> None:
        plan = self._waiting.pop(code, None)
        if plan is not None and plan.timer is not None:
            plan.timer.cancel()

    # Telling --------------------------------------------------------------------------------------------------------

    async def _due(self, code: str, since: int) -> None:
        """The wait is over: the player is told, if it is still their turn and they have not come."""
        now = self._waiting[code] = Scheduled(since, 0, None)
        again: float | None = None
        try:
            again = await self._notify(code, since)
        except NotStored as error:
            log.warning("table %s: nobody could be told of the turn: %s", code, error)
            again = self.settings.notice_wait * LONGER
        finally:
            if self._waiting.get(code) is now:
                del self._waiting[code]
                if again is not None:
                    self._plan(code, since, again)

    async def _notify(self, code: str, since: int) -> float | None:
        """Tells who is to be told; in how many seconds to try again, or None."""
        host = await self._room.table(code)
        table, person = host.table, self._player(host)
        if not person or table.turn.since != since or table.pages.present(person):
            return None
        ways = await self._room.store.read(notices.ways(person))
        if not ways.any or not (ways.wishes.everywhere or table.row.pace.turn_by_turn):
            return None
        try:
            tries = await self._room.store.write(notices.take(code, person, since))
        except Conflict:
            return None
        if not tries:
            return None
        failed = not await self._send(table, ways, f"{code}-{since}") and tries < TRIES
        await self._room.store.write(notices.mark(code, person, since, "failed" if failed else "done"))
        return self.settings.notice_wait * LONGER**tries if failed else None

    async def _send(self, table: Table, ways: Ways, number: str) -> bool:
        """Tells the person's browsers, or where none could be told, by a letter; False if it is worth another try."""
        notice = said_in(ways.language, _notice, table)
        found = await asyncio.gather(*(self._push(table.row.code, notice, browser) for browser in ways.browsers))
        if True in found:
            return True
        wishes, base, code = ways.wishes, self.mailer.base, table.row.code
        if wishes.confirmed and self.mailer.offered:
            with speaking(ways.language):
                letter = self.mailer.letter(
                    wishes.address,
                    say("letter-turn-subject", game=table.game.title, code=code),
                    f"{say('letter-turn', game=table.game.title, code=code)}\n{base}/t/{code}",
                    f"{base}/notices#stop:{wishes.token}",
                    f"turn-{number}",
                )
            found.append(await self._tried(lambda: self.mailer.send(letter), code))
        return True in found or None not in found

    async def _push(self, code: str, notice: str, browser: Browser) -> bool | None:
        """Whether the browser is told; None if that may succeed later."""
        key, who = await self.key(), push.contact(self.settings)
        try:
            return await self._tried(lambda: push.send(browser, notice, f"turn-{code}", key, who), code)
        except push.Gone:
            with contextlib.suppress(NotStored):
                await self._room.store.write(notices.remove_browser(browser.endpoint))
            return False

    async def _tried(self, send: Callable[[], None], code: str) -> bool | None:
        """Whether it went out; None if that may succeed later. Raises `Gone`."""
        try:
            await self._aside(send)
        except push.Gone:
            raise
        except Undelivered as error:
            log.warning("table %s: a notice did not go out: %s", code, error)
            return None if error.again else False
        return True


def _notice(table: Table) -> str:
    """What a browser is sent, to be shown as it stands."""
    code, title = table.row.code, table.game.title
    said = {"heading": say("notice-turn", game=title), "body": say("notice-table", code=code)}
    return msgspec.json.encode({"code": code, **said}).decode()
