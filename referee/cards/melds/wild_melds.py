"""Whether cards and wilds make a meld, why not, and which card each wild stands for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import cycle, islice

from referee.cards.card import Card, Rank, Suit
from referee.cards.melds.counts import FIVE_SUITS, HIGH, SPOTS
from referee.cards.melds.meld import Kind, Meld
from referee.cards.melds.wild_law import Hand, Wilds
from referee.cards.notation import parse_cards


@dataclass(frozen=True, slots=True)
class WildMeld(Meld):
    """A meld with, card by card, what it stands for: None for a natural card, itself for a wild that lies as itself."""

    stands: tuple[Card | None, ...]

    @property
    def wilds(self) -> tuple[tuple[Card, Card], ...]:
        """Each wild with the card that it stands for.

        >>> meld = is_meld("5H 8H 4C 4D", Wilds(Rank.FOUR)).meld
        >>> print(meld, [f"{wild} for {card}" for wild, card in meld.wilds])
        5H 4D 4C 8H ['4D for 6H', '4C for 7H']
        """
        return tuple((card, stands) for card, stands in zip(self.cards, self.stands, strict=True) if stands)


_ORDER = {card: number for number, card in enumerate(SPOTS)}


class NoMeld(Enum):
    """Why a declared meld does not stand."""

    TOO_SHORT = "too_short"
    """Fewer than three cards."""
    MIXED = "mixed"
    """Neither of one rank nor of one suit."""
    DOUBLED = "doubled"
    """Of one suit, with a rank twice."""
    GAP = "gap"
    """Of one suit, and not in sequence: too few wilds for the gaps, or round the corner."""
    TOO_LONG = "too_long"
    """More cards than a suit has places."""
    TOO_MANY_WILDS = "too_many_wilds"
    """More wilds than a meld may hold."""
    ONLY_WILDS = "only_wilds"
    """Nothing but wilds, where that is barred."""
    NOT_HELD = "not_held"
    """Cards that are not in the hand, or not so many times."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a group of cards is: a meld as it lies, or the reason why it is none."""

    meld: WildMeld | None
    why_not: NoMeld | None

    @property
    def is_legal(self) -> bool:
        """Whether the cards make a meld."""
        return self.meld is not None


def is_meld(cards: Hand, wilds: Wilds) -> Verdict:
    """Whether these cards lie together as a meld.

    A card of the wild rank may lie as itself, which matters where wilds are limited:

    >>> is_meld("5S 6S 7S 7D", Wilds(Rank.SEVEN, max_wilds=1)).is_legal
    True
    >>> is_meld("4H 5H 5H 6H", Wilds(Rank.THREE)).why_not, is_meld("KS AS 2S", Wilds(Rank.THREE)).why_not
    (<NoMeld.DOUBLED: 'doubled'>, <NoMeld.GAP: 'gap'>)
    """
    held = sorted(parse_cards(cards) if isinstance(cards, str) else cards, key=_ORDER.__getitem__)
    if len(held) < 3:
        return Verdict(None, NoMeld.TOO_SHORT)
    naturals = [card for card in held if not wilds.is_wild(card)]
    others = [card for card in held if wilds.is_wild(card)]
    if not naturals:
        return _judged_alone(others, wilds)
    made = _as_set(naturals, others, wilds), _as_run(naturals, others, wilds)
    meld = next((each for each in made if isinstance(each, WildMeld)), None)
    return Verdict(meld, None) if meld else Verdict(None, _reason(made))


def _reason(made: tuple[WildMeld | NoMeld, ...]) -> NoMeld:
    """The reason that says most: that too many wilds are in what would be a meld, or else what is no run."""
    reasons = [each for each in made if isinstance(each, NoMeld)]
    return NoMeld.TOO_MANY_WILDS if NoMeld.TOO_MANY_WILDS in reasons else reasons[-1]


def _is_many(number: int, wilds: Wilds) -> bool:
    return wilds.max_wilds is not None and number > wilds.max_wilds


def _judged_alone(others: list[Card], wilds: Wilds) -> Verdict:
    """Wilds only: those of the wild rank lie as themselves, and two of them are enough of a set where wilds are not."""
    jokers = sum(card.is_joker for card in others)
    if not wilds.all_wild and len(others) - jokers < 2:
        return Verdict(None, NoMeld.ONLY_WILDS)
    if _is_many(jokers, wilds):
        return Verdict(None, NoMeld.TOO_MANY_WILDS)
    return Verdict(_set_of(wilds.rank or Rank.KING, [], others, wilds), None)


