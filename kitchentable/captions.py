"""What is said beside the pictures of a rulebook's examples: what was done, as the log or a preview tells it, and what
follows; without notation, which the pictures show."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from kitchentable.drawing.scene import Form, Line
from kitchentable.drawing.text import as_sentence, behind_colon, listed, named
from kitchentable.examples import Step
from kitchentable.game import Game
from kitchentable.language import say
from kitchentable.rulebook import Example, Rule
from kitchentable.values import Action, Seat

TYPED = r"@|\b\d{5,}\b"
"""What in every game is typed and never read: the name of a spot, and a row of dice, which is a number without gaps."""

NUMBER = re.compile(r"[\d.,\u00a0\u202f]+")
"""A value that is a number without a sign: `1 000`."""
SPOKEN = re.compile(r"[^\W\d_]{3}")
"""A value that is said in words: `4 left`."""
SEEN = re.compile("[⚀-⚅]+")
"""What stands behind a note that says nothing but which dice lie there, as the picture does."""
MOST_LINES = 6
"""So many lines of a log are told whole; and of more, where none is the rule's, one of the last for each seat."""


@cache
def notation(game: Game) -> re.Pattern[str]:
    """What is only typed in a game; what people read has none of it."""
    return re.compile("|".join(filter(None, (TYPED, game.notation))))


def known(step: Step, seat: Seat) -> Action:
    """An action as a seat may know it; what chance does, as who watches may."""
    return step.before.game.redact(step.action, None if step.seat < 0 else seat, step.seat)


def lines(step: Step, seat: Seat) -> list[Line]:
    """What the log says of an action that was done, to a seat; but of what the picture shows anyway, nothing."""
    assert step.after is not None
    told_to = None if step.seat < 0 else seat  # what chance does is told as to who watches
    before, after = step.before.view(told_to), step.after.view(told_to)
    narrated = before.game.board.narrate(before, step.seat, known(step, seat), after)
    return [line for line in narrated if line.kind != "note" or not SEEN.fullmatch(line.value)]


def told(rule: Rule, step: Step, seat: Seat, found: Sequence[Line], form: Form, claimed: str = "") -> list[str]:
    """What was done, in sentences, to a seat: as the log tells it, or where that has notation, and who looks knows all
    of the action, as a preview says it. `claimed` is what an example says of it, which is told in any case."""
    game = step.before.game
    typed = notation(game)
    assert step.after is not None
    lines = [line for line in found if line.kind != "head"]
    said = [_with_value(line, typed) for line in _telling(lines, rule, claimed, step.after.view(None).seats)]
    plain = [as_sentence(each) for each in said if not typed.search(each)]
    if len(plain) == len(said) or step.seat < 0 or known(step, seat) != step.action:
        return plain
    would = game.board.preview(step.action, step.before.view(step.seat), form).text
    others = plain if typed.search(said[0]) else plain[1:]  # the first line says what the preview says
    return [as_sentence(f"{named(step.seat)}: {behind_colon(would)}"), *others]


def _telling(lines: Sequence[Line], rule: Rule, claimed: str, seats: int) -> list[Line]:
    """The lines of a log that tell what a rule is about: of a long count only what it counts, or what is claimed."""
    own = re.compile(rf" {re.escape(rule.id)}$")
    if len(lines) > MOST_LINES:
        said = [(line, line.text.rstrip(".")) for line in lines[1:]]
        meant = [line for line, text in said if own.search(text) or (claimed and claimed in text)]
        lines = [lines[0], *(meant or lines[-seats:])]
    return [replace(line, text=own.sub("", line.text)) for line in lines]  # it stands above its examples


def _with_value(line: Line, typed: re.Pattern[str]) -> str:
    """A line as a sentence has it: where it was is seen, and a plain number is set apart: `{0} scores: 28`."""
    if not line.value or typed.search(line.value):
        return line.text
    if SPOKEN.search(line.value) or ":" in line.text:
        return f"{line.text} ({line.value})"
    return f"{line.text}{':' if NUMBER.fullmatch(line.value) else ''} {line.value}"


def follows(example: Example) -> str:
    """What an example says of afterwards: whose turn it is, who has won."""
    if example.claim == "next":
        seat = int(example.words)
        return say("dice-come-next") if seat < 0 else say("turn-comes", who=named(seat))
    if example.claim == "wins":
        winners = [named(int(seat)) for seat in example.words.split()]
        return as_sentence(say("wins", who=listed(winners), count=len(winners)))
    return ""


def besides(own: str, sentences: Sequence[str]) -> list[str]:
    """Those of the sentences that the book's own words do not say already."""
    return [each for each in sentences if each and each.rstrip(".").casefold() not in own.casefold()]
