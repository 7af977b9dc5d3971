"""Dataclasses to JSON and back: lossless for what games write, strict with what comes from outside."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.cards import JOKER, PACK, RANKS, Card, Rank, Suit
from referee.errors import NotationError
from referee.rules import ByName, Seats
from referee.store.codec import decode, encode

cards = st.sampled_from([*PACK, JOKER, Card(Rank.ACE, Suit.STARS)])


@dataclass(frozen=True)
class Inner:
    """A dataclass in a dataclass."""

    card: Card | None = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Everything:
    """One field of every type that a game may write."""

    number: int
    yes: bool
    text: str
    card: Card
    rank: Rank | None
    suit: Suit
    manner: Literal["aloud", 2]
    many: tuple[Card, ...]
    pair: tuple[int, str]
    by_name: ByName[int]
    by_seat: tuple[tuple[int, tuple[Card, ...]], ...]
    inner: tuple[Inner, ...] = ()


EVERYTHING = st.builds(
    Everything,
    number=st.integers(),
    yes=st.booleans(),
    text=st.text(),
    card=cards,
    rank=st.none() | st.sampled_from(RANKS),
    suit=st.sampled_from(Suit),
    manner=st.sampled_from(["aloud", 2]),
    many=st.lists(cards).map(tuple),
    pair=st.tuples(st.integers(), st.text()),
    by_name=st.dictionaries(st.text(), st.integers()).map(lambda pairs: tuple(pairs.items())),
    by_seat=st.dictionaries(st.integers(), st.lists(cards).map(tuple)).map(lambda pairs: tuple(pairs.items())),
    inner=st.lists(st.builds(Inner, st.none() | cards, st.lists(st.text()).map(tuple))).map(tuple),
)


@given(EVERYTHING)
def test_what_is_written_is_read_back(value: Everything) -> None:
    assert decode(Everything, json.loads(json.dumps(encode(value)))) == value


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        "3",
        7,
        {},
        {"count": "3"},
        {"count": True},
        {"count": 3.0},
        {"count": 3, "cards": []},
        {"count": 3, 4: 5},
    ],
    ids=repr,
)
def test_a_wrong_shape_is_refused_in_words(value: object) -> None:
    with pytest.raises(NotationError):
        decode(Seats, value)


def test_the_refusal_names_the_field() -> None:
    with pytest.raises(NotationError, match="dealer cannot be 'two'; wanted: a whole number"):
        decode(Seats, {"count": 3, "dealer": "two"})


@pytest.mark.parametrize("text", ["\ud800", "Ann\udfff"])
def test_half_a_surrogate_is_no_text(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        decode(Inner, {"words": [text]})
    str(refused.value).encode()
    assert decode(Inner, {"words": ["Ann 🂡"]}).words == ("Ann 🂡",)


def test_a_name_twice_is_not_lost_in_silence() -> None:
    value: Any = Everything(1, True, "", JOKER, None, Suit.NONE, 2, (), (1, ""), (("Ann", 1), ("Ann", 2)), ())
    with pytest.raises(ValueError, match="a name twice"):
        encode(value)
