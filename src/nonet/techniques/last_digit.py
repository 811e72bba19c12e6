"""Last digit: eight copies of a digit are placed, and the ninth has one place left."""

from functools import lru_cache

from ..model import Board, Cell, Grid, House, Role, Sentence, Step
from .shared.pattern import placed
from .shared.wording import Count, filler
from .technique import Explanation, Form, WordedTechnique


class LastDigit(WordedTechnique):
    """Only one row and one column lack a digit, so the ninth copy goes where the two cross."""

    family = "Singles"
    forms = (Form("Last Digit", 1.1, aliases=("Ninth Copy", "Last of its Digit")),)

    def holds(self, step: Step, grid: Grid) -> bool:
        if (candidate := placed(step)) is None:
            return False
        board, values = grid.board, grid.values
        others = {cell for cell in board.all_cells if values[cell] == str(candidate.digit)}
        return (
            len(others) == _times(board) - 1
            and set(step.cells(Role.BLOCKER)) == others
            and step.houses(Role.BASE) == (_line(grid, candidate.cell, "r"),)
            and candidate.cell.row not in {cell.row for cell in others}
            and candidate.cell.column not in {cell.column for cell in others}
        )

    def in_words(self, step: Step, grid: Grid) -> Explanation:
        last, times = step.placements[0], _times(grid.board)
        row, column = _line(grid, last.cell, "r"), _line(grid, last.cell, "c")
        fill = filler(last, row=row, column=column, count=Count(times - 1))
        end = fill("So {cell} is {digit}.")
        return Explanation(
            where=lambda: fill("Look at the {digit}s on the whole board."),
            idea=lambda: fill(
                "When {count} copies of a digit are in place, the last one has one place left."
            ),
            short=lambda: fill("{digit}, the last of {times} → {cell}", times=Count(times)),
            standard=lambda: [
                fill("There are {count} {digit}s in place."),
                fill("Only {row} and {column} are without one."),
                fill("They cross at {cell}."),
                end,
            ],
            teach=lambda: [
                fill("Count the {digit}s on the board: there are {count}."),
                Sentence("They are at {cells}.", cells=step.cells(Role.BLOCKER)),
                fill("So {count} rows and {count} columns have their {digit}."),
                fill("The row without one is {row}; the column without one is {column}."),
                fill("Both still need {digit}, and they share one cell, {cell}."),
                end,
            ],
        )


@lru_cache(maxsize=64)
def _times(board: Board) -> int:
    """The number of copies of each digit in a full grid, one in each row and each column; 0 if some
    row or column does not need every digit.
    """
    kinds = [house.kind for house in board.houses]
    return kinds.count("r") if kinds.count("r") == kinds.count("c") else 0


def _line(grid: Grid, cell: Cell, kind: str) -> House:
    """The row or column of a cell."""
    return next(house for house in grid.board.houses_of(cell) if house.kind == kind)
