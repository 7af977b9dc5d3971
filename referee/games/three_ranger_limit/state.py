"""What follows from the trail: who plays, what lies in the line, who has how much."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import cycle

from referee.cards import PACK, Card
from referee.games.three_ranger_limit.events import (
    AnyEvent,
    CardDrawn,
    CardPlayed,
    CardTurnedUp,
    DrawWon,
    GameWon,
    KenderCalled,
    PlayoffBegun,
)
from referee.games.three_ranger_limit.options import Options, is_kender
from referee.games.three_ranger_limit.scoring import LIMIT, rangers, worth
from referee.rules import Seats

HAND = 5
"""The cards dealt to each (rule 1.4)."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that lies in the line: how it was played, and the call of kender on it, if there was one."""

    play: CardPlayed
    call: KenderCalled | None = None

    @property
    def worth(self) -> int:
        """What the card makes by the rules, whatever was claimed."""
        return worth(self.play.combinations)

    @property
    def missing(self) -> int:
        """The points that its player did not claim."""
        return 0 if self.play.claimed is None else max(0, self.worth - self.play.claimed)

    def points(self, seat: int) -> int:
        """What a seat scored by this card, as its player, as its caller or as the next player."""
        points = self.play.points if seat == self.play.seat else 0
        if seat == self.play.excess_seat:
            points += self.play.excess
        if self.call is not None:
            points += self.call.taken if seat == self.call.seat else 0
            points += self.call.forfeited if seat == self.call.accused else 0
        return points


@dataclass(frozen=True, slots=True)
class Deal:
    """One game from the deal to the third Ranger, among `players` (clockwise), `first` playing first."""

    players: tuple[int, ...]
    first: int
    turned_up: Card | None = None
    bonus: int = 0
    laid: tuple[Laid, ...] = ()

    @property
    def dealer(self) -> int:
        """The last in playing order (rule 1.3)."""
        return self.players[self.players.index(self.first) - 1]

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards played, without the one turned up."""
        return tuple(each.play.card for each in self.laid)

    @property
    def line(self) -> tuple[Card, ...]:
        """The line as it lies, the turned-up card first."""
        return self.played if self.turned_up is None else (self.turned_up, *self.played)

    @property
    def to_go(self) -> int:
        """How many Rangers are still to come before the game ends (rule 6.1)."""
        return max(0, LIMIT - rangers(self.line))

    @property
    def stock(self) -> int:
        """The cards left to draw."""
        return max(0, self._stock_dealt - len(self.laid))

    @property
    def _stock_dealt(self) -> int:
        return len(PACK) - HAND * len(self.players) - 1

    def hand(self, seat: int) -> int:
        """How many cards a player holds: five, less what was played after the stock ran out (rule 2.3)."""
        return HAND - sum(each.play.seat == seat for each in self.laid[self._stock_dealt :])

    @property
    def next_seat(self) -> int:
        """Who plays next: the first player to the left who still holds a card (rules 2.1, 2.3)."""
        if not self.laid:
            return self.first
        after = self.players.index(self.laid[-1].play.seat) + 1
        round_table = (*self.players[after:], *self.players[:after])
        return next(seat for seat in round_table if self.hand(seat))

    def seats_ahead(self, most: int) -> tuple[int, ...]:
        """Who plays next and after that, at most so many plays, unless the game ends first (rules 2.1, 2.3)."""
        hands, stock, place = (
            {seat: self.hand(seat) for seat in self.players},
            self.stock,
            self.players.index(self.next_seat),
        )
        seats: list[int] = []
        for seat in cycle((*self.players[place:], *self.players[:place])):
            if len(seats) == most or not any(hands.values()):
                break
            if hands[seat]:
                seats.append(seat)
                hands[seat], stock = (hands[seat], stock - 1) if stock else (hands[seat] - 1, 0)
        return tuple(seats)

    def points(self, seat: int) -> int:
        """What a seat scored in this game."""
        return (self.bonus if seat == self.first else 0) + sum(each.points(seat) for each in self.laid)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The players with the most points."""
        most = max(self.points(seat) for seat in self.players)
        return tuple(seat for seat in self.players if self.points(seat) == most)


@dataclass(frozen=True, slots=True)
class State:
    """A table: its house rules and people, the cards drawn for first, its games (play-offs included), its winners."""

    options: Options
    seats: Seats
    drawn: tuple[tuple[int, Card], ...] = ()
    deals: tuple[Deal, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def deal(self) -> Deal | None:
        """The game that is on, None before it is known who plays first."""
        return self.deals[-1] if self.deals else None

    @property
    def is_over(self) -> bool:
        """Whether the table has its winners."""
        return bool(self.winners)

    @property
    def window(self) -> Laid | None:
        """The card on which kender may be called now: the last one, until it is called or the next lies (rule 5.5)."""
        laid = self.deals[-1].laid if self.deals else ()
        if self.is_over or not laid or not is_kender(self.options) or laid[-1].call is not None:
            return None
        return laid[-1]

    @property
    def concealed(self) -> Laid | None:
        """The card whose worth the referee keeps to himself: kender may be called on it, and no claim gave it away."""
        laid = self.window
        if laid is None or laid.play.claimed is None or laid.play.claimed > laid.worth:
            return None
        return laid

    def total(self, seat: int) -> int:
        """What a seat scored at this table, play-offs included."""
        return sum(deal.points(seat) for deal in self.deals)


def start(options: Options, seats: Seats) -> State:
    """The state before the first move. Where the table says who deals, his left neighbour won the draw (rule 1.3)."""
    if seats.dealer is None:
        return State(options, seats)
    return State(options, seats, deals=(Deal(tuple(range(seats.count)), seats.left_of(seats.dealer)),))


def apply(state: State, event: AnyEvent) -> State:
    """The state after the event. Never refuses: it has happened."""
    match event:
        case CardDrawn():
            return replace(state, drawn=(*state.drawn, (event.seat, event.card)))
        case DrawWon():
            return replace(state, deals=(Deal(tuple(range(state.seats.count)), event.seat),))
        case CardTurnedUp() | CardPlayed() | KenderCalled():
            return replace(state, deals=(*state.deals[:-1], _moved_on(state.deals[-1], event)))
        case GameWon():
            return replace(state, winners=event.winners)
        case PlayoffBegun():
            return replace(state, deals=(*state.deals, Deal(event.players, event.first)))


def _moved_on(deal: Deal, event: CardTurnedUp | CardPlayed | KenderCalled) -> Deal:
    match event:
        case CardTurnedUp():
            return replace(deal, turned_up=event.card, bonus=event.points)
        case CardPlayed():
            return replace(deal, laid=(*deal.laid, Laid(event)))
        case KenderCalled():
            return replace(deal, laid=(*deal.laid[:-1], replace(deal.laid[-1], call=event)))
