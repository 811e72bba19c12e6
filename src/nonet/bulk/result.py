"""The results for many puzzles as columns, for data frames and for tables in notebooks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..base import require
from ..base.arrays import ArrayRecord
from ..base.optional import pyarrow
from ..model import counted
from ..render import html
from .arrow import MOST_ROWS, coded, numbers, texts
from .lines import strings_of

if TYPE_CHECKING:
    import pandas
    import polars

ColumnType: TypeAlias = type[int] | type[float] | type[bool] | type[str]

_SHOWN: Final = 10
"""The number of rows that a notebook shows."""
_ARROW_TYPES: Final = {int: "int64", float: "float64", bool: "bool", str: "string"}


class BulkColumn(NamedTuple):
    """A column of a result.

    Attributes:
        kind: the type of the values.
        listed: a function that returns the column as a list.
        arrow: a function that returns the column as an Arrow array.
    """

    kind: ColumnType
    listed: Callable[[], list[Any]]
    arrow: Callable[[], pyarrow.Array]


def column_of_numbers(values: NDArray[Any]) -> BulkColumn:
    """A column of integers."""
    return BulkColumn(int, values.tolist, lambda: numbers(values))


def column_of_grids(cells: NDArray[np.uint8], there: NDArray[np.bool_] | None = None) -> BulkColumn:
    """A column of grids, with 0 for an empty cell. The value of a row without a grid is None."""

    def listed() -> list[str | None]:
        is_there = [True] * len(cells) if there is None else there.tolist()
        return [text if k else None for text, k in zip(strings_of(cells), is_there, strict=True)]

    return BulkColumn(str, listed, lambda: texts(cells, there))


def column_of_words(codes: NDArray[np.integer[Any]], words: Sequence[str]) -> BulkColumn:
    """A column of words, given by their indices. An index of -1 gives None."""
    ends = (*words, None)
    return BulkColumn(
        str, lambda: [ends[code] for code in codes.tolist()], lambda: coded(codes, words)
    )


def column_of_values(kind: ColumnType, listed: Callable[[], list[Any]]) -> BulkColumn:
    """A column that returns values without changing them."""
    return BulkColumn(kind, listed, lambda: pyarrow.array(listed(), type=_ARROW_TYPES[kind]))


class BulkResult(ArrayRecord, ABC):
    """The results of a bulk call, one for each puzzle, in the order of the input."""

    @abstractmethod
    def __len__(self) -> int:
        """The number of puzzles."""

    @abstractmethod
    def _columns(self, rows: slice) -> dict[str, BulkColumn]:
        """The columns for some rows, by name."""

    def columns(self) -> dict[str, list[Any]]:
        """All columns by name. A puzzle without a value has None."""
        return {name: each.listed() for name, each in self._columns(slice(None)).items()}

    def to_pandas(self) -> pandas.DataFrame:
        """The columns as a pandas data frame. Integer columns with missing values
        have the type `Int64`.

        Raises:
            Error: if pandas is not installed.
        """
        module = require("pandas")
        series = {}
        for name, column in self._columns(slice(None)).items():
            values = column.listed()
            series[name] = module.Series(values, dtype=_pandas_type(column.kind, values))
        frame: pandas.DataFrame = module.DataFrame(series)
        return frame

    def to_polars(self) -> polars.DataFrame:
        """The columns as a Polars data frame.

        Raises:
            Error: if Polars is not installed.
        """
        module = require("polars")
        names = {int: module.Int64, float: module.Float64, bool: module.Boolean, str: module.String}
        types = {name: names[each.kind] for name, each in self._columns(slice(0)).items()}
        frame: polars.DataFrame = module.DataFrame(self.columns(), schema=types)
        return frame

    def _arrow(self, rows: slice) -> dict[str, pyarrow.Array]:
        """The Arrow columns for some rows, by name. There may be at most `MOST_ROWS` rows."""
        return {name: each.arrow() for name, each in self._columns(rows).items()}

    def to_arrow(self) -> pyarrow.Table:
        """The columns as an Arrow table. Numbers are not copied. Words, such as a status, are
        stored as codes with a dictionary. Grids are strings of 81 characters.

        Raises:
            Error: if pyarrow is not installed.
        """
        starts = range(0, max(1, len(self)), MOST_ROWS)
        parts = (slice(start, min(start + MOST_ROWS, len(self))) for start in starts)
        return pyarrow.concat_tables([pyarrow.table(self._arrow(part)) for part in parts])

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {counted(len(self), 'puzzle')}>"

    def _repr_html_(self) -> str:
        columns = self._columns(slice(_SHOWN))
        numbered = enumerate(zip(*(each.listed() for each in columns.values()), strict=True))
        left = len(self) - _SHOWN
        count = counted(left if left > 0 else len(self), "puzzle")
        return html.page(
            html.table([(number, *row) for number, row in numbered], ["", *columns]),
            html.paragraph(f"and {count} more" if left > 0 else count),
        )


def _pandas_type(kind: ColumnType, values: Sequence[object]) -> str | None:
    """The name of the pandas type for a column. None lets pandas infer it, as for strings."""
    if kind is str:
        return None if any(value is not None for value in values) else "object"
    if kind is float:
        return "float64"
    plain, with_gaps = ("int64", "Int64") if kind is int else ("bool", "boolean")
    return with_gaps if None in values else plain
