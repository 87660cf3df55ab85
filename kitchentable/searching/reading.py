"""How a question is read in a language: by the file of its words, `LANG.txt`, and by the forms that words have."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from importlib.resources import files

_THOUSANDS = re.compile(r"(?<=\d)[ .,\u00a0\u202f](?=\d{3}\b)")
"""What parts the thousands of a number, however that is written."""
_WORD = r"[^\W_]+(?:[’'][^\W_]+)?"
_FORMS = (r"\d+(?:[ .,\u00a0\u202f]\d{3}\b)+", _WORD)

MOST_STEMS = 8192
"""Stems that are kept: more than all books have, and not all that people ever type."""


class Reading:
    """How questions and rules are read in one language.

    `LANG.txt` has lines of four kinds, each of which may go on in indented ones: `small:` words that no rule is
    told by, `numbers:` from zero on, `alike:` words of which one asks for the other, and `forms:` a word and what else
    it may be (`have-to` stands for two words). `stem` gives of any other word what is left without its ending.
    """

    def __init__(self, language: str, stem: Callable[[str, Mapping[str, str]], str]) -> None:
        text = (files("kitchentable.searching") / f"{language}.txt").read_text(encoding="utf-8")
        lines = [
            line.partition(":") for line in re.sub(r"\n +", " ", text).splitlines() if ":" in line and line[0] != "#"
        ]
        said = [(kind, words.split()) for kind, _, words in lines]
        self.small = frozenset(word for kind, words in said for word in words if kind == "small")
        self._forms = {form: words[0] for kind, words in said for form in words[1:] if kind == "forms"}
        self._joined = {form.replace("-", " "): form for form in self._forms if "-" in form}
        numbers = next(words for kind, words in said if kind == "numbers")
        self._numbers = {word: str(value) for value, word in enumerate(numbers)}
        apart = [rf"{each}\b" for each in self._joined]
        self._form = re.compile("|".join((rf"\b(?:{'|'.join(apart)})" if apart else r"(?!)", *_FORMS)), re.IGNORECASE)
        self._ending = stem
        self.stem = lru_cache(MOST_STEMS)(self._stem)
        """The form under which a word is looked up."""
        self._akin: dict[str, set[str]] = {}
        for stems in ({self.stem(word) for word in words} for kind, words in said if kind == "alike"):
            for one in stems:
                self._akin.setdefault(one, set()).update(stems - {one})

    def terms(self, text: str) -> list[str]:
        """The telling words of a text, each in the form under which it is looked up."""
        text = _THOUSANDS.sub("", text.casefold())
        for apart, joined in self._joined.items():
            text = re.sub(rf"\b{apart}\b", self._forms[joined], text)
        words = re.findall(_WORD, text)
        return [self.stem(word.replace("’", "'")) for word in words if word not in self.small]

    def forms(self, text: str, stems: Collection[str]) -> tuple[str, ...]:
        """The telling words of a text that are looked up under these stems, each as it stands there, and once."""
        found = dict.fromkeys(match[0] for match in self._form.finditer(text))
        return tuple(form for form in found if not set(self.terms(form)).isdisjoint(stems))

    def akin(self, stem: str) -> frozenset[str]:
        """The stems that ask for the same."""
        return frozenset(self._akin.get(stem, ()))

    def _stem(self, word: str) -> str:
        word = re.sub(r"'s?$", "", word)
        word = self._forms.get(word, word)
        return self._numbers.get(word) or self._ending(word, self._numbers)
