"""Perudo's `expert` among several: what it learned is worth something, is drawn, and is told."""

import subprocess
import sys
from random import Random
from typing import Any

import pytest

import kitchentable as kt
from kitchentable.games.perudo.bots import BOTS
from kitchentable.games.perudo.rules import State
from kitchentable.language import speaking
from tests.perudo.test_bots import advice, position, seen_of

FOUR = "start 0; roll 12345 13346 22222 34456; "


def wins(among: str, matches: int, seed: int) -> tuple[int, list[Any]]:
    """How many matches one `expert` among three others wins, and every action of the last one."""
    rng, won = Random(seed), 0
    actions: list[Any] = []
    for number in range(matches):
        at = number % 4
        match = kt.Match.new(kt.GAMES["perudo"], ["a", "b", "c", "d"])
        actions = []
        while not match.over:
            state = match.state
            assert isinstance(state, State)
            seat = state.to_act[0]
            if seat == kt.CHANCE:
                action: Any = state.sample(rng)
            else:
                bot = BOTS["expert" if seat == at else among]
                action = bot.choose(seen_of(match, seat), seat, rng, 1.0)
            actions.append(action)
            match.append(seat, action)
        assert match.state.result is not None
        won += match.state.result.winners == (at,)
    return won, actions


@pytest.mark.long
def test_one_expert_wins_clearly_more_than_a_quarter_among_three_of_hard() -> None:
    won, _ = wins("hard", 60, 3)
    assert won >= 20, won


def test_the_same_seed_plays_the_same_match() -> None:
    assert wins("hard", 2, 4) == wins("hard", 2, 4)


def test_what_it_does_is_drawn_as_often_as_it_says() -> None:
    match = position(4, FOUR + "5x4")
    said = advice("expert", match, 1)
    whys = [(said.action, said.why), *said.others]
    shares = {action: why.rpartition(" chosen in ")[2] for action, why in whys if " chosen in " in why}
    seen = seen_of(match, 1)
    drawn = [BOTS["expert"].choose(seen, 1, Random(seed), 1.0) for seed in range(300)]
    assert len(set(drawn)) > 1 and shares
    for action, share in shares.items():
        often = float(share.split("\u00a0")[0]) / 100
        assert abs(drawn.count(action) / 300 - often) < 0.1


@pytest.mark.parametrize(
    ("language", "bid", "bluff"),
    [("en", "; from 5 dice ", "; a bluff, from 5 dice "), ("de", "; mit 5 Würfeln ", "; ein Bluff, mit 5 Würfeln ")],
)
def test_it_says_how_often_it_bids_and_bluffs_so(language: str, bid: str, bluff: str) -> None:
    with speaking(language):
        said = advice("expert", position(4, FOUR + "8x4"), 1)
    whys = [said.why, *(why for _, why in said.others)]
    assert all(bid in why or bluff in why for why in whys)
    assert any(bluff in why for why in whys)


@pytest.mark.parametrize(
    "options", [{"raising": "free"}, {"paco": "exact"}, {"visible_dice": False}], ids=["raising", "paco", "hidden"]
)
def test_what_it_did_not_learn_is_played_as_hard_and_said(options: dict[str, Any]) -> None:
    match = position(4, FOUR + "5x4", **options)
    said = advice("expert", match, 1)
    assert said.why.endswith("(an estimate: more than two play)")
    assert said.action == advice("hard", match, 1).action


def test_it_needs_neither_numpy_nor_numba() -> None:
    code = f"""
import sys
sys.modules["numpy"] = sys.modules["numba"] = None
from tests.perudo.test_bots import advice, position
print(advice("expert", position(4, {FOUR + "5x4"!r}), 1).why)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert "from 5 dice" in done.stdout
