"""Options that cannot be so are refused in our own words, by every game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.options import describe_type
from kitchentable.values import BadOptions

GIVEN: tuple[tuple[Any, str], ...] = (
    (None, "nothing"),
    ([], "[]"),
    ("z" * 99, "'" + "z" * 40 + "…'"),
    (10**30, "1" + "0" * 30),
)
"""No option may be any of these, and how a refusal says what was given."""


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_refused_option_is_named_with_what_it_may_be_and_what_was_given(game: Game) -> None:
    refused = 0
    for name in game.Options.__struct_fields__:
        for value, given in GIVEN:
            try:
                game.options({name: value})
            except BadOptions as error:
                said = str(error)
                refused += 1
                assert said.startswith(f"option of {game.name}: "), said
                assert name in said and "$" not in said and "Expected" not in said and "\n" not in said
                assert said.endswith(f", not {given}") or "components, line 1" in said, said
    assert refused >= 3 * len(game.Options.__struct_fields__)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (bool, "true or false"),
        (Literal["off", "anyone", "in_turn"], "off, anyone or in_turn"),
        (Literal[300], "300"),
        (Annotated[int, Meta(ge=0, le=600)], "a whole number from 0 to 600"),
        (Annotated[int, Meta(ge=0, le=600, multiple_of=50)], "a whole number from 0 to 600 in steps of 50"),
        (Annotated[int, Meta(ge=1)], "a whole number from 1"),
        (Annotated[float, Meta(le=1.5)], "a number up to 1.5"),
        (int, "a whole number"),
        (str, "a text"),
        (Annotated[str, Meta(max_length=20)], "a text of at most 20 characters"),
    ],
)
def test_what_an_option_may_be_is_said_in_words(kind: Any, said: str) -> None:
    assert describe_type(kind) == said
