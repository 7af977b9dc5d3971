"""Floor 3: one table's log and what counts in it. It knows the contract of a game, and no game."""

from referee.table.correcting import Correction, Difference, Step, entry_of_row, place_of, ruled_again
from referee.table.log import Corrected, Entry, Item, Rewound, Ruled, Signature
from referee.table.opening import Holder, Table
from referee.table.trail import Trail, fold, moments, replay, trail

__all__ = [
    "Corrected",
    "Correction",
    "Difference",
    "Entry",
    "Holder",
    "Item",
    "Rewound",
    "Ruled",
    "Signature",
    "Step",
    "Table",
    "Trail",
    "entry_of_row",
    "fold",
    "moments",
    "place_of",
    "replay",
    "ruled_again",
    "trail",
]
