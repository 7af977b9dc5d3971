"""The question to which a table's newest ruling is the answer."""

from __future__ import annotations

from collections.abc import Iterable

from referee.cards import SUITS, Card, Rank
from referee.games.ranter_go_round.events import LivesLost, NobodyLost, PlayoffCalled
from referee.games.ranter_go_round.laws import is_own_rank_safe
from referee.games.ranter_go_round.questions import HandQuestion, LivesQuestion
from referee.games.ranter_go_round.state import Hand, State

BY_RANK = ("lowest", "single", "nearest")
"""Why a hand is lost where the cards alone say who loses it."""


def asked(state: State, names: tuple[str, ...]) -> HandQuestion | LivesQuestion | None:
    """The last hand as its cards lay when all turned up, else what it cost; None once more has happened since."""
    if not state.past or (state.play is not None and state.play.steps) or _has_left_since(state):
        return None
    hand, before = state.past[-1], _lives_before(state)
    cards = _with_suits(hand.ranks, before)
    if cards is None or not _is_by_rank(state, hand) or state.ending is not None or state.cutting:
        return _lives_asked(state, hand, before, names)
    return HandQuestion(
        seats=tuple(names[seat] for seat in cards),
        dealer=names[hand.dealer],
        cards=tuple((names[seat], card) for seat, card in cards.items()),
    )


def _has_left_since(state: State) -> bool:
    """Whether somebody left after the last hand: its lives and its pot are no longer those on the sheet."""
    return bool(state.left) and state.left[-1].hands == len(state.past)


def _is_by_rank(state: State, hand: Hand) -> bool:
    """Whether the cards as they lay say who lost, whatever came before: a dealer who drew may be safe (rule 4.4)."""
    if is_own_rank_safe(state.options):
        return False
    return isinstance(hand.end, NobodyLost) or (isinstance(hand.end, LivesLost) and hand.end.why in BY_RANK)


def _lives_before(state: State) -> tuple[int, ...]:
    """Everybody's lives before the last hand."""
    end = state.past[-1].end
    lost = dict(zip(end.seats, end.lives, strict=True)) if isinstance(end, LivesLost) else {}
    return tuple(left + lost.get(seat, 0) for seat, left in enumerate(state.lives))


def _with_suits(ranks: Iterable[Rank | None], lives: tuple[int, ...]) -> dict[int, Card] | None:
    """A card for each seat in the hand, of the first suit that is free: suits do not matter (rule 1.1)."""
    cards: dict[int, Card] = {}
    for seat, rank in enumerate(ranks):
        if not lives[seat]:
            continue
        free = [suit for suit in SUITS if rank is not None and Card(rank, suit) not in cards.values()]
        if rank is None or not free:
            return None
        cards[seat] = Card(rank, free[0])
    return cards


def _lives_asked(
    state: State, hand: Hand, before: tuple[int, ...], names: tuple[str, ...]
) -> HandQuestion | LivesQuestion:
    end = hand.end
    pays = sum(end.pays) if isinstance(end, LivesLost) else 0
    pot = (state.pot if state.ending is None else state.ending.pot) - pays
    is_cut = state.ending is not None and state.ending.how == "cut"
    tied = _with_suits((dict(state.cut).get(seat) for seat in range(len(names))), _present(state)) if is_cut else None
    return LivesQuestion(
        seats=names,
        dealer=names[hand.dealer],
        lives=tuple(zip(names, before, strict=True)),
        losers=tuple(names[seat] for seat in _losers(end)),
        pot=pot,
        cut=tuple((names[seat], card) for seat, card in (tied or {}).items()),
    )


def _present(state: State) -> tuple[int, ...]:
    """Who cut, as lives are written."""
    cut = dict(state.cut)
    return tuple(int(seat in cut) for seat in range(state.seats.count))


def _losers(end: LivesLost | NobodyLost | PlayoffCalled) -> tuple[int, ...]:
    """Who lost, once for each life; in a playoff those who would have."""
    match end:
        case LivesLost():
            return tuple(seat for seat, lives in zip(end.seats, end.lives, strict=True) for _ in range(lives))
        case PlayoffCalled():
            return end.seats
        case NobodyLost():
            return ()
