"""What an accepted move did, in one sentence, from its events alone: the ruling and the trail say the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from referee.games.three_ranger_limit.events import (
    AnyEvent,
    CardDrawn,
    CardPlayed,
    CardTurnedUp,
    DrawWon,
    GameWon,
    KenderCalled,
    PlayoffBegun,
)
from referee.games.three_ranger_limit.lines import call_lines, play_lines, starter_lines
from referee.games.three_ranger_limit.scoring import worth
from referee.games.three_ranger_limit.state import State, apply
from referee.phrase import N_, NN_, Phrase, Who
from referee.rules import Line, Telling


def tell(state: State, events: Sequence[AnyEvent]) -> Telling:
    """The telling of a move's events; `state` is the one before them."""
    after = reduce(apply, events, state)
    first, last = events[0], events[-1]
    return Telling(_sentence(after, first, last), _short(first), _lines(after, first))


def _lines(after: State, event: AnyEvent) -> tuple[Line, ...]:
    match event:
        case CardTurnedUp():
            return starter_lines(after.deals[-1])
        case CardPlayed():
            deal = next(deal for deal in reversed(after.deals) if deal.laid)
            return play_lines(deal, len(deal.laid), conceal=after.concealed is not None)
        case KenderCalled():
            return call_lines(event)
        case CardDrawn() | DrawWon() | GameWon() | PlayoffBegun():
            return ()


def _short(event: AnyEvent) -> Phrase:
    """A few words for the undo button."""
    match event:
        case CardDrawn() | CardPlayed():
            return _short_card(event)
        case DrawWon():
            return N_("{player} first", player=Who(event.seat))
        case CardTurnedUp():
            return N_("{card} turned up", card=event.card)
        case KenderCalled():
            return _short_call(event)
        case GameWon() | PlayoffBegun():
            return N_("game over")


def _short_call(event: KenderCalled) -> Phrase:
    if event.taken:
        return N_("{player} kender +{n}", player=Who(event.seat), n=event.taken)
    return N_("{player} kender", player=Who(event.seat))


def _short_card(event: CardDrawn | CardPlayed) -> Phrase:
    player = Who(event.seat)
    if isinstance(event, CardPlayed) and event.points:
        return N_("{player} {card} +{n}", player=player, card=event.card, n=event.points)
    return N_("{player} {card}", player=player, card=event.card)


def _sentence(after: State, event: AnyEvent, last: AnyEvent) -> Phrase:
    match event:
        case CardDrawn() | DrawWon():
            return _draw_sentence(event, last)
        case CardTurnedUp():
            return turned_up_said(event)
        case CardPlayed():
            return _ending_sentence(event, last) or _play_sentence(after, event)
        case KenderCalled():
            return call_said(event)
        case GameWon() | PlayoffBegun():
            return _agreed_sentence(event)


def _draw_sentence(event: CardDrawn | DrawWon, last: AnyEvent) -> Phrase:
    player = Who(event.seat)
    if isinstance(event, DrawWon):
        return N_("{player} wins the draw and plays first", player=player)
    if isinstance(last, DrawWon) and last.card is not None:
        return N_(
            "{player} draws {card}; the highest card is {highest}: {winner} plays first",
            player=player,
            card=event.card,
            highest=last.card,
            winner=Who(last.seat),
        )
    return N_("{player} draws {card}", player=player, card=event.card)


def turned_up_said(event: CardTurnedUp) -> Phrase:
    """The sentence of a card turned up."""
    player = Who(event.seat)
    if event.points:
        return NN_(
            "{card} is turned up, a Ranger: {player} scores {n} point and plays first",
            "{card} is turned up, a Ranger: {player} scores {n} points and plays first",
            event.points,
            card=event.card,
            player=player,
        )
    return N_("{card} is turned up: {player} plays first", card=event.card, player=player)


