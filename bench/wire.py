"""A lean WebSocket for thousands of players in one process."""

from __future__ import annotations

import asyncio
import base64
import secrets
import zlib
from collections.abc import Callable
from typing import Any

OFFER = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"


class Wire(asyncio.Protocol):
    """A lean WebSocket: frames, inflating, the bytes that arrive."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self._hear, self._left, self._inflate = hear, b"", zlib.decompressobj(-15)
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes, self._open = 0, False

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("a socket was not opened"))

    def data_received(self, data: bytes) -> None:
        self._left += data
        if not self._open:
            head, found, rest = self._left.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                raise ConnectionError(head.decode())
            self._left, self._open, data = rest, True, rest
            if not self.opened.done():  # who was to come is given up when the run ends
                self.opened.set_result(None)
        self.bytes += len(data)
        while (frame := _frame(self._left)) is not None:
            kind, payload, end = frame
            self._left = self._left[end:]
            if kind & 0x40:
                payload = self._inflate.decompress(payload + b"\0\0\xff\xff")
            if kind & 0x0F == 9:
                self.send(payload, 0x8A)
            elif kind & 0x0F == 1:
                self._hear(payload)

    def send(self, payload: bytes, kind: int = 0x81) -> None:
        """One frame; the mask is 0, so that the payload stands as it is."""
        size = len(payload)
        head = bytes([kind, 0x80 | size]) if size < 126 else bytes([kind, 0xFE]) + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        """Ends it."""
        self._transport.close()


def _frame(data: bytes) -> tuple[int, bytes, int] | None:
    """The first frame: its first byte, its payload, its end; None where it is not whole yet."""
    if len(data) < 2:
        return None
    size, start = data[1] & 0x7F, 2
    if size > 125:
        start = 4 if size == 126 else 10
        size = int.from_bytes(data[2:start], "big") if len(data) >= start else 1 << 60
    return (data[0], data[start : start + size], start + size) if len(data) >= start + size else None


async def connected(port: int, path: str, hear: Callable[[bytes], None], *headers: str) -> Wire:
    """An open socket."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(hear), "127.0.0.1", port)
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers]
    wire._transport.write(("\r\n".join(lines) + "\r\n" + OFFER + "\r\n").encode())
    await wire.opened
    return wire
