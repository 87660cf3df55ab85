"""The public API, and the values that every game is made of."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest

import kitchentable as kt
from kitchentable.bot import Advice, Bot, Observation
from kitchentable.chance import outcomes
from kitchentable.drawing.text import number_range
from kitchentable.game import View

PERUDO = kt.GAMES["perudo"]


def test_the_api_of_the_readme_plays_a_match() -> None:
    state, rng = kt.GAMES["perudo"].start(seats=3, options={"calza": "anyone"}), Random(1)
    while state.to_act:
        seat = state.to_act[0]
        action = state.sample(rng) if seat == kt.CHANCE else next(iter(state.legal_actions(seat)))
        assert state.why_not(seat, action) is None
        state = kt.play(state, seat, action)
    assert state.result is not None and len(state.result.winners) == 1


def test_an_illegal_action_says_what_the_book_says() -> None:
    state = PERUDO.start(2)
    with pytest.raises(kt.Illegal) as caught:
        kt.play(state, 0, PERUDO.parse("dudo"))
    assert caught.value.rule == "PER-2.2"
    assert str(caught.value) == f"PER-2.2 {PERUDO.rulebook.sentence('PER-2.2')}"


def test_a_rule_is_its_id_whatever_it_is_about() -> None:
    rule = kt.RuleId("PER-3.4", "3 or more now")
    assert rule == "PER-3.4" and rule == kt.RuleId("PER-3.4") and rule.about == "3 or more now"
    again = pickle.loads(pickle.dumps(rule))
    assert again == rule and again.about == rule.about


def test_views_draw_themselves_in_notebooks() -> None:
    assert PERUDO.start(2).view(None)._repr_svg_().startswith("<svg")


def test_an_imagined_state_fits_the_view() -> None:
    state = PERUDO.start(2)
    for text in ("start 1", "roll 12345 11111"):
        state = kt.play(state, kt.CHANCE, PERUDO.parse(text))
    view = state.view(0)
    assert kt.imagine(view, Random(1)).view(0) == view


def test_states_are_values() -> None:
    one, other = PERUDO.start(3), PERUDO.start(3)
    assert one == other and hash(one) == hash(other) and one is not other
    with pytest.raises(AttributeError):
        one.turn = 2  # type: ignore[attr-defined]


@pytest.mark.parametrize("seats", [0, 1, 7, -1, 10**9, "3", 2.5])
def test_a_number_of_seats_that_the_game_does_not_have_is_refused(seats: Any) -> None:
    with pytest.raises(kt.BadOptions, match=r"^Perudo with these options is for 2 to 6 seats, not "):
        PERUDO.start(seats)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"jokers": 3}, "Perudo has no option 'jokers'; it has: dice, "),
        ({1: 2}, "Perudo has no option '1'"),
        ({"dice": 0}, "option of Perudo: dice is a whole number from 1 to 10, not 0"),
        ({"dice": "five"}, "option of Perudo: dice is a whole number from 1 to 10, not 'five'"),
        (
            {"calza": "always"},
            "option of Perudo: calza is off, anyone or in_turn, not 'always'",
        ),
        (
            {"calza": "in_turn", "calza_next": False},
            "option of Perudo: calza=in_turn leaves calza to the next player",
        ),
        (7, "options of Perudo are needed, not int"),
        (["dice"], "options of Perudo are needed, not list"),
    ],
)
def test_options_that_the_game_does_not_have_are_refused(options: Any, said: str) -> None:
    with pytest.raises(kt.BadOptions) as caught:
        PERUDO.start(2, options)
    assert str(caught.value).startswith(said) and "\n" not in str(caught.value)


def test_options_may_be_texts() -> None:
    given: Mapping[str, Any] = {"dice": "4", "visible_dice": "false", "calza": "anyone"}
    options = PERUDO.options(given)
    assert (options.dice, options.visible_dice, options.calza) == (4, False, "anyone")


def test_options_of_the_right_type_are_checked_too() -> None:
    wrong = msgspec.structs.replace(PERUDO.options(), dice=99)
    with pytest.raises(kt.BadOptions):
        PERUDO.start(2, wrong)


def test_equal_scores_share_a_place() -> None:
    result = kt.Result.by_score([10, 30, 30, 5])
    assert result.places == (3, 1, 1, 4) and result.winners == (1, 2)
    assert kt.Result.by_score([10, 30, 10], low=True).places == (1, 3, 1)


def test_ranges_are_said_as_people_do() -> None:
    assert (number_range(range(2, 7)), number_range(range(4, 5))) == ("2 to 6", "4")


def test_a_bot_needs_only_one_of_its_two_methods() -> None:
    action = PERUDO.parse("3x4")

    class Chooses(Bot[View]):
        def choose(self, observation: Observation[View], seat: int, rng: Random, budget: float) -> kt.Action | None:
            return action

    class Explains(Bot[View]):
        def explain(self, observation: Observation[View], seat: int, rng: Random, budget: float) -> Advice:
            return Advice(action, "because")

    observation = Observation(PERUDO.start(2).view(0))
    assert Chooses().explain(observation, 0, Random(0), 1) == Advice(action, "")
    assert Explains().choose(observation, 0, Random(0), 1) == action


@pytest.mark.parametrize("name", kt.GAMES)
def test_games_know_their_own_names(name: str) -> None:
    game = kt.GAMES[name]
    assert (game.name, repr(game)) == (name, f"<game {name} {game.version}>")
    assert game.State.game is game and game.View.game is game
    assert game.package == f"kitchentable.games.{name}"


def test_all_that_chance_may_do_is_listed_with_exact_probabilities() -> None:
    state = kt.play(kt.GAMES["farkle"].start(2), kt.CHANCE, kt.GAMES["farkle"].parse("start 0"))
    outcomes = state.chance_outcomes()
    assert outcomes is not None and len(outcomes) == 462 and sum(chance for _, chance in outcomes) == 1
    assert dict(outcomes)[kt.GAMES["farkle"].parse("roll 123456")] == Fraction(720, 6**6)


def test_what_falls_in_too_many_ways_is_not_listed() -> None:
    begun = kt.play(PERUDO.start(2), kt.CHANCE, PERUDO.parse("start 1"))
    assert begun.chance_outcomes() is None
    assert PERUDO.start(2).chance_outcomes(limit=1) is None
    assert PERUDO.start(2).chance_outcomes() == (
        (PERUDO.parse("start 0"), Fraction(1, 2)),
        (PERUDO.parse("start 1"), Fraction(1, 2)),
    )


def test_ways_of_different_length_have_their_own_probabilities() -> None:
    def sample(rng: Random) -> int:
        return 6 if rng.randrange(2) else rng.choice((1, 2, 3))

    sixth = Fraction(1, 6)
    assert outcomes(sample, 10) == ((1, sixth), (2, sixth), (3, sixth), (6, Fraction(1, 2)))
    assert outcomes(sample, 3) is None
