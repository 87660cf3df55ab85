"""The conformance suite: every check for every game, and nothing of any game."""

from __future__ import annotations

from pathlib import Path

import pytest

from kitchentable import GAMES, pictures
from kitchentable.drawing.board import Board
from kitchentable.game import Game
from kitchentable.testing import CHECKS, Check, playthrough, untested_rules
from tests.amounts import some_of

GOLDEN = Path(__file__).parent / "golden"
SMALL = {"rules.py", "board.py", "bots.py"}
"""The modules of a game that is small enough for them."""
SHAPE = SMALL | {f"{part}.py" for part in ("options", "actions", "position", "scene", "art", "text")}
SHAPE |= {"preview.py", "refusals.py", "finale.py", "pad.py"}
"""The modules of any other: the same thing stands in a file of the same name."""
LONGEST_DRAWING = 350
"""Lines of a module that draws."""


SLOW = {
    ("bots_end_in_good_time", "farkle_craps"),
    ("bots_end_in_good_time", "rummikub"),
    ("every_match_has_its_finale", "farkle_craps"),
}
"""Checks that take ten seconds and more of a game."""


EVERY = [(check, game) for game in GAMES.values() for check in CHECKS]  # each worker walks through few games
QUICK = [(check, game) for check, game in EVERY if (check.__name__, game.name) not in SLOW]


@pytest.mark.parametrize(
    ("check", "game"), some_of(EVERY, QUICK), ids=lambda each: each.name if isinstance(each, Game) else each.__name__
)
def test_the_game_keeps_the_contract(check: Check, game: Game) -> None:
    check(game)


OURS = ("bangkok", "blokus", "farkle", "farkle_craps", "klongs", "perudo", "rummikub")


@pytest.mark.parametrize("name", OURS)
def test_the_game_says_what_its_things_are(name: str) -> None:
    """In the suite `help` is for who has it; all of ours have."""
    assert type(GAMES[name].board).help is not Board.help


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_golden_playthroughs_are_as_reviewed(game: Game) -> None:
    """After a wanted change: `python -m tests.every_game.regold`, then read the diff."""
    for seats in game.seats(game.options()):
        path = GOLDEN / f"{game.name}-{seats}.txt"
        assert path.exists(), f"{path.name} is missing: run python -m tests.every_game.regold"
        assert playthrough(game, seats, seed=seats) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_rule_has_an_example_or_a_test(game: Game) -> None:
    tests = [path.read_text(encoding="utf-8") for path in (GOLDEN.parents[1] / game.name).rglob("*.py")]
    assert not untested_rules(game, tests)


IN_WORDS = {
    "KLO-1.2": "who begins is drawn by lot, before a boat is dealt",
}
"""Rules whose examples are told in words alone, and why there is nothing to be seen in them."""


@pytest.mark.parametrize("name", OURS)
def test_every_rule_that_can_be_cited_has_an_example_that_is_drawn(name: str) -> None:
    """Table manners are cited by nobody: software does not judge them."""
    game = GAMES[name]
    shown = {
        rule.id: [picture.drawn for strip in pictures.strips(game, rule) for picture in strip.pictures]
        for rule in game.rulebook.rules.values()
        if not rule.manners
    }
    missing = [rule for rule, drawn in shown.items() if not any(drawn) and rule not in IN_WORDS]
    assert not missing, f"no picture of an example in the rulebook: {missing}"
    assert all(shown[rule] and not any(shown[rule]) for rule in shown.keys() & IN_WORDS), "drawn, or told by nothing"


def test_no_game_lacks_a_part() -> None:
    """A game's folder has its rulebook and its modules by the names that all use, and tests of its own."""
    root = Path(__file__).parent.parent.parent
    folders = {path.parent.name for path in (root / "kitchentable" / "games").glob("*/__init__.py")}
    assert folders == set(GAMES), "a folder is not in GAMES, or the other way round"
    for name in GAMES:
        folder = root / "kitchentable" / "games" / name
        assert (folder / "rulebook.md").is_file(), f"{name} has no rulebook.md"
        modules = {path.name: path for path in folder.glob("*.py") if path.name != "__init__.py"}
        assert set(modules) - {"pad.py"} == SMALL or set(modules) >= SHAPE, f"{name} lacks {SHAPE - set(modules)}"
        for part in modules.keys() & {"board.py", "scene.py", "art.py", "text.py"}:
            lines = len(modules[part].read_text(encoding="utf-8").splitlines())
            assert lines <= LONGEST_DRAWING, f"{name}/{part} has {lines} lines"
        assert list((root / "tests" / name).glob("test_*.py")), f"{name} has no tests of its own"
