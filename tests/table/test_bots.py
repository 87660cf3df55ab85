"""Bots at a table: who is asked, when they act, and what becomes of thoughts that come too late."""

from __future__ import annotations

from typing import Any

import pytest

from kitchentable.games.perudo import rules as perudo
from kitchentable.games.perudo.actions import DUDO
from kitchentable.protocol.tables import Vote
from kitchentable.table.asks import AskBot
from kitchentable.table.commands import CastVote, Join, Leave
from kitchentable.table.state import Timing
from kitchentable.values import Action
from tests.server.race.rules import Word
from tests.table.shell import Client, World


def with_bots(*bots: str, **wanted: Any) -> tuple[World, Client]:
    world = World("race", ("ana",), bots, **{"options": {"goal": 100}, **wanted})
    (page,) = world.started("ana")
    return world, page


def goes(ask: AskBot) -> Action:
    return Word("go")


def declines(ask: AskBot) -> None:
    return None


def test_a_bot_is_asked_with_what_its_seat_knows_and_acts_after_a_moment() -> None:
    world, page = with_bots("runner")
    world.one.think(declines)  # it might have interrupted
    assert page.act("stay").ok
    (ask,) = world.one.thoughts
    assert (ask.seat, ask.level, ask.must) == (1, "runner", True) and ask.observation.view.seat == 1
    world.wait(0.5)
    world.one.think(goes)
    assert page.steps[-1] == "stay"
    world.wait(2.4)
    assert page.steps[-1] == "stay", "Ana could still interrupt"
    world.wait(0.2)
    assert page.steps[-2] == "go" and page.all("step")[-2]["seat"] == 1


def test_bots_that_may_interrupt_are_asked_before_the_one_whose_turn_it_is_and_once() -> None:
    world = World("race", ("ana",), ("runner", "runner", "broken"), options={"goal": 100})
    (page,) = world.started("ana")
    asked = []
    while world.one.thoughts:
        asked.append((world.one.thoughts[0].seat, world.one.thoughts[0].must))
        world.one.think(declines)
    assert asked == [(1, False), (2, False), (3, False)]
    assert page.act("stay").ok
    asked.clear()
    while world.one.thoughts:
        asked.append((world.one.thoughts[0].seat, world.one.thoughts[0].must))
        world.one.think(declines)
        world.wait(5)
    assert asked[:3] == [(2, False), (3, False), (1, True)]


def test_a_bot_that_fails_does_what_the_rules_offer_first() -> None:
    world, page = with_bots("broken", timing=Timing(bot_pause=0))
    world.one.think(declines)
    assert page.act("stay").ok
    world.one.think(declines)
    assert [step["notation"] for step in page.all("step") if step["seat"] == 1] == ["go"]


def test_a_bot_whose_action_is_against_the_rules_does_not_stop_the_match() -> None:
    world, page = with_bots("runner", timing=Timing(bot_pause=0))
    world.one.think(goes)
    assert world.store.events[-1].seat == -1, "it is not its turn, and it may not go"
    assert page.act("stay").ok
    world.one.think(lambda ask: Word("stop"))
    assert [step["notation"] for step in page.all("step") if step["seat"] == 1] == ["go"]


def test_what_a_bot_thought_before_others_moved_has_no_effect() -> None:
    world, page = with_bots("runner")
    assert page.act("stay").ok
    world.one.think(lambda ask: Word("stop"))  # asked before Ana moved
    assert page.steps[-1] == "stay"
    (ask,) = world.one.thoughts
    assert ask.must and ask.epoch == page.offers["epoch"]
    world.one.think(goes)
    world.wait(1)
    assert page.act("stop").ok, "Ana interrupts while the bot pauses"
    world.wait(10)
    assert [step["seat"] for step in page.all("step")][-1] == 0


def test_nobody_waits_for_the_look_of_things_where_nobody_who_plays_looks_on() -> None:
    world = World("race", ("ana",), ("runner",), options={"goal": 100})
    page = world.page("ana")
    world.start()
    world.one.think(declines)
    assert page.act("stay").ok
    page.close()
    world.page()  # somebody who watches
    world.one.think(goes)
    assert world.store.events[-2].action == "go"


