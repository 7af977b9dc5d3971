"""Section 4 of the rulebook: what a card scores."""

from __future__ import annotations

from referee.games.three_ranger_limit import examples
from referee.phrase import N_
from referee.rules import Rule, Source

SCORING = (
    Rule(
        "4.1",
        N_("Eleven"),
        N_(
            "A card scores 2 points if it, alone or with the cards just before it, counts exactly eleven. A Jack does"
            " so alone: it always scores 2, besides whatever else it makes."
        ),
        Source.STATED,
        examples=(examples.ELEVEN_OF_THREE, examples.JACK_ALONE),
    ),
    Rule(
        "4.2",
        N_("Two, three and four of a kind"),
        N_(
            "A card that makes two of one rank in a row scores 2 points, three 6, four 8. These are totals: three of"
            " a kind is 6, not 6 and 2 for a pair in it. Equal ranks with another card between them are no pair."
        ),
        Source.STATED,
        N_("that they are totals: the referee's ruling"),
        examples=(examples.FOUR_TWOS, examples.PAIR_CUT),
    ),
    Rule(
        "4.3",
        N_("A straight"),
        N_(
            "A card that makes three or more cards in a row of neighbouring ranks, each rank once, scores a point for"
            " each card. They may lie in any order. Only the longest straight counts, even where a shorter end of the"
            " line is no straight."
        ),
        Source.STATED,
        examples=(examples.ANY_ORDER, examples.LONGER_ONLY, examples.RANK_REPEATED),
    ),
    Rule(
        "4.4",
        N_("A flush"),
        N_("A card that makes three or more cards of one suit in a row scores a point for each card."),
        Source.STATED,
        examples=(examples.FLUSH_OF_HEARTS,),
    ),
    Rule(
        "4.5",
        N_("Everything adds up"),
        N_(
            "A card scores its eleven, its kind, its straight and its flush together. In each of the four only the"
            " longest group counts."
        ),
        Source.STATED,
        examples=(examples.THREE_AT_ONCE,),
    ),
    Rule(
        "4.6",
        N_("Which cards count"),
        N_(
            "Only neighbouring cards at the end of the line count, the new card the last of them: what lay there"
            " before does not score again. The turned-up card belongs to the line, as the source's example shows."
        ),
        Source.STATED,
        options=("starter_counts",),
        examples=(examples.PAIR_WITH_STARTER,),
    ),
    Rule(
        "4.7",
        N_("Nothing is counted along the line"),
        N_(
            "Unlike in cribbage there is no running count, no thirty-one and no new start of the line. A group may"
            " reach back as far as it likes."
        ),
        Source.REFEREE,
        examples=(examples.FAR_BACK,),
    ),
    Rule(
        "4.8",
        N_("The example of the source"),
        N_(
            "The source plays one game through. At the sixth play the 7 of diamonds makes J-10-9-8-6-7, six cards,"
            " and the source gives 5 points for it. By its own rule a straight is worth its number of cards: the"
            " referee gives 6, and the game ends 11 to 15 and not 11 to 14. Beth wins in either reading. The source"
            " does not name the suit of the ace: with the ace of clubs the last Jack would make a flush too."
        ),
        Source.REFEREE,
        examples=(examples.WORKED, examples.WORKED_ACE_OF_CLUBS),
    ),
)
