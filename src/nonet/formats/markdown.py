"""Reads and writes a puzzle as a Markdown table.

|   |   |   |   |   |   |   |   |   |
|---|---|---|---|---|---|---|---|---|
| 5 | 3 |   |   | 7 |   |   |   |   |
"""

from ..model import BLANK
from .fields import cells_of_fields, rows_of_table
from .format import State, module_format, reader_of, rows_for_table


def _cells(text: str) -> str | None:
    return cells_of_fields([fields for _, fields in rows_of_table(text)])


def detect(text: str) -> bool:
    """Whether the text is a table with a line of hyphens below its heading."""
    return "|" in text and "-" in text and _cells(text) is not None


read = reader_of(_cells, "a table of nine rows of nine cells")


def write(state: State) -> str:
    """Write a table. Its header row is blank, and so are its empty cells."""
    rows = [" | ".join(row).replace(BLANK, " ") for row in rows_for_table(state)]
    head = [each * len(rows) for each in ("   |", "---|")]
    return "\n".join(f"|{row}" for row in [*head, *(f" {row} |" for row in rows)])


FORMAT = module_format(__name__, name="table in Markdown", aliases=("md",), writes_all_boards=True)
