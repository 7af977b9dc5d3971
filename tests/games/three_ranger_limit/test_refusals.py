"""Moves that are not allowed: each is refused with a reason, by a rule, and told what would be right."""

from __future__ import annotations

import pytest

from referee.cards import JOKER, Card, Rank, Suit, parse_card
from referee.games.three_ranger_limit.moves import AgreeOver, AnyMove, CallKender, Draw, NameFirst, Play, TurnUp
from referee.games.three_ranger_limit.options import Options
from referee.games.three_ranger_limit.state import State
from tests.games.three_ranger_limit.sitting import (
    ADAM,
    BETH,
    CARL,
    CLAIMED,
    DEE,
    GAME,
    KENDER,
    TIE_OF_TWO,
    WORKED,
    hand_in,
    kender,
    lay,
    line,
    sit,
    turned_up,
)


def card(text: str) -> Card:
    return parse_card(text)


_DRAWING = hand_in(sit(dealer=None), Draw(seat=ADAM, card=card("KH")))
_DEALT = sit()
_GOING = lay(turned_up("JS"), "JD TH")
_OVER = line(WORKED)
_CLAIMING = lay(turned_up("KS", CLAIMED), "4H 6C", 0, 0)
_CALLABLE = lay(turned_up("KS", KENDER, 3), "4H 6C 5D", 0, 0, 3)
_CALLED = kender(_CALLABLE, ADAM, 2)
_MOVED_ON = lay(_CALLABLE, "9S", 0)
_LAST_CALL = lay(turned_up("JS", KENDER), "JD JH", 4, 8)
_SETTLED = hand_in(_LAST_CALL, AgreeOver())
_PLAYOFF = hand_in(line(TIE_OF_TWO, Options(tie="playoff"), 3), TurnUp(card=card("KS")))
_KENDER_TIE = line(TIE_OF_TWO, Options(scoring="claimed", kender=True, tie="playoff"), 3, 2, 0, 2, 0, 0, 2, 0, 0, 0, 2)
_KENDER_PLAYOFF = lay(hand_in(hand_in(_KENDER_TIE, AgreeOver()), TurnUp(card=card("KS"))), "4H", 0)
_STAR = Card(Rank.FIVE, Suit.STARS)

