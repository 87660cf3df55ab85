"""A process that thinks, and has loaded no game yet, knows the players of the view that it is sent."""

import pickle
import subprocess
import sys

from kitchentable import GAMES

READ = """
import pickle, sys
from kitchentable.server.workers.pool import _bot
for sent in pickle.load(sys.stdin.buffer):
    print(_bot(pickle.loads(sent), "easy").__class__.__name__)
"""


def test_a_process_that_has_loaded_no_game_finds_the_players_of_each() -> None:
    sent = [pickle.dumps(game.start().view(0)) for game in GAMES.values()]
    run = subprocess.run([sys.executable, "-c", READ], input=pickle.dumps(sent), capture_output=True, timeout=120)
    assert not run.returncode, run.stderr.decode()
    assert len(run.stdout.decode().split()) == len(GAMES)
