"""Nonsense of every kind, by dice that always fall alike: texts, JSON, and what stands in an address."""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any

NASTY = (
    "",
    " ",
    "0",
    "-1",
    "1",
    "2",
    "٣",
    "²",
    "1e9",
    "9" * 9,
    "9" * 60,
    "9" * 6_000,
    "remove:" + "9" * 6_000,
    "http://[",
    "1+2+3",
    "+".join(["9"] * 1_500),
    "NaN",
    "null",
    "true",
    "on",
    "\0",
    "a\0b",
    "\u202eevil",
    "\ufeff",
    "\u200b",
    "x" * 5_000,
    "é" * 3_999,
    "KD",
    "KD KD",
    "JK JK JK",
    "ДБ ВП ТЧ",
    "10♥ 9♠ ♥10",
    "🂡🂢",
    "AS2S3S",
    "2S " * 1_300,
    "/" * 3_000,
    "9S TS JS / 5H 5D 5C / 8C",
    "Ann: KH; Bo: 2S",
    "Ann 1, Bo 2",
    ":;:;,",
    "{player}",
    "{0.__class__}",
    "%s%n%(x)s",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "../../etc/passwd",
    "//evil.example",
    "\r\nX-More: y",
    "[]",
    "{}",
    '{"kind":"play"}',
    "hand 1",
    "play 1",
    "edit",
    "confirm",
    "erase",
)
"""Texts that have broken programs, and some that nearly mean something here."""
VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    7,
    10**9,
    10**40,
    1.5,
    -0.0,
    1e308,
    "",
    "KD",
    "\ud800",
    "\0",
    "x" * 3_000,
    [],
    {},
    [[]],
    [None] * 50,
    {"": {"": {}}},
    [["KD", "KD"], []],
    {"kind": "play"},
)
LETTERS = "AKQJT98765432shdc♥♦♠♣*/:,; +-\n\t'\"<>&%\\éßДтк中🂡\u0301\u200d"
BOMBS = (
    b"[" * 100_000,
    b'{"a":' * 50_000,
    b"[" + b"0," * 50_000 + b"0]",
    b'{"items":' + b"[{}," * 20_000,
    b"1" * 100_000,
    b'"' + b"\\u0041" * 30_000 + b'"',
    b'{"a":1,"a":2}',
    b"[1e400, -1e400, NaN, Infinity]",
    b"\xff\xfe\x00",
    b"\xed\xa0\x80",
    b'"\\ud800"',
    b"{" + b",".join(b'"k%d":0' % n for n in range(20_000)) + b"}",
    b" " * 200_000,
    b"",
)
"""JSON that is deep, long, wide or none."""


def text(rng: Random, like: Sequence[str] = ()) -> str:
    """Some text: a nasty one, one like these but for a few letters, or any letters."""
    throw = rng.random()
    if throw < 0.35:
        return rng.choice(NASTY)
    if throw < 0.8 and like:
        return mutated(rng, rng.choice(like))
    return "".join(rng.choice(LETTERS) for _ in range(rng.choice((1, 2, 3, 8, 40))))


def mutated(rng: Random, said: str) -> str:
    """The text with a few letters put in, left out, exchanged or said twice."""
    for _ in range(rng.choice((0, 1, 1, 2, 5))):
        place = rng.randint(0, len(said))
        end = min(len(said), place + rng.choice((0, 1, 1, 3)))
        said = said[:place] + rng.choice(("", rng.choice(LETTERS), said[place:end] * 2, " ")) + said[end:]
    return said


def json_like(rng: Random, value: Any) -> Any:
    """The value with one to three of its parts put wrong."""
    value = deepcopy(value)
    for _ in range(rng.choice((1, 1, 2, 3))):
        value = _put_wrong(rng, value)
    return value


def _put_wrong(rng: Random, value: Any) -> Any:
    if isinstance(value, (dict, list)) and value and rng.random() < 0.9:
        key = rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
        if rng.random() < 0.6:
            value[key] = _put_wrong(rng, value[key])
        else:
            _rearrange(rng, value, key)
        return value
    if isinstance(value, str) and rng.random() < 0.6:
        return text(rng, [value])
    if isinstance(value, int) and rng.random() < 0.5:
        return value + rng.choice((-1, 1, 2, 10**6))
    return deepcopy(rng.choice(VALUES))


def _rearrange(rng: Random, value: dict[str, Any] | list[Any], key: Any) -> None:
    """Leave out, say twice, exchange or rename a part."""
    throw = rng.random()
    part = value.pop(key) if throw < 0.7 else value[key]
    if isinstance(value, dict) and throw < 0.4:
        value[text(rng, [str(key)])] = part
    elif isinstance(value, list) and throw > 0.3:
        value[rng.randint(0, len(value)) : 0] = [part, deepcopy(part)]


def body(rng: Random, like: Any) -> bytes:
    """A body that is nearly the JSON of this value, seldom a bomb."""
    if rng.random() < 0.06:
        return rng.choice(BOMBS)
    written = json.dumps(json_like(rng, like), ensure_ascii=rng.random() < 0.9).encode("utf-8", "surrogatepass")
    if rng.random() < 0.1:
        place = rng.randint(0, len(written))
        written = written[:place] + rng.choice((b"", b"\0", b"{", b"]", b"\xff", b"9" * 30)) + written[place + 1 :]
    return written


def _table(**lists: str) -> bytes:
    """A carried table as it should be, but for what these lists of it begin with."""
    begun = {name: lists.get(name, "").removesuffix(",") for name in ("names", "items", "holders")}
    table = {"id": "t1", "code": "K7XW3P", "game": "gin_rummy", "options": {}, "anyone_enters": False, "follows": None}
    table |= {"seats": {"count": 2, "dealer": 0, "pot": 0}, "opened_at": "2026-11-20T12:00:00+00:00", "names": "NAMES"}
    goods = json.dumps({"referee": 1, "table": table, "items": "ITEMS", "holders": "HOLDERS"})
    for name, text in begun.items():
        goods = goods.replace(f'"{name.upper()}"', f"[{text}]")
    return goods.encode()


TABLES = (
    _table(items="{}," * 1_250_000),
    _table(items="0," * 800_000),
    _table(items=("[" + "{}," * 4_000 + "0],") * 300),
    _table(items="{" + ",".join(f'"{n}":0' for n in range(4_000)) + "}," * 80),
    _table(holders="{}," * 800_000),
    _table(names="0," * 800_000),
    b"{" + b",".join(b'"k%d":0' % n for n in range(280_000)) + b"}",
)
"""Tables of a million small things that are wrong: as large as a file may be."""
