"""How the sheets look: fonts, fills and the lines of a board.

Each is made once: a workbook holds thousands of cells with a handful of looks, and compares the
look of each with those that it has.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

GIVEN: Final = "111111"
ENTRY: Final = "1F4FBF"
FOUND: Final = "1F4FBF"
QUIET: Final = "777777"
RED: Final = "F8B4B4"
RED_INK: Final = "9B1C1C"
YELLOW: Final = "FFE08A"
GREY: Final = "E7E7EA"
GREEN: Final = "CDEBCB"
HEADING: Final = "DDE3F0"
_A4: Final = 9


@cache
def font(size: float = 11, *, bold: bool = False, color: str = GIVEN) -> Any:
    """A font, in the family that both programs have or replace by its like."""
    from openpyxl.styles import Font

    return Font(name="Arial", size=size, bold=bold, color=color)


@cache
def fill(color: str) -> Any:
    """A plain background."""
    from openpyxl.styles import PatternFill

    return PatternFill("solid", start_color=color, end_color=color)


@cache
def middle(*, wrap: bool = False) -> Any:
    """In the middle of the cell."""
    from openpyxl.styles import Alignment

    return Alignment(horizontal="center", vertical="center", wrap_text=wrap)


@cache
def left(*, wrap: bool = False, top: bool = False) -> Any:
    """At the left of the cell."""
    from openpyxl.styles import Alignment

    return Alignment(horizontal="left", vertical="top" if top else "center", wrap_text=wrap)


@cache
def board_border(row: int, column: int, size: int = 1) -> Any:
    """The lines around a cell of a board whose cells are `size` × `size` cells of the sheet:
    thick around boxes, thin around cells, none within a cell.

    Args:
        row, column: the place within the board, from 0.
        size: 1 for a board of digits, 3 for one of pencil marks.
    """
    from openpyxl.styles import Border, Side

    def side(place: int, *, is_end: bool) -> Any:
        edge = place + 1 if is_end else place
        if edge % (3 * size) == 0:
            return Side(style="medium", color=GIVEN)
        if edge % size == 0:
            return Side(style="thin", color="999999")
        return Side()

    return Border(
        left=side(column, is_end=False),
        right=side(column, is_end=True),
        top=side(row, is_end=False),
        bottom=side(row, is_end=True),
    )


def one_page(sheet: Any, *, landscape: bool, area: str | None = None) -> None:
    """Print a sheet on one page."""
    sheet.page_setup.orientation = "landscape" if landscape else "portrait"
    sheet.page_setup.paperSize = _A4
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 1
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.print_options.horizontalCentered = True
    if area is not None:
        sheet.print_area = area


def as_wide_as_a_page(sheet: Any) -> None:
    """Print a long table on as many pages as it needs, each as wide as the table."""
    one_page(sheet, landscape=True)
    sheet.page_setup.fitToHeight = 0
