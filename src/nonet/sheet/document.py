"""A workbook's file of Excel: its cells that hold something, one row after another, and what can be
done with it; `Ods` does the same for LibreOffice."""

from __future__ import annotations

from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, Final

from ..base.errors import ParseError
from ..base.optional import require
from .cells import Formula
from .layout import COLUMNS, ROWS, Area, Block, is_there
from .losses import losses_of
from .package import reading

_FORMULA: Final = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}f"


class Xlsx:
    """A file of Excel: openpyxl reads all of it and writes it back. Of its cells there are values,
    with the results of formulas in place of formulas.

    Attributes:
        names: the sheets.
        pages: those of them that have cells.
        active: the page that is open, else the first; None if there is none.
        defined: the defined names with what they mean.
    """

    def __init__(self, data: BytesIO, name: str) -> None:
        self._data = data
        self._name = name
        self._warnings: list[str] = []
        self._book = require("sheet").load_workbook(data, read_only=True, data_only=True)
        self.names: list[str] = list(self._book.sheetnames)
        self.pages: list[str] = [sheet.title for sheet in self._book.worksheets]
        title = getattr(self._book.active, "title", None)
        self.active: str | None = title if title in self.pages else next(iter(self.pages), None)
        self.defined: dict[str, str] = {
            name: definition.attr_text or ""
            for name, definition in self._book.defined_names.items()
        }

    def area(self, name: str) -> Area:
        """What is in a sheet. The size of a sheet that a file states is not trusted."""
        page = self._book[name]
        rows: dict[int, dict[int, Any]] = {}
        with page._get_source() as source:
            parser = _parser(page, source)
            for number, cells in parser.parse():
                row = {cell["column"]: cell["value"] for cell in cells if is_there(cell["value"])}
                if not row:
                    continue
                if not 1 <= number <= ROWS or not 1 <= min(row) <= max(row) <= COLUMNS:
                    raise ParseError(f"the sheet '{name}' has cells outside of it.")
                rows.setdefault(number, {}).update(row)
        ranges = parser.merged_cells.mergeCell if parser.merged_cells else ()
        merged = frozenset((each.min_row, each.min_col) for each in ranges)
        return Area(name, {n: dict(sorted(rows[n].items())) for n in sorted(rows)}, merged)

    @cached_property
    def whole(self) -> Any:
        """All of it."""
        keep = self._name.lower().endswith((".xlsm", ".xltm"))
        with reading(self._name) as told:
            whole = require("sheet").load_workbook(self._data, keep_vba=keep, rich_text=True)
        self._warnings = [str(each.message) for each in told]
        if whole.calculation is None:
            whole.calculation = require("sheet").workbook.properties.CalcProperties()
        whole.calculation.fullCalcOnLoad = True
        return whole

    @cached_property
    def losses(self) -> tuple[str, ...]:
        """The parts that openpyxl would not write back."""
        self.whole  # noqa: B018  only now there are warnings
        return losses_of(self._data, self._warnings)

    def locked(self, block: Block) -> list[bool]:
        """For each cell of a block whether it is locked."""
        sheet = self.whole[block.sheet]
        return [
            bool(sheet.cell(*block.at(cell)).protection.locked) for cell in range(block.size**2)
        ]

    def save(self, path: Path) -> None:
        """Write the file as it is now."""
        self.whole.save(path)


def _parser(page: Any, source: BinaryIO) -> Any:
    """The reader of a sheet for openpyxl. Its rows are as the file has them; what openpyxl itself
    makes of them is a rectangle, though a sheet of two values may have 17 thousand million cells.
    """

    class Parser(require("sheet").worksheet._reader.WorkSheetParser):  # type: ignore[misc]
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
