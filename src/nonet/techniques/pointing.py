"""Pointing: all places for a digit in a box lie in one line."""

from ..model import Grid, Role, Step
from .shared.locked import explained_locked
from .shared.pattern import LINES, outside, removes_exactly
from .shared.wording import by_digit
from .technique import Explanation, Form, WordedTechnique


class Pointing(WordedTechnique):
    """All places for a digit in a box lie in one line, so the digit is nowhere else in the line."""

    family = "Intersections"
    forms = (
        Form(
            "Pointing",
            2.6,
            aliases=(
                "Candidate Lines",
                "Locked Candidates 1",
                "Locked Candidates Type 1",
                "Locked Candidates Type 1 (Pointing)",
                "Pointing Pair",
                "Pointing Triple",
                "LineReduce",
                "Line Reduction",
            ),
        ),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        bases, covers = step.houses(Role.BASE), step.houses(Role.COVER)
        places = by_digit(step.candidates(Role.PATTERN))
        if len(bases) != 1 or len(covers) != 1 or len(places) != 1:
            return False
        ((digit, cells),) = places.items()
        return (
            bases[0].kind not in LINES
            and len(cells) > 1
            and cells == grid.places(digit, bases[0])
            and set(cells) <= set(grid.board.cells(covers[0]))
            and removes_exactly(step, outside(grid, (digit,), covers[0], cells))
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        return explained_locked(
            step,
            grid,
            "If all places for a digit in a box lie in one line, it is nowhere else in that line.",
            "The digit points along the line: you know its row or column before you know its cell.",
        )
