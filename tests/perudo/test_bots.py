"""Perudo's players: what they reckon, what they remember, and that none needs what it may not see."""

from random import Random
from typing import Any

import pytest

import kitchentable as kt
from kitchentable.bot import Observation
from kitchentable.games.perudo.actions import CALZA, DUDO, Bid, Calza, Cup
from kitchentable.games.perudo.bots import BOTS, Hard
from kitchentable.games.perudo.guess import plain_guess
from kitchentable.games.perudo.heard import dice_left
from kitchentable.games.perudo.rules import State, View
from kitchentable.lab.drive import bot_player, dice, run

PERUDO = kt.GAMES["perudo"]


def position(seats: int, moves: str, **options: Any) -> kt.Match:
    match = kt.Match.new(PERUDO, [f"player {seat}" for seat in range(seats)], PERUDO.options(options))
    for move in (part.strip() for part in moves.split(";")):
        match.append(match.state.to_act[0], PERUDO.parse(move))
    return match


def seen_of(match: kt.Match, seat: int) -> Observation[View]:
    seen = match.observation(seat)
    assert isinstance(seen.view, View)
    return Observation(seen.view, seen.log)


def advice(level: str, match: kt.Match, seat: int, luck: int = 1) -> Any:
    return BOTS[level].explain(seen_of(match, seat), seat, Random(luck), 1.0)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"dice": 1},
        {"dice": 10},
        {"calza": "anyone", "calza_in_palifico": False, "calza_min_players": 3},
        {"calza": "in_turn", "visible_dice": False},
        {"raising": "free", "paco": "exact", "palifico_change": "one_die"},
        {"visible_dice": False, "calza": "anyone", "calza_next": False, "palifico_once": True},
    ],
)
@pytest.mark.parametrize("level", BOTS)
def test_every_level_plays_every_table_to_the_end(level: str, options: dict[str, Any]) -> None:
    rng = Random(3)
    match = kt.Match.new(PERUDO, [f"bot:{level}"] * 3, PERUDO.options(options))
    run(match, [bot_player(BOTS[level], rng, 1.0)] * 3, dice(rng))
    assert match.result is not None


def test_odds_are_told_in_words() -> None:
    match = position(3, "start 0; roll 12345 13346 22222; 5x3")
    best = advice("medium", match, 1)
    reasons = dict(best.others) | {best.action: best.why}
    assert reasons[DUDO] == "at least 2 of 10 unknown dice: 90\u00a0%"
    opening = advice("hard", position(2, "start 0; roll 33345 22222"), 0)
    assert "one’s own dice are enough" in opening.why + " ".join(why for _, why in opening.others)


def test_all_choices_of_hard_tell_what_can_be_compared() -> None:
    """How often they cost a die at once: a doubt when the bid holds, a bid when it is doubted and does not."""
    found = advice("hard", position(3, "start 0; roll 12345 13346 22222; 5x3"), 1)
    whys = [found.why, *(why for _, why in found.others)]
    assert len(whys) > 2 and all("; if so, the doubt costs a die" in why or "; costs a die in " in why for why in whys)


def test_odds_that_listen_to_bids_say_so() -> None:
    """A four that was bid is likelier under that cup than one in three."""
    match = position(2, "start 0; roll 12345 13346; 3x4")
    assert "going by what was bid" in dict(advice("hard", match, 1).others)[DUDO]
    assert "going by what was bid" not in dict(advice("medium", match, 1).others)[DUDO]


def test_nobody_doubts_what_lies_under_their_own_cup() -> None:
    match = position(2, "start 0; roll 12345 13346; 2x3")
    chosen = {advice("easy", match, 1, luck).action for luck in range(200)}
    assert DUDO not in chosen and len(chosen) > 1


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_where_counts_are_hidden_a_hint_does_not_count(level: str) -> None:
    """PER-1.5: neither how many unknown dice there are nor a chance from which that could be reckoned."""
    match = kt.Match.new(PERUDO, ["a", "b", "c"], PERUDO.options({"visible_dice": False}))
    for text in ("start 0", "roll 12345 13346 22222"):
        match.append(kt.CHANCE, PERUDO.parse(text))
    match.append(0, PERUDO.parse("5x3"))
    found = advice(level, match, 1)
    for why in (found.why, *(why for _, why in found.others)):
        assert "unknown dice" not in why and "%" not in why and "I expect" not in why, why


