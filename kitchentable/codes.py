"""Ids and codes that nobody can guess."""

from __future__ import annotations

import secrets


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(16)


def new_code(length: int = 6) -> str:
    """A table's code: short enough to say aloud, without letters that look alike."""
    return "".join(secrets.choice("ABCDEFGHJKLMNPQRSTUVWXYZ23456789") for _ in range(length))
