"""The question to which a table's newest ruling is the answer."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

from referee.errors import Impossible
from referee.games.three_ranger_limit.answers import answer
from referee.games.three_ranger_limit.events import AnyEvent
from referee.games.three_ranger_limit.moves import AnyMove, CallKender, Draw, Play, TurnUp
from referee.games.three_ranger_limit.questions import AnyQuestion, GameStands, LineMakes, WhoWonDraw
from referee.games.three_ranger_limit.rulings import rule
from referee.games.three_ranger_limit.state import Deal, Laid, State, apply
from referee.rules import Ruling


def asked(state: State, names: tuple[str, ...]) -> AnyQuestion | None:
    """How the game stands; before a card is turned up, who won the draw. None where no card was entered.

    Nothing is asked while kender may be called on the last card: what it makes is nobody's business yet. Nor once the
    third Ranger lies and the game is not agreed to be over, which no question says.
    """
    deal = state.deal
    if deal is None or state.concealed is not None:
        return None
    if deal.turned_up is None:
        return _begun(state, names)
    if deal.to_go == 0 and not state.is_over:
        return None
    return _stands(deal, names)


def _begun(state: State, names: tuple[str, ...]) -> AnyQuestion | None:
    """What led to a game of which nothing lies yet: the draw, or another game that ended in a tie."""
    if len(state.deals) > 1:
        return _stands(state.deals[-2], names)
    is_drawn = len(state.drawn) == state.seats.count
    return WhoWonDraw(draws=tuple((names[seat], card) for seat, card in state.drawn)) if is_drawn else None


def _stands(deal: Deal, names: tuple[str, ...]) -> GameStands | None:
    if deal.turned_up is None:
        return None
    return GameStands(
        players=tuple(names[seat] for seat in _in_turn(deal)),
        turned_up=deal.turned_up,
        plays=deal.played,
        claims=_claims(deal.laid),
        kender=tuple(
            (number, (names[each.call.seat], each.call.asked))
            for number, each in enumerate(deal.laid, start=1)
            if each.call is not None
        ),
    )


def _in_turn(deal: Deal) -> tuple[int, ...]:
    place = deal.players.index(deal.first)
    return (*deal.players[place:], *deal.players[:place])


def _claims(laid: tuple[Laid, ...]) -> tuple[tuple[int, int], ...]:
    """The claims that were not what the card makes."""
    return tuple(
        (number, each.play.claimed)
        for number, each in enumerate(laid, start=1)
        if each.play.claimed is not None and each.play.claimed != each.worth
    )


def asked_about(state: State, move: AnyMove, names: tuple[str, ...]) -> AnyQuestion | None:
    """How the game would stand with the move; with one that is refused, where the desk refuses it by the same rule.

    Of a card on which kender may be called nothing is asked, as of the newest one.
    """
    ruling = rule(state, move)
    if ruling.allowed:
        events = [event for event in ruling.events if isinstance(event, AnyEvent)]
        return asked(reduce(apply, events, state), names)
    question = _refused(state, move, names)
    return question if question and _is_refused_so(state, question, ruling) else None


def _is_refused_so(state: State, question: AnyQuestion, ruling: Ruling) -> bool:
    """Whether the desk refuses by the rule by which the table did."""
    try:
        answer(state.options, question)
    except Impossible as refusal:
        return ruling.cites[0].number in refusal.cites
    return False


def _refused(state: State, move: AnyMove, names: tuple[str, ...]) -> AnyQuestion | None:
    """What was refused: a card turned up or drawn, or the game with a card or a call."""
    if isinstance(move, TurnUp):
        return LineMakes(line=(move.card,)) if state.deal is not None and state.deal.turned_up is None else None
    if move.seat is None or not 0 <= move.seat < len(names):
        return None
    if isinstance(move, Draw):
        drawn = tuple((names[seat], card) for seat, card in state.drawn)
        return None if state.deals else WhoWonDraw(draws=(*drawn, (names[move.seat], move.card)))
    stands = asked(state, names)
    if not isinstance(stands, GameStands) or _is_out_of_turn(state, move):
        return None
    return _moved_on(stands, move, names[move.seat])


def _is_out_of_turn(state: State, move: AnyMove) -> bool:
    return isinstance(move, Play) and state.deal is not None and move.seat != state.deal.next_seat


def _moved_on(stands: GameStands, move: AnyMove, name: str) -> GameStands | None:
    if isinstance(move, Play):
        claim = () if move.claimed is None else ((len(stands.plays) + 1, move.claimed),)
        return replace(stands, plays=(*stands.plays, move.card), claims=(*stands.claims, *claim))
    if isinstance(move, CallKender):
        return replace(stands, kender=(*stands.kender, (move.play, (name, move.asked))))
    return None
