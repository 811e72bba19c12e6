"""Multi-sector locked set: cells where rows cross columns, with just enough digits to fill them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ..model import Candidate, Cell, Digit, Grid, House, Role, Sentence, Step
from .shared.pattern import digits_of, removes_exactly
from .shared.wording import Count, alike, filler, in_lines, losing_digits, outcome
from .technique import Explanation, Form, PatternTechnique

_LINES: Final = range(3, 6)


@dataclass(frozen=True)
class _LockedSet:
    """A multi-sector locked set as marked by a step.

    Attributes:
        cells: the empty cells where the lines cross.
        rows, columns: the lines.
        counted: for each digit, the rows (or the columns) in which cells of the set can hold the
            digit.
        others: for each digit, how many lines of the other kind contain such cells.
    """

    cells: tuple[Cell, ...]
    rows: tuple[House, ...]
    columns: tuple[House, ...]
    counted: dict[Digit, tuple[House, ...]]
    others: dict[Digit, int]

    @property
    def most(self) -> int:
        """The maximum number of cells of the set that each digit can fill, summed over all
        digits.
        """
        return sum(map(len, self.counted.values()))


class MultiSectorLockedSet(PatternTechnique[_LockedSet]):
    """Cells where rows cross columns, with just enough digits to fill them. Each digit is counted
    by rows or by columns. So in these lines, the digits are in the set's cells and nowhere else.

    Many patterns that people call SK loops are such sets, seen as a loop of pairs of cells. A
    multifish is such a set with the roles of truths and links swapped. In each row, its truths are
    the digits that the set does not count by rows (theorem 12).
    """

    family = "Exocets and multi-sector locked sets"
    forms = (
        Form(
            "Multi-Sector Locked Set",
            8.1,
            aliases=("MSLS", "Multi-Sector Naked Set", "Multifish"),
            on=False,
        ),
    )

    def read(self, step: Step, grid: Grid) -> _LockedSet | None:
        cells = tuple(sorted(step.cells(Role.PATTERN)))
        if not cells or any(grid.value(cell) for cell in cells):
            return None
        by_rows = {candidate.digit for candidate in step.candidates(Role.BASE)}
        by_columns = {candidate.digit for candidate in step.candidates(Role.COVER)}
        if by_rows & by_columns:
            return None
        counted, others = {}, {}
        for digit in sorted(by_rows | by_columns):
            places = [cell for cell in cells if digit in grid.candidates(cell)]
            rows, columns = _lines(grid, places, "r"), _lines(grid, places, "c")
            counted[digit], other = (rows, columns) if digit in by_rows else (columns, rows)
            others[digit] = len(other)
        return _LockedSet(
            cells, _lines(grid, cells, "r"), _lines(grid, cells, "c"), counted, others
        )

    def fits(self, one: _LockedSet, step: Step, grid: Grid) -> bool:
        return (
            all(len(lines) in _LINES for lines in (one.rows, one.columns))
            and all(
                len({*one.cells} & {*grid.board.cells(line)}) > 1
                for line in (*one.rows, *one.columns)
            )
            and {lines[0].kind for lines in one.counted.values()} == {"r", "c"}
            and set(one.cells) == _crossing(one, grid)
            and set(one.counted) == digits_of(grid, one.cells)
            and all(len(lines) <= one.others[digit] for digit, lines in one.counted.items())
            and one.most == len(one.cells)
            and removes_exactly(step, _eliminated(one, grid))
        )

    def explained(self, one: _LockedSet, step: Step, grid: Grid) -> Explanation:  # noqa: ARG002
        count = Count(len(one.cells))
        fill = filler(one, count=count)
        because = "{count} cells use up all the copies of certain digits in their rows or columns"
        result = outcome(step, because, count=count)
        end = losing_digits(Sentence("It can be nowhere else in these lines"), step)
        reasons = (
            fill("Look at the {count} empty cells where {rows} cross {columns}."),
            Sentence("For each digit, list the rows or the columns where these cells can hold it."),
            Sentence("Each of these lines can have the digit in at most one of the cells."),
            *_at_most(one),
            fill("That makes {count} cells at most, but all {count} must be filled."),
            Sentence("So each digit is in one of the cells in every line listed for it."),
        )
        return Explanation(
            where=fill("Look at {rows} and {columns}."),
            idea=fill(
                "Find out how many of {count} cells each digit can fill, once in each line. If the "
                "total is only {count}, each of these lines must have its digit there."
            ),
            short=fill("{count} cells of {rows:run} and {columns:run}", count=len(one.cells)),
            standard=in_lines(result, reasons, end),
            teach=in_lines(
                result,
                reasons,
                [
                    *end,
                    Sentence(
                        "This is called a multi-sector locked set: it is like a naked set, but its "
                        "cells are in several lines."
                    ),
                ],
            ),
        )


def _lines(grid: Grid, cells: tuple[Cell, ...] | list[Cell], kind: str) -> tuple[House, ...]:
    houses = {h for cell in cells for h in grid.board.houses_of(cell) if h.kind == kind}
    return tuple(sorted(houses))


def _crossing(one: _LockedSet, grid: Grid) -> set[Cell]:
    """All empty cells where the rows cross the columns."""
    in_rows = {cell for row in one.rows for cell in grid.board.cells(row)}
    in_columns = {cell for column in one.columns for cell in grid.board.cells(column)}
    return {cell for cell in in_rows & in_columns if not grid.value(cell)}


def _eliminated(one: _LockedSet, grid: Grid) -> set[Candidate]:
    """The eliminations in the lines, outside the cells."""
    return {
        Candidate.of(digit, cell)
        for digit, lines in one.counted.items()
        for line in lines
        for cell in grid.places(digit, line)
        if cell not in one.cells
    }


def _at_most(one: _LockedSet) -> Iterator[Sentence]:
    """Sentences about how many cells each digit can fill. If digits have the same lines, they
    share a sentence."""
    same = alike((lines, digit) for digit, lines in one.counted.items())
    for lines, digits in sorted(same.items()):
        number = "one cell" if len(lines) == 1 else "{count} cells"
        words = f"The digit[|s] {{several}} can only be in {{lines}}: at most {number}[| each]."
        yield Sentence(words, several=digits, lines=lines, count=Count(len(lines)))
