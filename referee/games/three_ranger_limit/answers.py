"""Rulings without a table: what a line makes, how a game stands, who won the draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.cards import Card
from referee.errors import Impossible
from referee.games.three_ranger_limit.events import PlayoffBegun
from referee.games.three_ranger_limit.inputs import check_cards, check_game, check_names
from referee.games.three_ranger_limit.lines import label_of, play_lines, rule_of, starter_lines
from referee.games.three_ranger_limit.moves import CallKender
from referee.games.three_ranger_limit.options import Options, counted_line, is_kender
from referee.games.three_ranger_limit.proofs import longer_row, runner_up
from referee.games.three_ranger_limit.questions import AnyQuestion, GameStands, LineMakes, WhoWonDraw
from referee.games.three_ranger_limit.refusals import kender_refused
from referee.games.three_ranger_limit.rulebook import cite
from referee.games.three_ranger_limit.rulings import (
    ending,
    kender_call,
    last_said,
    played_card,
    turned_up_card,
)
from referee.games.three_ranger_limit.scoring import (
    LIMIT,
    Combination,
    combinations,
    draw_order,
    rangers,
    worth,
)
from referee.games.three_ranger_limit.state import Deal, State, apply, start
from referee.phrase import N_, NN_, Phrase, Who
from referee.rules import Answer, Block, Line, Rule, Seats, Weighed, impossible

_NAMES = {
    "1.5": "starter",
    "4.1": "eleven",
    "4.2": "kind",
    "4.3": "straight",
    "4.4": "flush",
    "5.2": "unclaimed",
    "5.3": "overclaim",
    "5.6": "kender",
    "5.7": "false_call",
}
"""What a program calls a line, by the rule that it rests on."""


def answer(options: Options, question: AnyQuestion) -> Answer:
    """The answer. Raises Impossible for cards, players or claims that no game can have."""
    match question:
        case LineMakes():
            return _line_answer(options, question.line)
        case GameStands():
            return _game_answer(options, question)
        case WhoWonDraw():
            return _draw_answer(question)


# What does this line make?


def _line_answer(options: Options, line: tuple[Card, ...]) -> Answer:
    if not line:
        raise Impossible(
            N_("the line is empty: it begins with the turned-up card"),
            "1.4",
            remedy=N_("Lay the turned-up card first."),
        )
    check_cards(line)
    turned_up, *played = line
    made = tuple(
        combinations(counted_line(options, turned_up, tuple(played[:number]))) for number in range(1, len(line))
    )
    last = made[-1] if made else ()
    facts = (
        ("points", [worth(each) for each in made]),
        ("last", {"points": worth(last), "combos": {each.way: each.points for each in last}}),
        ("ended", rangers(line) >= LIMIT),
        ("lines", [_combination_fact(line, number, each) for number, all_made in _numbered(made) for each in all_made]),
    )
    lines = tuple(
        Line(rule_of(each), 0, each.points, label_of(each), _ending_of(line, number, each))
        for number, all_made in _numbered(made)
        for each in all_made
    )
    return Answer(
        _line_because(line, last), _line_cites(line, last), facts, lines, line, rejected=longer_row(line, last)
    )


def _numbered(made: tuple[tuple[Combination, ...], ...]) -> list[tuple[int, tuple[Combination, ...]]]:
    return list(enumerate(made, start=1))


def _ending_of(line: tuple[Card, ...], number: int, made: Combination) -> tuple[Card, ...]:
    return line[number + 1 - made.length : number + 1]


def _combination_fact(line: tuple[Card, ...], number: int, made: Combination) -> dict[str, object]:
    cards = [str(card) for card in _ending_of(line, number, made)]
    return {"play": number, "rule": rule_of(made), "what": made.way, "points": made.points, "cards": cards}


def _line_because(line: tuple[Card, ...], last: tuple[Combination, ...]) -> Phrase:
    card = line[-1]
    if len(line) == 1:
        return N_("{card} is turned up, and nothing is played yet", card=card)
    if rangers(line[:-1]) >= LIMIT:
        return NN_(
            "{card} would make {n} point, but the third Ranger has ended the game before it",
            "{card} would make {n} points, but the third Ranger has ended the game before it",
            worth(last),
            card=card,
        )
    if not last:
        return N_("{card} makes nothing", card=card)
    return NN_("{card} makes {n} point", "{card} makes {n} points", worth(last), card=card)


def _line_cites(line: tuple[Card, ...], last: tuple[Combination, ...]) -> tuple[Rule, ...]:
    if len(line) == 1:
        return cite("1.4")
    numbers = tuple(rule_of(each) for each in last) or ("4.5", "4.6")
    return cite(*numbers, *(("6.1",) if rangers(line) >= LIMIT else ()))


# How does this game stand?


def _game_answer(options: Options, question: GameStands) -> Answer:
    check_game(question)
    state = _played_through(options, question)
    deal = state.deals[-1]
    lines = tuple(line for number in range(len(deal.laid) + 1) for line in _lines_at(deal, number))
    winners, tied = _placed(state)
    facts: tuple[tuple[str, object], ...] = (
        ("points", [laid.play.points for laid in deal.laid]),
        ("worth", [laid.worth for laid in deal.laid]),
        ("totals", {name: deal.points(seat) for seat, name in enumerate(question.players)}),
        ("ended", deal.to_go == 0),
        ("winners", [question.players[seat] for seat in winners]),
        ("playoff", [question.players[seat] for seat in tied]),
        ("next", None if deal.to_go == 0 else question.players[deal.next_seat]),
        ("lines", _line_facts(deal, question.players)),
    )
    because, numbers = _game_because(deal, winners, tied) if deal.to_go == 0 else last_said(deal)
    return Answer(
        because,
        cite(*numbers, *(line.rule for line in lines)),
        facts,
        lines,
        deal.line,
        question.players,
        (Block((), tuple(deal.points(seat) for seat in deal.players), _going_on(deal) if deal.to_go else None),),
        rejected=longer_row(deal.line, _made_last(deal)) if deal.to_go else runner_up(deal, winners),
    )


def _made_last(deal: Deal) -> tuple[Combination, ...]:
    return deal.laid[-1].play.combinations if deal.laid else ()


def _going_on(deal: Deal) -> Phrase:
    return NN_(
        "{n} Ranger to go: {player} plays next",
        "{n} Rangers to go: {player} plays next",
        deal.to_go,
        player=Who(deal.next_seat),
    )


def _played_through(options: Options, question: GameStands) -> State:
    """The table after these plays. Where kender is not played, a call of it changes nothing."""
    state = start(options, Seats(len(question.players), dealer=len(question.players) - 1))
    state = apply(state, turned_up_card(state.deals[-1], question.turned_up))
    claims, calls = dict(question.claims), dict(question.kender)
    for number, card in enumerate(question.plays, start=1):
        if state.deals[-1].to_go == 0:
            raise Impossible(
                N_("{card} cannot be played: the third Ranger has ended the game", card=card),
                "6.1",
                remedy=N_("Leave out what was played after that."),
            )
        state = _laid(state, card, claims.get(number))
        if number in calls:
            caller, asked = calls[number]
            state = _called(state, CallKender(seat=question.players.index(caller), play=number, asked=asked))
    return state


def _laid(state: State, card: Card, claimed: int | None) -> State:
    """The table after a card; where nothing else is claimed, its player claims what it makes."""
    made = played_card(state, card, None)
    claim = worth(made.combinations) if claimed is None else claimed
    return apply(state, played_card(state, card, claim))


def _called(state: State, call: CallKender) -> State:
    """The table after a call. Raises Impossible for one that nobody could make, such as the scorer's own."""
    if not is_kender(state.options):
        return state
    if refusal := kender_refused(state, call):
        raise impossible(refusal)
    return apply(state, kender_call(state, call))


