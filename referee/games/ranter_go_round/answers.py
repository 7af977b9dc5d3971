"""Answers without a table. A hand that is asked about is played by the rulings of a table, so both say the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from referee.cards import Card, Rank
from referee.errors import Impossible
from referee.games.ranter_go_round.citing import rules_of
from referee.games.ranter_go_round.endings import cut, hand_lost
from referee.games.ranter_go_round.events import (
    AnyEvent,
    CutCalled,
    Exchanged,
    GameEnded,
    HandDealt,
    LivesLost,
    NobodyLost,
    PlayoffCalled,
    StockTaken,
)
from referee.games.ranter_go_round.facts import lines_told, turns_told
from referee.games.ranter_go_round.first_dealers import first_dealer_answered
from referee.games.ranter_go_round.folding import folded
from referee.games.ranter_go_round.inputs import check_hand, check_lives
from referee.games.ranter_go_round.laws import height, kings_law
from referee.games.ranter_go_round.moves import AnyMove, Change, Cut, Draw, King, KingsDealt, Stand, TurnUp
from referee.games.ranter_go_round.options import Options
from referee.games.ranter_go_round.questions import (
    Action,
    AnyQuestion,
    FirstDealerQuestion,
    HandQuestion,
    LivesQuestion,
)
from referee.games.ranter_go_round.rulebook import RULEBOOK
from referee.games.ranter_go_round.rulings import ruled
from referee.games.ranter_go_round.state import Play, State, has_shown_king, in_turn, opened, partner_of
from referee.games.ranter_go_round.telling import told
from referee.games.ranter_go_round.wording import lines_of, loss
from referee.phrase import N_, Who, short
from referee.rules import Answer, Block, Cell, Row, Seats, Weighed, cited, impossible

_PLENTY = 99
"""Lives enough that no hand ends a game: who loses a hand does not depend on how many are left."""


def answered(options: Options, question: AnyQuestion) -> Answer:
    """The answer to a question. Raises Impossible for what cannot lie on a table."""
    match question:
        case HandQuestion():
            check_hand(options, question)
            return _hand_answered(options, question)
        case LivesQuestion():
            check_lives(options, question)
            return _lives_answered(options, question)
        case FirstDealerQuestion():
            return first_dealer_answered(question)


@dataclass(frozen=True, slots=True)
class _Hand:
    """A hand as far as it is played: the table's state, the cards by seat, what has happened, what it rests on."""

    state: State
    cards: tuple[Card | Rank, ...]
    happened: tuple[AnyEvent, ...] = ()
    cites: tuple[str, ...] = ()


def _hand_answered(options: Options, question: HandQuestion) -> Answer:
    seats = Seats(len(question.seats), question.seats.index(question.dealer))
    dealt = dict(question.dealt)
    hand = _Hand(opened(replace(options, lives=_PLENTY), seats), tuple(dealt[name] for name in question.seats))
    for _ in range(2 * seats.count):
        if hand.state.play is None or hand.state.play.turn is None:
            break
        hand = _handed_in(hand, _intention(hand, hand.state.play, hand.state.play.turn, question), question)
    ranks = tuple(rank_of(hand.cards[seat]) for seat in in_turn(hand.state))
    return _hand_answer(_handed_in(hand, TurnUp(ranks=ranks), question), question)


def rank_of(card: Card | Rank) -> Rank:
    """The rank of a card, whether its suit is known or not."""
    return card.rank if isinstance(card, Card) else card


def _intention(hand: _Hand, play: Play, turn: int, question: HandQuestion) -> AnyMove:
    """What is handed in for the player whose turn it is, kings being shown when they have to be."""
    law = kings_law(hand.state.options)
    kings = () if law.is_given else tuple(seat for seat, card in enumerate(hand.cards) if rank_of(card) is Rank.KING)
    if law.stops_deal and kings:
        return KingsDealt(holders=kings)
    if play.asks is not None:
        return _asked(hand, play, turn, kings)
    if turn in kings:
        return King(seat=turn)
    actions: dict[str, Action] = dict(question.actions)
    action = actions.get(question.seats[turn], "stand")
    if action == "stand":
        return Stand(seat=turn, rank=rank_of(hand.cards[turn]))
    if turn == hand.state.dealer and action == "change":
        return Draw(seat=turn, gives=rank_of(hand.cards[turn]), gets=rank_of(_next_of_stock(question)))
    return _asked(hand, play, turn, kings)


