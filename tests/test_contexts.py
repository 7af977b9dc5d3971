"""One dataclass a template: what a template reads is what its context has, nothing more and nothing less."""

from __future__ import annotations

import dataclasses
import fnmatch
import inspect
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from typing import Any

import pytest
from jinja2 import meta, nodes

from referee.web import contexts
from tests import sources

GLOBALS = frozenset({"_", "ngettext", "once", "once_for_now", "range", "url_for"})
"""What every template may read besides its context: sentences, pieces made once, counting, addresses. No request."""

EVERYWHERE = frozenset({"shell", "voice"})
"""What every page is given, whether it needs it or not."""

AS_ONE: dict[str, str] = {
    "table/_board.html": "board",
    "table/_ruling.html": "ruling",
    "table/_screen.html": "screen",
}
"""Fragments that are also sent alone, with the name under which they find their whole context."""

DYNAMIC: dict[str, str] = {"template": "games/*/_felt.html"}
"""Includes whose name is given to a macro, and what it may be."""

FELT = frozenset({"felt", "voice"})
"""What the felt of a game is given."""

VOID = frozenset(("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"))


def contexts_by_template() -> dict[str, Any]:
    """The context of every template that has one."""
    return {each.template: each for each in VIEWS if hasattr(each, "template")}


VIEWS = [
    each
    for _, each in inspect.getmembers(contexts, dataclasses.is_dataclass)
    if each.__module__.startswith(contexts.__name__)
]
CONTEXTS = contexts_by_template()


def field_names(context: Any) -> frozenset[str]:
    """The names of a context's fields."""
    return frozenset(field.name for field in dataclasses.fields(context))


@cache
def free(name: str) -> frozenset[str]:
    """The names that a template and what it extends and includes read from the context."""
    tree = sources.template_tree(name)
    chain = sources.referred_by(tree, nodes.Extends)
    read = set(meta.find_undeclared_variables(tree)) - {each.name for each in _set_anywhere(tree)}
    for parent in chain:
        read |= free(parent)
    for include, bound in includes(tree):
        for included in _names_of(include):
            read |= free(included) - bound
    made = {each for template in (name, *chain) for each in made_at_top(sources.template_tree(template))}
    return frozenset(read - made)


def made_at_top(tree: nodes.Template) -> Iterator[str]:
    """The names that a template makes for its own blocks and its children's: imports, macros, sets."""
    for node in tree.body:
        if isinstance(node, nodes.FromImport):
            yield from (each if isinstance(each, str) else each[1] for each in node.names)
        elif isinstance(node, nodes.Import):
            yield node.target
        elif isinstance(node, nodes.Macro):
            yield node.name


def includes(node: nodes.Node, bound: frozenset[str] = frozenset()) -> Iterator[tuple[nodes.Include, frozenset[str]]]:
    """Every include below a node with the names that are bound around it."""
    if isinstance(node, nodes.Include):
        yield node, bound
    here = bound
    if isinstance(node, (nodes.With, nodes.For, nodes.Macro)):
        targets = node.targets if isinstance(node, nodes.With) else node.args if isinstance(node, nodes.Macro) else ()
        targets = (node.target, *targets) if isinstance(node, nodes.For) else targets
        here = bound | {each.name for target in targets for each in _all_names(target)}
    elif isinstance(node, nodes.Template):
        here = bound | {each.name for child in node.body for each in _set_names(child)}
    for child in node.iter_child_nodes():
        yield from includes(child, here)


def _all_names(target: nodes.Node) -> Iterator[nodes.Name]:
    if isinstance(target, nodes.Name):
        yield target
    yield from target.find_all(nodes.Name)


def _set_anywhere(tree: nodes.Template) -> Iterator[nodes.Name]:
    for node in tree.find_all((nodes.Assign, nodes.AssignBlock)):
        yield from _all_names(node.target)


def _set_names(node: nodes.Node) -> Iterator[nodes.Name]:
    if isinstance(node, (nodes.Assign, nodes.AssignBlock)):
        yield from _all_names(node.target)


def _names_of(include: nodes.Include) -> tuple[str, ...]:
    """The templates that an include may mean."""
    if isinstance(include.template, nodes.Const):
        return (include.template.value,)
    pattern = DYNAMIC[dotted(include.template)]
    return tuple(fnmatch.filter(sources.templates(), pattern))


def dotted(node: nodes.Node) -> str:
    """`board.felt_template` of the node that reads it."""
    if isinstance(node, nodes.Getattr):
        return f"{dotted(node.node)}.{node.attr}"
    return node.name if isinstance(node, nodes.Name) else "?"


@cache
def closure(name: str) -> frozenset[str]:
    """A template and everything that it extends or includes."""
    tree = sources.template_tree(name)
    below = [*sources.referred_by(tree, nodes.Extends), *(n for each, _ in includes(tree) for n in _names_of(each))]
    return frozenset({name}).union(*(closure(each) for each in below))


def attributes_of(variable: str, names: frozenset[str]) -> frozenset[str]:
    """The attributes that these templates read from one variable."""
    return frozenset(
        node.attr
        for name in names
        for node in sources.template_tree(name).find_all(nodes.Getattr)
        if isinstance(node.node, nodes.Name) and node.node.name == variable
    )


def is_library(name: str) -> bool:
    """Whether a template only makes macros and shows nothing itself."""
    shown = [node for node in sources.template_tree(name).body if isinstance(node, nodes.Output)]
    parts = [each for node in shown for each in node.nodes]
    is_silent = all(isinstance(each, nodes.TemplateData) and not each.data.strip() for each in parts)
    others = (nodes.Macro, nodes.Import, nodes.FromImport, nodes.Output, nodes.Assign)
    return is_silent and all(isinstance(node, others) for node in sources.template_tree(name).body)


