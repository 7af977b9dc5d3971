"""What a hand is worth by its two counts, in which columns it is written, and what a game comes to in the end."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from referee.games.gin_rummy import laws
from referee.games.gin_rummy.laws import Reckoning
from referee.games.gin_rummy.options import Options

Result: TypeAlias = Literal["knock", "undercut", "gin", "big_gin"]
Kind: TypeAlias = Literal["game", "boxes", "shutout", "doubled"]

MOST_DEADWOOD = 98
"""No ten cards count more, laid as well as they can be: two of each rank from the ten up, and two nines."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What two counts come to: how the hand ended, whether the knocker wins it, and its points with their reasons."""

    result: Result
    is_knockers: bool
    bonus: int
    difference: int
    factor: int

    @property
    def points(self) -> int:
        """What the winner scores."""
        return (self.bonus + self.difference) * self.factor


def verdict(options: Options, knocker: int, defender: int, factor: int = 1, *, is_big: bool = False) -> Verdict:
    """The verdict on a knocker's count and the other player's, layoffs taken off (rules 6.1 to 6.6).

    >>> verdict(Options(), 7, 12).points, verdict(Options(), 10, 9).points, verdict(Options(), 0, 18).points
    (5, 11, 43)
    >>> verdict(Options(), 8, 8).result, verdict(Options(undercut_on_tie=False), 8, 8).points
    ('undercut', 0)
    >>> verdict(Options(big_gin=31), 0, 72, is_big=True).points, verdict(Options(), 6, 4, factor=2).points
    (103, 24)
    """
    law = laws.stakes(options)
    if is_big:
        return Verdict("big_gin", True, laws.big_gin_bonus(options), defender, factor)
    if knocker == 0:
        return Verdict("gin", True, law.gin_bonus, defender, factor)
    if defender < knocker or law.undercut_on_tie and defender == knocker:
        return Verdict("undercut", False, law.undercut_bonus, knocker - defender, factor)
    return Verdict("knock", True, 0, defender - knocker, factor)


def boxes_of(options: Options, result: Result, points: int) -> int:
    """How many boxes a hand is (rule 8.3): none where nobody scores.

    >>> boxes_of(Options(), "gin", 30), boxes_of(Options(extra_boxes=True), "gin", 30)
    (1, 3)
    >>> boxes_of(Options(extra_boxes=True), "undercut", 12), boxes_of(Options(), "knock", 0)
    (2, 0)
    """
    if not points:
        return 0
    extra = {"knock": 0, "undercut": 1, "gin": 2, "big_gin": 2}[result]
    return 1 + (extra if laws.has_extra_boxes(options) else 0)


@dataclass(frozen=True, slots=True)
class Column:
    """One game as it stands: by seat the points, the boxes and the hands written in it; who closed it, if anybody.

    Most tables keep one column, Hollywood keeps three.
    """

    points: tuple[int, ...]
    boxes: tuple[int, ...]
    hands: tuple[int, ...]
    closers: tuple[int, ...] = ()


def columns_for(columns: Sequence[Column], seat: int) -> tuple[int, ...]:
    """In which columns, from 0, the next hand that a seat wins is written (rules 9.1 to 9.3).

    In all the open ones that he is in, and in the next open one that he is not in yet.

    >>> fresh, once, closed = Column((0,), (0,), (0,)), Column((9,), (1,), (1,)), Column((9,), (1,), (0,), (1,))
    >>> columns_for([fresh, fresh, fresh], 0), columns_for([once, fresh, fresh], 0), columns_for([closed, fresh], 0)
    ((0,), (0, 1), (1,))
    """
    is_in = [bool(column.hands[seat]) for column in columns]
    free = [place for place, column in enumerate(columns) if not column.closers]
    following = next((place for place in free if not is_in[place]), None)
    return tuple(place for place in free if is_in[place] or place == following)


def with_points(column: Column, seats: Collection[int], points: int, boxes: int, hands: int) -> Column:
    """The column with points, boxes and so many hands won written to these seats."""

    def added(old: tuple[int, ...], more: int) -> tuple[int, ...]:
        return tuple(each + more * (seat in seats) for seat, each in enumerate(old))

    return Column(added(column.points, points), added(column.boxes, boxes), added(column.hands, hands), column.closers)


def closers_of(options: Options, column: Column) -> tuple[int, ...]:
    """Who closes a column by its points: the highest of those that have reached the target (rule 8.1).

    >>> closers_of(Options(), Column((95, 106, 0), (4, 5, 0), (4, 5, 0)))
    (1,)
    """
    most = max(column.points)
    return tuple(seat for seat, each in enumerate(column.points) if each == most >= laws.target(options))


@dataclass(frozen=True, slots=True)
class Bonus:
    """One reason for points when a column is over: of which kind, whose, in which column, how many times."""

    kind: Kind
    seat: int
    column: int
    times: int
    points: int


def bonuses_of(options: Options, place: int, column: Column) -> tuple[Bonus, ...]:
    """What is added when a column is over: by seat the boxes, and to who closed it game and shutout (8.2 to 8.4).

    >>> options = Options(game_bonus=100, box_bonus=20, shutout_bonus=100)
    >>> [bonus.points for bonus in bonuses_of(options, 0, Column((109, 0), (5, 0), (5, 0), (0,)))]
    [100, 100, 100]
    """
    law = laws.reckoning(options)
    found = [Bonus("game", seat, place, 1, law.game) for seat in column.closers]
    found += [Bonus("boxes", seat, place, boxes, boxes * law.box) for seat, boxes in enumerate(column.boxes)]
    found += [_shutout(law, seat, place, column) for seat in column.closers]
    return tuple(bonus for bonus in found if bonus.points)


def _shutout(law: Reckoning, seat: int, place: int, column: Column) -> Bonus:
    """What the closer gets for opponents without a point."""
    blank = sum(points == 0 for points in column.points)
    match law.law:
        case "each":
            return Bonus("shutout", seat, place, blank, blank * law.shutout)
        case "once":
            return Bonus("shutout", seat, place, 1, law.shutout if blank else 0)
        case "doubled":
            return Bonus("doubled", seat, place, 1, column.points[seat] if blank else 0)


def finals_of(columns: Sequence[Column], bonuses: Sequence[Bonus]) -> tuple[int, ...]:
    """Each seat's final score: what was scored in play in all columns, and all bonuses."""
    seats = range(len(columns[0].points))
    played = [sum(column.points[seat] for column in columns) for seat in seats]
    return tuple(played[seat] + sum(bonus.points for bonus in bonuses if bonus.seat == seat) for seat in seats)


def settled(options: Options, finals: Sequence[int]) -> tuple[int, ...]:
    """What each gets from all the others together, below zero what he pays (rule 8.5); nothing where none is settled.

    >>> settled(Options(settlement="differences"), (409, 100, 0))
    (718, -209, -509)
    >>> settled(Options(), (409, 100, 0))
    ()
    """
    if not laws.reckoning(options).is_settled:
        return ()
    return tuple(sum(mine - theirs for theirs in finals) for mine in finals)


def winners_of(columns: Sequence[Column], finals: Sequence[int]) -> tuple[int, ...]:
    """Who wins the game: whoever reached the target; of three columns, whoever has most in all (rules 8.1 and 9.4)."""
    if len(columns) == 1:
        return columns[0].closers
    return tuple(seat for seat, each in enumerate(finals) if each == max(finals))
