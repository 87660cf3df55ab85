"""Arranging: notes on every row, drawings of tables in progress, names that stay with their tiles."""

from io import StringIO
from random import Random

import pytest
from msgspec.structs import replace
from rich.console import Console

from kitchentable import refusals
from kitchentable.cli.terminal import outcome
from kitchentable.drawing.scene import Form, Item
from kitchentable.games.rummikub.actions import Table
from kitchentable.games.rummikub.board import BOARD as board
from kitchentable.games.rummikub.notes import read, row_notes
from kitchentable.games.rummikub.position import Ending
from kitchentable.games.rummikub.rules import RUMMIKUB, State, View
from kitchentable.games.rummikub.scoring import PARTS
from kitchentable.games.rummikub.shelves import measures
from kitchentable.games.rummikub.tiles import NAMES, parse_sets, spell, spell_sets
from kitchentable.language import speaking
from kitchentable.values import BadNotation, Result
from tests.rummikub.positions import position
from tests.rummikub.test_rules import at_turn

FORMS: tuple[Form, ...] = ("wide", "narrow")


def rows(text: str) -> list[list[str]]:
    return [part.split() for part in text.split("/")]


def view(rack: str = "R8 K8 K1 O8 J", table: str = "R5 R6 R7 / B1 B2 B3", seat: int | None = 0) -> View:
    return at_turn([rack, "R1 R2"], table).view(seat)


def test_every_row_gets_its_word() -> None:
    said = board.judge_rows(rows("R5 R6 R7 R8 / B1 B2 B3 / K8 O8"), view())
    assert said.rows == ((True, "run, 26"), (True, "run, 6"), (False, "one more tile"))
    assert not said.ready and said.why == "one set lacks tiles"
    done = board.judge_rows(rows("R5 R6 R7 R8 / B1 B2 B3 / K8 O8 J"), view())
    assert done.ready and done.why == "lays 4 tiles"
    assert done.plate and (done.plate.value, done.plate.unit) == ("1", "tile"), "what is laid is not in the rack"
    assert board.judge_rows(rows("R5 R6 R7 / B1 B2 B3"), view()).why == "lay a tile from your rack"


@pytest.mark.parametrize("form", FORMS)
def test_of_what_would_be_laid_all_is_drawn_or_nothing(form: Form) -> None:
    """One of two tiles, where no other set has to make room for it, would say that it is laid alone."""
    drawn = set()
    for laid, table in (
        (2, "R5 R6 R7 R8 / B1 B2 B3 B4"),
        (2, "R4 R5 R6 R7 / B1 B2 B3 B4"),
        (3, "R5 R6 R7 / B1 B2 B3 / K8 R8 O8"),
    ):
        action = Table(parse_sets(table))
        ghosts = board.preview(action, view("R8 R4 B4 K8 O8 K1"), form).items
        assert len(ghosts) in (0, laid)
        drawn.add(len(ghosts))
    assert len(drawn) > 1


@pytest.mark.parametrize("form", FORMS)
def test_a_tile_is_not_drawn_beside_a_set_that_it_does_not_go_to(form: Form) -> None:
    for sets, drawn in (
        ("K5 R5 O5 / K6 R6 O6 / B5 B6 B7", 0),
        ("B5 B6 B7 / K5 R5 O5 / K6 R6 O6", 0),
        ("K5 R5 B5 O5 / K6 R6 B6 O6 / B7 R7 K7", 3),
    ):
        here = view("B7 R7 K7", "K5 R5 B5 O5 / K6 R6 B6 O6")
        assert len(board.preview(Table(parse_sets(sets)), here, form).items) == drawn, sets


def test_a_joker_that_lies_alone_has_begun_a_set() -> None:
    assert board.judge_rows(rows("R5 R6 R7 / B1 B2 B3 / J"), view()).rows[2] == (False, "two more tiles")


@pytest.mark.parametrize(
    "row, runs",
    [
        ("K3 K4 K5 K8 K9 K10 K11", "K3 K4 K5 / K8 K9 K10 K11"),
        ("K3 K4 K5 K6 K6 K7 K8", "K3 K4 K5 K6 / K6 K7 K8"),
        ("K3 K4 K6 K7", "K3 K4 K6 K7"),
        ("K3 K4 K5 K5", "K3 K4 K5 K5"),
    ],
)
def test_a_run_that_was_cut_lies_as_the_runs_that_it_makes(row: str, runs: str) -> None:
    items = board.draw_rows(rows(row), view(row, ""), "wide")
    lying = [NAMES.index(item.touch) for item in items if item.row >= 0 and item.name.startswith("mine-")]
    cut = [item.row for item in items if item.row >= 0 and item.name.startswith("mine-")]
    assert [[lying[at] for at in range(len(lying)) if cut[at] == each] for each in sorted(set(cut))] == [
        list(each) for each in parse_sets(runs)
    ]


