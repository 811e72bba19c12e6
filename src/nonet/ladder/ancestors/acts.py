"""From what a program does to a step with its proof, in the grid as it is by then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ...model.cells import Candidate, Cell, Digit, House, Space
from ...model.grid import Grid
from ...model.step import Mark, Role, Step
from ...techniques.shared.blockers import blocking_cells
from ...techniques.shared.pattern import open_cells

Act: TypeAlias = Callable[[Grid], Step | None]
"""Gives the step; None where the grid has its conclusion already."""


class Broken(Exception):
    """What a program does is no step: the grid has no solution."""


_KINDS = {"r": "row", "c": "column", "b": "box"}


def hidden_single(grid: Grid, cell: Cell, digit: Digit, house: House) -> Step | None:
    """A digit has one place left in a house."""
    if grid.value(cell) == digit:
        return None
    if grid.places(digit, house) != (cell,):
        raise Broken
    others = [other for other in open_cells(grid, house) if other != cell]
    return Step(
        "hidden-single",
        variant=_KINDS[house.kind],
        placements=(Candidate.of(digit, cell),),
        truths=(Space.of(digit, house),),
        marks=(
            Mark(Role.BASE, houses=(house,)),
            Mark(Role.BLOCKER, cells=blocking_cells(grid, digit, others)),
        ),
    )
