"""Naked pair, triple, quad ...: n cells of a house that hold only n digits."""

from ..model import Grid, Role, Sentence, Step
from .shared.mistakes import explained_mistake
from .shared.pattern import digits_of, only_contradicts, outside, removes_exactly
from .shared.wording import Count, candidates_of_each, filler, losing_digits
from .technique import Explanation, Form, WordedTechnique


class NakedSet(WordedTechnique):
    """A closed set of cells: together, they have only as many digits as there are cells, so they
    use up these digits.

    If there are fewer digits than cells, this is a contradiction.
    """

    family = "Sets"
    aliases = ("NakedSets", "Closed Set", "Naked Subset", "Naked Candidates")
    forms = (
        Form("Naked Pair", 3.2, 2, aliases=("Disjoint Pair", "Naked Double", "Double")),
        Form("Naked Triple", 3.6, 3, aliases=("Naked Triplet", "Triplet", "Disjoint Triple")),
        Form(
            "Naked Quad",
            4.0,
            4,
            aliases=("Naked Quadruple", "Naked Quadruplet", "Quadruplet", "Disjoint Quad"),
        ),
        Form("Naked Quintuple", 5.4, 5, aliases=("Naked Quint",), on=False),
        Form("Naked Sextuple", 5.8, 6, on=False),
        Form("Naked Septuple", 6.2, 7, on=False),
        Form("Naked Octuple", 6.6, 8, on=False),
    )
    large_forms = (
        Form("Naked Nonuple", 7.0, 9, aliases=("Naked 9-Set",), on=False),
        Form("Naked Decuple", 7.4, 10, aliases=("Naked 10-Set",), on=False),
        Form("Naked Undecuple", 7.8, 11, aliases=("Naked 11-Set",), on=False),
        Form("Naked Duodecuple", 8.2, 12, aliases=("Naked 12-Set",), on=False),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        cells, houses = step.cells(Role.PATTERN), step.houses(Role.BASE)
        digits = digits_of(grid, cells)
        if (
            len(houses) != 1
            or len(set(cells)) != step.size
            or not set(cells) <= set(grid.board.cells(houses[0]))
            or any(grid.value(cell) for cell in cells)
        ):
            return False
        if step.contradiction:
            return only_contradicts(step) and len(digits) < step.size
        return (
            len(digits) == step.size
            and all(grid.candidates(cell) for cell in cells)
            and removes_exactly(step, outside(grid, digits, houses[0], cells))
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        house = step.houses(Role.BASE)[0]
        cells = tuple(sorted(step.cells(Role.PATTERN)))
        digits = tuple(sorted(digits_of(grid, cells)))
        fill = filler(house=house, count=Count(len(cells)), cells=cells, digits=digits)
        where = fill("Look at the candidates in {house}.")
        held = fill("In {house}, {cells} have only {digits}.")
        if step.contradiction:
            fewer = "These {count} cells need {count} digits, but have only {fewer}."
            return explained_mistake(
                where,
                "If some cells of a house have too few digits, the grid has no solution.",
                fill("{cells:folded} in {house} share only {digits}"),
                (held, fill(fewer, fewer=Count(len(digits)))),
                fill("So at least one cell would stay empty."),
            )
        end = losing_digits(
            Sentence("The other cells of {house} cannot hold them", house=house), step
        )
        used_up = "These {count} cells need {count} digits, so {digits} are used up there."
        return Explanation(
            where=where,
            idea=fill("If {count} cells of a house share {count} digits, no other cell has them."),
            short=fill("{cells:folded} = {digits:run} in {house}"),
            standard=[held, fill(used_up), *end],
            teach=[
                fill("Compare the candidates of {cells} in {house}."),
                *candidates_of_each(grid, cells),
                fill("Between them these {count} cells have {count} digits: {digits}."),
                fill("Each cell takes one, so all {count} digits are used up here.")
                if len(cells) > 2
                else Sentence("Each cell takes one, so both digits are used up here."),
                *end,
                *_lesson(len(cells)),
            ],
        )


def _lesson(size: int) -> tuple[Sentence, ...]:
    fill = filler(count=Count(size))
    if size == 2:
        return (Sentence("Two cells with the same two candidates are called a naked pair."),)
    return (
        fill("None of these cells needs to have all {count} digits as candidates."),
        fill("What counts is that {count} cells have only {count} digits between them."),
    )
