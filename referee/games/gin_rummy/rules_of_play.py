"""Sections 1 to 3 of the rulebook: players and chairs, the play, and what is a meld."""

from __future__ import annotations

from referee.games.gin_rummy import examples, score_examples
from referee.phrase import N_
from referee.rules import Rule, Source

RULES_OF_PLAY: tuple[Rule, ...] = (
    Rule(
        "1.1",
        N_("Players and pack"),
        N_(
            "Three players, of whom two play each hand and the third sits out; or two players. One pack of 52 cards "
            "without jokers."
        ),
        Source.STATED,
        N_("two players: the referee's ruling"),
    ),
    Rule(
        "1.2",
        N_("What the cards count"),
        N_(
            "The king is the highest card and the ace always the lowest. Court cards count 10, the ace 1, others "
            "their pips."
        ),
        Source.STATED,
        examples=(examples.VALUES, examples.ACE_LOW),
    ),
    Rule(
        "1.3",
        N_("The first draw"),
        N_(
            "Each player draws a card. The highest is in the box, the middle one is captain, the lowest sits out. "
            "With two players the higher one deals."
        ),
        Source.STATED,
        N_("two players: the referee's ruling"),
        examples=(score_examples.FIRST_DRAW,),
    ),
    Rule(
        "1.4",
        N_("Equal cards in the draw"),
        N_(
            "Those with cards of equal rank draw again, and only they: nobody passes a player who drew higher. By "
            "agreement suits decide instead, spades above hearts, diamonds and clubs. The source is silent, so this "
            "is the referee's ruling."
        ),
        Source.REFEREE,
        options=("first_draw",),
        examples=(score_examples.DRAWN_AGAIN,),
    ),
    Rule(
        "1.5",
        N_("Box, captain, and who sits out"),
        N_(
            "The player in the box plays against the captain. The player who sits out may advise the captain, who "
            "decides; advice has no part in the score. Where the table names the first dealer, that player is in the "
            "box and the left neighbour captain, unless the players say otherwise: that is the referee's ruling."
        ),
        Source.STATED,
    ),
    Rule(
        "1.6",
        N_("The deal"),
        N_(
            "The player in the box deals every hand: ten cards to each of the two who play, and none to the third. "
            "The next card is turned up beside the stock. The source says that each player is dealt cards; only two "
            "can be meant."
        ),
        Source.STATED,
        examples=(examples.DEALT,),
    ),
    Rule(
        "1.7",
        N_("Two at the table"),
        N_("With two players one deals and the other plays first. Nobody sits out, and all other rules are the same."),
        Source.REFEREE,
    ),
    Rule(
        "2.1",
        N_("The first up-card"),
        N_(
            "The player who did not deal may take the card turned up. If that player declines, the dealer may take it. "
            "If both decline, the player who did not deal draws from the stock, and the card stays under the discards."
        ),
        Source.STATED,
        examples=(examples.UPCARD_TAKEN,),
    ),
    Rule(
        "2.2",
        N_("A turn"),
        N_(
            "Take the top card of the stock or the top discard, then discard one card face up. A player who ends the "
            "hand knocks in between."
        ),
        Source.STATED,
        examples=(examples.MAY_KNOCK,),
    ),
    Rule(
        "2.3",
        N_("Throwing back"),
        N_(
            "The card just taken from the discards may not be thrown in the same turn, unless the table allows it. A "
            "card from the stock may."
        ),
        Source.AUTHORITY,
        N_("askalink.com, cardgames.wikia"),
        ("discard_taken_card",),
        (examples.THROWN_BACK,),
    ),
    Rule(
        "2.4",
        N_("A void hand"),
        N_(
            "If a player has discarded, two cards are left in the stock and nobody has knocked, the hand is void: "
            "nobody scores, and the same player deals again. A knock in that very turn still counts, for the stock is "
            "looked at after the discard; that is the referee's ruling."
        ),
        Source.STATED,
    ),
    Rule(
        "2.5",
        N_("The fiftieth card"),
        N_("By agreement the other player may still take that last discard, but only to knock at once."),
        Source.AUTHORITY,
        N_("rubl, ccstocker.com"),
        ("fiftieth_card",),
        examples=(examples.FIFTIETH,),
    ),
    Rule(
        "2.6",
        N_("A card lies in one place"),
        N_(
            "Each card is in the pack once: what lies in one hand cannot lie in the other, nor one drawn by somebody "
            "else. If it seems to, a card was entered wrongly."
        ),
        Source.REFEREE,
        examples=(examples.ALL_SEVENS,),
    ),
    Rule(
        "3.1",
        N_("Sets and runs"),
        N_(
            "A set is three or four cards of a rank; a run is three or more cards of a suit in sequence, the ace "
            "below the 2."
        ),
        Source.STATED,
        examples=(examples.VALUES,),
    ),
    Rule(
        "3.2",
        N_("One card, one meld"),
        N_("A card belongs to one meld at most."),
        Source.STATED,
        examples=(examples.ONE_MELD,),
    ),
    Rule(
        "3.3",
        N_("Deadwood"),
        N_(
            "What is in no meld is unmatched, and counts. A hand counts what is left when it is laid as well as it "
            "can be."
        ),
        Source.STATED,
        examples=(examples.COUNTED,),
    ),
)
"""Sections 1 to 3."""
