"""The tables that wait for their players, as every open first page asks for them every few seconds."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.server.store.schema import tables
from kitchentable.server.store.tables import ROW
from kitchentable.table.row import Row

Revised = tuple[str, int]
"""A table's code, and the revision of its row."""


def open_tables(
    limit: int, since: float = 0.0, known: Mapping[Revised, Row] | None = None
) -> Callable[[Connection], dict[Revised, Row]]:
    """The public tables that have not begun and to which somebody has come since then, the latest first; what is
    `known` of them is not read again."""
    lately = sa.or_(tables.c.touched >= since, tables.c.made >= since)
    wanted = sa.and_(tables.c.phase == "lobby", tables.c.private == sa.false(), lately)
    query = sa.select(tables.c.code, tables.c.revision).where(wanted)
    query = query.order_by(tables.c.touched.desc(), tables.c.made.desc()).limit(limit)

    def job(connection: Connection) -> dict[Revised, Row]:
        found: list[Revised] = [(code, revision) for code, revision in connection.execute(query)]
        rows = {each: known[each] for each in found if each in known} if known else {}
        new = sa.select(tables.c.body).where(tables.c.code.in_([each[0] for each in found if each not in rows]))
        bodies = connection.execute(new).scalars() if len(rows) < len(found) else ()
        for row in map(ROW.decode, bodies):
            rows[row.code, row.revision] = row
        return {each: rows[each] for each in found if each in rows}  # without what changed in between

    return job
