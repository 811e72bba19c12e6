"""Write values into cells, and workbooks into files."""

import re
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BufferedWriter, TextIOWrapper
from pathlib import Path
from typing import Any, Final, TextIO

from ..base import Error, replacing
from ..base.files import watched
from ..base.optional import openpyxl
from . import styles
from .layout import column_letters
from .package import MIB

LONGEST: Final = 32_767
"""The maximum number of characters in a cell."""
SHORT: Final = 40
"""Strings with fewer characters than this often occur several times in a table."""
_NOT_TAKEN: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that XML does not allow."""
_DIGITS: Final = re.compile(r"[0-9.]+")


def put(
    sheet: Any, row: int, column: int, value: object, font: Any = None, alignment: Any = None
) -> Any:
    """Write a value into a cell, set its style, and return the cell.

    Text that begins with `=` stays text and does not become a formula, because its source cannot be
    trusted.
    """
    cell = dressed(sheet.cell(row, column), font, alignment)
    if isinstance(value, str):
        cell.value = fitting(value)
        cell.data_type = "s"
        if is_dangerous(value):
            cell.quotePrefix = True  # the value stays text even if the cell is edited
        elif may_become_number(value):
            cell.number_format = "@"
    else:
        cell.value = value
    return cell


def dressed(cell: Any, font: Any = None, alignment: Any = None) -> Any:
    """Give a cell a font or an alignment, if they are specified."""
    if font is not None:
        cell.font = font
    if alignment is not None:
        cell.alignment = alignment
    return cell


def define(book: Any, name: str, reference: str) -> None:
    """Give a range a name."""
    book.defined_names[name] = openpyxl.workbook.defined_name.DefinedName(name, attr_text=reference)


def headings(sheet: Any, named: Sequence[tuple[str, float]]) -> None:
    """Write the names of the columns as the first row of a table, and set the widths of the
    columns. The row stays in view when the sheet is scrolled.
    """
    for column, (name, width) in enumerate(named, 1):
        place = put(sheet, 1, column, name, styles.font(11, bold=True))
        place.fill = styles.fill(styles.HEADING)
        sheet.column_dimensions[column_letters(column)].width = width
    sheet.freeze_panes = "A2"
    sheet.print_title_rows = "1:1"


def fitting(text: str) -> str:
    """Remove control characters that a workbook rejects, and cut the text to the maximum length of
    a cell.

    >>> fitting("a" + chr(0) + "b")
    'ab'
    """
    return _NOT_TAKEN.sub("", text)[:LONGEST] if _NOT_TAKEN.search(text) else text[:LONGEST]


def is_dangerous(text: str) -> bool:
    """Whether a spreadsheet program would treat the text as a formula.

    >>> is_dangerous("=1+1"), is_dangerous(" =1+1"), is_dangerous("1+1")
    (True, True, False)
    """
    return text.lstrip()[:1] in ("=", "+", "-", "@") or text[:1] in ("\t", "\r")


def may_become_number(text: str) -> bool:
    """Whether a spreadsheet program might turn the text into a number when its cell is edited. This
    includes puzzles with dots for empty cells, because a user may replace the dots with digits. A
    puzzle that becomes a number loses digits.

    >>> may_become_number("53..7"), may_become_number("r5c3")
    (True, False)
    """
    return _DIGITS.fullmatch(text) is not None


def opened_part(archive: zipfile.ZipFile, name: str) -> TextIO:
    """Open a new part of a workbook for writing text. The text is compressed in large pieces."""
    part: Any = archive.open(name, "w", force_zip64=True)
    return TextIOWrapper(BufferedWriter(part, MIB), encoding="utf-8", newline="")


def save(
    write: Callable[[Path], object], target: Path, *, backup_of: Path | None = None
) -> Path | None:
    """Save a workbook under a temporary name and rename it at the end.

    Args:
        write: a function that writes the workbook into a file.
        target: the file to write.
        backup_of: the file that is overwritten. A copy of it is kept in the same folder.

    Returns:
        the name of the copy, if one was requested.

    Raises:
        Error: if the file is open in Excel or LibreOffice.
    """
    refuse_open(target)
    copy = None
    if backup_of is not None:
        # The first backup matters most, so it must not be overwritten.
        names = (f"{backup_of.name}.bak{number}" for number in ("", *range(2, 1 << 20)))
        copy = next(path for path in map(backup_of.with_name, names) if not path.exists())
        copy.write_bytes(backup_of.read_bytes())
    with replacing(target) as temporary, swept():
        write(temporary)
    return copy


@contextmanager
def swept() -> Iterator[None]:
    """Delete openpyxl's temporary files if the program is stopped while openpyxl is saving.
    openpyxl makes one such file for each sheet. It deletes them when the process ends normally, but
    not after a signal.
    """
    with watched(openpyxl.worksheet._writer.ALL_TEMP_FILES):
        yield


def refuse_open(target: Path) -> None:
    """Check that the file is not open in a spreadsheet program.

    Raises:
        Error: if the file is open in Excel or LibreOffice. Both put a lock file next to an open
            file.
    """
    target = target.resolve()
    for beside, program in (
        (f".~lock.{target.name}#", "LibreOffice"),
        (f"~${target.name}", "Excel"),
    ):
        if (target.parent / beside).exists():
            raise Error(
                f"'{target.name}' is open in {program}; close it first. "
                f"(If it is not open, delete the leftover file '{beside}' in its folder.)"
            )
