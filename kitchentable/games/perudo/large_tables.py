"""Rounds of two solved as trees (`large_tree.py`), as files, which no page without a server has."""

from __future__ import annotations

import lzma
from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import accumulate, pairwise
from operator import sub

import msgspec

from kitchentable.decoding import converted
from kitchentable.games.perudo.actions import Bid, Cup
from kitchentable.games.perudo.duel import Round, Table, Weighted
from kitchentable.games.perudo.position import matching
from kitchentable.values import Struct


class LargeStored(Struct):
    """A table as its file has it: columns of bytes."""

    value: float
    exploitability: float
    steps: int
    depths: bytes
    """Of each decision: how many bids there were. Each stands behind the one from which it comes."""
    bids: bytes
    """The numbers of the last two, or as many as there are."""
    hands: bytes
    """Of how many hands it tells: its own play leads there with them."""
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
"""How often anything at all is said to be done where it is reckoned what the other holds and what hands are worth."""


def odds_of(code: int) -> float:
    """The chance of at most a half that a code stands for."""
    return (code / CODES) ** 2 / 2


def packed(stored: LargeStored) -> bytes:
    """The bytes of a file."""
    return lzma.compress(msgspec.msgpack.encode(stored), preset=9 | lzma.PRESET_EXTREME)


def read(data: bytes) -> LargeTable:
    """The table in a file."""
    return LargeTable(converted(msgspec.msgpack.decode(lzma.decompress(data)), LargeStored))


def likest(game: Round, side: int, standing: int, asked: Sequence[int], hands: Sequence[int]) -> list[int]:
    """The places among hands of a side of those that are likest to the asked ones: with as many dice of each face, and
    twice as much with as many that count for the standing bid.

    A table is read without numpy; `LargeSolver.likest` is the same in arrays.
    """
    face = game.bids[standing - 1].face if standing else 0

    def counts(hand: int) -> list[int]:
        cup = game.hands[side][hand]
        return [*map(cup.count, range(1, 7)), 2 * matching((cup,), face, False) if face else 0]

    among = [counts(hand) for hand in hands]

    def unlike(own: list[int], place: int) -> int:
        return sum(map(abs, map(sub, own, among[place])))

    return [min(range(len(hands)), key=partial(unlike, counts(hand))) for hand in asked]


