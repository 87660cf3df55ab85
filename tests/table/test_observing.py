"""A program that asks for views is told what its seat sees, as its bots are given it, and no drawings."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kitchentable.bot import Observation
from kitchentable.decoding import decoder
from kitchentable.games import GAMES
from kitchentable.protocol.commands import Hello, Look
from kitchentable.table.commands import GiveUp
from kitchentable.values import Action, Seat
from tests.table.shell import Client, World

DRAWN = ("position", "step", "offers")


def observation(world: World, page: Client) -> Observation[Any]:
    """What the program's messages come to."""
    log: list[tuple[Seat, Action]] = []
    view: Any = None
    for message in page.all("observed"):
        view = decoder(world.game.View).decode(msgspec.json.encode(message["view"]))
        log = log[: message.get("first", 0)] + [(seat, view.parse(text)) for seat, text in message.get("log", ())]
    return Observation(view, tuple(log))


@pytest.mark.parametrize("name", GAMES)
def test_what_it_is_told_is_what_a_bot_at_its_place_is_given(name: str) -> None:
    world = World(name)
    world.started("ana")
    world.wait(15)  # nobody brings a salt
    page = world.page("ben", views=True)
    for _ in range(30):
        match = world.table.match
        assert match is not None and observation(world, page) == match.observation(1)
        if not match.to_act or match.to_act[0] < 0:
            break
        seat = match.to_act[0]
        action = next(iter(match.state.legal_actions(seat)))
        assert world.page(("ana", "ben")[seat]).act(str(action)).ok
    assert not any(page.all(kind) for kind in DRAWN)
    last, match = page.last("observed"), world.table.match
    assert (
        match is not None
        and last["to_act"] == list(match.to_act)
        and last["epoch"] == match.epoch
        and last["seat"] == 1
    )


def test_it_acts_by_the_epoch_that_it_was_told() -> None:
    world = World("perudo")
    world.started()
    world.wait(15)
    ana, ben = world.page("ana", views=True), world.page("ben", views=True)
    first = (ana, ben)[ana.last("observed")["to_act"][0]]
    assert first.act("2x3", epoch=first.last("observed")["epoch"]).ok
    late = first.act("3x3", epoch=first.last("observed")["epoch"] - 1)
    assert not late.ok and late.code == "stale" and late.position is None
    assert [text for _, text in first.last("observed")["log"]] == ["2x3"]


def test_after_the_table_has_acted_it_is_told_all_anew() -> None:
    world = World(people=("ana", "ben", "cy"))
    world.started("ana")
    ben = world.page("ben", views=True)
    world.do(GiveUp("cy"))
    told = ben.last("observed")
    assert "first" not in told and len(told["log"]) == 1, "what the table notes is no entry that counts"


def test_who_does_not_sit_is_shown_drawings() -> None:
    world = World()
    world.started("ana")
    watching = world.page("wim", views=True)
    assert watching.all("position") and not watching.all("observed")


def test_a_page_can_ask_for_drawings_again() -> None:
    world = World()
    world.started("ana")
    ben = world.page("ben", views=True)
    ben.says(Hello())
    assert ben.last("position")["seq"] >= 0
    ben.says(Hello(views=True))
    assert len(ben.all("observed")) == 2
    ben.says(Look(1))
    assert len(ben.all("observed")) == 3
