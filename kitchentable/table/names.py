"""What a name may look like, and what can be said at a table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.table.confusables import skeleton

MAX_NAME_CHARS = 24
MAX_WORDS_CHARS = 500


def clean_name(text: str, taken: Iterable[str] = ()) -> str:
    """The name as it will be shown; raises `Refusing` for one that cannot be."""
    name = " ".join(unicodedata.normalize("NFC", text[:1000]).split())
    if not text.strip(" "):
        raise Refusing("no_name", say("name-needed", most=MAX_NAME_CHARS))
    if len(text) > 1000 or len(name) > MAX_NAME_CHARS:
        raise Refusing("name", say("name-too-long", count=len(text), most=MAX_NAME_CHARS))
    if _unprintable(text):
        raise Refusing("name", say("name-signs"))
    if re.match(r"bot\s*:", name, re.IGNORECASE):
        raise Refusing("name", say("name-of-bots"))
    if any(looks(name) & looks(other) for other in taken):
        raise Refusing("name_taken", say("name-taken-here", name=name), 409)
    return name


def clean_words(text: str) -> str:
    """What was said, as it will be shown; raises `Refusing`."""
    words = "".join(" " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign for sign in text).strip()
    words = "".join(sign for sign in words if unicodedata.category(sign) not in ("Cs", "Co") and sign not in _BIDI)
    words = _TOWERS.sub(r"\1", words)
    if not words or len(words) > MAX_WORDS_CHARS:
        raise Refusing("bad_message", say("words-length", most=MAX_WORDS_CHARS, count=len(words)))
    return words


_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of the text around them."""
_MARKS = "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
_TOWERS = re.compile(f"({_MARKS}{{4}}){_MARKS}+")
"""More marks on one letter than any language has: they cover what others say."""


_JOINERS = ("\u200c", "\u200d")
_UNSEEN = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing."""
_IGNORED = re.compile("[\u034f\u17b4\u17b5\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""What says how the sign before it is drawn, which many fonts do not heed."""


def looks(name: str) -> frozenset[str]:
    """What two names have one of in common that cannot be told apart: they differ by case, by forms of the same
    letters, by what is drawn as nothing, or by letters of other scripts that are drawn alike."""
    seen = "".join(sign for sign in unicodedata.normalize("NFKC", name) if sign not in _UNSEEN)
    plain = _IGNORED.sub("", seen)
    return frozenset([plain.casefold(), skeleton(plain)])


def _unprintable(name: str) -> bool:
    kinds = ["Zs" if sign in _UNSEEN else unicodedata.category(sign) for sign in name if sign not in _JOINERS]
    marks = sum(kind.startswith("M") for kind in kinds)
    bare = all(kind[0] in "MZC" for kind in kinds)
    return bare or marks > len(kinds) // 2 or any(kind[0] == "C" or kind in ("Zl", "Zp") for kind in kinds)
