"""Every catalogue is whole: read without a word left out, the same messages and values in every language, as code says
them, and said as the field's own reader of Fluent says them."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any, TypeVar

import pytest
from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone

from kitchentable.drawing.text import spaced, with_names
from kitchentable.games.perudo.text import status
from kitchentable.language import ENGLISH, Messages, grammar, languages, say, speaking
from kitchentable.language.grammar import Grammar
from kitchentable.language.parsing import parsed
from kitchentable.language.patterns import packed, unpacked
from tests.language.catalogues import FOLDERS, OTHERS, messages, of_the_game, referred, said_in, sayable, values

SAMPLES = (0, 1, 2, 5, 12)
NAMES = ("Anna", "Moss", "Felix")
WORDS = ("yes", "no", *NAMES)
MOST = 200
"""So many ways to fill in a message are tried."""
T = TypeVar("T")


def named(folder: Path) -> str:
    return folder.name


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
@pytest.mark.parametrize("language", languages())
def test_every_message_is_said_as_the_fields_own_reader_says_it(folder: Path, language: str) -> None:
    def genitive(name: object) -> Any:
        return grammar(language).genitive(str(name))

    ours = Messages(folder)
    theirs = FluentBundle([language], use_isolating=False, functions={"GEN": genitive})
    texts = [file.read_text(encoding="utf-8") for file in ours.files(language)]
    theirs.add_resource(FluentResource("\n".join(texts)))
    known = messages(folder, language)
    for name in known:
        if name.startswith("-"):
            continue
        message, _, attribute = name.partition(".")
        found = theirs.get_message(message)
        pattern: Any = found.attributes[attribute] if attribute else found.value
        needed = sorted(values(name, known))
        for given in list(product((*SAMPLES, *WORDS), repeat=len(needed)))[:: max(1, 10 ** len(needed) // MOST)]:
            filled: dict[str, Any] = dict(zip(needed, given, strict=True))
            said, errors = theirs.format_pattern(pattern, filled)
            assert not errors and not isinstance(said, FluentNone), (name, errors)
            with speaking(language):
                assert ours(name, **filled) == said, (name, filled)


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_messages_with_the_same_values(folder: Path, language: str) -> None:
    english, own = messages(folder, ENGLISH), messages(folder, language)
    said = [name for name in own if name in english]
    lacking = sorted(set(english) - set(own))
    assert not lacking, f"not yet said in {language}: {', '.join(lacking)}"
    for name in said:
        assert values(name, own) <= values(name, english) | {"face"}, f"{language}: {name} needs what is not given"


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_code_says_messages_that_there_are_with_the_values_that_they_need(folder: Path) -> None:
    everywhere = [sayable(folder, language) for language in languages()]
    english, said = everywhere[0], of_the_game(folder)
    assert said <= set(english), f"not said: {sorted(said - set(english))}"
    for call in said_in(folder):
        may = call.of(english)
        assert may, f"{call.where} says nothing that is in the catalogue"
        assert call.exactly <= set(english), f"{call.where} says {sorted(call.exactly - set(english))}"
        for known, name in product(everywhere, call.exactly):
            assert values(name, known) <= call.given, f"{call.where}: {name} needs {values(name, known)}"
        said |= may
    within = set().union(*(referred(name, known) for known in everywhere for name in known))
    unsaid = set(messages(folder, ENGLISH)) - said - within
    assert not unsaid, f"said nowhere: {sorted(unsaid)}"
    own = {name for known in everywhere[1:] for name in known} - set(english)
    assert own <= within, f"in one language alone, and not used there: {sorted(own - within)}"


@pytest.mark.parametrize("language", languages())
def test_languages_count_as_cldr_has_it(language: str) -> None:
    theirs = Locale.parse(language).plural_form
    for number in (*range(130), 1.5, 0.1, 2.25, 1_000_000):
        assert grammar(language).category(number) == theirs(number), number


def test_a_catalogue_that_is_not_right_is_refused_with_what_is_wrong() -> None:
    wrong = {
        "line 2 of a catalogue is no message": "a = b\nc = { $n -> [one] d *[other] e }\n",
        "has the message 'a' twice": "a = b\na = c\n",
        "'a' refers to 'b'": "a = { b }\n",
        "'a' calls DATETIME": "a = { DATETIME($day) }\n",
        "'a' gives values to a term": "-b = c\na = { -b(n: 1) }\n",
    }
    for said, text in wrong.items():
        with pytest.raises(ValueError, match=re.escape(said)):
            parsed(text)
    with pytest.raises(ValueError, match="no plural rule"):
        Grammar(parsed("name = x\ndecimal = .\ngenitive = s\nplural-one = n is 1\n"))
    with pytest.raises(LookupError, match="there is no language 'tlh'; there are: en, de"):
        grammar("tlh")


def test_a_compiled_catalogue_says_the_same() -> None:
    for folder, language in product(FOLDERS, languages()):
        for file in Messages(folder).files(language):
            known = parsed(file.read_text(encoding="utf-8"))
            assert unpacked(packed(known)) == known


def test_names_have_the_genitive_of_the_language_in_which_they_are_read() -> None:
    with speaking("de"):
        assert with_names("{0.gen} und {1.gen} Becher", ["Anna", "Moss"]) == "Annas und Moss’ Becher"
        assert spaced(-12_345.5) == "−12\u202f345,5"
    assert spaced(-12_345.5) == "−12\u202f345.5"


def test_what_has_words_is_kept_for_each_language_by_itself() -> None:
    status_ = [speak(language, lambda: status(5, False)) for language in ("en", "de", "en")]
    assert status_[0] == status_[2] == ("5 dice on the table", "pacos are jokers")
    assert status_[1] == ("5 Würfel auf dem Tisch", "Pacos sind Joker")


def speak(language: str, what: Callable[[], T]) -> T:
    with speaking(language):
        return what()


def test_whoever_has_said_a_message_in_one_thread_says_it_in_english_in_another() -> None:
    with speaking("de"), ThreadPoolExecutor(1) as beside:
        assert beside.submit(lambda: say("over")).result() == "The match is over"
