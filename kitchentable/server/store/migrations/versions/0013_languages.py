"""In which language people read, for what they are sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Adds the column."""
    op.add_column("people", sa.Column("language", sa.Text, nullable=False, server_default=""))
