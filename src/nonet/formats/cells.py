"""Functions for formats that write each cell as one character. They recognise empty cells and
frames, and split text into rows.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import isqrt
from typing import Final, NamedTuple

from ..base import ParseError
from ..model import BLANK, CELLS, MOST_DIGITS, Board
from ..model.board_parts import box_shape
from ..model.digit_signs import BLANK_SIGNS

BLANKS: Final = "0.Xx*_-?"
"""Characters for an empty cell. Each puzzle uses only one of them. If several of them are possible,
nonet takes the one that comes first here.
"""

DIGITS: Final = frozenset("123456789")
LINE: Final = re.compile(
    r"\s*(" + "|".join(rf"[1-9{re.escape(blank)}]{{81}}" for blank in BLANKS) + r")(?=[\s#,;]|$)"
)
"""81 cells at the start of a line, followed by the end of the line or a separator."""

_BY_CELLS: Final = {369: "samurai", 333: "windmill", 288: "sohei"}
"""The names of boards that consist of several grids, by their number of cells."""

_BETWEEN: Final = re.compile(r"[\s,;]+")
_BORDER: Final = frozenset(" \t\r|+-=:*.',`!")
_LEVEL: Final = r"--|==|\+[-=]?\+"
_TO_PLAIN: Final = str.maketrans(dict.fromkeys(BLANKS + " ", BLANK))


class Row(NamedTuple):
    """A line of the text, and its number, counted from 1."""

    number: int
    text: str

    def error(self, message: str, column: int | None = 1) -> ParseError:
        """Make an error for this line."""
        return ParseError(message, line=self.number, column=column, text=self.text.strip())


class Sign(NamedTuple):
    """The character of one cell, with its 1-based line and column in the text."""

    text: str
    line: int
    column: int

    def error(self, message: str, kind: type[ParseError] = ParseError) -> ParseError:
        """Make an error at this place."""
        return kind(message, line=self.line, column=self.column, text=self.text)


def plain(cells: str) -> str:
    """The cells, with `.` for each empty cell."""
    return cells.translate(_TO_PLAIN)


def is_border(line: str) -> bool:
    """Whether a line is part of a drawn frame and has no cells.

    >>> is_border(":----+---:"), is_border("|...|72.|8..|")
    (True, False)
    """
    return set(line) <= _BORDER and re.search(_LEVEL, line) is not None


@lru_cache(maxsize=2)  # every format calls this with the same text
def rows_of(text: str, *, borders: bool = False) -> tuple[Row, ...]:
    """The lines that have cells. Empty lines and comments are left out. The lines of frames are
    also left out, unless `borders` is set.
    """
    return tuple(
        Row(number, line)
        for number, line in enumerate(text.split("\n"), 1)
        if line.strip() and not line.startswith("#") and (borders or not is_border(line))
    )


def board_with(cells: int) -> Board | None:
    """The default board with this number of cells; None if there is none."""
    if cells in _BY_CELLS:
        return Board.of(_BY_CELLS[cells])
    return square_board(cells) if box_shape(isqrt(cells)) else None


def square_board(cells: int) -> Board | None:
    """The default square board with this number of cells. It has boxes only if its size
    has a usual shape of boxes. Returns None if there is no such board.
    """
    size = isqrt(cells)
    if size * size != cells or not 1 < size <= MOST_DIGITS:
        return None
    return Board.of(f"{size}x{size}" if box_shape(size) else f"{size}x{size}+no-boxes")


def is_board_layout(signs: Sequence[str]) -> bool:
    """Whether characters are the layout of a jigsaw with n rows. A layout has n different
    characters, each n times. So does a solution, but no row of a solution repeats a character.

    >>> is_board_layout("1122112233443344"), is_board_layout("1234341221434321")
    (True, False)
    """
    size = isqrt(len(signs))
    # This quick check excludes solutions. Files may contain millions of them, so it comes first.
    if all(len(set(signs[row : row + size])) == size for row in range(0, len(signs), size or 1)):
        return False
    count = Counter(signs)
    is_even = len(count) == size and {*count.values()} == {size}
    return is_even and count.keys().isdisjoint(BLANK_SIGNS)


def layout_behind(line: str) -> str | None:
    """The 9x9 layout in the second word of a line; None if that word is not a layout."""
    second = "".join(_BETWEEN.split(line.strip(), 2)[1:2])
    return second if len(second) == CELLS and is_board_layout(second) else None


def without_solutions(grids: Iterable[str]) -> list[str]:
    """The distinct grids, in order. Full grids are left out unless all of them are full.

    >>> without_solutions(["1" * 81, "." * 80 + "1", "." * 80 + "1"]) == ["." * 80 + "1"]
    True
    """
    found = list(dict.fromkeys(grids))
    return [grid for grid in found if BLANK in grid] or found
