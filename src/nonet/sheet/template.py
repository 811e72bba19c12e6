"""A new workbook for puzzles, alive without any macro: type digits, and candidates, conflicts, the
sum and the next single follow by formulas.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..errors import Error
from ..geometry import ALL_CELLS
from ..puzzle import Puzzle
from . import styles
from .formulas import MARKS_LEFT, MARKS_TOP, Live, conflict_rule, mark_at, unreadable_rule
from .layout import (
    CANDIDATES,
    CANDIDATES_NAME,
    HOME,
    MESSAGE_NAME,
    PUZZLE,
    PUZZLE_NAME,
    Block,
    address,
    numbered,
    quoted,
)
from .optional import require_openpyxl

MOST_PUZZLES: Final = 100
_PANEL: Final = 12
"""The column of the panel beside the puzzle: L."""
_ADVICE: Final = (
    "Type the puzzle into the grid. To solve it: nonet sheet solve FILE.xlsx, or the menu Sudoku "
    "of LibreOffice."
)
_LOCKED_ADVICE: Final = (
    "Fill in the white cells. To see the way: nonet sheet solve FILE.xlsx, or the menu Sudoku of "
    "LibreOffice."
)


def template(puzzles: Sequence[Puzzle] = ()) -> Any:
    """A workbook with an empty grid, or with one sheet for each puzzle.

    Givens are locked, so that they cannot be overwritten by accident; the protection of the sheet
    has no password.

    Raises:
        Error: without openpyxl, for more than 100 puzzles, or for one that states candidates.

    >>> book = template([Puzzle("53..7...." + "." * 72)])
    >>> book.sheetnames, book["Puzzle"]["B4"].value
    (['Puzzle', 'Candidates'], 5)
    """
    require_openpyxl()
    from openpyxl import Workbook

    if len(puzzles) > MOST_PUZZLES:
        raise Error(f"a workbook takes {MOST_PUZZLES} puzzles, and these are {len(puzzles)}.")
    for puzzle in puzzles:
        if puzzle.is_sukaku or puzzle.geometry.is_jigsaw or len(puzzle.geometry.houses) > 27:
            raise Error("workbooks hold ordinary puzzles: givens, rows, columns and square boxes.")
    book = Workbook()
    book.remove(book.active)
    if not puzzles:
        _add(book, None, 1)
    for number, puzzle in enumerate(puzzles, 1):
        _add(book, puzzle, number)
    book.calculation.fullCalcOnLoad = True
    return book


def _add(book: Any, puzzle: Puzzle | None, number: int) -> None:
    block = Block(numbered(PUZZLE, number), HOME.top, HOME.left)
    live = Live(block, numbered(CANDIDATES, number))
    sheet = book.create_sheet(block.sheet)
    _board(sheet, block, puzzle)
    _panel(sheet, live, is_empty=puzzle is None)
    _candidates(book.create_sheet(live.sheet), live)
    _define(book, numbered(PUZZLE_NAME, number, "_"), block.absolute)
    message = address(block.top + 6, _PANEL, absolute=True)
    _define(book, numbered(MESSAGE_NAME, number, "_"), f"{quoted(block.sheet)}!{message}")
    first = address(MARKS_TOP, MARKS_LEFT, absolute=True)
    last = address(*mark_at(80, 9), absolute=True)
    _define(book, numbered(CANDIDATES_NAME, number, "_"), f"{quoted(live.sheet)}!{first}:{last}")


def _define(book: Any, name: str, reference: str) -> None:
    from openpyxl.workbook.defined_name import DefinedName

    book.defined_names[name] = DefinedName(name, attr_text=reference)


def _board(sheet: Any, block: Block, puzzle: Puzzle | None) -> None:
    from openpyxl.styles import Protection

    title = sheet.cell(2, block.left, "Sudoku")
    title.font, title.alignment = styles.font(22, bold=True), styles.left()
    sheet.row_dimensions[2].height = 32
    sheet.column_dimensions["A"].width = 3
    for offset in range(9):
        sheet.row_dimensions[block.top + offset].height = 38
        letters = address(1, block.left + offset).rstrip("1")
        sheet.column_dimensions[letters].width = 7.2
    for cell in ALL_CELLS:
        place = sheet.cell(*block.at(cell))
        given = "." if puzzle is None else puzzle.givens[cell]
        if given != ".":
            place.value = int(given)
            place.fill = styles.fill(styles.GREY)
        is_given = puzzle is None or given != "."
        color = styles.GIVEN if is_given else styles.ENTRY
        place.font = styles.font(20, bold=is_given, color=color)
        place.alignment = styles.middle()
        place.border = styles.board_border(*divmod(cell, 9))
        place.protection = Protection(locked=given != ".")
    _rules(sheet, block)
    sheet.protection.sheet = True
    sheet.protection.formatColumns = sheet.protection.formatRows = False
    sheet.sheet_view.showGridLines = False
    panel_end = address(block.top + 9, _PANEL + 1)
    styles.one_page(sheet, landscape=True, area=f"A1:{panel_end}")


def _rules(sheet: Any, block: Block) -> None:
    """Colours for clashes and for what is no digit, and what may be typed at all."""
    from openpyxl.formatting.rule import FormulaRule
    from openpyxl.worksheet.datavalidation import DataValidation

    red, ink = styles.fill(styles.RED), styles.font(20, bold=True, color=styles.RED_INK)
    for cell in (27 * band + 3 * stack for band in range(3) for stack in range(3)):
        top, left = block.at(cell)
        sheet.conditional_formatting.add(
            f"{address(top, left)}:{address(top + 2, left + 2)}",
            FormulaRule([conflict_rule(block, cell)], fill=red, font=ink),
        )
    sheet.conditional_formatting.add(
        block.range, FormulaRule([unreadable_rule(block)], fill=styles.fill(styles.YELLOW))
    )
    digits = DataValidation(
        "whole",
        operator="between",
        formula1="1",
        formula2="9",
        allow_blank=True,
        showErrorMessage=True,
        errorTitle="Sudoku",
        error="A cell holds one digit, 1 to 9, or nothing.",
    )
    digits.add(block.range)
    sheet.add_data_validation(digits)


def _panel(sheet: Any, live: Live, *, is_empty: bool) -> None:
    """How it stands, to the right of the board, and room for messages."""
    from openpyxl.styles import Protection

    top = live.puzzle.top
    values = [address(top + row, _PANEL + 1, absolute=True) for row in range(5)]
    lines = (
        ("Filled", live.filled()),
        ("Sum of all digits", live.sum()),
        ("Cells that clash", live.clashes()),
        ("Cells without a candidate", live.without_candidate()),
        ("Next single", live.next_single()),
    )
    for row, (label, formula) in enumerate(lines, top):
        name, value = sheet.cell(row, _PANEL, label), sheet.cell(row, _PANEL + 1, formula)
        name.font, name.alignment = styles.font(12, color=styles.QUIET), styles.left()
        value.font, value.alignment = styles.font(12, bold=True), styles.left()
    for row, text, font in (
        (top + 5, live.state(values[2], values[3], values[4]), styles.font(12, bold=True)),
        (top + 6, _ADVICE if is_empty else _LOCKED_ADVICE, styles.font(11, color=styles.QUIET)),
    ):
        bottom = row + (2 if row == top + 6 else 0)
        sheet.merge_cells(start_row=row, end_row=bottom, start_column=_PANEL, end_column=_PANEL + 1)
        place = sheet.cell(row, _PANEL, text)
        place.font, place.alignment = font, styles.left(wrap=True)
    sheet.cell(top + 6, _PANEL).protection = Protection(locked=False)
    sheet.column_dimensions["K"].width = 4
    sheet.column_dimensions["L"].width = 27
    sheet.column_dimensions["M"].width = 20


def _candidates(sheet: Any, live: Live) -> None:
    from openpyxl.formatting.rule import FormulaRule

    title = sheet.cell(2, MARKS_LEFT, "Candidates")
    title.font, title.alignment = styles.font(18, bold=True), styles.left()
    sheet.row_dimensions[2].height = 26
    for (row, column), formula in live.on_candidates().items():
        place = sheet.cell(row, column, formula)
        place.alignment = styles.middle()
        place.font = styles.font(11)
    for row in range(27):
        sheet.row_dimensions[MARKS_TOP + row].height = 16
        for column in range(27):
            place = sheet.cell(MARKS_TOP + row, MARKS_LEFT + column)
            place.number_format = "0;;"
            place.border = styles.board_border(row, column, 3)
    sheet.column_dimensions["A"].width = 3
    for column in range(MARKS_LEFT, MARKS_LEFT + 27):
        sheet.column_dimensions[address(1, column).rstrip("1")].width = 2.9
    blocks = (
        (live.read, "Digits as read"),
        (live.clash, "Clashes"),
        (live.count, "Number of candidates"),
        (live.single, "Singles"),
    )
    for block, name in blocks:
        heading = sheet.cell(block.top - 1, block.left, name)
        heading.font = styles.font(10, bold=True)
        for cell in ALL_CELLS:
            place = sheet.cell(*block.at(cell))
            place.number_format = "0;;"
            place.border = styles.board_border(*divmod(cell, 9))
            letters = address(1, place.column).rstrip("1")
            sheet.column_dimensions[letters].width = 3.2
    grey, bold = styles.fill(styles.GREY), styles.font(11, bold=True)
    for cell in ALL_CELLS:
        first, last = address(*mark_at(cell, 1)), address(*mark_at(cell, 9))
        filled = f"{address(*live.read.at(cell), absolute=True)}>0"
        sheet.conditional_formatting.add(
            f"{first}:{last}", FormulaRule([filled], fill=grey, font=bold)
        )
    sheet.protection.sheet = True
    sheet.protection.formatColumns = sheet.protection.formatRows = False
    sheet.sheet_view.showGridLines = False
    end = address(MARKS_TOP + 27, MARKS_LEFT + 27)
    styles.one_page(sheet, landscape=True, area=f"A1:{end}")
