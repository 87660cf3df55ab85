"""Rounds of two as numbers, solved, and played by level `expert`: each against the game's own rules."""

import re
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

import kitchentable as kt
from bench import perudo_long
from bench.perudo_exploit import answers, begun, chances, greatest
from kitchentable.bot import Observation
from kitchentable.games.perudo.actions import DUDO, Bid, Cup, Roll
from kitchentable.games.perudo.bots import BOTS
from kitchentable.games.perudo.duel import Duel, round_of
from kitchentable.games.perudo.duel_solver import Solver, lifted, numbers
from kitchentable.games.perudo.duel_tables import match_value, packed, table_of
from kitchentable.games.perudo.expert import solved
from kitchentable.games.perudo.large_choice import answered, carried
from kitchentable.games.perudo.large_learning import Singles
from kitchentable.games.perudo.large_memory import NOTHING, Memory, Span
from kitchentable.games.perudo.large_solver import LargeSolver
from kitchentable.games.perudo.large_tables import LargeTable, likest
from kitchentable.games.perudo.rules import State, View
from kitchentable.games.perudo.solve import DUELS, LONG
from kitchentable.games.perudo.solve import solved as solve_round
from kitchentable.values import CHANCE, Action

SMALL = [Duel(1, 1), Duel(1, 1, True), Duel(1, 2), Duel(1, 2, True)]


@pytest.mark.parametrize("duel", SMALL, ids=str)
def test_the_numbers_of_a_round_are_the_rules_of_the_game(duel: Duel) -> None:
    """All histories: what may be done, each decision's own place, and with all dice who loses after each dudo."""
    game, taken = round_of(duel), set[int]()

    def visit(state: State, said: tuple[Bid, ...]) -> None:
        standing = game.standing(state.bid)
        actions = list(state.legal_actions(state.turn))
        assert [game.bids[bid - 1] for bid in game.raises[standing]] == [each for each in actions if each != DUDO]
        assert (DUDO in actions) == (standing > 0) and len(actions) == game.choices(standing)
        for hand in game.hands[state.turn]:
            begin, hands = game.place(hand, said), len(game.hands[state.turn])
            places = range(begin, begin + len(actions) * hands, hands)
            assert taken.isdisjoint(places)
            taken.update(places)
        for action in actions:
            if isinstance(action, Bid):
                visit(state.apply(state.turn, action), (*said, action))

    visit(begun(duel, 0, game.hands[0][0]), ())
    assert taken == set(range(game.space[0][0]))


def _with_bid(state: State, me: int, cup: Cup, bid: Bid, caller: int) -> State:
    """The bid stands before the caller, and the cup is the other's."""
    cups = (state.cups[0], cup) if me == 0 else (cup, state.cups[1])
    return replace(state, cups=cups, bid=bid, bidder=1 - caller, turn=caller)


@pytest.mark.parametrize("duel", SMALL, ids=str)
def test_who_wins_a_round_is_what_the_game_says(duel: Duel) -> None:
    game = round_of(duel)
    g = numbers(game)
    assert g.chance.sum(axis=1) == pytest.approx([1, 1])
    for standing, bid in enumerate(game.bids, 1):
        for caller in (0, 1):
            for me in (0, 1):
                for theirs, cup in enumerate(game.hands[1 - me]):
                    reach, won = np.zeros(len(game.hands[1 - me])), np.zeros(len(game.hands[me]))
                    reach[theirs] = 1.0
                    lifted(g, standing, caller, me, reach, np.zeros(4), won)
                    for mine, own in enumerate(game.hands[me]):
                        state = _with_bid(begun(duel, me, own), me, cup, bid, caller)
                        after = state.apply(caller, DUDO)
                        assert after.reveal
                        assert won[mine] == (after.reveal.loser != me)


@pytest.mark.parametrize("opener, other", [(12, 4), (2, 2)])
def test_the_greatest_of_noisy_numbers_is_reckoned_exactly(opener: int, other: int) -> None:
    """Two even draws from 0 to 1 and 1/2 for sure: the sure one wins a quarter; of the same span all are alike."""
    assert greatest([(0.0, 1.0), (0.5, 0.5), (0.0, 1.0)]) == pytest.approx([3 / 8, 1 / 4, 3 / 8])
    assert greatest([(0.0, 1.0)] * opener) == pytest.approx([1 / opener] * opener)
    assert greatest([(0.0, 0.0)] * other) == pytest.approx([1.0] + [0.0] * (other - 1))
    assert greatest([(0.0, 1.0), (0.0, 0.5)]) == pytest.approx([3 / 4, 1 / 4])


