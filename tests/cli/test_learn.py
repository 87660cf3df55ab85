"""Learning in the terminal: what is typed is done, put back, or answered by its rule."""

import re

import pytest

from kitchentable import GAMES, lessons
from tests.cli.conftest import Run


def test_a_lesson_is_done_by_typing(run: Run) -> None:
    answer = run("learn", "perudo", typed="2x1\nhello\n3x4\n4x5\nquit\n")
    assert answer.status == 0 and not answer.err
    refused, other, done = (answer.out.index(text) for text in ("PER-2.5", "For now bid four fives", "goes one up"))
    assert refused < other < done and "PER-3.1" in answer.out


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if lessons.read(game.package)])
def test_all_lessons_of_a_game_can_be_done(run: Run, name: str) -> None:
    found = lessons.read(GAMES[name].package)
    typed = "".join(
        re.sub(r"^\d: ", "", step.do) + "\n" for lesson in found for step in lesson.steps if step.do or step.turns
    )
    answer = run("learn", name, typed=typed)
    assert answer.status == 0 and f"Lesson {len(found)} of {len(found)}" in answer.out
    assert "{" not in answer.out, "rules have the numbers of the lesson's table"


def test_who_leaves_is_let_go_and_what_is_not_there_is_said(run: Run) -> None:
    assert "Lesson 2" not in run("learn", "farkle", typed="quit\n").out
    assert "from 1 to 3" in run("learn", "farkle", "--lesson", "4").err


def test_the_last_turns_are_played_alone_against_bots(run: Run) -> None:
    answer = run("learn", "perudo", "--lesson", "4", typed="1x5\ndudo\n1x2\n2x2\n4x6\ndudo\ndudo\ndudo\nquit\n")
    assert answer.status == 0 and answer.out.count("an action, or nothing to go on > ") > 1
