"""The score: hands in one column or in three, the final reckoning, what a dealer would say, how the game ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.games.gin_rummy import laws
from referee.games.gin_rummy.chairs import moved
from referee.games.gin_rummy.citing import end_rules
from referee.games.gin_rummy.events import GameWon, HandVoided, HandWon, PenaltyPaid
from referee.games.gin_rummy.scoring import Column
from referee.games.gin_rummy.state import Chairs, Deal, Played, State, score_of
from referee.games.gin_rummy.wording import bonus_line, end_said, hand_lines, names, penalty_line
from referee.phrase import N_, Phrase, Who
from referee.rules import Block, Cell, Head, Line, Outcome, Row, Sheet, total


def written(state: State) -> Sheet:
    """The sheet as it stands."""
    blocks = [_column_block(state, place) for place in range(len(state.columns))]
    if state.ending is not None and state.ending.bonuses:
        blocks += reckoned(state.columns, state.ending)
    if state.ending is not None and state.ending.settled:
        blocks.append(settlement(state.ending))
    heads = tuple(_head(state, seat) for seat in range(state.seats.count))
    return Sheet(heads, tuple(blocks), N_("points"), abreast=len(state.columns))


def chairs_now(state: State) -> Chairs | None:
    """Who sits where: in the hand in progress, or in the last one."""
    if state.deal is not None:
        return state.deal.chairs
    return state.past[-1].deal.chairs if state.past else None


def _head(state: State, seat: int) -> Head:
    scores = [score_of(state, each) for each in range(state.seats.count)]
    is_ahead = scores[seat] == max(scores) > min(scores)
    deal = state.deal
    return Head(
        number=scores[seat],
        role=None if state.ending else role_of(chairs_now(state), seat),
        is_leading=seat in state.ending.winners if state.ending else is_ahead,
        is_next=_is_next(state, deal, seat),
    )


def _is_next(state: State, deal: Deal | None, seat: int) -> bool:
    if state.stage == "draw":
        return bool(state.due) and seat == state.due[0]
    return deal is not None and deal.knock is not None and seat == deal.chairs.opponent_of(deal.knock.seat)


def role_of(chairs: Chairs | None, seat: int) -> Phrase | None:
    """The word under a name."""
    if chairs is None:
        return None
    if chairs.out is None:
        return N_("deals") if seat == chairs.box else None
    return {chairs.box: N_("in the box"), chairs.captain: N_("captain")}.get(seat, N_("sits out"))


def _column_block(state: State, place: int) -> Block:
    rows = tuple(row for each in state.past if (row := _row(state, each, place)))
    title = column_title(place, state.columns[place]) if len(state.columns) > 1 else None
    return Block(rows, state.columns[place].points, title)


def column_title(place: int, column: Column) -> Phrase:
    """What stands above one of several columns, and who has closed it."""
    if not column.closers:
        return N_("Column {n}", n=place + 1)
    return N_("Column {n}, closed by {players}", n=place + 1, players=names(column.closers))


def _row(state: State, played: Played, place: int) -> Row | None:
    """A hand's row in a column: only where it is written; a hand that brought nobody a point stands in the first."""
    event, number = played.event, played.deal.number
    label = _label(event, number)
    if isinstance(event, HandVoided) or not event.written:
        return None if place else Row(label, (Cell(),) * state.seats.count, _hands(played))
    seats = [each.seat for each in event.written if each.column == place]
    if not seats:
        return None
    cells = tuple(_scored(event, seat, seat in seats) for seat in range(state.seats.count))
    return Row(label, cells, _hands(played))


def _hands(played: Played) -> tuple[int, ...]:
    """Whose cards were laid down: after a knock both hands' were."""
    return played.deal.chairs.players if isinstance(played.event, HandWon) else ()


def _label(event: HandWon | HandVoided | PenaltyPaid, number: int) -> Phrase:
    match event:
        case HandWon(result="knock"):
            return N_("{n}. knock", n=number)
        case HandWon(result="undercut"):
            return N_("{n}. undercut", n=number)
        case HandWon(result="gin"):
            return N_("{n}. gin", n=number)
        case HandWon():
            return N_("{n}. big gin", n=number)
        case HandVoided():
            return N_("{n}. void", n=number)
        case PenaltyPaid():
            return N_("{n}. penalty", n=number)


def _scored(event: HandWon | PenaltyPaid, seat: int, is_written: bool) -> Cell:
    if not is_written:
        return Cell()
    return _cell(hand_lines(event, seat) if isinstance(event, HandWon) else (penalty_line(event, seat),))


