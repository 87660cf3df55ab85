"""Bangkok's drawing: dice in rows by colour, equal ones share a touch, ends say what they bring, nothing overlaps."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from random import Random

import pytest
from msgspec.structs import replace

from kitchentable import touch
from kitchentable.drawing import scene
from kitchentable.drawing.scene import Form, Help, Item, Scene
from kitchentable.games.bangkok.actions import Take
from kitchentable.games.bangkok.art import ORDER_CARD
from kitchentable.games.bangkok.board import BOARD as board
from kitchentable.games.bangkok.fitting import fit
from kitchentable.games.bangkok.options import Options
from kitchentable.games.bangkok.rules import BANGKOK, State
from kitchentable.games.bangkok.scoring import KINDS
from kitchentable.games.bangkok.text import layout, wherever_of
from kitchentable.language import languages, speaking
from kitchentable.printing.words import width
from kitchentable.values import CHANCE
from tests.bangkok.test_rules import after, rolled

FORMS: tuple[Form, ...] = ("wide", "narrow")


def items(drawing: Scene, start: str) -> dict[str, Item]:
    return {item.name: item for item in drawing.items if item.name.startswith(start)}


def finished(seats: int, rng: Random) -> State:
    state = rolled(seats)
    while not state.done:
        state = after(state, str(rng.choice(list(state.legal_actions(state.turn)))))
    return state


@pytest.mark.parametrize("form", FORMS)
def test_dice_of_the_middle_lie_in_rows_and_stay_where_they_are(form: Form) -> None:
    state = rolled(3)
    before = items(board.draw(state.view(0), form), "R")
    fewer = items(board.draw(after(state, "take R2", "take G1", "take B1").view(0), form), "R")
    assert before == fewer | {"R2-0": before["R2-0"]}, "none moves or grows under a finger that comes to it"
    assert len({item.y for item in before.values()}) == 1, "a colour is a row"
    xs, pitch = sorted(item.x for item in before.values()), 50 * before["R1-0"].scale
    assert all(pitch < b - a < 1.3 * pitch for a, b in pairwise(xs)), "they do not touch"


def test_a_phone_says_how_many_dice_one_has_still_to_take() -> None:
    state = after(rolled(), "take R4", "take B2")
    assert board.draw(state.view(0), "narrow").prompt.endswith("(6 to take)")
    assert board.draw(rolled().view(0), "narrow").prompt.endswith("(7 to take)")
    assert board.draw(state.view(1), "narrow").prompt == "{0} takes a die"
    assert "to take" not in board.draw(state.view(0), "wide").prompt, "it stands beside the points"


def test_the_last_number_of_the_track_ends_within_the_table() -> None:
    state = finished(2, Random(2))
    drawn = board.draw(replace(state, scores=(62, 68)).view(0), "narrow")
    last = items(drawn, "tick-")["tick-5"]
    table = next(area for area in board.static(state.options, 2, "narrow").areas if area.name == "board")
    assert last.text == "100" and "end" in last.classes.split() and last.x < table.w


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        (Options(), "BKK-4.3"),
        (Options("only_without_exact"), "BKK-4.4"),
        (Options("including_exact"), "BKK-4.5"),
        (Options(closest_per="player"), "BKK-4.6"),
    ],
)
def test_a_line_of_the_sheet_is_told_with_the_rule_that_is_in_force(options: Options, rule: str) -> None:
    told = board.help("sheet-closest", replace(finished(2, Random(2)), options=options).view(0))
    assert told is not None and told.rule == rule


def test_equal_dice_share_a_touch_and_lie_side_by_side() -> None:
    drawn = items(board.draw(rolled().view(0), "wide"), "R1")
    assert [item.touch for item in drawn.values()] == ["R1", "R1"]
    first, second = drawn.values()
    assert abs(first.x - second.x) < 80 and abs(first.y - second.y) < 20


def test_a_die_that_is_taken_comes_from_its_place_in_the_middle() -> None:
    state = rolled()
    before = board.draw(state.view(1), "wide")
    drawn = board.draw(after(state, "take R1").view(1), "wide")
    came = items(drawn, "of-0-1-0")["of-0-1-0"]
    assert came.src in items(before, "R1") and came.src not in items(drawn, "R1")
    assert came.classes == "steady lit"


def test_of_two_like_dice_the_one_that_was_taken_last_is_lit() -> None:
    state = after(rolled(), "take R1", "take B6", "take R1")
    drawn = board.draw(state.view(1), "narrow")
    assert [name for name, item in items(drawn, "of-0-").items() if item.classes.endswith("lit")] == ["of-0-2-0"]


@pytest.mark.parametrize("form", FORMS)
def test_beside_a_name_stands_all_that_somebody_has_where_few_play(form: Form) -> None:
    state = after(finished(2, Random(2)), "goal 8", "values R1 B4", "roll R1223456 B1123456")
    seat = state.turn
    state = after(state, "take R1")
    assert board.draw(state.view(1 - seat), form).plates[seat].value.startswith(f"{state.scores[seat]} + ")


def test_points_say_what_they_are_made_of() -> None:
    state = after(rolled(), "take R4", "take B2", "take B5 with g1")
    for name in ("plate-0", "own-score", "marker-0"):
        told = board.help(name, state.view(0))
        assert told is not None and told.text.startswith("{0}: 0 from earlier rounds, and this one would bring")
        assert "correct sums 4" in told.text and told.rule == "BKK-4.1"
        assert "fewest colours" not in told.text, "they have two, and the other has one"
    done = finished(2, Random(2))
    assert "the sum of the lines" in (board.help("sheet-total-1", done.view(0)) or Help("", "")).text
    line = board.help("sheet-number", done.view(0))
    assert line is not None and line.text.startswith("Most of a number: ") and "{0} " in line.text


def test_who_has_not_been_told_of_a_line_sees_nothing_of_what_it_brings() -> None:
    state = after(rolled(), "take R4", "take B2", "take R5", "take B1")
    told = state.view(0).without([f"order-{kind}" for kind in KINDS if kind != "sum"])
    drawing = board.draw(told, "wide")
    assert [plate.value for plate in drawing.plates] == ["", "0 + 0"] and not items(drawing, "value")
    assert set(items(drawing, "order-")) == {"order-head", "order-now", "order-sum", "order-sum-pays", "order-sum-now"}
    assert board.label(Take("B5", ("g1",)), told) == "4 + 5 = 9|the goal · +4", "and no more for another colour"
    assert drawing.asks[0].text == "Touch a group, or “Alone”"
    nothing = board.draw(state.view(0).without([f"order-{kind}" for kind in KINDS]), "wide")
    assert not any(plate.value for plate in nothing.plates)
    assert not items(nothing, "order") | items(nothing, "own-score")


def test_a_frame_says_that_its_die_was_taken_last() -> None:
    view = after(rolled(), "take R4", "take B2", "take R5").view(1)
    told = board.help("of-0-2-0", view), board.help("of-0-1-0", view)
    assert ["taken last" in each.text for each in told if each] == [True, False]


def test_an_end_says_the_sum_how_far_it_is_and_what_it_changes() -> None:
    state = after(rolled(), "take R4", "take B2")
    view = state.view(0)
    # The goal 4 and more for numbers and colours, but the closest group 2 and fewest colours 6 no longer.
    assert board.label(Take("B5", ("g1",)), view) == "4 + 5 = 9|the goal · −1"
    assert board.label(Take("R6", ("g1",)), view) == "4 + 6 = 10|1 over · +1"
    assert board.label(Take("R6"), view) == "6 alone|3 to go · +1"
    assert board.path(Take("R6"), view) == ("R6", "new")
    assert board.path(Take("R6", ("g1",)), view) == ("R6", "g1")


def test_what_a_die_would_bring_is_told_by_the_lines_of_the_card() -> None:
    state = after(rolled(), "take R4", "take B2")
    more = board.preview(Take("B5", ("g1",)), state.view(0), "wide").more
    assert "(−1: " in more and all(part in more for part in ("correct sums +4", "closest sum −2", "colours −6"))
    rng = Random(2)
    while not state.done:
        action = rng.choice(list(state.legal_actions(state.turn)))
        more = board.preview(action, state.view(state.turn), "wide").more
        gain, *parts = [int(found.replace("−", "-")) for found in re.findall(r"[+−]\d+", more)] or [0, 0]
        assert gain == sum(parts)
        state = after(state, str(action))


def test_what_an_end_says_is_what_then_happens() -> None:
    rng = Random(2)
    state = rolled(3)
    while not state.done:
        action = rng.choice(list(state.legal_actions(state.turn)))
        assert isinstance(action, Take)
        view = state.view(state.turn)
        said = board.label(action, view).partition("|")[2]
        gain = sum(int(found.replace("−", "-")) for found in re.findall(r"[+−]\d+", said))
        asked = scene.asked(board.draw(view, "narrow"), (action.die,))
        parts = [int(found.replace("−", "-")) for found in re.findall(r"[+−]\d+", asked)]
        itself = wherever_of(layout(view), state.turn, action.die)
        assert sum(parts) == sum(itself.values()), "and the sentence, what it brings by itself"
        before, seat = plate(state, state.turn), state.turn
        state = after(state, str(action))
        assert plate(state, seat) == before + gain


def plate(state: State, seat: int) -> int:
    """The points beside a player's name, with what this round would bring."""
    value = board.draw(state.view((seat + 1) % len(state.scores)), "wide").plates[seat].value
    return sum(map(int, value.split(" + ")))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_score_sheet_lies_in_the_middle_until_the_next_goal(form: Form, seats: int) -> None:
    state = finished(seats, Random(seats))
    drawing = board.draw(state.view(0), form)
    for kind in KINDS:
        assert len(items(drawing, f"sheet-{kind}-")) == seats
    totals = [item.text for item in items(drawing, "sheet-total-").values()]
    assert totals == [str(points) for points in state.done[0].points]
    assert not items(board.draw(after(state, "goal 8").view(0), form), "sheet-")


