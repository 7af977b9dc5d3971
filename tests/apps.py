"""The application put together in a test's own process, and let go with all that it holds open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from referee.web import create_app


class Compiled(BytecodeCache):
    """The templates as the first application of this process compiled them: that takes longer than most tests."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()


@contextmanager
def put_together(data: Path, **words: Any) -> Iterator[Flask]:
    """A Referee on this data folder, for as long as the block lasts."""
    app = create_app(data, **words)
    app.jinja_env.bytecode_cache = COMPILED
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
