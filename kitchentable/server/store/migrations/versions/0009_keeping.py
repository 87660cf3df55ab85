"""When something last happened at a table, and when somebody was last here: by that it is known what is old."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Adds both times; what is there already has happened just now, so that nothing goes before its time."""
    now = time.time()
    op.add_column("tables", sa.Column("touched", sa.Float, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    for name, column in (("tables", "touched"), ("people", "seen")):
        table = sa.table(name, sa.column(column))
        op.execute(table.update().values({column: now}))
    op.create_index("ix_tables_touched", "tables", ["touched"])
    op.create_index("ix_people_seen", "people", ["seen"])
    op.create_index("ix_chat_at", "chat", ["at"])
