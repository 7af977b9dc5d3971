"""At the table: the first dealer, the turns, what is known of the cards, what is public, what is offered."""

from __future__ import annotations

import pytest

from referee.cards import Rank
from referee.errors import Impossible
from referee.games.ranter_go_round.moves import AnyMove, FirstDealer, JackDeal, KingsDealt
from referee.rules import AnySeat, Choice, Ranks, Seats
from tests.games.ranter_go_round.sitting import (
    ANN,
    BO,
    CY,
    DEE,
    GAME,
    Options,
    change,
    cites,
    draw,
    hand_in,
    kinds,
    king,
    known,
    lost,
    rank,
    refused,
    sit,
    stand,
    turn_up,
)


def jack_deal(ranks: str) -> JackDeal:
    return JackDeal(ranks=tuple(rank(each) for each in ranks.split()))


def test_the_first_jack_deals() -> None:
    state = hand_in(sit(dealer=None), jack_deal("5 9 K 2"), jack_deal("4 ? J ?"))
    assert (state.dealer, state.hand) == (CY, 1)
    assert state.play is not None
    assert state.play.turn == DEE


def test_a_second_jack_of_a_round_is_not_looked_at() -> None:
    assert hand_in(sit(dealer=None), jack_deal("5 J J 2")).dealer == BO


@pytest.mark.parametrize("by", ["jack", "lot"])
def test_the_first_dealer_is_said(by: str) -> None:
    state = sit(dealer=None)
    move = FirstDealer(dealer=BO, by="jack" if by == "jack" else "lot")
    ruling = GAME.rule(state, move)
    assert ("Jack" in str(ruling.because)) == (by == "jack")
    assert hand_in(state, move).dealer == BO


def test_a_dealer_named_at_the_start_deals_at_once() -> None:
    state = sit(dealer=BO)
    assert (state.dealer, state.hand) == (BO, 1)
    assert kinds(state)[0] == f"stand {CY}"


def test_all_cards_but_the_jacks_are_dealt_in_24_rounds_of_two() -> None:
    state = sit(2, dealer=None)
    for _ in range(24):
        assert "jack_deal" in kinds(state)
        state = hand_in(state, jack_deal("? ?"))
    assert kinds(state) == ["first_dealer"]
    assert cites(refused(state, jack_deal("? ?"))) == ["1.4", "2.5"]


@pytest.mark.parametrize(("count", "dealer", "pot"), [(1, 0, 0), (52, 0, 0), (3, 3, 0), (3, -1, 0), (3, 0, -1)])
def test_a_table_that_cannot_be(count: int, dealer: int, pot: int) -> None:
    with pytest.raises(Impossible):
        GAME.open(Options(), Seats(count, dealer, pot))


@pytest.mark.parametrize("count", [2, 51])
def test_a_table_that_can_be(count: int) -> None:
    assert GAME.open(Options(), Seats(count, 0)).lives == (3,) * count


