"""Hidden rectangle: a digit bound to a rectangle keeps its partner from one corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..geometry import Candidate, Cell, Digit
from ..step import Role, Step
from ..text import Sentence, Text
from .deadly import DeadlyPattern, read_deadly, rectangle_of
from .deadly_words import ASSUMED, ONE_SOLUTION
from .pattern import removes_exactly
from .rectangles import rectangle_words
from .technique import Explanation, Form, Proof, Rung, Technique
from .wording import candidates_of_each, short_conclusion

if TYPE_CHECKING:
    from ..grid import Grid


class HiddenRectangle(Technique):
    """A rectangle of two digits with one corner that has nothing else.

    In the row and in the column of the corner opposite, one digit has no place outside the
    rectangle. Then the opposite corner cannot be the other digit.
    """

    id = "hidden-rectangle"
    family = "Uniqueness"
    proof = Proof.RANK
    finder = "hidden-rectangle"
    rests_on_uniqueness = True
    forms = (
        Form(
            "Hidden Rectangle",
            4.8,
            aliases=("Hidden Unique Rectangle", "HUR", "Hidden UR"),
        ),
    )
    where_to_look = (
        "Take a cell with two candidates and look for a rectangle in two boxes whose other "
        "corners can be both of its digits, whatever else they can be. Then look at the row and "
        "the column of the corner opposite: has one of the digits no other place there?"
    )
    why_it_works = (
        "Suppose that the opposite corner is the one digit. Then the other digit of its row and "
        "of its column goes to the two corners beside it, and the first corner, which sees "
        "them, takes the one digit again. Now all four hold the pair, could be swapped, and the "
        "puzzle would have two solutions."
    )

    def rungs(self) -> tuple[Rung, ...]:
        return (Rung(self.id),)

    def holds(self, step: Step, grid: Grid) -> bool:
        pattern = read_deadly(step, grid)
        if pattern is None or rectangle_of(grid, pattern) is None or len(step.eliminations) != 1:
            return False
        doomed = step.eliminations[0]
        if doomed.cell not in pattern.cells or doomed.digit not in pattern.digits:
            return False
        digit, corner, beside = _parts(pattern, doomed)
        houses = step.houses(Role.BASE)
        return (
            set(grid.candidates(corner)) <= set(pattern.digits)
            and {house.kind for house in houses} == {"r", "c"}
            and all(doomed.cell in grid.geometry.cells(house) for house in houses)
            and all(set(grid.places(digit, house)) <= {doomed.cell, *beside} for house in houses)
            and removes_exactly(step, (Candidate.of(doomed.digit, doomed.cell),))
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:
        pattern = read_deadly(step, grid)
        assert pattern is not None, f"no deadly pattern: {step}"
        doomed = step.eliminations[0]
        digit, corner, beside = _parts(pattern, doomed)
        houses = step.houses(Role.BASE)
        words = rectangle_words(
            pattern,
            Sentence(
                "To find one, start from a cell with two candidates "
                "and look at what the corner opposite is bound to."
            ),
        )
        reasons = (
            Sentence(
                "In {houses} the {digit} can only be in these cells.", houses=houses, digit=digit
            ),
            Sentence("Suppose {cell} is {digit}.", cell=doomed.cell, digit=doomed.digit),
            Sentence(
                "Then {beside} are {digit}, and {corner}, which sees them, is {other}.",
                beside=beside,
                digit=digit,
                corner=corner,
                other=doomed.digit,
            ),
            words.swap,
            ONE_SOLUTION,
            Sentence("So {cell} is not {digit}.", cell=doomed.cell, digit=doomed.digit),
        )
        return Explanation(
            where=Text([words.where]),
            idea=Text([words.idea]),
            short=short_conclusion(
                "{pair:run} in {cells:folded}, {digit} of {houses:short} there",
                step,
                pair=pattern.digits,
                cells=pattern.cells,
                digit=digit,
                houses=houses,
            ),
            standard=Text([words.place, *reasons]),
            teach=Text(
                [
                    words.place,
                    *candidates_of_each(grid, pattern.cells),
                    *words.why,
                    *reasons,
                    words.hunt,
                    ASSUMED,
                ]
            ),
        )


def _parts(pattern: DeadlyPattern, doomed: Candidate) -> tuple[Digit, Cell, tuple[Cell, ...]]:
    """The bound digit, the corner opposite the doomed one, and the two corners beside it."""
    digit = next(d for d in pattern.digits if d != doomed.digit)
    row, column = doomed.cell // 9, doomed.cell % 9
    corner = next(c for c in pattern.cells if c // 9 != row and c % 9 != column)
    beside = tuple(c for c in pattern.cells if c not in (corner, doomed.cell))
    return digit, corner, beside


TECHNIQUE = HiddenRectangle()
