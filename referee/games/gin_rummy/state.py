"""What follows from the trail: who sits where, the hand in progress, what was played and what it came to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from referee.cards import Card
from referee.errors import Impossible
from referee.games.gin_rummy import laws
from referee.games.gin_rummy.events import GameWon, HandVoided, HandWon, PenaltyPaid
from referee.games.gin_rummy.options import Options
from referee.games.gin_rummy.scoring import Column
from referee.games.gin_rummy.showdowns import Terms
from referee.phrase import N_
from referee.rules import Seats

LEAST, MOST = 2, 3
"""How many may sit down: three in their chairs, or two for the ordinary game."""

Stage: TypeAlias = Literal["draw", "upcard", "play", "defence", "over"]


@dataclass(frozen=True, slots=True)
class Chairs:
    """Who plays in the box and deals, who plays as captain, who sits out. With two players nobody sits out."""

    box: int
    captain: int
    out: int | None = None

    @property
    def players(self) -> tuple[int, int]:
        """The two who hold cards: the one to whom the up-card is offered first, then the dealer."""
        return self.captain, self.box

    def opponent_of(self, seat: int) -> int:
        """The other of the two who hold cards."""
        return self.captain if seat == self.box else self.box


@dataclass(frozen=True, slots=True)
class Knock:
    """A knock that waits for the other hand; `hand` and `spread` are empty where they were not given."""

    seat: int
    hand: tuple[Card, ...]
    spread: tuple[tuple[Card, ...], ...]
    count: int
    is_big: bool


@dataclass(frozen=True, slots=True)
class Exposed:
    """A hand that lies face up since its owner knocked with too much."""

    seat: int
    hand: tuple[Card, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand in progress. `passed` is how many have declined the up-card, `taken_by` who took it.

    `is_shown_last`: the newest thing that happened in it is that a hand was laid down.
    """

    number: int
    chairs: Chairs
    limit: int
    factor: int = 1
    upcard: Card | None = None
    passed: int = 0
    taken_by: int | None = None
    knock: Knock | None = None
    exposed: tuple[Exposed, ...] = ()
    is_shown_last: bool = False

    @property
    def is_untouched(self) -> bool:
        """Whether nothing of it was entered yet."""
        return self.upcard is None and not self.passed and self.knock is None and not self.exposed

    @property
    def offered_to(self) -> int | None:
        """To whom the up-card is offered now; None once it is taken or both have declined it."""
        return None if self.taken_by is not None or self.passed > 1 else self.chairs.players[self.passed]


@dataclass(frozen=True, slots=True)
class Played:
    """Something on the sheet: a hand that is over, or a penalty, with the hand it belongs to."""

    deal: Deal
    event: HandWon | HandVoided | PenaltyPaid


@dataclass(frozen=True, slots=True)
class State:
    """A table of Gin Rummy. `draws` are each seat's cards of the first draw, `due` those who are to draw."""

    options: Options
    seats: Seats
    columns: tuple[Column, ...]
    draws: tuple[tuple[Card, ...], ...]
    due: tuple[int, ...]
    deal: Deal | None = None
    past: tuple[Played, ...] = ()
    ending: GameWon | None = None

    @property
    def stage(self) -> Stage:
        """What the table is busy with."""
        if self.ending is not None:
            return "over"
        if self.deal is None:
            return "draw"
        if self.deal.knock is not None:
            return "defence"
        return "upcard" if self.deal.upcard is None and laws.plays_oklahoma(self.options) else "play"

    @property
    def hands(self) -> int:
        """How many hands are over."""
        return sum(not isinstance(each.event, PenaltyPaid) for each in self.past)


def opened(options: Options, seats: Seats) -> State:
    """The table before the first move. With a dealer named he is in the box and his left neighbour captain.

    Raises Impossible for fewer than 2 players or more than 3, or a dealer who does not sit there.
    """
    if not LEAST <= seats.count <= MOST:
        raise Impossible(N_("{least} to {most} can play, not {n}", least=LEAST, most=MOST, n=seats.count))
    if seats.dealer is not None and not 0 <= seats.dealer < seats.count:
        raise Impossible(N_("the dealer does not sit at this table"))
    nothing = (0,) * seats.count
    columns = (Column(nothing, nothing, nothing),) * laws.columns_of(options)
    all_seats = tuple(range(seats.count))
    state = State(options, seats, columns, ((),) * seats.count, all_seats)
    if seats.dealer is None:
        return state
    captain = seats.left_of(seats.dealer)
    return with_deal(state, chairs_with(seats, seats.dealer, captain))


def chairs_with(seats: Seats, box: int, captain: int) -> Chairs:
    """The chairs with these two in theirs; of three players the third sits out."""
    return Chairs(box, captain, next((seat for seat in range(seats.count) if seat not in (box, captain)), None))


def with_deal(state: State, chairs: Chairs) -> State:
    """The state with a fresh hand dealt in these chairs."""
    deal = Deal(state.hands + 1, chairs, laws.limit_of(state.options, None))
    return replace(state, deal=deal, due=())


def terms(state: State, deal: Deal) -> Terms:
    """What the hand is played for, as it was settled when the up-card was turned."""
    return Terms(state.options, deal.limit, deal.factor)


def score_of(state: State, seat: int) -> int:
    """A seat's score as it stands: all columns, and when the game is over all bonuses."""
    if state.ending is not None:
        return state.ending.finals[seat]
    return sum(column.points[seat] for column in state.columns)


def is_untouched(state: State) -> bool:
    """Whether nothing was entered since the first hand was dealt."""
    deal = state.deal
    if deal is None or state.past or deal.number > 1:
        return False
    return deal == Deal(1, deal.chairs, laws.limit_of(state.options, None))
