"""Sitting down to Ranter-Go-Round in a test: ranks by their letter, moves handed in, prompts filled in."""

from __future__ import annotations

import random
from functools import reduce
from typing import cast

from referee.cards import RANKS, Rank, parse_rank
from referee.games.ranter_go_round.events import AnyEvent
from referee.games.ranter_go_round.game import RANTER_GO_ROUND as GAME
from referee.games.ranter_go_round.moves import AnyMove, Change, Draw, King, Lost, Stand, TurnUp
from referee.games.ranter_go_round.options import Options
from referee.games.ranter_go_round.state import State
from referee.rules import AnySeat, Choice, Field, Prompt, Ranks, Ruling, Seats, read_options
from referee.store.codec import decode

ANN, BO, CY, DEE = range(4)
"""Four at the table; Dee deals unless the test says otherwise, so Ann plays first."""


def sit(count: int = 4, dealer: int | None = -1, carried: int = 0, **switches: object) -> State:
    """A new table; unless told otherwise the last seat deals and seat 0 plays first."""
    options = read_options(Options, switches)
    return GAME.open(options, Seats(count, dealer=count - 1 if dealer == -1 else dealer, pot=carried))


def hand_in(state: State, *moves: AnyMove) -> State:
    """The state after moves that must be allowed."""
    for move in moves:
        ruling = GAME.rule(state, move)
        assert ruling.allowed, f"{move} was refused: {ruling.because}"
        state = after(state, ruling)
    return state


def after(state: State, ruling: Ruling) -> State:
    """The state after an allowed ruling."""
    return reduce(GAME.apply, cast("tuple[AnyEvent, ...]", ruling.events), state)


def refused(state: State, move: AnyMove) -> Ruling:
    """The ruling on a move that must be refused."""
    ruling = GAME.rule(state, move)
    assert not ruling.allowed, f"{move} was allowed: {ruling.because}"
    assert ruling.events == ()
    return ruling


def cites(ruling: Ruling) -> list[str]:
    return [rule.number for rule in ruling.cites]


def rank(text: str) -> Rank | None:
    return None if text in ("", "?") else parse_rank(text)


def stand(seat: int, card: str = "") -> Stand:
    return Stand(seat=seat, rank=rank(card))


def change(seat: int, gives: str = "", gets: str = "") -> Change:
    return Change(seat=seat, gives=rank(gives), gets=rank(gets))


def draw(seat: int, gives: str = "", gets: str = "") -> Draw:
    return Draw(seat=seat, gives=rank(gives), gets=rank(gets))


def king(seat: int) -> King:
    return King(seat=seat)


def turn_up(ranks: str, drew: str = "none") -> TurnUp:
    """All turn up these ranks, from the dealer's left round to the dealer."""
    return decode(TurnUp, {"ranks": [None if each == "?" else each for each in ranks.split()], "drew": drew})


def lost(*losers: int, doubled: tuple[int, ...] = ()) -> Lost:
    return Lost(losers=losers, doubled=doubled)


def known(state: State) -> list[str]:
    """What is known of the cards of a hand, by seat."""
    assert state.play is not None
    return [str(hold.rank) if hold.rank else "?" for hold in state.play.holds]


def kinds(state: State, seat: int | None = None) -> list[str]:
    """What is offered, with its seat where it is somebody's own."""
    return [p.move if p.seat is None else f"{p.move} {p.seat}" for p in GAME.prompts(state, seat)]


class Dealer:
    """Fills in prompts by chance, as phones would: only what a real deal of one pack allows."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def move(self, prompt: Prompt) -> AnyMove:
        """A move that answers the prompt."""
        [kind] = [each for each in GAME.moves if each.kind == prompt.move]
        given: dict[str, object] = {} if prompt.seat is None else {"seat": prompt.seat}
        left = [each for each in RANKS for _ in range(4)]
        for field in prompt.fields:
            self._fill(field, given, left)
        return cast("AnyMove", decode(kind, given))

    def _fill(self, field: Field, given: dict[str, object], left: list[Rank]) -> None:
        match field:
            case Ranks():
                given[field.name] = self._ranks(field, left)
            case AnySeat():
                given[field.name] = self._seats(field)
            case Choice():
                given[field.name] = field.chosen
            case _:
                raise AssertionError(f"no way to fill {field}")

    def _ranks(self, field: Ranks, left: list[Rank]) -> object:
        dead = {rank for rank, _ in field.dead}
        taken = dict(field.known)
        for each in taken.values():
            left.remove(each)
        if not field.seats:
            return str(self._one(left, dead)) if self.chance.random() < 0.6 else None
        if field.optional and self.chance.random() < 0.2:
            return [None for _ in field.seats]
        return [str(taken.get(seat) or self._one(left, dead)) for seat in field.seats]

    def _one(self, left: list[Rank], dead: set[Rank]) -> Rank:
        picked = self.chance.choice([each for each in left if each not in dead])
        left.remove(picked)
        return picked

    def _seats(self, field: AnySeat) -> object:
        if field.name == "dealer":
            return self.chance.choice(field.seats)
        if field.name == "doubled":
            return []
        count = self.chance.randint(field.least, max(field.least, 1))
        return self.chance.sample(field.seats, count)
