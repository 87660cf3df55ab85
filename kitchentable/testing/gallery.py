"""A game to be looked at while it is made: a sample match in four phases, in every form, theme and language, and
whether its rulebook and lessons hold.

`python -m kitchentable.testing.gallery GAME FOLDER` prints it as HTML, or what is wrong in that folder, the game's own;
`kitchentable dev GAME` shows it, and anew after each change of a file.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from random import Random
from threading import Thread
from time import sleep
from typing import Literal, NamedTuple

from kitchentable.drawing.scene import Form
from kitchentable.drawing.text import with_names
from kitchentable.game import Game, State
from kitchentable.games import GAMES
from kitchentable.language import languages, speaking
from kitchentable.testing.book import lessons_are_true, the_rulebook_is_true
from kitchentable.testing.translated import other_rulebooks_say_the_same
from kitchentable.testing.walk import random_match, states
from kitchentable.values import Problem

FORMS: tuple[Form, ...] = ("wide", "narrow")
Light = Literal["light", "dark"]
THEMES: tuple[Light, ...] = ("light", "dark")
WRITTEN = (the_rulebook_is_true, other_rulebooks_say_the_same, lessons_are_true)
"""What is asked of a game's texts."""
LOOK_S = 0.3
"""Seconds between two looks whether who asked for the pictures is still there."""
LONG = 200
"""Entries of the sample match at most."""


class Phase(NamedTuple):
    """A moment of the sample match."""

    name: str
    state: State
    entry: int


def phases(game: Game, seed: int = 1) -> list[Phase]:
    """The first decision, one and two thirds of the way, and the end, of a random match of usual size."""
    options = game.options()
    seats = game.best_with if game.best_with in game.seats(options) else game.seats(options)[0]
    path = states(random_match(game, seats, options, Random(seed), at_most=LONG))
    asked = [at for at, state in enumerate(path) if state.to_act and state.to_act[0] >= 0] or [0]
    chosen = (asked[0], asked[len(asked) // 3], asked[2 * len(asked) // 3], len(path) - 1)
    names = ("the first decision", "a third of the way", "two thirds of the way", "the end")
    return [Phase(name, path[at], at) for name, at in zip(names, chosen, strict=True)]


def page(game: Game, folder: Path, seed: int = 1) -> str:
    """All pictures as HTML, with what is said to who looks and to who listens; then what does not hold in its texts."""
    spoken = [language for language in languages() if game.speaks(language)]
    return "\n".join([*(_phase(game, phase, spoken) for phase in phases(game, seed)), _written(game, folder)])


def wrong(error: BaseException, folder: Path) -> str:
    """An error as Python tells it, from the game's own files on; all of it where none of them was reached."""
    whole = traceback.TracebackException.from_exception(error)
    part: traceback.TracebackException | None = whole
    while part is not None:
        frames = list(part.stack)
        own = [at for at, frame in enumerate(frames) if Path(frame.filename).is_relative_to(folder)]
        if own or part.exc_type is SyntaxError:
            part.stack = traceback.StackSummary.from_list(frames[own[0] :] if own else [])
        part = part.__cause__ or part.__context__
    return "".join(whole.format())


def _written(game: Game, folder: Path) -> str:
    """Whether the rulebook in all its languages and the lessons hold, and what does not."""
    found: list[str] = []
    for check in WRITTEN:
        try:
            check(game)
        except AssertionError as error:
            found.append(str(error))
        except Exception as error:
            found.append(wrong(error, folder))
    if found:
        said = "".join(f"<pre>{escape(each)}</pre>" for each in found)
        return f'<section class="wrong"><h2>Rulebook and lessons</h2>{said}</section>'
    rules = game.rulebook.rules.values()
    counted = f"{len(rules)} rules, {sum(len(rule.examples) for rule in rules)} examples: all hold"
    return f"<section><h2>Rulebook and lessons <small>{counted}</small></h2></section>"


def _phase(game: Game, phase: Phase, spoken: list[str]) -> str:
    shown = "\n".join(_pictures(game, phase.state, language) for language in spoken)
    return f"<section><h2>{phase.name} <small>entry {phase.entry}</small></h2>\n{shown}\n</section>"


def _pictures(game: Game, state: State, language: str) -> str:
    seat = next((seat for seat in state.to_act if seat >= 0), None)
    with speaking(language):
        view = state.view(seat)
        names = [f"Name {number + 1}" for number in range(view.seats)]
        said = game.board.draw(view, "wide")
        figures = "\n".join(_figures(view.svg, names))
    words = "".join(f"<p>{escape(with_names(text, names))}</p>" for text in (said.prompt, said.text) if text)
    return f'<h3 lang="{language}">{language}</h3><div lang="{language}">{words}<div class="all">{figures}</div></div>'


def _figures(svg: Callable[[list[str], Form, Light], str], names: list[str]) -> Iterator[str]:
    for form in FORMS:
        for theme in THEMES:
            caption = f"<figcaption>{form}, {theme}</figcaption>"
            yield f'<figure class="{form} {theme}">{svg(names, form, theme)}{caption}</figure>'


def _end_with(parent: int) -> None:
    """Ends this process and all that it has started once the parent is gone, however that was ended."""
    while os.getppid() == parent:
        sleep(LOOK_S)
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    pictures = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what the game prints is no picture, nor what programs print that it calls
    own = Path(sys.argv[2])
    try:
        with pictures:
            pictures.write(page(GAMES[sys.argv[1]], own))
    except BaseException as error:  # modules that are being written end programs, too
        cause = error.__cause__ if isinstance(error, Problem) else None
        sys.exit(wrong(cause or error, own))
