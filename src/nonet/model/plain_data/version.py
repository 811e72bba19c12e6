"""The context of a record while it is written or read: its version, and its board.

Records are read for years, so each states the oldest version that has all its fields. Names on 9x9
need no board; a record on another board names that board before its first name.
"""

from __future__ import annotations

from _thread import _local  # `threading` has more than a first hint needs
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ..board import STANDARD, Board

VERSION: Final = 1
"""The version of records without newer fields. It rises when old records can no longer be read."""

NEWEST_VERSION: Final = 2
"""The version of records with certificates or a board of another size; these were added later."""


class RecordState(_local):
    """The record that a thread is writing or reading.

    Attributes:
        version: the version of the newest field so far.
        board: the board that its names refer to.
    """

    version = VERSION
    board: Board = STANDARD

    def note(self, since: int) -> None:
        """Note that the record has a field of this version."""
        self.version = max(self.version, since)

    @contextmanager
    def of_record(self) -> Iterator[RecordState]:
        """The context of one record, from its start to its end; records may nest."""
        outer, self.version = self.version, VERSION
        try:
            yield self
        finally:
            self.version = max(outer, self.version)

    @contextmanager
    def on_board(self, board: Board) -> Iterator[None]:
        """The context of a record, which may be nested, on a board."""
        outer, self.board = self.board, board
        try:
            yield
        finally:
            self.board = outer


record_state: Final = RecordState()
