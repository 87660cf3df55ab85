"""What mypy knows of a game: its options, its states, its views and what its bots are given."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
RIGHT = """
from random import Random

import kitchentable as kt
from kitchentable.games.perudo.bots import Easy
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.rules import PERUDO

state = PERUDO.start(3, Options(dice=4))
print(state.cups, PERUDO.options().dice, state.view(0).mine, kt.play(state, kt.CHANCE, state.sample(Random(1))).cups)
print(Easy().choose(kt.Observation(state.view(0)), 0, Random(1), 1.0), kt.GAMES["perudo"].start().to_act)
"""
WRONG = {
    "Options(dise=4)": "call-arg",
    "PERUDO.options().dise": "attr-defined",
    "PERUDO.start().cupps": "attr-defined",
    "kt.play(state, kt.CHANCE, state.sample(Random(1))).cupps": "attr-defined",
    "state.sample()": "call-arg",
    "state.view(0).cups": "attr-defined",
    "Easy().choose(kt.Observation(kt.GAMES['farkle'].start().view(0)), 0, Random(1), 1.0)": "arg-type",
}


def test_what_a_game_does_not_have_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    file.write_text(RIGHT + "".join(f"{line}\n" for line in WRONG), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    first = len(RIGHT.splitlines()) + 1
    found = dict(line.partition(": error: ")[::2] for line in done.stdout.splitlines() if ": error: " in line)
    codes = {int(place.rsplit(":", 1)[1]): said.rsplit("[", 1)[1].rstrip("]") for place, said in found.items()}
    assert codes == dict(enumerate(WRONG.values(), first)), done.stdout + done.stderr
