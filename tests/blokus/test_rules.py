"""The cases of Blokus that the rulebook's examples cannot show: endings, scores, turn order, bad input."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import msgspec
import pytest

from kitchentable.game import Illegal, play
from kitchentable.games.blokus import kernel, position
from kitchentable.games.blokus.actions import Place
from kitchentable.games.blokus.options import Options
from kitchentable.games.blokus.pieces import PIECES, SHAPES
from kitchentable.games.blokus.position import GREEN, Laid
from kitchentable.games.blokus.rules import BLOKUS, State, colour_scores
from kitchentable.values import Action, BadNotation, BadOptions

ALL = Options(scoring="advanced")


def hands(*left: str, last: str = "") -> position.Position:
    """A board on which each colour has these pieces in hand, and the first colour has laid `last` last."""
    at = position.new(position.layout("classic", False))
    for colour, names in enumerate(left):
        numbers = [PIECES.index(name) for name in names.split()]
        at.info[colour, kernel.LEFT] = sum(1 << number for number in numbers)
        at.info[colour, kernel.SQUARES_LEFT] = sum(SHAPES[name].count("x") for name in names.split())
    at.info[0, kernel.LAST] = PIECES.index(last) if last else -1
    return at


def finished(seats: int, options: Options, at: position.Position) -> State:
    state = State(options, seats, (), (True,) * 4, -1)
    state.__dict__["position"] = at
    return state


def scores(state: State) -> tuple[int | float, ...]:
    assert state.result is not None
    return state.result.scores


def random_game(seats: int, seed: int, options: Options | None = None) -> list[State]:
    rng, state = Random(seed), BLOKUS.begin(seats, BLOKUS.options(options))
    states = [state]
    while state.to_act:
        seat = state.to_act[0]
        state = state.apply(seat, rng.choice(list(state.legal_actions(seat))))
        states.append(state)
    return states


def test_scores_of_a_finished_board() -> None:
    left = ("", "O4 T4", "I3 I4 S4 T4 O4 U5", "I3 I4 T4 O4 U5")
    assert colour_scores(hands(*left, last="I1"), 4) == (20, -8, -24, -20)
    assert scores(finished(4, Options(), hands(*left, last="I1"))) == (0, 8, 24, 20)


def test_the_bonus_is_20_only_if_the_single_square_came_last() -> None:
    assert colour_scores(hands("", last="I1"), 1) == (20,)
    assert colour_scores(hands("", last="X5"), 1) == (15,)
    assert colour_scores(hands("I1 I2"), 1) == (-3,)


def test_two_scorings_can_name_two_winners() -> None:
    """BLO-5.1 against BLO-5.2: all placed, but the other colour stuck with ten squares."""
    at = hands("", "I4", "I5 L5", "P5", last="I5")
    basic, advanced = finished(2, Options(), at).result, finished(2, ALL, at).result
    assert basic is not None and advanced is not None
    assert (basic.scores, basic.winners) == ((10, 9), (1,))
    assert (advanced.scores, advanced.winners) == ((5, -9), (0,))


def test_equal_scores_share_the_win() -> None:
    """BLO-5.3."""
    result = finished(4, Options(), hands("I5", "P5", "I1", "I1")).result
    assert result is not None and result.winners == (2, 3) and result.places == (3, 3, 1, 1)


def test_green_of_three_players_counts_for_nobody() -> None:
    """BLO-6.3."""
    assert scores(finished(3, Options(), hands("I1", "I2", "I3", "I5 L5"))) == (1, 2, 3)


def test_nobody_passes_and_nothing_follows_the_end() -> None:
    """BLO-4.1, BLO-4.3."""
    states = random_game(4, 1)
    assert states[0].why_not(0, Action()) == "BLO-4.1"
    assert states[-1].result is not None
    assert states[-1].why_not(0, Place(("a1",))) == "BLO-4.3"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_colour_that_can_lay_nothing_is_passed_over_for_good(seats: int) -> None:
    """BLO-4.2: it can indeed lay nothing, then and ever after; and the log says so."""
    states = random_game(seats, seats)
    for before, after in pairwise(states):
        for colour in range(4):
            assert after.ended[colour] >= before.ended[colour]
            if after.ended[colour]:
                assert not position.moves(after.position, colour)
        assert after.colour < 0 or not after.ended[after.colour]
        if after.ended != before.ended:
            action = Place(next(iter(before.legal_actions(before.to_act[0]))).squares)  # type: ignore[attr-defined]
            lines = BLOKUS.board.narrate(before.view(0), before.to_act[0], action, after.view(0))
            assert any("can lay no more" in line.text for line in lines)
    assert all(states[-1].ended)


def test_who_can_lay_nothing_of_his_own_still_lays_green() -> None:
    """BLO-6.2."""
    found = 0
    for seed in range(30):
        for state in random_game(3, seed):
            if state.colour == GREEN:
                laid = sum(piece.colour == GREEN for piece in state.laid)
                assert state.to_act == (laid % 3,)
                found += state.ended[laid % 3]
    assert found > 5


def test_every_colour_of_a_two_player_match_belongs_to_every_second_turn() -> None:
    for state in random_game(2, 5):
        assert state.to_act in ((), (state.colour % 2,))


def test_the_state_from_outside_must_be_a_position() -> None:
    state = random_game(4, 3)[20]
    again = msgspec.json.decode(msgspec.json.encode(state), type=State)
    assert again.position.board.tolist() == state.position.board.tolist()
    first = state.laid[0]
    for laid in ((first, first), (Laid(1, first.code),), (Laid(0, 10**9),), (Laid(0, -1),), (Laid(0, 46_000),)):
        with pytest.raises(ValueError, match="laid: "):
            _ = State(Options(), 4, laid, (False,) * 4, 0).position
    with pytest.raises(ValueError, match="colour 1 is next"):
        _ = State(Options(), 4, (first,), (False,) * 4, 0).position


@pytest.mark.parametrize(
    "text, says",
    [
        ("z9", "not a square"),
        ("a0", "not a square"),
        ("a21", "not a square"),
        ("a1,,a2", "not a square"),
        ("", "not a square"),
        ("passing", "not a square"),
        ("a１", "not a square"),
        (",".join(["a1"] * 10_000), "1 to 5 squares"),
        ("a1,a2,a3,a4,a5,a6", "1 to 5 squares, not 6"),
    ],
)
def test_bad_squares_are_refused_in_one_clear_line(text: str, says: str) -> None:
    with pytest.raises(BadNotation, match=says) as refusal:
        BLOKUS.parse(text)
    assert len(str(refusal.value)) < 200


def test_squares_that_are_no_piece_are_refused_by_their_rule() -> None:
    state = BLOKUS.start(4)
    for squares in (("a20", "b19"), ("a20", "a20"), (), ("a20", "c20"), tuple(f"{c}20" for c in "abcdef")):
        assert state.why_not(0, Place(squares)) == "BLO-1.2"
    for squares in (("a21",), ("A1",), ("x",), ("",), ("a20", "\u0000")):
        assert state.why_not(0, Place(squares)) == "BLO-1.1"
    with pytest.raises(Illegal, match=r"BLO-1\.2 Each colour has 21 pieces"):
        play(state, 0, Place(("a20", "b19")))


def test_squares_may_come_in_any_order() -> None:
    assert str(BLOKUS.parse("a18, B18 ,a20,A19")) == "a20,a19,a18,b18"
    assert Place(("b19", "a20")) == Place(("a20", "b19"))


def test_duo_is_for_two() -> None:
    with pytest.raises(BadOptions, match="2 seats, not 4"):
        BLOKUS.start(4, {"board": "duo"})
    assert len(random_game(2, 8, Options(board="duo"))[-1].ended) == 2