TURNS: dict[str, tuple[dict[str, object], list[AnyMove], int | None, str]] = {
    "standing passes the turn on": ({}, [stand(ANN)], BO, "? ? ? ?"),
    "a card that stays is known": ({}, [stand(ANN, "9")], BO, "9 ? ? ?"),
    "an exchange of cards nobody named": ({}, [change(ANN)], BO, "? ? ? ?"),
    "what is given goes to the neighbour": ({}, [change(ANN, "2")], BO, "? 2 ? ?"),
    "what is got comes from the neighbour": ({}, [change(ANN, gets="7")], BO, "7 ? ? ?"),
    "a known card travels on": ({}, [change(ANN, "2", "7"), change(BO, gets="9")], CY, "7 9 2 ?"),
    "a known card travels to the dealer": (
        {},
        [change(ANN, "2"), change(BO), change(CY)],
        DEE,
        "? ? ? 2",
    ),
    "the dealer puts it away": ({}, [change(ANN, "2"), change(BO), change(CY), draw(DEE)], None, "? ? ? ?"),
    "the dealer's new card": ({}, [stand(ANN), stand(BO), stand(CY), draw(DEE, "4", "9")], None, "? ? ? 9"),
    "a king in turn": ({}, [king(ANN)], BO, "K ? ? ?"),
    "standing with a king is facing it": ({}, [stand(ANN, "K")], BO, "K ? ? ?"),
    "a king on being asked": ({}, [king(BO)], CY, "? K ? ?"),
    "the dealer's king on being asked": ({}, [stand(ANN), stand(BO), king(DEE)], None, "? ? ? K"),
    "stop_play in turn": ({"kings": "stop_play"}, [stand(ANN), king(BO)], None, "? K ? ?"),
    "stop_play on being asked": ({"kings": "stop_play"}, [king(BO)], None, "? K ? ?"),
    "stop_hand": ({"kings": "stop_hand"}, [KingsDealt(holders=(BO, DEE))], None, "? K ? K"),
    "stop_hand by standing with a king": ({"kings": "stop_hand"}, [stand(ANN, "K")], None, "K ? ? ?"),
    "skip_over: the asker still has to change": ({"kings": "skip_over"}, [king(BO)], ANN, "? K ? ?"),
    "skip_over: with the next beyond": ({"kings": "skip_over"}, [king(BO), change(ANN, "2", "9")], CY, "9 K 2 ?"),
    "skip_over: kings all the way": ({"kings": "skip_over"}, [king(BO), king(CY), king(DEE)], None, "? K K K"),
    "skip_over: a king in turn": ({"kings": "skip_over"}, [king(ANN)], BO, "K ? ? ?"),
    "trade": ({"kings": "trade"}, [change(ANN, "2", "K"), change(BO, gets="9")], CY, "K 9 2 ?"),
    "keep_original: the king goes back": (
        {"dealer_king": "keep_original"},
        [stand(ANN), stand(BO), stand(CY), draw(DEE, "4", "K")],
        None,
        "? ? ? 4",
    ),
    "keep_original: nobody said what came": (
        {"dealer_king": "keep_original"},
        [stand(ANN), stand(BO), stand(CY), draw(DEE, "4")],
        None,
        "? ? ? ?",
    ),
    "swap left": (
        {"dealer_swaps_left": True},
        [stand(ANN, "9"), stand(BO), stand(CY), change(DEE, "2")],
        None,
        "2 ? ? 9",
    ),
    "swap left refused": (
        {"dealer_swaps_left": True},
        [stand(ANN), stand(BO), stand(CY), king(ANN)],
        None,
        "K ? ? ?",
    ),
}


@pytest.mark.parametrize(("options", "moves", "turn", "cards"), TURNS.values(), ids=TURNS)
def test_turn(options: dict[str, object], moves: list[AnyMove], turn: int | None, cards: str) -> None:
    state = hand_in(sit(**options), *moves)
    assert state.play is not None
    assert state.play.turn == turn
    assert known(state) == cards.split()


def test_a_move_without_a_seat_is_that_of_the_player_whose_turn_it_is() -> None:
    state = hand_in(sit(), stand(ANN))
    move = change(BO, "3", "8")
    assert GAME.rule(state, move).events == GAME.rule(state, type(move)(gives=Rank.THREE, gets=Rank.EIGHT)).events


def test_the_dead_are_passed_over() -> None:
    state = hand_in(sit(lives=1), lost(BO))
    assert (state.dealer, state.lives) == (ANN, (1, 0, 1, 1))
    state = hand_in(state, change(CY, "2"))
    assert known(state) == ["?", "?", "?", "2"]
    assert kinds(state)[0] == f"stand {DEE}"
    assert cites(refused(state, stand(BO))) == ["5.5"]


ANNOUNCED = {
    "an ace": ("A", "off", False, "changes with"),
    "an ace, announced": ("A", "on", True, "an ace and says so"),
    "a 2, in Cornwall": ("2", "cornish", True, "pig's toe"),
    "a 3, in Cornwall": ("3", "cornish", True, "tailor's yard"),
    "an ace, in Cornwall": ("A", "cornish", True, "the crumb"),
    "a 4 is not announced": ("4", "on", False, "changes with"),
}


@pytest.mark.parametrize(("card", "announce", "is_public", "says"), ANNOUNCED.values(), ids=ANNOUNCED)
def test_a_low_card_handed_over(card: str, announce: str, is_public: bool, says: str) -> None:
    state = sit(announce=announce)
    ruling = GAME.rule(state, change(ANN, gets=card))
    assert says in str(ruling.because)
    assert ("2.4" in cites(ruling)) == is_public
    play = hand_in(state, change(ANN, gets=card)).play
    assert play is not None
    assert play.holds[ANN].is_public == is_public


