"""The solver against an integer program and against trying everything; set counts and partitions by enumeration."""

import subprocess
import sys
from collections import Counter
from random import Random

import pytest

from kitchentable.games.rummikub import kernel, solver
from kitchentable.games.rummikub.actions import Table
from kitchentable.games.rummikub.legality import plays, turn_of, why_not_table
from kitchentable.games.rummikub.options import Options
from kitchentable.games.rummikub.solver import GOALS, Answer, Goal, solve
from kitchentable.games.rummikub.tiles import fault, parse_sets, parse_tiles, rack_points, spell, spell_sets, worth
from kitchentable.values import Problem
from tests.amounts import first_of
from tests.rummikub import brute_force, integer_program
from tests.rummikub.integer_program import all_sets
from tests.rummikub.positions import position


def holds(answer: Answer, rack: list[int], table: list[tuple[int, ...]]) -> None:
    """The sets are sets, keep the table's tiles, take only rack tiles, and are worth what is said."""
    old = Counter() if answer.goal == "meld" else Counter(tile for row in table for tile in row)
    new = Counter(tile for row in answer.sets for tile in row)
    assert all(fault(row) is None for row in answer.sets), spell_sets(answer.sets)
    assert not old - new, "a tile left the table"
    assert new - old == Counter(answer.played) and not Counter(answer.played) - Counter(rack)
    reached = {
        "tiles": len(answer.played),
        "points": rack_points(answer.played),
        "meld": sum(worth(row) or 0 for row in answer.sets),
    }
    assert reached[answer.goal] == answer.optimum


# 26 blocks of 20 positions; the integer program takes seconds where two jokers meet a long table, so few of those.
@pytest.mark.parametrize("block", first_of(26, 5))
def test_the_solver_equals_an_integer_program(block: int) -> None:
    rng = Random(block)
    for number in range(20):
        jokers = (0, 0, 1, 0, 0, 1, 0, 0, 2, 0)[number % 10]
        size = rng.randint(1, 40) if jokers < 2 else rng.randint(1, 22)
        on_table = rng.choice((0, 6, 20, 30, 40, 50, 66)) if jokers == 0 else rng.choice((0, 6, 12, 20, 26))
        rack, table = position(rng, size, on_table, jokers)
        goal = GOALS[(number + block) % 3] if rng.random() < 0.6 else "tiles"
        answer = solve(rack, table, goal)
        holds(answer, rack, table)
        assert answer.optimum == integer_program.optimum(rack, table, goal), (goal, spell(rack), spell_sets(table))


@pytest.mark.parametrize("block", first_of(4, 1))
def test_the_solver_equals_the_integer_program_on_the_largest_positions(block: int) -> None:
    size = ((1, 40, 66), (2, 40, 40), (2, 30, 40), (2, 14, 40))[block]
    jokers, rack_size, on_table = size
    rack, table = position(Random(sum(size)), rack_size, on_table, jokers)
    answer = solve(rack, table, "tiles")
    holds(answer, rack, table)
    assert answer.optimum == integer_program.optimum(rack, table, "tiles")


def two_jokers(rng: Random, size: int, on_table: int) -> tuple[list[int], list[tuple[int, ...]]]:
    """A position with both jokers in which no set of the table holds the two of them."""
    while True:
        rack, table = position(rng, size, on_table, 2)
        if all(row.count(52) < 2 for row in table):
            return rack, table


@pytest.mark.parametrize("block", first_of(6, 2))
def test_with_one_joker_a_set_the_solver_equals_an_integer_program_with_that_limit(block: int) -> None:
    rng = Random(100 + block)
    for number in range(14):
        rack, table = two_jokers(rng, rng.randint(2, 16), rng.choice((0, 3, 6, 12, 20)))
        goal = GOALS[number % 3]
        answer = solve(rack, table, goal, most_jokers=1)
        holds(answer, rack, table)
        assert all(row.count(52) < 2 for row in answer.sets), spell_sets(answer.sets)
        expected = integer_program.optimum(rack, table, goal, most_jokers=1)
        assert answer.optimum == expected, (goal, spell(rack), spell_sets(table))


