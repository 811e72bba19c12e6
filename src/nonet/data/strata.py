"""Choose the same number of rows for each level or hardest technique. The rows are spread evenly
over bands, which are ranges of the number of givens.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..base import Error, explains_misuse
from ..base.arguments import check_fields
from ..base.optional import pyarrow
from ..ladder import Status

BANDS: Final = ((17, 21), (22, 24), (25, 27), (28, 81))
"""The bands: ranges of the number of givens. The first band also includes all smaller numbers."""

STRATIFIED: Final = ("level", "hardest")
"""The columns that rows can be chosen by."""

STUCK: Final = Status.STUCK.value
"""The stratum of puzzles that the profile does not solve."""


@explains_misuse
@dataclass(frozen=True)
class Quota:
    """The number of rows to choose for each value of a column, spread evenly over the bands (ranges
    of the number of givens).

    If a band has too few rows with a value, the other bands make up for it as far as they can.

    Attributes:
        column: the column, one of `STRATIFIED`.
        rows: the maximum number of rows for each value.

    Raises:
        Error: if there is no such column, or the number is not positive.
    """

    column: str
    rows: int

    def __post_init__(self) -> None:
        check_fields(self)
        if self.column not in STRATIFIED:
            raise Error(f"quotas are for {' or '.join(STRATIFIED)}, not for '{self.column}'.")
        if self.rows < 1:
            raise Error(f"a stratum must have at least 1 row, not {self.rows}.")

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that the choice depends on."""
        return (self.column, "status", "clues", "grid_id")

    @classmethod
    def of(cls, text: str) -> Quota:
        """A quota in the form used on the command line: `level=10000`.

        Raises:
            Error: if the text is not a quota.

        >>> Quota.of("level=10000")
        Quota(column='level', rows=10000)
        """
        column, _, number = text.partition("=")
        if not number.isdecimal():
            raise Error(f"a quota must be COLUMN=NUMBER, such as level=10000, not '{text}'.")
        return cls(column, int(number))


def band_name(band: int) -> str:
    """The name of a band. Bands group puzzles by their number of givens.

    >>> [band_name(band) for band in range(len(BANDS))]
    ['up to 21', '22 to 24', '25 to 27', '28 or more']
    """
    low, high = BANDS[band]
    if band == 0:
        return f"up to {high}"
    return f"{low} to {high}" if band < len(BANDS) - 1 else f"{low} or more"


_AHEAD: Final = 8
"""A stratum collects up to `_AHEAD` times the wanted number of rows. It then drops the rows that
are not needed.
"""


class Strata:
    """The rows of a table, collected by stratum, to choose from.

    Args:
        quota: the number of rows to choose.
    """

    def __init__(self, quota: Quota) -> None:
        self._quota = quota
        self._rows: dict[tuple[str, int], list[tuple[str | bytes, int]]] = defaultdict(list)
        self._count = 0

    def add(self, batch: pyarrow.RecordBatch) -> None:
        """Add the next rows.

        Args:
            batch: rows with the columns of the quota.
        """
        columns = zip(*(batch[name].to_pylist() for name in self._quota.columns), strict=True)
        for row, (value, status, given, id) in enumerate(columns, self._count):
            stratum = STUCK if status == STUCK else value
            if stratum is not None and id is not None:
                band = sum(given > high for _, high in BANDS[:-1])
                self._rows[stratum, band].append((id, row))
        self._count += len(batch)
        for rows in self._rows.values():
            if len(rows) > _AHEAD * self._quota.rows:
                rows.sort()
                del rows[self._quota.rows :]  # `chosen` needs only the lowest ids

    def chosen(self) -> tuple[NDArray[np.bool_], dict[str, tuple[int, ...]]]:
        """Choose rows. Returns a mask of the chosen rows, and the number of rows chosen from each
        band of each stratum.

        Each band contributes its rows with the lowest `grid_id`, so the choice does not depend on
        the order of the rows.
        """
        mask = np.zeros(self._count, np.bool_)
        counts: dict[str, tuple[int, ...]] = {}
        for stratum in sorted({stratum for stratum, _ in self._rows}):
            bands = [sorted(self._rows.get((stratum, band), [])) for band in range(len(BANDS))]
            heaps = [len(rows) for rows in bands]
            counts[stratum] = tuple(shared_out(self._quota.rows, heaps))
            for rows, count in zip(bands, counts[stratum], strict=True):
                mask[[row for _, row in rows[:count]]] = True
        return mask, counts


def shared_out(total: int, there: Iterable[int]) -> list[int]:
    """The number of items to choose from each of several groups, as evenly as the sizes of the
    groups allow.

    >>> shared_out(100, [10, 50, 0, 80])
    [10, 45, 0, 45]
    """
    heaps = [min(count, total) for count in there]
    taken = [0] * len(heaps)
    smallest_first = sorted(range(len(heaps)), key=lambda place: (heaps[place], place))
    for left, place in zip(range(len(heaps), 0, -1), smallest_first, strict=True):
        taken[place] = min(heaps[place], total // left)
        total -= taken[place]
    return taken


def stratum_names(counts: Mapping[str, object], order: Iterable[str]) -> list[str]:
    """The strata in `counts`: first those in `order`, in that order, then all others by name."""
    known = [name for name in order if name in counts]
    return known + sorted(name for name in counts if name not in known)
