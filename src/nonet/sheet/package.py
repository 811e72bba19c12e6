"""The file that a workbook is, a ZIP archive of XML, looked through before anything is built of it.

openpyxl makes objects of whatever a file holds, and of whatever ranges it speaks of. So a file of
some kilobytes can ask for any amount of memory; here it is refused by what it would unpack to.
"""

from __future__ import annotations

import warnings
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final
from xml.parsers import expat

from ..base.errors import Error, ParseError
from .layout import COLUMNS, cell_count

MIB: Final = 1 << 20
MOST_PACKED: Final = 128 * MIB
"""The largest file of a workbook."""
MOST_CELLS: Final = 5_000_000
"""The most cells of a file that is read, be it a workbook or a CSV file."""

_MOST_PARTS: Final = 10_000
_DEEPEST: Final = 64
_CHUNK: Final = 1 << 16
_OLD: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
ODS: Final = ".ods"
_MANIFEST: Final = "META-INF/manifest.xml"
_SECRET: Final = b"encryption-data"
_SPANS: Final = frozenset(("mergeCell", "hyperlink"))
"""Elements of whose range openpyxl makes every cell."""
_COUNTED: Final = frozenset(("c", "row", "si", "x:c", "x:row", "x:si"))
_IN_ODS: Final = frozenset(("table:table-cell", "table:covered-table-cell"))
_ROW: Final = "table:table-row"
_ROWS: Final = "table:number-rows-repeated"
_COLUMNS: Final = "table:number-columns-repeated"
_TYPE: Final = "office:value-type"
_TEXTS: Final = "text:"
"""Texts of .ods, which are within cells and are bounded by the size."""
_STREAMED: Final = {"worksheet": ("row", 3), "sst": ("si", 2)}
"""By the root of a part, what is read and forgotten one by one, and how deep it stands."""
_LARGEST_ROW: Final = 8 * COLUMNS


@dataclass(frozen=True, slots=True)
class Room:
    """How much a workbook may hold.

    Attributes:
        size: bytes when unpacked.
        cells: cells, rows and texts, and cells of ranges that are merged or lead elsewhere.
        others: elements of XML that stay in memory.
        advice: what to do with one that has more.
    """

    size: int
    cells: int
    others: int
    advice: str


FOR_READING: Final = Room(512 * MIB, MOST_CELLS, 1_000_000, "Divide it, or save it as CSV.")
"""For what is read sheet by sheet."""
FOR_CHANGING: Final = Room(
    64 * MIB, 250_000, 1_000_000, "Copy the puzzle into a new workbook; batch and import take more."
)
"""For what is held in memory, to be written back with everything that is in it."""


def content_of(path: Path) -> BytesIO:
    """A workbook's file in memory: so it is not changed or held open while it is read.

    Raises:
        ParseError: when it is too large.
        OSError: when it cannot be read.
    """
    with path.open("rb") as file:
        data = file.read(MOST_PACKED + 1)
    if len(data) > MOST_PACKED:
        raise ParseError(f"'{path.name}' is larger than {MOST_PACKED // MIB} MiB.")
    return BytesIO(data)


@contextmanager
def reading(name: str) -> Iterator[list[warnings.WarningMessage]]:
    """While a workbook is read: warnings of openpyxl are kept, and any exception, which a damaged
    file can raise, becomes a `ParseError` about the file.

    Args:
        name: the name of the file.

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
    """Make sure that a workbook has room in memory and is what it says.

    Args:
        data: the file.
        name: its name, for messages.
        room: how much it may hold.

    Raises:
        ParseError: with the mistake in it.
    """
    if data.getvalue()[: len(_OLD)] == _OLD:
        raise ParseError(
            f"'{name}' has a password, or is of the kind that was before .xlsx: "
            "save it as .xlsx or .ods, without a password."
        )
    with reading(name), zipfile.ZipFile(data) as archive:
        _check_parts(archive, name, room)
        scan = _Scan(name, room)
        for part in archive.infolist():
            scan.part(_chunks(archive, part))


def _check_parts(archive: zipfile.ZipFile, name: str, room: Room) -> None:
    parts = archive.infolist()
    if len(parts) > _MOST_PARTS:
        raise ParseError(f"'{name}' has {len(parts):,} parts; a workbook has {_MOST_PARTS:,}.")
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
    """Whether a workbook is of the kind .ods, by its name and by what it holds."""
    is_ods = name.lower().endswith(ODS)
    has_both = "[Content_Types].xml" in parts, "content.xml" in parts
    if has_both == (is_ods, not is_ods):
        kind = ".xlsx" if is_ods else ODS
        raise ParseError(f"'{name}' is of the kind {kind}, whatever its name: rename it.")
    if is_ods and not has_both[1]:
        raise ParseError(f"'{name}' cannot be read as a workbook (it has no part content.xml).")
    return is_ods


def _chunks(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> Iterator[bytes]:
    with archive.open(part) as file:  # it gives no more than the size that the part claims
        while chunk := file.read(_CHUNK):
            yield chunk


class _Scan:
    """Counts what the parts of a workbook hold, and stops if there is no room for it."""

    def __init__(self, name: str, room: Room) -> None:
        self._name = name
        self._room = room
        self._size = self._cells = self._others = self._inside = self._depth = 0
        self._rows = 1
        self._streamed: tuple[str, int] | None = None

    def part(self, chunks: Iterator[bytes]) -> None:
        """Count a part; what is not XML is left to others."""
        parser = expat.ParserCreate()
        parser.StartDoctypeDeclHandler = self._doctype
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        self._depth = self._inside = 0
        self._streamed = None
        for chunk in chunks:
            try:
                parser.Parse(chunk)
            except expat.ExpatError:
                return
            self._size += len(chunk)
            if self._size > self._room.size:
                self._refuse(f"more than {self._room.size // MIB} MiB of XML")

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
                self._refuse(f"more than {self._room.others:,} things besides cells")
        elif self._depth == self._streamed[1]:
            self._inside = 0
            self._others += name != self._streamed[0]
        else:
            self._inside += 1
            if self._inside > _LARGEST_ROW:
                self._refuse("a row or a text of more parts than a row has cells")

    def _end(self, _: str) -> None:
        self._depth -= 1

    def _count(self, cells: int) -> None:
        self._cells += cells
        if self._cells > self._room.cells:
            self._refuse(f"more than {self._room.cells:,} cells, rows and texts")

    def _refuse(self, what: str) -> None:
        raise ParseError(f"'{self._name}' has {what}. {self._room.advice}")


def _repeated(attributes: dict[str, str], name: str) -> int:
    """How often a cell or a row of .ods says that it is there; its reader refuses nonsense."""
    text = attributes.get(name, "1")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 1
