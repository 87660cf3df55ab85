"""Rules that are asked for by their ids, as people write those: `PER-3.1`, `per 3.1`, `PER3.1`, `rule 3.1`, `3.1`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kitchentable.game import Game
from kitchentable.values import Struct

_ID = re.compile(r"(?<![\w.])(?:(?P<letters>[a-z]{3})\s?(?P<dash>[-‐‑–]?)\s?)?(?P<number>\d+(?:\.\d+)*)(?!\w)")
_NUMBER = re.compile(r"\d{1,2}\.\d{1,2}")
"""A number that no sum of points looks like."""
_CALLED = frozenset({"rule", "rules", "chapter", "regel", "regeln", "kapitel"})
"""Of a number behind such a word it is known what it is of, also if it is a whole chapter's."""
_BESIDE = _CALLED | {"and", "or", "the", "number", "und", "oder", "die", "nummer", "nr"}


class Called(Struct, frozen=True):
    """A rule or a chapter as it was called, without the letters of a game if there were none: `PER`, `3.1`."""

    letters: str
    number: str

    def is_(self, rule: str) -> bool:
        """Whether it is this one."""
        letters, _, number = rule.partition("-")
        return self.letters in ("", letters) and number == self.number

    def holds(self, rule: str) -> bool:
        """Whether it is the chapter of this one."""
        letters, _, number = rule.partition("-")
        return self.letters in ("", letters) and number.startswith(f"{self.number}.")


def called(question: str, games: Sequence[Game]) -> tuple[Called, ...]:
    """The ids that a question to these games is, or that it has among its words; none where it asks by words alone."""
    said = question.casefold()
    beside = set(re.findall(r"[^\W\d]+", _ID.sub(" ", said)))
    beside.update(match["letters"] for match in _ID.finditer(said) if match["letters"] in _BESIDE)
    names = {word for game in games for word in (*game.title.casefold().split(), *game.name.split("_"))}
    alone = beside <= _BESIDE | names
    prefixes = {game.prefix.casefold() for game in games}
    read = dict.fromkeys(_read(said, prefixes, bool(beside & _CALLED), alone))
    return () if None in read else tuple(filter(None, read))


def _read(said: str, prefixes: set[str], by_name: bool, alone: bool) -> Iterator[Called | None]:
    """Each id; nothing for a number that is none, where there should be ids alone."""
    before = ""
    for match in _ID.finditer(said):
        letters = match["letters"] if match["letters"] not in (None, *_BESIDE) else ""
        number = match["number"]
        if match["dash"] and letters:
            sure = True
        elif letters:
            sure = _NUMBER.fullmatch(number) is not None and (alone or letters in prefixes)
        else:
            letters = before
            sure = alone and (_NUMBER.fullmatch(number) is not None or (by_name and len(number) < 3))
        if sure:
            before = letters
            yield Called(letters.upper(), number)
        elif alone:
            yield None
