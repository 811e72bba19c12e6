"""The formulas of a template. They use only features that Excel 2007 and LibreOffice share, so
there are no array formulas, and no functions that only one of the two programs has.

The sheet Candidates shows the pencil marks, with 3 × 3 cells for each cell of a 9 × 9 puzzle. To
the right of the pencil marks are four blocks of the puzzle's size, which the other formulas use:

    READ     the digits of the puzzle as numbers, however they were typed, 0 for a blank
    COUNT    the number of candidates of an empty cell
    CLASH    1 if an equal digit is in the same house
    SINGLE   the digit that follows at once: the only candidate, or the only place in a house

Regions need not be rectangles. A formula adds up the rectangles that a region consists of.
"""

from collections.abc import Iterable
from typing import Final

from ..model import SIGNS, Notation
from ..model.place_names import ROW_LETTERS
from .layout import Block, address
from .sheet_board import USUAL, SheetBoard

MARKS_TOP: Final = 4
MARKS_LEFT: Final = 2
_TO_WIDE: Final = {ord(sign): ord(sign) + 0xFEE0 for sign in SIGNS}
_SPELT: Final = 9  # how many characters a digit takes in the text that lists its spellings


def mark_at(cell: int, digit: int, board: SheetBoard = USUAL) -> tuple[int, int]:
    """The row and column of a pencil mark.

    >>> mark_at(0, 1), mark_at(80, 9)
    ((4, 2), (30, 28))
    """
    row, column = divmod(cell, board.size)
    high, wide = board.mark_rows, board.mark_columns
    return (
        MARKS_TOP + high * row + (digit - 1) // wide,
        MARKS_LEFT + wide * column + (digit - 1) % wide,
    )


