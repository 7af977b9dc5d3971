"""The sentences that a lost life and the end of a game are told in, and the lines of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.cards import Card, Rank
from referee.games.ranter_go_round.events import GameEnded, LivesLost
from referee.phrase import N_, NN_, Phrase, Who
from referee.rules import Line


def names(seats: Sequence[int]) -> tuple[Who, ...]:
    """These seats, as a list inside a phrase."""
    return tuple(Who(seat) for seat in seats)


def loss(event: LivesLost, card: Card | None = None) -> Phrase:
    """Who lost and why, where the game goes on. `card` is the losing card where its suit is known."""
    shown = card or _lost_with(event)
    if not event.out:
        return _with(_STAYING[_reason(event, shown)], event.seats, shown)
    if event.out == event.seats:
        return _with(_LEAVING[_reason(event, shown)], event.seats, shown)
    return _some_out(event, shown)


def loss_and_end(event: LivesLost, end: GameEnded) -> Phrase:
    """Who lost and who won by it."""
    match end.how:
        case "survivor" | "cut" | "left":
            return _survivor(event, end)
        case "share":
            return shared(end)
        case "carry":
            return N_(
                "{players} lose the last life together: nobody wins, and the pot of {pot} waits for the next game.",
                players=names(event.seats),
                pot=end.pot,
            )


def _lost_with(event: LivesLost) -> Rank | None:
    ranks = set(event.ranks)
    return ranks.pop() if len(ranks) == 1 else None


def _reason(event: LivesLost, shown: Rank | Card | None) -> str:
    if event.why == "king":
        return "king"
    if 2 in event.lives:
        return "double"
    return event.why if shown is not None else "unseen"


def _filled(template: Phrase, count: int, **params: object) -> Phrase:
    """The sentence with its parameters, in the form that belongs to `count`."""
    return replace(template, params=(("n", count), *params.items()), count=count)


def _with(template: Phrase, seats: Sequence[int], card: Rank | Card | None) -> Phrase:
    return _filled(template, len(seats), players=names(seats), card=card)


_STAYING: dict[str, Phrase] = {
    "lowest": NN_(
        "{players} has the lowest card, {card}, and loses a life.",
        "{players} have the lowest card, {card}, and lose a life each.",
        1,
    ),
    "single": NN_(
        "{players} has the lowest card that has no equal, {card}, and loses a life.",
        "{players} have the lowest card that has no equal, {card}, and lose a life each.",
        1,
    ),
    "nearest": NN_(
        "{players} sits nearest the dealer with the lowest card, {card}, and loses a life.",
        "{players} sit nearest the dealer with the lowest card, {card}, and lose a life each.",
        1,
    ),
    "others": NN_(
        "The dealer draws the rank put away and is safe: {players} has the lowest other card, {card}, "
        "and loses a life.",
        "The dealer draws the rank put away and is safe: {players} have the lowest other card, {card}, "
        "and lose a life each.",
        1,
    ),
    "king": NN_(
        "{players} draws a king from the stock and alone loses a life.",
        "{players} draw a king from the stock and alone lose a life.",
        1,
    ),
    "double": NN_(
        "{players} loses with an ace, and an ace costs two lives.",
        "{players} lose with an ace, and an ace costs two lives.",
        1,
    ),
    "unseen": NN_("{players} loses a life.", "{players} lose a life each.", 1),
}
"""What is said when all who lost stay in; {players} is one name or a list of them."""

_LEAVING: dict[str, Phrase] = {
    "lowest": NN_(
        "{players} has the lowest card, {card}, loses the last life and is out.",
        "{players} have the lowest card, {card}, lose the last life and are out.",
        1,
    ),
    "single": NN_(
        "{players} has the lowest card that has no equal, {card}, loses the last life and is out.",
        "{players} have the lowest card that has no equal, {card}, lose the last life and are out.",
        1,
    ),
    "nearest": NN_(
        "{players} sits nearest the dealer with the lowest card, {card}, loses the last life and is out.",
        "{players} sit nearest the dealer with the lowest card, {card}, lose the last life and are out.",
        1,
    ),
    "others": NN_(
        "The dealer draws the rank put away and is safe: {players} has the lowest other card, {card}, and is out.",
        "The dealer draws the rank put away and is safe: {players} have the lowest other card, {card}, and are out.",
        1,
    ),
    "king": NN_(
        "{players} draws a king from the stock, alone loses a life, the last one, and is out.",
        "{players} draw a king from the stock, alone lose a life, the last one, and are out.",
        1,
    ),
    "double": NN_(
        "{players} loses with an ace, which costs two lives, and is out.",
        "{players} lose with an ace, which costs two lives, and are out.",
        1,
    ),
    "unseen": NN_("{players} loses the last life and is out.", "{players} lose the last life and are out.", 1),
}
"""What is said when all who lost go out."""

_SOME_OUT: dict[str, Phrase] = {
    "lowest": NN_(
        "{players} have the lowest card, {card}, and lose a life each; {out} is out.",
        "{players} have the lowest card, {card}, and lose a life each; {out} are out.",
        1,
    ),
    "double": NN_(
        "{players} lose with an ace, and an ace costs two lives; {out} is out.",
        "{players} lose with an ace, and an ace costs two lives; {out} are out.",
        1,
    ),
    "unseen": NN_("{players} lose a life each; {out} is out.", "{players} lose a life each; {out} are out.", 1),
}
"""What is said when some of those who lost go out; the form follows the number of these."""


def _some_out(event: LivesLost, shown: Rank | Card | None) -> Phrase:
    reason = _reason(event, shown)
    template = _SOME_OUT[reason if reason in _SOME_OUT else "lowest"]
    return _filled(template, len(event.out), players=names(event.seats), out=names(event.out), card=shown)


def _survivor(event: LivesLost, end: GameEnded) -> Phrase:
    winner, shown = Who(end.winners[0]), _lost_with(event)
    count, out = len(event.out), names(event.out)
    if shown is None or event.why == "king":
        template = NN_(
            "{players} is out: {winner} is the last one in and wins the pot of {pot}.",
            "{players} are out: {winner} is the last one in and wins the pot of {pot}.",
            1,
        )
        return _filled(template, count, players=out, winner=winner, pot=end.pot)
    template = NN_(
        "{players} goes out with {card}: {winner} is the last one in and wins the pot of {pot}.",
        "{players} go out with {card}: {winner} is the last one in and wins the pot of {pot}.",
        1,
    )
    return _filled(template, count, players=out, card=shown, winner=winner, pot=end.pot)


def cut_won(winner: int, card: Rank | Card, pot: int) -> Phrase:
    """Who wins the deciding cut."""
    return N_(
        "{player} cuts the highest card, {card}, and wins the pot of {pot}.", player=Who(winner), card=card, pot=pot
    )


def shared(end: GameEnded) -> Phrase:
    """That all who were left win together."""
    if end.carried:
        return NN_(
            "{players} lose the last life together and win together, {share} each; {n} chip waits for the next game.",
            "{players} lose the last life together and win together, {share} each; {n} chips wait for the next game.",
            end.carried,
            players=names(end.winners),
            share=end.share,
        )
    return N_(
        "{players} lose the last life together and win together, {share} each.",
        players=names(end.winners),
        share=end.share,
    )


LEFT = N_("left the table")
"""The line of the lives that go with a player who leaves."""


def left_alone(seat: int, end: GameEnded) -> Phrase:
    """That all the others have left."""
    winner = Who(end.winners[0])
    return N_(
        "{player} leaves: {winner} is the last one in and wins the pot of {pot}.",
        player=Who(seat),
        winner=winner,
        pot=end.pot,
    )


_LABELS: dict[str, tuple[str, Phrase]] = {
    "lowest": ("5.1", N_("lowest card: {card}")),
    "equal": ("5.2", N_("equal lowest cards: {card}")),
    "single": ("5.2", N_("lowest card without an equal: {card}")),
    "nearest": ("5.2", N_("lowest card nearest the dealer: {card}")),
    "others": ("4.4", N_("lowest card of the others: {card}")),
    "king": ("4.3", N_("king from the stock")),
    "unseen": ("5.4", N_("lost the hand")),
}


def lines_of(event: LivesLost, cards: Sequence[Card] = ()) -> tuple[Line, ...]:
    """The lines of a lost hand: one for each life's reason, `cards` where their suits are known."""
    lines: list[Line] = []
    for place, (seat, lives, rank) in enumerate(zip(event.seats, event.lives, event.ranks, strict=True)):
        shown = tuple(cards[place : place + 1])
        rule, label = _LABELS[_line_reason(event, rank)]
        label = replace(label, params=(("card", shown[0] if shown else rank),)) if rank else label
        lines.append(Line(rule, seat, -1, label, shown))
        if lives > 1:
            lines.append(Line("5.3", seat, 1 - lives, N_("an ace pays double"), shown))
    return tuple(lines)


def _line_reason(event: LivesLost, rank: Rank | None) -> str:
    if event.why == "king":
        return "king"
    if rank is None:
        return "unseen"
    return "equal" if event.why == "lowest" and len(event.seats) > 1 else event.why
