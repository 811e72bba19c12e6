"""A path that the core followed to its end, the steps of which are made when they are read.

To follow a path of singles takes a fortieth of the time that it takes to make Python's steps.
"""

from __future__ import annotations

from itertools import chain
from typing import Final

from ..ladder.ladder import Ladder
from ..ladder.path import Status
from ..model.border.core import native
from ..model.border.steps import steps_of
from ..model.grid import Grid
from ..model.puzzle import Puzzle
from ..model.step import Step
from ..techniques import wants_certificates

ENDS: Final = tuple(Status(name) for name in native.OUTCOMES)
"""How the core's paths end, in its order."""


class UnreadPath:
    """What is read of a path of the core: its start and its steps.

    Args:
        ladder: the ladder that it follows.
        puzzle: the puzzle of its start; None for that of the givens.
        parts: what the core followed, each part from the end of the one before it. They are copies:
            nothing that happens to a grid of Python's changes them.
    """

    __slots__ = ("_ladder", "_parts", "_puzzle")

    def __init__(
        self,
        ladder: Ladder,
        puzzle: Puzzle | None,
        parts: tuple[native.WholePath | native.SinglesPath, ...],
    ) -> None:
        self._ladder, self._puzzle, self._parts = ladder, puzzle, parts

    def __len__(self) -> int:
        return sum(part.length() for part in self._parts)

    def start(self) -> Grid:
        """The grid that the path starts from, as a grid of its own."""
        return Grid.wrap(self._parts[0].start(), self._puzzle)

    def steps(self) -> tuple[Step, ...]:
        """The steps, with the certificates that their techniques want."""
        start, records = self.start(), chain(*[part.steps() for part in self._parts])
        found = steps_of(records, self._ladder, start.board)
        each = {id(step) if step.cases else step.technique: step for step in found}
        return all_certified(found, start) if any(map(wants_certificates, each.values())) else found


def all_certified(steps: tuple[Step, ...], grid: Grid) -> tuple[Step, ...]:
    """Steps with the certificates that their techniques want; the grid goes along with them."""
    from ..proof.certifying import with_certificates

    done: list[Step] = []
    for step in steps:
        done.append(with_certificates(step, grid))
        if not step.contradiction:
            grid.apply(step)
    return tuple(done)
