"""A site without a server that stands beside one, "Play here": a folder of `kitchentable static`, below `/pocket/`."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from litestar import Response

from kitchentable.server.access.headers import POCKET
from kitchentable.server.http.deps import Asked
from kitchentable.server.http.static import PACKED, Content, answer, content, inside, kind_of, takes_gzip
from kitchentable.values import Problem

_KEPT = re.compile(r"^const KEPT = (\d+);$", re.MULTILINE)
_META = b'<meta name="pocket" '
_HOME = b'<meta name="pocket-home" content="/" />'
"""By this its pages know that a server is beside them, and where."""


def folder_of(named: str) -> Path | None:
    """The folder of the setting `pocket`, or None. Raises `Problem` where that is no such site."""
    if not named:
        return None
    folder = Path(named).resolve()
    if not (folder / "sw.js").is_file() or not (folder / "index.html").is_file():
        raise Problem(f"{named} is no site without a server: write one with `kitchentable static {named}`")
    return folder


def takes(folder: Path | None) -> str:
    """What a device keeps of the site, such as "10 MB"; empty where there is none."""
    if folder is None:
        return ""
    found = _KEPT.search((folder / "sw.js").read_text(encoding="utf-8"))
    if not found:
        raise Problem(f"{folder} is of another version: write it anew with `kitchentable static {folder}`")
    return f"{int(found[1]) / 1e6:.0f} MB"


def file_of(request: Asked, folder: Path, path: str) -> Response[bytes]:
    """The file at the path below `/pocket`, its first page at `/pocket/` itself."""
    # What is asked for is known without the slash at its end by now.
    if path == POCKET.rstrip("/") and not request.scope["raw_path"].endswith(b"/"):
        return Response(b"", status_code=307, headers={"location": POCKET})
    file = inside(path.removeprefix(POCKET.rstrip("/")).strip("/") or "index.html", folder)
    if file is None:
        return Response(b"there is no such file", status_code=404, media_type="text/plain")
    packed = file.suffix in PACKED and takes_gzip(request)
    cache = "public, max-age=31536000, immutable" if "/assets/" in path else "no-cache"
    return answer(request, _file(file, file.stat().st_mtime_ns, packed), kind_of(file), cache)


@lru_cache(maxsize=256)
def _file(file: Path, changed: int, packed: bool) -> Content:
    data = file.read_bytes()
    return content(data.replace(_META, _HOME + _META, 1) if file.suffix == ".html" else data, packed)
