"""Two hands on the table: how the knocker's lies, what the other player lays off, and what both are left with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from referee.cards import Card
from referee.cards.melds import (
    Arrangement,
    Flawed,
    LaidOff,
    Layoff,
    Meld,
    arrange,
    best_layoff,
    best_spread,
    is_big_gin,
    judge_layoff,
    judge_spread,
    meld_of,
    runner_up,
    spread_as_declared,
)
from referee.games.gin_rummy import laws
from referee.games.gin_rummy.options import Options
from referee.games.gin_rummy.scoring import Verdict, verdict

Groups = tuple[tuple[Card, ...], ...]
KEPT, HELD = 10, 11
"""How many cards a hand keeps, and how many it holds between drawing and discarding."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a hand is played for: the house rules, the most that a knocker may keep, the factor of its points."""

    options: Options
    limit: int
    factor: int


@dataclass(frozen=True, slots=True)
class Defence:
    """What the other player has declared: melds, and cards on the knocker's melds, each group on the one in its place.

    Nothing declared is left to the referee.
    """

    melds: Groups = ()
    layoffs: Groups = ()

    @property
    def laid(self) -> tuple[LaidOff, ...]:
        """The declared layoffs, card by card."""
        return tuple(LaidOff(card, place) for place, group in enumerate(self.layoffs) for card in group)


@dataclass(frozen=True, slots=True)
class Showdown:
    """Both hands laid out, and the verdict on their counts."""

    spread: tuple[Meld, ...]
    kept: tuple[Card, ...]
    melds: tuple[Meld, ...]
    layoffs: tuple[LaidOff, ...]
    left: tuple[Card, ...]
    knocker: int
    defender: int
    verdict: Verdict


def terms_of(options: Options, upcard: Card | None) -> Terms:
    """What a hand with this up-card is played for."""
    return Terms(options, laws.limit_of(options, upcard), laws.factor_of(options, upcard))


def melds_of(groups: Groups) -> tuple[Meld, ...]:
    """Groups that are melds, as melds. Raises ValueError for a group that is none."""
    melds = tuple(meld for group in groups if (meld := meld_of(group)))
    if len(melds) != len(groups):
        raise ValueError(f"not all of these are melds: {groups}")
    return melds


def groups_of(melds: Sequence[Meld]) -> Groups:
    """Melds as groups of cards."""
    return tuple(meld.cards for meld in melds)


def laid_as_shown(hand: Sequence[Card], spread: Groups) -> Arrangement | Flawed:
    """A knocker's hand as it is shown first: as declared, else for the least deadwood; or what is wrong with it."""
    return judge_spread(hand, spread) if spread else arrange(hand)


def is_gin_of_eleven(hand: Sequence[Card]) -> bool:
    """Whether eleven cards are all melded and none need be thrown (rule 4.6)."""
    return len(hand) == HELD and is_big_gin(hand)


def is_big(options: Options, hand: Sequence[Card]) -> bool:
    """Whether this is big gin, and not just gin with a card to spare (rule 4.6)."""
    return is_gin_of_eleven(hand) and laws.big_gin_bonus(options) > 0


def takes_layoffs(options: Options, count: int, *, is_big: bool = False) -> bool:
    """Whether anything may be laid off on a knock with this count (rule 5.4): never on big gin."""
    return laws.stakes(options).takes_layoffs(count) and not is_big


def showdown(
    terms: Terms, knocker: Sequence[Card], spread: Groups | Arrangement, defender: Sequence[Card], defence: Defence
) -> Showdown | Flawed:
    """Two hands laid out: as declared where something is declared, else as is best for whom it concerns (5.1, 5.2).

    A knock that is within the limit is taken for granted. What is wrong with the defence is told as data.
    """
    is_big_one = is_big(terms.options, knocker)
    shown = spread if isinstance(spread, Arrangement) else _shown(terms, knocker, spread, defender, defence)
    takes = takes_layoffs(terms.options, shown.deadwood, is_big=is_big_one)
    answer = _answer(defender, shown.melds if takes else (), defence)
    if isinstance(answer, Flawed):
        return answer
    made = verdict(terms.options, shown.deadwood, answer.deadwood, terms.factor, is_big=is_big_one)
    return Showdown(
        shown.melds,
        shown.leftover,
        answer.melds,
        answer.layoffs,
        answer.leftover,
        shown.deadwood,
        answer.deadwood,
        made,
    )


def _shown(
    terms: Terms, knocker: Sequence[Card], spread: Groups, defender: Sequence[Card], defence: Defence
) -> Arrangement:
    """The knocker's hand: as declared; as the layoffs found it; or the best that there is against this defender."""
    if spread or defence.layoffs or is_big(terms.options, knocker):
        shown = laid_as_shown(knocker, spread)
        if isinstance(shown, Flawed):
            raise ValueError(f"the spread was judged before: {shown}")
        return shown
    best = best_spread(knocker, defender, _limit(terms, knocker), laws.stakes(terms.options))
    return Arrangement(best.melds, best.leftover, best.deadwood) if best else arrange(knocker)


def _limit(terms: Terms, knocker: Sequence[Card]) -> int:
    """What may be left of these cards: nothing of eleven."""
    return 0 if len(knocker) == HELD else terms.limit


def _answer(defender: Sequence[Card], spread: Sequence[Meld], defence: Defence) -> Layoff | Flawed:
    """The other hand: what is declared is judged as it lies, the rest is laid as well as it can be."""
    judged = judge_layoff(defender, spread, defence.melds, defence.laid)
    if isinstance(judged, Flawed) or defence.melds and defence.layoffs:
        return judged
    if not defence.layoffs:
        return best_layoff(defender, spread, melds_of(defence.melds))
    laid = [each.card for each in defence.laid]
    own = arrange([card for card in defender if card not in laid])
    return judge_layoff(defender, spread, groups_of(own.melds), defence.laid)


def other_spread(
    terms: Terms, knocker: Sequence[Card], defender: Sequence[Card], than: Sequence[Meld]
) -> Showdown | None:
    """The best for the knocker of some other spreads: the cheapest, the next cheapest, the referee's own."""
    limit, is_big_one, stakes = _limit(terms, knocker), is_big(terms.options, knocker), laws.stakes(terms.options)
    stakes = replace(stakes, layoff_on_gin=False) if is_big_one else stakes
    layouts = [best_spread(knocker, defender, limit, stakes), arrange(knocker), runner_up(knocker)]
    others = [each.melds for each in layouts if each and set(each.melds) != set(than)]
    found: Showdown | None = None
    for melds in others:
        laid = spread_as_declared(knocker, defender, melds, stakes)
        if laid.deadwood > limit:
            continue
        made = verdict(terms.options, laid.deadwood, laid.layoff.deadwood, terms.factor, is_big=is_big_one)
        lies = laid.layoff
        each = Showdown(
            laid.melds, laid.leftover, lies.melds, lies.layoffs, lies.leftover, laid.deadwood, lies.deadwood, made
        )
        if found is None or signed(each) > signed(found):
            found = each
    return found


def signed(made: Showdown) -> int:
    """The points as the knocker sees them: below zero where they are the other's."""
    return made.verdict.points if made.verdict.is_knockers else -made.verdict.points
