"""What went wrong with a request, as HTTP tells it."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from kitchentable.language import say
from kitchentable.protocol.base import Code, Refusal, Refusing
from kitchentable.server.store.writer import NotStored
from kitchentable.values import Problem

log = logging.getLogger("kitchentable")
CODES: dict[int, Code] = {404: "not_found", 405: "not_found", 413: "too_large", 429: "too_fast"}
"""The codes of refusals that the framework makes; all others are messages that cannot be read."""


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
        return 400, Refusal("bad_message", say("body-too-deep"))
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return 500, Refusal("busy", say("server-failed"))


def _line(request: Request[Any, Any, Any], error: HTTPException) -> str:
    """What was wrong with a request that the framework refused."""
    if error.status_code == 413:
        return say("body-too-large", most=str(request.route_handler.resolve_request_max_body_size()))
    parts = error.extra if isinstance(error.extra, list) else []
    wrong = "; ".join(f"{part.get('key', 'body')}: {part['message']}" for part in parts if isinstance(part, dict))
    return " ".join((wrong or error.detail).split())[:300]
