"""Sue de Coq: cells where a line crosses a box share their digits with cells of the line and with
cells of the box.
"""

from typing import Final

from ..model import Cell, Digit, Grid, House, Role, Sentence, Step
from ..model.labels import label
from .shared.almost_locked import set_in_short
from .shared.pattern import digits_of, outside, removes_exactly
from .shared.wording import (
    Count,
    candidates_of_each,
    lettered,
    listing,
    losing_digits,
    short_conclusion,
)
from .technique import Explanation, Form, Technique

USED_UP: Final = (
    Sentence("So each digit fills at most one of these cells."),
    Sentence("But each of the cells needs a digit, so all the digits are used up there."),
)


class SueDeCoq(Technique):
    """Cells of a line and a box, some of them where the two cross. There are as many digits as
    cells, and each digit is limited to one of the two houses.
    """

    family = "Almost locked sets"
    a_rung_each = True
    aliases = ("Two-Sector Disjoint Subsets", "SDC")
    forms = (
        Form("Sue de Coq", 5.8, variant="basic"),
        Form("Extended Sue de Coq", 6.1, variant="extended"),
    )

    def holds(self, step: Step, grid: Grid) -> bool:
        houses, groups = step.houses(Role.BASE), _groups(step)
        if len(houses) != 2 or not all(groups):
            return False
        line, box = (set(grid.board.cells(house)) for house in houses)
        in_line, in_box, crossing = (set(group) for group in groups)
        a, b, c = (digits_of(grid, group) for group in groups)
        cells = in_line | in_box | crossing
        return (
            in_line <= line - box
            and in_box <= box - line
            and crossing <= line & box
            and not any(grid.value(cell) for cell in cells)
            and not a & b
            and len(c) >= len(crossing) + 2
            and len(a | b | c) == len(cells)
            and step.variant == ("extended" if (a | b) - c else "basic")
            and removes_exactly(
                step,
                outside(grid, (a | c) - b, houses[0], in_line | crossing)
                | outside(grid, (b | c) - a, houses[1], in_box | crossing),
            )
        )

    def explain(self, step: Step, grid: Grid) -> Explanation:
        line, box = step.houses(Role.BASE)
        groups = tuple(tuple(sorted(group)) for group in _groups(step))
        a, b, c = (tuple(sorted(digits_of(grid, group))) for group in groups)
        cells = tuple(sorted(cell for group in groups for cell in group))
        digits = tuple(sorted({*a, *b, *c}))
        one, other, crossed = (label(number, grid.board) for number in range(3))
        fill = lettered(grid, line=line, box=box)
        crossing = fill(
            "{C} is {cells}, where {line} crosses {box}, with {digits}.", cells=groups[2], digits=c
        )
        others = (hold_in(groups[0], a, one, line), hold_in(groups[1], b, other, box))
        shown = [
            set_in_short(crossed, groups[2], c),
            set_in_short(one, groups[0], a),
            set_in_short(other, groups[1], b),
        ]
        only = tuple(digit for digit in c if digit not in (*a, *b))
        reasons = (
            total(len(cells), len(digits)),
            fill("{A} and {B} share no digit."),
            fill("So among these cells, {digits} can only be in {A} and {C}, in {line}.", digits=a),
            fill("Likewise, {digits} can only be in {B} and {C}, in {box}.", digits=b),
            *[fill("And {several} can only be in {C}.", several=only)] * bool(only),
            *USED_UP,
            *losing_digits(fill("The rest of {line} and {box} cannot hold them"), step),
        )
        return Explanation(
            where=fill("Look where {line} crosses {box}."),
            idea="A line and a box cross. A few of their cells have only as many digits as there "
            "are cells, so each digit is used up in the line or the box.",
            short=short_conclusion(listing("{}", shown, ", ".join), step),
            standard=[crossing, *others, *reasons],
            teach=[
                crossing,
                *candidates_of_each(grid, groups[2]),
                total(len(groups[2]), len(c)),
                *others,
                *reasons,
                self.look,
                Sentence("Then look in the line and the box for cells with a few of these digits."),
            ],
        )


def _groups(step: Step) -> tuple[tuple[Cell, ...], ...]:
    """The cells of the line, of the box, and of the intersection."""
    return tuple(step.cells(role) for role in (Role.SET_A, Role.SET_B, Role.SET_C))


def total(cells: int, digits: int) -> Sentence:
    """A sentence such as `That is four cells with four digits between them.`"""
    sentence = "That is {count} cells with {number} digits between them."
    return Sentence(sentence, count=Count(cells), number=Count(digits))


def hold_in(
    cells: tuple[Cell, ...], digits: tuple[Digit, ...], letter: str, house: House
) -> Sentence:
    """A sentence such as `A is r4c1 and r4c9 in row 4, with only 1, 2 and 5.`"""
    return Sentence(
        "{letter} is {cells} in {house}, with only {digits}.",
        letter=letter,
        cells=cells,
        house=house,
        digits=digits,
    )
