"""What a grid tells its listeners."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Protocol

from .geometry import Cell


class EventKind(StrEnum):
    """What happened to a grid."""

    VALUE_SET = "value_set"  # a cell got its digit; its peers still have the candidate
    CANDIDATE_REMOVED = "candidate_removed"  # an open cell lost a candidate
    RESTORED = "restored"  # undo, redo or restore changed anything at all


class Change(Protocol):
    """What the listeners of a cell need to know of an event."""

    @property
    def cell(self) -> Cell | None:
        """The cell that changes; None for all of them."""


class Listeners:
    """The listeners of one grid, heard in the order in which they came."""

    __slots__ = ("_subscriptions",)

    def __init__(self) -> None:
        self._subscriptions: list[Subscription] = []

    def __bool__(self) -> bool:
        return bool(self._subscriptions)

    def add(self, listener: Callable[[Any], None], cell: Cell | None) -> Subscription:
        subscription = Subscription(self, listener, cell)
        self._subscriptions.append(subscription)
        return subscription

    def drop(self, subscription: Subscription) -> None:
        if subscription in self._subscriptions:
            self._subscriptions.remove(subscription)

    def drop_cell(self, cell: Cell) -> None:
        """Remove the listeners of this cell alone."""
        self._subscriptions = [s for s in self._subscriptions if s.cell != cell]

    def tell(self, event: Change) -> None:
        """Call the listeners of the grid and of the event's cell; `restored` goes to the listeners
        of every cell."""
        for subscription in tuple(self._subscriptions):
            if subscription.active and (
                subscription.cell is None or event.cell is None or subscription.cell == event.cell
            ):
                subscription.listener(event)


class Subscription:
    """A listener's place; `cancel` ends it."""

    __slots__ = ("_listeners", "active", "cell", "listener")

    def __init__(
        self, listeners: Listeners, listener: Callable[[Any], None], cell: Cell | None
    ) -> None:
        self._listeners = listeners
        self.listener = listener
        self.cell = cell
        self.active = True

    def cancel(self) -> None:
        """Hear nothing any more."""
        self.active = False
        self._listeners.drop(self)
