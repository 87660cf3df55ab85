"""What Blokus's players do, beyond being legal: searching, explaining, keeping time."""

from __future__ import annotations

import re
from itertools import count
from random import Random

import pytest

from kitchentable.bot import Observation
from kitchentable.game import play
from kitchentable.games.blokus import position, search
from kitchentable.games.blokus.actions import Place
from kitchentable.games.blokus.bots import BOTS, Intuitive, Searcher, appeals, size_of
from kitchentable.games.blokus.learned import (
    away_from_centre,
)
from kitchentable.games.blokus.manners import FEW, MANY, ByTable, Manner
from kitchentable.games.blokus.mcts import AT_A_TIME, SearchRoot, Thought, Tree, part_of_time, think, warm_up
from kitchentable.games.blokus.notation import code_of, squares_of
from kitchentable.games.blokus.rules import BLOKUS, State
from tests.blokus.positions import CLASSIC, after


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    warm_up()


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
    for manner in (MANY.two._replace(growing=FEW.two.growing), MANY.two):
        tree = Tree(at, SearchRoot(CLASSIC, 2, 0, False), 1, 400_000, MANY._replace(two=manner))
        tree.grow(4000)
        wide.append(sum(thought.rounds >= 10 for thought in tree.thoughts()))
    for manner in (FEW.two, MANY.two):
        gains.append(search.reward(1.0, 30.0, 4, 2, manner) - search.reward(1.0, 1.0, 4, 2, manner))
    assert wide[0] < wide[1] and gains[0] < gains[1]


@pytest.mark.parametrize("table", ["duo", "three", "four"])
def test_much_is_for_the_lead_only_among_two_with_two_colours_each(table: str) -> None:
    """There a high win is worth more beside a narrow one."""
    seats, board = TABLES[table]
    colours = 2 if board == "duo" else 4
    two, here = MANY.two._replace(margin=12.0), getattr(MANY, table)._replace(margin=12.0)
    gains = []
    for manner in (two, here):
        high, narrow = (search.reward(seats - 1.0, lead, colours, seats, manner) for lead in (30.0, 1.0))
        gains.append(high - narrow)
    assert 0 < 1.5 * gains[1] < gains[0]


TABLES = {"two": (2, "classic"), "duo": (2, "duo"), "three": (3, "classic"), "four": (4, "classic")}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(("level", "manners"), [("veteran", FEW), ("fearsome", MANY), ("expert", MANY)])
def test_a_level_searches_in_the_manner_of_its_table(
    table: str, level: str, manners: ByTable[Manner], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats, board = TABLES[table]
    grown: list[Tree] = []
    monkeypatch.setattr(Tree, "grow", lambda tree, rounds: grown.append(tree))
    state, bot = BLOKUS.begin(seats, BLOKUS.options({"board": board})), BOTS[level]
    assert isinstance(bot, Searcher)
    bot.thoughts(state.view(0), 1, 1.0)
    assert grown[-1].manner == getattr(manners, table)


def test_what_differs_by_table_is_found_by_players_and_colours() -> None:
    tables = ByTable(two="two", duo="duo", three="three", four="four")
    assert [tables.among(*table) for table in ((2, 4), (2, 2), (3, 4), (4, 4))] == list(tables)
    for table in ((1, 4), (3, 2), (5, 4)):
        with pytest.raises(KeyError):
            tables.among(*table)


@pytest.mark.parametrize("manners", [FEW, MANY], ids=["few", "many"])
@pytest.mark.parametrize("table", TABLES)
def test_a_hint_says_what_a_lead_of_ten_points_and_an_even_one_are(
    table: str, manners: ByTable[Manner], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats, board = TABLES[table]
    view = BLOKUS.begin(seats, BLOKUS.options({"board": board})).view(0)
    colours, code = 2 if board == "duo" else 4, position.moves(view.position, 0)[0]
    won = search.reward(seats - 1.0, 10.0 * (seats - 1), colours, seats, getattr(manners, table))
    thoughts = [Thought(code, 9, won), Thought(code, 5, 0.5), Thought(code, 1, 0.0)]
    monkeypatch.setattr("kitchentable.games.blokus.bots.think", lambda *_: thoughts)
    advice = Searcher(share=1.0, most=1.0, manners=manners).explain(Observation(view), 0, Random(1), 1.0)
    said = ["win nearly every game", "win about 50 of 100 games", "hardly win any game"]
    if seats > 2:
        said = ["beat nearly everybody", "beat each of the others in about 50 of 100 games", "hardly beat anybody"]
    for why, text in zip((advice.why, *(other for _, other in advice.others)), said, strict=True):
        assert text in why


@pytest.mark.parametrize(("seats", "colours"), [(2, 4), (2, 2), (3, 4), (4, 4)])
def test_from_level_to_level_there_are_more_rounds_or_the_manner_of_many(seats: int, colours: int) -> None:
    searchers = [bot for bot in (BOTS[level] for level in BOTS) if isinstance(bot, Searcher)]
    order = [(bot.manners.among(seats, colours).deep, bot.rounds.among(seats, colours)) for bot in searchers]
    assert order == sorted(set(order))


def test_in_duo_only_the_root_has_many_children() -> None:
    layout = position.layout("duo", False)
    tree = Tree(position.new(layout), SearchRoot(layout, 2, 0, False), 1, 50_000)
    tree.grow(500)
    children = tree.ints[: tree.used, search.KIDS]
    assert children[0] > MANY.duo.widest >= children[1:].max()


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
    assert re.search(r"opens \d+ corners.* about \d+ of 100 games", advice.why)
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
