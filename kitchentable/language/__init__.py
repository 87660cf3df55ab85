"""Words in the language of whoever reads them.

A message stands in a catalogue beside the code that says it, in Project Fluent's syntax: `locale/LANG.ftl` in the
folder of a game, `locale/LANG/*.ftl` in the package for all the rest. Code keeps ids and values, and says them in the
language that is spoken where it runs:

    say = Messages(Path(__file__).parent)
    with speaking("de"):
        say("bids", who=named(2), count=5)

What a language lacks is said in English.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from functools import cache, lru_cache, partial, wraps
from pathlib import Path
from typing import ParamSpec, TypeVar, cast

from msgspec import Raw

from kitchentable.language.grammar import Grammar
from kitchentable.language.patterns import Catalogue, unpacked, unread
from kitchentable.language.saying import Sayable, Value, said
from kitchentable.values import Problem

P = ParamSpec("P")
T = TypeVar("T")
ENGLISH = "en"
COMPILED = ".json"
_FOLDER = Path(__file__).parent.parent / "locale"
_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


def spoken() -> str:
    """The language that is spoken here: `en`, `de`."""
    return _spoken.get()


class speaking:
    """Whatever is said within is said in that language. It stands round all that a page is told: a generator would cost
    three times as much."""

    __slots__ = ("_language", "_token")

    def __init__(self, language: str) -> None:
        self._language = language

    def __enter__(self) -> None:
        self._token = _spoken.set(self._language)

    def __exit__(self, *error: object) -> None:
        _spoken.reset(self._token)


def said_in(language: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What the function answers in that language; a plain function itself, for other threads and processes."""
    with speaking(language):
        return function(*args, **kwargs)


def said_alike(function: Callable[P, T]) -> Callable[P, T]:
    """The function as it speaks here, wherever it is called."""
    return partial(said_in, _spoken.get(), function)


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are, English first."""
    found = sorted(folder.name for folder in _FOLDER.iterdir() if folder.is_dir())
    return (ENGLISH, *(language for language in found if language != ENGLISH))


@cache
def grammar(language: str) -> Grammar:
    """How the language counts, and what it does with names. Raises `LookupError` for one that there is not."""
    if language not in languages():
        raise LookupError(f"there is no language {language!r}; there are: {', '.join(languages())}")
    return Grammar(catalogue(_FOLDER / language / "language.ftl"))


def catalogue(file: Path) -> Catalogue:
    """A catalogue: compiled, as an installed package has it, or as it is written, which needs `fluent.syntax`.

    Raises `Problem` where that is not installed, and `ValueError` where the catalogue is not right.
    """
    return unpacked(_compiled(file))


def _compiled(file: Path) -> bytes:
    compiled = file.with_suffix(COMPILED)
    if compiled.is_file():
        return compiled.read_bytes()
    from kitchentable.language.caching import kept

    return kept(file, _parsed)


def _parsed(file: Path) -> Catalogue:
    try:
        from kitchentable.language.parsing import parsed
    except ModuleNotFoundError as error:
        if error.name is None or error.name.split(".")[0] != "fluent":
            raise
        raise Problem(f"{file} is not compiled, and reading it needs: pip install 'kitchentable[translate]'") from error
    return parsed(file.read_text(encoding="utf-8"))


class _ByLanguage(dict[str, T]):
    """What there is once for each language, made when it is first spoken."""

    def __init__(self, make: Callable[[str], T]) -> None:
        self._make = make

    def __missing__(self, language: str) -> T:
        self[language] = self._make(language)
        return self[language]


class Messages:
    """The messages of one folder, read when a language is first spoken.

    `folder` has `locale/LANG.ftl`, or `locale/LANG/` with several files; `base` says what it does not have, as of a
    game that is built on another. Raises `KeyError` for a message that there is not, or a value that it needs and was
    not given.
    """

    def __init__(self, folder: Path, base: Messages | None = None) -> None:
        self.folder: Path = folder / "locale"
        self.base: Messages | None = base
        self._known = _ByLanguage(self._made)

    def __call__(self, name: str, /, **values: Value) -> str:
        """The message with these values: texts as they are, numbers as texts have them."""
        return said(self._known[_spoken.get()][name], values)

    def or_else(self, name: str, otherwise: str) -> str:
        """The message, which is given no values; what else is said where there is none."""
        return self(name) if self.has(name) else otherwise

    def has(self, name: str) -> bool:
        """Whether there is such a message in the language that is spoken, or in English."""
        return self.of(_spoken.get()).has(name)

    def speaks(self, language: str) -> bool:
        """Whether there is a catalogue in the language."""
        return bool(self.files(language))

    def of(self, language: str) -> Sayable:
        """All messages in a language, with the English ones that it lacks."""
        return self._known[language]

    def _made(self, language: str) -> Sayable:
        own: dict[str, Raw] = {}
        for file in self.files(language):
            own |= unread(_compiled(file))
        base = [self.base.of(language)] if self.base else []
        english = [] if language == ENGLISH else [self.of(ENGLISH)]
        return Sayable(own, grammar(language), (*base, *english))

    def files(self, language: str) -> list[Path]:
        """The catalogues of a language, each by the name under which it is written."""
        one = self.folder / f"{language}.ftl"
        found = {one} if one.is_file() or one.with_suffix(COMPILED).is_file() else set()
        several = (self.folder / language).glob("*.*")
        return sorted(found | {file.with_suffix(".ftl") for file in several})


say: Messages = Messages(Path(__file__).parent.parent)
"""The words that all games need."""


def language_cache(size: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """`lru_cache` for what has words in it: kept for each language by itself."""

    def made(function: Callable[P, T]) -> Callable[P, T]:
        caches = _ByLanguage(lambda language: cast("Callable[P, T]", lru_cache(size)(function)))

        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> T:
            return caches[_spoken.get()](*args, **kwargs)

        return call

    return made
