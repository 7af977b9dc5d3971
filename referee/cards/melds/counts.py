"""A hand of several packs as one whole number: four bits count the copies of each card.

Each suit has the places 1 to 14, ace lowest and the last for an ace that is high, and empty places after, so that
no card of one suit looks like a neighbour of another's. Jokers have a field of their own above the suits. Taking
cards out is subtraction; and as 16 leaves 1 when divided by 15, the remainder by 15 is how many cards there are,
as long as a hand has no more than 14.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.cards.card import JOKER, RANKS, SUITS, Card, Rank, Suit
from referee.cards.notation import parse_cards

MOST_CARDS = 14
_FIELD, _PLACES = 4, 18
FIVE_SUITS: tuple[Suit, ...] = (*SUITS, Suit.STARS)
SHIFTS: tuple[int, ...] = tuple(_FIELD * _PLACES * number for number in range(len(FIVE_SUITS)))
SUIT = (1 << _FIELD * _PLACES) - 1
"""All places of one suit."""
HIGH = 14
"""The place of an ace above the king."""


def spot(place: int) -> int:
    """One card at a place of a suit."""
    return 1 << _FIELD * place


def of_rank(rank: int) -> int:
    """One card of a rank in every suit."""
    return sum(spot(rank) << shift for shift in SHIFTS)


_JOKER = 1 << _FIELD * _PLACES * len(FIVE_SUITS)
ONES = sum(of_rank(place) for place in range(_PLACES))
"""One card at each place of each suit."""
SPOTS: dict[Card, int] = {
    **{Card(rank, suit): spot(rank) << shift for suit, shift in zip(FIVE_SUITS, SHIFTS, strict=True) for rank in RANKS},
    JOKER: _JOKER,
}
"""What each card adds to a hand, in the order of the packs."""
_BY_WORD = {word: at for card, at in SPOTS.items() for word in (str(card), f"{int(card.rank)}{card.suit}")}
_spot_of_word = _BY_WORD.__getitem__

WILD_FIELDS: dict[Rank | None, int] = {
    None: 15 * _JOKER,
    **{rank: 15 * (of_rank(rank) + _JOKER) for rank in RANKS},
}
"""By the wild rank: the fields of all that is wild."""


def counts_of(hand: Sequence[Card] | str) -> int:
    """The hand as a number.

    >>> [str(card) for card in cards_in(counts_of("KC JK AS KC"))]
    ['AS', 'KC', 'KC', 'JK']

    Raises NotationError for text that is no cards, ValueError for more than fourteen of them.
    """
    if isinstance(hand, str):
        words = hand.split()
        try:
            spots = list(map(_spot_of_word, words))
        except KeyError:
            spots = [SPOTS[card] for card in parse_cards(hand)]
    else:
        spots = [SPOTS[card] for card in hand]
    if len(spots) > MOST_CARDS:
        raise ValueError(f"more than {MOST_CARDS} cards: {len(spots)}")  # the game says how many it deals
    return sum(spots)


def size(hand: int) -> int:
    """How many cards there are.

    >>> size(counts_of("KC JK AS KC"))
    4
    """
    return hand % 15


def copies(hand: int) -> Iterator[tuple[Card, int, int]]:
    """Each card that is there, what one copy of it adds, and how many copies there are, in the order of the packs."""
    for card, at in SPOTS.items():
        if held := hand // at & 15:
            yield card, at, held


def cards_in(hand: int) -> tuple[Card, ...]:
    """The cards of a hand in the order of the packs, jokers last."""
    return tuple(card for card, _, held in copies(hand) for _ in range(held))


def by_rank(naturals: int) -> int:
    """All suits added up: the copies of each rank, as one suit."""
    return sum([naturals >> shift & SUIT for shift in SHIFTS])


def held_twice(ranks: int) -> int:
    """The places that are held two times and more.

    >>> held_twice(by_rank(counts_of("2S 2H 5S 6C 6C 6D"))) == spot(2) + spot(6)
    True
    """
    return (ranks >> 1 | ranks >> 2 | ranks >> 3) & ONES


def held_thrice(ranks: int) -> int:
    """The places that are held three times and more.

    >>> held_thrice(by_rank(counts_of("2S 2H 5S 6C 6C 6D"))) == spot(6)
    True
    """
    return (ranks & ranks >> 1 | ranks >> 2 | ranks >> 3) & ONES


def neighbours(hand: int, reach: int, are_aces_high: bool) -> int:
    """The places that have a card of their suit, and not of their rank, within reach.

    >>> near = neighbours(counts_of("5S 7S 5H QH AH"), 2, True)
    >>> [str(card) for card, at in SPOTS.items() if near & at and counts_of("5S 7S 5H QH AH") & at]
    ['5S', '7S', 'AH', 'QH']
    """
    held = (hand | hand >> 1 | hand >> 2 | hand >> 3) & ONES
    if are_aces_high:
        held |= (held & _ACES) << _TO_HIGH
    near = 0
    for distance in range(_FIELD, _FIELD * reach + 1, _FIELD):
        near |= held << distance | held >> distance
    return near | near >> _TO_HIGH & _ACES if are_aces_high else near


_ACES = of_rank(Rank.ACE)
_TO_HIGH = _FIELD * (HIGH - Rank.ACE)


def places_in(ranks: int) -> list[int]:
    """The places of a suit that are held, lowest first.

    >>> places_in(spot(2) + 3 * spot(11))
    [2, 11]
    """
    places = []
    while ranks:
        place = (ranks & -ranks).bit_length() - 1 >> 2
        places.append(place)
        ranks &= -1 << _FIELD * (place + 1)
    return places
