"""One table alone: Perudo with three players and their three pages, no socket and no disk.

*A move* is a command planned, committed and told to three pages, the dice that fall after a doubt included: CPU time of
the process, the best of some rounds of a thousand moves. *The road* of one bid through the table: functions and files
of the package that it calls, and how often a rule is asked and a state is made.

Before 2026-11-23 the dice were the same in every match; they differ now, so that nothing is found again that at real
tables would not be. A move was then made of (by samples, the same dice): drawings 17 %, patches 14 %, what is offered
22 %, the log's lines 4 %, planning 16 %; with other dice patches were a third, half of it texts. Since then what can be
touched is kept by the choice that decides it (`Board.choice`), equal ends are found without a loop, clauses are looked
for in long texts alone, and a change that several see is found once. In turns with the version before, both with as
little of a busy machine (load 12): 360 to 558 µs, 0.65 of it; with the same dice 317 to 427 µs, 0.74. At rest that
version took 412 µs with the same dice: half of its 307 of long ago is not reached.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from types import FrameType

import msgspec

import kitchentable
from bench.report import table
from kitchentable.games import GAMES
from kitchentable.protocol.commands import Act, Hello
from kitchentable.table.commands import Begin, Move
from kitchentable.table.row import Chair, Row
from kitchentable.table.table import Effects, Table

PEOPLE = ("ana", "ben", "cy")
ENGLISH, ONE_GERMAN, GERMAN = ("en",) * 3, ("en", "de", "en"), ("de",) * 3
"""What the pages read."""
ROUNDS, MOVES = 12, 1000
BIDS = 8
"""So many bids of a round before the doubt."""
PACKAGE = str(Path(kitchentable.__file__).parent)


class Alone:
    """A table whose plans are committed at once; of each number the dice fall otherwise."""

    def __init__(self, number: int, languages: Sequence[str] = ENGLISH) -> None:
        game = GAMES["perudo"]
        chairs = tuple(Chair(person, person.title()) for person in PEOPLE)
        options = msgspec.to_builtins(game.options())
        row = Row(
            "ABCDEF", "perudo", game.version, 0.0, "ana", chairs, options, "", phase="dice", seed=f"{number:064x}"
        )
        self.table, self.now = Table(game, row), 1e9
        for number, (person, language) in enumerate(zip(PEOPLE, languages, strict=True)):
            self.table.open(number, person, person.title())
            self.table.hear(number, Hello(language=language), self.now)
        self.done(self.table.commit(self.table.plan(Begin(("-",) * 3, "sha256:0"), self.now), self.now))

    def done(self, effects: Effects) -> None:
        while effects.next is not None:
            effects = self.table.commit(self.table.plan(effects.next, self.now), self.now)

    def moves(self) -> Iterator[Move]:
        """Bids, each the least that holds, and a doubt now and then."""
        number = 0
        while (match := self.table.match) is not None and not match.over:
            seat = match.state.to_act[0]
            found = [str(action) for action in match.state.legal_actions(seat)]
            bids = [text for text in found if "x" in text]
            doubts = "dudo" in found and (number % (BIDS + 1) == BIDS or not bids)
            number += 1
            yield Move(seat, Act(str(number), match.epoch, text="dudo" if doubts else bids[0]))

    def play(self, move: Move) -> None:
        self.now += 1
        self.done(self.table.commit(self.table.plan(move, self.now), self.now))


def microseconds() -> list[float]:
    """CPU time of a move, in microseconds: in English, with one page in German, in German; taken in turns."""
    ways = (ENGLISH, ONE_GERMAN, GERMAN)
    best = [float("inf")] * len(ways)
    for each in range(ROUNDS):
        for way, languages in enumerate(ways):
            spent, played, numbers = 0.0, 0, count(1 + each * MOVES)
            while played < MOVES:
                alone = Alone(next(numbers), languages)
                for move in alone.moves():
                    began = time.process_time()
                    alone.play(move)
                    spent, played = spent + time.process_time() - began, played + 1
            best[way] = min(best[way], spent / played * 1e6)
    return best


def road() -> tuple[int, int, int, int]:
    """Functions, files, `why_not` and `apply` of a bid."""
    alone = Alone(0)
    moves = alone.moves()
    for _ in range(3):
        alone.play(next(moves))
    move = next(moves)
    calls: Counter[tuple[str, str]] = Counter()

    def seen(frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            calls[frame.f_code.co_filename, frame.f_code.co_qualname] += 1

    sys.setprofile(seen)
    try:
        alone.play(move)
    finally:
        sys.setprofile(None)
    judged = sum(count for (file, name), count in calls.items() if name == "State.why_not")
    applied = sum(count for (file, name), count in calls.items() if name == "State.apply")
    return len(calls), len({file for file, _ in calls}), judged, applied


def measure() -> str:
    functions, files, judged, applied = road()
    english, mixed, german = microseconds()
    rows = [
        ("CPU of a move, µs", f"{english:.0f}", "150"),
        ("CPU of a move, all pages in German, µs", f"{german:.0f}", f"{english:.0f}"),
        ("CPU of a move, one of three in German, µs", f"{mixed:.0f}", ""),
        ("functions of a bid", functions, ""),
        ("files of a bid", files, ""),
        ("`why_not` of a bid", judged, "1"),
        ("`apply` of a bid", applied, "1"),
    ]
    return table(("", "measured", "target"), rows)
