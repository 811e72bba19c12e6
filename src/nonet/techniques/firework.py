"""Firework triple: three digits fill the cell where a row and a column cross, and one more cell of
each line. The other fireworks use the same arrangement of cells.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..model import Candidate, Cell, Digit, Grid, House, Role, Sentence, Step
from .shared.pattern import besides, outside, removes_exactly
from .shared.wording import box_of, candidates_of_each, filler, losing_cells
from .technique import Explanation, Form, PatternTechnique

NAME: Final = Sentence(
    "This is called a firework: its digits spread out from the cell where two lines cross."
)


@dataclass(frozen=True)
class FireworkCells:
    """A firework as marked by a step.

    Attributes:
        crossing: the cell where the row and the column cross.
        wings: the row's cell outside the box, then the column's cell outside the box.
        row, column, box: the houses of the intersection.
        digits: all digits that the row and the column can have only in the box and the wings.
    """

    crossing: Cell
    wings: tuple[Cell, Cell]
    row: House
    column: House
    box: House
    digits: tuple[Digit, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The intersection and the wings, in order."""
        return tuple(sorted((self.crossing, *self.wings)))

    @property
    def lines(self) -> Sentence:
        """A sentence about where the two lines cross."""
        return filler(self)("Look at {row} and {column}, which cross at {crossing} in {box}.")

    def bound(self) -> Iterator[Sentence]:
        """Sentences that explain why each of the digits is in one of the three cells."""
        fill, (of_row, of_column) = filler(self), self.wings
        yield fill("In {row} the digits {digits} can only be in {box} or {wing}.", wing=of_row)
        yield fill("In {column} they can only be in {box} or {wing}.", wing=of_column)
        neither = "If one of the digits is in neither {one} nor {other}, both lines have it in "
        neither += "{box}: in {crossing}, where they cross."
        yield fill(neither, one=of_row, other=of_column)

    def beside_lines(self, grid: Grid) -> set[Candidate]:
        """The eliminations in the box outside the row and the column."""
        lines = {*grid.board.cells(self.row), *grid.board.cells(self.column)}
        return outside(grid, self.digits, self.box, lines)


def read_firework(step: Step, grid: Grid) -> FireworkCells | None:
    """The firework that a step marks, with all digits that are limited to its cells.

    Returns None if the cells are not arranged as a firework.
    """
    crossings = step.cells(Role.PIVOT)
    return firework_at(grid, *crossings, step.cells(Role.PINCER)) if len(crossings) == 1 else None


def firework_at(grid: Grid, crossing: Cell, wings: Sequence[Cell]) -> FireworkCells | None:
    """The firework with this intersection and these wings, or None."""
    if len(set(wings)) != 2 or any(grid.value(cell) for cell in (crossing, *wings)):
        return None
    own = grid.board.houses_of(crossing)
    row, column = (next(house for house in own if house.kind == kind) for kind in "rc")
    box = box_of(grid.board, crossing)
    outside = set(wings).difference(grid.board.cells(box))
    in_row = outside.intersection(grid.board.cells(row))
    in_column = outside.intersection(grid.board.cells(column))
    if len(in_row) != 1 or len(in_column) != 1:
        return None
    (one,), (other,) = in_row, in_column
    digits = tuple(
        digit
        for digit in grid.board.all_digits
        if all(
            places and set(places) <= {*grid.board.cells(box), wing}
            for places, wing in (
                (grid.places(digit, row), one),
                (grid.places(digit, column), other),
            )
        )
    )
    return FireworkCells(crossing, (one, other), row, column, box, digits)


def firework_conclusions(
    fireworks: Sequence[FireworkCells], step: Step, grid: Grid
) -> Iterator[Sentence]:
    """The eliminations in the cells of fireworks and in the boxes of their intersections."""
    cells = {cell for one in fireworks for cell in one.cells}
    inside = tuple(c for c in step.eliminations if c.cell in cells)
    if inside:
        lead = Sentence("No other digit fits there")
        yield from losing_cells(lead, replace(step, eliminations=inside))
    for one in fireworks:
        beside = one.beside_lines(grid) - set(inside)
        eliminated = tuple(c for c in step.eliminations if c in beside)
        if eliminated:
            yield filler(one)("Each of {digits} can be in only one of {wings}.")
            lead = filler(one)("So {box} has each of these digits in {row} or {column}")
            yield from losing_cells(lead, replace(step, eliminations=eliminated))


class Firework(PatternTechnique[FireworkCells]):
    """A row and a column cross in a box. Outside the box, each line has only one cell for the same
    three digits. So these two cells and the intersection hold the three digits.
    """

    family = "Exocets and multi-sector locked sets"
    forms = (Form("Firework Triple", 7.3, aliases=("Firework", "Bent Hidden Triple"), on=False),)

    read = staticmethod(read_firework)

    def fits(self, one: FireworkCells, step: Step, grid: Grid) -> bool:
        return len(one.digits) == 3 and removes_exactly(
            step, besides(grid, one.cells, one.digits) | one.beside_lines(grid)
        )

    def explained(self, one: FireworkCells, step: Step, grid: Grid) -> Explanation:
        fill = filler(one)
        reasons = (
            *one.bound(),
            fill("So {digits} are all in {cells}: three digits for three cells."),
            *firework_conclusions((one,), step, grid),
        )
        return Explanation(
            where=fill("Look at {row} and {column}."),
            idea="A row and a column that cross in a box force three digits into three "
            "cells, because each line has one place for them outside the box.",
            short=fill("{digits:run} in {cells:folded}"),
            standard=[one.lines, *reasons],
            teach=[one.lines, *candidates_of_each(grid, one.cells), *reasons, NAME],
        )
