"""Convert an openpyxl sheet into an OpenDocument table."""

import datetime
import math
import re
from importlib.resources import files
from typing import Any, Final, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from ..cells import Formula
from ..layout import address, quoted
from ..writing import fitting, is_dangerous, may_become_number
from .looks import Looks, Rule
from .names import open_formula, range_to

_BLANKS: Final = re.compile(r"(?:^| ) +|\t| $")
TABLE_END: Final = "</table:table>"


def value_of(value: object) -> tuple[str, str]:
    """The attributes and the content of a cell."""
    if value is None or isinstance(value, Formula):
        return "", ""
    if isinstance(value, bool):
        word = "true" if value else "false"
        return f' office:value-type="boolean" office:boolean-value="{word}"', _paragraph(word)
    if isinstance(value, int) or (isinstance(value, float) and math.isfinite(value)):
        return f' office:value-type="float" office:value="{value!r}"', _paragraph(repr(value))
    if isinstance(value, datetime.datetime | datetime.date):
        iso = value.isoformat()
        return f' office:value-type="date" office:date-value="{iso}"', _paragraph(iso)
    if isinstance(value, datetime.time | datetime.timedelta):
        return f' office:value-type="time" office:time-value="{_duration(value)}"', ""
    return ' office:value-type="string"', _paragraphs(fitting(str(value)))


def format_of(value: object) -> str:
    """The format that a plain value needs, or "" for the default format."""
    if isinstance(value, str):
        return "@" if may_become_number(value) or is_dangerous(value) else ""
    if isinstance(value, datetime.datetime):
        return "both"
    if isinstance(value, datetime.date):
        return "date"
    return "time" if isinstance(value, datetime.time | datetime.timedelta) else ""


class Extras(NamedTuple):
    """Further properties of cells, by row and column.

    Attributes:
        rules: the conditional formats.
        validations: the names of the rules for the entries that the cells accept.
    """

    rules: dict[tuple[int, int], list[Rule]]
    validations: dict[tuple[int, int], str]


NOTHING: Final = Extras({}, {})


def table_xml(sheet: Any, looks: Looks, page: str, extras: Extras = NOTHING) -> str:
    """Write a sheet as a table.

    Args:
        sheet: the sheet.
        looks: the object that collects the styles of the sheet.
        page: the kind of page that the sheet is printed on.
        extras: further properties of the cells.
    """
    title = quoteattr(sheet.title)
    style = looks.table(page, is_hidden=sheet.sheet_state != "visible")
    protected = ' table:protected="true"' if sheet.protection.sheet else ""
    area = sheet.print_area
    ranges = ""
    if area:
        ranges = f" table:print-ranges={quoteattr(range_to(area.replace('$', '')).lstrip('$'))}"
    parts = [f'<table:table table:name={title} table:style-name="{style}"{protected}{ranges}>']
    parts.append(columns_xml(sheet, looks))
    repeats_first = sheet.print_title_rows in ("1:1", "$1:$1")
    empty = 0
    for row in range(1, sheet.max_row + 1):
        line = row_xml(sheet, row, looks, extras)
        if line is None:
            empty += 1
            continue
        if empty:
            parts.append(
                f'<table:table-row table:number-rows-repeated="{empty}"><table:table-cell/>'
                "</table:table-row>"
            )
            empty = 0
        is_head = repeats_first and row == 1
        parts.append(
            f"<table:table-header-rows>{line}</table:table-header-rows>" if is_head else line
        )
    return "".join(parts) + TABLE_END


def columns_xml(sheet: Any, looks: Looks) -> str:
    """The widths of the columns."""
    widths = {}
    for letters, each in sheet.column_dimensions.items():
        if each.width:
            column = sheet[f"{letters}1"].column if each.min is None else each.min
            widths[column] = each.width
    columns = range(1, max(sheet.max_column, *widths, 1) + 1)
    styles = (looks.column(widths.get(column, 10.0)) for column in columns)
    return "".join(f'<table:table-column table:style-name="{style}"/>' for style in styles)


