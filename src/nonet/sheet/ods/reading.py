"""Reads the cells of an .ods workbook that hold something: what is empty and repeated a million
times costs nothing.
"""

from __future__ import annotations

import datetime
import re
import zipfile
from collections.abc import Callable
from typing import Any, BinaryIO, Final
from xml.etree.ElementTree import fromstring
from xml.parsers import expat

from ...base.errors import ParseError
from ..area import Area, is_there
from ..cells import Formula
from ..package import MOST_CELLS
from .names import SPACES, full, is_within, range_from, repeated

_TABLE: Final = full("table:table")
_ROW: Final = full("table:table-row")
_CELLS: Final = frozenset((full("table:table-cell"), full("table:covered-table-cell")))
_COLUMNS_REPEATED: Final = full("table:number-columns-repeated")
_ROWS_REPEATED: Final = full("table:number-rows-repeated")
_SPANS: Final = (full("table:number-columns-spanned"), full("table:number-rows-spanned"))
_FORMULA: Final = full("table:formula")
_TYPE: Final = full("office:value-type")
_NAMED: Final = full("table:named-range")
_PARAGRAPHS: Final = frozenset((full("text:p"), full("text:h")))
_WITHIN_TEXT: Final = frozenset((full("text:span"), full("text:a")))
_SIGNS: Final = {full("text:s"): " ", full("text:tab"): "\t", full("text:line-break"): "\n"}
_COUNT: Final = full("text:c")
_LEFT_OUT: Final = frozenset(
    map(full, ("table:tracked-changes", "table:shapes", "table:dde-links"))
)
"""They have rows, cells and texts of their own, which are not those of a sheet."""
_TIME: Final = re.compile(r"(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?")
_LONGEST: Final = 32_767
_CHUNK: Final = 1 << 16


class OdsCells:
    """The values of a workbook, with the results of formulas in place of formulas.

    Attributes:
        names: the sheets.
        pages: those of them that have cells, which is all.
        active: the page that is open, else the first; None where there is none.
        defined: the defined names with what they stand for.
    """

    def __init__(self, file: BinaryIO) -> None:
        with zipfile.ZipFile(file) as archive:
            content = _Content()
            _parse(archive, "content.xml", content)
            active = _active(archive) if "settings.xml" in archive.namelist() else None
        self.names: list[str] = list(content.sheets)
        self.pages: list[str] = self.names
        first = next(iter(self.names), None)
        self.active: str | None = active if active in self.names else first
        self.defined: dict[str, str] = content.defined
        self._sheets, self._merged = content.sheets, content.merged

    def area(self, name: str) -> Area:
        """What is in a sheet."""
        return Area(name, self._sheets[name], frozenset(self._merged[name]))


def _parse(archive: zipfile.ZipFile, part: str, reader: Any) -> None:
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.text
    with archive.open(part) as file:
        while chunk := file.read(_CHUNK):
            parser.Parse(chunk)
        parser.Parse(b"", True)


def _active(archive: zipfile.ZipFile) -> str | None:
    """Which sheet is open."""
    space = f"{{{SPACES['config']}}}"
    for item in fromstring(archive.read("settings.xml")).iter(f"{space}config-item"):
        if item.get(f"{space}name") == "ActiveTable":
            return item.text or ""
    return None


