"""People, tables, the logs of matches, chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the first tables."""
    op.create_table(
        "facts",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("invitation", sa.Text, nullable=False, unique=True),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("ix_tables_phase", "tables", ["phase"])
    op.create_table(
        "members",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("seated", sa.Boolean, nullable=False),
    )
    op.create_index("ix_members_person", "members", ["person"])
    _logs()


def _logs() -> None:
    op.create_table(
        "events",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("sender", sa.Text, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    once = sa.text("command <> ''")
    columns = ["match", "sender", "command"]
    op.create_index("events_once", "events", columns, unique=True, sqlite_where=once, postgresql_where=once)
    op.create_table(
        "chat",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
