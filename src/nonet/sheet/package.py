"""Check the file of a workbook, which is a ZIP archive of XML, before objects are built from it.

openpyxl builds objects for everything in a file, and for every cell of the ranges that the file
mentions. So a file of a few kilobytes could require any amount of memory. This module refuses files
whose unpacked content is too large.
"""

import warnings
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import IO, Final
from xml.parsers import expat

from ..base import Error, ParseError
from .layout import COLUMNS, cell_count

MIB: Final = 1 << 20
MOST_PACKED: Final = 128 * MIB
"""The largest file size of a workbook."""
MOST_CELLS: Final = 5_000_000
"""The maximum number of cells in a workbook or a CSV file."""

_MOST_PARTS: Final = 10_000
_DEEPEST: Final = 64
_OLD: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
ODS: Final = ".ods"
_MANIFEST: Final = "META-INF/manifest.xml"
_SECRET: Final = b"encryption-data"
_SPANS: Final = frozenset(("mergeCell", "hyperlink"))
"""Elements that have a range. openpyxl creates every cell of the range."""
_COUNTED: Final = frozenset(("c", "row", "si", "x:c", "x:row", "x:si"))
_IN_ODS: Final = frozenset(("table:table-cell", "table:covered-table-cell"))
_ROW: Final = "table:table-row"
_ROWS: Final = "table:number-rows-repeated"
_COLUMNS: Final = "table:number-columns-repeated"
_TYPE: Final = "office:value-type"
_TEXTS: Final = "text:"
"""The prefix of text elements in .ods. They need no count, because `size` also limits them."""
_STREAMED: Final = {"worksheet": ("row", 3), "sst": ("si", 2)}
"""For each root element of a part, the elements that are discarded as soon as they are read, and
their depth.
"""
_LARGEST_ROW: Final = 8 * COLUMNS


@dataclass(frozen=True, slots=True)
class Room:
    """The limits on the content of a workbook.

    Attributes:
        size: the number of bytes when unpacked.
        cells: the total number of cells, rows and strings, plus the cells in merged ranges and
            hyperlinks.
        others: the number of other XML elements that stay in memory.
        advice: what to do with a workbook that exceeds a limit.
    """

    size: int
    cells: int
    others: int
    advice: str


FOR_READING: Final = Room(512 * MIB, MOST_CELLS, 1_000_000, "Split it, or save it as CSV.")
"""The limits for a workbook that is read sheet by sheet."""
FOR_CHANGING: Final = Room(
    64 * MIB, 250_000, 1_000_000, "Copy the puzzle to a new workbook, or use batch or import."
)
"""The limits for a workbook that is held in memory to be changed and saved."""


def content_of(path: Path) -> BytesIO:
    """Load a workbook's file into memory, so that other programs can change the file while the
    workbook is being read.

    Raises:
        ParseError: if the file is too large.
        OSError: if the file cannot be read.
    """
    with path.open("rb") as file:
        data = file.read(MOST_PACKED + 1)
    if len(data) > MOST_PACKED:
        raise ParseError(f"'{path.name}' is larger than {MOST_PACKED // MIB} MiB.")
    return BytesIO(data)


@contextmanager
def reading(name: str) -> Iterator[list[warnings.WarningMessage]]:
    """A context for reading a workbook. It collects openpyxl's warnings. A damaged file can cause
    any kind of exception, so all of them are turned into a `ParseError` about the file.

    Args:
        name: the file name.

    Raises:
        ParseError: instead of other exceptions.
    """
    try:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            yield caught
    except Error:
        raise
    except Exception as error:
        reason = " ".join(str(error).split())[:80] or type(error).__name__
        raise ParseError(f"'{name}' cannot be read as a workbook ({reason}).") from None


def check_workbook(data: BytesIO, name: str, room: Room) -> None:
    """Check that a workbook is within the limits, and that its content matches the file type in its
    name.

    Args:
        data: the file.
        name: the file name, for messages.
        room: the limits on the content.

    Raises:
        ParseError: if the workbook fails either check; the message gives the reason.
    """
    if data.getvalue()[: len(_OLD)] == _OLD:
        raise ParseError(
            f"'{name}' has a password or is in a format older than .xlsx: "
            "save it as .xlsx or .ods, without a password."
        )
    with reading(name), zipfile.ZipFile(data) as archive:
        _check_parts(archive, name, room)
        scan = _Scan(name, room)
        for part in archive.infolist():
            with archive.open(part) as file:  # reading stops at the size that the part declares
                scan.part(file)


