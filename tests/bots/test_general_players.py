"""The players that know no game, on a small Perudo table."""

from itertools import count
from random import Random
from typing import Any

import pytest

import kitchentable as kt
from kitchentable.bot import Bot
from kitchentable.bots import tree_search
from kitchentable.bots.random_player import RandomPlayer
from kitchentable.bots.rollouts import worth
from kitchentable.bots.tree_search import TreeSearch
from kitchentable.lab.drive import bot_player, dice, run

PERUDO = kt.GAMES["perudo"]


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time goes by tries: a budget of 60 is 60 of them, however fast the machine is."""
    monkeypatch.setattr(tree_search, "perf_counter", count().__next__)


@pytest.mark.usefixtures("tries")
def test_a_searching_player_beats_random_play() -> None:
    """40 duels of two dice each; with equal players 28 wins or more would come once in 120 times."""
    rng = Random(4)
    wins = 0
    for number in range(40):
        seat = number % 2
        players = [bot_player(TreeSearch() if place == seat else RandomPlayer(), rng, 60) for place in range(2)]
        match = kt.Match.new(PERUDO, ["a", "b"], PERUDO.options({"dice": 2}))
        run(match, players, dice(rng))
        assert match.result is not None
        wins += match.result.winners == (seat,)
    assert wins >= 28


@pytest.mark.parametrize("bot", [RandomPlayer(), TreeSearch()], ids=lambda bot: type(bot).__name__)
def test_nobody_is_interrupted(bot: Bot[Any]) -> None:
    match = kt.Match.new(PERUDO, ["a", "b", "c"], PERUDO.options({"calza": "anyone"}))
    for seat, text in ((kt.CHANCE, "start 0"), (kt.CHANCE, "roll 12345 12345 12345"), (0, "3x4")):
        match.append(seat, PERUDO.parse(text))
    assert bot.choose(match.observation(2), 2, Random(1), 0.01) is None
    assert bot.choose(match.observation(1), 1, Random(1), 0.01) is not None


@pytest.mark.usefixtures("tries")
def test_a_searching_player_says_what_its_choice_is_worth() -> None:
    match = kt.Match.new(PERUDO, ["a", "b"], PERUDO.options({"dice": 1}))
    for text in ("start 0", "roll 2 3", "2x6"):
        match.append(match.state.to_act[0], PERUDO.parse(text))
    advice = TreeSearch().explain(match.observation(1), 1, Random(1), 200)
    assert str(advice.action) == "dudo" and "100 of 100 tries" in advice.why


def test_places_are_worth_from_one_to_nothing() -> None:
    result = kt.Result((9, 5, 5, 1), (1, 2, 2, 4), (0,))
    assert [worth(result, seat) for seat in range(4)] == [1, 0.5, 0.5, 0]
    assert worth(None, 0) == 0.5
