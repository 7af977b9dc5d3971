"""What may be done now, as data."""

from __future__ import annotations

from dataclasses import replace

from referee.cards import Card
from referee.games.three_ranger_limit.moves import AgreeOver, CallKender, Draw, NameFirst, Play, TurnUp
from referee.games.three_ranger_limit.options import is_claimed
from referee.games.three_ranger_limit.scoring import MOST_POINTS
from referee.games.three_ranger_limit.state import Deal, Laid, State
from referee.phrase import N_, Phrase, Who
from referee.rules import AnySeat, Cards, Fixed, Number, Prompt, Turn

MOST_AHEAD = 20
"""Plays that may be entered before the next is known to the table."""


def prompts(state: State, seat: int | None) -> tuple[Prompt, ...]:
    """The open moves; with a seat, those that are its own or the whole table's. The first is the primary one."""
    mine = tuple(prompt for prompt in _open(state) if seat is None or prompt.seat in (None, seat))
    return tuple(replace(prompt, is_primary=place == 0) for place, prompt in enumerate(mine))


def _open(state: State) -> tuple[Prompt, ...]:
    deal = state.deal
    if state.is_over:
        return ()
    if deal is None:
        return _draw_prompts(state)
    if deal.turned_up is None:
        return (_turn_up_prompt(state),)
    calls = _kender_prompts(state, deal)
    if deal.to_go == 0:
        return (Prompt(AgreeOver.kind, N_("The game is over"), f"end {len(state.deals)}"), *calls)
    return (_play_prompt(state, deal), *calls)


def _draw_prompts(state: State) -> tuple[Prompt, ...]:
    """A card a seat, or the name of the winner; the drawn cards are dead (rule 1.2)."""
    drawn = dict(state.drawn)
    dead = tuple((card, N_("drawn by {player}", player=Who(seat))) for seat, card in state.drawn)
    by_cards, by_name = N_("Every card drawn"), N_("Only who won")
    draws = tuple(
        Prompt(
            Draw.kind,
            N_("{player} draws", player=Who(seat)),
            f"draw {seat}",
            seat,
            (Cards("card", N_("Card drawn for first"), dead=dead, sends=True),),
            by_cards,
        )
        for seat in range(state.seats.count)
        if seat not in drawn
    )
    winner = AnySeat("winner", N_("Who won the draw"), tuple(range(state.seats.count)), sends=True)
    return (*draws, Prompt(NameFirst.kind, N_("Plays first"), "draw", None, (winner,), by_name))


def _turn_up_prompt(state: State) -> Prompt:
    card = Cards("card", N_("The turned-up card"), sends=True)
    return Prompt(TurnUp.kind, N_("Turn up"), f"turn up {len(state.deals)}", None, (card,))


def _play_prompt(state: State, deal: Deal) -> Prompt:
    """One tap a card; where points are claimed, the card and the number (rules 2.1, 5.1)."""
    due, claims = deal.next_seat, is_claimed(state.options)
    card = Cards("card", N_("The card played"), dead=_dead(deal), sends=not claims)
    claimed = (Number("claimed", N_("Points claimed"), 0, MOST_POINTS),) if claims else ()
    number, seats = _number(state), deal.seats_ahead(MOST_AHEAD + 1)
    turns = [
        Turn(f"play {number + ahead}", seat, N_("{player} plays", player=Who(seat))) for ahead, seat in enumerate(seats)
    ]
    return Prompt(Play.kind, turns[0].label, turns[0].occasion, due, (card, *claimed), then=tuple(turns[1:]))


def _number(state: State) -> int:
    """The number of the next play at this table, play-offs counted on."""
    return sum(len(deal.laid) for deal in state.deals) + 1


def _dead(deal: Deal) -> tuple[tuple[Card, Phrase], ...]:
    """The cards of the line and where they lie (rule 2.2)."""
    turned_up = () if deal.turned_up is None else ((deal.turned_up, N_("turned up")),)
    played = tuple(
        (laid.play.card, N_("card {n}, played by {player}", n=number, player=Who(laid.play.seat)))
        for number, laid in enumerate(deal.laid, start=1)
    )
    return (*turned_up, *played)


def _kender_prompts(state: State, deal: Deal) -> tuple[Prompt, ...]:
    """A call for each opponent, the scorer's left neighbour first (rules 5.4 to 5.6)."""
    laid = state.concealed
    if laid is None:
        return ()
    return tuple(_kender_prompt(state, deal, caller) for caller in _opponents(deal, laid))


def _opponents(deal: Deal, laid: Laid) -> tuple[int, ...]:
    place = deal.players.index(laid.play.seat)
    return (*deal.players[place + 1 :], *deal.players[:place])


def _kender_prompt(state: State, deal: Deal, caller: int) -> Prompt:
    fields = (
        Fixed("play", str(len(deal.laid))),
        Number("asked", N_("Points that were missed"), 1, MOST_POINTS),
    )
    label = N_("{player} calls kender", player=Who(caller))
    return Prompt(CallKender.kind, label, f"kender {_number(state) - 1}", caller, fields)
