"""What English words are looked up as."""

from __future__ import annotations

import re
from collections.abc import Mapping

from kitchentable.searching.reading import Reading

_ENDINGS = (("ies", "y"), ("sses", "ss"), ("xes", "x"), ("ing", ""), ("ied", "y"), ("ed", ""), ("ly", ""))


def _stem(word: str, numbers: Mapping[str, str]) -> str:
    if re.fullmatch(r"\d+s?", word):
        return word.removesuffix("s")
    plural = word[:-1] if word.endswith("s") and not word.endswith("ss") else word
    if plural in numbers:
        return numbers[plural]
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return _undoubled(word[: len(word) - len(ending)] + instead)
    return _undoubled(plural.removesuffix("e") if len(plural) > 4 else plural)


def _undoubled(stem: str) -> str:
    """`rol` for `roll` and `rolling`: of a doubled last letter one is left, and no silent e."""
    if len(stem) > 3 and stem[-1] == stem[-2]:
        stem = stem[:-1]
    return stem.removesuffix("e") if len(stem) > 3 else stem


READING = Reading("en", _stem)
