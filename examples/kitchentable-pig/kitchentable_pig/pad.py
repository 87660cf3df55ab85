"""Pig's score pad: what each turn brought, or that a 1 took it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from kitchentable.drawing.finale import ahead_of
from kitchentable.drawing.text import named
from kitchentable.game import play
from kitchentable.score_pad import (
    PadField,
    PadForm,
    PadKey,
    PadRow,
    PadSheet,
    PadWay,
    ScorePad,
    WrittenLine,
    refuse,
)
from kitchentable.values import CHANCE, Problem
from kitchentable_pig.rules import PIG, Hold, Roll, State


class PigPad(ScorePad[State]):
    """Each turn's points; the page is the state that they have led to."""

    about = "Enter what each turn brought, in turn; a 1 brings nothing."
    example = """
options: target=40
Anna: 21
Ben: lost       # a 1
Anna: 20
"""

    def begin(self, seats: int, options: Mapping[str, Any]) -> State:
        return PIG.start(seats, options)

    def form(self, page: State) -> PadForm:
        steps = PadRow(tuple(PadKey(step) for step in ("1", "2", "5", "10", "20", "50")))
        points = PadField("points", "number", (steps,))
        turn = (page.turn,)
        ways = (
            PadWay("points", "Points", turn, fields=(points,), write="Hold"),
            PadWay("lost", "A 1", turn, "lost"),
        )
        return PadForm(f"What did the turn of {named(page.turn)} bring?", () if page.over else ways, page.turn)

    def write(self, page: State, line: WrittenLine) -> State:
        assert line.seat is not None
        if line.seat != page.turn:
            raise refuse("PIG-2.2", f"it is the turn of {named(page.turn)}")
        if line.text == "lost":
            return play(page, CHANCE, Roll(1))
        if not re.fullmatch(r"\d{1,4}", line.text, re.ASCII):
            raise Problem("a turn is its points (`21`), or `lost`")
        if int(line.text) < 2:
            raise refuse("PIG-2.2", f"a turn that is held brings 2 at least, not {line.text}")
        return play(replace(page, due=False, pot=int(line.text)), line.seat, Hold())

    def sheets(self, page: State) -> tuple[PadSheet, ...]:
        result = page.result
        if result is None:
            return (PadSheet("The game", page.scores),)
        return (PadSheet("The game", page.scores, (), result.places, ahead_of(result, "points"), "PIG-3.1"),)


PAD = PigPad()
