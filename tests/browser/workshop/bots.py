"""Nobody plays this but hands."""

from collections.abc import Mapping

from kitchentable.core import Bot

BOTS: Mapping[str, Bot] = {}
