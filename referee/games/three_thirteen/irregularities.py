"""What goes wrong at a table of Three Thirteen, and what is done about it."""

from __future__ import annotations

from referee.phrase import N_
from referee.rules import Irregularity, Source

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "wrong_number",
        N_("A wrong number of cards"),
        N_(
            "Found before its holder has drawn, the round is dealt again. Later a card too many is thrown without "
            "drawing, and one too few is drawn without throwing, in the next turn. Nobody goes out with a wrong number."
        ),
        N_("Nothing; a hand that is laid down with a wrong number of cards is refused."),
        ("1.4", "2.4"),
        Source.REFEREE,
    ),
    Irregularity(
        "exposed",
        N_("A card is exposed"),
        N_(
            "A card that its holder shows goes back into the hand, and that is harm enough. A card of the stock that "
            "was seen is shown to all and stays where it was."
        ),
        N_("Nothing: what is in the hands is entered at the end of the round."),
        ("2.2",),
        Source.REFEREE,
    ),
    Irregularity(
        "out_of_turn",
        N_("A play out of turn"),
        N_(
            "A card drawn out of turn goes back. If it was seen, the player whose turn it is may take it or leave it "
            "and draw the next. Once the next player has thrown a card, both turns stand."
        ),
        N_("Nothing: single turns are not entered."),
        ("2.1", "2.2"),
        Source.REFEREE,
    ),
    Irregularity(
        "false_claim",
        N_("Going out with a card too many left over"),
        N_(
            "The claim is void: the cards go back, and play goes on with the next player. Turns that others took as "
            "their last ones stand as ordinary turns. If their hands were shown, they are taken up again."
        ),
        N_(
            "The hand that was shown: the referee refuses it and says what is left over. A claim that was believed is "
            "undone."
        ),
        ("4.1", "4.5", "4.6"),
        Source.REFEREE,
    ),
    Irregularity(
        "wrong_pile",
        N_("A card from the wrong pile"),
        N_(
            "Only the top discard may be taken. A card taken wrongly goes back to its place before another is thrown. "
            "After the throw the turn stands."
        ),
        N_("Nothing: single turns are not entered."),
        ("2.2", "2.3"),
        Source.REFEREE,
    ),
    Irregularity(
        "misdeal",
        N_("A misdeal"),
        N_(
            "If a card is faced in the deal, or the wrong number of cards is dealt to all, or the wrong player deals, "
            "the round is dealt again, as long as nobody has drawn. After that the deal stands."
        ),
        N_("Nothing: the referee says how many cards the round has, what is wild and who deals."),
        ("1.4", "1.5", "1.6"),
        Source.REFEREE,
    ),
    Irregularity(
        "wrong_score",
        N_("A score is found wrong afterwards"),
        N_(
            "A round is put right at any time until the game is over, if its cards or its count are still known. What "
            "was counted too high by a poor arrangement is counted again at its best, unless players arrange "
            "themselves."
        ),
        N_("Correct the hand in the trail, or undo back to it: later totals follow by themselves."),
        ("5.1", "5.6", "6.1"),
        Source.REFEREE,
    ),
    Irregularity(
        "leaves",
        N_("A player has to leave"),
        N_(
            "Somebody else may take the seat with its total. If nobody does, those who stay play on among themselves, "
            "and the total of the one who left counts for nothing."
        ),
        N_("“Take a seat” for whoever comes; otherwise “leaves”, on the page of the players, before anybody is out."),
        ("6.4", "6.1"),
        Source.REFEREE,
    ),
)
"""The eight that happen at every table."""
