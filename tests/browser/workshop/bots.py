"""Nobody plays this but hands."""

from collections.abc import Mapping

from kitchentable.bot import Bot
from kitchentable.game import View

BOTS: Mapping[str, Bot[View]] = {}
