"""What may be done now: the first dealer, who goes out, and what the others lay down, the next one first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from referee.games.three_thirteen import laws
from referee.games.three_thirteen.bounds import is_left_of, most_possible, stock_of
from referee.games.three_thirteen.events import Way
from referee.games.three_thirteen.questions import COUNTS, PENALTY, GoOutQuestion
from referee.games.three_thirteen.refusals import lying_elsewhere
from referee.games.three_thirteen.state import Round, State, jokers_of, packs_of
from referee.phrase import N_, Phrase, Who
from referee.rules import AnySeat, Cards, Field, Fixed, Melds, Number, Prompt, Whole

WAYS: dict[Way, Phrase] = {
    "cards": N_("cards"),
    "word": N_("on trust"),
    "leftover": N_("leftovers"),
    "points": N_("points"),
}
"""The ways of entering a hand, in the order they are offered."""


def opened_for(state: State, seat: int | None) -> tuple[Prompt, ...]:
    """The open moves of `seat` and of the whole table; None: of everybody. The first of each way is its primary one."""
    offered = [each for each in _prompts(state) if seat is None or each.seat in (None, seat)]
    first = {each.way: place for place, each in reversed(tuple(enumerate(offered))) if not each.is_folded}
    return tuple(replace(each, is_primary=place == first.get(each.way)) for place, each in enumerate(offered))


def _prompts(state: State) -> Iterable[Prompt]:
    current = state.round
    match state.stage:
        case "over":
            return ()
        case "dealer":
            return (_dealer_prompt(state),)
        case "play":
            return _out_prompts(state, current) if current else ()
        case "hands":
            return _hand_prompts(state, current) if current else ()


def _dealer_prompt(state: State) -> Prompt:
    seats = tuple(range(state.seats.count))
    if laws.has_caller(state.options):
        seat = AnySeat("dealer", N_("Who has the highest card, and calls"), seats, sends=True)
        return Prompt("first_dealer", N_("Calls"), "first dealer", fields=(seat,))
    seat = AnySeat("dealer", N_("Who deals first, by lot"), seats, sends=True)
    return Prompt("first_dealer", N_("Deals first"), "first dealer", fields=(seat,))


def _out_prompts(state: State, current: Round) -> Iterable[Prompt]:
    by_way: dict[Way, list[Prompt]] = {
        "cards": [_go_out_prompt(state, current, seat) for seat in current.players],
        "word": [_say_out_prompt(current, seat) for seat in current.players],
    }
    return _with_ways(by_way, _last_way(state, outs=True))


def _hand_prompts(state: State, current: Round) -> Iterable[Prompt]:
    waiting = current.waiting
    by_way: dict[Way, list[Prompt]] = {
        "cards": [_lay_down_prompt(state, current, seat) for seat in waiting],
        "leftover": [each for seat in waiting for each in _leave_over_prompts(state, current, seat)],
        "points": [_count_prompt(state, current, seat) for seat in waiting],
    }
    return _with_ways(by_way, _last_way(state, outs=False))


def _last_way(state: State, *, outs: bool) -> Way:
    """How the last player who went out, or the last other hand, was entered."""
    last = [laid.way for each in state.rounds for laid in each.hands if (laid.seat == each.out) == outs]
    return last[-1] if last else "cards"


def _with_ways(by_way: dict[Way, list[Prompt]], usual: Way) -> Iterable[Prompt]:
    """The ways in their order; that of the last entry is the usual one."""
    return [replace(each, way=WAYS[way], is_usual=way == usual) for way in by_way for each in by_way[way]]


def _go_out_prompt(state: State, current: Round, seat: int) -> Prompt:
    held = current.cards + 1
    full = N_("rule 2.2: {cards} cards are dealt, and one is drawn", cards=current.cards)
    hand = replace(_hand_pad(state, current, seat), most=held, whole=_whole(current, held), full=full)
    tip = N_("To ask before discarding, tap the drawn card too and press “May I?”.")
    taken = () if laws.may_throw_back(state.options) else (_taken(current),)
    fields = (hand, *taken, *_melds(state), _of_round(current))
    return Prompt("go_out", _goes_out(seat), _occasion(current), seat, fields, tip=tip, is_folded=True)


def _whole(current: Round, held: int) -> Whole:
    """With the card drawn a hand counts what is left of it after the best discard (rule 4.1)."""
    given = (("wild", current.wild.letter),) if current.wild else ()
    return Whole(held, GoOutQuestion.kind, "hand", COUNTS[0], given, ("taken_from_pile",))


def _taken(current: Round) -> Cards:
    """Which card may not be thrown (rule 2.3): asked for once the card drawn is tapped too."""
    return Cards("taken_from_pile", N_("Just taken from the discards"), 0, 1, among=("hand", current.cards + 1))


def _say_out_prompt(current: Round, seat: int) -> Prompt:
    return Prompt("say_out", _goes_out(seat), _occasion(current), seat, (_of_round(current),), is_folded=True)


def _of_round(current: Round) -> Fixed:
    """What is entered is entered for this round, and for no other."""
    return Fixed("round", str(current.number))


def _goes_out(seat: int) -> Phrase:
    return N_("{player} goes out", player=Who(seat))


def _occasion(current: Round) -> str:
    return f"round {current.number} out"


def _lay_down_prompt(state: State, current: Round, seat: int) -> Prompt:
    hand = _hand_pad(state, current, seat)
    return Prompt(
        "lay_down", _lays_down(seat), _of_hand(current, seat), seat, (hand, *_melds(state), _of_round(current))
    )


def _leave_over_prompts(state: State, current: Round, seat: int) -> tuple[Prompt, Prompt]:
    """The cards that are left over; or that there are none, at one tap."""
    least = 1 if is_left_of(current.cards, 1) else current.cards
    cards = replace(_pad(state, current, "cards", N_("{player}'s cards left over", player=Who(seat))), least=least)
    if laws.is_arranged_by_players(state.options):
        cards = replace(cards, asks="")
    fields = (cards, Fixed("tapped", "true"), _of_round(current))
    some = Prompt("leave_over", _lays_down(seat), _of_hand(current, seat), seat, fields)
    label = N_("{player} is left with nothing", player=Who(seat))
    return some, Prompt("leave_over", label, _of_hand(current, seat), seat, (_of_round(current),))


def _count_prompt(state: State, current: Round, seat: int) -> Prompt:
    stock = stock_of(state.options, state.seats.count, current.wild)
    most = most_possible(stock, current.cards)
    points = Number("points", N_("{player} is left with so many points", player=Who(seat)), 0, most)
    return Prompt("count", _lays_down(seat), _of_hand(current, seat), seat, (points, _of_round(current)))


def _lays_down(seat: int) -> Phrase:
    return N_("{player} lays down", player=Who(seat))


def _of_hand(current: Round, seat: int) -> str:
    """Each hand is an occasion of its own: two phones may enter two hands at once."""
    return f"round {current.number} hand {seat}"


def _hand_pad(state: State, current: Round, seat: int) -> Cards:
    return _pad(state, current, "hand", N_("{player}'s cards", player=Who(seat)))


def _pad(state: State, current: Round, name: str, label: Phrase) -> Cards:
    """The pad of this round: as many cards as it deals, out of the packs that this table uses."""
    return Cards(
        name,
        label,
        current.cards,
        current.cards,
        packs=packs_of(state),
        jokers=jokers_of(state),
        dead=lying_elsewhere(current),
        asks=PENALTY,
        counts=COUNTS,
        deck=laws.deck(state.options),
        wild=current.wild,
        full=N_("rule 1.4: {cards} cards are dealt in this round", cards=current.cards),
    )


def _melds(state: State) -> tuple[Field, ...]:
    """Where players arrange their own hands, their melds are entered with them."""
    if not laws.is_arranged_by_players(state.options):
        return ()
    return (Melds("melds", N_("The melds as the player lays them"), of="hand", optional=False),)
