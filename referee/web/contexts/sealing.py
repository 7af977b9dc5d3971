"""What the table page is given of the hands that lie face down, or were turned up and wait to be accepted."""

from __future__ import annotations

from dataclasses import dataclass

from referee.cards import Card, Rank
from referee.phrase import Phrase


@dataclass(frozen=True, slots=True)
class LaidField:
    """One field of a hand as it was filled in: cards in groups, ranks, or a number."""

    label: Phrase
    groups: tuple[tuple[Card, ...], ...]
    ranks: tuple[Rank, ...]
    number: int | None


@dataclass(frozen=True, slots=True)
class SealedHand:
    """One seat's hand. `state` is `missing`, `in`, `up` or `challenged`; `laid` what this phone may see of it.

    `may_take_back` and `may_challenge` say what this phone may do about it.
    """

    seat: int
    state: str
    laid: tuple[LaidField, ...]
    may_take_back: bool
    may_challenge: bool


@dataclass(frozen=True, slots=True)
class SealsView:
    """The hands of the hand in play, by seat. Each address that this phone may not post to is None."""

    hands: tuple[SealedHand, ...]
    is_up: bool
    missing: tuple[int, ...]
    withdrawals_url: str
    challenges_url: str
    turnings_url: str | None
    is_next: bool
    """Whether to turn up, or to accept, is the primary thing: on this phone no prompt is open, or none there at all."""
    put_away_url: str | None
    acceptances_url: str | None
    clashes: bool