def _check_parts(archive: zipfile.ZipFile, name: str, room: Room) -> None:
    parts = archive.infolist()
    if len(parts) > _MOST_PARTS:
        raise ParseError(f"'{name}' has {len(parts):,} parts; the limit is {_MOST_PARTS:,}.")
    names = {part.filename for part in parts}
    is_ods = _require_kind(names, name)
    size = sum(part.file_size for part in parts)
    if size > room.size:
        raise ParseError(
            f"'{name}' unpacks to {size // MIB:,} MiB, "
            f"which is more than {room.size // MIB} MiB. {room.advice}"
        )
    is_locked = any(part.flag_bits & 1 for part in parts)
    if is_locked or (is_ods and _MANIFEST in names and _SECRET in archive.read(_MANIFEST)):
        raise ParseError(f"'{name}' has a password: save it without one.")


def _require_kind(parts: set[str], name: str) -> bool:
    """Check that a workbook's content fits its name. Returns whether it is an .ods file."""
    is_ods = name.lower().endswith(ODS)
    has_both = "[Content_Types].xml" in parts, "content.xml" in parts
    if has_both == (is_ods, not is_ods):
        kind = ".xlsx" if is_ods else ODS
        raise ParseError(f"'{name}' is an {kind} file despite its name: rename it.")
    if is_ods and not has_both[1]:
        raise ParseError(f"'{name}' cannot be read as a workbook (it has no content.xml).")
    return is_ods


class _Scan:
    """Counts the contents of a workbook's parts, and stops at the limits."""

    def __init__(self, name: str, room: Room) -> None:
        self._name = name
        self._room = room
        self._cells = self._others = self._inside = self._depth = 0
        self._rows = 1
        self._streamed: tuple[str, int] | None = None

    def part(self, file: IO[bytes]) -> None:
        """Count the contents of a part. A part that is not XML is ignored."""
        parser = expat.ParserCreate()
        parser.StartDoctypeDeclHandler = self._doctype
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        self._depth = self._inside = 0
        self._streamed = None
        with suppress(expat.ExpatError):
            parser.ParseFile(file)

    def _doctype(self, *_: object) -> None:
        raise ParseError(f"'{self._name}' declares XML entities, which no workbook does.")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > _DEEPEST:
            self._refuse(f"XML that is more than {_DEEPEST} elements deep")
        if self._depth == 1:
            self._streamed = _STREAMED.get(name)
        elif name in _COUNTED:
            self._count(1)
        elif name in _IN_ODS:
            self._count(_repeated(attributes, _COLUMNS) * self._rows if _TYPE in attributes else 1)
            return
        elif name == _ROW:
            self._rows = _repeated(attributes, _ROWS)
            self._count(1)
            return
        elif name.startswith(_TEXTS):
            return
        elif name.rpartition(":")[2] in _SPANS:
            self._count(cell_count(attributes.get("ref", "")))
        if self._streamed is None or self._depth < self._streamed[1]:
            self._others += 1
            if self._others > self._room.others:
                self._refuse(f"more than {self._room.others:,} XML elements besides cells")
        elif self._depth == self._streamed[1]:
            self._inside = 0
            self._others += name != self._streamed[0]
        else:
            self._inside += 1
            if self._inside > _LARGEST_ROW:
                self._refuse(f"more than {_LARGEST_ROW:,} parts in one row or cell")

    def _end(self, _: str) -> None:
        self._depth -= 1

    def _count(self, cells: int) -> None:
        self._cells += cells
        if self._cells > self._room.cells:
            self._refuse(f"more than {self._room.cells:,} cells, rows and strings")

    def _refuse(self, what: str) -> None:
        raise ParseError(f"'{self._name}' has {what}. {self._room.advice}")


def _repeated(attributes: dict[str, str], name: str) -> int:
    """The number of times that a cell or row of .ods is repeated. An invalid number counts as 1
    here, because the reader refuses it later.
    """
    text = attributes.get(name, "1")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 1
