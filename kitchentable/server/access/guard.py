"""What every request is checked for: who asks, from where, how often."""

from __future__ import annotations

import ipaddress
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import InternalServerException

from kitchentable.decoding import decoder
from kitchentable.language import say, spoken
from kitchentable.protocol.base import Refusing
from kitchentable.server.access.identity import COOKIE, SAFE_COOKIE
from kitchentable.server.access.limits import Limiter

LARGEST_BODY = 64_000
CSRF_HEADER = "x-kitchentable"
OPERATORS = "/api/admin/"
"""What all routes begin with that are for operators alone."""
SINCE = "since"
"""Under which a request's state has when it came, on the clock that counts performance."""


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
        raise Refusing("no_name", say("token-worthless"), 401)
    return known


def guest(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The id of whoever is known by their browser's cookie; an empty text for all others, also programs."""
    return "" if _token(connection) else person(connection)


async def recognise(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Finds out who asks."""
    people = connection.app.state.room.people
    if token := _token(connection):
        connection.state.known = await people.recognised(people.signer.read("token", token))
        connection.state.person, connection.state.session = connection.state.known.person, None
    else:
        signed = people.signer.read("cookie", sent_cookie(connection))
        connection.state.known = known = await people.recognised(signed)
        connection.state.person, connection.state.session = known.person, known.session
    # Of what a browser asks by itself, such as pictures, the language is the browser's, and not the one chosen here.
    chosen = spoken() if connection.headers.get(CSRF_HEADER) == "1" else ""
    connection.app.state.room.tidying.seen(connection.state.person, chosen)


def encrypted(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether it comes by HTTPS, perhaps through a proxy."""
    return connection.scope["scheme"] in ("https", "wss")


def sent_cookie(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The cookie that was sent; by HTTPS one that an older version gave is taken as long as there is no newer one."""
    names = (SAFE_COOKIE, COOKIE) if encrypted(connection) else (COOKIE,)
    return next((connection.cookies[name] for name in names if name in connection.cookies), "")


def session(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The session of the cookie by which somebody is known, an empty text for one of an older version; None for a
    program."""
    known: str | None = connection.state.session
    return known


def _token(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def own_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the page that asks is our own, and came by HTTPS where the request does: what comes without may be
    anybody's on the way. Programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        page = urlsplit(origin)
    except ValueError:  # it is no address at all
        return False
    return page.netloc == connection.headers.get("host") and not (encrypted(connection) and page.scheme == "http")


def known_host(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the name that is asked for is one of the server's, and no other is asked for beside it."""
    names, hosts = connection.headers.getall("host", [""]), connection.app.state.hosts
    return len(names) == 1 and bool(hosts.known(names[0]))


async def checked(request: Request[Any, Any, Any]) -> None:
    """Finds out who asks; refuses requests of other sites' pages, and too many of them."""
    request.scope["state"][SINCE] = time.perf_counter()
    if not known_host(request):
        name = ", ".join(request.headers.getall("host"))[:60]
        raise Refusing("origin", say("host-unknown", name=name), 421)
    if request.method in ("GET", "HEAD") and request.scope["path"].startswith("/api/"):
        take_read(request)
    await recognise(request)
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        _check_sender(request)
    if request.scope["path_template"].startswith(OPERATORS):
        await _need_operator(request)
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        await _check_types(request)


async def _need_operator(request: Request[Any, Any, Any]) -> None:
    """Refuses everybody alike who is no operator in their browser: a program's token does not end with its session."""
    known = "" if _token(request) else person(request)
    await request.app.state.room.operated.need_operator(known)


def _check_sender(request: Request[Any, Any, Any]) -> None:
    """Refuses requests of other sites' pages, and too many."""
    take(request)
    if not own_origin(request):
        raise Refusing("origin", say("origin-own-pages"), 403)
    if not _token(request) and request.headers.get(CSRF_HEADER) != "1":
        raise Refusing("origin", say("origin-header", header="X-Kitchentable: 1"), 403)


def take(request: Request[Any, Any, Any], count: float = 1) -> None:
    """Counts a request that costs something, or as much as so many; refuses too many from one address."""
    _take(request, request.app.state.visitors, count)


def take_read(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Counts a question, or a page that is opened; refuses too many from one address."""
    _take(connection, connection.app.state.readers)


def _take(connection: ASGIConnection[Any, Any, Any, Any], limiter: Limiter[str], count: float = 1) -> None:
    if not limiter.take(address(connection), count):
        raise Refusing("too_fast", say("requests-too-fast"), 429)


def take_new(request: Request[Any, Any, Any]) -> None:
    """Counts a table or a guest that is made, and kept for days; refuses too many from one address."""
    if not request.app.state.made.take(address(request)):
        raise Refusing("too_fast", say("made-too-fast"), 429)


async def _check_types(request: Request[Any, Any, Any]) -> None:
    """Refuses a body of other types than its struct has: the framework alone reads the text "3" as a number."""
    field = request.route_handler.parsed_data_field
    if field is None:
        return
    try:
        body = await request.body()
    except InternalServerException:  # so the framework calls it that the visitor went away
        raise Refusing("bad_message", say("body-broken-off"), 400) from None
    if not body:
        raise Refusing("bad_message", say("body-needed"), 400)
    try:
        decoder(field.annotation).decode(body)
    except msgspec.ValidationError as error:
        raise Refusing("bad_message", say("body-other", why=str(error)), 400) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Refusing("bad_message", say("body-not-json"), 400) from None
