"""Whether a move is allowed, by which rule, and what it makes happen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.cards import Card
from referee.games.three_ranger_limit.events import (
    AnyEvent,
    CardDrawn,
    CardPlayed,
    CardTurnedUp,
    DrawWon,
    GameWon,
    KenderCalled,
    PlayoffBegun,
)
from referee.games.three_ranger_limit.lines import call_lines, play_lines, starter_lines
from referee.games.three_ranger_limit.moves import AgreeOver, AnyMove, CallKender, Draw, NameFirst, Play, TurnUp
from referee.games.three_ranger_limit.options import (
    Options,
    counted_line,
    credits_unclaimed,
    is_claimed,
    is_kender,
    pays_excess,
    pays_false_call,
    plays_off,
)
from referee.games.three_ranger_limit.refusals import (
    agree_refused,
    draw_refused,
    kender_refused,
    name_first_refused,
    play_refused,
    turn_up_refused,
)
from referee.games.three_ranger_limit.rulebook import cite
from referee.games.three_ranger_limit.scoring import RANGER, STARTER_POINTS, combinations, draw_order, worth
from referee.games.three_ranger_limit.state import Deal, State, apply
from referee.games.three_ranger_limit.tellings import call_said, played_said, tell, turned_up_said
from referee.phrase import Phrase
from referee.rules import Ruling


def rule(state: State, move: AnyMove) -> Ruling:
    """The ruling on a move. Never raises for an illegal one."""
    match move:
        case Draw():
            return draw_refused(state, move) or _allow(state, _drawn(state, move))
        case NameFirst():
            return name_first_refused(state, move) or _allow(state, (DrawWon(seat=move.winner),))
        case TurnUp():
            return turn_up_refused(state, move) or _allow(state, (turned_up_card(state.deals[-1], move.card),))
        case Play():
            return play_refused(state, move) or _allow(state, _played(state, move))
        case CallKender():
            return kender_refused(state, move) or _allow(state, (kender_call(state, move),))
        case AgreeOver():
            return agree_refused(state) or _allow(state, (ending(state),))


def _allow(state: State, events: tuple[AnyEvent, ...]) -> Ruling:
    telling = tell(state, events)
    numbers = tuple(number for event in events for number in _cites(state, event))
    scored = tuple(line.rule for line in telling.lines)
    return Ruling(True, telling.because, cite(*scored, *numbers), telling.lines, events)


def _drawn(state: State, move: Draw) -> tuple[AnyEvent, ...]:
    """A card drawn; the last one settles who plays first (rules 1.2, 1.3)."""
    assert move.seat is not None
    drawn = CardDrawn(seat=move.seat, card=move.card)
    cards = (*state.drawn, (move.seat, move.card))
    if len(cards) < state.seats.count:
        return (drawn,)
    winner, highest = max(cards, key=lambda each: draw_order(each[1]))
    return drawn, DrawWon(seat=winner, card=highest)


def turned_up_card(deal: Deal, card: Card) -> CardTurnedUp:
    """The first card of the line; a Ranger pays whoever plays first (rule 1.5)."""
    return CardTurnedUp(seat=deal.first, card=card, points=STARTER_POINTS if card.rank is RANGER else 0)


def _played(state: State, move: Play) -> tuple[AnyEvent, ...]:
    played = played_card(state, move.card, move.claimed)
    after = apply(state, played)
    if after.deals[-1].to_go or is_kender(state.options):
        return (played,)
    return played, ending(after)


def played_card(state: State, card: Card, claimed: int | None) -> CardPlayed:
    """The next player's card: what it makes (section 4) and what it scores by its claim (rules 5.1 to 5.3)."""
    options, deal = state.options, state.deals[-1]
    assert deal.turned_up is not None
    made = combinations(counted_line(options, deal.turned_up, (*deal.played, card)))
    claim = claimed if is_claimed(options) else None
    seat = deal.next_seat
    played = CardPlayed(
        seat=seat, card=card, combinations=made, points=_points(options, worth(made), claim), claimed=claim
    )
    if claim is None or claim <= worth(made) or not pays_excess(options):
        return played
    return _with_excess(state, played, claim - worth(made))


def _with_excess(state: State, played: CardPlayed, excess: int) -> CardPlayed:
    """The card with what the next player scores for its claim (rule 5.3)."""
    return CardPlayed(
        seat=played.seat,
        card=played.card,
        combinations=played.combinations,
        points=played.points,
        claimed=played.claimed,
        excess=excess,
        excess_seat=apply(state, played).deals[-1].next_seat,
    )


