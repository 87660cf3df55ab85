"""Bangkok: the dice game that hides nothing."""

from kitchentable.games.bangkok.actions import Goal, Pass, Roll, Take, Values
from kitchentable.games.bangkok.options import Options
from kitchentable.games.bangkok.rules import BANGKOK, State, View
from kitchentable.games.common import Start

__all__ = ["BANGKOK", "Goal", "Options", "Pass", "Roll", "Start", "State", "Take", "Values", "View"]
