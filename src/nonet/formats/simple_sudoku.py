"""The file format of Simple Sudoku (.ss), with bars between boxes and eleven hyphens between bands.

...|72.|8..
.23|...|7..
.8.|9.5|1.4
-----------
"""

import re
from typing import Final

from .format import State, module_format, reader_of, require_digits, with_bars

_ROW: Final = r"[1-9.]{3}\|[1-9.]{3}\|[1-9.]{3}[ \t]*\n"
_BAND: Final = f"(?:{_ROW}){{3}}"
_TEXT: Final = re.compile(rf"{_BAND}-{{11}}[ \t]*\n{_BAND}-{{11}}[ \t]*\n{_BAND}\s*")


def _cells(text: str) -> str | None:
    """The 81 cells of three bands with hyphens between them. Returns None for any other text."""
    is_file = _TEXT.fullmatch(text.lstrip("\n") + "\n")
    return "".join(sign for sign in text if sign in ".123456789") if is_file else None


def detect(text: str) -> bool:
    """Whether the text has three bands with hyphens between them."""
    return _cells(text) is not None


read = reader_of(_cells, "three bands with eleven hyphens between them")


def write(state: State) -> str:
    """Write three bands, with `.` for an empty cell."""
    return with_bars(require_digits(state, "file of Simple Sudoku"), "", "|", "-" * 11)


FORMAT = module_format(__name__, id="ss", name="Simple Sudoku (.ss)", aliases=("simple-sudoku",))