def test_one_joker_a_set_can_cost_tiles() -> None:
    rack, table = parse_tiles("O9 J J K2"), parse_sets("R5 R6 R7 R8 / K1 B1 O1 R1")
    assert solve(parse_tiles("O9 J J"), (), "meld").optimum == 30
    assert solve(parse_tiles("O9 J J"), (), "meld", most_jokers=1).optimum == 0
    assert solve(rack, table, "tiles", most_jokers=1).optimum == 3
    with pytest.raises(Problem, match="only one joker a set"):
        solve((), parse_sets("R5 J J"), "tiles", most_jokers=1)


@pytest.mark.parametrize("block", first_of(10, 2))
def test_the_solver_equals_trying_everything(block: int) -> None:
    rng = Random(block)
    for _ in range(3):
        low = rng.randrange(10)
        box = [13 * colour + low + step for colour in range(4) for step in range(4)] * 2 + [52, 52]
        rng.shuffle(box)
        rack = box[: rng.randint(1, 5)]
        for goal in GOALS:
            answer = solve(rack, (), goal)
            holds(answer, rack, [])
            assert answer.optimum == brute_force.optimum(rack, (), goal), (goal, spell(rack))
        left = Counter(box) - Counter(rack)
        rows = [row for row in sorted(all_sets(2)) if not Counter(row) - left and len(row) < 5]
        table = [rng.choice(rows)]
        for goal in GOALS:
            answer = solve(rack, table, goal)
            holds(answer, rack, table)
            assert answer.optimum == brute_force.optimum(rack, table, goal), (goal, spell(rack), spell_sets(table))


def test_what_is_searched_for_first_changes_no_optimum(monkeypatch: pytest.MonkeyPatch) -> None:
    """First all that could be laid, then a little less: where that fails, whatever can be reached is searched for."""
    rng = Random(17)
    tables = [position(rng, rng.choice((6, 14, 30)), rng.choice((0, 20, 40)), number % 3) for number in range(24)]
    found = [solve(rack, table, goal).optimum for rack, table in tables for goal in GOALS]
    monkeypatch.setattr(solver, "SHORT", dict.fromkeys(GOALS, ()))
    assert found == [solve(rack, table, goal).optimum for rack, table in tables for goal in GOALS]


def test_any_legal_position_is_solved() -> None:
    """Up to all 106 tiles on table and rack, any number of jokers."""
    rng = Random(3)
    for number in range(12):
        jokers = number % 3
        on_table = rng.choice((30, 60, 80, 100))
        rack, table = position(rng, 104 + jokers - on_table - 6, on_table, jokers)
        for goal in GOALS:
            holds(solve(rack, table, goal), rack, table)


