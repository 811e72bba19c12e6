"""Schema 2, which defines the columns of a data set with their Arrow types and their meaning.

Types are given by name, so that columns can be described without pyarrow. All tables are written to
Parquet with the same settings, so equal tables have equal bytes. The hash of a table's contents
does not depend on how the file is written.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import file_digest, sha256
from importlib.resources import files
from io import BufferedRandom, BytesIO
from pathlib import Path
from typing import Any, Final

import numpy as np

from ..base import Error, checked_arguments
from ..base.optional import parquet, pyarrow
from ..base.registry import known_names
from ..ladder import GUESS, Ladder
from ..model import STANDARD, Board, Step, as_board, stated_words
from ..scales import Scale, all_scales
from ..techniques import form_of

SCHEMA: Final = 2
"""The number of the schema. It is increased when the type or meaning of a column changes. Data sets
of schema 1, whose ids are bytes, can still be read.
"""

ROW_GROUP: Final = 65_536
"""The number of rows in a row group of a shard."""

PLACES: Final = 729
"""The number of candidates on the 9x9 board. There, the code of a conclusion is kind * `PLACES` +
cell * 9 + digit - 1.
"""


@dataclass(frozen=True)
class DataColumn:
    """A column in the table of puzzles.

    Attributes:
        name: the column's name in every file.
        type: the Arrow type of the column, such as `uint8` or `list<uint16>`. Empty if the column
            is not defined for the data set's board.
        group: the group that the column belongs to, such as `trace`.
        note: the meaning of the values, in a sentence for the documentation.
    """

    name: str
    type: str
    group: str
    note: str


def _columns(
    table: Mapping[str, Mapping[str, str]], board: Board = STANDARD
) -> tuple[DataColumn, ...]:
    """The columns that one table of `columns.toml` defines for data sets on a board."""
    sizes, kind = sizes_of(board), "elsewhere" if stated_words(board) else "type"
    return tuple(
        DataColumn(name, each.get(kind, each["type"]), each["group"], each["note"].format(**sizes))
        for name, each in table.items()
        if name != "board" or kind == "elsewhere"
    )


def sizes_of(board: Board) -> dict[str, int]:
    """The numbers to fill into descriptions of a board's codes for cells and candidates."""
    cells, digits = len(board.places), board.digits
    return {"cells": cells, "digits": digits, "candidates": cells * digits, "last": cells - 1}


_TABLES: Final = tomllib.loads(
    files(__package__).joinpath("columns.toml").read_text(encoding="utf-8")
)

COLUMNS: Final = _columns(_TABLES["puzzles"])
"""The columns of data sets on the 9x9 board, in file order, except the columns of scales.
"""

TECHNIQUE_COLUMNS: Final = _columns(_TABLES["techniques"])
"""The columns in the table of techniques."""

METADATA: Final[Mapping[str, str]] = _TABLES["metadata"]
"""The keys of a file's metadata, and their meaning."""

_SCALE_TYPES: Final[dict[type, str]] = {
    int: "int32",
    float: "float32",
    str: "dictionary<string>",
    bool: "bool",
}


def scale_columns(scale: Scale[Any], board: Board = STANDARD) -> tuple[DataColumn, ...]:
    """The columns of a scale in the data sets of a board.

    >>> from nonet.scales import get
    >>> [(column.name, column.type) for column in scale_columns(get("effort"))]
    [('effort', 'float32')]
    """
    return tuple(
        DataColumn(
            column.name,
            _SCALE_TYPES[column.type] if scale.is_defined_for(board) else "",
            scale.id,
            f"`{column.name}` of the scale {scale.name}, as reported by `nonet rate`",
        )
        for column in scale.columns
    )


def all_columns(board: Board = STANDARD) -> tuple[DataColumn, ...]:
    """Every column that a file may have. The columns of registered scales come after `steps`."""
    columns = _columns(_TABLES["puzzles"], board)
    scales = [column for scale in all_scales() for column in scale_columns(scale, board)]
    behind = [column.name for column in columns].index("steps") + 1
    return (*columns[:behind], *scales, *columns[behind:])


@checked_arguments
def data_columns(names: Iterable[str], board: Board | str = STANDARD) -> tuple[DataColumn, ...]:
    """The columns with these names, without repeats, in the order used in files. A name can also be
    a group (`puzzle`, `trace`) or a scale. It then means all columns of that group or scale.

    If a column and a group have the same name, the name means the group.

    Args:
        names: the names.
        board: the board of the data set, or its name. On boards other than 9x9, the group `puzzle`
            includes the `board` column.

    Raises:
        Error: if names are unknown, or if columns are not defined on the board. The message lists
            all of them.

    >>> [column.name for column in data_columns(["solution", "puzzle"])]
    ['number', 'puzzle', 'clues', 'solution']
    """
    board = as_board(board)
    known = all_columns(board)
    groups = dict.fromkeys(column.group for column in known)
    choice = dict.fromkeys([*groups, *(column.name for column in known)])
    wanted = known_names("column", names, choice, f"The groups are {', '.join(groups)}.")
    chosen = tuple(
        column
        for column in known
        if column.group in wanted or (column.name in wanted and column.name not in groups)
    )
    if missing := [f"'{column.name}'" for column in chosen if not column.type]:
        raise Error(f"there is no column {' and no column '.join(missing)} on {board.label}.")
    return chosen


