"""How a ruling is put together, and the refusals that several moves share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from referee.cards import Card
from referee.cards.melds.wild import NoMeld, WildFlaw, WildFlawed
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.citing import extra_rules, rules_of
from referee.games.three_thirteen.events import AnyEvent
from referee.games.three_thirteen.rulebook import RULEBOOK
from referee.games.three_thirteen.state import Round, State, jokers_of, packs_of
from referee.games.three_thirteen.telling import told
from referee.phrase import N_, Phrase, Who
from referee.rules import Ruling, cited

Elsewhere: TypeAlias = tuple[tuple[Card, Phrase], ...]


def allow(state: State, *events: AnyEvent) -> Ruling:
    """The ruling that lets these events happen, told by what they are."""
    telling = told(state, events)
    return Ruling(True, telling.because, cited(RULEBOOK, *rules_of(state, events)), telling.lines, events)


def refuse(because: Phrase, *numbers: str, remedy: Phrase | None = None) -> Ruling:
    """The ruling that refuses, by the rules of these numbers."""
    return Ruling(False, because, cited(RULEBOOK, *numbers), remedy=remedy)


def refuse_seat(state: State, current: Round, seat: int | None) -> Ruling | None:
    """The refusal of a seat that does not play in this round, or None."""
    if seat is None:
        return refuse(N_("Say who it is."), "1.1", remedy=N_("Choose the player."))
    if not 0 <= seat < state.seats.count:
        return refuse_stranger()
    if seat in state.left:
        return refuse(
            N_("{player} has left and plays no more.", player=Who(seat)), "6.4", remedy=N_("Choose one of the players.")
        )
    if seat not in current.players:
        return refuse(
            N_("{player} does not play in this round.", player=Who(seat)),
            *extra_rules(state.options),
            remedy=N_("It is played by {players}.", players=tuple(Who(each) for each in current.players)),
        )
    return None


def refuse_stranger() -> Ruling:
    """The refusal of a seat that is not at the table."""
    return refuse(N_("Nobody sits there."), "1.1", remedy=N_("Choose one of the players."))


def lying_elsewhere(current: Round) -> Elsewhere:
    """The cards that lie in other hands of this round, and where: that copy can be in no other (rule 1.7)."""
    held = ((N_("in {player}'s hand", player=Who(laid.seat)), laid.cards) for laid in current.hands)
    return tuple((card, where) for where, cards in held for card in cards)


def refuse_cards(state: State, current: Round, cards: Sequence[Card]) -> Ruling | None:
    """The refusal of cards of no such pack, or of more copies than there are in all hands of this round, or None."""
    deck, packs, jokers = laws.deck(state.options), packs_of(state), jokers_of(state)
    strange = tuple(dict.fromkeys(card for card in cards if not card.is_joker and not deck.has(card)))
    if strange:
        return refuse(
            N_("Not in the pack: {cards}.", cards=strange),
            *(("7.1", "1.7") if laws.plays_crowns(state.options) else ("1.7",)),
            remedy=N_("Look at the cards again."),
        )
    if not jokers and any(card.is_joker for card in cards):
        return refuse(
            N_("There are no jokers in these packs."), "1.3", "1.7", remedy=N_("Jokers are a house rule of the table.")
        )
    for card in dict.fromkeys(cards):
        most = jokers if card.is_joker else packs
        if refusal := _refuse_copies(current, card, list(cards).count(card), most):
            return refusal
    return None


def _refuse_copies(current: Round, card: Card, here: int, most: int) -> Ruling | None:
    """Rule 1.7: a card is there once a pack, in all hands together."""
    others = [laid for laid in current.hands if card in laid.cards]
    there = sum(laid.cards.count(card) for laid in others)
    if here + there <= most:
        return None
    if card.is_joker:
        because = N_("That would be {n} jokers in this round, and there are {most}.", n=here + there, most=most)
    elif most == 1:
        because = N_("{card} would be there {n} times, and there is one pack.", card=card, n=here + there)
    else:
        because = N_(
            "{card} would be there {n} times, and there are {most} packs.", card=card, n=here + there, most=most
        )
    held_by = tuple(Who(laid.seat) for laid in others)
    remedy = (
        N_(
            "It is entered for {players} already: look at all these hands again, one of them is entered wrongly.",
            players=held_by,
        )
        if held_by
        else N_("Look at the cards again.")
    )
    return refuse(because, *(("1.3", "1.7") if card.is_joker else ("1.7",)), remedy=remedy)


def refuse_taken(card: Card) -> Ruling:
    """The refusal of a hand without the card just taken from the discards: it would have been thrown back."""
    return refuse(
        N_("{card} was taken and is not in the hand", card=card),
        "2.3",
        remedy=N_("A card just taken from the discards stays in the hand for this turn."),
    )


def refuse_flaws(flawed: WildFlawed) -> Ruling:
    """The refusal of declared melds by the first thing that is wrong with them."""
    flaw = flawed.flaws[0]
    because, number, remedy = flaw_said(flaw)
    return refuse(because, number, remedy=remedy)


Told: TypeAlias = tuple[Phrase, str, Phrase]
"""What is wrong, by which rule, and what would be right."""


def flaw_said(flaw: WildFlaw) -> Told:
    """What is wrong, in a sentence, by which rule, and what would be right."""
    return _FLAWS[flaw.wrong](flaw.cards)


def _too_short(cards: tuple[Card, ...]) -> Told:
    return N_("Too few for a meld: {cards}.", cards=cards), "3.1", N_("A meld is three cards or more.")


def _mixed(cards: tuple[Card, ...]) -> Told:
    because = N_("Neither of one rank nor of one suit: {cards}.", cards=cards)
    return because, "3.1", N_("A set is of one rank, a run of one suit in sequence.")


def _doubled(cards: tuple[Card, ...]) -> Told:
    because = N_("Of one suit, with a rank twice: {cards}.", cards=cards)
    return because, "3.2", N_("In a run each rank is there once.")


def _gap(cards: tuple[Card, ...]) -> Told:
    because = N_("Of one suit, but not in sequence: {cards}.", cards=cards)
    return because, "3.2", N_("A run has no gap that no wild card fills, and does not go round the corner.")


def _too_long(cards: tuple[Card, ...]) -> Told:
    because = N_("Longer than a suit is: {cards}.", cards=cards)
    return because, "3.2", N_("Lay them as two runs.")


def _too_many_wilds(cards: tuple[Card, ...]) -> Told:
    because = N_("Too many wild cards in one meld: {cards}.", cards=cards)
    return because, "3.8", N_("Lay some of them elsewhere: the table limits them.")


def _only_wilds(cards: tuple[Card, ...]) -> Told:
    because = N_("Nothing but wild cards: {cards}.", cards=cards)
    return because, "3.7", N_("At this table a meld takes another card too.")


def _not_held(cards: tuple[Card, ...]) -> Told:
    because = N_("Declared, and not so often in the hand: {cards}.", cards=cards)
    return because, "3.4", N_("A card of this hand serves one meld only.")


_FLAWS = {
    NoMeld.TOO_SHORT: _too_short,
    NoMeld.MIXED: _mixed,
    NoMeld.DOUBLED: _doubled,
    NoMeld.GAP: _gap,
    NoMeld.TOO_LONG: _too_long,
    NoMeld.TOO_MANY_WILDS: _too_many_wilds,
    NoMeld.ONLY_WILDS: _only_wilds,
    NoMeld.NOT_HELD: _not_held,
}
