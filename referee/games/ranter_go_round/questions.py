"""What can be asked about Ranter-Go-Round without a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from referee.cards import Card, Rank
from referee.phrase import N_, Phrase
from referee.rules import ByName, Cards, Field, Number, Question, Words

Action: TypeAlias = Literal["stand", "change", "left"]
ACTION_WORDS = (N_("stand"), N_("change"), N_("left"))
"""What a player does, as it may be typed in each language."""
"""`change` is with the left neighbour, for the dealer with the stock; `left` is the dealer's, by house rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandQuestion(Question):
    """Who holds what after the exchanges of one hand, and who loses a life.

    `seats` are the players of the hand, clockwise; who has no action stands; `stock`: the next card first. Of cards
    whose suits are not known `ranks` are those that were dealt, and `drawn` is the next one of the stock.
    """

    kind: ClassVar[str] = "hand"
    label: ClassVar[Phrase] = N_("Who loses this hand?")
    fields: ClassVar[tuple[Field, ...]] = (
        Words("seats", N_("Players, clockwise"), N_("Ann Bo Cy")),
        Words("dealer", N_("Who deals"), N_("Cy")),
        Cards("cards", N_("The cards as dealt, in the order of the players"), least=2, most=51, along="seats"),
        Words("ranks", N_("Where the suits are not known, only the ranks as dealt"), N_("Ann: 7, Bo: K, Cy: 2")),
        Words("actions", N_("Who changes; the others stand"), N_("Ann: change, Cy: change")),
        Cards("stock", N_("The next card of the stock, for a dealer who changes"), least=0, most=51),
        Words("drawn", N_("The rank of that card, where its suit is not known")),
    )
    example: ClassVar[dict[str, object]] = {
        "seats": ["Ann", "Bo", "Cy"],
        "dealer": "Cy",
        "cards": {"Ann": "2S", "Bo": "7H", "Cy": "9D"},
        "actions": {"Ann": "change"},
        "stock": [],
    }
    verdict: ClassVar[tuple[str, ...]] = ("losers", "lost", "cards")
    seats: tuple[str, ...]
    dealer: str
    cards: ByName[Card] = ()
    ranks: ByName[Rank] = ()
    actions: ByName[Literal["stand", "change", "left"]] = ()
    stock: tuple[Card, ...] = ()
    drawn: Rank | None = None

    @property
    def dealt(self) -> ByName[Card | Rank]:
        """What each player was dealt, as far as it is known."""
        return (*self.cards, *self.ranks)

    @property
    def from_stock(self) -> Card | Rank | None:
        """The next card of the stock, as far as it is known."""
        return self.stock[0] if self.stock else self.drawn

    def named(self) -> tuple[str, ...]:
        """The players of the hand."""
        return self.seats


@dataclass(frozen=True, slots=True, kw_only=True)
class LivesQuestion(Question):
    """What a lost hand does to the lives, the pot and the deal.

    `lives` are those before the hand, 0 for whoever is out; `cut` what the tied cut, where they cut for the pot.
    """

    kind: ClassVar[str] = "lives"
    label: ClassVar[Phrase] = N_("Who is out, and who wins?")
    fields: ClassVar[tuple[Field, ...]] = (
        Words("seats", N_("Players, clockwise"), N_("Ann Bo Cy")),
        Words("dealer", N_("Who dealt"), N_("Bo")),
        Words("lives", N_("Lives before the hand, 0 for whoever is out"), N_("Ann: 2, Bo: 1, Cy: 0")),
        Words("losers", N_("Who lost the hand"), N_("Bo")),
        Number("pot", N_("In the pot before the hand")),
        Words("cut", N_("Cards cut for the pot, if they cut"), N_("Ann: 7S, Bo: JD")),
    )
    example: ClassVar[dict[str, object]] = {
        "seats": ["Ann", "Bo", "Cy"],
        "dealer": "Ann",
        "lives": {"Ann": 1, "Bo": 1, "Cy": 2},
        "losers": ["Ann", "Bo"],
        "pot": 5,
    }
    verdict: ClassVar[tuple[str, ...]] = (
        "lives",
        "pot",
        "next_dealer",
        "winner",
        "joint_winners",
        "playoff",
        "to_cut",
        "carried_pot",
    )
    seats: tuple[str, ...]
    dealer: str
    lives: ByName[int]
    losers: tuple[str, ...]
    pot: int = 0
    cut: ByName[Card] = ()

    def named(self) -> tuple[str, ...]:
        """The players."""
        return self.seats


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstDealerQuestion(Question):
    """Who deals first, by the first Jack. `cards` as they are dealt one by one, beginning with the first seat."""

    kind: ClassVar[str] = "first_dealer"
    label: ClassVar[Phrase] = N_("Who gets the first Jack and deals?")
    fields: ClassVar[tuple[Field, ...]] = (
        Words("seats", N_("Players, clockwise"), N_("Ann Bo Cy")),
        Cards("cards", N_("The cards one by one, the first to the first player"), least=1, most=52),
    )
    example: ClassVar[dict[str, object]] = {"seats": ["Ann", "Bo", "Cy"], "cards": ["7S", "QH", "3D", "JC"]}
    verdict: ClassVar[tuple[str, ...]] = ("dealer",)
    seats: tuple[str, ...]
    cards: tuple[Card, ...]

    def named(self) -> tuple[str, ...]:
        """The players."""
        return self.seats


AnyQuestion: TypeAlias = HandQuestion | LivesQuestion | FirstDealerQuestion
QUESTIONS: tuple[type[Question], ...] = (HandQuestion, LivesQuestion, FirstDealerQuestion)
