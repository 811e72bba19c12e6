"""All naked sets at once: one step with all eliminations of the naked sets of a house."""

from collections.abc import Iterator
from itertools import combinations

from ..model import Candidate, Cell, Digit, Grid, House, Role, Sentence, Step
from .shared.pattern import digits_of, open_cells, outside, removes_exactly
from .shared.wording import Count, filler, losing_digits, short_conclusion
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
        sets: list[tuple[tuple[Cell, ...], tuple[Digit, ...]]] = []
        left = set(step.eliminations)
        for cells, digits, eliminated in naked_sets(grid, house):
            if left & eliminated:
                sets.append((cells, digits))
                left -= eliminated
        end = losing_digits(
            Sentence("The other cells of {house} cannot hold them", house=house), step
        )
        fill = filler(house=house)
        facts = [
            Sentence(
                "{several} [holds|hold] only {digits}[|: {count} cells, {count} digits].",
                several=cells,
                digits=digits,
                count=Count(len(cells)),
            )
            for cells, digits in sets
        ]
        return Explanation(
            where=fill("Look at the candidates in {house}."),
            idea="If a group of cells in a house has no more digits than cells, it uses "
            "up those digits.",
            short=short_conclusion(fill("naked sets in {house}"), step),
            standard=[
                fill("Take the naked sets of {house} together."),
                *facts,
                Sentence("The digits of a set are used up in its cells."),
                *end,
            ],
            teach=[
                fill("Sort the empty cells of {house} by their number of candidates."),
                self.look,
                *facts,
                Sentence("Each cell of such a group takes one of its digits."),
                Sentence("So none of these digits is left for a cell outside its group."),
                *end,
                Sentence(
                    "Each set stays valid when the others eliminate, so a single step can make "
                    "all the eliminations."
                ),
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
