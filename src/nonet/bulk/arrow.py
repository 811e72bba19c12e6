"""Read puzzles from Arrow columns, and make Arrow columns from NumPy arrays. Nothing is copied if
the memory layouts agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, Protocol

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from ..base import ParseError
from ..base.optional import pyarrow
from ..formats.rule_words import refuse_columns_of_rules
from ..model import Board
from ..model.border.batch import SIGN_OF_DIGIT
from ..model.border.core import native
from .cell_block import CellBlock, block_of

MOST_ROWS: Final = 1 << 21
"""The number of puzzles in one chunk of a table. It is limited by the 32-bit offsets of Arrow's
strings and lists, since a puzzle has up to 625 characters or 729 conclusions.
"""


def numbers(values: NDArray[Any], there: NDArray[np.bool_] | None = None) -> pyarrow.Array:
    """An Arrow array of numbers, which are not copied.

    Args:
        values: a one-dimensional contiguous array.
        there: whether each value exists. Values that do not exist become null.
    """
    return pyarrow.array(values, mask=None if there is None else ~there)


def texts(cells: NDArray[np.uint8], there: NDArray[np.bool_] | None = None) -> pyarrow.Array:
    """Grids as strings, with one character for each cell and `.` for 0.

    Args:
        cells: uint8 (n, cells).
        there: whether each grid exists. Grids that do not exist become null.
    """
    return texts_of_width(cells.tobytes().translate(SIGN_OF_DIGIT), cells.shape[1], there)


def texts_of_width(
    text: bytes, width: int, there: NDArray[np.bool_] | None = None
) -> pyarrow.Array:
    """An Arrow array of strings of equal width, stored consecutively."""
    ends = np.arange(0, len(text) + 1, width, dtype=np.int32)
    return pyarrow.StringArray.from_buffers(
        len(ends) - 1,
        pyarrow.py_buffer(ends),
        pyarrow.py_buffer(text),
        None if there is None else pyarrow.py_buffer(np.packbits(there, bitorder="little")),
    )


def coded(codes: NDArray[np.integer[Any]], words: Sequence[str]) -> pyarrow.Array:
    """An Arrow dictionary array of words.

    Args:
        codes: signed indices into `words`. A negative index means null.
    """
    there = codes >= 0
    places = numbers(codes, None if there.all() else there)
    return pyarrow.DictionaryArray.from_arrays(places, pyarrow.array(words, pyarrow.string()))


def lists(offsets: NDArray[np.integer[Any]], values: NDArray[Any]) -> pyarrow.Array:
    """An Arrow array of lists, stored consecutively.

    Args:
        offsets: the start of each list, and the end of the last one. The first number is 0.
        values: the values of all lists. They are not copied.
    """
    return pyarrow.ListArray.from_arrays(numbers(offsets.astype(np.int32)), numbers(values))


PUZZLE: Final = "puzzle"
"""The column that is read if a table has several."""


class ArrowArray(Protocol):
    """An object that provides an Arrow array."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


