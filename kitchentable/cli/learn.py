"""The command `learn`."""

from __future__ import annotations

from typing import Annotated

import typer

from kitchentable import examples, lessons, pictures, teaching
from kitchentable.cli.common import game_named
from kitchentable.game import Game, Illegal, State, View
from kitchentable.language import say, spoken
from kitchentable.lessons import Lesson, Step
from kitchentable.values import Action, BadNotation, Problem, Seat

EXAMPLE = "kitchentable learn perudo"
GOES_ON = Action()
"""Stands for an empty line, where one need not do anything."""


def run(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    lesson: Annotated[int, typer.Option(min=1)] = 1,
) -> None:
    """Learn a game in the terminal, by doing it."""
    chosen = game_named(game)
    found = lessons.of(chosen, spoken())
    if not found:
        raise Problem(say("cli-no-lessons", title=chosen.title, game=chosen.name))
    if lesson > len(found):
        raise Problem(say("cli-lesson-from", last=len(found), lesson=str(lesson)[:40]))
    for number, each in enumerate(found[lesson - 1 :], lesson):
        if not _Lesson(chosen, each).taught(say("cli-lesson", number=number, all=len(found), title=each.title)):
            return


class _Lesson:
    """A lesson at the terminal."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        from kitchentable.cli import terminal

        self.terminal = terminal
        self.console = terminal.console()
        self.game = game
        self.lesson = lesson
        self.untold = lesson.untold(0)
        self.state: State = examples.begun(game, lesson.scene)
        seats = self.state.view(None).seats
        self.names = pictures.NAMES[:seats]  # as in the lessons of the browser

    def taught(self, title: str) -> bool:
        """Whether the learner has done all of it; False if they left."""
        self.console.print(title, style="bold", markup=False)
        self._draw()
        for index, step in enumerate(self.lesson.steps):
            self.untold = self.lesson.untold(index)
            if step.scene is not None:
                self.state = lessons.begun(self.game, step, self.state)
                self._draw()
            self.console.print(self.terminal.rendered(step.text, self.names))
            if step.do:
                action = self._asked(step)
                if action is None:
                    return False
                self._apply(self.lesson.me, action)
                self._draw()
            for text in step.then:
                self._apply(*examples.actor(self.game, self.state, text))
            if step.turns and not self._played_alone(index, step):
                return False
            if step.rule:
                book = self.game.book(self.state.view(None).options)
                self.console.print(self.terminal.rule(book.rules[step.rule]))
        return True

    def _played_alone(self, index: int, step: Step) -> bool:
        """Whether the learner has played their turns of a step, or would rather go on; False if they left."""
        done: list[str] = []
        played: tuple[teaching.Done, ...] = ()
        begin = self.state
        while not teaching.over(self.lesson, step, begin, played):
            action = self._asked(step)
            if action in (None, GOES_ON):
                return action is not None
            done.append(str(action))
            before = len(played)
            played = teaching.played_alone(self.game, self.lesson, index, 0, tuple(done))
            for seat, what, _ in played[before:]:
                self._apply(seat, what)
            self._draw()
        return True

    def _draw(self) -> None:
        self.console.print(self.terminal.position(self._view(self.state), self.names))

    def _view(self, state: State) -> View:
        return state.view(self.lesson.me).without(self.untold)

    def _apply(self, seat: Seat, action: Action) -> None:
        me, before = self.lesson.me, self.state
        self.state = before.apply(seat, action)
        seen = self.game.redact(action, me, seat)
        for line in self.game.board.narrate(self._view(before), seat, seen, self._view(self.state)):
            self.console.print(self.terminal.log_line(line, self.names))

    def _asked(self, step: Step) -> Action | None:
        """The step's action, or any where they play alone, once it is typed; None if the learner leaves."""
        wanted = examples.actor(self.game, self.state, step.do)[1] if step.do else None
        asks = say("cli-learn-any") if wanted is None else str(wanted)
        while True:
            try:
                line = input(f"{asks} > ").strip()
            except EOFError:
                return None
            if line == "quit":
                return None
            if not line and wanted is None:
                return GOES_ON
            try:
                action = self.game.parse(line)
            except BadNotation as error:
                self.console.print(str(error), style="yellow", markup=False)
                continue
            rule = self.state.why_not(self.lesson.me, action)
            if rule is None and (wanted is None or lessons.fulfilled(self.game, step, self.state, action)):
                return action
            said = step.otherwise or say("cli-learn-for-now", wanted=asks)
            if rule is not None:
                said = str(Illegal(rule, self.game, self.state.view(None).options))
            self.console.print(self.terminal.rendered(said, self.names), style="yellow")
