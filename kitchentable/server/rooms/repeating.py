"""What a server does again and again for as long as it runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from kitchentable.server.store.writer import NotStored

log = logging.getLogger("kitchentable")


async def repeating(work: Callable[[], Awaitable[None]], first: float, every: float, waits: str) -> None:
    """Does it after the first seconds, and then with so many in between; what goes wrong once is logged, and `waits`
    says what is left undone until the next time."""
    await asyncio.sleep(first)
    while True:
        try:
            await work()
        except NotStored as error:
            log.warning("%s: %s", waits, error)
        except Exception:  # nobody has thought of it, and what comes next is not to end with it
            log.exception("%s", waits)
        await asyncio.sleep(every)
