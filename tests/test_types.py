"""What mypy and pyright know of a game: its options, states, views, board and levels, and what its bots are given."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
RIGHT = """
from random import Random

import kitchentable as kt
from kitchentable.drawing.board import Arranging, Board
from kitchentable.games.perudo import PERUDO, Bid, Options, View
from kitchentable.games.perudo.board import PerudoBoard
from kitchentable.games.perudo.bots import BOTS, Easy

state = PERUDO.start(3, Options(dice=4))
print(state.cups, PERUDO.options().dice, state.view(0).mine, kt.play(state, kt.CHANCE, state.sample(Random(1))).cups)
print(Bid(2, 5).count, [entry.action for entry in kt.Match.new(PERUDO, ["Ana", "Ben"])])
print(Easy().choose(kt.Observation(state.view(0)), 0, Random(1), 1.0), kt.GAMES["perudo"].start().to_act)
view, board = state.view(0), PERUDO.board
print(board.static(Options(), 3, "wide").areas, board.draw(view, "narrow").items, board.careful, PerudoBoard().cover())
for game in kt.GAMES.values():
    board_of_any = game.board
    print(board_of_any.draw(game.start().view(None), "wide").text, isinstance(board_of_any, Arranging))
print(BOTS["easy"], PERUDO.bots.preparations)
PERUDO.bots.warm_up(Options())


class Other(PerudoBoard):
    def label(self, action: kt.Action, view: View) -> str:
        return "Other"


class Bare(Board[Options, View]): ...
"""
WRONG = {
    "Options(dise=4)": "call-arg",
    "PERUDO.options().dise": "attr-defined",
    "PERUDO.start().cupps": "attr-defined",
    "kt.play(state, kt.CHANCE, state.sample(Random(1))).cupps": "attr-defined",
    "state.sample()": "call-arg",
    "state.view(0).cups": "attr-defined",
    "Easy().choose(kt.Observation(kt.GAMES['farkle'].start().view(0)), 0, Random(1), 1.0)": "arg-type",
    "board.drwa(view, 'wide')": "attr-defined",
    "board.draw(view, 17)": "arg-type",
    "board.draw(view, 'broad')": "arg-type",
    "board.draw('wide', view)": "arg-type",
    "board.draw(kt.GAMES['farkle'].start().view(0), 'wide')": "arg-type",
    "board.draw(view, 'wide').item": "attr-defined",
    "board.static(view, 3, 'wide')": "arg-type",
    "board.judge_rows((), view)": "attr-defined",
    "kt.GAMES['perudo'].board.tell": "attr-defined",
    "Bare()": "abstract",
    "class Wrong(PerudoBoard): draw = 17": "assignment",
    "BOTS['easy'].chose": "attr-defined",
    "BOTS.warm_up(17)": "arg-type",
    "PERUDO.bots.preparation": "attr-defined",
}


def test_what_a_game_does_not_have_is_refused_by_mypy(tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    file.write_text(RIGHT + "".join(f"{line}\n" for line in WRONG), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    first = len(RIGHT.splitlines()) + 1
    found = dict(line.partition(": error: ")[::2] for line in done.stdout.splitlines() if ": error: " in line)
    codes = {int(place.rsplit(":", 1)[1]): said.rsplit("[", 1)[1].rstrip("]") for place, said in found.items()}
    assert codes == dict(enumerate(WRONG.values(), first)), done.stdout + done.stderr


def test_what_a_game_does_not_have_is_refused_by_pyright_and_nothing_that_it_has(tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    file.write_text(RIGHT + "".join(f"{line}\n" for line in WRONG), encoding="utf-8")
    settings = {"typeCheckingMode": "strict", "extraPaths": [str(ROOT)], "reportUnusedExpression": False}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    program = Path(sys.executable).with_name("basedpyright")
    command = [str(program), "--outputjson", "--pythonpath", sys.executable, "--project", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    found = json.loads(done.stdout)["generalDiagnostics"]
    lines = {each["range"]["start"]["line"] + 1 for each in found if each["severity"] == "error"}
    first = len(RIGHT.splitlines()) + 1
    assert lines == set(range(first, first + len(WRONG))), done.stdout
