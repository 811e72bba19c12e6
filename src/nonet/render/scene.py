"""What a picture is to show of a grid: a step, a mistake, or nothing but the grid itself."""

from __future__ import annotations

from typing import TypeAlias

from ..base.errors import Error
from ..model.cells import Candidate, Digit, House
from ..model.grid import Grid
from ..model.mistake import Mistake, MistakeKind, clashing_pairs
from ..model.step import Role, Step
from .marks import View, view

Subject: TypeAlias = Step | Mistake | None


def scene(
    grid: Grid, subject: Subject | View, frame: int | None = None, digit: Digit | None = None
) -> View:
    """What a frame shows. A mistake has one frame; a grid alone shows the digits that clash, and
    the places of a digit where one is named. A view is shown as it is.

    Raises:
        Error: when there is no such frame.
    """
    if isinstance(subject, View):
        return subject
    if isinstance(subject, Mistake):
        if frame:
            raise Error(f"there is no frame {frame}; a mistake has 1, from 0.")
        return _of_mistake(grid, subject)
    shown = view(grid, subject, frame)
    if subject is None and grid.has_clashes:
        shown.clashes = tuple(clashing_pairs(grid))
        shown.failed_cells = tuple(sorted({cell for pair in shown.clashes for cell in pair}))
    if subject is None and digit is not None:
        shown.digit = digit
        shown.candidates = {
            Candidate.of(digit, cell): (Role.PATTERN,)
            for cell in grid.board.all_cells
            if digit in grid.candidates(cell)
        }
    return shown


def _of_mistake(grid: Grid, mistake: Mistake) -> View:
    shown = View(failed_cells=mistake.cells)
    shown.speaks_of_candidates = any(not grid.value(cell) for cell in mistake.cells)
    if mistake.kind is MistakeKind.WRONGLY_REMOVED:
        shown.missing = mistake.candidate
    else:
        shown.struck = mistake.candidate
    if mistake.witness is not None:
        wrong, witness = mistake.cells[0], mistake.witness
        shown.cells = {witness: (Role.BLOCKER,)}
        shown.clashes = ((witness, wrong),)
        shown.base = (_shared_house(grid, witness, wrong),)
    elif mistake.kind is MistakeKind.CLASH:
        shown.clashes = ((mistake.cells[0], mistake.cells[1]),)
    return shown


def _shared_house(grid: Grid, one: int, other: int) -> House:
    houses = grid.board.regions_of(one)
    return next(house for house in houses if other in grid.board.cells(house))
