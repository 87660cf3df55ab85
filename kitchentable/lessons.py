"""Lessons: a game taught by the learner's own hand, in `lesson.md` beside its rulebook; every lesson is a test, too.

`# TITLE` begins a lesson. Lines `key: value` below it set its scene as in a rulebook's examples (`seats`, `options`,
`play`, `state`); `me: 0` is the learner's seat, and `hide: NAME NAME` is what the position does not show before a step
tells it: items of the scene, each with all whose names begin with its own and a hyphen, and what the game's
`View.without` knows, such as ways to score. Each paragraph after it is a step: its first sentence stands out. The
indented lines below it say what happens there:

    do: ACTION              the learner's; any other that is allowed is taken back,
    else: TEXT              with this
    wrong RULE: ACTION      what is likely to be tried, and which rule refuses it
    then: SEAT: ACTION      another seat's, or chance's (`*`); one after the other where there are several
    tell: NAME NAME         what was hidden, and is shown from here on
    look: NAME NAME         what is lit: areas, items, touch names, spots or buttons of the scene
    rule: RULE              the rule to read on
    play: ACTION; ACTION    a new scene, played from the beginning with the seats and options of the lesson
    state: JSON             a new scene; or NAME, as everywhere, of a position in `scenes.json` beside the book
    free: N LEVEL           the learner plays on alone for N turns against bots of that level

`lesson.LANGUAGE.md` says the same in another language: its titles, paragraphs, and what answers (`else`), nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from kitchentable import examples, rulebook, touch
from kitchentable.drawing.scene import Form, Scene, Static
from kitchentable.game import Game, State
from kitchentable.rulebook import Example
from kitchentable.values import Action, BadNotation, Problem, Seat, Struct

_SCENE = re.compile(r"^(seats|options|play|state|me|hide):\s*(.*)$")
_PART = re.compile(r"^(do|else|then|tell|look|rule|play|state|free|wrong [A-Z]{3}-\d+(?:\.\d+)*):\s*(.+)$")
_FREE = re.compile(r"^([1-9]) (\w+)$")
_FORMS: tuple[Form, ...] = ("narrow", "wide")
ENGLISH = "en"


class Step(Struct):
    """A paragraph of a lesson, and what is done there: the learner's action or others', or nothing."""

    line: int
    text: str
    do: str = ""
    otherwise: str = ""
    """What answers another action that is allowed."""
    wrong: tuple[tuple[str, str], ...] = ()
    """Rules, and actions that they refuse."""
    then: tuple[str, ...] = ()
    tell: tuple[str, ...] = ()
    """What was hidden, and is shown from here on."""
    look: tuple[str, ...] = ()
    rule: str = ""
    scene: Example | None = None
    """The position that it begins with, where that is not the one before."""
    turns: int = 0
    """How many turns the learner plays alone."""
    level: str = ""
    """The bots' then."""


class Lesson(Struct):
    """One idea, taught in a few steps from the position of `scene`, to the learner in the seat `me`."""

    line: int
    title: str
    scene: Example
    me: int
    steps: tuple[Step, ...]
    hide: tuple[str, ...] = ()
    """What is not shown before a step tells it."""

    def untold(self, step: int) -> tuple[str, ...]:
        """What is not shown yet at that step."""
        told = {name for each in self.steps[: step + 1] for name in each.tell}
        return tuple([name for name in self.hide if name not in told])


def languages(package: str) -> tuple[str, ...]:
    """The languages that a game's lessons can be had in, English first; none if it has no lessons."""
    folder = files(package)
    if not (folder / "lesson.md").is_file():
        return ()
    found = (re.fullmatch(r"lesson\.(\w+)\.md", entry.name) for entry in folder.iterdir())
    return (ENGLISH, *sorted(match[1] for match in found if match))


@lru_cache(64)
def read(package: str, language: str = ENGLISH) -> tuple[Lesson, ...]:
    """The lessons in a game's package; none if it has no `lesson.md`, and English ones if none are in that language."""
    known = languages(package)
    if not known:
        return ()
    lessons = parse(_text(package, "lesson.md"), f"{package}/lesson.md", rulebook.positions(package))
    if language == ENGLISH or language not in known:
        return lessons
    name = f"lesson.{language}.md"
    return _worded(lessons, parse(_text(package, name), f"{package}/{name}"), name)


def languages_of(game: Game) -> tuple[str, ...]:
    """The languages that the game's lessons can be had in. Another game's are not those of one with house rules."""
    return languages(game.package) if game.package and game.parent is None else ()


def of(game: Game, language: str = ENGLISH) -> tuple[Lesson, ...]:
    """The game's lessons, as `read` answers them."""
    return read(game.package, language) if game.package and game.parent is None else ()


def _text(package: str, name: str) -> str:
    return (files(package) / name).read_text(encoding="utf-8")


def _worded(lessons: tuple[Lesson, ...], others: tuple[Lesson, ...], name: str) -> tuple[Lesson, ...]:
    """The lessons with the words of the others. Raises `Problem` where those are not the same lessons."""
    if len(lessons) != len(others):
        raise Problem(f"{name} has {len(others)} lessons, lesson.md {len(lessons)}")
    return tuple(_said(lesson, other, name) for lesson, other in zip(lessons, others, strict=True))


