"""The games: one line each. A new game is a folder here and a line below."""

from collections.abc import Mapping

from kitchentable.core import Game
from kitchentable.games.bangkok.rules import BANGKOK
from kitchentable.games.blokus.rules import BLOKUS
from kitchentable.games.farkle.rules import FARKLE
from kitchentable.games.perudo.rules import PERUDO
from kitchentable.games.rummikub.rules import RUMMIKUB

GAMES: Mapping[str, Game] = {game.name: game for game in (PERUDO, FARKLE, BANGKOK, BLOKUS, RUMMIKUB)}
