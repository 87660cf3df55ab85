"""What a seat is shown of a match: its drawing, step by step, the readable log, and what it can do.

Everything here is made from views and redacted entries; a state goes in, and only its views are drawn.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from kitchentable import ending
from kitchentable.drawing import diff
from kitchentable.drawing.finale import Finale, won
from kitchentable.drawing.scene import Form, Line, Scene, Static
from kitchentable.drawing.text import named
from kitchentable.game import Game, State, View
from kitchentable.language import ENGLISH, language_cache, say, speaking, spoken
from kitchentable.match import Concede, Entry, Match, Promise, Sit, Stop, Undo, Wait
from kitchentable.protocol.messages import LogLine, Position, Step
from kitchentable.values import CHANCE, TABLE, Action, Seat, Struct


class Eye(NamedTuple):
    """Who looks: from which seat, at a page of which form, and in which language."""

    seat: Seat | None
    form: Form
    language: str = ENGLISH


LINES = 400
"""The most lines of the readable log that a position brings."""
STEPS_BACK = 60
"""Who comes back and missed more steps gets the position instead."""


def missed(match: Match, seq: int) -> int | None:
    """How many entries came after that one of the log; None for no place in it, and where that is too far back."""
    count = len(match.log) - 1 - seq
    return count if seq >= -1 and 0 <= count <= STEPS_BACK else None


class Frames:
    """The drawings of one match, kept for those who look: each eye gets only what changed for it."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._scenes: dict[Eye, Scene] = {}
        self._lines: dict[_Reader, deque[LogLine]] = {}
        self._finale: dict[str, Finale] = {}

    def position(self, eye: Eye) -> Position:
        """All that the eye may know now."""
        match, reader = self._match, _Reader(eye.seat, eye.language)
        with speaking(eye.language):
            if reader not in self._lines:
                self._lines[reader] = self._history(eye.seat)
            static = _static(match.game, match.header.options, len(match.header.seats), eye.form)
            scene, lines = self.look(eye), tuple(self._lines[reader])
            return Position(len(match.log) - 1, eye.form, static, scene, lines, self._end())

    def look(self, eye: Eye) -> Scene:
        """What the eye sees now; from here on it can be shown steps."""
        if eye not in self._scenes:
            self._scenes[eye] = _drawn(self._match, eye)
        return self._scenes[eye]

    def since(self, eye: Eye, seq: int) -> list[Step] | None:
        """The steps after that entry of the log, for an eye that was shown all until then; None where that is too far
        back to be worth it."""
        match = self._match
        if (count := missed(match, seq)) is None:
            return None
        self.position(eye)
        if count == 0:
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
        before = {eye.seat: match.view(eye.seat) for eye in eyes}
        if after is None:
            match.append(entry.seat, entry.action)
        else:
            match.follow(entry, after)
        seq, narrations = len(match.log) - 1, dict[_Reader, _Narration]()
        for reader in {_Reader(eye.seat, eye.language) for eye in eyes}:
            with speaking(reader.language):
                narrations[reader] = _Narration.of(match, before[reader.seat], entry, self._end())
        for reader, lines in self._lines.items():
            lines.extend([LogLine(seq, line) for line in narrations[reader].lines])
        old = self._scenes
        new = self._scenes = {eye: _drawn(match, eye) for eye in eyes}
        steps, known = {}, diff.Known()
        for eye in eyes:
            seen, patch = narrations[_Reader(eye.seat, eye.language)], diff.patch(old[eye], new[eye], known)
            steps[eye] = Step(seq, entry.seat, seen.notation, seen.lines, patch, seen.hold, seen.finale)
        return steps

    def _end(self) -> Finale | None:
        """How the match ended, made once for each language; None while it runs."""
        language = spoken()
        if language not in self._finale and (found := ending.of(self._match)) is not None:
            self._finale[language] = found
        return self._finale.get(language)

    def _forget(self, eyes: tuple[Eye, ...]) -> None:
        """Keeps only what somebody looks at; what an eye looks at was drawn by `position`."""
        if len(eyes) < len(self._scenes):
            readers = {(eye.seat, eye.language) for eye in eyes}
            self._lines = {reader: lines for reader, lines in self._lines.items() if reader in readers}

    def _history(self, seat: Seat | None) -> deque[LogLine]:
        match = self._match
        again = Match(match.game, match.header)
        lines: deque[LogLine] = deque(maxlen=LINES)
        for seq, entry in enumerate(match.log):
            before = again.view(seat)
            again.follow(entry)
            lines.extend(LogLine(seq, line) for line in lines_of(again, before, entry))
        return lines


class _Reader(NamedTuple):
    """Who reads the log, on a page of whichever form."""

    seat: Seat | None
    language: str


class _Narration(NamedTuple):
    """What an entry that was just added comes to for who reads of it."""

    notation: str
    lines: tuple[Line, ...]
    hold: float
    finale: Finale | None

    @classmethod
    def of(cls, match: Match, before: View, entry: Entry, finale: Finale | None) -> _Narration:
        """For the seat that had that view before it, in the language that is spoken."""
        lines = lines_of(match, before, entry)
        return cls(str(seen_by(match, entry, before.seat)), lines, longest_hold(lines), finale)


def _drawn(match: Match, eye: Eye) -> Scene:
    with speaking(eye.language):
        return drawing(match, eye.seat, eye.form)


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


@language_cache(256)
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
        if bot == action.who:
            return (Line(say("log-plays-on", who=action.who), action.seat, kind="note"),)
        text = say("log-bot-plays", who=named(action.seat), level=level_word(bot))
        return (Line(text, action.seat, kind="note"),)
    if isinstance(action, Wait):
        return (Line(say("log-waits", who=named(action.seat)), action.seat, kind="note"),)
    if isinstance(action, Concede):
        return (Line(say("log-gives-up", who=named(action.seat)), action.seat, kind="note"),)
    if isinstance(action, Undo):
        thrown = match.fair == "real" and match.log[action.to].seat == CHANCE
        return (Line(say("log-throw-taken-back" if thrown else "log-move-taken-back"), kind="note"),)
    if isinstance(action, Promise):
        return (Line(say("log-goes-on"), kind="note"),)
    assert isinstance(action, Stop)
    why = ending.stopped(action.why, [named(seat) for seat in range(len(match.header.seats))])
    return (Line(say("log-ends", why=why), kind="note"),)


def level_word(level: str) -> str:
    """What a level of bots is called."""
    return say.or_else(f"level-{level}", level)


def seen_record(match: Match, seat: Seat | None) -> str:
    """The record of a running match as one seat, or a spectator, may know it."""
    from kitchentable import record

    shown = Match(match.game, match.header)
    shown.log = [Entry(entry.seat, seen_by(match, entry, seat)) for entry in match.log]
    return record.write(shown)
