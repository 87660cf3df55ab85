"""What is to become of a seat that was left or is late; giving up; and who comes back."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from kitchentable.protocol.base import Refusing
from kitchentable.protocol.tables import Close, Vote
from kitchentable.table.commands import CastVote, GiveUp, Join, Leave
from tests.table.shell import Client, World

DAY = 24 * 3600


def late(*more: str, **wanted: Any) -> tuple[World, list[Client]]:
    """A table at which Ana, who is first, has let their time run out."""
    pace = wanted.pop("pace", {"turn": 60})
    world = World("race", ("ana", "ben", *more), options={"goal": 100}, pace=pace, **wanted)
    pages = world.started("ana", "ben", *more)
    world.wait(100 + 2 * DAY if pace != {"turn": 60} else 100)
    return world, pages


def vote(world: World, person: str, seat: int = 0, **given: str) -> None:
    world.do(CastVote(person, Vote(seat, **given)))  # type: ignore[arg-type]


def test_nothing_happens_by_itself_when_time_is_up() -> None:
    world, _ = late()
    world.wait(30 * DAY)
    assert [event.seat for event in world.store.events] == [-1] and world.phase == "playing"


@pytest.mark.parametrize(
    ("choice", "notation"), [("wait", "wait for seat 0"), ("bot", "seat 0 bot:runner"), ("end", "stop ")]
)
def test_of_two_one_decides_for_the_other(choice: str, notation: str) -> None:
    world, (page, _) = late()
    vote(world, "ben", choice=choice)
    assert page.steps[-1].startswith(notation)
    assert (world.phase == "over") == (choice == "end")


def test_who_is_late_has_no_choice_and_choices_about_nothing_are_refused() -> None:
    world, _ = late("cy")
    for person, seat in (("ana", 0), ("ben", 2), ("ben", 9), ("ben", -1)):
        with pytest.raises(Refusing, match="nothing to choose"):
            vote(world, person, seat)
    with pytest.raises(Refusing, match="only those who sit"):
        vote(world, "eve")
    with pytest.raises(Refusing, match="no bot 'genius'"):
        vote(world, "ben", choice="bot", level="genius")


def test_all_combinations_of_two_voters_are_done_only_if_they_agree() -> None:
    for first, second in product(("bot", "wait", "end", "none"), repeat=2):
        world, (page, *_) = late("cy")
        vote(world, "ben", choice=first)
        vote(world, "cy", choice=second)
        done = first == second != "none"
        assert (page.all("step")[-1]["seat"] == -3) == done, (first, second)
        if not done:
            chosen = {str(seat): choice for seat, choice in ((1, first), (2, second)) if choice != "none"}
            assert page.seat(0).get("choices", {}) == chosen


def test_who_is_not_at_the_table_is_not_waited_for_but_an_end_is_for_all_to_choose() -> None:
    world, (page, _, gone) = late("cy")
    gone.close()
    vote(world, "ben", choice="end")
    assert world.phase == "playing" and page.seat(0)["choices"] == {"1": "end"}
    vote(world, "ben", choice="bot")
    assert page.steps[-1] == "seat 0 bot:runner"


def test_where_one_plays_turn_by_turn_all_are_waited_for() -> None:
    world, (page, _, gone) = late("cy", pace={"turn": DAY})
    gone.close()
    vote(world, "ben", choice="wait")
    assert page.seat(0)["choices"] == {"1": "wait"}
    vote(world, "cy", choice="wait")
    assert page.steps[-1] == "wait for seat 0"


def test_who_has_got_up_names_no_level_any_more() -> None:
    world, (page, *_) = late("cy", "dee")
    vote(world, "cy", choice="bot")
    vote(world, "ben", choice="bot", level="broken")
    world.do(Leave("ben"))
    vote(world, "dee", choice="bot")
    assert page.steps[-1] == "seat 0 bot:runner"


def test_the_last_voter_who_names_a_level_decides() -> None:
    world, (page, *_) = late("cy")
    vote(world, "ben", choice="bot", level="broken")
    vote(world, "cy", choice="bot")
    assert page.steps[-1] == "seat 0 bot:broken"


def test_choices_end_when_the_decision_is_made() -> None:
    world, (page, *_) = late("cy")
    vote(world, "ben", choice="end")
    assert page.act("stay").ok
    assert not page.seat(0).get("choices") and "asked" not in page.seat(0)
    world.wait(100)
    vote(world, "cy", seat=1, choice="end")
    assert page.seat(1)["choices"] == {"2": "end"}, "the old choice is about another decision"


def test_a_seat_that_was_left_is_chosen_about_too_and_not_waited_for() -> None:
    world = World("race", ("ana", "ben", "cy"), options={"goal": 100})
    page, *_ = world.started("ana", "ben", "cy")
    world.do(Leave("ben"))
    assert page.seat(1)["left"] and page.seat(1)["asked"] == [0, 2]
    with pytest.raises(Refusing, match="one waits for who is late"):
        vote(world, "ana", 1, choice="wait")
    with pytest.raises(Refusing, match="you do not play"):
        vote(world, "ben", 1)
    vote(world, "ana", 1, choice="bot", level="runner")
    vote(world, "cy", 1)
    assert page.seat(1)["bot"] == "runner" and "left" not in page.seat(1)
    world.do(Join("ben", "Ben"))
    assert page.steps[-1] == "seat 1 Ben" and "bot" not in page.seat(1)


def test_choices_are_counted_anew_when_a_voter_leaves_and_outlast_a_restart() -> None:
    world = World("race", ("ana", "ben", "cy"), options={"goal": 100}, pace={"turn": DAY})
    world.started("ana")
    world.do(Leave("ben"))
    vote(world, "ana", 1, level="runner")
    world.restart()
    page = world.page("ana")
    assert page.seat(1)["choices"] == {"0": "bot:runner"}
    writes = world.store.writes
    world.do(Leave("cy"))
    assert page.seat(1)["bot"] == "runner", "all who are left had agreed"
    assert world.store.writes == writes + 1, "both are stored at once"
    assert page.seat(2)["left"] and page.seat(2)["asked"] == [0]


@pytest.mark.parametrize("more", [(), ("cy",)])
def test_a_host_who_loses_does_not_call_the_match_off(more: tuple[str, ...]) -> None:
    world = World("race", ("ana", "ben", *more), options={"goal": 100})
    page, *_ = world.started("ana", "ben", *more)
    world.lead("ana", Close())
    others = list(range(1, 2 + len(more)))
    assert world.phase == "playing" and page.seat(0)["left"] and page.seat(0)["asked"] == others
    with pytest.raises(Refusing, match="for them to choose"):
        world.lead("ana", Close())
    world.do(Join("ana", "Ana"))
    assert page.act("stay").ok, "nothing is lost by having asked"
    world.lead("ana", Close())
    for person in ("ben", *more):
        assert world.phase == "playing"
        vote(world, person, choice="end")
    assert world.phase == "over" and world.table.row.result is None


def test_a_host_closes_a_match_in_which_nobody_else_plays_any_more() -> None:
    world = World("race", ("ana", "ben"), ("runner",), options={"goal": 100})
    world.started("ana", "ben")
    world.do(Leave("ben"))
    world.lead("ana", Close())
    assert world.phase == "over" and world.table.summary("ana", 0).stopped == "the host closed the table"


def test_of_two_the_other_wins_when_one_gives_up() -> None:
    world = World()
    (page,) = world.started("ana")
    world.do(GiveUp("ben"))
    assert page.last("table")["result"]["winners"] == [0] and world.store.row.result is not None
    assert page.steps[-1] == "seat 1 concedes"


def test_of_three_a_bot_plays_on_for_who_gave_up_and_they_do_not_come_back() -> None:
    world = World("race", ("ana", "ben", "cy"), options={"goal": 100})
    page, gone, _ = world.started("ana", "ben", "cy")
    world.do(GiveUp("ben"))
    assert page.seat(1)["conceded"] and page.seat(1)["bot"] and page.seat(1)["name"] == "Ben"
    assert page.steps[-2:] == ["seat 1 concedes", "seat 1 bot:runner"]
    world.do(Join("ben", "Ben"))
    assert page.seat(1)["bot"], "a bot plays to the end"
    assert "given up" in gone.act("stop").text
    with pytest.raises(Refusing, match="given up already"):
        world.do(GiveUp("ben"))


def test_who_gives_up_is_asked_no_more_about_another_seat() -> None:
    world = World("race", ("ana", "ben", "cy", "dee"), options={"goal": 100})
    page, *_ = world.started("ana", "ben", "cy", "dee")
    world.do(Leave("ben"))
    vote(world, "ana", 1)
    vote(world, "cy", 1)
    world.do(GiveUp("dee"))
    assert page.seat(1)["bot"] and page.seat(3)["conceded"]
    assert page.steps[-3:] == ["seat 3 concedes", "seat 3 bot:runner", "seat 1 bot:runner"]
