"""Who people are: signed cookies and tokens, and what a name may look like."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
import unicodedata
from collections.abc import Iterable

from kitchentable.core import Problem
from kitchentable.server.wire import Code

COOKIE = "kitchentable"
LONGEST_NAME = 24
LONGEST_WORDS = 500


class Refusing(Problem):
    """A request that is refused: a code for programs, a status for HTTP, one line for people."""

    def __init__(self, code: Code, text: str, status: int = 422, rule: str = "") -> None:
        self.code, self.status, self.rule = code, status, rule
        super().__init__(text)

    def __reduce__(self) -> tuple[type[Refusing], tuple[str, str, int, str]]:
        return Refusing, (self.code, str(self), self.status, self.rule)


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


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(16)


def new_code(length: int = 6) -> str:
    """A table's code: short enough to say aloud, without letters that look alike."""
    return "".join(secrets.choice("ABCDEFGHJKLMNPQRSTUVWXYZ23456789") for _ in range(length))


def clean_name(text: str, taken: Iterable[str] = ()) -> str:
    """The name as it will be shown; raises `Refusing` for one that cannot be."""
    name = " ".join(unicodedata.normalize("NFC", text[:1000]).split())
    if not text.strip(" "):
        raise Refusing("no_name", f"a name is needed: 1 to {LONGEST_NAME} characters")
    if len(text) > 1000 or len(name) > LONGEST_NAME:
        raise Refusing("name", f"this name has {len(text)} characters; a name has at most {LONGEST_NAME}")
    if _unprintable(text):
        raise Refusing("name", "a name is written in letters, digits and signs, without control characters")
    if re.match(r"bot\s*:", name, re.IGNORECASE):
        raise Refusing("name", "names that begin with `bot:` are for bots; choose another")
    if any(_alike(name) == _alike(other) for other in taken):
        raise Refusing("name_taken", f"somebody at this table is called {name} already; choose another name", 409)
    return name


def clean_words(text: str) -> str:
    """What was said, as it will be shown; raises `Refusing`."""
    words = "".join(" " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign for sign in text).strip()
    words = "".join(sign for sign in words if unicodedata.category(sign) not in ("Cs", "Co") and sign not in _BIDI)
    words = _TOWERS.sub(r"\1", words)
    if not words or len(words) > LONGEST_WORDS:
        raise Refusing("bad_message", f"1 to {LONGEST_WORDS} characters can be said at once; this has {len(words)}")
    return words


_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of the text around them."""
_MARKS = "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
_TOWERS = re.compile(f"({_MARKS}{{4}}){_MARKS}+")
"""More marks on one letter than any language has: they cover what others say."""


_JOINERS = ("\u200c", "\u200d")
_UNSEEN = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing."""


def _alike(name: str) -> str:
    """What names have in common that cannot be told apart at a table: case, and other forms of the same letters."""
    return unicodedata.normalize("NFKC", name).casefold()


def _unprintable(name: str) -> bool:
    kinds = ["Zs" if sign in _UNSEEN else unicodedata.category(sign) for sign in name if sign not in _JOINERS]
    marks = sum(kind.startswith("M") for kind in kinds)
    bare = all(kind[0] in "MZC" for kind in kinds)
    return bare or marks > len(kinds) // 2 or any(kind[0] == "C" or kind in ("Zl", "Zp") for kind in kinds)
