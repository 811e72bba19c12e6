"""The results of many puzzles as columns: for data frames, and as a table in notebooks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from ..arrays import ArrayRecord
from ..errors import Error
from ..render import html

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
        library = _library("pandas")
        types = self._column_types()
        frame: pandas.DataFrame = library.DataFrame(
            {
                name: library.Series(values, dtype=_pandas_type(types[name], values))
                for name, values in self.columns().items()
            }
        )
        return frame

    def to_polars(self) -> polars.DataFrame:
        """The columns as a data frame of Polars.

        Raises:
            Error: when Polars is not installed.
        """
        library = _library("polars")
        names = {
            int: library.Int64,
            float: library.Float64,
            bool: library.Boolean,
            str: library.String,
        }
        types = {name: names[kind] for name, kind in self._column_types().items()}
        frame: polars.DataFrame = library.DataFrame(self.columns(), schema=types)
        return frame

    def to_arrow(self) -> pyarrow.Table:
        """The columns as a table of Arrow.

        Raises:
            Error: when pyarrow is not installed.
        """
        library = _library("pyarrow")
        names = {int: "int64", float: "float64", bool: "bool", str: "string"}
        types = self._column_types()
        table: pyarrow.Table = library.table(
            {
                name: library.array(values, type=names[types[name]])
                for name, values in self.columns().items()
            }
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


def _library(name: str) -> Any:
    """A library that only data frames need.

    Raises:
        Error: when it is not installed.
    """
    try:
        return import_module(name)
    except ImportError:
        raise Error(f"this needs {name}, which is not installed: pip install {name}") from None
