"""Lines that are puzzles on one board, taken from a stream many at once."""

from __future__ import annotations

from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..base.errors import Error, ParseError
from ..boards.reading import read_on_board
from ..model.board import Board
from ..model.digit_signs import DigitSigns, signs_in, signs_named
from ..readers.bundle import Bundle
from ..readers.record import Record
from .rows import SIGN_OF_DIGIT

_FEWEST_CELLS: Final = 16
_MANY_SHAPES: Final = 21
"""A line for so many rows may be a samurai as well."""

_FIRST_LOOK: Final = 64
_NOT_PLAIN: Final = 255
_LINE_FEED: Final = 10


def read_record(
    number: int, line: int, text: str, board: Board | None, signs: str | None
) -> Record:
    """The record of one text on a board, or on the one that it says."""
    try:
        puzzle = read_on_board(text, board, signs=signs)
        puzzle.check()
    except ParseError as error:
        at = (error.line or 1) + line - 1
        moved = ParseError(error.message, line=at, column=error.column, text=error.text)
        return Record(number, line, text, None, moved)
    except Error as error:
        return Record(number, line, text, None, error)
    way = DigitSigns.ONE
    if puzzle.board.digits > 9 or not any(map(str.isdigit, text)):
        way = signs_in(text, puzzle.digits(), puzzle.board.digits)
    return Record(number, line, text, puzzle, None, way)


class PlainBoardLines:
    """Lines with a sign for each cell of a board, and nothing else.

    A line that is not plain goes to the reader that looks at each. It need not be wrong: plain are
    only those that this reader reads in the same way, whatever else they might be.

    Args:
        board: the board that all puzzles are on; None where each line tells it by its length.
        signs: how digits are written; None for whatever fits.
    """

    def __init__(self, board: Board | None, signs: str | None) -> None:
        self._named = board
        self._signs = signs
        self._of_board: _PlainLines | None = None
        if board is not None:
            self._of_board = self._lines_of(board)

    def learn(self, board: Board) -> None:
        """Expect lines like one that was read as a puzzle on this board."""
        if self._named is not None or (self._of_board and self._of_board.board == board):
            return
        size = board.digits
        is_told_by_length = board.words == f"{size}x{size}" and size != _MANY_SHAPES
        self._of_board = self._lines_of(board) if is_told_by_length else None

    def bundle(self, text: memoryview, start: int, line: int, most: int) -> Bundle | None:
        """The plain lines that follow each other in a text from `start` on, at most so many; None
        where the first is not plain. `line` is its number."""
        return self._of_board.bundle(text, start, line, most) if self._of_board else None

    def _lines_of(self, board: Board) -> _PlainLines | None:
        if len(board.places) < _FEWEST_CELLS:
            return None
        way = signs_named(self._signs, board.digits) if self._signs is not None else None
        return _PlainLines(board, way)


class _PlainLines:
    """The same, of one board."""

    def __init__(self, board: Board, way: DigitSigns | None) -> None:
        self.board = board
        self.read = partial(read_record, board=board, signs=None if way is None else way.value)
        self._signs = chosen = way or DigitSigns.ONE
        self._digit_of = np.full(256, _NOT_PLAIN, np.uint8)
        self._digit_of[ord(".")] = 0
        if chosen is not DigitSigns.ZERO:
            self._digit_of[ord("0")] = 0
        for digit, sign in enumerate(chosen.signs(board.digits), 1):
            self._digit_of[ord(sign)] = digit
        # With more than nine digits, a line that has the last one and one that is a number can be
        # read in one way only.
        self._asks_for_way = way is None and board.digits > 9

    def bundle(self, text: memoryview, start: int, line: int, most: int) -> Bundle | None:
        """As `PlainBoardLines.bundle`."""
        cells = len(self.board.places)
        width = cells + 1
        there = min(most + 1, (len(text) - start) // width)
        found: list[NDArray[np.uint8]] = []
        count, look = 0, _FIRST_LOOK
        while count < there:
            some = min(look, there - count)
            rows = np.frombuffer(text, np.uint8, some * width, start + count * width)
            digits, plain = self._read(rows.reshape(some, width))
            found.append(digits[:plain])
            count += plain
            if plain < some:
                break
            look *= 4
        # The line behind the last one might be its layout, as that of a jigsaw.
        count = min(count - self.board.is_square, most)
        if count <= 0:
            return None
        starts = range(start, start + count * width + 1, width)
        rows = SIGN_OF_DIGIT[np.concatenate(found)[:count]]
        return Bundle(line, text, starts, rows, self, self.board, self._signs)

    def longer(self, bundle: Bundle, text: memoryview, most: int) -> Bundle:  # noqa: ARG002
        """The same: what stands behind it was looked at."""
        return bundle

    def _read(self, rows: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], int]:
        """The digits of lines with their ends, and how many of them are plain up to the first that
        is not. One without a blank cell is not: it may be the layout of a jigsaw."""
        signs = rows[:, :-1]
        digits = self._digit_of[signs]
        is_dot = (signs == ord(".")).any(axis=1)
        is_zero = (digits == 0) & (signs != ord("."))
        is_plain = (
            (rows[:, -1] == _LINE_FEED)
            & (digits != _NOT_PLAIN).all(axis=1)
            & (is_dot ^ is_zero.any(axis=1))
        )
        if self._asks_for_way:
            is_number = (digits >= 1) & (digits <= 9)
            is_plain &= is_number.any(axis=1) & (digits == self.board.digits).any(axis=1)
        odd = is_plain.argmin() if not is_plain.all() else len(rows)
        return digits, int(odd)
