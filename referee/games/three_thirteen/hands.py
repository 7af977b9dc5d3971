"""Rulings on what the other players lay down: all their cards, only what is left over, or only a number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.cards import Card
from referee.cards.melds.wild import Layout, WildFlawed, Wilds, lay_out
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.bounds import LEAST_MELD, around, is_left_of, is_possible, most_possible, stock_of
from referee.games.three_thirteen.claims import refuse_number
from referee.games.three_thirteen.endings import followed
from referee.games.three_thirteen.events import HandCounted, Way
from referee.games.three_thirteen.layouts import as_left, best_discard, groups_of, is_as_declared, laid, stands_of
from referee.games.three_thirteen.moves import Count, LayDown, LeaveOver
from referee.games.three_thirteen.refusals import allow, refuse, refuse_cards, refuse_flaws, refuse_seat
from referee.games.three_thirteen.state import Round, State
from referee.phrase import N_, NN_, Who
from referee.rules import Ruling


def laid_down(state: State, current: Round, move: LayDown) -> Ruling:
    """Rules 5.1 and 5.6: all the cards kept, melded as well as they can be, or as the player laid them."""
    if refusal := _refuse_hand(state, current, move.seat) or refuse_cards(state, current, move.hand):
        return refusal
    hand, wilds = move.hand, laws.wilds(state.options, current.wild)
    if len(hand) == current.cards + 1:
        return _one_too_many(hand, wilds)
    if len(hand) != current.cards:
        return refuse_number(current, hand)
    groups = tuple(group for group in move.melds if group)
    is_binding = laws.is_arranged_by_players(state.options)
    lying = laid(hand, wilds, move.melds, is_binding=is_binding)
    if isinstance(lying, WildFlawed):
        return refuse_flaws(lying)
    if is_binding and not move.melds and lying.melds:
        return _refuse_unarranged(move.seat or 0)
    event = _counted(move.seat or 0, lying, wilds, "cards", is_declared=is_as_declared(lying, groups))
    return _entered(state, event)


def left_over(state: State, current: Round, move: LeaveOver) -> Ruling:
    """Rule 5.7: only the cards left over; what is a meld among them is laid, and a wild joins any other meld."""
    if refusal := _refuse_hand(state, current, move.seat) or refuse_cards(state, current, move.cards):
        return refusal
    cards, wilds = move.cards, laws.wilds(state.options, current.wild)
    if move.tapped and not cards:
        return _refuse_none(move.seat or 0)
    if not is_left_of(current.cards, len(cards)):
        return _refuse_left(current, cards)
    is_binding = laws.is_arranged_by_players(state.options)
    lying = as_left(cards, wilds) if is_binding else lay_out(cards, wilds)
    event = _counted(move.seat or 0, lying, wilds, "leftover")
    if len(cards) < current.cards and wilds.max_wilds is None and not is_binding:
        event = _with_wilds_joined(event, wilds)
    return _entered(state, event)


def _with_wilds_joined(event: HandCounted, wilds: Wilds) -> HandCounted:
    """Rule 3.5: beside a meld that was not entered no wild is left over, for it joins that meld."""
    joined = tuple(card for card in event.leftover if wilds.is_wild(card))
    kept = [(card, cost) for card, cost in zip(event.leftover, event.costs, strict=True) if not wilds.is_wild(card)]
    costs = tuple(cost for _, cost in kept)
    return replace(event, joined=joined, leftover=tuple(card for card, _ in kept), costs=costs, points=sum(costs))


def counted(state: State, current: Round, move: Count) -> Ruling:
    """Rule 5.7: only the points, if there are cards that count so."""
    if refusal := _refuse_hand(state, current, move.seat):
        return refusal
    stock = stock_of(state.options, state.seats.count, current.wild)
    if not is_possible(stock, current.cards, move.points):
        return _refuse_points(state, current, move.points)
    return _entered(state, HandCounted(move.seat or 0, (), (), (), (), (), move.points, "points", False))


def _counted(seat: int, lying: Layout, wilds: Wilds, way: Way, *, is_declared: bool = False) -> HandCounted:
    """A hand as it lies, with what each card left over costs."""
    costs = tuple(wilds.points(card) for card in lying.leftover)
    melds = lying.melds
    return HandCounted(
        seat, groups_of(melds), stands_of(melds), (), lying.leftover, costs, lying.penalty, way, is_declared
    )


def _entered(state: State, event: HandCounted) -> Ruling:
    return allow(state, *followed(state, event))


def _refuse_hand(state: State, current: Round, seat: int | None) -> Ruling | None:
    """The refusal of a player who has nothing to lay down now, or None."""
    if refusal := refuse_seat(state, current, seat):
        return refusal
    player = Who(seat or 0)
    if current.out is None:
        return refuse(
            N_("Nobody has gone out in this round yet."), "4.1", "4.3", remedy=N_("Enter first who goes out.")
        )
    if seat == current.out:
        return refuse(
            N_("{player} went out, and scores 0.", player=player),
            "5.5",
            remedy=N_("Undo it if somebody else went out."),
        )
    if current.laid_by(seat or 0):
        return refuse(
            N_("{player}'s hand of this round is entered already.", player=player),
            "4.3",
            remedy=N_("Correct that entry, or undo it."),
        )
    return None


def _one_too_many(hand: Sequence[Card], wilds: Wilds) -> Ruling:
    """Rule 5.8: the last discard is the player's own choice, but one there must be."""
    card, least = best_discard(hand, wilds)
    return refuse(
        N_("One card is still to be thrown."),
        "2.4",
        "5.8",
        remedy=N_("With {card} thrown the hand is left with {n}.", card=card, n=least),
    )


