"""Which cells of an .ods workbook are locked."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from typing import BinaryIO, Final
from xml.etree.ElementTree import Element

from ..layout import Block
from .names import full, repeated
from .reading import CELLS, COLUMN, COLUMNS_REPEATED, ROW, ROWS_REPEATED, STYLE, parts_of_sheets

_USUAL: Final = full("table:default-cell-style-name")


def locked(file: BinaryIO, block: Block) -> list[bool]:
    """For each cell of a block whether it is locked."""
    parents: dict[str, str] = {}
    locks: dict[str, bool] = {}
    size, looks = block.size, [""] * block.size**2
    columns: dict[int, str] = {}
    at = top = 0
    for sheet, node in _parts(file):
        if node.tag == STYLE and node.get(full("style:family")) == "table-cell":
            name = node.get(full("style:name"), "")
            parents[name] = node.get(full("style:parent-style-name"), "")
            for properties in node.iter(full("style:table-cell-properties")):
                said = properties.get(full("style:cell-protect"))
                if said is not None:
                    locks[name] = "protected" in said
        elif sheet == block.sheet and node.tag == COLUMN:
            width = repeated(node.attrib, COLUMNS_REPEATED)
            among = _among(at, width, block.left, size)
            columns |= dict.fromkeys(among, node.get(_USUAL, ""))
            at += width
        elif sheet == block.sheet and node.tag == ROW:
            height = repeated(node.attrib, ROWS_REPEATED)
            for across, own in _looks(node, block):
                for down in _among(top, height, block.top, size):
                    looks[size * down + across] = own or columns.get(across, "")
            top += height

    def is_locked(look: str) -> bool:
        """Whether cells of a style are, as they are where no style says otherwise."""
        seen: set[str] = set()
        while look not in locks and look in parents and look not in seen:
            seen.add(look)
            look = parents[look]
        return locks.get(look, True)

    return [is_locked(look) for look in looks]


def _parts(file: BinaryIO) -> Iterator[tuple[str | None, Element]]:
    with zipfile.ZipFile(file) as archive:
        for name in ("styles.xml", "content.xml"):
            if name in archive.namelist():
                with archive.open(name) as part:
                    yield from parts_of_sheets(part)


def _looks(row: Element, block: Block) -> Iterator[tuple[int, str]]:
    """The style of each cell of a row that is in a column of the block."""
    at = 0
    for cell in row:
        if cell.tag in CELLS:
            width = repeated(cell.attrib, COLUMNS_REPEATED)
            own = cell.get(full("table:style-name"), "") or row.get(_USUAL, "")
            for across in _among(at, width, block.left, block.size):
                yield across, own
            at += width


def _among(first: int, count: int, start: int, size: int) -> range:
    """Which rows or columns of the block, whose first one is `start` from 1, are among some."""
    return range(max(first + 1 - start, 0), min(first + 1 + count - start, size))
