"""Farkle: push your luck with six dice; with Farkle Attack."""

from kitchentable.games.farkle.actions import Attack, Extra, Keep, Plain, Roll
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.rules import FARKLE, State, View

__all__ = ["FARKLE", "Attack", "Extra", "Keep", "Options", "Plain", "Roll", "State", "View"]
