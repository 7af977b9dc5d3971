"""Floor 3: one table's log and what counts in it. It knows the contract of a game, and no game."""

from referee.table.log import Corrected, Entry, Item, Rewound, Ruled, Signature
from referee.table.opening import Holder, Table
from referee.table.trail import Trail, fold, moments, replay, trail

__all__ = [
    "Corrected",
    "Entry",
    "Holder",
    "Item",
    "Rewound",
    "Ruled",
    "Signature",
    "Table",
    "Trail",
    "fold",
    "moments",
    "replay",
    "trail",
]
