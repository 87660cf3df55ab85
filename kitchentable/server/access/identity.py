"""Who people are: signed cookies and tokens."""

from __future__ import annotations

import base64
import hashlib
import hmac

COOKIE = "kitchentable"
SAFE_COOKIE = f"__Host-{COOKIE}"
"""Its name where it goes by HTTPS: browsers take one of this name from no other host, and without HTTPS not at all."""


class Signer:
    """Makes and reads signed ids; a token of one purpose is worth nothing for another."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, purpose: str, person: str) -> str:
        """The person's id with a signature."""
        return f"{person}.{self._signature(purpose, person)}"

    def read(self, purpose: str, signed: str) -> str:
        """The id that was signed, or an empty text."""
        person, _, signature = signed.partition(".")
        good = hmac.compare_digest(signature.encode(), self._signature(purpose, person).encode())
        return person if good else ""

    def _signature(self, purpose: str, person: str) -> str:
        digest = hmac.digest(self._secret, f"{purpose}:{person}".encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest[:24]).decode()
