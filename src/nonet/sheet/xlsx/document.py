"""Read and write Excel files. A file can be read as a whole, or row by row without its empty
cells. The module also lists the parts that openpyxl would lose. `Ods` does the same for LibreOffice
files.
"""

import re
import zipfile
from collections.abc import Iterable, Iterator
from functools import cached_property
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, Final

from ...base import ParseError
from ...base.optional import openpyxl
from ..cells import Formula
from ..layout import COLUMNS, ROWS, Area, Block, is_there
from ..package import reading

_FORMULA: Final = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}f"


class Xlsx:
    """An Excel file, which openpyxl reads and writes as a whole. The value of a cell with a formula
    is the formula's result.

    Attributes:
        names: the names of the sheets.
        pages: the sheets that have cells.
        active: the sheet that is open, or else the first sheet; None if there is none.
        defined: the defined names and what they refer to.
    """

    def __init__(self, data: BytesIO, name: str) -> None:
        self._data = data
        self._name = name
        self._warnings: list[str] = []
        self._book = openpyxl.load_workbook(data, read_only=True, data_only=True)
        self.names: list[str] = list(self._book.sheetnames)
        self.pages: list[str] = [sheet.title for sheet in self._book.worksheets]
        title = getattr(self._book.active, "title", None)
        self.active: str | None = title if title in self.pages else next(iter(self.pages), None)
        self.defined: dict[str, str] = {
            name: definition.attr_text or ""
            for name, definition in self._book.defined_names.items()
        }

    def area(self, name: str) -> Area:
        """The values of a sheet. The size that the file states for the sheet may be wrong, so it is
        ignored.
        """
        page = self._book[name]
        rows: dict[int, dict[int, Any]] = {}
        with page._get_source() as source:
            parser = _parser(page, source)
            for number, cells in parser.parse():
                row = {cell["column"]: cell["value"] for cell in cells if is_there(cell["value"])}
                if not row:
                    continue
                if not 1 <= number <= ROWS or not 1 <= min(row) <= max(row) <= COLUMNS:
                    raise ParseError(f"the sheet '{name}' has cells beyond its last row or column.")
                rows.setdefault(number, {}).update(row)
        ranges = parser.merged_cells.mergeCell if parser.merged_cells else ()
        merged = frozenset((each.min_row, each.min_col) for each in ranges)
        return Area(name, {n: dict(sorted(rows[n].items())) for n in sorted(rows)}, merged)

    @cached_property
    def whole(self) -> Any:
        """The whole file as an openpyxl workbook."""
        keep = self._name.lower().endswith((".xlsm", ".xltm"))
        with reading(self._name) as warned:
            whole = openpyxl.load_workbook(self._data, keep_vba=keep, rich_text=True)
        self._warnings = [str(each.message) for each in warned]
        if whole.calculation is None:
            whole.calculation = openpyxl.workbook.properties.CalcProperties()
        whole.calculation.fullCalcOnLoad = True
        return whole

    @cached_property
    def losses(self) -> tuple[str, ...]:
        """The parts that openpyxl would not write back."""
        self.whole  # noqa: B018  the warnings come only if all of it is read
        return losses_of(self._data, self._warnings)

    def locked(self, block: Block) -> list[bool]:
        """For each cell of a block, whether it is locked."""
        sheet = self.whole[block.sheet]
        cells = block.board.all_cells
        return [bool(sheet.cell(*block.at(cell)).protection.locked) for cell in cells]

    def save(self, path: Path) -> None:
        """Write the file in its current state."""
        self.whole.save(path)


def _parser(page: Any, source: BinaryIO) -> Any:
    """A sheet reader for openpyxl that returns the rows as they are in the file. openpyxl's own
    reader adds empty cells to fill a rectangle. In a sheet with just two values, this rectangle may
    have 17 billion cells.
    """

    class Parser(openpyxl.worksheet._reader.WorkSheetParser):  # type: ignore[misc]
        def parse_cell(self, element: Any) -> Any:
            found = super().parse_cell(element)
            if found["value"] is None:
                formula = element.find(_FORMULA)
                if formula is not None:
                    found["value"] = Formula("=" + (formula.text or ""))
            return found

    book = page.parent
    return Parser(
        source,
        page._shared_strings,
        data_only=True,
        epoch=book.epoch,
        date_formats=book._date_formats,
        timedelta_formats=book._timedelta_formats,
    )


