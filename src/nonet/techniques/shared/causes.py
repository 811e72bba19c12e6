"""The causes of a step in a case: the earlier steps that removed candidates from its truths."""

from __future__ import annotations

from typing import Final

from ...model.cells import Candidate
from ...model.grid import Grid
from ...model.step import Step

SUPPOSED: Final = -1
"""The number of the assumption itself, among the numbers of the steps of a case."""


class Causes:
    """Records, for each candidate, the first step of a case that removed it."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._strikers: dict[Candidate, int] = {}

    def note(self, number: int, board: Grid) -> None:
        """Record what a step removed; the step must already be applied to `board`."""
        masks = zip(self._grid.board.all_cells, self._grid.masks, board.masks, strict=True)
        for cell in [cell for cell, before, after in masks if before != after]:
            left = board.candidates(cell)
            value = board.value(cell)
            for digit in self._grid.candidates(cell):
                if digit not in left and digit != value:
                    self._strikers.setdefault(cell.with_digit(digit), number)

    def of(self, step: Step) -> set[int]:
        """The numbers of the steps that removed candidates from the truths of a step."""
        gone = {each for truth in step.truths for each in self._grid.live(truth)}
        return {self._strikers[each] for each in gone if each in self._strikers}
