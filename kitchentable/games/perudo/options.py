"""Perudo's options: what tables play differently; `option-NAME` in `locale/` says what each changes."""

from typing import Annotated, Literal

from msgspec import Meta

from kitchentable.games.perudo.words import say
from kitchentable.values import Struct


class Options(Struct):
    """How the table plays."""

    dice: Annotated[int, Meta(ge=1, le=10)] = 5
    visible_dice: bool = True
    raising: Literal["strict", "free"] = "strict"
    paco: Literal["at_least", "exact"] = "at_least"
    calza: Literal["off", "anyone", "in_turn"] = "off"
    calza_next: bool = True
    calza_min_players: Annotated[int, Meta(ge=2, le=6)] = 2
    calza_in_palifico: bool = True
    palifico_once: bool = False
    palifico_two_players: bool = True
    palifico_change: Literal["nobody", "one_die"] = "nobody"

    def __post_init__(self) -> None:
        if self.calza == "in_turn" and not self.calza_next:
            raise ValueError(say("options-calza"))
