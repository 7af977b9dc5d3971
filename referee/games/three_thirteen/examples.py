"""The rulebook's examples: hands that are drawn in it, and run as tests."""

from __future__ import annotations

from referee.cards import Card, parse_cards, parse_rank
from referee.games.three_thirteen.questions import (
    GoOutQuestion,
    IsMeldQuestion,
    OutQuestion,
    PenaltyQuestion,
    WinnerQuestion,
)
from referee.phrase import N_, Phrase
from referee.rules import Example


def _bracketed(cards: tuple[Card, ...], marked: str) -> tuple[int, ...]:
    wanted = parse_cards(marked)
    return tuple(place for place, card in enumerate(cards) if card in wanted)


def _hand(caption: Phrase, hand: str, wild: str, marked: str, penalty: int, **options: object) -> Example:
    """A hand at the end of a round, of which some cards are bracketed."""
    cards = parse_cards(hand)
    question = PenaltyQuestion(hand=cards, wild=parse_rank(wild) if wild else None)
    return Example(caption, cards, question, (("penalty", penalty),), _bracketed(cards, marked), tuple(options.items()))


def _meld(caption: Phrase, cards: str, wild: str, is_legal: bool, marked: str = "", **options: object) -> Example:
    """Cards that are a meld, or none."""
    group = parse_cards(cards)
    question = IsMeldQuestion(cards=group, wild=parse_rank(wild) if wild else None)
    return Example(caption, group, question, (("legal", is_legal),), _bracketed(group, marked), tuple(options.items()))


def _out(caption: Phrase, hand: str, wild: str, discards: str, taken: str = "", **options: object) -> Example:
    """A hand after the draw; bracketed is the card just taken from the discards, else those that can be thrown."""
    cards = parse_cards(hand)
    works = [str(card) for card in parse_cards(discards)]
    question = GoOutQuestion(
        hand=cards, wild=parse_rank(wild), taken_from_pile=parse_cards(taken)[0] if taken else None
    )
    holds = (("can_go_out", bool(works)), ("discards", works))
    return Example(caption, cards, question, holds, _bracketed(cards, taken or discards), tuple(options.items()))


def _laid(caption: Phrase, penalty: int, **options: object) -> Example:
    """A hand of which the three sevens are declared, though the run of spades would leave less."""
    cards = parse_cards("7S 7H 7D 8S 9S")
    question = PenaltyQuestion(hand=cards, wild=parse_rank("5"), melds=(parse_cards("7S 7H 7D"),))
    return Example(caption, cards, question, (("penalty", penalty),), (0, 1, 2), tuple(options.items()))


# chapter 1

JOKER = _hand(N_("The joker is the third eight. The 2 is left over."), "JK 8S 8D 2C", "4", "JK", 2, jokers=2)
THREES = _hand(N_("Three cards, so threes are wild: the 3 is the third eight."), "8S 8D 3C", "3", "3C", 0)
JACKS = _hand(
    N_("Eleven cards, so jacks are wild: one is the 7 of hearts, one the third king. Only the 6 is left over."),
    "5H 6H JC 8H KS KD JD 9S 9C 9D 6C",
    "J",
    "JC JD",
    6,
)

# chapter 2

TURN = _out(N_("The king is thrown, and the eights with the 3 are laid down."), "8H 8D 3S KC", "3", "KC")

# chapter 3

