"""Rows chosen so that each level or hardest technique has equally many, spread over bands of
clues."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from ..base.arguments import check_fields, explains_misuse
from ..base.errors import Error
from ..ladder.path import Status

if TYPE_CHECKING:
    import pyarrow

BANDS: Final = ((17, 21), (22, 24), (25, 27), (28, 81))
"""Bands of clues; the first one also includes fewer clues."""

STRATIFIED: Final = ("level", "hardest")
"""The columns that strata are made of."""

STUCK: Final = Status.STUCK.value
"""The stratum of puzzles that the profile does not solve, whatever their level."""


@explains_misuse
@dataclass(frozen=True)
class Quota:
    """How many rows each value of a column should have, evenly spread over the bands of clues.

    If a band has too few, the others of that value make up for it, as long as they have rows.

    Attributes:
        column: one of `STRATIFIED`.
        rows: how many of each value, at most.

    Raises:
        Error: for another column, or no rows.
    """

    column: str
    rows: int

    def __post_init__(self) -> None:
        check_fields(self)
        if self.column not in STRATIFIED:
            raise Error(f"strata are made of {' or '.join(STRATIFIED)}, not '{self.column}'.")
        if self.rows < 1:
            raise Error(f"a stratum has 1 row or more, not {self.rows}.")

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns on which the choice depends."""
        return (self.column, "status", "clues", "grid_id")

    @classmethod
    def of(cls, text: str) -> Quota:
        """A quota as it is typed: `level=10000`.

        Raises:
            Error: for other texts.

        >>> Quota.of("level=10000")
        Quota(column='level', rows=10000)
        """
        column, _, number = text.partition("=")
        if not number.isdecimal():
            raise Error(f"a quota is a column and a number, as in level=10000, not '{text}'.")
        return cls(column, int(number))


def band_name(band: int) -> str:
    """A band of clues in text.

    >>> [band_name(band) for band in range(len(BANDS))]
    ['up to 21', '22 to 24', '25 to 27', '28 or more']
    """
    low, high = BANDS[band]
    if band == 0:
        return f"up to {high}"
    return f"{low} to {high}" if band < len(BANDS) - 1 else f"{low} or more"


_AHEAD: Final = 8
"""A stratum keeps up to this many times the wanted number of rows before the others are dropped."""


class Strata:
    """The rows of a table by their strata, to choose among.

    Args:
        quota: how many are wanted.
    """

    def __init__(self, quota: Quota) -> None:
        self._quota = quota
        self._rows: dict[tuple[str, int], list[tuple[str | bytes, int]]] = defaultdict(list)
        self._count = 0

    def add(self, batch: pyarrow.RecordBatch) -> None:
        """Take note of the next rows.

        Args:
            batch: with the columns of the quota.
        """
        values = batch[self._quota.column].to_pylist()
        states = batch["status"].to_pylist()
        clues = batch["clues"].to_pylist()
        ids = batch["grid_id"].to_pylist()
        for row, (value, status, given, id) in enumerate(
            zip(values, states, clues, ids, strict=True), self._count
        ):
            stratum = STUCK if status == STUCK else value
            if stratum is not None and id is not None:
                self._rows[stratum, _band(given)].append((id, row))
        self._count += len(batch)
        for rows in self._rows.values():
            if len(rows) > _AHEAD * self._quota.rows:
                rows.sort()
                del rows[self._quota.rows :]  # enough rows come before them

    def chosen(self) -> tuple[NDArray[np.bool_], dict[str, tuple[int, ...]]]:
        """Which rows are chosen, and how many of each stratum in each band of clues.

        From each band the rows with the lowest `grid_id` are taken: this choice does not depend on
        where the other rows are.
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
    """How many to take of each of several heaps, as evenly as they allow.

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


def _band(clues: int) -> int:
    return next(band for band, (_, high) in enumerate(BANDS) if clues <= high)


def stratum_names(counts: Mapping[str, object], order: Iterable[str]) -> list[str]:
    """The known strata in their order, then any others."""
    known = [name for name in order if name in counts]
    return known + sorted(name for name in counts if name not in known)
