"""The step that a conclusion depends on."""

from __future__ import annotations

from collections.abc import Set

from ..ladder.ladder import Ladder
from ..model.cells import Candidate
from ..model.grid import Grid
from ..model.step import Step
from .steps import steps


def concluding_step(
    grid: Grid, ladder: Ladder, placements: Set[Candidate], eliminations: Set[Candidate]
) -> Step | None:
    """The easiest step in a grid that concludes all of this, and perhaps more; None if the
    techniques of the ladder have none.

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
