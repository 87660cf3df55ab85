"""The games as a browser without a server lists them: `python -m kitchentable.pocket.listing` prints them as JSON.

In a process of its own: what is installed here and not in a browser, such as numpy, must not be there.
"""

from __future__ import annotations

import sys

if __name__ == "__main__":
    sys.modules |= {"numpy": None, "numba": None}  # type: ignore[dict-item]

    import msgspec

    from kitchentable.games import GAMES, NAMES
    from kitchentable.table import catalog

    sys.stdout.buffer.write(msgspec.json.encode([catalog.info(game) for game in map(GAMES.__getitem__, NAMES)]))
