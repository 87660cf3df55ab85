"""The suite itself: what it is there for fails it, by a sentence that says so."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from kitchentable import rulebook, testing
from kitchentable.game import Game
from kitchentable.games.farkle.actions import Attack
from kitchentable.games.farkle.bots import BOTS, WeighedTurn
from kitchentable.games.farkle.position import Play
from kitchentable.games.farkle.rules import FARKLE, Farkle
from kitchentable.games.perudo.rules import PERUDO
from kitchentable.testing import (
    CHECKS,
    bots_end_in_good_time,
    every_option_changes_something,
    other_rulebooks_say_the_same,
    the_epoch_rises,
    walk,
)
from kitchentable.testing.walk import random_match
from tests.server.race import rules as race


def test_an_epoch_that_never_rises_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    the_epoch_rises(race.RACE)
    monkeypatch.setattr(race.State, "epoch", property(lambda state: 0))
    with pytest.raises(AssertionError, match="the epoch stays 0 though chance has acted"):
        the_epoch_rises(race.RACE)


def test_an_option_that_changes_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    every_option_changes_something(race.RACE)
    monkeypatch.setattr(race.Race, "seconds", lambda game, state: 60)
    with pytest.raises(AssertionError, match="option seconds changes nothing"):
        every_option_changes_something(race.RACE)


def test_a_level_whose_matches_do_not_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who all attack in every turn stay together as far from the target as they were."""

    def attacking(play: Play) -> Iterator[WeighedTurn]:
        yield WeighedTurn(Attack((play.turn + 1) % 3), 1, str)

    monkeypatch.setattr(BOTS["medium"], "beginnings", attacking)
    monkeypatch.setattr(
        walk, "variations", lambda game: [game.options({"target": 5000}), game.options({"attack": True})]
    )
    monkeypatch.setattr(Farkle, "presets", {})
    with pytest.raises(AssertionError, match=r"medium: no end after .* moves with 3 seats and attack=true"):
        bots_end_in_good_time(FARKLE)


@pytest.mark.parametrize(
    ("german", "instead", "found"),
    [
        ("wie „neun Dreien“", "wie „acht Dreien“", "PER-2.3"),
        ("*(calza=off)* Hier gibt", "Hier gibt", "other sections or rules"),
        ("mindestens {calza_min_players} Personen", "mindestens drei Personen", "PER-6.6"),
        ("    -- drei genügen\n", "", "other sections or rules"),
        ("[calza!=off: ,", "[calza=off: ,", "PER-5.6"),
        ("zehn waren geboten, neun sind da", "zehn waren geboten, elf sind da", "elf sind da"),
        ("*(table manners)*", "", "other sections or rules"),
    ],
)
def test_a_rulebook_that_says_something_else_in_german_is_found(
    monkeypatch: pytest.MonkeyPatch, german: str, instead: str, found: str
) -> None:
    PERUDO.rulebook  # noqa: B018  the English one is read, so that only the German one is another
    parse = rulebook.parse
    monkeypatch.setattr(rulebook, "parse", lambda text: parse(text.replace(german, instead)))
    with pytest.raises(AssertionError, match=found):
        other_rulebooks_say_the_same(PERUDO)


def test_a_second_game_cannot_take_anothers_view() -> None:
    with pytest.raises(TypeError, match="State is of <game race 1>: race needs one of its own"):
        race.Race(race.Options, race.State, race.View)
    assert random_match(race.RACE, 2, race.RACE.options(), Random(1), at_most=9).state.game is race.RACE


def test_a_check_says_what_is_wrong_and_what_it_demands() -> None:
    """A failed `assert` without a sentence says nothing where no pytest is."""
    for path in Path(testing.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assert):
                assert node.msg is not None, f"{path.name}, line {node.lineno}: a check fails without a sentence"
    assert all(check.__doc__ for check in CHECKS)
    assert len({check.__name__ for check in CHECKS}) == len(CHECKS)


def test_the_suite_needs_no_pytest() -> None:
    code = "import sys, kitchentable.testing; print([name for name in ('pytest', '_pytest') if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_a_game_is_all_that_a_check_takes() -> None:
    assert all(list(check.__annotations__.items()) == [("game", "Game"), ("return", "None")] for check in CHECKS)
    assert isinstance(race.RACE, Game)
