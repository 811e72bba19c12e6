"""The state of a grid in the form that proof checks need: live candidates as bit masks, and the
spaces that contain them.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ..base import ProofError
from .board import Board
from .cells import FIRST_WAY, SIGNS, Space
from .state import GridState

_SIGNS: Final = (SIGNS, f"0{SIGNS}")
_BITS_OF: Final = [{".": 0} | {sign: 1 << d for d, sign in enumerate(each)} for each in _SIGNS]
"""The mask for each character in `values`: a filled cell counts as having only its digit. The
second table is for boards whose digits begin with 0.
"""


@lru_cache(maxsize=64)
def _spaces(board: Board) -> dict[int, tuple[tuple[int, int, int], ...]]:
    # For each space, the number of each candidate, its cell, and its bit in the mask of the cell.
    of = board.members.items()
    return {space: tuple([(c, *divmod(c, board.stride)) for c in own]) for space, own in of}


class LiveCandidates:
    """The live candidates of a grid at one moment, numbered as `Candidate` numbers them.

    A filled cell has its value as its only candidate. The candidates in `further`,
    which maps cells to masks of digits, also count as live, although the grid lacks them.
    """

    __slots__ = ("bits", "board", "further", "open", "spaces", "stride", "values")

    def __init__(self, grid: GridState, further: Mapping[int, int] | None = None) -> None:
        self.board, self.spaces, self.further = grid.board, _spaces(grid.board), further or {}
        self.open, self.values, self.stride = grid.masks, grid.values, grid.board.stride
        self.bits = _BITS_OF[grid.board.shift]
        if further:
            self.open = tuple([m | further.get(cell, 0) for cell, m in enumerate(self.open)])

    @property
    def masks(self) -> list[int]:
        """The live candidates of each cell. The list is computed on each call, because it is rarely
        needed: most steps involve only a few cells.
        """
        bits = self.bits
        return [mask or bits[v] for mask, v in zip(self.open, self.values, strict=True)]

    def is_live(self, candidate: int) -> bool:
        """Whether the candidate can still be true or is the placed digit of its cell."""
        cell, digit = divmod(candidate, self.stride)
        return (self.open[cell] or self.bits[self.values[cell]]) >> digit & 1 == 1

    def is_open(self, candidate: int) -> bool:
        """Whether the candidate is live and in an empty cell."""
        return self.open[candidate // self.stride] >> candidate % self.stride & 1 == 1

    def shown(self, candidate: int) -> str:
        """The name of a candidate, or of a way to fill a clue, in an error message."""
        return self.board.candidate(candidate).shown if candidate < FIRST_WAY else "a clue filling"

    def live(self, space: Space) -> list[int]:
        """The live candidates of a space. If the space is part of a clue, they include its ways.

        Raises:
            ProofError: if the board does not have this space.
        """
        members = self.spaces.get(space)
        if members is None:
            if self.board.clues and space.clue is not None:
                return list(space.clue.members(self.board, self.masks))
            raise ProofError(f"{space.shown} is not a space on this grid's board.")
        masks, values, bits = self.open, self.values, self.bits
        return [c for c, i, d in members if (masks[i] or bits[values[i]]) >> d & 1]
