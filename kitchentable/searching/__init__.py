"""Rules by what people ask: questions and words over the books of all games, with what things are also called.

A game's folder may have a file `synonyms.txt`, and `synonyms.de.txt` for its German book: a line for a rule, with what
people say who do not know its words.

    PER-1.3: ones are wild; jokers; aces
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Container, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files

from kitchentable.game import Game
from kitchentable.language import ENGLISH, speaking
from kitchentable.rulebook import Rule, Rulebook, Standing, plain
from kitchentable.searching import english, german
from kitchentable.searching.ids import Called, called
from kitchentable.searching.reading import Reading
from kitchentable.values import Struct

READINGS: Mapping[str, Reading] = {ENGLISH: english.READING, "de": german.READING}
"""How questions are read, by languages; in another one books are searched in English."""

MOST_CHARS = 200
"""Characters of a question that are read."""
TEXT, TITLE, SAID, OWN = 1.0, 0.45, 0.35, 14.0
"""What a word counts in a rule's own text, in the title of its section, in what its examples show and its options say;
and what a whole phrase of `synonyms.txt` brings."""
AKIN, MEANT = 0.45, 0.85
"""What a word counts that only means the same, in a rule and in a phrase."""
NAMED = 4.0
"""How much more the rules of a game count that the question names."""
AGREED = 0.85
"""How much less those count that hold only where that was agreed, if the question is of no table."""
LEAST_SHARE = 0.5
"""Of the best answer's score, which share an answer has to have."""
SATURATION = 1.2


class Found(Struct, frozen=True):
    """A rule that answers: in which book and language, under which heading, and its text (Markdown); whether that holds
    usually."""

    game: str
    title: str
    rule: str
    section: str
    text: str
    standing: Standing = ""
    language: str = ENGLISH


class _Entry(Struct, frozen=True):
    found: Found
    words: dict[str, float]
    own: frozenset[str]
    phrases: tuple[frozenset[str], ...]
    known: frozenset[str]
    reading: Reading


def search(
    question: str,
    games: Sequence[Game],
    language: str = ENGLISH,
    most: int = 10,
    among: Container[str] | None = None,
) -> tuple[Found, ...]:
    """The rules that answer best, the best first and so many at `most`; or those whose ids it has, all of a chapter for
    `PER-3`; only those `among` these ids, if there are such. Books that are not in the language are read in English."""
    question = question[:MOST_CHARS]
    books = [(game, read_in(game, language)) for game in games]
    entries = [entry for book in books for entry in _index(*book)]
    here = entries if among is None else [entry for entry in entries if entry.found.rule in among]
    named = _named(games, question) if len(games) > 1 else []
    if ids := called(question, games):
        names = [game.name for game in named]
        return _called([each.found for each in here if not names or each.found.game in names], ids)
    asked = {reading: _asked(reading, question, named) for reading in {entry.reading for entry in entries}}
    if not any(asked.values()) or not here:
        return ()
    worth = {game.name: NAMED for game in named}
    weight = _weights(tuple(book for book in books if book[0].name in worth) or tuple(books))
    agreed = AGREED if among is None else 1.0
    scored = [
        (
            _score(entry, asked[entry.reading], weight)
            * worth.get(entry.found.game, 1.0)
            * (agreed if entry.found.standing == "agreed" else 1.0),
            entry,
        )
        for entry in here
    ]
    least = LEAST_SHARE * max(score for score, _ in scored)
    # Who asks by a word or two, which is no sentence, wants all that has them, also where a rule is called so.
    by_word = len(question.split()) <= 2
    kept = [
        (score, place, entry.found)
        for place, (score, entry) in enumerate(scored)
        if score > 0 and (score >= least or (by_word and entry.own >= set(asked[entry.reading])))
    ]
    return tuple(found for _, _, found in sorted(kept, key=lambda each: (-each[0], each[1]))[:most])


def is_id(words: str, games: Sequence[Game]) -> bool:
    """Whether words that these games are asked call rules or chapters by their ids, as `PER-3.1`, if there are such or
    not."""
    return bool(called(words[:MOST_CHARS], games))


def _called(rules: Sequence[Found], ids: Sequence[Called]) -> tuple[Found, ...]:
    """The rules of these ids, or all of their chapters."""
    found: dict[str, Found] = {}
    for id in ids:
        exact = [each for each in rules if id.is_(each.rule)]
        found |= {each.rule: each for each in exact or [each for each in rules if id.holds(each.rule)]}
    return tuple(found.values())


def of_book(book: Rulebook, game: Game, question: str) -> tuple[Rule, ...]:
    """The rules of a table's book that answer best, the best first: what is not in force there is none of them."""
    here = book.rules
    return tuple(here[each.rule] for each in search(question, [game], book.language, among=here))


def read_in(game: Game, language: str) -> str:
    """The language in which a game's book is searched by who asks in this one."""
    return language if language in game.book_languages and language in READINGS else ENGLISH


def words_in(text: str, question: str, games: Sequence[Game], language: str = ENGLISH) -> tuple[str, ...]:
    """The words of a text (Markdown) of the books in this language, as they stand there, for which a question to these
    games finds it: by themselves, or by one that means the same."""
    question = question[:MOST_CHARS]
    if is_id(question, games):
        return ()
    reading = READINGS.get(language, english.READING)
    asked = _asked(reading, question, _named(games, question) if len(games) > 1 else [])
    return reading.forms(plain(text), {each for word in asked for each in (word, *reading.akin(word))})


