"""The house has floors: every import of the product, held against the whole table of arrows.

`ARROWS` says for each module or package of `referee` which others it may import; a floor imports itself and
those below, and a game no other game. `LIBRARIES` says where each third-party library may be used. The pure
floors have the standard library only, and of it nothing that tells the time, throws dice or touches the world.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests import sources

GAME = "games.*"
"""Stands for every package under `games`."""

PURE = ("phrase", "errors", "cards", "rules", GAME, "games", "table")
_LAW = frozenset({"phrase", "errors", "cards", "rules"})

ARROWS: dict[str, frozenset[str]] = {
    # floors 0 to 3, pure
    "phrase": frozenset(),
    "errors": frozenset({"phrase"}),
    "cards": frozenset({"phrase", "errors"}),
    "rules": frozenset({"phrase", "errors", "cards"}),
    GAME: _LAW,
    "games": frozenset({"phrase", "errors", "rules", GAME}),
    "table": frozenset({"phrase", "errors", "rules"}),
    # floors 4 and 5
    "store": _LAW | {"table"},
    "look": frozenset({"phrase", "rules", "games", "table"}),
    "desk": frozenset({"phrase", "errors", "rules", "table", "store", "look"}),
    # beside the desk: hands that are handed in face down, and who holds which phone
    "lying": frozenset({"phrase", "cards", "rules", "table", "look"}),
    "sealing": frozenset({"phrase", "errors", "rules", "table", "desk", "look", "lying"}),
    "fallen": frozenset({"rules", "table", "desk", "look"}),
    "seating": frozenset({"phrase", "errors", "store", "table"}),
    # beside the web: the only translator, and lines of JSON
    "speech": frozenset({"phrase", "errors", "cards"}),
    "jsonlines": frozenset({"phrase", "errors"}),
    # floor 6
    "judge": frozenset({"phrase", "errors", "rules", "games", "store", "speech", "jsonlines"}),
    "web": _LAW
    | {
        "",
        "table",
        "games",
        "store",
        "look",
        "desk",
        "lying",
        "sealing",
        "fallen",
        "seating",
        "speech",
        "jsonlines",
        "judge",
        "data",
    },
    # start-up
    "": frozenset(),
    "data": frozenset({"phrase", "errors"}),
    "bootstrap": frozenset(),
    "server": frozenset({"data", "errors", "store", "web"}),
    "cli": frozenset({"", "data", "errors", "games", "judge", "look", "seating", "server", "store", "table"}),
    "__main__": frozenset({"bootstrap", "cli"}),
}
"""Who may import whom; the empty name is `referee` itself, which holds only the version."""

LIBRARIES: dict[str, frozenset[str]] = {
    "store": frozenset({"alembic", "pydantic", "sqlalchemy", "sqlmodel"}),
    "speech": frozenset({"babel", "markupsafe"}),
    "web": frozenset({"babel", "flask", "flask_htmx", "itsdangerous", "jinja2", "markupsafe", "segno", "werkzeug"}),
    "server": frozenset({"click", "granian", "segno"}),
    "cli": frozenset({"click"}),
}
"""Where each third-party library may be used."""

WORLDLESS = frozenset(
    (
        "__future__",
        "abc",
        "bisect",
        "collections",
        "collections.abc",
        "dataclasses",
        "enum",
        "fractions",
        "functools",
        "heapq",
        "itertools",
        "math",
        "operator",
        "re",
        "string",
        "types",
        "typing",
        "unicodedata",
    )
)
"""What the pure floors may use of the standard library: nothing here has a clock, dice, files or a network."""

WORLDLESS_BUT: dict[str, frozenset[str]] = {"table": frozenset({"datetime"})}
"""Entries bear a moment that somebody else has read off the clock."""

REACHES_OUT = frozenset(
    ("open", "print", "input", "exec", "eval", "compile", "__import__", "globals", "hash", "id", "vars")
)
"""Builtins that touch the world, or that answer otherwise in another process."""

TELLS_TIME = frozenset(("now", "utcnow", "today", "fromtimestamp"))


def unit(name: str) -> str:
    """The row of the table that a module stands in: `referee.cards.card` in `cards`."""
    parts = name.split(".")[1:]
    if not parts:
        return ""
    return GAME if parts[0] == "games" and len(parts) > 1 else parts[0]


def game_of(name: str) -> str:
    """The game that a module belongs to, empty for none."""
    parts = name.split(".")
    return parts[2] if parts[:2] == ["referee", "games"] and len(parts) > 2 else ""


def imports(module: ast.Module) -> Iterator[tuple[ast.stmt, str]]:
    """Every module that is imported anywhere in a file: `from referee import data` imports `referee.data`."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            for each in node.names:
                yield node, each.name
        elif isinstance(node, ast.ImportFrom):
            for each in node.names:
                yield node, _from(node, each.name)


def _from(node: ast.ImportFrom, name: str) -> str:
    if node.level or node.module is None:
        return "." * node.level + (node.module or "")
    inner = f"{node.module}.{name}"
    is_module = (sources.ROOT / inner.replace(".", "/")).is_dir() or _file(inner).is_file()
    return inner if node.module.startswith("referee") and is_module else node.module


def _file(name: str) -> Path:
    return sources.ROOT / (name.replace(".", "/") + ".py")


