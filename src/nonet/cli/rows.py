"""Processes streams of plain puzzles as arrays. Many puzzles are handled in one call. While the
core works on one chunk, the next one is read.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..base.arrays import ArrayRecord
from ..bulk import Rows, search_rows
from ..model import Board
from ..model.border.core import native
from ..model.digit_signs import DigitSigns
from ..puzzles.readers.plain_lines import Bundle
from ..puzzles.readers.record import Record
from .answer import Answered, AnswerWriter
from .input import Input, is_plain
from .messages import Messages

_LARGEST_BUNDLE: Final = 16384


@dataclass(frozen=True, eq=False)
class Chunk(ArrayRecord):
    """Consecutive records: the lines of a bundle, or any records.

    Attributes:
        rows: the records that are plain puzzles.
        places: the positions of these records in the chunk.
        board: the board of these records.
        signs: how the digits are written in the input. The rows use the usual characters.
    """

    items: Bundle | list[Record]
    rows: NDArray[np.uint8]
    places: range | list[int]
    board: Board
    signs: DigitSigns

    @classmethod
    def of_records(cls, records: list[Record], board: Board, signs: DigitSigns) -> Chunk:
        """A chunk of records, some of which are plain puzzles on a board."""
        places = [place for place, record in enumerate(records) if is_plain(record, board)]
        text = "".join(records[place].state.givens for place in places)  # type: ignore[union-attr]
        rows = np.frombuffer(text.encode("ascii"), np.uint8).reshape(-1, len(board.places))
        return cls(records, rows, places, board, signs)

    def __len__(self) -> int:
        return self.items.size if isinstance(self.items, Bundle) else len(self.items)

    @property
    def is_bundle(self) -> bool:
        """Whether this is a bundle, whose lines have not been parsed yet."""
        return isinstance(self.items, Bundle)

    def record(self, place: int, number: int) -> Record:
        """One of the records; `number` is its number in the stream."""
        if isinstance(self.items, Bundle):
            return self.items.record(place, number)
        return self.items[place]

    def runs(self, others: Iterable[int]) -> Iterator[tuple[int, int]]:
        """The ranges of consecutive rows that have a result. Between two ranges there is one record
        that must be answered individually.
        """
        stops = {self.places[row] for row in others}
        if len(self.places) < len(self):
            stops |= set(range(len(self))) - set(self.places)
        first = 0
        for stop in [*sorted(stops), len(self)]:
            yield first, stop
            first = stop + 1

    def search(
        self, limit: int, threads: int, into: NDArray[np.uint8] | None = None
    ) -> NDArray[np.uint64]:
        """Count the solutions of the puzzle in each row, up to a limit. The count is 0 if the
        puzzle is unreadable or breaks the rules. The first solution of each row is written into
        `into` as text.
        """
        rows = Rows(self.rows, is_text=True, board=self.board)
        want = "counts" if into is None else "numbers"
        return search_rows(rows, limit=limit, threads=threads, into=into, want=want).counts

    def with_dots(self, into: NDArray[np.uint8], first: int = 0) -> None:
        """Copy as many rows as fit. Empty cells, which the input may write as `0`, become `.`."""
        native.copy_with_dots(self.rows[first : first + len(into)], into)

    def givens(self, first: int, last: int) -> list[str]:
        """The text of the rows from `first` up to but excluding `last`."""
        made = np.empty_like(self.rows[first:last])
        self.with_dots(made, first)
        return strings(made)

    def to_signs(self, *columns: NDArray[np.uint8]) -> None:
        """Rewrite the digits in columns of cells in the notation of the input."""
        if self.signs is not DigitSigns.ONE:
            table = np.arange(256, dtype=np.uint8)
            for sign, other in self.signs.instead_of_usual(self.board.digits).items():
                table[sign] = other
            for column in columns:
                column[:] = table[column]


class LineRoom:
    """A buffer for output lines, which consist of fixed pieces and variable columns.

    The buffer is reused for the next lines: allocating new memory for each chunk takes longer than
    filling it.

    Args:
        pieces: the text of a fixed piece, or the width of a column in characters.
    """

    def __init__(self, pieces: Sequence[bytes | int]) -> None:
        widths = [piece if isinstance(piece, int) else len(piece) for piece in pieces]
        kind = np.dtype([(str(at), np.uint8, width) for at, width in enumerate(widths)])
        start = b"".join(bytes(each) if isinstance(each, int) else each for each in pieces)
        self._columns = [str(at) for at, each in enumerate(pieces) if isinstance(each, int)]
        self._start = np.frombuffer(start, kind)
        self._lines = np.empty(0, kind)

    def lines(self, count: int) -> tuple[NDArray[np.void], list[NDArray[np.uint8]]]:
        """Lines for output, and their columns, which the caller has to fill. This makes all lines
        returned earlier invalid.
        """
        if len(self._lines) < count:
            self._lines = np.repeat(self._start, count)
        lines = self._lines[:count]
        return lines, [lines[column] for column in self._columns]


def strings(rows: NDArray[np.uint8]) -> list[str]:
    """Each row as a string."""
    text, width = rows.tobytes().decode("ascii"), rows.shape[1]
    return [text[at : at + width] for at in range(0, len(text), width)]


class Chunks:
    """The input in chunks. All plain puzzles of a chunk are on the same board and in the same
    notation."""

    def __init__(self, items: Iterator[Record | Bundle], input: Input, board: Board) -> None:
        self._board = board
        self._items = items
        self._input = input
        self._held: Record | Bundle | None = None

    def next(self, size: int) -> Chunk | None:
        """The next chunk: a bundle, or up to `size` of the records that are available."""
        assert self._input.lines is not None
        self._input.lines.most_in_bundle = size = min(size, _LARGEST_BUNDLE)
        records: list[Record] = []
        board, signs = None, DigitSigns.ONE
        while (item := self._take()) is not None:
            if isinstance(item, Bundle) and not records:
                places = range(item.size)
                return Chunk(item, item.cells, places, item.reader.board, item.reader.signs)
            if isinstance(item, Bundle) or (records and item.signs is not signs):
                self._held = item
                break
            signs = item.signs
            own = board if item.state is None else item.state.board
            if board not in (None, own):
                self._held = item
                break
            board = own
            records.append(item)
            if len(records) >= size or self._input.must_wait:
                break
        return Chunk.of_records(records, board or self._board, signs) if records else None

    def _take(self) -> Record | Bundle | None:
        held, self._held = self._held, None
        return held if held is not None else next(self._items, None)


# While the core works on a chunk, the next one is read ----------------------------------------

_FIRST_CHUNK: Final = 16
_SECONDS: Final = 0.3  # target time for a chunk: progress is shown between chunks


def in_chunks(
    next_chunk: Callable[[int], Chunk | None],
    work: Callable[[Chunk], Answered],
    emit: Callable[[Chunk, Answered], None],
    input: Input,
    writer: AnswerWriter,
    messages: Messages,
) -> None:
    """Answer puzzles in chunks. While the core works on a chunk, the next chunk is read."""
    pool = ThreadPoolExecutor(1)  # starting a thread takes as long as solving hundreds of puzzles
    try:
        size = _FIRST_CHUNK
        chunk = next_chunk(size)
        while chunk:
            task = pool.submit(_timed, work, chunk)
            try:
                following = None if input.must_wait else next_chunk(size)
            except Exception:
                _wait(task)  # the core must not be working when the process ends
                raise
            _wait(task)
            answered, seconds = task.result()
            emit(chunk, answered)
            messages.progress(writer.count, input.fraction)
            if input.must_wait:
                writer.flush()
            wanted = int(len(chunk) * _SECONDS / max(seconds, 1e-6))
            size = min(max(wanted, 1), 2 * size)
            chunk = following or next_chunk(size)
    finally:
        pool.shutdown(wait=False)


def _timed(work: Callable[[Chunk], Answered], chunk: Chunk) -> tuple[Answered, float]:
    """The answer to a chunk, and the number of seconds it took."""
    start = time.perf_counter()
    return work(chunk), time.perf_counter() - start


def _wait(task: Future[Any]) -> None:
    """Wait until a chunk is answered. The wait consists of short calls, because some systems
    deliver Ctrl-C only between calls.
    """
    while not wait([task], timeout=0.2).done:
        pass