def _asked(reading: Reading, question: str, named: Sequence[Game]) -> list[str]:
    """The words that a question is about, besides the games that it names."""
    names = (re.escape(called) for game in named for called in (game.title, game.name.rpartition("_")[2]))
    unnamed = re.sub(rf"\b({'|'.join(names)})\b", " ", question, flags=re.IGNORECASE) if named else question
    return list(dict.fromkeys(reading.terms(unnamed) or reading.terms(question)))


class _Weights(dict[str, float]):
    """How much each word tells: the more, the fewer rules know it. What people ask besides is not kept."""

    def __init__(self, entries: Sequence[_Entry]) -> None:
        known = Counter(word for entry in entries for word in entry.known)
        super().__init__({word: math.log(1 + len(entries) / (1 + count)) for word, count in known.items()})
        self._unknown = math.log(1 + len(entries))

    def __missing__(self, word: str) -> float:
        return self._unknown


@lru_cache(64)
def _weights(books: tuple[tuple[Game, str], ...]) -> _Weights:
    """Those of the rules of these books."""
    return _Weights([entry for book in books for entry in _index(*book)])


def _score(entry: _Entry, asked: Sequence[str], weight: _Weights) -> float:
    if not asked:
        return 0.0
    total, akin = 0.0, entry.reading.akin
    for word in asked:
        here = entry.words.get(word, 0.0)
        other = max((AKIN * entry.words.get(each, 0.0) for each in akin(word)), default=0.0)
        count = max(here, other)
        total += weight[word] * count * (SATURATION + 1) / (count + SATURATION)
    wanted = sum(weight[word] for word in asked)
    phrase = max((_phrase(entry.reading, each, asked, weight, wanted) for each in entry.phrases), default=0.0)
    return total + OWN * phrase


def _phrase(reading: Reading, phrase: frozenset[str], asked: Sequence[str], weight: _Weights, wanted: float) -> float:
    """How well a phrase and the question cover each other, from 0 to 1."""
    meant = sum(weight[word] * _match(reading, word, asked) for word in phrase) / sum(weight[word] for word in phrase)
    covered = sum(weight[word] * _match(reading, word, phrase) for word in asked)
    return meant**2 * covered / wanted


def _match(reading: Reading, word: str, words: Collection[str]) -> float:
    """1 where the word itself is among the words, less where one is that only means the same, else 0."""
    return 1.0 if word in words else 0.0 if reading.akin(word).isdisjoint(words) else MEANT


@cache
def _index(game: Game, language: str) -> tuple[_Entry, ...]:
    """The rules of a book that there is in this language, as `read_in` says."""
    reading, book = READINGS[language], game.book_in(language).general(game.Options())
    phrases = synonyms(game, language)
    with speaking(language):
        notes = {name: words.about for name, words in game.option_words().items() if game.speaks(language)}
    entries = []
    for section in book.sections:
        for part in section.parts:
            if isinstance(part, str):
                continue
            changes = " ".join(note for name, note in notes.items() if part.id in game.rules_changed[name])
            shows = " ".join(example.shows for example in part.examples)
            counted: dict[str, float] = {}
            for text, worth in ((plain(part.text), TEXT), (section.title, TITLE), (f"{shows} {changes}", SAID)):
                for word, count in Counter(reading.terms(text)).items():
                    counted[word] = counted.get(word, 0.0) + worth * min(count, 2)
            length = 0.6 + 0.4 * len(plain(part.text)) / 140
            counted = {word: count / length for word, count in counted.items()}
            found = Found(game.name, book.title, part.id, section.title, part.text, part.standing, language)
            said = tuple(filter(None, (frozenset(reading.terms(each)) for each in phrases.get(part.id, ()))))
            known = frozenset(counted).union(*said)
            entries.append(_Entry(found, counted, frozenset(reading.terms(plain(part.text))), said, known, reading))
    return tuple(entries)


def synonyms(game: Game, language: str = ENGLISH) -> dict[str, tuple[str, ...]]:
    """What people call the rules of a game, by their ids. Raises `ValueError` for a line that is no such."""
    name = "synonyms.txt" if language == ENGLISH else f"synonyms.{language}.txt"
    path = files(game.package) / name if game.package else None
    found: dict[str, tuple[str, ...]] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path and path.is_file() else ():
        if not line.strip():
            continue
        rule, colon, said = line.partition(":")
        if not colon or not said.strip():
            raise ValueError(f"a line names a rule and what it is called: {line!r}")
        found[rule.strip()] = tuple(each.strip() for each in said.split(";"))
    return found


def _named(games: Sequence[Game], question: str) -> list[Game]:
    """The games that the question names; of `Farkle Craps` not Farkle, and of `Bangkok Klongs` not Bangkok."""
    said = question.casefold()
    titles = {game.name: game.title.casefold() for game in games}
    named = [
        game for game in games if titles[game.name] in said or game.name.rpartition("_")[2] in re.findall(r"\w+", said)
    ]
    whole = [titles[game.name] for game in named if titles[game.name] in said]
    return [game for game in named if not any(game.name in title and titles[game.name] != title for title in whole)]
