"""Many matches: reproducible, balanced, and honest about what they show."""

from __future__ import annotations

import math
import multiprocessing
import threading
import time
from collections import Counter
from concurrent.futures import Future
from concurrent.futures.process import _ThreadWakeup
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kitchentable import GAMES, BadOptions, Problem
from kitchentable.bot import Bot
from kitchentable.lab import simulate
from kitchentable.lab.simulate import (
    Contest,
    Simulated,
    contest_for,
    kept_variance,
    normal,
    play_all,
    played,
    seated,
    standings,
    widest,
    wilson,
)
from tests.patience import until

PERUDO = GAMES["perudo"]
OPTIONS = PERUDO.options({"dice": 2})


def contest(
    matches: int = 24, entrants: tuple[str, ...] = ("random", "easy"), seats: int = 2, seed: int = 1
) -> Contest:
    return Contest("perudo", entrants, seats, OPTIONS, matches, seed)


def test_the_same_seed_gives_the_same_matches_however_many_processes_play_them() -> None:
    alone = play_all(contest())
    assert alone == play_all(contest(), processes=2)
    assert alone[:5] == play_all(contest(5))
    assert alone != play_all(contest(seed=2))


def test_it_is_told_what_is_done() -> None:
    done: list[int] = []
    play_all(contest(), done=done.append)
    assert sum(done) == 24 and len(done) > 1


@pytest.mark.parametrize(("entrants", "seats"), [(2, 2), (3, 3), (2, 4), (3, 6), (2, 3), (4, 2)])
def test_every_entrant_has_every_seat_equally_often(entrants: int, seats: int) -> None:
    several = contest(entrants=tuple(map(str, range(entrants))), seats=seats)
    places = max(entrants, seats)
    for block in range(5):
        rows = [seated(several, block * places + number) for number in range(places)]
        for seat in range(seats):
            column = Counter(row[seat] for row in rows)
            assert column == Counter(place % entrants for place in range(places))


def test_neighbours_change() -> None:
    rows = {seated(contest(entrants=("a", "b", "c"), seats=3), number) for number in range(60)}
    assert len(rows) == 6


def test_a_bot_that_breaks_names_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Bot[Any]):
        def choose(self, observation, seat, rng, budget):  # type: ignore[no-untyped-def]
            return PERUDO.parse("99x6")

    monkeypatch.setitem(PERUDO.__dict__, "bots", {"random": Broken()})
    with pytest.raises(RuntimeError, match=r"^match 0 of seed 1 broke: Illegal: PER-2\.9 "):
        play_all(contest(entrants=("random",)))


def test_shared_wins_count_in_parts_and_places_are_averaged() -> None:
    matches = [
        Simulated((0, 1, 1), (1, 2, 3), 5),
        Simulated((1, 0, 1), (1, 1, 3), 5),
        Simulated((1, 1, 0), (1, 1, 3), 5),
    ]
    first, second = standings(contest(3, seats=3), matches)
    assert (first.wins, second.wins) == (1.5, 1.5)
    assert first.place == pytest.approx((1 + 1 + 3) / 3) and second.place == pytest.approx((2.5 + 2 + 1) / 3)


