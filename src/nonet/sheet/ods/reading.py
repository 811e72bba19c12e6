"""Read the non-empty cells of an .ods workbook, and find out which cells are locked. Empty cells
take no time, even if they are repeated a million times.
"""

import datetime
import re
import zipfile
from collections.abc import Callable, Iterator
from itertools import chain, islice, repeat
from typing import IO, Any, BinaryIO, Final
from xml.etree.ElementTree import Element, fromstring, iterparse

from ...base import ParseError
from ..cells import Formula
from ..layout import COLUMNS, ROWS, Area, Block, is_there
from ..package import MOST_CELLS
from .names import full, range_from, repeated

TABLE: Final = full("table:table")
COLUMN: Final = full("table:table-column")
ROW: Final = full("table:table-row")
CELLS: Final = frozenset((full("table:table-cell"), full("table:covered-table-cell")))
STYLE: Final = full("style:style")
COLUMNS_REPEATED: Final = full("table:number-columns-repeated")
ROWS_REPEATED: Final = full("table:number-rows-repeated")
_SPANS: Final = (full("table:number-columns-spanned"), full("table:number-rows-spanned"))
_FORMULA: Final = full("table:formula")
_TYPE: Final = full("office:value-type")
_NAMED: Final = full("table:named-range")
_PARAGRAPHS: Final = frozenset((full("text:p"), full("text:h")))
_WITHIN_TEXT: Final = frozenset((full("text:span"), full("text:a")))
_SIGNS: Final = {full("text:s"): " ", full("text:tab"): "\t", full("text:line-break"): "\n"}
_COUNT: Final = full("text:c")
_APART: Final = CELLS.union(map(full, ("table:tracked-changes", "table:shapes", "table:dde-links")))
"""Elements that may contain tables that are not sheets."""
_TIME: Final = re.compile(r"(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?")
_LONGEST: Final = 32_767


