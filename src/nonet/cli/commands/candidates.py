"""`nonet candidates`: the grid with its candidates, or the places for one digit."""

from collections.abc import Sequence
from functools import partial

from ...formats import State
from ...model import Grid
from ...render.text import digit_places
from ...verbs.wire.candidates import CandidatesAnswer
from ...verbs.wire.grid import puzzle_text
from ..answer import Answer
from ..command import command
from ..display import Display
from ..input import Puzzles, with_givens
from ..options import OutputChoice, digit_option, output_options, puzzle_options
from ..run import Job, run
from ..step_text import drawn_candidates


@command("nonet candidates @newspaper", "nonet candidates puzzle.txt --digit 7")
@puzzle_options(givens=True)
@digit_option(help="Show only this digit.")
@output_options("text", "csv", "json", "jsonl")
def candidates(puzzles: Puzzles, digit: str | None, output: OutputChoice) -> int:
    """Show the candidates of every empty cell, as a grid that nonet can read back. With --digit,
    the places for that digit are marked with *; nonet cannot read such a grid back.
    """
    job = Job(Candidates, partial(Candidates, digit=digit), prepare=with_givens(puzzles))
    return run(puzzles, job, output)


class Candidates(Answer):
    """The candidates of one grid."""

    columns = ("puzzle", "cell", "value", "candidates")

    def __init__(self, state: State, digit: str | None) -> None:
        self.grid = Grid(state)
        self.digit = None if digit is None else self.grid.board.digit(digit)

    def text(self, display: Display) -> str:
        if self.digit is None:
            return drawn_candidates(display, self.grid)

        return digit_places(self.grid, self.digit, color=display.color, ascii=display.ascii)

    def rows(self) -> list[Sequence[object]]:
        puzzle = puzzle_text(self.grid)
        return [
            (puzzle, str(cell), self._value_of(cell), self._of(cell))
            for cell in self.grid.board.all_cells
        ]

    def _value_of(self, cell: int) -> str:
        value = self.grid.value(cell)
        return str(self.grid.board.digit(value)) if value else ""

    def _of(self, cell: int) -> str:
        digits = self.grid.candidates(cell)
        return "".join(str(d) for d in digits if self.digit in (None, d))

    def value(self) -> object:
        found = {
            cell: tuple(d for d in self.grid.candidates(cell) if self.digit in (None, d))
            for cell in self.grid.open_cells
        }
        return CandidatesAnswer(self.grid, found)
