"""What a name may look like, and what can be said at a table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from kitchentable.protocol.base import Refusing

LONGEST_NAME = 24
LONGEST_WORDS = 500


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
    if any(looks(name) & looks(other) for other in taken):
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


_DRAWN_AS = {
    "a": "\u0430\u0251\u03b1",
    "c": "\u0441",
    "d": "\u0501",
    "e": "\u0435",
    "h": "\u04bb\u0570",
    "i": "\u0456\u0131\u03b9",
    "j": "\u0458",
    "n": "\u0578",
    "o": "\u043e\u03bf\u03c3\u0585",
    "p": "\u0440\u03c1",
    "q": "\u051b\u0566",
    "s": "\u0455",
    "u": "\u057d\u03c5",
    "v": "\u0475\u03bd",
    "w": "\u051d",
    "x": "\u0445",
    "y": "\u0443\u04af\u03b3",
    "g": "\u0261\u0581",
    "r": "\u0433",
    "A": "\u0410\u0391",
    "B": "\u0412\u0392",
    "C": "\u0421",
    "E": "\u0415\u0395",
    "G": "\u050c",
    "H": "\u041d\u0397",
    "l": "\u04cf\u0406\u0399I|1",
    "J": "\u0408",
    "K": "\u041a\u039a",
    "M": "\u041c\u039c",
    "N": "\u039d",
    "O": "\u041e\u039f\u05550",
    "P": "\u0420\u03a1",
    "Q": "\u051a",
    "S": "\u0405\u054f",
    "T": "\u0422\u03a4",
    "U": "\u054d",
    "W": "\u051c",
    "X": "\u0425\u03a7",
    "Y": "\u0423\u04ae\u03a5",
    "Z": "\u0396",
}
"""Latin letters, each with those of other scripts that are drawn like it, after Unicode's confusables (UTS 39)."""
_LOOKS = str.maketrans({sign: latin for latin, signs in _DRAWN_AS.items() for sign in signs})


def looks(name: str) -> frozenset[str]:
    """What two names have one of in common that cannot be told apart: they differ by case, by forms of the same
    letters, by what is drawn as nothing, or by letters of other scripts that are drawn alike."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKC", name) if sign not in _JOINERS)
    return frozenset([plain.casefold(), plain.translate(_LOOKS).casefold().translate(_LOOKS)])


def _unprintable(name: str) -> bool:
    kinds = ["Zs" if sign in _UNSEEN else unicodedata.category(sign) for sign in name if sign not in _JOINERS]
    marks = sum(kind.startswith("M") for kind in kinds)
    bare = all(kind[0] in "MZC" for kind in kinds)
    return bare or marks > len(kinds) // 2 or any(kind[0] == "C" or kind in ("Zl", "Zp") for kind in kinds)
