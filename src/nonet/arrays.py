"""What records that hold arrays have in common: when two of them are equal."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np


class ArrayRecord:
    """A base of dataclasses (`eq=False`) that hold arrays.

    Two of them are equal when they are of one class and each field is, an array in its shape and
    all its elements. They have no hash, since arrays can be changed.
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
