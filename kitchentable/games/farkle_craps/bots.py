"""temporary"""

from kitchentable.bots.random_player import RandomPlayer

BOTS = {"random": RandomPlayer()}
