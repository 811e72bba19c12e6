"""Find the puzzle in a sheet. It must be the only block of its size, usually 9 × 9, that contains
digits.

There may be headings above, below and beside the puzzle. A heading is a line of consecutive
numbers, letters or names.
"""

import re
import unicodedata
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from itertools import islice, product
from typing import Final

from ..base import Error
from ..base.bits import bits_of
from ..model import CELLS, STANDARD, Board, Grid, Puzzle
from ..search import first_solutions
from .cells import described, digit_of, digits_typed, pencilled
from .layout import Area, Block, address

_LABEL: Final = re.compile(r"(?:([^\d]{0,9}?)([0-9]{1,2})|([A-Za-z]))[.):]?")
_LETTERS: Final = "letter"

CellPlace = tuple[int, int]
"""The first row and column of a window or a heading."""


class Headings:
    """The headings of an area. A heading is a line of cells with consecutive labels that start at 1
    or 0, such as 1 to 9, 0 to 8, A to I or r1 to r9. A heading is exactly as long as the side of
    the board that it labels.

    Attributes:
        across, down: the first cell of each heading, and whether the heading is certain. A heading
            is certain if its labels cannot be digits of the board.

    >>> area = Area.of("S", [[None, *range(1, 10)], *([sign] for sign in "ABCDEFGHI")])
    >>> found = Headings(area, STANDARD)
    >>> found.across, found.down, found.rank((2, 2))
    ({(1, 2): False}, {(2, 1): True}, 3)
    """

    def __init__(self, area: Area, board: Board) -> None:
        self._board = board
        self.across = dict(_headings(area, board.width, board.digits, 0, 1))
        self.down = dict(_headings(area, board.height, board.digits, 1, 0))

    def places(self) -> Iterator[CellPlace]:
        """The places where a board next to a heading may begin."""
        for row, left in self.across:
            yield from ((row + 1, left), (row - self._board.height, left))
        for top, column in self.down:
            yield from ((top, column + 1), (top, column - self._board.width))

    def beside(self, place: CellPlace) -> tuple[bool | None, bool | None, bool | None, bool | None]:
        """Judge the lines above and below a board, and to its left and right. Each result is True
        for a line that must be a heading, False for a line that may be a heading, and None for any
        other line.
        """
        top, left = place
        across, down = self.across, self.down
        return (
            across.get((top - 1, left)),
            across.get((top + self._board.height, left)),
            down.get((top, left - 1)),
            down.get((top, left + self._board.width)),
        )

    def rank(self, place: CellPlace) -> int:
        """How strongly the headings indicate that a board is here; 0 if they may belong to the
        board.
        """
        above, below, left, right = self.beside(place)
        both = (above, below) != (None, None) and (left, right) != (None, None)
        return 2 * both + sum(map(bool, (above, below, left, right)))


def _headings(
    area: Area, size: int, digits: int, down: int, across: int
) -> Iterator[tuple[CellPlace, bool]]:
    """The first cell of each heading in one direction, and whether the heading is certain."""

    for row, column, value in area:
        before = area.at(row - down, column - across)
        if _label(value) is None or (before is not None and _goes_on(before, value)):
            continue
        run = [value]
        while len(run) <= size:
            after = area.at(row + down * len(run), column + across * len(run))
            if not _goes_on(run[-1], after):
                break
            run.append(after)
        prefix, number = _label(run[-1]) or ("", 0)
        ends = (size - 1, size, size + 1) if prefix == _LETTERS else (size - 1, size)
        if len(run) == size and number in ends:
            yield (row, column), any(digit_of(each, digits) is None for each in run)


@lru_cache(maxsize=1024, typed=True)
def _goes_on(one: object, other: object) -> bool:
    """Whether one label directly follows another. J may follow H, because some boards skip I."""
    before, after = _label(one), _label(other)
    if before is None or after is None or before[0] != after[0]:
        return False
    return after[1] == before[1] + 1 or (before, after[1]) == ((_LETTERS, 8), 10)


