"""A copy of all tables in one file, made while games go on, and brought back.

The file is an SQLite database, whichever database it was made of: so it is also how a club moves to PostgreSQL.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Engine, func, insert, select

from referee.errors import Impossible, RefereeError
from referee.phrase import N_
from referee.store.engine import home, opened, reading, refuse_read_only, writing
from referee.store.news import is_far
from referee.store.rows import ENTRIES, HOLDERS, TABLES
from referee.store.untouched import looked_into
from referee.store.upgrade import BESIDE, REPLACED, bring_up_to_date, refuse_newer, take_from_others

_AT_ONCE = 1_000
"""Rows that are on their way from one database to another."""
_BEGINNING = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class Copied:
    """How much a copy holds."""

    tables: int
    entries: int


def back_up(engine: Engine, file: Path) -> Copied:
    """Copy all that is written at one moment into `file`, while others write on. Of an SQLite file nothing changes.

    Raises Impossible where the file is there already, or nothing to be copied; RefereeError where that is damaged or
    of a newer Referee, or there is no room.
    """
    if file.exists():
        raise Impossible(N_("{file} is there already, and a backup never takes the place of another", file=str(file)))
    refuse_newer(engine)
    with _draft(file.absolute().parent) as draft:
        if is_far(engine):
            bring_up_to_date(engine)
            _carry_into(draft, engine)
        else:
            _copy_file(Path(str(engine.url.database)), draft, nothing=_no_tables(engine))
        held = _settled(draft)
        _put(draft, file)
    return held


def bring_back(engine: Engine, file: Path) -> Copied:
    """Put what `file` holds in the place of all that the database has; the database that was there is kept beside it.

    Raises Unwritable where nothing can be written, Impossible where a server runs on it, or, in PostgreSQL, whose log
    nobody can take away, where the database has tables already; RefereeError where the file is no whole backup, or it
    or the database is of a newer Referee.
    """
    refuse_read_only(engine)
    with _draft(file.absolute().parent if is_far(engine) else home(engine)) as draft:
        _copy_file(file, draft, nothing=_no_backup(file))
        _refuse_cut_off(file)
        with opened(draft) as copy:
            bring_up_to_date(copy)
        held = _settled(draft)
        if is_far(engine):
            _carry_out_of(draft, engine)
        else:
            with in_use(engine, alone=True):
                refuse_newer(engine)
                _take_the_place(draft, Path(str(engine.url.database)))
    return held


def codes(engine: Engine) -> tuple[str, ...]:
    """The codes of all tables, in the order in which they were opened."""
    with reading(engine) as connection:
        return tuple(connection.execute(select(TABLES.c.code).order_by(TABLES.c.opened_at)).scalars())


@contextmanager
def in_use(engine: Engine, *, alone: bool = False) -> Iterator[None]:
    """The database file is used inside the block: by as many as like, or by one alone.

    Raises Impossible where one alone uses it, or `alone` is asked for and others do. A process that dies uses nothing.
    """
    if is_far(engine) or sys.platform == "win32":  # there a file that is used cannot be replaced anyway
        yield
        return
    import fcntl

    folder = os.open(home(engine), os.O_RDONLY)
    try:
        fcntl.flock(folder, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(folder)
        raise Impossible(
            N_("these tables are in use: stop the server first, then bring the backup back, then start it again")
        ) from error
    try:
        yield
    finally:
        os.close(folder)


@contextmanager
def _draft(folder: Path) -> Iterator[Path]:
    """An empty file to write in, gone afterwards if it has not been moved."""
    handle, name = tempfile.mkstemp(prefix="referee.", suffix=".part", dir=folder)
    os.close(handle)
    draft = Path(name)
    try:
        yield draft
    finally:
        for each in ("", *BESIDE):
            Path(name + each).unlink(missing_ok=True)


def _copy_file(file: Path, draft: Path, nothing: RefereeError) -> None:
    """Copy what the file holds, without a change to it. Raises `nothing` where that is nothing of Referee's."""
    try:
        with looked_into(file) as source, closing(sqlite3.connect(draft)) as copy:
            known = source.execute("SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
            if known != (1,):
                raise nothing
            source.backup(copy)
    except FileNotFoundError as error:
        raise nothing from error
    except sqlite3.Error as error:
        if _is_full(error):
            raise _no_room(draft) from error
        raise _damaged() if _was_database(file) else nothing from error


def _refuse_cut_off(file: Path) -> None:
    """Raise Impossible for a file whose last page is not whole: SQLite reads the rest of it as zeros, and finds
    nothing wrong with it."""
    with suppress(sqlite3.Error), looked_into(file) as source:
        if file.stat().st_size % source.execute("PRAGMA page_size").fetchone()[0]:
            raise _damaged()


def _was_database(file: Path) -> bool:
    """Whether it begins as every database of SQLite does, however much of it is left."""
    with file.open("rb") as opened_file:
        return opened_file.read(len(_BEGINNING)) == _BEGINNING


def _is_full(error: sqlite3.Error) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL


def _no_room(draft: Path) -> RefereeError:
    return RefereeError(N_("the disk of {folder} is full, and nothing was copied", folder=str(draft.parent)))


def _no_backup(file: Path) -> RefereeError:
    return Impossible(N_("{file} is no backup of Referee", file=str(file)))


def _no_tables(engine: Engine) -> RefereeError:
    folder = str(home(engine))
    return Impossible(N_("there are no tables in {folder} yet, so there is nothing to copy", folder=folder))


def _settled(draft: Path) -> Copied:
    """What the file holds, once it is whole and stands for itself. Raises RefereeError where it is damaged."""
    with closing(sqlite3.connect(draft)) as copy:
        try:
            copy.execute("PRAGMA journal_mode=DELETE")
            is_whole = copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            counts = [copy.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("tables", "entries")]
        except sqlite3.Error as error:
            raise _no_room(draft) if _is_full(error) else _damaged() from error
    if not is_whole:
        raise _damaged()
    return Copied(*counts)


def _damaged() -> RefereeError:
    return Impossible(N_("the database that was to be copied is damaged; nothing was put in its place"))


def _put(draft: Path, file: Path) -> None:
    """Move the file to where it belongs, so that it is there after a power cut too."""
    with draft.open("rb") as written:
        os.fsync(written.fileno())
    draft.replace(file)
    if sys.platform != "win32":
        folder = os.open(file.absolute().parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def _take_the_place(draft: Path, file: Path) -> None:
    if file.exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as old:
            old.execute("PRAGMA journal_mode=DELETE")
        kept = next(each for n in range(1, sys.maxsize) if not os.path.lexists(each := Path(f"{file}{REPLACED}{n}")))
        for beside in BESIDE:  # it would be read into the new file
            with suppress(FileNotFoundError):
                Path(f"{file}{beside}").replace(f"{kept}{beside}")
        kept.hardlink_to(file)
        take_from_others(kept)
    _put(draft, file)


def _carry_into(draft: Path, engine: Engine) -> None:
    with opened(draft) as copy:
        bring_up_to_date(copy)
        with reading(engine) as source, writing(copy) as target:
            _carry(source, target)


def _carry_out_of(draft: Path, engine: Engine) -> None:
    bring_up_to_date(engine)
    with opened(draft) as copy, reading(copy) as source, writing(engine) as target:
        if target.execute(select(func.count()).select_from(TABLES)).scalar():
            raise Impossible(N_("this database has tables already: bring the backup back into an empty one"))
        _carry(source, target)


def _carry(source: Connection, target: Connection) -> None:
    """Every row from one database to the other; of a log, in its order."""
    for table in (TABLES, ENTRIES, HOLDERS):
        rows = source.execution_options(yield_per=_AT_ONCE).execute(select(table).order_by(*table.primary_key))
        for some in rows.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in some])