@pytest.mark.parametrize("counts", [(1,) * 7, (7,), (2, 2, 3), (1, 1, 1, 4), (3, 3, 1), (6, 1)])
@pytest.mark.parametrize("width, height", [(200, 58), (151, 58), (72, 58), (650, 112), (328, 128)])
def test_groups_fit_into_their_rectangle_and_do_not_overlap(
    counts: tuple[int, ...], width: float, height: float
) -> None:
    laid = fit(counts, width, height, 46 if height > 60 else 27, label=17, gap=0.4)
    half = laid.size / 2
    places = [place for group in laid.groups for place in group]
    assert [len(group) for group in laid.groups] == list(counts)
    assert all(half - 0.6 <= x <= width - half + 0.6 and half - 0.6 <= y <= height - half + 0.6 for x, y in places)
    assert all(max(abs(a[0] - b[0]), abs(a[1] - b[1])) >= laid.size - 0.1 for a, b in combinations(places, 2))


@pytest.mark.parametrize("form", FORMS)
def test_the_score_sheet_is_read_out_line_by_line_in_the_order_of_the_card(form: Form) -> None:
    state = finished(4, Random(4))
    drawing = board.draw(state.view(0), form)
    when = [{item.after for item in items(drawing, f"sheet-{line}").values()} for line in (*KINDS, "total")]
    assert all(len(moment) == 1 for moment in when)
    moments = [moment.pop() for moment in when]
    assert moments == sorted(set(moments)) and moments[0] > 0
    assert {item.after for item in items(drawing, "marker-").values()} == {moments[-1]}, "then the markers move"
    held = max(line.hold for line in board.narrate(state.view(0), 0, Take("R1"), state.view(0)))
    assert moments[-1] < held
    later = board.draw(after(state, "goal 8").view(0), form)
    assert not any(item.after for item in later.items), "what is said does not keep the next round waiting"


