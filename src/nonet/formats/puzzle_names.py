"""The usual names for the puzzle's column in a table, or for its field in a record."""

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
"""Names that always mean the givens, even if there are other grids."""


class SeveralPuzzles(ParseError):
    """The text has several different puzzles, and it is unclear which one is meant."""
