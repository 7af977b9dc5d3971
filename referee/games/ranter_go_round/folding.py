"""How each event changes the state. Nothing is refused here: it has happened."""

from __future__ import annotations

from dataclasses import replace

from referee.cards import Rank
from referee.games.ranter_go_round.events import (
    AnyEvent,
    CardsDealt,
    CutCalled,
    CutMade,
    DealerChosen,
    Exchanged,
    GameEnded,
    HandDealt,
    KingsFaced,
    KingShown,
    LivesLost,
    NobodyLost,
    PlayerLeft,
    PlayoffCalled,
    Step,
    StockTaken,
    Stood,
    TurnedUp,
)
from referee.games.ranter_go_round.state import (
    Draft,
    Hand,
    Hold,
    Play,
    State,
    Way,
    dealer_of,
    settled_ranks,
    with_hand,
    with_left,
)

_NO_PLAY = Play((), None)


def folded(state: State, event: AnyEvent) -> State:
    """The state after the event."""
    match event:
        case Stood() | Exchanged() | StockTaken() | KingShown() | KingsFaced() | TurnedUp():
            return replace(state, play=_with_step(state.play or _NO_PLAY, event))
        case LivesLost() | NobodyLost() | PlayoffCalled():
            return _hand_over(state, event)
        case HandDealt():
            return with_hand(state, event.dealer)
        case CardsDealt() | DealerChosen():
            return _dealer_sought(state, event)
        case PlayerLeft():
            return with_left(state, event)
        case CutCalled() | CutMade() | GameEnded():
            return _pot_settled(state, event)


def _pot_settled(state: State, event: CutCalled | CutMade | GameEnded) -> State:
    match event:
        case CutCalled():
            return replace(state, cutting=event.seats, cuts=state.cuts + 1)
        case CutMade():
            return replace(state, cutting=(), cut=tuple(zip(event.seats, event.ranks, strict=True)))
        case GameEnded():
            return replace(state, ending=event, pot=event.carried)


def _dealer_sought(state: State, event: CardsDealt | DealerChosen) -> State:
    if isinstance(event, DealerChosen):
        return with_hand(state, event.seat)
    ranks = dict(zip(event.seats, event.ranks, strict=True))
    dealt = tuple(ranks.get(seat) for seat in range(state.seats.count))
    seen = (*state.seen, *(rank for rank in event.ranks if rank is not None))
    return replace(state, dealt=dealt, seen=seen, rounds=state.rounds + 1)


def _with_step(play: Play, event: Step | TurnedUp) -> Play:
    after = _played(play, event)
    return after if isinstance(event, TurnedUp) else replace(after, played=(*play.played, event))


def _played(play: Play, event: Step | TurnedUp) -> Play:
    match event:
        case Stood():
            holds = _with(play.holds, (event.seat, _learned(play.holds[event.seat], event.rank, event.seat)))
            return _turned(play, holds, event.next_turn, event.seat)
        case Exchanged():
            return _turned(play, _exchanged(play, event), event.next_turn, event.seat)
        case StockTaken():
            return _drawn(play, event)
        case KingShown():
            return _king_shown(play, event)
        case KingsFaced():
            holds = _with(play.holds, *((seat, _public(Rank.KING)) for seat in event.seats))
            return _turned(play, holds, None, *event.seats)
        case TurnedUp():
            faces = zip(event.seats, event.ranks, strict=True)
            return replace(play, holds=_with(play.holds, *((seat, _public(rank)) for seat, rank in faces)), is_up=True)


def _turned(play: Play, holds: tuple[Hold, ...], turn: int | None, *done: int) -> Play:
    return replace(play, holds=holds, turn=turn, asks=None, done=(*play.done, *done), steps=play.steps + 1)


def _exchanged(play: Play, event: Exchanged) -> tuple[Hold, ...]:
    both = (event.seat, event.partner)
    given = _learned(play.holds[event.seat], event.gave, *both)
    got = _learned(play.holds[event.partner], event.got, *both)
    if event.is_announced:
        got = replace(got, is_public=True)
    return _with(play.holds, (event.seat, got), (event.partner, given))


def _drawn(play: Play, event: StockTaken) -> Play:
    old = _learned(play.holds[event.seat], event.gave, event.seat)
    new = Hold(event.got, event.is_shown, (event.seat,)) if event.got else Hold()
    out = old.rank if event.is_kept else event.got
    holds = _with(play.holds, (event.seat, old if event.is_kept is False else new))
    away = (*play.away, out) if out is not None and event.is_kept is not None else play.away
    drawn = replace(play, away=away, draft=Draft(old.rank, event.got, event.is_kept))
    return _turned(drawn, holds, None, event.seat)


def _king_shown(play: Play, event: KingShown) -> Play:
    holds = _with(play.holds, (event.seat, _public(Rank.KING)))
    over = (event.seat,) if event.asker is None or event.asks is not None else (event.seat, event.asker)
    return replace(_turned(play, holds, event.next_turn, *over), asks=event.asks)


def _public(rank: Rank) -> Hold:
    return Hold(rank, True)


def _learned(hold: Hold, rank: Rank | None, *seats: int) -> Hold:
    """The card with what was learned of it, and by whom. A card that nobody named stays unknown."""
    known = hold.rank or rank
    if known is None or hold.is_public:
        return hold
    return Hold(known, False, tuple(sorted({*hold.known_to, *seats})))


def _with(holds: tuple[Hold, ...], *changes: tuple[int, Hold]) -> tuple[Hold, ...]:
    changed = list(holds)
    for seat, hold in changes:
        changed[seat] = hold
    return tuple(changed)


def _hand_over(state: State, event: LivesLost | NobodyLost | PlayoffCalled) -> State:
    play = state.play or _NO_PLAY
    ranks = tuple(hold.rank for hold in play.holds) if play.is_up else settled_ranks(state, play)
    hand = Hand(state.hand, dealer_of(state), ranks, event, _way(play), play.played)
    after = replace(state, past=(*state.past, hand), play=None)
    return _lives_lost(after, event) if isinstance(event, LivesLost) else after


def _way(play: Play) -> Way:
    if play.steps:
        return "turns"
    return "cards" if play.is_up else "losers"


def _lives_lost(state: State, event: LivesLost) -> State:
    lives, paid = list(state.lives), list(state.paid)
    for seat, lost, pays in zip(event.seats, event.lives, event.pays, strict=True):
        lives[seat] -= lost
        paid[seat] += pays
    return replace(state, lives=tuple(lives), paid=tuple(paid), pot=state.pot + sum(event.pays))
