"""What may be done now: the open turn, the cards turned up, who lost, the first dealer, the cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from referee.cards import Rank
from referee.games.ranter_go_round.endings import is_kings_loss
from referee.games.ranter_go_round.laws import (
    announcing,
    dealers_king,
    is_own_rank_safe,
    kings_law,
    may_pay_double,
    stock_method,
)
from referee.games.ranter_go_round.rulings import may_deal_on
from referee.games.ranter_go_round.scoring import COPIES, could_lose, most_losers
from referee.games.ranter_go_round.state import (
    Play,
    State,
    Way,
    clockwise,
    dealer_of,
    has_shown_king,
    in_turn,
    partner_of,
    settled_ranks,
)
from referee.phrase import N_, Phrase, Who
from referee.rules import AnySeat, Choice, Field, Prompt, Ranks

WAYS: dict[Way, Phrase] = {
    "turns": N_("every exchange"),
    "cards": N_("only the cards"),
    "losers": N_("only who lost"),
}
"""The three ways of entering a hand, in the order they are offered."""


def opened_for(state: State, seat: int | None) -> tuple[Prompt, ...]:
    """The open moves of `seat` and of the whole table; None: of everybody. The first of each way is its primary one."""
    offered = [each for each in _prompts(state) if seat is None or each.seat in (None, seat)]
    first = {each.way: place for place, each in reversed(tuple(enumerate(offered)))}
    return tuple(replace(each, is_primary=place == first[each.way]) for place, each in enumerate(offered))


def _prompts(state: State) -> tuple[Prompt, ...]:
    match state.stage:
        case "over":
            return ()
        case "dealer":
            return _dealer_prompts(state)
        case "cut":
            return (_cut_prompt(state),)
        case "turns" | "turn_up":
            return _hand_prompts(state, state.play) if state.play else ()


def _dealer_prompts(state: State) -> tuple[Prompt, ...]:
    seats, occasion = tuple(range(state.seats.count)), f"deal {state.rounds}"
    way_jack, way_said = N_("deal for the Jack"), N_("say who deals")
    label, dead = N_("One card each, until a Jack"), _gone(state.seen)
    ranks = Ranks("ranks", label, seats, optional=True, dead=dead, until=Rank.JACK)
    found = (("jack", N_("the first Jack")), ("lot", N_("lot")))
    fields = (AnySeat("dealer", N_("Who deals first"), seats), Choice("by", N_("Found by"), found, "jack"))
    deal = Prompt("jack_deal", N_("Cards dealt"), occasion, fields=(ranks,), way=way_jack)
    said = Prompt("first_dealer", N_("Deals first"), occasion, fields=fields, way=way_said)
    return (deal, said) if may_deal_on(state) else (said,)


def _cut_prompt(state: State) -> Prompt:
    ranks = Ranks("ranks", N_("The cards that are cut"), state.cutting)
    return Prompt("cut", N_("Cut"), f"cut {state.cuts}", fields=(ranks,), note=N_("The highest card wins the pot."))


def _hand_prompts(state: State, play: Play) -> tuple[Prompt, ...]:
    by_way: dict[Way, tuple[Prompt, ...]] = {
        "turns": _turn_prompts(state, play),
        "cards": (_turn_up_prompt(state, play),),
        "losers": _lost_prompts(state, play),
    }
    usual = _usual_way(state, play)
    return tuple(replace(each, way=WAYS[way], is_usual=way == usual) for way in WAYS for each in by_way[way])


def _usual_way(state: State, play: Play) -> Way:
    """The way that this hand, or else the last one, was entered in."""
    return state.past[-1].way if state.past and not play.steps else "turns"


def _turn_prompts(state: State, play: Play) -> tuple[Prompt, ...]:
    turn = play.turn
    if turn is None:
        return ()
    occasion = f"hand {state.hand} turn {play.steps}"
    partner = partner_of(state, play, turn)
    shown = _king_prompts(state, play, turn, partner, occasion)
    if _is_kings_turn(state, play, turn):
        return shown
    played = () if play.asks is not None else (_stand_prompt(state, play, turn, occasion),)
    if turn == state.dealer and play.asks is None:
        played = (*played, _draw_prompt(state, play, turn, occasion))
    if partner is not None and not _is_kings_turn(state, play, partner):
        played = (*played, _change_prompt(state, play, turn, partner, occasion))
    return (*played, *shown)


def _is_kings_turn(state: State, play: Play, seat: int) -> bool:
    """Whether this player is known to hold a king that is not given up."""
    return play.holds[seat].rank is Rank.KING and not kings_law(state.options).is_given


def _stand_prompt(state: State, play: Play, turn: int, occasion: str) -> Prompt:
    fields = _unknown(state, play, turn, "rank", N_("The card that stays, if it is known"))
    return Prompt("stand", N_("{player} stands", player=Who(turn)), occasion, turn, fields)


def _change_prompt(state: State, play: Play, turn: int, partner: int, occasion: str) -> Prompt:
    fields = (
        *_unknown(state, play, turn, "gives", N_("{player} gives", player=Who(turn))),
        *_unknown(state, play, partner, "gets", N_("{player} gets", player=Who(turn))),
    )
    note = N_("An ace, 2 or 3 that has to be handed over is announced.") if announcing(state.options).is_on else None
    return Prompt("change", N_("Change with {player}", player=Who(partner)), occasion, turn, fields, note=note)


def _draw_prompt(state: State, play: Play, turn: int, occasion: str) -> Prompt:
    drawn = Ranks("gets", N_("From the stock"), optional=True, dead=_gone(_known(play)))
    fields = (*_unknown(state, play, turn, "gives", N_("{player} puts away", player=Who(turn))), drawn)
    is_cut = stock_method(state.options) == "cut"
    label = (
        N_("{player} cuts the stock", player=Who(turn))
        if is_cut
        else N_("{player} takes the top card", player=Who(turn))
    )
    return Prompt("draw", label, occasion, turn, fields)


def _king_prompts(state: State, play: Play, turn: int, partner: int | None, occasion: str) -> tuple[Prompt, ...]:
    law = kings_law(state.options)
    if law.is_given:
        return ()
    if law.stops_deal:
        return () if play.steps else (_kings_dealt_prompt(state, occasion),)
    offered: list[Prompt] = []
    if play.asks is None and _may_be_king(play, turn):
        offered.append(Prompt("king", N_("{player} faces a king", player=Who(turn)), occasion, turn))
    if partner is not None and _may_be_king(play, partner) and play.holds[turn].rank is not Rank.KING:
        note = N_("{player} is asked for the card.", player=Who(partner))
        offered.append(Prompt("king", N_("{player} shows a king", player=Who(partner)), occasion, partner, note=note))
    return tuple(offered)


def _may_be_king(play: Play, seat: int) -> bool:
    if play.holds[seat].rank is not None:
        return play.holds[seat].rank is Rank.KING and not has_shown_king(play, seat)
    return _known(play).count(Rank.KING) < COPIES


def _kings_dealt_prompt(state: State, occasion: str) -> Prompt:
    holders = AnySeat("holders", N_("Who faces a king"), in_turn(state), most=min(COPIES, len(in_turn(state))))
    return Prompt("kings_dealt", N_("A king is dealt"), occasion, fields=(holders,))


def _turn_up_prompt(state: State, play: Play) -> Prompt:
    seats, settled = in_turn(state), settled_ranks(state, play)
    known = tuple((seat, rank) for seat in seats if (rank := settled[seat]) is not None)
    dead = _gone([*(rank for _, rank in known), *play.away])
    ranks = Ranks("ranks", N_("The cards as they lie"), seats, dead=dead, known=known)
    fields = (ranks, *_drew_field(state, play))
    return Prompt("turn_up", N_("Turn up"), f"hand {state.hand}", fields=fields)


def _drew_field(state: State, play: Play) -> tuple[Field, ...]:
    """What the dealer drew has to be said where a house rule turns on it and the draw was not entered."""
    law, draft = kings_law(state.options), play.draft
    if play.turn is None and draft is None:
        return ()
    choices = [("none", N_("neither"))]
    if dealers_king(state.options) == "dealer_loses" and draft is None and not law.is_given:
        choices.append(("king", N_("a king")))
    if is_own_rank_safe(state.options) and (draft is None or draft.gave is None):
        choices.append(("own", N_("the rank put away")))
    label = N_("{player} draws from the stock", player=Who(dealer_of(state)))
    return (Choice("drew", label, tuple(choices), "none"),) if len(choices) > 1 else ()


def _lost_prompts(state: State, play: Play) -> tuple[Prompt, ...]:
    seats = clockwise(state)
    lying = [settled_ranks(state, play)[seat] for seat in seats]
    may_draw = play.turn is not None or play.draft is not None
    dealer = seats.index(dealer_of(state))

    def could(places: tuple[int, ...]) -> bool:
        if is_kings_loss(state, play):
            return places == (dealer,)
        return could_lose(state.options, lying, dealer, places, may_draw)

    able = tuple(seat for place, seat in enumerate(seats) if could((place,)))
    least = 0 if could(()) else 1
    if not able:
        return ()
    most = min(len(able), most_losers(state.options, len(seats)))
    losers = AnySeat("losers", N_("Who lost a life"), able, least, most, nobody=None if least else N_("Nobody loses"))
    fields: tuple[Field, ...] = (losers,)
    if may_pay_double(state.options):
        fields = (*fields, AnySeat("doubled", N_("Who lost two, with an ace"), able, 0, most))
    return (Prompt("lost", N_("Life lost"), f"hand {state.hand}", fields=fields),)


def _unknown(state: State, play: Play, seat: int, name: str, label: Phrase) -> tuple[Field, ...]:
    """An optional rank key row for a card that is not known yet; none for one that is."""
    if play.holds[seat].rank is not None:
        return ()
    dead = dict(_gone(_known(play)))
    if not kings_law(state.options).is_given:
        dead[Rank.KING] = N_("a king is shown, and not changed")
    return (Ranks(name, label, optional=True, dead=tuple(dead.items())),)


def _known(play: Play) -> list[Rank]:
    return [*(hold.rank for hold in play.holds if hold.rank is not None), *play.away]


def _gone(ranks: Iterable[Rank]) -> tuple[tuple[Rank, Phrase], ...]:
    why = N_("all four are seen")
    return tuple((rank, why) for rank, copies in Counter(ranks).items() if copies >= COPIES)
