"""Reading: one puzzle from a text, or a stream of them from the lines of a file."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import Final, NamedTuple, Protocol

from ..errors import Error, ParseError
from ..formats import read
from ..formats.candidates import groups_of
from ..formats.cells import BLANKS, DIGITS, LINE, is_border, plain
from ..formats.plain_text import LONGEST, clean
from ..geometry import CELLS, STANDARD, Geometry
from ..grid import Grid
from ..puzzle import BLANK, Puzzle, clash, clash_table

PUZZLE_COLUMNS: Final = (
    "puzzle",
    "puzzles",
    "quizzes",
    "quiz",
    "question",
    "sudoku",
    "initial_board",
    "board",
)
"""Names, best first, that tables of puzzles have for the column that holds them."""

_LONGEST_BLOCK: Final = 100
_LONGEST_ROW: Final = 40
_ROW_SIGNS: Final = DIGITS | frozenset(BLANKS) | frozenset(" \t|,;:+!\n")


class Record(NamedTuple):
    """One puzzle of a stream, or what is wrong with it.

    Attributes:
        number: which record it is, from 1.
        line: the line of the stream it starts on, from 1.
        text: what was read, without the line end.
        state: the puzzle or the grid in progress; None where there is an error.
        error: why the text is none, a `ParseError` or an `InvalidPuzzle`; else None.
    """

    number: int
    line: int
    text: str
    state: Puzzle | Grid | None
    error: Error | None


class Bundle(NamedTuple):
    """Many lines of a stream at once: 81 characters each, which look like cells.

    Attributes:
        line: the line of the stream that the first one is.
        text: what they are a part of.
        start: where in the text they begin.
        width: from one line to the next.
        size: how many lines.
    """

    line: int
    text: bytes
    start: int
    width: int
    size: int

    def record(self, index: int, number: int) -> Record:
        """One line as a record; `number` is that of the first."""
        start = self.start + self.width * index
        text = self.text[start : start + CELLS].decode("utf-8", "replace")
        return _record(number + index, self.line + index, text)


class BundledLines(Protocol):
    """The lines of a stream, which may be asked for many at once.

    Attributes:
        number: the number of the line that was given last.
    """

    number: int

    def __iter__(self) -> Iterator[str]: ...
    def bundle(self) -> Bundle | None:
        """The lines that come next, if they are regular puzzles."""


def parse(text: str, *, geometry: Geometry = STANDARD) -> Puzzle | Grid:
    """Read one puzzle, in whichever of `nonet.formats` it is written.

    Pencil marks beside given digits make a grid in progress, pencil marks alone a Sukaku puzzle.

    Args:
        text: the puzzle.
        geometry: which cells form which houses, where the text does not say so itself.

    Raises:
        ParseError: when the text cannot be read; it names the place and the offending text.
        InvalidPuzzle: when givens clash or a cell has no candidates; it names all reasons. Digits
            that the player placed may clash: that is a mistake in the grid, not in the puzzle.

    >>> parse("53..7...." + "6..195..." + "." * 63).clues
    7
    """
    match = LINE.fullmatch(text)
    if match:
        state: Puzzle | Grid = Puzzle.unchecked(plain(match[1]), geometry)
    else:
        state = read(text, geometry=geometry)
    (state if isinstance(state, Puzzle) else state.puzzle).check()
    return state


def read_stream(lines: BundledLines) -> Iterator[Record | Bundle]:
    """Read puzzles from the lines of a file, in constant memory.

    The first line that is neither blank nor a comment decides: a row of a grid or of its frame
    means blocks with a blank line between them; the header of a table (a name of `PUZZLE_COLUMNS`)
    means a puzzle in that column of each row; anything else means a puzzle a line. Lines that
    start with `#` are comments. A record that cannot be read has an `error`; the stream goes on.

    Regular lines come as one `Bundle` where `lines` gives them so: bulk calls solve thousands of
    puzzles in a millisecond, and a record for each would take longer than that.
    """
    numbered = ((lines.number, line.rstrip("\r\n")) for line in lines)
    for number, line in numbered:
        first = line.removeprefix("\ufeff")
        if not first.strip() or first.startswith("#"):
            continue
        table = _Table.of_header(first)
        if table is not None:
            yield from _table_records(numbered, table)
        elif _starts_block(first):
            yield from _block_records(number, first, numbered)
        else:
            yield _record(1, number, first)
            yield from _line_records(numbered, lines)
        return


def _line_records(
    numbered: Iterator[tuple[int, str]], lines: BundledLines
) -> Iterator[Record | Bundle]:
    table = clash_table(STANDARD)
    matches = LINE.match
    record = 1
    while True:
        bundle = lines.bundle()
        if bundle is not None:
            record += bundle.size
            yield bundle
            continue
        number, line = next(numbered, (0, None))
        if line is None:
            return
        match = matches(line)
        if match:
            # The common case where lines come one by one: files have millions of them.
            cells = match[1]
            if BLANK not in cells:
                cells = plain(cells)
            if not clash(cells, table):
                record += 1
                yield Record(record, number, line, Puzzle.unchecked(cells, STANDARD), None)
                continue
        if not line or line.startswith("#") or not line.strip():
            continue
        record += 1
        yield _record(record, number, line)


def _record(number: int, line: int, text: str, *, source: str | None = None) -> Record:
    """The record of one text; `source` is the whole line where the text is a part of it."""
    try:
        return Record(number, line, text, parse(text), None)
    except ParseError as error:
        moved = max(0, source.find(text)) if source is not None else 0
        return Record(number, line, text, None, _moved(error, line - 1, moved))
    except Error as error:
        return Record(number, line, text, None, error)


def _moved(error: ParseError, lines: int, columns: int = 0) -> ParseError:
    """The same error at the place that it has in the stream."""
    message = str(error)
    line = (error.line or 1) + lines
    column = error.column
    if error.line is not None:
        message = message.partition(": ")[2]
    if column is not None and error.line == 1:
        column += columns
    return ParseError(message, line=line, column=column, text=error.text)


class _Table:
    """Where in the rows of a table the puzzle stands."""

    def __init__(self, delimiter: str, column: int, name: str) -> None:
        self.delimiter = delimiter
        self.column = column
        self.name = name

    @classmethod
    def of_header(cls, line: str) -> _Table | None:
        """The table that a line is the header of, else None."""
        if len(line) > LONGEST:
            return None
        for delimiter in ",;\t":
            try:
                fields = next(csv.reader([line], delimiter=delimiter))
            except csv.Error:  # a stray carriage return, say: a puzzle or noise, but no header
                return None
            names = [field.strip().lower() for field in fields]
            for wanted in PUZZLE_COLUMNS:
                if wanted in names:
                    return cls(delimiter, names.index(wanted), wanted)
        return None

    def text_of(self, row: str) -> str | None:
        """The text in the column of the puzzle, or None where the row ends before it."""
        if '"' in row:
            fields = next(csv.reader([row], delimiter=self.delimiter))
        else:
            fields = row.split(self.delimiter)
        return fields[self.column] if self.column < len(fields) else None


def _table_records(numbered: Iterator[tuple[int, str]], table: _Table) -> Iterator[Record]:
    record = 0
    for number, line in numbered:
        if not line.strip() or line.startswith("#"):
            continue
        record += 1
        try:
            text = table.text_of(line)
        except csv.Error as broken:
            text, reason = None, f"this row cannot be read: {broken}."
        else:
            reason = f"this row has no column '{table.name}'."
        if text is None:
            error = ParseError(reason, line=number, text=line)
            yield Record(record, number, line, None, error)
        else:
            yield _record(record, number, text, source=line)


def _starts_block(line: str) -> bool:
    """Whether a line looks like a row of a grid, of its frame, or of a candidate grid."""
    if len(line) > LONGEST:
        return False
    try:
        plain_line = clean(line)
    except ParseError:
        return False
    if is_border(plain_line):
        return True
    signs = set(plain_line)
    if signs <= _ROW_SIGNS and len(plain_line) <= _LONGEST_ROW:
        cells = sum(character in DIGITS or character in BLANKS for character in plain_line)
        return cells >= 5 and not plain_line.startswith(":")
    groups = [group.digits for group in groups_of(plain_line)]
    return len(groups) == 9 and all(set(digits) <= DIGITS for digits in groups)


def _block_records(start: int, first: str, numbered: Iterator[tuple[int, str]]) -> Iterator[Record]:
    record = 0
    block = _Block(start)
    block.add(first)
    for number, line in numbered:
        if line.strip():
            if not block.count:
                if line.startswith("#"):
                    continue
                block = _Block(number)
            block.add(line)
        elif block.count:
            record += 1
            yield block.record(record)
            block = _Block(number)
    if block.count:
        yield block.record(record + 1)


class _Block:
    """The lines of one puzzle; of too many of them only the first are kept."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.count = 0
        self._lines: list[str] = []
        self._length = 0

    def add(self, line: str) -> None:
        self.count += 1
        self._length += len(line) + 1
        if not self._is_too_long():
            self._lines.append(line)

    def _is_too_long(self) -> bool:
        return self.count > _LONGEST_BLOCK or self._length > LONGEST

    def record(self, number: int) -> Record:
        text = "\n".join(self._lines)
        if not self._is_too_long():
            return _record(number, self.start, text)
        reason = (
            f"this block has {self.count:,} lines and {self._length:,} characters, "
            "far too many for one puzzle; a blank line separates puzzles."
        )
        error = ParseError(reason, line=self.start, text=text[:LONGEST])
        return Record(number, self.start, text, None, error)
