"""The sentences of Referee, found in its code and its templates, and the catalogues that translate them.

    python -m tests.catalogues update    bring the .po files up to date, a new language's too; translations are kept
    python -m tests.catalogues prune     the same, and drop the sentences that are said no more
    python -m tests.catalogues           say what is missing

A sentence that goes and comes back keeps its translation until it is pruned.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from jinja2.ext import extract_from_ast

from referee import speech
from tests import sources

LANGUAGES = speech.LANGUAGES[1:]
"""What is translated into: all that is spoken but English, which the code is written in."""
LOCALE = sources.REFEREE / "locale"
WIDTH = 110

PYTHON_WORDS = {"N_": 1, "NN_": 2, "gettext": 1, "ngettext": 2}
"""The functions that name a sentence, with how many texts each takes."""
TEMPLATE_WORDS = ("_", "gettext", "ngettext")

Texts: TypeAlias = tuple[str, ...]
"""The English of one sentence: the text, or the singular and the plural."""


class Found(NamedTuple):
    """One sentence and the file it was found in."""

    texts: Texts
    file: str


def sentences() -> tuple[Found, ...]:
    """Every sentence of the product, file by file."""
    found = [each for path in sources.modules() for each in in_module(path)]
    found += [each for name in sources.templates() for each in in_template(name)]
    return tuple(found)


def in_module(path: Path) -> Iterator[Found]:
    """The sentences of a Python file."""
    file = path.relative_to(sources.ROOT).as_posix()
    for word, call in sources.calls(sources.tree(path), PYTHON_WORDS):
        texts = literals(call, PYTHON_WORDS[word])
        if texts is not None:
            yield Found(texts, file)


def literals(call: ast.Call, count: int) -> Texts | None:
    """The first `count` arguments where all are plain texts; None where one is not."""
    texts = [each.value for each in call.args[:count] if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    return tuple(texts) if len(texts) == count else None


def in_template(name: str) -> Iterator[Found]:
    """The sentences of a template."""
    for _, _, texts in extract_from_ast(sources.template_tree(name), TEMPLATE_WORDS):
        found = (texts,) if isinstance(texts, str) else tuple(each for each in texts if each is not None)
        if found:
            yield Found(found, f"templates/{name}")


def path_of(language: str) -> Path:
    """The catalogue of a language."""
    return LOCALE / language / "LC_MESSAGES" / "referee.po"


def read(language: str) -> Catalog:
    """The catalogue of a language as it stands, empty where there is none."""
    path = path_of(language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as lines:
        return read_po(lines, locale=language)


def updated(old: Catalog, found: tuple[Found, ...], *, keep_old: bool) -> Catalog:
    """A catalogue of exactly these sentences with the translations of `old`; what is said no more set aside."""
    known = {_singular(message.id): message for message in (*old.obsolete.values(), *old) if message.id}
    new = Catalog(locale=old.locale)
    for texts, file in found:
        new.add(texts if len(texts) > 1 else texts[0], locations=[(file, 0)])
    for message in new:
        if message.id:
            before = known.pop(_singular(message.id), None)
            message.string = _carried(before, message, new.num_plurals)
            message.user_comments = before.user_comments if before else []
    if keep_old:
        for text, message in known.items():
            if _is_said(message.string):
                message.locations = []
                new.obsolete[text] = message
    return new


def _singular(texts: str | tuple[str, ...] | list[str]) -> str:
    return texts if isinstance(texts, str) else texts[0]


def _carried(before: Message | None, message: Message, forms: int) -> str | tuple[str, ...]:
    """The old translation where it has as many forms as are wanted now."""
    said = before.string if before else None
    if message.pluralizable:
        is_same = isinstance(said, (tuple, list)) and len(said) == forms
        return tuple(said) if is_same else ("",) * forms
    return said if isinstance(said, str) else ""


def _is_said(string: object) -> bool:
    return any(string) if isinstance(string, (tuple, list)) else bool(string)


def write(catalogue: Catalog, path: Path) -> None:
    """Write the catalogue, sorted, without dates, hosts or line numbers."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_header(catalogue).encode() + _body(catalogue))


def _header(catalogue: Catalog) -> str:
    lines = (
        f"Language: {catalogue.locale}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {catalogue.plural_forms}",
    )
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines) + "\n"


def _body(catalogue: Catalog) -> bytes:
    lines = io.BytesIO()
    write_po(lines, catalogue, WIDTH, omit_header=True, sort_output=True, include_lineno=False)
    return lines.getvalue().rstrip() + b"\n"


def untranslated(catalogue: Catalog) -> list[str]:
    """The sentences that the catalogue does not say, or says only perhaps."""
    return [
        _singular(message.id)
        for message in catalogue
        if message.id and (message.fuzzy or not all(_strings(message)) or not _strings(message))
    ]


def _strings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def main(words: list[str]) -> int:
    """Do what was asked for; 1 where something is untranslated."""
    found = sentences()
    gaps = 0
    for language in LANGUAGES:
        catalogue = updated(read(language), found, keep_old=words != ["prune"])
        if words in (["update"], ["prune"]):
            write(catalogue, path_of(language))
        missing = untranslated(catalogue)
        gaps += len(missing)
        old = len(catalogue.obsolete)
        sys.stdout.write(f"{language}: {len(catalogue)} sentences, {len(missing)} untranslated, {old} said no more\n")
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
