"""What wins, what it is worth, whose money it is, and what the others may not know."""

from collections.abc import Callable
from itertools import product
from math import hypot, sqrt
from random import Random
from typing import get_args

import msgspec
import pytest

from kitchentable import BadNotation, Illegal, Match, game, read_record, record
from kitchentable.bot import Observation
from kitchentable.drawing.scene import BadTouch, Form
from kitchentable.games.common import Start
from kitchentable.games.farkle import options as farkle
from kitchentable.games.farkle.actions import Keep
from kitchentable.games.farkle.bots import Medium
from kitchentable.games.farkle.position import Play
from kitchentable.games.farkle.scoring import Counts, Scores, counted
from kitchentable.games.farkle_craps import odds
from kitchentable.games.farkle_craps.actions import DONE, Place, Pull, Secret
from kitchentable.games.farkle_craps.bets import BOARDS, CORNER, FARKLE, FOUR, PAIRS, THREE, TRIPLES, Bet, matches, wins
from kitchentable.games.farkle_craps.bots import BOTS
from kitchentable.games.farkle_craps.options import Options
from kitchentable.games.farkle_craps.position import most_bet
from kitchentable.games.farkle_craps.rules import FARKLE_CRAPS, State
from kitchentable.values import CHANCE, Action, RuleId

SCORES = Scores()
TABLES: list[dict[str, object]] = [
    {},
    {"boards": "second"},
    {"corner": "rolled_on", "opening": 0},
    {"attack": True},
    {"attack": True, "odd_turns": "six_dice"},
    {"three_farkles": -1000, "six_dice_farkle": 500},
]


def after(text: str, seats: int = 2, **options: object) -> State:
    """The position after these actions."""
    state: game.State = FARKLE_CRAPS.start(seats, options)
    for each in text.split(";"):
        who, _, what = each.strip().partition(": ")
        seat = CHANCE if who == "*" else int(who)
        state = game.play(state, seat, FARKLE_CRAPS.parse(what))
    assert isinstance(state, State)
    return state


# Odds -------------------------------------------------------------------------------------------------------------


def test_the_fields_win_on_so_many_of_46656_rolls() -> None:
    """Counted by words of the rules page, roll by roll."""
    words: dict[Bet, Callable[[tuple[int, ...]], bool]] = {
        THREE: lambda roll: max(map(roll.count, roll)) >= 3,
        FOUR: lambda roll: max(map(roll.count, roll)) >= 4,
        PAIRS: lambda roll: sorted(map(roll.count, roll)) == [2] * 6,
        TRIPLES[5]: lambda roll: roll.count(6) >= 3,
    }
    rolls = list(product(range(1, 7), repeat=6))
    for bet, holds in words.items():
        for roll in rolls[:: 7 if bet is THREE else 1]:
            assert wins(bet, counted(roll), SCORES) == holds(roll)
    exact = {THREE: 17136, FOUR: 2436, TRIPLES[0]: 2906, TRIPLES[5]: 2906, FARKLE: 1080, PAIRS: 1800}
    assert {bet: odds.winning_rolls(bet, SCORES) for bet in exact} == exact
    cells = {"3 pairs": 1800, "straight": 720, "2 triplets": 300, "farkle": 1080}
    assert {cell: odds.ways(cell, SCORES) for cell in cells} == cells
    assert not matches("3 pairs", counted([2, 2, 2, 2, 3, 3]), SCORES)
    assert not matches("2 triplets", counted([2] * 6), SCORES)


def test_a_corner_is_turned_in_so_many_turns() -> None:
    assert odds.corner_chance(SCORES) == pytest.approx(0.136739, abs=5e-7)


def test_bets_are_worth_what_the_definition_says() -> None:
    """Gain per 100, never pulled; a bet that stands until a corner stands for 1 / P(corner) first rolls."""
    corner = odds.corner_chance(SCORES)
    assert odds.worth(THREE, SCORES) == pytest.approx(150 * 17136 / 46656 - 100)
    assert odds.worth(CORNER, SCORES) == pytest.approx(500 * corner - 100)
    assert odds.worth(FARKLE, SCORES) == pytest.approx(600 * 1080 / 46656 / corner - 100)
    rounded = {bet.name: round(odds.worth(bet, SCORES), 6) for bet in (THREE, CORNER, FARKLE, FOUR, TRIPLES[0], PAIRS)}
    assert rounded == {
        "3 of a kind": -44.907407,
        "corner turn": -31.630281,
        "farkle": 1.571932,
        "4 of a kind": 14.550567,
        "triple 1": 36.651867,
        "3 pairs": 69.286553,
    }


