"""One page at one table: what it sends is limited, read and passed on; what it is sent waits in a queue of its own."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Mapping
from functools import partial
from itertools import count
from typing import Any, cast

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from kitchentable.decoding import decoder
from kitchentable.language import ENGLISH, languages, say, speaking, spoken
from kitchentable.protocol.base import Code, Message, Refusing
from kitchentable.protocol.commands import Act, Commands, Hello, Look, Say
from kitchentable.protocol.messages import Refused, Reply
from kitchentable.server.access.limits import Bucket
from kitchentable.server.rooms.host import TableHost
from kitchentable.server.transport.websocket import websocket_of
from kitchentable.table.commands import Speak
from kitchentable.values import Problem

log = logging.getLogger("kitchentable")
MAX_MESSAGE_BYTES = 16_000
"""Bytes of a message."""
MAX_FRAME_BYTES = 64_000
"""Bytes of a frame of several messages."""
MAX_WAITING_BYTES = 2_000_000
"""Bytes that may wait for a slow page before it is disconnected: it comes back and asks for what it missed."""
MAX_REFUSED = 300
"""Messages refused in a row before a page is disconnected."""
GOODBYE_S = 5.0
"""Seconds for a page that is disconnected to read what it was sent before."""
HELLOS = (2.0, 30.0)
"""How often a page is answered with a whole position (`hello`, `look`, an act that is late): a second, and at once."""
_decoder: msgspec.json.Decoder[Commands] = decoder(Commands)
_numbers = count()


def _act(data: bytes) -> Act | None:
    """The move that the message is, if it is one."""
    try:
        message = _decoder.decode(data) if len(data) <= MAX_MESSAGE_BYTES else None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return message if isinstance(message, Act) else None


def closing(reason: str) -> str:
    """A reason with which a socket is closed: it has room for 123 bytes."""
    return reason.encode()[:123].decode(errors="ignore")


class Socket:
    """A page of a person (or of nobody known) at a table."""

    def __init__(
        self,
        websocket: WebSocket[Any, Any, Any],
        host: TableHost,
        person: str,
        name: str = "",
        blocks: frozenset[str] = frozenset(),
    ) -> None:
        self.id, self.person, self.name, self.blocks = next(_numbers), person, name, blocks
        self._websocket, self._host = websocket, host
        self._greeted = False
        self._language = spoken()
        """That of the browser, until the page has said which one it reads."""
        self._queue: deque[bytes] = deque()
        self._waiting, self._whole = 0, False
        """Bytes in the queue, and whether nothing more comes into it."""
        self._woken = asyncio.Event()
        room = host.room
        own = Bucket(room.settings.messages, room.settings.burst)
        self._take: Callable[[], bool] = partial(room.people.messages.take, person) if person else own.take
        """Counts what the page says; neither more pages nor new ones are more messages of a person."""
        self._hellos = Bucket(*HELLOS)
        self._refused = 0
        self._goodbye = (1008, "not-reading")
        """The code with which it is closed, and why."""
        self._ended = False
        host.open(self)

    def send(self, encoded: bytes) -> None:
        """Puts a message into the queue; a page that does not read is disconnected."""
        if self._whole:
            return
        self._waiting += len(encoded)
        if not self._queue:
            self._woken.set()
        if self._waiting <= MAX_WAITING_BYTES:
            self._queue.append(encoded)
        else:
            self._whole = True

    def post(self, message: Message) -> None:
        """Sends a message."""
        self.send(msgspec.json.encode(message))

    def end(self, code: int, reason: str) -> None:
        """Disconnects the page, after what it was sent; the reason is a message (`page-REASON`), or what is to be
        said."""
        self._goodbye, self._ended, self._whole = (code, reason), True, True
        self._woken.set()

    async def serve(self) -> None:
        """Passes messages both ways until the page goes."""
        sender = asyncio.create_task(self._send_all())
        try:
            while await self._one():
                pass
            if self._ended:
                await asyncio.wait_for(sender, GOODBYE_S)
        except (TimeoutError, WebSocketDisconnect, WebSocketException, RuntimeError):
            pass
        finally:
            self._host.leave(self)
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await sender

    async def _send_all(self) -> None:
        websocket = websocket_of(cast("Mapping[str, Any]", self._websocket.scope))
        while self._queue or not self._whole:
            if self._queue:
                await websocket.say(self._frame())
            else:
                self._woken.clear()
                await self._woken.wait()
        code, reason = self._goodbye
        with speaking(self._language):
            await self._websocket.close(code, closing(say.or_else(f"page-{reason}", reason)))

    def _frame(self) -> bytes:
        """What waits, one message a line: several in a frame cost little more than one, and a move brings several."""
        lines = [self._queue.popleft()]
        size = len(lines[0])
        while self._queue and size + len(self._queue[0]) <= MAX_FRAME_BYTES:
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
        with speaking(self._language):
            return await self._read(data)

    async def _read(self, data: bytes) -> bool:
        """Handles what a message says, in the language of the page; False ends the connection."""
        if not self._take():
            return self._too_fast(data)
        self._refused = 0
        if len(data) > MAX_MESSAGE_BYTES:
            self._refuse("too_large", say("message-too-large", most=MAX_MESSAGE_BYTES, count=len(data)))
            return True
        try:
            message = _decoder.decode(data)
        except msgspec.ValidationError as error:
            self._refuse("bad_message", say("message-unknown", why=str(error)))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._refuse("bad_message", say("message-not-json", like='{"type": "hello"}'))
        else:
            await self._handle(message)
        return True

    def _too_fast(self, data: bytes) -> bool:
        self._refused += 1
        if self._refused > MAX_REFUSED:
            self.end(1008, "messages-too-many")
            return False
        text = say("messages-too-fast", most=self._host.room.settings.messages)
        move = _act(data)
        if move is not None:  # whoever acts waits for the answer
            self.post(Reply(move.id, False, "too_fast", text))
        elif self._refused == 1:
            self._refuse("too_fast", text)
        return True

    def _refuse(self, code: Code, text: str) -> None:
        self.post(Refused(code, text))

    async def _handle(self, message: Commands) -> None:
        try:
            if isinstance(message, Hello | Look) and not self._hellos.take():
                self._refuse("too_fast", say("hellos-too-fast", most=HELLOS[1]))
            elif isinstance(message, Act):
                with self._host.room.moves.noted():
                    reply = await self._host.act(self, message)
                self.post(self._short(reply))
            elif not self._greeted and not isinstance(message, Hello):
                self._refuse("bad_message", say("message-first"))
            elif isinstance(message, Say):
                self._host.room.people.count_words(self.person)
                await self._host.do(Speak(self.id, await self._host.room.people.name_of(self.person), message.text))
            else:
                self._greeted = True
                if isinstance(message, Hello):
                    self._language = message.language if message.language in languages() else ENGLISH
                self._host.hear(self, message)
        except Refusing as error:
            self._refuse(error.code, str(error))
        except Problem as error:
            self._refuse("storage", str(error))
        except Exception:
            log.exception("table %s: a message of type %s failed", self._host.code, type(message).__name__)
            if isinstance(message, Act):
                self.post(Reply(message.id, False, "busy", say("server-failed-table")))

    def _short(self, reply: Reply) -> Reply:
        """The reply, without the position that it holds where that is asked for too often."""
        if reply.position is None or self._hellos.take():
            return reply
        return msgspec.structs.replace(reply, position=None)
