"""How the names of accounts look, so that no two look the same."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from kitchentable.table.names import looks

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Adds the table of looks; of accounts that look the same already, all stay, and the oldest has the look."""
    made = op.create_table(
        "looks",
        sa.Column("look", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
    )
    accounts = sa.table("accounts", sa.column("person"), sa.column("name"), sa.column("made"))
    found = op.get_bind().execute(sa.select(accounts.c.name, accounts.c.person).order_by(accounts.c.made)).all()
    owners: dict[str, str] = {}
    for name, person in found:
        for look in looks(name):
            owners.setdefault(look, person)
    if owners:
        op.bulk_insert(made, [{"look": look, "person": person} for look, person in owners.items()])
