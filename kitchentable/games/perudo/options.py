"""Perudo's options: what tables play differently, and which rule each changes."""

from typing import Annotated, Literal

from msgspec import Meta

from kitchentable.values import Struct


class Options(Struct):
    """How the table plays; every field names the rule that it changes."""

    dice: Annotated[int, Meta(title="Dice each", ge=1, le=10, description="PER-1.2: fewer dice make a short game.")] = 5
    visible_dice: Annotated[
        bool,
        Meta(title="Dice counts are open", description="PER-1.4: hidden (PER-1.5), one has to remember who lost what."),
    ] = True
    raising: Annotated[
        Literal["strict", "free"],
        Meta(
            title="Raising",
            description="PER-3.1: strict raises the count or the face, never both; free (PER-3.2) lets a higher count "
            "name any face, as English-language rules do.",
        ),
    ] = "strict"
    paco: Annotated[
        Literal["at_least", "exact"],
        Meta(
            title="Going to pacos",
            description="PER-3.4: half the count or more; exact (PER-3.5) is just half, the letter of some rules.",
        ),
    ] = "at_least"
    calza: Annotated[
        Literal["off", "anyone", "in_turn"],
        Meta(
            title="Calza",
            description="PER-6.1: one wins a die back by calling a bid exact; anyone may (PER-6.9), in_turn (PER-6.2) "
            "only the player whose turn it is, which is calmer; off (PER-6.8) plays without.",
        ),
    ] = "off"
    calza_next: Annotated[
        bool, Meta(title="The next player may call calza", description="PER-6.5: without, they must raise or doubt.")
    ] = True
    calza_min_players: Annotated[
        int,
        Meta(title="Players left for calza", ge=2, le=6, description="PER-6.6: 3 keeps calza out of the final duel."),
    ] = 2
    calza_in_palifico: Annotated[
        bool, Meta(title="Calza in palifico rounds", description="PER-6.7: some leave palifico rounds alone.")
    ] = True
    palifico_once: Annotated[
        bool,
        Meta(title="Palifico once a player", description="PER-5.6: without, every drop to one die brings one about."),
    ] = False
    palifico_two_players: Annotated[
        bool, Meta(title="Palifico with two players left", description="PER-5.7: a duel is sharper without.")
    ] = True
    palifico_change: Annotated[
        Literal["nobody", "one_die"],
        Meta(
            title="Changing the face in palifico",
            description="PER-5.4: nobody may; one_die (PER-5.5) lets players with one die change it.",
        ),
    ] = "nobody"

    def __post_init__(self) -> None:
        if self.calza == "in_turn" and not self.calza_next:
            raise ValueError("calza=in_turn leaves calza to the next player, so it needs calza_next=true")
