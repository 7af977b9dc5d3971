"""Who loses the hand, what it costs, and whether that ends the game: the law in numbers, without a table.

Players are numbers here, 0 upwards and clockwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from referee.cards import RANKS, Rank
from referee.games.ranter_go_round.events import Why
from referee.games.ranter_go_round.laws import dealers_king, final_tie_law, height, is_own_rank_safe, money, ties_law
from referee.games.ranter_go_round.moves import Drawn
from referee.games.ranter_go_round.options import Options

Ending: TypeAlias = Literal["none", "survivor", "playoff", "share", "cut", "carry"]
COPIES = 4
"""How many cards of one rank the pack holds."""


def losing(options: Options, ranks: Sequence[Rank], dealer: int, drew: Drawn = "none") -> tuple[int, ...]:
    """The players who lose a life when these ranks are turned up (rules 5.1, 5.2, 4.3, 4.4).

    `drew` is what the dealer got from the stock. Under `cancel` nobody may lose, and the answer is empty.

    >>> nine, ace, four = Rank.NINE, Rank.ACE, Rank.FOUR
    >>> losing(Options(), [nine, ace, ace, four], dealer=3)
    (1, 2)
    >>> losing(Options(ties="cancel"), [nine, ace, ace, four], dealer=3)
    (3,)
    >>> losing(Options(ties="nearest_dealer"), [nine, ace, ace, four], dealer=3)
    (1,)
    """
    if drew == "king" and dealers_king(options) == "dealer_loses":
        return (dealer,)
    at_risk = [place for place in range(len(ranks)) if not (place == dealer and is_safe(options, drew))]
    match ties_law(options):
        case "all_lose":
            return _lowest(options, ranks, at_risk)
        case "nearest_dealer":
            return (min(_lowest(options, ranks, at_risk), key=lambda place: (place - dealer) % len(ranks)),)
        case "cancel":
            copies = Counter(ranks[place] for place in at_risk)
            return _lowest(options, ranks, [place for place in at_risk if copies[ranks[place]] == 1])


def reason(options: Options, ranks: Sequence[Rank], dealer: int, losers: Sequence[int], drew: Drawn = "none") -> Why:
    """Why just these lose: "lowest" unless a house rule made the difference.

    >>> reason(Options(ties="cancel"), [Rank.ACE, Rank.ACE, Rank.FOUR], 2, losers=[2])
    'single'
    >>> reason(Options(), [Rank.ACE, Rank.ACE, Rank.FOUR], 2, losers=[0, 1])
    'lowest'
    """
    if not losers:
        return "lowest"
    if drew == "king" and dealers_king(options) == "dealer_loses":
        return "king"
    low, heights = height(options, ranks[losers[0]]), [height(options, rank) for rank in ranks]
    if is_safe(options, drew) and heights[dealer] <= low:
        return "others"
    match ties_law(options):
        case "all_lose":
            return "lowest"
        case "cancel":
            return "single" if min(heights) < low else "lowest"
        case "nearest_dealer":
            return "nearest" if heights.count(low) > 1 else "lowest"


def is_safe(options: Options, drew: Drawn) -> bool:
    """Whether the dealer's draw keeps the dealer from losing this hand (rule 4.4).

    >>> is_safe(Options(dealer_own_rank=True), "own"), is_safe(Options(), "own")
    (True, False)
    """
    return drew == "own" and is_own_rank_safe(options)


def _lowest(options: Options, ranks: Sequence[Rank], places: Sequence[int]) -> tuple[int, ...]:
    low = min((height(options, ranks[place]) for place in places), default=0)
    return tuple(place for place in places if height(options, ranks[place]) == low)


def most_losers(options: Options, players: int) -> int:
    """How many can lose one hand: as many as one rank has cards, where all of them pay (rule 5.2).

    >>> most_losers(Options(), 7), most_losers(Options(ties="cancel"), 7)
    (4, 1)
    """
    return min(players, COPIES) if ties_law(options) == "all_lose" else 1


def may_nobody_lose(options: Options) -> bool:
    """Whether a hand can pass without a loser, every card having its equal (rule 5.2).

    >>> may_nobody_lose(Options()), may_nobody_lose(Options(ties="cancel"))
    (False, True)
    """
    return ties_law(options) == "cancel"


def could_lose(
    options: Options, ranks: Sequence[Rank | None], dealer: int, losers: Sequence[int], may_draw: bool = True
) -> bool:
    """Whether just these players may have lost, as far as the cards are known (None: not known).

    `may_draw`: the dealer may have changed with the stock. Refuses only what no cards can make true.

    >>> five, nine = Rank.FIVE, Rank.NINE
    >>> could_lose(Options(), [nine, None, five], dealer=2, losers=[0])
    False
    >>> could_lose(Options(), [nine, None, five], dealer=2, losers=[1])
    True
    """
    if not losers and not may_nobody_lose(options):
        return False
    if may_draw and _could_draw_king(options, ranks, dealer, losers):
        return True
    if may_draw and is_own_rank_safe(options) and dealer not in losers:
        others = [rank for place, rank in enumerate(ranks) if place != dealer]
        shifted = [place - (place > dealer) for place in losers]
        if _could(options, others, dealer % len(others), shifted):
            return True
    return _could(options, ranks, dealer, losers)


def _could_draw_king(options: Options, ranks: Sequence[Rank | None], dealer: int, losers: Sequence[int]) -> bool:
    costs = dealers_king(options) == "dealer_loses"
    return costs and tuple(losers) == (dealer,) and ranks[dealer] in (None, Rank.KING)


def _could(options: Options, ranks: Sequence[Rank | None], dealer: int, losers: Sequence[int]) -> bool:
    match ties_law(options):
        case "all_lose":
            return any(_all_have(ranks, losers, low) and _rest_above(options, ranks, losers, low) for low in RANKS)
        case "nearest_dealer":
            return any(_could_be_nearest(options, ranks, dealer, losers[0], low) for low in RANKS)
        case "cancel":
            return _could_be_single(options, ranks, losers)


def _could_be_nearest(options: Options, ranks: Sequence[Rank | None], dealer: int, loser: int, low: Rank) -> bool:
    farther = [
        place for place in range(len(ranks)) if _distance(ranks, dealer, place) > _distance(ranks, dealer, loser)
    ]
    equal = [place for place in farther if ranks[place] == low]
    return _all_have(ranks, [loser], low) and _rest_above(options, ranks, [loser, *equal], low)


def _distance(ranks: Sequence[Rank | None], dealer: int, place: int) -> int:
    return (place - dealer) % len(ranks)


def _all_have(ranks: Sequence[Rank | None], losers: Sequence[int], low: Rank) -> bool:
    return all(ranks[place] in (None, low) for place in losers)


def _rest_above(options: Options, ranks: Sequence[Rank | None], losers: Sequence[int], low: Rank) -> bool:
    rest = [rank for place, rank in enumerate(ranks) if place not in losers]
    return all(rank is None or height(options, rank) > height(options, low) for rank in rest)


def _could_be_single(options: Options, ranks: Sequence[Rank | None], losers: Sequence[int]) -> bool:
    """Each single card below the loser's needs an equal among the cards that are not known."""
    rest = Counter(rank for place, rank in enumerate(ranks) if place not in losers)
    unknown = rest.pop(None, 0)
    singles = [rank for rank, copies in rest.items() if rank is not None and copies == 1]
    if not losers:
        return len(singles) <= unknown
    own = ranks[losers[0]]
    return any(own in (None, low) and not rest[low] and _below(options, singles, low) <= unknown for low in RANKS)


