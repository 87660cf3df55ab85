"""The published schemas fit what tables really send, and tell it from what they do not."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import msgspec
import pytest

from kitchentable import Problem
from kitchentable.games import GAMES
from kitchentable.protocol.commands import Act, Hello
from kitchentable.protocol.schemas import names, schema_of, written
from tests.table.shell import World


def validator(name: str) -> Any:
    return jsonschema_rs.validator_for(msgspec.json.decode(written(name)))


@pytest.mark.parametrize("name", names())
def test_it_is_a_schema(name: str) -> None:
    schema = schema_of(name)
    assert jsonschema_rs.meta.is_valid(schema)
    assert schema["title"] == name


@pytest.mark.parametrize("name", GAMES)
def test_what_a_table_sends_is_as_described(name: str) -> None:
    world, messages, game = World(name), validator("messages"), validator(name)
    world.started("ana")
    world.wait(15)
    pages = world.page("ana"), world.page("ben", views=True)
    for _ in range(12):
        match = world.table.match
        assert match is not None
        if not match.to_act or match.to_act[0] < 0:
            break
        action = next(iter(match.state.legal_actions(match.to_act[0])))
        world.page(("ana", "ben")[match.to_act[0]]).act(str(action))
    sent = [message for page in pages for message in page.messages]
    assert {"table", "position", "step", "observed"} <= {message["type"] for message in sent}
    for message in sent:
        assert messages.is_valid(message), message
        if message["type"] == "observed":
            game.validate({"view": message["view"]})
    wrong: dict[str, Any] = next(message["view"] for message in sent if message["type"] == "observed")
    for field in wrong:
        nonsense = ({"no": "such"}, 1.5, "?!")
        assert not all(game.is_valid({"view": {**wrong, field: each}}) for each in nonsense), field


def test_what_is_sent_to_a_table_is_as_described() -> None:
    commands = validator("commands")
    for command in (Hello(after=3), Act(id="a", epoch=2, text="3x4")):
        assert commands.is_valid(msgspec.to_builtins(command)), command
    unlike: tuple[Any, ...] = (
        {"type": "act", "id": "x"},
        {"type": "act", "id": 1, "epoch": 2},
        {"type": "dance"},
        {"type": "hello", "nonsense": 1},
        [],
    )
    for wrong in unlike:
        assert not commands.is_valid(wrong), wrong


def test_of_anything_else_there_is_none() -> None:
    with pytest.raises(Problem, match="there is no schema of 'chess'; there are: commands, messages, perudo, "):
        schema_of("chess")
