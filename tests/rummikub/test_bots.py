"""What the strong players look at besides their own rack."""

from random import Random

import msgspec

from kitchentable.bot import Observation
from kitchentable.games.rummikub.actions import DRAW
from kitchentable.games.rummikub.bots import BOTS
from kitchentable.games.rummikub.foresight import could_not_play, fitting
from kitchentable.games.rummikub.options import Options
from kitchentable.games.rummikub.rules import RUMMIKUB, State
from kitchentable.games.rummikub.tiles import parse_sets, spell
from tests.rummikub.test_rules import at_turn


def chosen(level: str, state: State) -> str:
    action = BOTS[level].choose(Observation(state.view(0)), 0, Random(1), 0.3)
    assert action is not None and state.why_not(0, action) is None
    return str(action)


def having_done(state: State, *did: int) -> State:
    return State(msgspec.structs.replace(state.common, did=did), state.racks, state.drawn)


def test_a_joker_stays_on_the_rack_until_it_ends_the_game() -> None:
    keeps = at_turn(["R8 J K1 B11", "R1 R2"], "R5 R6 R7")
    assert "J" not in chosen("hard", keeps) and "J" in chosen("medium", keeps)
    ends = at_turn(["R8 J", "R1 R2"], "R5 R6 R7")
    assert "J" in chosen("hard", ends) and "J" in chosen("expert", ends)


def test_hints_lay_what_can_be_laid() -> None:
    state = at_turn(["R8 K1 B11", "R1 R2"], "R5 R6 R7")
    assert chosen("expert", state) == str(DRAW) and "R8" in chosen(BOTS.adviser, state)
    joker = at_turn(["J K1 B11", "R1 R2"], "R5 R6 R7")
    assert chosen("hard", joker) == str(DRAW) and "J" in chosen(BOTS.adviser, joker)
    assert RUMMIKUB.bots.adviser == "medium" and list(RUMMIKUB.bots)[-1] == "expert"


def test_advice_to_draw_says_what_is_missing_for_an_initial_meld() -> None:
    poor = at_turn(["R5 R6 R7 K1", "R1 R2"])
    common = msgspec.structs.replace(poor.common, melded=(False, True))
    first, later = (
        BOTS["medium"].explain(Observation(state.view(0)), 0, Random(1), 0.3).why
        for state in (State(common, poor.racks, poor.drawn), at_turn(["K1", "R1 R2"], "R5 R6 R7"))
    )
    assert first == "There are no first sets of 30 points or more on the rack" and later == "No tile can be laid"


def test_the_expert_rather_draws_than_melds_with_a_joker() -> None:
    state = at_turn(["R10 R11 J K1 B3 O5", "R1 R2"])
    common = msgspec.structs.replace(state.common, melded=(False, True))
    state = State(common, state.racks, state.drawn)
    assert chosen("expert", state) == str(DRAW) and "J" in chosen("hard", state)


def test_who_drew_had_nothing_for_the_table_as_it_still_lies() -> None:
    state = at_turn(["R8", "R1", "R2", "R3"], "R5 R6 R7")
    assert could_not_play(having_done(state, 1, 1, -1, -3).view(0)) == {3: 3, 2: 1}
    assert could_not_play(having_done(state, 1, -1, 2, -1).view(0)) == {3: 1}
    assert could_not_play(having_done(state, 1, -1, -1, 0).view(0)) == {}


def test_tiles_that_fit_a_table() -> None:
    assert spell(sorted(fitting(parse_sets("R5 R6 R7 / K1 B1 O1")))) == "R1 R4 R8"
    assert fitting(parse_sets("K1 R1 B1 O1")) == frozenset()


def test_of_equal_plays_the_expert_takes_the_one_that_helps_the_others_least() -> None:
    """The group would offer O13, of which two are unseen, the run R10, of which one lies on the table already."""
    state = at_turn(["R11 R12 R13 K13 B13 O1", "K1 K2 K3"], "K10 R10 B10")
    assert "K13 R13 B13" in chosen("medium", state)
    assert "R11 R12 R13" in chosen("shrewd", state)


def test_the_expert_keeps_all_back_until_it_fits_at_once_or_the_pool_is_empty() -> None:
    waits = at_turn(["R8 K1 B11", "R1 R2"], "R5 R6 R7")
    assert chosen("expert", waits) == str(DRAW) and "R8" in chosen("shrewd", waits)
    ends = at_turn(["R8 R9", "R1 R2"], "R5 R6 R7")
    assert "R9" in chosen("expert", ends)
    view = msgspec.structs.replace(waits.view(0), pool=0)
    assert "R8" in str(BOTS["expert"].choose(Observation(view), 0, Random(1), 0.3))
    whys = BOTS["expert"].explain(Observation(waits.view(0)), 0, Random(1), 0.3)
    assert [str(action) == str(DRAW) for action, _ in ((whys.action, whys.why), *whys.others)] == [True, False]


def test_who_is_hasty_cannot_always_wait() -> None:
    view = at_turn(["R8 K1 B11", "R1 R2"], "R5 R6 R7").view(0)
    rng = Random(1)
    drawn = [BOTS["cunning"].choose(Observation(view), 0, rng, 0.3) == DRAW for _ in range(300)]
    assert 0.86 < sum(drawn) / 300 < 0.97


def test_one_joker_a_set_is_kept_to_by_every_level() -> None:
    state = at_turn(["R8 J J K1 B11 O3", "R1 R2"], "R5 R6 R7", Options(max_jokers_per_set=1))
    for level in BOTS:
        assert "J J" not in chosen(level, state)
