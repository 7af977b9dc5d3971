"""The ruling on a move: whose module it belongs to, and the short ones outright."""

from __future__ import annotations

from referee.games.gin_rummy import laws
from referee.games.gin_rummy.chairs import first_chairs, tied
from referee.games.gin_rummy.defences import counted, defended
from referee.games.gin_rummy.endings import penalized, voided
from referee.games.gin_rummy.events import (
    AnyEvent,
    CardDrawn,
    ChairsTaken,
    DrawTied,
    UpcardPassed,
    UpcardTaken,
    UpcardTurned,
)
from referee.games.gin_rummy.folding import folded
from referee.games.gin_rummy.knocks import knocked, knocked_with
from referee.games.gin_rummy.moves import (
    AnyMove,
    Defend,
    DefendCount,
    Draw,
    Knock,
    KnockCount,
    PassUpcard,
    Penalty,
    TakeChairs,
    TakeUpcard,
    TurnUp,
    Void,
)
from referee.games.gin_rummy.refusals import THE_PACK, allow, refuse, refuse_cards, refuse_player
from referee.games.gin_rummy.state import Deal, State, chairs_with, is_untouched
from referee.phrase import N_, Who
from referee.rules import Ruling


def ruled(state: State, move: AnyMove) -> Ruling:
    """The ruling on a move."""
    if state.ending is not None:
        return refuse(N_("The game is over."), "8.1", remedy=N_("Start the next game, or undo the last entry."))
    match move:
        case Draw():
            return _draw(state, move)
        case TakeChairs():
            return _take_chairs(state, move)
        case TurnUp() | TakeUpcard() | PassUpcard():
            return _upcard(state, move)
        case Knock() | KnockCount() | Void() | Penalty():
            return _hand(state, move)
        case Defend() | DefendCount():
            return _defence(state, move)


def _draw(state: State, move: Draw) -> Ruling:
    """Rules 1.3 and 1.4: a card each, and again among those with equal cards."""
    seat = move.seat
    if state.deal is not None:
        return refuse(N_("The chairs are taken."), "1.3", remedy=N_("Undo it if it was entered wrongly."))
    if seat is None or seat not in state.due:
        due = tuple(Who(each) for each in state.due)
        return refuse(
            N_("Somebody else is to draw."), "1.3", "1.4", remedy=N_("Still to draw: {players}.", players=due)
        )
    card, seen = move.card, [drawn[-1] for drawn in state.draws if len(drawn) > len(state.draws[seat])]
    if not card.is_of_pack:
        return refuse(N_("Not in the pack: {cards}.", cards=(card,)), "1.1", remedy=THE_PACK)
    if card in seen:
        return refuse(N_("{card} is drawn already.", card=card), "2.6", remedy=N_("Each card is in the pack once."))
    drawn = CardDrawn(seat, card)
    after = folded(state, drawn)
    return allow(state, drawn, *([] if after.due else _settled(after)))


def _settled(state: State) -> tuple[AnyEvent, ...]:
    """All have drawn: those who are tied draw again, or the chairs are taken."""
    if again := tied(state.options, state.draws):
        return (DrawTied(again),)
    chairs = first_chairs(state.options, state.draws)
    return (ChairsTaken(chairs.box, chairs.captain, chairs.out, True),)


def _take_chairs(state: State, move: TakeChairs) -> Ruling:
    """Rule 1.5: the first chairs as the players say, until something of the first hand is entered."""
    count = state.seats.count
    if state.deal is not None and not is_untouched(state):
        return refuse(
            N_("The first hand is under way, and the chairs are taken."),
            "1.5",
            remedy=N_("Undo it if it was entered wrongly."),
        )
    captain = 1 - move.box if count == 2 and move.captain is None else move.captain
    if not 0 <= move.box < count or captain is None or not 0 <= captain < count:
        return refuse(N_("Nobody sits there."), "1.1", remedy=N_("Say who is in the box and who is captain."))
    if captain == move.box:
        return refuse(
            N_("{player} cannot be in the box and captain at once.", player=Who(move.box)),
            "1.5",
            remedy=N_("Say who is in the box and who is captain."),
        )
    chairs = chairs_with(state.seats, move.box, captain)
    return allow(state, ChairsTaken(chairs.box, chairs.captain, chairs.out, False))


def _upcard(state: State, move: TurnUp | TakeUpcard | PassUpcard) -> Ruling:
    """Rules 2.1 and 4.3: the first up-card, and who takes it."""
    deal = state.deal
    if deal is None:
        return _no_deal()
    if deal.knock is not None:
        return refuse(
            N_("{player} has knocked.", player=Who(deal.knock.seat)),
            "2.1",
            "5.2",
            remedy=N_("Enter the other hand, or undo the knock."),
        )
    match move:
        case TurnUp():
            return _turn_up(state, deal, move)
        case TakeUpcard() | PassUpcard():
            return _offered(state, deal, move)


def _turn_up(state: State, deal: Deal, move: TurnUp) -> Ruling:
    if deal.upcard is not None:
        because = N_("{card} is the first up-card of this hand.", card=deal.upcard)
        return refuse(because, "2.1", "4.3", remedy=N_("Undo it if it was entered wrongly."))
    if refusal := refuse_cards(deal, (move.card,)):
        return refusal
    limit = laws.limit_of(state.options, move.card)
    return allow(state, UpcardTurned(move.card, limit, laws.factor_of(state.options, move.card)))


def _offered(state: State, deal: Deal, move: TakeUpcard | PassUpcard) -> Ruling:
    offered_to = deal.offered_to
    if offered_to is None:
        return refuse(
            N_("The first up-card is not on offer any more."), "2.1", remedy=N_("Undo it if it was entered wrongly.")
        )
    if state.stage == "upcard":
        return refuse(N_("The first up-card is still to be entered."), "4.3", remedy=N_("Enter the up-card first."))
    if refusal := refuse_player(state, deal, move.seat):
        return refusal
    if move.seat != offered_to:
        return refuse(
            N_("The up-card is offered to {player} first.", player=Who(offered_to)),
            "2.1",
            remedy=N_("First {player} takes it or declines.", player=Who(offered_to)),
        )
    return allow(state, UpcardTaken(offered_to) if isinstance(move, TakeUpcard) else UpcardPassed(offered_to))


def _hand(state: State, move: Knock | KnockCount | Void | Penalty) -> Ruling:
    deal = state.deal
    if deal is None:
        return _no_deal()
    match move:
        case Knock():
            return knocked(state, deal, move)
        case KnockCount():
            return knocked_with(state, deal, move)
        case Void():
            return voided(state, deal)
        case Penalty():
            return penalized(state, deal, move)


def _defence(state: State, move: Defend | DefendCount) -> Ruling:
    deal = state.deal
    if deal is None:
        return _no_deal()
    match move:
        case Defend():
            return defended(state, deal, move)
        case DefendCount():
            return counted(state, deal, move)


def _no_deal() -> Ruling:
    return refuse(
        N_("No hand is dealt yet."),
        "1.3",
        "1.6",
        remedy=N_("First it is settled who is in the box and who is captain."),
    )
