"""How Gin Rummy is played, in two minutes, with hands to try."""

from __future__ import annotations

from referee.cards import parse_cards
from referee.games.gin_rummy.questions import DeadwoodQuestion, MayKnockQuestion, ShowdownQuestion
from referee.phrase import N_
from referee.rules import Step, Trial

_TEN = parse_cards("4S 5S 6S 7S 7H 7D 4H 4D KC 2C")
_ELEVEN = parse_cards("2H 3H 4H 7C 8C 9C JS JD JH 6D KS")
_KNOCKER = parse_cards("5C 6C 7C QH QS QD 2H 2S 2D 9H")
_DEFENDER = parse_cards("8C 9C TC 4C 3C KH KD KS JD AH")

LESSON: tuple[Step, ...] = (
    Step(
        N_("What it is about"),
        N_(
            "Two play, and of three the third waits for the next hand. You hold ten cards and make melds of them: sets "
            "of three or four cards of a rank, runs of three or more of a suit. What is in no meld counts against "
            "you: court cards 10, an ace 1, the others their pips."
        ),
        ("1.1", "1.2", "3.1", "3.3"),
        Trial(
            N_("A card belongs to one meld only. How much is left of these ten cards?"),
            (_TEN,),
            DeadwoodQuestion(hand=_TEN),
        ),
    ),
    Step(
        N_("A turn"),
        N_("Take the top card of the stock or the top discard, then throw one card face up. That is all."),
        ("2.1", "2.2"),
    ),
    Step(
        N_("Knocking"),
        N_(
            "If what is left counts 10 or less once you have thrown a card, you may knock, and the hand is over. You "
            "never have to. With nothing left you are gin."
        ),
        ("4.1", "4.2", "4.5"),
        Trial(N_("You have drawn and hold eleven cards. May you knock?"), (_ELEVEN,), MayKnockQuestion(hand=_ELEVEN)),
    ),
    Step(
        N_("Both lay down"),
        N_(
            "The knocker lays the melds on the table, the other player does the same, and may then lay loose cards off "
            "on the knocker's melds. On gin nothing is laid off."
        ),
        ("5.1", "5.2", "5.3", "5.4"),
    ),
    Step(
        N_("Who scores"),
        N_(
            "Whoever knocked scores the difference of what is left. If the other player has as little or less, that is "
            "an undercut: 10 and the difference to the other player. Gin scores 25 and all that the other has left."
        ),
        ("6.1", "6.2", "6.3", "6.4"),
        Trial(
            N_("The upper hand knocks against the lower. Who scores, and how much?"),
            (_KNOCKER, _DEFENDER),
            ShowdownQuestion(knocker=_KNOCKER, defender=_DEFENDER),
        ),
    ),
    Step(
        N_("The end"),
        N_(
            "Whoever first has 100 points wins. With three players the winner of a hand who was in the box stays "
            "there; a loser in the box sits out."
        ),
        ("7.1", "7.2", "8.1"),
    ),
)
"""Six paragraphs and three hands."""