@pytest.mark.parametrize(
    "two, why",
    [
        ("K3 K3", "two tiles of one colour"),
        ("K3 K9", "a gap in the run"),
        ("K1 K13", "nothing follows 13"),
        ("K3 R9", "neither a run nor a group"),
    ],
)
def test_two_tiles_that_no_third_makes_a_set_say_why(two: str, why: str) -> None:
    assert board.judge_rows(rows(f"R5 R6 R7 / B1 B2 B3 / {two}"), view(two)).rows[2] == (False, why)


def test_ready_is_what_why_not_says() -> None:
    rng = Random(1)
    for _ in range(60):
        rack, table = position(rng, 8, 12, 1)
        here = at_turn([spell(rack), ""], spell_sets(table))
        tiles = [tile for row in table for tile in row] + rng.sample(rack, 2)
        rng.shuffle(tiles)
        cut = rng.randrange(len(tiles))
        tried = [[NAMES[tile] for tile in part] for part in (tiles[:cut], tiles[cut:]) if part]
        assert board.judge_rows(tried, here.view(0)).ready == (
            here.why_not(0, board.read_rows(tried, here.view(0))) is None
        )


def test_rows_come_back_as_the_table() -> None:
    assert board.read_rows(rows("R5 R6 R7 / K8 R8 J"), view()) == Table(parse_sets("R5 R6 R7 / K8 R8 J"))
    with pytest.raises(BadNotation, match="R99"):
        board.read_rows([["R99"]], view())


@pytest.mark.parametrize("form", FORMS)
def test_a_bad_row_says_why_beside_itself(form: Form) -> None:
    items = {item.name: item for item in board.draw_rows(rows("R5 R6 R7 R8 / B1 B2 B3 / K8 K1"), view(), form)}
    assert "set-bad" in items["set-2"].classes and "set-good" in items["set-0"].classes
    assert items["set-1"].classes == "set-frame"
    assert items["why-text-2"].text == "! a gap in the run"
    assert items["why-text-2"].y > items["set-2"].y


@pytest.mark.parametrize("form", FORMS)
def test_why_bad_rows_beside_each_other_are_bad_can_be_read(form: Form) -> None:
    items = {item.name: item for item in board.draw_rows(rows("R5 / R8 R7 / B1 B2 / K8 K1"), view(), form)}
    labels = [items[f"why-{index}"] for index in range(4)]
    assert items["why-text-0"].text == "two more tiles"
    assert {items[f"why-text-{index}"].text for index in (1, 2)} <= {"1 more", "one more tile"}
    assert items["why-text-3"].text in ("!", "! a gap in the run")
    assert ["set-bad" in items[f"set-{index}"].classes for index in range(4)] == [False, False, False, True]
    for index, one in enumerate(labels):
        assert one.w / 2 <= one.x <= measures(form).board[0] - one.w / 2
        assert all(abs(one.x - other.x) >= (one.w + other.w) / 2 or one.y != other.y for other in labels[:index])


@pytest.mark.parametrize("form", FORMS)
def test_nothing_that_lies_there_moves_while_tile_after_tile_is_laid(form: Form) -> None:
    here = view("B4 B5 B6 R8 K8 O8", "R5 R6 R7 / B1 B2 B3 / K1 K2 K3 K4 / R11 R12 R13")

    def places(text: str) -> dict[str, tuple[float, float]]:
        items = board.draw_rows(rows(text), here, form)
        return {item.name: (item.x, item.y) for item in items if item.area == "board" and item.touch}

    lying = places("R5 R6 R7 / B1 B2 B3 / K1 K2 K3 K4 / R11 R12 R13")
    one = "R5 R6 R7 R8 / B1 B2 B3 B4 / K1 K2 K3 K4 / R11 R12 R13"  # a run grows by one: the gap takes it
    for more in ("", " / B5", " / B5 B6", " / B5 B6 / K8", " / B5 B6 / K8 O8"):
        now = places(one + more)
        assert {name: at for name, at in now.items() if name in lying and name != "new-set"} == {
            name: at for name, at in lying.items() if name != "new-set"
        }
        if more:
            assert now["mine-B5-0"] == (now["mine-B5-0"][0], places(one + " / B5")["mine-B5-0"][1])
    assert places(one + " / B5")["mine-B5-0"] == places(one + " / B5 B6 / K8 O8")["mine-B5-0"]
    taken = places("R5 R6 R7 / B1 B2 B3 / K1 K2 K3 / R11 R12 R13 / K4")
    assert all(taken[name] == at for name, at in lying.items() if name not in ("new-set", "t-K4-0"))