class LargeTable(Table):
    """A round solved as a tree for each side. What is bid is the numbers of all bids so far, as bytes."""

    def __init__(self, stored: LargeStored) -> None:
        super().__init__(stored.value, stored.exploitability)
        self.decisions = {said: number for number, said in enumerate(_bids_before(stored))}
        """The bids before all decisions of which it tells, numbered."""
        self._rows = array("I", accumulate(stored.hands, initial=0))
        self._first = array("I", accumulate(stored.lengths, initial=0))
        self._stored = stored
        self._odds = lru_cache(4096)(self._chosen_by)

    def __len__(self) -> int:
        return len(self._first) - 1

    def mixed(self, game: Round, hand: Cup, said: tuple[Bid, ...]) -> tuple[Weighted, ...] | None:
        bids = bytes(map(game.standing, said))
        dudo = len(game.raises[bids[-1] if bids else 0])
        choices = self.find(game, bids, game.hand_number(len(bids) % 2, hand))
        if choices is None:
            if not self.doubts(game, bids):
                return None
            choices = (Weighted(dudo, 1.0, 0.0),)
        if not bids:
            return choices
        if choices[-1].choice != dudo:
            choices = (*choices, Weighted(dudo, 0.0, 0.0))
        return choices if self._missing(game, hand, said) > 0 or not dudo else _raising(choices)

    def told(self, game: Round, hand: Cup, said: tuple[Bid, ...]) -> tuple[Weighted, ...] | None:
        choices = self.mixed(game, hand, said)
        if choices is None or not said:
            return choices
        *raises, dudo = choices
        return (*raises, dudo._replace(worth=self._doubted(game, hand, said)))

    def _doubted(self, game: Round, hand: Cup, said: tuple[Bid, ...]) -> float:
        """The chance of one with this hand to win the round by dudo, by what the other's bids tell."""
        last, missing = said[-1], self._missing(game, hand, said)
        likely = self._held(game, bytes(map(game.standing, said)))
        wins = sum(
            chance
            for chance, cup in zip(likely, game.hands[1 - len(said) % 2], strict=True)
            if matching((cup,), last.face, game.duel.palifico) < missing
        )
        return wins / sum(likely)

    def _missing(self, game: Round, hand: Cup, said: tuple[Bid, ...]) -> int:
        """How many dice the other must have for the last bid to hold."""
        return said[-1].count - matching((hand,), said[-1].face, game.duel.palifico)

    def doubts(self, game: Round, bids: bytes) -> bool:
        """Whether dudo is said for sure after these bids: it bid so before the last one, and tells nothing of that. Not
        after what may only be bid at other tables."""
        usual = all(bid in game.raises[before] for before, bid in pairwise(b"\0" + bids))
        if not usual or not bids or bids in self.decisions:
            return False
        if len(bids) == 1:
            return True
        number = self.decisions.get(bids[:-2])
        if number is None:
            return False
        choice = game.raises[bids[-3] if len(bids) > 2 else 0].index(bids[-2])
        return any(choice in dict(self._made(row)) for row in range(self._rows[number], self._rows[number + 1]))

    def find(self, game: Round, bids: bytes, hand: int) -> tuple[Weighted, ...] | None:
        """What is played after these bids with the hand of that number, or with the likest one of which it tells; None
        where it tells of none."""
        hands = self.hands(bids)
        if not hands:
            return None
        side, standing = len(bids) % 2, bids[-1] if bids else 0
        place = hands.index(hand) if hand in hands else likest(game, side, standing, (hand,), hands)[0]
        row = self._rows[self.decisions[bids]] + place
        worth = self._stored.worth[row] / 100
        return tuple(Weighted(choice, odds, worth) for choice, odds in sorted(self._made(row)))

    def hands(self, bids: bytes) -> list[int]:
        """The numbers of the hands of which it tells after these bids."""
        decision = self.decisions.get(bids)
        if decision is None:
            return []
        return list(accumulate(self._stored.gaps[self._rows[decision] : self._rows[decision + 1]]))

    def _chosen_by(self, game: Round, bids: bytes, choice: int) -> list[float]:
        """How often each hand makes a choice after these bids."""
        hands, side, standing = self.hands(bids), len(bids) % 2, bids[-1] if bids else 0
        every = game.hands[side]
        if not hands:
            return [0.0] * len(every)
        first = self._rows[self.decisions[bids]]
        made = [(1 - STRAY) * dict(self._made(first + row)).get(choice, 0.0) for row in range(len(hands))]
        if not any(made):
            return [0.0] * len(every)
        return [made[place] for place in likest(game, side, standing, range(len(every)), hands)]

    def _made(self, row: int) -> Iterator[tuple[int, float]]:
        """The choices of a row and how often they are made, the most likely one first."""
        first, end = self._first[row], self._first[row + 1]
        odds = [odds_of(code) for code in self._stored.codes[first - row : end - row - 1]]
        return zip(self._stored.choices[first:end], (1 - sum(odds), *odds), strict=True)

    def _held(self, game: Round, bids: bytes) -> list[float]:
        """How likely the other, who said the last of these bids, has each hand, times how likely they say so."""
        side = 1 - len(bids) % 2
        likely = game.chances(side)
        for number in range(side, len(bids), 2):
            standing = bids[number - 1] if number else 0
            choice, choices = game.raises[standing].index(bids[number]), game.choices(standing)
            odds = self._odds(game, bids[:number], choice)
            likely = [before * (each + STRAY / choices) for before, each in zip(likely, odds, strict=True)]
        return likely


def _raising(choices: tuple[Weighted, ...]) -> tuple[Weighted, ...] | None:
    """The same without dudo, the last choice, which would lose for sure; None if there is nothing else."""
    *raises, dudo = choices
    total = sum(each.odds for each in raises)
    if not total:
        return None
    return (*(each._replace(odds=each.odds / total) for each in raises), dudo._replace(odds=0.0))


def _bids_before(stored: LargeStored) -> Iterator[bytes]:
    """The bids before each decision."""
    said, at = b"", 0
    for depth in stored.depths:
        last = min(depth, 2)
        said = said[: depth - last] + stored.bids[at : at + last]
        at += last
        yield said
