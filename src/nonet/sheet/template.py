"""Make a new workbook for puzzles. It updates itself without macros: as you type digits, formulas
show the candidates, the conflicts, the sum and the next single.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise, product
from pathlib import Path
from typing import Any, Final

from ..base import Error
from ..base.optional import openpyxl
from ..constraints.constraint import Arrow, CageOutline, Corner, Disc, Shape, Square, Stroke
from ..model import SIGNS, STANDARD, Board, BoardPlace, Puzzle, stated_words
from ..render.shapes import shapes_of
from . import styles
from .formulas import MARKS_LEFT, MARKS_TOP, Live, digit_rule, unreadable_rule
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
from .writing import LONGEST, define, dressed, put

MOST_PUZZLES: Final = 100
_PANEL_ROWS: Final = 9
_ARROWS: Final = ("↖↑↗", "← →", "↙↓↘")
"""The arrows to the row above, along the row, and to the row below."""
_ADVICE: Final = (
    "Type the puzzle into the grid. To solve it: nonet sheet solve FILE.xlsx, or the Sudoku menu "
    "in LibreOffice."
)
_LOCKED_ADVICE: Final = (
    "Fill in the white cells. To see the steps: nonet sheet solve FILE.xlsx, or the Sudoku menu in "
    "LibreOffice."
)


def template(puzzles: Sequence[Puzzle] = (), board: Board = STANDARD) -> Any:
    """Make a workbook with an empty grid, or with one sheet for each puzzle.

    Givens are locked, to protect them from being overwritten by accident. The protection of the
    sheet has no password.

    Raises:
        Error: if openpyxl is not installed, if there are more than 100 puzzles, if a puzzle states
            candidates, or if a workbook cannot represent a puzzle's board.

    >>> book = template([Puzzle("53..7...." + "." * 72)])
    >>> book.sheetnames, book["Puzzle"]["B4"].value
    (['Puzzle', 'Candidates'], 5)
    """
    require_sheets(len(puzzles))
    for puzzle in puzzles:
        if puzzle.is_sukaku:
            raise Error("workbooks can hold only puzzles with givens, not puzzles of candidates.")
    book = openpyxl.Workbook()
    book.remove(book.active)
    if not puzzles:
        _add(book, None, board, 1)
    for number, puzzle in enumerate(puzzles, 1):
        _add(book, puzzle, puzzle.board, number)
    book.calculation.fullCalcOnLoad = True
    return book


def require_sheets(count: int) -> None:
    """Check that a workbook can have this many puzzles.

    Raises:
        Error: if there are too many puzzles.
    """
    if count > MOST_PUZZLES:
        raise Error(f"a workbook can have at most {MOST_PUZZLES} puzzles, not {count}.")


def _add(book: Any, puzzle: Puzzle | None, board: Board, number: int) -> None:
    if (length := len(board.words)) > LONGEST:
        problem = f"{board.label} has a name of {length:,} characters"
        raise Error(f"a workbook names its board in a cell, but {problem}.")
    block = Block(numbered(PUZZLE, number), HOME.top, HOME.left, board)
    live = Live(block, numbered(CANDIDATES, number))
    sheet = book.create_sheet(block.sheet)
    _board(sheet, live, puzzle)
    _panel(sheet, live, is_empty=puzzle is None)
    _candidates(book.create_sheet(live.sheet), live)
    define(book, numbered(PUZZLE_NAME, number, "_"), block.absolute)
    if stated_words(board):
        words = address(block.top - 1, block.left, absolute=True)
        define(book, numbered(BOARD_NAME, number, "_"), f"{quoted(block.sheet)}!{words}")
    message = address(block.top + 6, _panel_column(block), absolute=True)
    define(book, numbered(MESSAGE_NAME, number, "_"), f"{quoted(block.sheet)}!{message}")
    first = address(MARKS_TOP, MARKS_LEFT, absolute=True)
    bottom, right = board.height * live.high, board.width * live.wide
    last = address(MARKS_TOP + bottom - 1, MARKS_LEFT + right - 1, absolute=True)
    define(book, numbered(CANDIDATES_NAME, number, "_"), f"{quoted(live.sheet)}!{first}:{last}")


def _panel_column(block: Block) -> int:
    """The column of the panel beside the puzzle. It is L if the board has nine columns."""
    return block.left + block.board.width + 1


def _board(sheet: Any, live: Live, puzzle: Puzzle | None) -> None:
    block, board = live.puzzle, live.board
    put(sheet, 2, block.left, "Sudoku", styles.font(22, bold=True), styles.align("left"))
    sheet.row_dimensions[2].height = 32
    sheet.column_dimensions["A"].width = 3
    if words := stated_words(board):
        quiet = styles.font(10, color=styles.QUIET)
        put(sheet, block.top - 1, block.left, words, quiet, styles.align("left"))
    for offset in range(_PANEL_ROWS):
        sheet.row_dimensions[block.top + offset].height = 38
    styles.roomy(sheet, block)
    for cell in board.all_cells:
        place = dressed(sheet.cell(*block.at(cell)), alignment=styles.align("center"))
        given = "." if puzzle is None else puzzle.givens[cell]
        if given != ".":
            place.value = int(given) if given.isdigit() else given
        if ground := styles.background(board, cell, is_given=given != "."):
            place.fill = styles.fill(ground)
        is_given = puzzle is None or given != "."
        color = styles.GIVEN if is_given else styles.ENTRY
        place.font = styles.font(20, bold=is_given, color=color)
        place.border = styles.board_border(board, cell)
        place.protection = openpyxl.styles.Protection(locked=given != ".")
    _rules(sheet, live)
    styles.protect(sheet)
    rows = max(board.height, _PANEL_ROWS)
    if board.clues:
        _clues(sheet, replace(block, top=block.top + rows + 2))
        rows += 1 + board.height
    panel_end = address(block.top + rows, _panel_column(block) + 1)
    styles.one_page(sheet, landscape=True, area=f"A1:{panel_end}")


def _clues(sheet: Any, block: Block) -> None:
    """Draw the clues on a separate board, and list them in words below it."""
    board = block.board
    quiet = styles.font(10, color=styles.QUIET)
    put(sheet, block.top - 1, block.left, "The clues", styles.font(12, bold=True))
    styles.roomy(sheet, block)
    signs: dict[int, list[str]] = {cell: [] for cell in board.all_cells}
    for shape in reversed(shapes_of(board)):  # texts come before lines
        for place, sign in _signs_of(shape):
            if place in board.cell_of_place:
                signs[board.cell_of_place[place]].append(sign)
    for cell, each in signs.items():
        look = styles.align("left", "top")
        place = put(sheet, *block.at(cell), " ".join(each), styles.font(12), look)
        place.border = styles.board_border(board, cell)
        if ground := styles.background(board, cell):
            place.fill = styles.fill(ground)
    rules = [each for each in board.further_constraints if each.is_clue]
    for row, rule in enumerate(rules, block.top + board.height + 1):
        own = rule.on(board)
        told = own[0].sentence if len(own) == 1 else rule.in_books or rule.sentence
        put(sheet, row, block.left, told, quiet)


def _signs_of(shape: Shape) -> Iterator[tuple[BoardPlace, str]]:
    """The characters that represent a shape, each with the position of the cell in which it is
    written.
    """
    match shape:
        case CageOutline(places, text) | Corner(places, text) if text:
            yield places[0], text
        case Disc((row, column), _, _, text) if text:
            yield (int(row), int(column)), text
        case Disc((row, column), _, look):
            yield (int(row), int(column)), "○" if look in ("ring", "white") else "●"
        case Square(place):
            yield place, "■"
        case Stroke(places) | Arrow(places):
            places = tuple((int(row), int(column)) for row, column in places)
            for (row, column), (down, across) in pairwise(places):
                arrows = _ARROWS[1 + (down > row) - (down < row)]
                yield (row, column), arrows[1 + (across > column) - (across < column)]


def _rules(sheet: Any, live: Live) -> None:
    """Highlight clashes and entries that are not digits, and restrict what may be typed."""
    block, board = live.puzzle, live.board
    red, ink = styles.fill(styles.RED), styles.font(20, bold=True, color=styles.RED_INK)
    beside = _clashes_beside(sheet, live)
    clash = address(beside.top, beside.left)
    sheet.conditional_formatting.add(block.range, styles.rule(f"{clash}>0", fill=red, font=ink))
    sheet.conditional_formatting.add(
        block.range, styles.rule(unreadable_rule(block), fill=styles.fill(styles.YELLOW))
    )
    size, error = board.digits, f"Enter one digit, 1 to {board.digits}, or leave the cell empty."
    if size > 9:
        error += f" A is 10, {SIGNS[size - 1]} is {size}."
    digits = openpyxl.worksheet.datavalidation.DataValidation(
        "custom",
        formula1=digit_rule(block),
        allow_blank=True,
        showErrorMessage=True,
        errorTitle="Sudoku",
        error=error,
    )
    digits.add(block.range)
    sheet.add_data_validation(digits)


def _clashes_beside(sheet: Any, live: Live) -> Block:
    """Put an invisible copy of the marks for clashing cells on the puzzle's sheet, where a rule can
    refer to it. A rule that refers to another sheet is lost when a file is updated.
    """
    block = live.puzzle
    beside = replace(block, left=_panel_column(block) + 4)
    for cell in live.board.all_cells:
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
    board, high, wide = live.board, live.high, live.wide
    bottom, right = MARKS_TOP + board.height * high, MARKS_LEFT + board.width * wide
    for row in range(MARKS_TOP, bottom):
        sheet.row_dimensions[row].height = 16
    for cell, at in product(board.all_cells, range(high * wide)):
        (top, left), (down, across) = live.mark(cell, 1), divmod(at, wide)
        place = sheet.cell(top + down, left + across)
        sign = SIGNS[at] if 9 <= at < board.digits else ""
        place.number_format = f'"{sign}";;' if sign else "0;;"
        place.border = styles.board_border(board, cell, (down, across), (high, wide))
    sheet.column_dimensions["A"].width = 3
    for column in range(MARKS_LEFT, right):
        sheet.column_dimensions[column_letters(column)].width = 2.9
    blocks = (
        (live.read, "Digits as read"),
        (live.clash, "Clashes"),
        (live.count, "Number of candidates"),
        (live.single, "Singles"),
    )
    for block, name in blocks:
        put(sheet, block.top - 1, block.left, name, styles.font(10, bold=True))
        for cell in board.all_cells:
            place = sheet.cell(*block.at(cell))
            place.number_format = "0;;"
            place.border = styles.board_border(board, cell)
            sheet.column_dimensions[column_letters(place.column)].width = 3.2
    grey, bold = styles.fill(styles.GREY), styles.font(11, bold=True)
    for cell in board.all_cells:
        row, column = live.mark(cell, 1)
        first, last = address(row, column), address(row + high - 1, column + wide - 1)
        filled = f"{address(*live.read.at(cell), absolute=True)}>0"
        sheet.conditional_formatting.add(
            f"{first}:{last}", styles.rule(filled, fill=grey, font=bold)
        )
    styles.protect(sheet)
    styles.one_page(sheet, landscape=True, area=f"A1:{address(bottom, right)}")


FRESH: Final = (".xlsx", ODS)
"""The extensions of new workbooks."""


def fresh(book: Any, target: Path) -> Callable[[Path], object]:
    """The function that writes a workbook in the format that the target's extension indicates."""
    return partial(write_fresh, book) if target.suffix.lower() == ODS else book.save
