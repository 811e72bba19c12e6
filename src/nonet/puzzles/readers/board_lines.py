"""Read many lines of a stream at once if they are puzzles on the same board."""

from __future__ import annotations

from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...model import SIGNS, Board
from ...model.digit_signs import DigitSigns, signs_named
from .bundle import Bundle
from .record import record_of

_SIGN_OF_DIGIT: Final = np.frombuffer(f".{SIGNS}".encode("ascii"), np.uint8)

_FEWEST_CELLS: Final = 16
_MANY_SHAPES: Final = 21
"""A line of this many rows times as many columns may also be a samurai, which has the same number
of cells.
"""

_FIRST_LOOK: Final = 64
_NOT_PLAIN: Final = 255


def plain_board_lines(
    board: Board, signs: str | None, before: object, *, is_named: bool
) -> PlainBoardLines | None:
    """Make the finder of plain lines for a board. Returns None if puzzles on this board cannot be
    plain lines.

    Args:
        board: the board that the user named, or else the board of the last puzzle.
        signs: how digits are written; None to accept any way that fits.
        before: the finder that was used before. It is returned again if it is for the same board.
        is_named: whether the user named the board. If not, the length of each line determines its
            board.
    """
    if isinstance(before, PlainBoardLines) and before.board == board:
        return before
    size = board.digits
    is_known_by_length = board.words == f"{size}x{size}" and size != _MANY_SHAPES
    if len(board.places) < _FEWEST_CELLS or not (is_named or is_known_by_length):
        return None
    return PlainBoardLines(board, None if signs is None else signs_named(signs, size))


class PlainBoardLines:
    """Finds plain lines: lines with one character for each cell of a board, and nothing else.

    Other lines go to the line-by-line reader, which may still accept them. A line counts as plain
    only if that reader would read it in the same way.
    """

    def __init__(self, board: Board, way: DigitSigns | None) -> None:
        self.board = board
        self.read = partial(record_of, board=board, signs=None if way is None else way.value)
        self._signs = chosen = way or DigitSigns.ONE
        self._digit_of = np.full(256, _NOT_PLAIN, np.uint8)
        self._digit_of[ord(".")] = 0
        if chosen is not DigitSigns.ZERO:
            self._digit_of[ord("0")] = 0
        for digit, sign in enumerate(chosen.signs(board.digits), 1):
            self._digit_of[ord(sign)] = digit
        # If there are more than nine digits, a line is plain only if it can be read in just one
        # way. So it must contain the last digit and one of the first nine.
        self._asks_for_way = way is None and board.digits > 9

    def bundle(self, text: memoryview, start: int, line: int, most: int) -> Bundle | None:
        """Find up to `most` consecutive plain lines in the text, beginning at `start`. `line` is
        the number of the first line. If that line is not plain, the result is None.
        """
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
        # If the last line is a jigsaw, the line after it might be its layout.
        count = min(count - self.board.is_square, most)
        if count <= 0:
            return None
        starts = range(start, start + count * width + 1, width)
        rows = _SIGN_OF_DIGIT[np.concatenate(found)[:count]]
        return Bundle(line, text, starts, rows, self, self.board, self._signs)

    def longer(self, bundle: Bundle, text: memoryview, most: int) -> Bundle:  # noqa: ARG002
        """Return the bundle unchanged, because it already ends at a line that is not plain."""
        return bundle

    def _read(self, rows: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], int]:
        """Read the digits of lines, and count the plain lines before the first line that is not
        plain. A line without a blank cell is not plain, because it may be the layout of a jigsaw.
        """
        signs = rows[:, :-1]
        digits = self._digit_of[signs]
        is_dot = (signs == ord(".")).any(axis=1)
        is_zero = (digits == 0) & (signs != ord("."))
        is_plain = (
            (rows[:, -1] == ord("\n"))
            & (digits != _NOT_PLAIN).all(axis=1)
            & (is_dot ^ is_zero.any(axis=1))
        )
        if self._asks_for_way:
            is_number = (digits >= 1) & (digits <= 9)
            is_plain &= is_number.any(axis=1) & (digits == self.board.digits).any(axis=1)
        odd = is_plain.argmin() if not is_plain.all() else len(rows)
        return digits, int(odd)
