"""Our search against another Blokus engine, at equal processor time, by the other's levels.

The engine is a program that speaks the Go Text Protocol as Pentobi's `pentobi-gtp` does; its command line is read from
`BLOKUS_GTP`, such as `BLOKUS_GTP="pentobi-gtp --quiet --noresign --nobook"`. What its moves cost it is measured before
in a match against itself. In one thread our search has as many seconds for all its moves as the engine takes for as
many: what it took so far in that match, and for what is to come what it took against itself, by the processor's clock,
as much slower or faster as it was until then. Either side gives of that to each move what it will. Both times below are
processor time as measured in the matches. Advanced scoring, as the engine plays for it; seats change after every match,
ties are shared, and how many matches there are is fixed beforehand. `python -m bench.blokus_peers [GAME LEVEL MATCHES]
...` measures some, where GAME is `two`, `duo`, `two-of-four` (two of four seats are ours: half of the matches is even),
`one-of-four` (a quarter is even) or `three-of-four` (three quarters), and MATCHES is how many, or a range: `20-40` are
those numbered 20 to 39.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from bench.blokus_bots import wilson
from bench.report import table
from kitchentable.bot import Observation
from kitchentable.games.blokus import mcts
from kitchentable.games.blokus.actions import Place
from kitchentable.games.blokus.bots import Searcher
from kitchentable.games.blokus.mcts import part_of_time, warm_up
from kitchentable.games.blokus.notation import read_squares
from kitchentable.games.blokus.options import Options, layout
from kitchentable.games.blokus.position import pieces_left
from kitchentable.games.blokus.rules import BLOKUS, State
from kitchentable.games.blokus.sgf import VARIANTS, signs

VARIABLE = "BLOKUS_GTP"


class Game(NamedTuple):
    """What the engine calls a game, of how many players, and how many of their seats are ours."""

    name: str
    seats: int
    ours: int

    def mine(self, number: int) -> tuple[int, ...]:
        """Our seats in the match of that number: others in each, until we had all there are."""
        ways = tuple(combinations(range(self.seats), self.ours))
        return ways[number % len(ways)]


GAMES = {
    "two": Game("Blokus Two-Player", 2, 1),
    "duo": Game("Blokus Duo", 2, 1),
    "one-of-four": Game("Blokus", 4, 1),
    "two-of-four": Game("Blokus", 4, 2),
    "three-of-four": Game("Blokus", 4, 3),
}
SERIES = (
    *(("two", level, range(40)) for level in range(1, 8)),
    *(("duo", level, range(40)) for level in (4, 5, 6, 7)),
    *(("two-of-four", level, range(40)) for level in (4, 5, 6, 7)),
    *(("one-of-four", level, range(40)) for level in (4, 5, 6, 7)),
    *(("three-of-four", level, range(40)) for level in (5, 6, 7)),
)
"""Games, levels of the other engine, and numbers of matches."""


class Engine:
    """The other engine as a process; the text that it answers is checked against our rules by whoever asks."""

    def __init__(self, game: str, level: int, seed: int) -> None:
        command = [*shlex.split(os.environ[VARIABLE]), "--level", str(level), "--seed", str(seed)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ask(f"set_game {GAMES[game].name}")
        self.moves = 0
        self.began = self._time()

    def ask(self, command: str) -> str:
        """What it answers; raises `RuntimeError` if that is a failure, or nothing."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(f"{command}\n")
        self.process.stdin.flush()
        lines: list[str] = []
        while (line := self.process.stdout.readline()).strip() or (not lines and line):
            lines.append(line.strip())
        if not lines or not lines[0].startswith("="):
            raise RuntimeError(f"{command!r} is answered by {' '.join(lines) or 'nothing'!r}")
        return lines[0].removeprefix("=").strip()

    def _time(self) -> float:
        return float(self.ask("cputime"))

    def move(self, colour: str) -> Place:
        """Its move, which it has made."""
        self.moves += 1
        return Place(read_squares(self.ask(f"genmove {colour}")))

    def seconds(self) -> float:
        """Processor seconds so far."""
        return self._time() - self.began

    def close(self) -> None:
        self.ask("quit")
        self.process.wait(10)


class Played(NamedTuple):
    """A match: our share of the win (ties are shared), by how much our best is ahead of their best, and both sides'
    seconds a move."""

    share: float
    lead: float
    ours: float
    theirs: float


def begin(game: str) -> tuple[State, tuple[str, ...]]:
    """The first state, and what the engine calls the colours."""
    options, seats = VARIANTS[GAMES[game].name]
    assert isinstance(options, Options)
    return BLOKUS.begin(seats, options), signs(options.board)


