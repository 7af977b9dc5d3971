"""A table may be erased for good: its entries go with it, and only so. Which were erased of late is remembered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the list of what was erased, and let the guards of the log tell an erased table from a changed log."""
    op.create_table(
        "erasures",
        sa.Column("n", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sqlite_autoincrement=True,
    )
    if op.get_bind().dialect.name == "sqlite":
        _let_go_on_sqlite()
    else:
        _let_go_on_postgresql()


def _let_go_on_sqlite() -> None:
    op.execute("DROP TRIGGER entries_refuse_delete")
    op.execute(
        "CREATE TRIGGER entries_refuse_delete BEFORE DELETE ON entries "
        "WHEN EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id) "
        "BEGIN SELECT RAISE(ABORT, 'the log is only ever added to'); END"
    )


def _let_go_on_postgresql() -> None:
    op.execute("DROP TRIGGER entries_refuse_change ON entries")
    op.execute(
        "CREATE TRIGGER entries_refuse_change BEFORE UPDATE OR TRUNCATE ON entries "
        "FOR EACH STATEMENT EXECUTE FUNCTION entries_refuse_change()"
    )
    op.execute(
        "CREATE FUNCTION entries_refuse_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "IF EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id) THEN "
        "RAISE integrity_constraint_violation USING MESSAGE = 'the log is only ever added to'; END IF; "
        "RETURN NULL; END $$"
    )
    # Looked at when the transaction ends: by then the table is gone too, or its entries stay.
    op.execute(
        "CREATE CONSTRAINT TRIGGER entries_refuse_delete AFTER DELETE ON entries DEFERRABLE INITIALLY DEFERRED "
        "FOR EACH ROW EXECUTE FUNCTION entries_refuse_delete()"
    )