def slow_answer(level: str, me: int) -> float:
    """The best answer to a level with one die each, by the game's own rules and for each of my hands on its own."""

    def best(states: dict[Cup, tuple[float, State]], log: tuple[tuple[int, Action], ...]) -> float:
        """`states` has, by the level's hand, how likely it is and the round as it stands."""
        first = next(state for _, state in states.values())
        found: dict[Action, dict[Cup, tuple[float, State]]] = {}
        for cup, (likely, state) in states.items():
            odds = dict.fromkeys(state.legal_actions(me), 1.0)
            if state.turn != me:
                seen = Observation(
                    state.view(1 - me), ((CHANCE, Roll(((0,),) * me + (cup,) + ((0,),) * (1 - me))), *log)
                )
                odds = dict(chances(BOTS[level], seen, 1 - me))
            for action, share in odds.items():
                if share:
                    found.setdefault(action, {})[cup] = (likely * share, state.apply(state.turn, action))
        worth = []
        for action, after in found.items():
            if isinstance(action, Bid):
                worth.append(best(after, (*log, (first.turn, action))))
            else:
                worth.append(sum(p for p, state in after.values() if state.reveal and state.reveal.loser != me))
        return max(worth) if first.turn == me else sum(worth)

    total = 0.0
    for mine in range(1, 7):
        cups = {(theirs,): ((mine,), (theirs,)) if me == 0 else ((theirs,), (mine,)) for theirs in range(1, 7)}
        start = begun(Duel(1, 1), 0, (1,))
        total += best({cup: (1 / 36, replace(start, cups=both)) for cup, both in cups.items()}, ())
    return total


@pytest.mark.long
def test_hard_can_be_exploited_by_as_much_as_was_known() -> None:
    """One die each: 7/12 and 23/36, where perfect play has 17/36 and 19/36; the kernel's answer is the slow one."""
    assert answers("hard", Duel(1, 1)) == pytest.approx((7 / 12, 23 / 36))
    assert (slow_answer("hard", 0), slow_answer("hard", 1)) == pytest.approx((7 / 12, 23 / 36))


def test_a_round_is_solved_to_its_exact_value() -> None:
    """One die each, 17/36 (`test_odds.py` has it from a linear program); both best answers close in on it."""
    solver = Solver(Duel(1, 1))
    regrets, sums = np.zeros(solver.size), np.zeros(solver.size)
    solver.learn(100, regrets, sums)
    plan = solver.plan(sums)
    assert 1 - solver.answer(plan, 1) <= 17 / 36 <= solver.answer(plan, 0)
    assert 0 < solver.exploitability(plan) < 0.0002


def test_the_same_round_makes_the_same_file() -> None:
    duel = Duel(1, 1, True)
    assert packed(solve_round(duel)) == packed(solve_round(duel))


@pytest.mark.parametrize("duel", DUELS, ids=str)
def test_every_round_of_up_to_four_dice_has_a_table(duel: Duel) -> None:
    table = table_of(duel)
    assert table is not None and table.exploitability <= 0.0005


@pytest.mark.parametrize(
    "said, cut, kept",
    [
        ("", False, ""),
        ("1x2 1x4 1x5 1x1 2x1", False, "1x2 1x4 1x5 1x1 2x1"),
        ("1x2 1x4 1x5 1x1 2x1 3x1", True, "1x5 1x1 2x1 3x1"),
        ("1x2 3x2", True, "1x2 3x2"),
        ("1x2 3x2 3x4 3x6 4x6", True, "3x2 3x4 3x6 4x6"),
        ("3x2", False, "3x2"),
    ],
)
def test_in_long_rounds_five_bids_are_remembered_later_four_and_two_after_a_jump(
    said: str, cut: bool, kept: str
) -> None:
    memory = Memory(round_of(Duel(3, 3)), Span(5, 4))
    known = memory.of(_bids(said))
    assert (known.side, known.cut) == (len(said.split()) % 2, cut)
    assert [memory.game.bids[number - 1] for number in known.bids] == [*_bids(kept)]


