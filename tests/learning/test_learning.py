"""Games for agents that learn: what PettingZoo, Gymnasium and OpenSpiel themselves ask of a game of theirs."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from kitchentable import GAMES, Problem
from kitchentable.encoding import numbers_of, returns
from kitchentable.games import NAMES
from kitchentable.learning import open_spiel, pettingzoo_env
from kitchentable.learning.course import Course, table_of
from kitchentable.learning.gymnasium_env import SeatEnv
from kitchentable.learning.pettingzoo_env import TableEnv, aec_env
from kitchentable.values import Result

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("perudo", 3, {"dice": 2}),
    ("perudo", 4, {"calza": "anyone", "visible_dice": False, "dice": 2}),
    ("farkle", 2, {"target": 1000}),
    ("farkle", 3, {"attack": True, "target": 1000}),
    ("farkle_craps", 2, {"target": 1000}),
    ("bangkok", 4, {}),
    ("klongs", 3, {}),
    ("blokus", 4, {}),
    ("blokus", 2, {"board": "duo"}),
]
each_table = pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=lambda value: str(value)[:24])
of_pettingzoo = pytest.mark.filterwarnings("ignore:Observation:UserWarning")
"""It would rather have an array than a dictionary with the mask, which its own card games have as well."""


@pytest.fixture(autouse=True)
def its_own_seed() -> Iterator[None]:
    """The checkers take actions by numpy's common generator."""
    before = np.random.get_state()
    np.random.seed(3)
    yield
    np.random.set_state(before)


@each_table
@of_pettingzoo
def test_pettingzoo_finds_nothing_wrong(game: str, seats: int, options: dict[str, Any]) -> None:
    api_test(aec_env(game, seats, options), num_cycles=100)


@of_pettingzoo
def test_the_same_seed_gives_the_same_matches() -> None:
    seed_test(lambda: aec_env("perudo", 2, {"dice": 2}), num_cycles=60)


@each_table
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes:UserWarning")
def test_gymnasium_finds_nothing_wrong(game: str, seats: int, options: dict[str, Any]) -> None:
    check_env(SeatEnv(game, ("random",) * (seats - 1), options, render_mode="svg"))


@each_table
def test_open_spiel_finds_nothing_wrong(game: str, seats: int, options: dict[str, Any]) -> None:
    loaded = open_spiel.load_game(game, seats, options)
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=False, verbose=False)


def test_open_spiel_reads_and_writes_what_lists_its_chance() -> None:
    open_spiel.register()
    assert GAMES["perudo"].words, "which cannot be pickled"
    loaded = pyspiel.load_game("kitchentable_perudo(seats=2,options=dice:1,explicit=true)")
    assert loaded.num_distinct_actions() == 3 + 12
    pyspiel.random_sim_test(loaded, num_sims=3, serialize=True, verbose=False)
    odds = loaded.new_initial_state().chance_outcomes()
    assert odds == [(0, 0.5), (1, 0.5)]


def test_open_spiel_says_where_chance_is_too_wide_to_be_listed() -> None:
    state = open_spiel.load_game("perudo", 2, explicit=True).new_initial_state()
    state.apply_action(0)
    with pytest.raises(Exception, match=r"chance has more than 50.000 ways here"):
        state.chance_outcomes()


def test_a_seat_of_open_spiel_is_told_its_own_dice_and_no_others() -> None:
    state = open_spiel.load_game("perudo", 2, {"dice": 2}, seed=5).new_initial_state()
    state.apply_action(0)
    state.apply_action(0)
    (cups,) = [action.cups for _, action in state.moment.log if hasattr(action, "cups")]
    for seat in (0, 1):
        told = state.information_state_string(seat)
        own, other = ("".join(map(str, cups[each])) for each in (seat, 1 - seat))
        assert f"roll {own} ?" in told or f"roll ? {own}" in told
        assert other == own or other not in told.replace(own, "")
        hand = np.array(state.observation_tensor(seat)[:6]) * 2
        assert [*map(int, hand)] == [cups[seat].count(face) for face in range(1, 7)]


def test_a_copy_of_a_state_goes_its_own_way() -> None:
    state = open_spiel.load_game("blokus", 2, {"board": "duo"}).new_initial_state()
    other = state.clone()
    state.apply_action(state.legal_actions()[0])
    assert (state.current_player(), other.current_player()) == (1, 0)


def test_copies_of_a_state_have_luck_of_their_own() -> None:
    def thrown(seed: int) -> list[str]:
        state = open_spiel.load_game("perudo", 2, {"dice": 5}, seed=seed).new_initial_state()
        state.apply_action(0)
        copies = [state.clone() for _ in range(4)]
        for each in copies:
            each.apply_action(0)
        return [str(each.moment.log[-1][1]) for each in copies]

    assert len({*thrown(1)}) == 4
    assert thrown(1) == thrown(1) != thrown(2)


