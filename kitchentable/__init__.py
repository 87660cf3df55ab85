"""Kitchen Table: the games a family plays at home, for the browser, the terminal, the notebook and paper."""

from kitchentable.core import (
    CHANCE,
    CLOCK,
    TABLE,
    Action,
    Advice,
    BadNotation,
    BadOptions,
    Bot,
    Game,
    Illegal,
    Problem,
    Result,
    RuleId,
    Seat,
    Seen,
    State,
    View,
    imagine,
    play,
)
from kitchentable.games import GAMES
from kitchentable.match import Match
from kitchentable.record import read as read_record
from kitchentable.record import write as write_record

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
    "Problem",
    "Result",
    "RuleId",
    "Seat",
    "Seen",
    "State",
    "View",
    "imagine",
    "play",
    "read_record",
    "write_record",
]