def test_what_is_chosen_is_remembered_whole_and_all_else_by_its_last_bids() -> None:
    game = round_of(Duel(3, 3))
    chosen = frozenset(tuple(map(game.standing, _bids(said))) for said in ("", "1x2", "1x2 3x2", "1x2 3x2 3x4"))
    memory = Memory(game, Span(0, 3), chosen)
    kept = {"1x2 3x2 3x4": "1x2 3x2 3x4", "1x2 3x2 3x4 3x6": "3x2 3x4 3x6", "1x2 3x2 4x4": "3x2 4x4", "1x3": "1x3"}
    for said, bids in kept.items():
        known = memory.of(_bids(said))
        assert known.cut == (said != "1x2 3x2 3x4") and known.side == len(said.split()) % 2
        assert [game.bids[number - 1] for number in known.bids] == [*_bids(bids)]


def _bids(said: str) -> tuple[Bid, ...]:
    return tuple(bid for text in said.split() if isinstance(bid := kt.GAMES["perudo"].parse(text), Bid))


def remembered(solver: LargeSolver, whole: Solver, plan: Singles) -> Any:
    """The plan of a side that forgets, as one by all bids of the round."""
    game, memory = whole.game, Memory(whole.game, Span(2, 2))
    found, places = np.zeros(whole.size), dict(zip(solver.known, solver.graph.place.tolist(), strict=False))

    def visit(said: tuple[Bid, ...]) -> None:
        known = memory.of(said)
        for number, hand in enumerate(game.hands[known.side]):
            for choice in range(game.choices(known.standing)):
                ahead = choice * len(game.hands[known.side])
                found[game.place(hand, said) + ahead] = plan[places[known] + number + ahead]
        for bid in game.raises[known.standing]:
            visit((*said, game.bids[bid - 1]))

    visit(())
    return found


@pytest.mark.long  # half a minute to compile
def test_who_forgets_is_answered_by_one_who_does_not() -> None:
    """Two dice against one, with a memory that is too short: the best answers in the graph of what is known are those
    in the tree of all bids, and so is the value."""
    whole, solver = Solver(Duel(2, 1)), LargeSolver(Duel(2, 1), Span(2, 2))
    assert solver.known[0] == NOTHING and solver.size < whole.size / 10
    solver.learn(100)
    _, plan = solver.kept(solver.plan())
    told = remembered(solver, whole, plan)
    for me in (0, 1):
        assert solver.answer(plan, me, 0.0) == pytest.approx(whole.answer(told, me), abs=1e-6)
    assert solver.value(plan) == pytest.approx(whole.value(told), abs=1e-5)
    assert 0.0005 < solver.exploitability(plan) < 0.01
    worth, exact = solver.worth(plan), whole.worth(told)
    opening = len(whole.game.raises[0]) * len(whole.game.hands[0])
    assert worth[:opening] == pytest.approx(exact[:opening], abs=1e-3)


@pytest.mark.long
def test_where_best_answers_lead_more_is_remembered_and_less_is_gained() -> None:
    """Two dice against one, with a memory that is too short: who begins to remember plays on as before and cannot be
    exploited more; then learns what there was to gain."""
    solver = LargeSolver(Duel(2, 1), Span(0, 2), frozenset({()}))
    solver.learn(60)
    plan = solver.plan()
    lines = solver.lines(plan, 0, 0.0, 1e-4)
    opened = sum(likely for said, likely in lines.items() if len(said) == 1)
    assert lines[()] == pytest.approx(1) == opened > sum(likely for said, likely in lines.items() if len(said) == 2)
    more = answered(solver, plan)
    assert all(said[:-1] in more for said in more)
    better = LargeSolver(Duel(2, 1), Span(0, 2), more)
    before = carried(solver.known, solver.graph.place, solver.memory, plan, better)
    assert better.exploitability(before) == pytest.approx(solver.exploitability(plan), abs=1e-6)
    for each in (solver, better):
        each.begin(plan if each is solver else before)
        each.learn(60)
    assert better.exploitability(better.plan()) < solver.exploitability(solver.plan()) / 2


MOST_EXPLOITABLE = {5: 0.005, 6: 0.01, 7: 0.02, 8: 0.03, 9: 0.045, 10: 0.045}
"""By dice together."""


@pytest.mark.parametrize("duel", LONG, ids=str)
def test_every_long_round_has_a_table(duel: Duel) -> None:
    table = table_of(duel)
    assert isinstance(table, LargeTable)
    assert table.exploitability <= MOST_EXPLOITABLE[duel.opener + duel.other]