class ArrowStream(Protocol):
    """An object that provides a sequence of Arrow arrays: a column in chunks, or a table."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


def chunks_of_arrow(lines: object) -> list[Any] | None:
    """Arrow data as a list of pyarrow arrays. Returns None if the object is not Arrow data, or
    pyarrow is not installed.

    The object may be any array, column or table that has `__arrow_c_array__` or
    `__arrow_c_stream__`, for example from pyarrow, Polars or DuckDB. If a table has several
    columns, the one called `puzzle` is used.

    Raises:
        ParseError: if a table has several columns and none is called `puzzle`, or if it has a
            column with rules.
    """
    if not hasattr(lines, "__arrow_c_array__") and not hasattr(lines, "__arrow_c_stream__"):
        return None
    kept = getattr(lines, "array", None)  # a pandas column keeps its values in this attribute
    if kept is not None and not hasattr(kept, "__arrow_array__"):
        return None  # a column of Python objects of any type
    try:
        import_module("pyarrow")
    except ImportError:
        return None
    try:
        if kept is not None:
            return _chunks(pyarrow.array(kept))
        if hasattr(lines, "__arrow_c_array__"):
            return [_puzzles_in(pyarrow.array(lines))]
        return [_puzzles_in(each) for each in _chunks(pyarrow.chunked_array(lines))]
    except pyarrow.ArrowException as error:
        raise ParseError(f"Arrow cannot read this {type(lines).__name__}: {error}") from None


def _chunks(column: Any) -> list[Any]:
    return list(getattr(column, "chunks", [column]))


def _puzzles_in(array: Any) -> Any:
    """The column to read from a table. A plain array is returned unchanged."""
    if not pyarrow.types.is_struct(array.type):
        return array
    names = [field.name for field in array.type]
    if len(names) == 1:
        return array.field(0)
    if names.count(PUZZLE) == 1:
        refuse_columns_of_rules(names)
        return array.field(names.index(PUZZLE))
    listed = ", ".join(names) or "none"
    raise ParseError(
        f"a table of puzzles must have a single column, or a column named '{PUZZLE}'; this table "
        f"has the columns: {listed}."
    )


def cells_of_chunks(chunks: Sequence[Any], board: Board) -> CellBlock:
    """Read the cells from a column of strings, bytes or lists of cells. Nothing is copied if the
    column is one chunk of strings that all have one character for each cell.
    """
    width = len(board.places)
    return CellBlock.joined([_cells_of(chunk, board, width) for chunk in chunks], width)


def _cells_of(column: Any, board: Board, width: int) -> CellBlock:
    types, kind = pyarrow.types, column.type
    lists = pyarrow.ListType, pyarrow.LargeListType, pyarrow.FixedSizeListType
    if isinstance(kind, lists) and types.is_integer(kind.value_type):
        return _cells_of_numbers(column, board, width)
    if types.is_fixed_size_binary(kind) and kind.byte_width == width:
        starts = (np.arange(len(column) + 1) + column.offset) * width
        return _cells_of_texts(column, column, starts, board)
    none = np.zeros((0, width), np.uint8)
    try:
        texts = column.cast(pyarrow.large_binary())
    except pyarrow.ArrowException:  # not strings
        values = column.to_pylist()
        return CellBlock.where(np.zeros(len(column), np.bool_), none, values.__getitem__)
    if not len(texts):
        return CellBlock(none)
    starts = np.frombuffer(texts.buffers()[1], np.int64)[texts.offset :][: len(texts) + 1]
    return _cells_of_texts(column, texts, starts, board)


def _cells_of_numbers(column: Any, board: Board, width: int) -> CellBlock:
    """The cells in lists of integers. A null is an empty cell."""
    compute = import_module("pyarrow.compute")
    lengths = compute.fill_null(compute.list_value_length(column), -1)
    listed = np.flatnonzero(lengths.to_numpy(zero_copy_only=False) == width)
    flat = compute.fill_null(column.take(listed).flatten(), 0).to_numpy(zero_copy_only=False)
    numbers = flat.reshape(-1, width)
    fits = ((numbers >= 0) & (numbers <= board.digits)).all(axis=1)
    is_regular = np.zeros(len(column), np.bool_)
    is_regular[listed[fits]] = True
    cells = np.frombuffer(SIGN_OF_DIGIT, np.uint8)[numbers[fits]]
    return CellBlock.where(is_regular, cells, lambda index: column[index].as_py())


def _cells_of_texts(column: Any, texts: Any, starts: NDArray[np.int64], board: Board) -> CellBlock:
    """The cells of all strings with exactly one byte for each cell of the board. Other strings stay
    in the column.

    Args:
        column: the original column.
        texts: the same column as bytes.
        starts: the start of each string in the common buffer, and the end of the last one.
        board: the board.
    """
    width = len(board.places)
    is_regular = np.diff(starts) == width
    if texts.null_count:
        is_regular &= texts.is_valid().to_numpy(zero_copy_only=False)
    data = np.frombuffer(texts.buffers()[-1] or b"", np.uint8)
    if is_regular.all() and len(texts):
        cells = data[starts[0] : starts[-1]].reshape(-1, width)
        return block_of(cells, board, lambda index: column[index].as_py())
    cells = np.zeros((0, width), np.uint8)
    if is_regular.any():
        cells = sliding_window_view(data, width)[starts[:-1][is_regular]]
        is_regular[np.flatnonzero(is_regular)[native.other_rows(cells, board.digits)]] = False
        cells = sliding_window_view(data, width)[starts[:-1][is_regular]]
    return CellBlock.where(is_regular, cells, lambda index: column[index].as_py())
