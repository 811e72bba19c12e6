"""Hidden pair, triple, quad ...: n digits that have only n places in a house."""

from ..model import Grid, Role, Sentence, Step
from .shared.mistakes import explained_mistake
from .shared.pattern import besides, only_contradicts, removes_exactly
from .shared.wording import Count, by_digit, filler, losing_cells, places_of_each
from .technique import Explanation, Form, WordedTechnique


class HiddenSet(WordedTechnique):
    """A closed set of digits: in some house, the digits have only as many places as there are
    digits, so they fill these places.

    A hidden set is the counterpart of a naked set, with the roles of digits and cells swapped.
    """

    family = "Sets"
    aliases = ("HiddenSets", "Hidden Subset", "Hidden Candidates")
    forms = (
        Form("Hidden Pair", 3.4, 2, aliases=("Hidden Double", "Unique Subset 2")),
        Form("Hidden Triple", 3.8, 3, aliases=("Hidden Triplet", "Unique Subset 3")),
        Form(
            "Hidden Quad",
            4.1,
            4,
            aliases=("Hidden Quadruple", "Hidden Quadruplet", "Unique Subset 4"),
        ),
        Form("Hidden Quintuple", 5.5, 5, aliases=("Hidden Quint",), on=False),
        Form("Hidden Sextuple", 5.9, 6, on=False),
        Form("Hidden Septuple", 6.3, 7, on=False),
        Form("Hidden Octuple", 6.7, 8, on=False),
    )
    large_forms = (
        Form("Hidden Nonuple", 7.1, 9, aliases=("Hidden 9-Set",), on=False),
        Form("Hidden Decuple", 7.5, 10, aliases=("Hidden 10-Set",), on=False),
        Form("Hidden Undecuple", 7.9, 11, aliases=("Hidden 11-Set",), on=False),
        Form("Hidden Duodecuple", 8.3, 12, aliases=("Hidden 12-Set",), on=False),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        cells, houses = set(step.cells(Role.PATTERN)), step.houses(Role.BASE)
        digits = by_digit(step.candidates(Role.PATTERN))
        if len(houses) != 1 or len(digits) != step.size:
            return False
        places = [set(grid.places(digit, houses[0])) for digit in digits]
        if set().union(*places) != cells or not all(places):
            return False
        if step.contradiction:
            return only_contradicts(step) and len(cells) < step.size
        return len(cells) == step.size and removes_exactly(step, besides(grid, cells, digits))

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        house = step.houses(Role.BASE)[0]
        cells = tuple(sorted(step.cells(Role.PATTERN)))
        digits = tuple(by_digit(step.candidates(Role.PATTERN)))
        fill = filler(house=house, count=Count(len(digits)), cells=cells, digits=digits)
        where = fill("Look at {house}: where can its missing digits go?")
        held = fill("In {house} the digits {digits} can only be in {cells}.")
        if step.contradiction:
            fewer = "That is {count} digits for {fewer} [cell|cells]."
            return explained_mistake(
                where,
                "If some digits of a house have too few places, the grid has no solution.",
                fill("{digits:run} in {house} share only {cells:folded}"),
                (held, fill(fewer, several=cells, fewer=Count(len(cells)))),
                fill("Each digit needs a cell of its own, so one of the digits has no place."),
            )
        end = losing_cells(Sentence("No other digit fits there"), step)
        return Explanation(
            where=where,
            idea=fill("If {count} digits have only {count} cells in a house, no others fit there."),
            short=fill("{digits:run} in {house} only at {cells:folded}"),
            standard=[
                held,
                fill("With {count} digits for {count} cells, each cell takes one of the digits."),
                *end,
            ],
            teach=[
                fill("For each digit that {house} lacks, ask where it can go."),
                *places_of_each(grid, digits, house),
                fill("These {count} digits have only {count} cells between them: {cells}."),
                Sentence("Each digit needs a cell of its own, so no cell is left over."),
                *end,
                Sentence("This is called a hidden set: other candidates in its cells hide it."),
            ],
        )
