"""Perudo: bluff with dice under cups."""

from kitchentable.games.common import Start
from kitchentable.games.perudo.actions import Bid, Calza, Dudo, Roll
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.rules import PERUDO, State, View

__all__ = ["PERUDO", "Bid", "Calza", "Dudo", "Options", "Roll", "Start", "State", "View"]