ALIKE = _meld(N_("Two nines of spades from two packs and a third nine are a set."), "9S 9S 9D", "3", True)
FIVE_NINES = _meld(N_("Five nines are one set."), "9S 9S 9H 9D 9C", "4", True)
DOUBLED = _meld(N_("The 5 of hearts twice: no run."), "4H 5H 5H 6H", "3", False, "5H")
TWO_RUNS = _hand(N_("The same run twice: nothing is left over."), "7H 8H 9H 7H 8H 9H", "6", "", 0)
ACE_LOW = _hand(N_("Queen, king and ace are no run: 10 and 10 and 1."), "QS KS AS", "3", "QS KS AS", 21)
ACE_HIGH = _hand(N_("Where aces are high or low they are."), "QS KS AS", "3", "", 0, aces="high_or_low")
ROUND_THE_CORNER = _meld(N_("Round the corner is never a run."), "KS AS 2S", "7", False, aces="high_or_low")
ONE_MELD = _hand(
    N_("No wild card: the sixes leave 5 and 7, the run leaves two sixes. 12 either way."),
    "5S 6S 7S 6H 6D",
    "",
    "6S",
    12,
)
WILD_INSIDE = _hand(
    N_("Sixes are wild: one is the 9 of hearts, the other the third 2."), "8H 6C TH 2S 2D 6D", "6", "6C 6D", 0
)
SIDE_BY_SIDE = _hand(N_("Two fours side by side are the 6 and the 7 of hearts."), "5H 4C 4D 8H", "4", "4C 4D", 0)
AS_ITSELF = _hand(
    N_("The 6 of diamonds lies as itself, the 6 of clubs is the third queen. Both with the queens would leave 9."),
    "4D 5D 6D QH QS 6C",
    "6",
    "6D",
    0,
)
AS_ITSELF_LIMITED = _meld(
    N_("One wild card at most: the 7 of spades lies as itself, and only the 7 of diamonds is wild."),
    "5S 6S 7S 7D",
    "7",
    True,
    "7S",
    max_wilds=1,
)
ONLY_WILD = _meld(N_("Two jokers and a 3 are a meld."), "JK JK 3C", "3", True)
ONLY_WILD_BARRED = _meld(N_("Where that is barred they are no meld."), "JK JK 3C", "3", False, all_wild=False)
THREES_AS_THREES = _meld(
    N_("Three threes stay a set all the same: they lie as themselves."), "3S 3D 3C", "3", True, all_wild=False
)
TOO_MANY_WILDS = _meld(
    N_("One wild card at most: two fours in one run are too many."), "5H 4C 4D 8H", "4", False, "4C 4D", max_wilds=1
)
MANY_WILDS = _meld(N_("Three wild cards and a king are a set."), "KS 5H 5D 5C", "5", True, "5H 5D 5C")
NOT_LAID_OFF = _hand(N_("A queen counts 10, even if another player has melded queens."), "8S 8D 8C QH", "4", "QH", 10)

# chapter 4

ANY_OF_FOUR = _out(
    N_("Each of the four can be thrown: three of the run, or two and the wild 3, are a run."),
    "3S JS QS KS",
    "3",
    "3S JS QS KS",
)
ONE_EIGHT = _out(N_("Any eight may be thrown, though it would fit."), "8S 8H 8D 8C", "3", "8S 8H 8D 8C")
FALSE_CLAIM = _out(N_("Whatever is thrown, something stays: no going out."), "9S JD QD 8H 4C", "4", "")
NOT_OUT = Example(
    N_("Laid down as out in the second round: the king is in no meld."),
    parse_cards("9S 9H 9D KC"),
    OutQuestion(hand=parse_cards("9S 9H 9D KC"), wild=parse_rank("4")),
    (("is_out", False),),
    (3,),
)
OUT_TOO = _hand(N_("All melded in the last turn: 0 as well."), "4H 5H 6H KS KD KC", "6", "", 0)

# chapter 5

LEAST = _hand(
    N_("The wild 7 in the run of hearts leaves 24, with the kings it would leave 33."),
    "9H TH 7C QH KS KD 4C",
    "7",
    "KS KD 4C",
    24,
)
BOTH_IN_A_RUN = _hand(
    N_("Both fives lie below queen and king of hearts: 9. One of them with the king and queen would leave 14."),
    "5C 5D QH KH 9S",
    "5",
    "9S",
    9,
)
ONE_EACH = _hand(
    N_("One 8 in the run, one with the queens: 8. Both in the run from 5 to 9 would leave 23."),
    "7D 8H 9D QC QH 8C 5D 3S",
    "8",
    "5D 3S",
    8,
)
VALUES = _hand(N_("Nothing melds: 1 and 9 and 10 and 10."), "AC 9D JS KH", "4", "AC 9D JS KH", 30)
GRADED = _hand(
    N_("Where jacks count 11 and kings 13: 1 and 9 and 11 and 13."),
    "AC 9D JS KH",
    "4",
    "JS KH",
    34,
    faces="graded",
)
ACE_COSTS_15 = _hand(N_("A high ace costs 15: 10 and 15 and 2."), "KS AS 2S", "3", "AS", 27, aces="high_or_low")
WILD_LEFT = _hand(N_("Nothing pairs: 3 and 10 and 1."), "3C QH AH", "3", "3C", 14)
WILD_LEFT_20 = _hand(N_("Where it costs 20: 20 and 10 and 9."), "3S KD 9H", "3", "3S", 39, wild_leftover=20)
JOKER_LEFT = _hand(N_("20 and 5 and 9."), "JK 5S 9D", "3", "JK", 34)
NOTHING_LEFT = _hand(N_("All four melded: that scores 0."), "2S 2H 2D 4C", "4", "", 0)
KEPT = _hand(
    N_("A 2 was thrown and the king kept: 9 and 9 and 10 and 5. With the 2 in its place it would be 25."),
    "9H 9D KS 5C",
    "4",
    "KS",
    33,
)

