"""Rulings on a turn: stand, change, the dealer and the stock, a king."""

from __future__ import annotations

from referee.cards import Rank
from referee.games.ranter_go_round.events import Exchanged, KingsFaced, KingShown, StockTaken, Stood
from referee.games.ranter_go_round.laws import LOW_CARDS, announcing, dealers_king, kings_law, stock_method
from referee.games.ranter_go_round.moves import Change, Draw, King, KingsDealt, Stand
from referee.games.ranter_go_round.refusals import allow, refuse, refuse_news, refuse_seat
from referee.games.ranter_go_round.scoring import COPIES
from referee.games.ranter_go_round.state import Play, State, next_to_play, partner_beyond, partner_of
from referee.phrase import N_, Who
from referee.rules import Ruling


def stood(state: State, play: Play, turn: int, move: Stand) -> Ruling:
    """Rule 2.2: the player whose turn it is keeps the card. With a king he faces it (rule 3.1)."""
    if refusal := _refuse_turn(state, play, turn, move.seat) or refuse_news(play, [(turn, move.rank)]):
        return refusal
    if play.asks is not None:
        return _has_asked(turn)
    law = kings_law(state.options)
    if (move.rank or play.holds[turn].rank) is Rank.KING and not law.is_given:
        return dealt(state, play, KingsDealt(holders=(turn,))) if law.stops_deal else _faced(state, play, turn)
    return allow(state, Stood(turn, move.rank, next_to_play(state, play, turn)))


def changed(state: State, play: Play, turn: int, move: Change) -> Ruling:
    """Rule 2.3: the left neighbour has to exchange, unless he holds a king (rule 3.2)."""
    if refusal := _refuse_turn(state, play, turn, move.seat):
        return refusal
    partner = partner_of(state, play, turn)
    if partner is None:
        return _no_partner(state, turn)
    if refusal := refuse_news(play, [(turn, move.gives), (partner, move.gets)]):
        return refusal
    gives, gets = move.gives or play.holds[turn].rank, move.gets or play.holds[partner].rank
    if refusal := _refuse_kings(state, turn, partner, gives, gets):
        return refusal
    is_announced = announcing(state.options).is_on and gets in LOW_CARDS
    following = next_to_play(state, play, turn)
    return allow(state, Exchanged(turn, partner, move.gives, move.gets, is_announced, following))


def drawn(state: State, play: Play, turn: int, move: Draw) -> Ruling:
    """Rule 4.2: the dealer changes with the stock. What a king from there does is rule 4.3."""
    if refusal := _refuse_turn(state, play, turn, move.seat):
        return refusal
    if turn != state.dealer:
        return refuse(
            N_("Only the dealer changes with the stock, and {player} does not deal.", player=Who(turn)),
            "4.1",
            remedy=N_("{player} may change with the left neighbour.", player=Who(turn)),
        )
    if play.asks is not None:
        return _has_asked(turn)
    if refusal := refuse_news(play, [(turn, move.gives)], drawn=move.gets):
        return refusal
    if (move.gives or play.holds[turn].rank) is Rank.KING and not kings_law(state.options).is_given:
        return _must_face(turn)
    is_shown = move.gets is Rank.KING and dealers_king(state.options) == "dealer_loses"
    by, is_kept = stock_method(state.options), _is_kept(state, move)
    return allow(state, StockTaken(turn, move.gives, move.gets, by, is_kept, is_shown))


def _is_kept(state: State, move: Draw) -> bool | None:
    if dealers_king(state.options) != "keep_original":
        return True
    return None if move.gets is None else move.gets is not Rank.KING


def king(state: State, play: Play, turn: int, move: King) -> Ruling:
    """Rules 3.1 and 3.2: a king is faced at its holder's turn, or shown to the one who asks for it."""
    seat = turn if move.seat is None else move.seat
    if refusal := _refuse_showing(state, seat) or refuse_news(play, [(seat, Rank.KING)]):
        return refusal
    if seat == turn:
        return _has_asked(turn) if play.asks is not None else _faced(state, play, seat)
    if seat != partner_of(state, play, turn):
        return refuse(
            N_("{player} is not asked for the card, and {next} is to play.", player=Who(seat), next=Who(turn)),
            "3.1",
            "3.2",
            remedy=N_("A king is shown at its holder's turn, or when the neighbour on the right asks for it."),
        )
    if play.holds[turn].rank is Rank.KING:
        return _must_face(turn)
    return _shown(state, play, turn, seat)


