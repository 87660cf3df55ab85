"""A program's line to a table that breaks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from threading import Thread
from typing import Any

import pytest
from websockets.sync.server import ServerConnection, serve

from kitchentable import GAMES, Problem, client
from kitchentable.client import Seat, join, join_async

PERUDO = GAMES["perudo"]


@pytest.fixture
def url(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A table whose server breaks off as soon as it has been greeted."""

    def breaks(line: ServerConnection) -> None:
        line.recv()
        line.close(1011)

    def seated(*_: Any) -> tuple[Seat, str]:
        return Seat(PERUDO, PERUDO.bots["random"], Random(1)), "token"

    monkeypatch.setattr(client, "_seated", seated)
    with serve(breaks, "127.0.0.1", 0) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.socket.getsockname()[1]}/t/ABCDEF"
        server.shutdown()
        thread.join()


def test_it_is_told_in_one_line(url: str) -> None:
    bot = PERUDO.bots["random"]
    with pytest.raises(Problem, match="has ended the line before the match was over") as waited:
        join(url, bot)
    with pytest.raises(Problem, match="has ended the line before the match was over") as looped:
        asyncio.run(join_async(url, bot))
    assert str(waited.value) == str(looped.value) and "\n" not in str(waited.value)
