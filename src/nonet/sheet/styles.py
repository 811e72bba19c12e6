"""The look of the sheets: fonts, fills and the lines of a board.

Each style is made only once. A workbook has thousands of cells but only a few styles, and openpyxl
compares each new style with all earlier styles.
"""

from functools import cache, lru_cache
from typing import Any, Final

from ..base.optional import openpyxl
from ..constraints import look_of
from ..model import Board
from .layout import Block, column_letters

GIVEN: Final = "111111"
ENTRY: Final = "1F4FBF"
FOUND: Final = "1F4FBF"
QUIET: Final = "777777"
RED: Final = "F8B4B4"
RED_INK: Final = "9B1C1C"
YELLOW: Final = "FFE08A"
SHADE: Final = "F1F4FA"
GREY: Final = "E7E7EA"
UNSEEN: Final = "FFFFFF"
OF_CLUES: Final = ("FBE6D4", "DDEBF7", "E4F1DC", "F3E1F0", "FFF6CC")
GREEN: Final = "CDEBCB"
HEADING: Final = "DDE3F0"


@cache
def font(size: float = 11, *, bold: bool = False, color: str = GIVEN) -> Any:
    """A font that Excel and LibreOffice both have, or replace with a similar one."""
    return openpyxl.styles.Font(name="Arial", size=size, bold=bold, color=color)


@cache
def fill(color: str) -> Any:
    """A plain background."""
    return openpyxl.styles.PatternFill("solid", start_color=color, end_color=color)


@cache
def align(across: str, down: str = "center", *, wrap: bool = False) -> Any:
    """The alignment of a cell. It is `left`, `center` or `right` horizontally, and `top` or
    `center` vertically.
    """
    return openpyxl.styles.Alignment(horizontal=across, vertical=down, wrap_text=wrap)


def rule(formula: str, **look: Any) -> Any:
    """A conditional format, which changes the style of cells if a formula is true."""
    return openpyxl.formatting.rule.FormulaRule([formula], **look)


def board_border(
    board: Board, cell: int, at: tuple[int, int] = (0, 0), marks: tuple[int, int] = (1, 1)
) -> Any:
    """The lines around a cell of the sheet. Lines are thick around boxes, and thin around cells of
    the board. There are no lines inside a cell of the board.

    Args:
        board: the board.
        cell: the cell of the board.
        at: the row and column within the cell of the board, counted from 0.
        marks: the number of rows and columns of the sheet that each cell of the board takes up. It
            is more than 1 on a board of pencil marks.
    """
    row, column = board.places[cell]
    boxes = board.boxes_of_places

    def line(down: int, across: int, *, is_edge: bool) -> str:
        if not is_edge:
            return ""
        is_box = boxes[row, column] != boxes.get((row + down, column + across))
        return "medium" if is_box else "thin"

    return _border(
        left=line(0, -1, is_edge=at[1] == 0),
        right=line(0, 1, is_edge=at[1] == marks[1] - 1),
        top=line(-1, 0, is_edge=at[0] == 0),
        bottom=line(1, 0, is_edge=at[0] == marks[0] - 1),
    )


def background(board: Board, cell: int, *, is_given: bool = False) -> str:
    """The background of a cell; "" if it has none. Givens have a background, and so do cells of
    clues, diagonals, windows and other regions that must stand out. Neighbouring clues have
    different colours.

    >>> board = Board.of("4x4+cage:5@r1c1,r1c2+cage:r1c3,r2c3")
    >>> [background(board, cell) for cell in range(4)]
    ['FBE6D4', 'FBE6D4', 'DDEBF7', '']
    """
    found = _grounds(board).get(cell, "")
    return GREY if is_given and found not in OF_CLUES else found


@lru_cache(maxsize=64)
def _grounds(board: Board) -> dict[int, str]:
    found = {
        cell: SHADE
        for region in board.plain_regions
        if look_of(region.kind.value).can_be_shaded
        for cell in region.cells
    }
    of_clues: dict[int, str] = {}
    for cells in board.cells_of_clues:
        places = [board.places[cell] for cell in cells]
        beside = {(r + d, c + e) for r, c in places for d, e in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        near = {of_clues.get(board.cell_of_place.get(place, -1)) for place in beside}
        color = next((each for each in OF_CLUES if each not in near), OF_CLUES[0])
        of_clues = dict.fromkeys(cells, color) | of_clues
    return found | of_clues


@cache
def _border(left: str, right: str, top: str, bottom: str) -> Any:
    styles = openpyxl.styles

    def side(style: str) -> Any:
        color = GIVEN if style == "medium" else "999999"
        return styles.Side(style=style, color=color) if style else styles.Side()

    return styles.Border(left=side(left), right=side(right), top=side(top), bottom=side(bottom))


def roomy(sheet: Any, block: Block) -> None:
    """Make the cells of a board large enough to be filled in comfortably."""
    for offset in range(block.board.height):
        sheet.row_dimensions[block.top + offset].height = 38
    for offset in range(block.board.width):
        sheet.column_dimensions[column_letters(block.left + offset)].width = 7.2


def protect(sheet: Any) -> None:
    """Protect a sheet from accidental changes, but let users change row heights and column widths.
    Also hide its grid lines.
    """
    sheet.protection.sheet = True
    sheet.protection.formatColumns = sheet.protection.formatRows = False
    sheet.sheet_view.showGridLines = False


def one_page(sheet: Any, *, landscape: bool, area: str | None = None) -> None:
    """Print a sheet on one page."""
    sheet.page_setup.orientation = "landscape" if landscape else "portrait"
    sheet.page_setup.paperSize = sheet.PAPERSIZE_A4
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 1
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.print_options.horizontalCentered = True
    if area is not None:
        sheet.print_area = area


def as_wide_as_a_page(sheet: Any, *, landscape: bool = True) -> None:
    """Print a long table on as many pages as its rows need, with all columns on each page."""
    one_page(sheet, landscape=landscape)
    sheet.page_setup.fitToHeight = 0