def test_a_low_card_that_is_known_is_announced_when_it_is_handed_over() -> None:
    state = hand_in(sit(announce="on", dealer_swaps_left=True), stand(ANN, "2"), stand(BO), stand(CY))
    ruling = GAME.rule(state, change(DEE))
    assert cites(ruling) == ["2.3", "2.4", "4.5"]
    assert "a 2 and says so" in str(ruling.because)


def test_no_sentence_tells_a_card_that_is_not_public() -> None:
    state = sit()
    for move in (change(ANN, "2", "9"), change(BO, gets="7"), stand(CY), draw(DEE, "6", "5")):
        assert not any(isinstance(value, Rank) for _, value in GAME.rule(state, move).because.params)
        state = hand_in(state, move)


def test_each_phone_sees_the_cards_that_its_player_has_seen() -> None:
    state = hand_in(sit(), change(ANN, "2", "9"), change(BO, gets="7"))
    assert known(state) == ["9", "7", "2", "?"]
    assert known(GAME.seen_by(state, ANN)) == ["9", "?", "2", "?"], "she knows what she gave, and it went on"
    assert known(GAME.seen_by(state, BO)) == ["9", "7", "2", "?"]
    assert known(GAME.seen_by(state, CY)) == ["?", "7", "2", "?"]
    assert known(GAME.seen_by(state, DEE)) == ["?", "?", "?", "?"]
    assert known(GAME.seen_by(state, None)) == ["?", "?", "?", "?"]


def test_a_king_shown_and_a_card_announced_are_seen_by_all() -> None:
    state = hand_in(sit(announce="on"), change(ANN, "9", "A"), king(CY))
    assert known(GAME.seen_by(state, None)) == ["A", "?", "K", "?"]


def test_what_the_dealer_put_away_is_seen_by_the_dealer_only() -> None:
    state = hand_in(sit(), stand(ANN), stand(BO), stand(CY), draw(DEE, "4", "9"))
    assert state.play is not None
    assert state.play.away == (Rank.FOUR,)
    for seat, away in ((DEE, (Rank.FOUR,)), (ANN, ()), (None, ())):
        play = GAME.seen_by(state, seat).play
        assert play is not None
        assert play.away == away


OFFERED: dict[str, tuple[dict[str, object], list[AnyMove], str]] = {
    "the first turn": ({}, [], "stand 0, change 0, king 0, king 1, turn_up, lost"),
    "after a king was refused": ({}, [king(BO)], "stand 2, change 2, king 2, king 3, turn_up, lost"),
    "the dealer": ({}, [stand(ANN), stand(BO), stand(CY)], "stand 3, draw 3, king 3, turn_up, lost"),
    "all have played": ({}, [stand(ANN), stand(BO), stand(CY), stand(DEE)], "turn_up, lost"),
    "all cards are known, so who lost is known too": (
        {},
        [stand(ANN, "5"), stand(BO, "5"), stand(CY, "7"), stand(DEE, "8")],
        "turn_up",
    ),
    "trade": ({"kings": "trade"}, [], "stand 0, change 0, turn_up, lost"),
    "stop_hand": ({"kings": "stop_hand"}, [], "stand 0, change 0, kings_dealt, turn_up, lost"),
    "stop_hand after a turn": ({"kings": "stop_hand"}, [stand(ANN)], "stand 1, change 1, turn_up, lost"),
    "skip_over after a king": ({"kings": "skip_over"}, [king(BO)], "change 0, king 2, turn_up, lost"),
    "swap left": (
        {"dealer_swaps_left": True},
        [stand(ANN), stand(BO), stand(CY)],
        "stand 3, draw 3, change 3, king 3, king 0, turn_up, lost",
    ),
    "swap left, the king is known": (
        {"dealer_swaps_left": True},
        [king(ANN), stand(BO), stand(CY)],
        "stand 3, draw 3, king 3, turn_up, lost",
    ),
    "four kings are seen": (
        {},
        [king(ANN), king(BO), king(CY)],
        "stand 3, draw 3, king 3, turn_up, lost",
    ),
}


@pytest.mark.parametrize(("options", "moves", "offered"), OFFERED.values(), ids=OFFERED)
def test_offered(options: dict[str, object], moves: list[AnyMove], offered: str) -> None:
    state = hand_in(sit(**options), *moves)
    assert kinds(state) == offered.split(", ")


