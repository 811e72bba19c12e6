"""How good an answer to a puzzle is: one number for every trainer and every evaluation."""

from __future__ import annotations

from dataclasses import dataclass

from ..base.errors import Error
from ..model.cells import Cell
from ..model.grid import Grid, Source
from ..model.puzzle import BLANK
from ..readers.source import puzzle_of
from ..search import first_solutions
from .answer import grid_in


@dataclass(frozen=True, slots=True)
class Score:
    """What an answer is worth.

    Attributes:
        value: 0.0 to 1.0; 1.0 where the puzzle is solved, and there alone.
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
    - 0 where a given is changed, and where there is no grid in the answer.
    - Else each open cell that is right counts 1, each that is wrong takes 1 away, and what is left,
      if it is anything, is divided by the number of open cells. So a guess among two candidates
      gains nothing on the mean, and leaving a cell open costs nothing.

    Args:
        answer: anything. In a text, the last grid counts: 81 cells in a row, or nine rows of nine,
            however they are set; a blank is `.`, `0` or `_`. Lists, arrays, puzzles and grids are
            taken too. No answer makes it raise anything.
        puzzle: the puzzle, as `nonet.parse` takes it.

    Raises:
        ParseError, InvalidPuzzle, Error: when `puzzle` is no puzzle.

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
