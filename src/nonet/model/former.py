"""Names from the last release, kept because its pickles contain them. They will be removed in the
next release.
"""

from typing import Any

from .board import Board
from .board_cells import _noun
from .cells import Candidate, Cell, Digit, House, Region, RegionKind, Space
from .nine_rows import nine_rows
from .puzzle import Puzzle

__all__ = ["BoardPuzzle", "Candidate", "Cell", "Digit", "House", "Region", "RegionKind", "Space"]
__all__ += ["_geometry", "_made", "_noun"]

_made = Board.of


def _geometry(first: Board | tuple[int, ...], *flags: bool) -> Board:
    """Make a board of any size from its parts. A 9x9 board is made from the box of each cell and
    two flags.
    """
    return first if isinstance(first, Board) else nine_rows(first, *flags)


class BoardPuzzle(Puzzle):
    """The last release's class for givens on a board. Unpickling its objects gives puzzles."""

    __slots__ = ()

    def __setstate__(self, state: dict[str, Any]) -> None:
        puzzle = Puzzle.of_digits(state["givens"], state["board"])
        object.__setattr__(self, "__class__", Puzzle)
        for name in Puzzle.__slots__:
            object.__setattr__(self, name, getattr(puzzle, name))


def __getattr__(name: str) -> type[Board]:
    """Return `Board` if its longer name from the last release is requested."""
    if name.endswith("Board"):
        return Board
    raise AttributeError(name)