@pytest.mark.parametrize("goal", GOALS)
def test_the_kernel_gives_the_same_compiled_and_interpreted(goal: Goal, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(11)
    tables = [position(rng, 8, 12, number % 3) for number in range(9)]
    compiled = [solve(rack, table, goal) for rack, table in tables]
    plain = solver._Scratch()
    plain.code = kernel
    monkeypatch.setattr(solver, "_scratch", lambda: plain)
    assert [solve(rack, table, goal) for rack, table in tables] == compiled


def test_its_plays_always_pass_why_not() -> None:
    rng = Random(5)
    for number in range(60):
        rack, table = position(rng, rng.randint(1, 20), rng.choice((6, 20, 40)), number % 3)
        options = Options(max_jokers_per_set=2)
        hand, sets = tuple(sorted(rack)), tuple(table)
        for goal in ("tiles", "points"):
            answer = solve(rack, table, goal)
            if answer.played:
                common = turn_of(hand, sets, True, options)
                assert why_not_table(common, 0, hand, Table(answer.sets)) is None
        meld = solve(rack, (), "meld")
        found = plays(hand, sets, False, options)
        assert bool(found) >= (meld.optimum >= 30)


def test_what_need_not_change_stays_as_it_was() -> None:
    table = parse_sets("R5 R6 R7 / K1 R1 B1 / B9 B10 B11 J / O1 O2 O3 O4")
    assert solve(parse_tiles("O9 K13"), table, "tiles").sets == table
    grown = solve(parse_tiles("R4 K13"), table, "tiles")
    assert set(table[1:]) < set(grown.sets) and spell(grown.played) == "R4"
    rng = Random(9)
    kept = total = 0
    for _ in range(40):
        rack, rows = position(rng, 6, 40, 0)
        after = Counter(tuple(sorted(row)) for row in solve(rack, rows, "tiles").sets)
        kept += (after & Counter(tuple(sorted(row)) for row in rows)).total()
        total += len(rows)
    assert kept > 0.6 * total


def test_the_rules_page_s_initial_melds() -> None:
    for rack, value in {
        "R10 J R12": 33, "R9 R10 J J": 42, "O9 J": 0, "O9 K9 J": 27, "O9 J J": 30, "O10 B10 J": 30, "R12 R13 J": 36,
        "R1 J J": 6, "R13 J J": 39, "B1 B2 J O4 O5 O6 O7": 30, "K5 R5 B5 J": 20,
    }.items():  # fmt: skip
        assert solve(parse_tiles(rack), (), "meld").optimum == value, rack
    assert [worth(row) for row in parse_sets("B1 B2 J / O4 O5 O6 O7 / R5 J J R8 / K5 R5 B5 J")] == [6, 22, 26, 20]
    every = " ".join(f"R{number}" for number in range(1, 14))
    assert worth(parse_tiles(every)) == 91
    assert worth(parse_tiles(every + " J")) is None
    for row in ("R12 R13 R1", "R13 J R1", "R5 J R8", "K5 R5 B5 O5 J", "K5 K5 J", "J J"):
        assert worth(parse_tiles(row)) is None, row


def test_sets_are_as_many_as_counted_by_hand() -> None:
    """65 groups and 264 runs without jokers; with one or two as the enumeration of their multisets gives."""
    for jokers, expected in enumerate(((65, 264, 329), (130, 1452, 1582), (130, 4312, 4390))):
        groups, runs = set(), set()
        for row in all_sets(2):
            if row.count(52) != jokers:
                continue
            plain = [tile for tile in row if tile != 52]
            if len({tile % 13 for tile in plain}) == 1 and len(row) < 5:
                groups.add(row)
            if len({tile // 13 for tile in plain}) == 1:
                runs.add(row)
            assert worth(row) == all_sets(2)[row]
        assert (len(groups), len(runs), len(groups | runs)) == expected
    lengths = Counter(len(row) for row in all_sets(0) if row[0] // 13 == row[-1] // 13)
    assert [lengths[length] for length in range(3, 14)] == [44, 40, 36, 32, 28, 24, 20, 16, 12, 8, 4]


def test_nothing_else_is_a_set() -> None:
    """Random rows of tiles are sets exactly where the enumeration has them."""
    rng = Random(2)
    known = all_sets(2)
    box = [*range(52), *range(52), 52, 52]
    for _ in range(20_000):
        low, size = rng.randrange(10), rng.randint(1, 5)
        near = [tile for tile in box if tile == 52 or (low <= tile % 13 < low + 4 and tile < 39)]
        row = tuple(sorted(rng.sample(near, size)))
        assert worth(row) == known.get(row)


def test_partitions_are_as_many_as_counted_by_hand() -> None:
    for text, expected in {
        " ".join(f"R{number}" for number in range(1, 10)): 6,
        " ".join(f"R{number}" for number in range(1, 14)): 28,
        "K1 K2 K3 R1 R2 R3 B1 B2 B3 O1 O2 O3": 6,
    }.items():
        assert sum(1 for _ in brute_force.partitions(tuple(sorted(parse_tiles(text))))) == expected


@pytest.mark.parametrize(
    "rack, table, words",
    [
        ("R5 R5 R5", "", "the box has two of each tile: R5 is there 3 times"),
        ("J J", "R1 R2 J", "J is there 3 times"),
        ("", "R1 R2", "too few tiles"),
        ("", "R1 R2 R3 /", "an empty set"),
        ("", "R12 R13 R1", "nothing follows 13"),
    ],
)
def test_impossible_positions_are_refused_in_one_line(rack: str, table: str, words: str) -> None:
    with pytest.raises(Problem, match=words) as caught:
        solve(parse_tiles(rack), parse_sets(table), "tiles")
    assert "\n" not in str(caught.value)


def test_importing_the_game_does_not_import_numba() -> None:
    code = "import kitchentable.games.rummikub.solver, sys; print('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
