"""Usual names for the column of a table, or the field of a record, that holds the puzzle."""

from typing import Final

from ..base import ParseError

PUZZLE_NAMES: Final = (
    "puzzle",
    "puzzles",
    "quizzes",
    "quiz",
    "question",
    "sudoku",
    "initial_board",
    "board",
    "grid",
    "givens",
)
"""The names in lower case, most reliable first."""

SURE_NAMES: Final = frozenset(PUZZLE_NAMES) - {"sudoku", "board", "grid"}
"""Names that mean the givens, whatever other grids there are."""


class SeveralPuzzles(ParseError):
    """The text holds several different puzzles, and nothing shows which one is meant."""
