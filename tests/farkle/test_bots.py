"""What Farkle's players do in positions where the table's options decide, and what they say of it."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from kitchentable import lessons
from kitchentable.bot import Advice, Observation
from kitchentable.games.farkle import solver
from kitchentable.games.farkle.actions import EXTRA, PLAIN, Attack, Keep
from kitchentable.games.farkle.attack import attacks
from kitchentable.games.farkle.bots import BOTS, Hard
from kitchentable.games.farkle.options import Options
from kitchentable.games.farkle.position import Play
from kitchentable.games.farkle.race import going
from kitchentable.games.farkle.rules import FARKLE, State
from kitchentable.games.farkle.togo import turns_to_go
from kitchentable.lab.simulate import Contest, one_match
from kitchentable.values import CHANCE

ATTACK = Options(attack=True)
SCORES = Options().scores


def keeping(options: Options, rolled: str, **fields: Any) -> Play:
    """Seat 0 has rolled these dice."""
    play = Play.begin(len(fields.get("totals", (0, 0))), options)
    dice = tuple(map(int, rolled))
    found = replace(play, phase="keep", rolled=dice, dice=len(dice))
    return replace(found, **{"opened": (True,) * len(play.totals), **fields})


def choosing(*totals: int, pot: int = 1, **fields: Any) -> Play:
    """Seat 0 is to choose how to begin, in Farkle Attack."""
    play = Play.begin(len(totals), ATTACK)
    opened = (True,) * len(totals)
    return replace(play, phase="choose", totals=totals, opened=opened, pot=pot, **fields)


def advice(level: str, play: Play) -> Advice:
    return BOTS[level].explain(Observation(State(play).view(play.turn)), play.turn, Random(1), 0.1)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_lessons_advise_what_they_teach(number: int) -> None:
    """An easy bot would keep all that scores, and roll fewer dice."""
    lesson, told = lessons.of(FARKLE)[number - 1], BOTS.teacher
    assert told is not None
    for step, state in zip(lesson.steps, lessons.positions(FARKLE, lesson), strict=False):
        if step.do:
            begun = lessons.begun(FARKLE, step, state)
            assert isinstance(begun, State)
            seen = Observation(begun.view(lesson.me))
            assert str(told.explain(seen, lesson.me, Random(1), 0.1).action) == step.do


def test_hard_knows_what_an_attack_takes_in_the_last_round() -> None:
    """600 from 9,700 make 10,300, and leave the other with 9,600 of 10,200: banked, the match is won."""
    play = keeping(ATTACK, "66624", totals=(9700, 10_200), last=1, victim=1, size=5)
    found = advice("hard", play)
    assert found.action == Keep((6, 6, 6), "bank") and found.why.startswith("100.0\u00a0% chance to win")


def test_hard_attacks_in_the_last_round_where_half_the_points_are_enough() -> None:
    """500 behind: 300 taken with five dice are likelier than 550 with six."""
    assert advice("hard", choosing(9500, 10_000, last=1)).action == Attack(1)
    assert advice("hard", choosing(9000, 10_000, last=1)).action == PLAIN


def test_who_leads_in_farkle_attack_plays_on_and_who_trails_attacks() -> None:
    assert advice("hard", choosing(9000, 2000)).action == PLAIN
    assert advice("hard", choosing(0, 8000)).action == Attack(1)
    assert advice("hard", choosing(5000, 5000, pot=3)).action == EXTRA


def test_medium_attacks_whoever_could_end_the_match_and_nobody_else() -> None:
    assert advice("medium", choosing(3000, 9000)).action != Attack(1)
    assert advice("medium", choosing(3000, 9500)).action == Attack(1)
    assert advice("medium", choosing(3000, 4000, 9500)).action == Attack(2)


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("seats", [2, 4])
def test_matches_of_farkle_attack_end(level: str, seats: int) -> None:
    match = one_match(Contest("farkle", (level,), seats, ATTACK, 1, seed=1), 0)
    assert match.actions < 600


def test_the_coarse_game_is_fair_between_equals_and_hopeless_far_behind() -> None:
    win = attacks(ATTACK)
    for pot in (1, 2, 3):
        own = np.array([0.0, 0.0, 9900.0, -6000.0])
        chances = win.chance(pot, own, np.array([0.0, 9900.0, 0.0, 9900.0]))
        assert 0.5 < chances[0] < 0.6
        assert chances[1] < 0.05 and chances[2] > 0.98 and chances[3] < 0.001


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_two_farkles_in_a_row_make_careful(level: str) -> None:
    """Three dice with 300 points are rolled on as a rule; not where a farkle costs 1,000 besides."""
    fined = Options(three_farkles=-1000)
    for row, action in ((0, Keep((3, 3, 3), "roll")), (2, Keep((3, 3, 3), "bank"))):
        play = keeping(fined, "333246", totals=(4000, 4000), farkles=(row, 0))
        assert advice(level, play).action == action, row


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_comfort_makes_bold_with_six_dice(level: str) -> None:
    """The best of a roll of six dice is worth more where a farkle of them is not all lost."""
    bot = BOTS[level]
    plain, comfort = (
        keeping(options, "112346", totals=(4000, 4000)) for options in (Options(), Options(six_dice_farkle=500))
    )
    assert isinstance(bot, Hard) or level == "medium"
    values = [bot.turn(replace(play, points=0)).value for play in (plain, comfort)]  # type: ignore[attr-defined]
    assert values[1] > values[0]


def test_a_comfort_of_the_last_turn_counts() -> None:
    """Short of a tie by 250: a farkle with six dice brings 500, so that nothing is lost by it."""
    exact = 5 / 216 + float(solver.overtaking(SCORES)[5])
    assert float(solver.overtaking(SCORES, comfort=500)[5]) >= exact


def test_who_must_roll_hot_dice_overtakes_less_often() -> None:
    free, forced = solver.last_round(SCORES), solver.last_round(SCORES, 400, True)
    assert (forced <= free + 1e-12).all() and forced[10, 6] < free[10, 6]


def test_hard_knows_that_a_first_bank_is_still_to_be_made() -> None:
    options = Options(opening=1000)
    opened, not_yet = (keeping(options, "112346", totals=(2000, 0), opened=(True, others)) for others in (True, False))
    hard = BOTS["hard"]
    assert isinstance(hard, Hard)
    assert hard.turn(not_yet).value > hard.turn(opened).value + 0.005


def test_turns_to_go_count_opening_comfort_and_fine() -> None:
    def start(opening: int = 0, **options: int) -> float:
        return float(turns_to_go(SCORES, opening, 10_000, **options).start[0])

    assert start(0) < start(500) < start(1000)
    assert start(500, comfort=500) < start(500) < start(500, fine=-1000)
    fined = going(Options(three_farkles=-1000))
    rows = [float(fined.left(np.array([5000.0]), row=row)[0]) for row in (0, 1, 2)]
    assert rows == sorted(rows) and rows[2] > rows[0] + 0.1


def test_who_plays_alone_hears_of_turns_and_ends_in_as_few_as_can_be() -> None:
    near = keeping(Options(), "111255", totals=(8950,))
    found = advice("hard", near)
    assert found.action == Keep((1, 1, 1, 5), "bank") or found.action == Keep((1, 1, 1, 5, 5), "bank")
    assert found.why.startswith("the target is reached")
    far = advice("hard", keeping(Options(), "112346", totals=(2000,)))
    assert "more turns to be expected" in far.why
    assert all("turns to be expected" in why and "chance to win" not in why for _, why in far.others)


def test_a_player_alone_sees_how_many_turns_it_took() -> None:
    state = FARKLE.start(1)
    state = state.apply(CHANCE, FARKLE.parse("start 0"))
    for roll in ("roll 223346", "roll 223346"):
        state = state.apply(CHANCE, FARKLE.parse(roll))
    assert [plate.note for plate in FARKLE.board.draw(state.view(0), "wide").plates] == ["turn 3"]


def test_a_hint_says_what_the_next_best_lacks_and_how_often_a_roll_farkles() -> None:
    hard = advice("hard", keeping(Options(), "112346", totals=(4000, 4000)))
    assert "less than the best" in hard.others[0][1] or "less than the best" in hard.others[1][1]
    rolling = [why for why in (hard.why, *(why for _, why in hard.others)) if "rolling 5 dice" in why]
    assert rolling and all("a farkle in 8\u00a0%" in why for why in rolling)
    medium = advice("medium", keeping(Options(), "112346", totals=(4000, 4000)))
    assert "fewer than the best" in medium.others[-1][1]
