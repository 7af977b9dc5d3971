"""Bad input: each refused with its rule and what would be right, nothing lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.cards import JOKER, parse_card
from referee.games.gin_rummy.moves import AnyMove, Draw, Knock, PassUpcard, TurnUp
from referee.games.gin_rummy.state import State
from tests.games.gin_rummy.sitting import (
    ANN,
    BO,
    CY,
    GIN,
    LOOSE,
    SEVEN,
    TWELVE,
    VOID,
    cites,
    defend,
    defend_count,
    hand_in,
    knock,
    knock_count,
    penalty,
    refused,
    sit,
    turn_up,
)

NINE = "9S TS JS 5H 5D 5C 2D 3D 4D"
KNOCKED = hand_in(sit(), knock(ANN, SEVEN, "9S TS JS / 5H 5D 5C / 2D 3D 4D"))
WENT_GIN = hand_in(sit(), knock(ANN, GIN))
COUNTED = hand_in(sit(), knock_count(ANN, 7))
OVER = hand_in(sit(target=1), knock_count(ANN, 1), defend_count(BO, 50))

Refused = tuple[State, AnyMove, str]

KNOCKS: dict[str, Refused] = {
    "nine cards": (sit(), knock(ANN, NINE), "4.1"),
    "no cards": (sit(), knock(ANN, ""), "4.1"),
    "twelve cards": (sit(), knock(ANN, f"{SEVEN} 8H 9H"), "4.1"),
    "eleven cards, not all melded": (sit(), knock(ANN, f"{SEVEN} KH"), "4.1"),
    "eleven cards that leave a choice": (sit(), knock(ANN, f"{SEVEN} 7S"), "4.1"),
    "eleven cards, laid so that one is loose": (
        sit(),
        knock(ANN, "AC 2C 3C 4C 5C 5D 6D 7D 9H TH JH", "AC 2C 3C 4C / 5D 6D 7D / 9H TH JH"),
        "4.1",
    ),
    "a card twice": (sit(), knock(ANN, f"{NINE} 9S"), "2.6"),
    "the card just taken thrown back": (sit(), knock(ANN, SEVEN, taken="KH"), "2.3"),
    "a joker": (sit(), knock(ANN, f"{NINE} JK"), "1.1"),
    "a star": (sit(), knock(ANN, f"{NINE} 7*"), "1.1"),
    "over the limit": (sit(), knock(ANN, LOOSE), "4.4"),
    "over the limit as declared": (sit(), knock(ANN, SEVEN, "9S TS JS / 5H 5D 5C"), "4.4"),
    "over the limit of Oklahoma": (hand_in(sit(oklahoma=True), turn_up("4H")), knock(ANN, SEVEN), "4.4"),
    "over the limit after an ace": (hand_in(sit(oklahoma=True), turn_up("AH")), knock(ANN, SEVEN), "4.4"),
    "a count over the limit": (sit(), knock_count(ANN, 11), "4.4"),
    "a count below nothing": (sit(), knock_count(ANN, -1), "5.6"),
    "a count of no ten cards": (sit(), knock_count(ANN, 99), "5.6"),
    "big gin that is off": (sit(), knock_count(ANN, 0, big=True), "4.6"),
    "big gin with a count": (sit(big_gin=31), knock_count(ANN, 3, big=True), "4.6"),
    "by the player who sits out": (sit(), knock(CY, SEVEN), "1.5"),
    "by nobody": (sit(), replace(knock(ANN, SEVEN), seat=None), "1.5"),
    "by somebody who is not there": (sit(), knock(9, SEVEN), "1.1"),
    "a second knock": (KNOCKED, knock(BO, TWELVE), "4.1"),
    "before the chairs are taken": (sit(dealer=None), knock(ANN, SEVEN), "1.3"),
}

SPREADS: dict[str, Refused] = {
    "a meld of two": (sit(), knock(ANN, SEVEN, "9S TS"), "3.1"),
    "a meld of no rank and no suit": (sit(), knock(ANN, SEVEN, "9S TS 5H"), "3.1"),
    "a run with a gap": (sit(), knock(ANN, SEVEN, "2D 3D 5D"), "3.1"),
    "a run round the king": (sit(), knock(ANN, "QS KS AS 5H 5D 5C 2D 3D 4D 7H", "QS KS AS"), "3.1"),
    "a card of another hand": (sit(), knock(ANN, SEVEN, "9S TS JS QS"), "5.5"),
    "a card in two melds": (sit(), knock(ANN, SEVEN, "9S TS JS / 9S TS JS"), "3.2"),
}

DEFENCES: dict[str, Refused] = {
    "nine cards": (KNOCKED, defend(BO, " ".join(TWELVE.split()[:9])), "5.2"),
    "eleven cards": (KNOCKED, defend(BO, f"{TWELVE} AH"), "5.2"),
    "a card of the knocker's": (KNOCKED, defend(BO, TWELVE.replace("QS", "9S")), "2.6"),
    "a card twice": (KNOCKED, defend(BO, TWELVE.replace("QS", "KS")), "2.6"),
    "the knocker again": (KNOCKED, defend(ANN, TWELVE), "5.2"),
    "the player who sits out": (KNOCKED, defend(CY, TWELVE), "1.5"),
    "before a knock": (sit(), defend(BO, TWELVE), "5.2"),
    "a count before a knock": (sit(), defend_count(BO, 12), "5.2"),
    "a count of no ten cards": (KNOCKED, defend_count(BO, 99), "5.6"),
    "a count by the knocker": (KNOCKED, defend_count(ANN, 9), "5.2"),
    "a layoff that does not fit": (KNOCKED, defend(BO, TWELVE, layoffs="/ 6H /"), "5.3"),
    "a layoff on a run from the wrong end": (KNOCKED, defend(BO, TWELVE, layoffs="KS / /"), "5.3"),
    "a layoff on a meld that is not there": (KNOCKED, defend(BO, TWELVE, layoffs="/ / / QS"), "5.3"),
    "a layoff of a card not held": (KNOCKED, defend(BO, TWELVE, layoffs="8S / /"), "5.5"),
    "a layoff of a melded card": (KNOCKED, defend(BO, TWELVE, "KS KD KC", "/ QS KS /"), "3.2"),
    "a meld that is none": (KNOCKED, defend(BO, TWELVE, "KS KD QS"), "3.1"),
    "a layoff on gin": (WENT_GIN, defend(BO, "6S AH AD 7C 8C 9S TS TH JC QD", layoffs="/ / 6S"), "5.4"),
    "a layoff on unknown gin": (
        hand_in(sit(), knock_count(ANN, 0)),
        defend(BO, TWELVE, laid_off="QS"),
        "5.4",
    ),
    "a layoff on an unknown meld by its place": (COUNTED, defend(BO, TWELVE, layoffs="QS"), "5.6"),
    "a layoff of an unknown card": (COUNTED, defend(BO, TWELVE, laid_off="9D"), "5.5"),
    "more layoffs than any spread takes": (COUNTED, defend(BO, TWELVE, laid_off=TWELVE), "5.3"),
    "three of a rank laid off on an unknown spread": (COUNTED, defend(BO, TWELVE, laid_off="KS KD KC"), "5.3"),
    "a layoff on a known meld without its place": (KNOCKED, defend(BO, TWELVE, laid_off="QS"), "5.3"),
    "void after a knock": (KNOCKED, VOID, "2.4"),
    "a penalty after a knock": (KNOCKED, penalty(ANN, 5), "6.8"),
    "the up-card after a knock": (KNOCKED, turn_up("2H"), "2.1"),
}

OTHERS: dict[str, Refused] = {
    "a second up-card": (hand_in(sit(), turn_up("2H")), turn_up("3H"), "2.1"),
    "a joker turned up": (sit(), TurnUp(card=JOKER), "1.1"),
    "a joker drawn": (sit(dealer=None), Draw(seat=ANN, card=JOKER), "1.1"),
    "a card drawn for nobody": (sit(dealer=None), Draw(card=parse_card("2H")), "1.3"),
    "the up-card before it lies there": (sit(oklahoma=True), PassUpcard(seat=BO), "4.3"),
    "the up-card for the player who sits out": (sit(), PassUpcard(seat=CY), "1.5"),
    "a penalty of nothing": (sit(), penalty(ANN, 0), "6.8"),
    "a penalty without end": (sit(), penalty(ANN, 10**9), "6.8"),
    "a penalty for the player who sits out": (sit(), penalty(CY, 5), "1.5"),
    "void before the chairs are taken": (sit(dealer=None), VOID, "1.3"),
    "the up-card before the chairs are taken": (sit(dealer=None), turn_up("2H"), "1.3"),
    "anything when the game is over": (OVER, knock(ANN, SEVEN), "8.1"),
}

REFUSED = {
    f"{group}: {name}": case
    for group, cases in (("knock", KNOCKS), ("spread", SPREADS), ("defence", DEFENCES), ("other", OTHERS))
    for name, case in cases.items()
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    state, move, rule = REFUSED[name]
    ruling = refused(state, move)
    assert cites(ruling)[0] == rule
    assert str(ruling.because).strip()


REMEDIES = {
    "knock: eleven cards, not all melded": "With KH thrown the others count 7.",
    "knock: eleven cards that leave a choice": "With one of 7S 7H thrown the others count 7.",
    "knock: the card just taken thrown back": "A card just taken from the discards stays in the hand for this turn.",
    "defence: more layoffs than any spread takes": "Mark only what lies on seat 0's melds; the rest counts.",
    "knock: over the limit as declared": "Laid otherwise they count 7.",
    "knock: over the limit": "The cards go back to the hand, seat 0 discards, and play goes on.",
    "knock: a second knock": "seat 1 lays down the other hand.",
    "defence: a layoff that does not fit": "A run takes the next card of its suit at either end.",
    "spread: a card in two melds": "A card serves one meld only.",
}


@pytest.mark.parametrize("name", REMEDIES)
def test_remedy(name: str) -> None:
    state, move, _ = REFUSED[name]
    assert str(refused(state, move).remedy) == REMEDIES[name]


def test_a_dead_key_says_where_its_card_lies() -> None:
    ruling = refused(KNOCKED, defend(BO, TWELVE.replace("QS", "9S")))
    assert str(ruling.because) == "9S is in seat 0's hand already."


def test_the_same_knock_is_allowed_once_it_is_mended() -> None:
    state, move, _ = REFUSED["knock: a card twice"]
    assert isinstance(move, Knock)
    hand_in(state, replace(move, hand=(*move.hand[:-1], parse_card("7H"))))
