"""Who uses a PostgreSQL just now."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from kitchentable.server.store.engine import make_engine, plain

RECENT_S = 2.0
"""Seconds since a node last said that it lives, for it to count as living."""


def living(database: str) -> int:
    """How many nodes use that database just now. Raises `NotStored` where it cannot be asked."""
    asking = make_engine(database)
    try:
        with asking.connect() as connection:
            if not sa.inspect(connection).has_table("nodes"):
                return 0
            number: int = connection.execute(
                sa.text(f"select count(*) from nodes where beat > extract(epoch from clock_timestamp()) - {RECENT_S}")
            ).scalar_one()
            return number
    except SQLAlchemyError as error:
        raise plain(error) from None
    finally:
        asking.dispose()