def _asked(hand: _Hand, play: Play, turn: int, kings: tuple[int, ...]) -> AnyMove:
    """The change with the neighbour, or the king that refuses it."""
    partner = partner_of(hand.state, play, turn)
    if partner is None or has_shown_king(play, partner):
        return Stand(seat=turn, rank=rank_of(hand.cards[turn]))
    if partner in kings:
        return King(seat=partner)
    return Change(seat=turn, gives=rank_of(hand.cards[turn]), gets=rank_of(hand.cards[partner]))


def _next_of_stock(question: HandQuestion) -> Card | Rank:
    card = question.from_stock
    if card is None:
        raise Impossible(
            N_("the dealer changes, and the next card of the stock is not given"),
            "4.2",
            remedy=N_("Give the next card of the stock."),
        )
    return card


def _handed_in(hand: _Hand, move: AnyMove, question: HandQuestion) -> _Hand:
    ruling = ruled(hand.state, move)
    if not ruling.allowed:
        raise impossible(ruling)
    events = [event for event in ruling.events if isinstance(event, AnyEvent)]
    cards = reduce(lambda held, event: _moved(held, event, question), events, hand.cards)
    cites = (*hand.cites, *(rule.number for rule in ruling.cites))
    return _Hand(reduce(folded, events, hand.state), cards, (*hand.happened, *events), cites)


def _moved(cards: tuple[Card | Rank, ...], event: AnyEvent, question: HandQuestion) -> tuple[Card | Rank, ...]:
    """The cards after an event: only an exchange and the stock move any."""
    held = list(cards)
    if isinstance(event, Exchanged):
        held[event.seat], held[event.partner] = held[event.partner], held[event.seat]
    if isinstance(event, StockTaken) and event.is_kept:
        held[event.seat] = _next_of_stock(question)
    return tuple(held)


def _hand_answer(hand: _Hand, question: HandQuestion) -> Answer:
    lost = [event for event in hand.happened if isinstance(event, LivesLost)]
    losers = lost[0].seats if lost else ()
    losing = _suited([hand.cards[seat] for seat in losers])
    lines = lines_of(lost[0], losing) if lost else ()
    spared = [event for event in hand.happened if isinstance(event, NobodyLost)]
    because = (
        loss(lost[0], losing[0] if len(losing) == 1 else None)
        if lost
        else told(hand.state, spared or hand.happened).because
    )
    names = question.seats
    facts: tuple[tuple[str, object], ...] = (
        ("cards", {name: str(card) for name, card in zip(names, hand.cards, strict=True)}),
        ("losers", [names[seat] for seat in losers]),
        ("lost", {names[seat]: lives for event in lost for seat, lives in zip(event.seats, event.lives, strict=True)}),
        ("turns", turns_told(hand.happened, names)),
        ("lines", lines_told(lines, names)),
    )
    numbers = dict.fromkeys(number for number in reversed(hand.cites) if number != "6.7")
    ordered = [*rules_of(hand.state, lost), *reversed(numbers)]
    rules = cited(RULEBOOK, *dict.fromkeys(ordered))
    return Answer(because, rules, facts, lines, hand.cards, names, rejected=_next_lowest(hand, losers), held_by=names)


def _suited(cards: Sequence[Card | Rank]) -> tuple[Card, ...]:
    """The cards, where all their suits are known."""
    suited = tuple(card for card in cards if isinstance(card, Card))
    return suited if len(suited) == len(cards) else ()


def _next_lowest(hand: _Hand, losers: Sequence[int]) -> Weighed | None:
    """Who would have been next to lose, and with which card."""
    order = {seat: height(hand.state.options, rank_of(hand.cards[seat])) for seat in in_turn(hand.state)}
    safe = [seat for seat in order if seat not in losers]
    if not losers or not safe:
        return None
    lowest = min(safe, key=order.__getitem__)
    return Weighed(N_("{player} comes next with {card}.", player=Who(lowest), card=hand.cards[lowest]))


