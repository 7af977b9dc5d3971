"""The picture of the moment: the row of players with their lives, their cards as far as seen, and the pot."""

from __future__ import annotations

from dataclasses import dataclass

from referee.cards import Rank
from referee.games.ranter_go_round.events import LivesLost
from referee.games.ranter_go_round.laws import lives_each, money
from referee.games.ranter_go_round.scoring import losing
from referee.games.ranter_go_round.state import Hand, Hold, Play, Stage, State, clockwise, partner_of


@dataclass(frozen=True, slots=True)
class Place:
    """A player on the felt.

    `lives` left `of` how many; `rank` of the card in front, where it is known, face up if `is_public`;
    `has_card` False: none lies there. `lost` lives in the hand shown. `is_low`: the card is the lowest shown.
    """

    seat: int
    lives: int
    of: int
    has_card: bool = False
    rank: Rank | None = None
    is_public: bool = False
    is_low: bool = False
    is_out: bool = False
    is_dealer: bool = False
    is_turn: bool = False
    is_asked: bool = False
    has_played: bool = False
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Felt:
    """The table as it lies. `is_last`: nothing is entered of this hand yet, and the cards are those of the last one.

    `stage` is what the table is busy with; `pot` counts coins if `is_coins`, counters if not.
    """

    stage: Stage
    hand: int
    is_last: bool
    places: tuple[Place, ...]
    pot: int
    is_coins: bool


def laid(state: State) -> Felt:
    """The picture of this state."""
    is_last = bool(state.past) and (state.play is None or not state.play.steps)
    hand = state.past[-1].number if is_last else state.hand
    low = _low(state, is_last)
    places = tuple(_place(state, seat, is_last, seat in low) for seat in range(state.seats.count))
    return Felt(state.stage, hand, is_last, places, state.pot, money(state.options).is_coins)


def _place(state: State, seat: int, is_last: bool, is_low: bool) -> Place:
    hold = _card(state, seat, is_last)
    play = state.play
    turn = play.turn if play else None
    return Place(
        seat=seat,
        lives=state.lives[seat],
        of=lives_each(state.options),
        has_card=hold is not None,
        rank=hold.rank if hold else None,
        is_public=hold is not None and hold.is_public,
        is_low=is_low,
        is_out=not state.lives[seat] and seat not in state.cutting,
        is_dealer=seat == state.dealer,
        is_turn=seat == turn,
        is_asked=play is not None and turn is not None and seat == partner_of(state, play, turn),
        has_played=play is not None and seat in play.done,
        lost=_lost(state.past[-1], seat) if is_last else 0,
    )


def _card(state: State, seat: int, is_last: bool) -> Hold | None:
    if state.stage == "dealer":
        rank = state.dealt[seat] if state.dealt else None
        return Hold(rank, True) if rank else None
    if state.cut:
        cut = dict(state.cut)
        return Hold(cut[seat], True) if seat in cut else None
    if is_last:
        return _last_card(state.past[-1], seat)
    return state.play.holds[seat] if state.play and state.lives[seat] else None


def _last_card(hand: Hand, seat: int) -> Hold | None:
    rank = hand.ranks[seat]
    return None if rank is None else Hold(rank, True)


def _lost(hand: Hand, seat: int) -> int:
    match hand.end:
        case LivesLost(seats=seats, lives=lives):
            return dict(zip(seats, lives, strict=True)).get(seat, 0)
        case _:
            return 0


def _low(state: State, is_last: bool) -> tuple[int, ...]:
    """Who pays, as the cards lie: those who lost the last hand, or would lose this one if it ended so."""
    if is_last:
        end = state.past[-1].end
        return end.seats if isinstance(end, LivesLost) else ()
    return _lowest_now(state, state.play) if state.play else ()


def _lowest_now(state: State, play: Play) -> tuple[int, ...]:
    seats = clockwise(state)
    ranks = tuple(rank for seat in seats if (rank := play.holds[seat].rank) is not None)
    if len(ranks) < len(seats) or state.dealer is None:
        return ()
    return tuple(seats[place] for place in losing(state.options, ranks, seats.index(state.dealer)))
