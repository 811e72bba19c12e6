"""`nonet minimal`: remove redundant givens."""

from collections.abc import Sequence
from functools import partial

from ...base import Error
from ...formats import State
from ...model import Grid, Puzzle
from ...puzzles.readers.record import Record
from ...search import solve
from ...verbs.minimal import minimal_within
from ...verbs.wire.solutions import MinimalAnswer
from ..command import command, option
from ..display import Display
from ..input import Puzzles
from ..options import OutputChoice, output_options, puzzle_options
from ..run import Job, run
from .backdoors import Sought


@command(
    "nonet minimal @newspaper",
    "nonet minimal @newspaper --seed 7 --format line",
    "nonet minimal puzzles.txt --format csv -o minimal.csv",
    "nonet minimal sixteen.txt --board 16x16",
)
@puzzle_options(signs=True)
@option("--seed", type=int, help="Random seed for the order in which givens are tried.")
@output_options()
def minimal(puzzles: Puzzles, seed: int | None, output: OutputChoice) -> int:
    """Remove redundant givens until every given is needed. The solution stays the same. Givens are
    tried in reading order, or in random order with --seed.
    """
    job = Job(Minimal, partial(Minimal, seed=seed), short_in_streams=True, prepare=with_givens)
    return run(puzzles, job, output)


def with_givens(record: Record) -> Record:
    """Reduce a grid in progress to its givens. The result is an error if the grid has no givens."""
    puzzle = None if record.state is None else record.state.puzzle
    if puzzle is None or not puzzle.is_sukaku:
        return record._replace(state=puzzle)
    error = Error("a puzzle of candidates (a Sukaku) has no givens to remove.")
    return record._replace(state=None, error=error)


class Minimal(Sought):
    """A minimal puzzle made from another one, or the reason why there is none."""

    columns = ("puzzle", "status", "minimal", "clues")

    def __init__(self, state: State, seed: int | None) -> None:
        assert isinstance(state, Puzzle)
        self.puzzle = state
        found = self.sought(lambda: minimal_within(state, solve(state).givens, seed))
        self.minimal = found.puzzle if found else None
        self.undecided = found.undecided if found else 0

    def text(self, display: Display) -> str:
        if self.minimal is None:
            return self.reason
        board, line = display.board(Grid(self.minimal), self.written), self.line()
        if line != self.written(self.minimal.givens):
            board += f"\n{line}"
        before, left = self.puzzle.given_count, self.minimal.given_count
        needed = "all of them are needed."
        if self.undecided:
            needed = f"{self.undecided} of the givens may be redundant: the search did not finish."
        if left < before:
            return f"{board}\n{left} of {before} givens are left; {needed}"
        if self.undecided:
            return f"{board}\nNo given was found redundant, but {needed}"
        return f"{board}\nThe puzzle was already minimal: all {left} givens are needed."

    def line(self) -> str:
        if self.minimal is None:
            return f"#{self.status} {self.reason}"
        return self.line_of(self.minimal)

    def rows(self) -> list[Sequence[object]]:
        puzzle = self.written(self.puzzle.givens)
        if self.minimal is None:
            return [(puzzle, self.status, "", "")]
        found = self.written(self.minimal.givens)
        return [(puzzle, self.status, found, self.minimal.given_count)]

    def value(self) -> object:
        found = None if self.minimal is None else self.minimal.givens
        return MinimalAnswer(self.puzzle, self.status, found, self.undecided)
