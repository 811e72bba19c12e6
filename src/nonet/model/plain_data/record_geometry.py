"""The board that the names in a record are of, while the record is read.

Names of nine rows are read as they are. A record on another board says so before its first name.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ..board import STANDARD, Board


class RecordGeometry(threading.local):
    """The geometry of the record that a thread reads.

    Attributes:
        board: that of a board other than the usual nine rows; None for these.
    """

    board: Board | None = None

    @property
    def candidates(self) -> int:
        """How many candidates the board has: 729 on nine rows."""
        board = STANDARD if self.board is None else self.board
        return len(board.all_cells) * board.digits

    @contextmanager
    def of_record(self, board: Board | None) -> Iterator[None]:
        """One record from its start to its end, which may stand in another one."""
        outer, self.board = self.board, board
        try:
            yield
        finally:
            self.board = outer


record_geometry: Final = RecordGeometry()
