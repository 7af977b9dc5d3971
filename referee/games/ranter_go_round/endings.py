"""Rulings on the end of a hand: all turn up, or only who lost is said; and on the deciding cut."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import Rank
from referee.games.ranter_go_round.events import (
    AnyEvent,
    CutCalled,
    CutMade,
    GameEnded,
    HandDealt,
    LivesLost,
    NobodyLost,
    PlayoffCalled,
    TurnedUp,
    Why,
)
from referee.games.ranter_go_round.laws import dealers_king, kings_law, may_pay_double, price_of
from referee.games.ranter_go_round.moves import Cut, Drawn, Lost, TurnUp
from referee.games.ranter_go_round.refusals import allow, refuse, refuse_copies, refuse_other, refuse_seat
from referee.games.ranter_go_round.scoring import (
    Settlement,
    could_lose,
    cut_winners,
    losing,
    may_nobody_lose,
    most_losers,
    next_in,
    reason,
    settle,
)
from referee.games.ranter_go_round.state import Play, State, clockwise, dealer_of, in_turn, settled_ranks
from referee.games.ranter_go_round.wording import names
from referee.phrase import N_, NN_, Who
from referee.rules import Ruling


def turned_up(state: State, play: Play, move: TurnUp) -> Ruling:
    """Rule 5.1: the cards as they lie, and who holds the lowest."""
    seats, settled = in_turn(state), settled_ranks(state, play)
    if len(move.ranks) != len(seats):
        return refuse(
            N_("{n} cards are turned up, one for each player in the hand.", n=len(seats)),
            "5.1",
            remedy=N_("Enter every card, or only who lost."),
        )
    for seat, entered in zip(seats, move.ranks, strict=True):
        if entered is not None and settled[seat] not in (None, entered):
            return refuse_other(seat, settled[seat])
    lying = [settled[seat] or entered for seat, entered in zip(seats, move.ranks, strict=True)]
    ranks = [rank for rank in lying if rank is not None]
    if len(ranks) < len(seats):
        return _cards_missing([seat for seat, rank in zip(seats, lying, strict=True) if rank is None])
    return refuse_copies([*ranks, *play.away]) or _settled_by_cards(state, play, tuple(ranks), move.drew)


def _cards_missing(seats: Sequence[int]) -> Ruling:
    return refuse(
        N_("Still to be turned up: {players}.", players=names(seats)),
        "5.1",
        remedy=N_("Enter every card, or only who lost."),
    )


def _settled_by_cards(state: State, play: Play, ranks: tuple[Rank, ...], said: Drawn) -> Ruling:
    if refusal := _refuse_draw(state, play, ranks[-1], said):
        return refusal
    drew = _drew(state, play, ranks[-1], said)
    by_seat = dict(zip(in_turn(state), ranks, strict=True))
    seats = clockwise(state)
    lying, dealer = [by_seat[seat] for seat in seats], seats.index(dealer_of(state))
    places = losing(state.options, lying, dealer, drew)
    why = reason(state.options, lying, dealer, places, drew)
    lost = hand_lost(state, [seats[place] for place in places], [lying[place] for place in places], why)
    return allow(state, TurnedUp(in_turn(state), ranks, drew), *lost)


_AS_ENTERED = N_("Enter what lies there, or undo what was entered wrongly.")


def _refuse_draw(state: State, play: Play, rank: Rank, said: Drawn) -> Ruling | None:
    """What the dealer cannot have drawn: nothing was drawn, or another card is turned up."""
    dealer, draft = dealer_of(state), play.draft
    if said != "none" and play.turn is None and draft is None:
        return refuse(N_("{player} takes no card from the stock.", player=Who(dealer)), "4.2", remedy=_AS_ENTERED)
    if said == "king" and rank is not Rank.KING:
        return refuse(
            N_("{player} turns up {card} and no king.", player=Who(dealer), card=rank), "4.3", remedy=_AS_ENTERED
        )
    if said == "own" and draft is not None and draft.gave not in (None, rank):
        return refuse(N_("{player} puts away {card}.", player=Who(dealer), card=draft.gave), "4.4", remedy=_AS_ENTERED)
    if rank is Rank.KING and draft is not None and dealers_king(state.options) == "keep_original":
        return refuse(
            N_("A king from the stock goes back, and {player} keeps the old card.", player=Who(dealer)),
            "4.3",
            remedy=N_("Enter the old card."),
        )
    return None


def _drew(state: State, play: Play, rank: Rank, said: Drawn) -> Drawn:
    """What the dealer drew that matters: by the entries, or else as it is said now."""
    draft = play.draft
    if draft is None or draft.is_kept is False:
        return "none" if play.turn is None else said
    if rank is Rank.KING and not kings_law(state.options).is_given:
        return "king"
    is_own = draft.gave is rank and bool(draft.is_kept)
    return "own" if is_own else said


def said_lost(state: State, play: Play, move: Lost) -> Ruling:
    """Rule 5.4: only who lost is said, and it has to agree with what is known."""
    losers = tuple(seat for seat in clockwise(state) if seat in move.losers)
    if refusal := _refuse_losers(state, move) or _refuse_known(state, play, losers, move.doubled):
        return refusal
    settled = settled_ranks(state, play)
    ranks = [settled[seat] for seat in losers]
    why: Why = "king" if is_kings_loss(state, play) else "lowest"
    return allow(state, *hand_lost(state, losers, ranks, why, move.doubled))


def _refuse_losers(state: State, move: Lost) -> Ruling | None:
    for seat in (*move.losers, *move.doubled):
        if refusal := refuse_seat(state, seat):
            return refusal
    if not move.losers and not may_nobody_lose(state.options):
        return refuse(N_("Somebody holds the lowest card and loses a life."), "5.1", remedy=N_("Say who lost."))
    most = most_losers(state.options, len(clockwise(state)))
    if len(set(move.losers)) > most:
        return refuse(
            NN_("Only {n} player can lose this hand.", "Only {n} players can lose this hand.", most),
            "5.2",
            remedy=N_("Those with the lowest card lose, and the pack holds four cards of a rank."),
        )
    return _refuse_doubled(state, move)


def _refuse_doubled(state: State, move: Lost) -> Ruling | None:
    if move.doubled and not may_pay_double(state.options):
        return refuse(
            N_("At this table a lost hand costs one life, whatever the card."),
            "5.3",
            remedy=N_("Name each loser once."),
        )
    if not set(move.doubled) <= set(move.losers):
        return refuse(
            N_("Only those who lost with an ace lose two lives."), "5.3", remedy=N_("Name them among those who lost.")
        )
    return None


def _refuse_known(state: State, play: Play, losers: Sequence[int], doubled: Sequence[int]) -> Ruling | None:
    """What contradicts the cards that are known and can change no more."""
    seats, settled = clockwise(state), settled_ranks(state, play)
    for seat in doubled:
        if settled[seat] not in (None, Rank.ACE):
            return refuse_other(seat, settled[seat])
    if is_kings_loss(state, play) and tuple(losers) != (dealer_of(state),):
        return refuse(
            N_("{player} draws a king and alone loses a life.", player=Who(dealer_of(state))),
            "4.3",
            remedy=N_("Name only the dealer, or undo the king."),
        )
    may_draw = play.turn is not None or play.draft is not None
    lying = [settled[seat] for seat in seats]
    places = [seats.index(seat) for seat in losers]
    if could_lose(state.options, lying, seats.index(dealer_of(state)), places, may_draw):
        return None
    return refuse(
        N_("By the cards that are known, another player loses this hand."),
        "5.1",
        "5.2",
        remedy=N_("Turn up the cards, or undo what was entered wrongly."),
    )


def is_kings_loss(state: State, play: Play) -> bool:
    """Whether the dealer is known to have drawn a king that costs a life (rule 4.3)."""
    drew_king = play.draft is not None and play.draft.got is Rank.KING
    return drew_king and dealers_king(state.options) == "dealer_loses"


def hand_lost(
    state: State, losers: Sequence[int], ranks: Sequence[Rank | None], why: Why, doubled: Sequence[int] = ()
) -> tuple[AnyEvent, ...]:
    """What follows when `losers` lose with `ranks`: lives, pot, who is out, and the next hand or the end."""
    dealer = dealer_of(state)
    if not losers:
        return NobodyLost(), HandDealt(next_in(state.lives, dealer))
    prices = [2 if seat in doubled else price_of(state.options, rank) for seat, rank in zip(losers, ranks, strict=True)]
    settlement = settle(state.options, state.lives, losers, prices, state.pot)
    if settlement.ending == "playoff":
        return PlayoffCalled(tuple(losers), tuple(ranks)), HandDealt(next_in(state.lives, dealer))
    lost = LivesLost(tuple(losers), settlement.lost, tuple(ranks), settlement.pays, settlement.out, why)
    return lost, _after(settlement, dealer)


def _after(settlement: Settlement, dealer: int) -> AnyEvent:
    match settlement.ending:
        case "none" | "playoff":
            return HandDealt(next_in(settlement.lives, dealer))
        case "cut":
            return CutCalled(settlement.tied)
        case "survivor" | "share" | "carry":
            return GameEnded(
                settlement.ending, settlement.winners, settlement.pot, settlement.share, settlement.carried
            )


def cut(state: State, move: Cut) -> Ruling:
    """Rule 6.5: the highest card wins the pot; those with equal highest cards cut again."""
    seats = state.cutting
    ranks = tuple(rank for rank in move.ranks if rank is not None)
    if len(ranks) != len(seats) or len(move.ranks) != len(seats):
        return refuse(
            N_("{n} players cut, and each of them turns up one card.", n=len(seats)),
            "6.5",
            remedy=N_("Enter a card for each who cuts."),
        )
    if refusal := refuse_copies(ranks):
        return refusal
    made = CutMade(seats, ranks)
    winners = tuple(seats[place] for place in cut_winners(state.options, ranks))
    if len(winners) > 1:
        return allow(state, made, CutCalled(winners))
    return allow(state, made, GameEnded("cut", winners, state.pot, state.pot, 0))
