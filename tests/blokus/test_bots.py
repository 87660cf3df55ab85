"""What Blokus's players do, beyond being legal: searching, explaining, keeping time."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import count
from random import Random

import pytest

from kitchentable.arrays import np
from kitchentable.bot import Observation
from kitchentable.decoding import decoder
from kitchentable.game import play
from kitchentable.games.blokus import kernel, policy, position, search, value
from kitchentable.games.blokus.actions import Place
from kitchentable.games.blokus.bots import BOTS, Intuitive, Searcher, appeals, size_of
from kitchentable.games.blokus.learned import (
    AROUND,
    DEEP,
    FILE,
    KINDS,
    Learned,
    away_from_centre,
    kinds_of_marks,
    stored,
    studied,
    weights,
)
from kitchentable.games.blokus.mcts import AT_A_TIME, SearchRoot, Thought, Tree, part_of_time, think, warm_up
from kitchentable.games.blokus.notation import code_of, squares_of
from kitchentable.games.blokus.options import layout
from kitchentable.games.blokus.pieces import CELLS, CORNERS, EDGES, PIECE, STRIDE
from kitchentable.games.blokus.rules import BLOKUS, State
from kitchentable.kernels import compiled as compiled_functions
from kitchentable.testing.walk import random_entry

CLASSIC = position.layout("classic", False)


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    warm_up()


def after(plies: int, seats: int, seed: int) -> State:
    rng, state = Random(seed), BLOKUS.begin(seats, BLOKUS.options())
    for _ in range(plies):
        if state.to_act:
            state = state.apply(state.to_act[0], rng.choice(list(state.legal_actions(state.to_act[0]))))
    return state


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time goes by looks at the clock, a hundred a second, however fast the machine is."""
    ticks = count()
    monkeypatch.setattr("kitchentable.games.blokus.mcts.monotonic", lambda: next(ticks) / 100)


def duel(upper: str, lower: str, seed: int) -> int:
    """The seat that wins a two-player match in which `upper` sits first on even seeds; -1 for a tie."""
    rng, state = Random(seed), BLOKUS.begin(2, BLOKUS.options())
    while state.to_act:
        seat = state.to_act[0]
        bot = BOTS[upper if seat == seed % 2 else lower]
        action = bot.choose(Observation(state.view(seat)), seat, rng, 0.05)
        assert action is not None
        after = play(state, seat, action)
        assert isinstance(after, State)
        state = after
    assert state.result is not None
    return state.result.winners[0] if len(state.result.winners) == 1 else -1


@pytest.mark.usefixtures("tries")
@pytest.mark.parametrize("upper, lower", [("easy", "random"), ("medium", "random"), ("hard", "easy")])
def test_levels_beat_those_far_below(upper: str, lower: str) -> None:
    assert sum(duel(upper, lower, seed) == seed % 2 for seed in range(4)) >= 3


def test_the_same_seed_and_rounds_give_the_same_thoughts() -> None:
    at = after(12, 4, 1).position
    table = SearchRoot(CLASSIC, 4, 0, False)
    first, again, other = (think(at, table, seed, 60.0, rounds=300) for seed in (5, 5, 6))
    assert first == again != other


def test_two_threads_add_up() -> None:
    at = after(12, 2, 1).position
    thoughts = think(at, SearchRoot(CLASSIC, 2, 0, False), 1, 60.0, rounds=AT_A_TIME, threads=2)
    assert sum(thought.rounds for thought in thoughts) == 2 * AT_A_TIME


def test_every_thought_is_legal_and_values_are_shares() -> None:
    for seats, plies in ((2, 0), (3, 23), (4, 40)):
        state = after(plies, seats, plies)
        table = SearchRoot(CLASSIC, seats, state.colour, False)
        legal = set(position.moves(state.position, state.colour))
        thoughts = think(state.position, table, 1, 60.0, rounds=200)
        assert thoughts and {thought.code for thought in thoughts} <= legal
        assert all(0 <= thought.value <= 1 for thought in thoughts)


def test_the_tree_does_not_change_the_position() -> None:
    state = after(20, 4, 2)
    before = [array.copy() for array in state.position]
    Tree(state.position, SearchRoot(CLASSIC, 4, state.colour, False), 1, 50_000).grow(200)
    assert all((old == new).all() for old, new in zip(before, state.position, strict=True))


def test_a_full_tree_goes_on_without_growing() -> None:
    tree = Tree(after(8, 4, 3).position, SearchRoot(CLASSIC, 4, 0, False), 1, 300)
    tree.grow(500)
    assert tree.used <= 300 and sum(thought.rounds for thought in tree.thoughts()) == 500


@pytest.mark.parametrize("board, colours, ends", [("duo", 2, True), ("classic", 4, False)])
def test_only_duo_is_played_to_its_end_from_the_first_round_on(board: str, colours: int, ends: bool) -> None:
    layout = position.layout(board, False)
    tree = Tree(position.new(layout), SearchRoot(layout, 2, 0, False), 1, 5_000)
    tree.grow(1)
    assert (int((tree.played == 1).sum()) > 10 * colours) == ends