def is_partial(name: str) -> bool:
    """Whether the name says that it is a piece and no page."""
    return name.rpartition("/")[2].startswith("_")


PAGES = [name for name in sources.templates() if not is_partial(name) and name != "base.html"]
PARTIALS = [name for name in sources.templates() if is_partial(name)]
LIBRARIES = [name for name in PARTIALS if is_library(name)]
FRAGMENTS = [name for name in PARTIALS if not is_library(name)]


def test_every_page_has_a_context_and_every_context_a_template() -> None:
    assert set(PAGES) <= set(CONTEXTS)
    assert set(CONTEXTS) <= set(sources.templates())


@pytest.mark.parametrize("name", CONTEXTS)
def test_a_template_reads_exactly_its_context(name: str) -> None:
    read = free(name) - GLOBALS
    if name in AS_ONE:
        assert read == {AS_ONE[name]}
    else:
        has = field_names(CONTEXTS[name])
        assert has - EVERYWHERE <= read <= has


@pytest.mark.parametrize("name", AS_ONE)
def test_a_fragment_that_is_sent_alone_reads_exactly_its_context(name: str) -> None:
    everywhere = frozenset().union(*(closure(page) for page in (*PAGES, *AS_ONE)))
    assert attributes_of(AS_ONE[name], everywhere) == field_names(CONTEXTS[name])


def test_the_shell_is_read_whole() -> None:
    assert attributes_of("shell", frozenset(sources.templates())) == field_names(contexts.Shell)


def test_every_field_of_every_view_is_read_somewhere() -> None:
    read = {node.attr for name in sources.templates() for node in sources.template_tree(name).find_all(nodes.Getattr)}
    read |= {each for name in CONTEXTS for each in free(name)}
    unread = {f"{each.__name__}.{name}" for each in VIEWS for name in field_names(each) - read}
    assert unread == set()


@pytest.mark.parametrize("name", fnmatch.filter(sources.templates(), "games/*/_felt.html"))
def test_a_felt_reads_only_its_felt(name: str) -> None:
    assert free(name) - GLOBALS <= FELT


def test_a_library_of_macros_reads_nothing_but_its_arguments() -> None:
    assert {name: free(name) - GLOBALS for name in LIBRARIES if not free(name) <= GLOBALS} == {}


def test_macros_are_imported_without_the_context() -> None:
    trees = {name: sources.template_tree(name) for name in sources.templates()}
    kinds = (nodes.Import, nodes.FromImport)
    assert [name for name, tree in trees.items() for each in tree.find_all(kinds) if each.with_context] == []


def test_libraries_are_imported_and_fragments_included() -> None:
    trees = [sources.template_tree(name) for name in sources.templates()]
    included = {each for tree in trees for include, _ in includes(tree) for each in _names_of(include)}
    imported = {each for tree in trees for each in sources.referred_by(tree, (nodes.Import, nodes.FromImport))}
    extended = {each for tree in trees for each in sources.referred_by(tree, nodes.Extends)}
    assert imported == set(LIBRARIES)
    assert included == set(FRAGMENTS)
    assert extended == {"base.html"}


class _Roots(HTMLParser):
    """The elements that stand side by side at the top of some HTML, each with its id."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.roots: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self.open:
            self.roots.append((tag, dict(attrs).get("id")))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self.open:
            self.roots.append((tag, dict(attrs).get("id")))


def roots(html: str) -> list[tuple[str, str | None]]:
    """The (tag, id) of every element at the top. Raises AssertionError where tags are not balanced."""
    parser = _Roots()
    parser.feed(html)
    parser.close()
    assert parser.open == []
    return parser.roots


def html_of(node: nodes.Node) -> str:
    """The HTML that stands in a template, whatever its conditions; macros are left out, what is said is a dot."""
    if isinstance(node, nodes.Output):
        return "".join(each.data if isinstance(each, nodes.TemplateData) else "." for each in node.nodes)
    if isinstance(node, (nodes.Macro, nodes.Expr)):
        return ""
    return "".join(html_of(each) for each in node.iter_child_nodes())


@pytest.mark.parametrize("name", [name for name in FRAGMENTS if not name.startswith("games/")])
def test_a_fragment_has_one_root_with_an_id(name: str) -> None:
    found = roots(html_of(sources.template_tree(name)))
    assert [element for _, element in found if element is None] == []
    assert len(found) == 1


# the guards bite


def _free(source: str) -> set[str]:
    return set(meta.find_undeclared_variables(sources.jinja().parse(source)))


def test_a_name_that_nobody_gives_is_seen() -> None:
    assert _free("{% set a = 1 %}{{ a }}{{ stranger.name }}") == {"stranger"}


def test_a_bound_name_is_no_free_one() -> None:
    tree = sources.jinja().parse(
        "{% with ruling = board.ruling %}{% include 'table/_ruling.html' %}{% endwith %}{% include '_corner.html' %}"
    )
    assert [bound for _, bound in includes(tree)] == [{"ruling"}, set()]


@pytest.mark.parametrize(
    ("html", "count"), [("<p id='a'>x<br></p>", 1), ("<p></p><p></p>", 2), ("  ", 0), ("<svg><path d=''/></svg>", 1)]
)
def test_roots_are_counted(html: str, count: int) -> None:
    assert len(roots(html)) == count


def test_an_open_tag_is_seen() -> None:
    with pytest.raises(AssertionError):
        roots("<div><p></div>")
