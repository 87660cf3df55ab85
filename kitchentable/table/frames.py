"""What a seat is shown of a match: its drawing, step by step, the readable log, and what it can do.

Everything here is made from views and redacted entries; a state goes in, and only its views are drawn.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from kitchentable import ending
from kitchentable.drawing import diff
from kitchentable.drawing.finale import Finale, won
from kitchentable.drawing.scene import Form, Line, Scene, Static
from kitchentable.game import Game, State, View
from kitchentable.match import Concede, Entry, Match, Promise, Sit, Stop, Undo, Wait
from kitchentable.protocol.messages import LogLine, Position, Step
from kitchentable.values import CHANCE, TABLE, Action, Seat, Struct

Eye = tuple[Seat | None, Form]
"""Who looks, and at a page of which form."""
LINES = 400
"""The most lines of the readable log that a position brings."""
STEPS_BACK = 60
"""Who comes back and missed more steps gets the position instead."""


class Frames:
    """The drawings of one match, kept for those who look: each eye gets only what changed for it."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._scenes: dict[Eye, Scene] = {}
        self._lines: dict[Seat | None, deque[LogLine]] = {}
        self._finale: Finale | None = None

    def position(self, eye: Eye) -> Position:
        """All that the eye may know now."""
        seat, form = eye
        match = self._match
        if seat not in self._lines:
            self._lines[seat] = self._history(seat)
        static = _static(match.game, match.header.options, len(match.header.seats), form)
        return Position(len(match.log) - 1, form, static, self.look(eye), tuple(self._lines[seat]), self._end())

    def look(self, eye: Eye) -> Scene:
        """What the eye sees now; from here on it can be shown steps."""
        if eye not in self._scenes:
            self._scenes[eye] = drawing(self._match, *eye)
        return self._scenes[eye]

    def since(self, eye: Eye, seq: int) -> list[Step] | None:
        """The steps after that entry of the log, for an eye that was shown all until then; None where that is too far
        back to be worth it."""
        match = self._match
        missed = len(match.log) - 1 - seq
        if not 0 <= missed <= STEPS_BACK or seq < -1:
            return None
        self.position(eye)
        if missed == 0:
            return []
        known = Frames(match.until(seq + 1))
        known.look(eye)
        return [known.step(entry, [eye])[eye] for entry in match.log[seq + 1 :]]

    def step(self, entry: Entry, eyes: Iterable[Eye], after: State | None = None) -> dict[Eye, Step]:
        """Adds the entry to the match and answers what every eye is shown of it; `after` is the state that it leads to,
        where that is known because it was judged already."""
        match = self._match
        eyes = tuple(eyes)
        self._forget(eyes)
        before = {seat: match.view(seat) for seat, _ in eyes}
        if after is None:
            match.append(entry.seat, entry.action)
        else:
            match.follow(entry, after)
        seq, finale = len(match.log) - 1, self._end()
        narrations = {seat: _Narration.of(match, view, entry) for seat, view in before.items()}
        for seat, lines in self._lines.items():
            lines.extend([LogLine(seq, line) for line in narrations[seat].lines])
        old = self._scenes
        new = self._scenes = {eye: drawing(match, *eye) for eye in eyes}
        steps, known = {}, diff.Known()
        for eye in eyes:
            seen, patch = narrations[eye[0]], diff.patch(old[eye], new[eye], known)
            steps[eye] = Step(seq, entry.seat, seen.notation, seen.lines, patch, seen.hold, finale)
        return steps

    def _end(self) -> Finale | None:
        """How the match ended, made once; None while it runs."""
        if self._finale is None:
            self._finale = ending.of(self._match)
        return self._finale

    def _forget(self, eyes: tuple[Eye, ...]) -> None:
        """Keeps only what somebody looks at; what an eye looks at was drawn by `position`."""
        if len(eyes) < len(self._scenes):
            seats = {seat for seat, _ in eyes}
            self._lines = {seat: lines for seat, lines in self._lines.items() if seat in seats}

    def _history(self, seat: Seat | None) -> deque[LogLine]:
        match = self._match
        again = Match(match.game, match.header)
        lines: deque[LogLine] = deque(maxlen=LINES)
        for seq, entry in enumerate(match.log):
            before = again.view(seat)
            again.follow(entry)
            lines.extend(LogLine(seq, line) for line in lines_of(again, before, entry))
        return lines


