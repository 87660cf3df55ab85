"""Every number of the rules page, by the solver to six decimals, and by simulation within its interval."""

from functools import cache
from itertools import product
from math import sqrt
from pathlib import Path
from random import Random

import numpy as np
import pytest

from kitchentable.games.farkle import odds, solver
from kitchentable.games.farkle.bots import BOTS, Medium, Perfect
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.position import Play
from kitchentable.games.farkle.scoring import Scores, best, counted, points, selections

KITCHEN = Options().scores
BARE = Scores(of_a_kind="none", straight=0, three_pairs=0, four_two=False, two_triplets=0)


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of its own for what is solved here."""
    monkeypatch.setattr(odds, "cache_folder", lambda: tmp_path)
    odds.solved.cache_clear()
    return tmp_path


def test_the_chance_to_farkle_with_one_to_six_dice() -> None:
    exact = [2 / 3, 4 / 9, 5 / 18, 17 / 108, 25 / 324, 5 / 216]
    assert [odds.farkle_chance(dice, KITCHEN) for dice in range(1, 7)] == pytest.approx(exact, abs=1e-12)


@pytest.mark.parametrize(
    "scores, expected",
    [
        (KITCHEN, 601.558654),
        (Scores(three_ones=300), 542.063244),
        (BARE, 446.571440),
        (Scores(four_two=False), 593.577100),
    ],
)
def test_the_highest_expected_turn(scores: Scores, expected: float) -> None:
    assert round(odds.best_expected_turn(scores), 6) == expected


def test_when_to_bank_for_the_highest_expected_turn() -> None:
    assert odds.banking_points(KITCHEN) == (350, 300, 450, 1050, 3100, 18400)


@pytest.mark.parametrize("opening, expected", [(0, 17.462808), (500, 17.524961)])
def test_the_fewest_expected_turns_alone(opening: int, expected: float) -> None:
    assert round(odds.fewest_expected_turns(KITCHEN, opening, 10_000), 6) == expected


def test_nine_dice_farkle_as_often_as_counted() -> None:
    nothing = sum(best(counted(roll), KITCHEN) == 0 for roll in product(range(1, 7), repeat=7))
    assert odds.farkle_chance(7, KITCHEN) == pytest.approx(nothing / 6**7, abs=1e-12)


@cache
def worth(steps: int, dice: int, banked: tuple[float, ...], whole: float = 0.0, hot: bool = False) -> float:
    """The value of rolling, by plain recursion over all rolls: nothing of the solver's."""
    if steps >= len(banked) - 1:
        return banked[-1]
    total = 0.0
    for roll in product(range(1, 7), repeat=dice):
        found = 0.0
        for kept, scored in selections(counted(roll), KITCHEN):
            after = min(steps + scored // 50, len(banked) - 1)
            left = (dice - sum(kept)) or 3
            rolled = worth(after, left, banked, whole, hot)
            found = max(found, rolled if hot and left == 3 else max(banked[after], rolled))
        total += found if selections(counted(roll), KITCHEN) else whole * (dice == 3)
    return float(total / 6**dice)


def test_the_kernel_equals_a_plain_recursion_in_turns_of_three_dice() -> None:
    banked = tuple(50.0 * step for step in range(13))
    for whole, hot in ((None, False), (90.0, False), (None, True)):
        turn = solver.solve_turn(KITCHEN, np.array(banked), 0.0, hot, 3, whole)
        for dice in (1, 2, 3):
            plain = worth(0, dice, banked, whole or 0.0, hot)
            assert turn.rolled(0, dice) == pytest.approx(plain, abs=1e-9), (whole, hot, dice)


def test_the_kernels_answer_the_same_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    bank = np.arange(12, dtype=np.float64) * 50
    fast = solver.solve_turn(KITCHEN, bank, 0.0, size=4)
    monkeypatch.setattr(solver, "kernels", lambda: solver)
    plain = solver.solve_turn(KITCHEN, bank, 0.0, size=4)
    assert np.array_equal(fast.values, plain.values) and np.array_equal(fast.losing, plain.losing)
    small = solver.duel(KITCHEN, 0, 200, beyond=300)
    monkeypatch.undo()
    assert np.nanmax(abs(small.win - solver.duel(KITCHEN, 0, 200, beyond=300).win)) < 1e-12


def simulated_turns(number: int, rng: Random) -> list[int]:
    """What turns bring to one who plays for the most points."""
    brought = []
    start = Play.begin(1, Options(opening=0, target=20_000))
    bot = Medium()
    play = start.apply(start.sample(rng))
    for _ in range(number):
        fresh = play
        while True:
            if play.phase == "keep":
                action = bot.advice(play, 0).action
                assert action is not None
                play = play.apply(action)
            else:
                play = play.apply(play.sample(rng))
            if play.ended:
                brought.append(0 if play.ended.farkle else play.ended.points)
                break
        play = fresh
    return brought


def test_simulated_turns_bring_what_the_solver_expects() -> None:
    brought = simulated_turns(20_000, Random(3))
    mean = sum(brought) / len(brought)
    spread = sqrt(sum((each - mean) ** 2 for each in brought) / len(brought))
    assert abs(mean - 601.558654) < 4 * spread / sqrt(len(brought))


def test_simulated_farkles_come_as_often_as_computed() -> None:
    rng, number = Random(4), 30_000
    for dice in range(1, 7):
        chance = odds.farkle_chance(dice, KITCHEN)
        found = sum(best(counted(rng.randrange(1, 7) for _ in range(dice)), KITCHEN) == 0 for _ in range(number))
        assert abs(found / number - chance) < 4 * sqrt(chance * (1 - chance) / number)


def test_one_last_turn_overtakes_as_often_as_simulated() -> None:
    overtake = solver.last_round(KITCHEN)
    rng, number, short = Random(5), 20_000, 10  # 500 points short of a tie
    won = 0.0
    for _ in range(number):
        left, dice = short, 6
        while True:
            found = [
                (left - scored // 50, (dice - sum(kept)) or 6)
                for kept, scored in selections(counted(rng.randrange(1, 7) for _ in range(dice)), KITCHEN)
            ]
            if not found:
                break
            left, dice = max(found, key=lambda each: 1.0 if each[0] < 0 else overtake[each[0], each[1]])
            if left < 0 or (left == 0 and overtake[0, dice] < 0.5):
                won += 1.0 if left < 0 else 0.5
                break
    exact = float(overtake[short, 6])
    assert abs(won / number - exact) < 4 * sqrt(exact * (1 - exact) / number)


def test_a_short_game_for_two_is_solved_kept_and_played(own_cache: Path) -> None:
    options = Options(target=1000)
    heard: list[float] = []
    assert not odds.is_solved(options)
    found = odds.solve(options, heard.append)
    assert heard == sorted(heard) and heard[-1] == 1.0
    assert found.moved < 1e-12
    assert odds.is_solved(options) and [path.suffix for path in own_cache.iterdir()] == [".npz"]
    kept = odds.solved(options)
    assert np.nanmax(abs(kept.win - found.win)) < 1e-6
    assert 0.5 < found.win[0, 0] < 0.7
    further = solver.duel(options.scores, options.opening, options.target, beyond=9000)
    assert np.nanmax(abs(found.win - further.win)) < 1e-9


@pytest.mark.parametrize("options", [Options(target=1000), Options(target=1000, six_dice_farkle=500, opening=750)])
def test_the_solved_game_is_a_fixed_point_of_its_own_turns(own_cache: Path, options: Options) -> None:
    found = odds.solve(options)
    game = odds.solved(options)
    for own, other in [(0, 0), (0, 10), (15, 0), (12, 18), (19, 19)]:
        if np.isnan(found.win[own, other]):
            continue
        bank = np.empty(20 + 120 - own + 1)
        solver.fill_bank(found.win, found.last, own, other, 20, options.opening // 50, bank)
        whole = None
        if options.six_dice_farkle:
            after = own + 10
            whole = 1 - float(found.last[after - other] if after >= 20 else found.win[other, after])
        turn = solver.solve_turn(options.scores, bank, 1 - float(found.win[other, own]), whole=whole)
        assert turn.value == pytest.approx(float(found.win[own, other]), abs=1e-10)
        assert float(game.win[own, other]) == pytest.approx(turn.value, abs=1e-6)


def test_perfect_wins_a_short_game_as_often_as_solved(own_cache: Path) -> None:
    """Perfect against perfect: the first player's share is the solved one."""
    options = Options(target=1000)
    exact = float(odds.solve(options).win[0, 0])
    rng, bot, won, number = Random(6), Perfect(), 0.0, 3000
    for _ in range(number):
        play = Play.begin(2, options)
        play = play.apply(play.sample(rng))
        first = play.turn
        while play.to_act:
            action = bot.advice(play, play.turn).action if play.phase == "keep" else play.sample(rng)
            assert action is not None
            play = play.apply(action)
        result = play.result
        assert result is not None
        won += (first in result.winners) / len(result.winners)
    assert abs(won / number - exact) < 4 * sqrt(exact * (1 - exact) / number)


def test_perfect_is_offered_only_once_the_usual_game_is_solved(own_cache: Path) -> None:
    assert list(BOTS) == ["random", "easy", "medium", "hard"]
    with pytest.raises(KeyError):
        BOTS["perfect"]
    odds.solved_file(Options()).write_bytes(b"")
    assert list(BOTS) == ["random", "easy", "medium", "hard", "perfect"]


def test_points_that_can_be_taken_away_are_not_solved() -> None:
    assert odds.solvable(Options(opening=350, three_ones=300))
    assert odds.solvable(Options(must_roll_hot_dice=True, six_dice_farkle=500))
    for options in (Options(attack=True), Options(three_farkles=-1000)):
        assert not odds.solvable(options)
    assert points(counted([1, 1, 1]), KITCHEN) == 1000
