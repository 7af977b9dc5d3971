"""Answers about the score: is the game over, how do the columns stand, who sits where next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Literal, TypeAlias

from referee.games.gin_rummy.chairs import moved
from referee.games.gin_rummy.citing import end_rules_of
from referee.games.gin_rummy.endings import game_won
from referee.games.gin_rummy.events import GameWon, Written
from referee.games.gin_rummy.facts import Facts
from referee.games.gin_rummy.folding import written_to
from referee.games.gin_rummy.inputs import check_hollywood, check_roles, check_score, hollywood_names, refuse_late
from referee.games.gin_rummy.laws import COLUMNS, target
from referee.games.gin_rummy.options import Options
from referee.games.gin_rummy.questions import HollywoodQuestion, RolesQuestion, ScoreQuestion
from referee.games.gin_rummy.rulebook import RULEBOOK
from referee.games.gin_rummy.scoring import Column, closers_of, columns_for
from referee.games.gin_rummy.sheet import column_title, reckoned, role_of, settlement
from referee.games.gin_rummy.state import MOST, Chairs
from referee.games.gin_rummy.wording import bonus_line, names
from referee.phrase import N_, NN_, Phrase, Who
from referee.rules import Answer, Block, Cell, Line, Row, Weighed, cited

Hand: TypeAlias = tuple[int, int, int, tuple[int, ...]]
"""A hand of Hollywood: its number, who won it, his points, and the columns that take them."""

_NO_CARDS: Facts = (("melds", []), ("leftover", []), ("layoffs", []))
"""What every answer carries, where no cards are asked about."""


def score_answered(options: Options, question: ScoreQuestion) -> Answer:
    """Rules 8.1 to 8.5: the scores after a hand, and the final reckoning where it ended the game."""
    check_score(options, question)
    people = tuple(name for name, _ in question.scores)
    boxes, winner = dict(question.boxes), people.index(question.winner)
    points = [score + question.points * (name == question.winner) for name, score in question.scores]
    column = Column(tuple(points), tuple(boxes.get(name, 0) for name in people), (0,) * len(people))
    ending = game_won(options, (column,))
    before = tuple(
        Line("8.1", seat, each, N_("before the hand")) for seat, (_, each) in enumerate(question.scores) if each
    )
    lines = (*before, Line("8.1", winner, question.points, N_("the hand")))
    blocks = _score_blocks(column, ending)
    facts = (
        ("scores", dict(zip(people, points, strict=True))),
        ("over", ending is not None),
        ("game_winner", _winner(ending, people)),
        ("final", dict(zip(people, ending.finals, strict=True)) if ending else None),
        ("settlement", dict(zip(people, ending.settled, strict=True)) if ending and ending.settled else None),
        *_NO_CARDS,
    )
    if ending is None:
        because = N_("{player} has {n}, and the game goes on", player=Who(winner), n=points[winner])
        missing = Weighed(
            NN_(
                "{n} more point is wanted for {target}.",
                "{n} more points are wanted for {target}.",
                target(options) - max(points),
                target=target(options),
            )
        )
        return Answer(because, cited(RULEBOOK, "8.1"), facts, lines, (), people, blocks, rejected=missing)
    lines = (*lines, *(bonus_line(bonus) for bonus in ending.bonuses))
    because = _over_said(ending)
    return Answer(because, cited(RULEBOOK, *end_rules_of(ending, 1)), facts, lines, (), people, blocks)


def _score_blocks(column: Column, ending: GameWon | None) -> tuple[Block, ...]:
    """What the lines come to; at the end of the game with what is added, and who pays whom."""
    blocks = list(reckoned((column,), ending)) if ending and ending.bonuses else [Block((), column.points)]
    return (*blocks, settlement(ending)) if ending and ending.settled else tuple(blocks)


def _winner(ending: GameWon | None, people: Sequence[str]) -> str | None:
    return None if ending is None else people[ending.winners[0]]


def _over_said(ending: GameWon) -> Phrase:
    winner = ending.winners[0]
    return N_("the game is over: {player} wins with {n}", player=Who(winner), n=ending.finals[winner])


def hollywood_answered(options: Options, question: HollywoodQuestion) -> Answer:
    """Rules 9.1 to 9.4: the three columns, and who closed which."""
    check_hollywood(question)
    people = hollywood_names(question)
    columns, hands = _hands_written(options, question, people)
    lines = tuple(_column_line(seat, place, points) for _, seat, points, places in hands for place in places)
    ending = game_won(options, columns)
    closed = [people[column.closers[0]] if column.closers else None for column in columns]
    facts = (
        ("columns", [dict(zip(people, column.points, strict=True)) for column in columns]),
        ("closed", closed),
        ("over", ending is not None),
        ("game_winner", _winner(ending, people)),
        ("final", dict(zip(people, ending.finals, strict=True)) if ending else None),
        *_NO_CARDS,
    )
    numbers = ("9.1", "9.2", "9.3") if ending is None else ("9.2", "9.4")
    because = _columns_said(columns) if ending is None else _over_said(ending)
    blocks = tuple(_column_block(hands, place, column) for place, column in enumerate(columns))
    if ending is not None and ending.bonuses:
        blocks += tuple(reckoned(columns, ending))
    if ending is not None and ending.settled:
        blocks += (settlement(ending),)
    return Answer(because, cited(RULEBOOK, *numbers), facts, lines, (), people, blocks, COLUMNS)


def _hands_written(
    options: Options, question: HollywoodQuestion, people: Sequence[str]
) -> tuple[tuple[Column, ...], tuple[Hand, ...]]:
    """The columns after all hands, and each hand that brought somebody points with the columns it is written in."""
    nothing = (0,) * len(people)
    columns: tuple[Column, ...] = (Column(nothing, nothing, nothing),) * COLUMNS
    hands: list[Hand] = []
    for number, hand in enumerate(question.hands, start=1):
        if all(column.closers for column in columns):
            raise refuse_late(number)
        if hand is None or not hand[1]:
            continue
        seat = people.index(hand[0])
        places = tuple(columns_for(columns, seat))
        hands.append((number, seat, hand[1], places))
        written = [Written(seat, place) for place in places]
        columns = tuple(_closed(options, column) for column in written_to(columns, written, hand[1], 1, 1))
    return columns, tuple(hands)


def _column_block(hands: Sequence[Hand], place: int, column: Column) -> Block:
    """One column as it stands on the sheet."""
    seats = range(len(column.points))
    rows = tuple(
        Row(N_("hand {n}", n=number), tuple(Cell(points if each == seat else None) for each in seats))
        for number, seat, points, places in hands
        if place in places
    )
    return Block(rows, column.points, column_title(place, column))


def _closed(options: Options, column: Column) -> Column:
    return column if column.closers else replace(column, closers=closers_of(options, column))


def _column_line(seat: int, column: int, points: int) -> Line:
    return Line("9.1", seat, points, N_("column {n}", n=column + 1))


def _columns_said(columns: Sequence[Column]) -> Phrase:
    """Who leads in which column, all of them where several do; nobody where nothing is written yet."""
    leads = [_leaders(column) for column in columns if any(column.points)]
    match leads:
        case [one]:
            return N_("highest so far: in column 1 {one}", one=one)
        case [one, two]:
            return N_("highest so far: in column 1 {one}; in column 2 {two}", one=one, two=two)
        case [one, two, three]:
            return N_(
                "highest so far: in column 1 {one}; in column 2 {two}; in column 3 {three}",
                one=one,
                two=two,
                three=three,
            )
        case _:
            return N_("nothing is written yet")


def _leaders(column: Column) -> tuple[Who, ...]:
    most = max(column.points)
    return names([seat for seat, points in enumerate(column.points) if points == most])


def roles_answered(options: Options, question: RolesQuestion) -> Answer:
    """Rules 7.1 to 7.3: the chairs after each result."""
    check_roles(question)
    start = dict(question.start)
    people = (start["box"], start["captain"], start["out"])
    chairs, history, numbers = Chairs(0, 1, 2), [], []
    rows = [_chairs_row(N_("at first"), chairs, None)]
    for hand, result in enumerate(question.results, start=1):
        before = chairs
        winner = {"box": chairs.box, "captain": chairs.captain, "draw": None}[result]
        numbers.append({"box": "7.1", "captain": "7.2", "draw": "7.3"}[result])
        chairs = moved(options, chairs, winner)
        history.append(_chairs_fact(chairs, people))
        rows.append(_chairs_row(_result_said(result, hand), chairs, before))
    because = N_(
        "{box} is in the box and deals, {captain} is captain, {out} sits out.",
        box=Who(chairs.box),
        captain=Who(chairs.captain),
        out=Who(chairs.out or 0),
    )
    facts = (("history", history), *_NO_CARDS)
    blocks = (Block(tuple(rows), ()),)
    return Answer(because, cited(RULEBOOK, *dict.fromkeys(numbers or ["1.5"])), facts, (), (), people, blocks)


def _result_said(result: Literal["box", "captain", "draw"], hand: int) -> Phrase:
    """How a hand ended, in front of who sits where after it."""
    match result:
        case "box":
            return N_("{n}. the box wins", n=hand)
        case "captain":
            return N_("{n}. the captain wins", n=hand)
        case "draw":
            return N_("{n}. void", n=hand)


def _chairs_row(label: Phrase, now: Chairs, before: Chairs | None) -> Row:
    return Row(label, _chairs_cells(now, before))


@cache
def _chairs_cells(now: Chairs, before: Chairs | None) -> tuple[Cell, ...]:
    """Who sits where, player by player; whoever has changed chairs with a sign. Three sit in six ways."""
    notes = [_CHANGED[role] if before and role != role_of(before, seat) else role for seat, role in _roles(now)]
    return tuple(Cell(note=note) for note in notes)


def _roles(chairs: Chairs) -> list[tuple[int, Phrase]]:
    return [(seat, role) for seat in range(MOST) if (role := role_of(chairs, seat))]


_CHANGED = {
    N_("in the box"): N_("→ in the box"),
    N_("captain"): N_("→ captain"),
    N_("sits out"): N_("→ sits out"),
}


def _chairs_fact(chairs: Chairs, people: Sequence[str]) -> dict[str, str]:
    out = 0 if chairs.out is None else chairs.out
    return {"box": people[chairs.box], "captain": people[chairs.captain], "out": people[out]}