def _points(options: Options, made: int, claimed: int | None) -> int:
    """What the player of a card scores: never more than it makes, less where he claims less (rules 5.1, 5.2)."""
    if claimed is None or credits_unclaimed(options):
        return made
    return min(claimed, made)


def kender_call(state: State, move: CallKender) -> KenderCalled:
    """What a call takes, or gives away where nothing is missing (rules 5.6, 5.7)."""
    assert move.seat is not None, "refused before"
    laid = state.deals[-1].laid[-1]
    taken = min(move.asked, laid.missing)
    forfeited = move.asked if not taken and pays_false_call(state.options) else 0
    return KenderCalled(
        seat=move.seat,
        accused=laid.play.seat,
        card=laid.play.card,
        asked=move.asked,
        taken=taken,
        forfeited=forfeited,
    )


def ending(state: State) -> GameWon | PlayoffBegun:
    """How the game of the third Ranger ends: with its winners, or with another game of the tied (rules 6.2, 6.3)."""
    leaders = state.deals[-1].leaders
    if len(leaders) == 1 or not plays_off(state.options):
        return GameWon(winners=leaders)
    dealer = _next_of(leaders, state.deals[-1].dealer, state.seats.count)
    return PlayoffBegun(players=leaders, first=_next_of(leaders, dealer, state.seats.count))


def _next_of(players: Sequence[int], seat: int, count: int) -> int:
    """The first of these players to the left of a seat."""
    return min((player for player in players if player != seat), key=lambda player: (player - seat) % count)


def _cites(state: State, event: AnyEvent) -> tuple[str, ...]:
    """The rules that an event rests on, besides those of its lines."""
    match event:
        case CardDrawn():
            return ("1.2",)
        case DrawWon():
            return ("1.3",) if event.card is not None else ("1.2", "1.3")
        case CardTurnedUp():
            return ("1.4",)
        case CardPlayed() | KenderCalled():
            return _cites_of_card(state, event)
        case GameWon():
            return _cites_of_end(state, "6.3" if len(event.winners) > 1 else "6.2")
        case PlayoffBegun():
            return _cites_of_end(state, "6.3")


def _cites_of_card(state: State, event: CardPlayed | KenderCalled) -> tuple[str, ...]:
    if isinstance(event, CardPlayed) and apply(state, event).concealed is not None:
        # to cite more would tell what the card makes
        return ("5.1", "5.5", *_cites_of_stock(state.deals[-1]))
    return rules_of_card(state.deals[-1], event)


def last_said(deal: Deal) -> tuple[Phrase, tuple[str, ...]]:
    """What happened last in a game whose first card lies, as it was told at its table, and by which rules."""
    if not deal.laid:
        starter = turned_up_card(deal, deal.line[0])
        return turned_up_said(starter), (*(line.rule for line in starter_lines(deal)), "1.4")
    last, before = deal.laid[-1], replace(deal, laid=deal.laid[:-1])
    if last.call is not None:
        return call_said(last.call), (*(line.rule for line in call_lines(last.call)), *rules_of_card(before, last.call))
    lines = play_lines(deal, len(deal.laid))
    return played_said(last.play), (*(line.rule for line in lines), *rules_of_card(before, last.play))


def rules_of_card(deal: Deal, event: CardPlayed | KenderCalled) -> tuple[str, ...]:
    """The rules that a card or a call on it rests on, besides those of its lines; `deal` is the game before it."""
    if isinstance(event, KenderCalled):
        return ("5.4", "5.6") if event.taken else ("5.7",)
    return (*_cites_of_claim(event), *(() if event.combinations else ("2.1",)), *_cites_of_stock(deal))


def _cites_of_stock(deal: Deal) -> tuple[str, ...]:
    return () if deal.stock else ("2.3",)


def _cites_of_claim(event: CardPlayed) -> tuple[str, ...]:
    if event.claimed is None:
        return ()
    return ("5.1", "5.3") if event.claimed > worth(event.combinations) else ("5.1",)


def _cites_of_end(state: State, winners: str) -> tuple[str, ...]:
    agreed = state.deals[-1].to_go == 0
    return ("5.8", winners) if agreed else ("6.1", winners)
