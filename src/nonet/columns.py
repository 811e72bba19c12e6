"""The hardest step, the number of steps and the cost of many paths, worked out column by column."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .path import Status
from .scales import hodoku, sotd
from .step import Step
from .techniques import Form, form_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .bulk import Paths


class Columns:
    """What `Path` and `Rating` say of one path, for all paths of a bulk call.

    Attributes:
        steps: the number of steps of each path.
        hardest: for each path the first of its hardest steps' forms; None without steps.
    """

    def __init__(self, paths: Paths) -> None:
        self._paths = paths
        kinds = paths.rung.astype(np.uint32) << 8 | paths.variant
        self._kinds = np.flatnonzero(np.bincount(kinds))
        places = np.zeros(int(self._kinds.max(initial=0)) + 1, dtype=np.intp)
        places[self._kinds] = np.arange(len(self._kinds))
        self._which = places[kinds]
        self._prototypes = [self._prototype(int(kind)) for kind in self._kinds]
        self._forms = [form_of(step) for step in self._prototypes]
        self.steps: list[int] = np.diff(paths.step_offsets).tolist()
        self.hardest: list[Form | None] = self._hardest()

    def sotd(self) -> list[int]:
        """The cost of each path on the scale of Sudoku of the Day."""
        prices = [sotd.price(step) for step in self._prototypes]
        names = sorted({price.name for price in prices})
        by_name = {price.name: price for price in prices}
        column = np.array([names.index(price.name) for price in prices] or [0])
        paths = len(self._paths)
        owner = np.repeat(np.arange(paths), np.diff(self._paths.step_offsets))
        used = np.bincount(
            owner * len(names) + column[self._which], minlength=paths * len(names)
        ).reshape(paths, len(names))
        later = np.array([by_name[name].later for name in names], dtype=np.int64)
        first = np.array([by_name[name].first for name in names], dtype=np.int64)
        cost: list[int] = (used @ later + (used > 0) @ (first - later)).tolist()
        return cost

    def hodoku(self) -> list[hodoku.Score]:
        """HoDoKu's verdict on each path; the paths are those of profile `hodoku`."""
        groups = [hodoku.group_of(step) for step in self._prototypes]
        offsets = self._paths.step_offsets
        scores = [group.score for group in groups] or [0]
        heights = [int(group.level) for group in groups] or [0]
        points = np.array(scores, dtype=np.int64)[self._which]
        levels = np.array(heights, dtype=np.int64)[self._which]
        totals = np.concatenate([[0], np.cumsum(points)])
        solved = [status is Status.SOLVED for status in self._paths.statuses()]
        return [
            hodoku.verdict(
                hodoku.Level(levels[first:last].max(initial=0)),
                int(totals[last] - totals[first]),
                solved=is_solved,
            )
            for first, last, is_solved in zip(offsets[:-1], offsets[1:], solved, strict=True)
        ]

    def _prototype(self, kind: int) -> Step:
        """A step of a kind, bare of all but what its name depends on."""
        rung, variant = kind >> 8, kind & 255
        ladder = self._paths.ladder
        technique = ladder.technique(rung)
        names = technique.variants
        return Step(
            technique.id,
            variant=names[variant] if variant < len(names) else "",
            size=ladder.rungs[rung].size if rung < len(ladder) else 0,
        )

    def _hardest(self) -> list[Form | None]:
        offsets: NDArray[np.int64] = self._paths.step_offsets
        found: list[Form | None] = [None] * len(self._paths)
        if not len(self._which):
            return found
        difficulty = np.array([form.difficulty for form in self._forms])[self._which]
        filled = np.flatnonzero(np.diff(offsets))
        starts = offsets[filled]
        highest = np.maximum.reduceat(difficulty, starts)
        is_highest = difficulty == np.repeat(highest, np.diff(offsets)[filled])
        places = np.flatnonzero(is_highest)
        first = places[np.searchsorted(places, starts)]
        for path, step in zip(filled.tolist(), first.tolist(), strict=True):
            found[path] = self._forms[self._which[step]]
        return found
