"""The puzzles on boards of a stream in chunks, each of which is searched at once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..boards.search import FoundOnBoard, search_digits, search_many
from .board_bundle import BoardBundle, characters_of_digits
from .board_records import BoardInput, BoardRecord
from .rows import LineRoom

_LARGEST_CHUNK: Final = 256
_LARGEST_BUNDLE: Final = 16384


@dataclass(frozen=True, eq=False)
class BoardChunk:
    """Puzzles on one board that follow each other.

    Attributes:
        items: records, readable or not; or lines that nothing has looked at yet.
    """

    items: list[BoardRecord] | BoardBundle

    def __len__(self) -> int:
        return len(self.items)


class BundleFound(NamedTuple):
    """What was found of a bundle.

    Attributes:
        solutions: uint8 (n, cells), the first one of each; zeros where there is none.
        counts: how many each has, up to the limit; none where it breaks the rules.
    """

    solutions: NDArray[np.uint8]
    counts: NDArray[np.uint64]


Found: TypeAlias = "list[FoundOnBoard] | BundleFound"
"""What was found of a chunk; of records, of those that can be read."""


class BoardChunks:
    """The items of an input in chunks.

    Args:
        items: records, and bundles of them.
        input: where they come from.
        in_bundles: whether lines may come in bundles.
    """

    def __init__(
        self, items: Iterator[BoardRecord | BoardBundle], input: BoardInput, *, in_bundles: bool
    ) -> None:
        self._items = items
        self._input = input
        self._in_bundles = in_bundles
        self._held: BoardRecord | BoardBundle | None = None

    def next(self, size: int) -> BoardChunk | None:
        """The next chunk: a bundle, or as many records as asked for or at hand."""
        if self._in_bundles:
            self._input.lines.most_in_bundle = min(size, _LARGEST_BUNDLE)
        chunk: list[BoardRecord] = []
        board = None
        while (item := self._take()) is not None:
            if isinstance(item, BoardBundle):
                if not chunk:
                    return BoardChunk(item)
                self._held = item
                break
            if item.puzzle is not None:
                if board is not None and item.puzzle.board != board:
                    self._held = item
                    break
                board = item.puzzle.board
            chunk.append(item)
            if len(chunk) >= min(size, _LARGEST_CHUNK) or self._input.must_wait:
                break
        return BoardChunk(chunk) if chunk else None

    def _take(self) -> BoardRecord | BoardBundle | None:
        held, self._held = self._held, None
        return held if held is not None else next(self._items, None)


def search_chunk(chunk: BoardChunk, limit: int, threads: int) -> Found:
    """Search the readable puzzles of a chunk, and count solutions up to a limit."""
    items = chunk.items
    if isinstance(items, BoardBundle):
        found = search_digits(items.board, items.digits, limit=limit, threads=threads)
        return BundleFound(*found)
    sound = [record.puzzle for record in items if record.puzzle and record.error is None]
    return search_many(sound, limit=limit, threads=threads)


class ReadyLines:
    """Lines of answers that differ in nothing but the puzzle and its solution.

    Args:
        example: one of them, in ASCII.
        puzzle, solution: what it says, sign by sign.
        signs: the sign of each digit from 1.
    """

    def __init__(self, example: str, puzzle: str, solution: str, signs: str) -> None:
        self._signs = signs

        texts = re.split(f"({re.escape(puzzle)}|{re.escape(solution)})", example)
        pieces: list[bytes | int] = []
        self._is_puzzle: list[bool] = []
        for place, text in enumerate(texts):
            if place % 2:
                pieces.append(len(text))
                self._is_puzzle.append(text == puzzle)
            elif text:
                pieces.append(text.encode("ascii"))
        self._room = LineRoom(pieces)

    def text(self, puzzles: NDArray[np.uint8], solutions: NDArray[np.uint8]) -> memoryview:
        """The lines for rows of digits. It is valid until the next is asked for."""
        lines, columns = self._room.lines(len(puzzles))
        for column, is_puzzle in zip(columns, self._is_puzzle, strict=True):
            column[:] = characters_of_digits(puzzles if is_puzzle else solutions, self._signs)
        return lines.data


def runs_of_one(counts: NDArray[np.uint64]) -> Iterator[tuple[int, int]]:
    """From where to where rows follow each other that have one solution. After each run but the
    last comes one row that has not."""
    others: Sequence[int] = np.flatnonzero(counts != 1).tolist()
    first = 0
    for stop in [*others, len(counts)]:
        yield first, stop
        first = stop + 1
