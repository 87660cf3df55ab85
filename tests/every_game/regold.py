"""Writes the golden playthroughs anew: `python -m tests.every_game.regold [GAME]`; read the diff before a commit."""

from __future__ import annotations

import sys

from kitchentable import GAMES
from kitchentable.testing import playthrough
from tests.every_game.test_every_game import GOLDEN

for name in sys.argv[1:] or GAMES:
    for seats in GAMES[name].seats(GAMES[name].options()):
        (GOLDEN / f"{name}-{seats}.txt").write_text(playthrough(GAMES[name], seats, seed=seats), encoding="utf-8")
