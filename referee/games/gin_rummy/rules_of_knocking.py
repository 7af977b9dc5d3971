"""Sections 4 and 5 of the rulebook: knocking, and laying both hands down."""

from __future__ import annotations

from referee.games.gin_rummy import examples
from referee.phrase import N_
from referee.rules import Rule, Source

RULES_OF_KNOCKING: tuple[Rule, ...] = (
    Rule(
        "4.1",
        N_("Knocking"),
        N_(
            "A player may knock in any turn, the first one too, after drawing and before discarding, if after the "
            "discard the unmatched cards count 10 or less, or what the table has agreed on."
        ),
        Source.STATED,
        options=("knock_limit",),
        examples=(examples.MAY_KNOCK, examples.MAY_NOT, examples.STRAIGHT_GIN),
    ),
    Rule(
        "4.2",
        N_("Nobody has to knock"),
        N_("A player who may knock may also play on, even with gin."),
        Source.STATED,
        examples=(examples.MAY_KNOCK,),
    ),
    Rule(
        "4.3",
        N_("Oklahoma"),
        N_(
            "Where Oklahoma is played the first up-card sets the limit of the hand, even if it is taken: its pips, 10 "
            "for a court card, and never more than the table's own limit. With an ace only gin ends the hand, or the "
            "limit is one point."
        ),
        Source.AUTHORITY,
        N_("the source names Oklahoma; Bicycle has the rule, Pagat the limit of one"),
        ("oklahoma", "oklahoma_ace"),
        (examples.OKLAHOMA, examples.ACE_UP),
    ),
    Rule(
        "4.4",
        N_("A knock with too much"),
        N_(
            "A knock with more than the limit is void: the cards go back to the hand, the player discards and play "
            "goes on. By agreement that hand also stays on the table, face up, until the hand is over. The source is "
            "silent, so this is the referee's ruling."
        ),
        Source.REFEREE,
        options=("illegal_knock",),
        examples=(examples.ILLEGAL,),
    ),
    Rule(
        "4.5",
        N_("Going gin"),
        N_(
            "A player who knocks with no unmatched card goes gin. The other player cannot score then, not even with "
            "none either."
        ),
        Source.STATED,
        examples=(examples.GIN,),
    ),
    Rule(
        "4.6",
        N_("Big gin"),
        N_(
            "Eleven melded cards, none of them thrown, are big gin where the table plays it: the agreed bonus and the "
            "other player's count. Elsewhere they are gin, since a meld of four can always spare a card. Nothing is "
            "laid off on big gin."
        ),
        Source.AUTHORITY,
        N_("Pagat, Wikipedia; that it else is gin: the referee's ruling"),
        ("big_gin",),
        (examples.BIG_GIN, examples.BIG_GIN_OFF),
    ),
    Rule(
        "5.1",
        N_("The knocker's spread"),
        N_(
            "The knocker lays all ten cards down, melds apart from deadwood, in any way that keeps the limit, and not "
            "only in the cheapest. Without a declaration the referee lays them as is best against the best defence. "
            "The source does not say which spread counts: this is the referee's ruling."
        ),
        Source.REFEREE,
        N_("so in the gin crate by jdh8"),
        examples=(examples.FREE_SPREAD,),
    ),
    Rule(
        "5.2",
        N_("The other hand"),
        N_(
            "The other player then lays down ten cards, melded as well as they can be, and need not meld what could be "
            "melded: a meld may be broken up for a layoff. The referee finds the best way unless the player lays "
            "otherwise."
        ),
        Source.STATED,
        N_("that a meld may be broken up: the referee's ruling"),
        examples=(examples.BROKEN,),
    ),
    Rule(
        "5.3",
        N_("Laying off"),
        N_(
            "The player who did not knock lays unmatched cards off on the knocker's melds, and only on those: the "
            "fourth card on a set of three, the next card at either end of a run, and on that again the next. A set of "
            "four takes none, nothing lies above a king or below an ace. The knocker never lays anything off."
        ),
        Source.STATED,
        examples=(examples.CHAINED,),
    ),
    Rule(
        "5.4",
        N_("Nothing is laid off on gin"),
        N_("On the melds of a player who goes gin nothing is laid off, unless the table allows it."),
        Source.STATED,
        options=("layoff_on_gin",),
        examples=(examples.NO_LAYOFF, examples.LAYOFF_ON_GIN),
    ),
    Rule(
        "5.5",
        N_("What is declared counts"),
        N_(
            "A spread, melds or layoffs that a player declares count as they lie, even if others were better. A "
            "spread that is over the limit is a knock with too much. That is the referee's ruling."
        ),
        Source.REFEREE,
        examples=(examples.DECLARED,),
    ),
    Rule(
        "5.6",
        N_("Counts in place of cards"),
        N_(
            "The players may give the referee what they count in place of the cards: of the knocker what is unmatched, "
            "of the other player what is left with all layoffs taken off. No ten cards laid as well as they can be "
            "count more than 98."
        ),
        Source.REFEREE,
        examples=(examples.HIGHEST_COUNT,),
    ),
)
"""Sections 4 and 5."""
