"""Sections 1 to 3 of the rulebook: packs and deal, the turn, and what is a meld."""

from __future__ import annotations

from referee.games.three_thirteen import examples
from referee.phrase import N_
from referee.rules import Rule, Source

RULES_OF_PLAY: tuple[Rule, ...] = (
    Rule(
        "1.1",
        N_("Players and packs"),
        N_(
            "Two or more can play, best two to four. Two use one pack of 52 cards, three or four use two, and every "
            "two players more another pack, unless the table takes other numbers. For more than four the source says "
            "only that the cards must be enough; how many is the referee's ruling."
        ),
        Source.STATED,
        N_("more than four players: the referee's ruling"),
        ("packs",),
        examples=(examples.TWICE,),
    ),
    Rule(
        "1.2",
        N_("Enough cards"),
        N_(
            "In the last round each player needs a hand and a card to draw, and one card is turned up. Where there "
            "are fewer cards than that the table takes more packs. The source only says that they must be enough: "
            "this is the referee's ruling."
        ),
        Source.REFEREE,
        options=("packs",),
    ),
    Rule(
        "1.3",
        N_("Jokers"),
        N_("There are no jokers, unless the table shuffles some in. They are wild in every round."),
        Source.STATED,
        options=("jokers",),
        examples=(examples.JOKER,),
    ),
    Rule(
        "1.4",
        N_("Eleven rounds, and what is wild"),
        N_(
            "Three cards are dealt to each player in the first round, four in the second, and so on to thirteen in "
            "the eleventh. The rank that is as high as the number of cards is wild in that round: threes in the first, "
            "then fours, up to jacks with eleven cards, queens with twelve and kings with thirteen."
        ),
        Source.STATED,
        examples=(examples.THREES, examples.JACKS),
    ),
    Rule(
        "1.5",
        N_("Who deals"),
        N_("The first dealer is found by lot. After each round the deal passes to the left."),
        Source.STATED,
    ),
    Rule(
        "1.6",
        N_("Stock and discards"),
        N_(
            "The cards that are not dealt lie face down as the stock. Its top card is turned up beside it, the first "
            "of the discards. It may be wild, and even then it may be taken: that is the referee's ruling."
        ),
        Source.STATED,
        examples=(examples.WILD_TAKEN,),
    ),
    Rule(
        "1.7",
        N_("A card is there once in each pack"),
        N_(
            "With two packs each card is there twice, with three packs three times, and only so many jokers as were "
            "shuffled in. What lies in one hand is in no other. If there seems to be one too many, a card was entered "
            "wrongly."
        ),
        Source.REFEREE,
        examples=(examples.THRICE,),
    ),
    Rule(
        "1.8",
        N_("What does not go together"),
        N_(
            "Five Crowns, Deuces Aren't Wild and Speed 3-13 each bring packs of their own: a table plays one of them "
            "at most. Five Crowns has no aces, so none are high. Otherwise all house rules go together, and a number "
            "that the table names goes before the one that such a game brings. That is the referee's ruling."
        ),
        Source.REFEREE,
        options=("deck", "deuces", "speed"),
        examples=(examples.NAMED_VALUE,),
    ),
    Rule(
        "2.1",
        N_("Whose turn it is"),
        N_("The player at the dealer's left begins, and the turn goes round to the left."),
        Source.STATED,
    ),
    Rule(
        "2.2",
        N_("A turn"),
        N_(
            "Take the top card of the stock or the top discard, and no other; then discard one card face up. When the "
            "stock has run out, the discards without the top one are shuffled and are the new stock: the source is "
            "silent, so that is the referee's ruling."
        ),
        Source.STATED,
        examples=(examples.TURN,),
    ),
    Rule(
        "2.3",
        N_("Throwing back"),
        N_(
            "The card just taken from the discards may not be thrown in the same turn, unless the table allows it: it "
            "would be a turn without a move. A card from the stock may. The source is silent, so this is the referee's "
            "ruling."
        ),
        Source.REFEREE,
        options=("discard_taken_card",),
        examples=(examples.NOT_THROWN_BACK, examples.THROWN_BACK),
    ),
    Rule(
        "2.4",
        N_("How many cards"),
        N_(
            "After the discard a hand has as many cards as the round deals, between draw and discard one more. A hand "
            "that is laid down at the end of a round has as many as were dealt."
        ),
        Source.STATED,
        examples=(examples.ONE_MORE,),
    ),
    Rule(
        "3.1",
        N_("Sets"),
        N_(
            "Three or more cards of one rank are a set. It may have more than four, and with several packs the same "
            "card twice."
        ),
        Source.STATED,
        examples=(examples.ALIKE, examples.FIVE_NINES),
    ),
    Rule(
        "3.2",
        N_("Runs"),
        N_(
            "Three or more cards of one suit in sequence are a run. Each rank is in it once: of two cards alike the "
            "second goes into another run, or nowhere. No run is longer than its suit."
        ),
        Source.STATED,
        N_("each rank once: the referee's ruling"),
        examples=(examples.DOUBLED, examples.TWO_RUNS),
    ),
    Rule(
        "3.3",
        N_("The ace"),
        N_(
            "The ace is below the 2: ace, 2 and 3 are a run, queen, king and ace are none. Where aces are high or low "
            "an ace may stand above the king too, but a run has it at one end only, and king, ace and 2 are never a "
            "run. Then every ace left over costs 15, whichever way it was to be used."
        ),
        Source.STATED,
        N_("one end only, and no run round the corner: the referee's ruling"),
        options=("aces",),
        examples=(examples.ACE_LOW, examples.ACE_HIGH, examples.ROUND_THE_CORNER),
    ),
    Rule(
        "3.4",
        N_("One card, one meld"),
        N_("A card belongs to one meld at most. The source's own example has lost its suits; these fit."),
        Source.STATED,
        examples=(examples.ONE_MELD,),
    ),
    Rule(
        "3.5",
        N_("Wild cards"),
        N_(
            "A wild card stands for any card of any suit, in a set or in a run, in the middle or at the end, and next "
            "to another wild card too."
        ),
        Source.STATED,
        examples=(examples.WILD_INSIDE, examples.SIDE_BY_SIDE),
    ),
    Rule(
        "3.6",
        N_("A wild card as itself"),
        N_(
            "A card of the wild rank may also lie as the card that it is. Then it is no wild card in that meld, which "
            "matters where wild cards are limited or may not meld alone. That is the referee's ruling."
        ),
        Source.REFEREE,
        examples=(examples.AS_ITSELF, examples.AS_ITSELF_LIMITED),
    ),
    Rule(
        "3.7",
        N_("Melds of wild cards only"),
        N_(
            "Three or more wild cards are a meld without any other, unless the table bars that. Even then cards of "
            "the wild rank are a set as themselves, two with jokers or three without."
        ),
        Source.STATED,
        N_("wild cards as themselves: the referee's ruling"),
        options=("all_wild",),
        examples=(examples.ONLY_WILD, examples.ONLY_WILD_BARRED, examples.THREES_AS_THREES),
    ),
    Rule(
        "3.8",
        N_("How many wild cards in a meld"),
        N_("A meld may hold any number of wild cards, unless the table sets a limit."),
        Source.STATED,
        N_("1: an older encyclopedia text"),
        ("max_wilds",),
        (examples.MANY_WILDS, examples.TOO_MANY_WILDS),
    ),
    Rule(
        "3.9",
        N_("No laying off"),
        N_("Nobody ever adds a card to another player's melds: they are made from one's own hand alone."),
        Source.STATED,
        examples=(examples.NOT_LAID_OFF,),
    ),
)
"""Sections 1 to 3."""
