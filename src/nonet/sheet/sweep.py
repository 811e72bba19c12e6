"""Write the digit sweep as formulas on a second sheet. It places singles digit by digit, in several
rounds, and shows the sum of the digits.

In each round, every digit has two boards. The left board shows the digit in each empty cell that
does not see this digit yet. These places are stored as negative numbers and displayed without the
sign. Then each box is examined. If a place in the box is the only place in a row, column or box,
the digit is placed in the first such place, and the other places in the box are dropped. The result
is the right board, which is the starting board for the next digit. After the nines, all digits are
added up. If the sum has grown and is less than 405, the next round starts from the last board.
"""

from functools import cache
from typing import Any, Final

from ..base import Error
from ..base.optional import openpyxl
from ..model import STANDARD, Board
from . import styles
from .formulas import Live
from .layout import (
    BOARD_NAME,
    CANDIDATES,
    HOME,
    PUZZLE,
    PUZZLE_NAME,
    SWEEP,
    SWEEP_NAME,
    Block,
    address,
    column_letters,
    numbered,
    quoted,
)
from .writing import define, dressed, put

ROUNDS: Final = 15
"""The sweep needs 5 to 14 rounds for the random puzzles that it solves."""

_TITLE: Final = "Digit sweep"
_CAPTION: Final = (
    "Left: the places of each digit when its turn comes; the digit goes into the green cells. "
    "Right: the board after its turn."
)
_TABLE_ROW, _TABLE_COLUMN = 5, 13
_SUMS: Final = _TABLE_COLUMN + 11
_START: Final = Block(SWEEP, _TABLE_ROW + 1, 2)
_TOP: Final = _TABLE_ROW + ROUNDS + 4
_ACROSS, _DOWN = 10, 11
"""The distance from the board of a digit to the board of the next digit."""
_ASIDE: Final = 3 * _ACROSS + 1
_ROUND: Final = 3 * _DOWN + 1
_FULL: Final = 405


def marked(number: int, digit: int) -> Block:
    """The block that shows the places for a digit in a round."""
    down, across = divmod(digit - 1, 3)
    return Block(SWEEP, _TOP + (number - 1) * _ROUND + 2 + down * _DOWN, 2 + across * _ACROSS)


def swept_block(number: int, digit: int) -> Block:
    """The block that shows the board after a digit has been swept in a given round."""
    block = marked(number, digit)
    return Block(SWEEP, block.top, block.left + _ASIDE)


def add_sweep(book: Any) -> None:
    """Add the sheet to a workbook made by `template`.

    Raises:
        Error: if the workbook has several puzzles, or if its puzzle is not a plain 9x9 puzzle.
    """
    found = "several" if numbered(PUZZLE_NAME, 2, "_") in book.defined_names else ""
    if BOARD_NAME in book.defined_names:
        found = Board.of(book[PUZZLE].cell(HOME.top - 1, HOME.left).value).label
    if found:
        raise Error(f"the sweep needs one 9x9 puzzle with boxes, not {found}.")
    live = Live(HOME, CANDIDATES)
    sheet = book.create_sheet(SWEEP)
    define(book, SWEEP_NAME, f"{quoted(SWEEP)}!{_START.absolute.rpartition('!')[2]}")
    put(sheet, 2, 2, _TITLE, styles.font(18, bold=True))
    sheet.row_dimensions[2].height = 26
    dressed(sheet.cell(3, 2, _verdict(live)), styles.font(12, bold=True))
    for cell in range(81):
        _place(sheet, _START, cell, f"={live.read.name(cell)}")
    _table(sheet)
    before = _START
    for number in range(1, ROUNDS + 1):
        row = _TOP + (number - 1) * _ROUND
        heading = sheet.cell(row, 2, f'=IF({_round(number)}="","","Round {number}")')
        dressed(heading, styles.font(14, bold=True))
        for digit in range(1, 10):
            block, after = marked(number, digit), swept_block(number, digit)
            for each in (block, after):
                quiet = styles.font(10, color=styles.QUIET)
                put(sheet, each.top - 1, each.left, f"Digit {digit}", quiet)
            for cell in range(81):
                _place(sheet, block, cell, _can_go(before, cell, digit, number))
                _place(sheet, after, cell, _takes(block, after, cell, digit))
            before = after
    _rules(sheet)
    _finish(sheet)


