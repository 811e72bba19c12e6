"""Streams of plain puzzles as arrays: nothing is done for each of them that can be done for all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.arrays import ArrayRecord
from ..bulk.cell_block import CELLS
from ..model.board import Board
from ..model.border.core import native
from ..readers.bundle import Bundle
from ..readers.record import Record
from .input import Input, is_plain


class Answered(NamedTuple):
    """What was found out about rows.

    Attributes:
        text: the ready text of the rows from one to before another, in ASCII; it is asked for
            before the next rows are answered.
        code: the worst exit code of the rows that have such a text.
        others: the rows, ascending, that have none: those are answered one by one.
    """

    text: Callable[[int, int], str | memoryview]
    code: int
    others: list[int]


AnswerRows = Callable[[NDArray[np.uint8]], Answered]
"""Answers puzzles in text, uint8 (n, 81). They may be unreadable or break the rules."""


@dataclass(frozen=True, eq=False)
class Chunk(ArrayRecord):
    """Records that follow each other: lines of a bundle, or any.

    Attributes:
        rows: those that are plain puzzles.
        places: where in the chunk they stand.
    """

    items: Bundle | list[Record]
    rows: NDArray[np.uint8]
    places: range | list[int]

    @classmethod
    def of_bundle(cls, bundle: Bundle) -> Chunk:
        """All lines of a bundle."""
        return cls(bundle, bundle.cells, range(bundle.size))

    @classmethod
    def of_records(cls, records: list[Record], geometry: Board | None) -> Chunk:
        """Records, some of them plain puzzles on a geometry; None stands for the usual one."""
        places = [place for place, record in enumerate(records) if is_plain(record, geometry)]
        text = "".join(records[place].state.givens for place in places)  # type: ignore[union-attr]
        rows = np.frombuffer(text.encode("ascii"), np.uint8).reshape(-1, CELLS)
        return cls(records, rows, places)

    def __len__(self) -> int:
        return self.items.size if isinstance(self.items, Bundle) else len(self.items)

    @property
    def is_bundle(self) -> bool:
        """Whether no line has been looked at yet."""
        return isinstance(self.items, Bundle)

    def record(self, place: int, number: int) -> Record:
        """One of the records; `number` is the one it has in the stream."""
        if isinstance(self.items, Bundle):
            return self.items.record(place, number)
        return self.items[place]

    def runs(self, others: Iterable[int]) -> Iterator[tuple[int, int]]:
        """From where to where rows follow each other that are not among the others. After each run
        but the last comes one record that must be seen to by itself."""
        stops = {self.places[row] for row in others}
        if len(self.places) < len(self):
            stops |= set(range(len(self))) - set(self.places)
        first = 0
        for stop in [*sorted(stops), len(self)]:
            yield first, stop
            first = stop + 1


class LineRoom:
    """Room for lines that consist of pieces that all have alike, and of columns that differ.

    It is used again for the next lines: to ask the system for as much memory for each chunk takes
    longer than to fill it.

    Args:
        pieces: text that all lines have alike, or how many characters wide a column is.
    """

    def __init__(self, pieces: Sequence[bytes | int]) -> None:
        self._start = b"".join(
            bytes(piece) if isinstance(piece, int) else piece for piece in pieces
        )
        ends = [0]
        for piece in pieces:
            ends.append(ends[-1] + (piece if isinstance(piece, int) else len(piece)))
        self._columns = [
            slice(first, last)
            for piece, first, last in zip(pieces, ends, ends[1:], strict=False)
            if isinstance(piece, int)
        ]
        self._lines = np.empty((0, len(self._start)), np.uint8)

    def lines(self, count: int) -> tuple[NDArray[np.uint8], list[NDArray[np.uint8]]]:
        """Lines, and their columns, which are to be filled. Those given before are no longer
        valid."""
        if len(self._lines) < count:
            self._lines = np.empty((count, len(self._start)), np.uint8)
            self._lines[:] = np.frombuffer(self._start, np.uint8)
        lines = self._lines[:count]
        return lines, [lines[:, column] for column in self._columns]


def with_dots(puzzles: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Puzzles in text with `.` for open cells, which may be `0` before."""
    copies = np.empty((len(puzzles), CELLS), np.uint8)
    native.copy_with_dots(puzzles, copies)
    return copies


def strings(rows: NDArray[np.uint8]) -> list[str]:
    """Each row as a string."""
    text = rows.tobytes().decode("ascii")
    return [text[at : at + CELLS] for at in range(0, len(text), CELLS)]


class Chunks:
    """The items of the input in chunks, whose plain puzzles are on a geometry; None stands for the
    usual one."""

    def __init__(
        self, items: Iterator[Record | Bundle], input: Input, geometry: Board | None
    ) -> None:
        self._geometry = geometry
        self._items = items
        self._input = input
        self._held: Bundle | None = None

    def next(self, size: int) -> Chunk | None:
        """The next chunk: a bundle, or as many records as asked for or at hand."""
        assert self._input.lines is not None
        self._input.lines.most_in_bundle = size
        if self._held is not None:
            bundle, self._held = self._held, None
            return Chunk.of_bundle(bundle)
        records: list[Record] = []
        for item in self._items:
            if isinstance(item, Bundle):
                if not records:
                    return Chunk.of_bundle(item)
                self._held = item
                break
            records.append(item)
            if len(records) >= size or self._input.must_wait:
                break
        return Chunk.of_records(records, self._geometry) if records else None
