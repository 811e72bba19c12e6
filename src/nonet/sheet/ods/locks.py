"""Which cells of an .ods workbook are locked."""

from __future__ import annotations

import zipfile
from typing import Any, BinaryIO, Final
from xml.parsers import expat

from ..layout import Block
from .names import full, repeated

_TABLE: Final = full("table:table")
_ROW: Final = full("table:table-row")
_COLUMN: Final = full("table:table-column")
_CELLS: Final = frozenset((full("table:table-cell"), full("table:covered-table-cell")))
_STYLE: Final = full("style:style")
_PROPERTIES: Final = full("style:table-cell-properties")
_LOOK: Final = full("table:style-name")
_USUAL: Final = full("table:default-cell-style-name")
_LEFT_OUT: Final = frozenset(
    map(full, ("table:tracked-changes", "table:shapes", "table:dde-links"))
)


def locked(file: BinaryIO, block: Block) -> list[bool]:
    """For each cell of a block whether it is locked."""
    found = _Locks(block)
    with zipfile.ZipFile(file) as archive:
        parts = archive.namelist()
        for part in ("styles.xml", "content.xml"):
            if part in parts:
                found.read(archive.read(part))
    return [found.is_locked(look) for look in found.looks]


class _Locks:
    """The styles of a workbook, and which of them the cells of a block have."""

    def __init__(self, block: Block) -> None:
        self.looks: list[str | None] = [None] * block.size**2
        self._block = block
        self._parents: dict[str, str | None] = {}
        self._locks: dict[str, bool] = {}
        self._style: str | None = None
        self._is_here = False
        self._depth = self._skipped = 0
        self._row, self._height, self._column = 1, 1, 1
        self._usual: str | None = None
        self._columns: dict[int, str | None] = {}

    def read(self, content: bytes) -> None:
        """Read a part."""
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.Parse(content, True)

    def is_locked(self, look: str | None) -> bool:
        """Whether cells of a style are locked, as they are where no style says otherwise."""
        seen = set()
        while look is not None and look not in seen:
            if look in self._locks:
                return self._locks[look]
            seen.add(look)
            look = self._parents.get(look)
        return True

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if self._skipped or name in _LEFT_OUT:
            self._skipped += 1
        elif name == _STYLE:
            self._style = None
            if attributes.get(full("style:family")) == "table-cell":
                self._style = attributes.get(full("style:name"), "")
                self._parents[self._style] = attributes.get(full("style:parent-style-name"))
        elif name == _PROPERTIES and self._style is not None:
            protected = attributes.get(full("style:cell-protect"))
            if protected is not None:
                self._locks[self._style] = "protected" in protected
        elif name == _TABLE:
            self._is_here = attributes.get(full("table:name")) == self._block.sheet
            self._row = self._column = 1
        elif self._is_here:
            self._in_table(name, attributes)

    def _in_table(self, name: str, attributes: dict[str, str]) -> None:
        if name == _COLUMN:
            width = repeated(attributes, full("table:number-columns-repeated"))
            for offset in self._within(self._column, width, self._block.left):
                self._columns[offset] = attributes.get(_USUAL)
            self._column += width
        elif name == _ROW:
            self._height = repeated(attributes, full("table:number-rows-repeated"))
            self._usual, self._column = attributes.get(_USUAL), 1
        elif name in _CELLS:
            width = repeated(attributes, full("table:number-columns-repeated"))
            for column in self._within(self._column, width, self._block.left):
                look = attributes.get(_LOOK) or self._usual or self._columns.get(column)
                for row in self._within(self._row, self._height, self._block.top):
                    self.looks[self._block.size * row + column] = look
            self._column += width

    def _within(self, first: int, count: int, start: int) -> Any:
        """Which rows or columns of the block, whose first one is `start`, are among some."""
        return range(max(first - start, 0), min(first + count - start, self._block.size))

    def _end(self, name: str) -> None:
        if self._skipped:
            self._skipped -= 1
        elif name == _ROW and self._is_here:
            self._row += self._height
        elif name == _TABLE:
            self._is_here = False
        elif name == _STYLE:
            self._style = None
