"""Make a new workbook for puzzles that updates itself without macros. As you type digits, formulas
show the candidates, the conflicts, the sum and the next single.
"""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from ..base import Error
from ..base.optional import openpyxl
from ..model import Puzzle
from . import styles
from .formulas import MARKS_LEFT, MARKS_TOP, Live, conflict_rule, digit_rule, unreadable_rule
from .layout import (
    BOARD_NAME,
    CANDIDATES,
    CANDIDATES_NAME,
    HOME,
    MESSAGE_NAME,
    PUZZLE,
    PUZZLE_NAME,
    Block,
    address,
    column_letters,
    numbered,
    quoted,
)
from .ods.fresh import write_fresh
from .package import ODS
from .sheet_board import USUAL, SheetBoard, board_of
from .writing import define, dressed, put

MOST_PUZZLES: Final = 100
_PANEL_ROWS: Final = 9
_ADVICE: Final = (
    "Type the puzzle into the grid. To solve it: nonet sheet solve FILE.xlsx, or the menu Sudoku "
    "of LibreOffice."
)
_OF_LIBREOFFICE: Final = ", or the menu Sudoku of LibreOffice"
_LOCKED_ADVICE: Final = (
    "Fill in the white cells. To see the steps: nonet sheet solve FILE.xlsx, or the menu Sudoku of "
    "LibreOffice."
)


def template(puzzles: Sequence[Puzzle] = (), board: SheetBoard = USUAL) -> Any:
    """Make a workbook with an empty grid, or with one sheet for each puzzle.

    Givens are locked, so that they cannot be overwritten by accident. The protection of the sheet
    has no password.

    Raises:
        Error: if openpyxl is not installed, if there are more than 100 puzzles, if a puzzle states
            candidates, or if a workbook cannot hold a puzzle's board.

    >>> book = template([Puzzle("53..7...." + "." * 72)])
    >>> book.sheetnames, book["Puzzle"]["B4"].value
    (['Puzzle', 'Candidates'], 5)
    """
    require_sheets(len(puzzles))
    for puzzle in puzzles:
        if puzzle.is_sukaku:
            raise Error("workbooks can only have puzzles of givens, not of candidates.")
    boards = [board_of(puzzle.board) for puzzle in puzzles]
    book = openpyxl.Workbook()
    book.remove(book.active)
    if not puzzles:
        _add(book, None, board, 1)
    for number, (puzzle, its_board) in enumerate(zip(puzzles, boards, strict=True), 1):
        _add(book, puzzle, its_board, number)
    book.calculation.fullCalcOnLoad = True
    return book


def require_sheets(count: int) -> None:
    """Check that a workbook can have this many puzzles.

    Raises:
        Error: if there are too many.
    """
    if count > MOST_PUZZLES:
        raise Error(f"a workbook can have at most {MOST_PUZZLES} puzzles, not {count}.")


def _add(book: Any, puzzle: Puzzle | None, board: SheetBoard, number: int) -> None:
    block = Block(numbered(PUZZLE, number), HOME.top, HOME.left, board.size)
    live = Live(block, numbered(CANDIDATES, number), board)
    sheet = book.create_sheet(block.sheet)
    _board(sheet, live, puzzle)
    _panel(sheet, live, is_empty=puzzle is None)
    _candidates(book.create_sheet(live.sheet), live)
    define(book, numbered(PUZZLE_NAME, number, "_"), block.absolute)
    if not board.is_usual:
        words = address(block.top - 1, block.left, absolute=True)
        define(book, numbered(BOARD_NAME, number, "_"), f"{quoted(block.sheet)}!{words}")
    message = address(block.top + 6, _panel_column(block), absolute=True)
    define(book, numbered(MESSAGE_NAME, number, "_"), f"{quoted(block.sheet)}!{message}")
    first = address(MARKS_TOP, MARKS_LEFT, absolute=True)
    row, column = live.mark(board.size**2 - 1, 1)
    last = address(row + board.mark_rows - 1, column + board.mark_columns - 1, absolute=True)
    define(book, numbered(CANDIDATES_NAME, number, "_"), f"{quoted(live.sheet)}!{first}:{last}")


