"""One line of 81 characters, perhaps with a comment behind a blank, `#`, `,` or `;`.

...72.8...23...7...8.9.51.4.4.8...13.9.....4.37...6.9.2.14.8.6...4...37...9.62... # 32 clues
"""

from __future__ import annotations

from ..errors import ParseError
from ..geometry import STANDARD, Geometry
from ..puzzle import Puzzle
from .cells import DIGITS, LINE, plain, rows_of
from .format import Format, State, is_as_given, is_sukaku, require_digits


def line_cells(text: str) -> str | None:
    """The 81 cells of a text with one line, else None."""
    if "\n" in text:
        rows = rows_of(text, borders=True)
        if len(rows) != 1:
            return None
        text = rows[0].text
    match = LINE.match(text)
    if match:
        return plain(match[1])
    if len(text) == 81 and set(text) <= DIGITS | {" "} and text.strip():
        return plain(text)
    return None


def detect(text: str) -> bool:
    """Whether the text is one line that starts with 81 cells."""
    return line_cells(text) is not None


def read(text: str, geometry: Geometry = STANDARD) -> Puzzle:
    """The puzzle with these givens."""
    cells = line_cells(text)
    if cells is None:
        raise ParseError("this is not one line of 81 cells.", text=text)
    return Puzzle(cells, geometry=geometry)


def write(state: State) -> str:
    """The 81 digits, `.` where a cell is open."""
    return require_digits(state, "line")


def keeps(state: State) -> bool:
    """Lines keep givens; placed digits become givens, and removed candidates are lost."""
    return is_as_given(state) and not is_sukaku(state)


FORMAT = Format(
    id="line",
    name="81-character line",
    aliases=("81", "sdm", "text"),
    detect=detect,
    read=read,
    write=write,
    keeps=keeps,
)
