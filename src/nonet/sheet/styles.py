"""The look of the sheets: fonts, fills and the lines of a board.

Each style is made only once. A workbook has thousands of cells with only a few styles, and openpyxl
compares each new style with all earlier styles.
"""

from functools import cache
from typing import Any, Final

from ..base.optional import openpyxl
from .sheet_board import SheetBoard

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
GREEN: Final = "CDEBCB"
HEADING: Final = "DDE3F0"


@cache
def font(size: float = 11, *, bold: bool = False, color: str = GIVEN) -> Any:
    """A font of a family that Excel and LibreOffice both have or replace with a similar family."""
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


def board_border(board: SheetBoard, row: int, column: int, high: int = 1, wide: int = 1) -> Any:
    """The lines around a cell of the sheet. Each cell of the board consists of `high` × `wide`
    cells of the sheet. Lines are thick around boxes, and thin around cells of the board. There are
    no lines inside a cell of the board.

    Args:
        board: the board.
        row, column: the position within the board in cells of the sheet, counted from 0.
        high, wide: 1 for a board of digits, more for a board of pencil marks.
    """
    (down, high_at), (across, wide_at) = divmod(row, high), divmod(column, wide)

    def line(step_down: int, step_across: int, *, is_edge: bool) -> str:
        if not is_edge:
            return ""
        return "medium" if board.is_edge(down, across, step_down, step_across) else "thin"

    return _border(
        left=line(0, -1, is_edge=wide_at == 0),
        right=line(0, 1, is_edge=wide_at == wide - 1),
        top=line(-1, 0, is_edge=high_at == 0),
        bottom=line(1, 0, is_edge=high_at == high - 1),
    )


@cache
def _border(left: str, right: str, top: str, bottom: str) -> Any:
    styles = openpyxl.styles

    def side(style: str) -> Any:
        color = GIVEN if style == "medium" else "999999"
        return styles.Side(style=style, color=color) if style else styles.Side()

    return styles.Border(left=side(left), right=side(right), top=side(top), bottom=side(bottom))


def protect(sheet: Any) -> None:
    """Protect a sheet from accidental changes, except to row heights and column widths. Also hide
    its grid lines.
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
    """Print a long table with all columns on each page, on as many pages as its rows need."""
    one_page(sheet, landscape=landscape)
    sheet.page_setup.fitToHeight = 0
