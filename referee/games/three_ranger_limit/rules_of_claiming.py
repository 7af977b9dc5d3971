"""Section 5 of the rulebook: claims, and kender."""

from __future__ import annotations

from referee.games.three_ranger_limit import examples
from referee.phrase import N_
from referee.rules import Rule, Source

ACC = N_("American Cribbage Congress, rule 10 (muggins)")

CLAIMING = (
    Rule(
        "5.1",
        N_("Who counts"),
        N_(
            "The referee gives each card what it makes. Or the player who lays it claims a number of points, and the"
            " referee checks the claim. A claim is a whole number, 0 or more; no single card can make more than 28."
        ),
        Source.STATED,
        N_("that the referee may count: the referee's ruling"),
        options=("scoring",),
        examples=(examples.REFEREE_COUNTS,),
    ),
    Rule(
        "5.2",
        N_("Claiming too little"),
        N_(
            "Points that were not claimed cannot be claimed after drawing. Without kender they are lost; or, where the"
            " table wants it so, the referee credits them all the same."
        ),
        Source.REFEREE,
        options=("unclaimed",),
        examples=(examples.WORKED_CLAIMED,),
    ),
    Rule(
        "5.3",
        N_("Claiming too much"),
        N_(
            "The claim is put right: what the card makes counts, and there is no penalty. Or, by old cribbage law, the"
            " next player scores what was claimed too much."
        ),
        Source.REFEREE,
        authority=N_("Hoyle's Games, cribbage; Enquire Within Upon Everything, cribbage, law ix"),
        options=("overclaim",),
        examples=(examples.PUT_RIGHT, examples.EXCESS),
    ),
    Rule(
        "5.4",
        N_("Kender"),
        N_(
            "An optional rule where players claim: points that the previous player did not claim may be taken by an"
            " opponent who calls kender and says how many. The source says the other player; with more than two any"
            " opponent may call."
        ),
        Source.STATED,
        N_("more than two players: the referee's ruling"),
        options=("kender",),
        examples=(examples.WORKED_KENDER,),
    ),
    Rule(
        "5.5",
        N_("When kender may be called"),
        N_(
            "From the moment the player has drawn a new card, or says done where none is left, until the next player"
            " lays a card. After that missed points are gone for everybody; whoever lays a card gives up his own call"
            " too. Until then the referee does not tell what the card makes."
        ),
        Source.REFEREE,
        authority=ACC,
        examples=(examples.CALLED_IN_TIME,),
    ),
    Rule(
        "5.6",
        N_("What kender takes"),
        N_(
            "The caller takes the number asked for, at most what is missing. The first call decides: there is one call"
            " on a card. If several call at the same time, it goes to the one nearest to the player's left."
        ),
        Source.REFEREE,
        authority=ACC,
        examples=(examples.KENDER_TAKES_ELEVEN, examples.KENDER_AT_MOST),
    ),
    Rule(
        "5.7",
        N_("A false call"),
        N_(
            "A call where nothing is missing has no effect. Or, where the table wants it so, the player accused scores"
            " the number asked for."
        ),
        Source.REFEREE,
        authority=N_("American Cribbage Congress, rule 10.4"),
        options=("false_call",),
        examples=(examples.FALSE_CALL,),
    ),
    Rule(
        "5.8",
        N_("The last card"),
        N_("Points missed on the last card of the game may be taken until the players agree that the game is over."),
        Source.REFEREE,
        examples=(examples.LAST_CARD,),
    ),
)
