"""A puzzle as a question to a model."""

from __future__ import annotations

from typing import Final

from ..model.grid import Source
from ..readers.source import puzzle_of

QUESTION: Final = (
    "Solve this Sudoku. An underscore is an open cell.\n\n{grid}\n\n"
    "Answer with the solved grid alone: nine lines of nine digits with blanks between them."
)


def question(puzzle: Source) -> str:
    """A puzzle as a question to a model, whose answer `score` takes.

    Args:
        puzzle: the puzzle, as `nonet.parse` takes it.

    Raises:
        ParseError, InvalidPuzzle, Error: when `puzzle` is no puzzle.

    >>> print(question("@newspaper").splitlines()[2])
    _ _ _ 2 _ 4 _ _ _
    """
    return QUESTION.format(grid=spaced_rows(puzzle_of(puzzle).givens, "_"))


def spaced_rows(grid: str, blank: str) -> str:
    """A grid as nine lines of characters with blanks between them.

    >>> spaced_rows("1" + "." * 80, "_").splitlines()[0]
    '1 _ _ _ _ _ _ _ _'
    """
    shown = grid.replace(".", blank)
    return "\n".join(" ".join(shown[start : start + 9]) for start in range(0, 81, 9))
