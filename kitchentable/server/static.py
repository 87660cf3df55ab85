"""The client's own files, as `web/` was built into `static/` beside this file."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path

from litestar import Response

FOLDER = Path(__file__).with_name("static")
LONGEST = 200
"""Characters of a path that may be a file's: systems refuse much longer ones as errors."""
_MISSING = b"<!doctype html><title>Kitchen Table</title><p>The client is not built yet: run <code>make web</code>."
_PACKED = (".html", ".js", ".css", ".svg", ".json", ".webmanifest")


def client_file(path: str, packed: bool) -> Response[bytes]:
    """The file at the path; the client's page for every other address, because it has addresses of its own."""
    file = _inside(path)
    page = file is None or file.suffix == ".html"
    file = FOLDER / "index.html" if file is None else file
    if not file.is_file():
        return Response(_MISSING, status_code=503, media_type="text/html")
    packed = packed and file.suffix in _PACKED
    headers = {"cache-control": "no-cache" if page or "/assets/" not in path else "public, max-age=31536000, immutable"}
    headers["vary"] = "accept-encoding"
    if packed:
        headers["content-encoding"] = "gzip"
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Response(_content(file, file.stat().st_mtime_ns, packed), media_type=kind, headers=headers)


def _inside(path: str) -> Path | None:
    """The file in the folder that the path names, or None."""
    if "\0" in path or "\\" in path or len(path) > LONGEST:
        return None
    file = (FOLDER / path.lstrip("/")).resolve()
    return file if file.is_relative_to(FOLDER.resolve()) and file.is_file() else None


@lru_cache(maxsize=256)
def _content(file: Path, changed: int, packed: bool) -> bytes:
    content = file.read_bytes()
    return gzip.compress(content, mtime=0) if packed else content
