"""The ruling on a move: whether it is open at all, and then what its own rule says."""

from __future__ import annotations

from referee.cards import Rank
from referee.games.ranter_go_round.endings import cut, said_lost, turned_up
from referee.games.ranter_go_round.events import CardsDealt, DealerChosen
from referee.games.ranter_go_round.leaving import left
from referee.games.ranter_go_round.moves import (
    AnyMove,
    Change,
    Cut,
    Draw,
    FirstDealer,
    JackDeal,
    King,
    KingsDealt,
    Leave,
    Lost,
    Stand,
    TurnUp,
)
from referee.games.ranter_go_round.refusals import allow, refuse, refuse_copies
from referee.games.ranter_go_round.state import Play, State, lies_open_to
from referee.games.ranter_go_round.turns import changed, dealt, drawn, king, stood
from referee.phrase import N_
from referee.rules import Ruling

PACK_SIZE, JACKS = 52, 4


def ruled(state: State, move: AnyMove) -> Ruling:
    """The ruling on a move. Illegal moves are refused with a reason; nothing is raised."""
    if state.ending is not None:
        return refuse(N_("The game is over."), "6.2", remedy=N_("Start another game, or undo the last entry."))
    match move:
        case Leave():
            return left(state, move)
        case JackDeal() | FirstDealer():
            return _ruled_before(state, move)
        case Cut():
            return cut(state, move) if state.cutting else _nothing_to_cut()
        case Stand() | Change() | Draw() | King() | KingsDealt() | TurnUp() | Lost():
            return _ruled_in_hand(state, move)


def _nothing_to_cut() -> Ruling:
    return refuse(N_("There is nothing to cut for."), "6.5", remedy=N_("Only those tied for the pot cut."))


def ruled_for(state: State, move: AnyMove, seat: int | None) -> Ruling:
    """The ruling, a refusal of it told from what lies open to that seat.

    Where that says nothing against the move, it is only told that something else does.
    """
    ruling = ruled(state, move)
    if ruling.allowed:
        return ruling
    told = ruled(lies_open_to(state, seat), move)
    return _refuse_hidden() if told.allowed else told


def _refuse_hidden() -> Ruling:
    return refuse(
        N_("This contradicts a card that was entered before, and that this phone may not see."),
        "2.5",
        remedy=N_("Look at the cards again, or let the scorekeeper enter it."),
    )


def _ruled_before(state: State, move: JackDeal | FirstDealer) -> Ruling:
    if state.dealer is not None:
        return refuse(N_("The first dealer is found already."), "1.4", remedy=N_("Undo it if it was entered wrongly."))
    match move:
        case JackDeal():
            return _jack_dealt(state, move)
        case FirstDealer():
            if not 0 <= move.dealer < state.seats.count:
                return refuse(N_("Nobody sits there."), "1.1", remedy=N_("Choose one of the players."))
            return allow(state, DealerChosen(move.dealer, move.by))


def _jack_dealt(state: State, move: JackDeal) -> Ruling:
    """Rule 1.4: cards are dealt singly until the first Jack; what comes after it is not looked at."""
    count = state.seats.count
    if len(move.ranks) != count:
        return refuse(
            N_("{n} cards are dealt in a round, one to each player.", n=count),
            "1.4",
            remedy=N_("Enter every card, as far as the first Jack."),
        )
    until = move.ranks.index(Rank.JACK) + 1 if Rank.JACK in move.ranks else count
    seats, ranks = tuple(range(until)), move.ranks[:until]
    if refusal := refuse_copies([*state.seen, *ranks]):
        return refusal
    event = CardsDealt(seats, ranks)
    if until and ranks[-1] is Rank.JACK:
        return allow(state, event, DealerChosen(seats[-1], "jack"))
    if not may_deal_on(state):
        return refuse(
            N_("All the cards but the Jacks are dealt: this round must bring a Jack."),
            "1.4",
            "2.5",
            remedy=N_("Look at the cards again."),
        )
    return allow(state, event)


def may_deal_on(state: State) -> bool:
    """Whether a round without a Jack is still possible: the pack holds 48 other cards."""
    return (state.rounds + 1) * state.seats.count <= PACK_SIZE - JACKS


def _ruled_in_hand(state: State, move: Stand | Change | Draw | King | KingsDealt | TurnUp | Lost) -> Ruling:
    play = state.play
    if state.cutting:
        return refuse(N_("The hands are over: the pot is cut for."), "6.5", remedy=N_("Enter the cards that are cut."))
    if play is None:
        return refuse(N_("There is no dealer yet."), "1.4", remedy=N_("Find the first dealer."))
    match move:
        case TurnUp():
            return turned_up(state, play, move)
        case Lost():
            return said_lost(state, play, move)
        case Stand() | Change() | Draw() | King() | KingsDealt():
            return _ruled_turn(state, play, move)


def _ruled_turn(state: State, play: Play, move: Stand | Change | Draw | King | KingsDealt) -> Ruling:
    turn = play.turn
    if turn is None:
        return refuse(N_("Nobody is left to play: all turn up."), "5.1", remedy=N_("Turn up the cards."))
    match move:
        case Stand():
            return stood(state, play, turn, move)
        case Change():
            return changed(state, play, turn, move)
        case Draw():
            return drawn(state, play, turn, move)
        case King():
            return king(state, play, turn, move)
        case KingsDealt():
            return dealt(state, play, move)