@pytest.mark.parametrize("comes_after", [4.0, None])
def test_bots_wait_for_who_is_on_the_way_to_the_match(comes_after: float | None) -> None:
    world = World("race", ("ana",), ("runner",), options={"goal": 100})
    world.start()
    world.one.think(lambda ask: Word("stop"))
    before = len(world.store.events)
    world.wait(comes_after or 9.9)
    assert len(world.store.events) == before, "nobody could have followed it"
    if comes_after is None:
        world.wait(0.2)
    else:
        world.page()  # somebody who watches is not waited for
        world.wait(0.2)
        page = world.page("ana")
        world.wait(2.5)
        assert len(world.store.events) == before, "who has just come looks at the board first"
        world.wait(0.2)
        assert page.steps == ["stop"]
    assert world.store.events[before].action == "stop"


def test_a_move_of_a_bot_that_could_not_be_stored_is_tried_again() -> None:
    world, page = with_bots("runner", timing=Timing(bot_pause=0))
    world.one.think(declines)
    assert page.act("stay").ok
    world.store.refuses = 2
    world.one.think(goes)
    assert page.steps[-1] == "stay"
    world.wait(2.5)
    assert page.steps[-2] == "go"


def test_a_node_that_does_not_drive_asks_no_bot() -> None:
    world, page = with_bots("runner")
    two = world.node("two", drives=False)
    far = two.page("ana")
    assert far.act("stay").ok and not two.thoughts
    world.one.catch_up()
    assert page.steps[-1] == "stay"
    two.table.drives = True
    two.go_on()
    assert [ask.must for ask in two.thoughts] == [True]


def test_who_sits_down_again_is_not_played_for_by_a_late_thought() -> None:
    world = World("race", ("ana", "ben", "cy"), options={"goal": 100})
    page, *_ = world.started("ana", "ben", "cy")
    world.do(Leave("ben"))
    world.do(Leave("cy"))
    world.do(CastVote("ana", Vote(1)))
    ask = world.one.thoughts[0]
    assert ask.seat == 1
    assert page.act("stay").ok
    world.do(Join("ben", "Ben"))
    world.one.think(goes)
    world.wait(10)
    assert page.steps[-1] == "seat 1 Ben"


def test_when_nobody_is_left_in_the_match_the_bots_end_it_without_pauses() -> None:
    def doubts(ask: AskBot) -> Action | None:
        view = ask.observation.view
        assert isinstance(view, perudo.View)
        return DUDO if view.bid and (view.bidder == 0 or not view.alive[0]) else None

    world = World("perudo", ("ana",), ("easy", "easy"), options={"dice": 1})
    (page,) = world.started("ana")

    def let_think() -> None:
        while world.one.thoughts and world.phase == "playing":
            world.one.think(doubts)

    let_think()
    while page.offers["to_act"][:1] != [0]:
        world.wait(10)
        let_think()
    began = world.now
    assert page.act("3x6").ok
    while world.phase == "playing":
        let_think()
        world.wait(0.5)
    assert page.last("table")["result"]["places"][0] == 3
    assert 1 < world.now - began < 20, "there is one pause, before the dudo"


@pytest.mark.parametrize("pause", [0.0, 1.3])
def test_a_whole_match_of_bots_comes_to_its_end(pause: float) -> None:
    world = World("race", ("ana",), ("runner",) * 3, options={"goal": 20}, timing=Timing(bot_pause=pause))
    (page,) = world.started("ana")
    for _ in range(500):
        if world.phase != "playing":
            break
        if world.one.thoughts:
            world.one.think(lambda ask: Word("go") if ask.must else None)
        elif page.offers["to_act"][:1] == [0]:
            page.act("stay")
        world.wait(0.1)
    assert world.phase == "over" and page.last("table")["result"]


def test_a_bot_that_has_thought_does_not_wait_for_a_clock_that_was_put_back() -> None:
    world, page = with_bots("runner")
    world.one.think(declines)
    assert page.act("stay").ok
    world.one.think(goes)
    world.now -= 86_400
    world.one.go_on()
    world.wait(61)
    assert page.steps[-2] == "go"