def turns(number: int, rng: Random) -> list[tuple[Counts, bool]]:
    """The first roll of turns of one who plays for the most points, and whether they turned the corner."""
    bot, found = Medium(), []
    fresh = Play.begin(1, farkle.Options(opening=0)).apply(Start(0))
    for _ in range(number):
        play = fresh.step(fresh.sample(rng))
        first, corner = counted(play.rolled), False
        while play.phase != "ended":
            action = bot.chosen(play, 0) if play.phase == "keep" else play.sample(rng)
            assert action is not None
            corner = corner or (isinstance(action, Keep) and len(action.dice) == len(play.rolled))
            play = play.step(action)
        found.append((first, corner))
    return found


def gains(bet: Bet, played: list[tuple[Counts, bool]]) -> list[float]:
    """What 100 on the bet gain from each time that they are laid until they are cleared."""
    found, gain = [], -100.0
    for first, corner in played:
        gain += 50 * bet.halves * (corner if bet is CORNER else wins(bet, first, SCORES))
        if bet.expiry != "corner" or corner:
            found.append(gain)
            gain = -100.0
    return found


def test_simulated_bets_gain_what_they_are_worth() -> None:
    played = turns(20_000, Random(9))
    for bet in (THREE, CORNER, FARKLE, FOUR, TRIPLES[3], PAIRS):
        found = gains(bet, played)
        mean = sum(found) / len(found)
        spread = sqrt(sum((each - mean) ** 2 for each in found) / len(found))
        assert abs(mean - odds.worth(bet, SCORES)) < 4 * spread / sqrt(len(found)), bet.name


def test_a_hint_tells_what_every_field_is_worth() -> None:
    """In the order of their worth: the triples once, for all six are worth the same."""
    state = after("*: start 0; 0: done; 1: done; *: roll 123456; 0: keep 1 2 3 4 5 6 bank")
    advice = BOTS["medium"].explain(Observation(state.view(0)), 0, Random(1), 1.0)
    assert str(advice.action) == 'bet "triple 1" 500' and advice.why == "100 on a triple bring +36.7 on average"
    others = [(str(action), why) for action, why in advice.others]
    assert others[0] == ('bet "4 of a kind" 500', "100 on 4 of a kind bring +14.6 on average")
    fields = "4 of a kind +14.6, farkle +1.6, corner turn −31.6, 3 of a kind −44.9"
    most = "most comes of triples: 100 there bring +36.7 on average until they are cleared"
    assert others[1:] == [("done", f"{most}; the others: {fields}")]
    penniless = BOTS["medium"].explain(Observation(state.view(1)), 1, Random(1), 1.0)
    assert str(penniless.action) == "done" and penniless.why.endswith(fields)
    assert all(state.why_not(0, action) is None for action, _ in advice.others)


# Money ------------------------------------------------------------------------------------------------------------


