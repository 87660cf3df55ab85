"""A whole game that is defined in one cell of a notebook: it plays, draws, and keeps what every game must."""

from __future__ import annotations

import re
import subprocess
import sys

from tests.package import EXAMPLE

FOLDER = EXAMPLE / "kitchentable_pig"
ASKED = """
import kitchentable as kt
from random import Random
from kitchentable.house_rules import house_game
from kitchentable.lab.simulate import contest_for, play_all, standings
from kitchentable.testing import CHECKS

assert PIG.package == "" and __name__ == "__main__"
match = kt.Match.new(PIG, ["Ana", "Ben"], {"target": 20})
rng, bot = Random(1), PIG.bots["easy"]
while match.state.to_act:
    seat = match.state.to_act[0]
    rolls = seat == kt.CHANCE
    match.append(seat, match.state.sample(rng) if rolls else bot.choose(match.observation(seat), seat, rng, 0.1))
assert match.view(0)._repr_html_().startswith("<svg")
assert PIG.rulebook.rules.keys() >= {"PIG-1.1", "PIG-3.1"}
for check in CHECKS:
    check(PIG)
print(len(CHECKS), "checks")
"""


def one_cell() -> str:
    """Pig's modules one after the other, as somebody would write them into a cell."""
    rules, board, bots = ((FOLDER / f"{name}.py").read_text(encoding="utf-8") for name in ("rules", "board", "bots"))
    book = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
    game, made = re.split(r"(?=^class Pig\()", rules, maxsplit=1, flags=re.MULTILINE)
    rest = "\n".join(re.sub(r"^from kitchentable_pig.*$", "", part, flags=re.MULTILINE) for part in (board, bots))
    facts = f"    board = BOARD\n    bots = BOTS\n    rulebook_text = {book!r}\n"
    made = made.replace('    name = "pig"\n', f'    name = "pig"\n{facts}')
    text = "\n".join(part.replace("from __future__ import annotations\n", "") for part in (game, rest, made))
    return f"from __future__ import annotations\n{text}"


def test_it_keeps_what_every_game_must() -> None:
    command = [sys.executable, "-W", "error", "-c", one_cell() + ASKED]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.endswith(" checks\n"), done.stderr[-3000:]