def row_xml(sheet: Any, row: int, looks: Looks, extras: Extras = NOTHING) -> str | None:
    """Write a row. The result is None for an empty row of the default height that does not
    begin a page.
    """
    height = sheet.row_dimensions[row].height if row in sheet.row_dimensions else None
    parts, empty, is_there = [], 0, False
    for column in range(1, sheet.max_column + 1):
        cell = sheet._cells.get((row, column))
        if cell is None:
            empty += 1
            continue
        is_there = True
        if empty:
            parts.append(f'<table:table-cell table:number-columns-repeated="{empty}"/>')
            empty = 0
        parts.append(_cell(cell, looks, extras))
    begins_page = any(each.id == row - 1 for each in sheet.row_breaks.brk)
    if not is_there and height is None and not begins_page:
        return None
    style = looks.row(height, begins_page=begins_page)
    return (
        f'<table:table-row table:style-name="{style}">'
        f"{''.join(parts) or '<table:table-cell/>'}</table:table-row>"
    )


def _cell(cell: Any, looks: Looks, extras: Extras) -> str:
    place = cell.row, cell.column
    if type(cell).__name__ == "MergedCell":
        return "<table:covered-table-cell/>"
    look = f' table:style-name="{looks.cell(cell, extras.rules.get(place, ()))}"'
    for each in cell.parent.merged_cells.ranges:
        if (each.min_row, each.min_col) == place:
            rows, columns = each.size["rows"], each.size["columns"]
            look += f' table:number-columns-spanned="{columns}" table:number-rows-spanned="{rows}"'
    if place in extras.validations:
        look += f' table:content-validation-name="{extras.validations[place]}"'
    if cell.data_type == "f":
        look += f" table:formula={quoteattr('of:' + open_formula(cell.value))}"
        content = ""
    else:
        attributes, content = value_of(cell.value)
        look += attributes
    return f"<table:table-cell{look}>{content}</table:table-cell>"


def named_range(name: str, reference: str) -> str:
    """The element that names a range."""
    base = reference.rpartition("!")[0] + "!$A$1"
    return (
        f"<table:named-range table:name={quoteattr(name)} "
        f"table:base-cell-address={quoteattr(range_to(base))} "
        f"table:cell-range-address={quoteattr(range_to(reference))}/>"
    )


def base_address(sheet: str, row: int, column: int) -> str:
    """A cell's name in the form that OpenDocument requires for the base cell of a condition."""
    return f"{quoted(sheet)}.{address(row, column)}"


def _paragraphs(text: str) -> str:
    return "".join(map(_paragraph, text.replace("\r\n", "\n").replace("\r", "\n").split("\n")))


def _paragraph(text: str) -> str:
    """Write a paragraph. Blanks at its ends and repeated blanks become elements, because they would
    be lost otherwise.
    """
    return f"<text:p>{_BLANKS.sub(_written_out, escape(text))}</text:p>"


def _written_out(match: re.Match[str]) -> str:
    return "".join("<text:tab/>" if sign == "\t" else "<text:s/>" for sign in match[0])


def _duration(value: datetime.time | datetime.timedelta) -> str:
    if isinstance(value, datetime.time):
        seconds = value.hour * 3600 + value.minute * 60 + value.second + value.microsecond / 1e6
    else:
        seconds = value.total_seconds()
    sign = "-" if seconds < 0 else ""
    minutes, rest = divmod(abs(seconds), 60)
    hours, minutes = divmod(int(minutes), 60)
    return f"{sign}PT{hours:02}H{minutes:02}M{rest:09.6f}S"


PORTRAIT: Final = "nonet-portrait-single"
"""The name of one of nonet's page layouts. A file that has this layout has all of nonet's
layouts.
"""


def page_of(sheet: Any) -> str:
    """The name of the page layout for an openpyxl sheet."""
    orientation = sheet.page_setup.orientation or "portrait"
    return f"nonet-{orientation}-{'long' if sheet.page_setup.fitToHeight == 0 else 'single'}"


def pages(element: str) -> str:
    """The content of an element of `styles.xml`: the page layouts for `automatic-styles`, or the
    master pages for `master-styles`.
    """
    tag = f"office:{element}"
    styles = part_of_new_file("styles.xml")
    return styles.partition(f"<{tag}>")[2].partition(f"</{tag}>")[0].strip()


def part_of_new_file(name: str) -> str:
    """The template for a part of a new file, with placeholders for the contents that differ from
    file to file.
    """
    return files(__package__).joinpath("parts", name).read_text(encoding="utf-8")