def test_at_a_desk_a_dozen_sets_keep_the_largest_tiles() -> None:
    full = " / ".join(f"{colour}{at} {colour}{at + 1} {colour}{at + 2}" for at in (1, 4, 7) for colour in "KRBO")
    here = view("K13 R13 B13", full)
    for more in ("", " / K13", " / K13 R13 B13"):
        items = board.draw_rows(rows(full + more), here, "wide")
        assert {item.scale for item in items if item.row >= 0 and item.touch} == {1.0}


@pytest.mark.parametrize("form", FORMS)
def test_on_a_full_table_nothing_moves_for_what_is_said(form: Form) -> None:
    full = " / ".join(f"{colour}{at} {colour}{at + 1} {colour}{at + 2}" for at in (1, 4, 7, 10) for colour in "KRBO")
    here = view("K13 R13", full)

    def places(text: str) -> dict[str, Item]:
        return {item.name: item for item in board.draw_rows(rows(text), here, form)}

    lying, now = places(full), places(full.replace("K1 K2 K3", "K1 K2") + " / K3")
    still = [name for name in lying if name.startswith("t-") and name != "t-K3-0"]
    assert [(now[name].x, now[name].y) for name in still] == [(lying[name].x, lying[name].y) for name in still]
    said, own = now["why-0"], now["set-0"]
    assert own.y < said.y and said.y + said.h / 2 < now["set-8"].y - now["set-8"].h / 2


@pytest.mark.parametrize("form", FORMS)
def test_a_set_that_has_begun_has_places_for_what_it_lacks(form: Form) -> None:
    items = {item.name: item for item in board.draw_rows(rows("R5 R6 R7 / B1 B2 B3 / K8"), view(), form)}
    assert [name for name in items if name.startswith("room-")] == ["room-2-1", "room-2-2"]
    assert items["set-2"].w == items["set-0"].w == items["new-set"].w, "it is as wide from the first tile on"


def test_the_first_sets_say_what_they_are_worth_a_joker_as_what_it_stands_for() -> None:
    here = at_turn(["R11 J R13 K1", "R1 R2"], "")
    state = State(replace(here.common, melded=(False, False)), here.racks, here.drawn)
    items = {item.name: item for item in board.draw_rows(rows("R11 J R13"), state.view(0), "narrow")}
    assert items["why-text-0"].text == "36 points"
    assert not any(item.name == "why-text-0" for item in board.draw_rows(rows("R11 J R13"), here.view(0), "narrow"))


def test_a_tile_keeps_its_name_while_it_is_moved() -> None:
    here = view("R6 R8 K1", "R5 R6 R7 / B6 K6 O6")
    before = {item.name: item for item in board.draw(here, "wide").items}
    assert before["t-R6-0"].row == 0 and before["mine-R6-0"].row == -1
    after = {item.name: item for item in board.draw_rows(rows("R5 R7 / R6 B6 K6 O6 / R6"), here, "wide")}
    assert after["t-R6-0"].row in (1, 2) and after["mine-R6-0"].row in (1, 2)
    joined = {item.name: item for item in board.draw_rows(rows("R5 R6 R7 / B6 K6 O6 R6"), here, "wide")}
    assert joined["t-R6-0"].row == 0 and joined["mine-R6-0"].row == 1
    assert {name for name in after if name.startswith(("t-", "mine-"))} == {
        name for name in before if name.startswith(("t-", "mine-"))
    }


def test_of_two_equal_tiles_the_one_whose_set_is_as_it_was_is_not_the_new_one() -> None:
    here = view("O10 K1", "K10 R10 B10 / R10 B10 O10")
    items = {item.name: item for item in board.draw_rows(rows("K10 R10 B10 O10 / R10 B10 O10"), here, "wide")}
    assert items["mine-O10-0"].row == 0 and items["t-O10-0"].row == 1
    assert "fresh" in items["mine-O10-0"].classes and "fresh" not in items["t-O10-0"].classes


