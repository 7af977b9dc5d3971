"""The question to which a table's newest ruling is the answer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from referee.errors import Impossible
from referee.games.ranter_go_round.answers import answered, rank_of
from referee.games.ranter_go_round.citing import rules_of
from referee.games.ranter_go_round.dealing import Dealt, dealt_in
from referee.games.ranter_go_round.events import AnyEvent, LivesLost, NobodyLost, PlayoffCalled, Step
from referee.games.ranter_go_round.facts import turns_told
from referee.games.ranter_go_round.folding import folded
from referee.games.ranter_go_round.moves import AnyMove, Lost, TurnUp
from referee.games.ranter_go_round.options import MOST_LIVES
from referee.games.ranter_go_round.questions import HandQuestion, LivesQuestion
from referee.games.ranter_go_round.rulings import ruled
from referee.games.ranter_go_round.state import Hand, Play, State, clockwise, dealer_of, in_turn, settled_ranks
from referee.rules import Answer, Ruling


def asked(state: State, names: tuple[str, ...]) -> HandQuestion | LivesQuestion | None:
    """The hand as it was dealt and played, else what it cost; None where the desk does not say what the table did.

    A hand that is still played is asked about once all turn up.
    """
    if state.play is not None and state.play.steps:
        return _hand_so_far(state, state.play, names)
    if not state.past or state.cut or _has_left_since(state):
        return None
    hand, before = state.past[-1], _lives_before(state)
    is_on = state.ending is None and not state.cutting and not isinstance(hand.end, PlayoffCalled)
    dealt = dealt_in(hand.played, hand.ranks, hand.dealer, tuple(seat for seat, left in enumerate(before) if left))
    question = _hand_asked(dealt, hand.dealer, names) if is_on and dealt else None
    if question is not None and _says_the_same(state, question, hand, names):
        return question
    lives = _lives_asked(state, hand, before, names)
    answer, [main, *_] = _answer(state, lives), rules_of(state, [hand.end])
    return lives if answer and main in (rule.number for rule in answer.cites) else None


def _hand_so_far(state: State, play: Play, names: tuple[str, ...]) -> HandQuestion | None:
    """The hand whose players have all played, where all of its cards are known: who loses it is clear by then."""
    if play.turn is not None or _hides(play):
        return None
    ranks, dealer = tuple(hold.rank for hold in play.holds), dealer_of(state)
    dealt = dealt_in(play.played, ranks, dealer, clockwise(state))
    question = _hand_asked(dealt, dealer, names) if dealt else None
    answer = _answer(state, question) if question else None
    if question is None or answer is None:
        return None
    lying = tuple(rank for rank in ranks if rank is not None)
    is_the_same = tuple(map(rank_of, answer.cards)) == lying and _are_turns(answer, play.played, names)
    cites = {rule.number for rule in answer.cites}
    return question if is_the_same and cites.issuperset(rules_of(state, play.played[-1:])) else None


def _hides(play: Play) -> bool:
    """Whether whoever asks does not see all that happened in the hand."""
    return len(play.played) != play.steps


def _hand_asked(dealt: Dealt, dealer: int, names: tuple[str, ...]) -> HandQuestion:
    """The hand from its deal: its ranks, for suits do not matter and nobody entered any (rule 1.1)."""
    return HandQuestion(
        seats=tuple(names[seat] for seat in dealt.seats),
        dealer=names[dealer],
        ranks=tuple((names[seat], rank) for seat, rank in zip(dealt.seats, dealt.ranks, strict=True)),
        actions=tuple((names[seat], action) for seat, action in dealt.actions),
        drawn=dealt.stock[0] if dealt.stock else None,
    )


def _answer(state: State, question: HandQuestion | LivesQuestion) -> Answer | None:
    """What the desk answers; None where it refuses the question."""
    try:
        return answered(state.options, question)
    except Impossible:
        return None


def _are_turns(answer: Answer, played: Sequence[Step], names: tuple[str, ...]) -> bool:
    """Whether the hand of the answer was played so, as far as its turns were entered."""
    told, turns = turns_told(played, names), dict(answer.facts)["turns"]
    return isinstance(turns, list) and turns[: len(told)] == told


def _says_the_same(state: State, question: HandQuestion, hand: Hand, names: tuple[str, ...]) -> bool:
    """Whether the answer is what the table saw and ruled: nothing else is asked about."""
    answer = _answer(state, question)
    if answer is None or not _are_turns(answer, hand.played, names):
        return False
    turned_up = tuple(rank for rank in hand.ranks if rank is not None)
    lost = zip(hand.end.seats, hand.end.lives, strict=True) if isinstance(hand.end, LivesLost) else ()
    costs = {names[seat]: lives for seat, lives in lost}
    return dict(answer.facts)["lost"] == costs and tuple(map(rank_of, answer.cards)) == turned_up


def _has_left_since(state: State) -> bool:
    """Whether somebody left after the last hand: its lives and its pot are no longer those on the sheet."""
    return bool(state.left) and state.left[-1].hands == len(state.past)


def _lives_before(state: State) -> tuple[int, ...]:
    """Everybody's lives before the last hand."""
    end = state.past[-1].end
    lost = dict(zip(end.seats, end.lives, strict=True)) if isinstance(end, LivesLost) else {}
    return tuple(left + lost.get(seat, 0) for seat, left in enumerate(state.lives))


