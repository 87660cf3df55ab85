"""What is sent of a replay is compressed where it is made, beside the event loop."""

from __future__ import annotations

import gzip
from collections.abc import Callable


def made(packed: bool, function: Callable[..., bytes], *arguments: object) -> bytes:
    """What the function answers, compressed if wanted."""
    content = function(*arguments)
    return gzip.compress(content, 5) if packed else content