def test_others_see_the_arrangement_and_nothing_of_the_rack() -> None:
    """The tile that is being laid comes from the mover's seat, and keeps its name when the turn is over."""
    state = at_turn(["R8 K8 K1 O8 J", "R8 R1"], "R5 R6 R7")
    for seat in (1, None):
        other = state.view(seat)
        items = board.draw_rows(rows("R5 R6 R7 R8"), other, "wide")
        there = {item.name: item for item in items if item.row == 0}
        assert list(there) == ["t-R5-0", "t-R6-0", "t-R7-0", "t-R8-0"]
        assert there["t-R8-0"].src == "seat-0" and there["t-R5-0"].src == ""
        assert [item.touch for item in items if item.name.startswith("mine-")] == (["R1", "R8"] if seat == 1 else [])
        assert not any(item.touch == "/" or item.name.startswith("why-") for item in items)
        after = state.apply(0, board.read_rows(rows("R5 R6 R7 R8"), state.view(0))).view(seat)
        assert [item.name for item in board.draw(after, "wide").items if item.row == 0] == list(there)


def test_the_rack_has_its_ledges_and_its_tiles_stand_on_it() -> None:
    for form in FORMS:
        area = next(area for area in board.static(view().options, 2, form).areas if area.name == "rack")
        for count in (1, 9, 14, 21, 30, 40, 52):
            tiles = " ".join(spell((tile,)) for tile in range(count))
            items = [item for item in board.draw(view(tiles), form).items if item.area == "rack"]
            ledges = [item for item in items if item.classes == "ledge"]
            assert len(items) == count + len(ledges)
            for item in items:
                assert 0 < item.x < area.w and (
                    item in ledges or 35 * item.scale - 1 <= item.y <= area.h - 30 * item.scale
                )


def test_a_joker_says_what_it_stands_for() -> None:
    items = [item for item in board.draw(view(table="R5 J R7"), "wide").items if item.label.startswith("joker as")]
    assert [(item.shape, item.label) for item in items] == [("J-R6", "joker as red 6")]


@pytest.mark.parametrize("form", FORMS)
def test_thirty_sets_lie_apart_and_on_the_board(form: Form) -> None:
    rng = Random(4)
    for on_table in (40, 75, 90, 100):
        _, table = position(rng, 1, on_table, 2)
        items = [item for item in board.draw(view("K1", spell_sets(table)), form).items if item.name.startswith("set-")]
        area = next(area for area in board.static(view().options, 2, form).areas if area.name == "board")
        assert len(items) == len(table)
        for index, item in enumerate(items):
            assert item.x - item.w / 2 >= 0 and item.x + item.w / 2 <= area.w
            assert item.y - item.h / 2 >= 0 and item.y + item.h / 2 <= area.h
            assert all(apart(item, other) for other in items[:index])


def apart(one: Item, other: Item) -> bool:
    return abs(one.x - other.x) >= (one.w + other.w) / 2 or abs(one.y - other.y) >= (one.h + other.h) / 2


def test_the_terminal_shows_the_total_that_decides_between_equal_numbers_of_games() -> None:
    """RUM-9.3: one game each, and 34 points more or less."""
    here, gains = view(), (-46 * PARTS, 46 * PARTS)
    sheet = ((12 * PARTS, -12 * PARTS), gains)
    common = replace(here.common, won=(1, 1), sheet=sheet, last=Ending((1,), ((), ()), gains, False))
    result = Result((-34, 34), (2, 1), (1,))
    finale = board.finale((), replace(here, common=common), result)
    shown = Console(file=StringIO(), width=80, record=True)
    shown.print(outcome(result, finale, ("Anna", "Ben")))
    rows = [" ".join(line.split()) for line in shown.export_text().splitlines()]
    assert [row for row in rows if row.endswith("in all")] == [
        "1 ▲ Ben 1 game +34 in all",
        "2 ● Anna 1 game −34 in all",
    ]


@pytest.mark.parametrize(
    ("typed", "rule", "text"),
    [
        ("table R5 R6 R7 / B1 B2 B3 / B9 B10", "RUM-4.9", "Not on your rack: blue 9 and 10."),
        ("table R5 R6 R7 R8", "RUM-4.8", "Missing: blue 1, 2 and 3."),
        ("table R5 R6 R7 / B1 B2 B3 / K8 O8", "RUM-2.3", "Black 8 and orange 8: too few tiles."),
    ],
)
def test_what_is_typed_with_other_tiles_than_there_are_is_told_which(typed: str, rule: str, text: str) -> None:
    state = at_turn(["R8 K8 K1 O8 J", "R1 R2"], "R5 R6 R7 / B1 B2 B3")
    why = refusals.why_not(state, 0, RUMMIKUB.parse(typed))
    assert why and (why.rule, why.text) == (rule, text)


