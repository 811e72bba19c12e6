"""Workbooks that are written part by part, so they can contain things that programs would never
write."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterable
from pathlib import Path

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_KIND = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_OPEN = f'<worksheet xmlns="{_MAIN}">'
TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" '
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
    f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_TYPE}.worksheet+xml"/>'
    f'<Override PartName="/xl/sharedStrings.xml" ContentType="{_TYPE}.sharedStrings+xml"/>'
    "</Types>"
)
_RELATED = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
RELATIONS = (
    f'{_RELATED}<Relationship Id="rId1" Type="{_KIND}/officeDocument" Target="xl/workbook.xml"/>'
    "</Relationships>"
)
BOOK = (
    f'<workbook xmlns="{_MAIN}" xmlns:r="{_KIND}">'
    '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>'
)
BOOK_RELATIONS = (
    f'{_RELATED}<Relationship Id="rId1" Type="{_KIND}/worksheet" Target="worksheets/sheet1.xml"/>'
    f'<Relationship Id="rId2" Type="{_KIND}/sharedStrings" Target="sharedStrings.xml"/>'
    "</Relationships>"
)
STRINGS = f'<sst xmlns="{_MAIN}">{{}}</sst>'


def worksheet(rows: str, before: str = "", after: str = "") -> str:
    return f"{_OPEN}{before}<sheetData>{rows}</sheetData>{after}</worksheet>"


def cells(values: Iterable[tuple[str, object]]) -> str:
    """The XML of cells with numbers or inline strings."""
    return "".join(
        f'<c r="{name}"><v>{value}</v></c>'
        if not isinstance(value, str)
        else f'<c r="{name}" t="inlineStr"><is><t>{value}</t></is></c>'
        for name, value in values
    )


def board(puzzle: str) -> str:
    """The XML of the nine rows of a puzzle whose first cell is A1."""
    return "".join(
        f'<row r="{row + 1}">'
        + cells(
            (f"{'ABCDEFGHI'[column]}{row + 1}", int(puzzle[9 * row + column]))
            for column in range(9)
            if puzzle[9 * row + column] != "."
        )
        + "</row>"
        for row in range(9)
    )


def package(path: Path, sheet: str, parts: dict[str, str] | None = None) -> Path:
    """A workbook with one sheet.

    Args:
        path: the file to write.
        sheet: the XML of the sheet.
        parts: further parts, or parts that replace the usual ones.
    """
    usual = {
        "[Content_Types].xml": TYPES,
        "_rels/.rels": RELATIONS,
        "xl/workbook.xml": BOOK,
        "xl/_rels/workbook.xml.rels": BOOK_RELATIONS,
        "xl/sharedStrings.xml": STRINGS.format(""),
        "xl/worksheets/sheet1.xml": sheet,
    }
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, content in (usual | (parts or {})).items():
            archive.writestr(name, content)
    return path


def bomb(path: Path, mebibytes: int) -> Path:
    """A workbook with an extra part that unpacks to this size. One compressed mebibyte is repeated,
    because it would take seconds to pack the whole part."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b" " * (1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
    packed = packed * mebibytes + packer.flush()
    assert zlib.decompressobj(-15).decompress(packed, 9 << 20) == b" " * (9 << 20)
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("xl/media/blanks.xml", packed, zipfile.ZIP_STORED)
    data = bytearray(path.read_bytes())
    for mark, method in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        start = data.rindex(mark)
        data[start + method] = zipfile.ZIP_DEFLATED
        size = start + method + 14
        assert int.from_bytes(data[size : size + 4], "little") == len(packed)
        data[size : size + 4] = (mebibytes << 20).to_bytes(4, "little")
    path.write_bytes(data)
    return path
