"""Boards of any size and form, and puzzles on them.

>>> from nonet import boards
>>> puzzle = boards.parse("12..34....3....1")
>>> puzzle.board, puzzle.clues
(Board.of('4x4'), 6)
>>> str(boards.solve(puzzle))
'1243341221344321'
"""

from ..model.board import Board
from ..model.cells import Region, RegionKind
from ..readers.on_board import parse
from .search import count, solutions, solve, true_candidates

__all__ = [
    "Board",
    "Region",
    "RegionKind",
    "count",
    "parse",
    "solutions",
    "solve",
    "true_candidates",
]
