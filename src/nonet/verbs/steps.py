"""Finds all steps that are possible in a grid."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Unpack

from ..base import formerly, whole
from ..ladder import Ladder, LadderOptions, ladder_of
from ..ladder.in_core import LARGEST, native_ladder
from ..model import Candidate, Grid, Source, Step
from ..model.border.followed import following
from ..model.border.steps import step_of
from ..proof.certifying import with_certificates
from ..puzzles.readers.parse import grid_of
from ..search import has_one_solution
from ..techniques import Rung
from .deadline import Deadline, OutOfTime


class StepList(Iterator[Step]):
    """The steps of a grid. Each is found only when it is requested.

    >>> from nonet import Limits
    >>> short = steps("@newspaper", techniques=["death-blossom"], limits=Limits(walk_work=10))
    >>> list(short), [str(rung) for rung in short.cut_short]
    ([], ['death-blossom'])
    """

    def __init__(
        self, grid: Grid, ladder: Ladder, digit: int | None, limit: int, deadline: Deadline
    ) -> None:
        self._cut_short: list[Rung] = []
        self._steps = self._found(grid, ladder.on(grid.board), digit, limit, deadline)

    @property
    def cut_short(self) -> tuple[Rung, ...]:
        """The techniques whose search has been cut short so far, because it reached the limit
        `Limits.walk_work` or ran out of time. They may have more steps in this grid.
        """
        return tuple(self._cut_short)

    def __next__(self) -> Step:
        return next(self._steps)

    def _found(
        self, grid: Grid, ladder: Ladder, digit: int | None, limit: int, deadline: Deadline
    ) -> Iterator[Step]:
        board = grid.board
        work = min(ladder.limits.walk_work, LARGEST)
        for index, rung in enumerate(ladder):
            is_allowed = ladder.uniqueness or not ladder._outline(index).rests_on_uniqueness
            try:
                with deadline, following(grid):
                    if not (is_allowed or has_one_solution(grid.puzzle)):
                        continue
                    found = ladder._core.walk(
                        native_ladder(ladder), index, grid._native, min(limit, LARGEST), work
                    )
                work = found.work_left
                if found.cut_short:
                    self._cut_short.append(rung)
                state = grid.copy() if found.steps else grid  # the caller may change `grid`
                for one in found.steps:
                    with deadline:
                        Deadline.check()
                        step = with_certificates(step_of(one, ladder, board), state)
                    if digit is None or concerns(step, digit):
                        yield step
            except OutOfTime:
                self._cut_short += ladder.rungs[index:]
                return


@formerly(limit="max_per_technique")
def steps(
    source: Source,
    ladder: Ladder | str = "standard",
    *,
    max_per_technique: int = 10_000,
    digit: int | str | None = None,
    timeout: float | None = None,
    **options: Unpack[LadderOptions],
) -> StepList:
    """Find all steps that are possible in the current grid, easiest technique first. Each step is
    searched for only when it is requested.

    Args:
        source, ladder, options: as for `nonet.explain`. Guessing adds no steps to the list.
        max_per_technique: the maximum number of steps of each technique, 1 or more.
        digit: find only steps that place or eliminate this digit.
        timeout: the number of seconds, 0 or more, after which the search ends; None for no limit.
            Techniques whose search is not finished by then are in `cut_short`.

    Returns:
        An iterator. Its `cut_short` names the techniques that may have more steps than were
        returned.

    Raises:
        Error: when `digit` is not 1 to 9, `max_per_technique` is below 1, or the timeout below 0.

    >>> from nonet import Grid
    >>> [str(step.placements[0]) for step in steps(Grid("@newspaper"), techniques=["full house"])]
    []
    """
    deadline = Deadline(timeout)
    grid = grid_of(source)
    wanted = None if digit is None else grid.board.digit(digit)
    limit = whole("max_per_technique", max_per_technique, 1)
    return StepList(grid, ladder_of(ladder, **options), wanted, limit, deadline)


def concerns(step: Step, digit: int) -> bool:
    """Whether a step places or eliminates a digit."""
    return any(c.digit == digit for c in (*step.placements, *step.eliminations))


def concluding_step(
    grid: Grid, ladder: Ladder, placements: Set[Candidate], eliminations: Set[Candidate]
) -> Step | None:
    """Find the easiest step that has all of these conclusions, and perhaps more. Returns None if
    the ladder finds no such step.

    >>> from nonet.ladder.ladder import ladder_of
    >>> grid = Grid("12345678." + "." * 72)
    >>> found = concluding_step(grid, ladder_of(), {Candidate("9r1c9")}, set())
    >>> found.technique if found else None
    'full-house'
    """
    for step in steps(grid, ladder):
        if placements <= frozenset(step.placements) and eliminations <= frozenset(
            step.eliminations
        ):
            return step
    return None
