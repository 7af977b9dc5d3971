"""Section 4: what a card makes at the end of the line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.cards import PACK, Card
from referee.games.three_ranger_limit.options import Options, counted_line
from referee.games.three_ranger_limit.scoring import MOST_POINTS, Combination, combinations, draw_order, worth
from tests.games.three_ranger_limit.sitting import cards

_ELEVEN = {
    "a jack alone": ("KC JD", 1),
    "a jack after an ace is eleven alone": ("AC JD", 1),
    "two cards": ("KC 9D 2S", 2),
    "queen and ace": ("KC QD AS", 2),
    "king and ace": ("QC KD AS", 2),
    "six, four, ace": ("7D 6S 4C AS", 3),
    "five cards": ("KC 2C 2D 2H 2S 3D", 5),
    "seven cards": ("KC AH AD AC 2S 2H AS 3S", 7),
    "ten is short of eleven": ("KC 6D 4S", None),
    "twelve is past eleven": ("KC 7D 5S", None),
    "the card before must not be skipped": ("KC 9D 5H 2S", None),
    "a jack then an ace": ("KC JD AS", None),
    "the turned-up card counts": ("6H 5D", 2),
}
_KIND = {
    "pair": ("KC 7D 7S", 2, 2),
    "three": ("KC 7D 7S 7H", 3, 6),
    "four": ("KC 7D 7S 7H 7C", 4, 8),
    "pair with the turned-up card": ("7D 7S", 2, 2),
    "cut by another card": ("8H 6D 7D 6S", 0, 0),
    "a ten and a queen are no pair": ("KC TD QS", 0, 0),
    "two pairs in a row are one pair": ("7D 7S 8D 8S", 2, 2),
}
_STRAIGHT = {
    "three in order": ("KC 5S 6D 7H", 3),
    "seven, five, six": ("KC 7S 5D 6H", 3),
    "five, seven, six": ("KC 5S 7D 6H", 3),
    "downwards": ("KC JS TD 9H", 3),
    "two are none": ("KC 6D 7H", 0),
    "ace low": ("KC 2D AS 3H", 3),
    "no ace above the king": ("5C QD KS AH", 0),
    "no turning the corner": ("5C KD AS 2H", 0),
    "ten, jack, queen, king": ("5C TD JS KH QD", 4),
    "only the longest counts": ("KC 5S 6D 7H 8H", 4),
    "longer although shorter is none": ("4D 8S 5C 7H 6D", 5),
    "six in the source's example": ("JS JD TH 9H 8H 6D 7D", 6),
    "a rank repeated": ("KS 7H 6C 8D 6S", 0),
    "a hole": ("KS 5H 6C 8D", 0),
    "the part after a repeat": ("KS 6H 7C 8D 6S", 3),
    "all thirteen": ("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AH", 13),
}
_FLUSH = {
    "three": ("KS 4H 8H 2H", 3),
    "two are none": ("KS 4C 8H 2H", 0),
    "five with the turned-up card": ("KH 4H 8H 2H 9H", 5),
    "cut by another suit": ("KH 4H 8H 9C 2H", 0),
    "both red are two suits": ("KS 4D 8H 2H", 0),
}


def made(text: str, way: str) -> Combination | None:
    """What the last card of a line makes in one way."""
    return next((each for each in combinations(cards(text)) if each.way == way), None)


@pytest.mark.parametrize(("text", "length"), _ELEVEN.values(), ids=_ELEVEN)
def test_rule_4_1_eleven(text: str, length: int | None) -> None:
    assert made(text, "eleven") == (None if length is None else Combination("eleven", length, 2))


@pytest.mark.parametrize(("text", "length", "points"), _KIND.values(), ids=_KIND)
def test_rule_4_2_kind(text: str, length: int, points: int) -> None:
    assert made(text, "kind") == (Combination("kind", length, points) if points else None)


@pytest.mark.parametrize(("text", "length"), _STRAIGHT.values(), ids=_STRAIGHT)
def test_rule_4_3_straight(text: str, length: int) -> None:
    assert made(text, "straight") == (Combination("straight", length, length) if length else None)


@pytest.mark.parametrize(("text", "length"), _FLUSH.values(), ids=_FLUSH)
def test_rule_4_4_flush(text: str, length: int) -> None:
    assert made(text, "flush") == (Combination("flush", length, length) if length else None)


def test_rule_4_5_everything_adds_up() -> None:
    assert [(each.way, each.points) for each in combinations(cards("2C 9S TS JS"))] == [
        ("eleven", 2),
        ("straight", 3),
        ("flush", 3),
    ]
    assert worth(combinations(cards("3D 2C 2H 2D 2S"))) == 10


def test_five_of_a_kind_stay_eight_should_two_packs_ever_meet() -> None:
    assert made("KC 7D 7S 7H 7C 7D", "kind") == Combination("kind", 5, 8)


def test_the_most_that_a_card_can_make() -> None:
    suit = cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS KS QS JS")
    assert worth(combinations(suit)) == MOST_POINTS == 28


def test_rule_4_6_without_the_turned_up_card() -> None:
    first, second = cards("JS JD")
    without = counted_line(Options(starter_counts=False), first, (second,))
    assert worth(combinations(counted_line(Options(), first, (second,)))) == 4
    assert worth(combinations(without)) == 2


def test_rule_1_2_the_draw_puts_all_52_in_order() -> None:
    order = sorted(PACK, key=draw_order)
    assert " ".join(map(str, order[:4] + order[-4:])) == "AH AC AD AS KH KC KD KS"
    assert len({draw_order(card) for card in PACK}) == 52


def plain_score(line: tuple[Card, ...]) -> dict[str, int]:
    """The same law written another way: look at every ending, take the best of each kind."""
    best: dict[str, int] = {}
    for start in range(len(line)):
        ending = line[start:]
        ranks = sorted(int(card.rank) for card in ending)
        size = len(ending)
        if sum(11 if rank == 11 else min(rank, 10) for rank in ranks) == 11:
            best["eleven"] = 2
        if ranks[0] == ranks[-1] and size > 1:
            best["kind"] = max(best.get("kind", 0), [0, 0, 2, 6, 8][size])
        if size > 2 and ranks == list(range(ranks[0], ranks[0] + size)):
            best["straight"] = max(best.get("straight", 0), size)
        if size > 2 and len({card.suit for card in ending}) == 1:
            best["flush"] = max(best.get("flush", 0), size)
    return best


_LINES = st.lists(st.sampled_from(PACK), min_size=1, max_size=16, unique=True)
_CLOSE = st.lists(
    st.sampled_from([card for card in PACK if card.rank <= 6 or card.rank == 11]), min_size=1, max_size=14, unique=True
)


@given(_LINES | _CLOSE)
@settings(max_examples=800, deadline=None)
def test_the_referee_and_a_plain_scorer_agree(line: list[Card]) -> None:
    found = combinations(tuple(line))
    assert {each.way: each.points for each in found} == plain_score(tuple(line))
    assert worth(found) <= MOST_POINTS


@given(_LINES | _CLOSE)
@settings(max_examples=200, deadline=None)
def test_the_bounds_of_what_one_card_makes(line: list[Card]) -> None:
    points = {each.way: each.points for each in combinations(tuple(line))}
    assert points.get("straight", 0) <= 13
    assert points.get("flush", 0) <= 13
    assert points.get("kind", 0) <= 8
    assert points.get("eleven", 0) <= 2
    assert not {"straight", "kind"} <= points.keys()
    for each in combinations(tuple(line)):
        assert 1 <= each.length <= len(line)
