"""How tables of data sets are written in Parquet: always in the same way, for the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import file_digest
from io import BufferedRandom, BytesIO
from typing import TYPE_CHECKING, Final

from ..base.optional import require
from .schema import ROW_GROUP

if TYPE_CHECKING:
    import pyarrow

_LEVEL: Final = 1
"""Of zstd. Higher ones take longer, and files become no smaller: dictionaries do the work."""

_NARROW: Final = 32  # bits

_SPLIT: Final = "BYTE_STREAM_SPLIT"  # of whole numbers: Parquet 2.11, of 2024


def write_parquet(table: pyarrow.Table, file: BufferedRandom | BytesIO) -> tuple[int, str]:
    """Write a table, and give the number of bytes and their SHA-256.

    Columns of codes should have one dictionary each (`unify_dictionaries`).

    Raises:
        Error: when pyarrow is not installed.
        OSError: when the file cannot be written.
    """
    _, size, digest = write_parquet_of_tables(iter([table]), file)
    return size, digest


def write_parquet_of_tables(
    tables: Iterator[pyarrow.Table], file: BufferedRandom | BytesIO
) -> tuple[int, int, str]:
    """Write tables with the same columns one behind the other, and give the numbers of rows and of
    bytes, and SHA-256 of these. One table is held in memory at a time.

    Args:
        tables: one at least. Each begins a row group.
        file: what to write to; it is read, too.

    Raises:
        Error: when pyarrow is not installed.
        OSError: when the file cannot be written.
    """
    table = next(tables)
    rows = table.num_rows
    with require("data", "pyarrow.parquet").ParquetWriter(
        file,
        table.schema,
        compression="zstd",
        compression_level=_LEVEL,
        use_dictionary=_repeating(table.schema),
        column_encoding=_encodings(table.schema),
        write_statistics=_ordered(table.schema),
    ) as writer:
        writer.write_table(table, ROW_GROUP)
        for table in tables:
            writer.write_table(table, ROW_GROUP)
            rows += table.num_rows
    size = file.tell()
    file.seek(0)
    return rows, size, file_digest(file, "sha256").hexdigest()


def _repeating(schema: pyarrow.Schema) -> list[str]:
    """The columns whose values come again: all but grids, ids, large numbers and lists."""
    types = require("data").types
    return [
        field.name
        for field in schema
        if types.is_dictionary(field.type)
        or (types.is_primitive(field.type) and field.type.bit_width <= _NARROW)
    ]


def _ordered(schema: pyarrow.Schema) -> list[str]:
    """The columns of which the least and the largest value of a row group say something."""
    types = require("data").types
    return [
        field.name
        for field in schema
        if types.is_dictionary(field.type) or types.is_primitive(field.type)
    ]


def _encodings(schema: pyarrow.Schema) -> dict[str, str]:
    """How the other columns are encoded, where not plainly.

    Lists hold small numbers, which Parquet writes in four bytes: their first bytes together and
    their other ones together, they take 15 % less room than with dictionaries, and half the time.
    """
    types = require("data").types
    found = {f"{field.name}.list.element": _SPLIT for field in schema if types.is_list(field.type)}
    if "number" in schema.names:
        found["number"] = "DELTA_BINARY_PACKED"
    return found
