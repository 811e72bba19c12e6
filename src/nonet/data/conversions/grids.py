"""Columns of texts of 81 characters as arrays of digits, and as grids in text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    import pyarrow

_ZERO: Final = ord("0")


def digits_in_column(column: pyarrow.StringArray) -> NDArray[np.uint8]:
    """A column of 81 characters each as uint8 (n, 81), 0 for an open cell; none may be null."""
    text = "".join(column.to_pylist()).replace(".", "0").encode("ascii")
    return np.frombuffer(text, np.uint8).reshape(-1, 81) - np.uint8(_ZERO)


def solved_rows(batch: pyarrow.RecordBatch) -> pyarrow.RecordBatch:
    """The rows of a batch that have a solution."""
    return batch.filter(batch["solution"].is_valid())


def nested_rows(grid: str) -> list[list[int]]:
    """A grid as nine lists of nine digits, 0 for an open cell.

    >>> nested_rows("1" + "." * 80)[0]
    [1, 0, 0, 0, 0, 0, 0, 0, 0]
    """
    digits = [int(character) if character != "." else 0 for character in grid]
    return [digits[start : start + 9] for start in range(0, 81, 9)]
