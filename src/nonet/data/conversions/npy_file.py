"""Arrays in .npy files that grow while they are written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from numpy.lib import format as npy
from numpy.typing import DTypeLike, NDArray

from ...base.files import replacing


@contextmanager
def growing_array(
    target: Path, dtype: DTypeLike, shape: tuple[int, ...] = ()
) -> Iterator[Callable[[NDArray[Any]], None]]:
    """What appends rows to a .npy file of shape (n, *shape), which is there whole or not at all.
    Memory holds no more than what comes.

    Raises:
        OSError: when it cannot be written.
    """
    kind = np.dtype(dtype)
    count = 0
    with replacing(target) as temporary, temporary.open("wb") as file:

        def write_header() -> None:
            """NumPy leaves room for the first number of a shape."""
            descr, whole = npy.dtype_to_descr(kind), (count, *shape)
            header = {"descr": descr, "fortran_order": False, "shape": whole}
            npy.write_array_header_1_0(file, header)

        def append(rows: NDArray[Any]) -> None:
            nonlocal count
            file.write(np.ascontiguousarray(rows, kind).reshape(-1, *shape).data)
            count += len(rows)

        write_header()
        yield append
        file.seek(0)
        write_header()