def test_everyones_groups_say_how_they_stand_to_the_goal_where_there_is_room() -> None:
    state = after(rolled(), "take R4", "take B2", "take R5 with g1", "take B4", "take R1", "take B5 with g1")
    assert state.goal == 9

    def sums(form: Form) -> list[str]:
        drawing = board.draw(state.view(0), form)
        drawn = items(drawing, "own-") | items(drawing, "of-")
        return [item.text for name, item in drawn.items() if name.endswith("-sum")]

    assert sums("wide") == ["9 ✓", "1", "7, 2 to go", "4"]
    assert all(text.split()[0].rstrip(",") in ("9", "1", "7", "4") for text in sums("narrow"))


def test_nobody_but_the_owner_has_a_dock() -> None:
    state = after(rolled(), "take R4")
    assert not items(board.draw(state.view(None), "wide"), "box-")
    assert list(items(board.draw(state.view(0), "wide"), "box-")) == ["box-g1", "box-new"]
    assert list(items(board.draw(state.view(1), "wide"), "box-")) == ["box-new"]


def test_scores_beyond_a_hundred_are_counted_in_the_row_of_hundreds() -> None:
    state = finished(2, Random(1))
    rich = State(**{name: getattr(state, name) for name in State.__struct_fields__} | {"scores": (100, 137)})
    drawing = board.draw(rich.view(0), "wide")
    assert list(items(drawing, "hundreds-")) == ["hundreds-1"]
    last, thirty_seven = items(drawing, "marker-").values()
    assert (last.x > thirty_seven.x) and (last.y > thirty_seven.y)


