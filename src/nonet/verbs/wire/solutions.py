"""The results of three searches: the number of solutions, a minimal puzzle, and backdoors."""

from dataclasses import dataclass, field
from typing import Final

from ...ladder import Status
from ...model import BLANK, MOST_CELLS, Cell, Grid, Puzzle
from ...model.plain_data.declared import declared_record
from ...model.plain_data.record import Derived, Field, RecordShape, always
from ...model.plain_data.shapes import CELL, FLAG, ListOf, OrNull, Whole
from ...search import differing_cells
from ...search.differing_solutions import TwoSolutions
from .grid import PUZZLE, PUZZLE_START, START, VALUES
from .path import STATUS

_MOST: Final = 10**12


@dataclass(frozen=True)
class CountAnswer:
    """The number of solutions of a puzzle.

    Attributes:
        state: the puzzle or grid.
        count: how many solutions were found.
        complete: whether the puzzle has no other solutions.
    """

    state: Puzzle | Grid = field(hash=False)
    count: int
    complete: bool

    @property
    def status(self) -> Status:
        """Whether there is one solution, none or several."""
        if self.count == 1 and self.complete:
            return Status.SOLVED
        return Status.SEVERAL if self.count else Status.NONE


COUNT: Final = RecordShape(
    "count",
    CountAnswer,
    state=START,
    status=Derived(STATUS),
    solution=always(None),
    steps=always([]),
    count=Whole(_MOST),
    complete=FLAG,
)


def _two(*, first: Puzzle, second: Puzzle) -> TwoSolutions:
    return TwoSolutions(first, second, differing_cells(first.givens, second.givens))


TWO_SOLUTIONS: Final = RecordShape(
    "two-solutions", _two, first=PUZZLE, second=PUZZLE, cells=Derived(ListOf(CELL))
)


@dataclass(frozen=True)
class MinimalAnswer:
    """The minimal puzzle that remains when redundant givens are removed.

    Attributes:
        puzzle: the puzzle.
        status: `solved` if there is a minimal puzzle. Otherwise, this is the reason why there is
            none.
        minimal: the minimal puzzle, one character per cell with a dot if it is empty, or None.
        undecided: the number of its givens on which the search gave up; they may still be
            redundant.
    """

    puzzle: Puzzle
    status: Status
    minimal: str | None
    undecided: int = 0

    @property
    def given_count(self) -> int | None:
        """The number of givens in the minimal puzzle."""
        return None if self.minimal is None else len(self.minimal) - self.minimal.count(BLANK)


MINIMAL: Final = RecordShape(
    "minimal",
    MinimalAnswer,
    puzzle=PUZZLE_START,
    status=STATUS,
    minimal=OrNull(VALUES),
    given_count=Derived(OrNull(Whole(MOST_CELLS)), "clues", missing=None),
    undecided=Field(Whole(MOST_CELLS), default=0),
)


@dataclass(frozen=True)
class BackdoorsAnswer:
    """The backdoors of a grid.

    Attributes:
        grid: the grid.
        status: `solved` if the search ran. Otherwise, this is the reason why it could not.
        backdoors: sets of cells. If singles solve the puzzle without help, there is only the empty
            set.
    """

    grid: Grid = field(hash=False)
    status: Status
    backdoors: tuple[tuple[Cell, ...], ...]


BACKDOORS: Final = declared_record(BackdoorsAnswer, "backdoors", grid=START)

RECORDS: Final = {
    CountAnswer: COUNT,
    TwoSolutions: TWO_SOLUTIONS,
    MinimalAnswer: MINIMAL,
    BackdoorsAnswer: BACKDOORS,
}
