"""A new workbook, as a file of the kind that its name says."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from .ods.fresh import write_fresh
from .package import ODS
from .writing import Saved

FRESH: Final = (".xlsx", ODS)
"""How the names of new workbooks end."""


@dataclass(frozen=True)
class _Ods:
    """A workbook of openpyxl that is saved as .ods."""

    book: Any

    def save(self, path: Path) -> None:
        write_fresh(self.book, path)


def fresh(book: Any, target: Path) -> Saved:
    """A workbook of openpyxl as what saves it into a file of the kind that its name says."""
    return _Ods(book) if target.suffix.lower() == ODS else book