def test_the_lead_is_that_of_the_first_thought_over_the_second() -> None:
    tree = Tree(after(12, 2, 1).position, SearchRoot(CLASSIC, 2, 0, False), 1, 50_000)
    tree.grow(200)
    first, second = tree.thoughts()[:2]
    assert tree.lead() == first.rounds - second.rounds


def test_the_manner_of_many_rounds_tries_more_the_longer_it_searches_and_plays_more_for_a_lead() -> None:
    at, wide, gains = after(12, 2, 1).position, [], []
    for manner in (search.MANY._replace(growing=search.FEW.growing), search.MANY):
        tree = Tree(at, SearchRoot(CLASSIC, 2, 0, False), 1, 400_000, manner)
        tree.grow(4000)
        wide.append(sum(thought.rounds >= 10 for thought in tree.thoughts()))
    for manner in (search.FEW, search.MANY):
        gains.append(search.reward(1.0, 30.0, 4, 2, manner) - search.reward(1.0, 1.0, 4, 2, manner))
    assert wide[0] < wide[1] and gains[0] < gains[1]


def test_more_than_two_play_for_who_is_beaten() -> None:
    expert = BOTS["expert"]
    assert isinstance(expert, Searcher)
    assert [expert.manner_for(seats) for seats in (2, 3, 4)] == [search.MANY, search.FEW, search.SEVERAL]
    veteran = BOTS["veteran"]
    assert isinstance(veteran, Searcher)
    assert [veteran.manner_for(seats) for seats in (2, 3, 4)] == [search.FEW] * 3


@pytest.mark.parametrize(("seats", "colours"), [(2, 4), (2, 2), (3, 4), (4, 4)])
def test_from_level_to_level_there_are_more_rounds_or_the_manner_of_many(seats: int, colours: int) -> None:
    searchers = [bot for bot in (BOTS[level] for level in BOTS) if isinstance(bot, Searcher)]
    order = [(bot.manner_for(seats).deep, bot.rounds.among(seats, colours)) for bot in searchers]
    assert order == sorted(set(order))


def test_in_duo_only_the_root_has_many_children() -> None:
    layout = position.layout("duo", False)
    tree = Tree(position.new(layout), SearchRoot(layout, 2, 0, False), 1, 50_000)
    tree.grow(500)
    children = tree.ints[: tree.used, search.KIDS]
    assert children[0] > search.DUO_WIDEST >= children[1:].max()


def test_the_search_sees_a_win_at_the_end() -> None:
    """Where the last placement of a match decides it, the winning one is found."""
    found = 0
    for seed in range(60):
        state = before_the_last(seed)
        seat = state.to_act[0]
        results = {action: state.apply(seat, action).result for action in state.legal_actions(seat)}
        wins = {action for action, result in results.items() if result and result.winners == (seat,)}
        if wins and len(wins) < len(results) and all(results.values()):
            best = think(state.position, SearchRoot(CLASSIC, 2, state.colour, False), 1, 60.0, rounds=300)[0]
            assert any(code_of(action.squares, 20) == best.code for action in wins if isinstance(action, Place))
            found += 1
    assert found


def before_the_last(seed: int) -> State:
    """The position before the last placement of a random match of two."""
    rng, state = Random(seed), BLOKUS.begin(2, BLOKUS.options())
    while True:
        after = state.apply(state.to_act[0], rng.choice(list(state.legal_actions(state.to_act[0]))))
        if not after.to_act:
            return state
        state = after


def test_easy_lays_its_largest() -> None:
    state = after(10, 4, 4)
    action = BOTS["easy"].choose(Observation(state.view(state.to_act[0])), state.to_act[0], Random(1), 1.0)
    assert isinstance(action, Place)
    assert len(action.squares) == max(size_of(code) for code in position.moves(state.position, state.colour))


def test_levels_that_search_keep_to_their_time() -> None:
    hard, expert = BOTS["hard"], BOTS["expert"]
    assert isinstance(hard, Searcher) and isinstance(expert, Searcher)
    assert hard.most <= 2 and expert.most <= 10


def test_the_first_piece_is_large_and_goes_as_far_as_it_can() -> None:
    best = think(position.new(CLASSIC), SearchRoot(CLASSIC, 2, 0, False), 1, 60.0, rounds=200)[0]
    away = away_from_centre(20)
    assert size_of(best.code) == 5
    assert min(int(away[square]) for square in squares_of(best.code)) == 15


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

    def thoughts(manner: search.Manner, known: bool) -> list[Thought]:
        tree = Tree(state.position, root, 1, 20_000, manner)
        if not known:
            tree.weights = tree.weights._replace(studied=studied((), 4, 2), deep=value.STAGES)
        tree.grow(60)
        return tree.thoughts()

    assert thoughts(search.FEW, True) == thoughts(search.FEW, False)
    assert thoughts(search.MANY, True) != thoughts(search.MANY, False)


