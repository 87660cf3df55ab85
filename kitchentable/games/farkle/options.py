"""Farkle's options: what tables play differently; `option-NAME` in `locale/` says what each changes."""

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from kitchentable.games.farkle.scoring import OfAKind, Scores
from kitchentable.values import Struct

Points = Annotated[int, Meta(ge=0, le=5000, multiple_of=50)]
"""What a combination scores; 0 means that it does not exist."""


class Options(Struct):
    """How the table plays; every option names Farkle's rule that it changes, and Farkle Craps’ that takes it over."""

    target: Annotated[int, Meta(ge=1000, le=20000, multiple_of=50)] = 10000
    opening: Literal[0, 350, 500, 750, 1000] = 500
    three_ones: Literal[1000, 300] = 1000
    of_a_kind: OfAKind = "fixed"
    straight: Points = 1500
    three_pairs: Points = 1500
    four_two: bool = True
    two_triplets: Points = 2500
    three_farkles: Literal[0, -1000] = 0
    six_dice_farkle: Literal[0, 500] = 0
    must_roll_hot_dice: bool = False
    attack: bool = False

    @property
    def scores(self) -> Scores:
        """The score table of these options."""
        return _scores(self)


@lru_cache(maxsize=256)
def _scores(options: Options) -> Scores:
    four_two = options.four_two and options.three_pairs > 0
    return Scores(
        options.three_ones,
        options.of_a_kind,
        options.straight,
        options.three_pairs,
        four_two,
        options.two_triplets,
    )
