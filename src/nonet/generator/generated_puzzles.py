"""Generated puzzles with their solutions and, on request, their ratings."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, overload

import numpy as np

from ..bulk.result import BulkColumn, BulkResult, column_of_numbers, column_of_values
from ..model import STANDARD, Board, Puzzle
from ..render import html
from ..verbs.rate import Rating, rate
from .target import Target

_SHOWN: Final = 10
"""How many puzzles a notebook shows."""


@dataclass(frozen=True)
class Generated:
    """A generated puzzle.

    Attributes:
        givens: the puzzle, with one character per cell and a dot for an empty cell.
        solution: the solution of the puzzle, with one character per cell.
        seed: the seed of the call that made the puzzle.
        index: the number of the puzzle within the call, counting from 0.
        target: the requirements that the puzzle meets.
        board: the board of the puzzle.
        undecided: the number of givens that may be redundant. On large boards, the search for a
            second solution sometimes gives up.
    """

    givens: str
    solution: str
    seed: int
    index: int
    target: Target = field(repr=False)
    board: Board = STANDARD
    undecided: int = 0

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return Puzzle.unchecked(self.givens, self.board)

    @cached_property
    def rating(self) -> Rating:
        """The rating of the puzzle with the target's techniques. It is computed on first use."""
        return rate(self.puzzle, self.target.own_ladder(is_unique=False))

    def __str__(self) -> str:
        return self.givens

    def _repr_html_(self) -> str:
        return html.board_page(self.puzzle)


@dataclass(frozen=True, repr=False)
class GeneratedPuzzles(BulkResult, Sequence[Generated]):
    """The puzzles of one call. They can also be read as columns: `puzzle`, `solution`, `seed` and
    `index`.

    Attributes:
        made: the puzzles.
        tries: the number of puzzles tested.
        seconds: the time that the call took.
        is_complete: whether all requested puzzles were made. If not, the budget ran out.
    """

    made: tuple[Generated, ...]
    tries: int
    seconds: float = field(compare=False)
    is_complete: bool

    @overload
    def __getitem__(self, index: int) -> Generated: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Generated, ...]: ...
    def __getitem__(self, index: int | slice) -> Generated | tuple[Generated, ...]:
        return self.made[index]

    def __len__(self) -> int:
        return len(self.made)

    def _columns(self, rows: slice) -> dict[str, BulkColumn]:
        made = self.made[rows]
        return {
            "puzzle": column_of_values(str, lambda: [one.givens for one in made]),
            "solution": column_of_values(str, lambda: [one.solution for one in made]),
            "seed": column_of_numbers(np.array([one.seed for one in made], np.uint64)),
            "index": column_of_numbers(np.array([one.index for one in made], np.uint64)),
        }

    def __repr__(self) -> str:
        end = "" if self.is_complete else ", the budget ran out"
        return f"<{len(self)} puzzles from {self.tries:,} tries{end}>"

    def _repr_html_(self) -> str:
        rows = [(one.index, one.givens, one.puzzle.given_count) for one in self[:_SHOWN]]
        left = len(self) - _SHOWN
        return html.page(
            html.table(rows, ["", "puzzle", "givens"]),
            html.paragraph(f"and {left:,} more") if left > 0 else "",
        )
