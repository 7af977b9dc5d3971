"""What may be done now: the first draw, the up-card, a knock and the other hand, and what else ends a hand."""

from __future__ import annotations

from dataclasses import replace

from referee.games.gin_rummy import laws
from referee.games.gin_rummy.defences import melds_shown
from referee.games.gin_rummy.endings import MOST_PENALTY
from referee.games.gin_rummy.events import HandWon, PenaltyPaid
from referee.games.gin_rummy.facts import cards_told
from referee.games.gin_rummy.refusals import lying_elsewhere, most_left
from referee.games.gin_rummy.scoring import MOST_DEADWOOD
from referee.games.gin_rummy.showdowns import HELD, KEPT, takes_layoffs
from referee.games.gin_rummy.state import Deal, Knock, State, is_untouched
from referee.phrase import N_, Phrase, Who
from referee.rules import AnySeat, Cards, Choice, Field, Melds, Number, Prompt, Whole

CARDS, COUNTS, UPCARD, OTHER = N_("cards"), N_("counts"), N_("up-card"), N_("no knock")
"""The ways of entering a hand, in the order they are offered."""
DRAWN, SAID = N_("draw cards"), N_("say who")

ARRANGES = "arrange"
"""The question that sorts a tray into melds while its cards are tapped."""


def opened_for(state: State, seat: int | None) -> tuple[Prompt, ...]:
    """The open moves of `seat` and of the whole table; None: of everybody. The first of each way is its primary one.

    A knock is none: before its cards are tapped somebody says who knocks.
    """
    offered = [each for each in _prompts(state) if seat is None or each.seat in (None, seat)]
    first = {each.way: place for place, each in reversed(tuple(enumerate(offered))) if not each.is_folded}
    return tuple(replace(each, is_primary=place == first.get(each.way)) for place, each in enumerate(offered))


def _prompts(state: State) -> tuple[Prompt, ...]:
    deal = state.deal
    match state.stage:
        case "over":
            return ()
        case "draw":
            return (*_draw_prompts(state), _chairs_prompt(state))
        case "upcard":
            return _upcard_stage(state, deal) if deal else ()
        case "play":
            return _play_prompts(state, deal) if deal else ()
        case "defence":
            return _defence_prompts(state, deal, deal.knock) if deal and deal.knock else ()


def _draw_prompts(state: State) -> tuple[Prompt, ...]:
    prompts = []
    for seat in state.due:
        level = len(state.draws[seat])
        dead = tuple(
            (drawn[level], N_("drawn by {player}", player=Who(other)))
            for other, drawn in enumerate(state.draws)
            if len(drawn) > level
        )
        card = Cards("card", N_("{player} draws", player=Who(seat)), dead=dead, sends=True)
        label = N_("{player} draws a card", player=Who(seat))
        prompts.append(Prompt("draw", label, f"draw {level} {seat}", seat, (card,), way=DRAWN))
    return tuple(prompts)


def _chairs_prompt(state: State) -> Prompt:
    seats = tuple(range(state.seats.count))
    if state.seats.count == 2:
        fields: tuple[Field, ...] = (AnySeat("box", N_("Who deals"), seats),)
    else:
        fields = (AnySeat("box", N_("In the box"), seats), AnySeat("captain", N_("Captain"), seats))
    way = SAID if state.deal is None else OTHER
    taken = "" if state.deal is None else f" {state.deal.chairs.box} {state.deal.chairs.captain}"
    return Prompt("take_chairs", N_("Take these chairs"), f"chairs{taken}", fields=fields, way=way)


def _upcard_stage(state: State, deal: Deal) -> tuple[Prompt, ...]:
    """Before anything else in Oklahoma; a penalty and the chairs may still be settled."""
    turn_up = replace(_turn_up_prompt(deal), way=UPCARD)
    return (turn_up, *_other_prompts(state, deal))


