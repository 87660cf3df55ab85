"""Rummikub: rearrange everything."""

from kitchentable.games.rummikub.actions import Deal, Draw, Pass, Start, Table, Tile, Time
from kitchentable.games.rummikub.options import Options
from kitchentable.games.rummikub.rules import RUMMIKUB, State, View

__all__ = ["RUMMIKUB", "Deal", "Draw", "Options", "Pass", "Start", "State", "Table", "Tile", "Time", "View"]
