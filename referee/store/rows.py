"""The tables of the database. Rows are what is written, no more: `book` turns them into what they mean."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, ClassVar

from sqlalchemy import DateTime, Dialect, Text, TypeDecorator, UniqueConstraint
from sqlmodel import Field, SQLModel


class UtcTime(TypeDecorator[datetime]):
    """A moment in UTC. SQLite forgets time zones: it is given none, and what it gives back gets UTC again."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: Any | None, dialect: Dialect) -> datetime | None:
        """The moment as the database keeps it. Raises ValueError for one without a time zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"a moment without a time zone: {value!r}")
        moment: datetime = value.astimezone(UTC)
        return moment.replace(tzinfo=None) if dialect.name == "sqlite" else moment

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:
        """The moment with its time zone, whatever the database made of it."""
        del dialect
        if value is None:
            return None
        moment: datetime = value
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)


class TableRow(SQLModel, table=True):
    """How a table was opened. Written once: what happens at the table is in its entries.

    `options` holds every switch, not only the departures, so that a default which changes next year changes no
    table that was opened under the old one. `follows` is no foreign key: a table may be exported without the
    one before it.
    """

    __tablename__: ClassVar[str] = "tables"
    __table_args__ = (UniqueConstraint("code", name="one_table_a_code"),)

    id: str = Field(primary_key=True)
    code: str
    game: str
    options: str = Field(sa_type=Text)
    seats: int
    dealer: int | None = None
    pot: int
    names: str = Field(sa_type=Text)
    anyone_enters: bool
    opened_at: datetime = Field(sa_type=UtcTime)
    follows: str | None = Field(default=None, index=True)


class EntryRow(SQLModel, table=True):
    """One item of a table's log. The primary key is the lock: who writes (table, seq) first has it.

    Only ever added to: triggers refuse to change a row, or to delete one whose table stands. `body` is text and no
    JSON column, because PostgreSQL's would sort the names of an object, and their order is the players' order; and so
    that an unreadable body is known by its entry.
    """

    __tablename__: ClassVar[str] = "entries"
    __table_args__ = (UniqueConstraint("table_id", "move_id", name="one_entry_a_move"),)

    table_id: str = Field(primary_key=True, foreign_key="tables.id")
    seq: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    kind: str
    at: datetime = Field(sa_type=UtcTime)
    by_seat: int | None = None
    by_keeper: bool
    move_id: str
    version: int
    body: str = Field(sa_type=Text)


class HolderRow(SQLModel, table=True):
    """Who holds a phone at a table. A seat is held once; many may look on (no seat)."""

    __tablename__: ClassVar[str] = "holders"
    __table_args__ = (UniqueConstraint("table_id", "seat", name="one_holder_a_seat"),)

    id: str = Field(primary_key=True)
    table_id: str = Field(foreign_key="tables.id")
    seat: int | None = None
    is_keeper: bool
    since: datetime = Field(sa_type=UtcTime)


class ErasureRow(SQLModel, table=True):
    """A table that was erased of late: what tells its phones, and nothing else of it.

    `place` is where the entries of all tables ended then: an SQLite file gives the places behind it out again.
    """

    __tablename__: ClassVar[str] = "erasures"
    __table_args__: ClassVar[dict[str, bool]] = {"sqlite_autoincrement": True}

    n: int = Field(primary_key=True)
    table_id: str
    place: int
    at: datetime = Field(sa_type=UtcTime)


TABLES = SQLModel.metadata.tables["tables"]
ENTRIES = SQLModel.metadata.tables["entries"]
HOLDERS = SQLModel.metadata.tables["holders"]
ERASURES = SQLModel.metadata.tables["erasures"]
