"""Sections 4 to 6 of the rulebook: going out, what is left over, and the end of the game."""

from __future__ import annotations

from referee.games.three_thirteen import examples
from referee.phrase import N_
from referee.rules import Rule, Source

RULES_OF_COUNTING: tuple[Rule, ...] = (
    Rule(
        "4.1",
        N_("Going out"),
        N_(
            "A player who has drawn and can lay all cards but one in melds discards that one and says so: that is "
            "going out. Any card may be thrown that leaves all others melded, even one that would have fitted."
        ),
        Source.STATED,
        N_("any card that may be thrown: the referee's ruling"),
        examples=(examples.TURN, examples.ANY_OF_FOUR, examples.ONE_EIGHT),
    ),
    Rule(
        "4.2",
        N_("Nobody has to go out"),
        N_(
            "A player who could go out may play on, and may go out in the very first turn. The source says only that "
            "going out is possible in one's turn: this is the referee's ruling."
        ),
        Source.REFEREE,
        examples=(examples.TURN,),
    ),
    Rule(
        "4.3",
        N_("The last turn"),
        N_(
            "When somebody has gone out, each of the others has exactly one more turn, in order. The round is over "
            "when the turn comes back to the player who went out."
        ),
        Source.STATED,
        examples=(examples.LAST_TURN,),
    ),
    Rule(
        "4.4",
        N_("Only one goes out"),
        N_(
            "In each round one player goes out. Another who melds everything in the last turn scores 0 too, but "
            "nobody gets a further turn for it."
        ),
        Source.AUTHORITY,
        N_("Wikipedia; that nobody gets a second turn: the source"),
        examples=(examples.OUT_TOO,),
    ),
    Rule(
        "4.5",
        N_("A claim that fails"),
        N_(
            "Going out counts only if all cards kept lie in melds. Otherwise it is void: the cards go back to the "
            "hand, the discard stays where it is, and play goes on with the next player as if nothing had been said. "
            "The source is silent, so this is the referee's ruling."
        ),
        Source.REFEREE,
        examples=(examples.FALSE_CLAIM, examples.NOT_OUT),
    ),
    Rule(
        "4.6",
        N_("Shown, or believed"),
        N_(
            "A player who goes out shows the cards to the referee, or the table takes it on trust. Only what is shown "
            "is proved. That is the referee's ruling."
        ),
        Source.REFEREE,
        examples=(examples.SHOWN,),
    ),
    Rule(
        "5.1",
        N_("What is left over counts"),
        N_(
            "When the round is over each player melds as well as the cards allow. Those in no meld are left over and "
            "cost points, melded ones nothing. Of all the ways to lay a hand that which costs least counts."
        ),
        Source.STATED,
        examples=(examples.LEAST, examples.BOTH_IN_A_RUN, examples.ONE_EACH),
    ),
    Rule(
        "5.2",
        N_("What the cards cost"),
        N_(
            "An ace costs 1, cards from 2 to 10 their pips, court cards 10. Some tables count 11 for a jack, 12 for a "
            "queen and 13 for a king."
        ),
        Source.STATED,
        options=("faces", "aces"),
        examples=(examples.VALUES, examples.GRADED, examples.ACE_COSTS_15),
    ),
    Rule(
        "5.3",
        N_("A wild card left over"),
        N_(
            "A card of the wild rank that is left over costs what its face says, since the source gives no other "
            "number: 3 in the first round, 10 with kings wild. In Five Crowns it costs 20, elsewhere too at some "
            "tables, at others nothing. That is the referee's ruling."
        ),
        Source.REFEREE,
        N_("20: Five Crowns and others; 0: one web page"),
        ("wild_leftover",),
        (examples.WILD_LEFT, examples.WILD_LEFT_20),
    ),
    Rule(
        "5.4",
        N_("A joker left over"),
        N_("A joker that is left over costs 20, in Five Crowns 50, or what the table has agreed on."),
        Source.STATED,
        N_("50: the rules of Five Crowns"),
        options=("joker_value",),
        examples=(examples.JOKER_LEFT,),
    ),
    Rule(
        "5.5",
        N_("Whoever goes out scores nothing"),
        N_("The player who went out has everything in melds and scores 0 for that round, never a penalty."),
        Source.STATED,
        examples=(examples.NOTHING_LEFT,),
    ),
    Rule(
        "5.6",
        N_("Who arranges the hand"),
        N_(
            "The referee finds the melds that leave least, however the player laid them. By agreement the player's own "
            "melds count as they lie, and all that is not in them is left over. The source says that players meld as "
            "well as they can; the choice is the referee's ruling."
        ),
        Source.REFEREE,
        options=("declared",),
        examples=(examples.BEST_LAID, examples.AS_LAID),
    ),
    Rule(
        "5.7",
        N_("Leftovers or points in place of the cards"),
        N_(
            "A player may give only the cards that are left over, or only what they cost. Of a hand all cards are left "
            "over or three fewer at least, for what is melded is three cards or more. What no such cards can cost was "
            "written wrongly. That is the referee's ruling."
        ),
        Source.REFEREE,
        examples=(examples.TWO_LEFT,),
    ),
    Rule(
        "5.8",
        N_("The cards kept are what counts"),
        N_(
            "In the last turn too each player chooses what to throw. The cards kept are counted, even where another "
            "discard would have left less. The source is silent, so this is the referee's ruling."
        ),
        Source.REFEREE,
        examples=(examples.KEPT,),
    ),
    Rule(
        "6.1",
        N_("The lowest total wins"),
        N_("The points of all rounds are added up. After the last round the lowest total wins."),
        Source.STATED,
        examples=(examples.LOWEST,),
    ),
    Rule(
        "6.2",
        N_("A tie for first"),
        N_(
            "Players who share the lowest total win together, unless the table has agreed to play it off. The source "
            "is silent, so this is the referee's ruling."
        ),
        Source.REFEREE,
        options=("final_tie",),
        examples=(examples.TIED,),
    ),
    Rule(
        "6.3",
        N_("Playing off a tie"),
        N_(
            "Only those who are tied play another round, of thirteen cards with kings wild, or of fourteen. The deal "
            "passes on among them. The lowest in that round wins, and those who tie again play again. It decides the "
            "tie and nothing else: no points are added to the totals. That is the referee's ruling."
        ),
        Source.REFEREE,
        options=("final_tie",),
        examples=(examples.KINGS_WILD,),
    ),
    Rule(
        "6.4",
        N_("Leaving and coming late"),
        N_(
            "Whoever has to leave does so before anybody is out in a round. The cards in that hand go under the stock, "
            "those who stay play on with the same packs, and the points of the one who left stay on the sheet and "
            "count for nothing; one who was to deal is followed by the next. Somebody else may take over the seat "
            "with its total instead. Whoever comes late waits for the next game. The sources are silent: this is the "
            "referee's ruling."
        ),
        Source.REFEREE,
    ),
)
"""Sections 4 to 6."""
