"""pytest --kitchentable GAME: what every game must keep, of a game by its name, without a file of tests.

It is loaded by pytest wherever kitchentable is installed, and does nothing without the option.
"""

from __future__ import annotations

from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("kitchentable").addoption(
        "--kitchentable",
        action="append",
        default=[],
        metavar="GAME",
        help="put a game, by its name, through the suite that all games of kitchentable go through",
    )


def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    names = config.getoption("--kitchentable")
    if not names:
        return
    from kitchentable.games import GAMES
    from kitchentable.testing import CHECKS
    from kitchentable.values import Problem

    for name in names:
        try:
            game = GAMES[name]
        except (KeyError, Problem) as error:
            raise pytest.UsageError(str(error)) from None
        items += [
            Kept.from_parent(session, name=f"{name}: {check.__name__}", check=check, game=game) for check in CHECKS
        ]


class Kept(pytest.Item):
    """One of the checks, of one game."""

    def __init__(self, *, check: Any, game: Any, **given: Any) -> None:
        super().__init__(**given)
        self._check, self._game = check, game

    def runtest(self) -> None:
        self._check(self._game)

    def reportinfo(self) -> tuple[Any, int | None, str]:
        return self.path, None, self.name
