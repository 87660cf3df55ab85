"""The WebSocket of one page, below ASGI: how what it is sent is compressed and goes out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode, Frame

WINDOW, MEMORY = 14, 6
"""Of zlib, for what a page is sent: 16 kB of the past to refer to, 96 kB for each page in all.

At level 1 that takes half the time of uvicorn's level 6 with a window of 4 kB (32 kB a page), which is too small for a
drawing and what changes on it, and gives as few bytes: 17.8 to 31.3 µs a frame of Perudo (`bench load`), 1.03 to 1.
"""


PARTS = 1_000
"""Frames of one message: only their bytes are limited below, and those that are empty have none."""
_NAME = "kitchentable.websocket"


def websocket_of(scope: Mapping[str, Any]) -> FastWebSocket:
    """The WebSocket of the connection that has this scope."""
    return cast("FastWebSocket", scope["extensions"][_NAME]["websocket"])


class FastWebSocket(WebSocketsSansIOProtocol):
    """A connection that compresses quickly, and takes texts without the layers between."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [
                ServerPerMessageDeflateFactory(
                    server_max_window_bits=WINDOW,
                    client_max_window_bits=12,
                    compress_settings={"level": 1, "memLevel": MEMORY},
                )
            ]

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < PARTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, f"a message has at most {PARTS} parts")
            self.handle_parser_exception()

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {**(self.scope.get("extensions") or {}), _NAME: {"websocket": self}}
        await super().run_asgi()

    async def say(self, text: bytes) -> None:
        """Sends a text when what was sent before is on its way. Raises `ClientDisconnected`."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))