def exploited(duel: Duel) -> float:
    first, second = perudo_long.answers(duel)
    return (first + second - 1) / 2


@pytest.mark.long
def test_what_is_read_from_a_table_of_a_long_round_is_exploitable_as_it_says() -> None:
    table = table_of(Duel(3, 2))
    assert table is not None and exploited(Duel(3, 2)) == pytest.approx(table.exploitability, abs=1e-5)


@pytest.mark.long
@pytest.mark.parametrize("duel", LONG, ids=str)
def test_expert_can_hardly_be_exploited_in_any_long_round(duel: Duel) -> None:
    assert exploited(duel) <= MOST_EXPLOITABLE[duel.opener + duel.other]


@pytest.mark.parametrize("duel", [Duel(1, 1), Duel(1, 2, True), Duel(1, 3, True)], ids=str)
def test_expert_cannot_be_exploited(duel: Duel) -> None:
    """Asked of the player itself wherever its play leads, not of the table's own word."""
    first, second = answers("expert", duel)
    assert (first + second - 1) / 2 <= 0.0005


@pytest.mark.long
@pytest.mark.parametrize("duel", DUELS, ids=str)
def test_expert_cannot_be_exploited_in_any_solved_round(duel: Duel) -> None:
    first, second = answers("expert", duel)
    assert (first + second - 1) / 2 <= 0.0005


def test_values_are_those_that_are_known() -> None:
    exact = {Duel(1, 1): 17 / 36, Duel(2, 1): 67 / 108, Duel(1, 2): 257 / 648}
    for duel, value in exact.items():
        table = table_of(duel)
        assert table is not None and table.value == pytest.approx(value, abs=5e-4)
    assert match_value(2, 1) == pytest.approx(67 / 108 + 41 / 108 * 5 / 6, abs=5e-4)
    assert match_value(2, 1, palificos=False) == pytest.approx(67 / 108 + 41 / 108 * 17 / 36, abs=5e-4)
    assert match_value(2, 2) == pytest.approx(0.5223, abs=5e-4)
    assert match_value(2, 2, palificos=False) == pytest.approx(0.5169, abs=5e-4)
    assert match_value(6, 5) is None


def seen(opener: Cup, other: Cup, said: str = "", palifico: bool = False, **options: Any) -> Observation[View]:
    """What the seat in turn sees of a round of two; seat 0 has opened it."""
    state = begun(Duel(len(opener), len(other), palifico), 0, opener)
    chosen = kt.GAMES["perudo"].options(options)
    state = replace(state, cups=(opener, other), options=chosen)
    log: tuple[tuple[int, Action], ...] = ((CHANCE, Roll((opener, other))),)
    for text in said.split():
        bid = kt.GAMES["perudo"].parse(text)
        log = (*log, (state.turn, bid))
        state = state.apply(state.turn, bid)
    return Observation(state.view(state.turn), log)


def test_expert_mixes_as_its_table_says_and_the_same_seed_plays_the_same() -> None:
    """Its opening with two dice is drawn; what it does is as often what the table says."""
    observation = seen((3, 5), (2,))
    odds = chances(BOTS["expert"], observation, 0)
    assert sum(odds.values()) == pytest.approx(1) and max(odds.values()) < 0.999
    drawn = [BOTS["expert"].choose(observation, 0, Random(seed), 1.0) for seed in range(500)]
    for action, share in odds.items():
        assert abs(drawn.count(action) / 500 - share) < 0.1
    assert drawn == [BOTS["expert"].choose(observation, 0, Random(seed), 1.0) for seed in range(500)]


def test_expert_only_plays_what_it_would_explain_and_reckons_no_worth_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a long round, where what dudo is worth has to be reckoned from the other's bids."""
    observation, bot = seen((2, 3, 5), (1, 4, 4), "1x5"), BOTS["expert"]
    explained = [bot.explain(observation, 1, Random(seed), 1.0).action for seed in range(50)]
    monkeypatch.delattr(LargeTable, "_doubted")
    assert [bot.choose(observation, 1, Random(seed), 1.0) for seed in range(50)] == explained


def test_the_likest_hand_is_the_same_while_solving_and_while_playing() -> None:
    """One is made of arrays, the other goes without: each decision of four dice against two, among a few hands."""
    solver, rng = LargeSolver(Duel(4, 2), Span(1, 2)), Random(3)
    for number in rng.sample(range(len(solver.known)), 40):
        known = solver.known[number]
        every = range(len(solver.game.hands[known.side]))
        hands = sorted(rng.sample(every, rng.randint(1, 12)))
        assert solver.likest(number, hands).tolist() == likest(solver.game, known, every, hands)


