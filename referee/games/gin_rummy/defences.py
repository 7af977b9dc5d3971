"""Rulings on the other hand: its cards with what is laid off, or its count; and with it the hand is won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.cards import Card
from referee.cards.melds import Arrangement, Flawed, Meld, arrange, judge_spread, spread_that_takes
from referee.games.gin_rummy.endings import won
from referee.games.gin_rummy.events import HandWon
from referee.games.gin_rummy.knocks import refuse_count
from referee.games.gin_rummy.moves import Defend, DefendCount
from referee.games.gin_rummy.refusals import (
    allow,
    lying_elsewhere,
    refuse,
    refuse_cards,
    refuse_flaw,
    refuse_player,
)
from referee.games.gin_rummy.rulebook import RULEBOOK
from referee.games.gin_rummy.scoring import verdict
from referee.games.gin_rummy.showdowns import (
    KEPT,
    Defence,
    Groups,
    groups_of,
    laid_as_shown,
    showdown,
    takes_layoffs,
)
from referee.games.gin_rummy.state import Deal, Knock, State, terms
from referee.games.gin_rummy.winning import Sides, hand_by_cards, hand_by_counts
from referee.phrase import N_, NN_, Who
from referee.rules import Ruling, cited


def defended(state: State, deal: Deal, move: Defend) -> Ruling:
    """Rules 5.1 to 5.6: the other hand with its cards, laid as declared or by the referee."""
    knock = deal.knock
    if knock is None:
        return _refuse_early()
    if refusal := _refuse_defender(state, deal, knock, move.seat) or _refuse_hand(deal, move.hand):
        return refusal
    defence = Defence(tuple(group for group in move.melds if group), _trimmed(move.layoffs))
    laid = (*move.laid_off, *(card for group in defence.layoffs for card in group))
    if laid and not takes_layoffs(state.options, knock.count, is_big=knock.is_big):
        return refuse(
            N_("{player} went gin, and nothing is laid off on gin.", player=Who(knock.seat)),
            "5.4",
            remedy=N_("These cards count against the player who holds them."),
        )
    if not knock.hand:
        return _against_count(state, deal, knock, move, defence)
    if move.laid_off:
        return refuse(
            N_("The knocker's melds are known: say on which of them each card lies."),
            "5.3",
            "5.5",
            remedy=N_("Lay each card on a meld that it fits."),
        )
    return _against_cards(state, deal, knock, move.hand, defence)


def unseen(state: State, deal: Deal, move: Defend) -> Ruling:
    """Whether these can be the cards of the other hand, before the knocker's are seen (rules 5.2, 5.3)."""
    if refusal := refuse_player(state, deal, move.seat) or _refuse_hand(deal, move.hand):
        return refusal
    if move.laid_off or any(move.layoffs):
        return refuse(
            N_("The knocker's melds are not seen yet."), "5.3", remedy=N_("The referee lays off what can be laid off.")
        )
    lies = judge_spread(move.hand, tuple(group for group in move.melds if group))
    if isinstance(lies, Flawed):
        return refuse_flaw(lies)
    return Ruling(True, N_("{player}'s ten cards are in.", player=Who(move.seat or 0)), cited(RULEBOOK, "5.2"))


def counted(state: State, deal: Deal, move: DefendCount) -> Ruling:
    """Rule 5.6: the other hand by its count alone, the knocker's as it lies."""
    knock = deal.knock
    if knock is None:
        return _refuse_early()
    if refusal := _refuse_defender(state, deal, knock, move.seat) or refuse_count(deal, move.count):
        return refusal
    hand, shown = _by_counts(state, deal, knock, move.count), _shown(knock)
    if shown is not None:
        hand = replace(hand, spread=groups_of(shown.melds), kept=shown.leftover)
    return allow(state, *won(state, deal, hand))


def _by_counts(state: State, deal: Deal, knock: Knock, count: int) -> HandWon:
    made = verdict(state.options, knock.count, count, deal.factor, is_big=knock.is_big)
    return hand_by_counts(state.options, _sides(deal, knock), made, knock.count, count)


def _sides(deal: Deal, knock: Knock) -> Sides:
    return Sides(knock.seat, deal.chairs.opponent_of(knock.seat))