def _ending_sentence(event: CardPlayed, last: AnyEvent) -> Phrase | None:
    """The sentence of a card that ends its game there and then."""
    player = Who(event.seat)
    if isinstance(last, PlayoffBegun):
        return NN_(
            "{player} plays {card}, the third Ranger: {n} point; {players} are tied and play another game",
            "{player} plays {card}, the third Ranger: {n} points; {players} are tied and play another game",
            event.points,
            player=player,
            card=event.card,
            players=_people(last.players),
        )
    if not isinstance(last, GameWon):
        return None
    if len(last.winners) == 1:
        return NN_(
            "{player} plays {card}, the third Ranger: {n} point; the game is over and the winner is {winner}",
            "{player} plays {card}, the third Ranger: {n} points; the game is over and the winner is {winner}",
            event.points,
            player=player,
            card=event.card,
            winner=Who(last.winners[0]),
        )
    return NN_(
        "{player} plays {card}, the third Ranger: {n} point; the game is over and the winners are {winners}",
        "{player} plays {card}, the third Ranger: {n} points; the game is over and the winners are {winners}",
        event.points,
        player=player,
        card=event.card,
        winners=_people(last.winners),
    )


def _play_sentence(after: State, event: CardPlayed) -> Phrase:
    if event.claimed is not None and after.concealed is not None:
        return _concealed_sentence(after, event, event.claimed)
    return played_said(event)


def played_said(event: CardPlayed) -> Phrase:
    """The sentence of a card in the middle of a game, where nothing of it is kept back."""
    if event.claimed is not None and event.claimed != worth(event.combinations):
        return _corrected_sentence(event, event.claimed)
    if not event.points:
        return N_("{player} plays {card}: no points", player=Who(event.seat), card=event.card)
    return NN_(
        "{player} plays {card}: {n} point",
        "{player} plays {card}: {n} points",
        event.points,
        player=Who(event.seat),
        card=event.card,
    )


def _concealed_sentence(after: State, event: CardPlayed, claimed: int) -> Phrase:
    """What may be said while kender may be called: the claim, and not what the card makes."""
    player = Who(event.seat)
    if after.deals[-1].to_go == 0:
        return NN_(
            "{player} plays {card}, the third Ranger, and claims {n} point; kender may be called until all agree",
            "{player} plays {card}, the third Ranger, and claims {n} points; kender may be called until all agree",
            claimed,
            player=player,
            card=event.card,
        )
    return NN_(
        "{player} plays {card} and claims {n} point",
        "{player} plays {card} and claims {n} points",
        claimed,
        player=player,
        card=event.card,
    )


def _corrected_sentence(event: CardPlayed, claimed: int) -> Phrase:
    """The sentence of a claim that is not what the card makes."""
    player, made = Who(event.seat), worth(event.combinations)
    if event.excess_seat is not None:
        return N_(
            "{player} plays {card} and claims {claimed}; it makes {made}, and {other} scores the excess, {excess}",
            player=player,
            card=event.card,
            claimed=claimed,
            made=made,
            other=Who(event.excess_seat),
            excess=event.excess,
        )
    if event.points == made:
        return N_(
            "{player} plays {card} and claims {claimed}; it makes {made}, and that counts",
            player=player,
            card=event.card,
            claimed=claimed,
            made=made,
        )
    return N_(
        "{player} plays {card} and claims {claimed}; it makes {made}, and the rest is lost",
        player=player,
        card=event.card,
        claimed=claimed,
        made=made,
    )


def call_said(event: KenderCalled) -> Phrase:
    """The sentence of a call of kender."""
    player = Who(event.seat)
    if event.taken:
        return NN_(
            "{player} calls kender on {card} and takes {n} point that was missed",
            "{player} calls kender on {card} and takes {n} points that were missed",
            event.taken,
            player=player,
            card=event.card,
        )
    if event.forfeited:
        return NN_(
            "{player} calls kender on {card}, but nothing is missing: {accused} scores {n} point",
            "{player} calls kender on {card}, but nothing is missing: {accused} scores {n} points",
            event.forfeited,
            player=player,
            card=event.card,
            accused=Who(event.accused),
        )
    return N_("{player} calls kender on {card}, but nothing is missing", player=player, card=event.card)


def _agreed_sentence(event: GameWon | PlayoffBegun) -> Phrase:
    if isinstance(event, PlayoffBegun):
        return N_(
            "All agree that the game is over; {players} are tied and play another game",
            players=_people(event.players),
        )
    if len(event.winners) == 1:
        return N_("All agree that the game is over: the winner is {winner}", winner=Who(event.winners[0]))
    return N_("All agree that the game is over: the winners are {winners}", winners=_people(event.winners))


def _people(seats: Sequence[int]) -> tuple[Who, ...]:
    return tuple(Who(seat) for seat in seats)
