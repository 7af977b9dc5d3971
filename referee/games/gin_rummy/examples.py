"""The rulebook's examples: hands that are drawn in it, and run as tests."""

from __future__ import annotations

from referee.cards import Card, parse_card, parse_cards
from referee.games.gin_rummy.questions import (
    ArrangeQuestion,
    DeadwoodQuestion,
    LayoffQuestion,
    MayKnockQuestion,
    ShowdownQuestion,
)
from referee.games.gin_rummy.showdowns import Groups
from referee.phrase import N_, Phrase
from referee.rules import Example


def _groups(text: str) -> Groups:
    return tuple(parse_cards(part) for part in text.split("/")) if text else ()


def _bracketed(cards: tuple[Card, ...], marked: str) -> tuple[int, ...]:
    wanted = parse_cards(marked)
    return tuple(place for place, card in enumerate(cards) if card in wanted)


def _hand(caption: Phrase, hand: str, marked: str, **holds: object) -> Example:
    """A hand of ten or eleven cards, of which some are bracketed."""
    cards = parse_cards(hand)
    return Example(caption, cards, DeadwoodQuestion(hand=cards), tuple(holds.items()), _bracketed(cards, marked))


def _showdown(caption: Phrase, hands: str, holds: dict[str, object], spread: str = "", **options: object) -> Example:
    """Two hands with a stroke between them, the knocker's first; after a second stroke the up-card.

    They are drawn below each other; bracketed are what the other lays off and the up-card.
    """
    knocker, defender, upcard = (*_groups(hands), ())[:3]
    question = ShowdownQuestion(
        knocker=knocker,
        defender=defender,
        spread=_groups(spread) or None,
        upcard=upcard[0] if upcard else None,
    )
    cards = (*knocker, *defender, *upcard)
    laid = holds.get("layoffs", [])
    breaks = (len(knocker), len(knocker) + len(defender))
    marked = (*_bracketed(cards, " ".join(laid) if isinstance(laid, list) else ""), *range(breaks[1], len(cards)))
    return Example(caption, cards, question, tuple(holds.items()), marked, tuple(options.items()), breaks)


def _layoff(caption: Phrase, spread: str, hand: str, marked: str, **holds: object) -> Example:
    """The knocker's melds, and below them the hand of which cards are laid off on them."""
    melds, cards = _groups(spread), parse_cards(hand)
    lying = tuple(card for meld in melds for card in meld)
    drawn = (*lying, *cards)
    question = LayoffQuestion(defender=cards, spread=melds)
    return Example(caption, drawn, question, tuple(holds.items()), _bracketed(drawn, marked), (), (len(lying),))


def _may_knock(
    caption: Phrase, hand: str, holds: dict[str, object], upcard: str = "", taken: str = "", **options: object
) -> Example:
    cards = parse_cards(hand)
    question = MayKnockQuestion(
        hand=cards,
        upcard=parse_card(upcard) if upcard else None,
        taken_from_pile=parse_card(taken) if taken else None,
    )
    drawn = (parse_card(upcard), *cards) if upcard else cards
    marked = (0,) if upcard else _bracketed(drawn, taken)
    breaks = (1,) if upcard else ()
    return Example(caption, drawn, question, tuple(holds.items()), marked, tuple(options.items()), breaks)


