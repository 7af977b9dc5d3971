"""The question to which a table's newest ruling is the answer."""

from __future__ import annotations

from dataclasses import replace

from referee.games.three_ranger_limit.moves import AnyMove, CallKender, Draw, Play, TurnUp
from referee.games.three_ranger_limit.questions import AnyQuestion, GameStands, LineMakes, WhoWonDraw
from referee.games.three_ranger_limit.state import Deal, Laid, State


def asked(state: State, names: tuple[str, ...]) -> AnyQuestion | None:
    """How the game stands; before a card is turned up, who won the draw. None where no card was entered.

    A card on which kender may be called is left out: what it makes is nobody's business yet.
    """
    deal = state.deal
    if deal is None:
        return None
    if deal.turned_up is None:
        is_drawn = len(state.deals) == 1 and len(state.drawn) == state.seats.count
        return WhoWonDraw(draws=tuple((names[seat], card) for seat, card in state.drawn)) if is_drawn else None
    laid = deal.laid[:-1] if state.concealed is not None else deal.laid
    return GameStands(
        players=tuple(names[seat] for seat in _in_turn(deal)),
        turned_up=deal.turned_up,
        plays=tuple(each.play.card for each in laid),
        claims=_claims(laid),
        kender=tuple(
            (number, (names[each.call.seat], each.call.asked))
            for number, each in enumerate(laid, start=1)
            if each.call is not None
        ),
    )


def _in_turn(deal: Deal) -> tuple[int, ...]:
    place = deal.players.index(deal.first)
    return (*deal.players[place:], *deal.players[:place])


def _claims(laid: tuple[Laid, ...]) -> tuple[tuple[int, int], ...]:
    """The claims that were not what the card makes."""
    return tuple(
        (number, each.play.claimed)
        for number, each in enumerate(laid, start=1)
        if each.play.claimed is not None and each.play.claimed != each.worth
    )


def asked_about(state: State, move: AnyMove, names: tuple[str, ...]) -> AnyQuestion | None:
    """How the game would stand with the card or the call; who won the draw; what a card makes that is turned up.

    Of a card on which kender may be called nothing is asked: what it makes is nobody's business yet. Nor is anything
    asked of a card out of turn, which the desk would take for that of whoever is next.
    """
    if isinstance(move, TurnUp):
        return LineMakes(line=(move.card,)) if state.deal is not None and state.deal.turned_up is None else None
    if move.seat is None or not 0 <= move.seat < len(names):
        return None
    if isinstance(move, Draw):
        drawn = tuple((names[seat], card) for seat, card in state.drawn)
        return None if state.deals else WhoWonDraw(draws=(*drawn, (names[move.seat], move.card)))
    stands = asked(state, names)
    if not isinstance(stands, GameStands) or state.concealed is not None or _is_out_of_turn(state, move):
        return None
    return _moved_on(stands, move, names[move.seat])


def _is_out_of_turn(state: State, move: AnyMove) -> bool:
    return isinstance(move, Play) and state.deal is not None and move.seat != state.deal.next_seat


def _moved_on(stands: GameStands, move: AnyMove, name: str) -> GameStands | None:
    if isinstance(move, Play):
        claim = () if move.claimed is None else ((len(stands.plays) + 1, move.claimed),)
        return replace(stands, plays=(*stands.plays, move.card), claims=(*stands.claims, *claim))
    if isinstance(move, CallKender):
        return replace(stands, kender=(*stands.kender, (move.play, (name, move.asked))))
    return None
