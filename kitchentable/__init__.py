"""Kitchen Table: the games a family plays at home, for the browser, the terminal, the notebook and paper.

>>> import kitchentable as kt
>>> perudo = kt.GAMES["perudo"]
>>> state = perudo.start(seats=2, options={"dice": 2})
>>> state = kt.play(state, kt.CHANCE, perudo.parse("start 0"))
>>> state = kt.play(state, kt.CHANCE, perudo.parse("roll 12 56"))
>>> state = kt.play(state, 0, perudo.parse("2x5"))
>>> state.to_act
(1,)
>>> state.view(1).mine
(5, 6)
>>> kt.play(state, 1, perudo.parse("1x5"))
Traceback (most recent call last):
    ...
kitchentable.game.Illegal: PER-3.1 ...
"""

from kitchentable.bot import Advice, Bot, Observation
from kitchentable.game import Game, Illegal, State, View, imagine, play
from kitchentable.games import GAMES
from kitchentable.match import Match
from kitchentable.record import read
from kitchentable.record import write as write_record
from kitchentable.values import CHANCE, CLOCK, TABLE, Action, BadNotation, BadOptions, Problem, Result, RuleId, Seat


def read_record(text: str | bytes) -> Match:
    """The match that a record of one of the games here tells, every line judged; raises `record.BadRecord`."""
    return read(text, GAMES)


__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "CLOCK",
    "GAMES",
    "TABLE",
    "Action",
    "Advice",
    "BadNotation",
    "BadOptions",
    "Bot",
    "Game",
    "Illegal",
    "Match",
    "Observation",
    "Problem",
    "Result",
    "RuleId",
    "Seat",
    "State",
    "View",
    "imagine",
    "play",
    "read_record",
    "write_record",
]
