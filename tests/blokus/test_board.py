"""What the drawing of Blokus promises to the client: where a carried piece lands is where its squares are."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from kitchentable import refusals, touch
from kitchentable.drawing import scene
from kitchentable.drawing.text import capitalised
from kitchentable.game import play
from kitchentable.games.blokus import position
from kitchentable.games.blokus import text as words
from kitchentable.games.blokus.actions import Place
from kitchentable.games.blokus.art import piece
from kitchentable.games.blokus.board import BOARD as board
from kitchentable.games.blokus.faults import corners
from kitchentable.games.blokus.kernel import LEFT, SQUARES_LEFT
from kitchentable.games.blokus.notation import square_name
from kitchentable.games.blokus.options import Options, layout
from kitchentable.games.blokus.pieces import PIECES, turned
from kitchentable.games.blokus.poses import cells_of
from kitchentable.games.blokus.position import COLOURS
from kitchentable.games.blokus.rules import BLOKUS, State
from kitchentable.games.blokus.spoken import spoken
from kitchentable.testing.walk import FORMS

DUO = Options(board="duo")


def middle_game(seats: int, options: Options, seed: int, laid: int = 13) -> State:
    rng, state = Random(seed), BLOKUS.begin(seats, options)
    for _ in range(laid):
        state = state.apply(state.to_act[0], rng.choice(list(state.legal_actions(state.to_act[0]))))
    return state


@pytest.mark.parametrize("options, size", [(Options(), 20), (DUO, 14)], ids=["classic", "duo"])
def test_a_path_says_where_every_square_lies(options: Options, size: int) -> None:
    state = middle_game(2, options, 1)
    seat = state.to_act[0]
    view = state.view(seat)
    poses = board.static(options, 2, "wide").poses
    for action in state.legal_actions(seat):
        assert isinstance(action, Place)
        name, label, spot = board.path(action, view)
        pose = next(each for each in poses[name] if each.name == label)
        cells = turned(cells_of(name), int(pose.turn) // 90, pose.mirror)
        column, row = ord(spot[0]) - 97 - cells[0][1], size - int(spot[1:])
        squares = {f"{chr(97 + column + c)}{size - row - r}" for r, c in cells}
        assert squares == set(action.squares)


@pytest.mark.parametrize(
    "seats, options, seed", [(2, Options(), 3), (4, Options(), 5), (2, DUO, 7), (4, Options(), 11)]
)
def test_rings_mark_where_the_one_to_move_can_go_on(seats: int, options: Options, seed: int) -> None:
    state = middle_game(seats, options, seed, laid=17)
    to_move = state.to_act[0]
    covered = {square for action in state.legal_actions(to_move) for square in getattr(action, "squares", ())}
    open_to = {square_name(at, layout(options).size) for at, _ in corners(state.position, state.laid, state.colour)}

    def rings(seat: int | None) -> set[str]:
        items = board.draw(state.view(seat), "narrow").items
        return {item.name.removeprefix("corner-") for item in items if item.shape == "corner"}

    assert rings(to_move) == covered & open_to and rings(to_move)
    assert rings(None) == rings((to_move + 1) % seats) == set()
    one = min(rings(to_move))
    told = board.help(f"corner-{one}", state.view(to_move))
    assert told == board.help(one, state.view(to_move)) and told and "can go on" in told.text


def test_who_may_turn_a_piece_is_who_has_it() -> None:
    view = BLOKUS.start(4).view(0)
    own, other = (board.help(f"{colour}-F5", view) for colour in ("blue", "yellow"))
    assert own and own.text.endswith("it may be turned and flipped.")
    assert other and other.text == "Yellow, a piece of five squares: {1} still has it to lay."


def test_the_log_and_the_position_say_pieces_and_places_in_words() -> None:
    before = BLOKUS.start(4)
    after = play(before, 0, BLOKUS.parse("a20,b20,c20,d20,e20"))
    (line,) = board.narrate(before.view(1), 0, BLOKUS.parse("a20,b20,c20,d20,e20"), after.view(1))
    assert line.text == "{0} laid the bar of five in blue, into the corner at the top on the left" and not line.value
    said = words.text(after.view(1))
    assert not re.search(r"\b[A-Z]\d\b|\b[a-t]\d+\b", said) and "Blue: 84 squares left." in said
    assert words.diagram(after.view(1)).splitlines()[-1].startswith(" B I1 I2 I3")


def test_who_plays_two_colours_sees_the_sign_of_the_next() -> None:
    state = BLOKUS.start(2)
    for at, mine, theirs in (("a20", 0, 1), ("t20", 2, 1), ("t1", 2, 3), ("a1", 0, 3)):
        assert [board.draw(state.view(seat), "wide").sign for seat in (0, 1, None)] == [mine, theirs, None]
        state = state.apply(state.to_act[0], Place((at,)))
    assert board.draw(BLOKUS.start(4).view(0), "wide").sign is None


@pytest.mark.parametrize("form", FORMS)
def test_a_piece_lies_where_it_was_dropped(form: scene.Form) -> None:
    """The landing place of a path, by the client's reckoning, is the item's place in the next scene."""
    state = middle_game(4, Options(), 2)
    seat = state.to_act[0]
    drawn = board.static(state.options, 4, form)
    spots = {spot.name: spot for spot in drawn.spots}
    for action in list(state.legal_actions(seat))[::11]:
        name, label, spot = board.path(action, state.view(seat))
        pose = next(each for each in drawn.poses[name] if each.name == label)
        after = BLOKUS.board.draw(state.apply(seat, action).view(seat), form)
        item = next(item for item in after.items if "last" in item.classes.split())
        assert item.shape.endswith(name) and (item.turn, item.mirror) == (pose.turn, pose.mirror)
        assert item.x == pytest.approx(spots[spot].x - pose.dx, abs=0.1)
        assert item.y == pytest.approx(spots[spot].y - pose.dy, abs=0.1)


def test_poses_go_round_and_mirror() -> None:
    for name, poses in board.static(Options(), 4, "wide").poses.items():
        assert [(pose.turn, pose.mirror) for pose in poses] == [(90.0 * (n % 4), n >= 4) for n in range(8)]
        looks = {pose.name: turned(cells_of(name), int(pose.turn) // 90, pose.mirror) for pose in poses}
        assert len(set(looks.values())) == len(looks)


def test_every_piece_is_one_closed_outline_with_a_mark_in_every_square() -> None:
    for colour in range(4):
        for name in PIECES:
            drawn = piece(name, colour, 33)
            body = re.search(r'class="body" d="([^"]+)"', drawn)
            marks = "".join(re.findall(r'class="on-seat[^"]*" d="([^"]+)"', drawn))
            assert body and body[1].count("M") == 1 and body[1].endswith("Z")
            assert marks.count("M") == len(cells_of(name))


def test_pieces_of_a_tray_lie_apart_and_within_it() -> None:
    for form in FORMS:
        for seats, laid in ((2, 0), (3, 0), (4, 0), (4, 28)):
            view = middle_game(seats, Options(), seats, laid).view(0)
            drawn = board.static(view.options, seats, form)
            cell = next(spot.w for spot in drawn.spots)
            areas = {area.name: area for area in drawn.areas}
            squares: set[tuple[str, float, float]] = set()
            items = [item for item in BLOKUS.board.draw(view, form).items if item.area != "board"]
            for item in items:
                cells = turned(cells_of(item.shape.split("-")[1]), int(item.turn) // 90, item.mirror)
                width, height = 1 + max(c for _, c in cells), 1 + max(r for r, _ in cells)
                side = cell * item.scale
                left, top = item.x - width / 2 * side, item.y - height / 2 * side
                area = areas[item.area]
                assert -0.1 <= left <= area.w - width * side + 0.1 and -0.1 <= top <= area.h - height * side + 0.1
                squares |= {(item.area, round(left + c * side), round(top + r * side)) for r, c in cells}
            left = sum(position.squares_left(view.position, colour) for colour in range(4))
            assert len(items) == 84 - laid and len(squares) == left


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_has_laid_all_has_an_empty_tray(seats: int, form: scene.Form) -> None:
    """Also while it is not known yet that blue can lay no more, another colour of theirs can, or nobody can."""
    begun = BLOKUS.begin(seats, Options()).view(None)
    info = begun.position.info.copy()
    info[0, LEFT] = info[0, SQUARES_LEFT] = 0
    at = begun.position._replace(info=info)
    for ended, colour in product(([0, 0, 0, 0], [1, 0, 0, 0], [1, 1, 1, 1]), (1, 2, 3, -1)):
        for seat in (None, *range(seats)):
            view = replace(begun, seat=seat, ended=tuple(map(bool, ended)), colour=colour)
            vars(view)["position"] = at
            hands = [item.name for item in board.draw(view, form).items if item.area != "board"]
            assert len(hands) == 63 and not [name for name in hands if name.startswith("blue-")]


def test_only_the_seat_to_play_touches_pieces_by_their_names_and_only_its_colour() -> None:
    for seats in (2, 3, 4):
        state = middle_game(seats, Options(), seats)
        for seat in (None, *range(seats)):
            items = BLOKUS.board.draw(state.view(seat), "wide").items
            touchable = {item.classes.split()[0] for item in items if item.touch in PIECES}
            assert touchable == ({f"seat-{state.colour}"} if (seat,) == state.to_act else set())


def test_pieces_that_wait_say_whose_turn_it_is() -> None:
    state = middle_game(2, Options(), 2)
    seat = state.to_act[0]
    waiting = f"{COLOURS[(state.colour + 2) % 4]}-I1"
    why = refusals.explain(state, seat, (waiting,), touch.paths(state, seat))
    assert why and why.text == f"{COLOURS[state.colour].capitalize()} is next, {waiting[:-3]} comes later."
    why = refusals.explain(state, 1 - seat, (f"{COLOURS[(state.colour + 1) % 4]}-I1",), {})
    assert why and (why.text, why.rule) == (f"It is {{{seat}}}’s turn.", "BLO-2.2")


START = "a20,a19,a18; t20; t1; a1"


@pytest.mark.parametrize(
    "path, rule, text, marks",
    [
        (("I2", "I2.0", "a17"), "BLO-3.6", "It touches your own blue along this edge.", ("frame a18", "edge a17 a18")),
        (("I2", "I2.0", "h10"), "BLO-3.1", "It touches no corner of your blue.", ("corner b17 a18",)),
        (("I2", "I2.0", "a19"), "BLO-2.3", "One of its squares is taken.", ("frame a19",)),
        (("I2", "I2.0", "t10"), "BLO-1.1", "One of its squares would lie over the rim.", ()),
    ],
)
def test_a_piece_let_go_where_it_may_not_lie_is_told_why_and_where(
    path: tuple[str, ...], rule: str, text: str, marks: tuple[str, ...]
) -> None:
    state = BLOKUS.start(4)
    for move in START.split("; "):
        state = state.apply(state.to_act[0], BLOKUS.parse(move))
    why = refusals.explain(state, 0, path, touch.paths(state, 0))
    assert why and (why.rule, why.text) == (rule, text)
    assert tuple(" ".join(filter(None, (mark.kind, mark.at, mark.to))) for mark in why.marks) == marks


def test_a_piece_that_fits_nowhere_says_so() -> None:
    rng, state = Random(5), BLOKUS.begin(4, Options())
    while state.to_act:
        seat, legal = state.to_act[0], list(state.legal_actions(state.to_act[0]))
        fits = {BLOKUS.board.path(action, state.view(seat))[0] for action in legal}
        dead = set(position.pieces_left(state.position, state.colour)) - fits
        for name in sorted(dead)[:1]:
            why = refusals.explain(state, seat, (name,), touch.paths(state, seat))
            first = len(state.laid) < 4
            where = "no corner to begin with" if first else "nowhere any more"
            assert why and why.text == f"{capitalised(spoken(name))} fits {where}."
            assert why.rule in (("BLO-3.2",) if first else ("BLO-3.1", "BLO-3.6", "BLO-2.3"))
        state = state.apply(seat, rng.choice(legal))


def test_the_shared_green_comes_to_the_dock_of_whoever_lays_it() -> None:
    state = BLOKUS.begin(3, Options())
    for text in ("a20", "t20", "t1"):
        state = state.apply(state.to_act[0], BLOKUS.parse(text))
    assert state.to_act == (0,)
    for seat in range(3):
        green = next(item for item in BLOKUS.board.draw(state.view(seat), "wide").items if item.name == "green-F5")
        assert (green.area, green.touch) == (("mine", "F5") if seat == 0 else ("shared", "green-F5"))


def test_of_two_players_each_is_told_of_both_colours() -> None:
    state = BLOKUS.start(2, {})
    said = []
    for move in ("a20", "t20", "t1", "a1"):
        said.append(board.draw(state.view(state.to_act[0]), "narrow").prompt)
        state = state.apply(state.to_act[0], BLOKUS.parse(move))
    assert said == [
        "You lay blue and red in turn: now blue, over its corner",
        "You lay yellow and green in turn: now yellow, over its corner",
        "Now red, your other colour: lay a piece over its starting square",
        "Now green, your other colour: lay a piece over its starting square",
    ]
    assert board.draw(BLOKUS.start(4, {}).view(0), "narrow").prompt == "Lay a blue piece, over your starting square"
    free = [BLOKUS.start(seats, {"corners": "free"}).view(0) for seats in (2, 4)]
    assert [board.draw(view, "narrow").prompt for view in free] == [
        "You lay blue and red in turn: now blue, over a corner that is free",
        "Lay a blue piece, over a corner that is free",
    ]
    ground = board.static(free[0].options, 2, "narrow").symbols["board"]
    assert ground.count("start free") == 4 and "seat-0" not in ground, "a corner for all is of nobody's colour"


def test_the_end_is_told() -> None:
    rng, state = Random(3), BLOKUS.begin(2, DUO)
    while state.to_act:
        before, action = state, rng.choice(list(state.legal_actions(state.to_act[0])))
        state = state.apply(state.to_act[0], action)
    lines = BLOKUS.board.narrate(before.view(None), before.to_act[0], action, state.view(None))
    assert "can lay no more" in lines[-1].text