REFUSED: dict[str, tuple[State, AnyMove, str, str]] = {
    "draw: seat has drawn": (_DRAWING, Draw(seat=ADAM, card=card("2H")), "1.2", "has drawn KH already"),
    "draw: card is drawn": (_DRAWING, Draw(seat=BETH, card=card("KH")), "1.2", "seat 0 drew"),
    "draw: a joker": (_DRAWING, Draw(seat=BETH, card=JOKER), "1.1", "JK is not in the pack"),
    "draw: nobody": (_DRAWING, Draw(card=card("2H")), "1.2", "nobody sits there"),
    "draw: no such seat": (_DRAWING, Draw(seat=7, card=card("2H")), "1.2", "nobody sits there"),
    "draw: below the first seat": (_DRAWING, Draw(seat=-1, card=card("2H")), "1.2", "nobody sits there"),
    "draw: over": (_DEALT, Draw(seat=ADAM, card=card("2H")), "1.2", "the draw is over"),
    "name first: over": (_DEALT, NameFirst(winner=BETH), "1.3", "the draw is over"),
    "name first: no such seat": (_DRAWING, NameFirst(winner=2), "1.3", "nobody sits there"),
    "turn up: before the draw": (_DRAWING, TurnUp(card=card("2H")), "1.2", "nobody has won the draw"),
    "turn up: twice": (_GOING, TurnUp(card=card("2H")), "1.4", "JS is turned up already"),
    "turn up: a joker": (_DEALT, TurnUp(card=JOKER), "1.1", "not in the pack"),
    "turn up: after the end": (_OVER, TurnUp(card=card("2H")), "1.4", "JS is turned up already"),
    "play: before the draw": (_DRAWING, Play(seat=ADAM, card=card("2H")), "1.2", "nobody has won the draw"),
    "play: nothing turned up": (_DEALT, Play(seat=ADAM, card=card("2H")), "1.4", "no card is turned up yet"),
    "play: out of turn": (_GOING, Play(seat=BETH, card=card("2H")), "2.1", "seat 1 is not next: seat 0 plays now"),
    "play: by nobody": (_GOING, Play(card=card("2H")), "2.1", "nobody sits there"),
    "play: no such seat": (_GOING, Play(seat=2, card=card("2H")), "2.1", "nobody sits there"),
    "play: the turned-up card": (_GOING, Play(seat=ADAM, card=card("JS")), "2.2", "it was turned up"),
    "play: a played card": (_GOING, Play(seat=ADAM, card=card("TH")), "2.2", "seat 1 played it as card 2"),
    "play: a joker": (_GOING, Play(seat=ADAM, card=JOKER), "1.1", "not in the pack"),
    "play: a star": (_GOING, Play(seat=ADAM, card=_STAR), "1.1", "not in the pack"),
    "play: after the end": (_OVER, Play(seat=ADAM, card=card("2H")), "6.1", "the game is over"),
    "play: after the last card": (
        _LAST_CALL,
        Play(seat=ADAM, card=card("2H"), claimed=0),
        "6.1",
        "nobody gets another",
    ),
    "play: sits out": (_PLAYOFF, Play(seat=BETH, card=card("2H")), "6.3", "seat 1 sits out"),
    "claim: below zero": (_CLAIMING, Play(seat=ADAM, card=card("5D"), claimed=-1), "5.1", "-1 is too few"),
    "claim: more than any card": (_CLAIMING, Play(seat=ADAM, card=card("5D"), claimed=29), "5.1", "29 is too many"),
    "claim: none": (_CLAIMING, Play(seat=ADAM, card=card("5D")), "5.1", "no points are claimed"),
    "kender: not played": (_CLAIMING, CallKender(seat=ADAM, play=2, asked=1), "5.4", "kender is not played"),
    "kender: points not claimed": (
        lay(turned_up("KS", Options(kender=True)), "4H"),
        CallKender(seat=BETH, play=1, asked=1),
        "5.4",
        "kender is not played",
    ),
    "kender: on the starter": (
        turned_up("JS", KENDER),
        CallKender(seat=BETH, play=0, asked=2),
        "1.5",
        "cannot be taken",
    ),
    "kender: before the draw": (
        sit(KENDER, dealer=None),
        CallKender(seat=0, play=1, asked=2),
        "5.5",
        "no card is played",
    ),
    "kender: by the scorer": (_CALLABLE, CallKender(seat=CARL, play=3, asked=2), "5.4", "kender is for the opponents"),
    "kender: by nobody": (_CALLABLE, CallKender(play=3, asked=2), "5.4", "nobody sits there"),
    "kender: no such seat": (_CALLABLE, CallKender(seat=DEE, play=3, asked=2), "5.4", "nobody sits there"),
    "kender: for nothing": (_CALLABLE, CallKender(seat=ADAM, play=3, asked=0), "5.6", "0 is too few"),
    "kender: below zero": (_CALLABLE, CallKender(seat=ADAM, play=3, asked=-4), "5.6", "-4 is too few"),
    "kender: more than any card": (_CALLABLE, CallKender(seat=ADAM, play=3, asked=29), "5.6", "29 is too many"),
    "kender: the next card lies": (_MOVED_ON, CallKender(seat=BETH, play=3, asked=2), "5.5", "card 3 is not the last"),
    "kender: a card to come": (_CALLABLE, CallKender(seat=ADAM, play=4, asked=2), "5.5", "card 4 is not the last"),
    "kender: second call": (_CALLED, CallKender(seat=BETH, play=3, asked=2), "5.6", "seat 0 has called kender"),
    "kender: all agreed": (_SETTLED, CallKender(seat=ADAM, play=2, asked=1), "5.8", "the game is over"),
    "kender: sits out": (
        _KENDER_PLAYOFF,
        CallKender(seat=BETH, play=1, asked=1),
        "6.3",
        "seat 1 sits out",
    ),
    "agree: not over": (_GOING, AgreeOver(), "6.1", "the game is not over"),
    "agree: before the draw": (_DRAWING, AgreeOver(), "6.1", "the game is not over"),
    "agree: over already": (_OVER, AgreeOver(), "6.1", "over already"),
}


@pytest.mark.parametrize(("state", "move", "rule", "words"), REFUSED.values(), ids=REFUSED)
def test_refused(state: State, move: AnyMove, rule: str, words: str) -> None:
    ruling = GAME.rule(state, move)
    assert not ruling.allowed
    assert words in str(ruling.because)
    assert rule in [each.number for each in ruling.cites]
    assert ruling.remedy is not None
    assert str(ruling.remedy)
    assert ruling.events == ()


def test_the_same_tables_allow_what_is_right() -> None:
    """A refusal proves something only where the right move goes through."""
    assert GAME.rule(_DRAWING, Draw(seat=BETH, card=card("2H"))).allowed
    assert GAME.rule(_DRAWING, NameFirst(winner=BETH)).allowed
    assert GAME.rule(_DEALT, TurnUp(card=card("2H"))).allowed
    assert GAME.rule(_GOING, Play(seat=ADAM, card=card("2H"))).allowed
    assert GAME.rule(_CLAIMING, Play(seat=ADAM, card=card("5D"), claimed=28)).allowed
    assert GAME.rule(_CALLABLE, CallKender(seat=ADAM, play=3, asked=2)).allowed
    assert GAME.rule(_CALLABLE, CallKender(seat=BETH, play=3, asked=28)).allowed
    assert GAME.rule(_LAST_CALL, AgreeOver()).allowed
    assert GAME.rule(_PLAYOFF, Play(seat=CARL, card=card("2H"))).allowed
    assert GAME.rule(_KENDER_PLAYOFF, CallKender(seat=ADAM, play=1, asked=1)).allowed