def arrow_type(name: str) -> pyarrow.DataType:
    """The Arrow type with this name.

    Raises:
        Error: if pyarrow is not installed.
    """
    kind, _, inner = name.removesuffix(">").partition("<")
    plain = pyarrow.type_for_alias(inner or kind)
    if kind == "dictionary":
        return pyarrow.dictionary(pyarrow.int32(), plain)
    return pyarrow.list_(plain) if kind == "list" else plain


@checked_arguments
def arrow_schema(
    columns: Iterable[DataColumn], metadata: Mapping[str, str] | None = None
) -> pyarrow.Schema:
    """The schema of a table with these columns.

    Args:
        columns: the columns, as `data_columns` returns them.
        metadata: the values for the keys of `METADATA`.

    Raises:
        Error: if pyarrow is not installed, or if a value is not a string.
    """
    if not all(isinstance(value, str) for value in (metadata or {}).values()):
        raise Error("the values of 'metadata' must be text.")
    fields = [(column.name, arrow_type(column.type)) for column in columns]
    return pyarrow.schema(fields, metadata=dict(metadata) if metadata is not None else None)


def ladder_metadata(ladder: Ladder) -> dict[str, str]:
    """The metadata that describes the ladder of a file's paths.

    >>> ladder_metadata(Ladder("singles"))["nonet.rungs"][:44]
    '["contradiction", "full-house", "last-digit"'
    """
    return {
        "nonet.rungs": json.dumps([str(rung) for rung in ladder.rungs] + [GUESS]),
        "nonet.limits": json.dumps(ladder.limits.to_json(), sort_keys=True),
    }


def technique_rows(ladder: Ladder) -> list[dict[str, str | int | float]]:
    """The table of technique codes in a ladder's paths: one row for each variant of each technique
    in the ladder, and a last row for guess and check.

    >>> [row["name"] for row in technique_rows(Ladder("singles"))][1:3]
    ['Digit without a Place', 'Full House']
    """
    rows: list[dict[str, str | int | float]] = []
    for code in range(len(ladder) + 1):
        technique = ladder.technique(code)
        size = ladder.rungs[code].size if code < len(ladder) else 0
        for place, variant in enumerate(technique.variants or ("",)):
            form = form_of(Step(technique.id, variant=variant, size=size))
            rows.append(
                {
                    "code": code,
                    "variant_code": place,
                    "rung": str(ladder.rungs[code]) if code < len(ladder) else GUESS,
                    "technique": technique.id,
                    "variant": variant,
                    "name": form.name,
                    "difficulty": form.difficulty,
                }
            )
    return rows


@checked_arguments
def technique_table(ladder: Ladder) -> pyarrow.Table:
    """The table of techniques, as in `tables/techniques.parquet`.

    Raises:
        Error: if pyarrow is not installed.
    """
    return pyarrow.Table.from_pylist(technique_rows(ladder), schema=arrow_schema(TECHNIQUE_COLUMNS))


@checked_arguments
def logical_hash(table: pyarrow.Table) -> str:
    """The SHA-256 of the names, types and values of a table's columns.

    The bytes of a Parquet file depend on the version of the library that wrote it. The bytes of an
    array depend on how the array is divided and encoded. This hash depends on neither. For each
    column, it covers the lengths of strings and lists, the values (little-endian, row by row), and
    which rows have a value. A dictionary column counts as the strings it encodes. Metadata does not
    count.

    Raises:
        Error: if pyarrow is not installed.
    """
    columns = [
        (field.name, *_column(table.column(place))) for place, field in enumerate(table.schema)
    ]
    return sha256(json.dumps([table.num_rows, *columns]).encode()).hexdigest()


def _column(column: pyarrow.ChunkedArray) -> tuple[str, list[str]]:
    """The type of a column, and the hashes of its parts."""
    if pyarrow.types.is_dictionary(column.type):
        column = column.cast(column.type.value_type)
    hashes = [sha256() for _ in range(3)]
    for chunk in column.chunks:
        for hashed, part in zip(hashes, _parts(chunk), strict=True):
            hashed.update(part.tobytes())
    kind = str(column.type)
    if pyarrow.types.is_list(column.type):  # other programs give list fields different names
        kind = f"list<{column.type.value_type}>"
    return kind, [hashed.hexdigest() for hashed in hashes]


