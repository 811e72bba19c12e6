"""Which cells of an .ods workbook are locked."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from typing import BinaryIO, Final
from xml.etree.ElementTree import Element, fromstring

from ..layout import Block
from .names import SPACES, repeated

_CELLS: Final = ("table-cell", "covered-table-cell")
_LEFT_OUT: Final = ("tracked-changes", "shapes", "dde-links")
"""They have tables and cells of their own, which are not those of a sheet."""


def locked(file: BinaryIO, block: Block) -> list[bool]:
    """For each cell of a block whether it is locked."""
    with zipfile.ZipFile(file) as archive:
        there = [part for part in ("styles.xml", "content.xml") if part in archive.namelist()]
        roots = [fromstring(archive.read(part)) for part in there]
    parents: dict[str, str] = {}
    locks: dict[str, bool] = {}
    for style in (each for root in roots for each in root.iter(_full("style", "style"))):
        if style.get(_full("style", "family")) == "table-cell":
            name = style.get(_full("style", "name"), "")
            parents[name] = style.get(_full("style", "parent-style-name"), "")
            for properties in style.iter(_full("style", "table-cell-properties")):
                said = properties.get(_full("style", "cell-protect"))
                if said is not None:
                    locks[name] = "protected" in said

    def is_locked(look: str) -> bool:
        """Whether cells of a style are, as they are where no style says otherwise."""
        seen: set[str] = set()
        while look not in locks and look in parents and look not in seen:
            seen.add(look)
            look = parents[look]
        return locks.get(look, True)

    return [is_locked(look) for look in _looks(roots[-1], block)]


def _looks(root: Element, block: Block) -> list[str]:
    """The style of each cell of a block."""
    size = block.size
    looks = [""] * size**2
    columns: dict[int, str] = {}
    at = 0
    for table in _within(root, "table"):
        if table.get(_full("table", "name")) != block.sheet:
            continue
        for column in _within(table, "table-column"):
            width = _times(column, "columns")
            usual = column.get(_full("table", "default-cell-style-name"), "")
            columns |= dict.fromkeys(_among(at, width, block.left, size), usual)
            at += width
        top = 0
        for row in _within(table, "table-row"):
            height, at = _times(row, "rows"), 0
            usual = row.get(_full("table", "default-cell-style-name"), "")
            for cell in filter(_is_cell, row):
                width = _times(cell, "columns")
                own = cell.get(_full("table", "style-name")) or usual
                for across in _among(at, width, block.left, size):
                    for down in _among(top, height, block.top, size):
                        looks[size * down + across] = own or columns.get(across, "")
                at += width
            top += height
    return looks


def _within(element: Element, name: str) -> Iterator[Element]:
    """The elements of a name in another one, but for those in cells and in what is left out."""
    for child in element:
        if _name(child) == name:
            yield child
        elif not _is_cell(child) and _name(child) not in _LEFT_OUT:
            yield from _within(child, name)


def _is_cell(element: Element) -> bool:
    return _name(element) in _CELLS


def _among(first: int, count: int, start: int, size: int) -> range:
    """Which rows or columns of the block, whose first one is `start` from 1, are among some."""
    return range(max(first + 1 - start, 0), min(first + 1 + count - start, size))


def _times(element: Element, kind: str) -> int:
    name = _full("table", f"number-{kind}-repeated")
    return repeated(element.attrib, name)


def _full(prefix: str, name: str) -> str:
    return f"{{{SPACES[prefix]}}}{name}"


def _name(element: Element) -> str:
    """The name of an element of tables, without its namespace."""
    return element.tag.removeprefix(f"{{{SPACES['table']}}}")
