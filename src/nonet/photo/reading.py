"""The reading of a photo and how certain it is."""

from dataclasses import dataclass, field

from ..base import NamedValue, former_name
from ..model import STANDARD, Board, Cell, Grid, Puzzle
from .decoding import PhotoError
from .finding import GreyPicture


class CellKind(NamedValue):
    """The content of a cell on paper."""

    EMPTY = "empty"
    PRINTED = "printed"
    WRITTEN = "written"
    NOTED = "noted"  # candidates


class CellState(NamedValue):
    """The state of a cell's reading: as read, corrected, or unsure."""

    READ = "read"
    CORRECTED = "corrected"
    UNSURE = "unsure"


@dataclass(frozen=True)
class CellReading:
    """The reading of a cell.

    Attributes:
        cell: the cell.
        kind: whether the cell is empty, or contains a printed digit, a written digit, or
            candidates.
        digit: the digit, or 0 if there is none.
        candidates: the noted candidates; empty if they cannot be read.
        probability: the probability of this reading, from 0 to 1. Printed and written digits count
            as the same reading.
        runner_up: the second most likely reading: a digit, 0 for an empty cell, or None for notes.
        state: whether the cell was read, was corrected, or is uncertain.
        first: the reading before the correction, in the form of `runner_up`. If there was no
            correction, it is the same as the reading.
    """

    cell: Cell
    kind: CellKind
    digit: int
    candidates: tuple[int, ...]
    probability: float
    runner_up: int | None
    state: CellState
    first: int | None

    @property
    def label(self) -> str:
        """The reading in a few characters, with a mark if it is in doubt: "r5c8: 6? (or 8)".

        An empty cell is shown as "-", and notes are shown as "*".
        """
        own = sign(None if self.kind is CellKind.NOTED else self.digit)
        if self.state is CellState.CORRECTED:
            return f"{self.cell.shown}: {own} (read as {sign(self.first)})"
        if self.state is CellState.UNSURE:
            return f"{self.cell.shown}: {own}? (or {sign(self.runner_up)})"
        return f"{self.cell.shown}: {own}"

    told = former_name("label")


def sign(value: int | None) -> str:
    """Write a reading as a character: a digit, "-" for an empty cell, or "*" for notes.

    >>> sign(7), sign(0), sign(None)
    ('7', '-', '*')
    """
    return "*" if value is None else str(value) if value else "-"


class ReadingStatus(NamedValue):
    """How reliable a reading is."""

    SURE = "sure"
    CORRECTED = "corrected"
    UNSURE = "unsure"
    NO_GRID = "no grid"


@dataclass(frozen=True)
class Reading:
    """The reading of a photo.

    Attributes:
        status: `sure` if the board as read is a valid puzzle and no cell is in doubt; `corrected`
            if cells were changed to make it valid; `unsure` if cells are in doubt, or if no similar
            board is valid; `no grid` if no board with a puzzle was found.
        reason: a sentence that explains why the status is not `sure`; empty if it is `sure`.
        cells: the 81 cells; empty if there is no grid.
        corners: the corners of the board in the picture, as (x, y) in pixels. They go clockwise
            from the upper left corner of the upright board.
        turned: the clockwise rotation of the board in degrees: 0, 90, 180 or 270.
        board: the standard board, or a jigsaw if thick lines enclose nine other regions of nine
            cells.
        view: the upright flat board in grey, shape (height, width); None if there is no grid.
    """

    status: ReadingStatus
    reason: str
    cells: tuple[CellReading, ...]
    corners: tuple[tuple[float, float], ...]
    turned: int
    board: Board = STANDARD
    view: GreyPicture | None = field(default=None, repr=False, compare=False)

    @property
    def values(self) -> str:
        """The digits of all cells, printed and written, as 81 characters; empty if there is no
        grid.
        """
        return "".join(str(cell.digit) if cell.digit else "." for cell in self.cells)

    @property
    def givens(self) -> str:
        """The printed digits as 81 characters; empty if there is no grid.

        If the printed digits have several solutions, but all digits together have only one, some
        written digits count as printed. The most likely digits are added first, until the solution
        is unique.
        """
        return "".join(
            str(cell.digit) if cell.kind is CellKind.PRINTED else "." for cell in self.cells
        )

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle: the printed digits.

        Raises:
            PhotoError: if there is no grid.
            InvalidPuzzle: if the digits clash.
        """
        if self.status is ReadingStatus.NO_GRID:
            raise PhotoError(f"no puzzle was found in the picture: {self.reason}")
        puzzle = Puzzle(self.givens, board=self.board)
        puzzle.check()
        return puzzle

    def state(self) -> Puzzle | Grid:
        """The puzzle, or a grid in progress if some cells have written digits or notes.

        Doubtful written digits are left out. Otherwise a hint might call a misreading a mistake.

        Raises:
            PhotoError: if there is no grid.
            InvalidPuzzle: if printed digits clash.
        """
        puzzle = self.puzzle
        if all(cell.kind in (CellKind.EMPTY, CellKind.PRINTED) for cell in self.cells):
            return puzzle
        marks = [set(cell.candidates) or None for cell in self.cells]
        values = "".join(
            "."
            if cell.kind is CellKind.WRITTEN and cell.state is not CellState.READ
            else str(cell.digit or ".")
            for cell in self.cells
        )
        return Grid.load(puzzle, values, marks if any(marks) else None)

    @property
    def doubts(self) -> tuple[CellReading, ...]:
        """The cells that are unsure or were corrected."""
        return tuple(cell for cell in self.cells if cell.state is not CellState.READ)

    def __repr__(self) -> str:
        return f"<Reading {self.status}: {self.values or self.reason}>"
