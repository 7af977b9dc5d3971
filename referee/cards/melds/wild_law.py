"""What is wild and what cards count, as a table plays it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from referee.cards.card import JOKER, Card, Rank, Suit
from referee.cards.melds.counts import HIGH, SPOTS, WILD_FIELDS, cards_in, copies, counts_of
from referee.cards.melds.wild_runs import RunTable, run_table
from referee.errors import Impossible
from referee.phrase import N_

Hand = tuple[Card, ...] | list[Card] | str
"""Cards of any number of packs, or the text that names them."""


@dataclass(frozen=True, slots=True)
class Wilds:
    """What is wild, and the options that bear on melding and on what is left over.

    `rank` is wild together with the jokers, None where only jokers are. `wild_leftover` is what a card of the wild
    rank counts when it is left, None for its face. No meld holds more than `max_wilds` wilds, and melds of nothing
    but wilds are allowed where `all_wild` says so; a card of the wild rank that lies as itself is no wild there.
    """

    rank: Rank | None = None
    aces: Literal["low", "high_or_low"] = "low"
    faces: Literal["ten", "graded"] = "ten"
    deck: Literal["standard", "five_crowns"] = "standard"
    wild_leftover: int | None = None
    joker_value: int = 20
    max_wilds: int | None = None
    all_wild: bool = True

    @property
    def are_aces_high(self) -> bool:
        """Whether an ace may stand above the king, which makes it count fifteen."""
        return self.aces == "high_or_low"

    @property
    def lowest(self) -> int:
        """The lowest place that there is in a suit."""
        return Rank.THREE if self.deck == "five_crowns" else Rank.ACE

    @property
    def highest(self) -> int:
        """The highest place that there is in a suit."""
        return HIGH if self.are_aces_high and self.deck == "standard" else Rank.KING

    def is_wild(self, card: Card) -> bool:
        """Whether a card stands for any card.

        >>> from referee.cards import parse_cards
        >>> [Wilds(Rank.JACK).is_wild(card) for card in parse_cards("JH JK TH")]
        [True, True, False]
        """
        return card.rank in (self.rank, Rank.JOKER)

    def face_points(self, place: int) -> int:
        """What the face of a natural card counts, by its place.

        >>> Wilds().face_points(1), Wilds(aces="high_or_low").face_points(1), Wilds(faces="graded").face_points(13)
        (1, 15, 13)
        """
        if place in (Rank.ACE, HIGH):
            return 15 if self.are_aces_high else 1
        return int(place) if self.faces == "graded" else min(int(place), 10)

    def points(self, card: Card) -> int:
        """What a card counts that is left over.

        >>> from referee.cards import parse_cards
        >>> fives = Wilds(Rank.FIVE, wild_leftover=20, joker_value=50)
        >>> [fives.points(card) for card in parse_cards("5H QH JK")]
        [20, 10, 50]
        """
        if card.is_joker:
            return self.joker_value
        if card.rank == self.rank and self.wild_leftover is not None:
            return self.wild_leftover
        return self.face_points(card.rank)


@dataclass(frozen=True, slots=True)
class Law:
    """The same worked out for hands as numbers."""

    wilds: Wilds
    fields: int
    """The fields of all that is wild."""
    strange: int
    """The fields of all that is not in the pack."""
    runs: RunTable
    points: dict[Card, int]

    def counts_of(self, hand: Hand) -> int:
        """The hand as a number. Raises Impossible for cards that the pack has not."""
        counts = counts_of(hand)
        if counts & self.strange:
            raise Impossible(N_("{card} is not in the pack", card=cards_in(counts & self.strange)[0]))
        return counts

    def value(self, counts: int) -> int:
        """What all cards of a hand count."""
        return sum([self.points[card] * held for card, _, held in copies(counts)])

    def is_limited(self, wilds: int) -> bool:
        """Whether so many wilds are more than one meld may hold: if not, all that are to spare join any meld."""
        return self.wilds.max_wilds is not None and self.wilds.max_wilds < wilds

    def is_wild_meld(self, counts: int) -> bool:
        """Whether cards that are all wild make a meld of their own."""
        ranked = counts % SPOTS[JOKER] % 15
        most = self.wilds.max_wilds
        jokers = counts // SPOTS[JOKER]
        is_allowed = self.wilds.all_wild or ranked >= 2
        return ranked + jokers >= 3 and is_allowed and (most is None or jokers <= most)


@lru_cache(maxsize=256)
def law_of(wilds: Wilds) -> Law:
    """The law of a table."""
    places = tuple([wilds.face_points(place) if place else 0 for place in range(HIGH + 1)])
    is_crowns = wilds.deck == "five_crowns"
    absent = [card for card in SPOTS if (card.rank in (1, 2) if is_crowns else card.suit is Suit.STARS)]
    return Law(
        wilds,
        WILD_FIELDS[wilds.rank],
        15 * sum(SPOTS[card] for card in absent),
        run_table(places, wilds.are_aces_high and not is_crowns),
        {card: wilds.points(card) for card in SPOTS},
    )
