"""The context of a record while it is written or read: its version, and its board.

What is written for one purpose is read for years, so that a record says the oldest version that has
all its fields. Names of 9x9 are read as they are; a record on another board names the board
before its first name.
"""

from __future__ import annotations

from _thread import _local  # `threading` has more than a first hint needs
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ..board import STANDARD, Board

VERSION: Final = 1
"""The version of records that have no newer field. It rises when they cannot be read any more."""

NEWEST_VERSION: Final = 2
"""The version of records with certificates or a board of another size, which came later."""


class RecordState(_local):
    """The record that a thread writes or reads.

    Attributes:
        version: that of the newest field so far.
        board: the board that its names are of.
    """

    version = VERSION
    board: Board = STANDARD

    def note(self, since: int) -> None:
        """A field that came with some version is in the record."""
        self.version = max(self.version, since)

    @contextmanager
    def of_record(self) -> Iterator[RecordState]:
        """One record from its start to its end, which may be in another one."""
        outer, self.version = self.version, VERSION
        try:
            yield self
        finally:
            self.version = max(outer, self.version)

    @contextmanager
    def on_board(self, board: Board) -> Iterator[None]:
        """A record, or one in another, on a board."""
        outer, self.board = self.board, board
        try:
            yield
        finally:
            self.board = outer


record_state: Final = RecordState()