class _Narration(NamedTuple):
    """What an entry that was just added comes to for one seat, on a page of whichever form."""

    notation: str
    lines: tuple[Line, ...]
    hold: float

    @classmethod
    def of(cls, match: Match, before: View, entry: Entry) -> _Narration:
        """For the seat that had that view before it."""
        lines = lines_of(match, before, entry)
        return cls(str(seen_by(match, entry, before.seat)), lines, longest_hold(lines))


def drawing(match: Match, seat: Seat | None, form: Form) -> Scene:
    """What the seat, or a spectator, is shown now.

    Who has won is said here, and in `lines_of`: no game knows who has given up.
    """
    scene = match.game.board.draw(match.view(seat), form)
    result = match.result
    if result is None:
        return scene
    said = won(result)
    return replace(scene, prompt=said, text=scene.text.replace(scene.prompt or said, said))


@lru_cache(256)
def _static(game: Game, options: Struct, seats: int, form: Form) -> Static:
    """The same for all tables of one kind."""
    return game.board.static(options, seats, form)


def seen_by(match: Match, entry: Entry, seat: Seat | None) -> Action:
    return entry.action if entry.seat == TABLE else match.game.redact(entry.action, seat, entry.seat)


def lines_of(match: Match, before: View, entry: Entry) -> tuple[Line, ...]:
    """What is said of an entry that was just added to who had that view before it."""
    seat = before.seat
    if entry.seat == TABLE:
        lines = _narrate_table(match, entry.action)
    else:
        seen = match.game.redact(entry.action, seat, entry.seat)
        lines = match.game.board.narrate(before, entry.seat, seen, match.view(seat))
    result = match.result
    return lines if result is None else (*lines, Line(won(result), kind="note"))


def hold(match: Match, before: State, entry: Entry) -> float:
    """For how long the last entry of the match, which followed that state, is to be seen."""
    return longest_hold(lines_of(match, before.view(None), entry))


def longest_hold(lines: Sequence[Line]) -> float:
    """For how many seconds these lines are to be seen."""
    return max([line.hold for line in lines], default=0.0)


def _narrate_table(match: Match, action: Action) -> tuple[Line, ...]:
    if isinstance(action, Sit):
        bot = action.who.removeprefix("bot:")
        who = f"{{{action.seat}}} is played by a bot now ({bot})" if bot != action.who else f"{action.who} plays on"
        return (Line(who, action.seat, kind="note"),)
    if isinstance(action, Wait):
        return (Line(f"The others wait for {{{action.seat}}}", action.seat, kind="note"),)
    if isinstance(action, Concede):
        return (Line(f"{{{action.seat}}} gives up", action.seat, kind="note"),)
    if isinstance(action, Undo):
        thrown = match.fair == "real" and match.log[action.to].seat == CHANCE
        return (Line("The throw is taken back" if thrown else "The last move is taken back", kind="note"),)
    if isinstance(action, Promise):
        return (Line("The match goes on at this table", kind="note"),)
    assert isinstance(action, Stop)
    return (Line(f"The match ends here: {action.why}", kind="note"),)


def seen_record(match: Match, seat: Seat | None) -> str:
    """The record of a running match as one seat, or a spectator, may know it."""
    from kitchentable import record

    shown = Match(match.game, match.header)
    shown.log = [Entry(entry.seat, seen_by(match, entry, seat)) for entry in match.log]
    return record.write(shown)