def _place(sheet: Any, block: Block, cell: int, formula: str) -> None:
    place = dressed(sheet.cell(*block.at(cell), formula), styles.font(9), styles.align("center"))
    place.number_format, place.border = "0;0;", _border(cell)


@cache
def _border(cell: int) -> Any:
    return styles.board_border(STANDARD, cell)


# The formulas ----------------------------------------------------------------------------------


def _counted(block: Block, first: int, last: int, digit: int) -> str:
    return f"COUNTIF({address(*block.at(first))}:{address(*block.at(last))},{digit})"


def _can_go(before: Block, cell: int, digit: int, number: int) -> str:
    """A formula for a cell of the left board. It gives the digit that is already in the cell. If
    the cell is empty and is a place for the current digit, the formula gives that digit as a
    negative number.
    """
    row, column = divmod(cell, 9)
    box = row // 3 * 27 + column // 3 * 3
    old = address(*before.at(cell))
    equal = "+".join(
        _counted(before, first, last, digit)
        for first, last in ((9 * row, 9 * row + 8), (column, 72 + column), (box, box + 20))
    )
    return f'=IF({old}>0,{old},IF({_round(number)}="",0,IF({equal}=0,-{digit},0)))'


def _takes(block: Block, after: Block, cell: int, digit: int) -> str:
    """A formula for a cell of the right-hand board. It gives the digit that is already in the cell.
    An empty cell may be the only place for the current digit in a row, column or box. In the first
    such cell of each box, the formula gives the current digit.
    """
    row, column = divmod(cell, 9)
    top, left = row // 3 * 3, column // 3 * 3
    across = [(9 * row + at, 9 * row + at + 2, 9 * top + at) for at in (0, 3, 6)]
    down = [(9 * at + column, 9 * at + 18 + column, 9 * at + left) for at in (0, 3, 6)]
    box = 9 * top + left
    alone = (
        _places_in_line(block, after, across, left // 3, digit),
        _places_in_line(block, after, down, top // 3, digit),
        _counted(block, box, box + 20, -digit),
    )
    test = f"OR({','.join(f'{places}=1' for places in alone)})"
    earlier = [(box, 9 * row - 9 + left + 2)] * (row > top) + [(cell - column + left, cell - 1)] * (
        column > left
    )
    if earlier:
        taken = "+".join(_counted(after, first, last, digit) for first, last in earlier)
        test = f"AND({taken}=0,{test})"
    me = address(*block.at(cell))
    return f"=IF({me}>=0,{me},IF({test},{digit},0))"


def _places_in_line(
    block: Block, after: Block, parts: list[tuple[int, int, int]], own: int, digit: int
) -> str:
    """The number of places that a digit still has in a row or column when a box is examined. If the
    digit has been placed in an earlier box, its cell is the only place left in that box.

    Args:
        block, after: the boards before and after the digit.
        parts: for each third of the line, its first cell, its last cell, and the first cell of the
            box that contains it.
        own: the index of the third that lies in the box being examined.
        digit: the digit.
    """
    counts = [
        f"IF({_counted(after, box, box + 20, digit)}=0,{_counted(block, first, last, -digit)},"
        f"{_counted(after, first, last, digit)})"
        for first, last, box in parts[:own]
    ]
    return "+".join([*counts, _counted(block, parts[own][0], parts[2][1], -digit)])


def _round(number: int) -> str:
    """The cell that shows the number of a round. It is empty if the round is not needed."""
    return address(_TABLE_ROW + 1 + number, _TABLE_COLUMN, absolute=True)


def _sum(number: int) -> str:
    """The cell with the sum after a round. For round 0, this is the sum before the first round."""
    return address(_TABLE_ROW + 1 + number, _SUMS, absolute=True)


def _table(sheet: Any) -> None:
    """Write how often each digit was placed in each round, and the sum of the cells after the
    round.
    """
    _row(sheet, _TABLE_ROW, ["Round", *range(1, 10), "Sum"], bold=True)
    _row(sheet, _TABLE_ROW + 1, ["start", *[None] * 9, f"=SUM({_START.range})"], bold=False)
    last = _START
    for number in range(1, ROUNDS + 1):
        goes_on = f"AND(N({_sum(number - 1)})>N({_sum(number - 2)}),N({_sum(number - 1)})<{_FULL})"
        cells = ["=1" if number == 1 else f'=IF({goes_on},{number},"")']
        for digit in range(1, 10):
            after = swept_block(number, digit)
            new = f"COUNTIF({after.range},{digit})-COUNTIF({last.range},{digit})"
            cells.append(f'=IF({_round(number)}="","",{new})')
            last = after
        cells.append(f'=IF({_round(number)}="","",SUM({last.range}))')
        _row(sheet, _TABLE_ROW + 1 + number, cells, bold=False)


def _row(sheet: Any, row: int, cells: list[Any], *, bold: bool) -> None:
    for column, content in zip((*range(_TABLE_COLUMN, _SUMS - 1), _SUMS), cells, strict=True):
        font = styles.font(10, bold=bold or column == _SUMS)
        dressed(sheet.cell(row, column, content), font, styles.align("right"))


def _verdict(live: Live) -> str:
    rounds = f"COUNT({_round(1)}:{_round(ROUNDS)})"
    total = f"MAX({_sum(0)}:{_sum(ROUNDS)})"
    grows = f"N({_sum(ROUNDS)})>N({_sum(ROUNDS - 1)})"
    return (
        f'=IF(SUM({live.clash.absolute})>0,"Equal digits share a row, column or box.",'
        f'IF({total}={_FULL},"Solved: after "&{rounds}&" rounds the digits add up to {_FULL}.",'
        f'IF({grows},"After {ROUNDS} rounds the digits add up to "&{total}&", still growing.",'
        f'"Stuck: after "&{rounds}&" rounds the digits add up to "&{total}&", "&({_FULL}-{total})'
        f'&" short of {_FULL}.")))'
    )


# Looks -----------------------------------------------------------------------------------------


def _rules(sheet: Any) -> None:
    """Colour the places for a digit orange. If the digit is placed in one of them, colour it green
    instead, on this board and on the next one.
    """
    first, last = marked(1, 1), marked(ROUNDS, 9)
    place = address(first.top, first.left)
    after = address(first.top, first.left + _ASIDE)
    green, orange = styles.fill(styles.GREEN), styles.fill(styles.YELLOW)
    ink = styles.font(9, bold=True)
    placed = styles.rule(f"AND({place}<0,{after}>0)", fill=green, font=ink)
    can_go = styles.rule(f"{place}<0", fill=orange, font=ink)
    for block, end, rules in (
        (first, last, (placed, can_go)),
        (swept_block(1, 1), swept_block(ROUNDS, 9), (placed,)),
    ):
        area = f"{address(block.top, block.left)}:{address(*end.at(80))}"
        for rule in rules:
            sheet.conditional_formatting.add(area, rule)


def _finish(sheet: Any) -> None:
    put(sheet, 4, 2, _CAPTION, styles.font(10, color=styles.QUIET))
    sheet.column_dimensions["A"].width = 3
    last = swept_block(1, 9).left + 8
    for column in range(2, last + 1):
        sheet.column_dimensions[column_letters(column)].width = 3.4
    for number in range(1, ROUNDS + 1):
        line = _TOP + (number - 1) * _ROUND - 1
        sheet.row_breaks.append(openpyxl.worksheet.pagebreak.Break(id=line))
    styles.protect(sheet)
    styles.as_wide_as_a_page(sheet)
    sheet.print_area = f"A1:{address(_TOP + ROUNDS * _ROUND, last)}"
