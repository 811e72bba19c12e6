"""Read lines of a stream that have the same form. Such lines are bundled, and the C++ core finds
the cells of thousands of them at once.

Lines of this form are called plain. Other lines go to the line-by-line reader, which may still
accept them. A line counts as plain only if that reader would read the same cells as its puzzle, on
the same board.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...formats.cells import plain
from ...formats.object import is_beside_the_puzzle
from ...formats.puzzle_names import PUZZLE_NAMES
from ...formats.rule_words import names_variant
from ...model import BLANK, CELLS, SIGNS, Board, Puzzle
from ...model.border.core import native
from ...model.digit_signs import DigitSigns, signs_named
from .record import Record
from .rooms import Rooms
from .table import Table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ReadLine = Callable[[int, int, str], Record]
"""Read one line as a record, given the record's number, the line's number, and its text."""

_DECODER: Final = json.JSONDecoder()
_NAME: Final = re.compile(r'[ \t]*"([\w -]+)"[ \t]*:[ \t]*', re.ASCII)
_NEXT: Final = re.compile(r"[ \t]*,", re.ASCII)
_WORDS: Final = bytes(
    sign if chr(sign).isalpha() or sign == ord("-") else 32 for sign in range(256)
)
"""A translation table that keeps the bytes of words, and replaces all other bytes with blanks."""

_VALUE: Final = re.compile(r'"[\w +.,-]*"|[A-Za-z0-9+.-]+', re.ASCII)
_SOLUTIONS: Final = frozenset(("solution", "solutions", "answer", "answers", "solved"))
_LONGEST: Final = 4096
_CELLS_ROOM: Final = 1 << 21
_STARTS_ROOM: Final = 1 << 18
"""Enough memory for bundles of about 16,000 lines with 9x9 puzzles. Larger bundles are rare."""

_FEWEST_CELLS: Final = 16
_MANY_SHAPES: Final = 21
"""A line of 21 x 21 cells may also be a samurai board, including its gaps."""


class Bundle(NamedTuple):
    """Consecutive lines of a stream. Each line seems to hold the cells of a puzzle.

    Attributes:
        line: the number of the first line in the stream.
        text: the text that contains the lines.
        starts: where each line begins in the text, and where the last line ends.
        cells: the cells of each line, uint8 (n, cells). Digits have their usual characters.
        reader: the reader that found the lines. It has their board and their notation of digits.
    """

    line: int
    text: memoryview
    starts: range | NDArray[np.int64]
    cells: NDArray[np.uint8]
    reader: PlainLines

    @property
    def size(self) -> int:
        """The number of lines."""
        return len(self.cells)

    def record(self, index: int, number: int) -> Record:
        """Make a record from a line. `number` is the number of the record for the bundle's first
        line.
        """
        line = self.text[self.starts[index] : self.starts[index + 1]]
        text = str(line, "utf-8", "replace").rstrip("\r\n")
        return self.reader.read(number + index, self.line + index, text)


class PlainLines:
    """Finds plain lines: lines of one form, with the cells of the puzzle in the same place.

    Args:
        read: a function that reads a line, plain or not.
        board: the board of the puzzles.
        parts: a function that adds the parts of plain lines to a pattern.
        signs: how digits are written; None for any way that fits. If it is None and there are more
            than nine digits, a line is plain only if it can be read in just one way. Such a line
            contains the board's last digit and one of its first nine digits.
        may_have_comment: whether each line consists of the cells and perhaps a comment after them.
            If true, a line is plain only if no word of the comment names a rule.
        may_have_layout: whether the layout of a jigsaw may follow on the next line. If true, a line
            without a blank cell is not plain, because it may be a layout. In addition, the last
            plain line is not part of a bundle, because its layout may follow.
        variety: the number of parts, besides the cells, that may differ from line to line.
    """

    def __init__(
        self,
        read: ReadLine,
        board: Board,
        parts: Callable[[native.LinePattern], None],
        *,
        signs: str | None = None,
        may_have_comment: bool = False,
        may_have_layout: bool = False,
        variety: int = 0,
    ) -> None:
        self.variety = variety
        self.read = read
        self.board = board
        self.signs = DigitSigns.ONE if signs is None else signs_named(signs, board.digits)
        self._parts = parts
        self._needed = [BLANK] if may_have_layout else []
        if signs is None and board.digits > 9:
            self._needed += [SIGNS[:9], SIGNS[board.digits - 1]]
        self._may_have_comment = may_have_comment
        self._left = int(may_have_layout)
        self._pattern: native.LinePattern | None = None
        self._harmless: set[bytes] = set()
        self._says_rules = False
        self._cells = Rooms(_CELLS_ROOM)
        self._starts = Rooms(_STARTS_ROOM)
        self._open: tuple[NDArray[np.uint8], NDArray[np.int64]] | None = None

    def bundle(self, text: memoryview, start: int, line: int, most: int) -> Bundle | None:
        """Find up to `most` consecutive plain lines in the text, beginning at `start`. `line` is
        the number of the first line. If that line is not plain, the result is None.
        """
        width, rows = len(self.board.places), most + self._left
        if width < _FEWEST_CELLS or self.board.shift:
            return None
        if self._may_have_comment:
            bare = native.regular_lines(text, start, most, width, self.board.digits)
            if bare.count:
                return self._bare(text, start, line, bare.width, bare.count)
        if self._pattern is None:
            self._pattern = self._new_pattern()
        self._open = None
        cells = _array(self._cells.take(width * rows), "u1", width * rows)
        starts = _array(self._starts.take(8 * (rows + 1)), "i8", rows + 1)
        self._open = cells.reshape(rows, width), starts
        starts[0] = start
        found = self._read(text, line, 0)
        return found if found.size else None

    def longer(self, bundle: Bundle, text: memoryview, most: int) -> Bundle:
        """Extend the last bundle to at most `most` lines, because more text may have arrived."""
        size = bundle.size
        if not isinstance(bundle.starts, range):
            return self._read(text, bundle.line, size)
        shape = len(self.board.places), self.board.digits
        bare = native.regular_lines(text, bundle.starts[-1], most - size, *shape)
        width = bundle.starts.step
        more = bare.count if bare.width == width else 0
        return self._bare(text, bundle.starts[0], bundle.line, width, size + more)

    def _new_pattern(self) -> native.LinePattern:
        signs = bytearray(256)
        signs[ord(BLANK)] = signs[ord("0")] = ord(BLANK)
        for sign, usual in zip(self.signs.signs(self.board.digits), SIGNS, strict=False):
            signs[ord(sign)] = ord(usual)
        pattern = native.LinePattern(len(self.board.places), bytes(signs), self._needed)
        self._parts(pattern)
        return pattern

    def _read(self, text: memoryview, line: int, size: int) -> Bundle:
        """Read more lines after the first `size` lines, and make a bundle of all lines."""
        assert self._pattern is not None and self._open is not None
        cells, starts = self._open
        start = int(starts[size])
        more = self._pattern.read(text, start, cells[size:], starts[size:])
        if self._may_have_comment and more and not self._says_rules:
            self._says_rules = self._are_rules(text[start : starts[size + more]])
        size += 0 if self._says_rules else max(more - self._left, 0)
        return Bundle(line, text, starts[: size + 1], cells[:size], self)

    def _are_rules(self, text: memoryview) -> bool:
        """Whether a word in a comment names a rule. Harmless words are remembered, because the
        comments in a file use few different words.
        """
        if _array(text, "u1").max() < ord("A"):
            return False
        comments = bytes(text)
        if self.board.digits > 9:  # the letters among the cells are not words
            lines = comments.split(b"\n")
            comments = b" ".join([line[len(self.board.places) :] for line in lines])
        words = set(comments.translate(_WORDS).split()) - self._harmless
        self._harmless |= words
        return any(names_variant(word.decode()) for word in words)

    def _bare(self, text: memoryview, start: int, line: int, width: int, count: int) -> Bundle:
        """Make a bundle of lines of equal width. Their cells are not copied."""
        from ...base.arrays import rows_in

        end = start + width * count
        cells = rows_in(text, start, width, count, len(self.board.places))
        return Bundle(line, text, range(start, end + 1, width), cells, self)


def _array(buffer: memoryview | bytearray, kind: str, count: int = -1) -> NDArray[Any]:
    import numpy as np  # imported here, because a single puzzle does not need NumPy

    return np.frombuffer(buffer, kind, count)


def certain_board(board: Board | None, record: Record) -> Board | None:
    """Find the board for all lines with the same form as this record's line. It is the board that
    the user named, or else the record's own board. Returns None if the record is not a puzzle on
    one line, or if other lines of the same length may be puzzles on other boards.
    """
    if record.state is None or "\n" in record.text:
        return None
    if board is not None:
        return board
    own, size = record.state.board, record.state.board.digits
    return own if own.words == f"{size}x{size}" and size != _MANY_SHAPES else None


def plain_cells(read: ReadLine, signs: str | None, has_layouts: bool, board: Board) -> PlainLines:
    """Make a finder for lines that consist only of cells. With `has_layouts`, the layout of a
    jigsaw may follow on the next line. Otherwise, if `signs` is None, a comment or a solution may
    follow the cells.
    """
    may_have_comment = signs is None and not has_layouts

    def write(pattern: native.LinePattern) -> None:
        pattern.add_cells(may_be_quoted=False)
        if may_have_comment:
            pattern.add_comment()

    return PlainLines(
        read,
        board,
        write,
        signs=signs,
        may_have_comment=may_have_comment,
        may_have_layout=has_layouts and board.is_square,
    )


def plain_rows(read: ReadLine, board: Board, table: Table, signs: str | None) -> PlainLines:
    """Make a finder for the rows of a table with a column of cells."""

    def write(pattern: native.LinePattern) -> None:
        for _ in range(table.column):
            pattern.add_field(table.delimiter)
        pattern.add_cells(may_be_quoted=True)
        pattern.add_fields(table.delimiter)

    return PlainLines(read, board, write, signs=signs)


def plain_records(read: ReadLine, example: Record) -> PlainLines | None:
    """Make a finder for JSON records that have the same fields in the same order as an earlier
    record. All these records have the same board. Returns None unless one of the fields contains
    the cells of the earlier record's puzzle.

    The records may differ in the puzzle, and in values that cannot change how the puzzle is read.
    Such values are numbers, words and, in fields that are never rules, text without special
    characters.
    """
    state = example.state
    if not isinstance(state, Puzzle) or state.candidates is not None:
        return None
    parts = _parts_of(example.text, state.givens)
    if parts is None or parts.count(_Open.CELLS) != 1:
        return None

    def write(pattern: native.LinePattern) -> None:
        for part in parts:
            match part:
                case _Open.CELLS:
                    pattern.add_cells(may_be_quoted=False)
                case _Open.VALUE:
                    pattern.add_value()
                case _Open.NUMBER:
                    pattern.add_number()
                case _:
                    pattern.add_literal(part)

    return PlainLines(read, state.board, write, variety=len(parts) // 2 - 1)


class _Open(Enum):
    """A part of a record that differs from line to line."""

    CELLS = 0
    VALUE = 1
    NUMBER = 2


def _parts_of(record: str, givens: str) -> list[str | _Open] | None:
    """Split a JSON record into parts that are the same in every line, and parts that differ.
    Returns None if the text is not a record, or if records of its form are never plain lines.
    """
    if len(record) > _LONGEST or not record.isascii() or not record.startswith("{"):
        return None
    parts: list[str | _Open] = []
    names: set[str] = set()
    behind, at = 0, 1  # where `parts` ends in the record, and where reading continues
    while name := _NAME.match(record, at):
        key = name[1].lower()
        if key in names:
            return None
        names.add(key)
        start = name.end()
        try:
            _, end = _DECODER.raw_decode(record, start)
        except ValueError:
            return None
        value = record[start:end]
        if key in PUZZLE_NAMES and plain(value[1:-1]) == givens:
            parts += [record[behind : start + 1], _Open.CELLS]
            behind = end - 1
        elif (
            is_beside_the_puzzle(key, value)
            and _VALUE.fullmatch(value)
            and (len(value) < min(CELLS, len(givens)) or key in _SOLUTIONS)
        ):
            is_open = is_beside_the_puzzle(key, "")
            parts += [record[behind:start], _Open.VALUE if is_open else _Open.NUMBER]
            behind = end
        next_one = _NEXT.match(record, end)
        at = next_one.end() if next_one else end
    if record[at:].strip(" \t") != "}":
        return None
    return [*parts, record[behind:]]
