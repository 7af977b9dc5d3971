"""The question to which a table's newest ruling is the answer."""

from __future__ import annotations

from referee.games.three_ranger_limit.questions import AnyQuestion, GameStands, WhoWonDraw
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
