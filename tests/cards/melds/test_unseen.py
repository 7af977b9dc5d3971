"""A spread that nobody has seen: what real hands lay off is never refused, and every yes is proved by a hand."""

from __future__ import annotations

import random
import time

from referee.cards import PACK, Card
from referee.cards.melds import LaidOff, Layoff, Meld, arrange, best_layoff, judge_layoff, spread_that_takes
from referee.cards.melds.masks import cards_in, meld_at
from referee.cards.melds.unseen import MELDS


def real_hand(dice: random.Random) -> tuple[list[Meld], list[Card], list[Card]]:
    """A knocker's melds and deadwood, however poor, and the ten cards of the other."""
    melds, used = list[int](), 0
    for meld in dice.sample(MELDS, 40):
        if not meld & used and (used | meld).bit_count() <= 10:
            melds.append(meld)
            used |= meld
    rest = [card for card in PACK if card not in cards_in(used)]
    dice.shuffle(rest)
    kept = 10 - used.bit_count()
    return [meld_at(meld) for meld in melds], rest[:kept], rest[kept : kept + 10]


def is_laid(laid: list[Card], melds: tuple[Meld, ...], off: tuple[LaidOff, ...] = ()) -> bool:
    """Whether these melds take the cards in some order, as the judge of declared layoffs sees it."""
    gone = {each.card for each in off}
    steps = [LaidOff(card, place) for card in laid if card not in gone for place in range(len(melds))]
    taken = [(*off, step) for step in steps if isinstance(judge_layoff(laid, melds, (), (*off, step)), Layoff)]
    return len(gone) == len(laid) or any(is_laid(laid, melds, each) for each in taken)


def test_there_are_185_melds() -> None:
    assert len(set(MELDS)) == len(MELDS) == 185
    assert all(arrange(cards_in(meld)).deadwood == 0 for meld in MELDS)


def test_what_can_be_laid_off_on_a_real_spread_is_never_refused() -> None:
    dice, tried = random.Random(5), 0
    while tried < 300:
        melds, kept, defender = real_hand(dice)
        laid = [each.card for each in best_layoff(defender, melds).layoffs]
        if not laid:
            continue
        tried += 1
        count = sum(min(int(card.rank), 10) for card in kept)
        if not kept or count:
            assert spread_that_takes(laid, count, defender) is not None, (melds, kept, defender)


def test_every_yes_is_a_hand_that_takes_the_cards() -> None:
    dice, yes = random.Random(6), 0
    for _ in range(600):
        defender = dice.sample(PACK, 10)
        laid, count = dice.sample(defender, dice.choice((1, 1, 1, 2, 3))), dice.randint(0, 10)
        found = spread_that_takes(laid, count, defender)
        if found is None:
            continue
        yes += 1
        cards = [*(card for meld in found.melds for card in meld.cards), *found.leftover]
        assert len(cards) in ((10, 11) if not count else (10,))
        assert len(set(cards)) == len(cards)
        assert not set(cards) & set(defender)
        assert found.deadwood == count == sum(min(int(card.rank), 10) for card in found.leftover)
        assert is_laid(laid, found.melds)
    assert yes > 300


def test_what_no_spread_takes_is_refused() -> None:
    defender = "8C 9C TC KS KD KC 6H 4S 2C QS"
    assert spread_that_takes("KS KD KC", 7, defender) is None
    assert spread_that_takes("6H 4S 8C 2C", 7, defender) is None
    assert spread_that_takes(defender, 7, defender) is None
    assert spread_that_takes("KS", 7, f"{defender} JS") is None, "below it lies a queen of the same hand"
    assert spread_that_takes("QS KS", 7, defender) is not None
    assert spread_that_takes("QS KS", 7, f"{defender} TS") is None
    assert spread_that_takes("6H", 0, "6H KS KH KD KC QS QH QD QC JS") is not None


def test_it_is_answered_at_once() -> None:
    dice, began = random.Random(7), time.perf_counter()
    for _ in range(200):
        defender = dice.sample(PACK, 10)
        spread_that_takes(dice.sample(defender, dice.randint(1, 10)), dice.randint(1, 10), defender)
    assert time.perf_counter() - began < 20
