"""The WebSocket of one page, below ASGI: how what it is sent is compressed."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

WINDOW, MEMORY = 14, 6
"""Of zlib, for what a page is sent: 16 kB of the past to refer to, 96 kB for each page in all.

At level 1 that takes half the time of uvicorn's level 6 with a window of 4 kB (32 kB a page), which is too small for a
drawing and what changes on it, and gives as few bytes: 17.8 to 31.3 µs a frame of Perudo (`bench load`), 1.03 to 1.
"""


class Line(WebSocketsSansIOProtocol):
    """A connection that compresses quickly."""

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