@pytest.mark.parametrize(
    ("options", "rolls", "bid", "said"),
    [
        ({"dice": 1}, "2 3", "1x5", "the one unknown die must fit: 33\u00a0%"),
        ({"dice": 1}, "2 3", "2x4", "more than there can be: 0\u00a0%"),
        ({"dice": 2}, "24 33", "2x5", "both unknown dice must fit: 11\u00a0%"),
        ({"dice": 3}, "246 333", "3x5", "all 3 unknown dice must fit: 4\u00a0%"),
        ({"dice": 3}, "246 333", "2x2", "at least 1 of 3 unknown dice: 70\u00a0%"),
    ],
)
def test_few_unknown_dice_are_spoken_of_as_people_do(options: dict[str, Any], rolls: str, bid: str, said: str) -> None:
    match = kt.Match.new(PERUDO, ["a", "b"], PERUDO.options(options))
    for text in ("start 1", f"roll {rolls}"):
        match.append(kt.CHANCE, PERUDO.parse(text))
    match.append(1, PERUDO.parse(bid))
    best = advice("medium", match, 0)
    assert (dict(best.others) | {best.action: best.why})[DUDO] == said


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_nobody_believes_the_impossible_or_doubts_the_certain(level: str) -> None:
    assert advice(level, position(2, "start 0; roll 22222 66666; 10x4"), 1).action == DUDO
    certain = position(2, "start 0; roll 22222 11666; 2x6")
    assert advice(level, certain, 1).action != DUDO


def test_a_bid_makes_its_face_likelier_under_that_cup() -> None:
    match = position(3, "start 0; roll 12345 13346 22222; 3x4; 3x5")
    seen = seen_of(match, 2)
    guess = Hard().guess(seen, seen.view, 2)
    assert guess.chance(0, 4) > 0.4 > 0.34 > guess.chance(0, 2)
    assert guess.chance(1, 5) > guess.chance(1, 4)
    assert plain_guess(seen, 2).chance(0, 4) == pytest.approx(1 / 3)


def test_bots_know_only_what_their_seat_knows() -> None:
    """The same view and log, whatever lies under the others' cups, give the same choice."""
    for level, bot in BOTS.items():
        chosen = {
            str(bot.choose(seen_of(position(3, f"start 0; roll {cup} 13346 {other}; 4x4"), 1), 1, Random(2), 1.0))
            for cup, other in (("44444", "11111"), ("22233", "55566"), ("12346", "23456"))
        }
        assert len(chosen) == 1, level


@pytest.mark.parametrize("seed", range(6))
def test_hidden_counts_are_remembered_from_the_log(seed: int) -> None:
    rng = Random(seed)
    match = kt.Match.new(PERUDO, ["a", "b", "c", "d"], PERUDO.options({"visible_dice": False}))
    while not match.over:
        state = match.state
        assert isinstance(state, State)
        if state.phase == "bid":
            for seat in range(4):
                if state.counts[seat]:
                    assert dice_left(seen_of(match, seat)) == state.counts
        seat = state.to_act[0]
        action = state.sample(rng) if seat == kt.CHANCE else rng.choice([*state.legal_actions(seat)][-3:])
        match.append(seat, action)


@pytest.mark.parametrize("others, called", [(((2, 3, 4, 5, 6), (5,)), None), (((4,), (5,)), CALZA)])
def test_calza_is_called_when_few_dice_can_spoil_it(others: tuple[Cup, Cup], called: Calza | None) -> None:
    """Palifico, and three twos under one's own cup: with two unknown dice they are exactly three in 25 of 36 cases."""
    cups = (*others, (2, 2, 2))
    options, nobody = PERUDO.options({"calza": "anyone"}), (None,) * 3
    counts = tuple(map(len, cups))
    state = State(options, "bid", 3, 1, counts, cups, Bid(3, 2), 0, nobody, True, (False,) * 3, (), None, 9)
    assert BOTS["hard"].choose(Observation(state.view(2)), 2, Random(1), 1.0) == called


@pytest.mark.long
@pytest.mark.parametrize("better, worse", [("easy", "random"), ("medium", "easy"), ("hard", "medium")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    """Over 400 matches of two the lower end of the 95 % interval of the share of wins is above one half."""
    rng = Random(11)
    wins = 0
    for number in range(400):
        seat = number % 2
        players = [bot_player(BOTS[better if place == seat else worse], rng, 1.0) for place in range(2)]
        match = kt.Match.new(PERUDO, ["a", "b"])
        run(match, players, dice(rng))
        assert match.result is not None
        wins += match.result.winners == (seat,)
    assert wins / 400 - 1.96 * 0.025 > 0.5
