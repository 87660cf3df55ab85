"""People who run the server by its page, and who of them did what."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Adds the table and the column."""
    op.create_table(
        "operators",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.add_column("deeds", sa.Column("actor", sa.Text, nullable=False, server_default=""))
