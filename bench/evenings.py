"""Evenings that never happened (`tests/evenings/`): a thousand of them on one core, and what went wrong in them.

An evening is a table from its lobby through thirty entries of a match (or to its end) in virtual time: people who act,
speak, leave and take back, bots, one node or two, and up to eight faults within its first minute; then nothing goes
wrong any more, and all must go on, agree, and have kept what was acknowledged.
"""

from __future__ import annotations

import time
from collections import Counter

from bench.report import table
from tests.evenings.story import Story, broken, play

EVENINGS = 1000


def measure() -> str:
    """Evenings a minute by game, how often what happened, and what was found."""
    tally: Counter[str] = Counter()
    spent: dict[str, float] = {}
    played: Counter[str] = Counter()
    wrong = []
    for seed in range(EVENINGS):
        story = Story.of(seed)
        began = time.process_time()
        if why := broken(story):
            wrong.append(f"- {why}: {story}")
        spent[story.game] = spent.get(story.game, 0.0) + time.process_time() - began
        played[story.game] += 1
        if not why:
            tally += play(story)
    whole = 60 * EVENINGS / sum(spent.values())
    games = table(
        ("game", "evenings", "a minute"),
        ((game, number, f"{60 * number / spent[game]:.0f}") for game, number in sorted(played.items())),
    )
    happened = table(("what happened", "times"), sorted(tally.items()))
    found = "\n".join(wrong) or "Nothing was broken."
    return f"**{whole:.0f} evenings a minute** on one core, all games together.\n\n{games}\n{happened}\n{found}\n"
