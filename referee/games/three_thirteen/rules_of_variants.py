"""Sections 7 to 9 of the rulebook: Five Crowns, Deuces Aren't Wild, and Speed 3-13."""

from __future__ import annotations

from referee.games.three_thirteen import examples
from referee.phrase import N_
from referee.rules import Rule, Source

RULES_OF_VARIANTS: tuple[Rule, ...] = (
    Rule(
        "7.1",
        N_("Five Crowns: the cards"),
        N_(
            "Two packs of five suits, the fifth being stars, each from 3 to king with three jokers: 116 cards for two "
            "to seven players. There is no ace and no 2, so no run goes below 3. The rounds and what is wild in them "
            "stay the same."
        ),
        Source.AUTHORITY,
        N_("the source names Five Crowns; the rule is its maker's"),
        ("deck",),
        (examples.STARS, examples.CROWNS_RUN),
    ),
    Rule(
        "7.2",
        N_("Five Crowns: what the cards cost"),
        N_(
            "A jack costs 11, a queen 12, a king 13, a joker 50, and a card of the rank that is wild 20. For jokers "
            "and wild cards the table may agree on other numbers."
        ),
        Source.AUTHORITY,
        N_("the rules of its maker"),
        ("deck", "joker_value", "wild_leftover"),
        (examples.CROWNS_COUNT, examples.CROWNS_WILD),
    ),
    Rule(
        "8.1",
        N_("Deuces Aren't Wild"),
        N_(
            "Two or three play with one pack and two jokers, which are wild. There are twelve rounds, the last of "
            "fourteen cards. Whoever goes out knocks on the table, and each of the others has one more turn. The "
            "lowest total wins."
        ),
        Source.AUTHORITY,
        N_("the source names it; the rule is Pagat's"),
        ("deuces",),
        (examples.DEUCES_JOKER,),
    ),
    Rule(
        "8.2",
        N_("What is wild with fourteen cards"),
        N_(
            "No rank follows the king, and no source says what is wild in a round of fourteen cards. By the name of "
            "the game it is not the 2; so aces are wild, unless the table has agreed otherwise. That is the referee's "
            "ruling."
        ),
        Source.REFEREE,
        options=("deuces_wild",),
        examples=(examples.FOURTEEN,),
    ),
    Rule(
        "8.3",
        N_("The bonus round"),
        N_(
            "Where the lowest total is tied after the twelfth round of Deuces Aren't Wild there is a bonus round. The "
            "source does not say how it is played: those who are tied are dealt fourteen cards again and play it off "
            "by rule 6.3. That is the referee's ruling."
        ),
        Source.AUTHORITY,
        N_("that there is one: Pagat; how it goes: the referee's ruling"),
        ("final_tie",),
        examples=(examples.FOURTEEN,),
    ),
    Rule(
        "9.1",
        N_("Speed 3-13: packs and hands"),
        N_(
            "For two players or more, and good for twelve: four packs without jokers are spread out face down. Nobody "
            "deals. Each player draws the cards of the round from the middle, and one more, which is laid face up to "
            "the left and starts a pile of discards."
        ),
        Source.AUTHORITY,
        N_("the source names Speed 3-13; the rule is Pagat's"),
        ("speed",),
        (examples.SPEED,),
    ),
    Rule(
        "9.2",
        N_("Speed 3-13: the caller"),
        N_(
            "Each draws a card, and whoever draws the highest calls; those who tie draw again. The caller plays along "
            "and calls for the whole game: that, and how a tie is split, is the referee's ruling."
        ),
        Source.AUTHORITY,
        N_("Pagat; ties, and for how long: the referee's ruling"),
        ("speed",),
    ),
    Rule(
        "9.3",
        N_("Speed 3-13: all at once"),
        N_(
            "At the caller's “draw” all draw together, from the middle or the top of the pile at their right, which "
            "the right neighbour lays; at “discard” all lay a card on the pile at their left. A discard is due in "
            "every turn. That it is the pile at the right is the referee's ruling."
        ),
        Source.AUTHORITY,
        N_("Pagat; which pile: the referee's ruling"),
        ("speed",),
    ),
    Rule(
        "9.4",
        N_("Speed 3-13: going out"),
        N_(
            "Whoever has all melded after a discard says so. All others then draw and discard together once more, and "
            "the round is over. Where several say so in the same turn any one of them goes out, and the others have "
            "everything melded and score 0 as well. That is the referee's ruling."
        ),
        Source.REFEREE,
        options=("speed",),
        examples=(examples.OUT_TOO,),
    ),
)
"""Sections 7 to 9."""
