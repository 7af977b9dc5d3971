"""Floor 3: one table's log and what counts in it. It knows the contract of a game, and no game."""

from referee.table.log import (
    Aside,
    Challenged,
    Corrected,
    Entry,
    Item,
    Rewound,
    Ruled,
    Sealed,
    SealingSet,
    Signature,
    TurnedUp,
)
from referee.table.opening import Holder, Table
from referee.table.seals import Seals, seals
from referee.table.trail import Trail, fold, moments, replay, trail

__all__ = [
    "Aside",
    "Challenged",
    "Corrected",
    "Entry",
    "Holder",
    "Item",
    "Rewound",
    "Ruled",
    "Sealed",
    "SealingSet",
    "Seals",
    "Signature",
    "Table",
    "Trail",
    "TurnedUp",
    "fold",
    "moments",
    "replay",
    "seals",
    "trail",
]