def test_hidden_units_have_weights_wherever_a_manner_asks_for_them() -> None:
    manners = search.FEW, search.MANY, search.SEVERAL
    assert max(manner.valued_below for manner in manners if manner.deep) <= value.UNTIL
    assert search.DUO_VALUED_BELOW <= value.UNTIL


def test_only_the_manners_of_many_rounds_ask_hidden_units() -> None:
    """What the levels below play does not change with them."""
    assert search.MANY.deep and search.SEVERAL.deep and not search.FEW.deep
    searchers = [bot for bot in (BOTS[level] for level in BOTS) if isinstance(bot, Searcher)]
    assert [bot.manner.deep for bot in searchers] == [False] * 4 + [True] * 8


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


def test_the_cooler_the_more_often_the_best_looking_placement() -> None:
    state = after(10, 2, 3)
    seat = state.to_act[0]
    best = max(appeals(state.view(seat)), key=lambda each: each[1])[0]
    often = []
    for heat in (0.2, 1.0, 5.0):
        drawn = [
            Intuitive(heat, among_many=heat).choose(Observation(state.view(seat)), seat, Random(seed), 1.0)
            for seed in range(60)
        ]
        often.append(sum(isinstance(each, Place) and code_of(each.squares, 20) == best for each in drawn))
    assert often[0] > often[1] > often[2]


def test_a_search_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on by a tenth of a second at every look."""
    ticks = count()
    monkeypatch.setattr("kitchentable.games.blokus.mcts.monotonic", lambda: 0.1 * next(ticks))
    thoughts = think(after(12, 4, 1).position, SearchRoot(CLASSIC, 4, 0, False), 1, 0.5)
    assert 0 < sum(thought.rounds for thought in thoughts) <= 5 * AT_A_TIME


def test_a_match_has_its_time_where_it_brings_most() -> None:
    left, spent = 68.0, []
    for laid in range(19):
        spent.append(left * part_of_time(CLASSIC, laid))
        left -= spent[-1]
    assert left == pytest.approx(0.0) and spent == pytest.approx([1.0] * 3 + [6.0] * 9 + [3.0] * 2 + [1.0] * 5)
    assert part_of_time(CLASSIC, 20) == 1.0, "more are laid than usual"
    assert part_of_time(position.layout("duo", False), 9) == 0.1


def test_the_only_placement_needs_no_thought() -> None:
    for seed in range(20):
        for plies in range(40, 75):
            state = after(plies, 4, seed)
            if state.colour >= 0 and len(position.moves(state.position, state.colour)) == 1:
                seat = state.to_act[0]
                advice = BOTS["expert"].explain(Observation(state.view(seat)), seat, Random(1), 10.0)
                assert advice.why.endswith("the only placement") and not advice.others
                return
    pytest.fail("no such position")


def test_advice_gives_values_and_the_next_best() -> None:
    state = after(8, 2, 5)
    advice = BOTS["hard"].explain(Observation(state.view(0)), 0, Random(1), 1.0)
    assert re.search(r"opens \d+ corners.* about \d+ of 100 games are won", advice.why)
    assert len(advice.others) == 3
    assert all(state.why_not(0, action) is None for action, _ in advice.others)


def test_levels_between_search_their_rounds_and_no_more_however_long_they_may_think(tries: None) -> None:
    assert list(BOTS)[2:] == [
        *("medium", "keen", "sharp", "shrewd", "cunning", "hard", "veteran", "seasoned", "crafty", "adept"),
        *("brilliant", "superb", "formidable", "fearsome", "expert"),
    ]
    state = after(8, 2, 3)
    seen, seat = Observation(state.view(state.to_act[0])), state.to_act[0]
    for level in list(BOTS)[2:-1]:
        bot = BOTS[level]
        first, again = (bot.choose(seen, seat, Random(2), budget) for budget in (2.0, 9.0))
        assert first == again, level
        if isinstance(bot, Searcher):
            thoughts = bot.thoughts(state.view(seat), 5, 9.0)
            assert bot.rounds.two / 2 < sum(thought.rounds for thought in thoughts) <= bot.rounds.two, level


TALLIED = [
    *((seats, {"scoring": scoring}) for seats in (2, 3, 4) for scoring in ("basic", "advanced")),
    (2, {"board": "duo", "scoring": "advanced"}),
]


@pytest.mark.parametrize(("seats", "options"), TALLIED, ids=str)
def test_the_search_counts_and_takes_turns_as_the_rules_do(seats: int, options: dict[str, str]) -> None:
    """BLO-5.1, BLO-5.2, BLO-6.1, BLO-6.2, BLO-6.3: the kernels have them in their own way."""
    agreed = BLOKUS.options(options)
    board, fast = layout(agreed), compiled_functions(search)
    plain = search.MANY._replace(win=1.0)
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
