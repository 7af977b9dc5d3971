"""The law of Three Ranger Limit in the referee's own words, numbered; every ruling cites it.

Where the source is silent or contradicts itself the paragraph says so and is marked as the referee's own ruling.
"""

from __future__ import annotations

from referee.games.three_ranger_limit import examples
from referee.games.three_ranger_limit.rules_of_claiming import ACC, CLAIMING
from referee.games.three_ranger_limit.rules_of_scoring import SCORING
from referee.phrase import N_
from referee.rules import Rule, Source, cited

_SETTING_UP = (
    Rule(
        "1.1",
        N_("Players and pack"),
        N_(
            "Two or more play with one pack of 52 cards and no jokers. The source sets no upper limit; five cards each"
            " and one turned up make ten players the most the pack can serve."
        ),
        Source.REFEREE,
    ),
    Rule(
        "1.2",
        N_("The draw for first"),
        N_(
            "Each player draws one card from the cut pack, and the highest card wins. Ranks run from the ace, lowest,"
            " to the King. Of equal ranks the suit decides: hearts lowest, then clubs, diamonds, spades. So the King"
            " of spades always wins and the ace of hearts always loses. The drawn cards go back into the pack."
        ),
        Source.STATED,
        examples=(examples.EQUAL_KINGS, examples.ACE_LOSES),
    ),
    Rule(
        "1.3",
        N_("First to play, and the dealer"),
        N_(
            "Whoever won the draw plays first; the source shows it only in its example. It names no dealer: the last"
            " in playing order deals. Where the table has settled who deals, the player on the dealer's left plays"
            " first and counts as the winner of the draw."
        ),
        Source.REFEREE,
        examples=(examples.FIRST_TO_PLAY,),
    ),
    Rule(
        "1.4",
        N_("The deal"),
        N_(
            "The pack is shuffled and each player gets five cards. The top card of the rest is turned face up beside"
            " it: it is the first card of the line."
        ),
        Source.STATED,
        examples=(examples.FIRST_OF_THE_LINE,),
    ),
    Rule(
        "1.5",
        N_("A Ranger turned up"),
        N_(
            "If the turned-up card is a Jack, whoever won the draw scores 2 points at once. That is all it scores. The"
            " points come by themselves: nobody has to claim them and nobody can take them."
        ),
        Source.STATED,
        authority=ACC,
        examples=(examples.RANGER_TURNED_UP,),
    ),
)

_THE_TURN = (
    Rule(
        "2.1",
        N_("A turn"),
        N_(
            "In turn, to the left, each player lays one card at the end of the line, scores it and draws another card"
            " from the stock. Drawing ends the turn. Any card in hand may be played."
        ),
        Source.STATED,
        N_("that it goes to the left: the referee's ruling"),
        examples=(examples.TURN_BY_TURN,),
    ),
    Rule(
        "2.2",
        N_("A card lies once"),
        N_(
            "There is one pack, so a card that lies in the line cannot be played again. Cards stay in the line until"
            " the game ends."
        ),
        Source.REFEREE,
        examples=(examples.ALL_SEVENS,),
    ),
    Rule(
        "2.3",
        N_("When the stock runs out"),
        N_(
            "The source does not say what happens then. Play goes on without drawing, and a player without cards is"
            " passed over. The line is never shuffled again."
        ),
        Source.REFEREE,
    ),
)

_VALUES = (
    Rule(
        "3.1",
        N_("What the cards count"),
        N_("Towards eleven an ace counts 1, the cards from 2 to 10 their number, a Jack 11, a Queen or a King 10."),
        Source.STATED,
        examples=(examples.QUEEN_COUNTS_TEN,),
    ),
    Rule(
        "3.2",
        N_("The order of the ranks"),
        N_(
            "In a straight the ranks run from the ace, below the 2, up to 10, Jack, Queen, King. The ace is never"
            " above the King. The order is taken from the draw for first."
        ),
        Source.REFEREE,
        examples=(examples.ACE_IS_LOW, examples.NOTHING_ABOVE_THE_KING),
    ),
)

_THE_END = (
    Rule(
        "6.1",
        N_("The third Ranger"),
        N_(
            "When the third Jack lies in the line, the turned-up card included, the game ends at once. The last card"
            " scores as usual, and nobody gets another turn."
        ),
        Source.STATED,
        examples=(examples.STARTER_IS_A_RANGER,),
    ),
    Rule(
        "6.2",
        N_("The winner"),
        N_("Whoever has the most points wins."),
        Source.STATED,
        examples=(examples.MOST_POINTS,),
    ),
    Rule(
        "6.3",
        N_("A tie"),
        N_(
            "The source is silent. Those who are tied for first place share the win; or they alone play another game,"
            " the deal moving on among them, and the points of that game decide."
        ),
        Source.REFEREE,
        options=("tie",),
        examples=(examples.TIE,),
    ),
    Rule(
        "6.4",
        N_("The next game"),
        N_("If the same people play again, the deal moves one place to the left and with it the first turn."),
        Source.REFEREE,
    ),
)

RULEBOOK: tuple[Rule, ...] = (*_SETTING_UP, *_THE_TURN, *_VALUES, *SCORING, *CLAIMING, *_THE_END)


def cite(*numbers: str) -> tuple[Rule, ...]:
    """The rules of these numbers, each once. Raises KeyError for a number that is not there."""
    return cited(RULEBOOK, *dict.fromkeys(numbers))
