"""Blokus: polyominoes that touch at corners only."""

from kitchentable.games.blokus.actions import Pass, Place
from kitchentable.games.blokus.options import Options
from kitchentable.games.blokus.rules import BLOKUS, State, View

__all__ = ["BLOKUS", "Options", "Pass", "Place", "State", "View"]
