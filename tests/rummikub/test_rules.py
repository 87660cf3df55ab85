"""What the rulebook's examples do not reach: scores, the pool's end, the clock, the match, long tables."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from kitchentable.game import Illegal, play
from kitchentable.games.rummikub.actions import DRAW, PASS, Deal, Table, Tile, Time
from kitchentable.games.rummikub.options import Options
from kitchentable.games.rummikub.rules import RUMMIKUB, State
from kitchentable.games.rummikub.scoring import PARTS, first_by_lots, points_of, settle
from kitchentable.games.rummikub.tiles import ALL_TILES, JOKER, Tiles, parse_sets, parse_tiles, rack_points, spell_sets
from kitchentable.values import CHANCE, CLOCK


def at_turn(racks: Sequence[str], table: str = "", options: Options | None = None, turn: int = 0) -> State:
    """A position in the first game, all players having melded."""
    state = RUMMIKUB.start(len(racks), options)
    assert isinstance(state, State)
    common = msgspec.structs.replace(
        state.common, phase="turn", turn=turn, table=parse_sets(table), melded=(True,) * len(racks)
    )
    return State(common, tuple(tuple(sorted(parse_tiles(rack))) for rack in racks), ((),) * len(racks))


def with_pool(size: int, seats: int = 2) -> State:
    """A position in which so many tiles can be drawn: all others lie on the first racks."""
    tiles = list(ALL_TILES)[size:]
    racks = tuple(tuple(sorted(tiles[seat::seats])) for seat in range(seats))
    return msgspec.structs.replace(at_turn([""] * seats), racks=racks)


def gains(*racks: str) -> list[int | float]:
    return [points_of(gain) for gain in settle([parse_tiles(rack) for rack in racks])[1]]


def test_losers_pay_what_they_hold_and_the_winner_gets_it() -> None:
    """RUM-8.2, RUM-8.3; the four games of a round, of which the third player wins two (RUM-9.3)."""
    assert gains("", "R5", "R13 R3", "R3") == [24, -5, -16, -3]
    assert gains("R6", "R11", "", "R5") == [-6, -11, 22, -5]
    assert gains("J R2", "R13", "R2", "") == [-32, -13, -2, 47]
    assert gains("R10", "R13 R12", "", "R6") == [-10, -25, 41, -6]
    assert rack_points(parse_tiles("J R5")) == 35


def test_the_score_table_of_a_round() -> None:
    """RUM-9.1, RUM-9.3: totals −24 −54 +45 +33, games won 1 0 2 1: the third wins."""
    sheet = ((24, -5, -16, -3), (-6, -11, 22, -5), (-32, -13, -2, 47), (-10, -25, 41, -6))
    state = at_turn(["R1"] * 4)
    common = msgspec.structs.replace(
        state.common, phase="over", sheet=tuple(tuple(PARTS * gain for gain in row) for row in sheet), won=(1, 0, 2, 1)
    )
    result = State(common, state.racks, state.drawn).result
    assert result is not None
    assert result.scores == (-24, -54, 45, 33)
    assert result.winners == (2,) and result.places == (3, 4, 1, 2)


def test_a_blocked_game_is_won_by_the_lowest_rack() -> None:
    """RUM-8.5: racks of 5, 12, 20 and 9."""
    assert gains("R5", "R12", "R13 R7", "R9") == [26, -7, -15, -4]


def test_ties_in_a_blocked_game() -> None:
    """RUM-8.6: fewer tiles win; if they are as many, the win is shared, and the sum kept exact (RUM-8.7)."""
    assert gains("R5", "R2 R3", "R9") == [4, 0, -4]
    assert gains("R5", "K5", "R10") == [2.5, 2.5, -5]
    three = settle([parse_tiles(rack) for rack in ("R5", "K5", "B5", "R6")])
    assert three[0] == (0, 1, 2) and sum(three[1]) == 0


def test_scores_sum_to_zero_in_every_random_game() -> None:
    """RUM-8.7, RUM-9.2: every game of a match begins with full racks and an empty table."""
    for seed in range(6):
        rng, seats = Random(seed), 2 + seed % 3
        state = RUMMIKUB.start(seats)
        while state.to_act:
            assert isinstance(state, State)
            if state.common.phase == "turn" and not any(state.common.did) and not state.common.table:
                assert [len(rack) for rack in state.racks] == [14] * seats
            seat = state.to_act[0]
            action = state.sample(rng) if seat == CHANCE else rng.choice(list(state.legal_actions(seat)))
            state = play(state, seat, action)
            assert isinstance(state, State)
            assert all(sum(row) == 0 for row in state.common.sheet)
        assert len(state.common.sheet) == seats
        assert state.result and sum(state.result.scores) == 0
        assert state.why_not(0, DRAW) == "RUM-9.4"


def test_the_penalty_takes_what_the_pool_has() -> None:
    """RUM-7.5: with two tiles left, three owed are two."""
    state = with_pool(2)
    after = play(state, CLOCK, Time(3))
    assert after.common.owed == 2
    assert after.why_not(CHANCE, Tile((0, 1, 2))) == "RUM-4.3"
    done = play(after, CHANCE, Tile((0, 1)))
    assert done.to_act == (1,) and len(done.racks[0]) == len(state.racks[0]) + 2


def test_with_an_empty_pool_one_passes_and_the_game_ends_when_all_have() -> None:
    """RUM-4.5, RUM-4.6, RUM-8.4."""
    state = with_pool(0)
    assert state.why_not(0, DRAW) == "RUM-4.6" and state.why_not(0, PASS) is None
    assert with_pool(1).why_not(0, PASS) == "RUM-4.5"
    once = play(state, 0, PASS)
    assert once.to_act == (1,)
    timed = play(once, CLOCK, Time(1))
    assert timed.common.last is not None and timed.common.last.blocked
    assert timed.common.number == 2 and timed.to_act == (CHANCE,)


def test_a_play_between_passes_keeps_the_game_going() -> None:
    state = with_pool(0)
    sets = (tuple(tile for tile in range(3)),)
    racks = (tuple(sorted({*state.racks[0], 0, 1, 2})), state.racks[1])
    state = State(msgspec.structs.replace(state.common, passes=1), racks, state.drawn)
    after = state.apply(0, Table(sets))
    assert after.common.passes == 0 and after.common.last is None


def test_the_clock_judges_what_the_player_had_arranged() -> None:
    """RUM-7.1 to RUM-7.4."""
    state = at_turn(["R8 K1", "R1 R2"], "R5 R6 R7")
    untouched, begun = Table(parse_sets("R7 R6 R5")), Table(parse_sets("R5 R6 / R7 R8"))
    done, idle = Table(parse_sets("R5 R6 R7 R8")), Table(parse_sets("R5 R6 R7 / K1"))
    assert RUMMIKUB.seconds(state) == 60
    assert [RUMMIKUB.time_out(state, draft) for draft in (None, DRAW, untouched)] == [Time(1)] * 3
    assert [RUMMIKUB.time_out(state, draft) for draft in (begun, idle)] == [Time(3)] * 2
    assert RUMMIKUB.time_out(state, done) == done and state.why_not(CLOCK, done) is None
    assert state.why_not(CLOCK, DRAW) == "RUM-7.3", "the clock deals out one tile or three"
    undone = at_turn(["R8 K1", "R1 R2"], "R5 R6 R7", Options(timeout="undone"))
    assert RUMMIKUB.time_out(undone, done) == Time(1) and undone.why_not(CLOCK, done) == "RUM-7.4"
    assert RUMMIKUB.seconds(at_turn(["R8", "R1"], "", Options(turn_time=0))) == 0


def test_the_table_goes_back_when_time_is_out() -> None:
    """RUM-7.2: the table and the rack are as they were, and three tiles more."""
    state = at_turn(["R8 K1", "R1 R2"], "R5 R6 R7")
    after = play(play(state, CLOCK, Time(3)), CHANCE, Tile(parse_tiles("B1 B2 B3"), 0))
    assert isinstance(after, State)
    assert after.common.table == state.common.table and len(after.racks[0]) == 5 and after.common.turn == 1


@pytest.mark.parametrize(
    "text, rule, about",
    [
        ("table R5 R6 R7 / R5 R5 R5", "RUM-1.2", "red 5 would be there 4 times"),
        ("table R5 R6 R7 / B9 B10 B11", "RUM-4.9", "blue 9, 10 and 11"),
        ("table R5 R6 R7 /", "RUM-2.3", "no tile"),
        ("table", "RUM-4.8", "missing: red 5, 6 and 7"),
        ("table R5 R6 R7 / R8", "RUM-2.3", "red 8: too few tiles"),
        ("table R5 R6 R8 / R7", "RUM-2.2", "red 5, 6 and 8: a gap in the run"),
        ("table R5 R6 R7 R8 / K8 K1 O8", "RUM-2.4", "black 1 and 8, and orange 8: neither a run nor a group"),
        ("table " + "R5 R6 R7 / " * 10_000 + "R8", "RUM-1.2", "red 5 would be there 10 000 times"),
        ("table R5 R6 R7", "RUM-4.2", ""),
    ],
)
def test_a_bad_table_is_refused_with_its_rule_and_the_set_and_stays_as_it_was(text: str, rule: str, about: str) -> None:
    state = at_turn(["R8 K8 K1 O8", "R1 R2"], "R5 R6 R7")
    with pytest.raises(Illegal) as caught:
        play(state, 0, RUMMIKUB.parse(text))
    assert caught.value.rule == rule and caught.value.rule.about == about
    assert state == at_turn(["R8 K8 K1 O8", "R1 R2"], "R5 R6 R7")


def test_numbers_that_are_no_tile_are_refused() -> None:
    state = at_turn(["R8", "R1"], "R5 R6 R7")
    for tile in (-1, 53, 10**9):
        assert state.why_not(0, Table(((tile, 17, 18),))) == "RUM-1.2"
    assert state.why_not(0, Deal(())) == "RUM-4.7"


def test_who_begins_by_the_tiles_drawn() -> None:
    """RUM-3.1."""
    lots = [parse_tiles(text) for text in ("R13 K2", "B13 O9", "K12")]
    assert first_by_lots(lots, 3) == 1
    assert first_by_lots([parse_tiles("J R5"), parse_tiles("K4")], 2) == 0
    assert first_by_lots([parse_tiles("R5"), parse_tiles("K5")], 2) is None
    assert first_by_lots([parse_tiles("R5 R6"), parse_tiles("K4")], 2) is None
    assert first_by_lots([parse_tiles("R5 K9"), parse_tiles("J B5 O10")], 2) == 1
    begins = {RUMMIKUB.start(3).sample(Random(seed)).seat for seed in range(40)}  # type: ignore[attr-defined]
    assert begins == {0, 1, 2}
    two = RUMMIKUB.start(2)
    assert two.why_not(CHANCE, RUMMIKUB.parse("start 1")) is None, "nobody need say what was drawn"
    assert two.why_not(CHANCE, RUMMIKUB.parse("start 2")) == "RUM-3.1", "that seat does not play"


def test_a_table_of_thirty_sets_is_judged() -> None:
    groups = [tuple(13 * colour + value for colour in range(4)) for value in range(3, 13)]
    runs = [tuple(range(13 * colour, 13 * colour + 3)) for colour in range(4)]
    table: tuple[Tiles, ...] = (*groups, *groups, *runs, *runs)
    assert len(table) >= 28
    rack = (JOKER,)
    state = at_turn(["J", "J"])
    state = State(msgspec.structs.replace(state.common, table=table), (rack, ()), ((), ()))
    action = Table((*table[:-1], (*table[-1], JOKER)))
    assert state.why_not(0, action) is None
    assert state.why_not(0, Table((*action.sets, (0, 1, 2)))) == "RUM-1.2"


def test_a_run_lies_in_order_once_it_is_played() -> None:
    """A tile pushed to the wrong end, and a joker that is the nine: RUM-2.2."""
    state = at_turn(["R4 O1 K1", "R1 R2"], "R5 R6 R7 / B8 J B10 / O7 K7 B7")
    after = play(state, 0, RUMMIKUB.parse("table R5 R6 R7 R4 / B10 J B8 / O7 K7 B7"))
    assert spell_sets(after.common.table) == "R4 R5 R6 R7 / B8 J B10 / O7 K7 B7"
    assert after.common.fresh == ((0, 0),)
