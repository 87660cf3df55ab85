"""That a rulebook says the same in every language, as far as that can be read by software."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files

from kitchentable import conditions, rulebook
from kitchentable.game import Game
from kitchentable.rulebook import Rulebook

Fact = tuple[str, str]
"""Something that a text says in any language: the condition under which it stands, and a number, an option, a link."""
_NAMED = re.compile(r"`[^`]+`|/rules/\w+|[A-Z]{3}-\d+(?:\.\d+)*|\{[a-z_]+\}")
_SEAT = re.compile(r"\{\d\}")
_LEAST = 3
"""Smaller numbers have too many words: a, one, both, twice, half."""
_ENDINGS = {"en": ("", "s", "es"), "de": ("", "en", "n", "mal", "fach", "fache", "fachen")}
_ALIKE = {
    "en": {"triple": 3, "triples": 3, "triplets": 3},
    "de": {"drilling": 3, "drillinge": 3, "dritt": 3, "viert": 4},
}
_COUNTED = {
    "en": "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
    "de": "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn",
}
_TENS = {
    "en": "twenty thirty forty fifty sixty seventy eighty ninety",
    "de": "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
}


def other_rulebooks_say_the_same(game: Game) -> None:
    """A rulebook in another language has the sections, paragraphs and rules of the English one in the same order, each
    with the same marks and conditions, numbers, options, links and notation; and a line for what each example shows."""
    for language in game.book_languages[1:]:
        english = rulebook.read(game.package)
        name = f"rulebook.{language}.md"
        other = rulebook.parse((files(game.package) / name).read_text(encoding="utf-8"))
        assert list(_skeleton(other)) == list(_skeleton(english)), f"{name} has other sections or rules"
        told = zip(_told(english, "en"), _told(other, language), strict=True)
        wrong = [f"{own_words}: {own} ≠ {said}" for (_, said), (own_words, own) in told if said != own]
        assert not wrong, f"{name} says something else than the English book:\n" + "\n".join(wrong)


def _skeleton(book: Rulebook) -> Iterator[tuple[object, ...]]:
    """What of a book is the same in all languages: its sections and their parts, with the marks of each."""
    for section in book.sections:
        yield section.level, bool(section.title)
        for part in section.parts:
            if isinstance(part, str):
                yield "text", part.startswith(rulebook.GENERAL)
            else:
                yield part.id, part.when, part.manners, bool(part.settled), len(_shows(part))
    yield tuple(len(rows) for rows in (book.glance.box, book.glance.turn, book.glance.scores))


def _shows(rule: rulebook.Rule) -> tuple[str, ...]:
    """What the examples of a rule show: a book in another language has these lines alone."""
    return rule.shows or tuple(example.shows for example in rule.examples)


def _told(book: Rulebook, language: str) -> Iterator[tuple[str, list[Fact]]]:
    """Every text of a book with its facts."""
    for section in book.sections:
        for part in section.parts:
            texts = (part,) if isinstance(part, str) else (f"{part.id}: {part.text}", *_shows(part))
            yield from ((text, _facts(text, language)) for text in texts)
    for row in (*book.glance.box, *book.glance.turn, *book.glance.scores):
        yield row, _facts(re.sub("=[^`=]*`", "`", row), language)


def _facts(text: str, language: str) -> list[Fact]:
    """Notation, links, rules, agreed values and numbers of a text."""
    found: list[Fact] = []
    for when, words in [("", conditions.WORDS.sub(" ", text)), *conditions.WORDS.findall(text)]:
        seats = set(_SEAT.findall(words))
        plain = _SEAT.sub(" ", _NAMED.sub(" ", words)).lower()
        said = (*_NAMED.findall(words), *seats, *(f"{number:g}" for number in _numbers(plain, language)))
        found += [(when, "holds"), *((when, each) for each in said)]
    return sorted(found)


def _numbers(text: str, language: str) -> Iterator[float]:
    """The numbers of a text, in digits or in words."""
    text = re.sub(r"(?<=\d)[,\u202f](?=\d{3})", "", text)
    for word in re.findall(r"\d+(?:[.,]\d+)?s?|[^\W\d_]+(?:-[^\W\d_]+)?", text):
        if word[0].isdigit():
            number = float(word.removesuffix("s").replace(",", "."))
            if not (word.endswith("s") and number < _LEAST):  # `2s` are twos
                yield number
        elif language in _COUNTED and (value := _known(language).get(word.removeprefix("hundert"))):
            yield value


def _known(language: str) -> Mapping[str, float]:
    """The words of numbers in a language."""
    counted = {word: value for value, word in enumerate(_COUNTED[language].split(), 1) if value >= _LEAST}
    tens = {word: 10 * value for value, word in enumerate(_TENS[language].split(), 2)}
    both = {
        f"{ten}-{one}": tens[ten] + value for ten in tens for value, one in enumerate(_COUNTED[language].split()[:9], 1)
    }
    endings = {f"{word}{ending}": value for word, value in counted.items() for ending in _ENDINGS[language]}
    return {**endings, **tens, **both, **_ALIKE[language]}
