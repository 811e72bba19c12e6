"""Nine rows of nine fields with tabs between them, as copied from a spreadsheet.

Bars, commas and semicolons may also separate fields. An empty field is a blank cell.
"""

import re
from typing import Final

from ..base import Error
from ..model import BLANK, Puzzle
from . import line
from .cells import is_border
from .fields import cells_of_fields
from .format import State, module_format, reader_of, require_digits
from .markdown import is_markdown
from .rows import is_blank, is_remark

_SEPARATORS: Final = "\t&|,;"
_EMPTY_FIELD: Final = r"(?m)[&|,;]\s*[&|,;]|^[&|,;]|[,;]$"
_DOUBLE_BAR: Final = r"\|{2,}"


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
    return [(number, _split(row, separator)) for number, row in rows] if separator else []


def separated_cells(text: str) -> str | None:
    """The 81 cells of nine rows of separated fields. Returns None for any other text."""
    fields = [row for _, row in rows_of_fields(text)]
    if not 9 <= len(fields) <= 10:
        return None
    cells = cells_of_fields(fields)
    if cells is None and "||" in text:
        fields = [row for _, row in rows_of_fields(re.sub(_DOUBLE_BAR, "|", text))]
        cells = cells_of_fields(fields)
    return cells


def _split(row: str, separator: str) -> list[str]:
    if separator == "&":  # LaTeX, which ends each row with \\
        row = row.strip().removesuffix("\\hline").strip().removesuffix("\\\\")
    elif separator == "|":
        row = row.strip().removesuffix("|.").removeprefix("|").removesuffix("|")
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
