"""Puzzles given in files, as lines, CSV or Parquet. Reading can start at any position in a file."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import sha256
from itertools import chain, islice
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple, Self

from ...base import Error, ParseError, checked_arguments, explains_misuse
from ...base.optional import parquet, pyarrow
from ...bulk import Rows
from ...formats.cells import LINE, plain
from ...formats.puzzle_names import PUZZLE_NAMES
from ...formats.rule_words import LONG_WORD, names_variant, refuse_columns_of_rules
from ...model import CELLS, STANDARD
from ...model.plain_data.reader import shown
from ...puzzles.readers.files import refuse_other_kinds
from ...puzzles.readers.record import read_state
from ...puzzles.readers.table import Table
from .origin import BATCH, PuzzleOrigin, ShardPart, ShardRequest, suited_size

_PARQUET: Final = (".parquet", ".pq")
_HEAD: Final = 4096
_ROWS: Final = 16_384
_MARK: Final = "\ufeff"
_MOST_ODD: Final = 100
_MOST_LISTED: Final = 5


class GivenText(NamedTuple):
    """The text of one puzzle in a file.

    Attributes:
        text: the text of the puzzle.
        place: the position of the text, which is a byte offset in a text file, or a row number in a
            Parquet table.
    """

    text: str
    place: int


GivenFile = Callable[[int], Iterator[GivenText]]
"""A function that reads the puzzles of a file from a position, which is 0 or the position of an
earlier result.
"""


def given_file(path: Path, column: str | None = None) -> GivenFile:
    """Open a file of puzzles. Its name and first lines decide the format.

    Args:
        path: a Parquet file if its name says it is one. Otherwise a text file: a table whose header
            names a column, or one puzzle at the start of each line. Lines that start with `#` are
            comments.
        column: the column that contains the puzzles. If None, a column with a usual name is used,
            or else one that contains puzzles.

    Raises:
        Error: if there is no such column, or the file has another format.
        OSError: if it cannot be read.
    """
    if path.suffix.lower() in _PARQUET:
        with _parquet(path) as file:
            return partial(_rows_of, path, _column_of(file.schema_arrow.names, column, path))
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
        except ParseError:  # a row without that column has no puzzle, but counts as a row
            return ""
    match = LINE.match(line)
    if match and not any(map(_is_rule, re.compile(LONG_WORD).findall(line, match.end()))):
        return plain(match[1])
    return line.strip()


_is_rule: Final = lru_cache(maxsize=4096)(names_variant)


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
        return parquet.ParquetFile(path)
    except pyarrow.ArrowInvalid as error:
        raise Error(f"'{path}' is not a valid Parquet file: {error}") from None


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
    if column is None:
        refuse_columns_of_rules(names)
    by_name = {name.lower(): name for name in reversed(names)}
    for name in wanted:
        if name.lower() in by_name:
            return by_name[name.lower()]
    lack = "no column of puzzles with a known name" if column is None else f"no column '{column}'"
    raise Error(f"'{path}' has {lack}; its columns are {', '.join(names)}.")


class FilePiece(NamedTuple):
    """The position of a shard's puzzles in the files.

    Attributes:
        file: the index of the file that contains the first puzzle.
        place: the position of that puzzle in its file.
        digest: the SHA-256 of the puzzle texts, each followed by a line feed.
    """

    file: int
    place: int
    digest: str


@explains_misuse
@dataclass(frozen=True)
class GivenPuzzles(PuzzleOrigin):
    """Puzzles given in files. Their order stays the same. `GivenPuzzles.of` reads the files.
    Invalid puzzles, and puzzles for other boards, are kept as rows with a status that shows the
    problem.

    Attributes:
        files: the paths of the files.
        count: the number of puzzles.
        rows: the number of puzzles in a shard. The last shard has the rest.
        pieces: the position of each shard's puzzles.
        column: the name of the column with the puzzles, if one was given.
    """

    files: tuple[str, ...]
    count: int
    rows: int
    pieces: tuple[FilePiece, ...]
    column: str | None = None

    kind: ClassVar[str] = "given"
    shard_size: ClassVar[int] = 100_000

    @classmethod
    @checked_arguments
    def of(
        cls,
        files: Iterable[str | PathLike[str]],
        *,
        column: str | None = None,
        shard_size: int | None = None,
    ) -> Self:
        """Read the puzzles of files: text with one puzzle at the start of each line, CSV, or
        Parquet.

        Args:
            files: the paths of the files.
            column: the name of the column that contains the puzzles, in CSV and Parquet. If None, a
                column with a usual name is used, such as `puzzle`, `quizzes` or `question`, or else
                one that contains puzzles.
            shard_size: the number of puzzles in a shard.

        If some puzzles are for other boards, a warning names the first of them with their boards.

        Raises:
            Error: if there are no puzzles, no such column, or only puzzles for other boards.
            OSError: if a file cannot be read.
        """
        paths = [Path(file).resolve() for file in files]
        opened = [given_file(path, column) for path in paths]
        rows = shard_size or suited_size(cls.shard_size, sum(1 for _ in _texts(opened)))
        texts = _texts(opened)
        count, pieces, odd = 0, [], dict[int, str]()
        for file, first in texts:
            digest = sha256()
            size = 0
            for _, one in chain([(file, first)], islice(texts, rows - 1)):
                digest.update(one.text.encode() + b"\n")
                if len(one.text) != CELLS and len(odd) < _MOST_ODD:
                    odd[count + size] = one.text
                size += 1
            count += size
            pieces.append(FilePiece(file, first.place, digest.hexdigest()))
        if not count:
            raise Error(f"there is no puzzle in {' or '.join(map(str, paths)) or 'these 0 files'}.")
        if others := _for_other_boards(odd):
            listed = ", ".join([*others[:_MOST_LISTED], "and so on"][: len(others)])
            refusal = f"data sets take only puzzles of the board 9x9, but {listed}."
            if len(others) == min(count, _MOST_ODD):
                raise Error(refusal)
            warnings.warn(f"{refusal} Such rows get the status invalid.", stacklevel=2)
        return cls(tuple(map(str, paths)), count, rows, tuple(pieces), column)

    def batches(self, shard: ShardRequest) -> Iterator[ShardPart]:
        piece = self.pieces[shard.shard]
        opened = [given_file(Path(file), self.column) for file in self.files[piece.file :]]
        texts = islice(_texts(opened, piece.place), len(shard.numbers))
        digest = sha256()
        first = shard.numbers.start
        while lines := [one.text for _, one in islice(texts, BATCH)]:
            shard.beat()
            digest.update(("\n".join(lines) + "\n").encode())
            yield ShardPart(Rows.of(lines, STANDARD), first)
            first += len(lines)
        if digest.hexdigest() != piece.digest:
            names = " or ".join(f"'{file}'" for file in self.files[piece.file :][:2])
            raise Error(f"{names} has changed since the plan was made; make a new plan.")


def _for_other_boards(texts: Mapping[int, str]) -> list[str]:
    """Say which texts, by their numbers, are puzzles for which other boards."""
    found = []
    for number, text in texts.items():
        with suppress(Error):
            if (board := read_state(text, None).board) != STANDARD:
                found.append(f"number {number} is for {board.label}")
    return found


def _texts(files: list[GivenFile], place: int = 0) -> Iterator[tuple[int, Any]]:
    """The puzzle texts in files, starting at a position in the first file, each with the index of
    its file.
    """
    for index, file in enumerate(files):
        for one in file(place if index == 0 else 0):
            yield index, one


def file_piece(data: object) -> FilePiece:
    """Read the position of a shard's puzzles from plain data.

    Raises:
        ParseError: if the data is not such a position.
    """
    match data:
        case [int(file), int(place), str(digest)]:
            return FilePiece(file, place, digest)
    raise ParseError(f"expected a file, a place and a hash, found {shown(data)}.")
