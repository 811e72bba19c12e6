"""A workbook's file of Excel, and what can be done with it; `Ods` does the same for LibreOffice."""

from __future__ import annotations

from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Any

from ..base.optional import require
from .layout import Block
from .losses import losses_of
from .package import reading
from .reading import Cells


class Xlsx:
    """A file of Excel: openpyxl reads all of it and writes it back."""

    def __init__(self, data: BytesIO, name: str) -> None:
        require("sheet")
        self._data = data
        self._name = name
        self._told: list[str] = []

    def values(self) -> Cells:
        """What is in its cells."""
        return Cells(self._data)

    @cached_property
    def whole(self) -> Any:
        """All of it."""
        keep = self._name.lower().endswith((".xlsm", ".xltm"))
        with reading(self._name) as told:
            whole = require("sheet").load_workbook(self._data, keep_vba=keep, rich_text=True)
        self._told = [str(each.message) for each in told]
        if whole.calculation is None:
            whole.calculation = require("sheet").workbook.properties.CalcProperties()
        whole.calculation.fullCalcOnLoad = True
        return whole

    @cached_property
    def losses(self) -> tuple[str, ...]:
        """What openpyxl would not write back."""
        whole = self.whole  # only now there are warnings
        assert whole is not None
        return losses_of(self._data, self._told)

    def locked(self, block: Block) -> list[bool]:
        """For each cell of a block whether it is locked."""
        sheet = self.whole[block.sheet]
        return [
            bool(sheet.cell(*block.at(cell)).protection.locked) for cell in range(block.size**2)
        ]

    def save(self, path: Path) -> None:
        """Write the file as it is now."""
        self.whole.save(path)
