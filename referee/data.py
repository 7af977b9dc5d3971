"""Where things lie: the data of this installation, its secret key, its database, and the pages it was shipped with."""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from referee.errors import NoRoom, RefereeError, Unwritable
from referee.phrase import N_

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent
KEY, SECRET_BYTES = "secret.key", 32
LEAST_SECRET = 16
"""A key of fewer bytes is none: what it signs anybody could."""
PASSING = "referee-counts-"
SECONDS_TO_LOCK = 60
"""More than anybody takes between making a folder and locking it."""
SQLITE = "sqlite:///"
DATABASES = ("sqlite", "postgres", "postgresql", "postgresql+psycopg")
"""How an address of a database begins."""


def is_checkout() -> bool:
    """Whether this runs from a checkout of the sources and not from an installed wheel."""
    return (CHECKOUT / "pyproject.toml").is_file()


def data_folder(option: str | os.PathLike[str] | None = None) -> Path:
    """The folder that holds the database and the secret key, made if it is not there.

    What is asked for comes first, then REFEREE_DATA, then `instance/` of a checkout, then the place where the
    system keeps a user's data. Raises Unwritable, NoRoom or OSError where it cannot be made.
    """
    asked = option or os.environ.get("REFEREE_DATA")
    folder = Path(asked).expanduser() if asked else _usual_folder()
    folder = folder.resolve()
    with _writing_in(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextmanager
def _writing_in(folder: Path) -> Iterator[None]:
    """Raise Unwritable where what is written inside the block may not be, NoRoom where there is no room.

    Another OSError is raised as it is.
    """
    try:
        yield
    except OSError as error:
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
            raise Unwritable(folder) from error
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise NoRoom(folder) from error
        raise


def _usual_folder() -> Path:
    if is_checkout():
        return CHECKOUT / "instance"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", "~\\AppData\\Local")).expanduser() / "Referee"
    if sys.platform == "darwin":
        return Path("~/Library/Application Support/Referee").expanduser()
    return Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser() / "referee"


def database_url(folder: Path) -> str:
    """The address of the database, as SQLAlchemy writes it: DATABASE_URL, else the file that lies in `folder`.

    Raises RefereeError for an address of another kind of database.
    """
    told = os.environ.get("DATABASE_URL", "").strip()
    scheme, parted, _ = told.partition("://")
    if told and not parted:
        raise RefereeError(N_("DATABASE_URL is to begin with postgresql://"))
    if parted and scheme not in DATABASES:
        raise RefereeError(N_("DATABASE_URL is to begin with postgresql://, not with {scheme}", scheme=f"{scheme}://"))
    return told or f"{SQLITE}{(folder / 'referee.db').as_posix()}"


def where_kept(folder: Path) -> str:
    """What to tell people of where their tables are: the folder, or the database without its password.

    Raises RefereeError where `database_url` does.
    """
    scheme, _, rest = database_url(folder).partition("://")
    if scheme != "sqlite":
        place = rest.partition("?")[0]  # what follows may hold a password, too
        who, at, host = place.rpartition("@")
        return f"postgresql://{who.partition(':')[0]}{at}{host}"
    home = Path(rest.removeprefix("/")).parent
    return str(folder if home == folder else home)


@contextmanager
def passing_folder() -> Iterator[Path]:
    """A folder for what this server counts, which goes when it ends.

    Those of servers that were killed go now: each locks its own, and so do the workers that it forked.
    """
    with tempfile.TemporaryDirectory(prefix=PASSING) as name, _locked(Path(name)):
        for other in Path(name).parent.glob(f"{PASSING}*"):
            if _is_left_behind(other):
                shutil.rmtree(other, ignore_errors=True)
        yield Path(name)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    if sys.platform == "win32":
        yield
        return
    import fcntl

    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
        yield
    finally:
        os.close(handle)


def _is_left_behind(folder: Path) -> bool:
    """Whether nobody uses a folder, and nobody is about to: who has made one locks it at once."""
    if sys.platform == "win32":
        return False
    import fcntl

    try:
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    except OSError:
        return False
    try:
        found = os.fstat(handle)
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return found.st_uid == os.getuid() and time.time() - found.st_mtime > SECONDS_TO_LOCK
    except BlockingIOError:
        return False
    finally:
        os.close(handle)


def fold_in(address: str) -> None:
    """Fold what was committed lately into the one file of an SQLite database, as nobody has it open any more.

    The processes of a server are ended with their connections open, which leaves it in a file beside. Nothing is lost
    where that cannot be: the next start reads both.
    """
    file = Path(address.removeprefix(SQLITE))
    if address.startswith(SQLITE) and file.is_file():
        with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def secret_key(folder: Path) -> bytes:
    """The key that signs the cookies of this installation: made once, readable by its owner only.

    Any number of processes may ask for it at the same time: all get the one that was there first. Raises RefereeError
    where the file holds none, Unwritable or NoRoom where none can be made.
    """
    path = folder / KEY
    if not path.exists():
        with _writing_in(folder):
            _make_key(path)
    key = path.read_bytes()
    if len(key) < LEAST_SECRET:
        raise RefereeError(
            N_(
                "{file} holds no key: bring it back from a copy; or delete it, then a new one is made, and every phone "
                "has to join its table again",
                file=str(path),
            )
        )
    return key


def _make_key(path: Path) -> None:
    """Write the key beside its place, then put it there whole, unless another has been quicker."""
    handle, name = tempfile.mkstemp(prefix="secret.", dir=path.parent)  # mode 600
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(SECRET_BYTES))
            file.flush()
            os.fsync(file.fileno())  # else a power cut leaves an empty file, by which anybody could sign
    except OSError:
        draft.unlink()
        raise
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        draft.unlink()
    except OSError:  # a file system without hard links
        draft.replace(path)
    else:
        draft.unlink()


def templates_folder() -> Path:
    """Where the templates are: in the package of a wheel, beside it in a checkout."""
    return _shipped("templates")


def static_folder() -> Path:
    """Where styles, scripts and icons are: in the package of a wheel, beside it in a checkout."""
    return _shipped("static")


def _shipped(name: str) -> Path:
    inside = PACKAGE / name
    return inside if inside.is_dir() else CHECKOUT / name
