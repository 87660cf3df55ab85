"""Headers of every answer, which close what is not used."""

from __future__ import annotations

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from kitchentable.language import spoken

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


POCKET = "/pocket/"
"""Where a site without a server stands, which says itself what its pages may do, and shows tables within its pages."""
_POCKETS = {"content-security-policy": "frame-ancestors 'self'"}

HTTPS_ONLY = "max-age=31536000"
"""Once seen by HTTPS, browsers ask for the host by HTTPS alone, for a year."""


ANSWERS = "/api/"
"""What the server says itself, in the language that is wanted."""


async def add_headers(message: Message, scope: Scope) -> None:
    """Adds the headers of `HEADERS` to every answer, and its language to what has one."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items() if not f"{scope['path']}/".startswith(POCKET) else (HEADERS | _POCKETS).items():
        headers[name] = value
    headers.setdefault("cache-control", "no-store")
    if scope["path"].startswith(ANSWERS):
        headers.extend_header_value("vary", "accept-language")
    if "accept-language" in headers.get("vary", ""):
        headers["content-language"] = spoken()
    if scope["scheme"] == "https":
        headers["strict-transport-security"] = HTTPS_ONLY
