"""Tests whether puzzles have the wanted scores on a scale, for scales that score only complete
paths.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

import numpy as np

from ..bulk.columns import Columns
from ..bulk.lines import Rows
from ..bulk.paths import counted_paths_of
from ..ladder import Ladder, Status
from ..scales import SCORED, Scale, Value, Wish
from .grades import Grades

_AT_ONCE: Final = 64  # the search checks its time limit between chunks


class ScaleCheck:
    """Tests whether puzzles have the wanted values in the columns of one scale.

    Args:
        scale: the scale.
        wishes: the wanted values, by column name.
        ladder: the ladder whose paths the scale scores.
    """

    is_possible = True

    def __init__(self, scale: Scale[Any], wishes: Mapping[str, Wish], ladder: Ladder) -> None:
        names = [column.name for column in scale.columns]
        self._scale = scale
        self._wishes = [(names.index(name), wish) for name, wish in wishes.items()]
        self._words = {
            place: column.words for place, column in enumerate(scale.columns) if column.words
        }
        self._ladder = ladder

    @property
    def cost(self) -> int:
        """The cost of the test, relative to other tests. The test follows paths to their end. If
        the scale also searches for steps that are not on the path, the cost is much higher.
        """
        return len(self._ladder) * (100 if self._scale.searches else 2)

    def grade(self, rows: Rows, threads: int, progress: Callable[[int], None] | None) -> Grades:
        """Grade puzzles."""
        nearness: list[float] = []
        for first in range(0, len(rows), _AT_ONCE):
            some = replace(rows, cells=rows.cells[first : first + _AT_ONCE])
            columns = Columns(counted_paths_of(some, self._ladder, threads=threads))
            scores = self._scale.of_columns(columns)
            nearness += map(self._nearness, columns.paths.statuses(), scores)
            if progress is not None:
                progress(len(nearness))
        near = np.array(nearness)
        return Grades(near == 1, near)

    def _nearness(self, status: Status, score: Any) -> float:
        """How close a puzzle is to the wanted values: 1 if it has them all, otherwise less."""
        if status not in SCORED or score is None:
            return 0.0
        values = self._scale.values(score)
        parts = [self._part(place, values[place], wish) for place, wish in self._wishes]
        return 1.0 if min(parts) == 1 else 0.99 * sum(parts) / len(parts)

    def _part(self, place: int, value: Value, wish: Wish) -> float:
        """How close a value is to the wanted value: 1 if they match, otherwise less."""
        if value is None:
            return 0.0
        if not isinstance(wish, tuple):
            words = self._words.get(place, ())
            if value == wish or value not in words or wish not in words:
                return float(value == wish)
            return 0.99 * (1 - abs(words.index(value) - words.index(wish)) / len(words))
        assert isinstance(value, int | float)
        low, high = wish
        away = max(0.0 if low is None else low - value, 0.0 if high is None else value - high)
        return 1.0 if away <= 0 else 0.99 / (1 + away / max(1.0, abs(value)))
