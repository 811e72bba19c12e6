"""Which split a row belongs to: it follows from the class of its solution grid alone."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..base.errors import Error

SPLITS: Final = ("train", "validation", "test")
_TRAIN, _VALIDATION, _TEST = range(len(SPLITS))
NO_SPLIT: Final = -1
_ALL: Final = 1 << 64


@dataclass(frozen=True)
class Shares:
    """How much goes into the splits besides `train`, in per cent of all classes of solution grids.

    The first 64 bits of a `grid_id` are a number that is as good as drawn at random; the lowest
    ones are `test`, those above them `validation`. So whatever is isomorphic, or has an isomorphic
    solution, is in one split, in every data set with the same shares; with a larger share of `test`
    what was in it stays there.

    Attributes:
        test, valid: 0 to 100, together less than 100; as text, no digit is lost.

    Raises:
        Error: for other shares.

    >>> Shares("0.5").bounds
    (92233720368547758, 276701161105643274)
    """

    test: str | float = "1"
    valid: str | float = "1"

    def __post_init__(self) -> None:
        for name in ("test", "valid"):
            object.__setattr__(self, name, f"{_percent(name, getattr(self, name)):f}")
        if Decimal(self.test) + Decimal(self.valid) >= 100:
            raise Error(f"{self.test} and {self.valid} per cent leave nothing for train.")

    @property
    def bounds(self) -> tuple[int, int]:
        """Where `test` and where `validation` ends among the numbers below 2^64."""
        test, valid = Decimal(self.test), Decimal(self.valid)
        return int(test * _ALL / 100), int((test + valid) * _ALL / 100)

    def codes(self, grid_ids: NDArray[np.uint8]) -> NDArray[np.int8]:
        """The places of rows in `SPLITS`, `NO_SPLIT` for rows without a solution grid.

        Args:
            grid_ids: uint8 (n, 16); zeros where there is none.
        """
        high = np.ascontiguousarray(grid_ids[:, :8]).view(">u8").ravel()
        test, validation = (np.uint64(bound) for bound in self.bounds)
        codes = np.full(len(grid_ids), _TRAIN, np.int8)
        codes[high < validation] = _VALIDATION
        codes[high < test] = _TEST
        codes[~grid_ids.any(axis=1)] = NO_SPLIT
        return codes


def _percent(name: str, value: str | float) -> Decimal:
    try:
        percent = Decimal(str(value))
    except InvalidOperation:
        percent = Decimal("nan")
    if percent.is_nan() or not 0 <= percent < 100:
        raise Error(f"'{name}' takes per cent, 0 to 100, not '{value}'.")
    return percent
