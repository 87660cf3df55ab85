"""How Bangkok Klongs is drawn, where that is not asked of every game."""

import pytest

from kitchentable.games.klongs.rules import KLONGS
from tests.klongs.layouts import BOX, lay

BOATS = sorted(set(BOX.deck))


def label(state: str, hand: str, item: str) -> str:
    """What is said of a thing of a drawing to the first seat."""
    drawing = KLONGS.board.draw(lay(2, state, (hand,)).view(0), "wide")
    return next(each.label for each in drawing.items if each.name.startswith(item))


@pytest.mark.parametrize("water", [True, False])
def test_boats_that_look_different_sound_different(water: bool) -> None:
    """Each alone at the same place: where they lie tells boats on the water apart by itself."""
    said = [label(f"{boat}@b2", "", "boat-b2") if water else label("", boat, f"hand-{boat}-") for boat in BOATS]
    assert len(set(said)) == len(BOATS) > 40, sorted(said)
