"""Rulings on going out: proved by the cards, or taken on the player's word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from referee.cards import Card
from referee.cards.melds.wild import Layout, WildFlawed, Wilds, lay_out
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.discards import PLAY_ON, Thrown, thrown, thrown_said
from referee.games.three_thirteen.events import WentOut
from referee.games.three_thirteen.layouts import (
    groups_of,
    is_as_declared,
    is_melded,
    laid_whole,
    stands_of,
    without,
)
from referee.games.three_thirteen.moves import GoOut, SayOut
from referee.games.three_thirteen.refusals import (
    allow,
    refuse,
    refuse_cards,
    refuse_flaws,
    refuse_seat,
    refuse_taken,
)
from referee.games.three_thirteen.rulebook import RULEBOOK
from referee.games.three_thirteen.state import Round, State
from referee.phrase import N_, NN_, Phrase, Who
from referee.rules import Ruling, cited


def gone_out(state: State, current: Round, move: GoOut, *, is_asked: bool = False) -> Ruling:
    """Rules 4.1 and 4.5: a claim to go out with its cards, which stands if every one of them lies in a meld.

    Who only asked has claimed nothing, so that nothing is void.
    """
    if refusal := _refuse_claim(state, current, move.seat):
        return refusal
    seat, hand = move.seat or 0, move.hand
    wilds = laws.wilds(state.options, current.wild)
    if refusal := refuse_cards(state, current, hand) or _refuse_count(state, current, move):
        return refusal
    groups = tuple(group for group in move.melds if group)
    is_binding = laws.is_arranged_by_players(state.options)
    lying = laid_whole(hand, wilds, move.melds, is_binding=is_binding)
    if isinstance(lying, WildFlawed):
        return refuse_flaws(lying)
    if lying.leftover:
        return _void(seat, hand, lying, wilds, is_asked=is_asked)
    melds, is_declared = lying.melds, is_as_declared(lying, groups)
    return allow(state, WentOut(seat, groups_of(melds), stands_of(melds), "cards", is_declared))


def asked_to_go_out(state: State, current: Round, move: GoOut) -> Ruling:
    """Rules 2.3 and 4.1: whether a hand with the card drawn can go out, and with which discards."""
    if refusal := _refuse_claim(state, current, move.seat) or refuse_cards(state, current, move.hand):
        return refusal
    hand, taken, wilds = move.hand, move.taken_from_pile, laws.wilds(state.options, current.wild)
    if taken is not None and taken not in hand:
        return refuse_taken(taken)
    found = thrown(state.options, hand, wilds, taken)
    left = lay_out(without(hand, found.best), wilds).leftover
    rules = cited(RULEBOOK, "4.1", *(("2.3",) if taken else ("2.4",)))
    return Ruling(bool(found.able), thrown_said(found, left), rules, is_answer=True)


def said_out(state: State, current: Round, move: SayOut) -> Ruling:
    """Rule 4.6: going out on the player's word."""
    if refusal := _refuse_claim(state, current, move.seat):
        return refusal
    return allow(state, WentOut(move.seat or 0, (), (), "word", False))


def _refuse_claim(state: State, current: Round, seat: int | None) -> Ruling | None:
    """The refusal of a player who cannot go out now, or None."""
    if refusal := refuse_seat(state, current, seat):
        return refusal
    if current.out is None:
        return None
    out = Who(current.out)
    if seat == current.out:
        return refuse(N_("{player} is out already.", player=out), "4.4", remedy=_then(current))
    because = N_("{out} went out first, and in a round only one player goes out.", out=out)
    remedy = N_("Enter what {player} lays down: who melds every card scores 0 too.", player=Who(seat or 0))
    return refuse(because, "4.4", "4.3", remedy=remedy)


def _then(current: Round) -> Phrase:
    waiting = tuple(Who(seat) for seat in current.waiting)
    return N_("Still to enter: {players}.", players=waiting)


def _refuse_count(state: State, current: Round, move: GoOut) -> Ruling | None:
    """Rules 2.3 and 2.4: as many cards as were dealt are kept, that just taken among them; one drawn more is thrown."""
    hand, taken = move.hand, move.taken_from_pile
    if len(hand) not in (current.cards, current.cards + 1):
        return refuse_number(current, hand)
    if taken is not None and taken not in hand and not laws.may_throw_back(state.options):
        return refuse_taken(taken)
    if len(hand) == current.cards:
        return None
    return _one_too_many(thrown(state.options, hand, laws.wilds(state.options, current.wild), taken), taken)


def refuse_number(current: Round, hand: Sequence[Card]) -> Ruling:
    """The refusal of a hand with too few cards or too many."""
    because = NN_(
        "Round {round} deals {cards} cards, and here is {n}.",
        "Round {round} deals {cards} cards, and here are {n}.",
        len(hand),
        round=current.number,
        cards=current.cards,
    )
    return refuse(because, "2.4", "1.4", remedy=N_("Enter the {n} cards that stay after the discard.", n=current.cards))


def _one_too_many(found: Thrown, taken: Card | None) -> Ruling:
    """A card too many: one is still to be thrown, and the referee says which will do and may be thrown."""
    because, able = N_("One card is still to be thrown."), found.able
    if len(able) == 1:
        remedy = N_("Throw {card}: all the others are melded, and that is out.", card=able[0])
    elif able:
        remedy = N_("Throw one of these, and all the others are melded: {cards}.", cards=able)
    else:
        because = N_("One card is still to be thrown, and with none of them are all the others melded.")
        if found.working:
            because = N_(
                "One card is still to be thrown. Only without {card} are all the others melded, and it was just taken "
                "from the discards.",
                card=found.working[0],
            )
        remedy = N_("With {card} thrown the hand is left with {n}.", card=found.best, n=dict(found.left)[found.best])
    return refuse(because, *(("2.3",) if taken else ()), "4.1", "2.4", remedy=remedy)


def _void(seat: int, hand: Sequence[Card], lying: Layout, wilds: Wilds, *, is_asked: bool) -> Ruling:
    """Rule 4.5: a claim that fails is void, and play goes on."""
    player = Who(seat)
    if lying.melds:
        because = NN_(
            "{player} cannot go out so: {cards} is in no meld.",
            "{player} cannot go out so: {cards} are in no meld.",
            len(lying.leftover),
            player=player,
            cards=lying.leftover,
        )
    else:
        because = N_("{player} cannot go out so: there is no meld in {cards}.", player=player, cards=lying.leftover)
    if is_melded(hand, wilds):
        return refuse(because, "4.5", "4.1", "5.6", remedy=N_("Laid otherwise all the cards are melded."))
    void = N_("The claim is void: {player} takes the cards back, the discard stays, and play goes on.", player=player)
    return refuse(because, "4.5", "4.1", *barring(hand, wilds), remedy=PLAY_ON if is_asked else void)


def barring(hand: Sequence[Card], wilds: Wilds) -> Iterator[str]:
    """The rules but for which the hand would be melded: a limit on wilds, none alone, no ace above the king."""
    relaxed = (
        ("3.8", replace(wilds, max_wilds=None)),
        ("3.7", replace(wilds, all_wild=True)),
        ("3.3", replace(wilds, aces="high_or_low")),
    )
    return (number for number, others in relaxed if others != wilds and is_melded(hand, others))
