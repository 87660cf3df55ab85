"""Somebody deletes all that is theirs, and somebody is blocked: what becomes of their seats, and who hears what."""

from __future__ import annotations

from typing import Any

import msgspec

from kitchentable.protocol.base import Phase
from kitchentable.protocol.tables import Vote
from kitchentable.table import gone
from kitchentable.table.commands import AnswerUndo, AskUndo, CastVote, Leave, Speak
from kitchentable.table.row import Chair, Row
from kitchentable.values import TABLE
from tests.table.shell import World


def row(phase: Phase, *people: str, **changes: Any) -> Row:
    chairs = tuple(Chair(person, person.title()) if person else Chair(bot="easy", name="Pip") for person in people)
    names = tuple(chair.shown for chair in chairs)
    made = Row("CODE", "race", 1, 1.0, people[0], chairs, {}, "secret", phase=phase, names=names)
    return msgspec.structs.replace(made, **changes)


def test_the_seat_of_who_is_gone_is_left_and_the_next_is_the_host() -> None:
    left = gone.without(row("playing", "ana", "ben", "", again="ana"), "ana", "x")
    assert left.chairs[0] == Chair("x", "Somebody", left=True) and left.names == ("Somebody", "Ben", "bot:easy")
    assert (left.host, left.again, left.revision) == ("ben", "x", 1) and not gone.deserted(left)
    both = gone.without(left, "ben", "y")
    assert both.chairs[1].name == "Somebody 2" and gone.deserted(both)


def test_in_a_lobby_the_seat_is_empty_and_an_empty_lobby_is_closed() -> None:
    left = gone.without(row("lobby", "ana", "ben"), "ana", "x")
    assert left.chairs[0].empty and (left.host, left.phase, left.revision) == ("ben", "lobby", 1)
    assert gone.without(left, "ben", "y").phase == "closed"
    turned_away = row("lobby", "ana", removed=("ben", "eve"), sent_away=("ben",))
    assert gone.without(turned_away, "ben", "x").removed == ("eve",)
    assert gone.without(turned_away, "nobody", "x") is turned_away


def deleted(world: World, person: str) -> None:
    """As the disk has it; the node reads the table anew."""
    world.store.row = gone.without(world.store.row, person, f"gone-{person}")
    world.restart()


def test_what_all_who_are_left_have_chosen_is_done_when_the_last_who_had_not_is_gone() -> None:
    for choice, notation in (("bot", "seat 0 bot:runner"), ("end", "stop ")):
        world = World("race", ("ana", "ben", "cy"))
        world.started("ana", "ben", "cy")
        world.do(Leave("ana"))
        world.do(CastVote("ben", Vote(0, choice)))  # type: ignore[arg-type]
        world.restart()
        assert world.store.events[-1].seat != TABLE, "who is away for a moment is waited for"
        deleted(world, "cy")
        assert world.store.events[-1].action.startswith(notation) and 0 not in world.table.row.votes


def test_a_wish_to_which_all_who_are_left_have_agreed_is_granted_and_one_of_who_is_gone_is_no_more() -> None:
    for goes, undone in (("cy", True), ("ana", False)):
        world = World("race", ("ana", "ben", "cy"), options={"goal": 100})
        page, *_ = world.started("ana", "ben", "cy")
        page.act("stay")
        world.do(AskUndo("ana"))
        world.do(AnswerUndo("ben", True))
        deleted(world, goes)
        assert world.table.row.undo is None
        assert (world.store.events[-1].seat == TABLE) == undone


def test_who_blocks_another_hears_all_but_them_also_after_coming_back() -> None:
    world = World()
    page, other = world.page("ana"), world.page("ben")
    for open_page in world.table.pages.open.values():
        open_page.blocks = frozenset({"ben"}) if open_page.person == "ana" else frozenset()
    world.do(Speak(other.id, "Ben", "hear me"))
    world.do(Speak(page.id, "Ana", "no"))
    assert [said["text"] for said in page.all("said")] == ["no"]
    assert [said["text"] for said in other.all("said")] == ["hear me", "no"]