# chapters 6 to 8

STARS = _hand(N_("A run of stars."), "J* Q* K*", "3", "", 0, deck="five_crowns")
CROWNS_RUN = _meld(N_("The 7 of clubs is the 10 of diamonds."), "9D 7C JD", "7", True, "7C", deck="five_crowns")
CROWNS_COUNT = _hand(N_("Nothing melds: 50 and 4 and 9."), "JK 4* 9S", "3", "JK 4* 9S", 63, deck="five_crowns")
CROWNS_WILD = _hand(
    N_("20 for the wild 3, 12 for the queen, 13 for the king."), "3H Q* KS", "3", "", 45, deck="five_crowns"
)

FOURTEEN = _hand(
    N_("Fourteen cards, aces wild: one is the 9 of clubs, the other the third 2. All is melded."),
    "7C 8C AC TC JC 2S 2H AD KS KH KD 4S 5S 6S",
    "A",
    "AC AD",
    0,
    deuces=True,
)
DEUCES_JOKER = _hand(
    N_("The joker is wild, and with four cards the 4: a set of tens."), "JK TS TH 4D", "4", "JK 4D", 0, deuces=True
)
SPEED = _hand(N_("A hand counts as it would without the caller."), "5H 6H 7H 9C KD", "5", "9C KD", 19, speed=True)

# what is dealt, entered and agreed on

TWICE = _meld(N_("Four players use two packs, and the king of hearts is there twice."), "KH KH KS", "3", True, packs=2)
WILD_TAKEN = _out(
    N_("The first discard is a 3, wild, and it is taken: the king is thrown."), "8H 8D 3S KC", "3", "KC", "3S"
)
THRICE = _meld(N_("Three packs: this card is there three times, and no fourth."), "9S 9S 9S", "4", True, packs=3)
NAMED_VALUE = _hand(
    N_("Five Crowns with jokers at 20, as the table has it: 20 and 4 and 9."),
    "JK 4* 9S",
    "3",
    "JK",
    33,
    deck="five_crowns",
    joker_value=20,
)
NOT_THROWN_BACK = _out(
    N_("The king was just taken from the discards and stays: no going out."), "8S 8H 8D KC", "3", "", "KC"
)
THROWN_BACK = _out(
    N_("Where it may be thrown back the king goes, and the eights are laid down."),
    "8S 8H 8D KC",
    "3",
    "KC",
    "KC",
    discard_taken_card=True,
)
ONE_MORE = _out(
    N_("First round: with the card drawn there are four, and three again when the queen is thrown."),
    "9H 9D 9C QS",
    "3",
    "QS",
)
LAST_TURN = _hand(
    N_("Another is out; with the last draw the sevens are melded, and the king and 2 are left."),
    "7S 7H 7D KC 2H",
    "5",
    "KC 2H",
    12,
)
SHOWN = _hand(N_("Shown to the referee: nothing is left over, and that proves it."), "6S 7S 8S QH QD QC", "6", "", 0)
AS_LAID = _laid(N_("Laid as three sevens: where players arrange their own hands 8 and 9 count, 17."), 17, declared=True)
BEST_LAID = _laid(N_("The referee finds the run of 7, 8 and 9, and the other two sevens count 14."), 14)
TWO_LEFT = _hand(
    N_("Five cards: either all are left over, or two of them or fewer: here the 9 and the jack."),
    "4S 4H 4D 9C JD",
    "5",
    "9C JD",
    19,
)
LOWEST = Example(
    N_("Ann has 88 and 20, Bo 95 and 13, Cy 104 and 0: Cy wins."),
    (),
    WinnerQuestion(totals=(("Ann", 88), ("Bo", 95), ("Cy", 104)), last=(("Ann", 20), ("Bo", 13))),
    (("scores", {"Ann": 108, "Bo": 108, "Cy": 104}), ("winners", ["Cy"])),
)
TIED = Example(
    N_("Ann has 88 and 12, Bo 95 and 5: they win together with 100."),
    (),
    WinnerQuestion(totals=(("Ann", 88), ("Bo", 95)), last=(("Ann", 12), ("Bo", 5))),
    (("winners", ["Ann", "Bo"]),),
)
KINGS_WILD = _hand(
    N_("Thirteen cards, kings wild: one is the 6 of hearts. Only the 8 is left over."),
    "5H KC 7H 9S 9D 9C JH JS JD 2C 3C 4C 8S",
    "K",
    "KC",
    8,
)
