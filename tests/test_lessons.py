"""Lessons: read line by line, and untrue ones told with their line."""

import pytest

from kitchentable import lessons
from kitchentable.games.farkle import FARKLE
from kitchentable.values import Problem

HEAD = "# One\nseats: 2\nplay: start 0; roll 111446\n\n"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Words", "line 1: a lesson begins with its title"),
        ("# One\n", "line 1: the lesson 'One' has no steps"),
        ("# One\nseats: two\n", "line 2: seats is a number"),
        ("# One\n    do: x\n", "line 2: what is done stands below"),
        (HEAD + "Take.\n    does: x\n", "line 6: a step has do"),
        (HEAD + "Take.\n    do: x\n    do: y\n", "line 7: the step has 'do' already"),
        (HEAD + "Take.\n    do: x\n    then: y\n", "line 7: a step is the learner's"),
        (HEAD + "Take.\nseats: 3\n", "line 6: the scene is set before"),
    ],
)
def test_what_is_no_lesson_is_told_with_its_line(text: str, says: str) -> None:
    with pytest.raises(Problem, match=says):
        lessons.parse(text)


@pytest.mark.parametrize(
    ("step", "says"),
    [
        ("do: keep 4 roll", "refused by FAR-2.3"),
        ("wrong FAR-2.4: keep 4 roll", "refused by FAR-2.3, not FAR-2.4"),
        ("wrong FAR-2.3: keep 1 roll", "refused by None"),
        ("rule: FAR-99.9", "no FAR-99.9"),
        ("else: Ask {2}.", "no player {2}"),
        ("do: hello", "hello"),
        ("do: 1: keep 1 bank", "not the learner's"),
    ],
)
def test_what_is_untrue_is_told_with_its_line(step: str, says: str) -> None:
    (lesson,) = lessons.parse(f"{HEAD}Take.\n    {step}\n")
    (problem, *_) = lessons.problems(FARKLE, lesson)
    assert problem.startswith("line 5: ") and says in problem


def test_a_game_without_lessons_has_none() -> None:
    assert lessons.read("kitchentable.testing") == ()