VALUES = Example(
    N_("Nothing melds: 10 and 10 and 10 and 10 and 1 count 41."),
    parse_cards("KS QH JD TC AS"),
    ArrangeQuestion(hand=parse_cards("KS QH JD TC AS")),
    (("deadwood", 41), ("melds", [])),
)
ACE_LOW = Example(
    N_("Queen, king and ace are no run: the ace is low."),
    parse_cards("QH KH AH 2C 3C"),
    ArrangeQuestion(hand=parse_cards("QH KH AH 2C 3C")),
    (("deadwood", 26),),
)
ONE_MELD = _hand(
    N_("The seven of spades serves the sevens: 20 are left. The run of four would leave 34."),
    "4S 5S 6S 7S 7H 7D 4H 4D KC 2C",
    "7S",
    deadwood=20,
    melds=[["7S", "7H", "7D"], ["4S", "5S", "6S"]],
)
COUNTED = _hand(
    N_("The run of seven broken up for the fives leaves only the king, 10. The whole run would leave 20."),
    "2H 3H 4H 5H 6H 7H 8H 5S 5C KD",
    "KD",
    deadwood=10,
)
MAY_KNOCK = _may_knock(
    N_("A king is thrown, the other counts 10: that may knock."),
    "2H 3H 4H 7C 8C 9C JS JD JH KD KS",
    {"may_knock": True, "least_deadwood": 10, "discards": ["KD", "KS"]},
)
MAY_NOT = _may_knock(
    N_("With the king thrown 11 are left, one too many."),
    "2H 3H 4H 5H 7C 8C 9C TC 6D 5D KS",
    {"may_knock": False, "least_deadwood": 11},
)
STRAIGHT_GIN = _may_knock(
    N_("With a limit of 0 an ace is too much."),
    "AC 2C 3C 4D 5D 6D 7H 8H 9H AS KS",
    {"may_knock": False, "least_deadwood": 1, "limit": 0},
    knock_limit=0,
)
THROWN_BACK = _may_knock(
    N_("The queen was just taken from the pile and stays: the 2 goes, and the queen counts 10."),
    "2H 3H 4H 7C 8C 9C JS JD JH QD 2S",
    {"least_deadwood": 10, "best_discards": ["2S"]},
    taken="QD",
)
OKLAHOMA = _may_knock(
    N_("The 4 turned up sets the limit: 9 are left, and that is too much."),
    "2H 3H 4H 7C 8C 9C JS JD JH 9D KS",
    {"limit": 4, "may_knock": False},
    upcard="4S",
    oklahoma=True,
)
ACE_UP = _may_knock(
    N_("An ace turned up: only gin ends the hand."),
    "AC 2C 3C 4D 5D 6D 7H 8H 9H AS KS",
    {"limit": 0, "may_knock": False},
    upcard="AH",
    oklahoma=True,
)
ILLEGAL = _showdown(
    N_("Two sixes are left, 12: no knock."),
    "AC 2C 3C 4C 9S 9H 9D 6S 6H 2D / KC KD KH JC JD JH 5C 5D 8S 8H",
    {"result": "illegal", "points": 0, "knocker_deadwood": 14},
)
GIN = _showdown(
    N_("Gin: the other player keeps nothing either and scores nothing. 25 and 0."),
    "2S 3S 4S 5S 9H 9D 9C KS KH KD / AH AD AC 6C 7C 8C 9S TS JS QS",
    {"result": "gin", "winner": "knocker", "points": 25, "defender_deadwood": 0},
)
BIG_GIN = _showdown(
    N_("All eleven are melded: 31 and the other player's 72."),
    "AC 2C 3C 4C 5C 5D 6D 7D 9H TH JH / 7C 8C 8D 9D JD QH KH 2S 3S 5S",
    {"result": "big_gin", "points": 103},
    big_gin=31,
)
BIG_GIN_OFF = _showdown(
    N_("The same without big gin is gin: 25 and 72."),
    "AC 2C 3C 4C 5C 5D 6D 7D 9H TH JH / 7C 8C 8D 9D JD QH KH 2S 3S 5S",
    {"result": "gin", "points": 97},
)
FREE_SPREAD = _showdown(
    N_("The 5 is kept out of the run, so that 6 and 7 find no place: 9 points, where the whole run brings 1."),
    "2S 3S 4S 5S 9H 9D 9C AD AH 2D / 6S 7S JC QC KC TH TD TS 4D AC",
    {"points": 9, "knocker_deadwood": 9, "defender_deadwood": 18, "spread": [["9H", "9D", "9C"], ["2S", "3S", "4S"]]},
)
CHAINED = _layoff(
    N_("4 and 3 of clubs chain down from the run; queens take no jack. 11 are left."),
    "5C 6C 7C / QH QS QD / 2H 2S 2D",
    "8C 9C TC 4C 3C KH KD KS JD AH",
    "4C 3C",
    deadwood=11,
    layoffs=["4C", "3C"],
)
BROKEN = _layoff(
    N_("Three eights are broken up: 8 and 9 of spades go one way, 8 and 7 of clubs the other. 9 are left."),
    "KS KC KD / 5S 6S 7S / 9C TC JC",
    "2S 8S 9S AC 2C 7C 8C 2D 8D 2H",
    "8S 9S 7C 8C",
    deadwood=9,
    leftover=["8D", "AC"],
)
NO_LAYOFF = _showdown(
    N_("The 5 of diamonds would fit, but not on gin: 25 and 17."),
    "6S 7S 8S QH QD QC QS 2D 3D 4D / KC KD KS 5D AH AS 7H 7C 7D TS",
    {"result": "gin", "points": 42, "layoffs": []},
)
LAYOFF_ON_GIN = _showdown(
    N_("Where it is allowed the 5 of diamonds is laid off: 25 and 12."),
    "6S 7S 8S QH QD QC QS 2D 3D 4D / KC KD KS 5D AH AS 7H 7C 7D TS",
    {"result": "gin", "points": 37, "layoffs": ["5D"]},
    layoff_on_gin=True,
)
DECLARED = _showdown(
    N_("The whole run was declared, and counts: 6 and 7 are laid off on it, 1 point."),
    "2S 3S 4S 5S 9H 9D 9C AD AH 2D / 6S 7S JC QC KC TH TD TS 4D AC",
    {"points": 1, "layoffs": ["6S", "7S"]},
    "2S 3S 4S 5S / 9H 9D 9C",
)
DIFFERENCE = _showdown(
    N_("8 less 3: 5 points to the knocker."),
    "2S 3S 4S 9H 9D 9C KS KH KD 3H / AH AD AC 6C 7C 8C 8S TS TH TC",
    {"result": "knock", "points": 5, "knocker_deadwood": 3, "defender_deadwood": 8},
)
UNDERCUT = _showdown(
    N_("The knocker keeps 6, the other player 4: 10 and 2."),
    "2S 3S 4S 9H 9D 9C JD QD KD 6H / TS TH TC 7S 7D 7C 5H 5D 5C 4H",
    {"result": "undercut", "winner": "defender", "points": 12},
)
EQUAL = _showdown(
    N_("10 against 10 is an undercut too: 10 and 0."),
    "AC 2C 3C 4D 5D 6D 7H 8H 9H JS / JC QC KC JD QD KD JH QH KH TS",
    {"result": "undercut", "winner": "defender", "points": 10},
)
EQUAL_OFF = _showdown(
    N_("Where equal counts are no undercut nobody scores."),
    "AC 2C 3C 4D 5D 6D 7H 8H 9H JS / JC QC KC JD QD KD JH QH KH TS",
    {"result": "knock", "points": 0},
    undercut_on_tie=False,
)
GIN_COUNT = _showdown(
    N_("Gin against 18: 25 and 18."),
    "5C 6C 7C QH QS QD 2H 2S 2D 2C / 8C 9C TC 4C 3C KH KD KS JD AH",
    {"result": "gin", "points": 43},
)
DOUBLED = _showdown(
    N_("A spade was turned up: 12 for the undercut count 24."),
    "2S 3S 4S 9H 9D 9C JD QD KD 6H / TS TH TC 7S 7D 7C 5H 5D 5C 4H / 6S",
    {"result": "undercut", "points": 24, "limit": 6},
    oklahoma=True,
)
DEALT = _hand(
    N_("Ten cards: a run of four is melded at once, and the other six count 46."),
    "4S 5S 6S 7S KH QD JC 9H 5D 2C",
    "4S 5S 6S 7S",
    deadwood=46,
    melds=[["4S", "5S", "6S", "7S"]],
)
UPCARD_TAKEN = _may_knock(
    N_("The 4 of hearts was turned up and taken: a king is thrown, and 10 are left to knock with."),
    "2H 3H 4H 7C 8C 9C JS JD JH KD KS",
    {"may_knock": True, "least_deadwood": 10},
    taken="4H",
)
FIFTIETH = _may_knock(
    N_("The last discard was the 9 of clubs: it makes a run, a queen is thrown, and that knocks at once."),
    "AS AD AH 4D 5D 6D 7C 8C 9C QH QS",
    {"may_knock": True, "discards": ["QH", "QS"]},
    taken="9C",
    fiftieth_card=True,
)
ALL_SEVENS = Example(
    N_("All four sevens lie here: no other hand has one."),
    parse_cards("7S 7H 7D 7C KD"),
    ArrangeQuestion(hand=parse_cards("7S 7H 7D 7C KD")),
    (("deadwood", 10), ("melds", [["7S", "7H", "7D", "7C"]])),
    (0, 1, 2, 3),
)
HIGHEST_COUNT = _hand(
    N_("No ten cards count more: eight tens and two nines are 98."),
    "KS KD QS QD JH JC TH TC 9S 9D",
    "",
    deadwood=98,
    melds=[],
)