class _Content:
    """The sheets, row by row."""

    def __init__(self) -> None:
        self.sheets: dict[str, dict[int, dict[int, Any]]] = {}
        self.merged: dict[str, set[tuple[int, int]]] = {}
        self.defined: dict[str, str] = {}
        self._name: str | None = None
        self._rows: dict[int, dict[int, Any]] = {}
        self._skipped = self._count = 0
        self._row, self._column, self._height, self._width = 1, 1, 1, 1
        self._line: dict[int, Any] | None = None
        self._cell: dict[str, str] | None = None
        self._texts: list[str] = []
        self._paragraph = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if self._skipped or name in _LEFT_OUT:
            self._skipped += 1
        elif self._cell is not None:
            self._in_cell(name, attributes)
        elif name in _CELLS and self._line is not None:
            self._cell, self._texts = attributes, []
            self._width = repeated(attributes, _COLUMNS_REPEATED)
        elif name == _ROW and self._name is not None:
            self._line, self._column = {}, 1
            self._height = repeated(attributes, _ROWS_REPEATED)
        elif name == _TABLE:
            self._name, self._rows, self._row = attributes[full("table:name")], {}, 1
            if self._name in self.sheets:
                raise ParseError(f"there are two sheets '{self._name}'.")
            self.sheets[self._name], self.merged[self._name] = self._rows, set()
        elif name == _NAMED and self._name is None:
            address = attributes.get(full("table:cell-range-address"), "")
            self.defined[attributes[full("table:name")]] = range_from(address)

    def _in_cell(self, name: str, attributes: dict[str, str]) -> None:
        if not self._paragraph:
            if name not in _PARAGRAPHS:  # a comment, a picture, a table within the cell
                self._skipped = 1
                return
            self._texts.append("\n" if self._texts else "")
            self._paragraph = 1
        elif name in _WITHIN_TEXT:
            self._paragraph += 1
        elif name in _SIGNS:
            count = attributes.get(_COUNT, "1")
            times = int(count) if count.isascii() and count.isdigit() and len(count) < 6 else 1
            self._texts.append(_SIGNS[name] * min(times, _LONGEST))
            self._paragraph += 1
        else:
            self._skipped = 1

    def text(self, text: str) -> None:
        if self._paragraph and not self._skipped:
            self._texts.append(text)

    def end(self, name: str) -> None:
        if self._skipped:
            self._skipped -= 1
        elif self._paragraph:
            self._paragraph -= 1
        elif self._cell is not None:
            self._end_cell(self._cell)
            self._cell = None
        elif name == _ROW and self._line is not None:
            self._end_row(self._line)
            self._line = None
        elif name == _TABLE:
            self._name = None

    def _end_cell(self, attributes: dict[str, str]) -> None:
        if _TYPE in attributes or _FORMULA in attributes:
            value = _value(attributes, "".join(self._texts))
            if is_there(value) and self._line is not None:
                self._add(self._width * self._height, self._column + self._width - 1)
                for column in range(self._column, self._column + self._width):
                    self._line[column] = value
                if self._name is not None and any(
                    attributes.get(each, "1") != "1" for each in _SPANS
                ):
                    self.merged[self._name].add((self._row, self._column))
        self._column += self._width

    def _add(self, cells: int, last: int) -> None:
        if not is_within(self._row + self._height - 1, last):
            raise ParseError(f"the sheet '{self._name}' has cells outside of it.")
        self._count += cells
        if self._count > MOST_CELLS:
            raise ParseError(f"the sheet '{self._name}' has more than {MOST_CELLS:,} cells.")

    def _end_row(self, line: dict[int, Any]) -> None:
        if line:
            for row in range(self._row, self._row + self._height):
                self._rows[row] = line
        self._row += self._height


def _value(attributes: dict[str, str], text: str) -> object:
    """What a cell holds."""
    read = _READERS.get(attributes.get(_TYPE, ""))
    if read is not None:
        name, made = read
        written = attributes.get(full(name))
        return text if written is None else made(written)
    if _TYPE in attributes:
        return attributes.get(full("office:string-value"), text)
    return Formula("=" + attributes[_FORMULA].partition("=")[2])


def _number(text: str) -> int | float:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else float(text)


def _date(text: str) -> object:
    try:
        return datetime.datetime.fromisoformat(text)
    except ValueError:
        return text


def _duration(text: str) -> object:
    match = _TIME.fullmatch(text)
    if match is None or len(text) > 40:
        return text
    days, hours, minutes, seconds = (float(part or 0) for part in match.groups()[1:])
    try:
        time = datetime.timedelta(days=days, hours=hours, minutes=minutes, seconds=seconds)
    except OverflowError:
        return text
    return -time if match[1] else time


_READERS: Final[dict[str, tuple[str, Callable[[str], object]]]] = {
    "float": ("office:value", _number),
    "percentage": ("office:value", _number),
    "currency": ("office:value", _number),
    "boolean": ("office:boolean-value", lambda text: text == "true"),
    "date": ("office:date-value", _date),
    "time": ("office:time-value", _duration),
}
