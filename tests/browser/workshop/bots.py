"""Nobody plays this but hands."""

from kitchentable.bot import Levels
from tests.browser.workshop.rules import Options, View

BOTS = Levels[Options, View]({})
