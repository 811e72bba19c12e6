"""Locked pair and triple: a naked set whose cells share two houses."""

from ..model import Grid, Role, Sentence, Step
from .shared.pattern import digits_of, outside, removes_exactly
from .shared.wording import Count, candidates_of_each, filler, losing_digits
from .technique import Explanation, Form, WordedTechnique


class LockedSet(WordedTechnique):
    """Two or three cells where a line crosses a box have only that many digits, so these digits are
    eliminated from the rest of both houses.
    """

    family = "Intersections"
    forms = (Form("Locked Pair", 3.0, 2), Form("Locked Triple", 3.1, 3))

    def holds(self, step: Step, grid: Grid) -> bool:
        cells, houses = step.cells(Role.PATTERN), step.houses(Role.BASE)
        digits = digits_of(grid, cells)
        eliminated = [outside(grid, digits, house, cells) for house in houses]
        return (
            len(set(cells)) == len(digits) == step.size
            and step.size in (2, 3)
            and len(set(houses)) == 2
            and all(grid.candidates(cell) for cell in cells)
            and all(set(cells) <= set(grid.board.cells(house)) for house in houses)
            and all(eliminated)
            and removes_exactly(step, set().union(*eliminated))
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        cells, houses = tuple(sorted(step.cells(Role.PATTERN))), step.houses(Role.BASE)
        digits = tuple(sorted(digits_of(grid, cells)))
        count = Count(len(cells))
        box, line = houses
        fill = filler(line=line, box=box, count=count, cells=cells, digits=digits)
        sharing = fill("The {count} cells are where {line} crosses {box}.")
        lost = fill("So the other cells of {line} and {box} cannot hold {digits:or}")
        end = losing_digits(lost, step)
        return Explanation(
            where=fill("Look where {line} crosses {box}."),
            idea=fill(
                "If {count} cells where a line crosses a box have only {count} digits, these "
                "digits are nowhere else in the line or the box."
            ),
            short=fill("{cells:folded} = {digits:run}"),
            standard=[
                fill(
                    "{cells} hold only {digits}: {count} cells, {count} digits, "
                    "so these digits are used up there."
                ),
                sharing,
                *end,
            ],
            teach=[
                fill("Compare the candidates of {cells}."),
                *candidates_of_each(grid, cells),
                fill("The {count} cells have only {count} digits between them: {digits}."),
                Sentence("Each cell takes one of the digits, so no digit is left over."),
                sharing,
                *end,
                Sentence("A naked set that is in a line and in a box is called locked."),
            ],
        )
