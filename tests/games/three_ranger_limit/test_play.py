"""Sections 1, 2 and 6 at the table: the draw, the deal, turns, the stock, the end, ties and play-offs."""

from __future__ import annotations

import pytest

from referee.cards import PACK
from referee.games.three_ranger_limit.events import CardPlayed
from referee.games.three_ranger_limit.moves import Draw, Play, TurnUp
from referee.games.three_ranger_limit.options import Options
from referee.games.three_ranger_limit.state import Deal, Laid
from referee.rules import Cards, Prompt, Seats
from tests.games.three_ranger_limit.sitting import (
    ADAM,
    BETH,
    CARL,
    GAME,
    STANDARD,
    TIE_OF_TWO,
    WORKED,
    cards,
    hand_in,
    lay,
    line,
    named_first,
    sit,
    totals,
    turned_up,
)

_PLAYOFF = Options(tie="playoff")


def the(prompts: tuple[Prompt, ...], move: str) -> Prompt:
    """The first prompt for that move."""
    return next(prompt for prompt in prompts if prompt.move == move)


def pad(prompt: Prompt) -> Cards:
    """The card pad of a prompt."""
    [field] = [field for field in prompt.fields if isinstance(field, Cards)]
    return field


_DRAWS = {
    "kings": ("KH KC", BETH),
    "ace low": ("AS 2H", BETH),
    "clubs beat hearts": ("AS 2H 2C", CARL),
    "diamonds beat clubs": ("9C 9D 9H", BETH),
    "spades beat all": ("9S 9D 9H 9C", ADAM),
    "the king of spades always": ("KD KH KS KC", CARL),
}


@pytest.mark.parametrize(("drawn", "winner"), _DRAWS.values(), ids=_DRAWS)
def test_rule_1_2_the_draw_for_first(drawn: str, winner: int) -> None:
    state = sit(STANDARD, len(drawn.split()), dealer=None)
    for seat, card in enumerate(cards(drawn)):
        assert state.deal is None
        state = hand_in(state, Draw(seat=seat, card=card))
    assert state.deal is not None
    assert (state.deal.first, state.deal.dealer) == (winner, (winner - 1) % state.seats.count)


def test_drawn_cards_are_dead_in_the_draw_and_back_in_the_pack_after_it() -> None:
    state = hand_in(sit(dealer=None), Draw(seat=ADAM, card=cards("JS")[0]))
    prompts = GAME.prompts(state, None)
    assert [(prompt.move, prompt.seat) for prompt in prompts] == [("draw", BETH), ("name_first", None)]
    assert [str(card) for card, _ in pad(prompts[0]).dead] == ["JS"]
    assert [str(placed.card) for placed in GAME.felt(state).drawn] == ["JS"]
    state = hand_in(state, Draw(seat=BETH, card=cards("KS")[0]))
    assert pad(the(GAME.prompts(state, None), "turn_up")).dead == ()
    assert totals(hand_in(state, TurnUp(card=cards("JS")[0]))) == [0, 2]


def test_the_draw_may_be_entered_in_any_order_of_seats() -> None:
    state = hand_in(sit(count=3, dealer=None), Draw(seat=CARL, card=cards("JS")[0]))
    assert [prompt.seat for prompt in GAME.prompts(state, None) if prompt.move == "draw"] == [ADAM, BETH]
    assert [prompt.move for prompt in GAME.prompts(state, CARL)] == ["name_first"]


def test_rule_1_3_who_won_may_be_named_or_follow_from_who_deals() -> None:
    named, dealt = named_first(1, 3).deal, sit(count=3, dealer=0).deal
    assert named == dealt == Deal((0, 1, 2), 1)
    assert sit(count=3, dealer=2).deal == Deal((0, 1, 2), 0)


@pytest.mark.parametrize(("card", "points"), [("JS", 2), ("JH", 2), ("TS", 0), ("AS", 0)])
def test_rule_1_5_a_ranger_turned_up(card: str, points: int) -> None:
    state = hand_in(named_first(1, 3), TurnUp(card=cards(card)[0]))
    assert totals(state) == [0, points, 0]
    assert [(bracket.first, bracket.last, bracket.points) for bracket in GAME.felt(state).brackets] == (
        [(0, 0, 2)] if points else []
    )


def test_rule_2_1_play_passes_to_the_left() -> None:
    state = hand_in(named_first(1, 3), TurnUp(card=cards("KS")[0]))
    seats = []
    for card in ["2H", "4D", "6C", "8S"]:
        assert state.deal is not None
        seats.append(state.deal.next_seat)
        state = lay(state, card)
    assert seats == [1, 2, 0, 1]


