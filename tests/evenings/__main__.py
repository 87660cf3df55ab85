"""`python -m tests.evenings [EVENINGS] [FIRST SEED]`: plays so many evenings, and says what they were like."""

import sys
import time
from collections import Counter

from tests.evenings.story import Story, broken, play, shortest


def main(evenings: int, first: int) -> None:
    """Ends with status 1 where one is broken, and tells its shortest story."""
    tally: Counter[str] = Counter()
    began = time.perf_counter()
    for seed in range(first, first + evenings):
        story = Story.of(seed)
        if broken(story):
            story = shortest(story)
            sys.exit(f"{story}\n{broken(story)}")
        tally += play(story)
    seconds = time.perf_counter() - began
    print(f"{evenings} evenings in {seconds:.1f} s, twice each")
    for what, number in sorted(tally.items()):
        print(f"  {what}: {number}")


main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, int(sys.argv[2]) if len(sys.argv) > 2 else 0)
