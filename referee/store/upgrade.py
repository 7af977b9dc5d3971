"""The schema brought up to date: done once when a server starts, and not by its workers, which need no Alembic."""

from __future__ import annotations

import glob
import logging
import os
import sqlite3
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from referee.errors import NoRoom, RefereeError
from referee.phrase import N_
from referee.store.engine import BEGIN, home, refuse_read_only
from referee.store.troubles import DAMAGED, FULL, trouble
from referee.store.untouched import looked_into

LOG = logging.getLogger("referee")
PRIVATE = 0o600
BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside its file: it belongs to that file and to no other."""
REPLACED = ".replaced-"
"""What a database is called, and a number, once a backup took its place."""

_MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATION_LOCK = 0x5EFE5EE


def bring_up_to_date(engine: Engine) -> None:
    """Make the tables of a new database, and lead an older one to today's shape, all or nothing.

    Raises RefereeError where the database was written by a newer Referee, having touched nothing, and where it
    cannot be used: no folder, no right to write in it, no database at all.
    """
    refuse_newer(engine)
    _make_file(engine)
    revisions = ScriptDirectory.from_config(_config())
    try:
        with engine.connect() as connection:
            stands = _stands_at(connection, revisions)
            _take_from_others(engine)
            if stands == revisions.get_heads():
                return
        with engine.connect() as connection:
            _migrate(connection, revisions)
    except DBAPIError as error:
        refuse_read_only(engine)
        raise _unusable(engine, error) from error


def _unusable(engine: Engine, error: DBAPIError) -> RefereeError:
    why, told = str(error.orig).strip(), trouble(error).phrase
    if told == FULL and engine.dialect.name == "sqlite":
        return NoRoom(home(engine))
    if told == DAMAGED:
        return RefereeError(
            N_("the database is damaged, bring back a backup with referee restore FILE: {why}", why=why)
        )
    return RefereeError(N_("the database cannot be used: {why}", why=why))


def refuse_newer(engine: Engine) -> None:
    """Raise RefereeError where an SQLite file was written by a newer Referee. Even to open it would change it.

    What cannot be looked into is not refused here; and whatever asks a database elsewhere leaves it as it is.
    """
    if engine.dialect.name != "sqlite":
        return
    with suppress(sqlite3.Error, OSError), looked_into(Path(str(engine.url.database))) as connection:
        stands = [revision for (revision,) in connection.execute("SELECT version_num FROM alembic_version")]
        _refuse_unknown(stands, ScriptDirectory.from_config(_config()))


def _make_file(engine: Engine) -> None:
    """Make the file of an SQLite database that is not there yet, for nobody else on this machine: hands lie in it."""
    if engine.dialect.name == "sqlite":
        with suppress(OSError):  # it is there, or why it cannot be made is told when it is opened
            Path(str(engine.url.database)).touch(PRIVATE, exist_ok=False)


def _take_from_others(engine: Engine) -> None:
    """See to it that nobody else reads an SQLite file of ours any more, as older versions let them.

    Only once it is known for a database that Referee keeps: what somebody named by mistake stays as it is. So it is
    for those in whose place a backup was put.
    """
    if engine.dialect.name == "sqlite":
        file = Path(str(engine.url.database))
        for each in (file.resolve(), *file.parent.glob(f"{glob.escape(file.name)}{REPLACED}*[0-9]")):
            take_from_others(each)


def take_from_others(file: Path) -> None:
    """See to it that nobody else reads a file of ours any more, nor what SQLite keeps beside it."""
    if os.name != "posix":
        return
    taken = [_is_taken_from_others(Path(f"{file}{end}")) for end in ("", *BESIDE)]  # of all three, not up to the first
    if any(taken):
        LOG.warning("others on this machine could read %s; from now on only its owner can", file)


def _is_taken_from_others(file: Path) -> bool:
    """Whether others had rights in a file of ours; they have none any more."""
    with suppress(OSError):  # it is not there, or its disk knows no rights or takes no change
        found = file.lstat()  # what a link leads to is not ours to change
        if not stat.S_ISLNK(found.st_mode) and found.st_uid == os.getuid() and found.st_mode & ~PRIVATE & 0o777:
            file.chmod(PRIVATE)
            return not file.stat().st_mode & ~PRIVATE & 0o777
    return False


def _migrate(connection: Connection, revisions: ScriptDirectory) -> None:
    if connection.dialect.name == "sqlite":
        # A table that is rebuilt is dropped in between, which its children must not notice; and the pragma
        # means nothing inside a transaction. Detached, the connection is closed at the end, pragma and all.
        connection.detach()
        _driver(connection).execute("PRAGMA foreign_keys=OFF")
    immediate = connection.execution_options(**{BEGIN: "BEGIN IMMEDIATE"})
    with immediate.begin():
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
        _stands_at(connection, revisions)
        command.upgrade(_config(connection), "heads")
        if connection.dialect.name == "sqlite" and connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall():
            raise RefereeError(N_("the database is damaged: it points at rows that are not there"))


def _stands_at(connection: Connection, revisions: ScriptDirectory) -> list[str]:
    """The revisions that the database stands at. Raises RefereeError for one that this program does not know."""
    stands = list(MigrationContext.configure(connection).get_current_heads())
    _refuse_unknown(stands, revisions)
    return stands


def _refuse_unknown(stands: Iterable[str], revisions: ScriptDirectory) -> None:
    known = {script.revision for script in revisions.walk_revisions()}
    for revision in stands:
        if revision not in known:
            raise RefereeError(
                N_(
                    "the database was written by a newer Referee ({revision}): bring the program up to date",
                    revision=revision,
                )
            )


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", _MIGRATIONS.as_posix().replace("%", "%%"))
    config.set_main_option("path_separator", "newline")
    config.attributes["connection"] = connection
    return config


def _driver(connection: Connection) -> Any:
    return connection.connection.dbapi_connection
