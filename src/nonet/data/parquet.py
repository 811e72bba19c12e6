"""How tables of data sets are written in Parquet: always in the same way, for the same bytes; and a
hash of what a table says, however its file is written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import file_digest, sha256
from io import BufferedRandom, BytesIO
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from ..base.arguments import checked_arguments
from ..base.optional import require
from .schema import ROW_GROUP

if TYPE_CHECKING:
    import pyarrow


@checked_arguments
def logical_hash(table: pyarrow.Table) -> str:
    """SHA-256 over the names, types and values of the columns of a table.

    The bytes of a file in Parquet depend on the version of the library that wrote it, and arrays
    on how they are cut and encoded; this hash does not. Of each column it takes which rows are
    there, how long texts and lists are, and their values: little-endian, one row after the other.
    A dictionary counts as the texts that it means. Metadata does not count.

    Raises:
        Error: when pyarrow is not installed.
    """
    columns = [
        (field.name, *_column(table.column(place))) for place, field in enumerate(table.schema)
    ]
    return sha256(json.dumps([table.num_rows, *columns]).encode()).hexdigest()


def _column(column: pyarrow.ChunkedArray) -> tuple[str, list[str]]:
    """The type of a column, and the hashes of its parts."""
    pa = require("data")
    if pa.types.is_dictionary(column.type):
        column = column.cast(column.type.value_type)
    hashes = [sha256() for _ in range(3)]
    for chunk in column.chunks:
        for hashed, part in zip(hashes, _parts(chunk), strict=True):
            hashed.update(part.tobytes())
    is_list = pa.types.is_list(column.type)  # fields of lists are called differently in files
    kind = f"list<{column.type.value_type}>" if is_list else str(column.type)
    return kind, [hashed.hexdigest() for hashed in hashes]


def _parts(chunk: pyarrow.Array) -> tuple[Any, Any, Any]:
    """Which rows are there, how long each is, and the values of all of them."""
    pa = require("data")
    there = np.asarray(chunk.is_valid().to_numpy(zero_copy_only=False), np.uint8)
    lengths = np.zeros(0, np.int32)
    kind = chunk.type
    if pa.types.is_list(kind):
        lengths = chunk.value_lengths().fill_null(0).to_numpy()
        return there, lengths, chunk.flatten().to_numpy(zero_copy_only=False)
    if pa.types.is_string(kind):
        chunk = chunk.fill_null("")
        starts = np.frombuffer(chunk.buffers()[1], np.int32)[chunk.offset :][: len(chunk) + 1]
        text = np.frombuffer(chunk.buffers()[2] or b"", np.uint8)
        first, last = (starts[0], starts[-1]) if len(starts) else (0, 0)
        return there, np.diff(starts).astype("<i4"), text[first:last]
    if pa.types.is_fixed_size_binary(kind):
        listed = chunk.fill_null(bytes(kind.byte_width)).to_pylist()
        return there, lengths, np.frombuffer(b"".join(listed), np.uint8)
    values = chunk.fill_null(False if pa.types.is_boolean(kind) else 0)
    numbers = values.to_numpy(zero_copy_only=False)
    return there, lengths, numbers.astype(numbers.dtype.newbyteorder("<"), copy=False)


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
        file: what to write to; it is read as well.

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
