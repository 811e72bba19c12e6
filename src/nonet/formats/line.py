"""One line of 81 characters, perhaps with a comment after a blank, `#`, `,` or `;`. There may be a
label before the cells, and quotes or other fields of a table around them.

...72.8...23...7...8.9.51.4.4.8...13.9.....4.37...6.9.2.14.8.6...4...37...9.62... # 32 clues
"""

import re
from typing import Final

from ..model import BLANK, CELLS
from .cells import DIGITS, LINE, layout_behind, plain, rows_of, without_solutions
from .format import State, module_format, reader_of, require_digits

_WORD: Final = r"(?<![^\s\"'`:,;|=()\[\]{}])[0-9.Xx*_?-]{81}(?![^\s\"'`:,;|#()\[\]{}])"
_OTHERS: Final = (":", "<", "{", "[", "nonet:")
"""The starts of lines in other formats."""


def line_cells(text: str) -> str | None:
    """The 81 cells in a single line. Returns None for any other text."""
    if "\n" in text:
        rows = rows_of(text, borders=True)
        if len(rows) != 1:
            return None
        text = rows[0].text
    match = LINE.match(text)
    if match and len(text) - match.end() <= CELLS:
        return plain(match[1])
    if match and layout_behind(text):
        return None
    if len(text) == 81 and set(text) <= DIGITS | {" "} and text.strip():
        return plain(text)
    return _cells_among_words(text)


def _cells_among_words(text: str) -> str | None:
    """The 81 cells of a line that also has a label, quotes, or other fields of a table. The line
    may also contain the solution. Returns None if the line does not have 81 cells, or has several
    puzzles.
    """
    if len(text) < CELLS + 1 or text.lstrip().startswith(_OTHERS) or "://" in text:
        return None
    words = filter(None, map(LINE.fullmatch, re.findall(_WORD, text)))
    found = without_solutions([plain(word[1]) for word in words])
    is_stated = BLANK in found[0] or LINE.match(text) if found else False
    return found[0] if is_stated and len(found) == 1 else None


def detect(text: str) -> bool:
    """Whether the text is one line that starts with 81 cells."""
    return line_cells(text) is not None


read = reader_of(line_cells, "one line of 81 cells")


def write(state: State) -> str:
    """Write the 81 digits, `.` for an empty cell."""
    return require_digits(state, "line")


FORMAT = module_format(
    __name__, name="81-character line", aliases=("81", "sdm", "text"), writes_all_boards=True
)
