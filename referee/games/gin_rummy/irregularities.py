"""What goes wrong at a table of Gin Rummy, and what is done about it."""

from __future__ import annotations

from referee.phrase import N_
from referee.rules import Irregularity, Source

_GIN_LAW = N_("rummytalk.com, rummydangal.com")

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "wrong_number",
        N_("A wrong number of cards"),
        N_(
            "Found before the first draw, the cards are dealt again; later too, if both hands are wrong. If one is "
            "wrong, the opponent chooses: a new deal, or play. Then a card too many is thrown without drawing, one "
            "too few is drawn without throwing, and its holder may not knock in that turn."
        ),
        N_("Nothing: a hand that is dealt again is entered once, as it was played."),
        ("1.6", "2.2"),
        Source.AUTHORITY,
        _GIN_LAW,
    ),
    Irregularity(
        "exposed",
        N_("A card is exposed"),
        N_(
            "A card that its holder shows goes back into the hand, and that is harm enough. A card of the stock that "
            "somebody sees by mistake is shown to both players and stays where it was."
        ),
        N_("Nothing; where the table wants a penalty, “Penalty” with its points."),
        ("2.2", "6.8"),
        Source.REFEREE,
    ),
    Irregularity(
        "out_of_turn",
        N_("A play out of turn"),
        N_(
            "A card drawn out of turn goes back. If it was seen, the player whose turn it is may take it or leave it "
            "and draw the next. Once that player has drawn as well, both draws stand and play goes on from there."
        ),
        N_("Nothing. If the up-card was entered for the wrong player, undo it."),
        ("2.1", "2.2"),
        Source.REFEREE,
    ),
    Irregularity(
        "false_claim",
        N_("A knock with too much"),
        N_(
            "The knock is void: the cards go back, the player throws one and play goes on. By agreement that hand "
            "stays face up. Whoever has shown the other hand meanwhile takes it back too."
        ),
        N_(
            "The knock with its cards: the referee counts them and refuses it. Where the hand stays face up by "
            "agreement, that is written down."
        ),
        ("4.4", "4.1"),
        Source.REFEREE,
    ),
    Irregularity(
        "wrong_pile",
        N_("A card from the wrong pile"),
        N_(
            "Only the top discard may be taken, and in the first turn only whoever is offered the up-card takes it. "
            "A card taken wrongly goes back to its place before another is thrown. After the throw the turn stands."
        ),
        N_("Nothing. An up-card that was entered as taken is undone."),
        ("2.1", "2.2", "2.3"),
        Source.REFEREE,
    ),
    Irregularity(
        "misdeal",
        N_("A misdeal"),
        N_(
            "If a card is exposed in the deal, or lies face up in the pack, before the up-card is turned, the same "
            "player deals again. Until then a wrong dealer is stopped too; once the up-card lies there, the deal "
            "stands."
        ),
        N_("Nothing. An up-card of the first deal that was entered is undone."),
        ("1.6",),
        Source.AUTHORITY,
        _GIN_LAW,
    ),
    Irregularity(
        "wrong_score",
        N_("A score is found wrong afterwards"),
        N_(
            "While both hands are known, the hand is counted again and all that followed from it is put right, the "
            "chairs and the end of the game too. If nobody knows the cards any more, the score stands."
        ),
        N_("Correct the hand in the trail, or undo back to it: later totals and chairs follow by themselves."),
        ("6.5", "8.1"),
        Source.REFEREE,
    ),
    Irregularity(
        "leaves",
        N_("A player has to leave"),
        N_(
            "Somebody else may take the seat with its score. If nobody does, the game ends without a winner; of three "
            "players the two who stay may begin a game for two."
        ),
        N_("“Take a seat” on the phone of whoever comes; otherwise a new table for those who stay."),
        ("1.1", "1.7", "8.1"),
        Source.REFEREE,
    ),
)
"""The eight that happen at every table."""