def test_wilsons_interval_is_the_published_one() -> None:
    """R. G. Newcombe, Statistics in Medicine 17 (1998) 857, table I, method 3."""
    assert wilson(81 / 263, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(1 / 29, 29) == pytest.approx((0.0061, 0.1718), abs=5e-5)
    assert wilson(math.nan, 0) == (0.0, 1.0)


def test_intervals_hold_what_they_claim() -> None:
    """Of 400 intervals for a known share about 95 % have it: the count lies within 5 standard deviations of 380."""
    rng, held = Random(5), 0
    for _ in range(400):
        wins = sum(rng.random() < 0.3 for _ in range(150))
        low, high = wilson(wins / 150, 150)
        held += low <= 0.3 <= high
    assert abs(held - 380) < 5 * math.sqrt(400 * 0.95 * 0.05)


def test_the_interval_of_a_mean_comes_from_the_spread() -> None:
    low, high = normal([1.0, 2.0, 3.0, 4.0])
    assert (low + high) / 2 == 2.5 and high - low == pytest.approx(2 * 1.959964 * math.sqrt(5 / 3 / 4))
    assert normal([2.0]) == (-math.inf, math.inf)


def test_a_contest_must_fit_the_game() -> None:
    assert contest_for(PERUDO, ["random"] * 3, None, OPTIONS, 5, 0, 0.1).seats == 3
    assert contest_for(PERUDO, ["random"], None, OPTIONS, 5, 0, 0.1).seats == 2
    with pytest.raises(BadOptions):
        contest_for(PERUDO, ["random"], 9, OPTIONS, 5, 0, 0.1)
    with pytest.raises(Problem, match="at least 1 match is to be played, not 0"):
        contest_for(PERUDO, ["random"], 2, OPTIONS, 0, 0, 0.1)


def test_the_matches_of_a_round_have_the_same_dice_where_they_are_paired(tmp_path: Path) -> None:
    """Until the first decision: what is thrown then is thrown by others, who may end a round earlier."""

    def thrown(paired: bool) -> list[str]:
        several = replace(contest(4), paired=paired)
        records = tmp_path / str(paired)
        records.mkdir()
        list(played(several, records=records))
        texts = [file.read_text(encoding="utf-8") for file in sorted(records.iterdir())]
        return [next(line for line in text.splitlines() if line.startswith("*: roll")) for text in texts]

    first, second, third, last = thrown(paired=True)
    assert first == second != third == last
    assert len(set(thrown(paired=False))) == 4


def test_where_dice_are_paired_a_round_is_one_observation() -> None:
    two = replace(contest(entrants=("a", "b")), paired=True)
    even = [Simulated((0, 1), (1, 2), 1), Simulated((1, 0), (1, 2), 1)] * 10
    found = standings(two, even)[0]
    assert found.share == 0.5 and found.share_interval == (0.5, 0.5)
    assert kept_variance(two, even) == 0.0
    assert widest(replace(two, paired=False), even) > 0.3
    uneven = [Simulated((0, 1), (1, 2), 1), Simulated((1, 0), (2, 1), 1), Simulated((0, 1), (2, 1), 1)]
    assert math.isnan(kept_variance(two, uneven)), "one round and a half are one round"


def test_who_stops_asking_ends_the_processes() -> None:
    before = {*multiprocessing.active_children()}
    some = played(contest(2000), processes=2)
    next(some)
    begun = {*multiprocessing.active_children()} - before
    assert begun
    some.close()
    until(lambda: not ({*multiprocessing.active_children()} & begun), "a process goes on")


def _late() -> None:
    time.sleep(60)


def test_processes_end_quietly_where_the_pool_learns_late_that_it_is_shut(monkeypatch: pytest.MonkeyPatch) -> None:
    wake = _ThreadWakeup.clear

    def slowly(self: _ThreadWakeup) -> None:
        wake(self)
        time.sleep(0.3)

    def interrupted(self: Future[Any]) -> None:
        time.sleep(0.1)  # as many as it takes are given to the processes, which have not begun
        monkeypatch.setattr(_ThreadWakeup, "clear", slowly)
        raise KeyboardInterrupt

    broken: list[str] = []
    monkeypatch.setattr(threading, "excepthook", lambda what: broken.append(str(what.exc_value)))
    others = {*threading.enumerate()}  # one of an earlier pool may still be ending
    monkeypatch.setattr(simulate, "_end_with_parent", _late)
    monkeypatch.setattr(Future, "result", interrupted)
    with pytest.raises(KeyboardInterrupt):
        next(played(contest(100_000), processes=2))
    until(lambda: {*threading.enumerate()} <= others, "the pool's thread goes on")
    assert not broken
