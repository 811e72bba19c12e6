"""Sue de Coq in three houses: a row, a column and a box."""

from itertools import combinations
from typing import Final

from ..model import SETS, Candidate, Cell, Grid, House, Role, Sentence, Step
from ..model.labels import label
from .shared.almost_locked import set_in_short
from .shared.pattern import digits_of, homes, outside, removes_exactly
from .shared.wording import filler, listing, losing_digits
from .sue_de_coq import USED_UP, hold_in, total
from .technique import Explanation, Form, WordedTechnique

ROLES = (Role.SET_A, Role.SET_B, Role.SET_D)
_NUMBERS: Final = tuple(map(SETS.index, ROLES))


class ThreeDimensionalSueDeCoq(WordedTechnique):
    """Cells of a row, a column and a box. There are as many digits as cells, and each digit is
    limited to one house.
    """

    family = "Almost locked sets"
    forms = (Form("3-D Sue de Coq", 6.8, aliases=("3D Sue de Coq",), on=False),)

    def holds(self, step: Step, grid: Grid) -> bool:
        houses = step.houses(Role.BASE)
        groups = [set(step.cells(role)) for role in ROLES]
        crossing = set(step.cells(Role.SET_C))
        if [house.kind for house in houses] != ["r", "c", "b"]:
            return False
        if not groups[0] or not groups[1] or not crossing:
            return False
        row, column, box = (set(grid.board.cells(house)) for house in houses)
        cells = crossing.union(*groups)
        digits = [digits_of(grid, group) for group in groups]
        return (
            groups[0] <= row - box
            and groups[1] <= column - box
            and groups[2] <= box - row - column
            and crossing <= box & (row | column)
            and not any(grid.value(cell) for cell in cells)
            and not any(one & other for one, other in combinations(digits, 2))
            and len(digits_of(grid, cells)) == len(cells)
            and all(homes(grid, cells, digit, houses) for digit in digits_of(grid, cells))
            and removes_exactly(step, _used_up(grid, cells, houses))
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        row, column, box = houses = step.houses(Role.BASE)
        fill = filler(row=row, column=column, box=box)
        crossing = tuple(sorted(step.cells(Role.SET_C)))
        groups = [tuple(sorted(step.cells(role))) for role in ROLES]
        named = [
            (label(number, grid.board), group, house)
            for number, group, house in zip(_NUMBERS, groups, houses, strict=True)
            if group
        ]
        cells = tuple(sorted({*crossing, *groups[0], *groups[1], *groups[2]}))
        digits = tuple(sorted(digits_of(grid, cells)))
        crossed, across = label(2, grid.board), tuple(sorted(digits_of(grid, crossing)))
        shown = [
            set_in_short(letter, group, sorted(digits_of(grid, group)))
            for letter, group, _ in ((crossed, crossing, box), *named)
        ]
        members = {
            house: tuple(
                d for d in digits if next(iter(homes(grid, set(cells), d, houses)), None) == house
            )
            for house in houses
        }
        reasons = (
            fill(
                "{letter} is {cells}, where {row} and {column} cross {box}, with {digits}.",
                letter=crossed,
                cells=crossing,
                digits=across,
            ),
            *(
                hold_in(group, tuple(sorted(digits_of(grid, group))), letter, house)
                for letter, group, house in named
            ),
            total(len(cells), len(digits)),
            *(
                Sentence(
                    "Among these cells, {digits} can only be in {house}.", digits=held, house=house
                )
                for house, held in members.items()
                if held
            ),
            *USED_UP,
            *losing_digits(Sentence("The rest of these houses cannot hold them"), step),
        )
        return Explanation(
            where=fill("Look where {row} and {column} cross {box}."),
            idea="A row and a column cross a box. A few cells of these three houses have only "
            "as many digits as there are cells, so each digit is used up in one house.",
            short=listing("{}", shown, ", ".join),
            standard=reasons,
            teach=[
                *reasons,
                Sentence("This is a Sue de Coq that spreads over three houses instead of two."),
            ],
        )


def _used_up(grid: Grid, cells: set[Cell], houses: tuple[House, ...]) -> set[Candidate]:
    return {
        candidate
        for digit in digits_of(grid, cells)
        for house in homes(grid, cells, digit, houses)
        for candidate in outside(grid, (digit,), house, cells)
    }
