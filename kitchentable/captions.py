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
from kitchentable.language import ENGLISH, say, speaking
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
"""So many lines of a log are told whole."""
COUNTED_BY = re.compile(r" [A-Z]{3}-\d+(\.\d+)*$")
"""The rule by which a line counts: it stands above the examples, or is another's."""


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


def claimed(example: Example, step: Step, seat: Seat, found: Sequence[Line]) -> list[Line]:
    """The lines of a log that an example claims something of, which it does in English."""
    if example.claim != "says":
        return []
    with speaking(ENGLISH):
        english = lines(step, seat)
    pairs = zip(found, english, strict=True)
    return [line for line, each in pairs if example.words in f"{each.text} {each.value}"]


def told(
    rule: Rule, step: Step, seat: Seat, found: Sequence[Line], form: Form, claims: Sequence[Line] = ()
) -> list[str]:
    """What was done, in sentences, to a seat: as the log tells it, or where that has notation, and who looks knows all
    of the action, as a preview says it. `claims` are the lines that an example claims something of."""
    game = step.before.game
    typed = notation(game)
    assert step.after is not None
    telling = _telling([line for line in found if line.kind != "head"], rule, claims, step.after.view(None).seats)
    said = [_with_value(line, typed) for line in telling]
    plain = [as_sentence(each) for each in said if not typed.search(each)]
    if len(plain) == len(said) or step.seat < 0 or known(step, seat) != step.action:
        return plain
    would = game.board.preview(step.action, step.before.view(step.seat), form).text
    others = plain if typed.search(said[0]) else plain[1:]  # the first line says what the preview says
    return [as_sentence(f"{named(step.seat)}: {behind_colon(would)}"), *others]


def _telling(lines: Sequence[Line], rule: Rule, claims: Sequence[Line], seats: int) -> list[Line]:
    """The lines of a log that tell what a rule is about: of a long count, which ends with a line for each seat, the
    first, and what the rule counts, or what is claimed, or that end."""
    if len(lines) > MOST_LINES:
        first, *count = lines
        own = re.compile(rf" {re.escape(rule.id)}$")
        counted = [line for line in count if own.search(line.text)]
        counted = counted or [line for line in count[:-seats] if line in claims]
        lines = [first, *(counted or count[-seats:])]
    return [replace(line, text=COUNTED_BY.sub("", line.text)) for line in lines]


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
