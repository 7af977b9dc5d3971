"""Twenty thousand hands over all rounds, packs, jokers and options, half of them dense, against the oracle."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations, product

import pytest

from referee.cards import JOKER, RANKS, Card, Suit, parse_cards
from referee.cards.melds.counts import FIVE_SUITS
from referee.cards.melds.wild import (
    Layout,
    NoMeld,
    WildFlawed,
    Wilds,
    going_out,
    is_meld,
    judge_layout,
    lay_out,
    penalty,
    runner_up,
)
from tests.cards.melds import wild_oracle as oracle

CHUNKS, HANDS = 20, 1_000
"""So many hands in each of so many tests, which lie on several cores."""


def some_wilds(dice: random.Random, round_number: int) -> Wilds:
    """The wild rank of a round with any options: most often those of the rulebook, and each of the others."""
    rank = RANKS[round_number + 1]
    is_crowns = dice.random() < 0.15
    wilds = Wilds(
        None if dice.random() < 0.03 else RANKS[0] if dice.random() < 0.03 and not is_crowns else rank,
        aces="low" if is_crowns else dice.choice(("low", "high_or_low")),
        faces=dice.choice(("ten", "graded")),
        deck="five_crowns" if is_crowns else "standard",
    )
    if dice.random() < 0.5:
        return wilds
    return replace(
        wilds,
        wild_leftover=dice.choice((None, 0, 20, 7)),
        joker_value=dice.choice((0, 15, 20, 50)),
        max_wilds=dice.choice((None, 0, 1, 1, 2, 3, 4)),
        all_wild=dice.random() < 0.6,
    )


def some_deal(dice: random.Random, more: int = 0) -> tuple[oracle.Cards, Wilds]:
    """A hand of some round, with as many cards more as have been drawn."""
    round_number = dice.randint(1, 11)
    wilds = some_wilds(dice, round_number)
    packs = dice.randint(1, 4)
    stock = oracle.packs(wilds, packs, packs * dice.choice((0, 0, 1, 2)))
    return oracle.some_hand(dice, stock, round_number + 2 + more, dice.random() < 0.5, wilds.rank), wilds


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_hand_leaves_what_the_oracle_says(chunk: int) -> None:
    dice = random.Random(chunk)
    for number in range(HANDS):
        hand, wilds = some_deal(dice)
        plain = oracle.Plain(wilds)
        least = plain.least(hand)
        assert penalty(oracle.text(hand), wilds) == least, (oracle.text(hand), wilds)
        if number % 4 == 0:
            layout = lay_out(oracle.cards(hand), wilds)
            assert layout.penalty == least, (oracle.text(hand), wilds)
            assert lies_as_it_may(layout, hand, plain), (oracle.text(hand), wilds)
            assert judge_layout(oracle.cards(hand), [meld.cards for meld in layout.melds], wilds) == layout


def lies_as_it_may(layout: Layout, hand: oracle.Cards, plain: oracle.Plain) -> bool:
    """Whether every card lies once, every meld is one, and what is left counts what it says."""
    laid = [card for meld in layout.melds for card in meld.cards]
    return (
        oracle.numbers([*laid, *layout.leftover]) == hand
        and all(plain.is_meld(plain.naturals_first(oracle.numbers(meld.cards))) for meld in layout.melds)
        and plain.worth(oracle.numbers(layout.leftover)) == layout.penalty
    )


@pytest.mark.parametrize("chunk", range(8))
def test_a_hand_goes_out_with_the_cards_that_the_oracle_says(chunk: int) -> None:
    dice = random.Random(100 + chunk)
    for _ in range(HANDS // 8):
        hand, wilds = some_deal(dice, more=1)
        plain = oracle.Plain(wilds)
        plain.points = [1] * len(plain.points)  # every card that is left is one too many
        goes_out = plain.goes_out_without(hand)
        assert oracle.numbers(going_out(oracle.text(hand), wilds)) == goes_out, (oracle.text(hand), wilds)


@pytest.mark.parametrize("seed", range(4))
def test_a_meld_is_one_with_some_real_cards_in_the_place_of_its_wilds(seed: int) -> None:
    """Every card is put for every wild, in groups of up to five."""
    dice = random.Random(200 + seed)
    legal = 0
    for _ in range(500):
        wilds = replace(some_wilds(dice, dice.randint(1, 11)), all_wild=True)
        group = oracle.some_hand(dice, oracle.packs(wilds, 2, 4), dice.choice((3, 3, 4, 5)), True, wilds.rank)
        cards = oracle.cards(group)
        if sum(map(wilds.is_wild, cards)) > 2:
            continue
        verdict = is_meld(cards, wilds)
        assert verdict.is_legal == oracle.Plain(wilds).is_meld(group) == _some_real_cards_do(cards, wilds), cards
        legal += verdict.is_legal
        if verdict.meld:
            lying = [stands or card for card, stands in zip(verdict.meld.cards, verdict.meld.stands, strict=True)]
            assert _lies(lying, wilds)
    assert legal > 50


def _some_real_cards_do(cards: tuple[Card, ...], wilds: Wilds) -> bool:
    """Any real cards for the wilds, of which those that stay themselves are no wilds there."""
    naturals = [card for card in cards if not wilds.is_wild(card)]
    others = [card for card in cards if wilds.is_wild(card)]
    suits = FIVE_SUITS if wilds.deck == "five_crowns" else FIVE_SUITS[:4]
    pack = [Card(rank, suit) for suit in suits for rank in RANKS if rank >= wilds.lowest]
    most = len(others) if wilds.max_wilds is None else wilds.max_wilds
    return any(
        _lies([*naturals, *real], wilds)
        for real in product(pack, repeat=len(others))
        if sum(card != put for card, put in zip(others, real, strict=True)) <= most
    )


def _lies(cards: list[Card], wilds: Wilds) -> bool:
    """Real cards that are a set or a run."""
    if len({card.rank for card in cards}) == 1:
        return True
    ranks = sorted(card.rank for card in cards)
    rows = [ranks, sorted(14 if rank == 1 else rank for rank in ranks)][: 1 + (wilds.aces == "high_or_low")]
    return len({card.suit for card in cards}) == 1 and any(
        row == list(range(row[0], row[0] + len(row))) for row in rows
    )


@pytest.mark.parametrize("seed", range(3))
def test_no_layout_that_leaves_other_cards_over_counts_less_than_the_runner_up(seed: int) -> None:
    """Every choice of cards to leave over is tried, where the others are all melded."""
    dice = random.Random(300 + seed)
    found = 0
    for _ in range(150):
        hand, wilds = some_deal(dice)
        if len(hand) > 8:
            continue
        best, second = lay_out(oracle.cards(hand), wilds), runner_up(oracle.cards(hand), wilds)
        others = _left_otherwise(hand, oracle.numbers(best.leftover), wilds)
        if not all(map(wilds.points, best.leftover)):
            assert second is None
            continue
        assert (second.penalty if second else None) == min(others, default=None), (oracle.text(hand), wilds)
        if second:
            found += 1
            assert lies_as_it_may(second, hand, oracle.Plain(wilds))
            assert oracle.numbers(second.leftover) != oracle.numbers(best.leftover)
    assert found > 20


def _left_otherwise(hand: oracle.Cards, best: oracle.Cards, wilds: Wilds) -> list[int]:
    """What every layout counts that leaves other cards over than the best."""
    plain, strict = oracle.Plain(wilds), oracle.Plain(wilds)
    strict.points = [1] * len(strict.points)
    left = {tuple(sorted(some)) for some in oracle.subgroups(hand)} - {best}
    return [plain.worth(some) for some in left if not strict.least(oracle.without(hand, some))]


@pytest.mark.parametrize("seed", range(4))
def test_what_holds_of_every_hand(seed: int) -> None:
    dice = random.Random(400 + seed)
    for _ in range(250):
        hand, wilds = some_deal(dice)
        cards = list(oracle.cards(hand))
        left = penalty(cards, wilds)
        assert penalty(dice.sample(cards, len(cards)), wilds) == left
        assert penalty([*cards, JOKER], wilds) <= left + wilds.joker_value
        assert penalty(_other_suits(cards, dice, wilds), wilds) == left
        assert penalty(cards, replace(wilds, max_wilds=None)) <= left


def _other_suits(cards: list[Card], dice: random.Random, wilds: Wilds) -> list[Card]:
    suits = list(FIVE_SUITS if wilds.deck == "five_crowns" else FIVE_SUITS[:4])
    put = dict(zip(suits, dice.sample(suits, len(suits)), strict=True)) | {Suit.NONE: Suit.NONE}
    return [Card(card.rank, put[card.suit]) for card in cards]


def test_the_plain_oracles_agree() -> None:
    """The one that the measurements are held against with the one that leaves out what can be no meld."""
    dice = random.Random(600)
    for _ in range(60):
        hand, wilds = some_deal(dice)
        plain = oracle.Plain(wilds)
        assert plain.plainly_least(hand) == plain.least(hand)


def test_a_declared_layout_stays_as_it_lies_where_it_is_as_good() -> None:
    wilds = Wilds(RANKS[2])
    declared = [parse_cards("8S 9S TS 3H"), parse_cards("8H 8D 8C")]
    assert str(lay_out("8S 8H 8D 8C 9S TS 3H", wilds, declared)) == "8H 8D 8C, 8S 9S TS 3H | : 0"
    poor = [parse_cards("8H 8D 8C")]
    assert lay_out("8S 8H 8D 8C 9S TS 3H", wilds, poor) == lay_out("8S 8H 8D 8C 9S TS 3H", wilds)
    wrong = [parse_cards("8H 8D 8C 8C"), parse_cards("9S TS QS")]
    assert lay_out("8S 8H 8D 8C 9S TS 3H", wilds, wrong) == lay_out("8S 8H 8D 8C 9S TS 3H", wilds)


def test_what_is_wrong_with_a_declaration_is_said_of_each_group() -> None:
    declared = [parse_cards("8H 8D 8C 8C"), parse_cards("9S TS QS"), parse_cards("4H 4D")]
    judged = judge_layout("8S 8H 8D 8C 9S TS 3H QS 4H 4D", declared, Wilds(RANKS[2]))
    assert isinstance(judged, WildFlawed)
    assert [(flaw.wrong, " ".join(map(str, flaw.cards)), flaw.group) for flaw in judged.flaws] == [
        (NoMeld.NOT_HELD, "8C", None),
        (NoMeld.GAP, "9S TS QS", 1),
        (NoMeld.TOO_SHORT, "4H 4D", 2),
    ]


def test_the_house_lays_as_few_melds_as_it_can() -> None:
    """Of all ways to leave least, in small hands."""
    dice = random.Random(500)
    for _ in range(150):
        wilds = Wilds(RANKS[dice.randint(2, 12)])
        hand = oracle.some_hand(dice, oracle.packs(wilds, 2, 0), dice.randint(6, 9), True, wilds.rank)
        layout = lay_out(oracle.cards(hand), wilds)
        fewest = _fewest_melds(oracle.Plain(wilds), hand, layout.penalty)
        assert len(layout.melds) == fewest, (oracle.text(hand), wilds, str(layout))


def _fewest_melds(plain: oracle.Plain, hand: oracle.Cards, left: int) -> int:
    """Every group of cards that is left over in turn, and the fewest melds of the others."""
    seen: dict[oracle.Cards, int] = {}

    def fewest(rest: oracle.Cards) -> int:
        if rest not in seen:
            melds = plain.melds_with(rest[0], rest[1:]) if rest else iter(())
            after = [1 + fewest(oracle.without(rest, meld)) for meld in melds]
            seen[rest] = min(after, default=99) if rest else 0
        return seen[rest]

    ordered = plain.naturals_first(hand)
    loose = {some for size in range(len(hand) + 1) for some in combinations(ordered, size)}
    return min(fewest(oracle.without(ordered, some)) for some in loose if plain.worth(some) == left)
