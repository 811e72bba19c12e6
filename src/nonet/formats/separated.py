"""Nine rows of nine fields with tabs between them, as copied from a spreadsheet.

Bars, commas and semicolons may also separate fields. An empty field is a blank cell.
"""

import re
from typing import Final

from ..model import BLANK
from . import line
from .fields import SEPARATORS, cells_of_fields, rows_of_fields, rows_of_table
from .format import State, module_format, reader_of, rows_for_table

_EMPTY_FIELD: Final = r"(?m)[&|,;]\s*[&|,;]|^[&|,;]|[,;]$"


def separated_cells(text: str) -> str | None:
    """The 81 cells of nine rows of separated fields. Returns None for any other text."""
    for each in dict.fromkeys((text, re.sub(r"\|{2,}", "|", text))):
        if cells := cells_of_fields([row for _, row in rows_of_fields(each)]):
            return cells
    return None


def detect(text: str) -> bool:
    """Whether the text has nine rows of separated fields. If the separators are not tabs, at least
    one field must be empty; otherwise the format of the text is `grid`.
    """
    if not any(separator in text for separator in SEPARATORS) or line.detect(text):
        return False
    has_empty_field = "\t" in text or re.search(_EMPTY_FIELD, text) is not None
    return has_empty_field and not rows_of_table(text) and separated_cells(text) is not None


read = reader_of(separated_cells, "nine rows of nine fields")


def write(state: State) -> str:
    """Write rows with tabs between the cells. Empty cells are left blank."""
    return "\n".join("\t".join(row).replace(BLANK, "") for row in rows_for_table(state))


FORMAT = module_format(
    __name__,
    id="tsv",
    name="cells between tabs",
    aliases=("tabs", "clipboard", "spreadsheet"),
    writes_all_boards=True,
)
