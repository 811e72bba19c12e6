"""Change an .ods workbook. The rest of the file stays the same, byte for byte."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import iterparse
from xml.parsers import expat

from ...base import ParseError
from ...base.optional import openpyxl
from ..layout import Block
from ..writing import define
from .looks import Looks
from .names import SPACES, full, repeated
from .reading import ROW, ROWS_REPEATED, TABLE, OdsCells, locked
from .tables import PORTRAIT, named_range, page_of, pages, row_xml, table_xml

_BODY = full("office:body")
_STYLES = full("office:automatic-styles")
_MASTERS = full("office:master-styles")
_NAMES = full("table:named-expressions")
_NAME = full("table:name")
_IN_SHEETS = 4
"""The depth of a sheet's element in the XML."""
_SIGNATURES = "META-INF/documentsignatures.xml"
_CONTENT = "content.xml"
_LOOKS = "styles.xml"


class Ods(OdsCells):
    """An .ods file that LibreOffice or another program wrote."""

    def __init__(self, data: BytesIO, _: str) -> None:
        super().__init__(data)
        self._data = data
        self._kept: dict[Any, int] = {}
        """For each sheet of `whole`, the number of its last row in the file."""

    @cached_property
    def whole(self) -> Any:
        """An openpyxl workbook that represents the file. It contains the names and the sheets of
        the file, but only the last row of each sheet. `save` writes the additions into the file.
        Additions can be new or replaced sheets, rows at the ends of other sheets, and names.
        """
        book = openpyxl.Workbook()
        book.remove(book.active)
        for name in self.names:
            sheet = book.create_sheet(name)
            self._kept[sheet] = max(self.area(name).rows, default=0)
            if self._kept[sheet]:
                sheet.cell(self._kept[sheet], 1)
        for name, reference in self.defined.items():
            define(book, name, reference)
        return book

    @cached_property
    def losses(self) -> tuple[str, ...]:
        """The parts that `save` would lose. Only a signature can be lost, because it is not valid
        for a changed file.
        """
        with zipfile.ZipFile(self._data) as archive:
            return ("a digital signature",) if _SIGNATURES in archive.namelist() else ()

    def locked(self, block: Block) -> list[bool]:
        """Whether each cell of a block is locked."""
        return locked(self._data, block)

    def save(self, path: Path) -> None:
        """Write the file, including the additions to `whole`."""
        with (
            zipfile.ZipFile(self._data) as source,
            zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=4) as archive,
        ):
            for part in source.infolist():
                if part.filename == _SIGNATURES:
                    continue
                content = source.read(part)
                if part.filename == _CONTENT:
                    content = self._content(content)
                elif part.filename == _LOOKS:
                    content = _with_pages(content)
                archive.writestr(part, content, compress_type=part.compress_type)

    def _content(self, part: bytes) -> bytes:
        """The part `content.xml` with the changed sheets."""
        looks = Looks(_prefix(part))
        found = elements(part, TABLE, ROW, _STYLES, _BODY, _NAMES)
        tables = [each for each in found if each.name == TABLE and each.depth == _IN_SHEETS]
        by_name = {each.attributes[_NAME]: each for each in tables}
        tables_xml = b"".join(
            self._kept_table(part, sheet, by_name[sheet.title], found, looks)
            if sheet in self._kept
            else table_xml(sheet, looks, page_of(sheet)).encode()
            for sheet in self.whole.worksheets
        )
        first, last = tables[0].start, tables[-1].end
        styles = next((each for each in found if each.name == _STYLES), None)
        if styles is not None:
            edits = [(styles.start, styles.end, styles.filled(part, "".join(looks.xml)))]
        else:
            body = next(each.start for each in found if each.name == _BODY)
            added = f"<office:automatic-styles>{''.join(looks.xml)}</office:automatic-styles>"
            edits = [(body, body, added.encode())]
        return edited(part, [*edits, (first, last, tables_xml), self._names(part, found, last)])

    def _kept_table(
        self, part: bytes, sheet: Any, table: Element, found: list[Element], looks: Looks
    ) -> bytes:
        """A sheet of the file, with the added rows at its end."""
        last = self._kept[sheet]
        content = part[table.start : table.end]
        if sheet.max_row <= max(last, 1):
            return content
        rows = [
            each
            for each in found
            if each.name == ROW and table.start < each.start and each.end < table.end
        ]
        edits, number, place = [], 0, table.close
        for row in sorted(rows, key=lambda each: each.start):
            number += repeated(row.attributes, ROWS_REPEATED)
            if number <= last:
                place = row.end
            else:  # an empty row, often repeated a million times
                edits.append((row.start, row.end, b""))
        lines = (row_xml(sheet, number, looks) for number in range(last + 1, sheet.max_row + 1))
        added = "".join(line or "<table:table-row/>" for line in lines)
        for start, end, text in sorted([*edits, (place, place, added.encode())], reverse=True):
            content = content[: start - table.start] + text + content[end - table.start :]
        return content

    def _names(self, part: bytes, found: list[Element], end: int) -> tuple[int, int, bytes]:
        """The edit that inserts the new names."""
        added = "".join(
            named_range(name, each.attr_text)
            for name, each in self.whole.defined_names.items()
            if name not in self.defined
        )
        for names in found:
            if names.name == _NAMES and names.depth == _IN_SHEETS:
                return names.start, names.end, names.filled(part, added)
        return end, end, f"<table:named-expressions>{added}</table:named-expressions>".encode()


