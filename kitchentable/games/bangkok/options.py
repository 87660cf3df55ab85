"""Bangkok's options: what tables play differently; `option-NAME` in `locale/` says what each changes."""

from typing import Literal

from kitchentable.values import Struct


class Options(Struct):
    """How the table plays."""

    closest: Literal["separate", "only_without_exact", "including_exact"] = "separate"
    closest_per: Literal["group", "player"] = "group"
    triple_per: Literal["player", "set"] = "player"