def _panel_column(block: Block) -> int:
    """The column of the panel beside the puzzle, which is L if the board has nine columns."""
    return block.left + block.size + 1


def _board(sheet: Any, live: Live, puzzle: Puzzle | None) -> None:
    block, board = live.puzzle, live.board
    put(sheet, 2, block.left, "Sudoku", styles.font(22, bold=True), styles.align("left"))
    sheet.row_dimensions[2].height = 32
    sheet.column_dimensions["A"].width = 3
    if not board.is_usual:
        quiet = styles.font(10, color=styles.QUIET)
        put(sheet, block.top - 1, block.left, board.words, quiet, styles.align("left"))
    for offset in range(max(block.size, _PANEL_ROWS)):
        sheet.row_dimensions[block.top + offset].height = 38
    for offset in range(block.size):
        sheet.column_dimensions[column_letters(block.left + offset)].width = 7.2
    for cell in board.board.all_cells:
        place = dressed(sheet.cell(*block.at(cell)), alignment=styles.align("center"))
        given = "." if puzzle is None else puzzle.givens[cell]
        if given == "." and cell in board.shaded:
            place.fill = styles.fill(styles.SHADE)
        if given != ".":
            place.value = int(given) if given.isdigit() else given
            place.fill = styles.fill(styles.GREY)
        is_given = puzzle is None or given != "."
        color = styles.GIVEN if is_given else styles.ENTRY
        place.font = styles.font(20, bold=is_given, color=color)
        place.border = styles.board_border(board, *divmod(cell, board.size))
        place.protection = openpyxl.styles.Protection(locked=given != ".")
    _rules(sheet, live)
    styles.protect(sheet)
    rows = max(block.size, _PANEL_ROWS)
    panel_end = address(block.top + rows, _panel_column(block) + 1)
    styles.one_page(sheet, landscape=True, area=f"A1:{panel_end}")


def _rules(sheet: Any, live: Live) -> None:
    """Colour clashes and entries that are not digits, and restrict which entries may be typed."""
    block, board = live.puzzle, live.board
    red, ink = styles.fill(styles.RED), styles.font(20, bold=True, color=styles.RED_INK)
    if board.is_usual:
        for cell in (27 * band + 3 * stack for band in range(3) for stack in range(3)):
            top, left = block.at(cell)
            sheet.conditional_formatting.add(
                f"{address(top, left)}:{address(top + 2, left + 2)}",
                styles.rule(conflict_rule(block, cell), fill=red, font=ink),
            )
    else:
        clash = address(*_clashes_beside(sheet, live).at(0))
        sheet.conditional_formatting.add(block.range, styles.rule(f"{clash}>0", fill=red, font=ink))
    sheet.conditional_formatting.add(
        block.range, styles.rule(unreadable_rule(block, board), fill=styles.fill(styles.YELLOW))
    )
    size, error = board.size, f"Enter one digit, 1 to {board.size}, or leave the cell empty."
    if size > 9:
        error += f" A is 10, {board.signs[-1]} is {size}."
    digits = openpyxl.worksheet.datavalidation.DataValidation(
        "custom",
        formula1=digit_rule(block, board),
        allow_blank=True,
        showErrorMessage=True,
        errorTitle="Sudoku",
        error=error,
    )
    digits.add(block.range)
    sheet.add_data_validation(digits)


def _clashes_beside(sheet: Any, live: Live) -> Block:
    """Copy the marks for clashing cells invisibly onto the puzzle's sheet, so that a rule can refer
    to them. A rule that refers to another sheet is lost when a file is updated.
    """
    block = live.puzzle
    beside = Block(block.sheet, block.top, _panel_column(block) + 4, block.size)
    for cell in live.board.board.all_cells:
        place = sheet.cell(*beside.at(cell), f"={live.clash.name(cell)}")
        place.number_format, place.font = "0;;", styles.font(8, color=styles.UNSEEN)
    return beside


