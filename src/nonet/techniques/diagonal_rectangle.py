"""Unique rectangle type 6: the extra candidates are on one diagonal, and an X-wing binds one digit
to the rectangle.
"""

from ..model import Candidate, Digit, Grid, Role, Sentence, Step
from .shared.deadly import DeadlyPattern, rectangle_of
from .shared.deadly_words import ONE_SOLUTION
from .shared.pattern import removes_exactly
from .shared.rectangles import LEFT_WITH_TWO, BoundRectangle
from .shared.wording import filler, turned
from .technique import Form, Proof


class DiagonalRectangle(BoundRectangle):
    """A unique rectangle with extras on one diagonal and an X-wing of one of its digits.

    In two rows (or two columns), the digit has no place outside the rectangle, so it must fill one
    of the diagonals. If it filled the diagonal with the extras, all four cells would hold only the
    pair.
    """

    proof = Proof.PROPAGATION
    forms = (
        Form(
            "Unique Rectangle Type 6",
            4.75,
            aliases=("Uniqueness Test 6", "UR6", "Unique Rectangle Type 5 (SudokuWiki)"),
        ),
    )

    def fits(self, pattern: DeadlyPattern, step: Step, grid: Grid) -> bool:
        diagonals = rectangle_of(grid, pattern)
        if diagonals is None or set(pattern.crowded) not in diagonals:
            return False
        digit = _digit(step, pattern)
        houses = step.houses(Role.BASE)
        return (
            digit is not None
            and len({house.kind for house in houses}) == 1
            and houses[0].kind in "rc"
            and {c for house in houses for c in grid.board.cells(house)} >= set(pattern.cells)
            and all(set(grid.places(digit, house)) <= set(pattern.cells) for house in houses)
            and removes_exactly(step, (Candidate.of(digit, cell) for cell in pattern.crowded))
        )

    def bound_digit(self, pattern: DeadlyPattern, step: Step) -> Digit:
        digit = _digit(step, pattern)
        assert digit is not None, f"no digit: {step}"
        return digit

    def reasons(self, pattern: DeadlyPattern, step: Step) -> tuple[Sentence, ...]:
        digit = self.bound_digit(pattern, step)
        one, two = pattern.crowded
        fill, rows = filler(digit=digit), step.houses(Role.BASE)[0].kind == "r"
        both = "Then both are {digit}, because two rows cannot have their {digit}s in one column."
        return (
            fill("Suppose that {one} or {two} is {digit}.", one=one, two=two),
            fill(turned(rows, both)),
            Sentence(
                "That leaves only {other} for {pair}.",
                pair=tuple(cell for cell in pattern.cells if cell not in pattern.crowded),
                other=next(d for d in pattern.digits if d != digit),
            ),
            filler(pattern)(LEFT_WITH_TWO),
            ONE_SOLUTION,
            fill("So {cells} are not {digit}.", cells=pattern.crowded),
        )


def _digit(step: Step, pattern: DeadlyPattern) -> Digit | None:
    digits = {candidate.digit for candidate in step.eliminations} & set(pattern.digits)
    return next(iter(digits)) if len(digits) == 1 else None