def faults(name: str, module: ast.Module) -> Iterator[str]:
    """What a module imports or calls that its floor may not."""
    here = unit(name)
    for node, imported in imports(module):
        if imported.startswith("."):
            yield f"{name}:{node.lineno} imports {imported!r}: say the whole name"
        elif not _may_import(name, here, imported):
            yield f"{name}:{node.lineno} may not import {imported}"
    for called, call in sources.calls(module, REACHES_OUT | TELLS_TIME if here in PURE else {"__import__"}):
        if isinstance(call.func, ast.Name) or called in TELLS_TIME:
            yield f"{name}:{call.lineno} may not call {called}"


def _may_import(name: str, here: str, imported: str) -> bool:
    top = imported.partition(".")[0]
    if top == "referee":
        there = unit(imported)
        is_other_game = bool(game_of(name)) and game_of(imported) not in ("", game_of(name))
        return not is_other_game and (there == here or there in ARROWS.get(here, ()))
    if top in sys.stdlib_module_names:
        return here not in PURE or imported in WORLDLESS | WORLDLESS_BUT.get(here, frozenset())
    return top in LIBRARIES.get(here, ())


def test_a_module_imports_only_what_its_floor_may() -> None:
    assert [each for path in sources.modules() for each in faults(sources.module_name(path), sources.tree(path))] == []


def test_every_module_has_its_row_in_the_table() -> None:
    assert {unit(sources.module_name(path)) for path in sources.modules()} == set(ARROWS)


def test_the_arrows_lead_down_and_never_in_a_circle() -> None:
    standing: set[str] = set()
    while ready := {name for name, below in ARROWS.items() if name not in standing and below <= standing}:
        standing |= ready
    assert standing == set(ARROWS)


def _used() -> tuple[set[tuple[str, str]], set[tuple[str, str]]]:
    """The arrows and the libraries that the code does use."""
    arrows, libraries = set(), set()
    for path in sources.modules():
        here = unit(sources.module_name(path))
        for _, imported in imports(sources.tree(path)):
            top = imported.partition(".")[0]
            if top == "referee" and unit(imported) != here:
                arrows.add((here, unit(imported)))
            elif top != "referee" and top not in sys.stdlib_module_names:
                libraries.add((here, top))
    return arrows, libraries


def test_the_table_allows_nothing_that_nobody_uses() -> None:
    arrows, libraries = _used()
    assert {(here, there) for here, below in ARROWS.items() for there in below} <= arrows
    assert {(here, top) for here, tops in LIBRARIES.items() for top in tops} == libraries


def test_set_up_needs_the_standard_library_only() -> None:
    """What runs before anything is installed reaches `referee`, `__main__` and `bootstrap` at its top level only."""
    early = [sources.REFEREE / name for name in ("__init__.py", "bootstrap.py", "__main__.py")]
    top_level = [imported for path in early for imported in _at_top(sources.tree(path))]
    outside = [name for name in top_level if name.partition(".")[0] not in sys.stdlib_module_names]
    assert set(outside) <= {"referee.bootstrap"}


def _at_top(module: ast.Module) -> Iterable[str]:
    statements = [node for node in module.body if isinstance(node, (ast.Import, ast.ImportFrom, ast.Try))]
    return [name for _, name in imports(ast.Module(statements, []))]


@pytest.mark.parametrize("name", [name for name in sources.templates() if name.startswith("games/")])
def test_a_game_s_template_uses_no_other_game_s(name: str) -> None:
    mine = name.split("/")[1]
    named = [each for each in sources.referred(name) if each.startswith("games/")]
    assert [each for each in named if each.split("/")[1] != mine] == []


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("referee.cards.card", "from referee.rules import Game"),
        ("referee.rules.game", "import referee.games.gin_rummy.state"),
        ("referee.rules.game", "def f():\n    from referee import games"),
        ("referee.games.gin_rummy.state", "from referee.games.three_thirteen import scoring"),
        ("referee.games.gin_rummy.state", "from referee.games import GAMES"),
        ("referee.games.gin_rummy.state", "import random"),
        ("referee.games.gin_rummy.state", "from datetime import date"),
        ("referee.games.gin_rummy.state", "open('deck.txt')"),
        ("referee.games.gin_rummy.state", "seed = hash(name)"),
        ("referee.table.trail", "from pathlib import Path"),
        ("referee.table.trail", "from referee.games import find"),
        ("referee.table.log", "at = datetime.now()"),
        ("referee.store.book", "from referee.desk import Desk"),
        ("referee.store.book", "import flask"),
        ("referee.web.tables", "from sqlalchemy import select"),
        ("referee.desk", "from referee.speech import Voice"),
        ("referee.web.tables", "from . import lobby"),
        ("referee.newcomer", "from referee import cards"),
    ],
)
def test_the_guard_bites(name: str, code: str) -> None:
    assert len(list(faults(name, ast.parse(code)))) == 1


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("referee.cards.card", "from collections import Counter"),
        ("referee.games.gin_rummy.state", "from referee.games.gin_rummy.events import Event\nstate.hash(1)"),
        ("referee.table.log", "from datetime import datetime"),
        ("referee.web.tables", "import secrets\nfrom referee.desk import Desk"),
    ],
)
def test_the_guard_lets_pass_what_is_right(name: str, code: str) -> None:
    assert list(faults(name, ast.parse(code))) == []
