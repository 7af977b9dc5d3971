"""What a question may hold: cards that can lie so, names that are there, numbers that can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from referee.cards import PACK, Card, refuse_copies
from referee.cards.melds import Flawed, judge_spread
from referee.errors import Impossible
from referee.games.gin_rummy import laws
from referee.games.gin_rummy.options import Options
from referee.games.gin_rummy.questions import (
    CHAIR_NAMES,
    HollywoodQuestion,
    LayoffQuestion,
    MayKnockQuestion,
    RolesQuestion,
    ScoreQuestion,
    ShowdownQuestion,
)
from referee.games.gin_rummy.refusals import flaw_said
from referee.games.gin_rummy.showdowns import HELD, KEPT, Groups, is_gin_of_eleven
from referee.games.gin_rummy.state import LEAST, MOST
from referee.phrase import N_

MOST_POINTS = 10**9
"""The most that is taken for a number of points."""


def check_hand(hand: Sequence[Card], least: int, most: int) -> None:
    """Raise Impossible for cards that are no hand of this size."""
    for card in hand:
        if card not in PACK:
            raise Impossible(N_("{card} is not in the pack", card=card))
    refuse_copies(hand)
    if least == most and len(hand) != most:
        raise Impossible(N_("{most} cards are wanted, not {n}", most=most, n=len(hand)))
    if not least <= len(hand) <= most:
        raise Impossible(N_("{least} to {most} cards are wanted, not {n}", least=least, most=most, n=len(hand)))


def check_may_knock(options: Options, question: MayKnockQuestion) -> None:
    """Raise Impossible for eleven cards that cannot be, or an up-card that is missing or in no pack."""
    check_hand(question.hand, HELD, HELD)
    _check_upcard(options, question.upcard)
    taken = question.taken_from_pile
    if taken is not None and taken not in question.hand:
        raise Impossible(N_("{card} was taken and is not in the hand", card=taken))


def check_layoff(question: LayoffQuestion) -> None:
    """Raise Impossible for a hand or a spread that cannot be, or a card that lies in both."""
    check_hand(question.defender, KEPT, KEPT)
    spread = [card for group in question.spread for card in group]
    for card in spread:
        if card not in PACK:
            raise Impossible(N_("{card} is not in the pack", card=card))
    _check_spread(spread, question.spread)
    if len(spread) > HELD:
        raise Impossible(N_("{least} to {most} cards are wanted, not {n}", least=0, most=HELD, n=len(spread)))
    _check_apart(spread, question.defender)


def check_showdown(options: Options, question: ShowdownQuestion) -> None:
    """Raise Impossible for two hands that cannot lie on one table, or a spread that is none."""
    check_hand(question.knocker, KEPT, HELD)
    check_hand(question.defender, KEPT, KEPT)
    _check_apart(question.knocker, question.defender)
    _check_upcard(options, question.upcard)
    _check_spread(question.knocker, question.spread or ())
    laid = sum(len(group) for group in question.spread or ())
    is_gin = is_gin_of_eleven(question.knocker) and laid in (0, HELD)
    if len(question.knocker) == HELD and not is_gin:
        raise Impossible(N_("eleven cards are not all melded, and one is still to be thrown"))


def check_score(options: Options, question: ScoreQuestion) -> None:
    """Raise Impossible for scores that no table can have."""
    names = [name for name, _ in question.scores]
    if not LEAST <= len(names) <= MOST:
        raise Impossible(N_("{least} to {most} can play, not {n}", least=LEAST, most=MOST, n=len(names)))
    _check_known(names, [question.winner, *(name for name, _ in question.boxes)])
    numbers = [*(each for _, each in question.scores), *(each for _, each in question.boxes), question.points]
    _check_numbers(numbers)
    for name, score in question.scores:
        if score >= laws.target(options):
            raise Impossible(N_("{name} has {n} already, and the game was over", name=_short(name), n=score))


def check_hollywood(question: HollywoodQuestion) -> None:
    """Raise Impossible for more players than can sit down, or points that cannot be."""
    names = hollywood_names(question)
    if not 1 <= len(names) <= MOST:
        raise Impossible(N_("{least} to {most} can play, not {n}", least=LEAST, most=MOST, n=len(names)))
    if question.players:
        doubled = [name for name, times in Counter(question.players).items() if times > 1]
        if doubled:
            raise Impossible(N_("{name} is named more than once", name=_short(doubled[0])))
        _check_known(question.players, names)
    _check_numbers([hand[1] for hand in question.hands if hand is not None])


def hollywood_names(question: HollywoodQuestion) -> tuple[str, ...]:
    """The players in their order: as named, then as they win."""
    winners = [hand[0] for hand in question.hands if hand is not None]
    return tuple(dict.fromkeys((*question.players, *winners)))


def check_roles(question: RolesQuestion) -> None:
    """Raise Impossible for chairs that three players cannot sit in."""
    start = dict(question.start)
    if empty := tuple(name for chair, name in CHAIR_NAMES if not start.get(chair, "").strip()):
        raise Impossible(N_("somebody is still to be named for each of these: {chairs}", chairs=empty))
    if len(set(start.values())) != len(CHAIR_NAMES):
        raise Impossible(N_("one player cannot sit in two chairs: three names are wanted"))


def _check_upcard(options: Options, upcard: Card | None) -> None:
    if upcard is not None and upcard not in PACK:
        raise Impossible(N_("{card} is not in the pack", card=upcard))
    if upcard is None and laws.plays_oklahoma(options):
        raise Impossible(N_("in Oklahoma the first up-card is wanted, for it sets the limit"))


def _check_spread(hand: Sequence[Card], spread: Groups) -> None:
    judged = judge_spread(tuple(dict.fromkeys(hand)), spread)
    if isinstance(judged, Flawed):
        raise Impossible(flaw_said(judged.flaws[0]))


def _check_apart(one: Iterable[Card], other: Iterable[Card]) -> None:
    if both := sorted(set(one) & set(other), key=PACK.index):
        raise Impossible(N_("{card} lies in both hands", card=both[0]))


def _check_known(names: Sequence[str], given: Iterable[str]) -> None:
    for name in given:
        if name not in names:
            raise Impossible(N_("{name} does not sit at the table", name=_short(name)))


def _check_numbers(numbers: Iterable[int]) -> None:
    for number in numbers:
        if not 0 <= number <= MOST_POINTS:
            raise Impossible(N_("{n} cannot be a number of points or boxes", n=number))


def _short(name: str) -> str:
    return repr(name[:40])
