"""The narrowest point of a path: the point with the fewest possible next steps."""

from dataclasses import dataclass
from typing import Final

from ..base import Error
from ..ladder.in_core import native_ladder
from ..ladder.ladder import CONTRADICTION, Ladder, ladder_of
from ..ladder.path import Path, Status
from ..ladder.profiles import difficulty_of
from ..model import Grid
from ..model.border.core import native
from ..model.border.followed import following
from ..techniques import form_of
from .scale import Column, Scale

END: Final = 9
"""When only this many cells are empty, the rest of the path is ignored, because there is little
choice.
"""

_MOST: Final = 1000  # the maximum number of steps per technique at one point


@dataclass(frozen=True)
class Bottleneck:
    """The narrowest point of a path.

    Attributes:
        step: the number of the step that the path takes at this point, counting from 1.
        open: the number of different steps that are possible at this point.
    """

    step: int
    open: int


def bottleneck_of(path: Path) -> Bottleneck | None:
    """Find the narrowest point of a path that solves its puzzle. If several points are equally
    narrow, the first one is returned. If the puzzle has nine or fewer empty cells, the result is
    None.

    At each point, nonet searches for all possible steps, with the techniques of the path's profile
    up to the difficulty of the hardest step on the path. Steps with the same conclusion count as
    one. For a path from JSON, the profile is `standard`.

    Raises:
        Error: if the path does not solve its puzzle.
    """
    if path.status is not Status.SOLVED:
        raise Error("the path does not solve its puzzle, so it has no narrowest point.")
    ladder = path.ladder or ladder_of()
    highest = max((form_of(step).difficulty for step in path.steps), default=0.0)
    usable = [
        index
        for index, rung in enumerate(ladder.rungs)
        if rung != CONTRADICTION and difficulty_of(rung) <= highest
    ]
    found: Bottleneck | None = None
    for number, (grid, _) in enumerate(path.grids(), 1):
        if len(grid.open_cells) <= END:
            break
        count = _open_steps(grid, ladder, usable, found.open if found else None)
        if found is None or count < found.open:
            found = Bottleneck(number, count)
    return found


def _open_steps(grid: Grid, ladder: Ladder, usable: list[int], enough: int | None) -> int:
    """Count the different steps that are possible. The count may stop when it reaches `enough`."""
    different: set[tuple[object, object]] = set()
    for index in usable:
        with following(grid):
            steps = native.walk(native_ladder(ladder), index, grid._native, _MOST).steps
        different.update((step.placements, step.eliminations) for step in steps)
        if enough is not None and len(different) >= enough:
            break
    return len(different)


class Narrowest(Scale[Bottleneck]):
    """The number of different steps at the narrowest point of a path that solves its puzzle. A
    puzzle with nine or fewer empty cells gets no score.
    """

    name = "Bottleneck"
    columns = (Column("bottleneck"),)
    searches = True

    def of(self, path: Path) -> Bottleneck | None:
        return bottleneck_of(path) if path.status is Status.SOLVED else None

    def values(self, score: Bottleneck) -> tuple[int]:
        return (score.open,)

    def sentence(self, score: Bottleneck) -> str:
        ways = "only one step was" if score.open == 1 else f"{score.open} different steps were"
        return f"At the narrowest point, before step {score.step}, {ways} possible."
