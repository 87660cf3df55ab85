"""The server's log: lines for people, or one JSON object a line for programs. It never holds a secret: what is logged
are codes of tables, numbers, and what a database or a game says, never a cookie, a token, an invitation or a body."""

from __future__ import annotations

import datetime
import json
import logging
import re
import traceback

from kitchentable.server.settings import Settings

_PASSWORD = re.compile(r"(://[^:/@\s]*):[^@/\s]+@")


STRANGERS = (
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "Invalid UTF-8 sequence received from client.",
)
"""What uvicorn says where somebody sends what is no request or message: anybody can, without end, and nothing is
wrong."""


class Lines(logging.Formatter):
    """A line for people, and what led to an error below it."""

    def format(self, record: logging.LogRecord) -> str:
        """The record without passwords in addresses."""
        return _clean(super().format(record))


class Objects(logging.Formatter):
    """A JSON object a line: `time` (UTC), `level`, `logger`, `message`, and `error` with what led to it."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        at = datetime.datetime.fromtimestamp(record.created, datetime.UTC)
        fields = {
            "time": at.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _clean(record.getMessage()),
        }
        if record.exc_info and record.exc_info[0] is not None:
            fields["error"] = _clean("".join(traceback.format_exception(*record.exc_info)))
        return json.dumps(fields, ensure_ascii=False)


def _clean(text: str) -> str:
    return _PASSWORD.sub(r"\1:***@", text)


def _worth_a_line(record: logging.LogRecord) -> bool:
    return record.msg not in STRANGERS


def set_up(settings: Settings) -> None:
    """Has all that is logged written to the standard error as the settings say."""
    handler = logging.StreamHandler()
    handler.setFormatter(Objects() if settings.log == "json" else Lines("%(asctime)s %(levelname)s %(message)s"))
    level = settings.log_level.upper()
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in ("kitchentable", "uvicorn"):
        logging.getLogger(name).setLevel(level)
    logging.getLogger("uvicorn.error").addFilter(_worth_a_line)
