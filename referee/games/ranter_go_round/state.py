"""What follows from the trail: whose turn it is, what is known of the cards, lives, pot and past hands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from referee.cards import Rank
from referee.errors import Impossible
from referee.games.ranter_go_round.events import GameEnded, LivesLost, NobodyLost, PlayerLeft, PlayoffCalled, Step
from referee.games.ranter_go_round.laws import kings_law, lives_each, may_swap_left, money
from referee.games.ranter_go_round.options import Options
from referee.games.ranter_go_round.scoring import next_in
from referee.phrase import N_
from referee.rules import Seats

LEAST, MOST = 2, 51
"""How many may sit down: one card has to stay in the stock."""

Way: TypeAlias = Literal["turns", "cards", "losers"]
Stage: TypeAlias = Literal["dealer", "turns", "turn_up", "cut", "over"]


@dataclass(frozen=True, slots=True)
class Hold:
    """The card in front of a player, as far as it was entered.

    `known_to` are the seats that have seen it; `is_public`: everybody has.
    """

    rank: Rank | None = None
    is_public: bool = False
    known_to: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """What is known of the dealer's change with the stock; `is_kept` None: it is not known."""

    gave: Rank | None
    got: Rank | None
    is_kept: bool | None


@dataclass(frozen=True, slots=True)
class Play:
    """A hand in progress. `turn` None: all turn up. `asks`: with whom the player whose turn it is has to change."""

    holds: tuple[Hold, ...]
    turn: int | None
    asks: int | None = None
    done: tuple[int, ...] = ()
    away: tuple[Rank, ...] = ()
    draft: Draft | None = None
    steps: int = 0
    played: tuple[Step, ...] = ()
    is_up: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that is over: its cards as far as known, how it ended, and the way it was entered."""

    number: int
    dealer: int
    ranks: tuple[Rank | None, ...]
    end: LivesLost | NobodyLost | PlayoffCalled
    way: Way
    played: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Left:
    """A player who left, with how many lives, and after how many hands."""

    seat: int
    lives: int
    hands: int


@dataclass(frozen=True, slots=True)
class State:
    """A table of Ranter-Go-Round. `dealt` are the cards of the last round for the first Jack, one a seat."""

    options: Options
    seats: Seats
    lives: tuple[int, ...]
    pot: int
    paid: tuple[int, ...]
    dealer: int | None = None
    hand: int = 0
    play: Play | None = None
    rounds: int = 0
    dealt: tuple[Rank | None, ...] = ()
    seen: tuple[Rank, ...] = ()
    past: tuple[Hand, ...] = ()
    cutting: tuple[int, ...] = ()
    cuts: int = 0
    cut: tuple[tuple[int, Rank], ...] = ()
    left: tuple[Left, ...] = ()
    ending: GameEnded | None = None

    @property
    def stage(self) -> Stage:
        """What the table is busy with."""
        if self.ending is not None:
            return "over"
        if self.cutting:
            return "cut"
        if self.play is None:
            return "dealer"
        return "turn_up" if self.play.turn is None else "turns"


def opened(options: Options, seats: Seats) -> State:
    """The table before the first move; with a dealer named, the first hand is dealt already.

    Raises Impossible for fewer than 2 players or more than 51, or a dealer who does not sit there.
    """
    if not LEAST <= seats.count <= MOST:
        raise Impossible(N_("{least} to {most} can play, not {n}", least=LEAST, most=MOST, n=seats.count))
    if seats.dealer is not None and not 0 <= seats.dealer < seats.count:
        raise Impossible(N_("the dealer does not sit at this table"))
    if seats.pot < 0:
        raise Impossible(N_("a pot cannot be below zero"))
    ante = money(options).ante
    state = State(
        options,
        seats,
        lives=(lives_each(options),) * seats.count,
        pot=seats.pot + ante * seats.count,
        paid=(ante,) * seats.count,
    )
    return state if seats.dealer is None else with_hand(state, seats.dealer)


def with_hand(state: State, dealer: int) -> State:
    """The state with a fresh hand dealt by `dealer`."""
    play = Play((Hold(),) * state.seats.count, next_in(state.lives, dealer))
    return replace(state, dealer=dealer, hand=state.hand + 1, play=play)


def with_left(state: State, event: PlayerLeft) -> State:
    """The state without a player who left: the hand that nobody has begun is dealt to the others."""
    lives = tuple(0 if seat == event.seat else each for seat, each in enumerate(state.lives))
    paid = tuple(each + event.pays if seat == event.seat else each for seat, each in enumerate(state.paid))
    left = (*state.left, Left(event.seat, event.lives, len(state.past)))
    play = Play((Hold(),) * state.seats.count, next_in(lives, event.dealer))
    pot = state.pot + event.pays
    return replace(state, lives=lives, paid=paid, left=left, pot=pot, dealer=event.dealer, play=play)


def dealer_of(state: State) -> int:
    """The seat that deals this hand. Before the first dealer is found: seat 0."""
    return 0 if state.dealer is None else state.dealer


def in_turn(state: State) -> tuple[int, ...]:
    """The seats in the hand, from the dealer's left round to the dealer (rule 2.1)."""
    after, lives = (dealer_of(state) + 1) % state.seats.count, state.lives
    return tuple([seat for seat in (*range(after, state.seats.count), *range(after)) if lives[seat]])


