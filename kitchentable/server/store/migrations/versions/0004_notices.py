"""Who is told of their turn, by which ways, and the mark of each turn that was told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Adds the tables of notices."""
    op.create_table(
        "browsers",
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("ix_browsers_person", "browsers", ["person"])
    op.create_table(
        "wishes",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("everywhere", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("address", sa.Text, nullable=False, server_default=""),
        sa.Column("token", sa.Text, nullable=False, server_default=""),
        sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("asked", sa.Float, nullable=False, server_default="0"),
    )
    op.create_index("ix_wishes_address", "wishes", ["address"])
    op.create_index("ix_wishes_token", "wishes", ["token"])
    op.create_table(
        "notices",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
