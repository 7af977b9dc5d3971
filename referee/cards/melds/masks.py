"""A hand of one pack as one whole number: four suits of thirteen places, ace lowest, and an empty place after each.

The empty place parts the suits, so that a run found by shifting never goes round the corner from a king to the
next suit's ace. A *hand* here is such a number; a *suit mask* is one suit's thirteen places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache

from referee.cards.card import PACK, SUITS, Card, Rank
from referee.cards.melds.meld import Kind, Meld, loose_weight, meld_weight
from referee.cards.notation import parse_cards, refuse_copies
from referee.errors import Impossible
from referee.phrase import N_

Hand = Sequence[Card] | str
"""Cards of one pack, or the text that names them."""

WIDTH = 14
SUIT = (1 << 13) - 1
"""All thirteen places of one suit."""
SHIFTS: tuple[int, ...] = tuple(WIDTH * place for place in range(len(SUITS)))
EVERY_SUIT = sum(1 << shift for shift in SHIFTS)
"""The ace of each suit: times one place of a suit, that rank in all suits."""

_SPOTS = [[1 << rank - 1 << shift for shift in SHIFTS] if rank else [] for rank in Rank]
"""The place of a card by its rank and by its suit's place among the suits: found sooner than by the card."""
_place_of = SUITS.index
CARD_AT: dict[int, Card] = {_SPOTS[card.rank][_place_of(card.suit)]: card for card in PACK}
"""The card of each place."""
_spot_of_word: Callable[[str], int] = {
    word: spot for spot, card in CARD_AT.items() for word in (str(card), f"{int(card.rank)}{card.suit}")
}.__getitem__


def mask_of(hand: Hand) -> int:
    """The hand as a number.

    >>> [card.face for card in cards_in(mask_of("KC AS 10H"))]
    ['A♠', 'T♥', 'K♣']

    Raises NotationError for text that is no cards, Impossible for a card twice, a joker or a star.
    """
    if not isinstance(hand, str):
        return _mask_of_cards(hand)
    words = hand.split()
    try:
        mask = sum(map(_spot_of_word, words))
    except KeyError:
        return _mask_of_cards(parse_cards(hand))
    # a card twice would carry into the next place, and leave fewer bits than there are cards
    return mask if mask.bit_count() == len(words) else _mask_of_cards(parse_cards(hand))


def _mask_of_cards(cards: Sequence[Card]) -> int:
    try:
        mask = sum([_SPOTS[card.rank][_place_of(card.suit)] for card in cards])
    except ValueError:
        strange = next(card for card in cards if not card.is_of_pack)
        raise Impossible(N_("{card} is not in the pack", card=strange)) from None
    if mask.bit_count() != len(cards):
        refuse_copies(cards)
    return mask


def refuse_shared(*hands: int) -> None:
    """Raise Impossible where a card lies in two of these hands.

    >>> refuse_shared(mask_of("2S 3S"), mask_of("2H 3H"))
    """
    if sum(hands).bit_count() != sum([hand.bit_count() for hand in hands]):
        refuse_copies([card for hand in hands for card in cards_in(hand)])


def spots_in(mask: int) -> Iterator[int]:
    """The single places of a mask, lowest first.

    >>> list(spots_in(0b1101))
    [1, 4, 8]
    """
    while mask:
        spot = mask & -mask
        yield spot
        mask ^= spot


def cards_in(hand: int) -> tuple[Card, ...]:
    """The cards of a hand in the order of the pack."""
    cards = []
    while hand:
        spot = hand & -hand
        cards.append(CARD_AT[spot])
        hand ^= spot
    return tuple(cards)


def in_runs(mask: int) -> int:
    """The cards of a hand, or of a suit, that lie in three or more in sequence.

    >>> print(*cards_in(in_runs(mask_of("3S 4S 5S 9S QS KS AH"))))
    3S 4S 5S
    """
    lowest = mask & mask >> 1 & mask >> 2
    return lowest | lowest << 1 | lowest << 2


def blocks_in(mask: int) -> Iterator[int]:
    """The unbroken sequences of a mask, lowest first.

    >>> [bin(block) for block in blocks_in(0b1101110)]
    ['0b1110', '0b1100000']
    """
    while mask:
        block = mask & ~(mask + (mask & -mask))
        yield block
        mask ^= block


def held_thrice(hand: int) -> int:
    """The ranks, as a suit mask, of which a hand holds three or four cards.

    >>> bin(held_thrice(mask_of("2S 2H 2D AS AH 3S 3H 3D 3C")))
    '0b110'
    """
    pairs = hand & hand >> WIDTH  # spades with hearts, hearts with diamonds, diamonds with clubs
    return (pairs & (hand >> 2 * WIDTH | hand >> 3 * WIDTH) | pairs >> 2 * WIDTH & (hand | hand >> WIDTH)) & SUIT


