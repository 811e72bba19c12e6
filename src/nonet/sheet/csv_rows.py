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
    length = count = 0

    def lines(text: TextIO) -> Iterator[str]:
        """The lines, as long as they belong to rows of a bearable length."""
        nonlocal length
        while line := text.readline(_LONGEST + 1):
            length += len(line)
            if length > _LONGEST:
                raise ParseError(
                    f"'{path.name}' is no CSV file (a row of more than {_LONGEST:,} characters)."
                )
            if "\0" in line:
                raise ParseError(
                    f"'{path.name}' is no CSV file (it holds the character NUL). "
                    "Save it as UTF-8, if it is one."
                )
            yield line

    with path.open(encoding=code, errors="replace", newline="") as text:
        first = next((line for line in lines(text) if line.strip()), "")
        text.seek(length := 0)
        try:
            for row in csv.reader(lines(text), delimiter=_separator(first)):
                length = 0
                count += len(row)
                if len(row) > COLUMNS:
                    raise ParseError(f"'{path.name}' has a row of more than {COLUMNS:,} cells.")
                if count > MOST_CELLS:
                    raise ParseError(f"'{path.name}' has more than {MOST_CELLS:,} cells.")
                yield row
        except csv.Error as error:
            raise ParseError(f"'{path.name}' is no CSV file ({error}).") from None


def _separator(line: str) -> str:
    counts = {sign: line.count(sign) for sign in ";\t,"}
    sign = max(counts, key=lambda each: counts[each])
    return sign if counts[sign] else ","
