"""Those who watch see the match later, where the host wants that; and nothing leaks in the meantime."""

from __future__ import annotations

from kitchentable.protocol.commands import Draft, Hello
from kitchentable.table.commands import GiveUp
from tests.table.shell import World


def delayed(seconds: int = 60) -> World:
    return World(options={"goal": 100}, delay=seconds)


def test_who_watches_sees_every_step_so_many_seconds_later() -> None:
    world = delayed()
    page, other = world.started("ana", "ben")
    watching = world.page("wim")
    assert watching.last("position")["seq"] == -1
    world.wait(10)
    assert page.act("stay").ok
    assert page.steps[-1] == other.steps[-1] == "stay" and not watching.steps
    world.wait(49)
    assert not watching.steps
    world.wait(2)
    assert [step["seat"] for step in watching.all("step")] == [-1], "the dice fell ten seconds earlier"
    assert watching.offers == {"type": "offers", "epoch": 1, "to_act": [0, 1]}
    world.wait(10)
    assert watching.steps[-1] == "stay" and watching.offers["to_act"][0] == 1


def test_what_was_held_back_is_shown_at_the_end() -> None:
    world = delayed(3600)
    (page,) = world.started("ana")
    watching = world.page("wim")
    assert page.act("stay").ok
    world.do(GiveUp("ben"))
    assert watching.steps[1:] == ["stay", "seat 1 concedes"]
    assert watching.last("table")["result"]["winners"] == [0]


def test_who_comes_back_or_asks_for_the_record_is_told_no_more() -> None:
    world = delayed()
    (page,) = world.started("ana")
    watching = world.page("wim")
    assert page.act("stay").ok
    watching.says(Hello(after=-1))
    assert watching.last("position")["seq"] == -1 and not watching.steps
    assert "stay" not in world.table.record("wim") and "stay" in world.table.record("ben")
    world.restart()
    again = world.page("wim")
    assert again.last("position")["seq"] == -1
    world.wait(61)
    assert again.steps[-1] == "stay"


def test_drafts_are_not_shown_to_who_sees_the_match_later() -> None:
    world = delayed()
    page, other = world.started("ana", "ben")
    watching = world.page("wim")
    page.says(Draft((("go",),)))
    assert other.last("drafted")["seat"] == 0 and not watching.all("drafted")


def test_without_a_delay_all_see_the_same_at_once() -> None:
    world = World(options={"goal": 100})
    page, watching = world.started("ana", "wim")
    assert page.act("stay").ok
    assert watching.steps[-1] == "stay"
    assert watching.all("step")[-1]["patch"] == page.all("step")[-1]["patch"]


def test_a_clock_that_was_set_back_holds_back_no_longer_than_the_delay() -> None:
    world = delayed()
    (page,) = world.started("ana")
    watching = world.page("wim")
    page.act("stay")
    world.now -= 86_400
    world.one.go_on()
    assert not watching.steps
    world.wait(61)
    assert watching.steps[-1] == "stay"


def test_what_was_written_by_a_clock_that_was_ahead_is_held_back_no_longer_than_the_delay() -> None:
    world = delayed()
    (page,) = world.started("ana")
    page.act("stay")
    world.now -= 86_400
    world.restart()
    watching = world.page("wim")
    assert watching.last("position")["seq"] == -1
    world.wait(61)
    assert watching.steps[-1] == "stay"
