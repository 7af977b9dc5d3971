"""The score as data: a block a game, a row a card, and every number with its lines."""

from __future__ import annotations

from referee.games.three_ranger_limit.lines import play_lines, starter_lines
from referee.games.three_ranger_limit.state import Deal, State
from referee.phrase import N_, Phrase
from referee.rules import Block, Cell, Head, Line, Row, Seats, Sheet, total

_UNIT = N_("points")


def sheet(state: State) -> Sheet:
    """The sheet of the state. With a play-off the heads count on, and each game has a block of its own."""
    blocks = tuple(_block(state, number) for number in range(len(state.deals)))
    return Sheet(_heads(state), blocks or (Block((), (0,) * state.seats.count),), _UNIT)


def _heads(state: State) -> tuple[Head, ...]:
    seats = range(state.seats.count)
    totals = tuple(state.total(seat) for seat in seats)
    most = max(totals)
    return tuple(
        Head(
            totals[seat],
            _role(state, seat),
            is_leading=most > 0 and totals[seat] == most,
            is_out=state.deal is not None and seat not in state.deal.players,
            is_next=seat == _due(state),
        )
        for seat in seats
    )


def _due(state: State) -> int | None:
    """Whose turn it is: to draw for first, to turn up as the dealer, to play."""
    deal = state.deal
    if state.is_over:
        return None
    if deal is None:
        drawn = dict(state.drawn)
        return next(seat for seat in range(state.seats.count) if seat not in drawn)
    if deal.turned_up is None:
        return deal.dealer
    return deal.next_seat if deal.to_go else None


def _role(state: State, seat: int) -> Phrase | None:
    deal = state.deal
    if deal is None:
        return None
    if seat not in deal.players:
        return N_("sits out")
    return N_("deals") if seat == deal.dealer else None


def _block(state: State, number: int) -> Block:
    deal, seats = state.deals[number], range(state.seats.count)
    is_last = number == len(state.deals) - 1
    conceal = is_last and state.concealed is not None
    rows = tuple(
        _row(deal, play, state.seats, conceal and play == len(deal.laid)) for play in range(1, len(deal.laid) + 1)
    )
    title = N_("Play-off") if number else None
    return Block((*_starter_rows(deal, state.seats), *rows), tuple(deal.points(seat) for seat in seats), title)


def _starter_rows(deal: Deal, seats: Seats) -> tuple[Row, ...]:
    if deal.turned_up is None:
        return ()
    return (Row(N_("{card} turned up", card=deal.turned_up), _cells(starter_lines(deal), seats)),)


def _row(deal: Deal, play: int, seats: Seats, conceal: bool) -> Row:
    laid = deal.laid[play - 1]
    cells = _cells(play_lines(deal, play, conceal), seats, laid.play.seat)
    return Row(N_("{n}. {card}", n=play, card=laid.play.card), cells)


def _cells(lines: tuple[Line, ...], seats: Seats, player: int | None = None) -> tuple[Cell, ...]:
    """A cell a seat; of a card that scored nothing its player's shows 0."""
    return tuple(_cell(tuple(line for line in lines if line.seat == seat), seat, player) for seat in range(seats.count))


def _cell(lines: tuple[Line, ...], seat: int, player: int | None) -> Cell:
    return Cell(total(lines, seat), lines) if lines or seat == player else Cell()
