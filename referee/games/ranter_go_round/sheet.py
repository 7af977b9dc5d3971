"""The score: lives left and who lost them, the pot, what a dealer would say, and how the game ended."""

from __future__ import annotations

from referee.games.ranter_go_round.citing import rules_of
from referee.games.ranter_go_round.events import GameEnded, LivesLost, NobodyLost, PlayoffCalled
from referee.games.ranter_go_round.laws import lives_each, money
from referee.games.ranter_go_round.state import Hand, State
from referee.games.ranter_go_round.wording import LEFT, cut_won, left_alone, lines_of, loss_and_end, names
from referee.phrase import N_, Phrase, Who
from referee.rules import Block, Cell, Head, Line, Outcome, Row, Sheet, total


def written(state: State) -> Sheet:
    """The sheet as it stands."""
    blocks = (_lives_block(state), _pot_block(state)) if money(state.options).is_coins else (_lives_block(state),)
    return Sheet(tuple(_head(state, seat) for seat in range(state.seats.count)), blocks, N_("lives"))


def _head(state: State, seat: int) -> Head:
    lives = state.lives[seat]
    is_ahead = lives == max(state.lives) > min(state.lives)
    return Head(
        number=lives,
        role=_role(state, seat),
        is_leading=is_ahead if state.ending is None else seat in state.ending.winners,
        is_out=not lives and seat not in state.cutting and not _has_won(state, seat),
        is_next=state.play is not None and state.play.turn == seat,
        counters=(lives, lives_each(state.options)),
    )


def _role(state: State, seat: int) -> Phrase | None:
    """The word under a name."""
    if seat in [left.seat for left in state.left]:
        return LEFT
    return N_("deals") if seat == state.dealer and state.ending is None else None


def _has_won(state: State, seat: int) -> bool:
    return state.ending is not None and seat in state.ending.winners


def _lives_block(state: State) -> Block:
    of, count = lives_each(state.options), state.seats.count
    start = tuple(_cell((Line("1.3", seat, of, N_("lives at the start")),)) for seat in range(count))
    rows = [Row(N_("start"), start), *_left_rows(state, 0)]
    for hands, hand in enumerate(state.past, start=1):
        rows += [_hand_row(hand, count), *_left_rows(state, hands)]
    return Block(tuple(rows), state.lives)


def _left_rows(state: State, hands: int) -> list[Row]:
    """The rows of those who left after so many hands: their lives go."""
    lines = [Line("5.6", left.seat, -left.lives, LEFT) for left in state.left if left.hands == hands]
    seats = range(state.seats.count)
    return [Row(N_("leaves"), tuple(_cell((line,) if line.seat == seat else ()) for seat in seats)) for line in lines]


def _hand_row(hand: Hand, count: int) -> Row:
    match hand.end:
        case LivesLost():
            lines = lines_of(hand.end)
            cells = tuple(_cell(tuple(line for line in lines if line.seat == seat)) for seat in range(count))
        case NobodyLost():
            cells = (Cell(),) * count
        case PlayoffCalled(seats=seats):
            cells = tuple(Cell(note=N_("plays on")) if seat in seats else Cell() for seat in range(count))
    return Row(N_("hand {n}", n=hand.number), cells)


def _cell(lines: tuple[Line, ...]) -> Cell:
    return Cell(total(lines, lines[0].seat), lines) if lines else Cell()


def _pot_block(state: State) -> Block:
    """What each has paid into the pot and taken from it: who owes what, where it is kept on paper."""
    seats = range(state.seats.count)
    paid = [(Line("6.1", seat, -state.paid[seat], N_("paid into the pot")),) for seat in seats]
    taken = [_taken(state, seat) for seat in seats]
    rows = [Row(N_("paid"), tuple(_cell(lines) for lines in paid))]
    if state.ending is not None:
        rows.append(Row(N_("taken"), tuple(_cell(lines) for lines in taken)))
    totals = tuple(total((*paid[seat], *taken[seat]), seat) for seat in seats)
    return Block(tuple(rows), totals, N_("Pot"))


def _taken(state: State, seat: int) -> tuple[Line, ...]:
    ending = state.ending
    if ending is None or seat not in ending.winners:
        return ()
    return (Line(rules_of(state, (ending,))[0], seat, ending.share, N_("taken from the pot")),)


def part_of(state: State) -> Phrase | None:
    """Which hand is being played, if one is."""
    return N_("hand {n}", n=state.hand) if state.hand else None


def said(state: State) -> tuple[Phrase, ...]:
    """What a dealer would say now."""
    if state.ending is not None:
        return _ended(state.ending)
    match state.stage:
        case "dealer":
            return N_("Who deals first?"), N_("the first Jack deals")
        case "cut":
            return (N_("{players} cut for the pot", players=names(state.cutting)),)
        case _:
            return _hand_said(state)


def _ended(ending: GameEnded) -> tuple[Phrase, ...]:
    if not ending.winners:
        return N_("the game is over"), N_("the pot waits for the next game")
    if len(ending.winners) > 1:
        return N_("the game is over"), N_("{players} win together", players=names(ending.winners))
    return N_("the game is over"), N_("{player} wins", player=Who(ending.winners[0]))


def _hand_said(state: State) -> tuple[Phrase, ...]:
    said = [N_("hand {n}", n=state.hand)]
    if state.past and isinstance(state.past[-1].end, PlayoffCalled):
        said.append(N_("the last life decides"))
    if state.dealer is not None:
        said.append(N_("{player} deals", player=Who(state.dealer)))
    return (*said, _turn_said(state))


def _turn_said(state: State) -> Phrase:
    play = state.play
    if play is None or play.turn is None:
        return N_("all turn up")
    if play.asks is not None:
        return N_("{player} changes with {partner}", player=Who(play.turn), partner=Who(play.asks))
    return N_("{player} to play", player=Who(play.turn))


def ended(state: State) -> Outcome | None:
    """How the game ended; the deal moves on to the next player for the same people's next game."""
    ending = state.ending
    if ending is None or state.dealer is None:
        return None
    cites = rules_of(state, (ending,))
    return Outcome(ending.winners, _end_said(state, ending), cites, state.seats.left_of(state.dealer), ending.carried)


def _end_said(state: State, ending: GameEnded) -> Phrase:
    if state.cut:
        winner = ending.winners[0]
        return cut_won(winner, dict(state.cut)[winner], ending.pot)
    if ending.how == "left":
        return left_alone(state.left[-1].seat, ending)
    last = state.past[-1].end
    return loss_and_end(last, ending) if isinstance(last, LivesLost) else N_("The game is over.")
