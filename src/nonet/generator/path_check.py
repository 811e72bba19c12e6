"""Tests many puzzles to see which of them have the wanted paths."""

from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

from ..bulk.lines import Rows
from ..ladder import Ladder
from ..model.border.core import native
from .grades import Grades, Verdict
from .kinds import Kind, kinds_of
from .path_grades import NO_BOUND, NO_KIND, GradeArrays, grade_columns


class PathCheck:
    """A test of the paths that a ladder finds, and of their scores.

    Rungs beyond the hardest one allowed are cut off, because a puzzle that needs them cannot pass.
    A path also ends at a forbidden step, or when its score becomes too large.

    Args:
        ladder: the complete ladder.
        forbidden: the kinds of steps that the path must not contain.
        used: conditions on the kind of a step. The path must contain at least one step for each
            condition.
        hardest: the hardest step must be of one of these kinds.
        points: for each kind, the points that it adds to the score, and its level.
        least_points, most_points: the bounds of the score.
        wants: the accepted verdicts.
        judge: an additional condition. It is a function of the arrays of verdicts, points and
            levels.
    """

    def __init__(
        self,
        ladder: Ladder,
        *,
        forbidden: Callable[[Kind], bool] = lambda kind: False,  # noqa: ARG005
        used: Iterable[Callable[[Kind], bool]] = (),
        hardest: Callable[[Kind], bool] | None = None,
        points: Callable[[Kind], tuple[int, int]] = lambda kind: (0, 0),  # noqa: ARG005
        least_points: int = 0,
        most_points: int = NO_BOUND,
        wants: frozenset[int] = frozenset({Verdict.SOLVED}),
        judge: Callable[..., NDArray[np.bool_]] | None = None,
    ) -> None:
        kinds = list(kinds_of(ladder))
        out = {kind.number for kind in kinds if forbidden(kind)}
        last = max((k.rung for k in kinds if k.is_named and k.number not in out), default=0)
        if Verdict.STUCK not in wants or Verdict.FORBIDDEN in wants:
            ladder = ladder.first(last + 1)
            kinds = [kind for kind in kinds if kind.rung <= last]
        tests = tuple(used)
        self.ladder = ladder
        self._all = (1 << len(tests)) - 1
        self._most = most_points
        self._wants = wants
        self._judge = judge
        self._hardest: NDArray[np.bool_] | None = None
        if hardest is not None:
            self._hardest = np.zeros(NO_KIND + 1, bool)
            self._hardest[[kind.number for kind in kinds if hardest(kind)]] = True
        self._kinds = {
            kind.number: native.Kind(
                rung=kind.rung,
                variant=kind.variant,
                forbidden=kind.number in out,
                uses=sum(1 << bit for bit, test in enumerate(tests) if test(kind)),
                points=worth,
                height=height,
                # The hardest step is the one with the highest difficulty or, if the user chose the
                # order, the one on the last rung.
                difficulty=kind.rung if ladder.in_order else round(kind.form.difficulty * 1000),
            )
            for kind, (worth, height) in zip(kinds, map(points, kinds), strict=True)
        }
        self._tests = len(tests)
        self._least_points = least_points
        self._difficulty = np.zeros(NO_KIND + 1)
        for number, kind in self._kinds.items():
            self._difficulty[number] = kind.difficulty

    @property
    def cost(self) -> int:
        """The cost of the test, relative to other tests."""
        return len(self.ladder)

    @property
    def is_possible(self) -> bool:
        """Whether the ladder has steps of all required kinds."""
        within = 0
        for kind in self._kinds.values():
            within |= 0 if kind.forbidden else kind.uses
        return within == self._all and (self._hardest is None or bool(self._hardest.any()))

    def grade(self, rows: Rows, threads: int, progress: Callable[[int], None] | None) -> Grades:
        """Grade puzzles."""
        given = rows, self.ladder, self._kinds, self._most
        return self._grades(grade_columns(*given, threads, progress), rows.cells.shape[1])

    def _grades(self, columns: GradeArrays, cells: int) -> Grades:
        """Decide which puzzles pass, and how close the others come to passing. `cells` is the
        number of cells in a puzzle.

        A puzzle that passes has nearness 1. For the others, the nearness depends first on how many
        of the required kinds the path uses. Among puzzles with the same number, it depends on how
        far the path gets before it needs a forbidden technique, or on how close the hardest step or
        the score is to the wanted one.
        """
        verdict, uses, points, height, hardest, left = columns
        ended = np.isin(verdict, list(self._wants))
        passed = ended & ((uses & self._all) == self._all)
        if self._hardest is not None:
            passed &= self._hardest[hardest]
        passed &= points >= self._least_points
        if self._judge is not None:
            passed &= self._judge(verdict, points, height)
        filled = 1 - left / cells
        bits = sum((uses >> bit & 1 for bit in range(self._tests)), np.zeros(len(uses)))
        come = 0.7 * filled
        if self._least_points:
            come = np.where(verdict == Verdict.SOLVED, points / self._least_points, come)
        elif self._tests:
            top = max(kind.difficulty for kind in self._kinds.values() if not kind.forbidden) or 1
            come = np.where(verdict == Verdict.SOLVED, self._difficulty[hardest] / top, come)
        nearness = 0.99 * (bits + np.minimum(come, 1)) / (self._tests + 1)
        near = np.where(passed, 1.0, np.where(verdict == Verdict.NO, 0.0, nearness))
        return Grades(passed, near)
