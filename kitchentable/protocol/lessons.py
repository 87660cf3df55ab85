"""Lessons over HTTP: what there is to learn of a game, and a step of it, played on the real board."""

from __future__ import annotations

from typing import Literal

import msgspec

from kitchentable.drawing.scene import Form
from kitchentable.protocol.answers import Explained, Foreseen, Noted, Told
from kitchentable.protocol.base import Body, Option, Wire
from kitchentable.protocol.commands import Act, Draft, Explain, Foresee, WhatIs
from kitchentable.protocol.messages import Offers, Position, Reply, Step
from kitchentable.protocol.tables import HintChoice

LONGEST_ALONE = 60
"""The most actions of a learner who plays alone in a step."""


class LessonSaid(Wire, frozen=True):
    """What a step of a lesson says, so that a page has room for it before it comes."""

    text: str
    rule: str = ""
    turns: int = 0


class LessonInfo(Wire, frozen=True):
    """A lesson as a list shows it."""

    title: str
    steps: int
    said: tuple[LessonSaid, ...] = ()


class LessonList(Wire, frozen=True):
    """What there is to learn of a game, in a language that there is: `GET /api/games/NAME/lessons?language=en`."""

    game: str
    title: str
    language: str
    lessons: tuple[LessonInfo, ...]


class Learn(Body, frozen=True):
    """A learner at a step, counted from 0, who comes there, or says what a page says at a table.

    Nothing is kept of it: where they play alone, `alone` are their actions so far, and `seed` is the luck of all else.
    """

    step: int
    form: Form = "wide"
    language: str = "en"
    alone: tuple[str, ...] = msgspec.field(default=())
    seed: int = 0
    say: Act | Draft | Explain | Foresee | WhatIs | None = None
    help: bool = False
    """Asks what a bot would do where the learner plays alone."""


class LessonStep(Wire, frozen=True):
    """A step of a lesson: what is said there, and what is lit."""

    lesson: str
    step: int
    steps: int
    text: str
    kind: Literal["do", "read", "alone"]
    """Whether the learner does what is wanted, reads, or plays alone."""
    language: str
    me: int
    names: tuple[str, ...]
    """Of all seats; the learner may have one of their own."""
    look: tuple[str, ...] = ()
    show: HintChoice | None = None
    """What is to be done there, as a hint draws it."""
    rule: str = ""
    options: dict[str, Option] = msgspec.field(default_factory=dict)
    """Of the table at which it is taught: its rulebook is that table's."""
    turns: int = 0
    """How many turns the learner plays alone."""


class Taught(Wire, frozen=True):
    """What a learner is answered: the step when they come to it, and what a table's page would hear, in that order."""

    messages: tuple[Explained | Foreseen | Noted | Offers | Position | Reply | Step | Told, ...] = ()
    step: LessonStep | None = None
    show: HintChoice | None = None
    """What was asked for by `help`."""
    alone: tuple[str, ...] = ()
    """What the learner has done alone by now."""
    turn: int = 0
    """How many of the turns that they play alone are over."""
    done: bool = False
    """Whether the step is done: the next one may come."""
    over: bool = False
    """Whether who plays alone has come to the end of the match."""
