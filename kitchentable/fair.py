"""Dice that anyone can check afterwards (`docs/fairness.md` says what that proves, and what not).

Before a match a random seed of 32 bytes is fixed and its SHA-256 is shown to all; then every player's browser shows
the SHA-256 of a salt of its own and, when all have, the salt. The k-th draw of a match is made from HMAC-SHA256 with
the seed as its key, so that neither who holds the seed nor who brings the last salt can choose what falls.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence

from kitchentable.chance import Draws
from kitchentable.drawing.text import as_typed
from kitchentable.language import say
from kitchentable.match import Entry, Match, Undo
from kitchentable.record import Revealed
from kitchentable.values import CHANCE, Action, Problem, Struct

SEED_BYTES = 32


class Unfair(Problem):
    """A record whose dice are not the ones that its seed and salts give."""


def commitment(secret: bytes) -> str:
    """What is shown before the secret is: `sha256:` and 64 hexadecimal digits."""
    return "sha256:" + hashlib.sha256(secret).hexdigest()


class CheckedDraw(Struct):
    """One action of chance, recomputed from seed and salts: what the record says, and what should stand there.

    `number` counts the entries of the log from 1; `asked` are the numbers that were drawn for it in order, each with
    the count that it was drawn from: (6, 0) is one of 0 to 5, and it was 0.
    """

    number: int
    recorded: Action
    drawn: Action
    asked: tuple[tuple[int, int], ...]


class FairDice(Draws):
    """The k-th draw of a match as a generator with three methods, defined here and in `Draws` for all time.

    Its words are the big-endian 32-bit words of HMAC-SHA256(seed, salts, k, block) for block 0, 1, …; `randrange(n)`
    takes the next word below the largest multiple of n, modulo n, so that no outcome is likelier than another.
    """

    def __init__(self, seed: bytes, salts: Sequence[bytes | None], k: int) -> None:
        self._words = _words(seed, salts, k)
        self.asked: list[tuple[int, int]] = []
        """The numbers drawn so far, each with the count that it was drawn from."""

    def below(self, n: int) -> int:
        limit = (1 << 32) // n * n
        word = next(self._words)
        while word >= limit:
            word = next(self._words)
        self.asked.append((n, word % n))
        return word % n


def _words(seed: bytes, salts: Sequence[bytes | None], k: int) -> Iterator[int]:
    mixed = hashlib.sha256(b"".join(b"\0" if salt is None else b"\1" + hashlib.sha256(salt).digest() for salt in salts))
    block = 0
    while True:
        message = b"kitchentable dice 1" + mixed.digest() + k.to_bytes(8, "big") + block.to_bytes(4, "big")
        digest = hmac.digest(seed, message, "sha256")
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def verify(match: Match, revealed: Revealed) -> int:
    """Recomputes every roll and draw of a record and answers how many there were; raises `Unfair`.

    The salts' own commitments are in the header of the match as people saw it; what each player can check is that their
    salt is the one their browser brought. Of a match that was brought to its table only what chance did there is
    checked: what it did before (`Match.brought`) follows a promise of another table, which this record does not tell.
    """
    count = 0
    for throw in throws(match, *promised(match, revealed)):
        if throw.drawn != throw.recorded:
            entry = Entry(CHANCE, throw.recorded)
            text = say("dice-other", number=str(throw.number), entry=str(entry), drawn=f"*: {throw.drawn}")
            raise Unfair(text)
        count += 1
    _need_kept_throws(match)
    return count


def _need_kept_throws(match: Match) -> None:
    """Refuses a log in which a throw that was seen is taken back, so that another could fall: no server does that."""
    for number, entry in enumerate(match.log[match.brought :], match.brought + 1):
        if isinstance(entry.action, Undo):
            before, after = match.kept(number - 1), match.kept(entry.action.to)
            if any(match.log[at].seat == CHANCE for at in set(before) - set(after)):
                raise Unfair(say("dice-taken-back", number=str(number), entry=str(entry)))


def promised(match: Match, revealed: Revealed) -> tuple[bytes, tuple[bytes | None, ...]]:
    """The seed and salts of a record, if they are those that were promised before the match began, or went on, at its
    table; raises `Unfair`."""
    fair, *salt_commitments = match.fair.split() or [""]
    if fair == "real":
        raise Unfair(say("dice-real"))
    if not fair.startswith("sha256:"):
        raise Unfair(say("dice-unpromised"))
    if not revealed.seed:
        raise Unfair(say("dice-no-seed"))
    seed, salts = secrets_of(revealed)
    if commitment(seed) != fair:
        raise Unfair(say("dice-other-seed", given=commitment(seed), promised=fair))
    if len(salts) != len(salt_commitments):
        raise Unfair(say("dice-salts", promised=len(salt_commitments), told=len(salts)))
    for seat, (promise, given) in enumerate(zip(salt_commitments, salts, strict=True)):
        if (commitment(given) if given is not None else "-") != promise:
            raise Unfair(say("dice-other-salt", seat=seat, promised=promise))
    return seed, salts


def secrets_of(revealed: Revealed) -> tuple[bytes, tuple[bytes | None, ...]]:
    """The seed and every seat's salt as bytes; raises `Unfair` where they are not hexadecimal."""
    salts = (None if salt == "-" else unhex(salt, "salt") for salt in revealed.salts)
    return unhex(revealed.seed, "seed"), tuple(salts)


def throws(match: Match, seed: bytes, salts: Sequence[bytes | None]) -> Iterator[CheckedDraw]:
    """Every action of chance at the match's table, undone ones included, recomputed from seed and salts."""
    replay, brought = Match(match.game, match.header), match.brought
    for number, entry in enumerate(match.log, 1):
        if entry.seat == CHANCE and number > brought:
            dice = FairDice(seed, salts, replay.chances)
            drawn = replay.state.sample(dice)
            yield CheckedDraw(number, entry.action, drawn, tuple(dice.asked))
        replay.append(entry.seat, entry.action)


def unhex(text: str, what: str) -> bytes:
    """The bytes of a hexadecimal text; raises `Unfair`, naming what it was to be: a `seed`, a `salt`."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Unfair(say("dice-not-hexadecimal", what=what, text=as_typed(text[:60]))) from None
