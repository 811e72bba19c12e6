"""What was read in a cell, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..model.cells import Cell


class CellKind(StrEnum):
    """What a cell of a board on paper holds."""

    EMPTY = "empty"
    PRINTED = "printed"
    WRITTEN = "written"
    NOTED = "noted"  # candidates


class CellState(StrEnum):
    """How a cell came to its reading."""

    READ = "read"
    CORRECTED = "corrected"
    UNSURE = "unsure"


@dataclass(frozen=True)
class CellReading:
    """What was read in a cell.

    Attributes:
        cell: the cell.
        kind: whether it is empty, or holds a printed digit, a written one, or candidates.
        digit: the digit, 0 where there is none.
        candidates: the candidates that are noted there; empty where they cannot be told apart.
        probability: of this reading, printed and written digits counted together; 0 to 1.
        runner_up: the next likely: a digit, 0 for an empty cell, None for candidates.
        state: whether it was read, corrected, or is unsure.
        first: what was read before it was corrected, as `runner_up` says it; without a correction
            the same.
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
    def told(self) -> str:
        """The reading in a few characters, with what is in doubt: "r5c8: 6? (or 8)".

        A digit is itself, "-" an empty cell, "*" noted candidates.
        """
        own = sign(None if self.kind is CellKind.NOTED else self.digit)
        if self.state is CellState.CORRECTED:
            return f"{self.cell.shown}: {own} (read as {sign(self.first)})"
        if self.state is CellState.UNSURE:
            return f"{self.cell.shown}: {own}? (or {sign(self.runner_up)})"
        return f"{self.cell.shown}: {own}"


def sign(value: int | None) -> str:
    """A reading as a character: a digit, "-" for an empty cell, "*" for candidates.

    >>> sign(7), sign(0), sign(None)
    ('7', '-', '*')
    """
    return "*" if value is None else str(value) if value else "-"
