"""Locked pair and triple: a naked set whose cells share two houses."""

from ..model import Grid, Role, Sentence, Step
from .shared.pattern import digits_of, outside, removes_exactly
from .shared.wording import Count, candidates_of_each, filler, losing_digits
from .technique import Explanation, Form, WordedTechnique

_EITHER = {"line": "the line or the box", "house": "either"}
_BOTH = {"line": "a line and in a box", "house": "two houses"}


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
        kinds = ("line", "box") if {line.kind, box.kind} <= {*"rcb"} else ("house", "second house")
        fill = filler(line=line, box=box, count=count, cells=cells, digits=digits)
        sharing = fill("The {count} cells are where {line} crosses {box}.")
        lost = fill("So the other cells of {line} and {box} cannot hold {digits:or}")
        end = losing_digits(lost, step)
        return Explanation(
            where=fill("Look where {line} crosses {box}."),
            idea=fill(
                f"If {{count}} cells where a {kinds[0]} crosses a {kinds[1]} have only {{count}} "
                f"digits, these digits are nowhere else in {_EITHER[kinds[0]]}."
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
                Sentence(f"A naked set that is in {_BOTH[kinds[0]]} is called locked."),
            ],
        )
