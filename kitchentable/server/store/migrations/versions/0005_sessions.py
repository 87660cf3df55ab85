"""Browsers that were signed out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Adds the table of sessions that have ended; cookies from before have none, and stay valid."""
    op.create_table(
        "signed_out",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("session", sa.Text, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