def course(game: str, level: int) -> list[float]:
    """Processor seconds that the engine takes at that level for each move of a match against itself."""
    state, names = begin(game)
    engine, taken, before = Engine(game, level, 0), [], 0.0
    while state.to_act:
        seat = state.to_act[0]
        state = state.apply(seat, engine.move(names[state.view(seat).colour]))
        taken.append(engine.seconds() - before)
        before = engine.seconds()
    engine.close()
    return taken


def match(game: str, level: int, number: int, usual: Sequence[float]) -> Played:
    """The match of that number; the engine usually takes such seconds for each move."""
    state, names = begin(game)
    seats, board, mine = state.view(None).seats, layout(state.options), GAMES[game].mine(number)
    theirs = tuple(seat for seat in range(seats) if seat not in mine)
    rng, each = Random(number), sum(usual) / len(usual)
    bot = Searcher(share=1.0, most=20 * each)
    engine, spent, moves, gone = Engine(game, level, number + 1), 0.0, 0, 0.0
    whole, few = sum(usual) * len(theirs) / seats, sum(usual) / 10
    colours = board.colours * len(mine) // seats
    while state.to_act:
        seat = state.to_act[0]
        view = state.view(seat)
        colour = names[view.colour]
        if seat in mine:
            start = time.process_time()
            taken = engine.seconds()
            to_come = max(0.0, whole - gone) * (taken + few) / (gone + few)
            left = (taken + to_come) * len(mine) / len(theirs) - spent
            part = part_of_time(board, 21 - len(pieces_left(view.position, view.colour))) / colours
            action = bot.choose(Observation(view), seat, rng, max(0.02 * each, left * part))
            spent, moves = spent + time.process_time() - start, moves + 1
            assert isinstance(action, Place)
            engine.ask(f"play {colour} {','.join(action.squares)}")
        else:
            action = engine.move(colour)
            gone += usual[len(view.laid)] if len(view.laid) < len(usual) else 0.0
        refused = state.why_not(seat, action)
        if refused is not None:
            raise RuntimeError(f"{action} is refused by {refused}")
        state = state.apply(seat, action)
    its = engine.seconds() / max(1, engine.moves)
    engine.close()
    result = state.result
    assert result is not None
    best, other = (max(result.scores[seat] for seat in those) for those in (mine, theirs))
    share = sum(seat in mine for seat in result.winners) / len(result.winners)
    return Played(share, best - other, spent / max(1, moves), its)


def row(game: str, level: int, numbers: range) -> tuple[object, ...]:
    """A row of the table: the matches of those numbers."""
    usual = course(game, level)
    played: list[Played] = []
    for number in numbers:
        played.append(match(game, level, number, usual))
        so_far = sum(each.share for each in played) / len(played)
        said = f"{game}, level {level}: {len(played)} of {len(numbers)}, {so_far:.0%} won"
        print(said, file=sys.stderr, flush=True)
    won, count = sum(each.share for each in played), len(numbers)
    low, high = wilson(won, count)
    means = [sum(column) / count for column in zip(*played, strict=True)]
    part = f"{won / count:.0%} ({low:.0%} to {high:.0%})"
    matches = f"{numbers.start}-{numbers.stop}" if numbers.start else count
    name, seats, ours = GAMES[game]
    if seats > 2:
        name += f", {ours} of {seats} seats"
    return name, level, matches, part, f"{means[1]:.1f}", f"{means[2]:.3f}", f"{means[3]:.3f}"


def numbers_of(asked: str) -> range:
    """Numbers of matches: `40` are the first forty, `20-40` those numbered 20 to 39; ends the program where there are
    none."""
    found = re.fullmatch(r"(?:(\d+)-)?(\d+)", asked)
    numbers = range(int(found[1] or 0), int(found[2])) if found else range(0)
    return numbers or sys.exit(f"{asked} are no matches: how many, or a range such as 20-40")


def rows(series: Sequence[tuple[str, int, range]]) -> Iterator[tuple[object, ...]]:
    warm_up()
    mcts.monotonic = time.thread_time  # type: ignore[attr-defined]  # the machine may have much else to do
    for each in series:
        yield row(*each)


def measure() -> str:
    if not os.environ.get(VARIABLE):
        return f"Not measured: {VARIABLE} names no engine.\n"
    peer = Engine("two", 1, 1)
    name = f"{peer.ask('name')} {peer.ask('version')}"
    peer.close()
    head = ("game", f"level of {name}", "matches", "we won", "mean lead in points", "our seconds a move", "its seconds")
    return table(head, rows(SERIES))


if __name__ == "__main__":
    if not os.environ.get(VARIABLE):
        sys.exit(f"{VARIABLE} names no engine")
    asked = sys.argv[1:]
    chosen = [(asked[at], int(asked[at + 1]), numbers_of(asked[at + 2])) for at in range(0, len(asked), 3)]
    for line in rows(chosen or SERIES):
        print(*line, flush=True)
