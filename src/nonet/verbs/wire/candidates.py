"""The candidates of a grid, for each cell."""

from dataclasses import dataclass, field
from typing import Final

from ...model import Cell, Digit, Grid
from ...model.plain_data.record import Derived, RecordShape
from ...model.plain_data.shapes import CELL, DIGIT, ListOf, MapOf
from .grid import START_ALONE, VALUES


@dataclass(frozen=True)
class CandidatesAnswer:
    """The candidates of a grid.

    Attributes:
        grid: the grid.
        candidates: the requested candidates of each empty cell.
    """

    grid: Grid = field(hash=False)
    candidates: dict[Cell, tuple[Digit, ...]] = field(hash=False)

    @property
    def values(self) -> str:
        """One character for each cell: its digit, or `.` if it is empty."""
        return self.grid.values


CANDIDATES: Final = RecordShape(
    "candidates",
    CandidatesAnswer,
    grid=START_ALONE,
    values=Derived(VALUES),
    candidates=MapOf(ListOf(DIGIT), CELL),
)

RECORDS: Final = {CandidatesAnswer: CANDIDATES}
