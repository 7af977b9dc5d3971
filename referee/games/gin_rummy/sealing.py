"""Both hands handed in face down: the knocker's and the other's, which is laid off for it by the referee."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.gin_rummy.defences import unseen
from referee.games.gin_rummy.events import KnockFailed
from referee.games.gin_rummy.moves import AnyMove, Defend, Knock
from referee.games.gin_rummy.prompts import ARRANGES, CARDS, defence_of, opened_for
from referee.games.gin_rummy.refusals import lying_elsewhere, refuse
from referee.games.gin_rummy.rulings import ruled
from referee.games.gin_rummy.showdowns import KEPT
from referee.games.gin_rummy.state import Deal, State
from referee.phrase import N_, Who
from referee.rules import Cards, Melds, Prompt, Ruling, Sealing

BEFORE = ("take_chairs", "turn_up", "take_upcard", "pass_upcard", "void")
"""Chairs and up-card are settled before anybody can knock (rules 1.4 and 2.1); no hand is void after a knock."""
SHOWDOWN = ("knock", "knock_count", "defend", "defend_count")


def asked(state: State) -> Sealing | None:
    """The two hands of a deal, by their cards: whoever knocks says so with them, and whoever does not lays down."""
    deal = state.deal
    if deal is None or state.stage not in ("play", "defence"):
        return None
    open_now = tuple(each for each in opened_for(state, None) if each.move in SHOWDOWN)
    if state.stage == "play":
        knocks = tuple(each for each in open_now if each.move == Knock.kind)
        open_now = (*knocks, *(_unseen_prompt(deal, seat) for seat in reversed(deal.chairs.players)))
    return Sealing(f"hand {deal.number}", open_now, SHOWDOWN, BEFORE, (Knock.kind,))


def _unseen_prompt(deal: Deal, seat: int) -> Prompt:
    """The other hand before the knocker's is seen: the same occasion as afterwards, so that what is begun stays."""
    hand = Cards(
        "hand", N_("{player}'s cards", player=Who(seat)), KEPT, KEPT, dead=lying_elsewhere(deal), asks=ARRANGES
    )
    fields = (hand, Melds("melds", N_("Arrange the melds yourself"), of="hand"))
    note = N_("What can be laid off on the knocker's melds, the referee lays off.")
    label = N_("{player} lays down", player=Who(seat))
    return Prompt(Defend.kind, label, defence_of(deal), seat, fields, CARDS, note, is_folded=True)


def taken(state: State, move: AnyMove) -> Ruling:
    """The ruling on a hand that is handed in face down."""
    deal = state.deal
    if isinstance(move, Defend) and deal is not None and deal.knock is None:
        return unseen(state, deal, move)
    ruling = ruled(state, move)
    if any(isinstance(event, KnockFailed) for event in ruling.events):
        return refuse(
            ruling.because, "4.4", "4.5", remedy=N_("A knock with too much is entered openly, by the scorekeeper.")
        )
    return ruling


def in_order(moves: Sequence[AnyMove]) -> tuple[AnyMove, ...]:
    """The knock first: the other hand answers it."""
    return tuple(sorted(moves, key=lambda move: not isinstance(move, Knock)))