def _refuse_early() -> Ruling:
    return refuse(
        N_("Nobody has knocked yet."), "5.2", "4.1", remedy=N_("First the knocker's hand is entered, then the other.")
    )


def _refuse_defender(state: State, deal: Deal, knock: Knock, seat: int | None) -> Ruling | None:
    if refusal := refuse_player(state, deal, seat):
        return refusal
    if seat != knock.seat:
        return None
    return refuse(
        N_("{player} knocked, and lays nothing off.", player=Who(knock.seat)),
        "5.2",
        "5.3",
        remedy=N_("{player} lays down the other hand.", player=Who(deal.chairs.opponent_of(knock.seat))),
    )


def _refuse_hand(deal: Deal, hand: Sequence[Card]) -> Ruling | None:
    if refusal := refuse_cards(deal, hand):
        return refusal
    if len(hand) == KEPT:
        return None
    return refuse(
        NN_(
            "The player who did not knock holds ten cards, and here is {n}.",
            "The player who did not knock holds ten cards, and here are {n}.",
            len(hand),
        ),
        "5.2",
        "1.6",
        remedy=N_("Enter the whole hand, cards to be laid off included."),
    )


def _trimmed(groups: Groups) -> Groups:
    """Layoffs without the empty groups behind the last card. That nothing is laid off stays one empty group."""
    last = max((place for place, group in enumerate(groups) if group), default=0)
    return groups[: last + 1]


def _shown(knock: Knock) -> Arrangement | None:
    """The knocker's hand as it lies before the other is seen; None where only its count was given."""
    shown = laid_as_shown(knock.hand, knock.spread) if knock.hand else None
    return None if isinstance(shown, Flawed) else shown


def _against_cards(state: State, deal: Deal, knock: Knock, hand: tuple[Card, ...], defence: Defence) -> Ruling:
    made = showdown(terms(state, deal), knock.hand, knock.spread, hand, defence)
    if isinstance(made, Flawed):
        shown = _shown(knock)
        return refuse_flaw(made, shown.melds if shown else ())
    is_declared = bool(knock.spread or defence.layoffs)
    won_so = hand_by_cards(state.options, _sides(deal, knock), made, is_declared=is_declared)
    return allow(state, *won(state, deal, won_so))


def _against_count(state: State, deal: Deal, knock: Knock, move: Defend, defence: Defence) -> Ruling:
    """The other hand by cards where the knocker gave a number: what is laid off is taken at the players' word."""
    if defence.layoffs:
        return refuse(
            N_("The knocker's melds are not known."), "5.6", "5.3", remedy=N_("Say only which cards are laid off.")
        )
    if astray := tuple(dict.fromkeys(card for card in move.laid_off if card not in move.hand)):
        return refuse(
            N_("Laid off, and not in the hand: {cards}.", cards=astray),
            "5.5",
            remedy=N_("Lay only cards of this hand."),
        )
    elsewhere = (*move.hand, *(card for card, _ in lying_elsewhere(deal)))
    if move.laid_off and spread_that_takes(tuple(dict.fromkeys(move.laid_off)), knock.count, elsewhere) is None:
        return _refuse_untakable(knock, move.laid_off)
    own = [card for card in move.hand if card not in move.laid_off]
    lies = judge_spread(own, defence.melds) if defence.melds else arrange(own)
    if isinstance(lies, Flawed):
        return refuse_flaw(lies)
    laid_off = tuple(dict.fromkeys(move.laid_off))
    hand = _by_counts(state, deal, knock, lies.deadwood)
    hand = replace(hand, melds=groups_of(lies.melds), laid_off=laid_off, left=lies.leftover)
    return allow(state, *won(state, deal, hand))


def _refuse_untakable(knock: Knock, laid_off: Sequence[Card]) -> Ruling:
    """Rule 5.3: whatever the knocker holds, cards that no spread with that count takes are not laid off."""
    return refuse(
        N_("No spread that leaves {n} takes all of these: {cards}.", n=knock.count, cards=tuple(laid_off)),
        "5.3",
        "5.6",
        remedy=N_("Mark only what lies on {player}'s melds; the rest counts.", player=Who(knock.seat)),
    )


def melds_shown(knock: Knock) -> tuple[Meld, ...]:
    """The knocker's melds as they lie before the other hand is seen."""
    shown = _shown(knock)
    return shown.melds if shown else ()
