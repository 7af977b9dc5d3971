"""Floor 3: one table's log and what counts in it. It knows the contract of a game, and no game."""

from referee.table.correcting import Correction, Difference, Place, Step, entry_of, place_of, ruled_again
from referee.table.log import (
    Aside,
    Challenged,
    Corrected,
    Entry,
    HandedOver,
    Item,
    Renamed,
    Rewound,
    Ruled,
    Sealed,
    SealingSet,
    Settled,
    ShutOut,
    Signature,
    TurnedUp,
    called,
    is_within_bounds,
)
from referee.table.names import LONGEST_NAME, clean_name, refuse_names, refuse_namesakes
from referee.table.opening import Holder, Table
from referee.table.seals import Seals, seals
from referee.table.sound import refuse_unsound
from referee.table.trail import Passed, Trail, fold, moments, replay, trail

__all__ = [
    "LONGEST_NAME",
    "Aside",
    "Challenged",
    "Corrected",
    "Correction",
    "Difference",
    "Entry",
    "HandedOver",
    "Holder",
    "Item",
    "Passed",
    "Place",
    "Renamed",
    "Rewound",
    "Ruled",
    "Sealed",
    "SealingSet",
    "Seals",
    "Settled",
    "ShutOut",
    "Signature",
    "Step",
    "Table",
    "Trail",
    "TurnedUp",
    "called",
    "clean_name",
    "entry_of",
    "fold",
    "is_within_bounds",
    "moments",
    "place_of",
    "refuse_names",
    "refuse_namesakes",
    "refuse_unsound",
    "replay",
    "ruled_again",
    "seals",
    "trail",
]
