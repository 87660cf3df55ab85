"""Farkle Craps: Farkle whose points are money, with a betting board."""

from kitchentable.games.common import Start
from kitchentable.games.farkle_craps.actions import Back, Done, Place, Pull, Secret
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.rules import FARKLE_CRAPS, State, View

__all__ = ["FARKLE_CRAPS", "Back", "Done", "Options", "Place", "Pull", "Secret", "Start", "State", "View"]