def test_rule_2_2_the_cards_of_the_line_are_dead_and_say_where_they_lie() -> None:
    prompt = the(GAME.prompts(line("JS JD TH"), None), "play")
    assert [(str(card), str(where)) for card, where in pad(prompt).dead] == [
        ("JS", "turned up"),
        ("JD", "card 1, played by seat 0"),
        ("TH", "card 2, played by seat 1"),
    ]
    assert pad(prompt).sends


def test_rule_2_3_ten_players_run_out_of_cards_and_the_third_ranger_comes_all_the_same() -> None:
    jacks = [card for card in PACK if card.rank == 11]
    others = [card for card in PACK if card.rank != 11]
    state = turned_up(str(others[0]), count=10)
    assert GAME.felt(state).stock == 1
    for card in (*others[1:], *jacks):
        if state.is_over:
            break
        state = lay(state, str(card))
    deal = state.deals[-1]
    assert state.is_over
    assert len(deal.laid) == 47 + 3
    assert deal.stock == 0
    hands = [deal.hand(seat) for seat in range(10)]
    assert sum(hands) == 1
    assert min(hands) == 0


def test_rule_2_3_a_player_without_cards_is_passed_over() -> None:
    others = [card for card in PACK if card.rank != 11]
    state = turned_up(str(others[0]), count=10)
    for card in others[1:48]:
        state = lay(state, str(card))
    deal = state.deals[-1]
    assert [deal.hand(seat) for seat in range(10)].count(0) == 6
    assert deal.hand(deal.next_seat) == 1
    assert "the stock is out" in [str(phrase) for phrase in GAME.caption(state)]


def test_rule_2_3_even_one_who_ran_out_before_the_others_is_passed_over() -> None:
    """At a table it cannot come to this, as all run out in turn; the law does not lean on it."""
    cards_of = [
        CardPlayed(seat=seat, card=card, combinations=(), points=0)
        for seat, card in zip((0, 1, 1, 1, 1, 1, 0), PACK[1:], strict=False)
    ]
    deal = Deal(tuple(range(10)), 0, PACK[0], laid=tuple(Laid(played) for played in cards_of))
    assert (deal.hand(0), deal.hand(1), deal.hand(2)) == (4, 0, 5)
    assert deal.next_seat == CARL


def test_rule_2_3_is_cited_when_no_card_can_be_drawn() -> None:
    state = lay(turned_up("2S", count=10), "4H")
    ruling = GAME.rule(state, Play(seat=BETH, card=cards("9D")[0]))
    assert "2.3" in [rule.number for rule in ruling.cites]
    first = GAME.rule(turned_up("2S", count=10), Play(seat=ADAM, card=cards("9D")[0]))
    assert "2.3" not in [rule.number for rule in first.cites]


def test_rule_4_6_the_turned_up_card_may_be_left_out_but_is_a_ranger_still() -> None:
    state = line("JS JD", Options(starter_counts=False))
    assert totals(state) == [4, 0]
    assert totals(line("JS JD")) == [6, 0]
    assert GAME.felt(state).to_go == 1
    assert line("JS JD 5C JH", Options(starter_counts=False)).is_over


_ENDS = {
    "turned-up card counts": ("JS JD 4H JC", True),
    "three played": ("4H JS JD JC", True),
    "two are not enough": ("4H JS JD", False),
    "turned up and one": ("JS JD 4H", False),
}


@pytest.mark.parametrize(("text", "is_over"), _ENDS.values(), ids=_ENDS)
def test_rule_6_1_the_third_ranger_ends_at_once(text: str, is_over: bool) -> None:
    state = line(text)
    assert state.is_over is is_over
    assert (GAME.outcome(state) is not None) is is_over
    assert (GAME.prompts(state, None) == ()) is is_over


def test_rule_6_2_the_outcome_says_who_won_and_why_and_who_deals_next() -> None:
    outcome = GAME.outcome(line(WORKED))
    assert outcome is not None
    assert outcome.winners == (BETH,)
    assert str(outcome.because) == "The third Ranger ends the game: seat 1 has the most points, 15"
    assert outcome.cites == ("6.1", "6.2", "6.4")
    assert outcome.next_dealer == ADAM


def test_rule_6_3_a_tie_is_shared() -> None:
    outcome = GAME.outcome(line(TIE_OF_TWO, STANDARD, 3))
    assert outcome is not None
    assert outcome.winners == (ADAM, CARL)
    assert "6.3" in outcome.cites


