"""Rounds of two as numbers, solved, and played by level `expert`: each against the game's own rules."""

import re
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

import kitchentable as kt
from bench import perudo_long
from bench.perudo_exploit import answers, begun, chances, greatest
from kitchentable.bot import Observation
from kitchentable.games.perudo import large_tables, solve
from kitchentable.games.perudo.actions import DUDO, Bid, Cup, Roll
from kitchentable.games.perudo.bots import BOTS
from kitchentable.games.perudo.duel import Duel, Round, Weighted, round_of
from kitchentable.games.perudo.duel_solver import Solver, lifted, numbers
from kitchentable.games.perudo.duel_tables import match_value, packed, table_of
from kitchentable.games.perudo.expert import solved
from kitchentable.games.perudo.heard import bids_of_this_round
from kitchentable.games.perudo.large_solver import LargeSolver
from kitchentable.games.perudo.large_tables import LargeTable, likest
from kitchentable.games.perudo.position import matching
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


def by_all_bids(solver: LargeSolver, whole: Solver, plan: Any) -> Any:
    """What one side plays in a tree, as a plan by all bids of the round: dudo behind what is not followed."""
    game, me = whole.game, solver.me
    found, numbered = np.zeros(whole.size), {said: number for number, said in solver.decisions()}

    def visit(said: tuple[Bid, ...]) -> None:
        bids, hands = bytes(map(game.standing, said)), len(game.hands[me])
        choices = game.raises[bids[-1] if bids else 0]
        if len(said) % 2 == me:
            place = game.place(game.hands[me][0], said)
            odds = np.zeros((hands, len(choices) + bool(said)))
            if bids in numbered:
                odds[:, solver.choices(numbered[bids])] = solver.rows(plan, numbered[bids])
            else:
                odds[:, -1] = 1.0
            found[place : place + odds.size] = odds.T.ravel()
        for bid in choices:
            visit((*said, game.bids[bid - 1]))

    visit(())
    return found


def closes_in(duel: Duel, most: int, steps: int) -> None:
    """What each side learns in a tree is answered, by one who knows it, as in the tree of all bids; and hardly better
    than perfect play."""
    whole, sure = Solver(duel), [0.0, 0.0]
    for me in (0, 1):
        solver = LargeSolver(duel, me, most)
        assert list(solver.filling(steps))[-1] == 1.0
        for plan in (solver.plan(), solver.kept(solver.plan())[1]):
            sure[me] = solver.answer(plan)
            assert sure[me] == pytest.approx(whole.answer(by_all_bids(solver, whole, plan), 1 - me), abs=1e-6)
    assert 0 < sum(sure) - 1 < 0.004


def test_a_tree_is_answered_as_the_whole_game_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    closes_in(Duel(1, 1), 400, 40)


@pytest.mark.long  # compiles
@pytest.mark.parametrize("duel", [Duel(2, 1), Duel(1, 2)], ids=str)
def test_larger_trees_are_answered_as_the_whole_game_is(duel: Duel) -> None:
    closes_in(duel, 5000, 100)


def test_a_small_tree_can_be_exploited_more_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its play is whole all the same: behind what it does not follow it says dudo."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    whole, solver = Solver(Duel(1, 1)), LargeSolver(Duel(1, 1), 1, 300)
    solver.learn(20)
    rough = solver.answer(solver.plan())
    assert rough == pytest.approx(whole.answer(by_all_bids(solver, whole, solver.plan()), 0), abs=1e-6)
    assert rough > 0.6 > 17 / 36


def test_a_tree_as_a_file_plays_and_is_worth_what_was_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands and decisions are left out of it; what is read from it is answered as it was measured, twice the same, and
    worth what brute force says."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    monkeypatch.setitem(solve.DECISIONS, 2, 300)
    monkeypatch.setattr(solve, "LARGE_STEPS", 15)
    monkeypatch.setattr(solve, "LOSS", 1e-3)
    duel, shown = Duel(1, 1), list[float]()
    stored = solve.solved_large(duel, shown.append)
    assert shown == sorted(shown) and shown[-1] == 1
    assert large_tables.packed(stored) == large_tables.packed(solve.solved_large(duel))
    table, game = large_tables.read(large_tables.packed(stored)), round_of(duel)
    assert sum(stored.hands) < 6 * len(stored.hands), "some hands go by others"
    first, second = (perudo_long.Answer(table, game, plays).chance() for plays in (1, 0))
    assert (first + second - 1) / 2 == pytest.approx(table.exploitability, abs=1e-6)
    assert 1 - second <= table.value <= first
    assert table.value == pytest.approx(played_out(table, (), game), abs=1e-3)


