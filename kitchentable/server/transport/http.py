"""The HTTP connection of a visitor, below ASGI: who opens one says what they want, soon and in few words.

A connection on which no whole request arrives is closed after a while, so that nobody can keep all that there are; and
a head without an end is not kept in memory.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

PATIENCE_S = 30.0
"""Seconds in which a whole request arrives; at the second look the connection is closed."""
MAX_HEAD_BYTES = 64_000
"""Bytes of a request before its body."""


class ImpatientHttp(HttpToolsProtocol):
    """A connection that is given up where nothing whole comes of it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._cycles: list[RequestResponseCycle] = []
        self._head, self._in_head, self._asked = 0, False, True
        self._look_again()

    def _look_again(self) -> None:
        self._looking = self.loop.call_later(PATIENCE_S, self._look)

    def _look(self) -> None:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:  # a page's socket by now
            return
        cycle: RequestResponseCycle | None = self.cycle
        incomplete = cycle is None or cycle.response_complete or cycle.more_body
        if incomplete and not self._asked:
            self._give_up()
            return
        self._asked = False
        self._look_again()

    def _give_up(self) -> None:
        """Ends the connection at once; what is still being answered goes to nobody."""
        self._nobody_waits()
        self.transport.abort()

    def _nobody_waits(self) -> None:
        """uvicorn says that to the last request alone: where another is being answered before it, the answer would go
        to a connection that is no more, and be an error in the log."""
        self.pipeline.clear()
        for cycle in self._cycles:
            if not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self._looking.cancel()
        self._nobody_waits()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._head += len(data)
        if self._in_head and self._head > MAX_HEAD_BYTES:
            self._give_up()

    def on_message_begin(self) -> None:
        self._head, self._in_head = 0, True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()
        if self.cycle is not None:  # a page's socket begins with none
            self._cycles = [*(each for each in self._cycles if not each.response_complete), self.cycle]

    def on_message_complete(self) -> None:
        self._asked = True
        super().on_message_complete()
