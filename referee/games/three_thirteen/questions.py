"""What can be asked about Three Thirteen without a table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeAlias

from referee.cards import Card, Rank
from referee.games.three_thirteen import laws
from referee.phrase import N_, Phrase
from referee.rules import ByName, Cards, Field, Fixed, Melds, Question, Ranks, Whole, Words

MOST_HELD = laws.FOURTEEN + 1
"""How many cards a hand holds at most, between drawing and discarding."""
LEAST_HELD = laws.FIRST + 1
"""The fewest: those of the first round, and the card drawn."""
COUNTS = ("penalty", N_("penalty"))
"""The fact that counts what a tray leaves over, and its name."""
PENALTY = "penalty"
"""The question that sorts a tray into melds while its cards are tapped."""

_SHOWN = 6, 8
"""Packs and jokers of the pad where the table has agreed on none."""
LEAST_OF_A_MELD = 3
_COURT = (Rank.JACK, Rank.QUEEN, Rank.KING)
_WILD = Ranks("wild", N_("The wild rank"), optional=True, blank=N_("none"))
_WILD_OF_KEPT, _WILD_OF_HELD = (replace(_WILD, follows=("hand", drawn)) for drawn in (0, 1))
"""The rank that is as high as a hand has cards, without the one that is drawn (rule 1.4)."""


def pads_under(fields: tuple[Field, ...], options: Any) -> tuple[Field, ...]:
    """The same fields with pads of the deck that is played with."""
    (packs, jokers), deck = laws.copies_known(options), laws.deck(options)
    return tuple(
        replace(each, deck=deck, packs=packs or _SHOWN[0], jokers=_SHOWN[1] if jokers is None else jokers)
        if isinstance(each, Cards)
        else each
        for each in fields
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class OfHands(Question):
    """A question about cards, with pads of the deck that is played with."""

    @classmethod
    def fields_under(cls, options: Any) -> tuple[Field, ...]:
        """The fields with their pads as these house rules want them."""
        return pads_under(cls.fields, options)

    def held(self) -> tuple[Card, ...]:
        """The cards that are asked about."""
        raise NotImplementedError

    def wild_rank(self) -> Rank | None:
        """The rank that is wild."""
        raise NotImplementedError

    def hangs_on(self, name: str) -> bool:
        """Whether these cards can tell that house rule from another: how many packs there are they cannot."""
        cards, wild = self.held(), self.wild_rank()
        wilds = sum(card.is_joker or card.rank is wild for card in cards)
        return {
            "deck": True,
            "aces": any(card.rank is Rank.ACE for card in cards),
            "faces": any(card.rank in _COURT for card in cards),
            "joker_value": any(card.is_joker for card in cards),
            "wild_leftover": any(card.rank is wild for card in cards),
            "max_wilds": wilds > 1,
            "all_wild": wilds >= LEAST_OF_A_MELD,
        }.get(name, False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyQuestion(OfHands):
    """What a hand is left with at least; where players arrange their own hands, what it is left with as they lie.

    Elsewhere declared `melds` are told beside it. With `alternative` the best arrangement that was rejected is told
    too.
    """

    kind: ClassVar[str] = "penalty"
    label: ClassVar[Phrase] = N_("What is this hand left with?")
    fields: ClassVar[tuple[Field, ...]] = (
        _WILD_OF_KEPT,
        Cards("hand", N_("The cards kept"), 1, laws.FOURTEEN, *_SHOWN, asks=PENALTY, counts=COUNTS),
        Melds("melds", N_("The melds, where they are declared"), of="hand"),
        Fixed("alternative", "true", N_("true: the best arrangement that was rejected is told too")),
    )
    example: ClassVar[dict[str, object]] = {"hand": ["9H", "TH", "7C", "QH", "KS", "KD", "4C"], "wild": "7"}
    verdict: ClassVar[tuple[str, ...]] = ("penalty",)
    wild: Rank | None = None
    hand: tuple[Card, ...]
    melds: tuple[tuple[Card, ...], ...] = ()
    alternative: bool = False

    def held(self) -> tuple[Card, ...]:
        """The cards that are asked about."""
        return self.hand

    def wild_rank(self) -> Rank | None:
        """The rank that is wild."""
        return self.wild

    def hangs_on(self, name: str) -> bool:
        """Whose melds count matters where some are declared."""
        return bool(self.melds) if name == "declared" else OfHands.hangs_on(self, name)

    def bare(self) -> PenaltyQuestion:
        """The same without the arrangement that was rejected."""
        return replace(self, alternative=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class IsMeldQuestion(OfHands):
    """Whether some cards are a meld."""

    kind: ClassVar[str] = "is_meld"
    label: ClassVar[Phrase] = N_("Is this a meld?")
    fields: ClassVar[tuple[Field, ...]] = (_WILD, Cards("cards", N_("The cards"), 1, laws.FOURTEEN, *_SHOWN))
    example: ClassVar[dict[str, object]] = {"cards": ["5S", "6S", "7S", "7D"], "wild": "7"}
    verdict: ClassVar[tuple[str, ...]] = ("legal",)
    wild: Rank | None = None
    cards: tuple[Card, ...]

    def held(self) -> tuple[Card, ...]:
        """The cards that are asked about."""
        return self.cards

    def wild_rank(self) -> Rank | None:
        """The rank that is wild."""
        return self.wild


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOutQuestion(OfHands):
    """Whether a hand can go out after the draw, and with which discard.

    `taken_from_pile` is the card just taken from the discards, which may not be thrown back at once.
    """

    kind: ClassVar[str] = "go_out"
    label: ClassVar[Phrase] = N_("Can I go out?")
    fields: ClassVar[tuple[Field, ...]] = (
        _WILD_OF_HELD,
        Cards(
            "hand",
            N_("Your cards after the draw"),
            LEAST_HELD,
            MOST_HELD,
            *_SHOWN,
            asks=PENALTY,
            counts=COUNTS,
            whole=Whole(LEAST_HELD, "go_out", "hand", COUNTS[0], also=("wild", "taken_from_pile"), or_more=True),
        ),
        Cards("taken_from_pile", N_("The card just taken from the discards, if any"), 0, 1, among=("hand", LEAST_HELD)),
    )
    example: ClassVar[dict[str, object]] = {"hand": ["3S", "8H", "8D", "KC"], "wild": "3"}
    verdict: ClassVar[tuple[str, ...]] = ("can_go_out",)
    wild: Rank | None = None
    hand: tuple[Card, ...]
    taken_from_pile: Card | None = None

    def held(self) -> tuple[Card, ...]:
        """The cards that are asked about."""
        return self.hand

    def wild_rank(self) -> Rank | None:
        """The rank that is wild."""
        return self.wild

    def hangs_on(self, name: str) -> bool:
        """Whether a card may be thrown back matters where one was taken; what cards cost does not."""
        if name == "discard_taken_card":
            return self.taken_from_pile is not None
        return name in ("deck", "aces", "max_wilds", "all_wild") and OfHands.hangs_on(self, name)


@dataclass(frozen=True, slots=True, kw_only=True)
class OutQuestion(OfHands):
    """Whether a hand is out with the cards that stay after the discard: as declared, else as well as it can be laid."""

    kind: ClassVar[str] = "out"
    label: ClassVar[Phrase] = N_("Is this hand out?")
    fields: ClassVar[tuple[Field, ...]] = (
        _WILD_OF_KEPT,
        Cards("hand", N_("The cards kept"), laws.FIRST, laws.FOURTEEN, *_SHOWN, asks=PENALTY, counts=COUNTS),
        Melds("melds", N_("The melds, where they are declared"), of="hand"),
    )
    example: ClassVar[dict[str, object]] = {"hand": ["8H", "8D", "KC"], "wild": "3"}
    verdict: ClassVar[tuple[str, ...]] = ("is_out",)
    wild: Rank | None = None
    hand: tuple[Card, ...]
    melds: tuple[tuple[Card, ...], ...] = ()

    def held(self) -> tuple[Card, ...]:
        """The cards that are asked about."""
        return self.hand

    def wild_rank(self) -> Rank | None:
        """The rank that is wild."""
        return self.wild

    def hangs_on(self, name: str) -> bool:
        """Whose melds count matters where some are declared; what cards cost does not."""
        if name == "declared":
            return bool(self.melds)
        return name in ("deck", "aces", "max_wilds", "all_wild") and OfHands.hangs_on(self, name)


@dataclass(frozen=True, slots=True, kw_only=True)
class WinnerQuestion(Question):
    """Who wins when all rounds are over. `totals` are those before the last round; `last` may leave out a 0."""

    kind: ClassVar[str] = "winner"
    label: ClassVar[Phrase] = N_("Who wins after the last round?")
    fields: ClassVar[tuple[Field, ...]] = (
        Words("totals", N_("Totals before the last round"), N_("Ann: 88, Bo: 0")),
        Words("last", N_("Points of the last round, 0 for whoever is not named"), N_("Ann: 5, Bo: 0")),
    )
    example: ClassVar[dict[str, object]] = {
        "totals": {"Ann": 88, "Bo": 95, "Cy": 104},
        "last": {"Ann": 20, "Bo": 13, "Cy": 0},
    }
    verdict: ClassVar[tuple[str, ...]] = ("scores", "winners", "playoff")
    totals: ByName[int]
    last: ByName[int] = ()

    def named(self) -> tuple[str, ...]:
        """The players."""
        return tuple(name for name, _ in self.totals)

    def hangs_on(self, name: str) -> bool:
        """Only how a tie is settled matters here, and what brings a way of its own."""
        return name in ("final_tie", "deuces")


AnyQuestion: TypeAlias = PenaltyQuestion | IsMeldQuestion | GoOutQuestion | OutQuestion | WinnerQuestion

QUESTIONS: tuple[type[Question], ...] = (
    PenaltyQuestion,
    IsMeldQuestion,
    GoOutQuestion,
    OutQuestion,
    WinnerQuestion,
)
