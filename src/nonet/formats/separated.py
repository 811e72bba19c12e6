"""Nine rows of nine fields with tabs between them, as copied from a spreadsheet.

Bars, commas and semicolons may also separate fields. An empty field is a blank cell.
"""

import re
from typing import Final

from ..base import Error
from ..model import BLANK, Puzzle
from . import line
from .cells import is_border
from .fields import cells_of_fields, square_rows
from .format import State, module_format, reader_of, require_digits
from .markdown import is_markdown, rows_of_table
from .rows import is_blank, is_remark

_SEPARATORS: Final = "\t&|,;"
_EMPTY_FIELD: Final = r"(?m)[&|,;]\s*[&|,;]|^[&|,;]|[,;]$"


def rows_of_fields(text: str) -> list[tuple[int, list[str]]]:
    """The rows of fields in text, each with its line number. The list is empty if the text has no
    separators.
    """
    rows = [
        (number, row)
        for number, row in enumerate(text.split("\n"), 1)
        if not (is_blank(row) or is_border(row) or is_remark(row) or row.startswith("#"))
    ]
    separator = next((each for each in _SEPARATORS if any(each in row for _, row in rows)), None)
    if separator == "|":  # rows of a drawn table begin and end with a bar
        bare = [row.strip() for _, row in rows if separator in row]
        if all(row.startswith("|") for row in bare):
            rows = [(number, row.strip().removeprefix("|")) for number, row in rows]
        if all(row.endswith(("|", "|.")) for row in bare):
            rows = [(n, row.rstrip().removesuffix(".").removesuffix("|")) for n, row in rows]
    return [(number, _split(row, separator)) for number, row in rows] if separator else []


def square_table(text: str) -> str:
    """The cells of a table of any size that has as many rows as columns, in lines with spaces
    between the cells. Any other text stays unchanged.

    >>> square_table(",A,B,C,D\\n1,,2,,4\\n2,3,,,\\n3,,,,\\n4,,,1,")
    '. 2 . 4\\n3 . . .\\n. . . .\\n. . 1 .'
    """
    rows = rows_of_table(text) or rows_of_fields(text)
    return square_rows([row for _, row in rows]) or text


def separated_cells(text: str) -> str | None:
    """The 81 cells of nine rows of separated fields. Returns None for any other text."""
    for each in (text, re.sub(r"\|{2,}", "|", text)):
        if cells := cells_of_fields([row for _, row in rows_of_fields(each)]):
            return cells
    return None


def _split(row: str, separator: str) -> list[str]:
    if separator == "&":  # LaTeX, which ends each row with \\
        row = row.strip().removesuffix("\\hline").strip().removesuffix("\\\\")
    return row.split(separator)


def detect(text: str) -> bool:
    """Whether the text has nine rows of separated fields. If the separators are not tabs, at least
    one field must be empty; otherwise the format of the text is `grid`.
    """
    if not any(separator in text for separator in _SEPARATORS) or line.detect(text):
        return False
    has_empty_field = "\t" in text or re.search(_EMPTY_FIELD, text) is not None
    return has_empty_field and not is_markdown(text) and separated_cells(text) is not None


read = reader_of(separated_cells, "nine rows of nine fields")


def write(state: State) -> str:
    """Write rows with tabs between the cells, in which empty cells are blank."""
    if not state.board.is_square:
        raise Error("a table can hold only one grid.")
    rows = Puzzle(require_digits(state, "table"), board=state.board).rows()
    return "\n".join("\t".join(row).replace(BLANK, "") for row in rows)


FORMAT = module_format(
    __name__,
    id="tsv",
    name="cells between tabs",
    aliases=("tabs", "clipboard", "spreadsheet"),
    writes_all_boards=True,
)
