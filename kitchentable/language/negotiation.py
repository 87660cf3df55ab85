"""Which of the languages that there are somebody wants, by what their browser says of them (`Accept-Language`)."""

from __future__ import annotations

from functools import lru_cache

from kitchentable.language import ENGLISH, languages

MOST = 50
"""So many languages are looked at: what names more is no browser's."""


@lru_cache(256)
def wanted(header: str) -> str:
    """The language of those that there are which is wanted most, by its primary tag: of `de-AT, en;q=0.5` German. What
    is wanted alike comes in the order in which it is named. English where there is none, or nothing is said."""
    wishes = [_wish(part) for part in header.split(",", MOST)[:MOST]]
    liked = sorted((wish for wish in wishes if wish[1] > 0), key=lambda wish: -wish[1])
    refused = {name for name, weight in wishes if not weight}
    for name, _ in liked:
        known = languages() if name == "*" else (name,)
        found = next((each for each in known if each in languages() and each not in refused), None)
        if found is not None:
            return found
    return ENGLISH


def _wish(part: str) -> tuple[str, float]:
    """The primary tag of a language range, and how much it is wanted; what says nothing is not wanted."""
    tag, *parameters = (piece.strip().casefold() for piece in part.split(";"))
    weight = 1.0
    for name, _, value in (parameter.partition("=") for parameter in parameters):
        try:
            weight = float(value) if name.strip() == "q" else weight
        except ValueError:
            return "", 0.0
    return tag.partition("-")[0], weight if 0 < weight <= 1 else 0.0
