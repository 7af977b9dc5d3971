"""What follows from the trail: the round in progress, who is out, who has entered what, and the rounds before."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from referee.cards import Card, Rank
from referee.errors import Impossible
from referee.games.three_thirteen import laws
from referee.games.three_thirteen.clashes import refuse_clashes
from referee.games.three_thirteen.events import GameWon, Groups, RoundDealt, Stands, Way
from referee.games.three_thirteen.options import Options
from referee.phrase import N_
from referee.rules import Seats

LEAST, MOST = 2, 20
"""How many may sit down. The rules name no most; this is how many a table has room for."""

Stage: TypeAlias = Literal["dealer", "play", "hands", "over"]


@dataclass(frozen=True, slots=True)
class Laid:
    """How a player's cards lie at the end of a round, as far as they were entered, and what is left over.

    `stands` says card by card what a wild in a meld stands for; `joined` are wilds in melds that nobody entered;
    `costs` is what each card of `leftover` costs, `points` their sum, or the number that was entered.
    """

    seat: int
    melds: Groups
    stands: Stands
    joined: tuple[Card, ...]
    leftover: tuple[Card, ...]
    costs: tuple[int, ...]
    points: int
    way: Way
    is_declared: bool

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards that are known of this hand."""
        return (*(card for meld in self.melds for card in meld), *self.joined, *self.leftover)


@dataclass(frozen=True, slots=True)
class Round:
    """A round: how many cards it deals, what is wild, who deals it and who plays, in turn from the first.

    `out` went out; `hands` are in the order they were entered. `is_extra`: it plays off a tie. Nobody deals in
    Speed 3-13.
    """

    number: int
    cards: int
    wild: Rank | None
    dealer: int | None
    players: tuple[int, ...]
    is_extra: bool = False
    out: int | None = None
    hands: tuple[Laid, ...] = ()

    @property
    def first(self) -> int:
        """Who plays first."""
        return self.players[0]

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who has a last turn and has not entered a hand yet, in turn from the left of the one who went out."""
        if self.out is None:
            return ()
        entered = {laid.seat for laid in self.hands}
        return tuple(seat for seat in self.others(self.out) if seat not in entered)

    def others(self, seat: int) -> tuple[int, ...]:
        """All players but this one, in turn from his left."""
        place = self.players.index(seat)
        return (*self.players[place + 1 :], *self.players[:place])

    def laid_by(self, seat: int) -> Laid | None:
        """What this player has entered."""
        return next((laid for laid in self.hands if laid.seat == seat), None)


@dataclass(frozen=True, slots=True)
class State:
    """A table of Three Thirteen. `caller` is who calls in Speed 3-13, `left` who has left.

    A round in progress when the game is `ending` is one that all but one player left.
    """

    options: Options
    seats: Seats
    caller: int | None = None
    round: Round | None = None
    past: tuple[Round, ...] = ()
    left: tuple[int, ...] = ()
    ending: GameWon | None = None

    @property
    def stage(self) -> Stage:
        """What the table is busy with."""
        if self.ending is not None:
            return "over"
        if self.round is None:
            return "dealer"
        return "play" if self.round.out is None else "hands"

    @property
    def staying(self) -> tuple[int, ...]:
        """The seats of those who have not left."""
        return tuple(seat for seat in range(self.seats.count) if seat not in self.left)

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Every round there was, and the one in progress."""
        return self.past if self.round is None else (*self.past, self.round)


def opened(options: Options, seats: Seats) -> State:
    """The table before the first move; with a dealer named, the first round is dealt already.

    Raises Impossible for house rules that clash, too few or too many players, or a dealer who does not sit there.
    """
    if not LEAST <= seats.count <= MOST:
        raise Impossible(N_("{least} to {most} can play, not {n}", least=LEAST, most=MOST, n=seats.count))
    if seats.dealer is not None and not 0 <= seats.dealer < seats.count:
        raise Impossible(N_("the dealer does not sit at this table"))
    refuse_clashes(options, seats.count)
    state = State(options, seats)
    return state if seats.dealer is None else with_first(state, seats.dealer)


def with_first(state: State, seat: int) -> State:
    """The state with the first round dealt: by this seat, or in Speed 3-13 with this seat calling."""
    calls = laws.has_caller(state.options)
    dealt = replace(state, caller=seat if calls else None)
    return with_round(dealt, round_dealt(dealt, None if calls else seat))


def round_dealt(state: State, dealer: int | None) -> RoundDealt:
    """The next round of all who are there, dealt by this seat (rules 1.4, 1.5 and 6.4)."""
    number = len(state.past) + 1
    cards = laws.rounds(state.options)[number - 1]
    players = in_turn(state.staying, dealer)
    return RoundDealt(number, cards, laws.wild_rank(state.options, cards), dealer, players, False)


def in_turn(players: tuple[int, ...], dealer: int | None) -> tuple[int, ...]:
    """These seats in turn from the left of the dealer, or from the lowest where nobody deals.

    >>> in_turn((0, 1, 2), 1), in_turn((0, 2), 1), in_turn((0, 1), None)
    ((2, 0, 1), (2, 0), (0, 1))
    """
    if dealer is None:
        return players
    return (*(seat for seat in players if seat > dealer), *(seat for seat in players if seat <= dealer))


def with_round(state: State, dealt: RoundDealt) -> State:
    """The state with a fresh round."""
    fresh = Round(dealt.number, dealt.cards, dealt.wild, dealt.dealer, dealt.players, dealt.is_extra)
    return replace(state, round=fresh)


def totals_of(state: State) -> tuple[int, ...]:
    """Each seat's points: all rounds together, that in progress too, but none that plays off a tie (6.1 and 6.3)."""
    hands = [laid for each in state.rounds if not each.is_extra for laid in each.hands]
    return tuple(sum(laid.points for laid in hands if laid.seat == seat) for seat in range(state.seats.count))


def packs_of(state: State) -> int:
    """How many packs this table uses (rule 1.1)."""
    return laws.packs_for(state.options, state.seats.count)


def jokers_of(state: State) -> int:
    """How many jokers there are at this table, all packs together (rule 1.3)."""
    return laws.jokers_in(state.options, packs_of(state))
