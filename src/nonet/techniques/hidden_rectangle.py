"""Hidden rectangle: if one of its two digits is bound to the rectangle, one corner cannot hold the
other digit.
"""

from ..model import Candidate, Cell, Digit, Grid, Role, Sentence, Step
from .shared.deadly import DeadlyPattern, rectangle_of
from .shared.deadly_words import ONE_SOLUTION
from .shared.pattern import removes_exactly
from .shared.rectangles import LEFT_WITH_TWO, BoundRectangle
from .shared.wording import filler
from .technique import Form


class HiddenRectangle(BoundRectangle):
    """A rectangle of two digits with one corner that has no other candidates.

    In the row and the column of the opposite corner, one of the two digits has no place outside the
    rectangle. So the opposite corner cannot hold the other digit.
    """

    forms = (
        Form("Hidden Rectangle", 4.8, aliases=("Hidden Unique Rectangle", "HUR", "Hidden UR")),
    )

    def fits(self, pattern: DeadlyPattern, step: Step, grid: Grid) -> bool:
        if rectangle_of(grid, pattern) is None or len(step.eliminations) != 1:
            return False
        doomed = step.eliminations[0]
        if doomed.cell not in pattern.cells or doomed.digit not in pattern.digits:
            return False
        digit, corner, beside = _parts(pattern, doomed)
        houses = step.houses(Role.BASE)
        return (
            set(grid.candidates(corner)) <= set(pattern.digits)
            and {house.kind for house in houses} == {"r", "c"}
            and all(doomed.cell in grid.board.cells(house) for house in houses)
            and all(set(grid.places(digit, house)) <= {doomed.cell, *beside} for house in houses)
            and removes_exactly(step, (Candidate.of(doomed.digit, doomed.cell),))
        )

    def bound_digit(self, pattern: DeadlyPattern, step: Step) -> Digit:
        return _parts(pattern, step.eliminations[0])[0]

    def reasons(self, pattern: DeadlyPattern, step: Step) -> tuple[Sentence, ...]:
        doomed = step.eliminations[0]
        digit, corner, beside = _parts(pattern, doomed)
        fill = filler(pattern, cell=doomed.cell, assumed=doomed.digit, digit=digit)
        return (
            fill("Suppose {cell} is {assumed}."),
            fill(
                "Then {beside} are {digit}, and {corner}, which sees them, is {assumed}.",
                beside=beside,
                corner=corner,
            ),
            fill(LEFT_WITH_TWO),
            ONE_SOLUTION,
            fill("So {cell} is not {assumed}."),
        )


def _parts(pattern: DeadlyPattern, doomed: Candidate) -> tuple[Digit, Cell, tuple[Cell, ...]]:
    """The bound digit, the corner opposite the eliminated candidate, and the other two corners."""
    digit = next(d for d in pattern.digits if d != doomed.digit)
    row, column = doomed.cell.row, doomed.cell.column
    corner = next(c for c in pattern.cells if c.row != row and c.column != column)
    beside = tuple(c for c in pattern.cells if c not in (corner, doomed.cell))
    return digit, corner, beside