def _said(lesson: Lesson, other: Lesson, name: str) -> Lesson:
    if len(lesson.steps) != len(other.steps):
        raise Problem(f"{name}, line {other.line}: {len(other.steps)} steps, and {len(lesson.steps)} in lesson.md")
    steps = []
    for step, said in zip(lesson.steps, other.steps, strict=True):
        if bool(step.otherwise) != bool(said.otherwise) or said != Step(said.line, said.text, "", said.otherwise):
            raise Problem(f"{name}, line {said.line}: it has words alone, and `else` where lesson.md has it")
        steps.append(replace(step, line=said.line, text=said.text, otherwise=said.otherwise))
    return replace(lesson, line=other.line, title=other.title, steps=tuple(steps))


# Reading ------------------------------------------------------------------------------------------------------------


def parse(
    text: str, name: str = "lesson.md", scenes: Mapping[str, msgspec.Raw] = MappingProxyType({})
) -> tuple[Lesson, ...]:
    """Lessons from their text, and the positions that it calls by name. Raises `Problem` with the file's name and the
    line of what is no lesson."""
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
            lessons[-1] = _with(lessons[-1], number, _named(line, scenes, where), where)
    for lesson in lessons:
        if not lesson.steps:
            raise Problem(f"{name}, line {lesson.line}: the lesson {lesson.title!r} has no steps")
    return tuple(lessons)


def _named(line: str, scenes: Mapping[str, msgspec.Raw], where: str) -> str:
    """The line with the position that it calls by name."""
    match = re.match(r"^(\s*state:\s*)([^{\s]+)$", line)
    if match is None:
        return line
    if match[2] not in scenes:
        raise Problem(f"{where}: scenes.json has no position {match[2]!r}")
    return match[1] + bytes(scenes[match[2]]).decode()


def _with(lesson: Lesson, number: int, line: str, where: str) -> Lesson:
    """The lesson with one more line."""
    steps = lesson.steps
    if line.startswith("    "):
        if not steps:
            raise Problem(f"{where}: what is done stands below the sentence of a step")
        last = _step(lesson, steps[-1], line.strip(), where)
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
    if key == "hide":
        return replace(lesson, hide=tuple(value.split()))
    return replace(lesson, scene=replace(lesson.scene, **{key: int(value) if key == "seats" else value}))


def _step(lesson: Lesson, step: Step, line: str, where: str) -> Step:
    part = _PART.match(line)
    if part is None:
        known = "do, else, wrong RULE, then, tell, look, rule, play, state or free"
        raise Problem(f"{where}: a step has {known}, not {line!r}")
    key, value = part[1], part[2].strip()
    if key.startswith("wrong "):
        return replace(step, wrong=(*step.wrong, (key.removeprefix("wrong "), value)))
    if key == "then":
        step = replace(step, then=(*step.then, value))
    elif {"else": step.otherwise, "free": step.turns, "play": step.scene, "state": step.scene}.get(
        key, getattr(step, key, "")
    ):
        raise Problem(f"{where}: the step has {key!r} already")
    elif key in ("play", "state"):
        step = replace(step, scene=replace(lesson.scene, **{"play": "", "state": "", key: value}))
    elif key == "free":
        free = _FREE.match(value)
        if free is None:
            raise Problem(f"{where}: free is a number of turns and a level of bots, as in `2 easy`, not {value!r}")
        step = replace(step, turns=int(free[1]), level=free[2])
    elif key in ("look", "tell"):
        step = replace(step, **{key: tuple(value.split())})
    else:
        step = replace(step, **{"otherwise" if key == "else" else key: value})
    if [bool(step.do), bool(step.then), step.turns > 0].count(True) > 1:
        raise Problem(f"{where}: a step is the learner's (do), another's (then), or both play on (free)")
    return step


# Playing ------------------------------------------------------------------------------------------------------------


@lru_cache(256)
def positions(game: Game, lesson: Lesson) -> tuple[State, ...]:
    """The position that each step begins with, and the one that the last leaves."""
    found, state = [], examples.begun(game, lesson.scene)
    for step in lesson.steps:
        state = begun(game, step, state)
        found.append(state)
        state = after(game, step, state)
    return (*found, state)


def begun(game: Game, step: Step, before: State) -> State:
    """The position that the step begins with, after that one."""
    return before if step.scene is None else examples.begun(game, step.scene)


def after(game: Game, step: Step, state: State) -> State:
    """The position after what is done in the step. Raises `Problem` where that is refused."""
    for text in filter(None, (step.do, *step.then)):
        seat, action = examples.actor(game, state, text)
        if (refused := state.why_not(seat, action)) is not None:
            raise Problem(f"{text!r} is refused by {refused}")
        state = state.apply(seat, action)
    return state


def fulfilled(game: Game, step: Step, state: State, action: Action) -> bool:
    """Whether an allowed action is what the step asks the learner for, in whatever way it is said."""
    seat, wanted = examples.actor(game, state, step.do)
    return game.board.alike(action, wanted) or state.apply(seat, action) == state.apply(seat, wanted)


