"""Sitting down to Three Ranger Limit in a test: cards by their text, moves handed in, prompts filled in."""

from __future__ import annotations

import random
from functools import reduce
from typing import cast

from referee.cards import PACK, Card, parse_card
from referee.games.three_ranger_limit.events import AnyEvent
from referee.games.three_ranger_limit.game import THREE_RANGER_LIMIT
from referee.games.three_ranger_limit.moves import AnyMove, CallKender, NameFirst, Play, TurnUp
from referee.games.three_ranger_limit.options import Options
from referee.games.three_ranger_limit.state import State
from referee.rules import AnySeat, Cards, Fixed, Number, Prompt, Ruling, Seats
from referee.store.codec import decode

GAME = THREE_RANGER_LIMIT
STANDARD = Options()
TIE_OF_TWO = "KC JH 6D 5S 8C 2D JD 9H 4C 3D JC"
"""Of three players seats 0 and 2 have 4 points each and seat 1 none; seat 2 dealt."""

WORKED = "JS JD TH 9H 8H 6D 7D 6S 4C AS JC"
CLAIMED = Options(scoring="claimed")
KENDER = Options(scoring="claimed", kender=True)
ADAM, BETH, CARL, DEE = range(4)


def sit(options: Options = STANDARD, count: int = 2, dealer: int | None = -1) -> State:
    """A new table; unless told otherwise the last seat deals and seat 0 plays first."""
    return GAME.open(options, Seats(count, dealer=count - 1 if dealer == -1 else dealer))


def hand_in(state: State, move: AnyMove) -> State:
    """The state after a move that must be allowed."""
    ruling = GAME.rule(state, move)
    assert ruling.allowed, f"{move} was refused: {ruling.because}"
    return after(state, ruling)


def after(state: State, ruling: Ruling) -> State:
    """The state after the events of a ruling."""
    return reduce(GAME.apply, events(ruling), state)


def events(ruling: Ruling) -> tuple[AnyEvent, ...]:
    """The events of a ruling, which are this game's."""
    return cast("tuple[AnyEvent, ...]", ruling.events)


def turned_up(text: str, options: Options = STANDARD, count: int = 2) -> State:
    """A table at which this card is turned up and seat 0 plays first."""
    return hand_in(sit(options, count), TurnUp(card=parse_card(text)))


def lay(state: State, text: str, *claims: int) -> State:
    """The state after these cards, played by whose turn it is; where points are claimed, with these claims."""
    for place, card in enumerate(text.split()):
        assert state.deal is not None
        claimed = claims[place] if place < len(claims) else None
        state = hand_in(state, Play(seat=state.deal.next_seat, card=parse_card(card), claimed=claimed))
    return state


def line(text: str, options: Options = STANDARD, count: int = 2, *claims: int) -> State:
    """A table with this line, the first card turned up."""
    first, *rest = text.split()
    return lay(turned_up(first, options, count), " ".join(rest), *claims)


def totals(state: State) -> list[int]:
    """The points of every seat."""
    return [state.total(seat) for seat in range(state.seats.count)]


def kender(state: State, seat: int, asked: int) -> State:
    """The state after a call on the last card."""
    assert state.deal is not None
    return hand_in(state, CallKender(seat=seat, play=len(state.deal.laid), asked=asked))


def filled(prompt: Prompt, chance: random.Random) -> AnyMove:
    """A move that answers the prompt, its fields filled by chance within their bounds, read as a form is."""
    values: dict[str, object] = {} if prompt.seat is None else {"seat": prompt.seat}
    for field in prompt.fields:
        match field:
            case Cards():
                dead = {card for card, _ in field.dead}
                values[field.name] = str(chance.choice([card for card in PACK if card not in dead]))
            case Number():
                most = 9 if field.most is None else field.most
                values[field.name] = chance.choice([field.least, most, chance.randint(field.least, most)])
            case AnySeat():
                values[field.name] = chance.choice(field.seats)
            case Fixed():
                values[field.name] = int(field.value)
            case _:
                raise AssertionError(f"this game has no such field: {field}")
    [kind] = [move for move in GAME.moves if move.kind == prompt.move]
    return cast("AnyMove", decode(kind, values))


def named_first(seat: int, count: int, options: Options = STANDARD) -> State:
    """A table without a dealer at which this seat won the draw."""
    return hand_in(sit(options, count, dealer=None), NameFirst(winner=seat))


def cards(text: str) -> tuple[Card, ...]:
    """Cards by their text."""
    return tuple(parse_card(each) for each in text.split())
