"""The events of a grid. A listener receives the events of the whole grid or of one cell.

When a digit is placed, the following happens in this order. The value is stored. The `value_set`
listeners are called while the cell's old candidates can still be read. These candidates and the
cell's listeners are removed without an event. Each peer that loses the digit as a candidate sends
`candidate_removed`, in cell order.

Changes made inside a listener are queued, first in, first out. If a listener raises an exception,
the remaining changes in the queue are dropped, and the grid stays consistent. Undo, redo and load
each send one `restored` event. Copies have no listeners. `nonet.ancestors.sud` implements three
techniques entirely with listeners.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from ..base import NamedValue
from .cells import Cell, Digit


class EventKind(NamedValue):
    """The kinds of changes to a grid."""

    VALUE_SET = "value_set"  # A digit was placed. No candidates have been removed yet.
    CANDIDATE_REMOVED = "candidate_removed"  # An empty cell lost a candidate.
    RESTORED = "restored"  # Undo, redo or restore changed something.


@dataclass(frozen=True, slots=True)
class Event:
    """One change to a grid, as listeners receive it. `restored` has no `cell` and no `digit`."""

    kind: EventKind
    grid: Any = field(hash=False)
    cell: Cell | None = None
    digit: Digit | None = None


Listener = Callable[[Event], None]


class Listeners:
    """The listeners of one grid, called in the order in which they were added.

    Each cell has its own list of listeners, and so does the whole grid.
    """

    __slots__ = ("_came", "_lists")

    def __init__(self) -> None:
        self._came = 0
        self._lists: dict[Cell | None, list[Subscription]] = {}

    def __bool__(self) -> bool:
        return bool(self._lists)

    def add(self, listener: Listener, cell: Cell | None, on: EventKind | None) -> Subscription:
        self._came += 1
        subscription = Subscription(self, listener, cell, on, self._came)
        self._lists.setdefault(cell, []).append(subscription)
        return subscription

    def drop(self, subscription: Subscription) -> None:
        left = [each for each in self._lists.pop(subscription.cell, ()) if each.active]
        if left:
            self._lists[subscription.cell] = left

    def drop_cell(self, cell: Cell) -> None:
        """Remove only the listeners of this cell."""
        self._lists.pop(cell, None)

    def tell(self, event: Event) -> None:
        """Call the listeners of the grid and of the event's cell. `restored` has no cell, so it is
        sent to the listeners of every cell.
        """
        places = self._lists if event.cell is None else (None, event.cell)
        heard = [each for place in places for each in self._lists.get(place, ())]
        for each in sorted(heard, key=attrgetter("number")):
            if each.active and each.on in (None, event.kind):
                each.listener(event)


@dataclass(slots=True, eq=False, repr=False)
class Subscription:
    """The registration of a listener; `cancel` ends it."""

    _listeners: Listeners
    listener: Listener
    cell: Cell | None
    on: EventKind | None
    number: int
    active: bool = True

    def cancel(self) -> None:
        """Stop receiving events."""
        self.active = False
        self._listeners.drop(self)
