"""Bots think beside the tables, in another worker: what is touched meanwhile is answered.

Questions and answers are pickled, as they are between the server's processes: both ends are this package, in workers of
one page, and nothing that anybody else has written is ever read so.
"""

from __future__ import annotations

import logging
import pickle
from random import Random
from typing import Any, Literal, NamedTuple

from kitchentable.bot import Observation
from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.language import speaking
from kitchentable.values import Seat

What = Literal["choose", "explain"]
BUDGET_S = 2.0
log = logging.getLogger("kitchentable")


class Question(NamedTuple):
    """What a bot of that level would do, or what it would say to whom it advises, from what the seat sees."""

    what: What
    observation: Observation[Any]
    seat: Seat
    level: str
    seed: int
    language: str
    """In which an advice is said."""


class GetReady(NamedTuple):
    """Bots will play this game with these options: what their first thought would wait for is computed now."""

    game: str
    options: Any


def asked(question: Question | GetReady) -> bytes:
    """The question as it goes to where bots think."""
    return pickle.dumps(question)


def answer(asked: bytes) -> bytes:
    """The answer to a question as it comes back: an action, an advice, or nothing, also where the bot has failed."""
    question = pickle.loads(asked)
    try:
        return pickle.dumps(_answer(question))
    except Exception:
        log.exception("a bot has failed")
        return pickle.dumps(None)


def _answer(question: Question | GetReady) -> object:
    if isinstance(question, GetReady):
        GAMES[question.game].bots.warm_up(question.options)
        return None
    game: Game = question.observation.view.game
    bot = game.bots[question.level]
    think = bot.choose if question.what == "choose" else bot.explain
    with speaking(question.language):
        return think(question.observation, question.seat, Random(question.seed), BUDGET_S)


def answered(said: bytes) -> Any:
    """What an answer says."""
    return pickle.loads(said)
