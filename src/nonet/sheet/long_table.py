"""Writes a long table into a workbook: a line of XML for each row, and no object for each cell."""

from __future__ import annotations

import datetime
import math
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import escape

from ..base.optional import require
from . import styles
from .cells import Formula
from .layout import column_letters
from .writing import fitting, headings, is_dangerous, swept

_END: Final = b"</sheetData>"
_DIMENSION: Final = re.compile(rb'(<dimension ref="A1:[A-Z]+)1"')
_DATES: Final = (
    datetime.datetime(2000, 1, 1),
    datetime.date(2000, 1, 1),
    datetime.time(),
    datetime.timedelta(),
)
_DIGITS: Final = 81
"""Texts of this length and above are formatted as text: otherwise a spreadsheet program turns 81
digits into a number when the cell is edited."""
_SHORT: Final = 40
_AT_ONCE: Final = 1000


def write_table(path: Path, book: Any, rows: Iterable[Sequence[Any]]) -> None:
    """Write a workbook of `headed` with rows of plain values below its headings.

    Texts stay texts: what begins with `=`, `+`, `-` or `@` is not a formula.

    Args:
        path: the file.
        book: the workbook.
        rows: the rows.
    """
    bounds = require("sheet").utils.cell.range_boundaries
    _, _, columns, count = bounds(book.active.auto_filter.ref)
    head, formats = _empty(book)
    with (
        zipfile.ZipFile(head) as source,
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=4) as archive,
    ):
        for part in source.namelist():
            content = source.read(part)
            if part != "xl/worksheets/sheet1.xml":
                archive.writestr(part, content)
                continue
            before, _, after = content.partition(_END)
            before = _DIMENSION.sub(rb'\g<1>%d"' % count, before, count=1)
            lines = _lines(rows, formats, columns)
            with archive.open(part, "w", force_zip64=True) as sheet:
                sheet.write(before)
                while some := "".join(islice(lines, _AT_ONCE)):
                    sheet.write(some.encode())
                sheet.write(_END + after)


def headed(title: str, named: Sequence[tuple[str, float]], count: int) -> Any:
    """A workbook (of openpyxl) with one sheet, with headings that stay on the screen.

    Args:
        title: the name of the sheet.
        named: the first row, and how wide each column is.
        count: how many rows come below.

    Raises:
        Error: without openpyxl.
    """
    book = require("sheet").Workbook()
    sheet = book.active
    sheet.title = title
    headings(sheet, named)
    sheet.auto_filter.ref = f"A1:{column_letters(len(named))}{count + 1}"
    styles.as_wide_as_a_page(sheet)
    return book


def _empty(book: Any) -> tuple[BytesIO, dict[Any, int]]:
    """The file of a workbook, and its formats: of texts by whether they are dangerous and whether
    they are long, of dates by their type."""
    sheet, cell_of = book.active, require("sheet").cell.WriteOnlyCell
    formats: dict[Any, int] = {}
    for is_risky in (False, True):
        for is_long in (False, True):
            cell = cell_of(sheet)
            cell.quotePrefix = is_risky
            cell.number_format = "@" if is_long else "General"
            formats[is_risky, is_long] = cell.style_id
    for date in _DATES:
        formats[type(date)] = cell_of(sheet, date).style_id
    saved = BytesIO()
    with swept():
        book.save(saved)
    return saved, formats


def _lines(rows: Iterable[Sequence[Any]], formats: dict[Any, int], columns: int) -> Iterator[str]:
    names = [column_letters(column) for column in range(1, columns + 1)]
    to_excel = require("sheet").utils.datetime.to_excel

    def text(value: str) -> str:
        style = formats[is_dangerous(value), len(value) >= _DIGITS]
        taken = escape(fitting(value), {"\r": "&#13;"})
        space = ' xml:space="preserve"' if taken != taken.strip() or "\n" in taken else ""
        return f'" s="{style}" t="inlineStr"><is><t{space}>{taken}</t></is></c>'

    short_text = lru_cache(text)  # most short texts are words that come again and again

    def cell(value: object) -> str:
        """A cell from behind its name on."""
        if isinstance(value, str):
            return short_text(value) if len(value) < _SHORT else text(value)
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
