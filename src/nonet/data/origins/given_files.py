"""The puzzles in a file, one after the other, from any place on: lines, CSV or Parquet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from ...base.errors import Error, ParseError
from ...base.optional import require
from ...formats.cells import LINE, plain
from ...formats.puzzle_names import PUZZLE_NAMES
from ...readers.kinds import refuse_other_kinds
from ...readers.table import Table

_PARQUET: Final = (".parquet", ".pq")
_HEAD: Final = 4096
_ROWS: Final = 16_384
_MARK: Final = "\ufeff"


class GivenText(NamedTuple):
    """A text in a file.

    Attributes:
        text: what stands for a puzzle there.
        place: where it begins: a byte of a text, a row of a table in Parquet.
    """

    text: str
    place: int


GivenFile = Callable[[int], Iterator[GivenText]]
"""The puzzles in a file from a place on, which is one that was given before, or 0."""


def given_file(path: Path, column: str | None = None) -> GivenFile:
    """A file of puzzles, of the kind that its name and its first lines tell.

    Args:
        path: Parquet where the name ends so; else a text: a table whose header names a column, or
            a puzzle at the start of each line. Lines that start with `#` are comments.
        column: the column of a table in which the puzzles stand; None for the one that has a usual
            name, or puzzles below it.

    Raises:
        Error: where there is no such column, or the file is of another kind.
        OSError: where it cannot be read.
    """
    if path.suffix.lower() in _PARQUET:
        with _parquet(path) as parquet:
            return partial(_rows_of, path, _column_of(parquet.schema_arrow.names, column, path))
    with path.open("rb") as file:
        head = file.read(_HEAD)
    refuse_other_kinds(head, str(path))
    lines = [
        line
        for line in head.decode("utf-8", "replace").removeprefix(_MARK).splitlines()
        if line.strip() and not line.startswith("#")
    ]
    return partial(_lines_of, path, _table_of(lines, column, path))


def _lines_of(path: Path, table: Table | None, place: int) -> Iterator[GivenText]:
    with path.open("rb") as file:
        file.seek(place)
        is_header = place == 0 and table is not None
        for raw in file:
            start, place = place, place + len(raw)
            line = raw.decode("utf-8", "replace").rstrip("\r\n")
            if start == 0:
                line = line.removeprefix(_MARK)
            if not line.strip() or line.startswith("#"):
                continue
            if is_header:
                is_header = False
                continue
            yield GivenText(_text(line, table), start)


def _text(line: str, table: Table | None) -> str:
    if table is not None:
        try:
            line = table.text_of(line)
        except ParseError:  # a row without that column has no puzzle, and is a row all the same
            return ""
    match = LINE.match(line)
    return plain(match[1]) if match else line.strip()


def _table_of(lines: list[str], column: str | None, path: Path) -> Table | None:
    if column is not None:
        table = Table.of_column(lines[0], column) if lines else None
        if table is None:
            raise Error(f"'{path}' has no column '{column}'.")
        return table
    if not lines or LINE.match(lines[0]):
        return None
    return Table.of_column(lines[0]) or (
        Table.of_rows(lines[0], lines[1]) if len(lines) > 1 else None
    )


def _parquet(path: Path) -> Any:
    try:
        return require("data", "pyarrow.parquet").ParquetFile(path)
    except require("data").ArrowInvalid as error:
        raise Error(f"'{path}' is no Parquet file that can be read: {error}") from None


def _rows_of(path: Path, column: str, place: int) -> Iterator[GivenText]:
    with _parquet(path) as file:
        start = 0
        groups: list[int] = []
        for group in range(file.metadata.num_row_groups):
            rows = file.metadata.row_group(group).num_rows
            if start + rows <= place and not groups:
                start += rows
            else:
                groups.append(group)
        batches = file.iter_batches(_ROWS, row_groups=groups, columns=[column])
        texts = chain.from_iterable(batch.column(0).to_pylist() for batch in batches)
        for row, text in enumerate(islice(texts, place - start, None), place):
            yield GivenText("" if text is None else str(text), row)


def _column_of(names: list[str], column: str | None, path: Path) -> str:
    wanted = PUZZLE_NAMES if column is None else (column,)
    by_name = {name.lower(): name for name in reversed(names)}
    for name in wanted:
        if name.lower() in by_name:
            return by_name[name.lower()]
    told = f"no column '{column}'" if column is not None else "no column of puzzles that is known"
    raise Error(f"'{path}' has {told}; its columns are {', '.join(names)}.")
