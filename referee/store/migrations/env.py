"""What Alembic runs: today's tables and the one connection that `store.engine` hands over."""

from __future__ import annotations

from alembic import context
from sqlmodel import SQLModel

from referee.store.rows import ENTRIES, HOLDERS, TABLES

TODAY = (TABLES, ENTRIES, HOLDERS)


def run() -> None:
    """Lead the database to today's shape, inside the transaction that is open."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=SQLModel.metadata,
        # SQLite alters a table by building it anew.
        render_as_batch=True,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()


# Alembic runs this file under its own name; importing it, as a search for doctests does, must do nothing.
if __name__ == "env_py":
    run()
