"""The command `learn`."""

from __future__ import annotations

from typing import Annotated

import typer

from kitchentable import examples, lessons
from kitchentable.cli.common import game_named
from kitchentable.game import Game, Illegal, State
from kitchentable.lessons import Lesson, Step
from kitchentable.values import Action, BadNotation, Problem, Seat

EXAMPLE = "kitchentable learn perudo"


def run(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, as `kitchentable games` names it.")],
    lesson: Annotated[int, typer.Option(min=1, help="The lesson to begin with.")] = 1,
) -> None:
    """Learn a game in the terminal, by doing it."""
    chosen = game_named(game)
    found = lessons.read(chosen.package)
    if not found:
        raise Problem(f"{chosen.title} has no lessons yet: `kitchentable rules {chosen.name}` is its rulebook")
    if lesson > len(found):
        raise Problem(f"--lesson is a lesson from 1 to {len(found)}, not {lesson}")
    for number, each in enumerate(found[lesson - 1 :], lesson):
        if not _Lesson(chosen, each).taught(f"{number} of {len(found)}: {each.title}"):
            return


class _Lesson:
    """A lesson at the terminal."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        from kitchentable.cli import terminal

        self.terminal = terminal
        self.console = terminal.console()
        self.game = game
        self.lesson = lesson
        self.state: State = examples.begun(game, lesson.scene)
        seats = self.state.view(None).seats
        self.names = [f"Player {seat + 1}" for seat in range(seats)]

    def taught(self, title: str) -> bool:
        """Whether the learner has done all of it; False if they left."""
        self.console.print(f"Lesson {title}", style="bold", markup=False)
        self._draw()
        for step in self.lesson.steps:
            self.console.print(self.terminal.rendered(step.text, self.names))
            if step.do:
                action = self._asked(step)
                if action is None:
                    return False
                self._apply(self.lesson.me, action)
                self._draw()
            elif step.then:
                self._apply(*examples.actor(self.game, self.state, step.then))
            if step.rule:
                self.console.print(self.terminal.rule(self.game.rulebook.rules[step.rule]))
        return True

    def _draw(self) -> None:
        self.console.print(self.terminal.position(self.state.view(self.lesson.me), self.names))

    def _apply(self, seat: Seat, action: Action) -> None:
        me, before = self.lesson.me, self.state
        self.state = before.apply(seat, action)
        seen = self.game.redact(action, me, seat)
        for line in self.game.board.narrate(before.view(me), seat, seen, self.state.view(me)):
            self.console.print(self.terminal.log_line(line, self.names))

    def _asked(self, step: Step) -> Action | None:
        """The step's action, once it is typed; None if the learner leaves."""
        wanted = examples.actor(self.game, self.state, step.do)[1]
        while True:
            try:
                line = input(f"{step.do} > ").strip()
            except EOFError:
                return None
            if line == "quit":
                return None
            try:
                action = self.game.parse(line)
            except BadNotation as error:
                self.console.print(str(error), style="yellow", markup=False)
                continue
            if action == wanted:
                return action
            rule = self.state.why_not(self.lesson.me, action)
            said = step.otherwise or f"That is allowed, too. For now type {step.do}."
            if rule is not None:
                said = str(Illegal(rule, self.game, self.state.view(None).options))
            self.console.print(self.terminal.rendered(said, self.names), style="yellow")
