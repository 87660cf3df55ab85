"""What Blokus's search reckons with: appeals, reach, estimates, what it learned; and that it counts as the rules do."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import pytest

from kitchentable.arrays import np
from kitchentable.bot import Observation
from kitchentable.decoding import decoder
from kitchentable.games.blokus import kernel, policy, position, search, value
from kitchentable.games.blokus.bots import BOTS, Intuitive, Searcher, appeals, size_of
from kitchentable.games.blokus.learned import (
    AROUND,
    DEEP,
    FILE,
    KINDS,
    Learned,
    kinds_of_marks,
    stored,
    studied,
    weights,
)
from kitchentable.games.blokus.manners import FEW, MANY, Manner
from kitchentable.games.blokus.mcts import SearchRoot, Thought, Tree, warm_up
from kitchentable.games.blokus.notation import squares_of
from kitchentable.games.blokus.options import layout
from kitchentable.games.blokus.pieces import CELLS, CORNERS, EDGES, PIECE, STRIDE
from kitchentable.games.blokus.rules import BLOKUS, State
from kitchentable.kernels import compiled as compiled_functions
from kitchentable.testing.walk import random_entry
from tests.blokus.positions import CLASSIC, after


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    warm_up()


@pytest.mark.parametrize("seats, plies", [(2, 30), (3, 17), (4, 44)])
def test_many_placements_have_the_appeal_that_each_has(seats: int, plies: int) -> None:
    state = after(plies, seats, plies)
    at, known = state.position, weights(4, seats, 20)
    phase = policy.phase_of(position.squares_left(at, state.colour))
    fast = compiled_functions(policy)
    for code, appeal in appeals(state.view(state.to_act[0])):
        assert appeal == pytest.approx(fast.appeal_of(at.board, known, state.colour, phase, code), abs=1e-3)


@pytest.mark.parametrize("seats, plies", [(2, 12), (4, 30), (2, 50)])
def test_squares_are_reached_as_soon_as_a_plain_walk_does(seats: int, plies: int) -> None:
    at = after(plies, seats, plies).position
    soon, rows = np.zeros((484, 4), np.int8), np.zeros((2, value.NEVER + 1, 24), np.int64)
    compiled_functions(value).reach(at.board, at.info, 4, 20, rows, soon)
    for colour in range(4):
        assert {square: int(soon[square, colour]) for square in SQUARES_ON} == walked(at, colour)


SQUARES_ON = [22 * row + column for row in range(1, 21) for column in range(1, 21)]


def walked(at: position.Position, colour: int) -> dict[int, int]:
    """After how many stretches a square is reached: of no, two, two, three and four steps; the last two also aslant."""
    found = dict.fromkeys(SQUARES_ON, value.NEVER)
    if at.info[colour, kernel.ENDED]:
        return found
    free = {square for square in SQUARES_ON if not at.board[square] >> colour & 1}
    reached = {square for square in free if at.board[square] >> (4 + colour) & 1}
    for stretch, (steps, ways) in enumerate(((0, ()), (2, STRAIGHT), (2, STRAIGHT), (3, ALL_WAYS), (4, ALL_WAYS))):
        for _ in range(steps):
            reached |= {square + way for square in reached for way in ways} & free
        found |= {square: stretch for square in reached if found[square] == value.NEVER}
    return found


STRAIGHT = (-22, -1, 1, 22)
ALL_WAYS = (-23, -22, -21, -1, 1, 21, 22, 23)


@pytest.mark.parametrize("seats, colours", [(2, 4), (3, 4), (4, 4)])
def test_an_estimate_is_what_is_counted_by_its_weights(seats: int, colours: int) -> None:
    state = after(20, seats, 9)
    at, known, fast = state.position, weights(colours, seats, 20), compiled_functions(value)
    soon, rows = np.zeros((484, 4), np.int8), np.zeros((2, value.NEVER + 1, 24), np.int64)
    total, counts = np.zeros(4), np.zeros(value.COUNTED)
    stage = fast.estimate(at.board, at.info, state.colour, colours, seats, 20, known, rows, total)
    fast.reach(at.board, at.info, colours, 20, rows, soon)
    expected = [0.0] * 4
    for colour in range(3 if seats == 3 else 4):
        fast.count(at.info, soon, state.colour, colour, colours, seats, 20, counts)
        expected[colour % seats] += float(counts @ known.value[stage])
    assert total.tolist() == pytest.approx(expected, abs=1e-2)


MIDDLES = [("two", 2, 14), ("two", 2, 48), ("four", 4, 40), ("duo", 2, 10), ("duo", 2, 18)]


def middle(seats: int, plies: int, board: str) -> State:
    """A match after so many placements that were drawn by their appeal."""
    state, rng, player = BLOKUS.begin(seats, BLOKUS.options({"board": board})), Random(plies), Intuitive(0.4, 0.4)
    for _ in range(plies):
        seat = state.to_act[0]
        action = player.choose(Observation(state.view(seat)), seat, rng, 1.0)
        assert action is not None
        state = state.apply(seat, action)
    return state


@pytest.mark.parametrize("name, seats, plies", MIDDLES)
def test_hidden_units_are_asked_as_their_weights_say(name: str, seats: int, plies: int) -> None:
    state = middle(seats, plies, "duo" if name == "duo" else "classic")
    board = layout(state.options)
    colours, at, fast = board.colours, state.position, compiled_functions(value)
    known = weights(colours, seats, board.size)
    soon, rows = np.zeros((484, 4), np.int8), np.zeros((2, value.NEVER + 1, 24), np.int64)
    many, which, sums = np.zeros(4096, np.int64), np.zeros(512, np.int64), np.zeros((5, 24), np.int64)
    total, counts = np.zeros(4), np.zeros(value.COUNTED)
    table = state.colour, colours, seats, board.size, known
    stage = fast.deep_estimate(at.board, at.info, *table, rows, many, which, sums, total)
    assert stage >= known.deep and not many.any()
    numbers = np.zeros(DEEP)
    numbers[stored(colours, seats)] = learnt(name).deep[stage - known.deep]
    parts = np.split(numbers[:-1], np.cumsum((value.COUNTED * value.UNITS, value.UNITS, value.COUNTED)))
    units, begins = parts[0].reshape(value.COUNTED, value.UNITS) / value.FINE, parts[1] / value.FINE
    fast.reach(at.board, at.info, colours, board.size, rows, soon)
    expected = [0.0] * seats
    for colour in range(colours):
        fast.count(at.info, soon, state.colour, colour, colours, seats, board.size, counts)
        found = np.maximum(counts @ units + begins, 0) @ parts[3] / 1000 + counts @ parts[2] / 100
        expected[colour % seats] += float(found)
    assert total[:seats].tolist() == pytest.approx(expected, abs=0.01)


def learnt(name: str) -> Learned:
    """A set of weights as the file has it."""
    text = files("kitchentable.games.blokus").joinpath(FILE).read_bytes()
    return decoder(dict[str, Learned]).decode(text)[name]


@pytest.mark.parametrize("name, seats, plies", MIDDLES)
def test_what_was_learned_from_a_search_adds_up_marks_and_reach(name: str, seats: int, plies: int) -> None:
    state = middle(seats, plies, "duo" if name == "duo" else "classic")
    board, at, colour = layout(state.options), state.position, state.colour
    colours, size, own = board.colours, board.size, policy.phase_of(position.squares_left(state.position, colour))
    known, numbers = weights(colours, seats, size), np.array(learnt(name).studied[own]) / 100
    soon, rows = np.zeros((484, 4), np.int8), np.zeros((2, value.NEVER + 1, 24), np.int64)
    compiled_functions(value).reach(at.board, at.info, colours, size, rows, soon)
    kinds, codes = kinds_of_marks(colours)[colour], position.moves(at, colour)
    found, squares = np.zeros(len(codes)), np.zeros((484, 3), np.float32)
    compiled_functions(policy).studied_appeals(
        at.board, at.info, known, colour, own, colours, size, np.array(codes), len(codes), squares, rows, found
    )
    for code, appeal in zip(codes[::7], found[::7].tolist(), strict=True):
        form, first, nearest = code // STRIDE, code % STRIDE, min(int(known.away[at]) for at in squares_of(code))
        expected = numbers[3 * AROUND + PIECE[form]] + numbers[3 * AROUND + 21 + nearest]
        for role, around in enumerate((CELLS, EDGES, CORNERS)):
            for square in (first + int(step) for step in around[form, 1 : around[form, 0] + 1]):
                expected += numbers[AROUND * role + kinds[at.board[square] & 255]]
                if 1 <= square // 22 <= size and 1 <= square % 22 <= size:
                    way = value.reach_of(soon.astype(int), square, colour, colours, seats)
                    expected += numbers[AROUND * role + KINDS + way]
        assert appeal == pytest.approx(expected, abs=1e-3)


def test_levels_of_few_rounds_do_not_know_what_was_learned_from_a_search() -> None:
    state = middle(2, 20, "classic")
    root = SearchRoot(CLASSIC, 2, state.colour, False)

    def thoughts(manner: Manner, known: bool) -> list[Thought]:
        tree = Tree(state.position, root, 1, 20_000, MANY._replace(two=manner))
        if not known:
            tree.weights = tree.weights._replace(studied=studied((), 4, 2), deep=value.STAGES)
        tree.grow(60)
        return tree.thoughts()

    assert thoughts(FEW.two, True) == thoughts(FEW.two, False)
    assert thoughts(MANY.two, True) != thoughts(MANY.two, False)


def test_hidden_units_have_weights_wherever_a_manner_asks_for_them() -> None:
    assert max(manner.valued_below for manner in MANY if manner.deep) <= value.UNTIL


def test_only_the_manners_of_many_rounds_ask_hidden_units() -> None:
    """What the levels below play does not change with them."""
    assert [manner.deep for manner in MANY] == [True, True, False, True]
    assert not any(manner.deep for manner in FEW)
    searchers = [bot for bot in (BOTS[level] for level in BOTS) if isinstance(bot, Searcher)]
    assert [bot.manners.two.deep for bot in searchers] == [False] * 4 + [True] * 8


def test_a_position_is_worth_more_to_those_who_are_ahead() -> None:
    """Blue and red have laid five large pieces each, the others one."""
    state, rng = BLOKUS.begin(2, BLOKUS.options()), Random(1)
    at = state.position
    for _ in range(5):
        for colour in (0, 2):
            largest = [code for code in position.moves(at, colour) if size_of(code) == 5]
            at = position.placed(at, colour, rng.choice(largest))
    for colour in (1, 3):
        at = position.placed(at, colour, rng.choice(position.moves(at, colour)))
    total = np.zeros(4)
    rows = np.zeros((2, value.NEVER + 1, 24), np.int64)
    compiled_functions(value).estimate(at.board, at.info, 0, 4, 2, 20, weights(4, 2, 20), rows, total)
    assert total[0] > total[1] + 5


TALLIED = [
    *((seats, {"scoring": scoring}) for seats in (2, 3, 4) for scoring in ("basic", "advanced")),
    (2, {"board": "duo", "scoring": "advanced"}),
]


@pytest.mark.parametrize(("seats", "options"), TALLIED, ids=str)
def test_the_search_counts_and_takes_turns_as_the_rules_do(seats: int, options: dict[str, str]) -> None:
    """BLO-5.1, BLO-5.2, BLO-6.1, BLO-6.2, BLO-6.3: the kernels have them in their own way."""
    agreed = BLOKUS.options(options)
    board, fast = layout(agreed), compiled_functions(search)
    plain = MANY.two._replace(win=1.0)
    for seed in range(4):
        rng, state, won = Random(seed), BLOKUS.begin(seats, agreed), np.zeros(4)
        while state.to_act:
            seat, action = random_entry(state, rng)
            assert fast.team_of(state.position.info, state.colour, seats) == seat
            state = state.apply(seat, action)
        fast.rewards(state.position.info, board.colours, seats, int(agreed.scoring == "advanced"), plain, won)
        assert state.result is not None
        points = [score if agreed.scoring == "advanced" else -score for score in state.result.scores]
        for seat in range(seats):
            others = [points[other] for other in range(seats) if other != seat]
            beaten = sum((points[seat] > other) + 0.5 * (points[seat] == other) for other in others)
            assert won[seat] == pytest.approx(beaten / (seats - 1))