def _turn_up_prompt(deal: Deal) -> Prompt:
    card = Cards("card", N_("The first up-card"), sends=True)
    return Prompt("turn_up", N_("Turn up a card"), f"hand {deal.number} up-card", fields=(card,), way=UPCARD)


def _play_prompts(state: State, deal: Deal) -> tuple[Prompt, ...]:
    cards = tuple(_knock_prompt(state, deal, seat) for seat in reversed(deal.chairs.players))
    counts = tuple(_knock_count_prompt(state, deal, seat) for seat in reversed(deal.chairs.players))
    knocks = _as_usual((*cards, *counts), COUNTS if _are_counts_usual(state) else CARDS)
    return (*knocks, *_offer_prompts(deal), *_other_prompts(state, deal))


def _as_usual(prompts: tuple[Prompt, ...], way: Phrase) -> tuple[Prompt, ...]:
    """The same, those of this way marked as the usual ones."""
    return tuple(replace(each, is_usual=each.way == way) for each in prompts)


def _are_counts_usual(state: State) -> bool:
    """Whether the last hand was entered by its counts."""
    hands = [each.event for each in state.past if isinstance(each.event, HandWon)]
    return bool(hands) and not (hands[-1].spread or hands[-1].kept)


TAKEN = Cards("taken_from_pile", N_("Just taken from the discards"), 0, 1, among=("hand", HELD))
"""Which of eleven cards may not be thrown (rule 2.3)."""


def _knock_prompt(state: State, deal: Deal, seat: int) -> Prompt:
    hand = Cards(
        "hand",
        N_("{player}'s cards", player=Who(seat)),
        KEPT,
        HELD,
        dead=lying_elsewhere(deal),
        asks=ARRANGES,
        whole=_may_knock(deal),
    )
    fields: tuple[Field, ...] = (hand, Melds("spread", N_("Arrange it yourself"), of="hand"))
    if not laws.may_throw_back(state.options):
        fields = (hand, TAKEN, *fields[1:])
    return Prompt("knock", _knocks(seat), _occasion(deal), seat, fields, CARDS, is_folded=True)


def _knock_count_prompt(state: State, deal: Deal, seat: int) -> Prompt:
    fields: tuple[Field, ...] = (
        Number("count", N_("{player}'s unmatched cards count", player=Who(seat)), 0, MOST_DEADWOOD),
    )
    if laws.big_gin_bonus(state.options):
        choices = (("false", N_("no")), ("true", N_("yes, all eleven are melded")))
        fields = (*fields, Choice("big", N_("Big gin"), choices, "false"))
    return Prompt("knock_count", _knocks(seat), _occasion(deal), seat, fields, COUNTS, is_folded=True)


def _occasion(deal: Deal) -> str:
    """What a knock is an answer to: a hand, and after a knock that stayed face up the same hand again."""
    again = " ".join(f"{each.seat} {each.count}" for each in deal.exposed)
    return f"hand {deal.number}" + (f" again {again}" if again else "")


def _knocks(seat: int) -> Phrase:
    return N_("{player} knocks", player=Who(seat))


def _offer_prompts(deal: Deal) -> tuple[Prompt, ...]:
    """The up-card, where it may be told, and who takes it."""
    turn_up = () if deal.upcard else (_turn_up_prompt(deal),)
    seat = deal.offered_to
    if seat is None:
        return ()
    occasion, player = f"hand {deal.number} offer {deal.passed}", Who(seat)
    take = Prompt("take_upcard", N_("{player} takes the up-card", player=player), occasion, seat, way=UPCARD)
    decline = Prompt("pass_upcard", N_("{player} declines", player=player), occasion, seat, way=UPCARD)
    return (take, decline, *turn_up)


