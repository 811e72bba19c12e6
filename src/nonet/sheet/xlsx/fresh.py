"""Write an openpyxl workbook with a long table into a new `.xlsx` file. The rows are XML."""

import datetime
import math
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import escape

from ...base.optional import openpyxl
from ..cells import Formula
from ..layout import column_letters
from ..writing import SHORT, fitting, is_dangerous, may_become_number, opened_part, swept

_SHEET: Final = "xl/worksheets/sheet1.xml"
_END: Final = "</sheetData>"
_DIMENSION: Final = re.compile(r'(?<=<dimension ref=")[A-Z0-9:]+')
_DATES: Final = (
    datetime.datetime(2000, 1, 1),
    datetime.date(2000, 1, 1),
    datetime.time(),
    datetime.timedelta(),
)


def write_long(path: Path, book: Any, rows: Iterable[Sequence[Any]]) -> None:
    """Write an openpyxl workbook, and add rows of plain values at the end of its first sheet.

    Text that begins with `=`, `+`, `-` or `@` stays text and does not become a formula.

    Args:
        path: the file.
        book: the workbook, with the headings and a filter for the whole table.
        rows: the rows.
    """
    head, formats = _head(book)
    table = book.active
    with (
        zipfile.ZipFile(head) as source,
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=4) as archive,
    ):
        for part in source.namelist():
            if part != _SHEET:
                archive.writestr(part, source.read(part))
        before, _, after = source.read(_SHEET).decode().partition(_END)
        with opened_part(archive, _SHEET) as sheet:
            sheet.write(_DIMENSION.sub(table.auto_filter.ref, before, count=1))
            sheet.writelines(_xml_rows(rows, formats, table.max_column))
            sheet.write(_END + after)


def _head(book: Any) -> tuple[BytesIO, dict[Any, int]]:
    """Save a workbook in memory. Return the file and the number of each cell format. The
    format of text depends on two things: whether it might be taken for a formula, and whether it
    might become a number. The format of a date depends on its type.
    """
    sheet, cell_of = book.active, openpyxl.cell.WriteOnlyCell
    formats: dict[Any, int] = {}
    for is_risky in (False, True):
        for is_number in (False, True):
            cell = cell_of(sheet)
            cell.quotePrefix = is_risky
            cell.number_format = "@" if is_number else "General"
            formats[is_risky, is_number] = cell.style_id
    for date in _DATES:
        formats[type(date)] = cell_of(sheet, date).style_id
    saved = BytesIO()
    with swept():
        book.save(saved)
    return saved, formats


def _xml_rows(
    rows: Iterable[Sequence[Any]], formats: dict[Any, int], columns: int
) -> Iterator[str]:
    names = [column_letters(column) for column in range(1, columns + 1)]
    to_excel = openpyxl.utils.datetime.to_excel

    def text(value: str) -> str:
        style = formats[is_dangerous(value), may_become_number(value)]
        taken = escape(fitting(value), {"\r": "&#13;"})
        space = ' xml:space="preserve"' if taken != taken.strip() or "\n" in taken else ""
        return f'" s="{style}" t="inlineStr"><is><t{space}>{taken}</t></is></c>'

    short_text = lru_cache(text)  # most short strings occur many times

    def cell(value: object) -> str:
        """The XML of a cell, starting after its address."""
        if isinstance(value, str):
            return short_text(value) if len(value) < SHORT else text(value)
        if isinstance(value, bool):
            return f'" t="b"><v>{value:d}</v></c>'
        if isinstance(value, int) or (isinstance(value, float) and math.isfinite(value)):
            return f'"><v>{value!r}</v></c>'
        if type(value) in formats:
            return f'" s="{formats[type(value)]}"><v>{to_excel(value)!r}</v></c>'
        return text(str(value))

    for number, row in enumerate(rows, 2):
        cells = [
            f'<c r="{name}{number}{cell(value)}'
            for name, value in zip(names, row, strict=True)
            if value is not None and type(value) is not Formula
        ]
        yield f'<row r="{number}">{"".join(cells)}</row>'
