"""Helpers for tests of grids: a listener that records events, and a check of a grid's
consistency."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nonet import Candidate, Grid
from nonet.model.cells import ALL_CELLS
from nonet.model.events import EventKind
from nonet.model.grid import Event

EMPTY: Final = "." * 81


class Ear:
    """A listener that records the events it receives, and may act on them."""

    def __init__(self, answer: Callable[[Event], None] | None = None) -> None:
        self.events: list[Event] = []
        self.answer = answer

    def __call__(self, event: Event) -> None:
        self.events.append(event)
        if self.answer is not None:
            self.answer(event)

    @property
    def heard(self) -> list[str]:
        """The events in short form: `+5r1c1` for a placed value, `-5r1c1` for a removed candidate,
        or `!` for a restored state."""
        return [self.short(event) for event in self.events]

    @staticmethod
    def short(event: Event) -> str:
        if event.kind is EventKind.RESTORED:
            assert event.cell is None and event.digit is None
            return "!"
        return f"{'+' if event.kind is EventKind.VALUE_SET else '-'}{event.digit}{event.cell}"


def is_consistent(grid: Grid) -> bool:
    """Whether the views agree, and no peer of a filled cell still has its digit as a candidate."""
    for cell in ALL_CELLS:
        value = grid.value(cell)
        if value and grid.mask(cell):
            return False
        if value and any(grid.has(Candidate.of(value, peer)) for peer in grid.cell(cell).peers):
            return False
        for house in grid.cell(cell).houses:
            for digit in range(1, 10):
                here = cell in grid.places(digit, house)
                if here != grid.has(Candidate.of(digit, cell)):
                    return False
    return True