def _other_prompts(state: State, deal: Deal) -> tuple[Prompt, ...]:
    note = (
        N_("The last discard may still be taken, but only to knock.")
        if laws.may_take_fiftieth(state.options)
        else N_("Two cards are left in the stock, and nobody knocks.")
    )
    void = Prompt("void", N_("Void hand"), f"hand {deal.number}", way=OTHER, note=note)
    paid = sum(isinstance(each.event, PenaltyPaid) for each in state.past)
    fields = (
        AnySeat("offender", N_("Who pays"), deal.chairs.players),
        Number("points", N_("Points to the opponent"), 1, MOST_PENALTY),
    )
    penalty = Prompt("penalty", N_("Penalty"), f"hand {deal.number} penalty {paid}", fields=fields, way=OTHER)
    chairs = (_chairs_prompt(state),) if is_untouched(state) else ()
    return (void, penalty, *chairs)


def _defence_prompts(state: State, deal: Deal, knock: Knock) -> tuple[Prompt, ...]:
    seat = deal.chairs.opponent_of(knock.seat)
    prompts = (_defend_prompt(state, deal, knock, seat), _defend_count_prompt(state, deal, knock, seat))
    return _as_usual(prompts, CARDS if knock.hand else COUNTS)


def _defend_prompt(state: State, deal: Deal, knock: Knock, seat: int) -> Prompt:
    hand = Cards(
        "hand",
        N_("{player}'s cards", player=Who(seat)),
        KEPT,
        KEPT,
        dead=lying_elsewhere(deal),
        asks=ARRANGES,
        whole=_showdown(deal, knock),
    )
    fields: tuple[Field, ...] = (hand, Melds("melds", N_("Arrange the melds yourself"), of="hand"))
    takes = takes_layoffs(state.options, knock.count, is_big=knock.is_big)
    spread = tuple(meld.cards for meld in melds_shown(knock))
    if takes and spread:
        fields = (*fields, Melds("layoffs", N_("Lay off yourself"), of="hand", onto=spread))
    elif takes and not knock.hand:
        fields = (hand, Cards("laid_off", N_("Which of them are laid off"), 0, KEPT, among=("hand", KEPT)), *fields[1:])
    note = None if takes else N_("Nothing is laid off on gin.")
    return Prompt("defend", _lays_down(seat), defence_of(deal), seat, fields, CARDS, note)


def defence_of(deal: Deal) -> str:
    """What the hand that answers a knock is an answer to, be the knock seen or not."""
    return f"hand {deal.number} defence"


def _may_knock(deal: Deal) -> Whole:
    """Eleven cards count what the best of them to throw leaves."""
    return Whole(HELD, "may_knock", "hand", "least_deadwood", _upcard_given(deal), (TAKEN.name,))


def _showdown(deal: Deal, knock: Knock) -> Whole | None:
    """The other hand, once it is whole, counts what its best layoffs leave against the knocker's cards."""
    if not knock.hand:
        return None
    given: tuple[tuple[str, object], ...] = (("knocker", tuple(cards_told(knock.hand))), *_upcard_given(deal))
    if knock.spread:
        given = (*given, ("spread", tuple(tuple(cards_told(group)) for group in knock.spread)))
    return Whole(KEPT, "showdown", "defender", "defender_deadwood", given, ("melds",))


def _upcard_given(deal: Deal) -> tuple[tuple[str, object], ...]:
    return (("upcard", str(deal.upcard)),) if deal.upcard else ()


def _defend_count_prompt(state: State, deal: Deal, knock: Knock, seat: int) -> Prompt:
    takes = takes_layoffs(state.options, knock.count, is_big=knock.is_big)
    label = (
        N_("{player} is left with, layoffs taken off", player=Who(seat))
        if takes
        else N_("{player}'s unmatched cards count", player=Who(seat))
    )
    fields = (Number("count", label, 0, most_left(deal)),)
    return Prompt("defend_count", _lays_down(seat), defence_of(deal), seat, fields, COUNTS)


def _lays_down(seat: int) -> Phrase:
    return N_("{player} lays down", player=Who(seat))
