"""Perudo in arrays: at every table what the rules say."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from kitchentable.games.perudo import engine
from kitchentable.games.perudo.actions import Roll
from kitchentable.games.perudo.options import Options
from kitchentable.games.perudo.rules import PERUDO, State
from kitchentable.values import CHANCE

PLAYED = (
    Options(),
    Options(raising="free", paco="exact"),
    Options(dice=2, visible_dice=False, palifico_two_players=False),
    Options(dice=3, palifico_once=True, palifico_change="one_die"),
)


@pytest.fixture(scope="module", autouse=True)
def quick() -> None:
    engine.compile_all()


def _roll(tables: engine.Tables, table: int) -> Roll:
    return Roll(tuple(tuple(np.repeat(range(1, 7), cup).tolist()) for cup in tables.cups[table]))


@pytest.mark.parametrize("options", PLAYED, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_each_table_is_where_the_rules_are(seats: int, options: Options) -> None:
    tables, rng = engine.Tables(8, seats, options, seed=seats), Random(1)
    encoding = PERUDO.encoding(seats, options)
    assert encoding is not None and encoding.actions == tables.actions
    states: list[State] = []
    for table in range(8):
        begun = PERUDO.begin(seats, options).apply(CHANCE, PERUDO.parse(f"start {tables.info[table, 0]}"))
        states.append(begun.apply(CHANCE, _roll(tables, table)))
    while not tables.over.all():
        masks = tables.masks()
        ids = [0] * 8
        for table, state in enumerate(states):
            if state.phase == "over":
                assert not masks[table].any()
                continue
            seat = state.turn
            assert (tables.info[table, 0], bool(tables.info[table, 3])) == (seat, state.palifico)
            may = [encoding.number_of(action, state.view(seat)) for action in state.legal_actions(seat)]
            assert np.flatnonzero(masks[table]).tolist() == sorted(may)
            ids[table] = rng.choice([*may, *[0] * (len(may) // 4 * (state.bid is not None))])
        tables.act(ids)
        for table, state in enumerate(states):
            if state.phase == "over":
                continue
            after = state.apply(state.turn, encoding.action_of(ids[table], state.view(state.turn)))
            if after.phase == "roll":
                after = after.apply(CHANCE, _roll(tables, table))
            states[table] = after
            assert tuple(tables.counts[table]) == after.counts
    for table, state in enumerate(states):
        assert state.result is not None and tuple(tables.places[table]) == state.result.places


def test_playouts_are_fair_and_the_same_for_a_seed() -> None:
    one, again, other = (engine.playouts(2000, 3, seed=seed) for seed in (1, 1, 2))
    assert one.tolist() == again.tolist() != other.tolist()
    assert one.sum(0).tolist() == one.sum(1).tolist() == [2000] * 3
    assert abs(one[:, 0] - 2000 / 3).max() < 5 * (2000 * 2 / 9) ** 0.5


def test_what_it_does_not_play_is_one_line_and_changes_nothing() -> None:
    with pytest.raises(ValueError, match="the engine plays without calza, not with calza=anyone"):
        engine.Tables(1, options=Options(calza="anyone"))
    with pytest.raises(ValueError, match="Perudo is for two to six, not for 7"):
        engine.playouts(1, seats=7)
    tables = engine.Tables(2)
    before = tables.info.copy()
    for wrong in (0, -1, 10_000):  # nobody has bid, so there is nothing to doubt
        with pytest.raises(ValueError, match=f"table 1: the action {wrong} is not allowed"):
            tables.act([6, wrong])
    assert (tables.info == before).all()
    tables.act([6, 7])
    assert tables.info[:, 2].tolist() == [3, 4]


def test_a_table_that_is_over_is_set_anew() -> None:
    tables, rng = engine.Tables(3, options=Options(dice=1)), np.random.default_rng(1)
    while not tables.over.any():
        tables.act([rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in tables.masks()])
    over = tables.over
    tables.again(over)
    assert not tables.over[over].any() and not tables.places[over].any() and (tables.counts[over] == 1).all()