def _below(options: Options, ranks: Sequence[Rank], low: Rank) -> int:
    return sum(1 for rank in ranks if height(options, rank) < height(options, low))


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a lost hand leads to.

    `lives` and `pot` after it; `lost` and `pays` for each loser, in their order; `out` who went out by it.
    `ending` says whether the game goes on ("none"), has a survivor, or how a tie of all is settled;
    `tied` are those who lost their last life together. `share` goes to each winner, `odd` are the coins over.
    """

    lives: tuple[int, ...]
    lost: tuple[int, ...]
    pays: tuple[int, ...]
    out: tuple[int, ...]
    pot: int
    ending: Ending
    winners: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()
    share: int = 0
    odd: int = 0
    carried: int = 0


def settle(
    options: Options, lives: Sequence[int], losers: Sequence[int], prices: Sequence[int], pot: int
) -> Settlement:
    """What it leads to when `losers` lose `prices` lives each (rules 5.1, 5.5, 6.1 to 6.6).

    >>> settle(Options(), [2, 1, 0], [1], [1], pot=3).winners
    (0,)
    >>> tie = settle(Options(final_tie="share"), [1, 1, 0], [0, 1], [1, 1], pot=13)
    >>> tie.winners, tie.pot, tie.share, tie.odd
    ((0, 1), 15, 7, 1)
    >>> settle(Options(), [1, 1, 0], [0, 1], [1, 1], pot=13).ending
    'playoff'
    """
    lost = tuple(min(price, lives[seat]) for seat, price in zip(losers, prices, strict=True))
    after = list(lives)
    for seat, price in zip(losers, lost, strict=True):
        after[seat] -= price
    left = tuple(seat for seat, count in enumerate(after) if count)
    if not left and final_tie_law(options) == "playoff":
        return Settlement(tuple(lives), (), (), (), pot, "playoff", tied=tuple(losers))
    pays = tuple(price * money(options).life for price in lost)
    out = tuple(seat for seat in losers if not after[seat])
    settled = (tuple(after), lost, pays, out, pot + sum(pays))
    if not left:
        return _all_out(options, settled)
    if len(left) == 1:
        return Settlement(*settled, "survivor", winners=left, share=settled[4])
    return Settlement(*settled, "none")


_Settled: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...], int]


def _all_out(options: Options, settled: _Settled) -> Settlement:
    tied, pot = settled[3], settled[4]
    match final_tie_law(options):
        case "share":
            share, odd = divided(pot, len(tied))
            return Settlement(*settled, "share", winners=tied, tied=tied, share=share, odd=odd, carried=odd)
        case "carry":
            return Settlement(*settled, "carry", tied=tied, carried=pot)
        case "cut":
            return Settlement(*settled, "cut", tied=tied)
        case "playoff":
            raise AssertionError("a playoff is called before anybody pays")


def divided(pot: int, winners: int) -> tuple[int, int]:
    """What each joint winner takes, and the odd chips, which wait for the next game (rule 6.4).

    >>> divided(15, 2)
    (7, 1)
    """
    return pot // winners, pot % winners


def cut_winners(options: Options, ranks: Sequence[Rank]) -> tuple[int, ...]:
    """Those who cut the highest card (rule 6.5); more than one, and they cut again.

    >>> cut_winners(Options(), [Rank.SEVEN, Rank.JACK])
    (1,)
    >>> cut_winners(Options(), [Rank.JACK, Rank.ACE, Rank.JACK])
    (0, 2)
    """
    highest = max(height(options, rank) for rank in ranks)
    return tuple(place for place, rank in enumerate(ranks) if height(options, rank) == highest)


def next_in(lives: Sequence[int], seat: int) -> int:
    """The next player clockwise who still has a life (rules 2.1, 6.7). With nobody else: the seat itself.

    >>> next_in([3, 0, 2], 0)
    2
    """
    count = len(lives)
    return next((left for step in range(1, count) if lives[left := (seat + step) % count]), seat)


def too_many(ranks: Sequence[Rank | None]) -> Rank | None:
    """A rank that is there more often than the pack holds it (rule 2.5), or None.

    >>> too_many([Rank.KING] * 5), too_many([Rank.KING] * 4)
    (<Rank.KING: 13>, None)
    """
    for rank, copies in Counter(rank for rank in ranks if rank is not None).items():
        if copies > COPIES:
            return rank
    return None
