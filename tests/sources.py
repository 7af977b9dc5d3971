"""The product's own text as the guards read it: every module, every template, every static file."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, nodes

ROOT = Path(__file__).resolve().parent.parent
REFEREE = ROOT / "referee"
TEMPLATES = ROOT / "templates"
STATIC = ROOT / "static"


def modules(under: Path = REFEREE) -> tuple[Path, ...]:
    """Every Python file below `under`."""
    return tuple(sorted(under.rglob("*.py")))


def module_name(path: Path) -> str:
    """The dotted name of a file of the product: `referee.cards` for its `__init__.py`."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree(path: Path) -> ast.Module:
    """The parsed module."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def templates() -> tuple[str, ...]:
    """The name of every template, as Jinja knows it."""
    return tuple(sorted(path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*.html")))


@cache
def jinja() -> Environment:
    """An environment that only parses."""
    return Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)


@cache
def template_text(name: str) -> str:
    """The text of a template."""
    return (TEMPLATES / name).read_text(encoding="utf-8")


@cache
def template_tree(name: str) -> nodes.Template:
    """The parsed template."""
    return jinja().parse(template_text(name), name)


def static_files(*suffixes: str) -> tuple[Path, ...]:
    """The static files of these kinds that are our own."""
    return tuple(sorted(p for p in STATIC.rglob("*") if p.suffix in suffixes and "vendor" not in p.parts))


def where(path: Path, node: ast.AST | int) -> str:
    """`referee/desk.py:12`."""
    line = node if isinstance(node, int) else getattr(node, "lineno", 0)
    shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    return f"{shown.as_posix()}:{line}"


def calls(module: ast.AST, names: Iterable[str]) -> Iterator[tuple[str, ast.Call]]:
    """Every call of one of these functions, by its last name: `N_(…)`, `phrase.N_(…)`."""
    wanted = frozenset(names)
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and (called := last_name(node.func)) in wanted:
            yield called, node


def last_name(node: ast.AST) -> str:
    """`find` of `find`, `games.find` and `x.y.find`; empty for anything else."""
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


def referred(name: str) -> tuple[str, ...]:
    """The templates that a template names in `extends`, `include`, `import` and `from`."""
    return referred_by(template_tree(name), (nodes.Extends, nodes.Include, nodes.Import, nodes.FromImport))


def referred_by(tree: nodes.Template, kinds: type[nodes.Node] | tuple[type[nodes.Node], ...]) -> tuple[str, ...]:
    """The templates that nodes of these kinds name outright."""
    return tuple(each.template.value for each in tree.find_all(kinds) if isinstance(each.template, nodes.Const))
