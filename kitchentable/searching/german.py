"""What German words are looked up as."""

from __future__ import annotations

import re
from collections.abc import Mapping

from kitchentable.searching.reading import Reading

_COUNTED = re.compile(r"(?P<digits>\d+)ern?|(?P<word>\w+?)(?:en|n|ern?|mal|fache?|te?|ten)")
"""`3er`, `Dreien`, `dreimal`, `zu dritt`."""
_PARTED = re.compile(
    r"^(heraus|herein|raus|rein|beiseite|weiter|zuruck|hinein|weg|hin|auf|aus|ein|um|an|ab|nach)(ge|zu)(?=\w{4})"
)
"""What stands within a verb of two parts: `angelegt`, `anzulegen`."""
_ENDINGS = ("ungen", "ung", "est", "ern", "et", "en", "em", "er", "es", "st", "e", "n", "s", "t")


def _stem(word: str, numbers: Mapping[str, str]) -> str:
    if counted := _COUNTED.fullmatch(word):
        number = counted["digits"] or numbers.get(counted["word"])
        if number:
            return number
    for sign, plain in (("ä", "a"), ("ö", "o"), ("ü", "u"), ("ss", "s"), ("ß", "s")):
        word = word.replace(sign, plain)
    if word.startswith("ge") and word.endswith("t") and len(word) > 5:  # gelegt
        word = word.removeprefix("ge")
    word = _PARTED.sub(r"\1", word)
    while (ending := next((each for each in _ENDINGS if word.endswith(each)), "")) and len(word) - len(ending) >= 3:
        word = word.removesuffix(ending)
    return word


READING = Reading("de", _stem)