def _placed(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The winners, and those who must play off; neither before the third Ranger."""
    if state.deals[-1].to_go:
        return (), ()
    end = ending(state)
    return ((), end.players) if isinstance(end, PlayoffBegun) else (end.winners, ())


def _lines_at(deal: Deal, number: int) -> tuple[Line, ...]:
    return play_lines(deal, number) if number else starter_lines(deal)


def _line_facts(deal: Deal, players: tuple[str, ...]) -> list[dict[str, object]]:
    return [
        {
            "play": number,
            "player": players[line.seat],
            "rule": line.rule,
            "what": _NAMES[line.rule],
            "points": line.points,
            "cards": [str(card) for card in line.cards],
        }
        for number in range(len(deal.laid) + 1)
        for line in _lines_at(deal, number)
    ]


def _game_because(deal: Deal, winners: tuple[int, ...], tied: tuple[int, ...]) -> tuple[Phrase, tuple[str, ...]]:
    if tied:
        return _at(tied, deal, "playoff"), ("6.1", "6.3")
    return _at(winners, deal, "shared" if len(winners) > 1 else "won"), ("6.1", "6.3" if len(winners) > 1 else "6.2")


_ENDS: dict[str, Phrase] = {
    "playoff": NN_(
        "The third Ranger: {players} are tied at {n} point and play another game",
        "The third Ranger: {players} are tied at {n} points and play another game",
        1,
    ),
    "shared": NN_(
        "The third Ranger: the game is over and the winners are {players} with {n} point",
        "The third Ranger: the game is over and the winners are {players} with {n} points",
        1,
    ),
    "won": NN_(
        "The third Ranger: the game is over and the winner is {players} with {n} point",
        "The third Ranger: the game is over and the winner is {players} with {n} points",
        1,
    ),
}
"""How a game ends, by who has the most points; {players} is one name or a list of them."""


def _at(seats: Sequence[int], deal: Deal, how: str) -> Phrase:
    """The sentence of the end for these players, with the points that each of them has."""
    n = deal.points(seats[0])
    return replace(_ENDS[how], params=(("n", n), ("players", _people(seats))), count=n)


def _people(seats: Sequence[int]) -> tuple[Who, ...]:
    return tuple(Who(seat) for seat in seats)


# Who won the draw?


def _draw_answer(question: WhoWonDraw) -> Answer:
    names = tuple(name for name, _ in question.draws)
    cards = tuple(card for _, card in question.draws)
    check_names(names)
    check_cards(cards)
    order = sorted(range(len(cards)), key=lambda seat: draw_order(cards[seat]), reverse=True)
    first = order[0]
    facts: tuple[tuple[str, object], ...] = (
        ("winner", names[first]),
        ("order", [names[seat] for seat in order]),
        ("lines", []),
    )
    because = N_("{card} is the highest card: {winner} plays first", card=cards[first], winner=Who(first))
    behind = Weighed(N_("{card} of {player} comes next.", card=cards[order[1]], player=Who(order[1])))
    return Answer(because, cite("1.2", "1.3"), facts, (), cards, names, rejected=behind, held_by=names)
