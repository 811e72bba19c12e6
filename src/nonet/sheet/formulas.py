"""The formulas of a template. They use only what Excel 2007 and LibreOffice have both: no array
formulas, no functions that one of them lacks.

The sheet Candidates has the pencil marks, 3 × 3 cells for each cell of the puzzle, and to the right
of them four blocks of 9 × 9 cells that the other formulas stand on:

    READ     the digits of the puzzle as numbers, 0 for a blank, however they were typed
    COUNT    how many candidates an open cell has
    CLASH    1 where an equal digit shares a house
    SINGLE   the digit that follows at once, as the only candidate or in the only place
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..geometry import ALL_CELLS, ALL_DIGITS
from .layout import Block, address

MARKS_TOP: Final = 4
MARKS_LEFT: Final = 2
_READ: Final = (4, 31)
_COUNT: Final = (16, 31)
_CLASH: Final = (4, 41)
_SINGLE: Final = (16, 41)
_WIDE_DIGITS: Final = "１２３４５６７８９"


def mark_at(cell: int, digit: int) -> tuple[int, int]:
    """The row and column of a pencil mark.

    >>> mark_at(0, 1), mark_at(80, 9)
    ((4, 2), (30, 28))
    """
    row, column = divmod(cell, 9)
    return MARKS_TOP + 3 * row + (digit - 1) // 3, MARKS_LEFT + 3 * column + (digit - 1) % 3


@dataclass(frozen=True, slots=True)
class Live:
    """The formulas for a puzzle in one sheet, with its candidates in another."""

    puzzle: Block
    sheet: str

    @property
    def read(self) -> Block:
        """The digits as numbers."""
        return Block(self.sheet, *_READ)

    @property
    def count(self) -> Block:
        """The numbers of candidates."""
        return Block(self.sheet, *_COUNT)

    @property
    def clash(self) -> Block:
        """The cells that clash."""
        return Block(self.sheet, *_CLASH)

    @property
    def single(self) -> Block:
        """The digits that follow at once."""
        return Block(self.sheet, *_SINGLE)

    def on_candidates(self) -> dict[tuple[int, int], str]:
        """The formulas of the sheet with the candidates, by row and column."""
        formulas = {}
        for cell in ALL_CELLS:
            formulas[self.read.at(cell)] = self._read(cell)
            formulas[self.count.at(cell)] = self._count(cell)
            formulas[self.clash.at(cell)] = self._clash(cell)
            formulas[self.single.at(cell)] = self._single(cell)
            for digit in ALL_DIGITS:
                formulas[mark_at(cell, digit)] = self._mark(cell, digit)
        return formulas

    def _read(self, cell: int) -> str:
        name = self.puzzle.name(cell)
        return (
            f"=IF(LEN(TRIM({name}))<>1,0,"
            f'IFERROR(FIND(TRIM({name}),"123456789"),'
            f'IFERROR(FIND(TRIM({name}),"{_WIDE_DIGITS}"),0)))'
        )

    def _mark(self, cell: int, digit: int) -> str:
        """The digit where it can still go, else 0; in the middle of a filled cell its digit."""
        name = address(*self.read.at(cell))
        filled = name if digit == 5 else "0"
        seen = "+".join(f"COUNTIF({house},{digit})" for house in self._houses(self.read, cell))
        return f"=IF({name}>0,{filled},IF({seen}=0,{digit},0))"

    def _count(self, cell: int) -> str:
        marks = _range(mark_at(cell, 1), mark_at(cell, 9))
        return f'=IF({address(*self.read.at(cell))}>0,"",COUNTIF({marks},">0"))'

    def _clash(self, cell: int) -> str:
        name = address(*self.read.at(cell))
        equal = "+".join(f"COUNTIF({house},{name})" for house in self._houses(self.read, cell))
        return f"=IF({name}=0,0,IF({equal}>3,1,0))"

    def _single(self, cell: int) -> str:
        """The only candidate of an open cell, else the candidate that has no other place in some
        house; 0 where there is neither."""
        row, column = divmod(cell, 9)
        marks = _range(mark_at(cell, 1), mark_at(cell, 9))
        box = row // 3 * 27 + column // 3 * 3
        houses = (
            _range(mark_at(9 * row, 1), mark_at(9 * row + 8, 9)),
            _range(mark_at(column, 1), mark_at(72 + column, 9)),
            _range(mark_at(box, 1), mark_at(box + 20, 9)),
        )
        alone = "+".join(f"(COUNTIF({house},{marks})=1)" for house in houses)
        return (
            f"=IF({address(*self.read.at(cell))}>0,0,"
            f"IF({address(*self.count.at(cell))}=1,SUM({marks}),"
            f"SUMPRODUCT(MAX({marks}*({alone}>0)))))"
        )

    @staticmethod
    def _houses(block: Block, cell: int) -> tuple[str, str, str]:
        """The row, the column and the box of a cell in a block of the same sheet."""
        row, column = divmod(cell, 9)
        top, left = block.top, block.left
        box_top, box_left = top + row // 3 * 3, left + column // 3 * 3
        return (
            _range((top + row, left), (top + row, left + 8)),
            _range((top, left + column), (top + 8, left + column)),
            _range((box_top, box_left), (box_top + 2, box_left + 2)),
        )

    # The panel beside the puzzle --------------------------------------------------------------

    def filled(self) -> str:
        """How many cells are filled."""
        return f'=COUNTIF({self.read.absolute},">0")&" of 81"'

    def sum(self) -> str:
        """The sum of all digits: 405 in a solved grid."""
        return f'=SUM({self.read.absolute})&" of 405"'

    def clashes(self) -> str:
        """How many cells clash."""
        return f"=SUM({self.clash.absolute})"

    def without_candidate(self) -> str:
        """How many open cells have no candidate."""
        return f"=COUNTIF({self.count.absolute},0)"

    def next_single(self) -> str:
        """The first cell, in reading order, whose digit follows at once, as in `r4c7 = 5`."""
        single = self.single.absolute
        place = (
            f"SUMPRODUCT(MAX(({single}>0)*(1000-9*(ROW({single})-{self.single.top})"
            f"-(COLUMN({single})-{self.single.left}))))"
        )
        index = f"(1000-{place})"
        row, column = f"INT({index}/9)+1", f"MOD({index},9)+1"
        return (
            f'=IF({place}=0,"none","r"&({row})&"c"&({column})&" = "&INDEX({single},{row},{column}))'
        )

    def state(self, clashes: str, empty: str, next_single: str) -> str:
        """How it stands, in words, from three cells of the panel."""
        return (
            f'=IF({clashes}>0,"Equal digits share a row, column or box: they are red.",'
            f'IF({empty}>0,"A cell has no candidate left. Something is wrong.",'
            f'IF(SUM({self.read.absolute})=405,"Solved: every cell is filled and no two clash.",'
            f'IF({next_single}="none","No single is open. Pairs or more are needed now.",'
            f'"Go on: a single is open."))))'
        )


def conflict_rule(block: Block, cell: int) -> str:
    """The condition under which a cell of the puzzle is red, for the whole box of that cell. It
    looks at its own sheet alone, for rules across sheets get lost when files are updated."""
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


def unreadable_rule(block: Block) -> str:
    """The condition under which a cell of the puzzle is no digit, for all of it."""
    me = address(block.top, block.left)
    return f'AND({_is_filled(me)},ISERROR(FIND({me}&"","123456789{_WIDE_DIGITS}")))'


def _is_filled(me: str) -> str:
    return f'{me}&""<>"",{me}&""<>"0",{me}&""<>"."'


def _range(first: tuple[int, int], last: tuple[int, int]) -> str:
    return f"{address(*first)}:{address(*last)}"
