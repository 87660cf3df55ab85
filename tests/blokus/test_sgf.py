"""Blokus SGF: files as Blokus programs write them, and ours."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kitchentable import GAMES, Match, Problem
from kitchentable.games.blokus import sgf
from kitchentable.testing.walk import random_match

BLOKUS = GAMES["blokus"]
TWO = "(;GM[Blokus Two-Player]CA[UTF-8]PB[Anna]PW[Ben]"
MOVES = ";1[a20,b20,c20,d20,e20];2[q20,r20,s20,t20];3[p1,q1,r1,s1,t1];4[a1,b1,c1,d1]"


@pytest.mark.parametrize(
    ("seats", "options", "name"),
    [
        (2, {}, "Blokus Two-Player"),
        (3, {"scoring": "advanced"}, "Blokus Three-Player"),
        (4, {}, "Blokus"),
        (2, {"board": "duo", "scoring": "advanced"}, "Blokus Duo"),
        (2, {"board": "duo", "corners": "free"}, "Blokus Duo"),
        (4, {"corners": "free"}, "Blokus"),
    ],
)
def test_a_match_is_the_same_after_it_was_written_and_read(seats: int, options: dict[str, Any], name: str) -> None:
    match = random_match(BLOKUS, seats, BLOKUS.options(options), Random(6))
    text = sgf.write(match)
    assert text.startswith(f"(;GM[{name}]CA[UTF-8]AP[kitchentable:")
    back = sgf.read(text)
    assert back.log == match.log and back.header == match.header and back.result == match.result


def test_the_order_of_squares_is_that_of_the_format() -> None:
    match = Match.new(BLOKUS, ["Anna", "Ben"], {"board": "duo"})
    match.append(0, BLOKUS.parse("e10,f10,e9,d9,e8"))
    assert sgf.write(match).splitlines()[1] == ";B[e8,d9,e9,e10,f10])"


def test_a_file_of_another_program_is_read_to_the_end_of_its_main_line() -> None:
    match = sgf.read(f"{TWO}AP[Other:1]DT[2026-11-26]C[a \\] in it]{MOVES}(;1[f19](;2[p19]))(;1[f18]))".encode())
    assert match.header.seats == ("Anna", "Ben")
    assert [str(entry) for entry in match.log][3:] == ["1: a1,b1,c1,d1", "0: f19", "1: p19"]
    assert match.header.options == BLOKUS.options({"scoring": "advanced"})


def test_the_oldest_files_name_colours_and_list_points() -> None:
    old = "(;GM[Blokus Two-Player];BLUE[a16][a17][a18][a19][a20];YELLOW[s17][t17][t18][t19][t20])"
    assert [str(entry) for entry in sgf.read(old).log] == ["0: a20,a19,a18,a17,a16", "1: t20,t19,t18,s17,t17"]


def test_names_in_latin_1_and_no_names() -> None:
    latin = "(;GM[Blokus Duo]PB[Jörg])".encode("latin-1")
    assert sgf.read(latin).header.seats == ("Jörg", "player 2")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "this is no Blokus SGF"),
        ("hello", "this is no Blokus SGF"),
        ("(;GM[1]SZ[19];B[dd])", "the game is '1'; of the games of Blokus SGF these are played here: Blokus, "),
        ("(;GM[Blokus Trigon])", "the game is 'Blokus Trigon'"),
        (f"{TWO}\n;1[a20", "line 2: properties are expected"),
        (f"{TWO};A1[a20])", "A1 sets a position up"),
        (f"{TWO};1[z9])", "'z9' is not a square"),
        (f"{TWO};2[t20])", "move 1: colour 1 is next, not 2"),
        ("(;GM[Blokus Duo];3[e10])", "move 1: colour B is next, not 3"),
        (f"{TWO};1[a20,b20];2[t20];3[t1];4[a1];1[d20])", "move 5: BLO-3.1"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(text: str, said: str) -> None:
    with pytest.raises(Problem) as error:
        sgf.read(text)
    assert said in str(error.value) and "\n" not in str(error.value)


def test_a_match_from_a_position_of_its_own_has_no_such_file() -> None:
    begun = random_match(BLOKUS, 2, BLOKUS.options(), Random(1), at_most=4)
    header = type(begun.header)("blokus", 1, ("A", "B"), BLOKUS.options(), start=begun.state)
    with pytest.raises(Problem, match="only a match of Blokus from its usual start"):
        sgf.write(Match(BLOKUS, header))
    with pytest.raises(Problem, match="only a match of Blokus"):
        sgf.write(Match.new(GAMES["perudo"], ["A", "B"]))
