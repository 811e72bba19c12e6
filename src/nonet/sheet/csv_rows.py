"""The rows of a CSV file, as spreadsheet programs and people write them."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TextIO

from ..base.errors import ParseError
from .layout import COLUMNS
from .package import MIB, MOST_CELLS

_LARGEST: Final = 512 * MIB
_LONGEST: Final = 4 * MIB
"""The most characters of a row."""


def rows_of_csv(path: Path) -> Iterator[list[str]]:
    """The rows of a file, whichever of the usual separators it has.

    Raises:
        ParseError: when it is no CSV file, or larger than what is read.
        OSError: when it cannot be read.
    """
    with path.open("rb") as file:
        is_wide = file.read(2) in (b"\xff\xfe", b"\xfe\xff")
    if path.stat().st_size > _LARGEST:
        raise ParseError(f"'{path.name}' is larger than {_LARGEST // MIB} MiB.")
    code = "utf-16" if is_wide else "utf-8-sig"
    with path.open(encoding=code, errors="replace", newline="") as text:
        lines = _Lines(path.name, text)
        first = next((line for line in lines if line.strip()), "")
    with path.open(encoding=code, errors="replace", newline="") as text:
        lines = _Lines(path.name, text)
        count = 0
        try:
            for row in csv.reader(lines, delimiter=_separator(first)):
                lines.length = 0
                count += len(row)
                if len(row) > COLUMNS:
                    raise ParseError(f"'{path.name}' has a row of more than {COLUMNS:,} cells.")
                if count > MOST_CELLS:
                    raise ParseError(f"'{path.name}' has more than {MOST_CELLS:,} cells.")
                yield row
        except csv.Error as error:
            raise ParseError(f"'{path.name}' is no CSV file ({error}).") from None


class _Lines:
    """The lines of a file, as long as they belong to rows of a bearable length."""

    def __init__(self, name: str, text: TextIO) -> None:
        self._name = name
        self._text = text
        self.length = 0
        """How long the row is that is being read; its reader sets it back."""

    def __iter__(self) -> Iterator[str]:
        while line := self._text.readline(_LONGEST + 1):
            self.length += len(line)
            if self.length > _LONGEST:
                raise ParseError(
                    f"'{self._name}' is no CSV file (a row of more than {_LONGEST:,} characters)."
                )
            if "\0" in line:
                raise ParseError(
                    f"'{self._name}' is no CSV file (it holds the character NUL). "
                    "Save it as UTF-8, if it is one."
                )
            yield line


def _separator(line: str) -> str:
    counts = {sign: line.count(sign) for sign in ";\t,"}
    sign = max(counts, key=lambda each: counts[each])
    return sign if counts[sign] else ","
