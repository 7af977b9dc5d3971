"""How a ruling is put together, and the refusals that several moves share."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cards import Rank
from referee.games.ranter_go_round.citing import rules_of
from referee.games.ranter_go_round.events import AnyEvent
from referee.games.ranter_go_round.rulebook import RULEBOOK
from referee.games.ranter_go_round.scoring import too_many
from referee.games.ranter_go_round.state import Play, State
from referee.games.ranter_go_round.telling import told
from referee.phrase import N_, Phrase, Who
from referee.rules import Ruling, cited


def allow(state: State, *events: AnyEvent) -> Ruling:
    """The ruling that lets these events happen, told by what they are."""
    telling = told(state, events)
    return Ruling(True, telling.because, cited(RULEBOOK, *rules_of(state, events)), telling.lines, events)


def refuse(because: Phrase, *numbers: str, remedy: Phrase | None = None) -> Ruling:
    """The ruling that refuses, by the rules of these numbers."""
    return Ruling(False, because, cited(RULEBOOK, *numbers), remedy=remedy)


def refuse_seat(state: State, seat: int | None) -> Ruling | None:
    """The refusal of a seat that is not at the table or not in the hand, or None."""
    if seat is None:
        return None
    if not 0 <= seat < state.seats.count:
        return refuse(N_("Nobody sits there."), "1.1", remedy=N_("Choose one of the players."))
    if not state.lives[seat]:
        return refuse(
            N_("{player} has no life left and takes no part in the hand.", player=Who(seat)),
            "5.5",
            remedy=N_("Choose one of those who still have a life."),
        )
    return None


def refuse_news(play: Play, news: Sequence[tuple[int, Rank | None]], drawn: Rank | None = None) -> Ruling | None:
    """The refusal of cards that contradict what is known already, or that the pack does not hold; or None."""
    known = [hold.rank for hold in play.holds]
    for seat, rank in news:
        if rank is not None and known[seat] not in (None, rank):
            return refuse_other(seat, known[seat])
        known[seat] = known[seat] or rank
    return refuse_copies([*known, *play.away, drawn])


def refuse_other(seat: int, known: Rank | None) -> Ruling:
    """The refusal of another card than the one that is known to lie there."""
    return refuse(
        N_("By what was entered before, {player} holds {card}.", player=Who(seat), card=known),
        "2.5",
        remedy=N_("Undo the entry that is wrong, or enter the card that is known."),
    )


def refuse_copies(ranks: Sequence[Rank | None]) -> Ruling | None:
    """The refusal of a fifth card of one rank, or of a joker; or None."""
    if Rank.JOKER in ranks:
        return refuse(N_("There are no jokers in this pack."), "1.1", remedy=N_("Look at the cards again."))
    rank = too_many(ranks)
    if rank is None:
        return None
    return refuse(
        N_("There are only four cards of the rank {card} in the pack.", card=rank),
        "2.5",
        remedy=N_("Look at the cards again, and undo what was entered wrongly."),
    )
