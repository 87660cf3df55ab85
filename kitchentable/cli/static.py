"""The command `static`."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from kitchentable.cli import interpreter, library, site_pages
from kitchentable.cli.site_pages import FIRST, Site
from kitchentable.drawing.text import as_typed, decimal, of_system
from kitchentable.language import ENGLISH, languages, say, speaking
from kitchentable.values import Problem

EXAMPLE = "kitchentable static site/"
TEXTS = ("/", ".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".webmanifest")
"""The ends of the names of files that a device keeps as gzip."""
NOT_KEPT = ("licences.txt", "index.html", "robots.txt", "sitemap.xml")
TRANSLATED = re.compile(r"(?!index\.)\w+\.[a-z]{2,3}\.html")
"""Pages of games in other languages, whose books the client has, too: they are had from the host."""
OF_SERVERS = (
    *(
        "AdminPage-",
        "Callers-",
        "FriendPage-",
        "NoticesPage-",
        "PeoplePage-",
        "PersonPage-",
        "PrintPage-",
        "PrivacyPage-",
    ),
    *("_words-admin-", "_words-notices-", "_words-people-", "_words-privacy-"),
)
"""How the client's parts begin that only servers have pages for: a device keeps none of them."""
"""What no device needs: the first page is kept as the folder's own."""
LATER = ".later"
"""The end of the names of files that a device keeps when they were needed, and not before."""
CLIENT = interpreter.PACKAGE / "server" / "static"


def run(
    folder: Annotated[Path, typer.Argument(metavar="OUT")],
    address: str = "",
) -> None:
    """Write a site for any static host, on which all games are played against bots without a server."""
    if address and not re.fullmatch(r"https?://[^\s?#]+", address):
        raise Problem(say("cli-static-address", address=as_typed(address[:80])))
    if not (CLIENT / "index.html").is_file():
        raise Problem(say("cli-static-client"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()) and not (folder / "sw.js").is_file():
            raise Problem(say("cli-static-folder", folder=str(folder)))
    except OSError as error:
        raise Problem(say("cli-no-writing-to", folder=str(folder), why=of_system(error))) from None
    with tempfile.TemporaryDirectory() as made:
        parts = Path(made) / "parts"
        files = _python(parts)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(CLIENT, folder, ignore=shutil.ignore_patterns("sw.js", "source.sha256", "robots.txt"))
        shutil.copytree(parts, folder, dirs_exist_ok=True)
    with (folder / "licences.txt").open("a", encoding="utf-8") as file:
        file.write(f"\n\n{interpreter.licences()}")
    (worker,) = (folder / "assets").glob("worker-*.js")
    files |= {
        "games": {each: _written(folder, f"games-{each}", ".json", _listed(each)) for each in languages()},
        "worker": worker.relative_to(folder).as_posix(),
        "first": _written(folder, "first", ".js", (interpreter.PARTS / "first.js").read_bytes()),
    }
    _write_pages(folder, Site((CLIENT / "index.html").read_text("utf-8"), files, address and f"{address.rstrip('/')}/"))
    for manifest in folder.glob("*.webmanifest"):
        text = re.sub(r'": ?"/', '": "./', manifest.read_text(encoding="utf-8"))
        manifest.write_text(text, encoding="utf-8")
    _keep_offline(folder)
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(say("cli-static-written", folder=str(folder), size=decimal(size / 1e6, 1)))


def _listed(language: str) -> bytes:
    """The games as home lists them in that language, as JSON."""
    listing = [sys.executable, "-m", "kitchentable.pocket.listing", language]
    return subprocess.run(listing, capture_output=True, check=True).stdout


def _write_pages(folder: Path, site: Site) -> None:
    names = []
    with speaking(ENGLISH):  # whoever makes the site; a page that is in another language says so itself
        pages = list(site_pages.pages(site))
    for name, text in pages:
        (folder / name).write_text(text, encoding="utf-8")
        names.append(name)
    if site.address:
        (folder / "sitemap.xml").write_text(site_pages.sitemap(site, names), encoding="utf-8")
        (folder / "robots.txt").write_text(site_pages.robots(site), encoding="utf-8")


def _python(folder: Path) -> dict[str, object]:
    """Writes what the worker needs; where its parts are."""
    place = folder / "python"
    interpreter.write(place)
    package = interpreter.package()
    image = interpreter.image(place, package)
    rest = gzip.decompress(interpreter.package(image.modules))
    program, modules = place / interpreter.PROGRAM, place / interpreter.LIBRARY
    parts: dict[str, object] = {
        "package": _written(folder, "kitchentable", ".xz", interpreter.squeezed(rest, 1)),
        "library": _written(folder, "library", ".zip", library.rest(modules, image.modules)),
        "whole": {
            "package": _written(folder, "kitchentable-whole", LATER, package),
            "library": _written(folder, "library-whole", LATER, modules.read_bytes()),
        },
        "program": _written(folder, "python", ".xz", interpreter.squeezed(program.read_bytes(), 1)),
        "image": _written(folder, "memory", ".xz", interpreter.squeezed(image.data, 4)),
        "later": {
            bots: _written(folder, bots.replace(" ", "-"), LATER, data) for bots, data in interpreter.later().items()
        },
    }
    program.unlink()
    modules.unlink()
    named = place.with_name(f"python-{_sum(b''.join(file.read_bytes() for file in sorted(place.iterdir())))}")
    return parts | {"python": f"{place.rename(named).name}/"}


def _written(folder: Path, name: str, suffix: str, data: bytes) -> str:
    """Writes the data into the folder; the name that it has there."""
    named = f"{name}-{_sum(data)}{suffix}"
    (folder / named).write_bytes(data)
    return named


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


def _keep_offline(folder: Path) -> None:
    """Writes the worker that keeps all files of the folder on a device, with the sums of those that no host changes."""
    files = {file: file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}
    worker = (interpreter.PARTS / "sw.js").read_bytes()
    version = _sum(b"".join(hashlib.sha256(data).digest() for data in (worker, *files.values())))
    now = {"./": (folder / FIRST).read_bytes()} | {
        f"./{file.relative_to(folder).as_posix()}": data
        for file, data in files.items()
        if file.name not in NOT_KEPT
        and file.suffix != LATER
        and not file.name.startswith(OF_SERVERS)
        and not TRANSLATED.fullmatch(file.name)
    }
    sums = {name: "" if name.endswith(("/", ".html")) else _sum(data) for name, data in now.items()}
    kept = sum(len(gzip.compress(data, 6)) if name.endswith(TEXTS) else len(data) for name, data in now.items())
    said = {"VERSION": version, "KEPT": kept, "FILES": sums, "TEXTS": TEXTS, "LATER": LATER}
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in said.items())
    (folder / "sw.js").write_bytes(head.encode() + worker)
