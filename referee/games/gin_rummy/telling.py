"""What happened, in words: one sentence for the ruling and the trail, and the lines of the sheet."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.gin_rummy import laws
from referee.games.gin_rummy.events import (
    AnyEvent,
    CardDrawn,
    ChairsTaken,
    DrawTied,
    GameWon,
    HandVoided,
    HandWon,
    Knocked,
    KnockFailed,
    PenaltyPaid,
    UpcardPassed,
    UpcardTaken,
    UpcardTurned,
)
from referee.games.gin_rummy.state import State
from referee.games.gin_rummy.wording import bonus_line, end_said, hand_said, lines_of, names
from referee.phrase import N_, NN_, Phrase, Who
from referee.rules import Telling


def told(state: State, events: Sequence[AnyEvent]) -> Telling:
    """What an accepted move did, from the state before it and its events."""
    for event in events:
        match event:
            case CardDrawn() | ChairsTaken():
                return _draw_told(events)
            case UpcardTurned() | UpcardTaken() | UpcardPassed():
                return _upcard_told(state, event)
            case Knocked() | KnockFailed():
                return _knock_told(state, event)
            case HandWon() | PenaltyPaid():
                return _points_told(event, events)
            case HandVoided():
                return Telling(_void_said(state), N_("hand void"))
            case _:
                continue
    return Telling(N_("The game goes on."), N_("the game"))


def _draw_told(events: Sequence[AnyEvent]) -> Telling:
    short = N_("the chairs")
    for event in events:
        if isinstance(event, CardDrawn):
            short = N_("{player} {card}", player=Who(event.seat), card=event.card)
    for event in reversed(events):
        match event:
            case ChairsTaken():
                return Telling(_chairs_said(event), short)
            case DrawTied():
                because = N_("{players} drew equal cards and draw again.", players=names(event.seats))
                return Telling(because, short)
            case CardDrawn():
                return Telling(N_("{player} draws {card}.", player=Who(event.seat), card=event.card), short)
            case _:
                continue
    return Telling(N_("The game goes on."), short)


def _chairs_said(event: ChairsTaken) -> Phrase:
    box, captain = Who(event.box), Who(event.captain)
    if event.out is None:
        return N_("{dealer} deals, and {player} plays first.", dealer=box, player=captain)
    return N_(
        "{box} is in the box and deals, {captain} is captain, {out} sits out.",
        box=box,
        captain=captain,
        out=Who(event.out),
    )


def _upcard_told(state: State, event: UpcardTurned | UpcardTaken | UpcardPassed) -> Telling:
    match event:
        case UpcardTurned():
            return Telling(_upcard_said(state, event), N_("{card} turned up", card=event.card))
        case UpcardTaken():
            player = Who(event.seat)
            return Telling(
                N_("{player} takes the up-card and discards.", player=player),
                N_("{player} takes the up-card", player=player),
            )
        case UpcardPassed():
            return Telling(_passed_said(state, event), N_("{player} declines", player=Who(event.seat)))


def _upcard_said(state: State, event: UpcardTurned) -> Phrase:
    card, limit = event.card, event.limit
    if not laws.plays_oklahoma(state.options):
        return N_("{card} is the first up-card.", card=card)
    if event.factor > 1 and not limit:
        return N_("{card} is turned up: only gin ends this hand, and it counts double.", card=card)
    if event.factor > 1:
        return N_(
            "{card} is turned up: knock with {limit} or less, and the hand counts double.", card=card, limit=limit
        )
    if not limit:
        return N_("{card} is turned up: only gin ends this hand.", card=card)
    return N_("{card} is turned up: knock with {limit} or less.", card=card, limit=limit)


def _passed_said(state: State, event: UpcardPassed) -> Phrase:
    deal = state.deal
    if deal is None or deal.passed:
        chairs = deal.chairs if deal else None
        first = chairs.captain if chairs else event.seat
        return N_("{player} declines too: {first} draws from the stock.", player=Who(event.seat), first=Who(first))
    return N_(
        "{player} declines the up-card, and {next} may take it.",
        player=Who(event.seat),
        next=Who(deal.chairs.box),
    )


def _knock_told(state: State, event: Knocked | KnockFailed) -> Telling:
    player = Who(event.seat)
    match event:
        case Knocked(is_big=True):
            return Telling(
                N_("{player} goes big gin: all eleven cards are melded.", player=player),
                N_("{player} big gin", player=player),
            )
        case Knocked(count=0):
            return Telling(
                N_("{player} goes gin: no card is unmatched.", player=player), N_("{player} gin", player=player)
            )
        case Knocked():
            because = N_(
                "{player} knocks with {n}, and the limit is {limit}.",
                player=player,
                n=event.count,
                limit=state.deal.limit if state.deal else event.count,
            )
            return Telling(because, N_("{player} knocks", player=player))
        case KnockFailed():
            because = N_(
                "{player}'s unmatched cards count {n}, the limit is {limit}: the knock is void, and the hand stays "
                "face up.",
                player=player,
                n=event.count,
                limit=event.limit,
            )
            return Telling(because, N_("{player}'s hand face up", player=player))


def _points_told(event: HandWon | PenaltyPaid, events: Sequence[AnyEvent]) -> Telling:
    winner = event.winner if isinstance(event, HandWon) else event.written[0].seat
    short = N_("{player} +{n}", player=Who(winner), n=event.points)
    lines = lines_of(event)
    for end in events:
        if isinstance(end, GameWon):
            added = tuple(bonus_line(bonus) for bonus in end.bonuses)
            return Telling(end_said(event, end, winner), short, (*lines, *added))
    because = hand_said(event) if isinstance(event, HandWon) else _penalty_said(event, winner)
    return Telling(because, short, lines)


def _penalty_said(event: PenaltyPaid, winner: int) -> Phrase:
    return NN_(
        "{player} pays a penalty: {n} point to {winner}, and the hand goes on.",
        "{player} pays a penalty: {n} points to {winner}, and the hand goes on.",
        event.points,
        player=Who(event.offender),
        winner=Who(winner),
    )


def _void_said(state: State) -> Phrase:
    dealer = Who(state.deal.chairs.box if state.deal else 0)
    if laws.may_take_fiftieth(state.options):
        return N_(
            "Nobody knocks, not with the last discard either: the hand is void, and {player} deals again.",
            player=dealer,
        )
    return N_(
        "Two cards are left in the stock and nobody has knocked: the hand is void, and {player} deals again.",
        player=dealer,
    )
