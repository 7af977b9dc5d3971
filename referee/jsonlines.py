"""JSON, one value a line, read strictly and in bounded memory.

What JSON leaves open (a key twice, NaN, half a character, nesting without end) is refused instead of guessed at:
nobody's season should hang on which of two claims a parser keeps.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Protocol

from referee.errors import NotationError
from referee.phrase import N_, Typed

MOST_BYTES = 256 * 1024
"""The longest line and the longest HTTP body."""
MOST_DEPTH = 16
"""How many brackets may be open at once."""
MOST_DIGITS = 40


class BrokenText(NotationError):
    """Text that is no JSON as Referee reads it, or not of the shape that is due."""

    kind: ClassVar[str] = "syntax"


class Bytes(Protocol):
    """Whatever bytes can be read from line by line: a file, a pipe, a socket."""

    def readline(self, size: int, /) -> bytes:
        """The next line with its end, or its first `size` bytes; nothing at the end."""


def bounded_lines(stream: Bytes) -> Iterator[bytes]:
    """The lines of a stream, none read ahead; of one that is too long only its beginning, which is refused."""
    while line := stream.readline(MOST_BYTES + 3):
        rest = line
        while len(rest) > 0 and not rest.endswith(b"\n"):
            rest = stream.readline(MOST_BYTES)
        yield line


def read(text: bytes) -> object:
    """JSON, read strictly: UTF-8, no key twice, no NaN or infinity, nothing endless.

    >>> read(b'{"line": ["7H"]}')
    {'line': ['7H']}

    Raises NotationError of the kind "syntax" that says where the text breaks.
    """
    if len(text.rstrip(b"\r\n")) > MOST_BYTES:
        raise BrokenText(N_("the text is longer than {n} bytes", n=MOST_BYTES))
    try:
        source = text.decode("utf-8-sig")
        value: object = _DECODER.decode(source)
    except UnicodeDecodeError as error:
        raise BrokenText(N_("the text is not UTF-8 at byte {n}", n=error.start + 1)) from error
    except json.JSONDecodeError as error:
        raise BrokenText(N_("the text is no JSON at character {n}", n=error.pos + 1)) from error
    except RecursionError as error:
        raise _too_deep() from error
    if source.count("[") + source.count("{") > MOST_DEPTH:
        _refuse_depth(value)
    if "\\u" in source:
        _refuse_halves(value)
    return value


written: Callable[[object], str] = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode
"""JSON on one line, in the letters that people write."""


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read_pairs: dict[str, Any] = {}
    for name, value in pairs:
        if name in read_pairs:
            raise BrokenText(N_("{name} is there more than once", name=Typed(name)))
        read_pairs[name] = value
    return read_pairs


def _constant(text: str) -> float:
    raise BrokenText(N_("{text} is no number of JSON", text=text))


def _integer(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise BrokenText(N_("a number has more than {n} digits", n=MOST_DIGITS))
    return int(text)


def _fraction(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise BrokenText(N_("a number has more than {n} digits", n=MOST_DIGITS))
    return number


_DECODER = json.JSONDecoder(
    object_pairs_hook=_pairs, parse_constant=_constant, parse_int=_integer, parse_float=_fraction
)


def _refuse_depth(value: object) -> None:
    level = [value]
    for _ in range(MOST_DEPTH + 1):
        level = [
            inner
            for each in level
            if isinstance(each, (dict, list))
            for inner in (each.values() if isinstance(each, dict) else each)
        ]
        if not level:
            return
    raise _too_deep()


def _too_deep() -> BrokenText:
    return BrokenText(N_("the text is nested more than {n} deep", n=MOST_DEPTH))


def _refuse_halves(value: object) -> None:
    try:
        written(value).encode()
    except UnicodeEncodeError as error:
        raise BrokenText(N_("the text holds half a character, {code}", code=repr(error.object[error.start]))) from error
