"""Several nodes: who lives, and who drives which table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Adds the nodes; a program that knows no revisions sees by the format that the data is not for it."""
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("beat", sa.Float, nullable=False),
    )
    op.add_column("tables", sa.Column("node", sa.Text, nullable=False, server_default=""))
    op.execute("delete from facts where name = 'format'")
    op.execute("insert into facts (name, value) values ('format', '2')")
