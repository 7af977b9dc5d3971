"""The house rules of Three Ranger Limit, and the one place where each of them is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee.cards import Card
from referee.phrase import N_
from referee.rules import Option, Source, option

_YES, _NO = N_("yes"), N_("no")


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The switches of a table; the defaults are the standard rules.

    `kender`, `overclaim` and `unclaimed` matter only where points are claimed, `false_call` only with kender,
    and with kender `unclaimed` rests: what is not claimed is there for the opponents.
    """

    scoring: Literal["automatic", "claimed"] = option(
        "automatic",
        Option(
            N_("Who counts the points"),
            N_("The referee gives every card what it makes, or the player says a number and the referee checks it."),
            "5.1",
            Source.STATED,
            choices=(("automatic", N_("the referee")), ("claimed", N_("the player claims"))),
        ),
    )
    kender: bool = option(
        False,
        Option(
            N_("Kender"),
            N_("Points that a player does not claim may be taken by an opponent. Only where players claim."),
            "5.4",
            Source.STATED,
            choices=((False, _NO), (True, _YES)),
        ),
    )
    overclaim: Literal["corrected", "opponent_scores_excess"] = option(
        "corrected",
        Option(
            N_("Claiming too much"),
            N_("The claim is put right and costs nothing, or the next player scores the excess."),
            "5.3",
            Source.REFEREE,
            authority=N_("Hoyle's Games, cribbage; Enquire Within Upon Everything, cribbage, law ix"),
            choices=(
                ("corrected", N_("put right, no penalty")),
                ("opponent_scores_excess", N_("the next player scores the excess")),
            ),
        ),
    )
    unclaimed: Literal["lost", "credited"] = option(
        "lost",
        Option(
            N_("Claiming too little"),
            N_("Without kender: the points are lost once the player draws, or the referee credits them all the same."),
            "5.2",
            Source.REFEREE,
            choices=(("lost", N_("the rest is lost")), ("credited", N_("the referee credits the rest"))),
        ),
    )
    false_call: Literal["no_effect", "penalty"] = option(
        "no_effect",
        Option(
            N_("A false kender call"),
            N_("A call of kender where nothing is missing has no effect, or gives its number to the player accused."),
            "5.7",
            Source.REFEREE,
            authority=N_("American Cribbage Congress, rule 10.4"),
            choices=(("no_effect", N_("no effect")), ("penalty", N_("its number goes to the accused"))),
            advanced=True,
        ),
    )
    tie: Literal["shared", "playoff"] = option(
        "shared",
        Option(
            N_("A tie for first place"),
            N_("Those who are tied share the win, or they alone play another game for it."),
            "6.3",
            Source.REFEREE,
            choices=(("shared", N_("the win is shared")), ("playoff", N_("the tied play another game"))),
        ),
    )
    starter_counts: bool = option(
        True,
        Option(
            N_("The turned-up card counts"),
            N_("Whether the turned-up card may be part of a combination. A Jack turned up is a Ranger either way."),
            "4.6",
            Source.STATED,
            choices=((True, _YES), (False, _NO)),
            advanced=True,
        ),
    )


def is_claimed(options: Options) -> bool:
    """Whether players announce their points themselves (rule 5.1)."""
    return options.scoring == "claimed"


def is_kender(options: Options) -> bool:
    """Whether missed points may be taken by opponents: only where there are claims (rule 5.4)."""
    return options.kender and is_claimed(options)


def pays_excess(options: Options) -> bool:
    """Whether the next player scores what a claim has too much (rule 5.3)."""
    return options.overclaim == "opponent_scores_excess"


def credits_unclaimed(options: Options) -> bool:
    """Whether the referee credits what a claim has too little; never with kender (rule 5.2)."""
    return options.unclaimed == "credited" and not is_kender(options)


def pays_false_call(options: Options) -> bool:
    """Whether a false call of kender gives its number to the accused (rule 5.7)."""
    return options.false_call == "penalty"


def plays_off(options: Options) -> bool:
    """Whether players tied for first place play another game (rule 6.3)."""
    return options.tie == "playoff"


def counted_line(options: Options, turned_up: Card, played: tuple[Card, ...]) -> tuple[Card, ...]:
    """The line in which combinations are looked for: with the turned-up card or without it (rule 4.6)."""
    return (turned_up, *played) if options.starter_counts else played
