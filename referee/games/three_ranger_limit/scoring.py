"""What one card makes at the end of the line: eleven, a kind, a straight, a flush.

Only groups of consecutive cards that end with the new card count, here called endings of the line. In each
of the four ways the longest ending counts, and the four are added up (rules 4.1 to 4.6).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from referee.cards import Card, Rank, Suit

Way: TypeAlias = Literal["eleven", "kind", "straight", "flush"]

RANGER = Rank.JACK
LIMIT = 3
"""The Rangers that end the game (rule 6.1)."""

STARTER_POINTS = 2
"""What a Ranger turned up is worth to whoever won the draw (rule 1.5)."""

MOST_POINTS = 28
"""What one card can make at most: a suit laid out whole, a Jack last: straight 13, flush 13, eleven 2."""

_ELEVEN = 11
_ELEVEN_POINTS = 2
_KIND_POINTS = {2: 2, 3: 6, 4: 8}
_LEAST_LENGTH = 3
_DRAW_SUITS = (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)


@dataclass(frozen=True, slots=True)
class Combination:
    """One thing that a card makes: the way, how many cards at the end of the line, and the points."""

    way: Way
    length: int
    points: int


def value(card: Card) -> int:
    """What a card counts towards eleven: ace 1, pips, Jack 11, Queen and King 10 (rule 3.1).

    >>> from referee.cards import parse_cards
    >>> [value(card) for card in parse_cards("AS 9H TD JC QS KH")]
    [1, 9, 10, 11, 10, 10]
    """
    if card.rank is RANGER:
        return _ELEVEN
    return min(int(card.rank), 10)


def draw_order(card: Card) -> tuple[int, int]:
    """The place of a card in the draw for first: by rank, ace low; then hearts, clubs, diamonds, spades (rule 1.2).

    >>> from referee.cards import parse_cards
    >>> " ".join(map(str, sorted(parse_cards("KS AD KH AH 2C"), key=draw_order)))
    'AH AD 2C KH KS'
    """
    return int(card.rank), _DRAW_SUITS.index(card.suit)


def eleven(line: Sequence[Card]) -> Combination | None:
    """Two points if an ending of the line, of one card or more, counts exactly eleven (rule 4.1).

    >>> from referee.cards import parse_cards
    >>> eleven(parse_cards("6S 4C AS"))
    Combination(way='eleven', length=3, points=2)
    >>> eleven(parse_cards("JS")).length, eleven(parse_cards("9S 8S"))
    (1, None)
    """
    total = 0
    for length, card in enumerate(reversed(line), start=1):
        total += value(card)
        if total == _ELEVEN:
            return Combination("eleven", length, _ELEVEN_POINTS)
    return None


def kind(line: Sequence[Card]) -> Combination | None:
    """2, 6 or 8 points for two, three or four cards of one rank at the end of the line (rule 4.2).

    >>> from referee.cards import parse_cards
    >>> [kind(parse_cards(text)).points for text in ("2C 2H", "2C 2H 2D", "2C 2H 2D 2S")]
    [2, 6, 8]
    >>> kind(parse_cards("6D 7D 6S"))
    """
    length = _alike(card.rank for card in reversed(line))
    points = _KIND_POINTS.get(min(length, max(_KIND_POINTS)), 0)
    return Combination("kind", length, points) if points else None


def straight(line: Sequence[Card]) -> Combination | None:
    """A point a card for the longest ending of three or more neighbouring ranks, in any order (rule 4.3).

    A longer ending may be a straight although a shorter one is none, so every length is tried.

    >>> from referee.cards import parse_cards
    >>> straight(parse_cards("JS JD TH 9H 8H 6D 7D"))
    Combination(way='straight', length=6, points=6)
    >>> straight(parse_cards("JS JD TH 9H 8H 6D"))
    >>> straight(parse_cards("QS KS AS"))
    """
    longest = 0
    ranks: set[int] = set()
    for length, card in enumerate(reversed(line), start=1):
        if card.rank in ranks:
            break
        ranks.add(card.rank)
        if max(ranks) - min(ranks) == length - 1:
            longest = length
    return Combination("straight", longest, longest) if longest >= _LEAST_LENGTH else None


def flush(line: Sequence[Card]) -> Combination | None:
    """A point a card for three or more cards of one suit at the end of the line (rule 4.4).

    >>> from referee.cards import parse_cards
    >>> flush(parse_cards("JD TH 9H 8H"))
    Combination(way='flush', length=3, points=3)
    >>> flush(parse_cards("6D 7D"))
    """
    length = _alike(card.suit for card in reversed(line))
    return Combination("flush", length, length) if length >= _LEAST_LENGTH else None


def combinations(line: Sequence[Card]) -> tuple[Combination, ...]:
    """All that the last card of the line makes, each way once (rule 4.5).

    >>> from referee.cards import parse_cards
    >>> [(made.way, made.points) for made in combinations(parse_cards("2C 9S TS JS"))]
    [('eleven', 2), ('straight', 3), ('flush', 3)]
    """
    return tuple(made for made in (eleven(line), kind(line), straight(line), flush(line)) if made is not None)


def worth(made: Sequence[Combination]) -> int:
    """The points of a card: its combinations added up (rule 4.5).

    >>> from referee.cards import parse_cards
    >>> worth(combinations(parse_cards("3D 2C 2H 2D 2S")))
    10
    """
    return sum(combination.points for combination in made)


def rangers(line: Sequence[Card]) -> int:
    """How many Rangers, that is Jacks, lie in the line, the turned-up card among them (rule 6.1).

    >>> from referee.cards import parse_cards
    >>> rangers(parse_cards("JS JD TH"))
    2
    """
    return sum(card.rank is RANGER for card in line)


def _alike(features: Iterator[Rank] | Iterator[Suit]) -> int:
    first = next(iter(features), None)
    if first is None:
        return 0
    length = 1
    for feature in features:
        if feature is not first:
            break
        length += 1
    return length