def _as_set(naturals: list[Card], others: list[Card], wilds: Wilds) -> WildMeld | NoMeld:
    if len({card.rank for card in naturals}) > 1:
        return NoMeld.MIXED
    return NoMeld.TOO_MANY_WILDS if _is_many(len(others), wilds) else _set_of(naturals[0].rank, naturals, others, wilds)


def _set_of(rank: Rank, naturals: list[Card], others: list[Card], wilds: Wilds) -> WildMeld:
    """A set; its wilds stand for the suits that it lacks, as long as there are any."""
    suits = FIVE_SUITS if wilds.deck == "five_crowns" else FIVE_SUITS[:4]
    themselves = [card for card in others if card.rank == rank]
    there = {card.suit for card in (*naturals, *themselves)}
    lacking = [suit for suit in suits if suit not in there]
    free = iter([*lacking, *islice(cycle(suits), len(others))])
    stands = [card if card.rank == rank else Card(rank, next(free)) for card in others]
    return WildMeld(Kind.SET, (*naturals, *others), (*[None for _ in naturals], *stands))


def _as_run(naturals: list[Card], others: list[Card], wilds: Wilds) -> WildMeld | NoMeld:
    if len({card.suit for card in naturals}) > 1:
        return NoMeld.MIXED
    if len({card.rank for card in naturals}) < len(naturals):
        return NoMeld.DOUBLED
    number = len(naturals) + len(others)
    if number > wilds.highest - wilds.lowest + 1 - (wilds.highest == HIGH):
        return NoMeld.TOO_LONG
    rows = [row for at in _places(naturals, wilds) for row in _rows(at, naturals[0].suit, others, wilds)]
    if not rows:
        return NoMeld.GAP
    counted, row = min(rows, key=lambda each: each[0])
    if _is_many(counted, wilds):
        return NoMeld.TOO_MANY_WILDS
    return WildMeld(Kind.RUN, tuple([card for card, _ in row]), tuple([stands for _, stands in row]))


def _places(naturals: list[Card], wilds: Wilds) -> Iterator[dict[int, Card]]:
    """The cards by their places, an ace low and, where that is allowed, high."""
    yield {int(card.rank): card for card in naturals}
    if wilds.highest == HIGH and any(card.rank == Rank.ACE for card in naturals):
        yield {HIGH if card.rank == Rank.ACE else int(card.rank): card for card in naturals}


Row = list[tuple[Card, Card | None]]


def _rows(at: dict[int, Card], suit: Suit, others: list[Card], wilds: Wilds) -> Iterator[tuple[int, Row]]:
    """Every way to lay a run, with how many wilds count as such: from its lowest card first, then from below it."""
    length = len(at) + len(others)
    for first in range(min(at), wilds.lowest - 1, -1):
        if max(at) < first + length <= wilds.highest + 1:
            yield _row(at, range(first, first + length), suit, others)


def _row(at: dict[int, Card], places: Sequence[int], suit: Suit, others: list[Card]) -> tuple[int, Row]:
    """A run at these places: a wild lies as itself where it can."""
    pool = list(others)
    row: dict[int, tuple[Card, Card | None]] = {place: (card, None) for place, card in at.items()}
    gaps = [(place, _face(place, suit)) for place in places if place not in at]
    for place, face in gaps:
        if face in pool:
            pool.remove(face)
            row[place] = face, face
    counted = len(pool)
    for place, face in gaps:
        if place not in row:
            row[place] = pool.pop(0), face
    return counted, [row[place] for place in places]


def _face(place: int, suit: Suit) -> Card:
    return Card(Rank.ACE if place == HIGH else Rank(place), suit)


def sorted_melds(melds: Sequence[WildMeld]) -> tuple[WildMeld, ...]:
    """Melds in the order of the house: sets by rank, then runs by suit and place."""
    return tuple(sorted(melds, key=_house_place))


def _house_place(meld: WildMeld) -> tuple[int, ...]:
    first = meld.stands[0] or meld.cards[0]
    suit = FIVE_SUITS.index(first.suit)
    return (0, first.rank, suit) if meld.is_set else (1, suit, first.rank)
