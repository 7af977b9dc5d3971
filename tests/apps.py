"""The application put together in a test's own process, and let go with all that it holds open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask

from referee.web import create_app


@contextmanager
def put_together(data: Path, **words: Any) -> Iterator[Flask]:
    """A Referee on this data folder, for as long as the block lasts."""
    app = create_app(data, **words)
    try:
        yield app
    finally:
        let_go(app)


def let_go(app: Flask) -> None:
    """Nothing of it runs on, and no connection of it stays open.

    The bell's watcher may be asking the database just now, and a connection that is out while the pool is emptied
    closes for nobody: so it is waited for.
    """
    bell = app.extensions["bell"]
    bell.close()
    if bell._watcher is not None:
        bell._watcher.join()
    app.extensions["book"].engine.dispose()
