"""The solutions of many puzzles on a board of any size, in columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, overload

import numpy as np
from numpy.typing import NDArray

from ..model.board import Board
from ..model.cells import SIGNS
from ..path import Status
from .arrow import numbers
from .paths import STATUSES, words_of_statuses
from .result import BulkResult

if TYPE_CHECKING:
    import pyarrow

_SIGN_OF_DIGIT: Final = np.frombuffer(f".{SIGNS}".encode("ascii"), np.uint8)


@dataclass(frozen=True, eq=False, repr=False)
class BoardSolutions(BulkResult, Sequence[str | None]):
    """The solutions of many puzzles on one board. `solutions[i]` is that of one of them, a sign for
    each cell, or None where there is none.

    Attributes:
        board: the board of all of them.
        givens: uint8 (n, cells): the puzzles, 0 for a blank cell.
        status: uint8 (n,): index into `STATUSES`: solved, none, several or invalid.
            Counted to 1, `solved` says that there is a solution, not that it is the only one.
        solutions: uint8 (n, cells): the first solution found, 0 where there is none.
        counts: uint64 (n,): the number of solutions up to the limit.
        refused: what is wrong with the rows that are no puzzle on this board, by their index.
    """

    board: Board
    givens: NDArray[np.uint8]
    status: NDArray[np.uint8]
    solutions: NDArray[np.uint8]
    counts: NDArray[np.uint64]
    refused: Mapping[int, str]

    _types = MappingProxyType({"status": str, "solution": str, "count": int})

    def __len__(self) -> int:
        return len(self.status)

    @overload
    def __getitem__(self, index: int) -> str | None: ...
    @overload
    def __getitem__(self, index: slice) -> list[str | None]: ...
    def __getitem__(self, index: int | slice) -> str | list[str | None] | None:
        if isinstance(index, slice):
            return list(self._texts(index))
        return next(self._texts(slice(index, index + 1 or None))) if self._has(index) else None

    def _has(self, index: int) -> bool:
        if not -len(self) <= index < len(self):
            raise IndexError(f"there are {len(self)} puzzles; {index} is none of them.")
        return True

    def __iter__(self) -> Iterator[str | None]:
        return self._texts(slice(None))

    def _texts(self, rows: slice) -> Iterator[str | None]:
        for signs in _SIGN_OF_DIGIT[self.solutions[rows]]:
            yield None if signs[0] == _SIGN_OF_DIGIT[0] else signs.tobytes().decode("ascii")

    def _columns(self, rows: slice) -> dict[str, list[Any]]:
        return {
            "status": [STATUSES[code].value for code in self.status[rows]],
            "solution": list(self[rows]),
            "count": self.counts[rows].tolist(),
        }

    def _arrow(self, rows: slice) -> dict[str, pyarrow.Array]:
        import pyarrow

        return {
            "status": words_of_statuses(self.status[rows]),
            "solution": pyarrow.array(self[rows], pyarrow.string()),
            "count": numbers(self.counts[rows]),
        }

    def statuses(self) -> list[Status]:
        """The status of every puzzle."""
        return [STATUSES[code] for code in self.status]

    def reasons(self) -> dict[int, str]:
        """For each invalid row, by its index, what is wrong with it."""
        return dict(self.refused)
