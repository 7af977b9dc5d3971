"""Who wins: the totals of all rounds, and a tie for first."""

from __future__ import annotations

from referee.errors import Impossible
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.facts import Facts
from referee.games.three_thirteen.options import Options
from referee.games.three_thirteen.questions import WinnerQuestion
from referee.games.three_thirteen.rulebook import RULEBOOK
from referee.games.three_thirteen.state import LEAST, MOST
from referee.phrase import N_, Phrase, Typed, Who, short
from referee.rules import Answer, Block, Line, Weighed, cited, refuse_nameless

MOST_POINTS = 1_000_000
"""More than anybody is left with in all rounds together."""
BEFORE, LAST = N_("before the last round"), N_("the last round")


def winner_answered(options: Options, question: WinnerQuestion) -> Answer:
    """Rules 6.1 to 6.3: the lowest total, or what the table has agreed on where some share it."""
    _check(question)
    people = tuple(name for name, _ in question.totals)
    before, last = [points for _, points in question.totals], [dict(question.last).get(name, 0) for name in people]
    totals = [one + other for one, other in zip(before, last, strict=True)]
    best = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    is_open = len(best) > 1 and laws.tie_law(options) != "shared"
    named = [people[seat] for seat in best]
    facts: Facts = (
        ("scores", dict(zip(people, totals, strict=True))),
        ("winners", [] if is_open else named),
        ("playoff", named if is_open else []),
    )
    lines = [Line("6.1", seat, points, BEFORE) for seat, points in enumerate(before) if points]
    lines += [Line("6.1", seat, points, LAST) for seat, points in enumerate(last)]
    return Answer(
        _said(options, best, min(totals)),
        cited(RULEBOOK, "6.1", *_tie_rules(options, best)),
        facts,
        tuple(lines),
        (),
        people,
        (Block((), tuple(totals)),),
        rejected=_next_said(totals, best),
    )


def _said(options: Options, best: tuple[int, ...], least: int) -> Phrase:
    players = tuple(Who(seat) for seat in best)
    if len(best) == 1:
        return N_("the game is over: {player} wins with {n}", player=players[0], n=least)
    match laws.tie_law(options):
        case "shared":
            return N_("the game is over: {players} win together with {n}", players=players, n=least)
        case "bonus":
            return N_("{players} are tied with {n}, and play a round of fourteen cards", players=players, n=least)
        case _:
            return N_(
                "{players} are tied with {n}, and play one more round of thirteen cards", players=players, n=least
            )


def _tie_rules(options: Options, best: tuple[int, ...]) -> tuple[str, ...]:
    if len(best) == 1:
        return ()
    return {"shared": ("6.2",), "playoff": ("6.2", "6.3"), "bonus": ("6.2", "6.3", "8.3")}[laws.tie_law(options)]


def _next_said(totals: list[int], best: tuple[int, ...]) -> Weighed | None:
    """Who comes next, and by how much."""
    others = [seat for seat in range(len(totals)) if seat not in best]
    if not others:
        return None
    second = min(others, key=totals.__getitem__)
    by = totals[second] - min(totals)
    return Weighed(N_("{player} comes next with {points}: {n} more.", player=Who(second), points=totals[second], n=by))


def _check(question: WinnerQuestion) -> None:
    """Raise Impossible for people and points that no table can have."""
    names = [name for name, _ in question.totals]
    refuse_nameless(names, "1.1")
    if not LEAST <= len(names) <= MOST:
        raise Impossible(
            N_("{least} to {most} can play, not {n}", least=LEAST, most=MOST, n=len(names)),
            "1.1",
            remedy=N_("Name {least} to {most} players.", least=LEAST, most=MOST),
        )
    for name, _ in question.last:
        if name not in names:
            stranger = N_("{name} does not sit at the table", name=Typed(name))
            raise Impossible(stranger, "1.1", remedy=N_("Name one of these: {names}.", names=tuple(map(short, names))))
    for _, points in (*question.totals, *question.last):
        if not 0 <= points <= MOST_POINTS:
            remedy = N_("{least} to {most} are possible.", least=0, most=MOST_POINTS)
            raise Impossible(N_("{n} cannot be a number of points", n=points), "6.1", remedy=remedy)
