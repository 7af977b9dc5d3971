"""The house rules of Three Thirteen, with their words. `laws.py` reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee.cards import Rank
from referee.phrase import N_
from referee.rules import Option, Source, option

_OFF_ON = ((False, N_("no")), (True, N_("yes")))


@dataclass(frozen=True, slots=True)
class Options:
    """What a table agrees on before the first deal. None: as the game that is played has it."""

    deck: Literal["standard", "five_crowns"] = option(
        "standard",
        Option(
            N_("Cards"),
            N_("The packs of Five Crowns have five suits from 3 to king. They bring their own jokers and values."),
            "7.1",
            Source.AUTHORITY,
            N_("the source names Five Crowns; the rule is its maker's"),
            choices=(("standard", N_("ordinary packs")), ("five_crowns", N_("Five Crowns"))),
        ),
    )
    deuces: bool = option(
        False,
        Option(
            N_("Deuces Aren't Wild"),
            N_("For two or three: one pack with two jokers, a twelfth round of fourteen cards, no tie at the end."),
            "8.1",
            Source.AUTHORITY,
            N_("the source names it; the rule is Pagat's"),
            choices=_OFF_ON,
        ),
    )
    speed: bool = option(
        False,
        Option(
            N_("Speed 3-13"),
            N_("For many: four packs spread out, and all draw and discard together when the caller says so."),
            "9.1",
            Source.AUTHORITY,
            N_("the source names it; the rule is Pagat's"),
            choices=_OFF_ON,
        ),
    )
    packs: int | None = option(
        None,
        Option(
            N_("Packs"),
            N_("One for two players, two for three or four, and so on; two for Five Crowns, four for Speed 3-13."),
            "1.1",
            Source.STATED,
            N_("more than four players: the referee's ruling"),
            choices=((None, N_("one for every two players")),),
            least=1,
            most=20,
        ),
    )
    aces: Literal["low", "high_or_low"] = option(
        "low",
        Option(
            N_("Aces"),
            N_("Whether queen, king and ace are a run too. Then an ace left over costs 15."),
            "3.3",
            Source.STATED,
            choices=(("low", N_("low, 1 point")), ("high_or_low", N_("high or low, 15 points"))),
        ),
    )
    faces: Literal["ten", "graded"] = option(
        "ten",
        Option(
            N_("Court cards"),
            N_("What a jack, a queen and a king cost that are left over. In Five Crowns always 11, 12 and 13."),
            "5.2",
            Source.STATED,
            choices=(("ten", N_("10 each")), ("graded", N_("11, 12 and 13"))),
        ),
    )
    jokers: int | None = option(
        None,
        Option(
            N_("Jokers"),
            N_("How many jokers are shuffled in, all packs together. They are always wild."),
            "1.3",
            Source.STATED,
            choices=((None, N_("none; Five Crowns 3 a pack, Deuces Aren't Wild 2")),),
            most=100,
        ),
    )
    joker_value: int | None = option(
        None,
        Option(
            N_("A joker left over costs"),
            N_("What a joker costs that is in no meld: 20, in Five Crowns 50."),
            "5.4",
            Source.STATED,
            choices=((None, N_("20; Five Crowns 50")),),
            most=1_000,
            named=(50,),
        ),
    )
    wild_leftover: Literal["face"] | int | None = option(
        None,
        Option(
            N_("A wild card left over costs"),
            N_("What a card of the wild rank costs that is in no meld: its face, elsewhere 20, or nothing."),
            "5.3",
            Source.REFEREE,
            N_("20: Five Crowns and others; 0: one web page"),
            choices=((None, N_("its face; Five Crowns 20")), ("face", N_("its face"))),
            most=1_000,
            named=(20, 0),
        ),
    )
    max_wilds: int | None = option(
        None,
        Option(
            N_("Wild cards in one meld, at most"),
            N_("How many cards of a meld may be wild. An older text allows only 1."),
            "3.8",
            Source.STATED,
            N_("1: an older encyclopedia text"),
            choices=((None, N_("any number")),),
            most=14,
            named=(1,),
        ),
    )
    all_wild: bool = option(
        True,
        Option(
            N_("Melds of wild cards only"),
            N_("Whether three or more wild cards are a meld without any other card."),
            "3.7",
            Source.STATED,
            choices=((True, N_("yes")), (False, N_("no"))),
        ),
    )
    final_tie: Literal["shared", "playoff", "bonus"] = option(
        "shared",
        Option(
            N_("A tie for first"),
            N_("Who wins when several have the lowest total. In Deuces Aren't Wild the tied always play on."),
            "6.2",
            Source.REFEREE,
            N_("fourteen cards: the bonus round of Deuces Aren't Wild"),
            choices=(
                ("shared", N_("they win together")),
                ("playoff", N_("another round of thirteen cards, kings wild")),
                ("bonus", N_("another round, of fourteen cards")),
            ),
        ),
    )
    declared: bool = option(
        False,
        Option(
            N_("Players arrange their own hands"),
            N_("Melds count as their player lays them, even if others leave less. If not, the referee finds the best."),
            "5.6",
            Source.REFEREE,
            choices=_OFF_ON,
        ),
    )
    discard_taken_card: bool = option(
        False,
        Option(
            N_("The card just taken from the discards may be thrown back"),
            N_("Whether a player who took the top discard may throw the same card in the same turn."),
            "2.3",
            Source.REFEREE,
            choices=_OFF_ON,
            advanced=True,
        ),
    )
    deuces_wild: Literal["A", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] = option(
        "A",
        Option(
            N_("Wild in a round of fourteen cards"),
            N_("There is no rank after the king, so it must be agreed on. The 2 is never wild."),
            "8.2",
            Source.REFEREE,
            choices=tuple(
                (rank.letter, N_("{rank}", rank=rank)) for rank in Rank if rank not in (Rank.JOKER, Rank.TWO)
            ),
            advanced=True,
        ),
    )
