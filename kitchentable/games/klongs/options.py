"""Bangkok Klongs' options: what tables play differently; `option-NAME` in `locale/` says what each changes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from kitchentable.games.klongs.components import LIMIT, components, shipped
from kitchentable.values import Struct


class Options(Struct):
    """How the table plays."""

    components: Annotated[str, Meta(max_length=LIMIT, extra_json_schema={"sample": shipped()})] = ""

    def __post_init__(self) -> None:
        components(self.components)
