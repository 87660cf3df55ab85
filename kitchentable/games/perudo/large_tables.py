"""Rounds of two solved for sides that forget (`large_memory.py`), as files, which no page without a server has."""

from __future__ import annotations

import lzma
from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import accumulate
from operator import sub

import msgspec

from kitchentable.decoding import converted
from kitchentable.games.perudo.actions import Bid, Cup
from kitchentable.games.perudo.duel import Round, Table, Weighted
from kitchentable.games.perudo.large_memory import NOTHING, Known, Memory, Span
from kitchentable.games.perudo.position import matching
from kitchentable.values import Struct


class LargeStored(Struct):
    """A table as its file has it: columns of bytes."""

    value: float
    exploitability: float
    steps: int
    window: int
    """So many bids are remembered where not all are."""
    kinds: bytes
    """Of each decision: who is in turn, and 2 more where bids may be forgotten."""
    known: bytes
    """Of how many bids it knows."""
    bids: bytes
    """Their numbers."""
    hands: bytes
    """With how many hands its own play leads there."""
    gaps: bytes
    """From each hand's number to the next."""
    lengths: bytes
    """How many choices each hand makes."""
    choices: bytes
    codes: bytes
    """How often each is made but the first of each hand, the most likely one, which takes what is left: as `odds_of`
    reads it."""
    worth: bytes
    """The chance of each hand to win the round, in hundredths."""


CODES = 255
"""A chance of at most a half is kept as so many parts of its root: faint ones are told apart, too."""
STRAY = 1e-4
"""How often anything at all is said to be done: where it is reckoned what the other holds, and where choices are judged
to which no plan leads."""


def odds_of(code: int) -> float:
    """The chance of at most a half that a code stands for."""
    return (code / CODES) ** 2 / 2


def packed(stored: LargeStored) -> bytes:
    """The bytes of a file."""
    return lzma.compress(msgspec.msgpack.encode(stored), preset=9 | lzma.PRESET_EXTREME)


def read(data: bytes) -> LargeTable:
    """The table in a file."""
    return LargeTable(converted(msgspec.msgpack.decode(lzma.decompress(data)), LargeStored))


def likest(game: Round, known: Known, asked: Sequence[int], hands: Sequence[int]) -> list[int]:
    """The places among hands of those that are likest to the asked ones: with as many dice of each face, and twice as
    much with as many that count for the standing bid.

    A table is read without numpy; `LargeSolver.likest` is the same in arrays.
    """
    face = game.bids[known.standing - 1].face if known.standing else 0

    def counts(hand: int) -> list[int]:
        cup = game.hands[known.side][hand]
        return [*map(cup.count, range(1, 7)), 2 * matching((cup,), face, False) if face else 0]

    among = [counts(hand) for hand in hands]

    def unlike(own: list[int], place: int) -> int:
        return sum(map(abs, map(sub, own, among[place])))

    return [min(range(len(hands)), key=partial(unlike, counts(hand))) for hand in asked]


class LargeTable(Table):
    """A round solved for sides that forget."""

    def __init__(self, stored: LargeStored) -> None:
        super().__init__(stored.value, stored.exploitability)
        ends = accumulate(stored.known)
        known = (
            Known(kind & 1, kind > 1, tuple(stored.bids[end - length : end]))
            for kind, length, end in zip(stored.kinds, stored.known, ends, strict=True)
        )
        self._decisions = {each: number for number, each in enumerate(known)}
        self._rows = array("I", accumulate(stored.hands, initial=0))
        self._first = array("I", accumulate(stored.lengths, initial=0))
        self._stored = stored
        self.span = Span(0, stored.window)
        self.chosen = frozenset(known.bids for known in self._decisions if not known.cut)
        """What is remembered whole."""
        self._memory, self._odds = lru_cache(1)(self._remembering), lru_cache(4096)(self._chosen_by)

    def __len__(self) -> int:
        return len(self._first) - 1

    def mixed(self, game: Round, hand: Cup, said: tuple[Bid, ...]) -> tuple[Weighted, ...] | None:
        known = self._memory(game).of(said)
        choices = self.find(game, known, game.hand_number(known.side, hand))
        dudo = len(game.raises[known.standing])
        if choices is None or not said or choices[-1].choice == dudo:
            return choices
        return (*choices, Weighted(dudo, 0.0, 0.0))

    def told(self, game: Round, hand: Cup, said: tuple[Bid, ...]) -> tuple[Weighted, ...] | None:
        choices = self.mixed(game, hand, said)
        if choices is None or not said:
            return choices
        *raises, dudo = choices
        return (*raises, dudo._replace(worth=self._doubted(game, hand, said)))

    def _doubted(self, game: Round, hand: Cup, said: tuple[Bid, ...]) -> float:
        """The chance of one with this hand to win the round by dudo, by what the other's bids tell."""
        last = said[-1]
        missing = last.count - matching((hand,), last.face, game.duel.palifico)
        likely = self._held(game, said)
        wins = sum(
            chance
            for chance, cup in zip(likely, game.hands[1 - len(said) % 2], strict=True)
            if matching((cup,), last.face, game.duel.palifico) < missing
        )
        return wins / sum(likely)

    def find(self, game: Round, known: Known, hand: int) -> tuple[Weighted, ...] | None:
        """What is played where this is known with the hand of that number, or with the likest one of which it tells;
        None where it tells of none."""
        hands = self.hands(known)
        if not hands:
            return None
        place = hands.index(hand) if hand in hands else likest(game, known, (hand,), hands)[0]
        row = self._rows[self._decisions[known]] + place
        worth = self._stored.worth[row] / 100
        return tuple(Weighted(choice, odds, worth) for choice, odds in sorted(self._made(row)))

    def hands(self, known: Known) -> list[int]:
        """The numbers of the hands of which it tells where this is known."""
        decision = self._decisions.get(known)
        if decision is None:
            return []
        return list(accumulate(self._stored.gaps[self._rows[decision] : self._rows[decision + 1]]))

    def _chosen_by(self, game: Round, known: Known, choice: int) -> list[float]:
        """How often each hand makes a choice where this is known."""
        hands, every = self.hands(known), game.hands[known.side]
        if not hands:
            return [0.0] * len(every)
        first = self._rows[self._decisions[known]]
        made = [(1 - STRAY) * dict(self._made(first + row)).get(choice, 0.0) for row in range(len(hands))]
        return (
            [made[place] for place in likest(game, known, range(len(every)), hands)]
            if any(made)
            else [0.0] * len(every)
        )

    def _remembering(self, game: Round) -> Memory:
        """What is remembered of a round."""
        return Memory(game, self.span, self.chosen)

    def _made(self, row: int) -> Iterator[tuple[int, float]]:
        """The choices of a row and how often they are made, the most likely one first."""
        first, end = self._first[row], self._first[row + 1]
        odds = [odds_of(code) for code in self._stored.codes[first - row : end - row - 1]]
        return zip(self._stored.choices[first:end], (1 - sum(odds), *odds), strict=True)

    def _held(self, game: Round, said: tuple[Bid, ...]) -> list[float]:
        """How likely the other, who said the last of these bids, has each hand, times how likely they say so."""
        side = 1 - len(said) % 2
        known, likely = NOTHING, game.chances(side)
        for bid in said:
            number = game.standing(bid)
            if known.side == side:
                choice, choices = game.raises[known.standing].index(number), game.choices(known.standing)
                odds = self._odds(game, known, choice)
                likely = [before * (each + STRAY / choices) for before, each in zip(likely, odds, strict=True)]
            known = self._memory(game).after(known, number)
        return likely
