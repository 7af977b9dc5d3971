"""What happened, in words: one sentence for the ruling and the trail, and the lines of the sheet."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.three_thirteen import laws
from referee.games.three_thirteen.events import (
    AnyEvent,
    FirstDealerChosen,
    GameWon,
    HandCounted,
    PlayerLeft,
    RoundDealt,
    WentOut,
)
from referee.games.three_thirteen.state import State
from referee.games.three_thirteen.wording import hand_said, left_alone, lines_of, names
from referee.phrase import N_, NN_, Phrase, Who
from referee.rules import Telling


def told(state: State, events: Sequence[AnyEvent]) -> Telling:
    """What an accepted move did, from the state before it and its events."""
    for event in events:
        match event:
            case FirstDealerChosen():
                return _first_told(event, events)
            case WentOut():
                return Telling(_out_said(state, event), N_("{player} out", player=Who(event.seat)))
            case PlayerLeft():
                return Telling(_left_said(event, events), N_("{player} leaves", player=Who(event.seat)))
            case HandCounted():
                return _hand_told(state, event, events)
            case RoundDealt() | GameWon():
                continue
    return Telling(N_("The game goes on."), N_("the game"))


def _first_told(event: FirstDealerChosen, events: Sequence[AnyEvent]) -> Telling:
    player = Who(event.seat)
    if event.calls:
        return Telling(
            N_("{player} has the highest card, and calls.", player=player), N_("{player} calls", player=player)
        )
    first = next((each.players[0] for each in events if isinstance(each, RoundDealt)), event.seat)
    because = N_("{player} deals the first round, and {first} plays first.", player=player, first=Who(first))
    return Telling(because, N_("{player} deals", player=player))


def _out_said(state: State, event: WentOut) -> Phrase:
    """Who is out, and whose last turns they are."""
    player, current = Who(event.seat), state.round
    others = current.others(event.seat) if current else ()
    last, count = names(others), len(others)
    if event.way == "word":
        return NN_(
            "{player} is out, and nobody asks to see the cards. {players} has one more turn.",
            "{player} is out, and nobody asks to see the cards. {players} have one more turn each.",
            count,
            player=player,
            players=last,
        )
    return NN_(
        "{player} is out with every card melded. {players} has one more turn.",
        "{player} is out with every card melded. {players} have one more turn each.",
        count,
        player=player,
        players=last,
    )


def _hand_told(state: State, event: HandCounted, events: Sequence[AnyEvent]) -> Telling:
    current = state.round
    is_extra = current is not None and current.is_extra
    lines = () if is_extra else lines_of(state.options, current.wild if current else None, event)
    short = N_("{player} +{n}", player=Who(event.seat), n=event.points)
    for after in events:
        match after:
            case GameWon():
                return Telling(_end_said(event, after), short, lines)
            case RoundDealt(is_extra=True):
                return Telling(_extra_said(event, after), short, lines)
            case _:
                continue
    return Telling(hand_said(event), short, lines)


def _left_said(event: PlayerLeft, events: Sequence[AnyEvent]) -> Phrase:
    for end in events:
        match end:
            case GameWon():
                return left_alone(event.seat, end)
            case _:
                continue
    staying = names(sorted(event.players))
    return N_("{player} leaves, and these play on: {players}.", player=Who(event.seat), players=staying)


def _end_said(event: HandCounted, end: GameWon) -> Phrase:
    player, n, winners = Who(event.seat), event.points, names(end.winners)
    if len(winners) > 1:
        return N_(
            "{player} is left with {n}, and the game is over. Winners together: {winners}.",
            player=player,
            n=n,
            winners=winners,
        )
    return N_(
        "{player} is left with {n}, and the game is over. Winner: {winner}.", player=player, n=n, winner=winners[0]
    )


def _extra_said(event: HandCounted, dealt: RoundDealt) -> Phrase:
    tied, player, n = names(sorted(dealt.players)), Who(event.seat), event.points
    if dealt.cards == laws.FOURTEEN:
        return N_(
            "{player} is left with {n}. {players} are tied, and play a round of fourteen cards.",
            player=player,
            n=n,
            players=tied,
        )
    return N_(
        "{player} is left with {n}. {players} are tied, and play one more round of thirteen cards.",
        player=player,
        n=n,
        players=tied,
    )
