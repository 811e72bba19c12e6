"""The results of many puzzles as columns: for data frames, and as a table in notebooks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from ..base.arrays import ArrayRecord
from ..base.optional import require
from ..render import html
from .arrow import MOST_ROWS

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

ColumnType: TypeAlias = type[int] | type[float] | type[bool] | type[str]

_SHOWN: Final = 10
"""How many rows a notebook shows."""


class BulkResult(ArrayRecord, ABC):
    """What a bulk call found out about each of many puzzles, row by row in the order in which they
    came in."""

    _types: ClassVar[Mapping[str, ColumnType]]

    @abstractmethod
    def __len__(self) -> int:
        """How many puzzles."""

    @abstractmethod
    def _columns(self, rows: slice) -> dict[str, list[Any]]:
        """The columns by name, of some rows."""

    def _column_types(self) -> Mapping[str, ColumnType]:
        """The type of the values in each column."""
        return self._types

    def columns(self) -> dict[str, list[Any]]:
        """All columns by name; None where one says nothing of a puzzle."""
        return self._columns(slice(None))

    def to_pandas(self) -> pandas.DataFrame:
        """The columns as a data frame of pandas. Whole numbers with gaps are `Int64`.

        Raises:
            Error: when pandas is not installed.
        """
        module = require("pandas")
        types = self._column_types()
        frame: pandas.DataFrame = module.DataFrame(
            {
                name: module.Series(values, dtype=_pandas_type(types[name], values))
                for name, values in self.columns().items()
            }
        )
        return frame

    def to_polars(self) -> polars.DataFrame:
        """The columns as a data frame of Polars.

        Raises:
            Error: when Polars is not installed.
        """
        module = require("polars")
        names = {
            int: module.Int64,
            float: module.Float64,
            bool: module.Boolean,
            str: module.String,
        }
        types = {name: names[kind] for name, kind in self._column_types().items()}
        frame: polars.DataFrame = module.DataFrame(self.columns(), schema=types)
        return frame

    @abstractmethod
    def _arrow(self, rows: slice) -> dict[str, pyarrow.Array]:
        """The columns of Arrow by name, of some rows; no more than `MOST_ROWS`."""

    def to_arrow(self) -> pyarrow.Table:
        """The columns as a table of Arrow. Numbers stay in the buffers where they are; words, such
        as a status, are codes with a dictionary; grids are texts of 81 characters.

        Raises:
            Error: when pyarrow is not installed.
        """
        module = require("data")
        starts = range(0, max(1, len(self)), MOST_ROWS)
        parts = (slice(start, min(start + MOST_ROWS, len(self))) for start in starts)
        table: pyarrow.Table = module.concat_tables(
            [module.table(self._arrow(part)) for part in parts]
        )
        return table

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {_puzzles(len(self))}>"

    def _repr_html_(self) -> str:
        columns = self._columns(slice(_SHOWN))
        numbered = enumerate(zip(*columns.values(), strict=True))
        left = len(self) - _SHOWN
        return html.page(
            html.table([(number, *row) for number, row in numbered], ["", *columns]),
            html.paragraph(f"and {_puzzles(left)} more" if left > 0 else _puzzles(len(self))),
        )


def _puzzles(count: int) -> str:
    return f"{count:,} puzzle{'s' if count != 1 else ''}"


def _pandas_type(kind: ColumnType, values: Sequence[object]) -> str | None:
    """What pandas calls a type; None where it is to see for itself, as it does for texts."""
    if kind is str:
        return None if any(value is not None for value in values) else "object"
    if kind is float:
        return "float64"
    plain, with_gaps = ("int64", "Int64") if kind is int else ("bool", "boolean")
    return with_gaps if None in values else plain
