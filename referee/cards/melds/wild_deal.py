"""The wilds of a hand dealt out to its melds: first what each needs, then the others to the longest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.cards.card import Card
from referee.cards.melds.wild_law import Wilds
from referee.cards.melds.wild_melds import WildMeld, is_meld

Group = tuple[Card, ...]


def deal_out(groups: Sequence[Group], pool: Sequence[Card], wilds: Wilds) -> tuple[list[WildMeld], list[Card]]:
    """The melds that grow out of groups of natural cards, and the wilds that none of them takes.

    Where a run has grown as long as a suit is and wilds are still to spare, it is cut in two.

    >>> from referee.cards import Rank, parse_cards
    >>> groups = [parse_cards("5H 8H"), parse_cards("KS KD")]
    >>> melds, left = deal_out(groups, parse_cards("4C 4D JK JK"), Wilds(Rank.FOUR))
    >>> print(", ".join(map(str, melds)), left)
    5H 4D 4C 8H JK, KS KD JK []
    """
    melds, left = _dealt(groups, pool, wilds)
    if left:
        for fewer in _cut_in_two(groups):
            others, remaining = _dealt(fewer, pool, wilds)
            if len(others) == len(fewer) and len(remaining) < len(left):
                melds, left = others, remaining
    return melds, left


def _dealt(groups: Sequence[Group], pool: Sequence[Card], wilds: Wilds) -> tuple[list[WildMeld], list[Card]]:
    left = list(pool)
    in_turn = sorted(groups, key=lambda group: not any(_lies_by(card, group) for card in pool))
    melds = [meld for group in in_turn if (meld := _least_meld(group, left, wilds))]
    grown = sorted(range(len(melds)), key=lambda place: (-len(melds[place].cards), not melds[place].is_set))
    for place in grown:
        melds[place] = _grown(melds[place], left, wilds)
    return melds, left


def _least_meld(group: Group, left: list[Card], wilds: Wilds) -> WildMeld | None:
    """The group with as few wilds as make it a meld, which are taken from those left."""
    own = [card for card in left if _lies_by(card, group)][:1]
    order = [*own, *left]
    if own:
        order.pop(order.index(own[0], 1))
    for number in range(len(left) + 1):
        verdict = is_meld((*group, *order[:number]), wilds)
        if verdict.meld:
            for card in order[:number]:
                left.remove(card)
            return verdict.meld
    return None


def _lies_by(card: Card, group: Group) -> bool:
    """Whether a wild can lie as itself in a run, or at its end."""
    ranks = [each.rank for each in group]
    is_run = len(set(ranks)) > 1
    return is_run and card.suit == group[0].suit and min(ranks) - 1 <= card.rank <= max(ranks) + 1


def _grown(meld: WildMeld, left: list[Card], wilds: Wilds) -> WildMeld:
    """The meld with as many of the wilds left as it takes."""
    while left:
        longer = is_meld((*meld.cards, left[0]), wilds).meld
        if not longer:
            break
        left.pop(0)
        meld = longer
    return meld


def _cut_in_two(groups: Sequence[Group]) -> Iterator[list[Group]]:
    for place, group in enumerate(groups):
        for cut in range(1, len(group)):
            yield [*groups[:place], group[:cut], group[cut:], *groups[place + 1 :]]
