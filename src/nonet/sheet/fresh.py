"""A new workbook, as a file of the kind that its name says."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from .ods.fresh import write_fresh
from .package import ODS

FRESH: Final = (".xlsx", ODS)
"""How the names of new workbooks end."""


def fresh(book: Any, target: Path) -> Callable[[Path], object]:
    """A writer of a workbook of openpyxl into a file of the kind that its name says."""
    is_ods = target.suffix.lower() == ODS
    return partial(write_fresh, book) if is_ods else book.save
