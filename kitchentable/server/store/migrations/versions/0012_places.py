"""From where accounts were signed in to, and from where letters were asked for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Adds the table and the column."""
    op.create_table(
        "places",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("place", sa.Text, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.add_column("letters", sa.Column("place", sa.Text, nullable=False, server_default=""))
