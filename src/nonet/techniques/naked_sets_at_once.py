"""All naked sets at once: one step with all eliminations of the naked sets of a house."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from ..model import Candidate, Cell, Digit, Grid, House, Role, Sentence, Step
from .shared.pattern import digits_of, open_cells, outside, removes_exactly
from .shared.wording import filler, losing_digits, short_conclusion
from .technique import Explanation, Form, Technique


class NakedSetsAtOnce(Technique):
    """Finds all naked sets of a house at once, whatever their sizes."""

    family = "Sets"
    forms = (Form("All Naked Sets", 4.05, aliases=("Naked Sets of a House",), on=False),)

    def holds(self, step: Step, grid: Grid) -> bool:
        houses = step.houses(Role.BASE)
        if len(houses) != 1:
            return False
        sets = list(naked_sets(grid, houses[0]))
        removed = {candidate for _, _, eliminated in sets for candidate in eliminated}
        members = {cell for cells, _, _ in sets for cell in cells}
        return set(step.cells(Role.PATTERN)) <= members and removes_exactly(step, removed)

    def explain(self, step: Step, grid: Grid) -> Explanation:
        house = step.houses(Role.BASE)[0]
        facts: list[Sentence] = []
        left = set(step.eliminations)
        fill = filler(house=house)
        only = "In {house}, {several} [has|have] only {digits}, so no other cell is {digits:or}"
        for cells, digits, eliminated in naked_sets(grid, house):
            lost = tuple(sorted(left & eliminated))
            if lost:
                lead = fill(only, several=cells, digits=digits)
                facts += losing_digits(lead, replace(step, eliminations=lost))
                left -= eliminated
        return Explanation(
            where=fill("Look at the candidates in {house}."),
            idea="If a group of cells in a house has no more digits than cells, it uses "
            "up those digits.",
            short=short_conclusion(fill("naked sets in {house}"), step),
            standard=facts,
            teach=[
                fill("Sort the empty cells of {house} by their number of candidates."),
                Sentence("Look for a group of cells that has only as many digits as cells."),
                Sentence("Each of these cells takes one of the digits, so none is left over."),
                *facts,
                Sentence("Such a group of cells is called a naked set."),
                Sentence("One set does not spoil another, so one step can use all of them."),
                self.look,
            ],
        )


def naked_sets(
    grid: Grid, house: House
) -> Iterator[tuple[tuple[Cell, ...], tuple[Digit, ...], set[Candidate]]]:
    """The naked sets of a house that have eliminations, smallest first, each with its cells, digits
    and eliminations.
    """
    cells = [cell for cell in open_cells(grid, house) if grid.candidates(cell)]
    for size in range(1, len(cells)):
        for chosen in combinations(cells, size):
            digits = digits_of(grid, chosen)
            if len(digits) == size:
                eliminated = outside(grid, digits, house, chosen)
                if eliminated:
                    yield chosen, tuple(sorted(digits)), eliminated
