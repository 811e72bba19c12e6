"""Puzzles in columns of Arrow, read where they are."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, Protocol

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from ..base.errors import ParseError
from .cell_block import CELLS, CellBlock

PUZZLE: Final = "puzzle"
"""The column of a table that is read, where it has several."""

_NINE: Final = 9
_ZERO: Final = ord("0")
_NO_CELLS: Final = np.zeros((0, CELLS), np.uint8)


class ArrowArray(Protocol):
    """What offers an array of Arrow."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


class ArrowStream(Protocol):
    """What offers arrays of Arrow one after the other: a column in chunks, a table."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


def chunks_of_arrow(lines: object) -> list[Any] | None:
    """What offers itself as data of Arrow, as arrays of pyarrow; None for anything else, and
    where there is no pyarrow.

    That is every array, column or table of pyarrow, Polars, DuckDB and others that has
    `__arrow_c_array__` or `__arrow_c_stream__`. Of a table, the only column or that called `puzzle`
    is meant.

    Raises:
        ParseError: when a table has several columns, and none of that name.
    """
    if not hasattr(lines, "__arrow_c_array__") and not hasattr(lines, "__arrow_c_stream__"):
        return None
    kept = getattr(lines, "array", None)  # a column of pandas has its values there
    if kept is not None and not hasattr(kept, "__arrow_array__"):
        return None  # Python's objects, among which anything may be
    try:
        arrow = import_module("pyarrow")
    except ImportError:
        return None
    try:
        if kept is not None:
            return _chunks(arrow.array(kept))
        if hasattr(lines, "__arrow_c_array__"):
            return [_puzzles_in(arrow, arrow.array(lines))]
        return [_puzzles_in(arrow, each) for each in _chunks(arrow.chunked_array(lines))]
    except arrow.ArrowException as error:
        raise ParseError(f"Arrow cannot read this {type(lines).__name__}: {error}") from None


def _chunks(column: Any) -> list[Any]:
    return list(getattr(column, "chunks", [column]))


def _puzzles_in(arrow: Any, array: Any) -> Any:
    """The column of a table; an array as it is."""
    if not arrow.types.is_struct(array.type):
        return array
    names = [field.name for field in array.type]
    if len(names) == 1:
        return array.field(0)
    if names.count(PUZZLE) == 1:
        return array.field(names.index(PUZZLE))
    told = ", ".join(names) or "none"
    raise ParseError(
        f"a table of puzzles has one column, or one that is called '{PUZZLE}'; the columns of "
        f"this one are: {told}."
    )


def cells_of_chunks(chunks: Sequence[Any]) -> CellBlock:
    """The cells of a column of texts, of bytes or of lists of cells. Texts that all have 81
    characters and are in one chunk are not copied."""
    return CellBlock.joined([_cells_of(chunk) for chunk in chunks])


def _cells_of(column: Any) -> CellBlock:
    arrow = import_module("pyarrow")
    types = arrow.types
    column = _plain(arrow, column)
    if types.is_fixed_size_binary(column.type) and column.type.byte_width == CELLS:
        starts = (np.arange(len(column)) + column.offset) * CELLS
        return _gathered(column, starts, np.full(len(column), CELLS))
    if _is_text(types, column.type):
        offsets = _offsets(types, column)
        return _gathered(column, offsets[:-1], np.diff(offsets))
    if _is_list(types, column.type) and types.is_integer(column.type.value_type):
        return _cells_of_numbers(column)
    none = np.zeros(len(column), np.bool_)
    values = column.to_pylist()
    return CellBlock.where(none, _NO_CELLS, values.__getitem__)


def _plain(arrow: Any, column: Any) -> Any:
    """A column without a dictionary and without views; others as they are."""
    types = arrow.types
    if types.is_dictionary(column.type):
        words = _plain(arrow, column.dictionary)
        if types.is_string(words.type):
            words = words.cast(arrow.large_string())  # all rows together may be longer
        return words.take(column.indices)
    if types.is_string_view(column.type):
        return column.cast(arrow.large_string())
    if types.is_binary_view(column.type):
        return column.cast(arrow.large_binary())
    return column


def _is_list(types: Any, type: Any) -> bool:
    return bool(types.is_list(type) or types.is_large_list(type) or types.is_fixed_size_list(type))


def _cells_of_numbers(column: Any) -> CellBlock:
    """The cells of lists of whole numbers; a missing one is an open cell."""
    compute = import_module("pyarrow.compute")
    lengths = compute.fill_null(compute.list_value_length(column), -1)
    listed = np.flatnonzero(lengths.to_numpy(zero_copy_only=False) == CELLS)
    flat = compute.fill_null(column.take(listed).flatten(), 0).to_numpy(zero_copy_only=False)
    numbers = flat.reshape(-1, CELLS)
    fits = ((numbers >= 0) & (numbers <= _NINE)).all(axis=1)
    is_regular = np.zeros(len(column), np.bool_)
    is_regular[listed[fits]] = True
    cells = numbers[fits].astype(np.uint8) + np.uint8(_ZERO)
    return CellBlock.where(is_regular, cells, lambda index: column[index].as_py())


def _is_text(types: Any, type: Any) -> bool:
    is_wide = types.is_large_string(type) or types.is_large_binary(type)
    return bool(is_wide or types.is_string(type) or types.is_binary(type))


def _offsets(types: Any, column: Any) -> NDArray[np.int64]:
    """Where each text begins in the buffer of all, and where the last one ends."""
    wide = types.is_large_string(column.type) or types.is_large_binary(column.type)
    buffer = column.buffers()[1]
    if buffer is None or not len(column):
        return np.zeros(len(column) + 1, np.int64)
    kind = np.int64 if wide else np.int32
    offsets = np.frombuffer(buffer, kind)[column.offset : column.offset + len(column) + 1]
    return offsets.astype(np.int64)


def _gathered(column: Any, starts: NDArray[Any], lengths: NDArray[Any]) -> CellBlock:
    """The texts that have 81 bytes, and the others as they are."""
    is_regular = lengths == CELLS
    if column.null_count:
        is_regular &= column.is_valid().to_numpy(zero_copy_only=False)
    buffer = column.buffers()[-1]
    data = np.frombuffer(b"" if buffer is None else buffer, np.uint8)
    if is_regular.all() and len(starts):
        return CellBlock(data[starts[0] : starts[-1] + CELLS].reshape(-1, CELLS))
    if not is_regular.any():
        return CellBlock.where(is_regular, _NO_CELLS, lambda index: column[index].as_py())
    cells = sliding_window_view(data, CELLS)[starts[is_regular]]
    return CellBlock.where(is_regular, cells, lambda index: column[index].as_py())