def test_a_phone_is_offered_its_own_turn_and_what_is_the_whole_tables() -> None:
    assert kinds(sit(), ANN) == ["stand 0", "change 0", "king 0", "turn_up", "lost"]
    assert kinds(sit(), BO) == ["king 1", "turn_up", "lost"]
    assert kinds(sit(), CY) == ["turn_up", "lost"]


@pytest.mark.parametrize("seat", [None, ANN, BO, CY])
def test_one_prompt_of_each_way_is_primary(seat: int | None) -> None:
    prompts = GAME.prompts(sit(), seat)
    ways = [prompt.way for prompt in prompts]
    assert [prompt.way for prompt in prompts if prompt.is_primary] == list(dict.fromkeys(ways))
    assert prompts[0].is_primary


def test_the_way_that_the_last_hand_was_entered_in_lies_open() -> None:
    def first(*moves: AnyMove) -> str:
        offered = GAME.prompts(hand_in(sit(), *moves), None)
        assert list(dict.fromkeys(str(each.way) for each in offered)) == [
            "every exchange",
            "only the cards",
            "only who lost",
        ]
        [usual] = {str(each.way) for each in offered if each.is_usual}
        return usual

    assert first() == "every exchange"
    assert first(lost(ANN)) == "only who lost"
    assert first(turn_up("2 3 4 5")) == "only the cards"
    assert first(lost(ANN), stand(BO)) == "every exchange", "a hand begun by turns goes on so"
    assert first(stand(ANN), lost(ANN)) == "every exchange"


def test_occasions_change_when_what_they_ask_is_answered() -> None:
    state = sit()
    before = {prompt.move: prompt.occasion for prompt in GAME.prompts(state, None)}
    turn = {prompt.move: prompt.occasion for prompt in GAME.prompts(hand_in(state, stand(ANN)), None)}
    over = {prompt.move: prompt.occasion for prompt in GAME.prompts(hand_in(state, lost(ANN)), None)}
    assert before["stand"] != turn["stand"]
    assert before["turn_up"] == turn["turn_up"], "the cards may be turned up whatever was entered of the turns"
    assert before["turn_up"] != over["turn_up"]
    assert before["lost"] != over["lost"]
    dealer = sit(dealer=None)
    again = hand_in(dealer, jack_deal("2 3 4 5"))
    assert GAME.prompts(dealer, None)[0].occasion != GAME.prompts(again, None)[0].occasion


def test_fields_of_the_cards_walk_round_and_know_what_is_known() -> None:
    state = hand_in(sit(), stand(ANN, "9"), king(CY))
    [prompt] = [each for each in GAME.prompts(state, None) if each.move == "turn_up"]
    [field] = prompt.fields
    assert isinstance(field, Ranks)
    assert field.seats == (ANN, BO, CY, DEE)
    assert field.known == ((ANN, Rank.NINE), (CY, Rank.KING))


def test_a_rank_whose_four_cards_are_seen_is_dead() -> None:
    state = hand_in(sit(6), *(stand(seat, "9") for seat in range(4)))
    [ranks] = [field for each in GAME.prompts(state, None) if each.move == "stand" for field in each.fields]
    assert isinstance(ranks, Ranks)
    assert {rank for rank, _ in ranks.dead} == {Rank.NINE, Rank.KING}


@pytest.mark.parametrize(
    ("options", "choices"),
    [
        ({}, None),
        ({"dealer_king": "dealer_loses"}, ["none", "king"]),
        ({"dealer_own_rank": True}, ["none", "own"]),
        ({"dealer_king": "dealer_loses", "dealer_own_rank": True}, ["none", "king", "own"]),
        ({"dealer_king": "dealer_loses", "kings": "trade"}, None),
    ],
)
def test_what_the_dealer_drew_is_asked_where_it_matters(options: dict[str, object], choices: list[str] | None) -> None:
    [prompt] = [each for each in GAME.prompts(sit(**options), None) if each.move == "turn_up"]
    asked = [field for field in prompt.fields if isinstance(field, Choice)]
    assert [[value for value, _ in field.choices] for field in asked] == ([choices] if choices else [])


def test_who_can_have_lost_is_offered() -> None:
    state = hand_in(sit(), stand(ANN, "9"), stand(BO, "5"), stand(CY), stand(DEE))
    [prompt] = [each for each in GAME.prompts(state, None) if each.move == "lost"]
    [field] = prompt.fields
    assert isinstance(field, AnySeat)
    assert (field.seats, field.least, field.most) == ((BO, CY, DEE), 1, 3)


