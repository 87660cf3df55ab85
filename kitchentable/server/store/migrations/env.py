"""What Alembic runs: the revisions, in the transaction of the connection that it is given."""

from __future__ import annotations

from alembic import context

from kitchentable.server.store.schema import schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=schema,
    transactional_ddl=False,  # the caller has begun the one transaction, and ends it
)
context.run_migrations()
