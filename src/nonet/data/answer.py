"""The grid in an answer, whatever the answer is: a text with much around it, lists, an array."""

from __future__ import annotations

import re
from typing import Final

from ..model.grid import Grid
from ..model.puzzle import BLANK, Puzzle
from ..readers.values import characters_of, is_cells

_CELLS: Final = 81
_ROW: Final = 9
_BLANKS: Final = str.maketrans("0_", BLANK * 2)

_CELL: Final = re.compile(r"[0-9._]")
_RUN: Final = re.compile(
    r"""(?:[0-9_]|(?<!\w)\.)"""  # a point behind a word ends a sentence
    r"""[0-9._\s,|;+\-=*`$~\[\](){}"'&\\\u2500-\u257f]*"""
)
"""Cells, with nothing between them but what people draw and set off grids with."""


def grid_in(answer: object) -> str | None:
    """The grid that an answer ends with: 81 characters, `.` for a cell that is left open; None
    where there is none. It raises nothing.

    In a text that is the last stretch of 81 cells, or of nine rows of nine, with blanks, line ends,
    commas, brackets and lines between them. A blank is `.`, `0` or `_`.

    >>> grid_in("So the grid is\\n" + "1 2 3 | 4 5 6 | 7 8 9\\n" * 9 + "as was asked.")[:12]
    '123456789123'
    >>> grid_in("I do not know.") is None
    True
    """
    try:
        return _grid_in(answer)
    except Exception:  # an answer is anything, and so is what comes of looking into it
        return None


def _grid_in(answer: object) -> str | None:
    if isinstance(answer, bytes):
        answer = answer.decode("utf-8", "replace")
    if isinstance(answer, str):
        return _grid_in_text(answer)
    if isinstance(answer, Grid):
        return answer.values
    if isinstance(answer, Puzzle):
        return answer.puzzle.givens
    return characters_of(answer) if is_cells(answer) else None  # type: ignore[arg-type]


def _grid_in_text(text: str) -> str | None:
    rows: list[str] = []
    for run in reversed([_cells_of(found[0]) for found in _RUN.finditer(text)]):
        if run and len(run) % _CELLS == 0:
            return run[-_CELLS:].translate(_BLANKS)
        if len(run) == _ROW:
            rows.append(run)
            if len(rows) == _ROW:
                return "".join(reversed(rows)).translate(_BLANKS)
        elif len(run) > 1:  # a single one is the number of a row
            rows.clear()
    return None


def _cells_of(run: str) -> str:
    cells = "".join(_CELL.findall(run))
    ends_sentence = cells.endswith(BLANK) and len(cells) % _ROW == 1
    return cells[:-1] if ends_sentence else cells
