"""The puzzles that have a name."""

from __future__ import annotations

from typing import Final

from ...model.plain_data.declared import declared_record
from ...model.plain_data.shapes import Whole
from ...puzzles import NamedPuzzle
from .grid import PUZZLE_START

_MOST_SOLUTIONS: Final = 10**12


NAMED_PUZZLE: Final = declared_record(
    NamedPuzzle, puzzle=PUZZLE_START, solutions=Whole(_MOST_SOLUTIONS)
)

RECORDS: Final = {NamedPuzzle: NAMED_PUZZLE}
