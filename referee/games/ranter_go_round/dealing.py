"""A hand from its end back to its deal: which cards were dealt, who changed, and what came from the stock."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from referee.cards import Rank
from referee.games.ranter_go_round.events import Exchanged, KingsFaced, KingShown, Step, StockTaken, Stood
from referee.games.ranter_go_round.questions import Action


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand as it was dealt and played: a rank for each of `seats`, the card from the `stock`, where one was taken."""

    seats: tuple[int, ...]
    ranks: tuple[Rank, ...]
    stock: tuple[Rank, ...]
    actions: tuple[tuple[int, Action], ...]


def dealt_in(played: Sequence[Step], lying: Sequence[Rank | None], dealer: int, seats: tuple[int, ...]) -> Dealt | None:
    """The hand of these seats from its deal, by the cards as they lie in the end; None where one was never named.

    Every card goes by the seat it was dealt to, the stock's by -1: what is said of it anywhere is known from there.
    """
    if any(isinstance(step, StockTaken) and step.is_kept is None for step in played):
        return None
    took = tuple(_STOCK for step in played if isinstance(step, StockTaken))
    known = known_of(played, dict(enumerate(lying)), seats)
    ranks = tuple(rank for card in (*seats, *took) if (rank := known.get(card)))
    if len(ranks) < len(seats) + len(took):
        return None
    return Dealt(seats, ranks[: len(seats)], ranks[len(seats) :], tuple(actions_of(played, dealer)))


_STOCK = -1


def known_of(
    played: Sequence[Step], ranks: Mapping[int, Rank | None], seats: tuple[int, ...]
) -> dict[int, Rank | None]:
    """The cards as far as they are known, by the seats they were dealt to: `ranks` are those that lie there now."""
    lies, known = {seat: seat for seat in seats}, dict[int, Rank | None]()
    for step in played:
        for card, rank in _named(step, lies):
            known[card] = known.get(card) or rank
        lies = _moved(step, lies)
    for seat, card in lies.items():
        known[card] = known.get(card) or ranks.get(seat)
    return known


def _named(step: Step, lies: dict[int, int]) -> Iterator[tuple[int, Rank | None]]:
    """The cards that are named as something happens."""
    match step:
        case Stood():
            yield lies[step.seat], step.rank
        case Exchanged():
            yield lies[step.seat], step.gave
            yield lies[step.partner], step.got
        case StockTaken():
            yield lies[step.seat], step.gave
            yield _STOCK, step.got or (Rank.KING if step.is_kept is False else None)
        case KingShown():
            yield lies[step.seat], Rank.KING
        case KingsFaced():
            yield from ((lies[seat], Rank.KING) for seat in step.seats)


def _moved(step: Step, lies: dict[int, int]) -> dict[int, int]:
    """Where the cards lie afterwards."""
    match step:
        case Exchanged():
            return lies | {step.seat: lies[step.partner], step.partner: lies[step.seat]}
        case StockTaken():
            return lies | {step.seat: _STOCK} if step.is_kept else lies
        case Stood() | KingShown() | KingsFaced():
            return lies


def actions_of(played: Sequence[Step], dealer: int | None) -> Iterator[tuple[int, Action]]:
    """Who asked to change, with the left neighbour or the stock."""
    asks = dict[int, Action]()
    for step in played:
        match step:
            case Exchanged():
                asks[step.seat] = "left" if step.seat == dealer else "change"
            case StockTaken():
                asks[step.seat] = "change"
            case KingShown():
                if step.asker is not None:
                    asks[step.asker] = "left" if step.asker == dealer else "change"
            case Stood() | KingsFaced():
                pass
    yield from asks.items()
