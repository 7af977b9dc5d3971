"""Rule 4.8: the game that the source plays, card by card, in the three readings."""

from __future__ import annotations

from referee.cards import parse_card
from referee.games.three_ranger_limit.moves import AgreeOver, Play
from referee.games.three_ranger_limit.options import Options
from referee.games.three_ranger_limit.state import State
from tests.games.three_ranger_limit.sitting import (
    ADAM,
    BETH,
    CLAIMED,
    GAME,
    KENDER,
    WORKED,
    after,
    events,
    hand_in,
    kender,
    lay,
    totals,
    turned_up,
)

_PLAYED = WORKED.split()[1:]
_TRUE = (4, 0, 3, 7, 0, 6, 0, 0, 2, 2)
_CLAIMS = (4, 0, 3, 7, 0, 5, 0, 0, 2, 2)


def played(options: Options, claims: tuple[int, ...] = ()) -> State:
    return lay(turned_up("JS", options), " ".join(_PLAYED), *claims)


def test_automatic_it_ends_11_to_15_with_6_for_the_straight_of_six() -> None:
    state = turned_up("JS")
    running = [totals(state)]
    for text, points in zip(_PLAYED, _TRUE, strict=True):
        assert state.deal is not None
        ruling = GAME.rule(state, Play(seat=state.deal.next_seat, card=parse_card(text)))
        assert sum(line.points for line in ruling.lines) == points, text
        state = after(state, ruling)
        running.append(totals(state))
    assert running[0] == [2, 0]
    assert running[3] == [9, 0]
    assert running[4] == [9, 7]
    assert running[6] == [9, 13]
    assert running[-1] == [11, 15]
    assert state.winners == (BETH,)


def test_the_straight_of_six_says_which_cards_and_which_rule() -> None:
    state = lay(turned_up("JS"), "JD TH 9H 8H 6D")
    ruling = GAME.rule(state, Play(seat=BETH, card=parse_card("7D")))
    [line] = ruling.lines
    assert (line.rule, line.seat, line.points, str(line.label)) == ("4.3", BETH, 6, "straight of 6")
    assert " ".join(map(str, line.cards)) == "JD TH 9H 8H 6D 7D"
    assert str(ruling.because) == "seat 1 plays 7D: 6 points"
    assert str(GAME.tell(state, events(ruling)).short) == "seat 1 7D +6"


def test_claimed_with_5_for_the_straight_it_ends_11_to_14() -> None:
    state = played(CLAIMED, _CLAIMS)
    assert totals(state) == [11, 14]
    assert state.winners == (BETH,)


def test_with_kender_it_ends_12_to_14() -> None:
    state = lay(turned_up("JS", KENDER), " ".join(_PLAYED[:6]), *_CLAIMS[:6])
    state = kender(state, ADAM, 1)
    assert totals(state) == [10, 13 - 1]
    state = lay(state, " ".join(_PLAYED[6:]), *_CLAIMS[6:])
    assert totals(state) == [12, 14]
    assert not state.is_over
    state = hand_in(state, AgreeOver())
    assert state.winners == (BETH,)


def test_with_kender_nobody_calls_and_it_ends_11_to_14() -> None:
    state = hand_in(played(KENDER, _CLAIMS), AgreeOver())
    assert totals(state) == [11, 14]
