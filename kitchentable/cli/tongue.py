"""The language in which somebody at a terminal is spoken to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kitchentable.language import ENGLISH, languages

OPTION = "--lang"
_UNTRANSLATED = ("C", "POSIX")


def understood(given: Sequence[str]) -> tuple[str | None, str]:
    """The language that is asked for before the command, None without one; and the command, empty without one."""
    asked: str | None = None
    words = iter(given)
    for word in words:
        if word == OPTION:
            asked = next(words, "")
        elif word.startswith(f"{OPTION}="):
            asked = word.removeprefix(f"{OPTION}=")
        elif not word.startswith("-"):
            return asked, word
    return asked, ""


def of(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, as gettext reads it; English where there is none of these."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    if _language(locale) in _UNTRANSLATED:
        return ENGLISH
    listed = environment.get("LANGUAGE") or locale
    return chosen((_language(one) for one in listed.split(":")), languages())


def _language(locale: str) -> str:
    """`de` of `de_AT.UTF-8@euro`."""
    for end in "@._":
        locale = locale.partition(end)[0]
    return locale


def chosen(wished: Iterable[str], there: Sequence[str]) -> str:
    """The first of the languages that is there; English if none is."""
    return next((each for each in wished if each in there), ENGLISH)
