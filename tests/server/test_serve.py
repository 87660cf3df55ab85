"""The command `serve` as a process: starting, killing, stopping, and what it refuses."""

from __future__ import annotations

import contextlib
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from bench.process import SERVE, Process, ServerProcess
from tests.patience import PATIENCE, until
from tests.ports import free_port
from tests.server.serving import Player, started


@contextmanager
def running(folder: Path, *more: str, port: int = 0, compiling: bool = False) -> Iterator[ServerProcess]:
    cache = {"XDG_CACHE_HOME": str(folder / "cache"), "NUMBA_DISABLE_JIT": "1"}
    cache["KITCHENTABLE_COMPILE"] = str(compiling).lower()
    arguments = ("--data", str(folder), "--bot-pause", "0", *more)
    server = ServerProcess(*arguments, port=port, environment=cache, errors=subprocess.PIPE)
    server.start()
    try:
        yield server
    finally:
        server.stop(signal.SIGKILL)


def refused(*arguments: str, **more: Any) -> str:
    done = subprocess.run([*SERVE, *arguments], capture_output=True, text=True, timeout=PATIENCE, **more)
    assert done.returncode == 2 and done.stderr.count("\n") == 1, done
    return str(done.stderr)


def migrated(folder: Path) -> subprocess.CompletedProcess[str]:
    """The command `migrate` on these data."""
    command = [*SERVE[:-1], "migrate", "--data", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    """Killed again and again in the middle of a match with bots: no acknowledged move is lost, none is doubled."""
    code, token, acknowledged, port = "", "", 0, free_port()
    for life in range(4):
        with running(tmp_path, port=port) as server:
            player = Player(server, "" if token else "Ana")
            if token:
                player.http.headers["Authorization"] = token
            else:
                token = player.http.headers["Authorization"]
                code = player.create("perudo", 3, bots=["random", "random"])
            with player, player.socket(code, {}) as page:
                if life == 0:
                    started(player, code)
                else:
                    assert page.next("position")["seq"] >= 1
                for _ in range(2):
                    if not page.my_turn(0)["to_act"]:
                        return
                    own = _own_moves(player, code)
                    assert own == acknowledged
                    page.offered["to_act"] = []
                    assert page.act(path=_lowest(page.offered["offers"]))["ok"]
                    acknowledged += 1
                server.kill()
    assert acknowledged == 8


def _own_moves(player: Player, code: str) -> int:
    text = player.http.get(f"/api/tables/{code}/record").text
    return sum(line.startswith("0: ") for line in text.splitlines())


def _lowest(node: Any) -> list[str]:
    """The lowest bid that is offered, or another move."""
    path: list[str] = []
    while not isinstance(node, str):
        name = next(iter(node))
        path.append(name)
        node = "" if isinstance(node, list) else node[name]
    return path


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_stopping_server_says_so_and_ends_quickly(tmp_path: Path, how: signal.Signals) -> None:
    with running(tmp_path, compiling=True) as server:
        player = Player(server, "Ana")
        code = player.create("perudo", 2, bots=["easy"])
        with player, player.socket(code, {}) as page:
            page.next("table")
            server.send(how)
            assert page.next("stopping")["seconds"] > 0
            with contextlib.suppress(ConnectionClosed):
                while True:
                    page.next()
        assert server.wait() in (0, 128 + how, -how)
        assert server.process.stderr is not None and not server.process.stderr.read()


def test_the_thinkers_of_a_killed_server_end_too(tmp_path: Path) -> None:
    with running(tmp_path, compiling=True) as server:
        player = Player(server, "Ana")
        code = player.create("perudo", 2, bots=["easy"])
        with player, player.socket(code, {}) as page:
            started(player, code)
            page.my_turn(0)
            player.post(f"/api/tables/{code}/hint")
            children = _children(server.pid)
            assert children
            server.kill()
        until(lambda: not any(Path(f"/proc/{child}").exists() for child in children), "processes are left behind")


def _children(pid: int) -> list[str]:
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return [child for task in tasks for child in (task / "children").read_text().split()]


def test_a_server_that_ends_by_itself_fails_whoever_runs_it() -> None:
    """As all tests and benchmarks run servers so, none passes over one that has died."""
    died = Process([sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)"])
    died.begin()
    with pytest.raises(AssertionError, match="SIGSEGV, which nobody asked it to"):
        died.stop()


def test_a_port_in_use_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused("--port", str(port), "--data", str(tmp_path))
    assert f"cannot listen on 127.0.0.1 port {port}" in said and "--port" in said


def test_an_address_that_is_none_is_one_line(tmp_path: Path) -> None:
    assert "no address to listen on" in refused("--host", "no such host", "--data", str(tmp_path))


def test_a_data_folder_that_cannot_be_used_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "kitchentable.db").write_bytes(b"something else entirely" * 500)
    assert "file is not a database" in refused("--data", str(tmp_path), "--port", "0")
    (tmp_path / "file").write_text("")
    assert "cannot be made" in refused("--data", str(tmp_path / "file" / "inside"), "--port", "0")


def test_the_data_are_for_their_owner_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    data.chmod(0o755)  # as systemd makes it, and versions before left it
    (data / "kitchentable.db").touch(mode=0o644)
    with running(data, "--data", str(data)) as server, Player(server, "Ana") as player:
        player.create("perudo", 2)
        modes = {path.name: path.stat().st_mode & 0o777 for path in data.glob("kitchentable.db*")}
        assert {"kitchentable.db", "kitchentable.db-wal"} < set(modes) and set(modes.values()) == {0o600}
        assert data.stat().st_mode & 0o777 == 0o700


def test_a_second_server_on_the_same_data_is_one_line_and_a_killed_one_is_no_obstacle(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        said = refused("--data", str(tmp_path), "--port", "0")
        assert f"another server (process {server.pid}) uses the data in {tmp_path}" in said
        assert migrated(tmp_path).stderr == said
        server.kill()
        assert migrated(tmp_path).returncode == 0
        assert (tmp_path / "kitchentable.db.lock").exists(), "what it left"
        server.start()
        with Player(server, "Ana") as player:
            assert player.create("perudo", 2)


def test_only_lan_listens_to_the_network_and_invites_phones(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        with Player(server, "Ana") as player:
            code = player.create("perudo", 2)
            assert player.get(f"/api/tables/{code}/invitation")["url"].startswith("http://127.0.0.1:")
        listening = _listening(server.pid, server.port)
    assert listening == ["0100007F"]
    with running(tmp_path, "--lan") as server:
        with Player(server, "Ben") as player:
            code = player.create("perudo", 2)
            from kitchentable.cli.serve import lan_address

            invited = player.get(f"/api/tables/{code}/invitation")
            assert invited["url"].startswith(f"http://{lan_address()}:{server.port}/t/{code}#")
            alone = lan_address() == "127.0.0.1"
            assert alone or (invited["qr"].startswith("<svg") and "style=" not in invited["qr"])
        assert _listening(server.pid, server.port) == ["00000000"]


def _listening(pid: int, port: int) -> list[str]:
    """The addresses, as Linux writes them, at which somebody listens on the port."""
    lines = Path(f"/proc/{pid}/net/tcp").read_text().splitlines()[1:]
    fields = [line.split() for line in lines]
    return [field[1].split(":")[0] for field in fields if field[3] == "0A" and int(field[1].split(":")[1], 16) == port]


def test_secrets_are_not_logged(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        player = Player(server, "Ana")
        code = player.create("perudo", 2, private=True)
        token = player.get(f"/api/tables/{code}/invitation")["token"]
        player.http.post("/api/tables", content=b"{")
        with player, player.socket(code, {}) as page:
            page.connection.send("x")
            page.next("refused")
        bearer = player.http.headers["Authorization"].split()[1]
        server.send(signal.SIGTERM)
        out, error = server.process.communicate(timeout=PATIENCE)
    assert token not in out + error and bearer not in out + error


def test_a_server_may_have_as_many_pages_open_as_the_system_has_files() -> None:
    script = (
        "import resource as r; from kitchentable.cli.serve import allow_files\n"
        "most = r.getrlimit(r.RLIMIT_NOFILE)[1]; r.setrlimit(r.RLIMIT_NOFILE, (200, most)); allow_files()\n"
        "print(r.getrlimit(r.RLIMIT_NOFILE)[0] > 200)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True"
