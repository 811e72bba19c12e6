"""Placements in the order in which a solver makes them: the training data of Shah et al.

Each row has 325 numbers: the number of givens, then the row, column, digit and strategy of each
cell, givens first. Eliminations are not stored. The strategy of a cell is the hardest one used
since the previous cell was filled.
"""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from ...ladder import GUESS
from ...model import CELLS
from ..schema import PLACES
from .conversion import Batches, Conversion, growing_array

GIVEN: Final = 0
OTHER: Final = 9
"""The number for every strategy that has no number of its own in this format."""

STRATEGIES: Final[Mapping[str, int]] = {
    "full-house": 2,
    "last-digit": 2,
    "naked-single": 2,
    "hidden-single": 3,
    "naked-set:2": 4,
    "locked-set:2": 4,
    "naked-set:3": 5,
    "locked-set:3": 5,
    "pointing": 6,
    "claiming": 6,
    "xy-wing": 7,
    "unique-rectangle": 8,
}
"""The format's strategy numbers. A key is a rung, or a technique if its size and variant do not
matter.
"""

_ENTRY: Final = 4


class ShahArrays(Conversion):
    """A file for each split, `sudoku-train-data.npy`, int16 (n, 325). Puzzles that the path does
    not solve are left out.
    """

    name: ClassVar[str] = "shah-npy"
    summary: ClassVar[str] = (
        "placements in the order of the path, with their strategies, as in Shah et al. 2024"
    )
    is_for_any_board: ClassVar[bool] = False
    columns: ClassVar[tuple[str, ...]] = ("puzzle", "technique", "n_conclusions", "conclusion")

    @cached_property
    def _numbers(self) -> list[int]:
        """The format's strategy number for each technique code."""
        rungs = (*map(str, self._plan.ladder.rungs), GUESS)
        return [STRATEGIES.get(r, STRATEGIES.get(r.partition(":")[0], OTHER)) for r in rungs]

    def write(self, split: str, batches: Batches, folder: Path) -> int:
        count = 0
        width = 1 + CELLS * _ENTRY
        with growing_array(folder / f"sudoku-{split}-data.npy", np.int16, (width,)) as append:
            for batch in batches:
                rows = [row for row in map(self._row, batch.to_pylist()) if row is not None]
                append(np.array(rows, np.int16).reshape(-1, width))
                count += len(rows)
        return count

    def _row(self, row: Mapping[str, Any]) -> NDArray[np.int16] | None:
        """The numbers for a puzzle. Returns None if its path leaves cells empty."""
        entries = [
            (cell // 9, cell % 9, int(value), GIVEN)
            for cell, value in enumerate(row["puzzle"])
            if value != "."
        ]
        given = len(entries)
        conclusions = iter(row["conclusion"] or ())
        strategy = GIVEN
        for code, count in zip(row["technique"] or (), row["n_conclusions"] or (), strict=True):
            strategy = max(strategy, self._numbers[code])
            placed = False
            for _ in range(count):
                kind, place = divmod(next(conclusions), PLACES)
                if kind == 0:
                    cell, digit = divmod(place, 9)
                    entries.append((cell // 9, cell % 9, digit + 1, strategy))
                    placed = True
            if placed:
                strategy = GIVEN
        if len(entries) != CELLS:
            return None
        return np.array([given, *np.array(entries).ravel()], np.int16)

    def about(self) -> dict[str, str | int]:
        return {
            "strategies": "0 given, 2 lone single, 3 hidden single, 4 naked pair, 5 naked triple, "
            f"6 locked candidate, 7 XY-wing, 8 unique rectangle, {OTHER} any other"
        }
