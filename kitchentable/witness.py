"""What a player's browser was promised of the dice before it showed its own salt, compared with a record afterwards.

A record holds the promises as its server tells them; a witness holds them as they were when the seed and the other
salts could no longer be chosen to suit somebody. As text, a round is two lines:

    fair: sha256:8a33… sha256:51c0… -
    salt: 7f3a…
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Literal

from kitchentable.drawing.text import as_typed
from kitchentable.fair import Unfair, commitment, unhex
from kitchentable.language import say
from kitchentable.values import Seat, Struct

MOST_CHARS = 100_000


class Promises(Struct):
    """The promises that a browser was told, in the words of a record's `fair`, and the salt that it showed then."""

    fair: str
    salt: bytes


class Difference(Struct):
    """Where a record and a witness differ.

    again: salts were asked for anew after this browser had shown one; seed, salt: another promise than was shown before
    that salt; silent: a promised salt was not shown; own: this browser's is left out. The last two may be bad lines.
    """

    kind: Literal["again", "seed", "salt", "silent", "own"]
    seat: Seat | None = None

    @property
    def cheat(self) -> bool:
        """Whether no honest server can bring it about."""
        return self.kind not in ("silent", "own")

    def __str__(self) -> str:
        return say(f"witness-{self.kind}", seat=str(self.seat))


def read(text: str) -> tuple[Promises, ...]:
    """The rounds of a witness file, in order; raises `Unfair` where it is none."""
    lines = [line for line in text[:MOST_CHARS].splitlines() if line.strip() and not line.startswith("#")]
    rounds = []
    for first, second in zip(lines[::2], [*lines[1::2], ""], strict=False):
        if not first.startswith("fair: sha256:") or not second.startswith("salt: "):
            raise Unfair(say("lines-of-witness", first=as_typed(first[:60]), second=as_typed(second[:60])))
        rounds.append(Promises(first[6:].strip(), unhex(second[6:].strip(), "salt")))
    if not rounds:
        raise Unfair(say("nothing-for-witness"))
    return tuple(rounds)


def compared(fair: str, rounds: Sequence[Promises]) -> tuple[Difference, ...]:
    """Where a record's `fair` differs from what a witness was promised; the latest round is the one that counts."""
    found = [Difference("again")] if len({one.fair for one in rounds}) > 1 else []
    seed, *promised = rounds[-1].fair.split()
    recorded, *recorded_salts = fair.split() or [""]
    if recorded != seed:
        found.append(Difference("seed"))
    own = commitment(rounds[-1].salt)
    for seat, (before, after) in enumerate(zip_longest(promised, recorded_salts, fillvalue="-")):
        if after != before:
            kind: Literal["salt", "own", "silent"]
            kind = "salt" if after != "-" else "own" if before == own else "silent"
            found.append(Difference(kind, seat))
    return tuple(found)
