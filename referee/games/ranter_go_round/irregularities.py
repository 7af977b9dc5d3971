"""What goes wrong at a table of Ranter-Go-Round, and what is done about it."""

from __future__ import annotations

from referee.phrase import N_
from referee.rules import Irregularity, Source

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "wrong_number",
        N_("A wrong number of cards"),
        N_(
            "Whoever has no card gets the top one of the stock. Whoever has two gives back one, drawn blindly by the "
            "dealer. If cards were exchanged since, the hand is dealt again by the same dealer."
        ),
        N_("Nothing. If turns were entered, undo them and begin the hand anew."),
        ("1.5",),
        Source.REFEREE,
    ),
    Irregularity(
        "exposed",
        N_("A card is exposed"),
        N_(
            "A card that is seen in the deal is replaced by the dealer with the top one of the stock. Later it stays "
            "in play, face down, and is changed like any other: its holder has the harm."
        ),
        N_("Nothing; that the others know the card changes no ruling."),
        ("1.5", "2.4"),
        Source.REFEREE,
    ),
    Irregularity(
        "out_of_turn",
        N_("A play out of turn"),
        N_(
            "What is said out of turn does not count, and cards changed out of turn are given back. Once the next "
            "player has played, the turn that was passed over is lost: that player stands."
        ),
        N_("The turns in their order; for whoever was passed over “stand”."),
        ("2.1", "2.2"),
        Source.REFEREE,
    ),
    Irregularity(
        "false_claim",
        N_("“King” without a king"),
        N_(
            "Whoever refuses shows the king. If it is none, the exchange is made after all. A king that was not shown "
            "when it was asked for, and given away, stays given away."
        ),
        N_("What really happened: undo the king that was none, and enter the exchange."),
        ("3.1", "3.2", "2.3"),
        Source.REFEREE,
    ),
    Irregularity(
        "wrong_pile",
        N_("A card from the wrong place"),
        N_(
            "Only the dealer changes with the stock. A card that somebody else took from it goes back, and that "
            "player has stood. A dealer who takes two keeps the first."
        ),
        N_("“Stand” for that player; for the dealer the first card drawn."),
        ("4.1", "4.2"),
        Source.REFEREE,
    ),
    Irregularity(
        "misdeal",
        N_("A misdeal"),
        N_(
            "A player passed over, or the wrong dealer: until somebody has played, the cards are gathered in and "
            "dealt again by whom it should have been. After that the deal stands, and the next one is as if it had "
            "been right."
        ),
        N_("Nothing. The referee names the dealer: go by the caption."),
        ("1.5", "6.7"),
        Source.REFEREE,
    ),
    Irregularity(
        "wrong_score",
        N_("A score is found wrong afterwards"),
        N_(
            "A life lost wrongly is given back, and whoever had to pay pays. A player who was out for it comes back "
            "with the next deal. Hands played in between stand."
        ),
        N_(
            "Correct the hand in the trail, or undo back to it: lives, pot and deal follow by themselves. A later hand "
            "whose cards would then lie before other players falls, and is named: enter once more who lost it."
        ),
        ("5.1", "5.5", "6.1"),
        Source.REFEREE,
    ),
    Irregularity(
        "leaves",
        N_("A player has to leave"),
        N_(
            "Somebody else may take the seat with its lives. If nobody does, the lives that are left go into the pot "
            "and the player is out."
        ),
        N_("“Take a seat” for whoever comes; otherwise “leaves”, on the page of the players, between two hands."),
        ("5.6", "6.1"),
        Source.REFEREE,
    ),
)
"""The eight that happen at every table."""
