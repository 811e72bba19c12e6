"""Arrays in .npy files that grow while they are written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.lib import format as npy
from numpy.typing import DTypeLike, NDArray

from ...base.files import replacing


class GrowingArray:
    """An array in a file, to which rows are appended; memory holds no more than what comes."""

    def __init__(self, file: IO[bytes], dtype: DTypeLike, shape: tuple[int, ...]) -> None:
        self._file = file
        self._dtype = np.dtype(dtype)
        self._shape = shape
        self._count = 0
        self._write_header()

    def append(self, rows: NDArray[Any]) -> None:
        """Append rows of the shape that was said.

        Raises:
            OSError: when the disk is full.
        """
        self._file.write(np.ascontiguousarray(rows, self._dtype).reshape(-1, *self._shape).data)
        self._count += len(rows)

    def finish(self) -> None:
        """Write down how many rows came. NumPy leaves room for the first number of a shape."""
        self._file.seek(0)
        self._write_header()

    def _write_header(self) -> None:
        npy.write_array_header_1_0(
            self._file,
            {
                "descr": npy.dtype_to_descr(self._dtype),
                "fortran_order": False,
                "shape": (self._count, *self._shape),
            },
        )


@contextmanager
def growing_array(
    target: Path, dtype: DTypeLike, shape: tuple[int, ...] = ()
) -> Iterator[GrowingArray]:
    """A .npy file of shape (n, *shape), there whole or not at all.

    Raises:
        OSError: when it cannot be written.
    """
    with replacing(target) as temporary, temporary.open("wb") as file:
        array = GrowingArray(file, dtype, shape)
        yield array
        array.finish()
