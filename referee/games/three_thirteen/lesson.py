"""How Three Thirteen is played, in two minutes, with hands to try."""

from __future__ import annotations

from referee.cards import Rank, parse_cards
from referee.games.three_thirteen.questions import GoOutQuestion, IsMeldQuestion, PenaltyQuestion
from referee.phrase import N_
from referee.rules import Step, Trial

_MELD = parse_cards("5S 6S 7D 8S")
_LEFT = parse_cards("9H TH 7C QH KS KD 4C")
_OUT = parse_cards("3S 8H 8D KC")

LESSON: tuple[Step, ...] = (
    Step(
        N_("What it is about"),
        N_(
            "Eleven rounds. In the first everybody gets three cards, in the next four, and so on to thirteen. Make "
            "melds of them: three or more cards of a rank, or a run of three or more of a suit. What is left over "
            "counts against you, and the lowest total wins."
        ),
        ("1.4", "3.1", "3.2", "5.1", "6.1"),
    ),
    Step(
        N_("Wild cards"),
        N_(
            "The rank that has as many pips as there are cards in the hand is wild: threes in the first round, kings "
            "in the last. A wild card stands for any card in a meld."
        ),
        ("1.4", "3.5"),
        Trial(N_("Sevens are wild. Is this a run?"), (_MELD,), IsMeldQuestion(cards=_MELD, wild=Rank.SEVEN)),
    ),
    Step(
        N_("A turn"),
        N_("Take the top card of the stock or the top discard, then throw one card face up. Nothing is laid down yet."),
        ("2.1", "2.2", "3.9"),
    ),
    Step(
        N_("Counting"),
        N_(
            "At the end of a round everybody lays the melds down. Of what is left an ace costs 1, court cards 10, the "
            "others their pips; a wild card left over costs its own pips."
        ),
        ("5.1", "5.2", "5.3"),
        Trial(
            N_("Sevens are wild. What is this hand left with?"),
            (_LEFT,),
            PenaltyQuestion(hand=_LEFT, wild=Rank.SEVEN, alternative=True),
        ),
    ),
    Step(
        N_("Going out"),
        N_(
            "If all cards but one are in melds after your draw, you may throw that one and go out. All the others have "
            "exactly one more turn, and then the round is counted."
        ),
        ("4.1", "4.2", "4.3"),
        Trial(
            N_("Threes are wild, and you have just drawn. Can you go out?"),
            (_OUT,),
            GoOutQuestion(hand=_OUT, wild=Rank.THREE),
        ),
    ),
)
"""Five paragraphs and three hands."""
