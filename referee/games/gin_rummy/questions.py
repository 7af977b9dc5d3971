"""What can be asked about Gin Rummy without a table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal, TypeAlias

from referee.cards import Card
from referee.games.gin_rummy import laws
from referee.phrase import N_, Phrase
from referee.rules import ByName, Cards, Field, Melds, Number, Question, Whole, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrangeQuestion(Question):
    """How some cards lie best, as they are tapped in: up to eleven of them. Declared `melds` stay as they lie."""

    kind: ClassVar[str] = "arrange"
    label: ClassVar[Phrase] = N_("How do these cards lie best?")
    fields: ClassVar[tuple[Field, ...]] = (
        Cards("hand", N_("One to eleven cards"), least=1, most=11, asks="arrange"),
        Melds("melds", N_("The melds, where they are declared"), of="hand"),
    )
    example: ClassVar[dict[str, object]] = {"hand": ["7S", "7H", "7D", "4S", "5S", "6S", "KC"]}
    verdict: ClassVar[tuple[str, ...]] = ("deadwood",)
    hand: tuple[Card, ...]
    melds: tuple[tuple[Card, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadwoodQuestion(Question):
    """What the unmatched cards of a hand count, and of eleven cards what to throw."""

    kind: ClassVar[str] = "deadwood"
    label: ClassVar[Phrase] = N_("What is this hand worth?")
    fields: ClassVar[tuple[Field, ...]] = (
        Cards("hand", N_("Ten cards, or eleven before the discard"), least=10, most=11, asks="arrange"),
    )
    example: ClassVar[dict[str, object]] = {"hand": ["4S", "5S", "6S", "7S", "7H", "7D", "4H", "4D", "KC", "2C"]}
    verdict: ClassVar[tuple[str, ...]] = ("deadwood", "after_discard")
    hand: tuple[Card, ...]


_UPCARD = Cards("upcard", N_("The first up-card, for Oklahoma"), least=0, most=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class OfUpcard(Question):
    """A question that wants the first up-card where Oklahoma is played, and else does not ask for it."""

    @classmethod
    def fields_under(cls, options: Any) -> tuple[Field, ...]:
        """The fields, with the up-card due in Oklahoma."""
        due = replace(_UPCARD, least=int(laws.plays_oklahoma(options)))
        return tuple(due if each == _UPCARD else each for each in cls.fields)


_WHOLE = Whole(11, "may_knock", "hand", "least_deadwood", also=("taken_from_pile", "upcard"))


@dataclass(frozen=True, slots=True, kw_only=True)
class MayKnockQuestion(OfUpcard):
    """Whether eleven cards may knock, and with which discard; or whether the ten that stay may.

    `upcard` is the first up-card of the hand, `taken_from_pile` the card just taken from the discards. Ten cards lie
    as the `spread` declares them, else as well as they can.
    """

    kind: ClassVar[str] = "may_knock"
    label: ClassVar[Phrase] = N_("May I knock with these cards?")
    fields: ClassVar[tuple[Field, ...]] = (
        Cards("hand", N_("Eleven cards, or the ten that stay"), least=10, most=11, asks="arrange", whole=_WHOLE),
        _UPCARD,
        Cards("taken_from_pile", N_("The card just taken from the discards, if any"), 0, 1, among=("hand", 11)),
        Melds("spread", N_("The melds, where they are declared"), of="hand"),
    )
    example: ClassVar[dict[str, object]] = {"hand": ["2H", "3H", "4H", "7C", "8C", "9C", "JS", "JD", "JH", "KD", "KS"]}
    verdict: ClassVar[tuple[str, ...]] = ("may_knock", "big_gin")
    hand: tuple[Card, ...]
    upcard: Card | None = None
    taken_from_pile: Card | None = None
    spread: tuple[tuple[Card, ...], ...] = ()


_KNOCKERS_CARDS = N_("The knocker's ten cards, eleven for big gin")
_OF_ELEVEN = Whole(11, "may_knock", "hand", "least_deadwood", also=("upcard",))
_OTHERS, _KNOCKERS = ("defender", N_("in the other hand")), ("knocker", N_("in the knocker's hand"))
"""The field that shares its pack with another, and what is said of a card that lies there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoffQuestion(Question):
    """What the other player does best against a knocker's melds: the `spread`, else what the `knocker` can meld."""

    kind: ClassVar[str] = "layoff"
    label: ClassVar[Phrase] = N_("What can be laid off?")
    fields: ClassVar[tuple[Field, ...]] = (
        Cards("defender", N_("Ten cards of the player who did not knock"), 10, 10, asks="arrange", apart=_KNOCKERS),
        Cards("knocker", N_("The knocker's cards, or only those in melds"), 0, 11, asks="arrange", apart=_OTHERS),
        Melds("spread", N_("The knocker's melds, if you arrange them yourself"), of="knocker"),
    )
    example: ClassVar[dict[str, object]] = {
        "defender": ["8C", "9C", "TC", "4C", "3C", "KH", "KD", "KS", "JD", "AH"],
        "spread": [["5C", "6C", "7C"], ["QH", "QS", "QD"], ["2H", "2S", "2D"]],
    }
    verdict: ClassVar[tuple[str, ...]] = ("deadwood",)
    defender: tuple[Card, ...]
    knocker: tuple[Card, ...] = ()
    spread: tuple[tuple[Card, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowdownQuestion(OfUpcard):
    """What two hands come to. Without a `spread` the knocker's is the best there is against this defence.

    Without `melds` of the other hand it is laid as well as it can be.
    """

    kind: ClassVar[str] = "showdown"
    label: ClassVar[Phrase] = N_("Who wins this hand, and how much?")
    fields: ClassVar[tuple[Field, ...]] = (
        Cards("knocker", _KNOCKERS_CARDS, 10, 11, asks="arrange", whole=_OF_ELEVEN, apart=_OTHERS),
        Cards("defender", N_("Ten cards of the player who did not knock"), 10, 10, asks="arrange", apart=_KNOCKERS),
        Melds("spread", N_("The knocker's melds, if you arrange them yourself"), of="knocker"),
        Melds("melds", N_("The other player's melds, if you arrange them yourself"), of="defender"),
        _UPCARD,
    )
    example: ClassVar[dict[str, object]] = {
        "knocker": ["5C", "6C", "7C", "QH", "QS", "QD", "2H", "2S", "2D", "9H"],
        "defender": ["8C", "9C", "TC", "4C", "3C", "KH", "KD", "KS", "JD", "AH"],
    }
    verdict: ClassVar[tuple[str, ...]] = ("result", "winner", "points")
    knocker: tuple[Card, ...]
    defender: tuple[Card, ...]
    spread: tuple[tuple[Card, ...], ...] | None = None
    melds: tuple[tuple[Card, ...], ...] = ()
    upcard: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreQuestion(Question):
    """What a hand does to the score, and whether the game is over. `boxes` are those after the hand."""

    kind: ClassVar[str] = "score"
    label: ClassVar[Phrase] = N_("Is the game over, and what is the final score?")
    fields: ClassVar[tuple[Field, ...]] = (
        Words("scores", N_("Scores before the hand"), N_("Ann: 88, Bo: 0")),
        Words("winner", N_("Who won the hand"), N_("Ann")),
        Number("points", N_("Points of the hand"), 0, 10_000),
        Words("boxes", N_("Boxes after the hand, for the box bonus"), N_("Ann: 5, Bo: 0")),
    )
    example: ClassVar[dict[str, object]] = {
        "scores": {"Ann": 95, "Bo": 92},
        "winner": "Bo",
        "points": 14,
        "boxes": {"Ann": 4, "Bo": 4},
    }
    verdict: ClassVar[tuple[str, ...]] = ("scores", "over", "game_winner", "final")
    scores: ByName[int]
    winner: str
    points: int
    boxes: ByName[int] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HollywoodQuestion(Question):
    """How hands are written in three columns. `hands` are winner and points in turn, None for a void hand."""

    kind: ClassVar[str] = "hollywood"
    label: ClassVar[Phrase] = N_("How does the Hollywood score stand?")
    fields: ClassVar[tuple[Field, ...]] = (
        Words("hands", N_("Winner and points of each hand"), N_("Ann 18, Bo 12, Ann 25")),
        Words("players", N_("Players who may have won nothing yet"), N_("Ann, Bo")),
    )
    example: ClassVar[dict[str, object]] = {"hands": [["Ann", 18], ["Bo", 12], ["Ann", 25]], "players": ["Ann", "Bo"]}
    verdict: ClassVar[tuple[str, ...]] = ("columns", "over", "game_winner", "final")
    hands: tuple[tuple[str, int] | None, ...]
    players: tuple[str, ...] = ()


Chair: TypeAlias = Literal["box", "captain", "out"]
CHAIR_NAMES: tuple[tuple[Chair, Phrase], ...] = (
    ("box", N_("in the box")),
    ("captain", N_("captain")),
    ("out", N_("sits out")),
)
"""The chairs, and what they are called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RolesQuestion(Question):
    """Who sits where after each hand. `start` names box, captain and out; each result says who won, or draw."""

    kind: ClassVar[str] = "roles"
    label: ClassVar[Phrase] = N_("Who sits where next?")
    fields: ClassVar[tuple[Field, ...]] = (
        Words("start", N_("The chairs at first"), parts=CHAIR_NAMES),
        Words("results", N_("Who won each hand: box, captain, or draw for a void one"), N_("box captain draw")),
    )
    example: ClassVar[dict[str, object]] = {
        "start": {"box": "Ann", "captain": "Bo", "out": "Cy"},
        "results": ["box", "captain", "draw"],
    }
    verdict: ClassVar[tuple[str, ...]] = ("history",)
    start: tuple[tuple[Chair, str], ...]
    results: tuple[Literal["box", "captain", "draw"], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawQuestion(Question):
    """Who sits where by the first draw. `again` are the second cards of those whose first ones were equal."""

    kind: ClassVar[str] = "draw"
    label: ClassVar[Phrase] = N_("Who sits where after the draw?")
    fields: ClassVar[tuple[Field, ...]] = (
        Words("draws", N_("Each player's card"), N_("Ann: KH, Bo: 9S, Cy: 9D")),
        Words("again", N_("Cards drawn again by those who were equal"), N_("Bo: 4C, Cy: 6D")),
    )
    example: ClassVar[dict[str, object]] = {
        "draws": {"Ann": "KH", "Bo": "9S", "Cy": "9D"},
        "again": {"Bo": "4C", "Cy": "6D"},
    }
    verdict: ClassVar[tuple[str, ...]] = ("box", "captain", "out", "again")
    draws: ByName[Card]
    again: ByName[Card] = ()

    def named(self) -> tuple[str, ...]:
        """Those who draw."""
        return tuple(name for name, _ in self.draws)


RESULT_WORDS = (N_("box"), N_("captain"), N_("draw"))
"""How a hand ended, as it may be typed in each language."""

AnyQuestion: TypeAlias = (
    ArrangeQuestion
    | DeadwoodQuestion
    | MayKnockQuestion
    | LayoffQuestion
    | ShowdownQuestion
    | ScoreQuestion
    | HollywoodQuestion
    | RolesQuestion
    | DrawQuestion
)

QUESTIONS: tuple[type[Question], ...] = (
    DeadwoodQuestion,
    MayKnockQuestion,
    LayoffQuestion,
    ShowdownQuestion,
    ScoreQuestion,
    HollywoodQuestion,
    RolesQuestion,
    DrawQuestion,
    ArrangeQuestion,
)