def _refuse_showing(state: State, seat: int) -> Ruling | None:
    law = kings_law(state.options)
    if law.is_given:
        return refuse(
            N_("At this table a king is a card like any other, and refuses nothing."),
            "3.3",
            remedy=N_("Enter the change, or that the player stands."),
        )
    if law.stops_deal:
        return refuse(
            N_("At this table a king is faced when it is dealt, and stops the hand at once."),
            "3.4",
            remedy=N_("Undo the turns, and say who was dealt a king."),
        )
    return refuse_seat(state, seat)


def _faced(state: State, play: Play, seat: int) -> Ruling:
    stops = kings_law(state.options).stops_play
    return allow(state, KingShown(seat, None, None, None if stops else next_to_play(state, play, seat)))


def _shown(state: State, play: Play, asker: int, seat: int) -> Ruling:
    law = kings_law(state.options)
    if law.stops_play:
        return allow(state, KingShown(seat, asker, None, None))
    beyond = partner_beyond(state, play, asker, seat) if law.is_skipped else None
    following = next_to_play(state, play, seat, asker) if beyond is None else asker
    return allow(state, KingShown(seat, asker, beyond, following))


def dealt(state: State, play: Play, move: KingsDealt) -> Ruling:
    """Rule 3.4: a king that is dealt is faced at once, and nobody changes."""
    if not kings_law(state.options).stops_deal:
        return refuse(
            N_("At this table a king that is dealt does not stop the hand."),
            "3.1",
            "3.2",
            remedy=N_("A king is shown at its holder's turn, or when the neighbour on the right asks for it."),
        )
    if play.steps:
        return refuse(
            N_("A king that was dealt would have stopped this hand before the first turn."),
            "3.4",
            remedy=N_("Undo the turns, and say who was dealt a king."),
        )
    holders = tuple(dict.fromkeys(move.holders))
    for seat in holders:
        if refusal := refuse_seat(state, seat):
            return refusal
    if not 1 <= len(holders) <= COPIES:
        return refuse(
            N_("There are four kings in the pack: between one and four players can hold one."),
            "2.5",
            remedy=N_("Choose those who were dealt a king."),
        )
    return allow(state, KingsFaced(holders))


def _refuse_turn(state: State, play: Play, turn: int, seat: int | None) -> Ruling | None:
    if refusal := refuse_seat(state, seat):
        return refusal
    if seat in (None, turn):
        return None
    if seat in play.done:
        because = N_("{player} plays no more in this hand.", player=Who(seat))
    else:
        because = N_("{player} is not yet to play.", player=Who(seat))
    return refuse(because, "2.1", remedy=N_("{player} is to play.", player=Who(turn)))


def _refuse_kings(state: State, turn: int, partner: int, gives: Rank | None, gets: Rank | None) -> Ruling | None:
    if kings_law(state.options).is_given:
        return None
    if gives is Rank.KING:
        return _must_face(turn)
    if gets is Rank.KING:
        return refuse(
            N_("{player} holds a king and does not give it up.", player=Who(partner)),
            "3.2",
            remedy=N_("{player} shows the king.", player=Who(partner)),
        )
    return None


def _must_face(seat: int) -> Ruling:
    return refuse(
        N_("{player} holds a king and may not change it.", player=Who(seat)),
        "3.1",
        remedy=N_("{player} faces the king and stands.", player=Who(seat)),
    )


def _has_asked(seat: int) -> Ruling:
    return refuse(
        N_("{player} asks for a change and cannot take it back.", player=Who(seat)),
        "3.6",
        remedy=N_("{player} changes with the next player who shows no king.", player=Who(seat)),
    )


def _no_partner(state: State, turn: int) -> Ruling:
    if turn != state.dealer:
        return refuse(
            N_("There is nobody left with whom {player} could change.", player=Who(turn)),
            "3.2",
            "2.3",
            remedy=N_("{player} stands.", player=Who(turn)),
        )
    return refuse(
        N_("{player} deals and has no neighbour to change with.", player=Who(turn)),
        "4.1",
        "4.5",
        remedy=N_("{player} changes with the stock, or stands.", player=Who(turn)),
    )
