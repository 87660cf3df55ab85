"""The driver: who is asked when."""

from __future__ import annotations

from random import Random

import pytest

from kitchentable import CHANCE, GAMES, Match
from kitchentable.lab.drive import Player, Undecided, asked, bot_player, dice, run, turn
from kitchentable.values import Action, Seat

PERUDO = GAMES["perudo"]


def begun(calza: str) -> Match:
    match = Match.new(PERUDO, ["Lima", "Bangkok", "Cusco"], {"calza": calza})
    for seat, text in ((CHANCE, "start 0"), (CHANCE, "roll 11111 22222 33333"), (0, "3x4")):
        match.append(seat, PERUDO.parse(text))
    return match


def saying(text: str | None, heard: list[Seat]) -> Player:
    def player(match: Match, seat: Seat) -> Action | None:
        heard.append(seat)
        return PERUDO.parse(text) if text else None

    return player


def test_who_may_interrupt_is_asked_before_the_one_in_turn() -> None:
    match, heard = begun("anyone"), list[Seat]()
    assert match.state.to_act == (1, 2) and asked(match.state) == (2, 1)
    entry = turn(match, [saying(text, heard) for text in (None, "dudo", None)], dice(Random(1)))
    assert heard == [2, 1] and str(entry) == "1: dudo"


def test_an_interruption_comes_before_the_turn() -> None:
    match, heard = begun("anyone"), list[Seat]()
    entry = turn(match, [saying(text, heard) for text in (None, "dudo", "calza")], dice(Random(1)))
    assert heard == [2] and str(entry) == "2: calza"


def test_without_interruptions_only_the_one_in_turn_is_asked() -> None:
    match, heard = begun("off"), list[Seat]()
    turn(match, [saying("dudo", heard)] * 3, dice(Random(1)))
    assert heard == [1]


def test_who_is_in_turn_has_to_act() -> None:
    with pytest.raises(Undecided, match="Bangkok declines though it is first to act"):
        turn(begun("anyone"), [saying(None, [])] * 3, dice(Random(1)))


def test_chance_throws_the_dice_that_it_is_given() -> None:
    match = Match.new(PERUDO, ["Lima", "Bangkok"])
    assert str(turn(match, [], lambda match: PERUDO.parse("start 1"))) == "*: start 1"


def test_bots_see_only_what_their_seat_sees() -> None:
    match, random = begun("off"), PERUDO.bots["random"]

    class Watched(type(random)):  # type: ignore[misc]
        def choose(self, seen, seat, rng, budget):  # type: ignore[no-untyped-def]
            assert seen == match.observation(1) and seen.view.seat == seat == 1
            assert "11111" not in str(seen.log)
            return super().choose(seen, seat, rng, budget)

    turn(match, [bot_player(Watched(), Random(1), 0.1)] * 3, dice(Random(1)))
    assert len(match.log) == 4


def test_a_match_is_driven_to_its_end() -> None:
    match = Match.new(PERUDO, ["bot:random"] * 3)
    run(match, [bot_player(PERUDO.bots["random"], Random(1), 0.1)] * 3, dice(Random(1)))
    assert match.over and match.result is not None
