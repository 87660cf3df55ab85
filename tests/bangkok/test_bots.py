"""Bangkok's bots: their kernel scores as the rules do, and their search is right where it can be checked."""

from __future__ import annotations

import re
from itertools import count
from random import Random

import numpy as np
import pytest

from kitchentable.bot import Observation
from kitchentable.games.bangkok import counting, kernel, playouts
from kitchentable.games.bangkok.actions import TAKES, Take
from kitchentable.games.bangkok.bots import (
    BOTS,
    MORE_TRIES,
    TRIES,
    best_moves,
    parameters,
    played_on,
    position,
    warm_up,
)
from kitchentable.games.bangkok.rules import BANGKOK, State
from kitchentable.games.bangkok.scoring import DICE, FACE, ScoreLayout, score, total
from kitchentable.kernels import compiled
from kitchentable.values import CHANCE
from tests.bangkok.test_scoring import WAYS, layout_of


def random_positions(seats: int, left: int, count: int, rng: Random) -> list[State]:
    """Positions of first rounds with so many dice left, after random moves."""
    found: list[State] = []
    while len(found) < count:
        state = BANGKOK.start(seats, rng.choice(WAYS))
        while state.to_act == (CHANCE,) or len(state.middle) > left:
            seat = state.to_act[0]
            action = state.sample(rng) if seat == CHANCE else rng.choice(list(state.legal_actions(seat)))
            state = state.apply(seat, action)
        found.append(state)
    return found


def lead(layout: ScoreLayout, seat: int) -> int:
    points = score(layout)
    return len(points) * points[seat] - sum(points)


def exact(state: State, root: int) -> int:
    """The value of a position by looking at every way to its end, without any shortcut.

    Of two players the other wants it low; of more each of the others takes what is best for themselves right now.
    """
    if state.done:
        return lead(ScoreLayout(state.goal, state.rows, state.groups, state.options), root)
    seat, own = state.turn, len(state.groups[state.turn])
    actions = [action for action in state.legal_actions(seat) if isinstance(action, Take)]
    actions.sort(key=lambda action: (DICE.index(action.die), int(action.groups[0][1:]) if action.groups else own + 1))
    after: list[State] = [state.apply(seat, action) for action in actions]
    if seat != root and len(state.groups) > 2:
        return exact(max(after, key=lambda each: lead(layout_of(each), seat)), root)
    values = [exact(each, root) for each in after]
    return max(values) if seat == root else min(values)


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_kernel_scores_as_the_rules_do(seats: int) -> None:
    rng, fast = Random(seats), compiled(counting)
    for left in range(0, 7 * seats, 3):
        for state in random_positions(seats, max(left, 1), 25, rng):
            found = np.zeros(seats, dtype=np.int64)
            fast.points(position(layout_of(state), state.middle), *parameters(layout_of(state)), found)
            assert tuple(found) == score(layout_of(state))


def test_the_kernel_puts_and_takes_back() -> None:
    rng = Random(3)
    for state in random_positions(3, 9, 20, rng):
        board = position(layout_of(state), state.middle)
        before = board.copy()
        action = rng.choice(list(state.legal_actions(state.turn)))
        group = int(action.groups[0][1:]) - 1 if action.groups else len(state.groups[state.turn])  # type: ignore[attr-defined]
        die = "ROGBP".index(action.die[0]) * 6 + FACE[action.die] - 1  # type: ignore[attr-defined]
        counting.put(board, state.turn, die, group)
        after = state.apply(state.turn, action)
        assert isinstance(after, State)
        assert (board == position(layout_of(after), after.middle)).all()
        counting.back(board, state.turn, die, group)
        assert (board == before).all()


