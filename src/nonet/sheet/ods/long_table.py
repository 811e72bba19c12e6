"""Writes a long table into an .ods workbook: a line of XML for each row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

from .fresh import write_fresh
from .looks import Looks
from .tables import format_of, value_of

_FORMATS: Final = ("@", "date", "time", "both")
_AT_ONCE: Final = 1000
_SHORT: Final = 40


def write_long(path: Path, book: Any, rows: Iterable[Sequence[Any]]) -> None:
    """Write a workbook of openpyxl, and rows of plain values below what is in its first sheet.

    Args:
        path: the file.
        book: the workbook, with the headings.
        rows: the rows.
    """
    looks = Looks("n")
    styles = {format: f' table:style-name="{looks.plain(format)}"' for format in _FORMATS}
    styles[""] = ""

    def cell(value: object) -> str:
        attributes, content = value_of(value)
        style = styles[format_of(value)]
        return f"<table:table-cell{style}{attributes}>{content}</table:table-cell>"

    word = lru_cache(cell)  # most short texts are words that come again and again

    def lines() -> Iterator[str]:
        for row in rows:
            cells = (
                word(value) if isinstance(value, str) and len(value) < _SHORT else cell(value)
                for value in row
            )
            yield f"<table:table-row>{''.join(cells)}</table:table-row>"

    taken = lines()
    write_fresh(book, path, iter(lambda: "".join(islice(taken, _AT_ONCE)), ""), looks)
