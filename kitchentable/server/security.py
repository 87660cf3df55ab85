"""What every request is checked for (who asks, from where, how often), and headers that close what is not used."""

from __future__ import annotations

import ipaddress
import logging
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, InternalServerException
from litestar.types import Message, Scope

from kitchentable.core import Problem
from kitchentable.server.people import COOKIE, Refusing
from kitchentable.server.settings import Settings
from kitchentable.server.sockets import Bucket
from kitchentable.server.store import NotStored
from kitchentable.server.wire import Code, Refusal

log = logging.getLogger("kitchentable")
LARGEST_BODY = 64_000
CSRF_HEADER = "x-kitchentable"
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
CODES: dict[int, Code] = {404: "not_found", 405: "not_found", 413: "too_large", 429: "too_fast"}
"""The codes of refusals that the framework makes; all others are messages that cannot be read."""


class Visitors:
    """How often each address changes something; when there are thousands of them, all begin anew."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str, count: float = 1) -> bool:
        """Whether one more request from there is allowed, or one that counts as so many."""
        if len(self._buckets) > 5_000:
            self._buckets.clear()
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._settings.requests, self._settings.request_burst)
        return bucket.take(count)


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where the request comes from, to be counted by: a network of IPv6, of which a house has all addresses, is one."""
    host = connection.client.host if connection.client else ""
    if ":" not in host:
        return host
    try:
        known = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(known.ipv4_mapped or ipaddress.IPv6Network((int(known) >> 64 << 64, 64)))


def person(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The id of who asks, by token or cookie, as `recognise` found it; an empty text for nobody known."""
    known: str = connection.state.person
    if not known and _token(connection):
        raise Refusing("no_name", "this token is not valid: make one with POST /api/programs", 401)
    return known


def guest(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The id of whoever is known by his browser's cookie; an empty text for all others, also programs."""
    return "" if _token(connection) else person(connection)


async def recognise(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Finds out who asks."""
    room = connection.app.state.room
    if token := _token(connection):
        connection.state.person = room.signer.read("token", token)
        return
    signed = room.signer.read("cookie", connection.cookies.get(COOKIE, ""))
    connection.state.person = await room.recognised(signed) if signed else ""


def _token(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def own_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the page that asks is our own; programs send no origin."""
    origin = connection.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # it is no address at all
        return False


async def checked(request: Request[Any, Any, Any]) -> None:
    """Finds out who asks; refuses requests of other sites' pages, and too many of them."""
    await recognise(request)
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    take(request)
    if not own_origin(request):
        raise Refusing("origin", "requests that change something come from this server's own pages", 403)
    if not _token(request) and request.headers.get(CSRF_HEADER) != "1":
        raise Refusing("origin", "requests that change something carry the header `X-Kitchentable: 1`", 403)
    await _check_types(request)


def take(request: Request[Any, Any, Any], count: float = 1) -> None:
    """Counts a request that costs something, or as much as so many; refuses too many from one address."""
    if not request.app.state.visitors.take(address(request), count):
        raise Refusing("too_fast", "too many requests: wait a moment, and try again", 429)


async def _check_types(request: Request[Any, Any, Any]) -> None:
    """Refuses a body of other types than its struct has: the framework alone reads the text "3" as a number."""
    field = request.route_handler.parsed_data_field
    if field is None:
        return
    try:
        body = await request.body()
    except InternalServerException:  # so the framework calls it that the visitor went away
        raise Refusing("bad_message", "the request ended before its body did", 400) from None
    if not body:
        raise Refusing("bad_message", "this request needs a body: a JSON object", 400)
    try:
        msgspec.json.decode(body, type=field.annotation)
    except msgspec.ValidationError as error:
        raise Refusing("bad_message", f"this is not the body of this request: {error}", 400) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Refusing("bad_message", "the body of this request is not JSON in UTF-8", 400) from None


async def add_headers(message: Message, scope: Scope) -> None:
    """Adds the headers of `HEADERS` to every answer."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers[name] = value
    headers.setdefault("cache-control", "no-store")


def refusal(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """The answer to a request that failed: one line for people, a code for programs."""
    status, body = _described(request, error)
    return Response(msgspec.json.encode(body), status_code=status, media_type="application/json")


def _described(request: Request[Any, Any, Any], error: Exception) -> tuple[int, Refusal]:
    if isinstance(error, Refusing):
        return error.status, Refusal(error.code, str(error), error.rule)
    if isinstance(error, NotStored):
        return 503, Refusal("storage", str(error))
    if isinstance(error, Problem):
        return 422, Refusal("bad_message", str(error))
    if isinstance(error, HTTPException) and error.status_code < 500:
        return error.status_code, Refusal(CODES.get(error.status_code, "bad_message"), _line(request, error))
    if isinstance(error, RecursionError) or isinstance(error.__cause__, RecursionError):
        return 400, Refusal("bad_message", "the body of the request is nested too deeply")
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return 500, Refusal("busy", "this went wrong on the server; what was acknowledged is safe")


def _line(request: Request[Any, Any, Any], error: HTTPException) -> str:
    """What was wrong with a request that the framework refused."""
    if error.status_code == 413:
        return f"this request has at most {request.route_handler.resolve_request_max_body_size()} bytes"
    parts = error.extra if isinstance(error.extra, list) else []
    wrong = "; ".join(f"{part.get('key', 'body')}: {part['message']}" for part in parts if isinstance(part, dict))
    return " ".join((wrong or error.detail).split())[:300]
