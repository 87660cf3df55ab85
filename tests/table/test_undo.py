"""Taking back a move: who is asked, when it is done, and what cannot be unseen."""

from __future__ import annotations

import msgspec
import pytest

from kitchentable.games import GAMES
from kitchentable.match import Header, Match
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.tables import Vote
from kitchentable.table.commands import AnswerUndo, AskUndo, CastVote, Leave
from kitchentable.table.undo import eyes_of, reach
from kitchentable.values import CHANCE
from tests.rummikub.test_rules import at_turn
from tests.table.shell import Client, World

ALL = (None, 0, 1, 2)


def moved(*more: str) -> tuple[World, list[Client]]:
    """A table at which Ana has stayed."""
    world = World("race", ("ana", "ben", *more), options={"goal": 100})
    pages = world.started("ana", "ben", *more)
    assert world.table.may_undo("ana", None).why == "You have not moved yet."
    assert pages[0].act("stay").ok
    assert world.table.may_undo("ana", None).to == 1
    return world, pages


def test_a_move_is_taken_back_when_all_others_agree() -> None:
    world, (page, other, _) = moved("cy")
    epoch = page.offers["epoch"]
    world.do(AskUndo("ana"))
    assert page.last("table")["undo"] == {"seat": 0, "asked": [1, 2]}
    with pytest.raises(Refusing, match="nobody asks you"):
        world.do(AnswerUndo("ana", True))
    world.do(AnswerUndo("ben", True))
    assert page.last("table")["undo"]["agreed"] == [1]
    world.do(AnswerUndo("cy", True))
    assert "undo" not in page.last("table") and other.steps[-1] == "undo to 1"
    assert page.offers["to_act"][0] == 0 and page.offers["epoch"] > epoch
    assert page.act("stay", epoch=epoch).code == "stale", "what was sent before the undo has no effect after it"
    assert page.act("go").ok


def test_who_gets_up_is_asked_no_more() -> None:
    world, (page, *_) = moved("cy")
    world.do(AskUndo("ana"))
    world.do(AnswerUndo("ben", True))
    world.do(Leave("cy"))
    assert "undo" not in page.last("table") and page.steps[-1] == "undo to 1"


def test_where_all_get_up_who_were_asked_the_move_is_taken_back() -> None:
    world, (page, *_) = moved()
    world.do(AskUndo("ana"))
    world.do(Leave("ben"))
    assert "undo" not in page.last("table") and page.steps[-1] == "undo to 1"


def test_a_wish_ends_when_whoever_wished_gets_up() -> None:
    world, (_, other, _) = moved("cy")
    world.do(AskUndo("ana"))
    world.do(AnswerUndo("ben", True))
    world.do(Leave("ana"))
    assert "undo" not in other.last("table") and other.steps[-1] == "stay"
    with pytest.raises(Refusing, match="nobody asks you"):
        world.do(AnswerUndo("cy", True))


def test_one_no_ends_the_wish() -> None:
    world, (page, *_) = moved("cy")
    world.do(AskUndo("ana"))
    world.do(AnswerUndo("ben", True))
    world.do(AnswerUndo("cy", False))
    assert "undo" not in page.last("table") and page.steps[-1] == "stay"


def test_a_wish_ends_with_the_next_move_and_everybody_is_told() -> None:
    world, (page, other) = moved()
    world.do(AskUndo("ana"))
    assert other.last("table")["undo"]
    assert other.act("stay").ok
    assert "undo" not in page.last("table")
    with pytest.raises(Refusing, match="nobody asks you"):
        world.do(AnswerUndo("ben", True))
    assert world.table.may_undo("ana", None).to == 1, "the others' moves since are taken back too"


def test_a_wish_outlasts_a_restart() -> None:
    world, _ = moved()
    world.do(AskUndo("ana"))
    world.restart()
    page = world.page("ben")
    assert page.last("table")["undo"] == {"seat": 0, "asked": [1]}
    world.do(AnswerUndo("ben", True))
    assert page.steps == ["undo to 1"]


def test_bots_agree_so_a_move_among_bots_is_taken_back_at_once() -> None:
    world = World("race", ("ana",), bots=("runner",), options={"goal": 100})
    (page,) = world.started("ana")
    assert page.act("stay").ok
    world.do(AskUndo("ana"))
    assert page.steps[-1] == "undo to 1" and page.offers["to_act"][0] == 0


def test_no_move_is_taken_back_once_dice_fell_or_time_has_ended_a_turn() -> None:
    world = World(options={"goal": 100, "seconds": 30})
    page, other = world.started("ana", "ben")
    assert page.act("go").ok
    with pytest.raises(Refusing, match="Dice have fallen since:"):
        world.do(AskUndo("ana"))
    assert other.act("stay").ok and page.act("stay").ok
    world.wait(40)
    assert world.table.may_undo("ana", None).why == "Time has ended a turn since your last move."


def test_what_was_hidden_and_shown_cannot_be_taken_back() -> None:
    game = GAMES["perudo"]
    match = Match.new(game, ["Ana", "Ben", "Cy"], {"dice": 2})
    for seat, text in ((CHANCE, "start 0"), (CHANCE, "roll 12 34 56"), (0, "2x3"), (1, "3x3")):
        match.append(seat, game.parse(text))
    assert reach(match, 0, ALL).to == 2 and reach(match, 1, ALL).to == 3, "a bid shows nothing"
    assert reach(match, 2, ALL).why == "You have not moved yet."
    match.append(2, game.parse("dudo"))
    assert reach(match, 2, ALL).to is None
    assert reach(match, 2, (2,)).to is None, "bots' dice were shown to a person"


def test_tiles_laid_from_a_hidden_rack_cannot_be_taken_back() -> None:
    state = at_turn(["R1 R2 R3 B7 B9", "K1 K5 O9 O10"], "B1 B2 B3")
    game = GAMES["rummikub"]
    match = Match(game, Header("rummikub", game.version, ("Ana", "Ben"), game.options(), start=state))
    match.append(0, game.parse("table B1 B2 B3 / R1 R2 R3"))
    assert "hidden" in reach(match, 0, (None, 0, 1)).why
    assert "hidden" in reach(match, 0, (0, 1)).why
    assert reach(match, 0, (0,)).to == 0, "they were shown to a bot alone"


def test_bots_forget_what_they_were_shown_and_people_and_their_watchers_do_not() -> None:
    assert eyes_of(World("race", ("ana",), bots=("runner", "runner")).table.row) == (0,)
    assert eyes_of(World("race", ("ana", "ben"), bots=("runner",)).table.row) == (None, 0, 1)
    one = World("race", ("ana",), bots=("runner",)).table.row
    chair = one.chairs[0]
    assert eyes_of(msgspec.structs.replace(one, chairs=(chair, one.chairs[1], chair))) == (0, 2), "at one device"


def test_who_may_come_back_to_a_seat_that_a_bot_plays_remembers_what_they_were_shown() -> None:
    world = World("race", ("ana", "ben"), bots=("runner",), options={"goal": 100})
    world.started("ana", "ben")
    world.do(Leave("ben"))
    world.do(CastVote("ana", Vote(1, "bot", "runner")))
    assert world.table.row.chairs[1].bot == "runner"
    assert eyes_of(world.table.row) == (None, 0, 1)
