"""How the data of one version become those of the next: Alembic's revisions, run in order when a server starts.

A change of the schema is a file `versions/NNNN_what.py` with the next number: `revision` is that number, and
`down_revision` the one before. `schema.py` is changed in the same commit; a test compares what the revisions make with
it. Nodes of the version before go on serving while a new one migrates, so a revision adds, and does not take away.
"""

from __future__ import annotations

import secrets
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import Connection

from kitchentable.server.store.schema import facts
from kitchentable.values import Problem

FOLDER = Path(__file__).parent
NEWEST = max(path.name[:4] for path in (FOLDER / "versions").glob("[0-9][0-9][0-9][0-9]_*.py"))
"""The number of the last revision."""
FIRST = "0001"
"""The revision that the data had before there were revisions."""
_LOCK = 0x6B69746368656E  # any number that nothing else in the database locks


class NotMigrated(Problem):
    """The data are of another version than this program."""


def found(connection: Connection) -> str:
    """The revision of the data; an empty text for an empty database. Raises `NotMigrated` for none of ours."""
    inspector = sa.inspect(connection)
    if inspector.has_table("alembic_version"):
        return str(connection.exec_driver_sql("select version_num from alembic_version").scalar_one())
    if not inspector.has_table("facts"):
        return ""
    written = connection.execute(sa.select(facts.c.value).where(facts.c.name == "format")).scalar_one_or_none()
    if written != "1":
        raise NotMigrated("it is not Kitchen Table's")
    return FIRST


def migrate(connection: Connection, allowed: bool = True) -> bytes:
    """Brings the data to the newest revision, in the connection's transaction, which in SQLite is to be the only one
    that writes (`ALONE`); answers the server's key.

    Raises `NotMigrated` for data of a newer version, and for those of an older one where migrating is not allowed.
    """
    if connection.dialect.name != "sqlite":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
    now = found(connection)
    if now > NEWEST:
        raise NotMigrated(
            f"the data is from a newer Kitchen Table (format {now}; this version knows up to {NEWEST}): "
            "install the newer version, or choose other data"
        )
    if now < NEWEST:
        if now and not allowed:
            raise NotMigrated(f"the data has format {now}, this version {NEWEST}: run `kitchentable migrate` first")
        _upgrade(connection, now)
    key = connection.execute(sa.select(facts.c.value).where(facts.c.name == "secret")).scalar_one_or_none()
    if key is None:
        key = secrets.token_hex(32)
        connection.execute(facts.insert().values(name="secret", value=key))
    return bytes.fromhex(key)


def _upgrade(connection: Connection, now: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    if now == FIRST and not sa.inspect(connection).has_table("alembic_version"):
        command.stamp(config, FIRST)
    command.upgrade(config, NEWEST)
