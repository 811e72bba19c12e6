"""Paths that the native core found. Their steps become Python objects when they are first read."""

from __future__ import annotations

from itertools import chain
from typing import TypeAlias

from ..ladder import Ladder, Path, Status
from ..ladder.path import Smoothness, path_when_read
from ..model import Grid, Puzzle, Step
from ..model.border.core import native
from ..model.border.steps import steps_of
from ..proof.certifying import all_certified
from ..techniques import wants_certificates

Part: TypeAlias = "native.WholePath | native.SinglesPath | native.SmoothPath"


class UnreadPath:
    """The start and the steps of a path that the native core has already found. They become Python
    objects only when they are read. For a path of singles, making these objects takes forty times
    as long as finding the path.

    Args:
        ladder: the ladder that found the path.
        puzzle: the puzzle that the start belongs to; None if the start consists only of givens.
        parts: the parts of the path that the core found. Each part starts where the previous one
            ends. Parts are copies, so changes to a grid in Python do not affect them.
    """

    __slots__ = ("_ladder", "_parts", "_puzzle")

    def __init__(self, ladder: Ladder, puzzle: Puzzle | None, parts: tuple[Part, ...]) -> None:
        self._ladder, self._puzzle, self._parts = ladder, puzzle, parts

    def __len__(self) -> int:
        return sum(part.length() for part in self._parts)

    def start(self) -> Grid:
        """The grid that the path starts from, as a new copy."""
        return Grid.wrap(self._parts[0].start(), self._puzzle)

    def steps(self) -> tuple[Step, ...]:
        """The steps, with the certificates that their techniques require."""
        start, records = self.start(), chain(*[part.steps() for part in self._parts])
        found = steps_of(records, self._ladder, start.board)
        each = {id(step) if step.cases else step.technique: step for step in found}
        if not any(map(wants_certificates, each.values())):
            return found
        return all_certified(found, start)


def unread_path(
    parts: tuple[Part, ...],
    status: Status,
    solutions: tuple[str, ...],
    cut_short: tuple[int, ...],
    ladder: Ladder,
    start: Grid | None = None,
    smoothness: Smoothness | None = None,
) -> Path:
    """Make a path from these parts. If `start` is None, the path starts from a line of givens, and
    the start grid is made only on first access.
    """
    known = {
        "status": status,
        "tried": ladder.rungs[1:],
        "solutions": solutions,
        "cut_short": tuple([ladder.rungs[rung] for rung in cut_short]) if cut_short else (),
        "ladder": ladder,
        "in_order": ladder.in_order,
        "smoothness": smoothness,
    }
    unread = UnreadPath(ladder, None if start is None else start.puzzle, parts)
    if start is not None:
        known["start"] = start
    return path_when_read(unread, known)