def test_rule_6_3_the_tied_play_off_and_the_others_sit_out() -> None:
    state = line(TIE_OF_TWO, _PLAYOFF, 3)
    assert not state.is_over
    assert state.deal == Deal((ADAM, CARL), first=CARL)
    assert state.deal.dealer == ADAM
    assert [str(phrase) for phrase in GAME.caption(state)] == ["Play-off", "seat 0 deals five each and turns up a card"]
    assert [head.is_out for head in GAME.sheet(state).heads] == [False, True, False]
    state = hand_in(state, TurnUp(card=cards("JS")[0]))
    assert totals(state) == [4, 0, 6]
    assert [prompt.seat for prompt in GAME.prompts(state, None)] == [CARL]
    assert GAME.prompts(state, BETH) == ()
    state = lay(state, "5H JD KC JH")
    assert totals(state) == [4 + 4, 0, 6]
    assert state.winners == (ADAM,)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert str(outcome.because) == "The third Ranger ends the play-off: seat 0 wins it with 4 points"
    assert outcome.next_dealer == BETH
    first, second = GAME.sheet(state).blocks
    assert (first.totals, second.totals) == ((4, 0, 4), (4, 0, 2))


def test_rule_6_3_a_tied_play_off_is_played_off_again_the_deal_moving_on() -> None:
    state = line("7C JH 6D JD JC", _PLAYOFF)
    assert state.deal == Deal((ADAM, BETH), first=BETH)
    state = hand_in(state, TurnUp(card=cards("7C")[0]))
    state = lay(state, "JH 6D JD JC")
    assert len(state.deals) == 3
    assert state.deal == Deal((ADAM, BETH), first=ADAM)
    assert totals(state) == [8, 8]


def test_nobody_plays_off_who_is_not_tied() -> None:
    assert line(WORKED, _PLAYOFF).winners == (BETH,)


def test_occasions_change_with_every_answer_and_play_offs_count_on() -> None:
    state, occasions = turned_up("JS", _PLAYOFF), []
    for card in ["JD", "TH", "9H"]:
        occasions.append(GAME.prompts(state, None)[0].occasion)
        state = lay(state, card)
    assert occasions == ["play 1", "play 2", "play 3"]
    again = line("7C JH 6D JD JC", _PLAYOFF)
    assert GAME.prompts(again, None)[0].occasion == "turn up 2"
    assert GAME.prompts(hand_in(again, TurnUp(card=cards("KC")[0])), None)[0].occasion == "play 5"


def test_the_prompts_of_a_seat_are_its_own_and_the_tables() -> None:
    state = line("JS JD TH")
    assert [prompt.move for prompt in GAME.prompts(state, ADAM)] == ["play"]
    assert GAME.prompts(state, BETH) == ()
    assert [prompt.move for prompt in GAME.prompts(sit(), BETH)] == ["turn_up"]


def test_the_caption_of_the_tour() -> None:
    state = line("JS JD TH 9H 8H 6D 7D")
    assert [str(phrase) for phrase in GAME.caption(state)] == ["1 Ranger to go", "seat 0 plays"]


def test_the_felt_of_the_tour() -> None:
    felt = GAME.felt(line("JS JD TH 9H 8H 6D 7D"))
    assert [(placed.play, placed.seat, placed.points) for placed in felt.cards] == [
        (0, None, 0),
        (1, ADAM, 4),
        (2, BETH, 0),
        (3, ADAM, 3),
        (4, BETH, 7),
        (5, ADAM, 0),
        (6, BETH, 6),
    ]
    [bracket] = felt.brackets
    assert (bracket.first, bracket.last, bracket.points, bracket.rule) == (1, 6, 6, "4.3")
    assert str(bracket.label) == "straight of 6"
    assert (felt.to_go, felt.stock, felt.claimed) == (1, 52 - 11 - 6, None)


def test_the_sheet_has_a_row_a_card_with_its_lines() -> None:
    sheet = GAME.sheet(line("JS JD TH"))
    [block] = sheet.blocks
    assert [str(row.label) for row in block.rows] == ["JS turned up", "1. JD", "2. TH"]
    assert [[cell.points for cell in row.cells] for row in block.rows] == [[2, None], [4, None], [None, 0]]
    assert [each.rule for each in block.rows[1].cells[ADAM].lines] == ["4.1", "4.2"]
    assert sheet.numbers == block.totals == (6, 0)
    assert [(head.is_leading, head.is_next) for head in sheet.heads] == [(True, True), (False, False)]


def test_nobody_leads_before_there_is_a_point() -> None:
    assert [head.is_leading for head in GAME.sheet(line("KS 2D")).heads] == [False, False]


def test_two_to_ten_sit_down() -> None:
    assert (GAME.players.least, GAME.players.most) == (2, 10)
    for count in range(2, 11):
        state = GAME.open(STANDARD, Seats(count))
        assert len(GAME.sheet(state).heads) == count
        assert len(GAME.prompts(state, None)) == count + 1
