"""The hands that lie beside the trail at a table: what they come to, and what is asked for beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from referee.cards import Card
from referee.look import Look
from referee.phrase import N_, Who
from referee.rules import Cards, Field, Move, Prompt, Ruling
from referee.table import Sealed, Seals, seals


def lying_at(look: Look) -> Seals:
    """The hands that lie beside the trail now, and whether this table enters hands so."""
    return seals(look.log, look.trail, look.game.sealing(look.state))


def is_settled(lying: Seals, seat: int) -> bool:
    """Whether the hand of `seat` lies face up and nobody says that it is wrong: then it stays as it is."""
    return lying.is_up and lying.of(seat) is not None and seat not in lying.challenged


def rulings(look: Look, lying: Seals) -> Iterator[tuple[Move, Ruling]]:
    """What the hands that lie there would come to, move by move, up to the first that is refused."""
    state = look.state
    for move in look.game.turned_up(state, lying.moves):
        ruling = look.game.rule(state, move)
        yield move, ruling
        if not ruling.allowed:
            return
        for event in ruling.events:
            state = look.game.apply(state, event)


def sealed_after(look: Look, seq: int | None) -> int:
    """How many hands were handed in face down after this item and not taken back: they come and go with it."""
    latest = {item.seat: item for item in look.log if isinstance(item, Sealed) and item.after == seq}
    return sum(hand.move is not None for hand in latest.values())


def state_with(look: Look, lying: Seals, seat: int | None = None) -> Any:
    """The state as it is with the hands entered that lie face up and are not challenged, but for that of `seat`.

    It is what all may see: a hand that lies face down is in none.
    """
    return _with_known(look, lying, seat)[0]


def asked_for(look: Look, lying: Seals) -> tuple[Prompt, ...]:
    """The hands that are asked for: those still to come as they are asked for beside what lies face up."""
    if lying.sealing is None:
        return ()
    state, apart = _with_known(look, lying)
    then = look.game.sealing(state) if lying.is_up else None
    same = then.prompts if then is not None and then.occasion == lying.sealing.occasion else ()
    known = {(each.move, each.seat): each for each in same}
    return tuple(_beside(known.get((each.move, each.seat), each), lying, apart) for each in lying.sealing.prompts)


def _with_known(look: Look, lying: Seals, seat: int | None = None) -> tuple[Any, list[Move]]:
    """The state with the hands that lie face up, and those of them that cannot be entered yet: no knock, no answer."""
    state, apart = look.state, list[Move]()
    known = [] if not lying.is_up else [each for each in lying.lying if each.seat not in (seat, *lying.challenged)]
    for move in look.game.turned_up(state, tuple(each.move for each in known if each.move is not None)):
        ruling = look.game.rule(state, move)
        if not ruling.allowed:
            apart.append(move)
        for event in ruling.events:
            state = look.game.apply(state, event)
    return state, apart


def _beside(prompt: Prompt, lying: Seals, apart: Sequence[Move]) -> Prompt:
    """The prompt with the cards of these other hands dead in it."""
    held = tuple(
        (card, N_("in {player}'s hand", player=Who(move.seat)))
        for move in apart
        if move.seat is not None and move.seat != prompt.seat
        for card in _cards_of(move, lying.offered(move))
    )
    fields = (replace(each, dead=(*each.dead, *held)) if _is_hand(each) else each for each in prompt.fields)
    return replace(prompt, fields=tuple(fields)) if held else prompt


def _cards_of(move: Move, prompt: Prompt | None) -> Iterator[Card]:
    """The cards that a hand holds as it was entered."""
    for field in () if prompt is None else prompt.fields:
        if _is_hand(field):
            yield from getattr(move, field.name)


def _is_hand(field: Field) -> TypeGuard[Cards]:
    """Whether a hand is entered there, and not one of its cards again."""
    return isinstance(field, Cards) and field.most > 1 and not field.among
