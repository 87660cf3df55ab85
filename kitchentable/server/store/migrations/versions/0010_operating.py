"""Whoever runs the server: what they did, whom they keep out, and links that are worth something once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Adds the three tables."""
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "tickets",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
