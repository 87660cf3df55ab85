"""The client's own files, as `web/` was built into `static/`, its page, and the page of what there is not."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from litestar import Response

from kitchentable.language import grammar, language_cache, say, spoken
from kitchentable.server.http.deps import Asked

FOLDER = Path(__file__).resolve().parents[1] / "static"
PAGE = FOLDER / "index.html"
EMPTY = b'<div id="app"></div>'
"""Where the client's page takes what is drawn."""
MAX_PATH_CHARS = 200
"""Characters of a path that may be a file's: systems refuse much longer ones as errors."""
_MISSING = b"<!doctype html><title>Kitchen Table</title><p>The client is not built yet: run <code>make web</code>."
LAMP = (
    '<svg class="logo" width="26" height="30" viewBox="0 0 26 30" aria-hidden="true"><path d="M13 2v7"/>'
    '<circle cx="13" cy="19" r="4.5"/><path class="hat" d="M9 8.5h8L21.5 19h-17z"/><path d="M2 27h22"/></svg>'
)
PACKED = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")
_CLIENTS = re.compile(
    "|".join(
        (
            r"",
            r"notices|people|friend|replay|take|privacy|admin|rules",
            r"(t|play|new|score|people|print|rules|house|replay|learn)/[^/]+",
            r"learn/[^/]+/[1-9]",
            r"t/[^/]+/score",
            r"replay/[^/]+/[0-9]{1,7}",
        )
    )
)
"""The addresses at which the client has a page (`route` in `web/src/lib/router.svelte.ts`); `web/test/addresses.json`
keeps both the same."""


class Content(NamedTuple):
    """What is sent, and the ETag of exactly these bytes."""

    data: bytes
    tag: str
    packed: bool


def content(data: bytes, packed: bool) -> Content:
    """The data as it is sent, compressed if wanted; who calls it keeps what it answers."""
    data = gzip.compress(data, mtime=0) if packed else data
    return Content(data, f'"{hashlib.sha256(data).hexdigest()[:32]}"', packed)


def takes_gzip(request: Asked) -> bool:
    """Whether who asks reads compressed answers."""
    return "gzip" in request.headers.get("accept-encoding", "")


def in_language(page: bytes) -> bytes:
    """The client's page, said to be in the language that is spoken."""
    return page.replace(b'<html lang="en"', f'<html lang="{spoken()}" dir="{grammar(spoken()).direction}"'.encode(), 1)


def answer(
    request: Asked, sent: Content, kind: str, cache: str = "no-cache", status: int = 200, worded: bool = False
) -> Response[bytes]:
    """The content, or 304 for who has it already; `worded` is what is another in each language."""
    vary = "accept-encoding, accept-language" if worded else "accept-encoding"
    headers = {"cache-control": cache, "vary": vary, "etag": sent.tag}
    if status == 200 and _has(request.headers.get("if-none-match", ""), sent.tag):
        return Response(b"", status_code=304, headers=headers)
    if sent.packed:
        headers["content-encoding"] = "gzip"
    return Response(sent.data, status_code=status, media_type=kind, headers=headers)


def _has(known: str, tag: str) -> bool:
    """Whether `If-None-Match` names the tag; a proxy that compressed the answer itself calls its tag weak."""
    return known.strip() == "*" or tag in (each.strip().removeprefix("W/") for each in known.split(","))


def client_file(request: Asked, path: str, head: bytes = b"") -> Response[bytes]:
    """The file at the path; the client's page where it has one, with more in its head; else 404, as a page."""
    file, packed = inside(path), takes_gzip(request)
    if file is not None and file != PAGE:
        kind = kind_of(file)
        cache = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
        return answer(request, _file(file, file.stat().st_mtime_ns, packed and file.suffix in PACKED), kind, cache)
    if not PAGE.is_file():
        return Response(_MISSING, status_code=503, media_type="text/html")
    changed = PAGE.stat().st_mtime_ns
    if is_clients(path):
        return answer(request, _page(changed, packed, head), "text/html", worded=True)
    return answer(request, _nothing(changed, packed), "text/html", status=404, worded=True)


def kind_of(file: Path) -> str:
    """The type of what is in the file, by its name."""
    return mimetypes.guess_type(file.name)[0] or "application/octet-stream"


def is_clients(path: str) -> bool:
    """Whether the client has a page at the path, if only one that says that there is no such table or game."""
    return _CLIENTS.fullmatch("/".join(filter(None, path.split("/")))) is not None


def inside(path: str, folder: Path = FOLDER) -> Path | None:
    """The file in the folder that the path names, or None."""
    if "\0" in path or "\\" in path or len(path) > MAX_PATH_CHARS:
        return None
    file = (folder / path.lstrip("/")).resolve()
    return file if file.is_relative_to(folder) and file.is_file() else None


@lru_cache(maxsize=256)
def _file(file: Path, changed: int, packed: bool) -> Content:
    return content(file.read_bytes(), packed)


@language_cache(64)
def _page(changed: int, packed: bool, head: bytes) -> Content:
    """The client's page, with that in its head."""
    return content(in_language(PAGE.read_bytes()).replace(b"</head>", head + b"</head>", 1), packed)


@language_cache(4)
def _nothing(changed: int, packed: bool) -> Content:
    """The client's page without its scripts; it says what `web/src/App.svelte` does at such an address, for who comes
    there by a link within the client."""
    page = in_language(PAGE.read_bytes())
    text = re.sub(rb"<script\b.*?</script>|<link rel=\"modulepreload\"[^>]*>", b"", page, flags=re.DOTALL)
    text = re.sub(rb"<title>.*?</title>", f"<title>{say('lost-title')} · kitchentable</title>".encode(), text)
    said = (
        f'<div class="home"><header class="top"><a class="brand" href="/">{LAMP}kitchentable</a></header></div>'
        f'<main class="lost"><h1>{say("lost")}</h1><p class="soft">{say("lost-about")}</p>'
        f'<a class="button main" href="/">{say("lost-home")}</a></main>'
    )
    return content(text.replace(EMPTY, EMPTY.replace(b"></", b">" + said.encode() + b"</")), packed)
