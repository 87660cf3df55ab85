"""Lessons: read line by line, and untrue ones told with their line."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kitchentable import examples, lessons
from kitchentable.drawing.scene import Scene, text_item
from kitchentable.games.farkle import FARKLE
from kitchentable.games.perudo import PERUDO
from kitchentable.games.perudo.rules import View
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
        (HEAD + "Take.\n    tell: x\n    tell: y\n", "line 7: the step has 'tell' already"),
        (HEAD + "Take.\nseats: 3\n", "line 6: the scene is set before"),
        (HEAD + "Take.\n    free: often\n", "line 6: free is a number of turns"),
        (HEAD + "Take.\n    free: 2 easy\n    do: x\n", "line 7: a step is the learner's"),
        (HEAD + "Take.\n    play: start 0\n    state: {}\n", "line 7: the step has 'state' already"),
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
        ("rule: FAR-7.1", "the book of its table has no FAR-7.1"),
        ("else: Ask {2}.", "no player {2}"),
        ("do: hello", "hello"),
        ("do: 1: keep 1 bank", "not the learner's"),
        ("look: moon", "nothing called 'moon'"),
        ("play: start 0; roll 7", "7"),
        ("free: 2 clever", "no bot 'clever'"),
        ("then: *: roll 1", "refused by"),
    ],
)
def test_what_is_untrue_is_told_with_its_line(step: str, says: str) -> None:
    (lesson,) = lessons.parse(f"{HEAD}Take.\n    {step}\n")
    (problem, *_) = lessons.problems(FARKLE, lesson)
    assert problem.startswith("line 5: ") and says in problem


def test_what_is_hidden_is_there_and_told_later() -> None:
    (lesson,) = lessons.parse(f"{HEAD.strip()}\nhide: moon\n\nTake.\n\nMore.\n    tell: sun\n")
    assert list(lessons.problems(FARKLE, lesson)) == [
        "line 1: there is nothing called 'moon' to hide",
        "line 8: 'sun' is not hidden before",
    ]


def test_what_is_hidden_is_shown_from_the_step_that_tells_it() -> None:
    (lesson,) = lessons.parse(f"{HEAD.strip()}\nhide: sum die\n\nOne.\n\nTwo.\n    tell: sum\n\nThree.\n")
    assert [lesson.untold(step) for step in range(3)] == [("sum", "die"), ("die",), ("die",)]
    things = [text_item(name, 0, 0, "", "") for name in ("die", "die-1", "dice", "sum")]
    assert [item.name for item in lessons.shown(Scene(tuple(things)), lesson.untold(1)).items] == ["dice", "sum"]


def test_a_step_may_begin_with_another_scene_and_what_follows_play_alone_must() -> None:
    read = lessons.parse(f"{HEAD}Take.\n    free: 1 easy\n\nNow this.\n    play: start 1\n\nEnd.\n")
    assert not list(lessons.problems(FARKLE, read[0]))
    before, scene, end = lessons.positions(FARKLE, read[0])[:3]
    assert before != scene == end
    (without,) = lessons.parse(f"{HEAD}Take.\n    free: 1 easy\n\nEnd.\n")
    assert "begins with one" in next(lessons.problems(FARKLE, without))


def test_an_area_is_lit_with_all_that_lies_in_it() -> None:
    view = examples.begun(PERUDO, lessons.read(PERUDO.package)[0].scene).view(0)
    assert isinstance(view, View)
    static, scene = PERUDO.board.static(view.options, view.seats, "wide"), PERUDO.board.draw(view, "wide")
    area = next(item.area for item in scene.items)
    assert lessons.looked([area], static, scene) == tuple(item.name for item in scene.items if item.area == area)


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ("# Eins\n\nNimm.\n\n# Zwei\n\nNimm.\n", "has 2 lessons"),
        ("# Eins\n\nNimm.\n\nNoch mehr.\n", "line 1: 2 steps, and 1"),
        ("# Eins\n\nNimm.\n", "line 3: it has words alone"),
        ("# Eins\n\nNimm.\n    do: x\n", "line 3: it has words alone"),
    ],
)
def test_lessons_in_another_language_have_the_same_steps(other: str, says: str, tmp_path: Path) -> None:
    package = folder(tmp_path, f"{HEAD}Take.\n    do: keep 1 bank\n    else: No.\n", other)
    with pytest.raises(Problem, match=says):
        lessons.read(package, "de")


def test_words_are_of_the_language_and_actions_of_the_first(tmp_path: Path) -> None:
    text = f"{HEAD}Take.\n    do: keep 1 bank\n    else: No.\n"
    package = folder(tmp_path, text, "# Eins\n\nNimm.\n    else: Nein.\n")
    (lesson,) = lessons.read(package, "de")
    assert (lesson.title, lesson.steps[0].text, lesson.steps[0].otherwise) == ("Eins", "Nimm.", "Nein.")
    assert lesson.steps[0].do == "keep 1 bank"
    assert lessons.languages(package) == ("en", "de") and lessons.read(package, "fr")[0].title == "One"


def folder(path: Path, english: str, german: str) -> str:
    """A package with these lessons; its name."""
    name = f"taught_{path.name}"
    (path / name).mkdir()
    (path / name / "__init__.py").touch()
    (path / name / "lesson.md").write_text(english, encoding="utf-8")
    (path / name / "lesson.de.md").write_text(german, encoding="utf-8")
    sys.path.insert(0, str(path))
    return name


@pytest.fixture(autouse=True)
def path_as_before() -> Iterator[None]:
    before = [*sys.path]
    yield
    sys.path[:] = before


def test_a_game_without_lessons_has_none() -> None:
    assert lessons.read("kitchentable.testing") == ()