def test_the_drawing_of_a_view_is_one_svg() -> None:
    svg = finished(4, Random(3)).view(0).svg(["Anna", "Lucy", "John", "Susan"])
    assert svg.startswith("<svg") and "Round 1, goal 9" in svg and "{0}" not in svg


def test_chance_has_nothing_to_touch() -> None:
    assert BANGKOK.start(2).to_act == (CHANCE,)
    assert touch.paths(BANGKOK.start(2), 0) == {}


@pytest.mark.parametrize("language", languages())
def test_what_scores_leaves_room_for_what_it_pays(language: str) -> None:
    """On the card beside the scoring board, in small type, 13 units high."""
    with speaking(language):
        drawn = [board.draw(state.view(0), "wide") for state in (BANGKOK.start(3), rolled(3))]
    for drawing in drawn:
        lines = items(drawing, "order-")
        for kind in KINDS[:5]:
            words, pays = lines[f"order-{kind}"].text, lines[f"order-{kind}-pays"].text
            assert width(words, 13) + width(pays, 13, "strong") + 6 < ORDER_CARD.w - 28, words


def test_a_score_sheet_is_kept_in_each_language_by_itself() -> None:
    state, said = finished(2, Random(3)), []
    for language in ("de", "en", "de"):
        with speaking(language):
            said.append([item.text for item in items(board.draw(state.view(0), "narrow"), "sheet-").values()])
    assert said[0] == said[2] and "wenigste Farben" in said[0] and "fewest colours" in said[1]


def test_markers_that_are_nearly_level_stand_in_order_at_the_end_of_the_track() -> None:
    state = rolled(4)
    state = State(**{name: getattr(state, name) for name in State.__struct_fields__} | {"scores": (100, 58, 98, 100)})
    markers = items(board.draw(state.view(0), "narrow"), "marker-")
    second, third, first, level = (markers[f"marker-{seat}"].x for seat in (1, 2, 0, 3))
    assert second < third <= first - 9 <= level - 18 and level <= 343
