"""Rules by what people ask: questions and words over the books of all games, with what things are also called.

A game's folder may have a file `synonyms.txt`: a line for a rule, with what people say who do not know its words.

    PER-1.3: ones are wild; jokers; aces
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

from kitchentable import rulebook
from kitchentable.game import Game
from kitchentable.language import speaking
from kitchentable.rulebook import plain
from kitchentable.values import Struct

MOST_CHARS = 200
"""Characters of a question that are read."""
_SMALL = """
    a an and are as at be been but by can could did do does for from had has have he her how i if in is it
    its may me must my need of on one's or our shall she should so than that the their them then there they
    this to up was we were what when where whether which who whom whose why will with would you your am any
    allowed allow happen happens much many often get gets got der das ein eine einen ist sind darf ich man
    wie viele was wer wann und oder im den dem des mit zu von auf
"""
SMALL = frozenset(re.findall(r"\S+", _SMALL))
"""Words that a question has and no rule is told by. `1` to `12` are no such."""
_NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve"
NUMBERS = tuple(re.findall(r"\w+", _NUMBERS))
GROUPS = (
    "begin start first open opening starter",
    "tie draw equal even tied same",
    "win winner best",
    "pass skip",
    "doubt challenge liar bluff lie",
    "end finish over stop finished",
    "lose lost",
    "turn rotate flip mirror",
    "joker wild",
    "dice die",
    "player people person somebody anybody everybody everyone",
    "corner diagonal",
    "edge side adjacent next beside touch",
    "piece tile block",
    "point score worth scored scoring value",
    "put place lay laid set play",
    "take pull remove back withdraw",
    "clock time minute second",
    "row run sequence straight consecutive",
    "bank keep cash",
    "hand rack holding",
    "exact exactly spot",
    "number count amount",
)
"""Words of which one asks for the other."""
TEXT, TITLE, SAID, OWN = 1.0, 0.45, 0.35, 14.0
"""What a word counts in a rule's own text, in the title of its section, in what its examples show and its options say;
and what a whole phrase of `synonyms.txt` brings."""
AKIN = 0.45
"""What a word counts that only means the same."""
NAMED = 1.6
"""How much more the rules of a game count that the question names."""
SATURATION = 1.2


class Found(Struct, frozen=True):
    """A rule that answers: in which book, under which heading, and its text (Markdown)."""

    game: str
    title: str
    rule: str
    section: str
    text: str


class _Entry(Struct, frozen=True):
    found: Found
    words: dict[str, float]
    phrases: tuple[frozenset[str], ...]


def search(question: str, games: Sequence[Game], language: str = "en", most: int = 10) -> tuple[Found, ...]:
    """The rules that answer best, the best first; books that are not in the language are read in English."""
    question = question[:MOST_CHARS]
    entries = [entry for game in games for entry in _index(game, language)]
    exact = [each.found for each in entries if each.found.rule.casefold() == question.strip().casefold()]
    if exact:
        return tuple(exact)
    named = [game for game in games if _names(game, question)] if len(games) > 1 else []
    named = [game for game in named if not any(game.name != each.name and game.name in each.name for each in named)]
    titles = {word for game in named for word in _terms(game.title)}
    asked = list(dict.fromkeys(_terms(question)))
    asked = [word for word in asked if word not in titles] or asked
    if not asked or not entries:
        return ()
    spread = Counter(word for entry in entries for word in {*entry.words, *(w for p in entry.phrases for w in p)})
    weight = {word: math.log(1 + len(entries) / (1 + spread[word])) for word in _with_akin(asked)}
    worth = {game.name: NAMED for game in named}
    scored = [(_score(entry, asked, weight) * worth.get(entry.found.game, 1.0), entry) for entry in entries]
    best = max(score for score, _ in scored)
    kept = [(score, place, entry.found) for place, (score, entry) in enumerate(scored) if score > 0.25 * best > 0]
    return tuple(found for _, _, found in sorted(kept, key=lambda each: (-each[0], each[1]))[:most])


def _score(entry: _Entry, asked: Sequence[str], weight: dict[str, float]) -> float:
    total = 0.0
    for word in asked:
        here = entry.words.get(word, 0.0)
        akin = max((AKIN * entry.words.get(other, 0.0) for other in _akin(word)), default=0.0)
        count = max(here, akin)
        total += weight[word] * count * (SATURATION + 1) / (count + SATURATION)
    wanted = sum(weight[word] for word in asked)
    known = set(asked)
    phrase = max((_phrase(each, known, weight, wanted) for each in entry.phrases), default=0.0)
    return total + OWN * phrase


def _phrase(phrase: frozenset[str], asked: set[str], weight: dict[str, float], wanted: float) -> float:
    """How well a phrase and the question cover each other, from 0 to 1."""
    meant = {word for word in phrase if word in asked or _akin(word) & asked}
    if not meant:
        return 0.0
    covered = sum(weight[word] for word in asked if word in phrase or _akin(word) & phrase)
    return (len(meant) / len(phrase)) ** 2 * covered / wanted


@cache
def _index(game: Game, language: str) -> tuple[_Entry, ...]:
    known = rulebook.languages(game.package)
    book = rulebook.read(game.package, language if language in known else "en").general(game.Options())
    phrases = _synonyms(game)
    with speaking(language):
        notes = {name: words.about for name, words in game.option_words().items()}
    entries = []
    for section in book.sections:
        for part in section.parts:
            if isinstance(part, str):
                continue
            changes = " ".join(note for name, note in notes.items() if part.id in game.rules_changed[name])
            shows = " ".join(example.shows for example in part.examples)
            counted: dict[str, float] = {}
            for text, worth in ((plain(part.text), TEXT), (section.title, TITLE), (f"{shows} {changes}", SAID)):
                for word, count in Counter(_terms(text)).items():
                    counted[word] = counted.get(word, 0.0) + worth * min(count, 2)
            length = 0.6 + 0.4 * len(plain(part.text)) / 140
            counted = {word: count / length for word, count in counted.items()}
            found = Found(game.name, book.title, part.id, section.title, part.text)
            entries.append(_Entry(found, counted, phrases.get(part.id, ())))
    return tuple(entries)


def _synonyms(game: Game) -> dict[str, tuple[frozenset[str], ...]]:
    return {rule: tuple(frozenset(_terms(each)) for each in said) for rule, said in synonyms(game).items()}


def synonyms(game: Game) -> dict[str, tuple[str, ...]]:
    """What people call the rules of a game, by their ids. Raises `ValueError` for a line that is no such."""
    path = files(game.package) / "synonyms.txt"
    found: dict[str, tuple[str, ...]] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else ():
        if not line.strip():
            continue
        rule, colon, said = line.partition(":")
        if not colon or not said.strip():
            raise ValueError(f"a line names a rule and what it is called: {line!r}")
        found[rule.strip()] = tuple(each.strip() for each in said.split(";"))
    return found


def _names(game: Game, question: str) -> bool:
    said = question.casefold()
    return game.name.replace("_", " ") in said or game.name.rpartition("_")[2] in said.split()


def _terms(text: str) -> Iterable[str]:
    """The telling words of a text, each in the form under which it is looked up."""
    for word in re.findall(r"[^\W_]+(?:[’'][^\W_]+)?", text.casefold()):
        if word not in SMALL:
            yield _stem(re.sub(r"[’']s?$", "", word.replace("’", "'").removesuffix("'s")))


@cache
def _stem(word: str) -> str:
    if word in NUMBERS:
        return str(NUMBERS.index(word))
    if re.fullmatch(r"\d+s", word):
        return word[:-1]
    plural = word[:-1] if word.endswith("s") and not word.endswith("ss") else word
    if plural in NUMBERS:
        return str(NUMBERS.index(plural))
    if word in IRREGULAR:
        return IRREGULAR[word]
    for ending, instead in (
        ("ies", "y"),
        ("sses", "ss"),
        ("xes", "x"),
        ("ing", ""),
        ("ied", "y"),
        ("ed", ""),
        ("ly", ""),
    ):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return _doubled(word[: len(word) - len(ending)] + instead)
    return _doubled(plural.removesuffix("e") if len(plural) > 4 else plural)


IRREGULAR = {
    "lost": "los", "lose": "los", "loses": "los", "laid": "lay", "lain": "lay", "lies": "lie", "took": "tak",
    "taken": "tak", "take": "tak", "won": "win", "began": "begin", "begun": "begin", "dice": "dice", "dies": "dice",
    "thrown": "throw", "threw": "throw", "drew": "draw", "drawn": "draw", "gave": "give", "given": "give",
    "paid": "pay", "bought": "buy", "held": "hold", "put": "put", "feet": "foot", "thieves": "thief", "sixes": "6",
}  # fmt: skip


def _doubled(stem: str) -> str:
    """`rol` for `roll` and `rolling`: of a doubled last letter one is left, and no silent e."""
    if len(stem) > 3 and stem[-1] == stem[-2]:
        stem = stem[:-1]
    return stem.removesuffix("e") if len(stem) > 3 else stem


@cache
def _groups() -> dict[str, frozenset[str]]:
    akin: dict[str, set[str]] = {}
    for group in GROUPS:
        stems = {_stem(word) for word in group.split()}
        for stem in stems:
            akin.setdefault(stem, set()).update(stems - {stem})
    return {stem: frozenset(others) for stem, others in akin.items()}


def _akin(word: str) -> frozenset[str]:
    return _groups().get(word, frozenset())


def _with_akin(words: Iterable[str]) -> set[str]:
    return {each for word in words for each in (word, *_akin(word))}
