"""Why a move is not allowed, by which rule, and what would be right."""

from __future__ import annotations

from referee.cards import Card
from referee.games.three_ranger_limit.moves import CallKender, Draw, NameFirst, Play, TurnUp
from referee.games.three_ranger_limit.options import is_claimed, is_kender
from referee.games.three_ranger_limit.rulebook import cite
from referee.games.three_ranger_limit.scoring import MOST_POINTS
from referee.games.three_ranger_limit.state import Deal, State
from referee.phrase import N_, Phrase, Who
from referee.rules import Ruling


def draw_refused(state: State, move: Draw) -> Ruling | None:
    """Why a card cannot be drawn for first, or None (rule 1.2)."""
    if state.deals:
        return _refuse(
            N_("the draw is over: {player} plays first", player=Who(state.deals[0].first)),
            N_("undo it to draw again"),
            "1.2",
        )
    if not _is_seat(state, move.seat):
        return _nobody("1.2")
    return _foreign(move.card) or _drawn_before(state, move)


def _drawn_before(state: State, move: Draw) -> Ruling | None:
    for seat, card in state.drawn:
        if seat == move.seat:
            return _refuse(
                N_("{player} has drawn {card} already: one card each", player=Who(seat), card=card),
                N_("undo it to put another card in its place"),
                "1.2",
            )
        if card == move.card:
            return _refuse(
                N_("{card} is the card that {player} drew", player=Who(seat), card=card),
                N_("there is one of each card in the pack: pick another"),
                "1.2",
                "1.1",
            )
    return None


def name_first_refused(state: State, move: NameFirst) -> Ruling | None:
    """Why nobody can be named winner of the draw, or None (rule 1.3)."""
    if state.deals:
        return _refuse(
            N_("the draw is over: {player} plays first", player=Who(state.deals[0].first)),
            N_("undo it to name another player"),
            "1.3",
        )
    return None if _is_seat(state, move.winner) else _nobody("1.3")


def turn_up_refused(state: State, move: TurnUp) -> Ruling | None:
    """Why a card cannot be turned up, or None (rule 1.4)."""
    deal = state.deal
    if deal is None:
        return _not_drawn()
    if deal.turned_up is not None:
        return _refuse(
            N_("{card} is turned up already, and one card is turned up", card=deal.turned_up),
            N_("undo it to turn up another"),
            "1.4",
        )
    return _foreign(move.card)


def play_refused(state: State, move: Play) -> Ruling | None:
    """Why a card cannot be played, or None (rules 2.1, 2.2, 5.1, 6.1)."""
    deal = state.deal
    if deal is None:
        return _not_drawn()
    if state.is_over or deal.to_go == 0:
        return _over(state, deal)
    if deal.turned_up is None:
        return _refuse(
            N_("no card is turned up yet, and the line begins with it"), N_("turn up the top card first"), "1.4"
        )
    return (
        _out_of_turn(state, deal, move.seat)
        or _foreign(move.card)
        or _lies_already(deal, move.card)
        or _claim_refused(state, move.claimed)
    )


def _over(state: State, deal: Deal) -> Ruling:
    if state.is_over:
        return _refuse(
            N_("the game is over: the third Ranger lies in the line"),
            N_("undo the last card to play on from there, or begin another game"),
            "6.1",
        )
    return _refuse(
        N_("the third Ranger lies in the line, and nobody gets another turn after {player}", player=Who(_last(deal))),
        N_("call kender, or agree that the game is over"),
        "6.1",
        "5.8",
    )


def _last(deal: Deal) -> int:
    return deal.laid[-1].play.seat


def _out_of_turn(state: State, deal: Deal, seat: int | None) -> Ruling | None:
    if seat is None or not _is_seat(state, seat):
        return _nobody("2.1")
    if seat not in deal.players:
        return _sits_out(seat)
    if seat == deal.next_seat:
        return None
    due = Who(deal.next_seat)
    return _refuse(
        N_("{player} is not next: {due} plays now", player=Who(seat), due=due),
        N_("{due} lays a card first", due=due),
        "2.1",
    )


def _sits_out(seat: int) -> Ruling:
    return _refuse(
        N_("{player} sits out: only those who are tied play on", player=Who(seat)),
        N_("wait for the end of this game"),
        "6.3",
    )