def _refuse_unarranged(seat: int) -> Ruling:
    return refuse(
        N_("At this table {player}'s own melds count, and none are laid.", player=Who(seat)),
        "5.6",
        remedy=N_("Lay the melds, or enter only the cards that are left over."),
    )


def _refuse_none(seat: int) -> Ruling:
    """Rule 5.7: a pad without a card says nothing; that nothing is left over is said."""
    remedy = N_("Tap the cards that are left over, or say that {player} is left with nothing.", player=Who(seat))
    return refuse(N_("No card is tapped."), "5.7", remedy=remedy)


def _refuse_left(current: Round, cards: Sequence[Card]) -> Ruling:
    """Rule 5.7: one or two cards are no meld, so that many cannot be all that is melded."""
    if len(cards) > current.cards:
        return refuse_number(current, cards)
    because = NN_(
        "One card of {cards} cannot be left over: the rest is too short for a meld.",
        "Of {cards} cards {n} cannot be left over: the rest is too short for a meld.",
        len(cards),
        cards=current.cards,
    )
    most = current.cards - LEAST_MELD
    remedy = (
        N_("All {cards} are left over, or {n} at most.", cards=current.cards, n=most)
        if most
        else N_("All {cards} are left over, or none.", cards=current.cards)
    )
    return refuse(because, "5.7", "3.1", remedy=remedy)


def _refuse_points(state: State, current: Round, points: int) -> Ruling:
    """Rule 5.7: a number that no hand of this round counts."""
    stock = stock_of(state.options, state.seats.count, current.wild)
    most, nearest = most_possible(stock, current.cards), around(stock, current.cards, points)
    because = NN_(
        "No hand of round {round} counts {n} point.",
        "No hand of round {round} counts {n} points.",
        points,
        round=current.number,
    )
    if len(nearest) > 1:
        remedy = N_("Next to it, {below} and {above} are possible.", below=nearest[0], above=nearest[1])
    else:
        remedy = NN_(
            "{n} card that does not meld counts {most} at most.",
            "{n} cards that do not meld count {most} at most.",
            current.cards,
            most=most,
        )
    return refuse(because, "5.7", "7.2" if laws.plays_crowns(state.options) else "5.2", remedy=remedy)
