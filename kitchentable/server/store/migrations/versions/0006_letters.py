"""Letters that asked an address whether it wants any."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Adds the table of letters."""
    op.create_table(
        "letters",
        sa.Column("token", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_letters_address", "letters", ["address"])
