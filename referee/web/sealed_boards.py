"""A board at a table whose hands are handed in face down: each phone sees its own, and of the others a tick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from referee.cards import Card, Rank
from referee.look import Look
from referee.lying import asked_for, is_settled, lying_at, rulings, sealed_after
from referee.phrase import N_, NN_, Phrase, Who
from referee.rules import Fixed, Move, Prompt, Ruling
from referee.sealing import may_hand_in
from referee.table import Holder, Sealed, Seals
from referee.web import boards
from referee.web.contexts import Board, LaidField, PromptView, RulingView, SealedHand, SealsView, Way


def dressed(shown: Board, look: Look, holder: Holder, held: Sequence[int]) -> Board:
    """The board with what lies face down or face up beside it; as it is where nothing is asked for under seal.

    `held` are the seats that other phones hold.
    """
    lying = lying_at(look)
    if not lying.is_on:
        return shown
    offered = replace(
        shown.offered,
        undo_seals=_with_it(sum(hand.after == look.trail.done for hand in lying.lying)),
        redo_seals=_with_it(sealed_after(look, look.trail.redo_to)),
    )
    shown = replace(shown, offered=offered)
    if lying.sealing is None:
        return shown
    ruled = tuple(rulings(look, lying)) if lying.is_up else ()
    is_fine = bool(ruled) and all(ruling.allowed for _, ruling in ruled)
    ways = _ways(shown, look, holder, lying, held)
    is_next = not any(way.prompts if lying.is_up else way.lead for way in ways)
    seals = replace(_view(shown, holder, lying, is_fine), is_next=is_next)
    offered = replace(offered, ways=ways, waiting_for=(), acceptances_url=seals.acceptances_url if is_next else None)
    board = replace(shown, caption=_caption(shown, look, lying), offered=offered, seals=seals)
    if not ruled:
        return board
    last = ruled[-1][1]
    felt = _felt_after(look, [ruling for _, ruling in ruled]) if is_fine else shown.felt
    return replace(board, felt=felt, ruling=_if_accepted(shown, look, last))


def _with_it(hands: int) -> Phrase | None:
    """What else undo takes back, or redo brings again, than its entry."""
    return NN_("+ {n} sealed hand", "+ {n} sealed hands", hands) if hands else None


def _caption(shown: Board, look: Look, lying: Seals) -> tuple[Phrase, ...]:
    """While a hand lies there the table waits for the others, whatever else could be done."""
    if not lying.lying:
        return shown.caption
    part, missing = look.game.part(look.state), tuple(Who(seat) for seat in lying.missing)
    waited = N_("hands still to come: {players}", players=missing) if missing else N_("all hands are there")
    return (*shown.caption[:1], waited) if part is None else (part, waited)


def _if_accepted(shown: Board, look: Look, ruling: Ruling) -> RulingView | None:
    """What acceptance would come to; the refusal of what this phone just sent goes before."""
    if shown.ruling is not None and shown.ruling.tone != "allowed":
        return shown.ruling
    return boards.ruling_view(look.game, ruling, shown.voice, shown.offered.table_url, asked=True)


def _felt_after(look: Look, ruled: Sequence[Ruling]) -> object:
    """The picture of the moment as it would be."""
    state = look.state
    for event in (event for ruling in ruled for event in ruling.events):
        state = look.game.apply(state, event)
    return look.game.felt_if(look.state, state)


def _view(shown: Board, holder: Holder, lying: Seals, is_fine: bool) -> SealsView:
    url = shown.offered.table_url
    seats = () if lying.sealing is None else lying.sealing.seats
    may_accept = holder.may_enter and lying.is_up and is_fine and not lying.challenged
    return SealsView(
        hands=tuple(_hand(holder, lying, seat, is_on_felt=is_fine) for seat in sorted({*seats, *_lies(lying)})),
        is_up=lying.is_up,
        missing=lying.missing,
        withdrawals_url=f"{url}/withdrawals",
        challenges_url=f"{url}/challenges",
        turnings_url=f"{url}/turnings" if holder.is_keeper and lying.lying and not lying.is_up else None,
        is_next=False,
        put_away_url=f"{url}/withdrawals" if holder.is_keeper and lying.is_up else None,
        acceptances_url=f"{url}/acceptances" if may_accept else None,
        clashes=lying.is_up and not is_fine and not lying.challenged,
    )


def _lies(lying: Seals) -> Iterator[int]:
    return (each.seat for each in lying.lying)


def _hand(holder: Holder, lying: Seals, seat: int, *, is_on_felt: bool) -> SealedHand:
    hand = lying.of(seat)
    state = "missing" if hand is None else "in"
    if hand is not None and lying.is_up:
        state = "challenged" if seat in lying.challenged else "up"
    is_mine = hand is not None and holder.may_enter and (hand.holder == holder.id or holder.seat == seat)
    return SealedHand(
        seat,
        state,
        laid=() if hand is None or is_on_felt else _seen(holder, lying, hand),
        may_take_back=is_mine and not lying.is_up,
        may_challenge=holder.may_enter and state == "up",
    )


def _seen(holder: Holder, lying: Seals, hand: Sealed) -> tuple[LaidField, ...]:
    """What this phone may see of a hand: before it is turned up only what it handed in at the seat where it still is.

    A phone that hands in for others goes from hand to hand: the next to take it sees that a hand is in, no more.
    Lookers-on see none: they are all shown one and the same board, also who got up from the seat.
    """
    is_mine = holder.may_enter and hand.holder == holder.id and hand.seat == holder.seat
    prompt = None if hand.move is None else lying.offered(hand.move)
    if hand.move is None or prompt is None or not (is_mine or lying.is_up):
        return ()
    return tuple(_laid(prompt, hand.move))


def _laid(prompt: Prompt, move: Move) -> Iterator[LaidField]:
    """A move as its prompt's fields were filled in; what was left out is left out."""
    for field in prompt.fields:
        if isinstance(field, Fixed):
            continue
        value = getattr(move, field.name, None)
        if isinstance(value, int) and not isinstance(value, bool):
            yield LaidField(field.label, (), (), value)
            continue
        several = value if isinstance(value, tuple) else (value,)
        groups = tuple(each for each in several if isinstance(each, tuple) and each)
        cards = tuple(each for each in several if isinstance(each, Card))
        ranks = tuple(each for each in several if isinstance(each, Rank))
        if groups or cards or ranks:
            yield LaidField(field.label, groups or ((cards,) if cards else ()), ranks, None)