def _panel(sheet: Any, live: Live, *, is_empty: bool) -> None:
    """Add the status panel to the right of the board, with space for messages."""
    top, panel = live.puzzle.top, _panel_column(live.puzzle)
    values = [address(top + row, panel + 1, absolute=True) for row in range(5)]
    lines = (
        ("Filled", live.filled()),
        ("Sum of all digits", live.sum()),
        ("Cells that clash", live.clashes()),
        ("Cells without a candidate", live.without_candidate()),
        ("Next single", live.next_single()),
    )
    for row, (label, formula) in enumerate(lines, top):
        put(sheet, row, panel, label, styles.font(12, color=styles.QUIET), styles.align("left"))
        value = sheet.cell(row, panel + 1, formula)
        dressed(value, styles.font(12, bold=True), styles.align("left"))
    advice = _ADVICE if is_empty else _LOCKED_ADVICE
    if not live.board.is_usual:
        advice = advice.replace(_OF_LIBREOFFICE, "")
    for row, text, font in (
        (top + 5, live.state(values[2], values[3], values[4]), styles.font(12, bold=True)),
        (top + 6, advice, styles.font(11, color=styles.QUIET)),
    ):
        bottom = row + (2 if row == top + 6 else 0)
        sheet.merge_cells(start_row=row, end_row=bottom, start_column=panel, end_column=panel + 1)
        dressed(sheet.cell(row, panel, text), font, styles.align("left", wrap=True))
    sheet.cell(top + 6, panel).protection = openpyxl.styles.Protection(locked=False)
    for column, width in ((panel - 1, 4), (panel, 27), (panel + 1, 20)):
        sheet.column_dimensions[column_letters(column)].width = width


def _candidates(sheet: Any, live: Live) -> None:
    put(sheet, 2, MARKS_LEFT, "Candidates", styles.font(18, bold=True), styles.align("left"))
    sheet.row_dimensions[2].height = 26
    for (row, column), formula in live.on_candidates().items():
        dressed(sheet.cell(row, column, formula), styles.font(11), styles.align("center"))
    board, size = live.board, live.board.size
    high, wide = board.mark_rows, board.mark_columns
    for row in range(size * high):
        sheet.row_dimensions[MARKS_TOP + row].height = 16
        for column in range(size * wide):
            place = sheet.cell(MARKS_TOP + row, MARKS_LEFT + column)
            digit = row % high * wide + column % wide + 1
            sign = board.signs[digit - 1] if 9 < digit <= size else ""
            place.number_format = f'"{sign}";;' if sign else "0;;"
            place.border = styles.board_border(board, row, column, high, wide)
    sheet.column_dimensions["A"].width = 3
    for column in range(MARKS_LEFT, MARKS_LEFT + size * wide):
        sheet.column_dimensions[column_letters(column)].width = 2.9
    blocks = (
        (live.read, "Digits as read"),
        (live.clash, "Clashes"),
        (live.count, "Number of candidates"),
        (live.single, "Singles"),
    )
    for block, name in blocks:
        put(sheet, block.top - 1, block.left, name, styles.font(10, bold=True))
        for cell in board.board.all_cells:
            place = sheet.cell(*block.at(cell))
            place.number_format = "0;;"
            place.border = styles.board_border(board, *divmod(cell, size))
            sheet.column_dimensions[column_letters(place.column)].width = 3.2
    grey, bold = styles.fill(styles.GREY), styles.font(11, bold=True)
    for cell in board.board.all_cells:
        row, column = live.mark(cell, 1)
        first, last = address(row, column), address(row + high - 1, column + wide - 1)
        filled = f"{address(*live.read.at(cell), absolute=True)}>0"
        sheet.conditional_formatting.add(
            f"{first}:{last}", styles.rule(filled, fill=grey, font=bold)
        )
    styles.protect(sheet)
    end = address(MARKS_TOP + size * high, MARKS_LEFT + size * wide)
    styles.one_page(sheet, landscape=True, area=f"A1:{end}")


FRESH: Final = (".xlsx", ODS)
"""The extensions of new workbooks."""


def fresh(book: Any, target: Path) -> Callable[[Path], object]:
    """The function that writes a workbook in the format of the target's file extension."""
    is_ods = target.suffix.lower() == ODS
    return partial(write_fresh, book) if is_ods else book.save
