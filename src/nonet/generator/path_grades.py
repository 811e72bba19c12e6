"""Grades paths by the way they end and by the points of their steps. The core does the grading,
except for techniques written in Python and for boards other than the standard one. In these cases,
the complete paths are found first and then graded.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..bulk.lines import Rows
from ..bulk.paths import Paths, paths_of
from ..ladder import Ladder, Status
from ..ladder.in_core import native_ladder
from ..model.border.batch import grade_many
from ..model.border.core import native
from .grades import Verdict
from .kinds import KINDS

NO_KIND: Final = 2**16 - 1
NO_BOUND: Final = 2**31 - 1


GradeArrays = tuple[NDArray[Any], ...]
"""The verdicts, uses, points, heights, hardest kinds and numbers of empty cells of many puzzles, as
in `native.GradeColumns`.
"""


def grade_columns(
    rows: Rows,
    ladder: Ladder,
    kinds: Mapping[int, native.Kind],
    most_points: int,
    threads: int,
    progress: Callable[[int], None] | None,
) -> GradeArrays:
    """Grade the paths of puzzles. `kinds` lists the possible kinds of steps by number."""
    if not ladder.policy.is_program:
        given = rows.board, rows.text(), native_ladder(ladder), [*kinds.values()]
        how: dict[str, Any] = {"threads": threads, "progress": progress}
        found = grade_many(*given, most_points=most_points, most_steps=NO_BOUND, **how)
        if found is not None:
            return (
                np.frombuffer(found.verdict, np.uint8),
                np.frombuffer(found.uses, np.uint32),
                np.frombuffer(found.points, np.int32),
                np.frombuffer(found.height, np.uint8),
                np.frombuffer(found.hardest, np.uint16),
                np.frombuffer(found.open, np.uint8),
            )
    report = None if progress is None else lambda done, _: progress(done)
    paths = paths_of(rows, ladder, threads=threads, progress=report)
    graded = [
        _graded(paths, index, end, kinds, most_points) for index, end in enumerate(paths.statuses())
    ]
    columns = np.array(graded, np.int64).reshape(-1, 5).T
    return (*columns, (paths.grids == 0).sum(axis=1))


def _graded(
    paths: Paths, index: int, end: Status, kinds: Mapping[int, native.Kind], most_points: int
) -> tuple[int, int, int, int, int]:
    """Grade one puzzle. Returns its verdict, uses, points, height and hardest kind."""
    uses = points = height = 0
    hardest, steepest = NO_KIND, -1
    steps = slice(paths.step_offsets[index], paths.step_offsets[index + 1])
    for number in (paths.rung[steps].astype(int) * KINDS + paths.variant[steps]).tolist():
        kind = kinds.get(number)
        if kind is None or kind.forbidden:
            return Verdict.FORBIDDEN, uses, points, height, hardest
        uses, points, height = uses | kind.uses, points + kind.points, max(height, kind.height)
        if kind.difficulty > steepest:
            hardest, steepest = number, kind.difficulty
        if points > most_points:
            return Verdict.TOO_MUCH, uses, points, height, hardest
    ends = {Status.SOLVED: Verdict.SOLVED, Status.STUCK: Verdict.STUCK}
    return ends.get(end, Verdict.NO), uses, points, height, hardest
