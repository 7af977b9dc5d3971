"""What happened, in words: one sentence for the ruling and the trail, and the lines of the sheet.

A sentence names no card that the table has not seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.cards import Rank
from referee.games.ranter_go_round.events import (
    AnyEvent,
    CardsDealt,
    CutCalled,
    CutMade,
    DealerChosen,
    Exchanged,
    GameEnded,
    KingsFaced,
    KingShown,
    LivesLost,
    NobodyLost,
    PlayerLeft,
    PlayoffCalled,
    StockTaken,
    Stood,
)
from referee.games.ranter_go_round.laws import LOW_CARDS, announcing, kings_law
from referee.games.ranter_go_round.state import State
from referee.games.ranter_go_round.wording import LEFT, cut_won, left_alone, lines_of, loss, loss_and_end, names
from referee.phrase import N_, NN_, Phrase, Who
from referee.rules import Line, Telling


def told(state: State, events: Sequence[AnyEvent]) -> Telling:
    """What an accepted move did, from the state before it and its events."""
    for event in events:
        match event:
            case LivesLost() | NobodyLost() | PlayoffCalled():
                return _hand_told(event, events)
            case PlayerLeft():
                return _left_told(event, events)
            case CutMade():
                return _cut_told(event, events)
            case CardsDealt() | DealerChosen():
                return _dealer_told(events)
            case Stood() | Exchanged() | StockTaken() | KingShown() | KingsFaced():
                return Telling(_turn_told(state, event), _turn_short(event))
            case _:
                continue
    return Telling(N_("The game goes on."), N_("the game"))


def _hand_told(event: LivesLost | NobodyLost | PlayoffCalled, events: Sequence[AnyEvent]) -> Telling:
    match event:
        case LivesLost():
            short = N_("{players} −{n}", players=names(event.seats), n=max(event.lives))
            return Telling(_loss_told(event, events), short, lines_of(event))
        case NobodyLost():
            return Telling(N_("Every card has its equal: nobody loses a life."), N_("nobody loses"))
        case PlayoffCalled():
            because = N_(
                "{players} would go out together: nobody pays, and another hand decides.", players=names(event.seats)
            )
            return Telling(because, N_("another hand"))


def _loss_told(event: LivesLost, events: Sequence[AnyEvent]) -> Phrase:
    for end in events:
        match end:
            case CutCalled():
                return N_("{players} lose the last life together and cut for the pot.", players=names(end.seats))
            case GameEnded():
                return loss_and_end(event, end)
            case _:
                continue
    return loss(event)


def _left_told(event: PlayerLeft, events: Sequence[AnyEvent]) -> Telling:
    player, line = Who(event.seat), Line("5.6", event.seat, -event.lives, LEFT)
    because = NN_(
        "{player} leaves: {n} life goes, and {dealer} deals.",
        "{player} leaves: {n} lives go, and {dealer} deals.",
        event.lives,
        player=player,
        dealer=Who(event.dealer),
    )
    for end in events:
        match end:
            case GameEnded():
                because = left_alone(event.seat, end)
            case _:
                continue
    return Telling(because, N_("{player} leaves", player=player), (line,))


def _cut_told(event: CutMade, events: Sequence[AnyEvent]) -> Telling:
    short = N_("the cut")
    for end in events:
        match end:
            case GameEnded(winners=(winner,)):
                return Telling(cut_won(winner, event.ranks[event.seats.index(winner)], end.pot), short)
            case CutCalled():
                because = N_("{players} cut equal highest cards and cut again.", players=names(end.seats))
                return Telling(because, short)
            case _:
                continue
    return Telling(N_("The cut is made."), short)


def _dealer_told(events: Sequence[AnyEvent]) -> Telling:
    for event in events:
        match event:
            case DealerChosen(seat=seat, by="jack"):
                because = N_("{player} gets the first Jack and deals first.", player=Who(seat))
                return Telling(because, N_("{player} deals", player=Who(seat)))
            case DealerChosen(seat=seat):
                because = N_("{player} is chosen by lot and deals first.", player=Who(seat))
                return Telling(because, N_("{player} deals", player=Who(seat)))
            case _:
                continue
    return Telling(N_("No Jack yet: everybody gets another card."), N_("no Jack"))


def _turn_told(state: State, event: Stood | Exchanged | StockTaken | KingShown | KingsFaced) -> Phrase:
    match event:
        case Stood():
            return _stood(event)
        case Exchanged():
            return _exchanged(state, event)
        case StockTaken():
            return _stock_taken(event)
        case KingShown():
            return _king_faced(state, event) if event.asker is None else _king_refused(state, event, event.asker)
        case KingsFaced():
            return NN_(
                "{players} faces a king that was dealt: nobody changes, and all turn up.",
                "{players} face kings that were dealt: nobody changes, and all turn up.",
                len(event.seats),
                players=names(event.seats),
            )


def _turn_short(event: Stood | Exchanged | StockTaken | KingShown | KingsFaced) -> Phrase:
    match event:
        case Stood():
            return N_("{player} stands", player=Who(event.seat))
        case Exchanged():
            return N_("{player} ⇄ {partner}", player=Who(event.seat), partner=Who(event.partner))
        case StockTaken():
            return N_("{player} ⇄ stock", player=Who(event.seat))
        case KingShown():
            return N_("{player} {card}", player=Who(event.seat), card=Rank.KING)
        case KingsFaced():
            return N_("{players} {card}", players=names(event.seats), card=Rank.KING)


def _stood(event: Stood) -> Phrase:
    if event.next_turn is None:
        return N_("{player} stands, and all turn up.", player=Who(event.seat))
    return N_("{player} stands, and {next} is to play.", player=Who(event.seat), next=Who(event.next_turn))


_ANNOUNCED = {
    Rank.ACE: N_("{partner} has to hand over an ace and says so: {player} holds it now."),
    Rank.TWO: N_("{partner} has to hand over a 2 and says so: {player} holds it now."),
    Rank.THREE: N_("{partner} has to hand over a 3 and says so: {player} holds it now."),
}
_CORNISH = {
    Rank.ACE: N_("{partner} has to hand over the crumb, an ace: {player} holds it now."),
    Rank.TWO: N_("{partner} has to hand over the pig's toe, a 2: {player} holds it now."),
    Rank.THREE: N_("{partner} has to hand over the tailor's yard, a 3: {player} holds it now."),
}


def _exchanged(state: State, event: Exchanged) -> Phrase:
    player, partner = Who(event.seat), Who(event.partner)
    if event.is_announced and (low := announced_rank(state, event)):
        said = (_CORNISH if announcing(state.options).is_cornish else _ANNOUNCED)[low]
        return replace(said, params=(("player", player), ("partner", partner)))
    if event.next_turn is None:
        return N_("{player} changes with {partner}, and all turn up.", player=player, partner=partner)
    if event.next_turn == event.partner:
        return N_("{player} changes with {partner}, and {partner} is to play.", player=player, partner=partner)
    return N_(
        "{player} changes with {partner}, and {next} is to play.",
        player=player,
        partner=partner,
        next=Who(event.next_turn),
    )


def announced_rank(state: State, event: Exchanged) -> Rank | None:
    """The low card that was announced in an exchange (rule 2.4), or None."""
    known = state.play.holds[event.partner].rank if state.play else None
    rank = event.got or known
    return rank if rank in LOW_CARDS else None


def _stock_taken(event: StockTaken) -> Phrase:
    player = Who(event.seat)
    if event.is_kept is False:
        return N_("{player} draws a king: it goes back, the old card stays, and all turn up.", player=player)
    if event.is_shown:
        return N_("{player} draws a king, which costs the dealer a life: all turn up.", player=player)
    match event.by:
        case "cut":
            return N_("{player} cuts a card from the stock, and all turn up.", player=player)
        case "top":
            return N_("{player} takes the top card of the stock, and all turn up.", player=player)


def _king_faced(state: State, event: KingShown) -> Phrase:
    player = Who(event.seat)
    if kings_law(state.options).stops_play:
        return N_("{player} faces a king: the play stops, and all turn up.", player=player)
    if event.next_turn is None:
        return N_("{player} faces a king and stands, and all turn up.", player=player)
    return N_("{player} faces a king and stands, and {next} is to play.", player=player, next=Who(event.next_turn))


def _king_refused(state: State, event: KingShown, asker: int) -> Phrase:
    player, asking = Who(event.seat), Who(asker)
    if event.asks is not None:
        return N_(
            "{player} shows a king: {asker} has to change with {next} instead.",
            player=player,
            asker=asking,
            next=Who(event.asks),
        )
    if kings_law(state.options).stops_play:
        return N_("{player} shows a king: the play stops, and all turn up.", player=player)
    if event.next_turn is None:
        return N_("{player} shows a king: {asker} keeps the card, and all turn up.", player=player, asker=asking)
    return N_(
        "{player} shows a king: {asker} keeps the card, and {next} is to play.",
        player=player,
        asker=asking,
        next=Who(event.next_turn),
    )
