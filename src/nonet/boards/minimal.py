"""Which givens of a puzzle on a board are not needed, and puzzles without them."""

from __future__ import annotations

from collections.abc import Sequence

from .board_puzzle import BoardPuzzle
from .search import search_many


def redundant_cells(puzzle: BoardPuzzle) -> tuple[int, ...]:
    """The givens that can each be left out by itself, without another solution: their cells.

    Args:
        puzzle: one with exactly one solution.

    >>> from .reading import parse
    >>> redundant_cells(parse("1234341221434321"))[:3]
    (0, 1, 2)
    """
    given = [cell for cell, digit in enumerate(puzzle.givens) if digit]
    fewer = [without(puzzle, (cell,)) for cell in given]
    found = search_many(fewer, limit=2, threads=0)
    return tuple(cell for cell, (_, count) in zip(given, found, strict=True) if count == 1)


def without(puzzle: BoardPuzzle, cells: Sequence[int]) -> BoardPuzzle:
    """A puzzle without the givens of some cells."""
    gone = set(cells)
    return puzzle.with_givens(
        [0 if cell in gone else digit for cell, digit in enumerate(puzzle.givens)]
    )
