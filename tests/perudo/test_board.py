"""Perudo drawn: what is seen, told and touched, and that nothing under a cup shows."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import kitchentable as kt
from kitchentable import touch
from kitchentable.drawing import diff, scene
from kitchentable.drawing.scene import Help
from kitchentable.drawing.text import pips
from kitchentable.games.perudo.actions import Bid
from kitchentable.games.perudo.board import BOARD as board
from kitchentable.games.perudo.rules import View
from kitchentable.language import speaking
from kitchentable.values import RuleId

PERUDO = kt.GAMES["perudo"]
FOUR = "start 0; roll 12236 22234 11136 13456; 9x3"


def views(moves: str, seats: int = 4, **options: Any) -> Sequence[View]:
    """What everyone sees after the moves; the last is a spectator."""
    state = PERUDO.start(seats, options)
    for move in (part.strip() for part in moves.split(";")):
        state = kt.play(state, state.to_act[0], PERUDO.parse(move))
    found = [state.view(seat) for seat in (*range(seats), None)]
    return [view for view in found if isinstance(view, View)]


def items(view: View, start: str, form: scene.Form = "wide") -> list[scene.Item]:
    return [item for item in board.draw(view, form).items if item.name.startswith(start)]


def test_the_standing_bid_stands_in_the_middle() -> None:
    drawn = {item.name: item for item in board.draw(views(FOUR)[1], "wide").items}
    assert (drawn["bid-count"].text, drawn["bid-die"].shape) == ("9", "die-3")
    assert drawn["said"].text == "at least nine threes among 20 dice"
    assert drawn["head"].text == "{0} bids"


def test_one_sees_ones_own_dice_and_the_cups_of_the_others() -> None:
    view = views(FOUR)[1]
    assert [item.shape for item in items(view, "mine-")] == ["die-2", "die-2", "die-2", "die-3", "die-4"]
    assert [item.name for item in items(view, "cup-")] == ["cup-0", "cup-2", "cup-3"]
    assert not items(view, "shown-")
    assert not items(views(FOUR)[-1], "mine-") and len(items(views(FOUR)[-1], "cup-")) == 4


def test_after_a_dudo_all_dice_are_shown_and_those_that_count_are_lit() -> None:
    view = views(f"{FOUR}; dudo")[1]
    lit = [item.name for item in (*items(view, "shown-"), *items(view, "mine-")) if item.classes == "lit"]
    assert len(items(view, "shown-")) == 15 and len(lit) == 9
    assert [item.turn for item in items(view, "cup-")] == [-16] * 3


def test_cups_come_down_for_the_next_round() -> None:
    view = views(f"{FOUR}; dudo; roll 12236 2224 11136 13456")[1]
    assert not items(view, "shown-")
    assert [item.turn for item in items(view, "cup-")] == [0] * 3
    assert {item.roll for item in items(view, "mine-")} == {2}
    assert items(view, "opening-0")[0].text == "{1} opens the round"


def test_what_ended_the_round_before_stands_in_lines_of_its_own() -> None:
    view = views(f"{FOUR}; dudo; roll 12236 2224 11136 13456")[1]
    told = [item.text for item in items(view, "opening-", "narrow")]
    assert told == ["{1} opens the round", "Nine threes: the bid held", "{1} lost a die"]


ALL, LESS = "start 0; roll 122 133; 4x2", "start 0; roll 122 133; 5x2; dudo; roll 12 133; 1x3; 4x3"


@pytest.mark.parametrize(
    ("called", "told"),
    [
        (f"{ALL}; calza; roll 122 133", ["Four twos: exact", "{1} had all dice already"]),
        ("start 0; roll 122 133; 2x2; calza; roll 122 13", ["Four twos: not exact", "{1} lost a die"]),
        (f"{LESS}; calza; roll 123 133", ["Four threes: exact", "{0} got a die back"]),
        ("start 0; roll 122 133; 5x2; dudo; roll 12 133", ["Four twos: {0}’s bid failed", "{0} lost a die"]),
    ],
)
def test_the_next_round_tells_of_the_one_before_as_over(called: str, told: list[str]) -> None:
    view = views(called, 2, dice=3, calza="anyone")[0]
    assert [item.text for item in items(view, "opening-", "narrow")][1:] == told


def test_a_palifico_round_says_so_to_its_end() -> None:
    moves = "start 0; roll 22 33; 2x3; dudo; roll 22 3; 1x2"
    view = views(moves, seats=2, dice=2)[0]
    assert board.draw(view, "narrow").title == "round 2 · palifico"
    for form in ("wide", "narrow"):
        assert [item.text for item in items(view, "more", form)] == ["Palifico: pacos are no jokers"]
    assert not items(views(FOUR)[0], "more")
    assert board.draw(views(FOUR)[0], "narrow").title == "round 1"


def test_the_round_that_the_cups_show_is_not_yet_the_palifico_that_follows() -> None:
    match = "start 0; roll 12 45; 1x2; dudo"
    shown = views(match, 2, dice=2)[0]
    after = views(f"{match}; roll 12 4", 2, dice=2)[0]
    assert (
        board.draw(shown, "wide").status[-1] == "pacos are jokers" and "palifico" not in board.draw(shown, "wide").text
    )
    assert (
        board.draw(after, "wide").status[-1] == "pacos are no jokers" and "palifico" in board.draw(after, "wide").text
    )
    assert items(after, "cup-")[0].label == "{1}’s cup, 1 die"


def test_hidden_counts_are_not_drawn() -> None:
    shown, hidden = views(FOUR)[1], views(FOUR, visible_dice=False)[1]
    assert len(items(shown, "held-")) == 15 and not items(hidden, "held-")
    assert "among" not in items(hidden, "said")[0].text
    assert board.draw(hidden, "wide").status == ("pacos are jokers",)


def test_a_bid_is_touched_as_number_face_and_button() -> None:
    view = views(FOUR)[1]
    assert board.path(Bid(10, 3), view) == ("10", "x3", "bid")
    assert board.label(Bid(10, 3), view) == "Bid 10 × ⚂"
    names = [button.name for button in board.draw(view, "wide").buttons]
    assert names == ["bid", "dudo"]
    with_calza = board.draw(views(FOUR, calza="anyone")[1], "wide").buttons
    assert with_calza[2].text == "Calza|exactly 9"


def test_keys_keep_their_places_while_bids_rise() -> None:
    before, after = views(FOUR)[1], views(f"{FOUR}; 10x3")[1]
    assert items(before, "count-") == items(after, "count-")


@pytest.mark.parametrize("form", ["wide", "narrow"])
def test_a_bid_changes_little(form: scene.Form) -> None:
    """The patch of a bid stays under two kilobytes, and needs no order of items."""
    before, after = views(FOUR)[1], views(f"{FOUR}; 10x3")[1]
    change = diff.patch(board.draw(before, form), board.draw(after, form))
    assert not change.order and len(msgspec.json.encode(change)) < 2_000


def test_the_log_says_what_happened() -> None:
    before, after = views(FOUR)[0], views(f"{FOUR}; dudo")[0]
    lines = board.narrate(before, 1, PERUDO.parse("dudo"), after)
    assert after.reveal is not None
    cups = after.reveal.cups
    assert [(line.text, line.value) for line in lines] == [
        ("{1} called dudo on", "9 × ⚂"),
        ("Nine threes: the bid holds", ""),
        *[(f"{{{seat}}} had", "".join(map(pips, cup))) for seat, cup in enumerate(cups)],
        ("{1} loses a die", "4 left"),
    ]
    shown = {item.name for item in board.draw(after, "wide").items}
    assert all(name in shown for line in lines[2:6] for name in line.lit), "who points at a line sees the dice"


def test_many_dice_are_shown_longer_than_few() -> None:
    few = "start 0; roll 2 3; 1x3"
    before, after = views(few, 2, dice=1)[0], views(f"{few}; dudo", 2, dice=1)[0]
    assert max(line.hold for line in board.narrate(before, 1, PERUDO.parse("dudo"), after)) == 3.3
    before, after = views(FOUR)[0], views(f"{FOUR}; dudo")[0]
    assert max(line.hold for line in board.narrate(before, 1, PERUDO.parse("dudo"), after)) == 6


def test_while_cups_are_lifted_nothing_is_said_to_be_rolled() -> None:
    assert board.draw(views(f"{FOUR}; dudo")[1], "narrow").prompt == "All cups are lifted"
    assert board.draw(views("start 0")[1], "narrow").prompt == "The dice are being rolled"


def test_the_end_is_told() -> None:
    moves = "start 0; roll 2 3; 1x3"
    before, after = views(moves, 2, dice=1)[0], views(f"{moves}; dudo", 2, dice=1)[0]
    lines = [line.text for line in board.narrate(before, 1, PERUDO.parse("dudo"), after)]
    assert lines[-2:] == ["{1} loses a die", "{1} is out"]


def test_a_drawing_for_paper_names_the_players_and_leaves_the_keys_out() -> None:
    drawing = views(FOUR)[1].svg(["Ann", "Ben", "Cleo", "Dan & Eve"])
    assert "Dan &amp; Eve" in drawing and "Ann bids" in drawing
    assert 'class="key"' not in drawing


@pytest.mark.parametrize(
    "touched, rule",
    [(("x2",), "PER-3.1"), (("9", "x2"), "PER-3.1"), (("4", "x1"), "PER-3.4"), (("8",), "PER-3.1")],
)
def test_a_key_that_does_not_fit_is_refused_by_its_rule(touched: tuple[str, ...], rule: str) -> None:
    """PER-3.1, PER-3.4: the page sends a forbidden touch too, so that the refusal can name the rule."""
    state = PERUDO.start(4)
    for move in FOUR.split("; "):
        state = kt.play(state, state.to_act[0], PERUDO.parse(move))
    action = touch.touched(state.view(1), touch.paths(state, 1), touched)
    assert state.why_not(1, action) == rule


@pytest.mark.parametrize(
    ("bid", "touched", "right"),
    [("9x5", "x2", "As many of a higher face, or more fives."), ("9x6", "x2", "More sixes, or five pacos.")],
)
def test_a_refusal_says_what_would_be_right(bid: str, touched: str, right: str) -> None:
    """PER-3.1, PER-3.4: nothing is higher than a six."""
    view = views(FOUR.replace("9x3", bid))[1]
    why = board.refused((touched,), Bid(9, int(touched[1:])), RuleId("PER-3.1"), view)
    assert why and why.more == right


def test_a_touch_that_means_nothing_is_refused_and_never_becomes_a_move() -> None:
    state = PERUDO.start(4)
    for move in FOUR.split("; "):
        state = kt.play(state, state.to_act[0], PERUDO.parse(move))
    for path in (("10", "x3"), ("10",), ("nonsense",)):
        with pytest.raises(scene.BadTouch):
            touch.touched(state.view(1), touch.paths(state, 1), path)


@pytest.mark.parametrize(
    ("moves", "proposed"),
    [
        ("start 0; roll 12236 22234 11136 13456", "5x2"),
        ("start 0; roll 12236 22234 11136 13456; 5x2", "5x3"),
        ("start 0; roll 12236 22234 11136 13456; 5x6", "6x6"),
        ("start 0; roll 12236 22234 11136 13456; 5x6; 3x1", "4x1"),
        ("start 0; roll 12236 22234 11136 13456; 20x6", None),
    ],
)
def test_the_lowest_raise_stands_chosen_and_to_open_a_quarter_of_the_dice(moves: str, proposed: str | None) -> None:
    view = next(each for each in views(moves) if each.seat == each.turn)
    assert str(board.proposed(view)) == str(proposed)
    assert board.proposed(msgspec.structs.replace(view, mine=(6, 6, 6, 6, 6))) == board.proposed(view)
    assert board.proposed(msgspec.structs.replace(view, seat=(view.turn + 1) % 4)) is None


def test_a_number_that_goes_with_pacos_alone_says_so_when_asked() -> None:
    view = next(each for each in views("start 0; roll 12236 22234 11136 13456; 6x6") if each.seat == each.turn)
    assert [board.help(f"count-{count}", view) for count in (3, 7)] == [
        Help("Chooses how many dice you bid: 3. Of pacos only, for half as many of them will do.", "PER-3.4"),
        Help("Chooses how many dice you bid: 7.", "PER-2.3"),
    ]


def test_where_only_a_number_or_only_a_face_is_chosen_the_rest_is_asked_for() -> None:
    drawn = board.draw(views(FOUR)[1], "narrow")
    assert scene.asked(drawn, ["9"]) == "Of which face?"
    assert scene.asked(drawn, ["x6"]) == "How many sixes?"
    assert scene.asked(drawn, ["9", "x6"]) == scene.asked(drawn, ["x6", "9"]) == drawn.prompt
    assert not board.draw(views(FOUR)[2], "narrow").asks


def test_what_a_bid_does_begins_with_a_capital_in_each_language() -> None:
    view = views(FOUR)[1]
    for language, said in (("en", "Bid ten threes"), ("de", "Zehn Dreien bieten")):
        with speaking(language):
            seen = board.preview(Bid(10, 3), view, "wide")
        assert seen.text == said