def played_out(table: LargeTable, said: tuple[Bid, ...], game: Round) -> float:
    """The opener's chance if both play as the table tells, of each pair of hands by itself."""

    def wins(cups: tuple[Cup, Cup], said: tuple[Bid, ...]) -> float:
        side = len(said) % 2
        raises, total = game.raises[game.standing(said[-1] if said else None)], 0.0
        bids = bytes(map(game.standing, said))
        choices = table.find(game, bids, game.hand_number(side, cups[side])) or (Weighted(len(raises), 1.0, 0.0),)
        for each in choices:
            if each.choice < len(raises):
                total += each.odds * wins(cups, (*said, game.bids[raises[each.choice] - 1]))
            else:
                holds = matching(cups, said[-1].face, False) >= said[-1].count
                total += each.odds * (holds == (side == 1))
        return total

    both = (zip(game.hands[side], game.chances(side), strict=True) for side in (0, 1))
    return sum(one * two * wins((first, second), said) for (first, one), (second, two) in product(*both))


@pytest.mark.parametrize("duel", [Duel(1, 4), Duel(3, 3), Duel(5, 5)], ids=str)
def test_a_table_tells_of_every_hand_what_may_be_done_and_never_a_dudo_that_must_lose(duel: Duel) -> None:
    game, table, rng = round_of(duel), table_of(duel), Random(2)
    assert isinstance(table, LargeTable)
    asked = rng.sample(sorted(table.decisions), 60)
    asked += [bids + bytes([rng.choice(game.raises[bids[-1]])]) for bids in asked if bids and game.raises[bids[-1]]]
    sure = 0
    for bids in asked:
        said, hand = tuple(game.bids[bid - 1] for bid in bids), rng.choice(game.hands[len(bids) % 2])
        raises = game.raises[bids[-1] if bids else 0]
        told = table.mixed(game, hand, said)
        if told is None:
            continue
        assert sum(each.odds for each in told) == pytest.approx(1) and min(each.odds for each in told) >= 0
        assert [each.choice for each in told] == sorted({each.choice for each in told})
        assert (told[-1].choice == len(raises)) == bool(bids)
        if said and raises and matching((hand,), said[-1].face, False) >= said[-1].count:
            assert told[-1].odds == 0
            sure += 1
    assert sure, "some held all that was bid themselves"


MOST_EXPLOITABLE = {5: 0.0025, 6: 0.004, 7: 0.005, 8: 0.005, 9: 0.005, 10: 0.005}
"""By dice together."""


@pytest.mark.parametrize("duel", LONG, ids=str)
def test_every_long_round_has_a_table(duel: Duel) -> None:
    table = table_of(duel)
    assert isinstance(table, LargeTable)
    assert table.exploitability <= MOST_EXPLOITABLE[duel.opener + duel.other]


def exploited(duel: Duel) -> float:
    first, second = perudo_long.answers(duel)
    return (first + second - 1) / 2


@pytest.mark.parametrize("duel", [Duel(1, 4), Duel(3, 2)], ids=str)
def test_what_is_read_from_a_table_of_a_long_round_is_exploitable_as_it_says(duel: Duel) -> None:
    table = table_of(duel)
    assert table is not None and exploited(duel) == pytest.approx(table.exploitability, abs=1e-5)


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


def mixing() -> tuple[Cup, str]:
    """With three dice against three: a hand of the second with which it answers in several ways, and to what."""
    game, table = round_of(Duel(3, 3)), table_of(Duel(3, 3))
    assert isinstance(table, LargeTable)
    for bid in game.raises[0]:
        for hand in game.hands[1]:
            told = table.find(game, bytes([bid]), game.hand_number(1, hand)) or ()
            if len(told) >= 3 and max(each.odds for each in told) < 0.8:
                return hand, str(game.bids[bid - 1])
    raise AssertionError("it mixes nowhere")


def test_expert_only_plays_what_it_would_explain_and_reckons_no_worth_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a long round, where what dudo is worth has to be reckoned from the other's bids."""
    hand, said = mixing()
    observation, bot = seen((2, 3, 5), hand, said), BOTS["expert"]
    explained = [bot.explain(observation, 1, Random(seed), 1.0).action for seed in range(50)]
    monkeypatch.delattr(LargeTable, "_doubted")
    assert [bot.choose(observation, 1, Random(seed), 1.0) for seed in range(50)] == explained