def _lives_answered(options: Options, question: LivesQuestion) -> Answer:
    names = question.seats
    lives, times = dict(question.lives), Counter(question.losers)
    state = replace(
        opened(options, Seats(len(names), names.index(question.dealer))),
        lives=tuple(lives[name] for name in names),
        pot=question.pot,
    )
    losers = [seat for seat, name in enumerate(names) if times[name]]
    doubled = [seat for seat in losers if times[names[seat]] > 1]
    events = hand_lost(state, losers, [None] * len(losers), "lowest", doubled)
    after = reduce(folded, events, state)
    if after.cutting and question.cut:
        return _cut_answered(after, question, events)
    return _lives_answer(state, after, question, events)


def _cut_answered(state: State, question: LivesQuestion, before: tuple[AnyEvent, ...]) -> Answer:
    cards = dict(question.cut)
    tied = [question.seats[seat] for seat in state.cutting]
    if set(cards) != set(tied):
        raise Impossible(
            N_("{names} cut, each of them once and nobody else", names=tuple(map(short, tied))),
            "6.5",
            remedy=N_("Give one card for each of these: {names}.", names=tuple(map(short, tied))),
        )
    ruling = ruled_cut(state, tuple(cards[name].rank for name in tied))
    return _lives_answer(state, reduce(folded, ruling, state), question, ruling, before)


def ruled_cut(state: State, ranks: tuple[Rank, ...]) -> tuple[AnyEvent, ...]:
    """What a deciding cut makes happen (rule 6.5)."""
    return tuple(event for event in cut(state, Cut(ranks=ranks)).events if isinstance(event, AnyEvent))


def _lives_answer(
    state: State,
    after: State,
    question: LivesQuestion,
    events: tuple[AnyEvent, ...],
    before: tuple[AnyEvent, ...] = (),
) -> Answer:
    names, happened = question.seats, (*before, *events)
    telling = told(state, events)
    lines = telling.lines or told(state, happened).lines
    ending = after.ending
    facts: tuple[tuple[str, object], ...] = (
        ("lives", dict(zip(names, after.lives, strict=True))),
        ("eliminated", [names[seat] for event in happened if isinstance(event, LivesLost) for seat in event.out]),
        ("next_dealer", next((names[event.dealer] for event in happened if isinstance(event, HandDealt)), None)),
        ("pot", after.pot if ending is None else ending.pot),
        *_end_facts(names, after, happened),
        ("lines", lines_told(lines, names)),
    )
    numbers = dict.fromkeys((*rules_of(state, events), *rules_of(state, before)))
    return Answer(telling.because, cited(RULEBOOK, *numbers), facts, lines, (), names, (_lives_block(question, after),))


def _lives_block(question: LivesQuestion, after: State) -> Block:
    """Everybody's lives before and after, and what is in the pot then."""
    before, pot = dict(question.lives), after.pot if after.ending is None else after.ending.pot
    rows = (
        Row(N_("before the hand"), tuple(Cell(before[name]) for name in question.seats)),
        Row(N_("after the hand"), tuple(Cell(lives) for lives in after.lives)),
    )
    return Block(rows, (), N_("Lives, and {pot} in the pot", pot=pot))


def _end_facts(names: Sequence[str], after: State, happened: Iterable[AnyEvent]) -> tuple[tuple[str, object], ...]:
    """How the game goes on, if not with the next hand: a winner, joint winners, a playoff, a cut, a carried pot."""
    facts: dict[str, object] = {}
    for event in happened:
        match event:
            case PlayoffCalled():
                facts = {"playoff": [names[seat] for seat in event.seats]}
            case CutCalled():
                facts = {"to_cut": [names[seat] for seat in event.seats]}
            case GameEnded(how="share"):
                winners = [names[seat] for seat in event.winners]
                facts = {"joint_winners": winners, "share": event.share, "odd": event.carried}
            case GameEnded(how="carry"):
                facts = {"carried_pot": after.pot}
            case GameEnded():
                facts = {"winner": names[event.winners[0]]}
            case _:
                continue
    return tuple(facts.items())
