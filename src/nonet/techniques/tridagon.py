"""Tridagon: twelve cells in four boxes that three digits cannot fill."""

from collections.abc import Iterable

from ..model import Cell, Grid, House
from .shared.deadly import DeadlyPattern, PatternWords, pattern_words
from .shared.deadly_words import ImpossibleTechnique
from .shared.wording import alike, box_of
from .technique import Form


class Tridagon(ImpossibleTechnique):
    """Three cells in each of four boxes that form a rectangle. The cells slant upwards in an odd
    number of the boxes, and downwards in the others. Three digits cannot fill such cells, so one of
    the cells has another digit.

    This follows from the rules alone, however many solutions the puzzle has. A cell may have
    lost one of the three digits.
    """

    aliases = ("Thor's Hammer", "Trivalue Oddagon", "Chromatic Pattern")
    forms = (
        Form("Tridagon Type 1", 7.6, variant="type-1", on=False),
        Form("Tridagon Type 2", 7.65, variant="type-2", on=False),
    )

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        cells, in_box = pattern.cells, _by_box(pattern)
        assert pattern.board == grid.board
        return (
            len(pattern.digits) == 3
            and all(len(pattern.of_cell[cell]) > 1 for cell in cells)
            and [len(own) for own in in_box.values()] == [3, 3, 3, 3]
            and all(len(_lines(kind, own)) == 3 for kind in "rc" for own in in_box.values())
            and all(len(_lines(kind, cells)) == 6 for kind in "rc")
            and len(_turning(in_box)) % 2 == 1
        )

    def words(self, pattern: DeadlyPattern) -> PatternWords:
        in_box = _by_box(pattern)
        boxes, turning, digits = tuple(in_box), _turning(in_box), pattern.digits
        alone = turning if len(turning) == 1 else tuple(b for b in boxes if b not in turning)
        own, rest = ("the same as", "the reverse")
        if len(turning) == 1:
            own, rest = ("the reverse of", "the same")
        return pattern_words(
            pattern,
            where="Look at the {digits} of {boxes}.",
            idea="Three digits cannot fill a diagonal in each of four boxes if an odd number of "
            "the diagonals rise, so one of the other candidates must be true.",
            short="{digits:run} in {boxes:run}",
            because="{digits} alone cannot fill {count} cells of {boxes}",
            place="Take three cells from each of {boxes}, in different rows and columns: {cells}.",
            why="Suppose that these cells held only {digits}. Read each box from top to bottom: "
            "{digits:run}, {second:run} and {third:run} count as one order, the other three as its "
            "reverse. Two boxes side by side have the same order, because otherwise some row would "
            "have a digit twice. In the same way, two boxes one above the other have the same "
            f"order from left to right. In {{box}}, this is {own} the order from top to bottom; in "
            f"the other boxes, it is {rest}.",
            impossible="So if you follow the order once round the four boxes, it comes back "
            "reversed: a contradiction.",
            boxes=boxes,
            box=alone[0],
            second=(*digits[1:], *digits[:1]),
            third=(*digits[2:], *digits[:2]),
        )


def _by_box(pattern: DeadlyPattern) -> dict[House, tuple[Cell, ...]]:
    """The cells of each box, in reading order."""
    found = alike((box_of(pattern.board, cell), cell) for cell in pattern.cells)
    return dict(sorted(found.items()))


def _lines(kind: str, cells: Iterable[Cell]) -> set[int]:
    """The numbers of the rows or columns that contain the cells."""
    return {cell.row if kind == "r" else cell.column for cell in cells}


def _turning(in_box: dict[House, tuple[Cell, ...]]) -> tuple[House, ...]:
    """The boxes whose cells slant upwards. A slant that leaves its box on one side continues on the
    other side.
    """
    return tuple(
        house
        for house, (one, two, three) in in_box.items()
        if sum(a.column < b.column for a, b in ((one, two), (two, three), (three, one))) != 2
    )
