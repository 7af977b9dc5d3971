"""What holds of every hand and every showdown."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.cards import PACK, Card, Rank
from referee.cards.melds import (
    Meld,
    after_discard,
    arrange,
    best_layoff,
    best_spread,
    deadwood,
    judge_spread,
    meld_of,
    spread_as_declared,
)
from tests.cards.melds import oracle

quick = settings(deadline=None, max_examples=150)


def dealt(size: int) -> st.SearchStrategy[list[Card]]:
    """Cards of one pack, mostly of few ranks, so that there is something to meld."""
    near = st.integers(0, 8).map(lambda lowest: [card for card in PACK if lowest < card.rank <= lowest + 5])
    return st.one_of(near.flatmap(lambda pool: _some(pool, size)), _some(list(PACK), size))


def _some(pool: list[Card], size: int) -> st.SearchStrategy[list[Card]]:
    return st.permutations(pool).map(lambda shuffled: shuffled[:size])


@quick
@given(dealt(11), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_changes_nothing(hand: list[Card], dice: Any) -> None:
    shuffled = dice.sample(hand, len(hand))
    assert arrange(shuffled) == arrange(hand) == arrange(" ".join(map(str, shuffled)))
    assert after_discard(shuffled) == after_discard(hand)


@quick
@given(dealt(10))
def test_the_best_is_never_worse_than_any_other(hand: list[Card]) -> None:
    least = deadwood(hand)
    for melds, loose in oracle.layouts(oracle.numbers(hand)):
        judged = judge_spread(hand, [oracle.cards(meld) for meld in melds])
        assert judged.deadwood == oracle.points(loose) >= least


@quick
@given(dealt(11))
def test_a_card_more_costs_at_most_what_it_counts(hand: list[Card]) -> None:
    *ten, last = hand
    assert deadwood(hand) <= deadwood(ten) + min(last.rank, 10)
    best = after_discard(hand)
    assert best.deadwood <= deadwood(ten)
    assert all(deadwood([card for card in hand if card != thrown]) == best.deadwood for thrown in best.discards)


@quick
@given(dealt(20))
def test_laying_off_never_hurts_and_melding_first_never_helps(cards: list[Card]) -> None:
    spread, defender = arrange(cards[:10]).melds, cards[10:]
    best = best_layoff(defender, spread)
    melded_first = best_layoff(defender, spread, arrange(defender).melds)
    assert best.deadwood <= melded_first.deadwood <= deadwood(defender)


@quick
@given(dealt(20))
def test_the_order_of_a_showdown_changes_nothing(cards: list[Card]) -> None:
    knocker, defender = cards[:10], cards[10:]
    assert best_spread(knocker, defender, 60) == best_spread(knocker[::-1], defender[::-1], 60)


@quick
@given(dealt(20), st.integers(0, 60))
def test_no_spread_within_the_limit_earns_more_than_the_best(cards: list[Card], limit: int) -> None:
    knocker, defender = cards[:10], cards[10:]
    best = best_spread(knocker, defender, limit)
    assert (best is None) == (deadwood(knocker) > limit)
    cheapest = spread_as_declared(knocker, defender, arrange(knocker).melds)
    if best is not None:
        assert best.points >= cheapest.points
        assert best.deadwood <= limit
        wider = best_spread(knocker, defender, limit + 5)
        assert wider is not None
        assert wider.points >= best.points


@quick
@given(st.lists(st.sampled_from(PACK), min_size=1, max_size=6, unique=True))
def test_a_meld_is_of_one_rank_or_of_one_suit_in_sequence(group: list[Card]) -> None:
    assert (meld_of(group) is not None) == oracle.is_meld(oracle.numbers(group))


def test_every_meld_of_the_pack_says_what_it_is() -> None:
    for group in oracle.all_melds(range(52), 3, 13):
        meld = oracle.meld(group)
        assert meld.cards == oracle.cards(group)
        assert meld.is_set == (len({card.rank for card in meld.cards}) == 1)


def test_a_meld_is_sorted_as_it_would_be_laid() -> None:
    assert meld_of("JS 9S TS") == Meld(meld_of("9S TS JS").kind, oracle.cards([8, 9, 10]))  # nine to jack
    assert [card.rank for card in meld_of("JS 9S TS").cards] == [Rank.NINE, Rank.TEN, Rank.JACK]
