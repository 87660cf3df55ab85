"""Lessons: a game taught by the learner's own hand, in `lesson.md` beside its rulebook; every lesson is a test, too.

`# TITLE` begins a lesson. Lines `key: value` below it set its scene as in a rulebook's examples (`seats`, `options`,
`play`, `state`); `me: 0` is the learner's seat. Each paragraph after it is a step, and the indented lines below that
say what happens there: `do: ACTION` is the learner's, `else: TEXT` answers any other action that is allowed, `wrong
RULE: ACTION` is one that the rule refuses, `then: SEAT: ACTION` is done by another seat or by chance (`*`), and
`rule: RULE` is the rule to read on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

from msgspec.structs import replace

from kitchentable import examples, touch
from kitchentable.game import Game, State
from kitchentable.rulebook import Example
from kitchentable.values import BadNotation, Problem, Struct

_SCENE = re.compile(r"^(seats|options|play|state|me):\s*(.*)$")
_PART = re.compile(r"^(do|else|then|rule|wrong [A-Z]{3}-\d+(?:\.\d+)*):\s*(.+)$")


class Step(Struct):
    """A paragraph of a lesson, and what is done there: the learner's action or another's, or nothing."""

    line: int
    text: str
    do: str = ""
    otherwise: str = ""
    """What answers another action that is allowed."""
    wrong: tuple[tuple[str, str], ...] = ()
    """Rules, and actions that they refuse."""
    then: str = ""
    rule: str = ""


class Lesson(Struct):
    """One idea, taught in a few steps from the position of `scene`, to the learner in the seat `me`."""

    line: int
    title: str
    scene: Example
    me: int
    steps: tuple[Step, ...]


def read(package: str) -> tuple[Lesson, ...]:
    """The lessons in a game's package; none if it has no `lesson.md`."""
    path = files(package) / "lesson.md"
    return parse(path.read_text(encoding="utf-8"), f"{package}/lesson.md") if path.is_file() else ()


def parse(text: str, name: str = "lesson.md") -> tuple[Lesson, ...]:
    """Lessons from their text. Raises `Problem` with the file's name and the line of what is no lesson."""
    lessons: list[Lesson] = []
    for number, line in enumerate(text.splitlines(), 1):
        where = f"{name}, line {number}"
        if not line.strip():
            continue
        if line.startswith("# "):
            lessons.append(
                Lesson(number, line[2:].strip(), Example(number, "", None, "", "", "", (), "yes", ""), 0, ())
            )
        elif not lessons:
            raise Problem(f"{where}: a lesson begins with its title: # TITLE")
        else:
            lessons[-1] = _with(lessons[-1], number, line, where)
    for lesson in lessons:
        if not lesson.steps:
            raise Problem(f"{name}, line {lesson.line}: the lesson {lesson.title!r} has no steps")
    return tuple(lessons)


def _with(lesson: Lesson, number: int, line: str, where: str) -> Lesson:
    """The lesson with one more line."""
    steps = lesson.steps
    if line.startswith("    "):
        if not steps:
            raise Problem(f"{where}: what is done stands below the sentence of a step")
        last = _step(steps[-1], line.strip(), where)
        return replace(lesson, steps=(*steps[:-1], last))
    setting = _SCENE.match(line)
    if setting is None:
        return replace(lesson, steps=(*steps, Step(number, line.strip())))
    if steps:
        raise Problem(f"{where}: the scene is set before the first step")
    key, value = setting[1], setting[2]
    if key in ("me", "seats") and not value.isdecimal():
        raise Problem(f"{where}: {key} is a number, not {value!r}")
    if key == "me":
        return replace(lesson, me=int(value))
    return replace(lesson, scene=replace(lesson.scene, **{key: int(value) if key == "seats" else value}))


def _step(step: Step, line: str, where: str) -> Step:
    part = _PART.match(line)
    if part is None:
        raise Problem(f"{where}: a step has do, else, wrong RULE, then or rule, not {line!r}")
    key, value = part[1], part[2].strip()
    if key.startswith("wrong "):
        return replace(step, wrong=(*step.wrong, (key.removeprefix("wrong "), value)))
    name = "otherwise" if key == "else" else key
    if getattr(step, name):
        raise Problem(f"{where}: the step has {key!r} already")
    step = replace(step, **{name: value})
    if step.do and step.then:
        raise Problem(f"{where}: a step is the learner's (do) or another's (then), not both")
    return step


def problems(game: Game, lesson: Lesson) -> Iterator[str]:
    """What is untrue in a lesson, by line: actions that are refused or cannot be touched, rules that are not."""
    try:
        state = examples.begun(game, lesson.scene)
    except ValueError as error:
        yield f"line {lesson.line}: the scene is none: {error}"
        return
    if not 0 <= lesson.me < state.view(None).seats:
        yield f"line {lesson.line}: there is no seat {lesson.me}"
        return
    for step in lesson.steps:
        try:
            told = list(_untrue(game, lesson, step, state))
        except BadNotation as error:
            told = [str(error)]
        yield from (f"line {step.line}: {problem}" for problem in told)
        if told:
            return
        if action := step.do or step.then:
            state = state.apply(*examples.actor(game, state, action))


def _untrue(game: Game, lesson: Lesson, step: Step, state: State) -> Iterator[str]:
    known = game.rulebook.rules
    for rule in (*(rule for rule, _ in step.wrong), *filter(None, [step.rule])):
        if rule not in known:
            yield f"the rulebook has no {rule}"
    for seat in re.findall(r"\{(\d+)\}", step.text + step.otherwise):
        if int(seat) >= state.view(None).seats:
            yield f"there is no player {{{seat}}}"
    for rule, text in step.wrong:
        refused = state.why_not(lesson.me, game.parse(text))
        if refused != rule:
            yield f"{text!r} is refused by {refused}, not {rule}"
    if not (text := step.do or step.then):
        return
    seat, action = examples.actor(game, state, text)
    if step.do and seat != lesson.me:
        yield f"{text!r} is not the learner's to do, but seat {seat}'s"
    elif (refused := state.why_not(seat, action)) is not None:
        yield f"{text!r} is refused by {refused}"
    elif step.do and action not in touch.paths(state, seat).values():
        yield f"{text!r} cannot be touched"
