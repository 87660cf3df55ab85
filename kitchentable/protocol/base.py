"""What all messages are made of, and why a request is refused."""

from __future__ import annotations

from typing import Literal

import msgspec

from kitchentable.values import Problem

Option = bool | int | float | str
"""The value of an option of a game."""
Phase = Literal["lobby", "dice", "playing", "over", "closed"]
"""A table's: people gather; the salts of the fair dice are brought; the match runs; it ended; the host closed it."""
Code = Literal[
    "bad_message",
    "too_large",
    "too_fast",
    "no_name",
    "name",
    "name_taken",
    "unknown_game",
    "options",
    "unknown_table",
    "invitation",
    "full",
    "not_host",
    "not_seated",
    "phase",
    "not_your_turn",
    "stale",
    "ends",
    "rule",
    "notation",
    "no_hints",
    "origin",
    "storage",
    "not_found",
    "record",
    "busy",
    "account",
    "sign_in",
    "passphrase",
    "operator",
    "last",
]
"""Why something was refused, for programs; the text beside it is for people."""


class Wire(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a message."""


class Body(Wire, frozen=True, forbid_unknown_fields=True):
    """What a client sends."""


class Message(Wire, frozen=True, tag_field="type", tag=str.lower):
    """What the server sends over a WebSocket."""


class Refusal(Wire, frozen=True):
    """The body of every answer with a status of 400 and more."""

    code: Code
    text: str
    rule: str = ""


class Refusing(Problem):
    """A request that is refused: a code for programs, a status for HTTP, one line for people."""

    code: Code

    def __init__(self, code: Code, text: str, status: int = 422, rule: str = "") -> None:
        self.code, self.status, self.rule = code, status, rule
        super().__init__(text)

    def __reduce__(self) -> tuple[type[Refusing], tuple[Code, str, int, str]]:
        return Refusing, (self.code, str(self), self.status, self.rule)
