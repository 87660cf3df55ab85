"""Links that bring others to a table, also as QR codes for phones."""

from __future__ import annotations

import io
from urllib.parse import urlsplit

from kitchentable.server.rows import Row
from kitchentable.server.wire import Invitation


def invitation(base: str, row: Row) -> Invitation:
    """The table's link: its secret is in the fragment, which browsers never send."""
    url = f"{base}/t/{row.code}#{row.invitation}"
    host = urlsplit(base).hostname or ""
    own = host == "localhost" or host == "::1" or host.startswith("127.")
    return Invitation(row.invitation, url, "" if own else _qr(url))


def _qr(url: str) -> str:
    """A QR code as an SVG text with classes in place of colours."""
    import segno

    out = io.BytesIO()
    segno.make(url, error="m", micro=False).save(
        out, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True, svgclass="qr", lineclass="qr-modules"
    )
    return out.getvalue().decode()
