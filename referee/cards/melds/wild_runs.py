"""The cards of one suit by runs alone, with wild cards to fill their gaps: what is left for each number of wilds.

A run costs as many wilds as it has places, three at least, less its own cards: a wild has room above a run or
below it whatever the run is. One of six places and more falls into two that cost the same together, so runs of at
most five are enough to know what is left; one card and two wilds are a run as well as a set.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from referee.cards.card import Rank
from referee.cards.melds.counts import HIGH, spot
from referee.cards.melds.meld import loose_weight, meld_weight

KEPT = 1 << 15
"""How many suits a table remembers before it begins again: some eight megabytes."""

Left = tuple[int, ...]
"""The points left with no wild, with one, and so on, as far as the first zero."""
Plan = tuple[()] | tuple[int, "Plan"]
"""Melds one after the other, as linked pairs: the cards of a meld, and the melds before it."""
Weighed = tuple[int, Plan]

_ACE, _ACE_HIGH = spot(Rank.ACE), spot(HIGH)


def lowest_place(suit: int) -> int:
    """The lowest place of a suit that is held.

    >>> lowest_place(spot(5) + spot(7))
    5
    """
    return (suit & -suit).bit_length() - 1 >> 2


class RunTable(dict[int, Left]):
    """What is left of each suit, reckoned when it is first asked for.

    `points` are those of a card by its place, from 0 to the high ace.

    >>> RunTable(tuple(range(15)), False)[spot(5) + spot(6) + spot(9) + spot(10)]
    (30, 11, 0)
    """

    __slots__ = ("are_aces_high", "points")

    def __init__(self, points: tuple[int, ...], are_aces_high: bool) -> None:
        super().__init__({0: (0,)})
        self.points, self.are_aces_high = points, are_aces_high

    def __missing__(self, suit: int) -> Left:
        """The lowest card is loose, or it is in a run that begins with it."""
        place = lowest_place(suit)
        rest = suit - spot(place)
        loose = self.points[place]
        choices = [(0, [loose + left for left in self[rest]]), (2, list(self[rest]))]
        choices += [(cost, list(self[suit - run])) for run, cost, _ in _runs_from(suit, place, 5)]
        if place == Rank.ACE and self.are_aces_high:
            choices.append((0, list(self[rest + _ACE_HIGH])))
        left = _least(choices)
        if len(self) >= KEPT:
            self.clear()
            self[0] = (0,)
        self[suit] = left
        return left


def _runs_from(suit: int, lowest: int, longest: int) -> Iterator[tuple[int, int, int]]:
    """The runs that begin with this card and end with another: their cards, the wilds they cost, their length."""
    run, held = spot(lowest), 1
    for place in range(lowest + 1, min(lowest + longest, HIGH + 1)):
        if suit >> 4 * place & 15:
            run, held = run + spot(place), held + 1
            length = max(place - lowest + 1, 3)
            yield run, length - held, length


def _least(choices: list[tuple[int, list[int]]]) -> Left:
    """The best choice for each number of wilds, as far as the first zero."""
    best: list[int] = []
    while not best or best[-1]:
        wilds = len(best)
        best.append(min([left[min(wilds - cost, len(left) - 1)] for cost, left in choices if cost <= wilds]))
    return tuple(best)


@cache
def run_table(points: tuple[int, ...], are_aces_high: bool) -> RunTable:
    """The table for what cards count and where aces stand: four of them, if all are asked for."""
    return RunTable(points, are_aces_high)


def least_left(lefts: list[Left], wilds: int, known: int = -1) -> int:
    """The least that is left of all suits, the wilds shared out among them; at most a guess if not below `known`.

    >>> least_left([(30, 11, 0), (10, 5, 0)], 1), least_left([(30, 11, 0), (10, 5, 0)], 2)
    (21, 10)
    """
    if not wilds:
        return sum([left[0] for left in lefts])
    if wilds == 1:
        return sum([left[0] for left in lefts]) - max([left[0] - left[1] for left in lefts if left[0]], default=0)
    if known > 0:
        floor = sum([left[wilds] for left in lefts if len(left) > wilds])  # each suit with all the wilds
        if floor >= known:
            return floor
    best = [0]
    for left in lefts:
        if left[0]:
            most = min(len(best) + len(left) - 2, wilds)
            best = [_shared(best, left, each) for each in range(most + 1)]
    return best[-1]


def _shared(best: list[int], left: Left, wilds: int) -> int:
    first = max(wilds - len(best) + 1, 0)
    return min([left[each] + best[wilds - each] for each in range(first, min(wilds, len(left) - 1) + 1)])


@lru_cache(maxsize=1 << 13)
def weigh_runs(points: tuple[int, ...], are_aces_high: bool, suit: int, wilds: int) -> tuple[Weighed, ...]:
    """How the house lays a suit by runs alone, for no wild up to so many: what it weighs, and its melds."""
    if not suit:
        return ((0, ()),) * (wilds + 1)
    place = lowest_place(suit)
    rest = weigh_runs(points, are_aces_high, suit - spot(place), wilds)
    loose, lone = loose_weight(1, points[place]), meld_weight(3, is_set=True)
    choices = [(loose, 0, 0, rest), (lone, spot(place), 2, rest)]
    for run, cost, length in _runs_from(suit, place, 13):
        if cost <= wilds:
            others = weigh_runs(points, are_aces_high, suit - run, wilds)
            choices.append((meld_weight(length, is_set=False), run, cost, others))
    if place == Rank.ACE and are_aces_high:
        choices.append((0, 0, 0, weigh_runs(points, are_aces_high, suit - _ACE + _ACE_HIGH, wilds)))
    return tuple(
        min(
            (
                (weight + others[each - cost][0], (meld, others[each - cost][1]) if meld else others[each - cost][1])
                for weight, meld, cost, others in choices
                if cost <= each
            ),
            key=lambda weighed: weighed[0],
        )
        for each in range(wilds + 1)
    )
