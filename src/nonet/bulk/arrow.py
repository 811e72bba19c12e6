"""Columns of Arrow from arrays of NumPy: their buffers are shared where the layouts agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from ..base.optional import require
from .cell_block import SIGN_OF_DIGIT

if TYPE_CHECKING:
    import pyarrow

MOST_ROWS: Final = 1 << 21
"""How many puzzles go into one chunk of a table. Texts and lists of Arrow count in 32 bits, and of
625 characters or 729 conclusions each, so many fit."""


def numbers(values: NDArray[Any], there: NDArray[np.bool_] | None = None) -> pyarrow.Array:
    """Numbers, in the buffer where they are.

    Args:
        values: one-dimensional and contiguous.
        there: which of them are known; the others are null.
    """
    return require("data").array(values, mask=None if there is None else ~there)


def texts(cells: NDArray[np.uint8], there: NDArray[np.bool_] | None = None) -> pyarrow.Array:
    """Grids as texts of a sign for each cell, `.` for 0.

    Args:
        cells: uint8 (n, cells).
        there: which of them are known; the others are null.
    """
    return texts_of_width(cells.tobytes().translate(SIGN_OF_DIGIT), cells.shape[1], there)


def texts_of_width(
    text: bytes, width: int, there: NDArray[np.bool_] | None = None
) -> pyarrow.Array:
    """Texts of one width, which stand one after the other."""
    arrow = require("data")
    ends = np.arange(0, len(text) + 1, width, dtype=np.int32)
    return arrow.StringArray.from_buffers(
        len(ends) - 1,
        arrow.py_buffer(ends),
        arrow.py_buffer(text),
        None if there is None else arrow.py_buffer(np.packbits(there, bitorder="little")),
    )


def coded(codes: NDArray[np.integer[Any]], words: Sequence[str]) -> pyarrow.Array:
    """Words as codes with their dictionary.

    Args:
        codes: signed; the place of each word among `words`, below 0 for null.
    """
    arrow = require("data")
    there = codes >= 0
    places = numbers(codes, None if there.all() else there)
    return arrow.DictionaryArray.from_arrays(places, arrow.array(words, arrow.string()))


def lists(offsets: NDArray[np.integer[Any]], values: NDArray[Any]) -> pyarrow.Array:
    """Lists that stand one after the other.

    Args:
        offsets: where each list begins, and the end of the last; the first begins at 0.
        values: of all lists, in the buffer where they are.
    """
    starts = numbers(offsets.astype(np.int32))
    return require("data").ListArray.from_arrays(starts, numbers(values))
