"""The formulas of a template. They use only features that Excel 2007 and LibreOffice share: no
array formulas, and no functions that only one of the programs has.

The Candidates sheet shows the pencil marks, with 3 × 3 cells for each cell of a 9 × 9 puzzle. To
the right of the pencil marks are four blocks of the puzzle's size, which the other formulas use:

    READ     the digits of the puzzle as numbers, however they were typed, 0 for a blank
    COUNT    the number of candidates of an empty cell
    CLASH    1 if an equal digit is in the same house
    SINGLE   the digit that must be in the cell: the only candidate, or the only place in a house

Regions need not be rectangles. A formula adds up the rectangles that a region consists of.
"""

from collections.abc import Iterable
from math import isqrt
from typing import Final

from ..model import SIGNS, STANDARD, Board, Cell, Notation
from ..model.place_names import ROW_LETTERS
from .layout import Block, address

MARKS_TOP: Final = 4
MARKS_LEFT: Final = 2
_SPELT: Final = 7  # the number of characters for each digit in the list of spellings


def shape_of_marks(board: Board) -> tuple[int, int]:
    """The number of rows of candidates in a cell, and the number of candidates in each row.

    >>> shape_of_marks(STANDARD), shape_of_marks(Board.of("6x6")), shape_of_marks(Board.of("25x25"))
    ((3, 3), (2, 3), (5, 5))
    """
    wide = isqrt(board.digits - 1) + 1
    return -(-board.digits // wide), wide


def mark_at(cell: int, digit: int, board: Board = STANDARD) -> tuple[int, int]:
    """The row and column of a pencil mark.

    >>> mark_at(0, 1), mark_at(80, 9)
    ((4, 2), (30, 28))
    """
    (row, column), (high, wide) = board.places[cell], shape_of_marks(board)
    return (
        MARKS_TOP + high * row + (digit - 1) // wide,
        MARKS_LEFT + wide * column + (digit - 1) % wide,
    )


def rectangles(board: Board, cells: Iterable[int]) -> list[tuple[int, int]]:
    """Divide some cells into rectangles, because formulas need rectangles. The cells are scanned
    row by row. Each rectangle starts at the first cell that is left, and is made as wide as
    possible, then as high as possible. It is given by its first and last cell.

    >>> rectangles(Board.of("4x4"), (0, 1, 4, 5, 6))
    [(0, 5), (6, 6)]
    """
    left = {board.places[cell] for cell in cells}
    found = []
    for row, column in sorted(left):
        if (row, column) not in left:
            continue
        right, bottom = column, row
        while (row, right + 1) in left:
            right += 1
        while all((bottom + 1, each) in left for each in range(column, right + 1)):
            bottom += 1
        left -= {(r, c) for r in range(row, bottom + 1) for c in range(column, right + 1)}
        found.append((board.cell_of_place[row, column], board.cell_of_place[bottom, right]))
    return found


def others_seen(board: Board, cell: int) -> list[int]:
    """The cells that a cell sees without sharing a house with them. They are a chess move away from
    the cell, or in the same group. A group is a region with fewer cells than the board has digits.

    >>> others_seen(Board.of("9x9+anti-knight"), 30)
    [11, 13, 19, 23, 37, 47]
    """
    within = {each for house in board.houses_of(cell) for each in board.cells(house)}
    return sorted(map(int, board.peers(cell) - within))


def has_only_boxes(board: Board) -> bool:
    """Whether a board has no regions besides rows, columns and boxes."""
    return {region.kind.value for region in board.plain_regions} <= {*"rcb"}


def clash_words(board: Board) -> str:
    """The words that describe how equal digits clash, for sentences on the sheet."""
    return "share a row, column or box" if has_only_boxes(board) else "see each other"


def _total(board: Board) -> int | None:
    """The sum of all digits of a solved grid. None if grids overlap in a way that makes the sum
    depend on the puzzle.
    """
    for kind in "rb":
        houses = [region.cells for region in board.plain_regions if region.kind == kind]
        if sorted(cell for cells in houses for cell in cells) == [*range(len(board.places))]:
            return len(houses) * board.digits * (board.digits + 1) // 2
    return None


class Live:
    """The formulas for a puzzle whose candidates are in another sheet.

    Attributes:
        puzzle: the block of the puzzle.
        sheet: the sheet with the candidates.
        board: the board of the puzzle.
        read, count, clash, single: the four blocks to the right of the pencil marks: the digits as
            numbers, the numbers of candidates, the marks of cells that clash, and the singles.
    """

    def __init__(self, puzzle: Block, sheet: str) -> None:
        self.puzzle, self.sheet, self.board = puzzle, sheet, puzzle.board
        board, top = self.board, MARKS_TOP
        self.high, self.wide = shape_of_marks(board)
        left = MARKS_LEFT + board.width * self.wide + 2
        self.read, self.clash, self.count, self.single = (
            Block(sheet, top + down, left + across, board)
            for down in (0, board.height + 3)
            for across in (0, board.width + 1)
        )

    def mark(self, cell: int, digit: int) -> tuple[int, int]:
        """The row and column of a pencil mark."""
        return mark_at(cell, digit, self.board)

    def on_candidates(self) -> dict[tuple[int, int], str]:
        """The formulas of the sheet with the candidates, by row and column."""
        formulas = {}
        for cell in self.board.all_cells:
            formulas[self.read.at(cell)] = self._read(cell)
            formulas[self.count.at(cell)] = self._count(cell)
            formulas[self.clash.at(cell)] = self._clash(cell)
            formulas[self.single.at(cell)] = self._single(cell)
            for digit in range(1, self.board.digits + 1):
                formulas[self.mark(cell, digit)] = self._mark(cell, digit)
        return formulas

    def _read(self, cell: int) -> str:
        found = _found(self.puzzle.name(cell), self.board)
        return f"=IFERROR(INT(({found}-1)/{_SPELT})+1,0)"

    def _mark(self, cell: int, digit: int) -> str:
        """A formula that gives the digit if it is a candidate, and 0 otherwise. A filled cell shows
        its digit at the centre of its marks. If the marks have no centre, or if the number format
        shows marks as letters, the digit is shown at the position of its own mark.
        """
        name = address(*self.read.at(cell))
        if self.high % 2 and self.wide % 2 and self.board.digits <= 9:
            filled = name if digit == self.high * self.wide // 2 + 1 else "0"
        else:
            filled = f"IF({name}={digit},{digit},0)"
        return f"=IF({name}>0,{filled},IF({self._seen(cell, str(digit))}=0,{digit},0))"

    def _seen(self, cell: int, what: str) -> str:
        """The number of cells in the houses of a cell that contain this digit. If a cell is in two
        of the houses, it counts twice.
        """
        return "+".join(
            f"COUNTIF({part},{what})"
            for cells in (*self._houses(cell), others_seen(self.board, cell))
            for part in self._parts(cells)
        )

    def _houses(self, cell: int) -> list[tuple[Cell, ...]]:
        return list(map(self.board.cells, self.board.houses_of(cell)))

    def _parts(self, cells: Iterable[int]) -> list[str]:
        """The ranges in the block READ that hold the digits of these cells."""
        return [
            _part(self.read.at(first), self.read.at(last))
            for first, last in rectangles(self.board, cells)
        ]

    def _marks(self, first: int, last: int) -> str:
        """The range of all pencil marks in a rectangle of cells."""
        row, column = self.mark(last, 1)
        return _range(self.mark(first, 1), (row + self.high - 1, column + self.wide - 1))

    def _count(self, cell: int) -> str:
        marks = self._marks(cell, cell)
        return f'=IF({address(*self.read.at(cell))}>0,"",COUNTIF({marks},">0"))'

    def _clash(self, cell: int) -> str:
        name = address(*self.read.at(cell))
        own = len(self._houses(cell))  # the cell itself was counted in each of its houses
        return f"=IF({name}=0,0,IF({self._seen(cell, name)}>{own},1,0))"

    def _single(self, cell: int) -> str:
        """The digit of a single in this cell: the only candidate of the empty cell, or else a digit
        that has no other place in some house. 0 if there is no single in the cell.
        """
        marks = self._marks(cell, cell)
        places = (
            "+".join(
                f"COUNTIF({self._marks(first, last)},{marks})"
                for first, last in rectangles(self.board, house)
            )
            for house in self._houses(cell)
        )
        alone = "+".join(f"({number}=1)" for number in places)
        return (
            f"=IF({address(*self.read.at(cell))}>0,0,"
            f"IF({address(*self.count.at(cell))}=1,SUM({marks}),"
            f"SUMPRODUCT(MAX({marks}*({alone}>0)))))"
        )

    # The panel beside the puzzle --------------------------------------------------------------

    def filled(self) -> str:
        """How many cells are filled."""
        return f'=COUNTIF({self.read.absolute},">0")&" of {len(self.board.places)}"'

    def sum(self) -> str:
        """The sum of all digits, which is 405 in a solved 9 × 9 grid."""
        total = _total(self.board)
        return f"=SUM({self.read.absolute})" + (f'&" of {total}"' if total else "")

    def clashes(self) -> str:
        """The number of cells that clash."""
        return f"=SUM({self.clash.absolute})"

    def without_candidate(self) -> str:
        """The number of empty cells without candidates."""
        return f"=COUNTIF({self.count.absolute},0)"

    def next_single(self) -> str:
        """The first single in reading order, in the form `r4c7 = 5`."""
        single, wide = self.single.absolute, self.board.width
        end = wide * self.board.height
        place = (
            f"SUMPRODUCT(MAX(({single}>0)*({end}-{wide}*(ROW({single})-{self.single.top})"
            f"-(COLUMN({single})-{self.single.left}))))"
        )
        index = f"({end}-{place})"
        row, column = f"INT({index}/{wide})+1", f"MOD({index},{wide})+1"
        digit = f'MID("{SIGNS[: self.board.digits]}",INDEX({single},{row},{column}),1)'
        return f'=IF({place}=0,"none",{_named(row, column)}&" = "&{digit})'

    def state(self, clashes: str, empty: str, next_single: str) -> str:
        """The state of the puzzle in words, from three cells of the panel."""
        end = "Solved: every cell is filled and no digits clash."
        if self.board.clues:
            end = "Every cell is filled and no digits clash. Only nonet can check the clues."
        return (
            f'=IF({clashes}>0,"Equal digits {clash_words(self.board)}: they are red.",'
            f'IF({empty}>0,"A cell has no candidate left. Something is wrong.",'
            f'IF(COUNTIF({self.read.absolute},">0")={len(self.board.places)},"{end}",'
            f'IF({next_single}="none","There is no single now: look for pairs or harder patterns.",'
            f'"There is a single: go on."))))'
        )


def _named(row: str, column: str) -> str:
    """A formula that gives the name of a cell, made from formulas for its 1-based row and
    column.
    """
    between = f'IF(MAX({row},{column})>10,",","")'
    return {
        "rc": f'"r"&({row})&"c"&({column})',
        "a1": f'MID("{ROW_LETTERS}",{row},1)&({column})',
        "zero": f'"Cell"&({row}-1)&{between}&({column}-1)',
    }[Notation.chosen()]


def unreadable_rule(block: Block) -> str:
    """The condition that a cell contains something other than a digit. It is written for the first
    cell of the puzzle, and spreadsheet programs adapt it to the other cells.
    """
    me = address(block.top, block.left)
    is_filled = f'{me}&""<>"",{me}&""<>"0",{me}&""<>"."'
    return f"AND({is_filled},ISERROR({_found(me, block.board)}))"


def digit_rule(block: Block) -> str:
    """The condition for accepting an entry: it must be a digit, written as a number or a letter.
    In Excel, such a condition can have at most 255 characters.
    """
    return f"ISNUMBER({_found(address(block.top, block.left), block.board)})"


def _found(me: str, board: Board) -> str:
    """A formula that finds a cell's digit in a string with all spellings of all digits. Each digit
    is spelled as a character and as a wide character. Digits above nine are also spelled as
    numbers. There is a bar between the spellings. The string never has two bars side by side,
    because an empty cell would be found between them.
    """
    every = enumerate(SIGNS[: board.digits], 1)
    spelt = (f"|{sign}|{chr(ord(sign) + 0xFEE0)}|{n if n > 9 else '  '}" for n, sign in every)
    return f'FIND("|"&UPPER(TRIM({me}&""))&"|","{"".join(spelt)}|")'


def _part(first: tuple[int, int], last: tuple[int, int]) -> str:
    return address(*first) if first == last else _range(first, last)


def _range(first: tuple[int, int], last: tuple[int, int]) -> str:
    return f"{address(*first)}:{address(*last)}"
