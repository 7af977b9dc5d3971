"""Rulings on a knock: by its cards or by its count, allowed or too dear."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import Card
from referee.cards.melds import Flawed, after_discard, arrange
from referee.games.gin_rummy import laws
from referee.games.gin_rummy.events import Knocked, KnockFailed
from referee.games.gin_rummy.moves import Knock, KnockCount
from referee.games.gin_rummy.permission import permission, permission_rules, permission_said, thrown_said
from referee.games.gin_rummy.refusals import (
    allow,
    most_left,
    refuse,
    refuse_cards,
    refuse_flaw,
    refuse_player,
    refuse_taken,
)
from referee.games.gin_rummy.rulebook import RULEBOOK
from referee.games.gin_rummy.scoring import MOST_DEADWOOD
from referee.games.gin_rummy.showdowns import HELD, KEPT, Groups, is_big, is_gin_of_eleven, laid_as_shown
from referee.games.gin_rummy.state import Deal, State
from referee.phrase import N_, NN_, Who
from referee.rules import Ruling, cited


def knocked(state: State, deal: Deal, move: Knock) -> Ruling:
    """Rules 4.1 to 4.6: a knock with its cards, the spread as declared or left to the referee."""
    if refusal := _refuse_knock(state, deal, move.seat):
        return refusal
    seat, hand = move.seat or 0, move.hand
    if refusal := _refuse_hand(state, deal, move):
        return refusal
    spread = tuple(group for group in move.spread if group)
    shown = laid_as_shown(hand, spread)
    if isinstance(shown, Flawed):
        return refuse_flaw(shown)
    if len(hand) == HELD and shown.deadwood:
        return _refuse_loose_eleven(state, move)
    if shown.deadwood > deal.limit:
        return _too_dear(state, deal, Knocked(seat, hand, spread, shown.deadwood, False))
    return allow(state, Knocked(seat, hand, spread, shown.deadwood, is_big(state.options, hand)))


def asked_to_knock(state: State, deal: Deal, move: Knock) -> Ruling:
    """Rules 2.3 and 4.1 to 4.6: whether eleven cards may knock, by the limit of this hand, and with which discards."""
    hand, taken = move.hand, move.taken_from_pile
    if refusal := _refuse_knock(state, deal, move.seat) or refuse_cards(deal, hand):
        return refusal
    if taken is not None and taken not in hand:
        return refuse_taken(taken)
    shown = laid_as_shown(hand, tuple(group for group in move.spread if group))
    if isinstance(shown, Flawed):
        return refuse_flaw(shown)
    found = permission(state.options, hand, deal.limit, taken)
    rules = cited(RULEBOOK, *permission_rules(state.options, found, taken))
    return Ruling(found.may, permission_said(found), rules, is_answer=True)


def knocked_with(state: State, deal: Deal, move: KnockCount) -> Ruling:
    """Rules 4.1 to 4.6 and 5.6: a knock by its count alone."""
    if refusal := _refuse_knock(state, deal, move.seat) or refuse_count(deal, move.count):
        return refusal
    if move.big and not laws.big_gin_bonus(state.options):
        return refuse(
            N_("At this table big gin is plain gin."), "4.6", remedy=N_("Enter it as gin, with a count of 0.")
        )
    if move.big and move.count:
        return refuse(N_("Big gin leaves no card unmatched."), "4.6", remedy=N_("Big gin counts 0."))
    if move.count > deal.limit:
        return _too_dear(state, deal, Knocked(move.seat or 0, (), (), move.count, False))
    return allow(state, Knocked(move.seat or 0, (), (), move.count, move.big))


def refuse_count(deal: Deal, count: int) -> Ruling | None:
    """The refusal of a count that no ten cards can have, or none of those that are left (rule 5.6); or None."""
    most = most_left(deal)
    if 0 <= count <= most:
        return None
    if 0 <= count <= MOST_DEADWOOD:
        return refuse(
            N_("No ten of the other cards can count {n}.", n=count),
            "5.6",
            "2.6",
            remedy=N_("Ten of the cards still unseen count {most} at most, laid as well as they can be.", most=most),
        )
    return refuse(
        N_("No ten cards can count {n}.", n=count),
        "5.6",
        "3.3",
        remedy=N_("Ten cards laid as well as they can be count {most} at most.", most=MOST_DEADWOOD),
    )


def _refuse_knock(state: State, deal: Deal, seat: int | None) -> Ruling | None:
    if deal.knock is not None:
        return refuse(
            N_("{player} has knocked already.", player=Who(deal.knock.seat)),
            "4.1",
            "5.2",
            remedy=N_("{player} lays down the other hand.", player=Who(deal.chairs.opponent_of(deal.knock.seat))),
        )
    if state.stage == "upcard":
        return refuse(
            N_("The up-card sets the limit, and is still to be entered."), "4.3", remedy=N_("Enter the up-card first.")
        )
    return refuse_player(state, deal, seat)


def _refuse_hand(state: State, deal: Deal, move: Knock) -> Ruling | None:
    """The refusal of cards that are no knocker's hand."""
    hand, taken = move.hand, move.taken_from_pile
    if refusal := refuse_cards(deal, hand):
        return refusal
    if taken is not None and taken not in hand and not laws.may_throw_back(state.options):
        return refuse_taken(taken)
    if len(hand) == KEPT or is_gin_of_eleven(hand):
        return None
    if len(hand) == HELD:
        return _refuse_loose_eleven(state, move)
    return refuse(
        NN_("A knocker keeps ten cards, and here is {n}.", "A knocker keeps ten cards, and here are {n}.", len(hand)),
        "4.1",
        remedy=N_("Enter the ten cards that stay after the discard."),
    )


def _refuse_loose_eleven(state: State, move: Knock) -> Ruling:
    """Eleven cards that are not all melded: one is still to be thrown, and the referee says which."""
    barred = None if laws.may_throw_back(state.options) else move.taken_from_pile
    remedy = thrown_said(after_discard(move.hand, barred))
    return refuse(N_("Here are eleven cards, and one is still to be thrown."), "4.1", "4.6", remedy=remedy)


def _too_dear(state: State, deal: Deal, knock: Knocked) -> Ruling:
    """Rule 4.4: a knock with more than the limit is void, and at some tables the hand stays face up."""
    seat, count = knock.seat, knock.count
    if laws.stays_exposed(state.options) and not _might_be_less(deal, knock.hand, knock.spread):
        return allow(state, KnockFailed(seat, knock.hand, count, deal.limit))
    player = Who(seat)
    if deal.limit:
        because = N_(
            "{player}'s unmatched cards count {n}, the limit is {limit}: the knock is void.",
            player=player,
            n=count,
            limit=deal.limit,
        )
    else:
        because = N_("{player}'s unmatched cards count {n}, and only gin ends this hand.", player=player, n=count)
    numbers = ("4.4", "4.3" if laws.plays_oklahoma(state.options) else "4.1")
    if _might_be_less(deal, knock.hand, knock.spread):
        remedy = N_("Laid otherwise they count {n}.", n=arrange(knock.hand).deadwood)
    else:
        remedy = N_("The cards go back to the hand, {player} discards, and play goes on.", player=player)
    return refuse(because, *numbers, remedy=remedy)


def _might_be_less(deal: Deal, hand: Sequence[Card], spread: Groups) -> bool:
    """Whether only the spread as declared is too dear."""
    return bool(spread) and arrange(hand).deadwood <= deal.limit
