"""The numbers of the rules that what happened rests on."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import Card, Rank
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
from referee.games.three_thirteen.options import Options
from referee.games.three_thirteen.state import Round, State


def rules_of(state: State, events: Sequence[AnyEvent]) -> tuple[str, ...]:
    """The rules cited for these events, each once, the most telling first."""
    is_first = any(isinstance(event, FirstDealerChosen) for event in events)
    has_left = any(isinstance(event, PlayerLeft) for event in events)
    told = [event for event in events if not (has_left and isinstance(event, GameWon))]
    numbers = [number for event in told for number in _rules(state, event, is_first=is_first)]
    return tuple(dict.fromkeys(numbers))


def _rules(state: State, event: AnyEvent, *, is_first: bool) -> tuple[str, ...]:
    match event:
        case FirstDealerChosen():
            return ("9.2", "9.1") if event.calls else ("1.5",)
        case RoundDealt():
            return _round_rules(state.options, event, is_first=is_first)
        case WentOut():
            return _out_rules(state.options, event)
        case HandCounted():
            return _hand_rules(state, event)
        case PlayerLeft():
            return ("6.4",)
        case GameWon():
            return end_rules(state.options, state.round, event)


def _round_rules(options: Options, event: RoundDealt, *, is_first: bool) -> tuple[str, ...]:
    """What is new when a round is dealt: all of it in the first, and that a tie is played off."""
    if event.is_extra:
        return (*extra_rules(options), *(("8.2",) if event.cards == laws.FOURTEEN else ()))
    if not is_first:
        return ()
    return ("1.4", *(("9.3",) if event.dealer is None else ("1.6", "2.1")))


def extra_rules(options: Options) -> tuple[str, ...]:
    """The rules of a round that plays off a tie."""
    return ("8.3", "6.3") if laws.plays_deuces(options) else ("6.3",)


def _out_rules(options: Options, event: WentOut) -> tuple[str, ...]:
    marks = (
        ("4.6", event.way == "word"),
        ("3.5", any(stands for meld in event.stands for stands in meld)),
        ("5.6", event.is_declared),
    )
    last = "9.4" if laws.has_caller(options) else "4.3"
    return ("4.1", *(number for number, holds in marks if holds), last, "5.5")


def _hand_rules(state: State, event: HandCounted) -> tuple[str, ...]:
    marks = (
        ("4.4", not event.points),
        ("5.6", event.is_declared),
        ("5.7", event.way in ("leftover", "points")),
        ("5.8", event.way == "cards"),
        ("3.5", bool(event.joined) or any(stands for meld in event.stands for stands in meld)),
    )
    wild = state.round.wild if state.round else None
    costs = dict.fromkeys(cost_rule(state.options, wild, card) for card in event.leftover)
    return ("5.1", *costs, *(number for number, holds in marks if holds))


def cost_rule(options: Options, wild: Rank | None, card: Card) -> str:
    """The rule that says what a card left over costs."""
    if card.is_joker:
        return "5.4"
    if card.rank is wild:
        return "5.3"
    if laws.plays_crowns(options):
        return "7.2"
    is_dear = card.rank is Rank.ACE and laws.wilds(options, wild).are_aces_high
    return "3.3" if is_dear else "5.2"


def end_rules(options: Options, last: Round | None, event: GameWon) -> tuple[str, ...]:
    """The rules that the end of a game after this last round rests on."""
    is_played_off = last is not None and last.is_extra
    marks = (("6.2", len(event.winners) > 1), *((number, is_played_off) for number in extra_rules(options)))
    return ("6.1", *(number for number, holds in marks if holds))