def any_action(state: State, seat: int, rng: Random) -> Action:
    """A legal action with any amount."""
    action = rng.choice(list(state.legal_actions(seat)))
    if isinstance(action, Place):
        action = Place(action.bet, 100 * (1 + rng.randrange(most_bet(state.play, state.bets, seat) // 100)))
    elif isinstance(action, Pull):
        field = [bet.name for bet in state.board].index(action.bet)
        more = (state.bets.stakes[field][seat] - action.amount) // 100
        action = Pull(action.bet, action.amount + 100 * rng.randrange(more + 1))
    elif isinstance(action, Secret):
        action = Secret(action.cell, action.target, 50 * (1 + rng.randrange(30)))
    assert state.why_not(seat, action) is None
    return action


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_money_is_neither_made_nor_lost(options: dict[str, object]) -> None:
    """Hands, board and bank together are the same after every action; no stake is below zero."""
    rng = Random(10)
    for seats in (2, 4):
        state: game.State = FARKLE_CRAPS.start(seats, {"target": 5000, **options})
        for _ in range(6000):
            assert isinstance(state, State)
            if not state.to_act:
                break
            seat = rng.choice(state.to_act)
            state = state.apply(seat, state.sample(rng) if seat == CHANCE else any_action(state, seat, rng))
            assert isinstance(state, State)
            assert sum(state.play.totals) + sum(map(sum, state.bets.stakes)) + state.bets.bank == 0
            assert state.play.elsewhere == tuple(map(sum, zip(*state.bets.stakes, strict=True)))
            assert min(map(min, state.bets.stakes)) >= 0


def test_a_hit_takes_from_the_board_where_cash_is_short_and_never_more_than_there_is() -> None:
    """CRA-4.6."""
    begin = (
        "*: start 0; 0: secret straight 1 {wager}; 0: done; 1: done;"
        "*: roll 111446; 0: keep 1 1 1 bank; 0: done; 1: done;"
        "*: roll 555234; 1: keep 5 5 5 bank; 1: bet farkle 100; 0: done; 1: done; *: roll 666234; 0: keep 6 6 6 bank;"
        "1: bet {quote}triple 6{quote} 100; 0: done; 1: done; *: roll 123456"
    )
    hit = after(begin.format(wager=450, quote='"'), opening=0)
    assert (hit.play.totals, hit.play.elsewhere) == ((1600, 0), (0, 50))
    over = after(begin.format(wager=1600, quote='"'), opening=0)
    assert (over.play.totals, over.play.elsewhere) == ((1600, 0), (0, 0))
    assert over.bets.events[-1].amount == 500
    missed = after(begin.format(wager=1650, quote='"'), opening=0)
    assert missed.play.scored == (1600, 500)


def test_a_stake_that_was_robbed_of_fifty_can_be_pulled_to_hundreds() -> None:
    """CRA-2.6."""
    begin = (
        "*: start 0; 0: secret straight 1 450; 0: done; 1: done; *: roll 111446; 0: keep 1 1 1 bank; 0: done; 1: done;"
        "*: roll 555234; 1: keep 5 5 5 bank; 1: bet farkle 100; 0: done; 1: done; *: roll 666234; 0: keep 6 6 6 bank;"
        '1: bet "triple 6" 100; 0: done; 1: done; *: roll 123456; 1: keep 1 bank'
    )
    state = after(begin, opening=0)
    assert state.bets.stakes[2][1] + state.bets.stakes[9][1] == 50
    field = state.board[2 if state.bets.stakes[2][1] else 9].name
    assert state.why_not(1, Pull(field, 50)) is None
    assert state.why_not(1, Pull(field, 100)) == "CRA-2.6"


def test_secret_attacks_are_judged_after_the_payouts_of_their_roll() -> None:
    """CRA-4.5: without the 600 that three pairs pay on the second board the card would miss."""
    begin = "*: start 0; 0: done; 1: done; *: roll 111446; 0: keep 1 1 1 bank; 0: secret {} 1 150; "
    # 150 more are needed; the straight after a corner finds Anna's total unchanged.
    missed = after(
        begin.format("straight") + "0: done; 1: done; *: roll 222333; 1: keep 2 2 2 3 3 3 roll; *: roll 123456"
    )
    assert [event.kind for event in missed.bets.events] == ["missed"]
    # The three of a kind in two triplets pays 150 first.
    text = begin.format('"2 triplets"') + "X0: done; 1: done; *: roll 222333"
    assert [event.kind for event in after(text.replace("X", "")).bets.events] == ["missed"]
    paid = after(text.replace("X", '0: bet "3 of a kind" 100; '))
    assert [(event.kind, event.amount) for event in paid.bets.events] == [("paid", 150), ("hit", 0)]


def test_odd_turns_do_not_exist_for_bets() -> None:
    """CRA-5.1."""
    begin = "*: start 0; 0: done; 1: done; 0: plain; *: roll 123456; 0: keep 1 2 3 4 5 6 bank; 0: bet farkle 100;"
    then = '0: bet "3 of a kind" 100; 0: done; 1: done; 1: attack 0; *: roll 22345; 1: keep 5 bank'
    odd = after(begin + then, attack=True, opening=0)
    assert odd.play.elsewhere == (200, 0)
    assert odd.bets.limit == 500 and odd.bets.phase == "bets"
    six = after(begin + then, attack=True, opening=0, odd_turns="six_dice")
    assert six.play.elsewhere == (100, 0)
    assert six.bets.limit == 100


def test_bonus_dice_do_not_help_a_bet() -> None:
    """CRA-5.2."""
    begin = (
        "*: start 0; 0: done; 1: done; 0: plain; *: roll 111446; 0: keep 1 1 1 bank;"
        "0: bet {}; 0: done; 1: done; 1: extra; *: roll 1; "
    )
    lost = after(begin.format('"triple 2" 100') + "*: roll 223345+2", attack=True, odd_turns="six_dice")
    assert lost.bets.events == () and lost.play.elsewhere == (100, 0)
    won = after(begin.format("farkle 100") + "*: roll 223346+1", attack=True, odd_turns="six_dice")
    assert [(event.kind, event.amount) for event in won.bets.events] == [("paid", 600)]


# Secrets ----------------------------------------------------------------------------------------------------------


def test_nobody_else_ever_holds_a_target_or_a_wager() -> None:
    """CRA-4.3, on the bytes of views and log entries."""
    state = after("*: start 0; 1: secret straight 2 7650", seats=3)
    for seat in (None, 0, 2):
        assert b"7650" not in msgspec.json.encode(state.view(seat))
        assert str(FARKLE_CRAPS.redact(Secret("straight", 2, 7650), seat, 1)) == "secret straight ? ?"
    assert b"7650" in msgspec.json.encode(state.view(1))
    card = state.view(0).bets.cards[1][1]
    assert card is not None and (card.total, card.target, card.wager) == (0, None, None)
    assert FARKLE_CRAPS.parse("secret straight ? ?") == Secret("straight", None, None)


def test_who_rests_is_not_waited_for_but_for_his_own_decisions() -> None:
    """CRA-2.9."""
    resting = after("*: start 0; 1: rest")
    assert resting.to_act == (0, 1) and [resting.is_prompted(seat) for seat in (0, 1)] == [True, False]
    rolled = after("*: start 0; 1: rest; 0: done; *: roll 111446")
    assert rolled.to_act == (0, 1) and not rolled.is_prompted(1)
    own = after("*: start 0; 1: rest; 0: done; *: roll 223346; 0: done; *: roll 111446")
    assert own.to_act == (1,) and own.is_prompted(1)
    assert after("*: start 0; 1: rest; 1: back").is_prompted(1)


def test_bad_bets_are_refused_with_their_rule() -> None:
    state = after("*: start 0; 0: done; 1: done; *: roll 123456; 0: keep 1 2 3 4 5 6 bank")
    for text, rule in [
        ("bet farkle 150", "CRA-2.3"),
        ("bet farkle 600", "CRA-2.4"),
        ("bet wheel 100", "CRA-3.1"),
        ("pull farkle 100", "CRA-2.6"),
        ("secret straight 0 500", "CRA-4.4"),
        ("secret straight 1 75", "CRA-4.3"),
        ("secret straight 1 lots", "CRA-4.3"),
        ("secret straight Ben 500", "CRA-4.4"),
    ]:
        with pytest.raises(Illegal, match=rule):
            game.play(state, 0, FARKLE_CRAPS.parse(text))
    assert state.why_not(0, Secret("straight", 1, 10**12)) == "CRA-4.3"
    for nonsense in ("bet farkle", "bet farkle ten", "secret straight", "secret straight 2"):
        with pytest.raises(BadNotation, match='a move is `bet "4 of a kind" 200`'):
            FARKLE_CRAPS.parse(nonsense)


def test_typed_moves_may_be_written_in_any_way() -> None:
    for text in ('bet "4 of a kind" 200', "Bet 4 of a kind 200", "  BET  “4 of a Kind”  200 ", "bet '4 of a kind' 200"):
        assert FARKLE_CRAPS.parse(text) == Place("4 of a kind", 200)
    assert FARKLE_CRAPS.parse("Secret 2 triplets 1 500") == Secret("2 triplets", 1, 500)
    assert FARKLE_CRAPS.parse(" DONE ") == FARKLE_CRAPS.parse("done")
    assert FARKLE_CRAPS.parse("Keep 1 1 Roll") == FARKLE_CRAPS.parse("keep 1 1 roll")


def test_what_banking_makes_is_what_one_has_then_with_the_chips_that_a_corner_clears() -> None:
    """CRA-3.4, CRA-3.6, CRA-3.3: the corner pays its field, and clears others; one's own chips on them are gone."""
    begun = "*: start 0; 0: done; 1: done; *: roll 111446; 0: keep 1 1 1 bank"
    bets = ("farkle", "triple 2", "corner turn")
    for laid in ((), bets[:1], bets[1:2], bets[2:]):
        placed = "".join(f"; 0: bet {bet if ' ' not in bet else chr(34) + bet + chr(34)} 100" for bet in laid)
        state = after(f"{begun}{placed}; 0: done; 1: done; *: roll 223346; 0: done; 1: done; *: roll 123456")
        view, bank = state.view(0), FARKLE_CRAPS.parse("keep 1 2 3 4 5 6 bank")
        then = state.apply(0, bank)
        assert isinstance(then, State)
        if then.bets.phase == "pull":
            then = then.apply(0, Pull("corner turn", 100))
        total = f"{then.play.scored[0]:,}".replace(",", "\u202f")
        assert FARKLE_CRAPS.board.label(bank, view).endswith(f"makes {total}"), laid
        seen = FARKLE_CRAPS.board.preview(bank, view, "narrow")
        assert seen.more.startswith(f"You would have {total}")
        lost = sum(row[0] for row in state.bets.stakes) if "corner turn" not in laid else 0
        assert [item.text for item in seen.items] == ([f"−{lost}"] if lost else [])
        assert ("are cleared" in seen.more) is bool(lost)


def test_a_triple_says_that_it_has_been_cleared() -> None:
    begun = "*: start 0; 0: done; 1: done; *: roll 111446; 0: keep 1 1 1 bank"
    state = after(f'{begun}; 0: bet "triple 2" 100; 0: done; 1: done; *: roll 123456; 1: keep 1 2 3 4 5 6 bank')
    scene = FARKLE_CRAPS.board.draw(state.view(0), "narrow")
    assert [item.text for item in scene.items if item.name.startswith("gone-")] == ["cleared"]


def test_a_chip_lies_where_cleared_stood() -> None:
    begun = "*: start 0; 0: done; 1: done; *: roll 111446; 0: keep 1 1 1 bank"
    state = after(f"{begun}; 0: bet farkle 100; 0: done; 1: done; *: roll 123456; 1: keep 1 2 3 4 5 6 bank")
    for now, said in ((state, ["cleared"]), (state.apply(0, Place("farkle", 100)), [])):
        scene = FARKLE_CRAPS.board.draw(now.view(0), "narrow")
        assert [item.text for item in scene.items if item.name.startswith("gone-")] == said


PAID = "*: start 0; 0: done; 1: done; *: roll 123456; 0: keep 1 2 3 4 5 6 bank"


def test_the_one_bet_that_has_paid_is_pulled_by_one_touch() -> None:
    """Its chips and the button do the same; more than a hundred is asked how much of it."""
    board = FARKLE_CRAPS.board
    state = after(f'{PAID}; 0: bet "3 of a kind" 100; 0: done; 1: done; *: roll 222346')
    (pull, _) = state.legal_actions(0)
    scene = board.draw(state.view(0), "narrow")
    assert board.path(pull, state.view(0)) == ("take",)
    assert [item.touch for item in scene.items if item.name == "stake-0-0"] == ["take"]
    assert scene.prompt == "Your bet has paid 150: pull your 100, or leave it there"
    assert [(button.name, button.kind) for button in scene.buttons] == [("take", "main"), ("done", "plain")]
    state = after(f'{PAID}; 0: bet "3 of a kind" 300; 0: done; 1: done; *: roll 222346')
    (pull, _) = state.legal_actions(0)
    assert board.path(pull, state.view(0)) == ("take", "#100..300/100=300")
    assert board.amount(("take", "#200"), state.view(0)) == Pull("3 of a kind", 200)


def test_of_two_bets_that_have_paid_one_is_chosen() -> None:
    bets = '0: bet "3 of a kind" 100; 0: bet "triple 2" 100'
    state = after(f"{PAID}; {bets}; 0: done; 1: done; *: roll 222346")
    board, view = FARKLE_CRAPS.board, state.view(0)
    assert [board.path(action, view) for action in state.legal_actions(0)] == [
        ("mine-0", "take"), ("mine-5", "take"), ("done",),
    ]  # fmt: skip
    assert board.draw(view, "narrow").prompt == ("Your bets have paid 450: choose which to pull, or leave them there")


@pytest.mark.parametrize(
    ("bet", "roll", "said"),
    [("3 of a kind", "222346", "the bank takes it"), ("4 of a kind", "222246", "it may pay again")],
)
def test_who_may_leave_a_bet_is_told_what_becomes_of_it(bet: str, roll: str, said: str) -> None:
    state = after(f'{PAID}; 0: bet "{bet}" 100; 0: done; 1: done; *: roll {roll}')
    leave = next(button for button in FARKLE_CRAPS.board.draw(state.view(0), "narrow").buttons if button.name == "done")
    assert leave.text == f"Leave it|{said}"


def test_of_bets_that_have_paid_it_is_told_that_some_are_cleared() -> None:
    """3 of a kind is cleared after the first roll; triple 2 stays until a corner is turned."""
    bets = '0: bet "3 of a kind" 100; 0: bet "triple 2" 100'
    view = after(f"{PAID}; {bets}; 0: done; 1: done; *: roll 222346").view(0)
    board = FARKLE_CRAPS.board
    buttons = {button.name: (button.text, button.kind) for button in board.draw(view, "narrow").buttons}
    assert buttons["done"] == ("Leave them|the bank takes some", "plain")
    seen = board.preview(DONE, view, "narrow")
    assert (seen.text, seen.more[:42]) == ("Leave what has paid there", "The bank takes what the first roll clears;")


def test_a_corner_tells_what_the_others_lose_by_it() -> None:
    state = after(f"{PAID}; 0: bet farkle 300; 0: done; 1: done; *: roll 123456")
    seen = FARKLE_CRAPS.board.preview(FARKLE_CRAPS.parse("keep 1 2 3 4 5 6 bank"), state.view(1), "narrow")
    assert seen.more.endswith("Others lose 300 there.")
    assert not seen.items, "nothing of one's own"


def test_what_one_would_lose_is_drawn_as_a_loss_beside_the_name_of_the_field() -> None:
    state = after(f"{PAID}; 0: bet farkle 100; 0: done; 1: done; *: roll 223346; 0: done; 1: done; *: roll 123456")
    board, bank = FARKLE_CRAPS.board, FARKLE_CRAPS.parse("keep 1 2 3 4 5 6 bank")
    for form in get_args(Form):
        name = next(item for item in board.draw(state.view(0), form).items if item.name == "name-2")
        for action, view, classes in (
            (bank, state.view(0), "loss"),
            (Place("farkle", 100), after(PAID).view(0), "ghost"),
        ):
            (badge,) = board.preview(action, view, form).items
            assert badge.classes == classes and badge.y - name.y >= 22


def test_who_has_nothing_is_told_so() -> None:
    state = after("*: start 0")
    place, view = Place("farkle", 100), state.view(0)
    assert state.why_not(0, place) == "CRA-2.5"
    why = FARKLE_CRAPS.board.refused(("bet-2",), place, RuleId("CRA-2.5"), view)
    assert why and why.text == "You have no points yet to bet with."


def test_the_rest_of_a_bet_is_said_as_more() -> None:
    for bets, said in (("", "bet up to 500, lay"), ("; 0: bet farkle 100", "bet up to 400 more, pull")):
        prompt = FARKLE_CRAPS.board.draw(after(PAID + bets).view(0), "narrow").prompt
        assert prompt.startswith(f"{{1}} rolls next: {said}") and prompt.endswith(" or say Done")


def test_who_rolls_next_is_said_to_all_who_may_bet() -> None:
    for seat, said in ((0, "You roll next. You have nothing to bet yet: lay"), (1, "{0} rolls next. You have nothing")):
        assert FARKLE_CRAPS.board.draw(after("*: start 0").view(seat), "narrow").prompt.startswith(said)


def test_all_who_are_asked_at_once_are_shown_so() -> None:
    """Whose clock runs is only the first of them."""

    def asked(moves: str) -> list[bool]:
        return [plate.asked for plate in FARKLE_CRAPS.board.draw(after(moves).view(0), "narrow").plates]

    assert asked("*: start 0") == [True, True]
    assert asked("*: start 0; 0: done") == [False, True]
    assert asked("*: start 0; 0: done; 1: done; *: roll 111446") == [False, False]
    assert asked(f'{PAID}; 0: bet "3 of a kind" 100; 0: done; 1: done; *: roll 222346') == [True, False]


def test_what_has_come_in_and_gone_stands_beside_the_name() -> None:
    def gains(moves: str) -> list[str]:
        return [plate.gain for plate in FARKLE_CRAPS.board.draw(after(moves).view(0), "narrow").plates]

    bet = f'{PAID}; 0: bet "3 of a kind" 100; 0: done; 1: done'
    assert gains(PAID) == ["▲1\u202f500", ""]
    assert gains(f"{bet}; *: roll 222346") == ["▲150", ""]
    assert gains(f"{bet}; *: roll 122346") == ["▼100", ""]
    assert gains(f"{bet}; *: roll 123456; 1: keep 1 2 3 4 5 6 bank") == ["", "▲1\u202f500"]
    farkle = f"{PAID}; 0: bet farkle 100; 0: done; 1: done; *: roll 123456; 1: keep 1 2 3 4 5 6 bank"
    assert gains(farkle) == ["▼100", "▲1\u202f500"]
    lies = f"{PAID}; 0: bet farkle 500; 0: done; 1: done; *: roll 122346; 1: keep 1 roll; *: roll 22346"
    corner = "0: done; 1: done; *: roll 112235; 0: keep 1 1 5 roll; *: roll 155; 0: keep 1 5 5 bank"
    assert gains(f"{lies}; {corner}")[0] == "▼500 ▲450", "what is more comes first"


def test_the_cards_always_say_something_so_that_they_keep_their_height() -> None:
    for moves in ("*: start 0", PAID, f"{PAID}; 0: done", f"{PAID}; 0: done; 1: done; *: roll 122346"):
        assert all(plate.note for plate in FARKLE_CRAPS.board.draw(after(moves).view(0), "narrow").plates), moves


def test_a_turn_that_turned_the_corner_says_so_over_its_dice() -> None:
    heads = [item.text for item in FARKLE_CRAPS.board.draw(after(PAID).view(0), "narrow").items if item.name == "head"]
    assert heads == ["{0} banked 1\u202f500: a corner"]


def test_what_the_bets_were_paid_for_is_said_over_the_dice() -> None:
    """Not what the turn before has brought: that would stand beside another sum."""
    paid = after(f'{PAID}; 0: bet "3 of a kind" 100; 0: done; 1: done; *: roll 222346')
    heads = [item.text for item in FARKLE_CRAPS.board.draw(paid.view(0), "wide").items if item.name == "head"]
    assert heads == ["3 of a kind pays {0} 150"]


def test_why_more_may_be_bet_stands_beside_how_much() -> None:
    def most(moves: str, form: Form) -> list[str]:
        return [item.text for item in FARKLE_CRAPS.board.draw(after(moves).view(0), form).items if item.name == "max"]

    assert most("*: start 0", "narrow") == ["max bet 100"]
    assert [most(PAID, form) for form in ("narrow", "wide")] == [
        ["corner: max bet 500"],
        ["after a corner: max bet 500"],
    ]


def test_what_farkle_calls_hot_dice_is_a_corner_here() -> None:
    """One word for one thing, on the button and in the log as on the board."""
    state = after("*: start 0; 0: done; 1: done; *: roll 123456")
    keep = FARKLE_CRAPS.parse("keep 1 2 3 4 5 6 roll")
    board, view = FARKLE_CRAPS.board, state.view(0)
    assert board.label(keep, view) == "Roll all 6|a corner: 1\u202f500 at risk"
    (line,) = board.narrate(view, 0, keep, state.apply(0, keep).view(0))
    assert line.text == "{0} turns the corner with ⚀⚁⚂⚃⚄⚅"


def test_a_refusal_of_dice_names_one_rule() -> None:
    """What Farkle's rule says, by the rule of this book that takes it over."""
    state = after("*: start 0; 0: done; 1: done; *: roll 111446")
    keep = FARKLE_CRAPS.parse("keep 1 1 bank")
    rule = state.why_not(0, keep)
    assert rule is not None
    why = FARKLE_CRAPS.board.refused(("d1", "d1", "bank"), keep, rule, state.view(0))
    assert why and why.text == "300 points are missing." and why.rule == "CRA-1.2"
    assert "500" in why.more and "FAR" not in why.more


@pytest.mark.parametrize("form", get_args(Form))
def test_few_chips_leave_the_middle_of_their_field_free(form: Form) -> None:
    """Who touches a field there means the field."""
    laid = after(f'{PAID}; 0: bet "triple 2" 100; 0: bet farkle 100')
    items = {item.name: item for item in FARKLE_CRAPS.board.draw(laid.view(0), form).items}
    for field, chip in (("field-5", "stake-5-0"), ("field-2", "stake-2-0")):
        away = hypot(items[field].x - items[chip].x, items[field].y - items[chip].y)
        assert away > 18 * (items[chip].scale or 1), field


def test_a_card_of_ones_own_says_when_it_would_hit() -> None:
    laid = "*: start 0; 0: secret straight 1 500; 0: done; 1: done; *: roll 111446"
    for moves, said in ((laid, "500 to go"), (f"{laid}; 0: keep 1 1 1 bank", "armed")):
        items = FARKLE_CRAPS.board.draw(after(moves).view(0), "wide").items
        assert [item.text for item in items if item.name == "card-1-0-at"] == [said]


def test_whom_to_attack_is_asked_by_buttons_that_come_with_the_question() -> None:
    scene = FARKLE_CRAPS.board.draw(after("*: start 0").view(0), "narrow")
    assert [(each.name, each.text, each.fleeting) for each in scene.buttons if each.name.startswith("on-")] == [
        ("on-1", "{1}", True)
    ]
    assert not [item for item in scene.items if item.touch.startswith("on-")]


def test_amounts_come_from_number_fields() -> None:
    state = after("*: start 0; 0: done; 1: done; *: roll 123456; 0: keep 1 2 3 4 5 6 bank")
    amount = FARKLE_CRAPS.board.amount
    assert amount(("bet-3", "#200"), state.view(0)) == Place("4 of a kind", 200)
    assert amount(("secret-1", "on-1", "#500"), state.view(0)) == Secret("straight", 1, 500)
    assert amount(("mine-2", "#100"), state.view(0)) == Pull("farkle", 100)
    for path in (("bet-3", "#2e2"), ("#5", "bet-3"), ("bet-3", "#"), ("secret-1", "on-1", "#1000000000")):
        with pytest.raises(BadTouch, match="whole number of up to nine digits"):
            amount(path, state.view(0))
    assert state.why_not(0, amount(("bet-3", "#-100"), state.view(0))) == "CRA-2.3"
    paths = FARKLE_CRAPS.board.path(Place("farkle", 100), state.view(0))
    assert paths == ("bet-2", "#100..500/100")
    state = after("*: start 0; 0: done; 1: done; *: roll 123456; 0: keep 1 2 3 4 5 6 bank; 0: bet farkle 300")
    assert FARKLE_CRAPS.board.path(Pull("farkle", 100), state.view(0)) == ("mine-2", "#100..300/100=300")


def test_records_of_random_evenings_with_any_amounts_replay() -> None:

    rng = Random(11)
    match = Match.new(FARKLE_CRAPS, ["a", "b", "c"], Options(target=2000))
    while match.state.to_act:
        state = match.state
        assert isinstance(state, State)
        seat = rng.choice(state.to_act)
        match.append(seat, state.sample(rng) if seat == CHANCE else any_action(state, seat, rng))
    assert read_record(record.write(match)).state == match.state
    assert all(len(board) == 10 for board in BOARDS.values())
