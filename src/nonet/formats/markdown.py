"""Reads and writes a puzzle as a table in Markdown.

|   |   |   |   |   |   |   |   |   |
|---|---|---|---|---|---|---|---|---|
| 5 | 3 |   |   | 7 |   |   |   |   |
"""

import re
from typing import Final

from ..model import BLANK
from .fields import are_headings, cells_of_fields
from .format import State, module_format, reader_of, require_digits

_RULE: Final = r"\|?:?-+:?(?:\|:?-+:?){3,}\|?"
_WRITTEN_RULE: Final = "|" + "---|" * 9


def rows_of_table(text: str) -> list[tuple[int, list[str]]]:
    """The rows of a table with their line numbers. The heading is also a row if it has cells. The
    list is empty unless the table has exactly one rule, below its first line.
    """
    rows = [(number, row) for number, row in enumerate(text.split("\n"), 1) if "|" in row]
    if len(rows) < 2 or not _is_rule(rows[1][1]) or any(_is_rule(row) for _, row in rows[2:]):
        return []
    (number, heading), *body = [(number, _fields(row)) for number, row in (rows[0], *rows[2:])]
    has_labels, missing = are_headings([row[0] for _, row in body]), len(heading) - len(body)
    is_row = not has_labels and missing and (missing == 1 or any(map(str.strip, heading)))
    return [(number, heading), *body] if is_row else body


def _is_rule(row: str) -> bool:
    return re.fullmatch(_RULE, "".join(row.split())) is not None


def _fields(row: str) -> list[str]:
    return row.strip().removeprefix("|").removesuffix("|").split("|")


def is_markdown(text: str) -> bool:
    """Whether the text has a table with exactly one rule, which is its second line."""
    return bool(rows_of_table(text))


def _cells(text: str) -> str | None:
    return cells_of_fields([fields for _, fields in rows_of_table(text)])


def detect(text: str) -> bool:
    """Whether the text is a table with a rule below its heading."""
    return "|" in text and "-" in text and _cells(text) is not None


read = reader_of(_cells, "a table of nine rows of nine cells")


def write(state: State) -> str:
    """Write a table with an empty heading, in which empty cells are blank."""
    values = require_digits(state, "table").replace(BLANK, " ")
    rows = ["| " + " | ".join(values[start : start + 9]) + " |" for start in range(0, 81, 9)]
    return "\n".join(["|" + "   |" * 9, _WRITTEN_RULE, *rows])


FORMAT = module_format(__name__, name="table in Markdown", aliases=("md",))
