"""The betting boards: what can be bet on, what wins, what it pays, and when it is cleared. Ids are those of CRA."""

from typing import Literal

from kitchentable.games.farkle.scoring import Counts, Scores, selections
from kitchentable.values import Struct

Edition = Literal["first", "second"]
Expiry = Literal["open", "turn", "corner"]


class Bet(Struct):
    """A field of the betting board. `halves` is what it pays, in halves of the stake."""

    name: str
    halves: int
    expiry: Expiry
    face: int = 0

    @property
    def pays(self) -> float:
        """The multiple of the stake."""
        return self.halves / 2


THREE, CORNER = Bet("3 of a kind", 3, "open"), Bet("corner turn", 10, "turn")
FARKLE, PAIRS = Bet("farkle", 12, "corner"), Bet("3 pairs", 12, "corner")
FOUR = Bet("4 of a kind", 6, "corner")
TRIPLES = tuple(Bet(f"triple {face}", 6, "corner", face) for face in range(1, 7))

BOARDS: dict[Edition, tuple[Bet, ...]] = {
    "first": (THREE, CORNER, FARKLE, FOUR, *TRIPLES),
    "second": (THREE, CORNER, PAIRS, FOUR, *TRIPLES),
}
"""CRA-3.1: the fields, by CRA-3.2, CRA-3.3, CRA-3.4 (in the second edition CRA-5.4), CRA-3.5 and CRA-3.6."""

CELLS: dict[Edition, tuple[str, ...]] = {
    "first": ("3 pairs", "straight", "2 triplets"),
    "second": ("farkle", "straight", "2 triplets"),
}
"""CRA-4.1: the fields of the Secret Attack."""


_RULES = {
    "3 of a kind": "CRA-3.2",
    "corner turn": "CRA-3.3",
    "farkle": "CRA-3.4",
    "3 pairs": "CRA-5.4",
    "4 of a kind": "CRA-3.5",
}


def rule_of(bet: str) -> str:
    """The rule of the field to bet on that has this name; all but these are triples."""
    return _RULES.get(bet, "CRA-3.6")


def wins(bet: Bet, counts: Counts, scores: Scores) -> bool:
    """Whether the first roll of a turn, without bonus dice, wins the bet; the corner turn is not won by a roll."""
    if bet.face:
        return counts[bet.face - 1] >= 3
    if bet == THREE:
        return max(counts) >= 3
    if bet == FOUR:
        return max(counts) >= 4
    return bet != CORNER and matches(bet.name, counts, scores)


def matches(cell: str, counts: Counts, scores: Scores) -> bool:
    """CRA-4.5: whether a roll of six is what the field of the Secret Attack says."""
    shape = sorted(counts, reverse=True)
    if sum(counts) != 6:
        return False
    if cell == "3 pairs":
        return shape[:3] == [2, 2, 2]
    if cell == "straight":
        return shape[0] == 1
    if cell == "2 triplets":
        return shape[:2] == [3, 3]
    return not selections(counts, scores)
