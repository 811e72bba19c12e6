"""One line of 81 characters, perhaps with a comment after a blank, `#`, `,` or `;`. There may be a
label before the cells, and quotes or other fields of a table around them.

...72.8...23...7...8.9.51.4.4.8...13.9.....4.37...6.9.2.14.8.6...4...37...9.62... # 32 clues
"""

import re
from typing import Final

from ..model import BLANK, CELLS, STANDARD, Board
from ..model.digit_signs import DigitSigns
from .cells import (
    DIGITS,
    LINE,
    board_with,
    is_board_layout,
    layout_behind,
    plain,
    rows_of,
    without_solutions,
)
from .format import State, module_format, reader_of, require_digits
from .programs import says_its_board

WORD: Final = r"(?<![^\s\"'`:,;|=()\[\]{}])[0-9A-Za-z.*_?-]{16,}(?![^\s\"'`:,;|#()\[\]{}])"
_OTHERS: Final = (":", "<", "[")
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
    found = word_of_cells(text, STANDARD) if len(text) > CELLS else None
    return plain(found) if found and LINE.fullmatch(found) else None


def word_of_cells(text: str, board: Board | None) -> str | None:
    """The cells in a line, on a board of any size. The line may also have a label, quotes, a
    comment, or other fields of a table. If the line has the layout of a jigsaw, the layout follows
    the cells. The line may also contain the solution. Returns None unless exactly one word of the
    line has as many cells as the board. If no board is given, the default boards of all sizes
    are tried.

    >>> word_of_cells("4x4: .1......2.....3. # easy", None)
    '.1......2.....3.'
    """
    is_other = says_its_board(text) or text.lstrip().startswith(_OTHERS)
    if is_other or "\n" in text.strip() or "://" in text:
        return None
    words = re.findall(WORD, text)
    layouts = [word for word in words if is_board_layout(word)]
    found = {
        plain(word): word
        for word in words
        if word not in layouts
        and (own := board or board_with(len(word)))
        and len(own.places) == len(word)
        if any(way.values(word, own.digits) for way in DigitSigns)
    }
    grids = without_solutions(found)
    if len(grids) != 1 or len(layouts) > 1:
        return None
    pairs = [pair for other in found for pair in zip(grids[0], other, strict=False)]
    is_stated = BLANK in grids[0] or text.lstrip().startswith(grids[0])
    is_whole = is_stated and all(a in (BLANK, b) for a, b in pairs)
    return " ".join([found[grids[0]], *layouts]) if is_whole else None


def detect(text: str) -> bool:
    """Whether the text is one line that starts with 81 cells."""
    return line_cells(text) is not None


read = reader_of(line_cells, "one line of 81 cells")


def write(state: State) -> str:
    """Write the 81 digits, with `.` for an empty cell."""
    return require_digits(state, "line")


FORMAT = module_format(
    __name__,
    name="81-character line",
    aliases=("81", "sdm", "text"),
    writes_all_boards=True,
    writes_zero=True,
)
