"""What a dealer would say now, and how it ended."""

from __future__ import annotations

from referee.games.three_ranger_limit.state import Deal, State
from referee.phrase import N_, NN_, Phrase, Who
from referee.rules import Outcome


def caption(state: State) -> tuple[Phrase, ...]:
    """A few short phrases, the most important first."""
    deal = state.deal
    if state.is_over:
        return (N_("Game over"), _winners(state))
    if deal is None:
        return (N_("Draw for first"), N_("the highest card plays first"))
    playoff = (N_("Play-off"),) if len(state.deals) > 1 else ()
    if deal.turned_up is None:
        return (*playoff, N_("{player} deals five each and turns up a card", player=Who(deal.dealer)))
    if deal.to_go == 0:
        return (*playoff, N_("Third Ranger"), N_("kender until all agree that it is over"))
    stock = () if deal.stock else (N_("the stock is out"),)
    return (*playoff, _to_go(deal), N_("{player} plays", player=Who(deal.next_seat)), *stock)


def _to_go(deal: Deal) -> Phrase:
    return NN_("{n} Ranger to go", "{n} Rangers to go", deal.to_go)


def _winners(state: State) -> Phrase:
    if len(state.winners) == 1:
        return N_("the winner is {winner}", winner=Who(state.winners[0]))
    return N_("the winners are {winners}", winners=tuple(Who(seat) for seat in state.winners))


def outcome(state: State) -> Outcome | None:
    """The winners and why (rules 6.1 to 6.3), and who deals if the same people play again (rule 6.4)."""
    if not state.is_over:
        return None
    deciding = "6.3" if len(state.winners) > 1 or len(state.deals) > 1 else "6.2"
    next_dealer = state.seats.left_of(state.deals[-1].dealer)
    return Outcome(state.winners, _because(state), ("6.1", deciding, "6.4"), next_dealer)


def _because(state: State) -> Phrase:
    deal = state.deals[-1]
    points = deal.points(state.winners[0])
    if len(state.winners) > 1:
        return N_(
            "The third Ranger ends the game: {winners} have the most points, {points} each, and share the win",
            points=points,
            winners=tuple(Who(seat) for seat in state.winners),
        )
    winner = Who(state.winners[0])
    if len(state.deals) > 1:
        return NN_(
            "The third Ranger ends the play-off: {winner} wins it with {n} point",
            "The third Ranger ends the play-off: {winner} wins it with {n} points",
            points,
            winner=winner,
        )
    return N_("The third Ranger ends the game: {winner} has the most points, {points}", winner=winner, points=points)
