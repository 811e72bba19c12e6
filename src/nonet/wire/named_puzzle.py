"""The puzzles that have a name."""

from __future__ import annotations

from typing import Final

from ..model.grid import Grid
from ..model.plain_data.record import RecordShape
from ..model.plain_data.shapes import TEXT, Whole
from ..puzzles import NamedPuzzle
from .grid import START

_MOST_SOLUTIONS: Final = 10**12


def _named(
    *, name: str, title: str, by: str, about: str, puzzle: Grid, solutions: int
) -> NamedPuzzle:
    return NamedPuzzle(name, title, by, about, puzzle.puzzle, solutions)


NAMED_PUZZLE: Final = RecordShape(
    "named-puzzle",
    _named,
    name=TEXT,
    title=TEXT,
    by=TEXT,
    about=TEXT,
    puzzle=START,
    solutions=Whole(_MOST_SOLUTIONS),
)

RECORDS: Final = {NamedPuzzle: NAMED_PUZZLE}
