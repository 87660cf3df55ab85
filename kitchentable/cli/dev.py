"""The command `dev`."""

from __future__ import annotations

import html
import importlib.util
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Condition, Event, Lock, Thread
from time import monotonic, sleep, time
from typing import Annotated, Any, NoReturn

import typer

from kitchentable.drawing.text import of_system
from kitchentable.games import UnknownGame, module_of
from kitchentable.language import say, spoken
from kitchentable.values import Problem

EXAMPLE = "kitchentable dev perudo"
PAGE = Path(__file__).with_name("dev.html")
LOOK_S = 0.3
"""Seconds between two looks at the files."""
KINDS = {".py", ".md", ".ftl", ".css", ".json", ".txt"}
LONGEST_S = 60.0
"""Seconds that the pictures may take: what never ends is ended."""
WAIT_S = 25.0
"""How long a page that asks for what is new is kept waiting."""


def run(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8123,
) -> None:
    """Show a game that is being made, in every form, theme and language, anew after each change of its files."""
    gallery = Gallery(game, folder_of(game))
    for name in ("SIGTERM", "SIGHUP"):  # as Ctrl-C does, they end what draws, too
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _leave)
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), handler(gallery))
    except OSError as error:
        raise Problem(say("cli-dev-port", port=str(port), why=of_system(error))) from None
    server.daemon_threads = True
    Thread(target=gallery.follow, daemon=True).start()
    print(say("cli-dev-at", address=f"http://127.0.0.1:{server.server_port}", folder=str(gallery.folder)), flush=True)
    try:
        server.serve_forever()
    finally:
        gallery.end()
        server.server_close()


def _leave(number: int, frame: Any) -> NoReturn:
    """Ends the command as the signal would, but for what is to be done at the end."""
    raise SystemExit(128 + number)


def folder_of(name: str) -> Path:
    """Where the game's files are, or its one file; raises `Problem` for a game that there is not."""
    try:
        module = module_of(name)
    except UnknownGame as error:
        raise Problem(str(error)) from None
    spec = importlib.util.find_spec(module.rpartition(".")[0] or module)
    if spec is None or spec.origin is None:
        raise Problem(say("cli-dev-nowhere", module=module))
    return Path(spec.submodule_search_locations[0] if spec.submodule_search_locations else spec.origin)


class Gallery:
    """The pictures as they are now, made anew by a process of their own when a file has changed."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game, self.folder = game, folder
        self.number, self.shown = 0, ""
        """What is shown has a number of its own, also after a restart; 0 before there is anything."""
        self._changed = Condition()
        self._beginning = Lock()
        self._maker: subprocess.Popen[str] | None = None
        self._ended = Event()

    def follow(self) -> None:
        """Looks at the files, until the end."""
        before: dict[str, float] = {}
        while not self._ended.is_set():
            now = self._times()
            if now != before:
                before = now
                if (shown := self._made(now)) is None:
                    continue
                self._show(shown)
            sleep(LOOK_S)

    def end(self) -> None:
        """Nothing is drawn any more."""
        with self._beginning:
            self._ended.set()
            if self._maker is not None:
                _end(self._maker)

    def newer(self, number: int) -> tuple[int, str]:
        """The pictures and their number once they are newer than that, or as they are after a while."""
        with self._changed:
            self._changed.wait_for(lambda: self.number not in (0, number), WAIT_S)
            return self.number, self.shown

    def _show(self, shown: str) -> None:
        with self._changed:
            self.number, self.shown = max(self.number + 1, int(10 * time())), shown
            self._changed.notify_all()

    def _times(self) -> dict[str, float]:
        every = self.folder.rglob("*") if self.folder.is_dir() else [self.folder]
        files = (file for file in every if file.suffix in KINDS and "__pycache__" not in file.parts)
        found: dict[str, float] = {}
        for file in files:
            try:
                found[str(file)] = file.stat().st_mtime
            except OSError:  # an editor replaces it right now
                continue
        return found

    def _made(self, files: dict[str, float]) -> str | None:
        """The pictures that these files make, or what is wrong with them; nothing where they have changed meanwhile."""
        command = [sys.executable, "-P", "-m", "kitchentable.testing.gallery", self.game, str(self.folder)]
        path = os.pathsep.join(each or os.getcwd() for each in sys.path)  # the same files as are looked at
        within = {**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": path}
        begun, pipe = monotonic(), subprocess.PIPE
        with self._beginning:
            if self._ended.is_set():
                return None
            maker = self._maker = subprocess.Popen(
                command,
                stdout=pipe,
                stderr=pipe,
                encoding="utf-8",
                errors="replace",
                env=within,
                start_new_session=True,
            )
        with maker:
            while True:
                try:
                    drawn, told = maker.communicate(timeout=LOOK_S)
                    break
                except subprocess.TimeoutExpired:
                    late = monotonic() - begun > LONGEST_S
                    if _has_ended(maker):  # what it has started holds its output
                        _end(maker)
                    elif late or self._ended.is_set() or self._times() != files:
                        _end(maker)
                        return _wrong(say("cli-dev-late", seconds=round(LONGEST_S))) if late else None
            _end(maker)  # and what it has left behind
        if maker.returncode == 0:
            printed = f"<pre>{html.escape(told.strip())}</pre>" if told.strip() else ""
            return drawn + printed
        return _wrong(told.strip() or say("cli-dev-silent", code=str(maker.returncode)))


def _has_ended(maker: subprocess.Popen[str]) -> bool:
    """Whether the process itself is done; it is asked in a way that leaves its number to it."""
    if not hasattr(os, "waitid"):
        return False
    with suppress(ChildProcessError):
        return os.waitid(os.P_PID, maker.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
    return True


def _end(maker: subprocess.Popen[str]) -> None:
    """Ends the process with all that it has started."""
    if not hasattr(os, "killpg"):
        maker.kill()
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(maker.pid, signal.SIGKILL)


def _wrong(told: str) -> str:
    return f'<section class="wrong"><h2>{say("cli-dev-broken")}</h2><pre>{html.escape(told)}</pre></section>'


def handler(gallery: Gallery) -> type[BaseHTTPRequestHandler]:
    """What answers a browser: the page, and what is new."""
    page = PAGE.read_text(encoding="utf-8").replace("LANGUAGE", spoken()).replace("TITLE", gallery.game).encode()

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path, _, asked = self.path.partition("?")
            if path == "/":
                self._send(200, "text/html; charset=utf-8", page)
            elif path == "/newer" and asked.isdecimal():
                number, shown = gallery.newer(int(asked[:12]))
                self._send(200, "application/json", json.dumps({"number": number, "shown": shown}).encode())
            else:
                self._send(404, "text/plain", b"")

        def _send(self, status: int, kind: str, body: bytes) -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Says nothing of requests."""

    return Answers
