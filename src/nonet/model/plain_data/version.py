"""The version and board of a record while it is written or read.

Records are kept for years, so each record states the oldest version that has all its fields. Names
of cells refer to a board. If the board is not 9x9, the record states it before the first name.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import local
from typing import Final

from ..board import STANDARD, Board

VERSION: Final = 1
"""The version of a record that uses no newer fields. This number is raised only when nonet stops
reading old records.
"""

NEWEST_VERSION: Final = 2
"""The version of records with certificates, or with a board that is not 9x9."""


class RecordState(local):
    """The record that the current thread is writing or reading.

    Attributes:
        version: the version of the newest field used so far.
        board: the board that the record's names refer to.
        knows_board: false while a record with an unreadable board is being read. Its other fields
            are still checked as far as possible without a board, but no values are made from them.
    """

    version = VERSION
    board: Board = STANDARD
    knows_board = True

    def note(self, since: int) -> None:
        """Remember that the record uses a field that was added in this version."""
        self.version = max(self.version, since)

    @contextmanager
    def of_record(self) -> Iterator[RecordState]:
        """A context in which one record is written or read. Records may be nested."""
        outer, self.version = self.version, VERSION
        try:
            yield self
        finally:
            self.version = max(outer, self.version)

    @contextmanager
    def on_board(self, board: Board | None) -> Iterator[None]:
        """Inside this context, names in a record refer to this board. Contexts can be nested,
        because a record can contain another one. None means that the board is unreadable.
        """
        outer = self.board, self.knows_board
        self.board, self.knows_board = board or STANDARD, board is not None
        try:
            yield
        finally:
            self.board, self.knows_board = outer


record_state: Final = RecordState()