@lru_cache(maxsize=1024, typed=True)
def _label(value: object) -> tuple[str, int] | None:
    """The prefix and number of a heading."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return ("", int(value)) if 0 <= value < 100 and value == int(value) else None
    if not isinstance(value, str) or len(value) > 14:
        return None
    match = _LABEL.fullmatch(unicodedata.normalize("NFKC", value).strip())
    if match is None:
        return None
    if match[3]:
        return _LETTERS, ord(match[3].upper()) - ord("A") + 1
    return match[1].strip().casefold(), int(match[2])


_FEWEST_DIGITS: Final = 8
"""With fewer digits, a 9x9 puzzle without clues has several solutions. So a block with fewer digits
is not taken for a puzzle.
"""

_ADVICE: Final = "Give its range with --range, or name the range nonet_puzzle in the workbook."

_MOST_LISTED: Final = 3
_MOST_NAMED: Final = 20


def only_block(area: Area, advice: str = _ADVICE, board: Board = STANDARD) -> Block:
    """Find the one block of the board's size in an area.

    Args:
        area: the area to search.
        advice: what the user can do if there is not exactly one block.
        board: the board of the puzzle.

    Raises:
        Error: if there is no block, or more than one. The message names the blocks that were found.
    """
    found = blocks_in(area, board)
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(block.reference for block in found[:_MOST_NAMED])
        more = ", ..." if len(found) > _MOST_NAMED else ""
        raise Error(f"the sheet '{area.sheet}' has {len(found)} puzzles: {names}{more}. {advice}")
    raise Error(
        f"no {board.height} × {board.width} block of digits in the sheet '{area.sheet}'"
        f"{_near(area, board.digits)}. "
        f"{advice}"
    )


def blocks_in(area: Area, board: Board = STANDARD) -> list[Block]:
    """Find all blocks of the board's size that must be puzzles.

    Such a block holds only digits, blanks and pencil marks. No digit is next to it, except in
    headings. On each side, there is a heading beside the block, or the block's outermost row or
    column is not empty. A line of the numbers 1 to 9 may be a heading or part of the puzzle. If the
    puzzle has exactly one solution in only one of these readings, that reading is used.

    >>> area = Area.of("S", [[None] * 11, *[[None, *range(1, 10), None]] * 9, [None] * 11])
    >>> [block.range for block in blocks_in(area)]
    ['B2:J10']
    >>> rows = [[None, *"ABCDEFGHI"], *([row, *"12345678", None] for row in range(1, 10))]
    >>> [block.range for block in blocks_in(Area.of("S", rows))]
    ['B2:J10']
    """
    masks, headings = _Masks(area, board), Headings(area, board)
    places = {(top, left) for top in area.rows for left in masks.lefts(top)}
    places |= {place for place in headings.places() if _fits(area, headings, place, board)}
    groups: dict[
        CellPlace, list[CellPlace]
    ] = {}  # groups of overlapping blocks, by the position of their first block
    for place in sorted(places, key=lambda each: (-headings.rank(each), each)):
        row, column = place[0] // board.height, place[1] // board.width
        around = product((row - 1, row, row + 1), (column - 1, column, column + 1))
        near = (groups[at] for at in around if at in groups)
        group = next((each for each in near if _is_over(each[0], place, board)), None)
        if group is None:
            groups[row, column] = [place]
        elif headings.rank(place) == headings.rank(group[0]):
            group.append(place)
    chosen = sorted(
        place for group in groups.values() for place in _likeliest(area, group, board, headings)
    )
    return [Block(area.sheet, top, left, board) for top, left in chosen]


def _fits(area: Area, headings: Headings, place: CellPlace, board: Board) -> bool:
    """Whether a block with a heading beside it may be a puzzle."""
    top, left = place
    if top < 1 or left < 1:
        return False
    ends = board.height, board.width
    outside = [*product((-1, ends[0]), (-1, ends[1]))]  # the cells diagonally outside the corners
    for side, is_heading in enumerate(headings.beside(place)):
        # A line that could also belong to the puzzle is a heading only if there is nothing beyond
        # it.
        if not is_heading:
            beyond = is_heading is not None
            is_across = side < 2
            line = ends[not is_across] + beyond if side % 2 else -1 - beyond
            outside += [(line, at) if is_across else (at, line) for at in range(ends[is_across])]
    if any(_kind(area, top + r, left + c, board.digits) in _WRITTEN for r, c in outside):
        return False  # stopping early saves time in sheets full of headings
    digits = 0
    for row, column in board.places:
        kind = _kind(area, top + row, left + column, board.digits)
        if kind is _Kind.OTHER:
            return False
        digits += kind is _Kind.DIGIT
    return digits >= _fewest(board)


def _is_over(one: CellPlace, other: CellPlace, board: Board) -> bool:
    return abs(one[0] - other[0]) < board.height and abs(one[1] - other[1]) < board.width


def _likeliest(
    area: Area, places: list[CellPlace], board: Board, headings: Headings
) -> list[CellPlace]:
    """Choose among overlapping blocks. If only one block has exactly one solution, that block is
    chosen. If no block has a solution, but exactly one has no heading, that block is chosen.
    Otherwise all blocks are returned.
    """
    if len(places) == 1 or len(board.places) > CELLS:  # large boards would take too long
        return places
    solutions = {}
    for place in places:
        block = Block(area.sheet, *place, board)
        grid = Grid(Puzzle(digits_typed(area.window(block), block), board=board))
        solutions[place] = 0 if grid.has_clashes else len(first_solutions(grid))
    good = [place for place in places if solutions[place] == 1]
    if not any(solutions.values()):
        good = [place for place in places if set(headings.beside(place)) == {None}]
    return good if len(good) == 1 else places


class _Kind(Enum):
    """The kinds of content that can be in a cell."""

    EMPTY = 0
    BLANK = 1  # a character for an empty cell, such as 0
    DIGIT = 2
    MARKS = 3
    OTHER = 4


_WRITTEN: Final = (_Kind.DIGIT, _Kind.BLANK)


def _kind(area: Area, row: int, column: int, size: int) -> _Kind:
    value = area.at(row, column)
    if value is None:
        return _Kind.EMPTY
    digit = None if (row, column) in area.merged else digit_of(value, size)
    if digit is not None:
        return _Kind.BLANK if digit == "." else _Kind.DIGIT
    return _Kind.MARKS if pencilled(value, size) else _Kind.OTHER


def _fewest(board: Board) -> int:
    if board.clues:
        return 1
    # At least n - 1 of n digits must be given, because two missing digits could be swapped.
    return _FEWEST_DIGITS if board.digits == 9 else max(board.digits - 1, 1)


class _Masks:
    """Bit masks for a row, with one bit per column. They show which cells have digits, blank
    characters, pencil marks or anything else. A few bit operations then check all windows that
    start in this row.
    """

    def __init__(self, area: Area, board: Board) -> None:
        self._board = board
        self._fewest = _fewest(board)
        self._area = area
        self._masks: dict[int, tuple[int, int, int, int]] = {}

    def lefts(self, top: int) -> list[int]:
        """The first column of each puzzle that starts in this row."""
        high, wide = self._board.height, self._board.width
        first, last = self._of(top)[3], self._of(top + high - 1)[3]
        if not first or not last:
            return []
        rows = [self._of(row) for row in range(top, top + high)]
        written = others = held = 0
        for row in rows:
            written |= row[0]
            others |= row[2]
            held |= row[3]
        sides = held & held >> (wide - 1)  # the first and the last column must have content
        if not sides:
            return []
        beside = written << 1 | written >> wide
        above, below = self._of(top - 1)[0], self._of(top + high)[0]
        ends = self._spread(above << 1 | above | above >> 1 | below << 1 | below | below >> 1)
        lefts = sides & self._spread(first) & self._spread(last)
        lefts &= ~(self._spread(others) | beside | ends)
        digits = [row[1] for row in rows]
        columns = [left.bit_length() - 1 for left in bits_of(lefts)]
        return [left for left in columns if self._is_enough(digits, left)]

    def _of(self, row: int) -> tuple[int, int, int, int]:
        """The four masks of a row: for digits and blanks, for digits only, for other content, and
        for all content of a puzzle.
        """
        if row not in self._area.rows:
            return 0, 0, 0, 0
        found = self._masks.get(row)
        if found is None:
            for behind in [other for other in self._masks if other < row - self._board.height - 1]:
                del self._masks[behind]
            bits = dict.fromkeys(_Kind, 0)
            for column in self._area.rows[row]:
                bits[_kind(self._area, row, column, self._board.digits)] |= 1 << column
            written = bits[_Kind.BLANK] | bits[_Kind.DIGIT]
            held = written | bits[_Kind.MARKS]
            found = self._masks[row] = written, bits[_Kind.DIGIT], bits[_Kind.OTHER], held
        return found

    def _spread(self, mask: int) -> int:
        """The first columns of all windows that contain at least one column of the mask."""
        width, found = 1, mask
        while 2 * width <= self._board.width:
            found |= found >> width
            width *= 2
        return found | found >> (self._board.width - width)

    def _is_enough(self, digits: list[int], left: int) -> bool:
        within = (1 << self._board.width) - 1
        return sum((row >> left & within).bit_count() for row in digits) >= self._fewest


def _near(area: Area, digits: int) -> str:
    """Describe the cells that were found, for the message that says there is no block."""
    places = [(row, column) for row, column, value in area if digit_of(value, digits) is not None]
    if not places:
        return "; there are no digits"
    top, bottom = places[0][0], places[-1][0]
    left, right = min(column for _, column in places), max(column for _, column in places)
    within = f"{address(top, left)}:{address(bottom, right)}"
    others = (
        f"{address(row, column)} holds {described(value)}"
        for row, column, value in area
        if top <= row <= bottom
        and left <= column <= right
        and _kind(area, row, column, digits) is _Kind.OTHER
    )
    listed = "; ".join(islice(others, _MOST_LISTED))
    size = f"{bottom - top + 1} × {right - left + 1}"
    return f"; its digits are within {within}, which is {size}{', and ' + listed if listed else ''}"
