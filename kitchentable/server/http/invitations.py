"""Links that bring others to a table, also as QR codes for phones."""

from __future__ import annotations

import io
from typing import Any
from urllib.parse import urlsplit

from litestar import Request

from kitchentable.protocol.tables import Invitation
from kitchentable.table.row import Row


def base(request: Request[Any, Any, Any], lan: str) -> str:
    """Where the server is: as whoever asks reaches it, or as phones in the same network do."""
    return lan or f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}"


def invitation(base: str, row: Row) -> Invitation:
    """The table's link: its secret is in the fragment, which browsers never send."""
    return Invitation(row.invitation, *link(base, f"/t/{row.code}#{row.invitation}"))


def link(base: str, path: str) -> tuple[str, str]:
    """The address of a page here, and its QR code; none for an address that only this machine can open."""
    url = base + path
    host = urlsplit(base).hostname or ""
    own = host == "localhost" or host == "::1" or host.startswith("127.")
    return url, "" if own else _qr(url)


def _qr(url: str) -> str:
    """A QR code as an SVG text with classes in place of colours."""
    import segno

    out = io.BytesIO()
    segno.make(url, error="m", micro=False).save(
        out, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True, svgclass="qr", lineclass="qr-modules"
    )
    return out.getvalue().decode()