def _lies_already(deal: Deal, card: Card) -> Ruling | None:
    if card == deal.turned_up:
        because = N_("{card} lies in the line already: it was turned up", card=card)
        return _refuse(because, N_("play a card that does not lie in the line"), "2.2")
    for number, laid in enumerate(deal.laid, start=1):
        if card == laid.play.card:
            because = N_(
                "{card} lies in the line already: {player} played it as card {n}",
                card=card,
                player=Who(laid.play.seat),
                n=number,
            )
            return _refuse(because, N_("play a card that does not lie in the line"), "2.2")
    return None


def _claim_refused(state: State, claimed: int | None) -> Ruling | None:
    if not is_claimed(state.options):
        return None
    if claimed is None:
        return _refuse(
            N_("no points are claimed, and here the players claim their points"),
            N_("say a number: 0 if the card makes nothing"),
            "5.1",
        )
    return _number_refused(claimed, 0, N_("claim from 0 to {most} points", most=MOST_POINTS), "5.1")


def _number_refused(number: int, least: int, remedy: Phrase, rule: str) -> Ruling | None:
    """Why a number of points cannot be claimed or asked for, or None."""
    if number < least:
        return _refuse(N_("{n} is too few: at least {least}", n=number, least=least), remedy, rule)
    if number > MOST_POINTS:
        return _refuse(
            N_("{n} is too many: no single card makes more than {most}", n=number, most=MOST_POINTS), remedy, rule
        )
    return None


def kender_refused(state: State, move: CallKender) -> Ruling | None:
    """Why kender cannot be called, or None (rules 5.4 to 5.6)."""
    if not is_kender(state.options):
        return _refuse(
            N_("kender is not played at this table"), N_("switch it on, with claimed points, in a new game"), "5.4"
        )
    deal = state.deal
    if deal is None or not deal.laid:
        return _refuse(
            N_("no card is played yet; the points for a Ranger turned up cannot be taken"),
            N_("call after the next card"),
            "5.5",
            "1.5",
        )
    return _window_refused(state, deal, move.play) or _caller_refused(state, deal, move)


def _window_refused(state: State, deal: Deal, play: int) -> Ruling | None:
    if state.is_over:
        return _refuse(
            N_("the game is over, and missed points are gone"), N_("undo the end to call kender before it"), "5.8"
        )
    if play != len(deal.laid):
        return _refuse(
            N_("card {n} is not the last in the line: what was missed there is gone", n=play),
            N_("call before the next card is laid"),
            "5.5",
        )
    call = deal.laid[-1].call
    if call is not None:
        return _refuse(
            N_("{player} has called kender on this card already", player=Who(call.seat)),
            N_("there is one call on a card: the first decides"),
            "5.6",
        )
    return None


def _caller_refused(state: State, deal: Deal, move: CallKender) -> Ruling | None:
    if move.seat is None or not _is_seat(state, move.seat):
        return _nobody("5.4")
    if move.seat not in deal.players:
        return _sits_out(move.seat)
    if move.seat == _last(deal):
        return _refuse(
            N_("{player} played this card, and kender is for the opponents", player=Who(move.seat)),
            N_("points that were not claimed cannot be claimed after drawing"),
            "5.4",
            "5.2",
        )
    return _number_refused(move.asked, 1, N_("ask for 1 to {most} points", most=MOST_POINTS), "5.6")


def agree_refused(state: State) -> Ruling | None:
    """Why the game cannot be agreed to be over, or None (rule 5.8)."""
    deal = state.deal
    if state.is_over:
        return _refuse(N_("the game is over already"), N_("undo it, or begin another game"), "6.1")
    if deal is None or deal.to_go:
        return _refuse(
            N_("the game is not over: the third Ranger does not lie in the line yet"),
            N_("play on until the third Jack"),
            "6.1",
        )
    return None


def _not_drawn() -> Ruling:
    return _refuse(N_("nobody has won the draw yet"), N_("draw for first, or say who plays first"), "1.2", "1.3")


def _nobody(rule: str) -> Ruling:
    return _refuse(N_("nobody sits there"), N_("say which player it is"), rule)


def _foreign(card: Card) -> Ruling | None:
    if card.is_of_pack:
        return None
    return _refuse(N_("{card} is not in the pack", card=card), N_("pick one of the 52 cards, no jokers"), "1.1")


def _is_seat(state: State, seat: int | None) -> bool:
    return seat is not None and 0 <= seat < state.seats.count


def _refuse(because: Phrase, remedy: Phrase, *numbers: str) -> Ruling:
    return Ruling(False, because, cite(*numbers), remedy=remedy)
