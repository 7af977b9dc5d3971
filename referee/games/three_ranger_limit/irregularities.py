"""What goes wrong at a table of Three Ranger Limit, and what is done about it."""

from __future__ import annotations

from referee.phrase import N_
from referee.rules import Irregularity, Source

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "wrong_number",
        N_("A wrong number of cards"),
        N_(
            "As long as there is a stock a hand holds five cards. Too few are drawn up at once. Of too many the next "
            "player draws the excess unseen, and it goes under the stock. Points that were scored stand."
        ),
        N_("Nothing: the referee counts the line and not the hands."),
        ("1.4", "2.1", "2.3"),
        Source.REFEREE,
    ),
    Irregularity(
        "exposed",
        N_("A card is exposed"),
        N_(
            "A card that is seen stays in the hand and may be played when its holder likes. A card laid at the end of "
            "the line in turn is played and cannot be taken back."
        ),
        N_("Nothing for a card that was seen; a card that lies in the line is entered."),
        ("2.1", "2.2"),
        Source.REFEREE,
    ),
    Irregularity(
        "out_of_turn",
        N_("A play out of turn"),
        N_(
            "The card goes back into the hand and scores nothing, and the player whose turn it is plays. Cards that "
            "were laid after it go back too, with what was drawn for them, the last one first."
        ),
        N_("Undo what was entered from that card on: the referee takes the turns in order."),
        ("2.1",),
        Source.REFEREE,
    ),
    Irregularity(
        "false_claim",
        N_("A claim or a call that is wrong"),
        N_(
            "A claim too high is put right, a claim too low loses the rest, a call of kender where nothing is missing "
            "does nothing: or what the table has agreed on."
        ),
        N_("The claim or the call as it was said: the referee does the rest."),
        ("5.2", "5.3", "5.7"),
        Source.REFEREE,
        N_("cribbage: Enquire Within Upon Everything; American Cribbage Congress, rule 10"),
    ),
    Irregularity(
        "wrong_pile",
        N_("A card from the wrong place"),
        N_(
            "Cards are drawn from the top of the stock and from nowhere else. A card taken out of the line goes back "
            "to its place. A second card drawn goes back on the stock, and the next player may look at it."
        ),
        N_("Nothing: what is drawn is not entered."),
        ("2.1", "2.3"),
        Source.REFEREE,
    ),
    Irregularity(
        "misdeal",
        N_("A misdeal"),
        N_(
            "If a card is faced in the deal, or a hand is wrong before the first card is played, the cards are dealt "
            "again without penalty. Once a card is played the deal stands."
        ),
        N_("Undo a turned-up card that was entered, with its points, and enter the new one."),
        ("1.4", "1.5"),
        Source.AUTHORITY,
        N_("cribbage: Enquire Within Upon Everything, law iv"),
    ),
    Irregularity(
        "wrong_score",
        N_("A score is found wrong afterwards"),
        N_(
            "The line lies there: a card that was entered wrongly is put right at any time, with all that follows. A "
            "claim that was too low and was not called is not put right: those points are gone."
        ),
        N_("Correct the card in the trail, or undo back to it: later points follow by themselves."),
        ("4.6", "5.2", "5.5"),
        Source.REFEREE,
    ),
    Irregularity(
        "leaves",
        N_("A player has to leave"),
        N_(
            "Somebody else may take the hand and its points. If nobody does, the game ends without a winner, and "
            "those who stay begin another."
        ),
        N_("“Take a seat” on the phone of whoever comes; otherwise a new table for those who stay."),
        ("2.1", "6.2"),
        Source.REFEREE,
    ),
)
"""The eight that happen at every table."""
