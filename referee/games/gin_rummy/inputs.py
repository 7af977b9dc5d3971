"""What a question may hold: cards that can lie so, names that are there, numbers that can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from referee.cards import PACK, Card
from referee.cards.melds import Flawed, after_discard, judge_spread
from referee.errors import Impossible
from referee.games.gin_rummy import laws
from referee.games.gin_rummy.options import Options
from referee.games.gin_rummy.permission import thrown_said
from referee.games.gin_rummy.questions import (
    CHAIR_NAMES,
    ArrangeQuestion,
    DrawQuestion,
    HollywoodQuestion,
    LayoffQuestion,
    MayKnockQuestion,
    RolesQuestion,
    ScoreQuestion,
    ShowdownQuestion,
)
from referee.games.gin_rummy.refusals import THE_PACK, refuse_flaw, refuse_taken
from referee.games.gin_rummy.showdowns import HELD, KEPT, Groups, is_gin_of_eleven
from referee.games.gin_rummy.state import LEAST, MOST
from referee.phrase import N_, Typed, short
from referee.rules import impossible, refuse_nameless, short_or_long

MOST_POINTS = 10**9 - 1
"""The most that is taken for a number of points."""


def check_hand(hand: Sequence[Card], least: int, most: int) -> None:
    """Raise Impossible for cards that are no hand of this size."""
    _check_pack(hand)
    rule = "1.6" if most == KEPT else "2.2"
    if least <= len(hand) <= most:
        return
    wanted = (
        N_("{most} cards are wanted, not {n}", most=most, n=len(hand))
        if least == most
        else N_("{least} to {most} cards are wanted, not {n}", least=least, most=most, n=len(hand))
    )
    raise Impossible(wanted, rule, remedy=short_or_long(len(hand), least, most))


def check_arrange(question: ArrangeQuestion) -> None:
    """Raise Impossible for cards that are no part of a hand, or melds that are none or not in it."""
    check_hand(question.hand, 1, HELD)
    _check_spread(question.hand, question.melds)


def check_may_knock(options: Options, question: MayKnockQuestion) -> None:
    """Raise Impossible for cards that cannot be a knocker's, or an up-card that is missing or in no pack."""
    hand, taken = question.hand, question.taken_from_pile
    check_hand(hand, KEPT, HELD)
    _check_upcard(options, question.upcard)
    may_be_gone = len(hand) == KEPT and laws.may_throw_back(options)
    if taken is not None and taken not in hand and not may_be_gone:
        raise impossible(refuse_taken(taken))
    _check_spread(hand, question.spread)
    if question.spread and len(hand) == HELD:
        early = N_("melds are declared with ten cards, and here are eleven")
        raise Impossible(early, "4.1", "5.1", remedy=N_("Enter the ten cards that stay after the discard."))


def check_layoff(question: LayoffQuestion) -> None:
    """Raise Impossible for a hand or a spread that cannot be, or a card that lies in both."""
    check_hand(question.defender, KEPT, KEPT)
    spread = [card for group in question.spread for card in group]
    if not spread and not question.knocker:
        missing = N_("cards are laid off on the knocker's melds, and none are entered")
        raise Impossible(missing, "5.3", remedy=N_("Enter the knocker's cards, or at least those in melds."))
    if question.knocker:
        check_hand(question.knocker, 3, HELD)
        _check_apart(question.knocker, question.defender)
    _check_pack(tuple(dict.fromkeys(spread)))
    _check_spread(question.knocker or spread, question.spread)
    if len(spread) > HELD:
        wanted = N_("{least} to {most} cards are wanted, not {n}", least=3, most=HELD, n=len(spread))
        raise Impossible(wanted, "5.1", "4.6", remedy=short_or_long(len(spread), 3, HELD))
    _check_apart(spread, question.defender)


def check_showdown(options: Options, question: ShowdownQuestion) -> None:
    """Raise Impossible for two hands that cannot lie on one table, or a spread that is none."""
    check_hand(question.knocker, KEPT, HELD)
    check_hand(question.defender, KEPT, KEPT)
    _check_apart(question.knocker, question.defender)
    _check_upcard(options, question.upcard)
    _check_spread(question.knocker, question.spread or ())
    _check_spread(question.defender, question.melds)
    laid = HELD if question.spread is None else sum(len(group) for group in question.spread)
    is_gin = is_gin_of_eleven(question.knocker) and laid == HELD
    if len(question.knocker) == HELD and not is_gin:
        loose = N_("eleven cards are not all melded, and one is still to be thrown")
        raise Impossible(loose, "4.1", "4.6", remedy=thrown_said(after_discard(question.knocker)))


def check_score(options: Options, question: ScoreQuestion) -> None:
    """Raise Impossible for scores that no table can have."""
    names = [name for name, _ in question.scores]
    refuse_nameless(names, "1.1")
    if not LEAST <= len(names) <= MOST:
        raise _too_few_or_many(len(names))
    _check_known(names, [question.winner, *(name for name, _ in question.boxes)])
    numbers = [*(each for _, each in question.scores), *(each for _, each in question.boxes), question.points]
    _check_numbers(numbers)
    target = laws.target(options)
    for name, score in question.scores:
        if score >= target:
            over = N_("{name} has {n} already, and the game was over", name=Typed(name), n=score)
            raise Impossible(over, "8.1", remedy=N_("Before the hand everybody has less than {target}.", target=target))