def ranks_in(hand: int) -> int:
    """The ranks of a hand, as a suit mask.

    >>> bin(ranks_in(mask_of("2S 2H 4C")))
    '0b1010'
    """
    return (hand | hand >> SHIFTS[1] | hand >> SHIFTS[2] | hand >> SHIFTS[3]) & SUIT


def sets_in(hand: int) -> Iterator[int]:
    """A hand of nothing but sets, taken apart by rank.

    >>> [" ".join(map(str, cards_in(each))) for each in sets_in(mask_of("9S 9H 9C 2S 2H 2D 2C"))]
    ['2S 2H 2D 2C', '9S 9H 9C']
    """
    for rank in spots_in(ranks_in(hand)):
        yield hand & rank * EVERY_SUIT


def set_choices(held: int) -> tuple[int, ...]:
    """The sets that three or four cards of a rank can make, the whole before its parts.

    >>> [" ".join(map(str, cards_in(each))) for each in set_choices(mask_of("9S 9H 9D 9C"))]
    ['9S 9H 9D 9C', '9H 9D 9C', '9S 9D 9C', '9S 9H 9C', '9S 9H 9D']
    """
    if held.bit_count() == 3:
        return (held,)
    return (held, *(held ^ spot for spot in spots_in(held)))


@cache
def meld_at(mask: int) -> Meld:
    """The meld that a mask of one set or one run names."""
    return Meld(Kind.RUN if is_run(mask) else Kind.SET, cards_in(mask))


def is_run(meld: int) -> bool:
    """Whether a meld is a run, not a set."""
    return meld & meld << 1 != 0


def meld_of(cards: Hand) -> Meld | None:
    """The meld that these cards make, sorted; None if they make none.

    >>> print(meld_of("JS 9S TS"), meld_of("QS KS AS"), meld_of("7S 7H"), meld_of("7S 7H 8S"), sep=", ")
    9S TS JS, None, None, None
    """
    mask = mask_of(cards)
    is_set = held_thrice(mask) == ranks_in(mask) and ranks_in(mask).bit_count() == 1
    is_run = in_runs(mask) == mask and len(list(blocks_in(mask))) == 1
    return meld_at(mask) if is_set or is_run else None


def _points_by_suit_mask() -> bytes:
    values = [min(rank, 10) for rank in Rank if rank is not Rank.JOKER]
    points = [0]
    for value in values:
        points += [each + value for each in points]
    return bytes(points)


_POINTS = _points_by_suit_mask()

RUNS_LEFT = bytes(_POINTS[mask ^ in_runs(mask)] for mask in range(SUIT + 1))
"""By suit mask: the least deadwood by runs alone. All that lies three in sequence is melded, all else is not."""

MOST_LOST = 21
"""More than dropping a card can cost: a court card out of a run of three leaves two loose, for 20."""


def _saved_by_dropping_one(mask: int) -> int:
    left = min((RUNS_LEFT[mask ^ spot] for spot in spots_in(mask)), default=MOST_LOST)
    return MOST_LOST + RUNS_LEFT[mask] - left


DROP_SAVES = bytes(map(_saved_by_dropping_one, range(SUIT + 1)))
"""By suit mask: how much less is left after its best card has gone, and MOST_LOST more; 0 where there is no card."""

COUNTING: tuple[tuple[int, int], ...] = tuple(
    (points, sum(1 << rank - 1 for rank in Rank if rank and min(rank, 10) == points) * EVERY_SUIT)
    for points in range(10, 0, -1)
)
"""The dearest first: what cards count, and all the cards that count so much."""


def points_in(hand: int) -> int:
    """What the cards of a hand count: an ace one, court cards ten, the others their pips.

    >>> points_in(mask_of("AS 9H TD KC"))
    30
    """
    return sum([_POINTS[hand >> shift & SUIT] for shift in SHIFTS])


@lru_cache(maxsize=SUIT + 1)
def suit_weight(mask: int) -> int:
    """What a suit weighs in the order of the house when its runs are laid."""
    runs = in_runs(mask)
    loose = mask ^ runs
    melds = sum(meld_weight(block.bit_count(), is_set=False) for block in blocks_in(runs))
    return melds + loose_weight(loose.bit_count(), _POINTS[loose])


def sets_weight(sets: int) -> int:
    """What a hand of nothing but sets weighs in the order of the house."""
    return sum(meld_weight(each.bit_count(), is_set=True) for each in sets_in(sets))


def hand_weight(sets: int, rest: int) -> int:
    """What a hand weighs in the order of the house: its sets, and all the runs of the rest."""
    return sets_weight(sets) + sum(suit_weight(rest >> shift & SUIT) for shift in SHIFTS)


def submasks(mask: int) -> Iterator[int]:
    """Every choice among the places of a mask, none and all included.

    >>> [bin(each) for each in submasks(0b101)]
    ['0b0', '0b1', '0b100', '0b101']
    """
    chosen = 0
    while True:
        yield chosen
        if chosen == mask:
            return
        chosen = (chosen - mask) & mask  # counts up over the places of the mask alone