def _lives_asked(state: State, hand: Hand, before: tuple[int, ...], names: tuple[str, ...]) -> LivesQuestion:
    pays = sum(hand.end.pays) if isinstance(hand.end, LivesLost) else 0
    return LivesQuestion(
        seats=names,
        dealer=names[hand.dealer],
        lives=tuple(zip(names, before, strict=True)),
        losers=tuple(names[seat] for seat in _losers(hand.end)),
        pot=(state.pot if state.ending is None else state.ending.pot) - pays,
    )


def _losers(end: LivesLost | NobodyLost | PlayoffCalled) -> tuple[int, ...]:
    """Who lost, once for each life, of which nobody has more than so many; in a playoff those who would have."""
    match end:
        case LivesLost():
            lost = zip(end.seats, end.lives, strict=True)
            return tuple(seat for seat, lives in lost for _ in range(min(lives, MOST_LIVES)))
        case PlayoffCalled():
            return end.seats
        case NobodyLost():
            return ()


def asked_about(state: State, move: AnyMove, names: tuple[str, ...]) -> HandQuestion | LivesQuestion | None:
    """The hand as it would be with the move; with one that is refused, where the desk refuses it by the same rules."""
    if state.play is not None and _hides(state.play):
        return None
    ruling = ruled(state, move)
    if ruling.allowed:
        events = [event for event in ruling.events if isinstance(event, AnyEvent)]
        return asked(reduce(folded, events, state), names)
    question = _refused(state, state.play, move, names) if state.play else None
    return question if question and _is_refused_so(state, question, ruling) else None


def _is_refused_so(state: State, question: HandQuestion | LivesQuestion, ruling: Ruling) -> bool:
    """Whether the desk refuses by the rule by which the table did, and cards for the very reason."""
    try:
        answered(state.options, question)
    except Impossible as refusal:
        is_the_same = isinstance(question, LivesQuestion) or refusal.phrase == ruling.because
        return is_the_same and ruling.cites[0].number in refusal.cites
    return False


def _refused(state: State, play: Play, move: AnyMove, names: tuple[str, ...]) -> HandQuestion | LivesQuestion | None:
    """What was refused: the cards that were turned up, or who is said to have lost."""
    dealer = dealer_of(state)
    if isinstance(move, TurnUp):
        seats = in_turn(state)
        entered = dict(zip(seats, move.ranks, strict=False))
        lying = tuple(known or entered.get(seat) for seat, known in enumerate(settled_ranks(state, play)))
        dealt = dealt_in(play.played, lying, dealer, clockwise(state))
        return _hand_asked(dealt, dealer, names) if dealt else None
    if isinstance(move, Lost):
        return LivesQuestion(
            seats=names,
            dealer=names[dealer],
            lives=tuple(zip(names, state.lives, strict=True)),
            losers=tuple(names[seat] for seat in (*move.losers, *move.doubled) if seat in range(len(names))),
            pot=state.pot,
        )
    return None
