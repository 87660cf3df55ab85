"""The command `dev`."""

from __future__ import annotations

import html
import importlib.util
import json
import os
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Condition, Thread
from time import sleep
from typing import Annotated

import typer

from kitchentable.cli.common import game_named
from kitchentable.language import say, spoken
from kitchentable.values import Problem

EXAMPLE = "kitchentable dev perudo"
PAGE = Path(__file__).with_name("dev.html")
LOOK_S = 0.3
"""Seconds between two looks at the files."""
KINDS = {".py", ".md", ".ftl", ".css", ".json", ".txt"}
WAIT_S = 25.0
"""How long a page that asks for what is new is kept waiting."""


def run(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8123,
) -> None:
    """Show a game that is being made, in every form, theme and language, anew after each change of its files."""
    gallery = Gallery(game, folder_of(game))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), handler(gallery))
    except OSError as error:
        raise Problem(say("cli-dev-port", port=str(port), why=error.strerror or str(error))) from None
    server.daemon_threads = True
    Thread(target=gallery.follow, daemon=True).start()
    print(say("cli-dev-at", address=f"http://127.0.0.1:{server.server_port}", folder=str(gallery.folder)), flush=True)
    try:
        server.serve_forever()
    finally:
        server.server_close()


def folder_of(name: str) -> Path:
    """Where the game's files are; raises `Problem` for a game that there is not."""
    spec = importlib.util.find_spec(game_named(name).package)
    assert spec is not None and spec.submodule_search_locations
    return Path(spec.submodule_search_locations[0])


class Gallery:
    """The pictures as they are now, made anew by a process of their own when a file has changed."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game, self.folder = game, folder
        self.number, self.shown = 0, ""
        self._changed = Condition()

    def follow(self) -> None:
        """Looks at the files, for ever."""
        before: dict[str, float] = {}
        while True:
            now = self._times()
            if now != before:
                before = now
                self._show(self._made())
            sleep(LOOK_S)

    def newer(self, number: int) -> tuple[int, str]:
        """The pictures and their number once they are newer than that, or as they are after a while."""
        with self._changed:
            self._changed.wait_for(lambda: self.number > number, WAIT_S)
            return self.number, self.shown

    def _show(self, shown: str) -> None:
        with self._changed:
            self.number, self.shown = self.number + 1, shown
            self._changed.notify_all()

    def _times(self) -> dict[str, float]:
        files = (file for file in self.folder.rglob("*") if file.suffix in KINDS and "__pycache__" not in file.parts)
        found: dict[str, float] = {}
        for file in files:
            try:
                found[str(file)] = file.stat().st_mtime
            except OSError:  # an editor replaces it right now
                continue
        return found

    def _made(self) -> str:
        command = [sys.executable, "-m", "kitchentable.testing.gallery", self.game, str(self.folder)]
        within = {**os.environ, "PYTHONIOENCODING": "utf-8"}
        done = subprocess.run(command, capture_output=True, encoding="utf-8", env=within)
        if done.returncode == 0:
            return done.stdout
        told = html.escape(done.stderr.strip() or say("cli-dev-silent", code=str(done.returncode)))
        return f'<section class="wrong"><h2>{say("cli-dev-broken")}</h2><pre>{told}</pre></section>'


def handler(gallery: Gallery) -> type[BaseHTTPRequestHandler]:
    """What answers a browser: the page, and what is new."""
    page = (
        PAGE.read_text(encoding="utf-8")
        .replace("LANGUAGE", spoken())
        .replace("TITLE", game_named(gallery.game).title)
        .encode()
    )

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path, _, asked = self.path.partition("?")
            if path == "/":
                self._send(200, "text/html; charset=utf-8", page)
            elif path == "/newer" and asked.isdecimal():
                number, shown = gallery.newer(int(asked[:9]))
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