def _prefix(part: bytes) -> str:
    """Find a prefix that no style name in a part starts with."""
    number = 1
    while f'"nonet{number}-'.encode() in part:
        number += 1
    return f"nonet{number}-"


def _with_pages(part: bytes) -> bytes:
    """The part `styles.xml` with nonet's page layouts added."""
    found = {each.name: each for each in elements(part, _STYLES, _MASTERS)}
    if PORTRAIT.encode() in part or len(found) < 2:
        return part
    edits = [
        (each.start, each.end, each.filled(part, text))
        for each, text in (
            (found[_STYLES], pages("automatic-styles")),
            (found[_MASTERS], pages("master-styles")),
        )
    ]
    return edited(part, edits)


_TAG: Final = re.compile(rb"""<(?:[^"'>]|"[^"]*"|'[^']*')*>""")
"""A pattern for a tag. `>` may also occur in the attribute values of the tag."""


@dataclass(frozen=True, slots=True)
class Element:
    """The position of an element in the XML. In an empty element, `inside`, `close` and `end` are
    equal: each is the position at which the tag ends.

    Attributes:
        name: the name of the element with its namespace.
        attributes: the attributes of the element. Their names also have namespaces.
        start, inside, close, end: the byte positions at which the element begins, its content
            begins, its content ends, and the element ends.
        tag: the name of the element in the file, with the file's own prefix.
        depth: the depth of the element in the tree. The root has depth 1.
    """

    name: str
    attributes: dict[str, str]
    start: int
    inside: int
    close: int
    end: int
    tag: str
    depth: int

    def filled(self, part: bytes, more: str) -> bytes:
        """The XML of the element, with `more` added at the end of its content."""
        if self.inside == self.end:
            opened = part[self.start : self.end].rstrip()[:-2] + b">"
            return opened + f"{more}</{self.tag}>".encode()
        return part[self.start : self.close] + more.encode() + part[self.close : self.end]


def elements(part: bytes, *names: str) -> list[Element]:
    """Find every element with one of these names, in the order in which the elements end.

    Args:
        part: the XML.
        names: names with namespaces.

    Raises:
        ParseError: if the part is not in UTF-8.
    """
    found: list[Element] = []
    opened: list[tuple[dict[str, str], int]] = []
    parser = expat.ParserCreate(namespace_separator="}")

    def declared(_version: str, encoding: str | None, _standalone: int) -> None:
        if encoding is not None and encoding.upper() not in ("UTF-8", "ASCII", "US-ASCII"):
            raise ParseError(f"the part is in {encoding}, but nonet can edit only UTF-8.")

    def start(_: str, attributes: dict[str, str]) -> None:
        opened.append((attributes, parser.CurrentByteIndex))

    def end(name: str) -> None:
        depth = len(opened)
        attributes, first = opened.pop()
        if (name := f"{{{name}") not in names:
            return
        attributes = {f"{{{key}": value for key, value in attributes.items()}
        inside = _TAG.match(part, first).end()  # type: ignore[union-attr]  # it was parsed
        tag = part[first + 1 : inside].split(None, 1)[0].rstrip(b"/>").decode()
        close = last = inside
        if part[inside - 2 : inside] != b"/>":
            close = parser.CurrentByteIndex
            last = part.index(b">", close) + 1
        found.append(Element(name, attributes, first, inside, close, last, tag, depth))

    parser.XmlDeclHandler = declared
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    if part[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise ParseError("the part is in UTF-16, but nonet can edit only UTF-8.")
    parser.Parse(part, True)
    return found


def edited(part: bytes, edits: Iterable[tuple[int, int, bytes]]) -> bytes:
    """Replace some pieces of a part, and declare the namespaces that the new pieces need.

    Args:
        part: the XML.
        edits: for each replaced piece, its start and end and the new text.

    Raises:
        ParseError: if the part uses one of our prefixes for another namespace.
    """
    declared: dict[str, str] = {}
    for event, found in iterparse(BytesIO(part), ("start-ns", "start")):
        if event == "start":
            break  # only the root is needed
        declared[found[0]] = found[1]
    root = elements(part, found.tag)[-1]
    missing = []
    for prefix, uri in SPACES.items():
        if declared.get(prefix, uri) != uri:
            raise ParseError(f"the prefix '{prefix}' does not have its OpenDocument meaning.")
        if prefix not in declared:
            missing.append(f' xmlns:{prefix}="{uri}"')
    behind = root.inside - 1
    places = [*edits, (behind, behind, "".join(missing).encode())]
    for start, end, text in sorted(places, key=lambda each: each[:2], reverse=True):
        part = part[:start] + text + part[end:]
    return part