def _ways(shown: Board, look: Look, holder: Holder, lying: Seals, held: Sequence[int]) -> tuple[Way, ...]:
    """What this phone may hand in face down, and what is entered openly all the same.

    Once the hands lie face up, only those that are missing or challenged.
    """
    sealing = lying.sealing
    if sealing is None:
        return shown.offered.ways
    mine = [each for each in asked_for(look, lying) if _is_asked(each, holder, lying, held)]
    if lying.is_up:
        # What lies face up is looked at first, and a pad would hide it: it unfolds for whoever goes on to enter.
        mine = [replace(each, is_folded=True, is_primary=False) for each in mine]
    url = f"{shown.offered.table_url}/seals"
    sealed = [PromptView(prompt, f"{url}/{prompt.move}", f"{url}/{prompt.move}/questions") for prompt in mine]
    closed = (*sealing.instead_of, *(sealing.before if lying.lying else ()))
    others = [view for way in shown.offered.ways for view in way.prompts if view.prompt.move not in closed]
    if lying.lying:
        others = [replace(view, prompt=replace(view.prompt, is_folded=True, is_primary=False)) for view in others]
    return boards.ways_of([*sealed, *([] if lying.is_up else others)])


def _is_asked(prompt: Prompt, holder: Holder, lying: Seals, held: Sequence[int]) -> bool:
    """Whether this phone is to answer this prompt: not where its hand is in already."""
    seat = prompt.seat
    if seat is None or not holder.may_enter or not may_hand_in(holder, seat, lying, held):
        return False
    return prompt.move not in lying.is_made and not is_settled(lying, seat) if lying.is_up else lying.of(seat) is None
