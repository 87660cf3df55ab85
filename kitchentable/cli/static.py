"""The command `static`."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from kitchentable.cli import interpreter
from kitchentable.games import GAMES, NAMES
from kitchentable.values import Problem

EXAMPLE = "kitchentable static site/"
CLIENT = interpreter.PACKAGE / "server" / "static"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)


def run(
    folder: Annotated[Path, typer.Argument(metavar="OUT", help="Where the site goes; new, or empty, or such a site.")],
) -> None:
    """Write a site for any static host, on which all games are played against bots without a server."""
    if not (CLIENT / "index.html").is_file():
        raise Problem("the client is not built yet: run `make web`")
    if folder.exists() and any(folder.iterdir()) and not (folder / "sw.js").is_file():
        raise Problem(f"{folder} is neither empty nor such a site: name another folder")
    with tempfile.TemporaryDirectory() as made:
        parts = Path(made) / "parts"
        files = _python(parts)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(CLIENT, folder, ignore=shutil.ignore_patterns("sw.js", "source.sha256", "robots.txt"))
        shutil.copytree(parts, folder, dirs_exist_ok=True)
    listed = subprocess.run([sys.executable, "-m", "kitchentable.pocket.listing"], capture_output=True, check=True)
    (worker,) = (folder / "assets").glob("worker-*.js")
    files |= {
        "games": _written(folder, "games", ".json", listed.stdout),
        "worker": worker.relative_to(folder).as_posix(),
        "first": _written(folder, "first", ".js", (interpreter.PARTS / "first.js").read_bytes()),
    }
    (folder / "index.html").write_text(page(files), encoding="utf-8")
    manifest = folder / "manifest.webmanifest"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace('": "/', '": "./'), encoding="utf-8")
    _keep_offline(folder)
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(f"{folder}: {size / 1e6:.1f} MB, to be served as it is")


def _python(folder: Path) -> dict[str, object]:
    """Writes what the worker needs; where its parts are."""
    python = f"python-{interpreter.version()}/"
    interpreter.write(folder / python)
    package = interpreter.package()
    return {
        "python": python,
        "package": _written(folder, "kitchentable", ".files", package),
        "image": _written(folder, "memory", ".image", interpreter.image(folder / python, package)),
        "later": {game: _written(folder, game, ".files", data) for game, data in interpreter.later().items()},
    }


def page(files: Mapping[str, object]) -> str:
    """The client's page with the games in it, its addresses made relative, its policy, where its worker's files are,
    and what starts that worker."""
    from kitchentable.server.http.home import first_view
    from kitchentable.server.http.static import EMPTY

    text = re.sub(r'(href|src)="/', r'\1="./', (CLIENT / "index.html").read_text(encoding="utf-8"))
    named = json.dumps(files, separators=(",", ":")).replace("&", "&amp;").replace('"', "&quot;")
    metas = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />',
        f'<meta name="pocket" content="{named}" />',
        f'<script async src="./{files["first"]}"></script>',
    )
    text = re.sub(r'(<meta charset="[^"]*" ?/?>)', lambda found: "\n    ".join((found[1], *metas)), text, count=1)
    empty = EMPTY.decode()
    return text.replace(
        empty, empty.replace("></", f">{first_view(tuple(GAMES[name] for name in NAMES), alone=True)}</")
    )


def _written(folder: Path, name: str, suffix: str, data: bytes) -> str:
    """Writes the data into the folder; the name that it has there."""
    named = f"{name}-{hashlib.sha256(data).hexdigest()[:12]}{suffix}"
    (folder / named).write_bytes(data)
    return named


def _keep_offline(folder: Path) -> None:
    """Writes the worker that keeps all files of the folder on a device."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    version = hashlib.sha256()
    for file in files:
        version.update(hashlib.sha256(file.read_bytes()).digest())
    names = ["./", *(f"./{file.relative_to(folder).as_posix()}" for file in files if file.name != "index.html")]
    head = f"const VERSION = {json.dumps(version.hexdigest()[:16])};\nconst FILES = {json.dumps(names)};\n"
    (folder / "sw.js").write_text(head + (interpreter.PARTS / "sw.js").read_text(encoding="utf-8"), encoding="utf-8")