@pytest.mark.parametrize(
    ("typed", "options", "rule", "text"),
    [
        ("table R5 R6 R7 / B9 K9 O9", {}, "RUM-5.1", "First sets: 27 of 30 points."),
        ("table R5 R6 R7 / B9 K9 O9", {"meld_then_manipulate": True}, "RUM-5.3", "First sets: 27 of 30 points."),
        ("table R5 R6 R7 R8", {}, "RUM-5.2", "Changed set: red 5, 6 and 7."),
        ("table R5 R6 R7 / B9 K9 J", {"joker_in_initial": False}, "RUM-5.5", "A joker lies in your first sets."),
        ("table R5 R6 R7", {}, "RUM-4.2", "No tile of your rack is laid."),
    ],
)
def test_first_sets_that_are_refused_are_told_what_they_lack(
    typed: str, options: dict[str, bool], rule: str, text: str
) -> None:
    state = at_turn(["R8 B9 K9 O9 J", "R1 R2"], "R5 R6 R7", RUMMIKUB.options(options))
    state = replace(state, common=replace(state.common, melded=(False, True)))
    why = refusals.why_not(state, 0, RUMMIKUB.parse(typed))
    assert why and (why.rule, why.text) == (rule, text)


@pytest.mark.parametrize(
    ("typed", "options", "framed"),
    [
        ("table R5 R6 R7 / B9 K9 / R8", {}, ["set-1", "set-2"]),
        ("table R5 R6 R7 / B9 K9 O9 B10 / O10 O11 O12", {}, ["mine-B10-0", "mine-O10-0 mine-O12-0"]),
        ("table R5 R6 R7 R8 / B9 K9 O9 J", {}, ["set-0"]),
        ("table R5 R6 R7 / B9 K9 J", {"joker_in_initial": False}, ["mine-J-0"]),
    ],
)
def test_the_reason_of_a_refusal_is_framed(typed: str, options: dict[str, bool], framed: list[str]) -> None:
    state = at_turn(["R8 B9 K9 O9 J", "R1 R2"], "R5 R6 R7", RUMMIKUB.options(options))
    state = replace(state, common=replace(state.common, melded=(False, True)))
    why = refusals.why_not(state, 0, RUMMIKUB.parse(typed))
    assert why and [f"{mark.at} {mark.to}".strip() for mark in why.marks] == framed


@pytest.mark.parametrize(("laid", "stands"), [("J R7 R8", "J R7 R8"), ("R7 R8 J", "R7 R8 J"), ("R9 J R7", "R7 J R9")])
def test_a_joker_stays_at_the_end_where_it_was_laid(laid: str, stands: str) -> None:
    """RUM-2.5: at which end it lies says what it stands for; as it is drawn so it is laid."""
    row = [item for item in board.draw_rows(rows(laid), view(laid, ""), "wide") if item.row == 0 and item.touch]
    assert [item.touch for item in sorted(row, key=lambda item: item.x)] == stands.split()


@pytest.mark.parametrize(
    ("laid", "said"),
    [
        ("J R7 R8", "run, 24, as 7 to 9"),
        ("R7 R8 J", "run, 24"),
        ("R7 J R9", "run, 24"),
        ("J R12 R13", "run, 36"),
        ("J J O9", "run, 30, as 9 to 11"),
        ("O9 K9 J", "group, 27"),
    ],
)
def test_a_set_says_as_what_its_jokers_count_where_that_is_not_what_they_stand_for(laid: str, said: str) -> None:
    """RUM-2.5: the better reading counts, however the tiles lie."""
    assert row_notes(read(rows(laid)), view(laid, "")) == ((True, said),)


def test_german_tiles_have_the_case_of_their_sentence() -> None:
    """And an `und` before the last, where none of them is a list of numbers."""
    told = []
    for laid, melded in (("O9 J J", False), ("K11 R11 J", False), ("K11 R11 J", True), ("R5 R6 R7", True)):
        state = at_turn([f"{laid} K1", "R1 R2"])
        state = replace(state, common=replace(state.common, melded=(melded, True)))
        action = RUMMIKUB.parse(f"table {laid}")
        with speaking("de"):
            told += [line.text for line in board.narrate(state.view(0), 0, action, state.apply(0, action).view(0))]
    assert told == [
        "{0} kommt mit Orange 9 und beiden Jokern heraus",
        "{0} kommt mit Schwarz 11, Rot 11 und einem Joker heraus",
        "{0} legt Schwarz 11, Rot 11 und einen Joker",
        "{0} legt Rot 5, 6 und 7",
    ]


def test_german_jokers_are_drawn_in_the_accusative() -> None:
    with speaking("de"):
        start = RUMMIKUB.start(2)
        action = RUMMIKUB.parse("start 1 J+K1 R9")
        lines = board.narrate(start.view(None), -1, action, start.apply(-1, action).view(None))
    assert "{0} hat einen Joker, dann Schwarz 1 gezogen" in [line.text for line in lines]
