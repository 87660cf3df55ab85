"""Every game plays the same without numpy, and in a browser's Python."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from tests.pocket.playthroughs import all_playthroughs


@pytest.fixture(scope="module")
def expected() -> dict[str, str]:
    """What this Python plays, with numpy."""
    return all_playthroughs()


def test_games_play_the_same_without_numpy(expected: dict[str, str]) -> None:
    """One text of the rules: numpy's arrays, or lists, lead to the same bytes."""
    command = [sys.executable, "-m", "tests.pocket.playthroughs", "--without-numpy"]
    printed = subprocess.run(command, capture_output=True, check=True).stdout
    assert msgspec.json.decode(printed) == expected
