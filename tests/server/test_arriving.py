"""Connections that never say what they want: they are given up, and the others are not disturbed."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from bench.process import ServerProcess
from kitchentable.server.transport import http
from tests.patience import PATIENCE, until
from tests.server.serving import Player, Served, serving

HEAD = b"PUT /api/me HTTP/1.1\r\nHost: here\r\nX-Kitchentable: 1\r\n"


@contextmanager
def connected(served: Served) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", served.port), PATIENCE) as line:
        yield line


def ends(line: socket.socket) -> bytes:
    """What the server says before it closes the connection."""
    said = b""
    try:
        while part := line.recv(65_536):
            said += part
    except ConnectionError:
        pass
    return said


@pytest.mark.parametrize(
    "part",
    [b"", b"GET / HT", HEAD, HEAD + b"Content-Length: 9\r\n\r\n{", HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{"],
)
def test_a_connection_on_which_no_whole_request_comes_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: bytes
) -> None:
    with serving(tmp_path) as served, Player(served, "Ana") as ana:
        code = ana.create()
        with ana.socket(code, {}) as page:
            page.next("table")
            monkeypatch.setattr(http, "PATIENCE_S", 0.2)
            with connected(served) as line:
                with suppress(ConnectionError):  # where it is closed before
                    line.sendall(part)
                assert b"200" not in ends(line)
            page.send("say", text="nobody else is disturbed")
            assert page.next("said")["text"] == "nobody else is disturbed"


def test_a_second_request_that_is_not_whole_is_waited_for_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    come: list[http.ImpatientHttp] = []
    made = http.ImpatientHttp.connection_made

    def noted(self: http.ImpatientHttp, transport: Any) -> None:
        made(self, transport)
        come.append(self)

    async def time_goes_by() -> None:
        for _ in range(2):
            come[0]._look()

    monkeypatch.setattr(http.ImpatientHttp, "connection_made", noted)
    with serving(tmp_path) as served, connected(served) as line:
        line.sendall(b"GET /api/me HTTP/1.1\r\nHost: here\r\n\r\nGET /api/me HT")
        said = b""
        while b"\r\n\r\n{}" not in said:
            said += line.recv(65_536)
        until(lambda: come[0].cycle.response_complete, "the first is not answered")
        served.run(time_goes_by())
        said += ends(line)
        assert said.count(b"HTTP/1.1 200") == 1


@pytest.mark.parametrize("part", [b"x-%d: " + b"y" * 5000 + b"\r\n", b"x" * 5000])
def test_a_head_without_an_end_is_not_kept(served: Served, part: bytes) -> None:
    with connected(served) as line:
        line.sendall(HEAD)
        with pytest.raises(ConnectionError):
            sends(line, part)


def sends(line: socket.socket, part: bytes) -> None:
    """Sends it again and again, 50 MB in all."""
    for _ in range(10_000):
        line.sendall(part)


def resets(line: socket.socket) -> None:
    """Goes without a word."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def test_strangers_who_ask_for_much_at_once_and_go_or_speak_no_http_fill_no_log(tmp_path: Path) -> None:
    """Seen at the server as it is run: its loop, unlike that of the other tests, takes no words for who has gone."""
    asking = b"GET /api/tables HTTP/1.1\r\nHost: here\r\n\r\n"
    with (tmp_path / "log").open("w") as log:
        server = ServerProcess(
            "--data", str(tmp_path), environment={"KITCHENTABLE_COMPILE": "false"}, errors=log.fileno()
        )
        server.start()
        try:
            for said in (asking * 3, asking * 2000, b"no HTTP\r\n\r\n", b"GET / HTTP/1.1\r\nUpgrade: tea\r\n\r\n"):
                for after in (resets, ends) * 5:
                    line = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
                    with closing(line), suppress(ConnectionError):
                        line.sendall(said)
                        line.shutdown(socket.SHUT_WR)
                        after(line)
            with Player(server, "Ana") as ana:
                with ana.socket(ana.create("perudo"), {}) as page, suppress(ConnectionClosed):
                    page.connection.send(b"\xff\xfe", text=True)
                    page.next("never")
                assert ana.get("/health")["ok"]
        finally:
            server.stop()
    assert not (tmp_path / "log").read_text()


def test_a_connection_may_be_used_for_more_than_a_head_holds(served: Served, nobody: Player) -> None:
    with connected(served) as line:
        asking = b"GET /api/me HTTP/1.1\r\nHost: here\r\nX-Long: " + b"y" * 10_000 + b"\r\n\r\n"
        for _ in range(20):
            line.sendall(asking)
            said = b""
            while b"\r\n\r\n{}" not in said:
                said += line.recv(65_536)
            assert said.startswith(b"HTTP/1.1 200")
    assert nobody.sent("PUT", "/api/me", {"name": "Ana"}).status_code == 200
