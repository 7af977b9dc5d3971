"""The question to which a table's newest ruling is the answer."""

from __future__ import annotations

from collections.abc import Iterable

from referee.cards import SUITS, Card, Rank
from referee.errors import Impossible
from referee.games.ranter_go_round.answers import answered
from referee.games.ranter_go_round.dealing import actions_of, dealt_in, known_of
from referee.games.ranter_go_round.events import LivesLost, NobodyLost, PlayoffCalled
from referee.games.ranter_go_round.moves import AnyMove, Change, Draw, Lost, TurnUp
from referee.games.ranter_go_round.options import MOST_LIVES
from referee.games.ranter_go_round.questions import Action, HandQuestion, LivesQuestion
from referee.games.ranter_go_round.state import Hand, Play, State, in_turn


def asked(state: State, names: tuple[str, ...]) -> HandQuestion | LivesQuestion | None:
    """The last hand as it was dealt and played, else what it cost; None once more has happened since."""
    if not state.past or (state.play is not None and state.play.steps) or _has_left_since(state):
        return None
    hand, before = state.past[-1], _lives_before(state)
    is_on = state.ending is None and not state.cutting and not isinstance(hand.end, PlayoffCalled)
    question = _hand_asked(hand, before, names) if is_on else None
    if question is None or not _says_the_same(state, question, hand, names):
        return _lives_asked(state, hand, before, names)
    return question


def _hand_asked(hand: Hand, lives: tuple[int, ...], names: tuple[str, ...]) -> HandQuestion | None:
    """The hand from its deal, where everything that happened in it is known."""
    known = dealt_in(hand, tuple(seat for seat, left in enumerate(lives) if left))
    cards = None if known is None else _with_suits((*known.ranks, *known.stock))
    if known is None or cards is None:
        return None
    return HandQuestion(
        seats=tuple(names[seat] for seat in known.seats),
        dealer=names[hand.dealer],
        cards=tuple((names[seat], card) for seat, card in zip(known.seats, cards, strict=False)),
        actions=tuple((names[seat], action) for seat, action in known.actions),
        stock=cards[len(known.seats) :],
    )


def _says_the_same(state: State, question: HandQuestion, hand: Hand, names: tuple[str, ...]) -> bool:
    """Whether the answer is what the table saw and ruled: nothing else is asked about."""
    try:
        answer = answered(state.options, question)
    except Impossible:
        return False
    turned_up = tuple(rank for rank in hand.ranks if rank is not None)
    lost = zip(hand.end.seats, hand.end.lives, strict=True) if isinstance(hand.end, LivesLost) else ()
    costs = {names[seat]: lives for seat, lives in lost}
    return dict(answer.facts)["lost"] == costs and tuple(card.rank for card in answer.cards) == turned_up


def _has_left_since(state: State) -> bool:
    """Whether somebody left after the last hand: its lives and its pot are no longer those on the sheet."""
    return bool(state.left) and state.left[-1].hands == len(state.past)


def _lives_before(state: State) -> tuple[int, ...]:
    """Everybody's lives before the last hand."""
    end = state.past[-1].end
    lost = dict(zip(end.seats, end.lives, strict=True)) if isinstance(end, LivesLost) else {}
    return tuple(left + lost.get(seat, 0) for seat, left in enumerate(state.lives))


def _with_suits(ranks: Iterable[Rank | None]) -> tuple[Card, ...] | None:
    """Cards of these ranks, each of the first suit that is free: suits do not matter (rule 1.1)."""
    cards: list[Card] = []
    for rank in ranks:
        free = [suit for suit in SUITS if rank is not None and Card(rank, suit) not in cards]
        if rank is None or not free:
            return None
        cards.append(Card(rank, free[0]))
    return tuple(cards)


def _lives_asked(
    state: State, hand: Hand, before: tuple[int, ...], names: tuple[str, ...]
) -> HandQuestion | LivesQuestion:
    end = hand.end
    pays = sum(end.pays) if isinstance(end, LivesLost) else 0
    pot = (state.pot if state.ending is None else state.ending.pot) - pays
    is_cut = state.ending is not None and state.ending.how == "cut"
    tied = _with_suits(rank for _, rank in state.cut) if is_cut else None
    cutters = (names[seat] for seat, _ in state.cut)
    return LivesQuestion(
        seats=names,
        dealer=names[hand.dealer],
        lives=tuple(zip(names, before, strict=True)),
        losers=tuple(names[seat] for seat in _losers(end)),
        pot=pot,
        cut=tuple(zip(cutters, tied or (), strict=False)),
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
    """The hand in which the move was made, with what is known of its cards; who is out, where only losers are said."""
    play = state.play
    if play is None or state.dealer is None:
        return None
    if isinstance(move, Lost):
        lives, losers = tuple(zip(names, state.lives, strict=True)), (*move.losers, *move.doubled)
        return LivesQuestion(
            seats=names,
            dealer=names[state.dealer],
            lives=lives,
            losers=tuple(names[seat] for seat in losers if seat in range(len(names))),
            pot=state.pot,
        )
    return _hand_so_far(state, play, move, names)


def _hand_so_far(state: State, play: Play, move: AnyMove, names: tuple[str, ...]) -> HandQuestion:
    """From the dealer's left, as the cards become known."""
    seats, dealer = in_turn(state), state.dealer or 0
    entered = dict(zip(in_turn(state), move.ranks, strict=False)) if isinstance(move, TurnUp) else {}
    lying = {seat: hold.rank or entered.get(seat) for seat, hold in enumerate(play.holds)}
    known = known_of(play.played, lying, seats)
    dealt = [seat for seat in seats if known.get(seat)]
    cards = _with_suits(known[seat] for seat in dealt)
    asks = dict[int, Action](actions_of(play.played, dealer))
    if move.seat in seats and isinstance(move, Change | Draw):
        asks[move.seat] = "left" if isinstance(move, Change) and move.seat == dealer else "change"
    return HandQuestion(
        seats=tuple(names[seat] for seat in seats),
        dealer=names[dealer],
        cards=tuple(zip((names[seat] for seat in dealt), cards or (), strict=False)),
        actions=tuple((names[seat], action) for seat, action in asks.items()),
    )