_KEPT: Final = re.compile(
    r"\[Content_Types\]\.xml|_rels/\.rels|docProps/(core|app|custom)\.xml"
    r"|xl/(workbook|sharedStrings|styles|calcChain)\.xml|xl/_rels/workbook\.xml\.rels"
    r"|xl/theme/(theme\d+\.xml|_rels/.*)|xl/(worksheets|chartsheets)/(_rels/)?[^/]+"
    r"|xl/(drawings|charts|externalLinks|pivotTables|pivotCache)/(_rels/)?[^/]+"
    r"|xl/(comments|tables|media|printerSettings)/?[^/]*|xl/comments\d*\.xml"
    r"|xl/vbaProject\.bin|xl/persons/.*|docProps/thumbnail\..*|xl/ctrlProps/.*|xl/activeX/.*|customXml/.*",
    re.IGNORECASE,
)
"""Parts that openpyxl keeps, parts that do not matter, and parts with a separate rule below."""

_IN_PARTS: Final = (
    (r"xl/ctrlProps/|xl/activeX/", "form controls"),
    (r"xl/embeddings/", "embedded objects"),
    (r"xl/threadedComments/", "comments with answers"),
    (r"xl/(slicers|slicerCaches|timelines|timelineCaches)/", "slicers"),
    (r"xl/diagrams/", "diagrams"),
    (r"xl/charts/(style|colors)\d*\.xml|xl/chartex", "chart styles"),
    (r"xl/(queryTables|connections|model)", "data connections"),
    (r"xl/featurePropertyBag/", "checkboxes in cells"),
    (r"xl/(metadata|richData)", "dynamic arrays or data types"),
    (r"customXml/item\d+\.xml", "custom XML"),
    (r"_xmlsignatures/", "a digital signature"),
)
_IN_SHEETS: Final = (
    (rb"<controls\b|<legacyDrawingHF\b", "form controls"),
    (rb"<oleObjects\b", "embedded objects"),
    (rb"sparklineGroup\b", "sparklines"),
    (rb"<x14:dataValidation\b", "validations that refer to other sheets"),
    (rb"<x14:cfRule\b", "conditional formats of Excel 2010"),
    (rb"<webPublishItem\b", "web publishing"),
)
_IN_DRAWINGS: Final = (
    (rb"<(?:xdr:)?(?:sp|cxnSp|grpSp)[ >]", "shapes and text boxes"),
    (rb"<(?:xdr:)?pic[ >]", "pictures"),
    (rb"<(?:\w+:)?contentPart\b", "ink"),
    (rb"ObjectType=\"(?!Note\")", "form controls"),  # comments use the same kind of drawing
)
_PICTURES: Final = "pictures"


def losses_of(file: Path | BinaryIO, warnings: Iterable[str] = ()) -> tuple[str, ...]:
    """Describe the parts that would be lost if openpyxl saved the workbook. The result is empty if
    nothing would be lost.

    Args:
        file: the workbook.
        warnings: the warnings that openpyxl gave when it read the file.
    """
    found = dict.fromkeys(_found(file))
    if not found:
        found |= dict.fromkeys(_of_warning(text) for text in warnings)
    if _PICTURES in found and find_spec("PIL") is not None:  # with Pillow, pictures are kept
        del found[_PICTURES]
    return tuple(name for name in found if name)


def _found(file: Path | BinaryIO) -> Iterator[str]:
    with zipfile.ZipFile(file) as archive:
        for part in archive.namelist():
            name = part.lstrip("/")
            yield from (what for pattern, what in _IN_PARTS if re.search(pattern, name))
            if name.startswith(("xl/worksheets/", "xl/drawings/")):
                rules = _IN_DRAWINGS if "/drawings/" in name else _IN_SHEETS
                content = archive.read(part)
                yield from (what for pattern, what in rules if re.search(pattern, content))
            known = _KEPT.fullmatch(name) or any(re.search(p, name) for p, _ in _IN_PARTS)
            if not known and not name.endswith("/"):
                yield f"the part {name}"


def _of_warning(text: str) -> str:
    """The part that is lost according to an openpyxl warning, or "" for other warnings."""
    return text.split(" extension ")[0] if "not supported" in text or "removed" in text else ""