def _cell(lines: tuple[Line, ...]) -> Cell:
    return Cell(total(lines, lines[0].seat), lines) if lines else Cell()


def reckoned(columns: Sequence[Column], ending: GameWon) -> Iterable[Block]:
    """What was scored in play and what is added, a block a column."""
    for place, column in enumerate(columns):
        scored = [Line("8.1", seat, each, N_("scored")) for seat, each in enumerate(column.points)]
        played = Row(N_("scored"), tuple(_cell((line,)) for line in scored))
        added = [bonus for bonus in ending.bonuses if bonus.column == place]
        rows = [played]
        for kind, label in _ADDED.items():
            lines = [bonus_line(bonus) for bonus in added if bonus.kind == kind]
            if lines:
                rows.append(Row(label, _cells(len(column.points), lines)))
        totals = tuple(sum(row.cells[seat].points or 0 for row in rows) for seat in range(len(column.points)))
        title = N_("Final reckoning, column {n}", n=place + 1) if len(columns) > 1 else N_("Final reckoning")
        yield Block(tuple(rows), totals, title)


_ADDED = {
    "game": N_("game bonus"),
    "boxes": N_("boxes"),
    "shutout": N_("shutout"),
    "doubled": N_("shutout: points count twice"),
}


def _cells(seats: int, lines: list[Line]) -> tuple[Cell, ...]:
    return tuple(_cell(tuple(line for line in lines if line.seat == seat)) for seat in range(seats))


def settlement(ending: GameWon) -> Block:
    """What each gets from each: a row for every player who is paid or pays, and what it comes to."""
    seats = range(len(ending.finals))
    rows = tuple(
        Row(N_("against {player}", player=Who(other)), tuple(_against(ending, seat, other) for seat in seats))
        for other in seats
    )
    return Block(rows, ending.settled, N_("Settling up"))


def _against(ending: GameWon, seat: int, other: int) -> Cell:
    if seat == other:
        return Cell()
    points = ending.finals[seat] - ending.finals[other]
    return _cell((Line("8.5", seat, points, N_("against {player}", player=Who(other))),))


def part_of(state: State) -> Phrase | None:
    """Which hand is being played, if one is."""
    return N_("hand {n}", n=state.deal.number) if state.deal else None


def said(state: State) -> tuple[Phrase, ...]:
    """What a dealer would say now."""
    if state.ending is not None:
        return N_("the game is over"), _winners_said(state.ending)
    deal = state.deal
    if deal is None:
        return N_("Who sits where?"), N_("Each draws a card: {players}", players=names(state.due))
    return (
        N_("hand {n}", n=deal.number),
        N_("{player} deals", player=Who(deal.chairs.box)),
        *_terms_said(state, deal),
        _turn_said(state, deal),
    )


def _winners_said(ending: GameWon) -> Phrase:
    if len(ending.winners) > 1:
        return N_("{players} win together", players=names(ending.winners))
    return N_("{player} wins", player=Who(ending.winners[0]))


def _terms_said(state: State, deal: Deal) -> tuple[Phrase, ...]:
    """The limit where the table has agreed on another; one that the up-card sets stands on the felt."""
    if deal.limit == _USUAL or laws.plays_oklahoma(state.options):
        return ()
    return (N_("knock with {n} or less", n=deal.limit) if deal.limit else N_("gin only"),)


_USUAL = 10


def _turn_said(state: State, deal: Deal) -> Phrase:
    if state.stage == "upcard":
        return N_("the up-card sets the limit")
    if deal.knock is not None:
        return N_("{player} lays down", player=Who(deal.chairs.opponent_of(deal.knock.seat)))
    offered_to = deal.offered_to
    if offered_to is not None:
        return N_("the up-card is {player}'s to take", player=Who(offered_to))
    if deal.taken_by is not None:
        return N_("{player} took the up-card", player=Who(deal.taken_by))
    return N_("nobody took the up-card")


def ended(state: State) -> Outcome | None:
    """How the game ended; for the next game the deal moves on as after any hand."""
    ending = state.ending
    if ending is None:
        return None
    last = state.past[-1]
    winner = last.event.winner if isinstance(last.event, HandWon) else None
    following = moved(state.options, last.deal.chairs, winner)
    return Outcome(ending.winners, _end_said(state, ending, last), end_rules(state, ending), following.box)


def _end_said(state: State, ending: GameWon, last: Played) -> Phrase:
    if isinstance(last.event, HandVoided):
        return N_("The game is over.")
    if len(state.columns) > 1:
        return N_("All three columns are closed. Winner: {winners}.", winners=names(ending.winners))
    return end_said(last.event, ending, last.event.written[0].seat)
