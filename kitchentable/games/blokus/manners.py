"""What the search of Blokus plays for, and how much it tries, at each kind of table."""

from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class ByTable(NamedTuple, Generic[T]):
    """Something for each kind of table: of two players with two colours each, Duo's, of three players, of four."""

    two: T
    duo: T
    three: T
    four: T

    def among(self, seats: int, colours: int) -> T:
        """That of so many players of so many colours."""
        return self.duo if colours == 2 else (self.two, self.three, self.four)[seats - 2]


class Manner(NamedTuple):
    """How much a search tries beside what did best so far, and what it plays for.

    `explore`: what the claim of an appeal counts, from `growing` rounds of a position on more by their fourth root;
    appeals are `flat` times nearer to each other than they were learned, but for those that were learned from a search;
    `win`: the part of the reward that is the share of the others beaten, the rest is for a lead, half of that at
    `margin` squares a colour. Games are played to their end from the stage `played_from` on, and positions are
    estimated below `valued_below`, which is `value.UNTIL` at most if `deep`: then what was learned from a search
    judges, where there is any, its policy, and hidden units where they have learned the stage.
    """

    explore: float
    growing: float
    flat: float
    win: float
    margin: float
    played_from: int
    valued_below: int
    deep: bool = False


_FEW = Manner(explore=0.3, growing=1e9, flat=1.0, win=0.8, margin=12.0, played_from=7, valued_below=9)
_MANY = Manner(explore=0.15, growing=20.0, flat=1.5, win=0.4, margin=20.0, played_from=8, valued_below=10, deep=True)
FEW = ByTable(two=_FEW, duo=_FEW._replace(explore=0.5, played_from=0), three=_FEW, four=_FEW)
"""For some dozens of rounds."""
MANY = ByTable(
    two=_MANY,
    duo=_MANY._replace(explore=0.25, win=0.7, played_from=0, valued_below=9),
    three=_FEW,
    four=_FEW._replace(played_from=8, valued_below=10, deep=True),
)
"""For hundreds of rounds and more, but among three."""