def test_expert_plays_long_rounds_as_their_tables_say() -> None:
    """Its answer to an opening with three dice against three, drawn as often as its table says."""
    table, observation = table_of(Duel(3, 3)), seen((2, 3, 5), (1, 4, 4), "1x5")
    assert isinstance(table, LargeTable)
    told = table.told(round_of(Duel(3, 3)), (1, 4, 4), (Bid(1, 5),))
    assert told is not None and sum(each.odds for each in told) == pytest.approx(1)
    odds = chances(BOTS["expert"], observation, 1)
    assert sorted(odds.values()) == sorted(each.odds for each in told) and max(odds.values()) < 0.999
    drawn = [BOTS["expert"].choose(observation, 1, Random(seed), 1.0) for seed in range(500)]
    for action, share in odds.items():
        assert abs(drawn.count(action) / 500 - share) < 0.1


def test_dudo_in_a_long_round_is_worth_what_the_others_bids_tell() -> None:
    """After two bids, for who opened: by what the table says the other bids with each hand."""
    game, table, hand, said = round_of(Duel(2, 3)), table_of(Duel(2, 3)), (5, 6), (Bid(1, 5), Bid(2, 5))
    assert isinstance(table, LargeTable)
    told, wins, total = table.told(game, hand, said), 0.0, 0.0
    for cup, chance in zip(game.hands[1], game.chances(1), strict=True):
        answers = table.told(game, cup, said[:1]) or ()
        raises = game.raises[game.standing(said[0])]
        odds = sum(each.odds for each in answers if each.choice == raises.index(game.standing(said[1])))
        total += chance * odds
        wins += chance * odds * ((5, 6).count(5) + cup.count(5) + cup.count(1) < 2)
    assert told is not None and told[-1].worth == pytest.approx(wins / total, abs=0.002) and 0 < wins < total


@pytest.mark.parametrize(
    "opener, other, said", [((3, 5), (2,), ""), ((2, 3, 5), (1, 4, 4), "1x5")], ids=["two against one", "three each"]
)
def test_expert_tells_what_every_choice_is_worth(opener: Cup, other: Cup, said: str) -> None:
    advice = BOTS["expert"].explain(seen(opener, other, said), len(said.split()), Random(1), 1.0)
    shown = [advice.why, *(why for _, why in advice.others)]
    assert len(shown) >= 3
    for why in shown:
        assert "wins the round" in why and ", the match " in why and re.search("chosen (in|here)", why)


NOT_SOLVED = {
    "raising": {"raising": "free"},
    "paco": {"paco": "exact"},
    "calza": {"calza": "in_turn"},
    "palifico_change": {"palifico_change": "one_die"},
    "visible_dice": {"visible_dice": False},
}


@pytest.mark.parametrize("options", NOT_SOLVED.values(), ids=NOT_SOLVED)
def test_what_is_not_solved_is_played_as_hard_and_said(options: dict[str, Any]) -> None:
    observation = seen((3, 5), (2,), "1x5", **options)
    advice = BOTS["expert"].explain(observation, 1, Random(1), 1.0)
    assert advice.action == BOTS["hard"].choose(observation, 1, Random(1), 1.0)
    assert advice.why.endswith("(an estimate: with these options)")


SOLVED = {
    "no calza for two": {"calza": "anyone", "calza_min_players": 3},
    "no palifico": {"palifico_two_players": False},
    "palifico once": {"palifico_once": True},
}


@pytest.mark.parametrize("options", SOLVED.values(), ids=SOLVED)
def test_options_that_do_not_touch_a_round_of_two_keep_its_table(options: dict[str, Any]) -> None:
    assert not isinstance(solved(seen((3, 5), (2,), "1x5", **options), 1), str)


@pytest.mark.parametrize(
    "opener, other, said, why",
    [
        ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6, 6), "2x5", "6 against 5"),
        ((2, 2), (3,), "2x6 3x6", "nobody should have bid like this"),
    ],
)
def test_what_has_no_table_says_so(opener: Cup, other: Cup, said: str, why: str) -> None:
    bids = len(said.split())
    observation = seen(opener, other, f"{said} " if bids == 1 else said)
    assert solved(observation, bids % 2) == why
