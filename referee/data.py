"""Where things lie: the data of this installation, its secret key, its database, and the pages it was shipped with."""

from __future__ import annotations

import errno
import os
import secrets
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from referee.errors import RefereeError, Unwritable
from referee.phrase import N_

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent
SECRET_BYTES = 32
LEAST_SECRET = 16
"""A key of fewer bytes is none: what it signs anybody could."""
DATABASES = ("sqlite", "postgres", "postgresql", "postgresql+psycopg")
"""How an address of a database begins."""


def is_checkout() -> bool:
    """Whether this runs from a checkout of the sources and not from an installed wheel."""
    return (CHECKOUT / "pyproject.toml").is_file()


def data_folder(option: str | os.PathLike[str] | None = None) -> Path:
    """The folder that holds the database and the secret key, made if it is not there.

    What is asked for comes first, then REFEREE_DATA, then `instance/` of a checkout, then the place where the
    system keeps a user's data. Raises Unwritable or OSError where it cannot be made.
    """
    asked = option or os.environ.get("REFEREE_DATA")
    folder = Path(asked).expanduser() if asked else _usual_folder()
    folder = folder.resolve()
    with _writing_in(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextmanager
def _writing_in(folder: Path) -> Iterator[None]:
    """Raise Unwritable where what is written inside the block may not be; another OSError as it is."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
            raise Unwritable(folder) from error
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
    return told or f"sqlite:///{(folder / 'referee.db').as_posix()}"


def secret_key(folder: Path) -> bytes:
    """The key that signs the cookies of this installation: made once, readable by its owner only.

    Any number of processes may ask for it at the same time: all get the one that was there first. Raises RefereeError
    where the file holds none, Unwritable where none can be made.
    """
    path = folder / "secret.key"
    if not path.exists():
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
    with _writing_in(path.parent):
        handle, name = tempfile.mkstemp(prefix="secret.", dir=path.parent)  # mode 600
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_bytes(SECRET_BYTES))
        file.flush()
        os.fsync(file.fileno())  # else a power cut leaves an empty file, by which anybody could sign
    draft = Path(name)
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