class OdsCells:
    """The values of a workbook. The value of a cell with a formula is the formula's result.

    Attributes:
        names: the names of the sheets.
        pages: the sheets that have cells. In this format, all sheets have cells.
        active: the sheet that is open, or else the first sheet; None if there is none.
        defined: the defined names and what they refer to.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._sheets: dict[str, dict[int, dict[int, Any]]] = {}
        self._merged: dict[str, set[tuple[int, int]]] = {}
        self._count, self._row = 0, 1
        self.defined: dict[str, str] = {}
        with zipfile.ZipFile(file) as archive:
            with archive.open("content.xml") as part:
                for sheet, node in parts_of_sheets(part):
                    self._take(sheet, node)
            active = _active(archive) if "settings.xml" in archive.namelist() else None
        self.names: list[str] = list(self._sheets)
        self.pages: list[str] = self.names
        first = next(iter(self.names), None)
        self.active: str | None = active if active in self.names else first

    def area(self, name: str) -> Area:
        """The values of a sheet."""
        return Area(name, self._sheets[name], frozenset(self._merged[name]))

    def _take(self, sheet: str | None, node: Element) -> None:
        if sheet is None:
            if node.tag == _NAMED:
                address = node.get(full("table:cell-range-address"), "")
                self.defined[node.attrib[full("table:name")]] = range_from(address)
        elif node.tag == TABLE:
            if sheet in self._sheets:
                raise ParseError(f"there are two sheets '{sheet}'.")
            self._sheets[sheet], self._merged[sheet], self._row = {}, set(), 1
        elif node.tag == ROW:
            height = repeated(node.attrib, ROWS_REPEATED)
            rows = range(self._row, self._row + height)
            if line := self._line(sheet, node, height):
                self._sheets[sheet] |= dict.fromkeys(rows, line)
            self._row += height

    def _line(self, sheet: str, row: Element, height: int) -> dict[int, Any]:
        line: dict[int, Any] = {}
        column = 1
        for cell in row:
            if cell.tag not in CELLS:
                continue
            first, column = column, column + repeated(cell.attrib, COLUMNS_REPEATED)
            value = _value(cell)
            if not is_there(value):
                continue
            if self._row + height - 1 > ROWS or column - 1 > COLUMNS:
                raise ParseError(f"the sheet '{sheet}' has cells beyond its last row or column.")
            self._count += (column - first) * height
            if self._count > MOST_CELLS:
                raise ParseError(f"the sheet '{sheet}' has more than {MOST_CELLS:,} cells.")
            line |= dict.fromkeys(range(first, column), value)
            if any(cell.get(each, "1") != "1" for each in _SPANS):
                self._merged[sheet].add((self._row, first))
        return line


def parts_of_sheets(part: IO[bytes]) -> Iterator[tuple[str | None, Element]]:
    """Yield each sheet and then its columns and rows, together with the sheet's name. Named
    ranges and styles are also yielded, but do not belong to a sheet. After a row has been used, it
    is discarded.
    """
    sheet: str | None = None
    inside = 0  # the depth within a cell, or within an element that is not in a sheet
    for event, node in iterparse(part, ("start", "end")):
        if event == "start":
            if inside or node.tag in _APART:
                inside += 1
            elif node.tag == TABLE:
                yield (sheet := node.attrib[full("table:name")]), node
        elif inside:
            inside -= 1
        elif node.tag == TABLE:
            sheet = None
        elif node.tag in (COLUMN, ROW, _NAMED, STYLE):
            yield sheet, node
            node.clear()


def _active(archive: zipfile.ZipFile) -> str | None:
    """The name of the open sheet."""
    for item in fromstring(archive.read("settings.xml")).iter(full("config:config-item")):
        if item.get(full("config:name")) == "ActiveTable":
            return item.text or ""
    return None


def _value(cell: Element) -> object:
    kind = cell.get(_TYPE)
    if kind is None:
        formula = cell.get(_FORMULA)
        return None if formula is None else Formula("=" + formula.partition("=")[2])
    name, made = _READERS.get(kind, _OTHER)
    written = cell.get(name)
    if written is not None:
        return made(written)
    return "\n".join(_text(each) for each in cell if each.tag in _PARAGRAPHS)


def _text(node: Element) -> str:
    """The text of all or part of a paragraph, without comments, pictures and the like."""
    parts = [node.text or ""]
    for child in node:
        if child.tag in _WITHIN_TEXT:
            parts.append(_text(child))
        elif child.tag in _SIGNS:
            count = child.get(_COUNT, "1")
            times = int(count) if count.isascii() and count.isdigit() and len(count) < 6 else 1
            parts.append(_SIGNS[child.tag] * min(times, _LONGEST))
        parts.append(child.tail or "")
    return "".join(parts)


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
    "float": (full("office:value"), _number),
    "percentage": (full("office:value"), _number),
    "currency": (full("office:value"), _number),
    "boolean": (full("office:boolean-value"), lambda text: text == "true"),
    "date": (full("office:date-value"), _date),
    "time": (full("office:time-value"), _duration),
}
_OTHER: Final = full("office:string-value"), str


_USUAL: Final = full("table:default-cell-style-name")


def locked(file: BinaryIO, block: Block) -> list[bool]:
    """For each cell of a block, whether it is locked."""
    parents: dict[str, str] = {}
    locks: dict[str, bool] = {}
    usual: list[str] = []  # by column
    looks: list[str] = []
    right, bottom, top = block.left + block.board.width - 1, block.top + block.board.height, 1
    for sheet, node in _parts(file):
        if node.tag == STYLE and node.get(full("style:family")) == "table-cell":
            name = node.get(full("style:name"), "")
            parents[name] = node.get(full("style:parent-style-name"), "")
            for properties in node.iter(full("style:table-cell-properties")):
                protection = properties.get(full("style:cell-protect"))
                if protection is not None:
                    locks[name] = "protected" in protection
        elif sheet == block.sheet and node.tag == COLUMN:
            more = repeat(node.get(_USUAL, ""), repeated(node.attrib, COLUMNS_REPEATED))
            usual = [*islice(chain(usual, more), right)]
        elif sheet == block.sheet and node.tag == ROW:
            first, top = top, top + repeated(node.attrib, ROWS_REPEATED)
            count = min(top, bottom) - max(first, block.top)
            if count > 0:
                both = zip(_looks(node), chain(usual, repeat("")), range(right), strict=False)
                looks += [own or other for own, other, _ in both][block.left - 1 :] * count

    size = block.board.height * block.board.width

    def is_locked(look: str) -> bool:
        """Whether cells with a style are locked. They are locked if neither the style nor its
        parent unlocks them.
        """
        seen: set[str] = set()
        while look not in locks and look in parents and look not in seen:
            seen.add(look)
            look = parents[look]
        return locks.get(look, True)

    window = [is_locked(look) for look in islice(chain(looks, repeat("")), size)]
    return [window[row * block.board.width + column] for row, column in block.board.places]


def _parts(file: BinaryIO) -> Iterator[tuple[str | None, Element]]:
    with zipfile.ZipFile(file) as archive:
        for name in ("styles.xml", "content.xml"):
            if name in archive.namelist():
                with archive.open(name) as part:
                    yield from parts_of_sheets(part)


def _looks(row: Element) -> Iterator[str]:
    """Yield the style of each cell of a row, and then "" forever."""
    usual = row.get(_USUAL, "")
    for cell in row:
        if cell.tag in CELLS:
            own = cell.get(full("table:style-name"), "") or usual
            yield from repeat(own, repeated(cell.attrib, COLUMNS_REPEATED))
    yield from repeat("")
