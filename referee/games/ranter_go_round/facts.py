"""What happened in a hand, as facts for a program."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.games.ranter_go_round.events import AnyEvent, Exchanged, KingsFaced, KingShown, StockTaken, Stood
from referee.rules import Line


def turns_told(happened: Iterable[AnyEvent], names: Sequence[str]) -> list[dict[str, object]]:
    """What was done in turn, for a program."""
    turns: list[dict[str, object]] = []
    for event in happened:
        match event:
            case Stood():
                turns.append({"player": names[event.seat], "does": "stand"})
            case Exchanged():
                turns.append({"player": names[event.seat], "does": "change", "with": names[event.partner]})
            case StockTaken():
                turns.append({"player": names[event.seat], "does": "change", "with": None, "kept": event.is_kept})
            case KingShown():
                asked = None if event.asker is None else names[event.asker]
                turns.append({"player": names[event.seat], "does": "king", "asked_by": asked})
            case KingsFaced():
                turns.extend({"player": names[seat], "does": "king", "asked_by": None} for seat in event.seats)
            case _:
                continue
    return turns


def lines_told(lines: Iterable[Line], names: Sequence[str]) -> list[dict[str, object]]:
    """The lines of lost lives, for a program."""
    return [
        {
            "rule": line.rule,
            "player": names[line.seat],
            "points": line.points,
            "cards": [str(card) for card in line.cards],
        }
        for line in lines
    ]
