"""How a ruling is put together, and the refusals that several moves share."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import Card
from referee.cards.melds import Flaw, Flawed, Meld, Wrong, most_deadwood
from referee.games.gin_rummy.citing import rules_of
from referee.games.gin_rummy.events import AnyEvent
from referee.games.gin_rummy.rulebook import RULEBOOK
from referee.games.gin_rummy.state import Deal, State
from referee.games.gin_rummy.telling import told
from referee.phrase import N_, Phrase, Who
from referee.rules import Ruling, cited

THE_PACK = N_("One pack of 52 cards is used, without jokers.")
Elsewhere = tuple[tuple[Card, Phrase], ...]


def allow(state: State, *events: AnyEvent) -> Ruling:
    """The ruling that lets these events happen, told by what they are."""
    telling = told(state, events)
    return Ruling(True, telling.because, cited(RULEBOOK, *rules_of(state, events)), telling.lines, events)


def refuse(because: Phrase, *numbers: str, remedy: Phrase | None = None) -> Ruling:
    """The ruling that refuses, by the rules of these numbers."""
    return Ruling(False, because, cited(RULEBOOK, *numbers), remedy=remedy)


def refuse_player(state: State, deal: Deal, seat: int | None) -> Ruling | None:
    """The refusal of a seat that holds no cards in this hand, or None."""
    if seat is None:
        return refuse(N_("Say who it is."), "1.5", remedy=N_("Choose the player."))
    if not 0 <= seat < state.seats.count:
        return refuse(N_("Nobody sits there."), "1.1", remedy=N_("Choose one of the players."))
    if seat == deal.chairs.out:
        return refuse(
            N_("{player} sits out and holds no cards.", player=Who(seat)),
            "1.5",
            remedy=N_("{players} play this hand.", players=tuple(Who(each) for each in deal.chairs.players)),
        )
    return None


def lying_elsewhere(deal: Deal) -> Elsewhere:
    """The cards that lie in a place by what was entered, and where: no other hand can hold them (rule 2.6)."""
    knock = deal.knock
    held = [(card, N_("in {player}'s hand", player=Who(knock.seat))) for card in knock.hand] if knock else []
    if deal.upcard is not None and deal.passed > 1:
        held.append((deal.upcard, N_("under the discards")))
    return tuple(held)


def most_left(deal: Deal) -> int:
    """The most that ten cards can count of those that do not lie elsewhere (rule 5.6)."""
    return most_deadwood(card for card, _ in lying_elsewhere(deal))


def refuse_cards(deal: Deal, cards: Sequence[Card]) -> Ruling | None:
    """The refusal of a card that is there twice, lies elsewhere or is in no pack; or None."""
    if strange := tuple(dict.fromkeys(card for card in cards if not card.is_of_pack)):
        return refuse(N_("Not in the pack: {cards}.", cards=strange), "1.1", remedy=THE_PACK)
    if doubled := tuple(dict.fromkeys(card for card in cards if cards.count(card) > 1)):
        return refuse(N_("Entered twice: {cards}.", cards=doubled), "2.6", remedy=N_("Each card is in the pack once."))
    for card, _ in lying_elsewhere(deal):
        if card in cards:
            return _refuse_place(deal, card)
    return None


def _refuse_place(deal: Deal, card: Card) -> Ruling:
    knock = deal.knock
    if knock is not None and card in knock.hand:
        # Not every hand that lies there was entered so that Undo takes it back: one that was turned up is challenged.
        because = N_("{card} is in {player}'s hand already.", card=card, player=Who(knock.seat))
        remedy = N_("Look at both hands again: one of them is entered wrongly.")
    else:
        because = N_("{card} was the up-card, and nobody took it.", card=card)
        remedy = N_("Look at the cards again, or undo what was entered wrongly.")
    return refuse(because, "2.6", "2.1", remedy=remedy)


def refuse_taken(card: Card) -> Ruling:
    """The refusal of a hand without the card just taken from the discards: it would have been thrown back."""
    return refuse(
        N_("{card} was taken and is not in the hand", card=card),
        "2.3",
        remedy=N_("A card just taken from the discards stays in the hand for this turn."),
    )


def refuse_flaw(flawed: Flawed, spread: Sequence[Meld] = ()) -> Ruling:
    """The refusal of a declared spread, meld or layoff by the first thing that is wrong with it."""
    flaw = flawed.flaws[0]
    return _FLAWS[flaw.wrong](flaw, spread)


def _not_held(flaw: Flaw, spread: Sequence[Meld]) -> Ruling:
    del spread
    return refuse(
        N_("Declared, and not in the hand: {cards}.", cards=flaw.cards),
        "5.5",
        remedy=N_("Lay only cards of this hand."),
    )


def _twice(flaw: Flaw, spread: Sequence[Meld]) -> Ruling:
    del spread
    return refuse(
        N_("Laid more than once: {cards}.", cards=flaw.cards), "3.2", remedy=N_("A card serves one meld only.")
    )


def _too_short(flaw: Flaw, spread: Sequence[Meld]) -> Ruling:
    del spread
    return refuse(
        N_("Too few for a meld: {cards}.", cards=flaw.cards), "3.1", remedy=N_("A meld is three cards or more.")
    )


def _mixed(flaw: Flaw, spread: Sequence[Meld]) -> Ruling:
    del spread
    return refuse(
        N_("Neither of one rank nor of one suit: {cards}.", cards=flaw.cards),
        "3.1",
        remedy=N_("A set is of one rank, a run of one suit in sequence."),
    )


def _gap(flaw: Flaw, spread: Sequence[Meld]) -> Ruling:
    del spread
    return refuse(
        N_("Of one suit, but not in sequence: {cards}.", cards=flaw.cards),
        "3.1",
        remedy=N_("A run has no gap, and the ace is its lowest card."),
    )


def _no_such_meld(flaw: Flaw, spread: Sequence[Meld]) -> Ruling:
    del spread
    return refuse(
        N_("There is no such meld of the knocker's for {cards}.", cards=flaw.cards),
        "5.3",
        remedy=N_("Cards are laid off on the knocker's melds only."),
    )


def _does_not_fit(flaw: Flaw, spread: Sequence[Meld]) -> Ruling:
    place = flaw.group or 0
    if place >= len(spread):
        return _no_such_meld(flaw, spread)
    meld = spread[place]
    remedy = (
        N_("A set of three takes the fourth card of its rank, and no other.")
        if meld.is_set
        else N_("A run takes the next card of its suit at either end.")
    )
    return refuse(N_("{cards} cannot lie on {meld}.", cards=flaw.cards, meld=meld.cards), "5.3", remedy=remedy)


_FLAWS = {
    Wrong.NOT_HELD: _not_held,
    Wrong.TWICE: _twice,
    Wrong.TOO_SHORT: _too_short,
    Wrong.MIXED: _mixed,
    Wrong.GAP: _gap,
    Wrong.NO_SUCH_MELD: _no_such_meld,
    Wrong.DOES_NOT_FIT: _does_not_fit,
}
