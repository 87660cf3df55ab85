"""One page at one table: what it sends is limited, read and passed on; what it is sent waits in a queue of its own."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast
from weakref import WeakKeyDictionary

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from kitchentable.core import Problem
from kitchentable.scene import Form
from kitchentable.server import company
from kitchentable.server.line import line_of
from kitchentable.server.people import Refusing
from kitchentable.server.wire import (
    Act,
    Code,
    Commands,
    Commit,
    Draft,
    Hello,
    Look,
    Message,
    Refused,
    Reply,
    Reveal,
    Say,
)

if TYPE_CHECKING:
    from kitchentable.server.room import Room
    from kitchentable.server.table import LiveTable

log = logging.getLogger("kitchentable")
LARGEST = 16_000
"""Bytes of a message."""
FRAME = 64_000
"""Bytes of a frame of several messages."""
WAITING = 2_000_000
"""Bytes that may wait for a slow page before it is disconnected: it comes back and asks for what it missed."""
PATIENCE = 300
"""Messages refused in a row before a page is disconnected."""
GOODBYE = 5.0
"""Seconds for a page that is disconnected to read what it was sent before."""
FIRST = -1
"""A page that has not chosen a seat to look from."""
HELLOS = (2.0, 30.0)
"""How often a page is answered with a whole position (`hello`, `look`, an act that is late): a second, and at once."""
_decoder = msgspec.json.Decoder(Commands)


class Bucket:
    """Allows so many things a second in the long run, and so many at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._left, self._at = rate, burst, burst, time.monotonic()

    def take(self, count: float = 1) -> bool:
        """Whether one more is allowed, or one that counts as so many."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < count:
            return False
        self._left -= count
        return True

    def give_back(self) -> None:
        """The last one does not count."""
        self._left = min(self._burst, self._left + 1)


_buckets: WeakKeyDictionary[Room, dict[str, Bucket]] = WeakKeyDictionary()
KNOWN = 5_000
"""People whose messages are counted; when there are more, all begin anew."""


def _bucket_of(room: Room, person: str) -> Bucket:
    """What a person may still say: neither more pages nor new ones are more messages."""
    known = _buckets.setdefault(room, {})
    if len(known) > KNOWN:
        known.clear()
    made = Bucket(room.settings.messages, room.settings.burst)
    return known.setdefault(person, made) if person else made


class Socket:
    """A page of a person (or of nobody known) at a table."""

    def __init__(self, websocket: WebSocket[Any, Any, Any], table: LiveTable, person: str, name: str = "") -> None:
        self.person, self.name = person, name
        self.look: int | None = FIRST
        """The seat that the page looks from; null shows only what all may see."""
        self.form: Form = "wide"
        self.greeted = False
        self._websocket, self._table = websocket, table
        self._queue: deque[bytes] = deque()
        self._waiting, self._whole = 0, False
        """Bytes in the queue, and whether nothing more comes into it."""
        self._woken = asyncio.Event()
        self._bucket = _bucket_of(table.room, person)
        self._hellos = Bucket(*HELLOS)
        self._refused = 0
        self._goodbye = (1008, "this page does not read what it is sent")
        self._ended = False

    def send(self, encoded: bytes) -> None:
        """Puts a message into the queue; a page that does not read is disconnected."""
        if self._whole:
            return
        self._waiting += len(encoded)
        if not self._queue:
            self._woken.set()
        if self._waiting <= WAITING:
            self._queue.append(encoded)
        else:
            self._whole = True

    def tell(self, message: Message) -> None:
        """Sends a message."""
        self.send(msgspec.json.encode(message))

    def end(self, code: int, reason: str) -> None:
        """Disconnects the page, after what it was sent."""
        self._goodbye, self._ended, self._whole = (code, reason), True, True
        self._woken.set()

    async def serve(self) -> None:
        """Passes messages both ways until the page goes."""
        sender = asyncio.create_task(self._send_all())
        try:
            while await self._one():
                pass
            if self._ended:
                await asyncio.wait_for(sender, GOODBYE)
        except (TimeoutError, WebSocketDisconnect, WebSocketException, RuntimeError):
            pass
        finally:
            self._table.leave_socket(self)
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await sender

    async def _send_all(self) -> None:
        line = line_of(cast("Mapping[str, Any]", self._websocket.scope))
        while self._queue or not self._whole:
            if self._queue:
                await line.say(self._frame())
            else:
                self._woken.clear()
                await self._woken.wait()
        await self._websocket.close(*self._goodbye)

    def _frame(self) -> bytes:
        """What waits, one message a line: several in a frame cost little more than one, and a move brings several."""
        lines = [self._queue.popleft()]
        size = len(lines[0])
        while self._queue and size + len(self._queue[0]) <= FRAME:
            lines.append(self._queue.popleft())
            size += len(lines[-1])
        self._waiting -= size
        return b"\n".join(lines)

    async def _one(self) -> bool:
        """Handles one message; False ends the connection."""
        event = await self._websocket.receive()
        if event["type"] != "websocket.receive" or self._ended:
            return False
        data = event.get("bytes") or (event.get("text") or "").encode("utf-8", "replace")
        if not self._bucket.take():
            return await self._too_fast()
        self._refused = 0
        if len(data) > LARGEST:
            self._refuse("too_large", f"a message has at most {LARGEST} bytes; this has {len(data)}")
            return True
        try:
            message = _decoder.decode(data)
        except msgspec.ValidationError as error:
            self._refuse("bad_message", f"this is no message of the protocol: {error}")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._refuse("bad_message", 'a message is one JSON object such as {"type": "hello"}; this is not JSON')
        else:
            await self._handle(message)
        return True

    async def _too_fast(self) -> bool:
        self._refused += 1
        if self._refused == 1:
            rate = self._table.room.settings.messages
            self._refuse("too_fast", f"too many messages: at most {rate:g} a second, please")
        if self._refused > PATIENCE:
            self.end(1008, "too many messages")
            return False
        return True

    def _refuse(self, code: Code, text: str) -> None:
        self.tell(Refused(code, text))

    async def _handle(self, message: Commands) -> None:
        try:
            if isinstance(message, Hello | Look) and not self._hellos.take():
                self._refuse("too_fast", f"too many of `hello` and `look`: at most {HELLOS[1]:g} at once")
            elif isinstance(message, Hello):
                self._table.enter_socket(self, message)
            elif isinstance(message, Act):
                self.tell(self._short(await self._table.act(self, message)))
            elif not self.greeted:
                self._refuse("bad_message", "the first message is `hello`")
            else:
                await self._more(message)
        except Refusing as error:
            self._refuse(error.code, str(error))
        except Problem as error:
            self._refuse("storage", str(error))
        except Exception:
            log.exception("table %s: a message of type %s failed", self._table.row.code, type(message).__name__)
            if isinstance(message, Act):
                self.tell(Reply(message.id, False, "busy", "this went wrong on the server; the table goes on"))

    def _short(self, reply: Reply) -> Reply:
        """The reply, without the position that it holds where that is asked for too often."""
        if reply.position is None or self._hellos.take():
            return reply
        return msgspec.structs.replace(reply, position=None)

    async def _more(self, message: Look | Say | Draft | Commit | Reveal) -> None:
        table = self._table
        if isinstance(message, Say):
            await company.say(table, self, await table.room.name_of(self.person), message.text)
        elif isinstance(message, Look):
            table.look(self, message)
        elif isinstance(message, Draft):
            company.draft(table, self, message)
        elif table.salts is not None and isinstance(message, Commit):
            table.salts.commit(self.person, message)
        elif table.salts is not None and isinstance(message, Reveal):
            table.salts.reveal(self.person, message)