def shown(scene: Scene, untold: Collection[str]) -> Scene:
    """The scene without the items that the learner has not been told of."""
    if not untold:
        return scene
    return replace(scene, items=tuple([item for item in scene.items if not _called(item.name, untold)]))


def _called(name: str, untold: Iterable[str]) -> bool:
    return any(name == each or name.startswith(f"{each}-") for each in untold)


def looked(names: Iterable[str], static: Static, scene: Scene) -> tuple[str, ...]:
    """What is lit of a scene for the names in `look`: of an area all that lies there, but what is written beside it,
    which frames would lie over. Raises `Problem` for a name that it does not know."""
    areas = {area.name for area in static.areas}
    known = {name for item in scene.items for name in (item.name, item.touch)}
    known |= {spot.name for spot in static.spots} | {button.name for button in scene.buttons}
    found: list[str] = []
    for name in names:
        if name in known:
            found.append(name)
        elif name in areas:
            there = [item for item in scene.items if item.area == name]
            found += [item.name for item in there if item.shape != "text"] or [item.name for item in there]
        else:
            raise Problem(f"there is nothing called {name!r} to look at")
    return tuple(found)


def touchable(names: Iterable[str], scene: Scene) -> tuple[str, ...]:
    """Those of the names that a hand can touch there."""
    idle = {item.name for item in scene.items if not item.touch}
    return tuple(name for name in names if name not in idle)


# Proving ------------------------------------------------------------------------------------------------------------


def problems(game: Game, lesson: Lesson) -> Iterator[str]:
    """What is untrue in a lesson, by line: actions that are refused or cannot be touched, rules that are not."""
    try:
        state = examples.begun(game, lesson.scene)
    except ValueError as error:
        yield f"line {lesson.line}: the scene is none: {error}"
        return
    alone = False
    yield from _hidden(game, lesson, state)
    for number, step in enumerate(lesson.steps):
        if alone and step.scene is None:
            yield f"line {step.line}: nobody knows the position after `free`: the next step begins with one"
            return
        alone = step.turns > 0
        try:
            state = begun(game, step, state)
            told = list(_untrue(game, lesson, number, state))
            if not told:
                state = after(game, step, state)
        except (BadNotation, Problem) as error:
            told = [str(error)]
        yield from (f"line {step.line}: {problem}" for problem in told)
        if told:
            return


def _hidden(game: Game, lesson: Lesson, state: State) -> Iterator[str]:
    """What is hidden, and is nothing there, or told, and was not hidden."""
    view = state.view(None)
    drawn = [item.name for form in _FORMS for item in game.board.draw(view, form).items]
    for name in lesson.hide:
        if view.without([name]) == view and not any(_called(item, [name]) for item in drawn):
            yield f"line {lesson.line}: there is nothing called {name!r} to hide"
    for step in lesson.steps:
        for name in step.tell:
            if name not in lesson.hide:
                yield f"line {step.line}: {name!r} is not hidden before"


def _untrue(game: Game, lesson: Lesson, number: int, state: State) -> Iterator[str]:
    step, untold = lesson.steps[number], lesson.untold(number)
    if not 0 <= lesson.me < state.view(None).seats:
        yield f"there is no seat {lesson.me}"
        return
    known = game.book(state.view(None).options).rules
    for rule in (*(rule for rule, _ in step.wrong), *filter(None, [step.rule])):
        if rule not in known:
            yield f"the book of its table has no {rule}"
    for seat in re.findall(r"\{(\d+)\}", step.text + step.otherwise):
        if int(seat) >= state.view(None).seats:
            yield f"there is no player {{{seat}}}"
    for rule, text in step.wrong:
        refused = state.why_not(lesson.me, game.parse(text))
        if refused != rule:
            yield f"{text!r} is refused by {refused}, not {rule}"
    seen = (after(game, step, state) if step.then else state).view(lesson.me).without(untold)
    for form in _FORMS:
        static = game.board.static(seen.options, seen.seats, form)
        looked(step.look, static, shown(game.board.draw(seen, form), untold))
    if step.turns and step.level not in game.bots:
        yield f"{game.name} has no bot {step.level!r}"
    if step.turns and lesson.me not in state.to_act:
        yield "the learner begins to play alone, and it is not their turn"
    if not step.do:
        return
    seat, action = examples.actor(game, state, step.do)
    if seat != lesson.me:
        yield f"{step.do!r} is not the learner's to do, but seat {seat}'s"
    elif (refused := state.why_not(seat, action)) is not None:
        yield f"{step.do!r} is refused by {refused}"
    elif not _touchable(state, seat, action):
        yield f"{step.do!r} cannot be touched"


def _touchable(state: State, seat: Seat, action: Action) -> bool:
    view = state.view(seat)
    try:
        meant = touch.touched(view, touch.paths(state, seat, view), touch.exact(action, view))
    except (ValueError, KeyError, IndexError, TypeError):
        return False
    return state.apply(seat, meant) == state.apply(seat, action)
