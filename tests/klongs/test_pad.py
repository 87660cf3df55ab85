"""Bangkok Klongs' score pad: Luk Phat, market days in their order, warehouses, and who wins."""

from __future__ import annotations

import pytest

from kitchentable import evening
from kitchentable.games.klongs.pad import PAD as pad
from kitchentable.games.klongs.rules import KLONGS
from kitchentable.score_pad import Scored
from kitchentable.values import Problem

DAY = [f"{'ABC'[at % 3]}: luk" for at in range(9)]
"""Nine boats with a parasol: C calls a small market day."""


def scored(*lines: str) -> Scored:
    return pad.scored(evening.read(KLONGS, "\n".join(["players: A, B, C", *lines])))


def test_the_track_pays_and_calls_a_market_day_twice_around_from_who_called_it() -> None:
    found = scored(*DAY)
    assert found.sheets[0].totals == (3, 3, 7), "1 1 2 1 1 2 1 1 3"
    order = []
    lines = list(DAY)
    while (way := scored(*lines).form.ways[0]).word == "stage":
        order.append(way.seats[0])
        lines.append(f"{'ABC'[way.seats[0]]}: pass")
    assert order == [2, 0, 1, 2, 0, 1] and "Luk Phat" in scored(*lines).form.prompt


@pytest.mark.parametrize(
    "stage, gains",
    [
        ("stage 6 own 2 @A 1", (6, 0, 12)),
        ("stage 5 own 2 @A 1 cooks 1", (10, 0, 20)),
        ("stage 0 own 1", (0, 0, 0)),
        ("stage 12 own 4", (0, 0, 48)),
        ("stage 3 own 1 cooks 3", (0, 0, 24)),
    ],
)
def test_a_scoring_pays_all_who_are_there(stage: str, gains: tuple[int, ...]) -> None:
    before = scored(*DAY).sheets[0].totals
    after = scored(*DAY, f"C: {stage}").sheets[0].totals
    assert tuple(now - was for now, was in zip(after, before, strict=True)) == gains


@pytest.mark.parametrize(
    "lines, words",
    [
        (["A: stage 6 own 2"], "line 2: KLO-7.1: no market day is on"),
        ([*DAY, "A: stage 6 own 2"], "KLO-7.1: it is the turn of C"),
        ([*DAY, "C: stage 6 @A 2"], "KLO-7.8"),
        ([*DAY, "C: stage 6 own 3 @A 2"], "KLO-7.3"),
        ([*DAY, "C: stage 13 own 4"], "KLO-7.4"),
        ([*DAY, "C: stage 7 own 2 cooks 2"], "KLO-7.4: 2 boats carry 6 baskets at most, not 7"),
        ([*DAY, "C: stage 6 own 2 @C 1"], "KLO-7.5"),
        ([*DAY, "A: luk"], "KLO-5.3"),
        ([*DAY, "great:"], "KLO-6.3"),
        (["closed:"], "KLO-5.3"),
        (["A: warehouse fish"], "KLO-8.4"),
        (["great:", "closed:", "A: warehouse fish 10"], "KLO-1.5"),
        (["great:", "closed:", "A: warehouse gold"], "KLO-8.4: the goods are"),
        (["great:", "closed:", "A: luk"], "KLO-8.4"),
        (["A: swims"], "a line is"),
        ([*DAY, "C: stage six"], "a scoring is"),
        ([*DAY, "C: stage 6"], "next: the boats of C there, 1 to 4"),
        ([*DAY, "C: stage own 2"], "next: the baskets on the four boats, 0 to 12"),
    ],
)
def test_what_cannot_be_is_refused_by_its_rule(lines: list[str], words: str) -> None:
    with pytest.raises(Problem, match=words):
        scored(*lines)


def test_the_last_on_the_track_begins_the_great_market_day_which_ends_when_all_pass() -> None:
    lines = ["A: luk", "B: luk", "great:"]
    found = scored(*lines)
    assert found.form.seat == 2, "C has nothing"
    found = scored(
        *lines, "C: stage 3 own 1", "A: pass", "B: pass", "C: stage 3 own 1", "A: pass", "B: pass", "C: pass"
    )
    assert found.form.prompt.startswith("The end") and found.sheets[0].totals == (1, 1, 6)
    tied = scored("great:")
    assert [way.seats for way in tied.form.ways[:3]] == [(0,), (1,), (2,)] and tied.form.seat is None
    assert scored("great:", "B: pass").form.seat == 2


def test_warehouses_are_counted_and_decide_ties() -> None:
    found = scored(
        "great:", "closed:", "A: warehouse bananas fish 3 flowers 7", "B: warehouse none", "C: warehouse none"
    )
    (sheet,) = found.sheets
    assert sheet.totals == (35, 0, 0) and [why.points for why in sheet.lines[0].reasons] == [1, 6, 28]
    (sheet,) = scored("great:", "closed:", "A: warehouse fish", "B: warehouse rice thief", "C: warehouse none").sheets
    assert sheet.places == (2, 1, 3) and sheet.rule == "KLO-8.6"
    (sheet,) = scored("great:", "closed:", "A: warehouse fish", "B: warehouse rice", "C: warehouse none").sheets
    assert sheet.places == (1, 1, 3) and sheet.rule == "KLO-8.6"