def test_captions_say_what_a_dealer_would() -> None:
    def said(*moves: AnyMove, **options: object) -> list[str]:
        return [str(phrase) for phrase in GAME.caption(hand_in(sit(**options), *moves))]

    assert said() == ["hand 1", "seat 3 deals", "seat 0 to play"]
    assert said(stand(ANN), stand(BO), stand(CY), stand(DEE)) == ["hand 1", "seat 3 deals", "all turn up"]
    assert said(king(BO), kings="skip_over") == ["hand 1", "seat 3 deals", "seat 0 changes with seat 2"]
    assert said(turn_up("2 2 2 2"), lives=1)[:2] == ["hand 2", "the last life decides"]
    assert said(turn_up("2 2 2 2"), lives=1, final_tie="cut") == ["seat 0 seat 1 seat 2 seat 3 cut for the pot"]
    assert said(turn_up("2 2 2 2"), lives=1, final_tie="carry")[1] == "the pot waits for the next game"
    assert [str(phrase) for phrase in GAME.caption(sit(dealer=None))][0] == "Who deals first?"


def test_the_felt_shows_the_moment() -> None:
    state = hand_in(sit(), king(BO), change(CY, "2", "9"))
    felt = GAME.felt(state)
    assert (felt.stage, felt.hand, felt.is_last, felt.pot) == ("turns", 1, False, 0)
    assert [str(place.rank) if place.rank else "?" for place in felt.places] == ["?", "K", "9", "2"]
    assert [place.is_turn for place in felt.places] == [False, False, False, True]
    assert [place.has_played for place in felt.places] == [True, True, True, False]
    assert [place.is_public for place in felt.places] == [False, True, False, False]
    assert [place.is_dealer for place in felt.places] == [False, False, False, True]
    assert not any(place.is_low for place in felt.places)


def test_the_felt_shows_the_last_hand_until_the_next_is_begun() -> None:
    state = hand_in(sit(lives=1), turn_up("7 2 9 8"))
    felt = GAME.felt(state)
    assert (felt.hand, felt.is_last, felt.pot) == (1, True, 1)
    assert [str(place.rank) for place in felt.places] == ["7", "2", "9", "8"]
    assert [(place.lost, place.is_low, place.is_out) for place in felt.places][BO] == (1, True, True)
    begun = GAME.felt(hand_in(state, stand(CY)))
    assert (begun.hand, begun.is_last) == (2, False)
    assert [place.has_card for place in begun.places] == [True, False, True, True]


def test_the_felt_of_a_hand_whose_cards_are_all_known_shows_who_is_low() -> None:
    state = hand_in(sit(), stand(ANN, "5"), stand(BO, "5"), stand(CY, "7"), stand(DEE, "8"))
    assert [place.is_low for place in GAME.felt(state).places] == [True, True, False, False]
    hidden = GAME.felt(GAME.seen_by(state, None))
    assert not any(place.is_low for place in hidden.places)


def test_the_felt_of_the_cut_and_of_the_first_jack() -> None:
    assert [place.rank for place in GAME.felt(hand_in(sit(dealer=None), jack_deal("2 3 4 5"))).places][0] is Rank.TWO
    cutting = hand_in(sit(lives=1, final_tie="cut"), turn_up("2 2 2 2"))
    assert GAME.felt(cutting).stage == "cut"
    assert not any(place.is_out for place in GAME.felt(cutting).places)


def test_a_card_that_the_dealer_may_still_take_is_not_settled() -> None:
    state = hand_in(sit(dealer_swaps_left=True), stand(ANN, "9"))
    assert hand_in(state, turn_up("2 3 4 9")).lives == (2, 3, 3, 3)
    assert cites(refused(hand_in(sit(), stand(ANN, "9")), turn_up("2 3 4 9"))) == ["2.5"]
    shown = hand_in(sit(dealer_swaps_left=True), king(ANN))
    assert cites(refused(shown, turn_up("2 3 4 9"))) == ["2.5"]


def test_an_asker_who_still_has_to_change_has_not_played() -> None:
    state = hand_in(sit(kings="skip_over"), king(BO))
    assert [place.has_played for place in GAME.felt(state).places] == [False, True, False, False]
    assert [place.is_asked for place in GAME.felt(state).places] == [False, False, True, False]
    assert hand_in(state, turn_up("2 K 3 9")).lives == (2, 3, 3, 3), "what the asker holds is not settled"
