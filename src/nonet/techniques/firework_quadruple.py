"""Firework quadruple: two pairs of digits, from opposite corners of a rectangle."""

from dataclasses import replace
from typing import TypeAlias

from ..model import Grid, Role, Sentence, Step
from .firework import NAME, FireworkCells, firework_at, firework_conclusions
from .shared.pattern import besides, removes_exactly
from .shared.wording import candidates_of_each, filler
from .technique import Explanation, Form, PatternTechnique

_Corners: TypeAlias = tuple[FireworkCells, FireworkCells]


class FireworkQuadruple(PatternTechnique[_Corners]):
    """Four cells at the corners of a rectangle.

    In the row and the column of one corner, two digits are limited to the corner's box and the two
    neighbouring corners. Two other digits are limited in the same way for the opposite corner. So
    the four cells hold the four digits.
    """

    family = "Exocets and multi-sector locked sets"
    forms = (Form("Firework Quadruple", 7.5, aliases=("Firework Quad",), on=False),)

    def read(self, step: Step, grid: Grid) -> _Corners | None:
        """The corners that a step marks.

        Returns None if the corners do not form a rectangle, or if a digit has another place.
        """
        pivots, wings = sorted(set(step.cells(Role.PIVOT))), step.cells(Role.PINCER)
        if len(pivots) != 2:
            return None
        corners = []
        for cell, role in zip(pivots, (Role.COLOR_A, Role.COLOR_B), strict=True):
            digits = tuple(sorted({candidate.digit for candidate in step.candidates(role)}))
            corner = firework_at(grid, cell, wings)
            if corner is None or len(digits) != 2 or not set(digits) <= set(corner.digits):
                return None
            corners.append(replace(corner, digits=digits))
        one, other = corners
        apart = one.box != other.box and set(one.digits).isdisjoint(other.digits)
        return (one, other) if apart and one.wings == other.wings[::-1] else None

    def fits(self, corners: _Corners, step: Step, grid: Grid) -> bool:
        one, other = corners
        found = besides(grid, one.wings, (*one.digits, *other.digits))
        for corner in corners:
            found |= besides(grid, (corner.crossing,), corner.digits) | corner.beside_lines(grid)
        return removes_exactly(step, found)

    def explained(self, corners: _Corners, step: Step, grid: Grid) -> Explanation:
        one, other = corners
        cells = tuple(sorted((one.crossing, other.crossing, *one.wings)))
        digits = (*one.digits, *other.digits)
        fill = filler(one, cells=cells)
        reasons = (
            *one.bound(),
            *other.bound(),
            fill("So {digits} fill {cells}, one in each cell.", digits=tuple(sorted(digits))),
            filler(one)(
                "The digits {digits} are in {cells:or}, so {b} is neither; in the same way, "
                "{crossing} is not {two:or}.",
                two=other.digits,
                b=other.crossing,
            ),
            *firework_conclusions(corners, step, grid),
        )
        place = Sentence(
            "{cells} are the corners of a rectangle.",
            cells=(one.crossing, one.wings[0], other.crossing, one.wings[1]),
        )
        return Explanation(
            where=fill("Look at {row} and {column}."),
            idea="Two pairs of digits spread out from opposite corners of a rectangle and fill "
            "its four cells.",
            short=fill(
                "{digits:run} from {crossing} and {two:run} from {b} in {cells:folded}",
                two=other.digits,
                b=other.crossing,
            ),
            standard=[place, *reasons],
            teach=[place, *candidates_of_each(grid, cells), *reasons, NAME],
        )
