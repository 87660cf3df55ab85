"""Farkle's options: what tables play differently, and which rule each changes."""

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from kitchentable.games.farkle.scoring import OfAKind, Scores
from kitchentable.values import Struct


class Options(Struct):
    """How the table plays; every field names the rule that it changes, and Farkle Craps’ rule that takes it over."""

    target: Annotated[
        int,
        Meta(
            title="Target",
            ge=1000,
            le=20000,
            multiple_of=50,
            description="FAR-5.1, CRA-1.2: 5000 makes a short evening.",
        ),
    ] = 10000
    opening: Annotated[
        Literal[0, 350, 500, 750, 1000],
        Meta(title="First bank", description="FAR-4.1, CRA-1.2: a hurdle to get on the board; 0 spares long starts."),
    ] = 500
    three_ones: Annotated[
        Literal[1000, 300],
        Meta(title="Three 1s", description="FAR-3.3, CRA-1.2: 1000 makes them the triple that everyone hopes for."),
    ] = 1000
    of_a_kind: Annotated[
        OfAKind,
        Meta(
            title="Four, five, six of a kind",
            description="FAR-3.4, CRA-1.2: fixed 1000, 2000, 3000; additive (FAR-3.5) and doubling (FAR-3.6) grow from "
            "the triple; none (FAR-3.7) knows triples only.",
        ),
    ] = "fixed"
    straight: Annotated[
        int,
        Meta(
            title="Straight", ge=0, le=5000, multiple_of=50, description="FAR-3.8, CRA-1.2: 0 plays without straights."
        ),
    ] = 1500
    three_pairs: Annotated[
        int,
        Meta(
            title="Three pairs",
            ge=0,
            le=5000,
            multiple_of=50,
            description="FAR-3.9, CRA-1.2: 0 plays without, as many do.",
        ),
    ] = 1500
    four_two: Annotated[
        bool,
        Meta(
            title="Four and a pair are three pairs",
            description="FAR-3.10, CRA-1.2: pairs may be alike; without (FAR-3.11) they must differ.",
        ),
    ] = True
    two_triplets: Annotated[
        int,
        Meta(
            title="Two triplets",
            ge=0,
            le=5000,
            multiple_of=50,
            description="FAR-3.12, CRA-1.2: 0 counts them as two single triples.",
        ),
    ] = 2500
    three_farkles: Annotated[
        Literal[0, -1000],
        Meta(title="Three farkles in a row", description="FAR-6.1, CRA-1.2: a fine for the reckless."),
    ] = 0
    six_dice_farkle: Annotated[
        Literal[0, 500],
        Meta(title="Farkle with six dice", description="FAR-6.2, CRA-1.2: a comfort for rare bad luck."),
    ] = 0
    must_roll_hot_dice: Annotated[
        bool,
        Meta(title="Must roll hot dice", description="FAR-2.8, CRA-1.2: nobody banks with all dice set aside."),
    ] = False
    attack: Annotated[
        bool,
        Meta(title="Farkle Attack", description="FAR-7.1, CRA-1.2: bonus dice, and taking points from others."),
    ] = False

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
