"""Symmetries of Sudoku, and the canonical form of a puzzle."""

from dataclasses import dataclass
from typing import Final

from ...model import Puzzle
from ...model.plain_data.declared import declared_record
from ...model.plain_data.record import Derived, Field, RecordShape
from ...model.plain_data.shapes import ListOf, OrNull, Whole
from ...search.symmetry.automorphisms import Automorphisms
from ...search.symmetry.canonical import automorphisms
from ...search.symmetry.transformation import Transformation
from .grid import PUZZLE, PUZZLE_START, VALUES

_LINES: Final = ListOf(Whole(8), least=9, most=9)
_MOST_AUTOMORPHISMS: Final = 3_359_232
_MOST_ON_BOARDS: Final = 2 * 120**12
"""The number of symmetries of an empty 25x25 board: bands, stacks, rows in a band and columns in a
stack can be permuted, and rows can be swapped with columns.
"""


@dataclass(frozen=True)
class CanonicalAnswer:
    """The canonical form of a puzzle.

    Attributes:
        puzzle: the puzzle.
        canonical: the form, with one character for each cell and a dot for an empty cell.
        automorphisms: how many symmetries map the puzzle onto itself.
        transformation: a symmetry that turns the puzzle into its canonical form; None if the board
            is not the standard one.
    """

    puzzle: Puzzle
    canonical: str
    automorphisms: int
    transformation: Transformation | None = None


TRANSFORMATION: Final = declared_record(
    Transformation, rows=_LINES, columns=_LINES, digits=ListOf(Whole(9, least=1), least=9, most=9)
)


CANONICAL: Final = declared_record(
    CanonicalAnswer,
    "canonical",
    puzzle=PUZZLE_START,
    canonical=VALUES,
    automorphisms=Whole(_MOST_ON_BOARDS, least=1),
    transformation=Field(OrNull(TRANSFORMATION), default=None),
)


AUTOMORPHISMS: Final = RecordShape(
    "automorphisms",
    lambda puzzle: automorphisms(puzzle),
    puzzle=PUZZLE,
    order=Derived(Whole(_MOST_AUTOMORPHISMS, least=1)),
    generators=Derived(ListOf(TRANSFORMATION)),
)
"""The automorphism group of a puzzle. From a record, only the puzzle is read, and everything else
is computed again.
"""

RECORDS: Final = {
    Transformation: TRANSFORMATION,
    CanonicalAnswer: CANONICAL,
    Automorphisms: AUTOMORPHISMS,
}
