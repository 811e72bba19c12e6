"""A puzzle as a question to a model, and how good the answer is, whatever that is: a text with much
around it, lists, an array. It is one number for every trainer and every evaluation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ..base.errors import Error
from ..model.cells import Cell
from ..model.grid import Grid, Source
from ..model.puzzle import BLANK, Puzzle
from ..puzzles.readers.source import puzzle_of
from ..puzzles.readers.values import characters_of, is_cells
from ..search import first_solutions

QUESTION: Final = (
    "Solve this Sudoku. An underscore is an open cell.\n\n{grid}\n\n"
    "Answer with the solved grid alone: nine lines of nine digits with blanks between them."
)


def question(puzzle: Source) -> str:
    """A puzzle as a question to a model, whose answer `score` takes.

    Args:
        puzzle: the puzzle, as `nonet.parse` takes it.

    Raises:
        ParseError, InvalidPuzzle, Error: when `puzzle` is not a puzzle.

    >>> print(question("@newspaper").splitlines()[2])
    _ _ _ 2 _ 4 _ _ _
    """
    return QUESTION.format(grid=spaced_rows(puzzle_of(puzzle).givens, "_"))


def spaced_rows(grid: str, blank: str) -> str:
    """A grid as nine lines of characters with blanks between them.

    >>> spaced_rows("1" + "." * 80, "_").splitlines()[0]
    '1 _ _ _ _ _ _ _ _'
    """
    shown = grid.replace(".", blank)
    return "\n".join(" ".join(shown[start : start + 9]) for start in range(0, 81, 9))


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
    if there is none. It raises nothing.

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


@dataclass(frozen=True, slots=True)
class Score:
    """The score of an answer.

    Attributes:
        value: 0.0 to 1.0; 1.0 only if the puzzle is solved.
        reason: why, in a sentence.
        right: how many open cells of the puzzle have their digit.
        wrong: how many have another one.
        blanks: how many open cells the puzzle has.
        steps: of an answer in steps, how many of them hold.
    """

    value: float
    reason: str
    right: int = 0
    wrong: int = 0
    blanks: int = 0
    steps: int = 0

    @property
    def is_solved(self) -> bool:
        """Whether the puzzle is solved."""
        return self.value == 1.0


def score(answer: object, puzzle: Source) -> Score:
    """How good an answer is that is a grid.

    - 1 where the grid keeps to the puzzle and to the rules. Of a puzzle with several solutions, any
      will do.
    - 0 if a given is changed, and if there is no grid in the answer.
    - Else each open cell that is right counts 1, each that is wrong takes 1 away, and what is left,
      if it is anything, is divided by the number of open cells. So a guess among two candidates
      gains nothing on the mean, and leaving a cell open costs nothing.

    Args:
        answer: anything. In a text, the last grid counts: 81 cells in a row, or nine rows of nine,
            however they are set; a blank is `.`, `0` or `_`. Lists, arrays, puzzles and grids are
            taken as well. No answer makes it raise anything.
        puzzle: the puzzle, as `nonet.parse` takes it.

    Raises:
        ParseError, InvalidPuzzle, Error: when `puzzle` is not a puzzle.

    >>> import nonet
    >>> puzzle = nonet.puzzles.named("newspaper").givens
    >>> score(f"I think it is {nonet.solve(puzzle)}", puzzle).value
    1.0
    >>> score("1" * 81, puzzle).reason
    'a given is changed at r1c4.'
    >>> score(puzzle, puzzle).blanks
    49
    """
    asked = puzzle_of(puzzle)
    blanks = asked.givens.count(BLANK)
    told = grid_in(answer)
    if told is None:
        return Score(0.0, "there is no grid in the answer.", blanks=blanks)
    start = Grid(asked)
    for cell, (given, value) in enumerate(zip(asked.givens, told, strict=True)):
        if given != value and BLANK not in (given, value):
            return Score(0.0, f"a given is changed at {Cell(cell)}.", blanks=blanks)
    if BLANK not in told and _is_solution(start, told):
        return Score(1.0, "the puzzle is solved.", blanks, 0, blanks)
    solutions = first_solutions(start)
    if len(solutions) != 1:
        several = "several solutions" if solutions else "no solution"
        return Score(0.0, f"the puzzle has {several}, and this is none.", blanks=blanks)
    open_cells = [
        (value, wanted)
        for given, value, wanted in zip(asked.givens, told, solutions[0], strict=True)
        if given == BLANK and value != BLANK
    ]
    right = sum(value == wanted for value, wanted in open_cells)
    wrong = len(open_cells) - right
    reason = f"{right} open cells are right and {wrong} wrong."
    return Score(max(0, right - wrong) / max(1, blanks), reason, right, wrong, blanks)


def _is_solution(start: Grid, told: str) -> bool:
    try:
        return Grid.load(start.puzzle, told).is_solved
    except Error:
        return False
