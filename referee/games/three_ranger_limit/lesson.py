"""How Three Ranger Limit is played, in two minutes, with lines to try."""

from __future__ import annotations

from referee.cards import parse_cards
from referee.games.three_ranger_limit.questions import LineMakes
from referee.phrase import N_, Phrase
from referee.rules import Step, Trial


def _trial(asks: Phrase, line: str) -> Trial:
    cards = parse_cards(line)
    return Trial(asks, (cards,), LineMakes(line=cards))


LESSON: tuple[Step, ...] = (
    Step(
        N_("What it is about"),
        N_(
            "All play to one line of cards. The new card scores for what it makes together with the cards just before "
            "it. Jacks are the Rangers: the third in the line ends the game."
        ),
        ("2.1", "4.6", "6.1"),
    ),
    Step(
        N_("A turn"),
        N_(
            "Everybody holds five cards; one is turned up and begins the line. Lay a card at its end, score it, draw "
            "another. A Jack turned up at the start brings the first player 2 points."
        ),
        ("1.4", "1.5", "2.1"),
    ),
    Step(
        N_("Eleven"),
        N_(
            "If the last cards count exactly eleven, that is 2 points. An ace counts 1, a Jack 11, queen and king 10: "
            "a Jack is eleven all by itself."
        ),
        ("3.1", "4.1"),
        _trial(N_("The ace is the last card of this line. What does it make?"), "KD 6H 4S AC"),
    ),
    Step(
        N_("Pairs, straights, flushes"),
        N_(
            "Two, three or four of a rank in a row: 2, 6 or 8 points. Three or more cards of neighbouring ranks, in "
            "any order, or of one suit: a point for each card. Only the longest of each kind counts."
        ),
        ("4.2", "4.3", "4.4"),
        _trial(N_("The 8 comes last. What does it make?"), "JD TH 9H 8H"),
    ),
    Step(
        N_("Everything adds up"),
        N_("One card may make several things at once, and scores them all. Most points when the third Jack lies wins."),
        ("4.5", "6.2"),
        _trial(N_("And the Jack at the end of this line?"), "2C 9S TS JS"),
    ),
)
"""Five paragraphs and three lines."""
