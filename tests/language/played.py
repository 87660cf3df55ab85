"""Whatever is read of matches in a language, and which of it is English: `python -m tests.language.played qps`.

It stands alone, so that it can be run with another package, such as one with strange languages (`pseudo.py`).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec

from kitchentable import ending, refusals
from kitchentable.bot import Observation
from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.language import speaking
from kitchentable.match import Match
from kitchentable.testing.walk import LONGEST
from kitchentable.values import CHANCE, Action

READ = {
    *("text", "label", "title", "prompt", "status", "value", "unit", "note", "more", "button", "why"),
    *("sentences", "margin", "parts", "best", "score"),
}
"""The fields of drawings, lines and previews that hold words."""
PLAIN = re.compile(r"[a-z]{4,}")
"""Letters that a strange language has not."""
NAMES = re.compile(r"\{[^}]*\}|[A-Z]{3}-[\d.]+\d|kitchentable|\b[a-j]?\d\w*")
"""Places of names, ids of rules, fields and pieces as they are noted."""
BOOK = re.compile(r"[A-Z]{3}-[\d.]+ ")
"""How a sentence of another game's book begins."""
EVERY = 24
"""At every so many entries all is looked at."""


def words(told: Any, field: str = "") -> Iterator[str]:
    """The texts that people read in what is drawn or said."""
    if isinstance(told, dict):
        for name, value in told.items():
            yield from words(value, name)
    elif isinstance(told, list | tuple):
        for value in told:
            yield from words(value, field)
    elif isinstance(told, str) and field in READ:
        yield told


def read(game: Game, seed: int, form: Any = "narrow") -> Iterator[str]:
    """What is read of a match of random moves."""
    rng = Random(seed)
    options = game.options()
    match = Match.new(game, ["A", "B", "C"][: max(2, game.seats(options)[0])], options)
    yield from words(msgspec.to_builtins(game.board.static(options, match.state.view(None).seats, form)))
    for number in range(LONGEST):
        if match.over:
            break
        seat = match.state.to_act[0]
        before = match.state.view(None if seat == CHANCE else seat)
        if number % EVERY == 0:
            yield from _looked_at(game, match, seat, form)
        action = match.state.sample(rng) if seat == CHANCE else _some(match, seat, rng)
        match.append(seat, action)
        if number % EVERY == 0:
            yield from _refused(game, match, action)
        after = match.state.view(before.seat)
        yield from words(msgspec.to_builtins(game.board.narrate(before, seat, action, after)))
    yield from words(msgspec.to_builtins(ending.of(match)))
    for option in game.option_words().values():
        yield from (option.title, option.about)


def _some(match: Match, seat: int, rng: Random) -> Any:
    legal = [action for action, _ in zip(match.state.legal_actions(seat), range(60), strict=False)]
    return rng.choice(legal)


def _looked_at(game: Game, match: Match, seat: int, form: Any) -> Iterator[str]:
    view = match.state.view(None if seat == CHANCE else seat)
    scene = game.board.draw(view, form)
    yield from words(msgspec.to_builtins(scene))
    for item in scene.items:
        if item.label and (help_ := game.board.help(item.name, view)):
            yield _unquoted(help_.text)
    if seat != CHANCE:
        for action, _ in zip(match.state.legal_actions(seat), range(6), strict=False):
            yield from words(msgspec.to_builtins(game.board.preview(action, view, form)))
        seen = Observation(view, match.observation(seat).log)
        advice = game.bots["medium"].explain(seen, seat, Random(0), 0.05)
        yield from (advice.why, *(why for _, why in advice.others))


def _unquoted(text: str) -> str:
    """A text without the sentences of rulebooks in it, which are in the languages that books are in."""
    for sentence in _sentences():
        text = text.replace(sentence, "")
    return text


@cache
def _sentences() -> tuple[str, ...]:
    return tuple(game.sentence(rule, game.options()) for game in GAMES.values() for rule in game.general_book.rules)


def _refused(game: Game, match: Match, action: Action) -> Iterator[str]:
    """Why what has just been done cannot be done again, where that is not the sentence of a rulebook."""
    for seat in match.state.to_act:
        said = None if seat == CHANCE else refusals.why_not(match.state, seat, action)
        if said is not None:
            book = game.sentence(said.rule, match.state.view(None).options).rstrip(".") if said.rule else "-"
            texts = (text for text in (said.text, said.more) if not BOOK.match(text))
            yield from (text for text in texts if not text.rstrip(".").endswith(book))


def untold(text: str) -> list[str]:
    """The English words in a text of a strange language."""
    return PLAIN.findall(NAMES.sub("", text))


if __name__ == "__main__":
    wrong: dict[str, None] = {}
    count = 0
    with speaking(sys.argv[1]):
        for game in GAMES.values():
            for text in read(game, 1):
                count += 1
                if untold(text):
                    wrong[f"{game.name}: {text}"] = None
    print("\n".join(wrong))
    print(f"{count} texts read, {len(wrong)} with English words", file=sys.stderr)
    sys.exit(bool(wrong) or count < 1000)