def test_what_the_mask_forbids_is_refused_by_its_rule_and_loses() -> None:
    env = SeatEnv("perudo", ("easy",), {"dice": 1}, seat=0)
    observation, _ = env.reset(seed=1)
    while not observation["action_mask"][0]:  # till there is a bid that stands
        observation, *_ = env.step(np.int64(np.flatnonzero(observation["action_mask"])[0]))
    lowest = np.int64(3 + 1)  # 1x2
    _, reward, terminated, truncated, info = env.step(lowest)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert "PER-3." in info["refused"]


def test_bots_of_every_level_may_sit_at_the_table() -> None:
    env = SeatEnv("perudo", ("hard", "kitchentable.bots.random_player:RandomPlayer"), {"dice": 1})
    rng, ended = Random(2), 0
    observation, _ = env.reset(seed=2)
    while ended < 5:
        legal = np.flatnonzero(observation["action_mask"])
        observation, reward, done, _, info = env.step(np.int64(rng.choice(legal.tolist())))
        assert -1 <= reward <= 1 and not info
        if done:
            ended += 1
            observation, _ = env.reset()


def test_who_is_invited_may_decline_and_who_must_act_may_not() -> None:
    game, seats, options, encoding = table_of("perudo", 3, {"calza": "anyone"})
    course = Course(game, seats, options, encoding, Random(4))
    first = course.seat
    assert encoding.decline not in course.legal()
    with pytest.raises(Problem, match="only who is invited to interrupt may decline"):
        course.act(None)
    course.choose(course.legal()[0])
    asked = []
    while encoding.decline in course.legal():
        assert set(course.legal()) == {1, encoding.decline}  # calza, or nothing
        asked.append(course.seat)
        course.act(None)
    assert asked == [(first + 2) % 3]  # not who bid, and not the next, whose turn it is
    assert course.seat == (first + 1) % 3


def test_a_drawing_is_what_the_agent_knows() -> None:
    env = TableEnv("perudo", 2, render_mode="svg")
    env.reset(seed=1)
    assert (env.render() or "").startswith("<svg")
    assert TableEnv("perudo", 2).render() is None


def test_returns_are_shares_of_the_others() -> None:
    assert returns(Result((3, 2, 1), (1, 2, 3), (0,))) == [1.0, 0.0, -1.0]
    assert returns(Result((3, 3, 1), (1, 1, 3), (0, 1))) == [0.5, 0.5, -1.0]
    assert returns(Result((5,), (1,), (0,))) == [1.0]


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes:UserWarning")
def test_games_are_made_by_their_names_as_gymnasium_has_them() -> None:
    known = sorted(name for name in gymnasium.registry if name.startswith("kitchentable/"))
    assert known == sorted(f"kitchentable/{name}-v{GAMES[name].version}" for name in NAMES if name != "rummikub")
    for name in known:
        env = gymnasium.make(name, options={}, disable_env_checker=True)
        observation, _ = env.reset(seed=1)
        assert env.observation_space.contains(observation) and observation["action_mask"].any()
    few = gymnasium.make(
        "kitchentable.learning.gymnasium_env:kitchentable/perudo-v1", bots=("easy", "random"), options={"dice": 1}
    )
    assert few.unwrapped.seats == 3  # type: ignore[attr-defined]


def test_the_module_has_the_names_that_those_of_pettingzoo_have() -> None:
    made = pettingzoo_env.env("perudo", options={"dice": 1})
    assert isinstance(made.unwrapped, pettingzoo_env.raw_env)
    made.reset(seed=1)
    assert made.observe("seat_0")["observation"].shape == (made.unwrapped.encoding.size,)


def test_a_game_without_numbers_says_so() -> None:
    with pytest.raises(Problem, match="the actions of Rummikub cannot be numbered"):
        aec_env("rummikub")
    assert GAMES["rummikub"].encoding(2, GAMES["rummikub"].options()) is None


def test_what_the_numbers_mean_can_be_read() -> None:
    game = GAMES["perudo"]
    encoding = game.encoding(3, game.options())
    assert encoding
    line = " ".join(numbers_of(encoding.parts).splitlines()[2].split())
    assert line == "9 bid 3 x 7 0 to 1: the last word of each seat in this round: count in parts of all dice, face"


def test_what_cannot_be_is_said_in_a_line() -> None:
    with pytest.raises(Problem, match="this table has no seat 7: its seats are 0 to 1"):
        SeatEnv("perudo", ("easy",), seat=7)
    with pytest.raises(ResetNeeded):
        SeatEnv("perudo", ("easy",)).step(np.int64(0))
    game = GAMES["perudo"]
    encoding = game.encoding(2, game.options())
    assert encoding
    with pytest.raises(ValueError, match="what a spectator sees"):
        encoding.observe(game.start(2).view(None))
