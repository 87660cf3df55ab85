"""What the search of Blokus plays for, and how much it tries, at each kind of table."""

from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
WIDEST = 96
"""So many children of a position are kept at most, those with most appeal."""


class ByTable(NamedTuple, Generic[T]):
    """Something for each kind of table: of two players with two colours each, Duo's, of three players, of four."""

    two: T
    duo: T
    three: T
    four: T

    def among(self, seats: int, colours: int) -> T:
        """That of so many players with so many colours on the board; `KeyError` for a table that there is not."""
        return {(2, 4): self.two, (2, 2): self.duo, (3, 4): self.three, (4, 4): self.four}[seats, colours]


class Manner(NamedTuple):
    """How much a search tries beside what did best so far, and what it plays for. A stage is a twelfth of all squares
    laid (`value.stage_of`)."""

    explore: float
    """What the claim of an appeal counts."""
    growing: float
    """From so many rounds of a position on appeals count more, by their fourth root."""
    flat: float
    """Appeals are so many times nearer to each other than they were learned, but for those learned from a search."""
    win: float
    """The part of the reward that is the share of the others beaten; the rest is for the lead."""
    margin: float
    """The squares a colour at which a lead brings three quarters of its part of the reward; half of it when even."""
    played_from: int
    """Games are played to their end from this stage on."""
    valued_below: int
    """Positions are estimated below this stage."""
    widest: int
    """So many children of a position other than the root are kept; WIDEST at most."""
    deep: bool = False
    """Whether the policy and the hidden units that were learned from a search judge, where there are any; positions are
    then estimated below `value.UNTIL` at most."""


_FEW = Manner(
    explore=0.3,
    growing=1e9,
    flat=1.0,
    win=0.8,
    margin=12.0,
    played_from=7,
    valued_below=9,
    widest=WIDEST,
)
_MANY = _FEW._replace(
    explore=0.15, growing=20.0, flat=1.5, win=0.4, margin=20.0, played_from=8, valued_below=10, deep=True
)
FEW = ByTable(two=_FEW, duo=_FEW._replace(explore=0.5, played_from=0, widest=32), three=_FEW, four=_FEW)
"""Of the levels up to `veteran`."""
MANY = ByTable(
    two=_MANY,
    duo=_MANY._replace(explore=0.25, win=0.7, played_from=0, valued_below=9, widest=32),
    three=_FEW,
    four=_FEW._replace(played_from=8, valued_below=10, deep=True),
)
"""Of the levels above `veteran`. Among three they search as in FEW, with more rounds."""