def _parts(chunk: pyarrow.Array) -> tuple[Any, Any, Any]:
    """Returns three arrays: whether each row has a value, each row's length, and all values."""
    there = np.asarray(chunk.is_valid().to_numpy(zero_copy_only=False), np.uint8)
    lengths = np.zeros(0, np.int32)
    kind = chunk.type
    if pyarrow.types.is_list(kind):
        lengths = chunk.value_lengths().fill_null(0).to_numpy()
        return there, lengths, chunk.flatten().to_numpy(zero_copy_only=False)
    if pyarrow.types.is_string(kind):
        chunk = chunk.fill_null("")
        starts = np.frombuffer(chunk.buffers()[1], np.int32)[chunk.offset :][: len(chunk) + 1]
        text = np.frombuffer(chunk.buffers()[2] or b"", np.uint8)
        first, last = (starts[0], starts[-1]) if len(starts) else (0, 0)
        return there, np.diff(starts).astype("<i4"), text[first:last]
    if pyarrow.types.is_fixed_size_binary(kind):
        listed = chunk.fill_null(bytes(kind.byte_width)).to_pylist()
        return there, lengths, np.frombuffer(b"".join(listed), np.uint8)
    values = chunk.fill_null(False if pyarrow.types.is_boolean(kind) else 0)
    numbers = values.to_numpy(zero_copy_only=False)
    return there, lengths, numbers.astype(numbers.dtype.newbyteorder("<"), copy=False)


_LEVEL: Final = 1
"""The zstd level. Higher levels take longer and do not make the files smaller, since dictionaries
do most of the compression."""

_NARROW: Final = 32  # bits

_SPLIT: Final = "BYTE_STREAM_SPLIT"  # allowed for integers since Parquet 2.11 (2024)


def opened_parquet(file: Path) -> parquet.ParquetFile:
    """Open a Parquet file. Close it after use.

    Raises:
        Error: if the file is not Parquet.
        OSError: if the file cannot be read.
    """
    try:
        return parquet.ParquetFile(file)
    except pyarrow.ArrowInvalid as error:
        raise Error(f"'{file}' is not a valid Parquet file: {error}.") from None


def write_parquet(table: pyarrow.Table, file: BufferedRandom | BytesIO) -> tuple[int, str]:
    """Write a table, and return the size of the file and its SHA-256.

    Dictionary columns should have the same dictionary in all chunks (`unify_dictionaries`).

    Raises:
        Error: if pyarrow is not installed.
        OSError: if the file cannot be written.
    """
    _, size, digest = write_parquet_of_tables(iter([table]), file)
    return size, digest


def write_parquet_of_tables(
    tables: Iterator[pyarrow.Table], file: BufferedRandom | BytesIO
) -> tuple[int, int, str]:
    """Write tables that have the same columns, one after another. Returns the number of rows, the
    size of the file and its SHA-256. Only one table is in memory at a time.

    Args:
        tables: at least one table. Each table starts a new row group.
        file: the file to write to. It must also be readable.

    Raises:
        Error: if pyarrow is not installed.
        OSError: if the file cannot be written.
    """
    table = next(tables)
    rows = table.num_rows
    with parquet.ParquetWriter(
        file,
        table.schema,
        compression="zstd",
        compression_level=_LEVEL,
        **_settings(table.schema),
    ) as writer:
        writer.write_table(table, ROW_GROUP)
        for table in tables:
            writer.write_table(table, ROW_GROUP)
            rows += table.num_rows
    size = file.tell()
    file.seek(0)
    return rows, size, file_digest(file, "sha256").hexdigest()


def _settings(schema: pyarrow.Schema) -> dict[str, Any]:
    """The Parquet settings that depend on the types of the columns.

    Dictionaries are used for values that repeat. They are not used for grids, ids, large numbers
    or lists. The smallest and the largest value of a row group are stored if they are useful.

    Lists contain small numbers, and Parquet writes each number in four bytes. The encoding
    `BYTE_STREAM_SPLIT` stores all first bytes together, then all second bytes, and so on. This
    takes 15 % less space than dictionaries do, and half the time.
    """
    types = pyarrow.types
    encodings = {f"{each.name}.list.element": _SPLIT for each in schema if types.is_list(each.type)}
    if "number" in schema.names:
        encodings["number"] = "DELTA_BINARY_PACKED"
    ordered = [
        each for each in schema if types.is_dictionary(each.type) or types.is_primitive(each.type)
    ]
    return {
        "column_encoding": encodings,
        "write_statistics": [each.name for each in ordered],
        "use_dictionary": [
            each.name
            for each in ordered
            if types.is_dictionary(each.type) or each.type.bit_width <= _NARROW
        ],
    }
