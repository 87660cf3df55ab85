"""Pig: every example and every promise that all games keep, and how strong its bot is."""

import pytest
from kitchentable_pig.rules import PIG

from kitchentable.lab.simulate import Contest, play_all, standings
from kitchentable.testing import CHECKS, Check


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_keeps_what_every_game_must(check: Check) -> None:
    check(PIG)


def test_who_holds_at_twenty_beats_who_plays_by_chance() -> None:
    contest = Contest("pig", ("random", "easy"), 2, PIG.options(), 100)
    random, easy = standings(contest, play_all(contest, game=PIG))
    assert easy.share_interval[0] > random.share_interval[1]
