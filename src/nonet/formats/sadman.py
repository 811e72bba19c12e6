"""The file format of SadMan Sudoku and SudoCue (.sdk). It has sections with nine rows of nine
cells.

#DExample
[Puzzle]
...72.8..
 ...
[State]
91.72.8..
 ...

Other sections (pencil marks, colours) are ignored.
"""

import re
from typing import Final

from ..base import ParseError
from ..model import STANDARD, Board
from . import line
from .format import State, module_format, require_digits
from .grid import grid_cells
from .progress import state_in_progress
from .rule_words import RULE_NAMES
from .rules import unknown_rules

_SECTION: Final = re.compile(r"^[ \t]*\[([A-Za-z ]{1,40})\][ \t]*$", re.MULTILINE)


def _sections(text: str) -> dict[str, tuple[int, str]]:
    """The sections by name, each with its text and the number of its first line."""
    heads = list(_SECTION.finditer(text))
    ends = [*(head.start() for head in heads), len(text)][1:]
    return {
        head[1].strip().lower(): (text.count("\n", 0, head.end()) + 2, text[head.end() + 1 : end])
        for head, end in zip(heads, ends, strict=True)
    }


def detect(text: str) -> bool:
    """Whether the text has a section `[Puzzle]` or `[State]`."""
    return "[" in text and bool(_sections(text).keys() & {"puzzle", "state"})


def read(text: str, board: Board = STANDARD) -> State:
    """Read the puzzle, or the grid in progress if `[State]` differs from the puzzle."""
    sections = _sections(text)
    if rules := sorted(sections.keys() & RULE_NAMES):
        raise unknown_rules([f"[{name.title()}]" for name in rules], text)
    if "puzzle" not in sections:
        message = "there is no section [Puzzle] with the givens in nine rows of nine."
        raise ParseError(message, line=1, text=text)
    givens = _cells(sections, "puzzle")
    values = _cells(sections, "state") if "state" in sections else givens
    return state_in_progress(givens, values, None, board)


def _cells(sections: dict[str, tuple[int, str]], name: str) -> str:
    number, body = sections[name]
    cells = grid_cells(body) or line.line_cells(body)
    if cells is None:
        message = f"the section [{name.title()}] is not nine rows of nine cells."
        raise ParseError(message, line=number, column=1, text=body.split("\n")[0])
    return cells


def write(state: State) -> str:
    """Write a section with the givens and, if other digits are filled in, one with all digits."""
    values = require_digits(state, "file of SadMan Sudoku")
    sections = [("Puzzle", state.puzzle.givens)]
    if state.values != state.puzzle.givens:
        sections.append(("State", values))
    lines = []
    for name, cells in sections:
        lines += [f"[{name}]", *(cells[start : start + 9] for start in range(0, 81, 9))]
    return "\n".join(lines)


FORMAT = module_format(
    __name__, id="sdk", name="SadMan Sudoku (.sdk)", aliases=("sadman", "sudocue")
)