class Live:
    """The formulas for a puzzle in one sheet whose candidates are in another.

    Attributes:
        puzzle: the block of the puzzle.
        sheet: the sheet with the candidates.
        board: the board of the puzzle.
        read, count, clash, single: the four blocks to the right of the pencil marks: the digits as
            numbers, the numbers of candidates, the marks of cells that clash, and the digits that
            follow at once.
    """

    def __init__(self, puzzle: Block, sheet: str, board: SheetBoard = USUAL) -> None:
        self.puzzle, self.sheet, self.board = puzzle, sheet, board
        size, top = board.size, MARKS_TOP
        left = MARKS_LEFT + size * board.mark_columns + 2
        self.read, self.clash = (Block(sheet, top, left + across, size) for across in (0, size + 1))
        self.count, self.single = (
            Block(sheet, top + size + 3, left + across, size) for across in (0, size + 1)
        )
        self._sum = size * size * (size + 1) // 2

    def mark(self, cell: int, digit: int) -> tuple[int, int]:
        """The row and column of a pencil mark."""
        return mark_at(cell, digit, self.board)

    def on_candidates(self) -> dict[tuple[int, int], str]:
        """The formulas of the sheet with the candidates, by row and column."""
        formulas = {}
        for cell in self.board.board.all_cells:
            formulas[self.read.at(cell)] = self._read(cell)
            formulas[self.count.at(cell)] = self._count(cell)
            formulas[self.clash.at(cell)] = self._clash(cell)
            formulas[self.single.at(cell)] = self._single(cell)
            for digit in range(1, self.board.size + 1):
                formulas[self.mark(cell, digit)] = self._mark(cell, digit)
        return formulas

    def _read(self, cell: int) -> str:
        found = _found(self.puzzle.name(cell), self.board)
        return f"=IFERROR(INT(({found}-1)/{_SPELT})+1,0)"

    def _mark(self, cell: int, digit: int) -> str:
        """A formula that gives the digit if it is a candidate, and 0 otherwise. A filled cell shows
        its digit in the middle of the marks. If they have no middle, it shows the digit where its
        mark would be.
        """
        name = address(*self.read.at(cell))
        middle = self.board.middle
        filled = name if digit == middle else "0"
        if middle is None:
            filled = f"IF({name}={digit},{digit},0)"
        return f"=IF({name}>0,{filled},IF({self._seen(cell, str(digit))}=0,{digit},0))"

    def _seen(self, cell: int, what: str) -> str:
        """How many cells in the houses of a cell contain a digit. A cell that is in two of the
        houses counts twice.
        """
        return "+".join(
            f"COUNTIF({part},{what})"
            for cells in (*self.board.houses(cell), self.board.others_seen(cell))
            for part in self._parts(cells)
        )

    def _parts(self, cells: Iterable[int]) -> list[str]:
        """The ranges of the block READ for these cells."""
        return [
            _part(self.read.at(first), self.read.at(last))
            for first, last in self.board.rectangles(cells)
        ]

    def _marks(self, first: int, last: int) -> str:
        """The range of all pencil marks in a rectangle of cells."""
        row, column = self.mark(last, 1)
        end = row + self.board.mark_rows - 1, column + self.board.mark_columns - 1
        return _range(self.mark(first, 1), end)

    def _count(self, cell: int) -> str:
        marks = self._marks(cell, cell)
        return f'=IF({address(*self.read.at(cell))}>0,"",COUNTIF({marks},">0"))'

    def _clash(self, cell: int) -> str:
        name = address(*self.read.at(cell))
        own = len(self.board.houses(cell))  # the cell itself was counted in each of its houses
        return f"=IF({name}=0,0,IF({self._seen(cell, name)}>{own},1,0))"

    def _single(self, cell: int) -> str:
        """The only candidate of an empty cell, or else the candidate that has no other place in
        some house. 0 if there is neither.
        """
        marks = self._marks(cell, cell)
        places = (
            "+".join(
                f"COUNTIF({self._marks(first, last)},{marks})"
                for first, last in self.board.rectangles(house)
            )
            for house in self.board.houses(cell)
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
        return f'=COUNTIF({self.read.absolute},">0")&" of {self.board.size**2}"'

    def sum(self) -> str:
        """The sum of all digits, which is 405 in a solved 9 × 9 grid."""
        return f'=SUM({self.read.absolute})&" of {self._sum}"'

    def clashes(self) -> str:
        """How many cells clash."""
        return f"=SUM({self.clash.absolute})"

    def without_candidate(self) -> str:
        """How many empty cells have no candidate."""
        return f"=COUNTIF({self.count.absolute},0)"

    def next_single(self) -> str:
        """The first cell, in reading order, whose digit follows at once, in the form `r4c7 = 5`."""
        single, size = self.single.absolute, self.board.size
        place = (
            f"SUMPRODUCT(MAX(({single}>0)*(1000-{size}*(ROW({single})-{self.single.top})"
            f"-(COLUMN({single})-{self.single.left}))))"
        )
        index = f"(1000-{place})"
        row, column = f"INT({index}/{size})+1", f"MOD({index},{size})+1"
        digit = f'MID("{self.board.signs}",INDEX({single},{row},{column}),1)'
        return f'=IF({place}=0,"none",{_named(row, column)}&" = "&{digit})'

    def state(self, clashes: str, empty: str, next_single: str) -> str:
        """The state of the puzzle in words, from three cells of the panel."""
        return (
            f'=IF({clashes}>0,"Equal digits {self.board.clashing}: they are red.",'
            f'IF({empty}>0,"A cell has no candidate left. Something is wrong.",'
            f"IF(SUM({self.read.absolute})={self._sum},"
            f'"Solved: every cell is filled and no two clash.",'
            f'IF({next_single}="none","There is no single now: look for pairs or harder patterns.",'
            f'"There is a single: go on."))))'
        )


def _named(row: str, column: str) -> str:
    """The name of a cell. Two formulas give its 1-based row and column."""
    between = f'IF(MAX({row},{column})>10,",","")'
    return {
        "rc": f'"r"&({row})&"c"&({column})',
        "a1": f'MID("{ROW_LETTERS}",{row},1)&({column})',
        "zero": f'"Cell"&({row}-1)&{between}&({column}-1)',
    }[Notation.chosen()]


def conflict_rule(block: Block, cell: int) -> str:
    """The condition for colouring a cell of the puzzle red, written for all cells of its box. It
    refers only to its own sheet, because rules that refer to other sheets are lost when a file is
    updated.
    """
    me = address(*block.at(cell))
    row, column = divmod(cell, 9)
    top, left = block.top, block.left
    letters = address(top, left + column).rstrip("0123456789")
    across = f"${address(top + row, left)}:${address(top + row, left + 8)}"
    down = f"{letters}${top}:{letters}${top + 8}"
    box_top, box_left = top + row // 3 * 3, left + column // 3 * 3
    box = (
        f"{address(box_top, box_left, absolute=True)}:"
        f"{address(box_top + 2, box_left + 2, absolute=True)}"
    )
    equal = "+".join(f'SUMPRODUCT(--({house}&""={me}&""))' for house in (across, down, box))
    return f"AND({_is_filled(me)},{equal}>3)"


def unreadable_rule(block: Block, board: SheetBoard = USUAL) -> str:
    """The condition that a cell contains something other than a digit, written for all cells of the
    puzzle.
    """
    me = address(block.top, block.left)
    return f"AND({_is_filled(me)},ISERROR({_found(me, board)}))"


def digit_rule(block: Block, board: SheetBoard) -> str:
    """The condition for accepting an entry: it must be a digit, written as a number or a letter."""
    return f"ISNUMBER({_found(address(block.top, block.left), board)})"


def _found(me: str, board: SheetBoard) -> str:
    """A formula for the position of a cell's digit in a text that lists each digit as a character,
    as a wide character and as a number. Bars separate them. Two bars are never adjacent, because an
    empty cell would be found between them.
    """
    every = enumerate(zip(board.signs, board.signs.translate(_TO_WIDE), strict=True), 1)
    spelt = "".join(f"|{sign}|{wide}|{n}|".ljust(_SPELT) for n, (sign, wide) in every)
    return f'FIND("|"&UPPER(TRIM({me}&""))&"|","{spelt}")'


def _is_filled(me: str) -> str:
    return f'{me}&""<>"",{me}&""<>"0",{me}&""<>"."'


def _part(first: tuple[int, int], last: tuple[int, int]) -> str:
    return address(*first) if first == last else _range(first, last)


def _range(first: tuple[int, int], last: tuple[int, int]) -> str:
    return f"{address(*first)}:{address(*last)}"
