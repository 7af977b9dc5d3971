"""A small game that is played nowhere: counting up to a number in turn, with one secret card a seat.

It fulfils the whole contract, so that the floors above the games can be tested without one of ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal, TypeAlias

from referee.cards import Card, Rank
from referee.errors import Impossible, UnknownGame
from referee.phrase import N_, Phrase, Who
from referee.rules import (
    Answer,
    Block,
    ByName,
    Cards,
    Cell,
    Event,
    Field,
    Game,
    Head,
    Line,
    Move,
    Number,
    Option,
    Outcome,
    Players,
    Prompt,
    Question,
    Row,
    Rule,
    Ruling,
    Seats,
    Sheet,
    Source,
    Telling,
    Words,
    cited,
    option,
)


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules of counting."""

    target: int = option(10, Option(N_("Target"), N_("How far to count"), "1", Source.STATED, least=1, most=1000))
    most: Literal[1, 2, 3] = option(
        3,
        Option(
            N_("At most"),
            N_("How much one may add"),
            "2",
            Source.STATED,
            choices=tuple((number, N_("{n} at once", n=number)) for number in (1, 2, 3)),
        ),
    )
    secrets: bool = option(
        True,
        Option(
            N_("Secrets"),
            N_("May cards be hidden?"),
            "3",
            Source.REFEREE,
            choices=((True, N_("yes")), (False, N_("no"))),
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Move):
    """Add a number, and lay down cards if you like."""

    kind: ClassVar[str] = "count"
    number: int
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hide(Move):
    """Hide a card that nobody else may see."""

    kind: ClassVar[str] = "hide"
    card: Card
    guess: Rank | None = None


CountingMove: TypeAlias = Count | Hide


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """A seat has added a number."""

    kind: ClassVar[str] = "counting.counted"
    seat: int
    number: int
    cards: tuple[Card, ...] = ()
    manner: Literal["aloud", "quietly"] = "aloud"


@dataclass(frozen=True, slots=True)
class Hidden(Event):
    """A seat has hidden a card."""

    kind: ClassVar[str] = "counting.hidden"
    seat: int
    card: Card
    guess: Rank | None = None


@dataclass(frozen=True, slots=True)
class Reached(Event):
    """The target is reached, by a seat, with what each has added."""

    kind: ClassVar[str] = "counting.reached"
    winner: int
    added: tuple[tuple[int, int], ...]
    words: ByName[tuple[int, ...]] = ()


CountingEvent: TypeAlias = Counted | Hidden | Reached


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum(Question):
    """What do these numbers add up to?"""

    kind: ClassVar[str] = "sum"
    label: ClassVar[Phrase] = N_("What does it add up to?")
    fields: ClassVar[tuple[Field, ...]] = (Words("numbers", N_("Numbers")),)
    example: ClassVar[dict[str, object]] = {"numbers": {"Ann": 3, "Bo": 4}}
    verdict: ClassVar[tuple[str, ...]] = ("total",)
    numbers: ByName[int]


@dataclass(frozen=True, slots=True)
class State:
    """How far each seat has counted, and the card that each has hidden."""

    options: Options
    seats: Seats
    turn: int
    added: tuple[int, ...]
    hidden: tuple[Card | None, ...]
    counts: int = 0
    winner: int | None = None


def _rule(number: str, title: str, text: str) -> Rule:
    return Rule(
        number,
        N_(title),
        N_(text),
        Source.STATED,
        options=({"1": "target", "2": "most", "3": "secrets"}[number],),
    )


ELSE = N_("count as the others do")
"""What would be right."""


class Counting(Game[Options, State, CountingMove, CountingEvent]):
    """Count up in turn; who reaches the target wins."""

    slug = "counting"
    name = N_("Counting")
    blurb = N_("up to a number")
    players = Players(2, 6, 2, 4, N_("Two to four"))
    version = 1
    rulebook = (
        _rule("1", "The end", "Who reaches the target wins."),
        _rule("2", "A turn", "Who is next adds a number."),
        _rule("3", "Secrets", "A seat may hide one card."),
    )
    options = Options
    moves = (Count, Hide)
    events = (Counted, Hidden, Reached)
    questions = (Sum,)

    def open(self, options: Options, seats: Seats) -> State:
        """Nobody has counted; the dealer is first."""
        return State(options, seats, seats.dealer or 0, (0,) * seats.count, (None,) * seats.count)

    def rule(self, state: State, move: CountingMove) -> Ruling:
        """In turn, within the bounds, and not after the end."""
        match move:
            case Count():
                return self._rule_count(state, move)
            case Hide():
                return self._rule_hide(state, move)

    def _rule_count(self, state: State, move: Count) -> Ruling:
        rules = cited(self.rulebook, "2")
        if state.winner is not None:
            return Ruling(False, N_("the game is over"), cited(self.rulebook, "1"), remedy=ELSE)
        if move.seat != state.turn:
            return Ruling(False, N_("it is {player}’s turn", player=Who(state.turn)), rules, remedy=ELSE)
        if not 1 <= move.number <= state.options.most:
            return Ruling(False, N_("from 1 to {most}", most=state.options.most), rules, remedy=ELSE)
        seat = state.turn
        events: list[CountingEvent] = [Counted(seat, move.number, move.cards)]
        added = self.apply(state, events[0]).added
        if sum(added) >= state.options.target:
            events.append(Reached(seat, tuple(enumerate(added)), (("numbers", added),)))
        telling = self.tell(state, events)
        return Ruling(True, telling.because, rules, telling.lines, tuple(events))

    def _rule_hide(self, state: State, move: Hide) -> Ruling:
        rules = cited(self.rulebook, "3")
        if not state.options.secrets or move.seat not in range(state.seats.count) or state.winner is not None:
            return Ruling(False, N_("no card may be hidden now"), rules, remedy=ELSE)
        if state.hidden[move.seat] is not None:
            return Ruling(False, N_("{player} hides a card already", player=Who(move.seat)), rules, remedy=ELSE)
        events = (Hidden(move.seat, move.card, move.guess),)
        return Ruling(True, self.tell(state, events).because, rules, (), events)

    def apply(self, state: State, event: CountingEvent) -> State:
        """The state after the event."""
        match event:
            case Counted():
                added = _put(state.added, event.seat, state.added[event.seat] + event.number)
                return replace(state, added=added, turn=state.seats.left_of(event.seat), counts=state.counts + 1)
            case Hidden():
                return replace(state, hidden=_put(state.hidden, event.seat, event.card))
            case Reached():
                return replace(state, winner=event.winner)

    def tell(self, state: State, events: Sequence[CountingEvent]) -> Telling:
        """Who added what, or who hides something."""
        del state
        first = events[0]
        if isinstance(first, Counted):
            line = Line("2", first.seat, first.number, N_("counted"), first.cards)
            because = N_("{player} adds {number}", player=Who(first.seat), number=first.number)
            return Telling(because, N_("+{number}", number=first.number), (line,))
        assert isinstance(first, Hidden)
        return Telling(N_("{player} hides a card", player=Who(first.seat)), N_("a secret"))

    def answer(self, options: Options, question: Any) -> Answer:
        """The sum. Raises Impossible for a number below zero."""
        del options
        if any(number < 0 for _, number in question.numbers):
            raise Impossible(N_("nobody counts backwards"), "2", remedy=ELSE)
        total = sum(number for _, number in question.numbers)
        because = N_("that is {total}", total=total)
        return Answer(because, cited(self.rulebook, "1"), (("total", total),), names=tuple(dict(question.numbers)))

    def prompts(self, state: State, seat: int | None) -> tuple[Prompt, ...]:
        """Counting for whose turn it is, hiding for who has not."""
        if state.winner is not None:
            return ()
        number = Number("number", N_("How much"), 1, state.options.most)
        count = Prompt("count", N_("Count"), f"count {state.counts}", state.turn, (number,), is_primary=True)
        hides = tuple(
            Prompt("hide", N_("Hide a card"), f"hide {each}", each, (Cards("card", N_("Card")),))
            for each, card in enumerate(state.hidden)
            if card is None and state.options.secrets
        )
        return tuple(prompt for prompt in (count, *hides) if seat is None or prompt.seat == seat)

    def deal(self, state: State) -> tuple[int, ...]:
        del state
        return (1,)

    def caption(self, state: State) -> tuple[Phrase, ...]:
        """Whose turn it is, or who won."""
        now = N_("{player} counts", player=Who(state.turn))
        return (now if state.winner is None else N_("{player} wins", player=Who(state.winner)),)

    def sheet(self, state: State) -> Sheet:
        """What each has added."""
        heads = tuple(Head(number, is_next=seat == state.turn) for seat, number in enumerate(state.added))
        lines = (Line("2", seat, number, N_("counted")) for seat, number in enumerate(state.added))
        cells = tuple(Cell(line.points, (line,)) for line in lines)
        return Sheet(heads, (Block((Row(N_("all"), cells),), state.added),), N_("points"))

    def felt(self, state: State) -> Any:
        """The state itself is picture enough."""
        return state

    def outcome(self, state: State) -> Outcome | None:
        """Who reached the target."""
        if state.winner is None:
            return None
        won = N_("{player} reached the target", player=Who(state.winner))
        return Outcome((state.winner,), won, ("1",), next_dealer=state.seats.left_of(state.seats.dealer or 0))

    def seen_by(self, state: State, seat: int | None) -> State:
        """The state with the cards taken out that the other seats have hidden."""
        return replace(state, hidden=tuple(card if each == seat else None for each, card in enumerate(state.hidden)))


def _put(values: tuple[Any, ...], place: int, value: object) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


COUNTING = Counting()


def find(slug: str) -> Game[Any, Any, Any, Any]:
    """The fake game under its own slug. Raises UnknownGame for any other."""
    if slug != COUNTING.slug:
        raise UnknownGame(N_("there is no game {slug}", slug=repr(slug)))
    return COUNTING