def test_the_likest_hand_is_the_same_while_solving_and_while_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    """One is made of arrays, the other goes without: some decisions of two dice against one, among a few hands."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    rng = Random(3)
    for me in (0, 1):
        solver = LargeSolver(Duel(2, 1), me, 1000)
        for _ in range(4):
            solver.learn(2)
            solver.grow()
        asked = rng.sample(solver.decisions(), 12)
        assert any(said for _, said in asked)
        for number, said in asked:
            every = range(len(solver.game.hands[me]))
            hands = sorted(rng.sample(every, rng.randint(1, 5)))
            standing = said[-1] if said else 0
            assert solver.likest(number, hands).tolist() == likest(solver.game, me, standing, every, hands)


def test_expert_plays_long_rounds_as_their_tables_say() -> None:
    """Its answer to an opening with three dice against three, drawn as often as its table says."""
    hand, said = mixing()
    table, observation = table_of(Duel(3, 3)), seen((2, 3, 5), hand, said)
    assert isinstance(table, LargeTable)
    told = table.told(round_of(Duel(3, 3)), hand, tuple(bid for _, bid in bids_of_this_round(observation)))
    assert told is not None and sum(each.odds for each in told) == pytest.approx(1)
    odds = chances(BOTS["expert"], observation, 1)
    assert sorted(odds.values()) == sorted(each.odds for each in told) and max(odds.values()) < 0.999
    drawn = [BOTS["expert"].choose(observation, 1, Random(seed), 1.0) for seed in range(500)]
    for action, share in odds.items():
        assert abs(drawn.count(action) / 500 - share) < 0.1


def test_in_long_rounds_expert_says_dudo_to_what_its_tree_does_not_follow() -> None:
    """To opening with all dice, whatever they are; and to a raise that nobody makes, after an opening of its own."""
    game, table = round_of(Duel(3, 3)), table_of(Duel(3, 3))
    assert isinstance(table, LargeTable)
    made = {each.choice for hand in range(len(game.hands[0])) for each in table.find(game, b"", hand) or ()}
    opening = game.raises[0][min(made)]
    answer = next(bid for bid in game.raises[opening] if bytes([opening, bid]) not in table.decisions)
    both = f"{game.bids[opening - 1]} {game.bids[answer - 1]}"
    for opener, other, said in (((2, 3, 5), (2, 3, 4), "6x5"), ((2, 6, 6), (1, 4, 4), both)):
        observation, seat = seen(opener, other, said), len(said.split()) % 2
        assert chances(BOTS["expert"], observation, seat) == {DUDO: 1.0}
        assert "always chosen here" in BOTS["expert"].explain(observation, seat, Random(1), 1.0).why
    never = game.raises[0][next(choice for choice in range(len(game.raises[0])) if choice not in made)]
    said = f"{game.bids[never - 1]} {game.bids[game.raises[never][0] - 1]}"
    assert solved(seen((2, 3, 5), (1, 4, 4), said), 0) == "nobody should have bid like this"
    pacos = bytes([game.standing(Bid(4, 1))])
    assert pacos[0] not in game.raises[0] and not table.doubts(game, pacos), "what may open only elsewhere"


def test_dudo_in_a_long_round_is_worth_what_the_others_bids_tell() -> None:
    """After the second's likeliest answer to the likeliest opening, for who opened: by what the table says the other
    bids with each hand."""
    game, table = round_of(Duel(2, 3)), table_of(Duel(2, 3))
    assert isinstance(table, LargeTable)
    said: tuple[Bid, ...] = ()
    for side in (0, 1):
        often: dict[Bid, float] = {}
        raises = game.raises[game.standing(said[-1] if said else None)]
        for cup, chance in zip(game.hands[side], game.chances(side), strict=True):
            for each in table.told(game, cup, said) or ():
                if each.choice < len(raises):
                    after = game.bids[raises[each.choice] - 1]
                    often[after] = often.get(after, 0.0) + chance * each.odds
        said = (*said, max(often.items(), key=lambda each: each[1])[0])
    hand, last, wins, total = (5, 6), said[-1], 0.0, 0.0
    bid = raises.index(game.standing(last))
    for cup, chance in zip(game.hands[1], game.chances(1), strict=True):
        odds = sum(each.odds for each in table.told(game, cup, said[:1]) or () if each.choice == bid)
        total += chance * odds
        wins += chance * odds * (matching((hand, cup), last.face, False) < last.count)
    told = table.told(game, hand, said)
    assert told is not None and told[-1].worth == pytest.approx(wins / total, abs=0.002) and 0 < wins < total


@pytest.mark.parametrize("long", [False, True], ids=["two against one", "three each"])
def test_expert_tells_what_every_choice_is_worth(long: bool) -> None:
    other, said = mixing() if long else ((2,), "")
    advice = BOTS["expert"].explain(seen((2, 3, 5) if long else (3, 5), other, said), int(long), Random(1), 1.0)
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