@pytest.fixture
def timeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, there is time left: a look at the clock takes a billionth of a second."""
    ticks = count()
    monkeypatch.setattr("kitchentable.games.bangkok.bots.perf_counter", lambda: next(ticks) / 1e9)


@pytest.mark.usefixtures("timeless")
@pytest.mark.parametrize("seats, left", [(2, 1), (2, 2), (2, 3), (2, 4), (3, 3), (4, 3)])
def test_the_search_is_exact_to_the_end(seats: int, left: int) -> None:
    for state in random_positions(seats, left, 8, Random(left)):
        ranked, ahead = best_moves(state.view(state.turn), state.turn, 99, 10.0)
        assert ahead == left
        value, die, group = ranked[0]
        assert value == exact(state, state.turn)
        after = state.apply(state.turn, TAKES[die][group])
        assert isinstance(after, State)
        assert exact(after, state.turn) == value


@pytest.mark.usefixtures("timeless")
def test_the_best_level_plays_the_end_of_two_exactly() -> None:
    for state in random_positions(2, 4, 8, Random(6)):
        advice = BOTS["hard"].explain(Observation(state.view(state.turn)), state.turn, Random(1), 60.0)
        assert advice.action is not None and "If all play their best, you end this round" in advice.why
        after = state.apply(state.turn, advice.action)
        assert isinstance(after, State)
        assert exact(after, state.turn) == exact(state, state.turn)


@pytest.mark.usefixtures("timeless")
def test_what_is_said_of_all_other_moves_is_true_of_them() -> None:
    """A lead is that much at most; who falls behind does so by at least as much."""
    told = set[str]()
    for state in random_positions(2, 4, 8, Random(6)):
        for action, why in (
            BOTS["hard"].explain(Observation(state.view(state.turn)), state.turn, Random(1), 60.0).others
        ):
            found = re.search(r"you at (most|least) ([\d.]+) points? (ahead|behind)", why)
            assert found, why
            bound, points, side = found.groups()
            after = state.apply(state.turn, action)
            assert isinstance(after, State)
            lead = exact(after, state.turn)
            assert lead <= (float(points) if side == "ahead" else -float(points))
            told.add(f"{bound} {side}")
    assert told == {"most ahead", "least behind"}


@pytest.mark.usefixtures("timeless")
def test_equal_moves_are_searched_once() -> None:
    for state in random_positions(2, 6, 20, Random(9)):
        ranked, _ = best_moves(state.view(state.turn), state.turn, 1, 1.0)
        own = state.groups[state.turn]
        seen = [(die, total(own[group - 1]) if group else 0) for _, die, group in ranked]
        assert len(set(seen)) == len(seen)
        every = {
            (action.die, total(own[int(action.groups[0][1:]) - 1]) if action.groups else 0)  # type: ignore[attr-defined]
            for action in state.legal_actions(state.turn)
        }
        assert set(seen) == every


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_parts_of_moves_add_up_to_their_leads(seats: int) -> None:
    rng, fast, fast_parts = Random(seats), compiled(kernel), compiled(playouts)
    for left in range(1, 7 * seats, 2):
        for state in random_positions(seats, left, 10, rng):
            board, rules = position(layout_of(state), state.middle), parameters(layout_of(state))
            out, parts = np.zeros(seats, dtype=np.int64), np.zeros(counting.PARTS, dtype=np.int64)
            found, values = (
                np.zeros((kernel.MOST_MOVES, 2), dtype=np.int64),
                np.zeros(kernel.MOST_MOVES, dtype=np.int64),
            )
            before, pick = board.copy(), np.zeros(2, dtype=np.int64)
            fast_parts.choose(board, state.turn, *rules, parts, 0, np.zeros(1, dtype=np.int64), pick)
            count = fast.moves(board, state.turn, found)
            for index in range(count):
                values[index] = fast.value_after(board, state.turn, state.turn, *found[index], *rules, out)
            best = fast.value_after(board, state.turn, state.turn, *pick, *rules, out)
            assert best == max(values[:count]) and (board == before).all()
            constants = set()
            for (die, group), value in zip(found[:count], values[:count], strict=True):
                of = parts[counting.BY_VALUE + die % 6] + parts[counting.BY_COLOUR + die // 6]
                of += parts[counting.BY_SUM + 8 * (die % 6) + group]
                own = board[state.turn]
                third = own[counting.DICE + die] == 0 and own[counting.KINDS + die % 6] == 2
                sets = (own[counting.KINDS : counting.KINDS + 6] > 2).sum()
                if third and (sets == 0 or state.options.triple_per == "set"):
                    of += 8 * (seats - 1)
                constants.add(int(value - of))
            assert len(constants) == 1
            by_move = {tuple(move): value for move, value in zip(found[:count], values[:count], strict=True)}
            ranked = np.zeros(kernel.MOST_MOVES, dtype=np.int64)
            fast.rank(board, state.turn, state.turn, found, ranked, count, *rules, out)
            assert [by_move[tuple(move)] for move in found[:count]] == list(ranked[:count])
            assert sorted(ranked[:count], reverse=True) == list(ranked[:count])


def test_a_playout_ends_as_the_rules_score_it_and_leaves_the_position_as_it_was() -> None:
    for state in random_positions(3, 9, 10, Random(5)):
        board, rules = position(layout_of(state), state.middle), parameters(layout_of(state))
        before, out = board.copy(), np.zeros(3, dtype=np.int64)
        parts, luck = np.zeros(counting.PARTS, dtype=np.int64), np.array([7])
        trail = np.zeros((9, 2), dtype=np.int64)
        die = DICE.index(state.middle[0])
        new = len(state.groups[state.turn])
        value = compiled(playouts).playout(board, state.turn, die, new, *rules, out, parts, 5, luck, trail)
        assert (board == before).all()
        after: State = state.apply(state.turn, TAKES[state.middle[0]][0])
        for taken, group in trail[:8]:
            kept = 0 if group == len(after.groups[after.turn]) else int(group) + 1
            after = after.apply(after.turn, TAKES[DICE[taken]][kept])
        assert after.done and value == lead(layout_of(after), state.turn)


@pytest.mark.parametrize("seats", [3, 5])
def test_the_last_die_is_taken_as_well_as_can_be(seats: int) -> None:
    for state in random_positions(seats, 1, 10, Random(seats)):
        ranked, played = played_on(state.view(state.turn), state.turn, Random(1), 60.0)
        assert played > 0 and ranked[0][0] == exact(state, state.turn)


def test_without_any_time_the_best_at_first_sight_is_answered() -> None:
    state = random_positions(4, 27, 1, Random(2))[0]
    view, seat = state.view(state.turn), state.turn
    searched, ahead = best_moves(view, seat, 99, 0.0)
    ranked, played = played_on(view, seat, Random(1), 0.0)
    assert (ahead, played) == (1, 0)
    assert ranked == searched and ranked[0][0] == max(value for value, *_ in ranked)


@pytest.mark.parametrize("level", BOTS)
def test_every_bot_gives_reasons_and_legal_moves(level: str) -> None:
    for state in random_positions(3, 8, 4, Random(7)):
        advice = BOTS[level].explain(Observation(state.view(state.turn)), state.turn, Random(1), 0.05)
        for action, why in ((advice.action, advice.why), *advice.others):
            assert action is not None and state.why_not(state.turn, action) is None
            assert why or level == "random"


@pytest.mark.usefixtures("timeless")
def test_each_level_beats_the_one_below_in_a_few_matches() -> None:
    """A smoke test; `bench/results/bangkok_bots.md` has the measured strengths."""
    from bench.bangkok_bots import share

    assert share("easy", "random", 2, 20)[0] > 0.6
    assert share("medium", "easy", 2, 20)[0] > 0.5


def test_the_search_can_be_compiled_before_it_is_needed() -> None:
    warm_up()
    ready = machine_code()
    assert ready["look"] and ready["playout"]
    for seats in (2, 4):
        state = random_positions(seats, 13, 1, Random(1))[0]
        BOTS["hard"].explain(Observation(state.view(state.turn)), state.turn, Random(1), 0.01)
    assert machine_code() == ready


def machine_code() -> dict[str, list[object]]:
    """The forms in which the kernels are compiled by now."""
    modules = (compiled(counting), compiled(kernel), compiled(playouts))
    return {name: list(getattr(value, "signatures", [])) for module in modules for name, value in vars(module).items()}


@pytest.mark.parametrize(("level", "tries"), [("keen", TRIES), ("sharp", MORE_TRIES)])
def test_between_two_levels_each_move_is_played_on_so_often_whatever_the_clock_says(level: str, tries: int) -> None:
    """Between `medium`, which sees two turns, and `hard`, which plays on for as long as it may."""
    assert list(BOTS)[-4:] == ["medium", "keen", "sharp", "hard"]
    state, rng = BANGKOK.start(2), Random(3)
    while state.to_act == (CHANCE,):
        state = state.apply(CHANCE, state.sample(rng))
    seat = state.to_act[0]
    found = [BOTS[level].explain(Observation(state.view(seat)), seat, Random(5), budget) for budget in (3.0, 9.0)]
    assert found[0] == found[1] and f"(tried out {tries} times)" in found[0].why
