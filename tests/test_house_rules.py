"""What is refused here, each with a guard that fails the build, and each guard shown to bite."""

from __future__ import annotations

import ast
import dataclasses
import io
import re
import tokenize
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from jinja2 import nodes

from referee.games import GAMES
from referee.rules import names_of
from referee.store import rows
from tests import sources
from tests.catalogues import PYTHON_WORDS, literals

SLUGS = tuple(game.slug for game in GAMES)


def in_modules(check: Callable[[ast.Module], Sequence[object]]) -> dict[str, Sequence[object]]:
    """What a check finds in the modules of the product."""
    return {sources.module_name(path): found for path in sources.modules() if (found := check(sources.tree(path)))}


def in_templates(check: Callable[[nodes.Template], Sequence[object]]) -> dict[str, Sequence[object]]:
    """What a check finds in the templates."""
    return {name: found for name in sources.templates() if (found := check(sources.template_tree(name)))}


def in_files(check: Callable[[str], Sequence[object]], paths: Iterable[Path]) -> dict[str, Sequence[object]]:
    """What a check finds in the texts of some files."""
    texts = {path.relative_to(sources.ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    return {name: found for name, text in texts.items() if (found := check(text))}


def parsed(code: str) -> ast.Module:
    """The tree of a bad example."""
    return ast.parse(code)


# no God services

NO_NAMES = re.compile(r"(service|manager|util|helper|common|misc)s?$", re.IGNORECASE)


def says_nothing(name: str) -> bool:
    """Whether a name says that whoever made it did not know what it is."""
    words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)
    return any(NO_NAMES.fullmatch(word) for word in words)


def names_made(path: Path) -> Iterator[str]:
    """The names of a module's folders, its own, and those of its classes."""
    yield from path.relative_to(sources.ROOT).with_suffix("").parts
    yield from (node.name for node in ast.walk(sources.tree(path)) if isinstance(node, ast.ClassDef))


def test_no_module_and_no_class_is_a_drawer() -> None:
    files = (*sources.modules(), *sources.modules(sources.ROOT / "tests"))
    assert [name for path in files for name in names_made(path) if says_nothing(name)] == []
    assert [path for path in sources.static_files(".js", ".css") if says_nothing(path.stem)] == []


@pytest.mark.parametrize("name", ["utils", "TableManager", "ScoreService", "card_helpers", "common"])
def test_a_drawer_is_seen(name: str) -> None:
    assert says_nothing(name)


@pytest.mark.parametrize("name", ["utilities", "commons_green", "boards", "Book"])
def test_a_name_is_no_drawer(name: str) -> None:
    assert says_nothing(name) == (name == "commons_green")


# no game is known outside itself


def slugs_in(module: ast.Module, slugs: Iterable[str]) -> list[int]:
    """The lines where the slug of a game stands in a text that is no docstring."""
    docs = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    texts = [each for each in ast.walk(module) if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    return [each.lineno for each in texts if id(each) not in docs and any(slug in each.value for slug in slugs)]


def test_no_module_names_a_game_but_its_own() -> None:
    found = {
        sources.module_name(path): lines
        for path in sources.modules()
        if (lines := slugs_in(sources.tree(path), [slug for slug in SLUGS if slug not in path.parts]))
    }
    assert found == {}


def test_no_template_and_no_static_file_names_a_game() -> None:
    texts = {
        name: re.sub(r"\{#.*?#\}", "", sources.template_text(name), flags=re.DOTALL) for name in sources.templates()
    }
    named = [name for name, text in texts.items() for slug in SLUGS if slug in text]
    files = sources.static_files(".css", ".js", ".svg")
    named += [path.name for path in files for slug in SLUGS if re.search(slug.replace("_", "[-_]"), path.read_text())]
    assert named == []


def test_no_style_sheet_belongs_to_a_game() -> None:
    stems = {path.stem.replace("-", "_") for path in sources.static_files(".css")}
    assert (
        stems & {*SLUGS, *(word for slug in SLUGS for word in slug.split("_") if word not in ("go", "three"))} == set()
    )


def test_a_named_game_is_seen() -> None:
    assert slugs_in(parsed('"""gin_rummy"""\nif game == "gin_rummy":\n    pass'), ["gin_rummy"]) == [2]
    assert slugs_in(parsed('knows = {"gin_rummy.score": 1}'), ["gin_rummy"]) == [1]


# templates lay out, and decide nothing

ARITHMETIC = (nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Pow, nodes.Neg)
FILTERS = frozenset(("join", "length", "list", "replace", "safe", "selectattr", "string", "tojson"))
"""Of all filters those that lay out: none sorts, groups, adds up, rounds or chooses by value."""
LAW = frozenset(("points", "number", "numbers", "totals", "lives", "rank", "suit", "winners", "dealer", "allowed"))
"""What a template may print and never compare: the law is below."""
METHODS = frozenset(("voice", "self"))
"""Whose methods a template may call; and the macros of what it imports."""


def decisions(tree: nodes.Template) -> list[str]:
    """What a template works out itself."""
    found = [f"{node.lineno}: {type(node).__name__}" for node in tree.find_all(ARITHMETIC)]
    found += [f"{node.lineno}: |{node.name}" for node in tree.find_all(nodes.Filter) if node.name not in FILTERS]
    found += [f"{node.lineno}: compares" for node in tree.find_all(nodes.Compare) if not _is_layout(node)]
    libraries = METHODS | {node.target for node in tree.find_all(nodes.Import)}
    calls = [node for node in tree.find_all(nodes.Call) if isinstance(node.node, nodes.Getattr)]
    found += [f"{node.lineno}: calls {node.node.attr}" for node in calls if _owner(node.node) not in libraries]
    return found


def _owner(node: nodes.Getattr) -> str:
    """`voice` of `voice.say` and of `board.voice.say`."""
    return node.node.name if isinstance(node.node, nodes.Name) else getattr(node.node, "attr", "")


def _is_layout(node: nodes.Compare) -> bool:
    """Whether a comparison only picks a shape: equal to a word, one or several, or an order of places and lengths."""
    sides = [node.expr, *(each.expr for each in node.ops)]
    if any(_is_place(side) for side in sides):
        return True
    is_order = any(each.op in ("lt", "lteq", "gt", "gteq") for each in node.ops)
    is_several = any(isinstance(side, nodes.Const) and side.value == 1 for side in sides)
    return not LAW & {each.attr for each in node.find_all(nodes.Getattr)} and (is_several or not is_order)


def _is_place(side: nodes.Node) -> bool:
    if isinstance(side, nodes.Filter):
        return side.name == "length"
    if isinstance(side, nodes.Getattr):
        return isinstance(side.node, nodes.Name) and side.node.name == "loop"
    return isinstance(side, nodes.Name) and side.name == "place"


def test_no_template_decides_anything() -> None:
    assert in_templates(decisions) == {}


@pytest.mark.parametrize(
    "source",
    [
        "{{ total + 1 }}",
        "{{ points * 2 }}",
        "{{ rows|sort }}",
        "{{ rows|sum(attribute='points') }}",
        "{{ rows|groupby('seat') }}",
        "{% if cell.points > 0 %}{% endif %}",
        "{% if head.number == 31 %}{% endif %}",
        "{% if card.rank == other.rank %}{% endif %}",
        "{% if stake > limit %}{% endif %}",
        "{{ game.rule(state, move) }}",
        "{{ -n }}",
    ],
)
def test_a_template_that_decides_is_seen(source: str) -> None:
    assert len(decisions(sources.jinja().parse(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "{% if loop.index <= head.counters[0] %}{% endif %}",
        "{% if blocks|length > 1 %}{% endif %}",
        "{{ board.voice.say(x) ~ '.' }}",
        "{% if switch.kind == 'choice' and not x %}{% endif %}",
        "{% if cell.points is not none %}{{ cell.points }}{% endif %}",
    ],
)
def test_layout_passes(source: str) -> None:
    assert decisions(sources.jinja().parse(source)) == []


INLINE = re.compile(r"<style|\sstyle=|\son[a-z]+\s*=|javascript:|\bhx-on\b|<script(?![^>]*\ssrc=)|\bjs:", re.IGNORECASE)


def test_nothing_is_inline() -> None:
    assert in_files(INLINE.findall, sources.TEMPLATES.rglob("*.html")) == {}


def test_only_the_qr_code_is_put_in_as_it_is() -> None:
    trees = {name: sources.template_tree(name) for name in sources.templates()}
    raw = [name for name, tree in trees.items() for each in tree.find_all(nodes.Filter) if each.name == "safe"]
    assert raw == ["table/_screen.html", "table/share.html", "table/show.html"]
    assert [name for name, tree in trees.items() if any(tree.find_all(nodes.MarkSafe))] == []


@pytest.mark.parametrize(
    "html", ["<p style='x'>", "<a onclick=x>", "<script>", "<style>", "<a href='javascript:x'>", "<p hx-on:click=x>"]
)
def test_what_is_inline_is_seen(html: str) -> None:
    assert len(INLINE.findall(html)) == 1


# no long orchestrators, and no lints off

LONGEST_BODY, LONGEST_MODULE = 40, 300


def long_bodies(module: ast.Module) -> list[str]:
    """The functions whose body, without the docstring, is longer than any should be."""
    found = []
    for node in ast.walk(module):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            body = node.body[1:] if ast.get_docstring(node) is not None else node.body
            if body and (body[-1].end_lineno or 0) - body[0].lineno + 1 > LONGEST_BODY:
                found.append(node.name)
    return found


def test_no_body_is_long() -> None:
    assert in_modules(long_bodies) == {}


def overlong(text: str) -> list[int]:
    """The length of a file that is longer than any should be."""
    length = len(text.splitlines())
    return [length] if length > LONGEST_MODULE else []


def test_no_module_is_long() -> None:
    assert in_files(overlong, [*sources.modules(), *sources.static_files(".js", ".css")]) == {}
    assert overlong("x = 1\n" * 301) == [301]


def test_a_long_body_is_seen() -> None:
    assert long_bodies(parsed("def f():\n" + "    x = 1\n" * 41)) == ["f"]
    assert long_bodies(parsed("def f():\n    'doc'\n" + "    x = 1\n" * 40)) == []


LINTS_OFF = re.compile(r"noqa|type:\s*ignore|pragma|ruff:|mypy:|pylint|fmt:\s*(off|skip)|nosec", re.IGNORECASE)


def lints_off(code: str) -> list[str]:
    """The comments that tell a linter to look away."""
    tokens = tokenize.generate_tokens(io.StringIO(code).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    return [text for text in comments if re.match(r"#\s*(" + LINTS_OFF.pattern + ")", text, re.IGNORECASE)]


def test_no_lint_is_off() -> None:
    assert in_files(lints_off, [*sources.modules(), *sources.modules(sources.ROOT / "tests")]) == {}


@pytest.mark.parametrize("comment", ["# noqa: E501", "# type: ignore[misc]", "# pragma: no cover", "# ruff: noqa"])
def test_a_lint_that_is_off_is_seen(comment: str) -> None:
    assert lints_off(f"x = 1  {comment}\n") == [comment]


def test_no_lint_is_off_for_the_whole_project() -> None:
    tool = tomllib.loads((sources.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    assert ignored(tool) == []
    assert tool["mypy"]["strict"] is True
    assert {"C90", "PLR09", "BLE"} <= set(tool["ruff"]["lint"]["select"])
    assert tool["pytest"]["ini_options"]["filterwarnings"][0] == "error"


def ignored(tool: dict[str, Any]) -> list[str]:
    """What the project's settings tell the linters not to see: only that a library has no types may be said."""
    lint, mypy = tool["ruff"]["lint"], tool["mypy"]
    found = [key for key in lint if "ignore" in key and key != "per-file-ignores"]
    found += [
        place for place, codes in lint.get("per-file-ignores", {}).items() if (place, codes) != ("tests/**", ["D1"])
    ]
    found += [key for key in mypy if "ignore" in key or key.startswith(("disable", "allow", "no_", "disallow"))]
    for each in mypy.get("overrides", ()):
        is_foreign = not str(each["module"]).startswith(("referee", "tests"))
        if not is_foreign or set(each) != {"module", "ignore_missing_imports"}:
            found.append(str(each["module"]))
    found += [text for text in tool["pytest"]["ini_options"]["filterwarnings"][1:] if text.count(":") < 2]
    return found


def test_an_ignored_lint_is_seen() -> None:
    lint = {"ignore": ["E501"], "per-file-ignores": {"referee/web/*": ["C901"], "tests/**": ["D1"]}}
    mypy = {"strict": True, "ignore_errors": True, "overrides": [{"module": "referee.web", "ignore_errors": True}]}
    tool = {"ruff": {"lint": lint}, "mypy": mypy, "pytest": {"ini_options": {"filterwarnings": ["error", "ignore"]}}}
    assert ignored(tool) == ["ignore", "referee/web/*", "ignore_errors", "referee.web", "ignore"]


# nothing is caught that was not foreseen


def catch_alls(module: ast.Module) -> list[int]:
    """The lines that catch everything. The app's last handler is registered, and is not among them."""
    handlers = [node for node in ast.walk(module) if isinstance(node, ast.ExceptHandler)]
    found = [
        node.lineno for node in handlers if node.type is None or _names(node.type) & {"Exception", "BaseException"}
    ]
    suppressed = [call for _, call in sources.calls(module, ["suppress"])]
    return found + [call.lineno for call in suppressed if {sources.last_name(arg) for arg in call.args} & {"Exception"}]


def _names(node: ast.expr) -> set[str]:
    return {sources.last_name(each) for each in (node.elts if isinstance(node, ast.Tuple) else [node])}


def test_nothing_catches_everything() -> None:
    assert in_modules(catch_alls) == {}


def test_only_one_handler_is_the_last() -> None:
    last = [
        sources.module_name(path)
        for path in sources.modules()
        for _, call in sources.calls(sources.tree(path), ["register_error_handler", "errorhandler"])
        if {sources.last_name(arg) for arg in call.args} & {"Exception"}
    ]
    assert last == ["referee.web.errors"]


@pytest.mark.parametrize("caught", ["", " Exception", " (ValueError, Exception)", " BaseException as error"])
def test_a_catch_all_is_seen(caught: str) -> None:
    assert catch_alls(parsed(f"try:\n    pass\nexcept{caught}:\n    pass")) == [3]
    assert catch_alls(parsed("with suppress(Exception):\n    pass")) == [1]


# htmx's headers in one place


def htmx_headers(module: ast.Module) -> list[int]:
    """The lines that name a header of htmx, or read its extension."""
    texts = [each for each in ast.walk(module) if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    docs = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    named = [each.lineno for each in texts if id(each) not in docs and re.search(r"\bHX-[A-Z]", each.value)]
    reads = [each.lineno for each in ast.walk(module) if isinstance(each, ast.Attribute) and each.attr == "htmx"]
    return named + reads


def test_the_headers_of_htmx_are_read_in_one_module() -> None:
    assert set(in_modules(htmx_headers)) == {"referee.web.fragments"}


def test_a_header_that_is_read_elsewhere_is_seen() -> None:
    assert htmx_headers(parsed('request.headers.get("HX-Request")\nif request.htmx: pass')) == [1, 2]


# sentences whole, and extractable

MAKERS = {
    "N_": ("phrase.py",),
    "NN_": ("phrase.py",),
    "gettext": ("speech.py", "__init__.py"),
    "ngettext": ("speech.py", "__init__.py"),
}
"""The functions that name a sentence, and the files that make them and so hand texts on."""


def glued(module: ast.Module, words: Iterable[str] = PYTHON_WORDS) -> list[int]:
    """The lines where a sentence is no plain text, has blanks at its ends, or is put into another."""
    found = []
    for word, call in sources.calls(module, words):
        texts = literals(call, PYTHON_WORDS[word])
        if texts is None or any(text != text.strip() or not text for text in texts):
            found.append(call.lineno)
        values = [keyword.value for keyword in call.keywords]
        if any(isinstance(each, ast.Call) and sources.last_name(each.func) in PYTHON_WORDS for each in values):
            found.append(call.lineno)
    return found


def test_a_sentence_is_one_text() -> None:
    found = {
        sources.module_name(path): lines
        for path in sources.modules()
        if (lines := glued(sources.tree(path), [word for word, files in MAKERS.items() if path.name not in files]))
    }
    assert found == {}


def glued_in_template(tree: nodes.Template) -> list[int]:
    """The lines of a template where a sentence is no plain text or has blanks at its ends."""
    calls = [node for node in tree.find_all(nodes.Call) if isinstance(node.node, nodes.Name)]
    found = []
    for call in calls:
        count = {"_": 1, "gettext": 1, "ngettext": 2}.get(call.node.name, 0)
        texts = [each.value for each in call.args[:count] if isinstance(each, nodes.Const)]
        if len(texts) < count or any(text != text.strip() or not text for text in texts):
            found.append(call.lineno)
    return found


def test_a_sentence_of_a_template_is_one_text() -> None:
    assert in_templates(glued_in_template) == {}


@pytest.mark.parametrize(
    "code",
    [
        'N_(f"{player} wins")',
        'N_("a" + b)',
        'N_("wins ")',
        'N_("")',
        "N_(text)",
        'NN_("a card", plural, 3)',
        'N_("{who} wins", who=N_("the dealer"))',
    ],
)
def test_a_glued_sentence_is_seen(code: str) -> None:
    assert glued(parsed(code)) == [1]


@pytest.mark.parametrize(
    "source", ["{{ _('a' ~ b) }}", "{{ _(text) }}", "{{ _('wins ') }}", "{{ ngettext('a', b, 2) }}"]
)
def test_a_glued_sentence_of_a_template_is_seen(source: str) -> None:
    assert glued_in_template(sources.jinja().parse(source)) == [1]


# the log, and nothing beside it

COLUMNS = {
    "tables": "id code game options seats dealer pot names anyone_enters opened_at follows",
    "entries": "table_id seq kind at by_seat by_keeper move_id version body",
    "holders": "id table_id seat is_keeper since",
    "erasures": "n table_id place at",
}
"""All that is kept. A score, a turn or a state among it would be a second truth."""


def test_the_database_keeps_the_log_and_no_state() -> None:
    kept = {
        table.name: " ".join(column.name for column in table.columns) for table in rows.SQLModel.metadata.sorted_tables
    }
    assert kept == COLUMNS


# frozen, and options never mutated


def loose_classes(module: ast.Module) -> list[str]:
    """The dataclasses that are not frozen and slotted."""
    found = []
    for node in ast.walk(module):
        for each in node.decorator_list if isinstance(node, ast.ClassDef) else ():
            if sources.last_name(each.func if isinstance(each, ast.Call) else each) == "dataclass":
                said = (
                    {word.arg for word in each.keywords if _is_true(word.value)}
                    if isinstance(each, ast.Call)
                    else set()
                )
                found += [node.name] if not {"frozen", "slots"} <= said else []
    return found


def _is_true(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is True


def test_every_dataclass_is_frozen() -> None:
    assert in_modules(loose_classes) == {}


def mutations(module: ast.Module) -> list[int]:
    """The lines that change an object behind its back."""
    called = [call.lineno for _, call in sources.calls(module, ["setattr", "__setattr__", "delattr", "__delattr__"])]
    return called + [
        each.lineno for each in ast.walk(module) if isinstance(each, ast.Attribute) and each.attr == "__dict__"
    ]


def test_nothing_is_changed_behind_its_back() -> None:
    assert in_modules(mutations) == {}


def test_what_is_loose_is_seen() -> None:
    assert loose_classes(parsed("@dataclass\nclass A: pass\n@dataclass(frozen=True)\nclass B: pass")) == ["A", "B"]
    assert loose_classes(parsed("@dataclass(frozen=True, slots=True)\nclass A: pass")) == []
    assert mutations(parsed('object.__setattr__(options, "lives", 4)')) == [1]
    assert mutations(parsed('setattr(options, "lives", 4)')) == [1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_options_are_frozen(game: Any) -> None:
    options = game.options()
    with pytest.raises(dataclasses.FrozenInstanceError):
        options.__setattr__(names_of(game.options)[0], None)


def readers(modules: Iterable[ast.Module], name: str) -> set[str]:
    """The functions that read this switch: `options.name`, `state.options.name`."""
    found = set()
    for module in modules:
        for function in ast.walk(module):
            if isinstance(function, ast.FunctionDef) and any(_reads(node, name) for node in ast.walk(function)):
                found.add(function.name)
    return found


def _reads(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == name and sources.last_name(node.value) == "options"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_switch_is_read_in_one_function(game: Any) -> None:
    trees = [sources.tree(path) for path in sources.modules(sources.REFEREE / "games" / game.slug)]
    by_switch = {name: readers(trees, name) for name in names_of(game.options)}
    assert {name: found for name, found in by_switch.items() if len(found) != 1} == {}


def test_a_switch_that_is_read_twice_is_seen() -> None:
    code = parsed("def f(options): return options.ace\ndef g(state): return state.options.ace\ndef h(o): return o.ace")
    assert readers([code], "ace") == {"f", "g"}


# nothing is passed over


def silent_defaults(module: ast.Module, kinds: Iterable[str]) -> list[int]:
    """The matches over a given move, event or question that have a default branch: a new kind would slip through."""
    return [
        node.lineno
        for function in ast.walk(module)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Match) and _is_given(node.subject, function)
        if _classes(node) & set(kinds) and any(_is_default(case.pattern) for case in node.cases)
    ]


def _is_given(subject: ast.expr, function: ast.FunctionDef) -> bool:
    return isinstance(subject, ast.Name) and subject.id in {each.arg for each in function.args.args}


def _classes(node: ast.Match) -> set[str]:
    return {sources.last_name(each.cls) for each in ast.walk(node) if isinstance(each, ast.MatchClass)}


def _is_default(pattern: ast.pattern) -> bool:
    return isinstance(pattern, ast.MatchAs) and pattern.pattern is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_no_kind_slips_through_a_match(game: Any) -> None:
    kinds = [each.__name__ for each in (*game.moves, *game.events, *game.questions)]
    paths = sources.modules(sources.REFEREE / "games" / game.slug)
    assert [sources.where(path, line) for path in paths for line in silent_defaults(sources.tree(path), kinds)] == []


def test_a_kind_that_slips_through_is_seen() -> None:
    code = parsed(
        "def f(event):\n    match event:\n        case Drawn():\n            pass\n        case _:\n            pass"
    )
    assert silent_defaults(code, ["Drawn"]) == [2]
    assert silent_defaults(code, ["Other"]) == []


# what is asked of the network, and how styles are laid

OWN = re.compile(r"^https?://www\.w3\.org/")


def test_no_other_host_is_named() -> None:
    files = [*sources.static_files(".css", ".js", ".svg"), *sources.TEMPLATES.rglob("*.html")]
    assert in_files(hosts, files) == {}


def hosts(text: str) -> list[str]:
    """The addresses of elsewhere; the names of vocabularies are none."""
    return [each for each in re.findall(r"(?:https?:|(?<=[\"'(]))//[\w.-]+[^\s\"')]*", text) if not OWN.match(each)]


def test_another_host_is_seen() -> None:
    assert hosts("@import 'https://fonts.example/x.css'; url(//cdn.example/y)") == [
        "https://fonts.example/x.css",
        "//cdn.example/y",
    ]
    assert hosts("xmlns='http://www.w3.org/2000/svg' // a comment") == []


def outside_layers(css: str) -> list[str]:
    """What stands at the top of a style sheet and in no layer."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    found, depth, start = [], 0, 0
    for place, sign in enumerate(bare):
        depth += (sign == "{") - (sign == "}")
        if (sign == "}" or sign == ";") and depth == 0:
            found.append(bare[start:place].strip())
            start = place + 1
    found.append(bare[start:].strip())
    return [rule[:40] for rule in found if rule and not re.match(r"@(layer|property|font-face)\b", rule)]


def test_every_style_lies_in_its_layer() -> None:
    sheets = sources.static_files(".css")
    assert in_files(outside_layers, sheets) == {}
    for path in sheets:
        layer = "components" if {"components", "alone"} & set(path.parts) else path.stem
        assert set(re.findall(r"@layer\s+([\w-]+)\s*\{", path.read_text(encoding="utf-8"))) == {layer}, path.name


def test_a_style_in_no_layer_is_seen() -> None:
    assert outside_layers("@layer a, b;\n@layer a { p { x: y; } }") == []
    assert outside_layers("@layer a { p { x: y; } }\n.b { x: y }") == [".b { x: y"]


# kinds are for ever

KINDS = Path(__file__).with_name("kinds.txt")


def kinds() -> str:
    """Every kind of move, event and question with its fields, as the log and programs know them."""
    lines = [
        f"{game.slug} {group} {each.kind}: {' '.join(field.name for field in dataclasses.fields(each))}".rstrip()
        for game in GAMES
        for group, classes in (("move", game.moves), ("event", game.events), ("question", game.questions))
        for each in classes
    ]
    assert len({line.partition(":")[0] for line in lines}) == len(lines)
    return "\n".join(sorted(lines)) + "\n"


def test_kinds_and_their_fields_are_what_they_were() -> None:
    """A log is read by these names for ever. A new kind is a new line here; an old one changes only with an upcast."""
    assert KINDS.read_text(encoding="utf-8") == kinds()
