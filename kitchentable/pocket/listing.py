"""The games as a browser without a server lists them in a language: `python -m kitchentable.pocket.listing de`.

As JSON, without the covers, which the first page has; and in a process of its own: what is installed here and not in a
browser, such as numpy, must not be there.
"""

from __future__ import annotations

import sys

if __name__ == "__main__":
    sys.modules |= {"numpy": None, "numba": None}  # type: ignore[dict-item]

    import msgspec
    from msgspec.structs import replace

    from kitchentable.games import GAMES, NAMES
    from kitchentable.language import speaking
    from kitchentable.table import catalog

    with speaking(sys.argv[1]):
        listed = [replace(catalog.info(game), cover="") for game in map(GAMES.__getitem__, NAMES)]
    sys.stdout.buffer.write(msgspec.json.encode(listed))
