"""Pictures of parts of a scene: what is framed, what is seen through a window, and how large letters are."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from kitchentable import GAMES, pictures
from kitchentable.drawing import figure
from kitchentable.drawing.boxes import Box
from kitchentable.drawing.scene import Item, Static
from kitchentable.pictures import Picture

PHONE = 320
"""Pixels that a picture is wide on a phone's page."""


def last_of(game: str, rule: str, kind: str = "yes") -> Picture:
    """The last picture of the first strip of a rule that is of that kind."""
    strip = pictures.strips(GAMES[game], GAMES[game].rulebook.rules[rule])[0]
    return [picture for picture in strip.pictures if picture.kind == kind][-1]


@pytest.mark.parametrize(
    ("game", "rule", "kind", "words"),
    [
        ("bangkok", "BKK-4.3", "yes", "3"),  # the sum of a group below its newest die
        ("klongs", "KLO-7.2", "yes", "5"),  # a landing spot between two of the boats that scored and two others
        ("klongs", "KLO-7.6", "no", "5"),  # beside the frame of a preview
        ("klongs", "KLO-5.3", "yes", "Luk Phat: small market day reached"),  # above a large field
    ],
)
def test_words_beside_a_framed_thing_lie_over_its_frame(game: str, rule: str, kind: str, words: str) -> None:
    svg = last_of(game, rule, kind).svg("auto", sheet=False)
    frames = [*re.finditer(r'class="(?:meant-line|item frame)', svg)]
    assert frames and svg.rindex(f">{words}</text>") > max(each.start() for each in frames)


def test_the_room_of_words_is_worked_out_once_however_many_frames_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    picture, room_of, asked = last_of("perudo", "PER-4.2"), figure._words_of, Counter[str]()

    def counted(static: Static, item: Item) -> Box:
        asked[item.name] += 1
        return room_of(static, item)

    monkeypatch.setattr(figure, "_words_of", counted)
    frames = picture.svg("auto", sheet=False).count('class="item meant')
    assert frames > 1 and asked and set(asked.values()) == {1}


def test_words_inside_of_a_frame_stay_where_they_are() -> None:
    svg = last_of("farkle_craps", "CRA-2.2").svg("auto", sheet=False)
    assert 'class="meant-line"' in svg and "halo" not in svg


def test_the_words_of_a_label_have_no_halo() -> None:
    """German ones are wider than their label, so that its own line runs through them."""
    rule = GAMES["rummikub"].book_in("de").rules["RUM-2.4"]
    (strip,) = pictures.strips(GAMES["rummikub"], rule, language="de")
    svg = strip.pictures[-1].svg("auto", sheet=False)
    assert svg.count("! weder Reihe noch Gruppe</text>") == 1


@pytest.mark.parametrize(("game", "rule", "lit"), [("rummikub", "RUM-2.5", 3), ("klongs", "KLO-7.2", 4)])
def test_things_that_lie_beside_each_other_are_framed_together(game: str, rule: str, lit: int) -> None:
    picture = last_of(game, rule)
    assert len(picture.figure.lit) == lit and picture.svg("auto", sheet=False).count('class="meant-line"') == 1


@pytest.mark.parametrize(("game", "rule"), [("klongs", "KLO-7.2"), ("klongs", "KLO-8.2"), ("blokus", "BLO-2.3")])
def test_what_is_only_touched_makes_no_window_larger(game: str, rule: str) -> None:
    picture = last_of(game, rule)
    board = next(area for area in picture.figure.static.areas if area.name == "board")
    window = picture.figure.windows["board"]
    assert window.w < 0.8 * board.w and window.h < 0.8 * board.h


@pytest.mark.parametrize("rule", ["BLO-2.1", "BLO-2.2", "BLO-3.2", "BLO-3.3", "BLO-6.1", "BLO-6.2"])
def test_where_the_whole_large_board_is_seen_no_piece_is_tiny(rule: str) -> None:
    for strip in pictures.strips(GAMES["blokus"], GAMES["blokus"].rulebook.rules[rule]):
        items = [item for picture in strip.pictures for item in picture.figure.scene.items if item.area == "board"]
        pieces = {item.shape for item in items if item.shape.startswith(("blue-", "yellow-", "red-", "green-"))}
        assert pieces and not any(shape.endswith(("-I1", "-I2")) for shape in pieces), rule


def test_the_numbers_of_a_track_can_be_read_on_a_phone() -> None:
    root = ElementTree.fromstring(last_of("klongs", "KLO-5.1").svg("light"))
    numbers = [text for text in root.iter("{http://www.w3.org/2000/svg}text") if text.get("font-size") and text.text]
    small = min(float(text.get("font-size", "")) for text in numbers if text.text in ("1", "2", "3"))
    assert small * PHONE / float(root.get("width", "")) >= 9.5


@pytest.mark.parametrize("name", ["bangkok", "klongs", "blokus", "farkle_craps"])
def test_the_whole_board_says_that_it_is_one(name: str) -> None:
    game = GAMES[name]
    rows = pictures.at_a_glance(game, game.rulebook, "box")
    assert sum(thing.board for row in rows for thing in row.things) == 1
    assert not any(thing.board for row in pictures.at_a_glance(game, game.rulebook, "scores") for thing in row.things)


def test_the_board_in_the_box_is_shown_as_it_is_played_on() -> None:
    game = GAMES["bangkok"]
    rows = pictures.at_a_glance(game, game.rulebook, "box", theme="auto", sheet=False)
    (board,) = [thing.svg for row in rows for thing in row.things if thing.board]
    assert "Who starts?" not in board and board.count('class="die ') == 3 * 8, "no dice lie in the middle"


def test_what_is_lost_has_a_minus_and_no_hyphen() -> None:
    svg = last_of("blokus", "BLO-5.2").svg("auto", sheet=False)
    assert "Anna: −36 points" in svg and not re.search(r">[^<]*(?<!\w)-\d", svg)


@pytest.mark.parametrize(("game", "rule"), [("blokus", "BLO-3.2"), ("klongs", "KLO-3.5")])
def test_a_picture_that_is_seen_small_shows_where_something_happens(game: str, rule: str) -> None:
    (strip, *_) = pictures.strips(GAMES[game], GAMES[game].rulebook.rules[rule])
    for picture in strip.pictures:
        root = ElementTree.fromstring(picture.svg("light"))
        near, w, h = picture.near, float(root.get("width", "")), float(root.get("height", ""))
        assert near and near.w < 0.6 * w and near.h < 0.6 * h, "most of it is seen"
        assert near.x >= 0 and near.y >= 0 and near.x + near.w <= w and near.y + near.h <= h
    before, first = strip.pictures[:2]
    assert before.near == first.near, "the scene is seen where the first move will be"


def test_what_has_no_squares_is_seen_small_as_it_is() -> None:
    assert last_of("farkle_craps", "CRA-2.2").near is None


def test_where_something_happens_is_within_what_is_seen_of_the_board() -> None:
    picture = last_of("klongs", "KLO-7.2")
    root = ElementTree.fromstring(picture.svg("light"))
    (board,) = (each for each in root.iter("{http://www.w3.org/2000/svg}svg") if each is not root)
    x, y, w, h = (float(board.get(name, "")) for name in ("x", "y", "width", "height"))
    near = picture.near
    assert near and x - 0.1 < near.x < near.x + near.w < x + w + 0.1
    assert y - 0.1 < near.y < near.y + near.h < y + h + 0.1
