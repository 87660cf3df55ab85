"""A lesson on the real board: what a learner is shown and answered, without a table, storage or chance.

A learner's place is a number: whatever was done before a step of a lesson is written there. So each request brings the
place along and nothing is kept between two of them, be they asked of a server or of a browser alone; going back is
asking for an earlier step. Where the learner plays alone, their own actions and a seed make all the rest anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from msgspec import to_builtins
from msgspec.structs import replace

from kitchentable import examples, lessons, refusals, touch
from kitchentable.bot import Bot, Observation
from kitchentable.drawing import diff
from kitchentable.drawing.board import Arranging
from kitchentable.drawing.finale import won
from kitchentable.drawing.scene import BadTouch, Form, Scene, WhyNot
from kitchentable.drawing.text import as_typed
from kitchentable.game import Game, Illegal, State, View
from kitchentable.language import languages, say, speaking
from kitchentable.lessons import Lesson
from kitchentable.pictures import NAMES
from kitchentable.protocol import messages
from kitchentable.protocol.answers import Explained, Foreseen, Noted, Told
from kitchentable.protocol.base import Refusing
from kitchentable.protocol.commands import Act, Draft, Explain, Foresee, WhatIs
from kitchentable.protocol.lessons import LONGEST_ALONE, Learn, LessonInfo, LessonList, LessonSaid, LessonStep, Taught
from kitchentable.protocol.messages import Offers, Position, Reply
from kitchentable.protocol.tables import HintChoice
from kitchentable.table.drafts import LARGEST_DRAFT
from kitchentable.table.explaining import described
from kitchentable.table.frames import longest_hold
from kitchentable.table.moves import forbidden
from kitchentable.values import CHANCE, Action, Problem, Seat

BUDGET = 0.2
"""Seconds that a bot may think where the learner plays alone."""
PAUSE = 1.0
"""Seconds that each step of bots there can be looked at."""


def listed(game: Game, language: str) -> LessonList:
    """What there is to learn of a game."""
    found = lessons.of(game, language)
    infos = tuple(LessonInfo(lesson.title, len(lesson.steps), _said_in(lesson)) for lesson in found)
    return LessonList(game.name, game.title, _language(game, language), infos)


def _said_in(lesson: Lesson) -> tuple[LessonSaid, ...]:
    return tuple(LessonSaid(step.text, step.rule, step.turns) for step in lesson.steps)


def _language(game: Game, language: str) -> str:
    return language if language in lessons.languages_of(game) else lessons.ENGLISH


def answer(game: Game, number: int | str, learn: Learn) -> Taught:
    """What a learner is answered at a step of the lesson of that number, from 1, as it is written in an address. Raises
    `Refusing`."""
    with speaking(learn.language if learn.language in languages() else lessons.ENGLISH):
        return _answered(game, str(number), learn)


def _answered(game: Game, number: str, learn: Learn) -> Taught:
    found = {str(place): lesson for place, lesson in enumerate(lessons.of(game, learn.language), 1)}
    if not found:
        raise Refusing("not_found", say("no-lessons", game=game.title), 404)
    if number not in found:
        why = say("no-lesson", game=game.title, last=len(found), number=as_typed(number[:40]))
        raise Refusing("not_found", why, 404)
    lesson = found[number]
    if not 0 <= learn.step < len(lesson.steps):
        raise Refusing("not_found", say("no-lesson-step", last=len(lesson.steps) - 1, number=learn.step), 404)
    if len(learn.alone) > LONGEST_ALONE:
        raise Refusing("too_large", say("too-many-alone", most=LONGEST_ALONE))
    place = _Place(game, lesson, learn)
    return Taught(show=place.advised()) if learn.help else place.answered(learn.say)


class Done(NamedTuple):
    """An action that was done."""

    seat: Seat
    action: Action
    after: State


class _Place:
    """A learner at a step of a lesson."""

    def __init__(self, game: Game, lesson: Lesson, learn: Learn) -> None:
        self.game, self.lesson, self.learn = game, lesson, learn
        self.step, self.me = lesson.steps[learn.step], lesson.me
        self.form: Form = learn.form
        self.untold = lesson.untold(learn.step)
        self.begin = lessons.positions(game, lesson)[learn.step]
        self.played = self._alone(learn.alone)
        self.state = self.played[-1].after if self.played else self.begin

    def answered(self, said: Act | Draft | Explain | Foresee | WhatIs | None) -> Taught:
        """What the learner is answered to what their page says."""
        if said is None:
            return self._comes()
        if isinstance(said, Act):
            return self._acts(said)
        return Taught((self._told(said),))

    def view(self, state: State) -> View:
        """What the learner is shown of a position."""
        return state.view(self.me).without(self.untold)

    # Coming to a step

    def _comes(self) -> Taught:
        """The position, what others do there by themselves, and what can be done then."""
        view = self.view(self.state)
        static = self.game.board.static(view.options, view.seats, self.form)
        then = () if self.played else tuple(_follow(self.game, self.step.then, self.state))
        state = then[-1].after if then else self.state
        position = Position(len(self.played) - 1, self.form, static, self._drawn(self.state))
        shown = tuple(self._steps(self.state, then))
        step = self._said(state)
        offers = self._offers(state)
        return self._so_far(Taught((position, *shown, offers), step, alone=self.learn.alone))

    def _said(self, state: State) -> LessonStep:
        step, view = self.step, self.view(state)
        static = self.game.board.static(view.options, view.seats, self.form)
        shown: HintChoice | None = None
        if step.do:
            shown = self._asked(examples.actor(self.game, self.state, step.do)[1])
        return LessonStep(
            lesson=self.lesson.title,
            step=self.learn.step,
            steps=len(self.lesson.steps),
            text=step.text,
            kind="do" if step.do else "alone" if step.turns else "read",
            language=_language(self.game, self.learn.language),
            me=self.me,
            names=NAMES[: view.seats],
            look=lessons.looked(step.look, static, lessons.shown(self.game.board.draw(view, self.form), self.untold)),
            show=shown,
            rule=step.rule,
            options=to_builtins(view.options),
            turns=step.turns,
        )

    def _offers(self, state: State) -> Offers:
        """What the learner can do: nothing where a step is only read, or is done."""
        acts = (self.step.do or (self.step.turns and not self._over())) and self.me in state.to_act
        if not acts:
            return Offers(self.learn.step, tuple(seat for seat in state.to_act if seat != self.me))
        view = self.view(state)
        found = touch.touches(state, self.me, view)
        # What a lesson asks for is chosen by hand: nothing else stands chosen before.
        proposed = () if self.step.do else touch.proposed(view, found.paths)
        return Offers(self.learn.step, (self.me,), found.trie, careful=found.careful, proposed=proposed)

    # Doing something

    def _acts(self, act: Act) -> Taught:
        """The action of a path, if it is what the lesson wants; another that is allowed is taken back."""
        if not (self.step.do or self.step.turns) or self.me not in self.state.to_act:
            raise Refusing("not_your_turn", say("nothing-to-do-here"))
        action = self._action(act.path)
        if self.state.why_not(self.me, action) is not None:
            return Taught((self._forbidden(act, action),))
        if self.step.turns:
            return self._acts_alone(act, action)
        if not lessons.fulfilled(self.game, self.step, self.state, action):
            return Taught((Reply(act.id, False, text=self.step.otherwise),))
        done = (Done(self.me, action, self.state.apply(self.me, action)),)
        return Taught((Reply(act.id, True), *self._steps(self.state, done)), done=True)

    def _acts_alone(self, act: Act, action: Action) -> Taught:
        alone = (*self.learn.alone, str(action))
        played = self._alone(alone)
        known = len(self.played)
        steps = tuple(self._steps(self.state, played[known:], known))
        self.played, self.state = played, played[-1].after
        return self._so_far(Taught((Reply(act.id, True), *steps, self._offers(self.state)), alone=alone))

    def _so_far(self, taught: Taught) -> Taught:
        """The same, with how far who plays alone has come."""
        turn = turns_of(self.me, self.begin, self.played)
        return replace(taught, turn=turn, done=self._over(), over=self.state.result is not None)

    def _action(self, path: Sequence[str]) -> Action:
        view = self.view(self.state)
        try:
            return touch.touched(view, touch.touches(self.state, self.me, view).paths, tuple(path))
        except (ValueError, KeyError, IndexError, TypeError) as error:
            raise Refusing("bad_message", say("nothing-to-do-with-that"), 400) from error

    def _forbidden(self, act: Act, action: Action) -> Reply:
        rule = self.state.why_not(self.me, action)
        assert rule is not None
        error = Illegal(rule, self.game, self.state.view(None).options)
        return forbidden(act, error, self.state, self.me, action)

    # Playing alone

    def _alone(self, alone: tuple[str, ...]) -> tuple[Done, ...]:
        """What was done since the learner plays alone: their actions, and those of chance and bots between."""
        if not alone:
            return ()
        if not self.step.turns:
            raise Refusing("bad_message", say("not-alone-here"), 400)
        try:
            return played_alone(self.game, self.lesson, self.learn.step, self.learn.seed, alone)
        except Problem as error:
            raise Refusing("bad_message", say("not-played-alone", why=str(error)), 400) from None

    def advised(self) -> HintChoice | None:
        """What a bot would do where the learner plays alone, and why; nothing where they do not."""
        if not self.step.turns or self._over() or self.me not in self.state.to_act:
            return None
        log = [(done.seat, done.action) for done in self.played]
        rng = Random(f"{self.learn.seed} {len(log)}")
        seen = _observed(self.game, self.state, log, self.me)
        bots = self.game.bots
        advice = (bots.teacher or bots[self.step.level]).explain(seen, self.me, rng, BUDGET)
        if advice.action is None:
            return None
        return self._shown(advice.action, advice.why)

    def _shown(self, action: Action, why: str = "") -> HintChoice:
        view = self.view(self.state)
        return HintChoice(str(action), why, touch.exact(action, view), self.game.board.preview(action, view, self.form))

    def _asked(self, action: Action) -> HintChoice:
        """What the step asks for; of what it looks at only that is lit which is to be touched."""
        view = self.view(self.state)
        shown = self._shown(action)
        assert shown.preview is not None
        lit = lessons.touchable(shown.preview.lit, self.game.board.draw(view, self.form))
        return replace(shown, preview=replace(shown.preview, lit=lit))

    def _over(self) -> bool:
        return over(self.lesson, self.step, self.begin, self.played)

    # Asking

    def _told(self, said: Draft | Explain | Foresee | WhatIs) -> Explained | Foreseen | Noted | Told:
        if isinstance(said, WhatIs):
            seen = lessons.after(self.game, self.step, self.state) if self.step.then else self.state
            return Told(said.id[:64], described(self.view(seen), said.thing))
        view = self.view(self.state)
        paths = touch.touches(self.state, self.me, view).paths
        if isinstance(said, Explain):
            return Explained(said.id[:64], self._why(said, paths))
        if isinstance(said, Foresee):
            try:
                action = touch.touched(view, paths, said.path)
            except (ValueError, KeyError, IndexError, TypeError):
                return Foreseen(said.path)
            allowed = self.state.why_not(self.me, action) is None
            return Foreseen(said.path, self.game.board.preview(action, view, self.form) if allowed else None)
        return self._noted(said)

    def _why(self, said: Explain, paths: touch.Paths) -> WhyNot | None:
        try:
            return refusals.explain(self.state, self.me, said.path, paths)
        except BadTouch:
            return None

    def _noted(self, said: Draft) -> Noted:
        board, view = self.game.board, self.view(self.state)
        if not isinstance(board, Arranging) or sum(1 + len(row) for row in said.rows) > LARGEST_DRAFT:
            raise Refusing("bad_message", say("nothing-to-arrange-here"), 400)
        try:
            return Noted(board.judge_rows(said.rows, view), board.draw_rows(said.rows, view, self.form))
        except (ValueError, KeyError, IndexError) as error:
            raise Refusing("bad_message", say("rows-not-laid", why=str(error)), 400) from None

    # Drawing

    def _steps(self, before: State, done: Sequence[Done], first: int = 0) -> Iterator[messages.Step]:
        """What was done as the learner is shown it, counted from the `first`."""
        old = self._drawn(before)
        for number, (seat, action, after) in enumerate(done, first):
            new = self._drawn(after)
            seen = self.game.redact(action, self.me, seat)
            lines = self.game.board.narrate(self.view(before), seat, seen, self.view(after))
            hold = longest_hold(lines)
            if self.step.turns and after.to_act and {self.me, CHANCE}.isdisjoint(after.to_act):
                hold = max(hold, PAUSE)  # one sees what one has done, too, before it is answered
            yield messages.Step(number, seat, str(seen), lines, diff.patch(old, new), hold)
            old, before = new, after

    def _drawn(self, state: State) -> Scene:
        """The position as the learner is shown it, with who has won as a table says it."""
        scene = lessons.shown(self.game.board.draw(self.view(state), self.form), self.untold)
        return scene if state.result is None else replace(scene, prompt=won(state.result))


def _follow(game: Game, actions: Sequence[str], state: State) -> Iterator[Done]:
    for text in actions:
        seat, action = examples.actor(game, state, text)
        state = state.apply(seat, action)
        yield Done(seat, action, state)


@lru_cache(256)
def played_alone(game: Game, lesson: Lesson, step: int, seed: int, alone: tuple[str, ...]) -> tuple[Done, ...]:
    """What was done in a step where the learner plays alone, until they are to act again: their actions, and between
    them those of chance and bots. Raises `Problem` where the last of their actions is refused."""
    before = played_alone(game, lesson, step, seed, alone[:-1]) if alone[:-1] else ()
    state = before[-1].after if before else lessons.positions(game, lesson)[step]
    action = game.parse(alone[-1])
    if (refused := state.why_not(lesson.me, action)) is not None:
        raise Problem(say("refused-by", action=alone[-1], rule=str(refused)))
    played = [*before, Done(lesson.me, action, state.apply(lesson.me, action))]
    rng = Random(f"{seed} {len(alone)}")
    bot = game.bots[lesson.steps[step].level]
    while (state := played[-1].after).to_act and lesson.me not in state.to_act:
        played.append(_next(game, state, [(done.seat, done.action) for done in played], bot, rng))
    return tuple(played)


def over(lesson: Lesson, step: lessons.Step, begin: State, played: Sequence[Done]) -> bool:
    """Whether the learner has had all turns that they play alone, and the others have answered."""
    if not step.turns or not played:
        return False
    if not played[-1].after.to_act:
        return True
    return turns_of(lesson.me, begin, played) >= step.turns


def turns_of(seat: Seat, begin: State, played: Sequence[Done]) -> int:
    """How many turns of the seat are over, from the position where it plays alone on."""
    turns = [begin.turn_of, *(done.after.turn_of for done in played)]
    seats = [done.seat for done in played if done.seat != CHANCE] if None in turns else turns
    return sum(each == seat and seats[at + 1 : at + 2] not in ([seat], []) for at, each in enumerate(seats))


def _next(game: Game, state: State, log: list[tuple[Seat, Action]], bot: Bot[Any], rng: Random) -> Done:
    """What chance or a bot does; of several seats that may act the first is asked last, as it must."""
    if state.to_act == (CHANCE,):
        thrown = state.sample(rng)
        return Done(CHANCE, thrown, state.apply(CHANCE, thrown))
    for seat in (*state.to_act[1:], state.to_act[0]):
        action = bot.choose(_observed(game, state, log, seat), seat, rng, BUDGET)
        if action is not None:
            return Done(seat, action, state.apply(seat, action))
    raise RuntimeError("nobody acts")


def _observed(game: Game, state: State, log: list[tuple[Seat, Action]], seat: Seat) -> Observation[Any]:
    """What a bot in that seat is given: its view, and the log as it saw it."""
    return Observation(state.view(seat), tuple((who, game.redact(action, seat, who)) for who, action in log))
