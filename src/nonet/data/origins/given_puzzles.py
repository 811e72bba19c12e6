"""Puzzles given in files, as lines, CSV or Parquet. Reading can start at any position in a file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import sha256
from itertools import chain, groupby, islice
from os import PathLike
from pathlib import Path
from typing import ClassVar, Final, NamedTuple, Self

from ...base import Error, ParseError, checked_arguments, explains_misuse
from ...bulk import Rows
from ...bulk.lines import board_of_lines
from ...formats.cells import LINE
from ...formats.puzzle_names import PUZZLE_NAMES, SeveralPuzzles
from ...formats.rule_words import LONG_WORD, names_variant, refuse_columns_of_rules
from ...formats.rules import UnknownRules
from ...model import BLANK, CELLS, STANDARD, Board, as_board
from ...model.plain_data.reader import shown
from ...puzzles.readers.files import refuse_other_kinds
from ...puzzles.readers.record import line_read, read_state
from ...puzzles.readers.table import BOARD, Table, record_on_board
from ..schema import opened_parquet
from .origin import BATCH, PuzzleOrigin, ShardPart, ShardRequest, suited_size

_PARQUET: Final = (".parquet", ".pq")
_HEAD: Final = 4096
_ROWS: Final = 16_384
_MARK: Final = "\ufeff"
_MOST_READ: Final = 10_000  # the maximum number of puzzles read only to learn their boards


GivenFile = Callable[[int], Iterator[tuple[str, int]]]
"""A function that reads the puzzles in a file from a position, which is 0 or the position of an
earlier result. It returns the text of each puzzle and its position: a byte offset in a text file,
or a row number in a Parquet table.
"""


def given_file(path: Path, column: str | None = None, board: Board = STANDARD) -> GivenFile:
    """Open a file of puzzles. Its name and first lines decide the format.

    Args:
        path: a Parquet file if its name says it is one. Otherwise a text file: a table whose header
            names a column, or one puzzle at the start of each line. Lines that start with `#` are
            comments.
        column: the column that contains the puzzles. If None, a column with a usual name is used,
            or else a column that contains puzzles.
        board: the default board. If a table has a `board` column, and a row names another board
            there, that row is returned as a JSON record with its board.

    Raises:
        Error: if there is no such column, two columns hold puzzles, or the file has another format.
        OSError: if the file cannot be read.
    """
    if path.suffix.lower() in _PARQUET:
        with opened_parquet(path) as file:
            names = file.schema_arrow.names
        puzzles = _column_of(names, column, path)
        boards = [each for each in names if each.lower() == BOARD and each != puzzles]
        return partial(_rows_of, path, [puzzles, *boards[:1]], board.words)
    with path.open("rb") as file:
        refuse_other_kinds(file.read(_HEAD), str(path))
    table = _table_of([line for line, _ in islice(_lines_of(path, 0), 2)], column, path)
    if table is not None:
        table.usual_board = board.words
    return partial(_texts_of, path, table)


def _texts_of(path: Path, table: Table | None, place: int) -> Iterator[tuple[str, int]]:
    has_header = place == 0 and table is not None
    for line, start in islice(_lines_of(path, place), int(has_header), None):
        yield _text(line, table), start


def _lines_of(path: Path, place: int) -> Iterator[tuple[str, int]]:
    """The lines from a position onwards, except empty lines and comments. Each line comes with its
    own position.
    """
    with path.open("rb") as file:
        file.seek(place)
        for raw in file:
            start, place = place, place + len(raw)
            line = raw.decode("utf-8", "replace").rstrip("\r\n")
            if start == 0:
                line = line.removeprefix(_MARK)
            if line.strip() and not line.startswith("#"):
                yield line, start


def _text(line: str, table: Table | None) -> str:
    if table is not None:
        try:
            line = table.text_of(line)
        except SeveralPuzzles:  # two columns of the table have puzzles
            raise
        except UnknownRules as error:  # the record states rules that cannot be read
            return json.dumps({PUZZLE_NAMES[0]: BLANK * CELLS, "rules": error.text})
        except ParseError:  # a row without a readable puzzle still counts as a row
            return ""
    puzzle = line_read(line, STANDARD)
    if puzzle and not any(map(_is_rule, re.compile(LONG_WORD).findall(line.lstrip(), CELLS))):
        return puzzle.givens
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


def _rows_of(path: Path, columns: list[str], usual: str, place: int) -> Iterator[tuple[str, int]]:
    with opened_parquet(path) as file:
        start = 0
        groups: list[int] = []
        for group in range(file.metadata.num_row_groups):
            rows = file.metadata.row_group(group).num_rows
            if start + rows <= place and not groups:
                start += rows
            else:
                groups.append(group)
        batches = file.iter_batches(_ROWS, row_groups=groups, columns=columns)
        parts = ([batch[name].to_pylist() for name in columns] for batch in batches)
        rows = chain.from_iterable(zip(*part, strict=True) for part in parts)
        for row, (text, *boards) in enumerate(islice(rows, place - start, None), place):
            text = "" if text is None else str(text)
            yield record_on_board(text, boards[0], usual) if any(boards) else text, row


def _column_of(names: list[str], column: str | None, path: Path) -> str:
    wanted = PUZZLE_NAMES if column is None else (column,)
    if column is None:
        refuse_columns_of_rules(names)
    by_name = {name.lower(): name for name in reversed(names)}
    for name in wanted:
        if name.lower() in by_name:
            return by_name[name.lower()]
    lack = "no column with a usual name for puzzles" if column is None else f"no column '{column}'"
    raise Error(f"'{path}' has {lack}; its columns are {', '.join(names)}.")


class FilePiece(NamedTuple):
    """The position of a shard's puzzles in the files.

    Attributes:
        file: the index of the file that contains the first puzzle.
        place: the position of that puzzle in its file.
        digest: the SHA-256 of the puzzles as text, each followed by a line feed.
    """

    file: int
    place: int
    digest: str


@explains_misuse
@dataclass(frozen=True)
class GivenPuzzles(PuzzleOrigin):
    """Puzzles given in files. Their order stays the same. `GivenPuzzles.of` reads the files.
    All of the puzzles are on one board, or on boards that differ only in their clues or regions.
    Invalid puzzles are kept as rows with a status that shows the problem.

    Attributes:
        files: the paths of the files.
        count: the number of puzzles.
        rows: the number of puzzles in a shard. The last shard holds the remainder.
        pieces: the position of each shard's puzzles.
        column: the name of the column with the puzzles, if one was given.
        board: the board of the first puzzle. It is the board of all puzzles, unless
            `has_own_boards`.
    """

    files: tuple[str, ...]
    count: int
    rows: int
    pieces: tuple[FilePiece, ...]
    column: str | None = None
    board: Board = STANDARD
    has_own_boards: bool = False

    kind: ClassVar[str] = "given"
    shard_size: ClassVar[int] = 100_000

    def __post_init__(self) -> None:
        object.__setattr__(self, "board", Board.of(as_board(self.board).words))

    @classmethod
    @checked_arguments
    def of(
        cls,
        files: Iterable[str | PathLike[str]],
        *,
        column: str | None = None,
        shard_size: int | None = None,
        board: Board | str | None = None,
    ) -> Self:
        """Read the puzzles of files: text with one puzzle at the start of each line, CSV, or
        Parquet.

        Args:
            files: the paths of the files.
            column: the name of the column that contains the puzzles, in CSV and Parquet. If None, a
                column with a usual name is used, such as `puzzle`, `quizzes` or `question`, or else
                a column that contains puzzles.
            shard_size: the number of puzzles in a shard.
            board: the board of all puzzles, or its name; by default the board of the first puzzle.

        Raises:
            Error: if there are no puzzles, no such column, two columns of puzzles, or puzzles for
                boards of several forms; or if `shard_size` is below 1.
            OSError: if a file cannot be read.
        """
        if shard_size is not None and shard_size < 1:
            raise Error(f"a shard must have at least 1 puzzle, not {shard_size}.")
        paths = [Path(file).resolve() for file in files]
        first = islice(_texts([given_file(path, column) for path in paths]), 1)
        board = board_of_lines([text for text, _, _ in first], board)
        opened = [given_file(path, column, board) for path in paths]
        rows = shard_size or suited_size(cls.shard_size, sum(1 for _ in _texts(opened)))
        texts = _texts(opened)
        count, read, pieces, has_own_boards = 0, 0, [], False
        for one in texts:
            digest = sha256()
            size = 0
            for text, _, _ in chain([one], islice(texts, rows - 1)):
                digest.update(text.encode() + b"\n")
                if len(text) != len(board.places) and read < _MOST_READ:
                    has_own_boards |= _has_other_board(text, board, count + size)
                    read += 1
                size += 1
            count += size
            pieces.append(FilePiece(*one[1:], digest.hexdigest()))
        if not count:
            raise Error(f"there is no puzzle in {' or '.join(map(str, paths)) or 'an empty list'}.")
        names = tuple(map(str, paths))
        return cls(names, count, rows, tuple(pieces), column, board, has_own_boards)

    def batches(self, shard: ShardRequest) -> Iterator[ShardPart]:
        piece = self.pieces[shard.shard]
        opened = [
            given_file(Path(file), self.column, self.board) for file in self.files[piece.file :]
        ]
        texts = islice(_texts(opened, piece.place), len(shard.numbers))
        digest = sha256()
        first = shard.numbers.start
        while lines := [text for text, _, _ in islice(texts, BATCH)]:
            shard.beat()
            digest.update(("\n".join(lines) + "\n").encode())
            for board, own in groupby(lines, self._board_of):
                part = ShardPart(Rows.of([*own], board), first)
                yield part
                first += len(part)
        if digest.hexdigest() != piece.digest:
            names = " or ".join(f"'{file}'" for file in self.files[piece.file :][:2])
            raise Error(f"{names} has changed since the plan was made; make a new plan.")

    def _board_of(self, text: str) -> Board:
        """The board of a puzzle. If the puzzle cannot be read, it is the board of the first."""
        if self.has_own_boards:
            with suppress(Error):
                if _has_same_form(other := read_state(text, self.board).board, self.board):
                    return other
        return self.board


def _has_same_form(board: Board, other: Board) -> bool:
    """Whether puzzles on two boards can have the same columns, with the same codes."""
    one, two = (
        (each.digits, each.places, bool(each.clues), each == STANDARD) for each in (board, other)
    )
    return one == two


def _has_other_board(text: str, board: Board, number: int) -> bool:
    """Whether a puzzle has other clues or regions than a board. `number` is the puzzle's number.

    Raises:
        Error: if the puzzle's board has another form.
    """
    other = board
    for named in (board, None):
        with suppress(Error):
            other = read_state(text, named).board
            if other == board:
                return False
    if not _has_same_form(board, other):
        raise Error(
            f"this data set is for {board.label}, but puzzle {number} is for {other.label}; make "
            "separate data sets for them."
        )
    return other != board


def _texts(files: list[GivenFile], place: int = 0) -> Iterator[tuple[str, int, int]]:
    """The puzzles in files, as text, starting at a position in the first file. Each puzzle comes
    with the index of its file and its position there.
    """
    for index, file in enumerate(files):
        for text, start in file(place if index == 0 else 0):
            yield text, index, start


def file_piece(data: object) -> FilePiece:
    """Read the position of a shard's puzzles from plain data.

    Raises:
        ParseError: if the data does not describe a position.
    """
    match data:
        case [int(file), int(place), str(digest)]:
            return FilePiece(file, place, digest)
    raise ParseError(f"expected a file, a place and a hash, found {shown(data)}.")
