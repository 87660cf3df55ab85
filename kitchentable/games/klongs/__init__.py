"""Bangkok Klongs: the floating market."""

from kitchentable.games.common import Start
from kitchentable.games.klongs.actions import Deal, Draw, Move, Pass, Place, Score
from kitchentable.games.klongs.options import Options
from kitchentable.games.klongs.position import View
from kitchentable.games.klongs.rules import KLONGS, State

__all__ = ["KLONGS", "Deal", "Draw", "Move", "Options", "Pass", "Place", "Score", "Start", "State", "View"]
