"""Contradiction: a cell without candidates, or a house without a place for a digit."""

from ..model import Grid, Role, Sentence, Step
from .shared.blockers import blocked_places, blocking_cells, digits_blocked, places_blocked
from .shared.pattern import only_contradicts, open_cells
from .shared.wording import MISTAKE, NO_SOLUTION, box_of, filler
from .technique import Explanation, Form, WordedTechnique


class Contradiction(WordedTechnique):
    """The grid cannot be completed: a cell has no candidates, or a house has no place for a
    digit.
    """

    family = "Contradictions"
    forms = (
        Form("Cell without Candidates", 0.0, variant="cell", aliases=("Empty Cell",)),
        Form("Digit without a Place", 0.0, variant="digit", aliases=("No Place for a Digit",)),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        if not only_contradicts(step):
            return False
        cells, houses = step.cells(Role.PATTERN), step.houses(Role.BASE)
        if step.variant == "cell":
            return bool(cells) and all(not grid.value(c) and not grid.candidates(c) for c in cells)
        return (
            step.variant == "digit"
            and bool(houses)
            and len(step.truths) == 1
            and step.truths[0].house in houses
            and not grid.places(step.truths[0].digit, step.truths[0].house)
            and not grid.is_placed(step.truths[0].digit, step.truths[0].house)
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        if step.variant == "cell":
            cell = step.cells(Role.PATTERN)[0]
            filled = tuple(sorted(c for c in grid.board.peers(cell) if grid.value(c)))
            reasons = tuple(digits_blocked(grid, cell, grid.board.all_digits, filled))
            fill = filler(cell=cell, house=box_of(grid.board, cell))
            return Explanation(
                where=fill("Look at {house}."),
                idea="If a cell can hold no digit, the grid has no solution.",
                short=fill("{cell} has no candidate"),
                standard=[fill("{cell} has no candidate left."), *reasons, NO_SOLUTION],
                teach=[
                    fill("Which digits can {cell} hold?"),
                    fill("Go through the houses of {cell}."),
                    *reasons,
                    Sentence("No digit is left, but every cell needs one."),
                    NO_SOLUTION,
                    MISTAKE,
                ],
            )
        space = step.truths[0]
        digit, house = space.digit, space.house
        cells = open_cells(grid, house)
        blocked = blocked_places(grid, digit, cells, blocking_cells(grid, digit, cells))
        fill = filler(house=house, digit=digit)
        return Explanation(
            where=fill("Look at {house}."),
            idea="If a row, column or box has no place for a digit, the grid has no solution.",
            short=fill("{digit} has no place in {house}"),
            standard=[
                fill("In {house} the {digit} has no place left."),
                *places_blocked(blocked),
                NO_SOLUTION,
            ],
            teach=[
                fill("Where in {house} can the {digit} go?"),
                *places_blocked(blocked, one_by_one=True),
                fill("No cell is left, but {house} needs its {digit}."),
                NO_SOLUTION,
                MISTAKE,
            ],
        )
