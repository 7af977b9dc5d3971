"""Moves, events and items as text: by their stable kinds, old shapes led to today's, rubbish refused by name."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.cards import JOKER, PACK, RANKS
from referee.errors import NotationError, UnreadableEntry
from referee.store.items import Shapes, upcast
from referee.table import (
    Challenged,
    Corrected,
    Entry,
    HandedOver,
    Item,
    Renamed,
    Rewound,
    Ruled,
    Sealed,
    SealingSet,
    ShutOut,
    Signature,
    TurnedUp,
)
from tests.fakes import COUNTING, Count, Counted, Hidden, Hide, Reached
from tests.logs import NOON, an_entry, every_aside

SHAPES = Shapes(COUNTING, {})

cards = st.sampled_from([*PACK, JOKER])
hands = st.lists(cards, max_size=5).map(tuple)
numbers = st.integers(0, 10**6)
seats = st.integers(0, 25)
ranks = st.none() | st.sampled_from(RANKS)
moves = st.builds(Count, seat=st.none() | seats, number=numbers, cards=hands) | st.builds(
    Hide, seat=st.none() | seats, card=cards, guess=ranks
)
added = st.dictionaries(seats, numbers, max_size=4).map(lambda pairs: tuple(pairs.items()))
words = st.dictionaries(st.text(max_size=5), st.lists(numbers, max_size=3).map(tuple), max_size=3)
events = (
    st.builds(Counted, seats, numbers, hands, st.sampled_from(["aloud", "quietly"]))
    | st.builds(Hidden, seats, cards, ranks)
    | st.builds(Reached, seats, added, words.map(lambda pairs: tuple(pairs.items())))
)
happened = st.lists(events, max_size=4).map(tuple)
cites = st.lists(st.text("0123456789.", min_size=1, max_size=5), max_size=3).map(tuple)
signed = {
    "seq": st.integers(1, 10**6),
    "at": st.datetimes(timezones=st.just(UTC)),
    "by": st.builds(Signature, st.none() | seats, st.booleans()),
    "move_id": st.text(min_size=1, max_size=20),
}
ruled = st.builds(Ruled, numbers, moves, happened, cites, numbers)
items = (
    st.builds(Entry, **signed, move=moves, events=happened, cites=cites, version=numbers)
    | st.builds(Rewound, **signed, to=numbers)
    | st.builds(
        Corrected,
        **signed,
        corrects=numbers,
        tail=st.lists(ruled, max_size=3).map(tuple),
        fell=st.lists(numbers, max_size=3).map(tuple),
    )
    | st.builds(SealingSet, **signed, is_on=st.booleans())
    | st.builds(
        Sealed,
        **signed,
        seat=seats,
        occasion=st.text(max_size=20),
        after=numbers,
        holder=st.text(max_size=20),
        move=st.none() | moves,
    )
    | st.builds(TurnedUp, **signed, hands=st.lists(numbers, max_size=3).map(tuple))
    | st.builds(Challenged, **signed, hand=numbers)
    | st.builds(Renamed, **signed, seat=seats, name=st.text(max_size=24))
    | st.builds(HandedOver, **signed, seat=seats)
    | st.builds(ShutOut, **signed, seat=seats, holder=st.text(min_size=1, max_size=20))
)


@given(items)
def test_an_item_that_is_written_is_read_back(item: Item) -> None:
    assert SHAPES.read(SHAPES.write(item), "t1") == item


def test_every_kind_of_move_and_event_is_covered_above() -> None:
    assert {Count, Hide} == set(COUNTING.moves)
    assert {Counted, Hidden, Reached} == set(COUNTING.events)


def test_the_text_has_kinds_and_no_class_names() -> None:
    body = SHAPES.write(an_entry(1)).body
    assert json.loads(body)["events"] == [
        {"kind": "counting.counted", "seat": 0, "number": 1, "cards": [], "manner": "aloud"}
    ]
    assert "Counted" not in body
    assert "fakes" not in body


def _changed(**changes: Any) -> str:
    return json.dumps({**json.loads(SHAPES.write(an_entry(1)).body), **changes})


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{",
        "null",
        "[]",
        "{}",
        _changed(move=None),
        _changed(move={"kind": "shout"}),
        _changed(move={"kind": "count", "number": "1"}),
        _changed(move={"kind": "count", "number": 1, "loud": True}),
        _changed(move={"kind": ["count"]}),
        _changed(events=[{"kind": "counting.counted", "seat": 0}]),
        _changed(events=[{"seat": 0, "number": 1}]),
        _changed(events=7),
        _changed(cites=[2]),
    ],
)
def test_an_entry_that_cannot_be_read_is_named(body: str) -> None:
    with pytest.raises(UnreadableEntry, match=r"entry 1 of table 't9' cannot be read"):
        SHAPES.read(SHAPES.write(an_entry(1))._replace(body=body), "t9")


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("erased", "{}"),
        ("rewound", "{}"),
        ("rewound", '{"to": "1"}'),
        ("corrected", '{"corrects": 1, "tail": [1], "fell": []}'),
        ("sealing", '{"is_on": 1}'),
        ("sealed", '{"seat": 0, "occasion": 7, "after": 0, "holder": "h", "move": null}'),
        ("sealed", '{"seat": 0, "occasion": "hand 1", "after": 0, "holder": "h", "move": {"kind": "shout"}}'),
        ("sealed", '{"seat": 0, "occasion": "hand 1", "after": 0, "holder": "h"}'),
        ("turned_up", '{"hands": ["1"]}'),
        ("challenged", "{}"),
    ],
)
def test_so_is_an_item_of_another_kind(kind: str, body: str) -> None:
    with pytest.raises(UnreadableEntry, match="entry 1 of table"):
        SHAPES.read(SHAPES.write(an_entry(1))._replace(kind=kind, body=body), "t9")


KEPT = [
    ("sealing", '{"is_on":true}'),
    (
        "sealed",
        '{"seat":0,"occasion":"secrets","after":6,"holder":"h-ann","move":{"kind":"hide","seat":0,"card":"9S","guess":null}}',
    ),
    ("turned_up", '{"hands":[8]}'),
    ("challenged", '{"hand":8}'),
    ("sealed", '{"seat":0,"occasion":"secrets","after":6,"holder":"h-ann","move":null}'),
    (
        "sealed",
        '{"seat":1,"occasion":"secrets","after":6,"holder":"h-bo","move":{"kind":"hide","seat":1,"card":"4C","guess":"A"}}',
    ),
]
"""How the items beside the trail were written when they were new: they are read so for ever."""


def test_what_lies_beside_the_trail_is_read_for_ever() -> None:
    items_beside = every_aside(7)
    assert [(SHAPES.write(item).kind, SHAPES.write(item).body) for item in items_beside] == KEPT
    for item, (kind, body) in zip(items_beside, KEPT, strict=True):
        assert SHAPES.read(SHAPES.write(item)._replace(kind=kind, body=body), "t") == item


def test_a_move_from_outside_is_refused_in_words() -> None:
    with pytest.raises(NotationError, match="there is no kind 'shout'"):
        SHAPES.move({"kind": "shout"})
    assert SHAPES.move({"kind": "count", "seat": 1, "number": 2}) == Count(seat=1, number=2)


UPCASTS = {
    # Once upon a time a count was an utterance, and later said how by "volume".
    "counting.uttered": lambda old: {"kind": "counting.counted", "seat": old["who"], "number": old["n"], "volume": 1},
    "counting.counted": lambda old: _without_volume(old) if "volume" in old else old,
    "say": lambda old: {"kind": "count", "seat": old["seat"], "number": old["n"]},
}


def _without_volume(old: dict[str, Any]) -> dict[str, Any]:
    rest = {name: value for name, value in old.items() if name != "volume"}
    return {**rest, "manner": "aloud" if old["volume"] else "quietly"}


@pytest.mark.parametrize(
    ("shape", "event"),
    [
        ({"kind": "counting.uttered", "who": 2, "n": 3}, Counted(2, 3)),
        ({"kind": "counting.counted", "seat": 2, "number": 3, "volume": 0}, Counted(2, 3, (), "quietly")),
        ({"kind": "counting.counted", "seat": 2, "number": 3, "cards": []}, Counted(2, 3)),
    ],
    ids=["two steps", "one step", "today's"],
)
def test_an_old_shape_is_read_for_ever(shape: dict[str, Any], event: Counted) -> None:
    before = dict(shape)
    assert Shapes(COUNTING, UPCASTS).event(shape) == event
    assert shape == before


def test_an_old_entry_is_read_with_its_move_and_its_events() -> None:
    body = '{"move":{"kind":"say","seat":1,"n":2},"events":[{"kind":"counting.uttered","who":1,"n":2}],"cites":["2"]}'
    written = SHAPES.write(an_entry(1, 2, seat=1))._replace(body=body)
    assert Shapes(COUNTING, UPCASTS).read(written, "t1") == an_entry(1, 2, seat=1)
    with pytest.raises(UnreadableEntry):
        SHAPES.read(written, "t1")


def test_what_no_upcast_is_registered_for_stays_as_it_is() -> None:
    shape = {"kind": "counting.hidden", "seat": 0, "card": "7H"}
    assert upcast(shape, UPCASTS) is shape


def test_a_moment_in_another_zone_is_the_same_moment() -> None:
    rome = timezone(timedelta(hours=1))
    entry = replace(an_entry(1), at=datetime(2026, 11, 20, 13, 1, tzinfo=rome))
    assert entry == an_entry(1)


SETTLED = [
    ("renamed", '{"seat":1,"name":"Бо"}', Renamed(1, "Бо", 7, NOON, Signature(None, True), "m7")),
    ("handed_over", '{"seat":2}', HandedOver(2, 7, NOON, Signature(None, True), "m7")),
    ("shut_out", '{"seat":0,"holder":"h2"}', ShutOut(0, "h2", 7, NOON, Signature(None, True), "m7")),
]


@pytest.mark.parametrize(("kind", "body", "item"), SETTLED, ids=[kind for kind, _, _ in SETTLED])
def test_what_is_settled_about_people_is_kept_by_these_words_for_ever(kind: str, body: str, item: Item) -> None:
    written = SHAPES.write(item)
    assert (written.kind, written.body) == (kind, body)
    assert SHAPES.read(written, "t1") == item
