"""Tables, their entries and who holds a phone at them; and a log that is only ever added to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_NEXT_SEQ = "SELECT COALESCE(MAX(seq), 0) + 1 FROM entries WHERE table_id = NEW.table_id"


def upgrade() -> None:
    """Make the three tables and the triggers that guard the log."""
    _make_tables()
    _make_entries()
    _make_holders()
    if op.get_bind().dialect.name == "sqlite":
        _guard_on_sqlite()
    else:
        _guard_on_postgresql()


def _make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("dealer", sa.Integer(), nullable=True),
        sa.Column("pot", sa.Integer(), nullable=False),
        sa.Column("names", sa.Text(), nullable=False),
        sa.Column("anyone_enters", sa.Boolean(), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("follows", sa.String(), nullable=True),
        sa.UniqueConstraint("code", name="one_table_a_code"),
    )
    op.create_index("ix_tables_follows", "tables", ["follows"])


def _make_entries() -> None:
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by_seat", sa.Integer(), nullable=True),
        sa.Column("by_keeper", sa.Boolean(), nullable=False),
        sa.Column("move_id", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.UniqueConstraint("table_id", "move_id", name="one_entry_a_move"),
    )


def _make_holders() -> None:
    op.create_table(
        "holders",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("table_id", sa.String(), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("is_keeper", sa.Boolean(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("table_id", "seat", name="one_holder_a_seat"),
    )


def _guard_on_sqlite() -> None:
    for doing in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER entries_refuse_{doing.lower()} BEFORE {doing} ON entries "
            f"BEGIN SELECT RAISE(ABORT, 'the log is only ever added to'); END"
        )
    # Also what stands between the log and INSERT OR REPLACE, which deletes without asking a trigger.
    op.execute(
        "CREATE TRIGGER entries_in_order BEFORE INSERT ON entries "
        f"WHEN NEW.seq <> ({_NEXT_SEQ}) BEGIN SELECT RAISE(ABORT, 'the log has no gaps'); END"
    )


def _guard_on_postgresql() -> None:
    op.execute(
        "CREATE FUNCTION entries_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "RAISE integrity_constraint_violation USING MESSAGE = 'the log is only ever added to'; END $$"
    )
    op.execute(
        "CREATE TRIGGER entries_refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON entries "
        "FOR EACH STATEMENT EXECUTE FUNCTION entries_refuse_change()"
    )
    op.execute(
        f"CREATE FUNCTION entries_in_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.seq <> ({_NEXT_SEQ}) "
        "THEN RAISE integrity_constraint_violation USING MESSAGE = 'the log has no gaps'; END IF; RETURN NEW; END $$"
    )
    op.execute(
        "CREATE TRIGGER entries_in_order BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION entries_in_order()"
    )
