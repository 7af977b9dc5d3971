"""Questions to the referee and moves handed in: the two things a person can put to a game.

Both are frozen dataclasses with a stable `kind`; their fields have types that a form and a JSON
object can both fill: `int`, `bool`, `str`, a `Literal`, `Card`, `Rank`, any of these `| None`, tuples of them,
and tuples of pairs, which JSON writes as an object (`ByName`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias, TypeVar

from referee.errors import Impossible
from referee.phrase import N_, NN_, Phrase
from referee.rules.fields import Field

T = TypeVar("T")

ByName: TypeAlias = tuple[tuple[str, T], ...]
"""Something for each name, in order: `{"Ann": …, "Bo": …}` in JSON."""


def refuse_nameless(names: Iterable[str], rule: str) -> None:
    """Raise Impossible, by the rule of this number, where somebody has no name."""
    if not all(name.strip() for name in names):
        raise Impossible(N_("somebody has no name"), rule, remedy=N_("Name each player."))


def short_or_long(count: int, least: int, most: int) -> Phrase:
    """What would be right where not `least` to `most` cards are given: how many are missing, or are too many."""
    if count < least:
        return NN_("{n} card is missing.", "{n} cards are missing.", least - count)
    return NN_("{n} card is too many.", "{n} cards are too many.", count - most)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Something asked of the referee, written nowhere.

    `label` is what the Ask desk calls it, `fields` how its form is drawn (one field per
    dataclass field, of the same name), `example` a JSON-ready input that can be answered.
    `verdict` names the facts of an answer that are the ruling itself: while these stay what they were, so does it.
    """

    kind: ClassVar[str]
    label: ClassVar[Phrase]
    fields: ClassVar[tuple[Field, ...]]
    example: ClassVar[dict[str, object]]
    verdict: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def labels(cls) -> dict[str, Phrase]:
        """What stands above each field, for whoever asks without a form."""
        return {field.name: field.label for field in cls.fields if field.label is not None}

    @classmethod
    def fields_under(cls, options: Any) -> tuple[Field, ...]:
        """The `fields` as these house rules want them: a pad of another deck, say."""
        del options  # most questions look alike under all house rules
        return cls.fields

    def hangs_on(self, name: str) -> bool:
        """Whether the verdict can hang on that house rule at all, with these cards."""
        del name  # most questions are quickly asked again
        return True

    def named(self) -> tuple[str, ...]:
        """Who sits where, as far as the question names them: a refusal that speaks of a seat says the name."""
        return ()

    def bare(self) -> Question:
        """The question without what its verdict does not hang on, for whoever asks it many times over."""
        return self


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """An intention handed in by a phone, for a seat or (`seat` None) for the whole table."""

    kind: ClassVar[str]
    seat: int | None = None
