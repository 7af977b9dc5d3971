"""The house rules of Gin Rummy, with their words. `laws.py` reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee.phrase import N_
from referee.rules import Option, Source, option

_OFF_ON = ((False, N_("no")), (True, N_("yes")))


@dataclass(frozen=True, slots=True)
class Options:
    """What a table agrees on before the first deal."""

    target: int = option(
        100,
        Option(
            N_("Play to"),
            N_("Whoever reaches so many points wins: 100, in Oklahoma also 125 or 150, in clubs 200 or 250."),
            "8.1",
            Source.REFEREE,
            N_("nearly every two-player text says 100"),
            least=1,
            most=10_000,
            named=(125, 150, 200, 250),
        ),
    )
    knock_limit: int = option(
        10,
        Option(
            N_("Knock with at most"),
            N_("What the unmatched cards of a knocker may count. With 0 only gin ends a hand."),
            "4.1",
            Source.STATED,
            N_("other limits: straight gin and house rules"),
            least=0,
            most=100,
            named=(0,),
        ),
    )
    gin_bonus: int = option(
        25,
        Option(
            N_("Bonus for gin"),
            N_("What going gin brings beside the other player's count: 25, some say 20."),
            "6.4",
            Source.STATED,
            least=0,
            most=1_000,
            named=(20,),
        ),
    )
    undercut_bonus: int = option(
        10,
        Option(
            N_("Bonus for an undercut"),
            N_("What an undercut brings beside the difference: 10, in other books 20 or 25."),
            "6.2",
            Source.STATED,
            N_("20 and 25: Bicycle, Wikipedia"),
            least=0,
            most=1_000,
            named=(20, 25),
        ),
    )
    undercut_on_tie: bool = option(
        True,
        Option(
            N_("Equal counts are an undercut"),
            N_("Whether the knocker is undercut by an equal count. If not, such a knock brings nobody a point."),
            "6.3",
            Source.STATED,
            choices=((True, N_("yes")), (False, N_("no"))),
        ),
    )
    big_gin: int = option(
        0,
        Option(
            N_("Big gin"),
            N_("What eleven melded cards, none thrown, bring beside the other's count: 0 is off, 31 is usual."),
            "4.6",
            Source.AUTHORITY,
            N_("Pagat, Wikipedia: 31, 25 or 50"),
            least=0,
            most=1_000,
            named=(31, 25, 50),
        ),
    )
    oklahoma: bool = option(
        False,
        Option(
            N_("Oklahoma"),
            N_("The first up-card sets the limit of each hand, court cards counting ten."),
            "4.3",
            Source.AUTHORITY,
            N_("the source names it; the rule is Bicycle's"),
            choices=_OFF_ON,
        ),
    )
    oklahoma_ace: Literal["gin_only", "one"] = option(
        "gin_only",
        Option(
            N_("Oklahoma: an ace turned up"),
            N_("An ace turned up lets only gin end the hand, or sets the limit at one point."),
            "4.3",
            Source.AUTHORITY,
            N_("gin only: Bicycle; one: Pagat"),
            choices=(("gin_only", N_("only gin")), ("one", N_("one point"))),
        ),
    )
    spades_double: bool = option(
        True,
        Option(
            N_("Oklahoma: spades double"),
            N_("A spade turned up doubles all points of that hand, the bonus included."),
            "6.6",
            Source.AUTHORITY,
            N_("Bicycle, Pagat"),
            choices=((True, N_("yes")), (False, N_("no"))),
        ),
    )
    hollywood: bool = option(
        False,
        Option(
            N_("Hollywood"),
            N_("Three columns at once: a player's first win counts in one, the second in two, all later in all."),
            "9.1",
            Source.AUTHORITY,
            N_("the source names it; the rule is rummy-games.com's"),
            choices=_OFF_ON,
        ),
    )
    game_bonus: int = option(
        0,
        Option(
            N_("Game bonus"),
            N_("What the winner of the game gets when it is over: often 100."),
            "8.2",
            Source.AUTHORITY,
            N_("Pagat"),
            least=0,
            most=10_000,
            named=(100,),
        ),
    )
    box_bonus: int = option(
        0,
        Option(
            N_("Bonus for each hand won"),
            N_("What each box brings its player when the game is over: 20 or 25. It does not count for the target."),
            "8.3",
            Source.AUTHORITY,
            N_("20: Pagat; 25: Wikipedia"),
            least=0,
            most=1_000,
            named=(20, 25),
        ),
    )
    extra_boxes: bool = option(
        False,
        Option(
            N_("Extra boxes"),
            N_("An undercut is one box more than a plain hand, gin two more."),
            "8.3",
            Source.AUTHORITY,
            N_("Culbertson, Goren"),
            choices=_OFF_ON,
            advanced=True,
        ),
    )
    shutout_bonus: int = option(
        0,
        Option(
            N_("Shutout bonus"),
            N_("What the winner gets on top where an opponent has scored nothing: often 100."),
            "8.4",
            Source.AUTHORITY,
            N_("Pagat"),
            least=0,
            most=10_000,
            named=(100,),
        ),
    )
    shutout: Literal["each", "once", "doubled"] = option(
        "each",
        Option(
            N_("A shutout counts"),
            N_("The shutout bonus for each opponent without a point, or once; or the winner's points count twice."),
            "8.4",
            Source.AUTHORITY,
            N_("each: rummyrulebook.com; once: Pagat; doubled: Wikipedia"),
            choices=(
                ("each", N_("for each such opponent")),
                ("once", N_("once")),
                ("doubled", N_("the winner's points twice, and no bonus")),
            ),
            advanced=True,
        ),
    )
    settlement: Literal["none", "differences"] = option(
        "none",
        Option(
            N_("Settling up"),
            N_("Whether each pays each the difference of their final scores."),
            "8.5",
            Source.AUTHORITY,
            N_("rummyrulebook.com"),
            choices=(("none", N_("no")), ("differences", N_("each pays each the difference"))),
        ),
    )
    deal: Literal["loser", "turns", "winner"] = option(
        "loser",
        Option(
            N_("Two players: who deals next"),
            N_("With three the box always deals. With two the loser of the hand does, or both by turns."),
            "7.4",
            Source.AUTHORITY,
            N_("loser: Bicycle; turns: Parlett; winner: The Spruce Crafts"),
            choices=(("loser", N_("the loser")), ("turns", N_("by turns")), ("winner", N_("the winner"))),
        ),
    )
    first_draw: Literal["redraw", "suits"] = option(
        "redraw",
        Option(
            N_("Equal cards in the first draw"),
            N_("Those with equal ranks draw again, or suits decide: spades, hearts, diamonds, clubs."),
            "1.4",
            Source.REFEREE,
            choices=(("redraw", N_("they draw again")), ("suits", N_("suits decide"))),
            advanced=True,
        ),
    )
    illegal_knock: Literal["void", "exposed"] = option(
        "void",
        Option(
            N_("A knock with too much"),
            N_("The knock is void and the cards go back, or the hand also stays on the table, face up."),
            "4.4",
            Source.REFEREE,
            N_("exposed: older rule sheets"),
            choices=(("void", N_("void, nothing else")), ("exposed", N_("void, the hand stays face up"))),
        ),
    )
    discard_taken_card: bool = option(
        False,
        Option(
            N_("The card just taken from the pile may be thrown back"),
            N_("Whether a player who took the top discard may throw the same card in the same turn."),
            "2.3",
            Source.AUTHORITY,
            N_("forbidden: askalink.com, cardgames.wikia"),
            choices=_OFF_ON,
        ),
    )
    fiftieth_card: bool = option(
        False,
        Option(
            N_("The fiftieth card"),
            N_("With two cards left in the stock the last discard may still be taken, but only to knock."),
            "2.5",
            Source.AUTHORITY,
            N_("rubl, ccstocker.com"),
            choices=_OFF_ON,
        ),
    )
    layoff_on_gin: bool = option(
        False,
        Option(
            N_("Laying off on gin"),
            N_("Whether the other player may lay off cards on the melds of a player who goes gin."),
            "5.4",
            Source.STATED,
            N_("yes: a house rule"),
            choices=_OFF_ON,
            advanced=True,
        ),
    )
    team_scoring: bool = option(
        False,
        Option(
            N_("Three players: the pair scores together"),
            N_("What the captain wins counts for the player who sits out too. Standard: only for who played."),
            "6.7",
            Source.REFEREE,
            choices=_OFF_ON,
            advanced=True,
        ),
    )
