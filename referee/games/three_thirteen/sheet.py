"""The score round by round, what a dealer would say, how the game ended."""

from __future__ import annotations

from referee.games.three_thirteen import laws
from referee.games.three_thirteen.citing import end_rules
from referee.games.three_thirteen.endings import next_dealer
from referee.games.three_thirteen.events import GameWon
from referee.games.three_thirteen.state import Round, State, jokers_of, packs_of, totals_of
from referee.games.three_thirteen.wording import LEFT, WILD, left_alone, lines_of, names
from referee.phrase import N_, NN_, Phrase, Who
from referee.rules import Block, Cell, Head, Outcome, Row, Sheet


def written(state: State) -> Sheet:
    """The sheet as it stands: the rounds, and apart from them those that play off a tie."""
    heads = tuple(_head(state, seat) for seat in range(state.seats.count))
    rounds = [each for each in state.rounds if not each.is_extra and each.hands]
    extra = [each for each in state.rounds if each.is_extra and each.hands]
    blocks = (_block(state, rounds), *((_block(state, extra, N_("Play-off")),) if extra else ()))
    return Sheet(heads, blocks, N_("points"))


def _head(state: State, seat: int) -> Head:
    totals = totals_of(state)
    playing = [totals[each] for each in state.staying]
    has_left = seat in state.left
    is_ahead = bool(state.past) and not has_left and totals[seat] == min(playing) < max(playing)
    return Head(
        number=totals[seat],
        role=_role(state, seat),
        is_leading=seat in state.ending.winners if state.ending else is_ahead,
        is_out=has_left,
        is_next=_is_next(state, seat),
    )


def _role(state: State, seat: int) -> Phrase | None:
    """The word under a name."""
    if seat in state.left:
        return LEFT
    if state.ending:
        return None
    if seat == state.caller:
        return N_("calls")
    current = state.round
    if current is None:
        return None
    if seat == current.out:
        return N_("went out")
    return N_("deals") if seat == current.dealer else None


def _is_next(state: State, seat: int) -> bool:
    waiting = state.round.waiting if state.round else ()
    return seat in (waiting if laws.has_caller(state.options) else waiting[:1])


def _block(state: State, rounds: list[Round], title: Phrase | None = None) -> Block:
    seats = range(state.seats.count)
    rows = tuple(Row(_label(each), tuple(_cell(state, each, seat) for seat in seats)) for each in rounds)
    return Block(rows, tuple(_total(rounds, seat) for seat in seats), title)


def _total(rounds: list[Round], seat: int) -> int | None:
    """What a seat has in these rounds; None where they play off a tie that is not its own."""
    if any(each.is_extra for each in rounds) and not any(seat in each.players for each in rounds):
        return None
    return sum(laid.points for each in rounds for laid in each.hands if laid.seat == seat)


def _label(each: Round) -> Phrase:
    if each.is_extra:
        return N_("tie: {rank} wild", rank=each.wild)
    return N_("{n}. {rank} wild", n=each.number, rank=each.wild)


def _cell(state: State, each: Round, seat: int) -> Cell:
    laid = each.laid_by(seat)
    if laid is None:
        return Cell()
    lines = lines_of(state.options, each.wild, laid)
    return Cell(laid.points, lines, N_("went out"), "✓") if seat == each.out else Cell(laid.points, lines)


def said(state: State) -> tuple[Phrase, ...]:
    """What a dealer would say now."""
    if state.ending is not None:
        return N_("the game is over"), _winners_said(state.ending)
    current = state.round
    if current is None:
        if laws.has_caller(state.options):
            return N_("Who calls?"), N_("the highest card calls"), _packs_said(state)
        return N_("Who deals first?"), N_("the lot decides"), _packs_said(state)
    return (*_round_said(state, current), *_turn_said(state, current))


def part_of(state: State) -> Phrase | None:
    """Which round is being played, if one is."""
    current = state.round
    if current is None:
        return None
    return N_("Play-off") if current.is_extra else N_("round {n}", n=current.number)


def _winners_said(ending: GameWon) -> Phrase:
    if len(ending.winners) > 1:
        return N_("{players} win together", players=names(ending.winners))
    return N_("{player} wins", player=Who(ending.winners[0]))


def _round_said(state: State, current: Round) -> tuple[Phrase, ...]:
    """Which round it is, how many cards are dealt and what is wild."""
    last = len(laws.rounds(state.options))
    which = (
        N_("{players} play off the tie", players=names(sorted(current.players)))
        if current.is_extra
        else N_("round {n} of {last}", n=current.number, last=last)
    )
    cards = NN_("{n} card each", "{n} cards each", current.cards)
    wild = (WILD[current.wild],) if current.wild else ()
    jokers = (N_("jokers too"),) if jokers_of(state) else ()
    is_new = current.number == 1 and current.out is None
    return (which, cards, *wild, *jokers, *((_packs_said(state),) if is_new else ()))


def _packs_said(state: State) -> Phrase:
    """How many packs are shuffled, which a table hears before its first deal."""
    return NN_("{n} pack", "{n} packs", packs_of(state))


def _turn_said(state: State, current: Round) -> tuple[Phrase, ...]:
    """Who deals and who plays first; once somebody is out, whose last turn it is."""
    if current.out is not None:
        return N_("{player} is out", player=Who(current.out)), _last_turn_said(state, current)
    if state.caller is not None:
        return N_("{player} calls", player=Who(state.caller)), N_("all draw and discard together")
    if current.dealer is None:
        return (N_("all draw and discard together"),)
    first = N_("{player} plays first", player=Who(current.first))
    return N_("{player} deals", player=Who(current.dealer)), first


def _last_turn_said(state: State, current: Round) -> Phrase:
    """Whose last turn it is: one by one, or where all draw together all at once."""
    if laws.has_caller(state.options):
        return N_("last turn, all together; still to enter: {players}", players=names(current.waiting))
    return N_("last turn: {player}", player=Who(current.waiting[0]))


def ended(state: State) -> Outcome | None:
    """How the game ended; the deal moves on to the left for the same people's next game."""
    ending = state.ending
    if ending is None:
        return None
    if state.round is not None:
        return Outcome(ending.winners, left_alone(state.left[-1], ending), ("6.4",))
    last = state.past[-1]
    return Outcome(
        ending.winners, _end_said(ending, last), end_rules(state.options, last, ending), next_dealer(state, last)
    )


def _end_said(ending: GameWon, last: Round) -> Phrase:
    points = ending.totals[ending.winners[0]]
    if last.is_extra:
        return NN_(
            "The play-off is over. Winner of those who are tied with {n} point in all: {winner}.",
            "The play-off is over. Winner of those who are tied with {n} points in all: {winner}.",
            points,
            winner=Who(ending.winners[0]),
        )
    if len(ending.winners) > 1:
        return NN_(
            "The last round is over. Winners together: {winners}, with {n} point each.",
            "The last round is over. Winners together: {winners}, with {n} points each.",
            points,
            winners=names(ending.winners),
        )
    return NN_(
        "The last round is over. Winner: {winner}, with {n} point in all.",
        "The last round is over. Winner: {winner}, with {n} points in all.",
        points,
        winner=Who(ending.winners[0]),
    )
