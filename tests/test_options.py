"""Options that cannot be so are refused in our own words, by every game."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from kitchentable.game import Game
from kitchentable.games import GAMES
from kitchentable.language import speaking
from kitchentable.options import as_played, describe_type
from kitchentable.table import catalog
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
                assert said.startswith(f"option of {game.title}: "), said
                assert name in said and "$" not in said and "Expected" not in said and "\n" not in said
                assert said.endswith(f", not {given}") or "components, line 1" in said, said
    assert refused >= 3 * len(game.Options.__struct_fields__)


@pytest.mark.parametrize(
    ("game", "name", "value", "said"),
    [
        ("farkle", "straight", 0, "none"),
        ("farkle", "straight", 1500, "1\u202f500"),
        ("farkle", "three_farkles", -1000, "−1\u202f000"),
        ("rummikub", "turn_time", 0, "no clock"),
        ("perudo", "calza", "in_turn", "in turn"),
    ],
)
def test_a_value_is_said_in_words(game: str, name: str, value: Any, said: str) -> None:
    assert GAMES[game].option_value(name, value) == said
    (field,) = (field for field in catalog.option_fields(GAMES[game]) if field.name == name)
    assert field.none == ("" if field.kind == "choice" else GAMES[game].option_value(name, 0))


def test_options_that_differ_are_said_in_a_sentence() -> None:
    strip = catalog.strips(GAMES["rummikub"], "RUM-8.1", "en")[-1]
    assert strip.options == "Here the table plays with “Games a round: 1”."
    with speaking("de"):
        assert as_played([("A", "1"), ("B", "2"), ("C", "3")]) == "Hier spielt der Tisch mit „A: 1“, „B: 2“ und „C: 3“."
    (hidden,) = catalog.strips(GAMES["perudo"], "PER-1.5", "en")
    assert hidden.options == "Here the table plays with “Dice each: 3”, and nobody sees how many dice the others have."
    joker = {language: catalog.strips(GAMES["rummikub"], "RUM-5.5", language)[0].options for language in ("en", "de")}
    assert joker == {
        "en": "Here no joker is part of an initial meld.",
        "de": "Hier gilt: In der Erstauslage liegt kein Joker.",
    }


def test_a_tables_book_tells_what_a_new_table_begins_with_otherwise() -> None:
    """The rules have a minute, a new table has no clock: of neither one could tell that it holds."""
    game = GAMES["rummikub"]
    said = {time: dict(catalog.page(game, "en", game.Options(turn_time=time)).agreed) for time in (0, 60)}
    assert said == {0: {"Seconds a turn": "no clock"}, 60: {"Seconds a turn": "60"}}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_what_an_option_changes_names_no_rule_that_is_none_of_the_book_or_stands_above_it(
    game: Game, language: str
) -> None:
    for section in catalog.page(game, language).sections:
        for part in section.parts:
            named = {each for note in part.notes for each in re.findall(r"[A-Z]{3}-[\d.]*\d", note.text)}
            assert part.rule not in named and named <= set(game.rulebook.rules), part.rule


@pytest.mark.parametrize(
    ("language", "rules", "said"),
    [
        ("en", "FAR-6.1 FAR-6.3", "A third farkle in a row can cost a fine, for the reckless."),
        ("en", "FAR-6.2 FAR-6.4", "A farkle with all six dice can bring points, as a comfort for rare bad luck."),
        ("en", "FAR-7.1 FAR-7.11", "There are bonus dice, and players can take points from others."),
        (
            "en",
            "PER-3.2",
            "PER-3.1: With “strict” a raise changes the count or the face, never both. With “free” a higher",
        ),
        ("en", "RUM-5.3", "RUM-5.2: Usually the sets on the table wait until the next turn; with this one may"),
        ("en", "RUM-5.5", "RUM-5.4: A joker may be part of the first sets; without this they are harder to lay."),
        ("de", "FAR-6.1 FAR-6.3", "Ein drittes Farkle hintereinander kann eine Strafe kosten, für alle"),
        ("de", "RUM-5.3", "RUM-5.2: Sonst darf man erst im nächsten Zug umbauen; damit schon im selben, wie in vielen"),
    ],
)
def test_below_a_rule_an_option_says_what_it_does_and_not_what_the_rule_without_it_does(
    language: str, rules: str, said: str
) -> None:
    game = next(game for game in GAMES.values() if game.prefix == rules[:3])
    book = [part for section in catalog.page(game, language).sections for part in section.parts]
    for rule in rules.split():
        (note,) = next(part.notes for part in book if part.rule == rule)
        assert note.text.startswith(said), rule


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
