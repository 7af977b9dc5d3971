"""The cards of an answer as they lie on the table, from its facts: in melds, laid off, loose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from referee.cards import Card, parse_card
from referee.phrase import N_
from referee.rules import Answer
from referee.web.contexts import LaidView

SPREAD, MELDS = N_("laid by the knocker"), N_("melds, and what is left over")


def laid(answer: Answer) -> tuple[LaidView, ...]:
    """The answer's cards as they lie, where it arranges any; what is laid off lies on the meld it was laid on."""
    facts = dict(answer.facts)
    gone, onto = _cards(_listed(facts.get("layoffs"))), _listed(facts.get("laid_on"))
    spread = tuple(
        _laid_on(_cards(group), [card for card, laid_on in zip(gone, onto, strict=False) if laid_on == place])
        for place, group in enumerate(_listed(facts.get("spread")))
    )
    melds = tuple(_cards(group) for group in _listed(facts.get("melds")))
    stands = tuple(_stood_for(group) for group in _listed(facts.get("wilds")))
    rows = (
        LaidView(SPREAD, spread, _cards(_listed(facts.get("knocker_leftover"))), gone, ()),
        LaidView(MELDS, melds, _cards(_listed(facts.get("leftover"))), (), gone, stands),
    )
    return tuple(row for row in rows if row.melds or row.loose) + _laid_after(facts)


def _laid_after(facts: Mapping[str, Any]) -> tuple[LaidView, ...]:
    """How the cards lie with one of them thrown, where that makes other melds."""
    thrown = facts.get("thrown")
    if not thrown or thrown["melds"] == facts.get("melds"):
        return ()
    label = N_("with {card} thrown", card=parse_card(thrown["card"]))
    return (LaidView(label, tuple(map(_cards, thrown["melds"])), _cards(thrown["leftover"]), (), ()),)


def _laid_on(meld: tuple[Card, ...], cards: Sequence[Card]) -> tuple[Card, ...]:
    """A meld with what was laid off on it: a run in its sequence, a set with its fourth card behind."""
    is_run = len({card.suit for card in meld}) == 1
    return tuple(sorted((*meld, *cards), key=lambda card: card.rank)) if is_run else (*meld, *cards)


def _listed(value: object) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple)) else []


def _stood_for(texts: Iterable[str | None]) -> tuple[Card | None, ...]:
    return tuple(parse_card(text) if text else None for text in texts)


def _cards(texts: Iterable[str]) -> tuple[Card, ...]:
    return tuple(parse_card(text) for text in texts)