def check_hollywood(question: HollywoodQuestion) -> None:
    """Raise Impossible for more players than can sit down, or points that cannot be."""
    names = hollywood_names(question)
    refuse_nameless(names, "1.1")
    if not 1 <= len(names) <= MOST:
        raise _too_few_or_many(len(names))
    if question.players:
        doubled = [name for name, times in Counter(question.players).items() if times > 1]
        if doubled:
            raise _named_twice(doubled[0])
        _check_known(question.players, names)
    _check_numbers([hand[1] for hand in question.hands if hand is not None])


def refuse_late(number: int) -> Impossible:
    """The refusal of a hand of Hollywood that was played after its last column had closed."""
    return Impossible(
        N_("before hand {n} all three columns were closed, and the game was over", n=number),
        "9.4",
        "9.2",
        remedy=N_("Leave out what was played after that."),
    )


def hollywood_names(question: HollywoodQuestion) -> tuple[str, ...]:
    """The players in their order: as named, then as they win."""
    winners = [hand[0] for hand in question.hands if hand is not None]
    return tuple(dict.fromkeys((*question.players, *winners)))


def check_roles(question: RolesQuestion) -> None:
    """Raise Impossible for chairs that three players cannot sit in."""
    start = dict(question.start)
    if empty := tuple(name for chair, name in CHAIR_NAMES if not start.get(chair, "").strip()):
        unnamed = N_("somebody is still to be named for each of these: {chairs}", chairs=empty)
        raise Impossible(unnamed, "1.5", remedy=_WHO_SITS_WHERE)
    if len(set(start.values())) != len(CHAIR_NAMES):
        doubled = N_("one player cannot sit in two chairs: three names are wanted")
        raise Impossible(doubled, "1.5", remedy=_WHO_SITS_WHERE)


_WHO_SITS_WHERE = N_("Name who is in the box, who is captain and who sits out.")


def check_draws(question: DrawQuestion) -> None:
    """Raise Impossible for cards that two or three players cannot draw."""
    names = [name for name, _ in question.draws]
    refuse_nameless(names, "1.1")
    if not LEAST <= len(names) <= MOST:
        raise _too_few_or_many(len(names))
    if doubled := [name for name, times in Counter(names).items() if times > 1]:
        raise _named_twice(doubled[0])
    _check_pack(card for _, card in (*question.draws, *question.again))


def check_again(equal: Sequence[str], names: Sequence[str]) -> None:
    """Raise Impossible where others draw again than those who drew equal cards."""
    if not names or set(names) == set(equal) and len(names) == len(equal):
        return
    if not equal:
        unequal = N_("nobody drew equal cards, and nobody draws again")
        raise Impossible(unequal, "1.4", remedy=N_("Leave out the cards drawn again."))
    shown = tuple(map(short, equal))
    others = N_("{names} draw again, each of them once and nobody else", names=shown)
    raise Impossible(others, "1.4", remedy=N_("Give one card for each of these: {names}.", names=shown))


def _check_pack(cards: Iterable[Card]) -> None:
    """Raise Impossible for a card that is in no pack, or there twice."""
    for card, times in Counter(cards).items():
        if not card.is_of_pack:
            raise Impossible(N_("{card} is not in the pack", card=card), "1.1", remedy=THE_PACK)
        if times > 1:
            doubled = N_("{card} is there more than once, and the pack holds it once", card=card)
            raise Impossible(doubled, "2.6", remedy=_LOOK_AGAIN)


_LOOK_AGAIN = N_("Look at the cards again.")


def _check_upcard(options: Options, upcard: Card | None) -> None:
    if upcard is not None:
        _check_pack((upcard,))
    elif laws.plays_oklahoma(options):
        missing = N_("in Oklahoma the first up-card is wanted, for it sets the limit")
        raise Impossible(missing, "4.3", remedy=N_("Enter the up-card first."))


def _check_spread(hand: Sequence[Card], spread: Groups) -> None:
    judged = judge_spread(tuple(dict.fromkeys(hand)), spread)
    if isinstance(judged, Flawed):
        raise impossible(refuse_flaw(judged))


def _check_apart(one: Iterable[Card], other: Iterable[Card]) -> None:
    if both := sorted(set(one) & set(other), key=PACK.index):
        raise Impossible(N_("{card} lies in both hands", card=both[0]), "2.6", remedy=_LOOK_AGAIN)


def _check_known(names: Sequence[str], given: Iterable[str]) -> None:
    for name in given:
        if name not in names:
            stranger = N_("{name} does not sit at the table", name=Typed(name))
            raise Impossible(stranger, "1.1", remedy=N_("Name one of these: {names}.", names=tuple(map(short, names))))


def _check_numbers(numbers: Iterable[int]) -> None:
    for number in numbers:
        if not 0 <= number <= MOST_POINTS:
            remedy = N_("{least} to {most} are possible.", least=0, most=MOST_POINTS)
            raise Impossible(N_("{n} cannot be a number of points or boxes", n=number), "8.1", remedy=remedy)


def _too_few_or_many(count: int) -> Impossible:
    return Impossible(
        N_("{least} to {most} can play, not {n}", least=LEAST, most=MOST, n=count),
        "1.1",
        remedy=N_("Name {least} to {most} players.", least=LEAST, most=MOST),
    )


def _named_twice(name: str) -> Impossible:
    return Impossible(
        N_("{name} is named more than once", name=Typed(name)), "1.1", remedy=N_("Name each player once.")
    )
