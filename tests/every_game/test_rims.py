"""Where squares have names, a desk's board says them in its rim; on a phone there is no room to read them."""

from __future__ import annotations

import re

import pytest

from kitchentable import GAMES
from kitchentable.drawing.scene import Form


def rim(name: str, form: Form) -> set[str]:
    game = GAMES[name]
    symbols = "".join(game.board.static(game.options(), game.best_with, form).symbols.values())
    return set(re.findall(r'<text class="coordinate"[^>]*>([a-z]|\d+)</text>', symbols))


@pytest.mark.parametrize("name", ["blokus", "klongs"])
def test_the_names_of_all_squares_can_be_read_off_the_rim_at_a_desk(name: str) -> None:
    game = GAMES[name]
    spots = game.board.static(game.options(), game.best_with, "wide").spots
    squares = [found for spot in spots if (found := re.fullmatch(r"([a-z])(\d+)", spot.name))]
    assert len(squares) > 30
    assert rim(name, "wide") == {part for square in squares for part in square.groups()}
    assert not rim(name, "narrow")