def clockwise(state: State) -> tuple[int, ...]:
    """The seats in the hand by number, which is clockwise."""
    return tuple(seat for seat, lives in enumerate(state.lives) if lives)


def next_to_play(state: State, play: Play, *over: int) -> int | None:
    """Whose turn it is once those of `over` have had theirs; None: all turn up."""
    done = {*play.done, *over}
    return next((seat for seat in in_turn(state) if seat not in done), None)


def partner_of(state: State, play: Play, seat: int) -> int | None:
    """The player with whom `seat` would change now, or None if there is nobody (rules 2.3, 3.6, 4.5)."""
    if play.asks is not None and seat == play.turn:
        return play.asks
    return partner_beyond(state, play, seat, seat)


def partner_beyond(state: State, play: Play, seat: int, beyond: int) -> int | None:
    """The next player beyond `beyond` with whom `seat` may change: nobody past the dealer, whose turn is the last."""
    order = in_turn(state)
    if seat == state.dealer:
        rest = order[:-1] if may_swap_left(state.options) else ()
        rest = rest if beyond == seat else rest[rest.index(beyond) + 1 :]
    else:
        rest = order[order.index(beyond) + 1 :]
    if kings_law(state.options).is_skipped:
        return next((left for left in rest if not has_shown_king(play, left)), None)
    return rest[0] if rest else None


def has_shown_king(play: Play, seat: int) -> bool:
    """Whether this player's king lies face up."""
    return play.holds[seat].is_public and play.holds[seat].rank is Rank.KING


def settled_ranks(state: State, play: Play) -> tuple[Rank | None, ...]:
    """The known ranks that no later turn can change, one a seat."""
    if play.turn is None:
        return tuple(hold.rank for hold in play.holds)
    final = set(play.done)
    if may_swap_left(state.options):
        final -= {seat for seat in final if not has_shown_king(play, seat)}
    return tuple(hold.rank if seat in final else None for seat, hold in enumerate(play.holds))


def seen_by(state: State, seat: int | None) -> State:
    """The state without the cards that `seat` (None: a looker-on) has not seen."""
    play = state.play
    if play is None:
        return state
    hides_draft = play.draft is not None and seat != state.dealer
    if not hides_draft and all(_may_see(hold, seat) for hold in play.holds):
        return state
    holds = tuple(hold if _may_see(hold, seat) else Hold() for hold in play.holds)
    draft, away = play.draft, play.away
    if draft is not None and hides_draft:
        draft, away = Draft(None, None, draft.is_kept), ()
    return replace(state, play=replace(play, holds=holds, draft=draft, away=away, played=()))


def lies_open_to(state: State, seat: int | None) -> State:
    """What that seat has seen, and once nobody is left to play what all turn up; what was put away stays hidden."""
    seen, play = seen_by(state, seat), state.play
    if play is None or seen.play is None or play.turn is not None:
        return seen
    draft, dealer = seen.play.draft, play.holds[dealer_of(state)]
    if draft is not None and play.draft is not None and dealer.is_public:
        draft = replace(draft, got=play.draft.got)
    return replace(seen, play=replace(seen.play, holds=play.holds, draft=draft))


def _may_see(hold: Hold, seat: int | None) -> bool:
    return hold.rank is None or hold.is_public or seat in hold.known_to
