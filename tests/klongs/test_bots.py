"""Players of Bangkok Klongs: what they see at first sight, and that better ones win."""

from itertools import count
from random import Random

import pytest
from msgspec.structs import replace

from kitchentable import game
from kitchentable.bot import Observation
from kitchentable.bots import lookahead, tree_search
from kitchentable.games.klongs.actions import Pass
from kitchentable.games.klongs.bots import BOTS, Placer, by_gain
from kitchentable.games.klongs.evaluation import harvest
from kitchentable.games.klongs.prospects import Prospects
from kitchentable.games.klongs.rules import KLONGS, State
from kitchentable.games.klongs.sight import FirstSight, Foresight
from kitchentable.values import CHANCE, Action
from tests.klongs.layouts import lay, market_day


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time goes by looks at the clock, four thousand a second, however fast the machine is."""
    ticks = count()
    for player in (lookahead, tree_search):
        monkeypatch.setattr(player, "perf_counter", lambda: next(ticks) / 4000)


def chosen(state: State, level: str, budget: float = 0.05) -> str:
    return str(BOTS[level].choose(Observation(state.view(state.turn)), state.turn, Random(1), budget))


@pytest.mark.usefixtures("tries")
@pytest.mark.parametrize("level, first", [("easy", "b2"), ("medium", "b2"), ("hard", "f5")])
def test_who_searches_scores_first_what_the_other_could_spoil(level: str, first: str) -> None:
    """Nobody else can score at b2, which brings 18; at f5 the other would win 2 and take a boat away."""
    water = "fish3@b2=0 rice2@c2=0 spices1@b3=0 flowers0@c3 fish0@f5=0 rice0@g5=1 spices0@f6=1 flowers1@g6=1"
    assert chosen(market_day(lay(2, water), 0, great=False), level).startswith(f"score {first} ")


@pytest.mark.usefixtures("tries")
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_all_but_random_complete_a_landing_spot_of_their_own(level: str) -> None:
    state = lay(2, "fish3@b2=0 rice3@c2=0 spices3@b3=0 guard@e5", ("bananas3", ""), movements=(0, 0))
    assert chosen(state, level) in ("place bananas3 c3", "place vegetables3 c3")  # both bring three baskets


def test_a_great_market_day_is_foreseen() -> None:
    """One spot: the scorer gets 1 and a boat worth 1, the other 3."""
    state = market_day(lay(2, "fish1@b2=0 rice0@c2=1 spices0@b3=1 flowers0@c3=1", scores=(0, 1)), 0, great=True)
    assert state.turn == 0 and harvest(state) == [1 + 1, 3]


@pytest.mark.usefixtures("tries")
@pytest.mark.parametrize("better, worse, least", [("easy", "random", 8), ("medium", "easy", 7)])
def test_better_players_win(better: str, worse: str, least: int) -> None:
    won = 0
    for seed in range(10):
        rng, state = Random(seed), KLONGS.start(2)
        while state.to_act:
            assert isinstance(state, State)
            seat = state.to_act[0]
            if seat == CHANCE:
                state = state.apply(seat, state.sample(rng))
                continue
            level = better if seat == seed % 2 else worse
            action = BOTS[level].choose(Observation(state.view(seat)), seat, rng, 0.02)
            state = state.apply(seat, action or Pass())
        assert state.result is not None
        won += state.result.winners == (seed % 2,)
    assert won >= least


@pytest.mark.parametrize("budget, most", [(1.0, 25), (100.0, 40)])
def test_hard_thinks_no_longer_than_it_may(monkeypatch: pytest.MonkeyPatch, budget: float, most: int) -> None:
    """By a clock that every look at it moves on by a tenth of a second; never longer than three seconds in any case."""
    water = "fish3@b2=0 rice2@c2=1 spices1@b3=2 flowers1@c3=3 fish2@d2=0 rice0@d3=1"
    for state in (lay(4, water), market_day(lay(4, water), 0, great=True)):
        ticks = count()
        for player in (lookahead, tree_search):
            monkeypatch.setattr(player, "perf_counter", lambda ticks=ticks: next(ticks) / 10)
        assert chosen(state, "hard", budget=budget)
        assert 3 <= next(ticks) <= most


@pytest.mark.usefixtures("tries")
def test_looking_ahead_every_action_meets_the_same_hidden_boats_and_the_same_luck() -> None:
    class Watching(Placer):
        met: list[tuple[tuple[tuple[str, ...], ...], float]] = []  # noqa: RUF012

        def promising(self, state: game.State, seat: int, rng: Random) -> list[tuple[float, Action]]:
            return [(0.0, KLONGS.parse(f"place rice1 {at}")) for at in ("d4", "f6")]

        def _later(self, state: game.State, rng: Random) -> game.State:
            assert isinstance(state, State)
            self.met.append((state.hands, rng.random()))
            return state

    state = lay(2, "guard@e5", ("rice0 rice0* rice1 rice2",), movements=(0, 0))
    player = Watching(width=2, actions=1, trust=0.0)
    player.explain(Observation(state.view(0)), 0, Random(1), 0.02)
    assert player.met and len(player.met) % 2 == 0
    assert player.met[::2] == player.met[1::2]


def test_who_foresees_fills_no_spot_that_cannot_be_filled() -> None:
    """Three boats lie around b2 each time; the fourth field, c3, is in a quarter that has room or none."""
    water = "fish3@b2=0 rice3@c2=0 spices3@b3=0 guard@e5"
    full = lay(2, f"{water} flowers0@d3 fish0@d4 rice0@c4")
    room = lay(2, f"{water} flowers0@d3 fish0@d4")
    spot = full.box.by_name["b2"]
    assert Prospects(full, 0).spots[spot] < 0.5 * Prospects(room, 0).spots[spot]


@pytest.mark.parametrize("seats", [2, 4])
def test_what_an_action_changes_is_what_the_promise_is_afterwards(seats: int) -> None:
    water = "fish3@b2=0 rice2@c2=1 spices1@b3=1 flowers1@c4=0 fish2@d3=0 rice0@d4=1 guard@e5"
    state = lay(seats, water)
    for name, now in (("c3", ("bananas3", 0)), ("b2", ("", -1)), ("d3", ("cook", -1)), ("b3", ("spices1", 0))):
        field = state.box.by_name[name]
        boats, owners = list(state.boats), list(state.owners)
        boats[field], owners[field] = now
        after = replace(state, boats=tuple(boats), owners=tuple(owners))
        change = Prospects(after, 0).total - Prospects(state, 0).total
        assert Prospects(state, 0).change({field: now}) == pytest.approx(change)


def test_a_placement_at_first_sight_loses_to_what_is_known_of_spots() -> None:
    """One who foresees among three who do not: 70 % of 60 matches, where 25 % are fair."""
    won = 0.0
    for seed in range(12):
        rng, state = Random(seed), KLONGS.start(4)
        while state.to_act:
            assert isinstance(state, State)
            seat = state.to_act[0]
            sight = Foresight(state, seat) if seat == seed % 4 else FirstSight(state, max(seat, 0), selfish=True)
            state = state.apply(seat, state.sample(rng) if seat == CHANCE else by_gain(state, seat, rng, sight)[0][1])
        assert state.result is not None
        won += (seed % 4 in state.result.winners) / len(state.result.winners)
    assert won >= 6


def test_levels_between_judge_more_and_more_decisions_by_what_landing_spots_bring() -> None:
    assert list(BOTS) == ["random", "easy", "medium", "keen", "sharp", "shrewd", "hard"]
    state = lay(2, "fish3@b2=0 rice3@c2=0 spices3@b3=0 guard@e5", ("bananas3", ""), movements=(0, 0))
    seat = state.turn
    sights = {
        level: sum(
            isinstance(BOTS[level].sight(state, seat, Random(number)), Foresight)  # type: ignore[attr-defined]
            for number in range(400)
        )
        for level in ("medium", "keen", "sharp", "shrewd")
    }
    assert sights["medium"] == 0 and sights["shrewd"] == 400
    assert 100 < sights["keen"] < 180 and 240 < sights["sharp"] < 320
