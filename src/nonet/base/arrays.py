"""Compare records that contain arrays, and make arrays from bytes without copying."""

from dataclasses import fields
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray


class ArrayRecord:
    """A base class for dataclasses (`eq=False`) that contain arrays.

    Two records are equal if they have the same class and equal fields. Equal arrays have the same
    shape and elements. Records have no hash, because arrays can be changed.
    """

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        names = [field.name for field in fields(self)]  # type: ignore[arg-type]
        return all(_equal(getattr(self, name), getattr(other, name)) for name in names)


def _equal(one: Any, other: Any) -> bool:
    if isinstance(one, np.ndarray):
        return np.array_equal(one, other)
    return bool(one == other)


def rows_in(
    text: bytes | memoryview, start: int, width: int, count: int, cells: int
) -> NDArray[np.uint8]:
    """The first characters of each line, without copying. All lines must have the same width."""
    characters = np.frombuffer(text, np.uint8, offset=start)
    return as_strided(characters, (count, cells), (width, 1), writeable=False)
